"""Writes the golden records anew: only when the rules version changes."""

from pathlib import Path

from stolik.bots import find as find_bot
from stolik.bots.playout import decide
from stolik.core import records
from stolik.core.chance import Chance
from stolik.core.seal import SealedSeed
from stolik.core.session import Session
from stolik.games import find


def main() -> None:
    game = find("brains").game
    for seats in range(game.min_seats, game.max_seats + 1):
        names = ["Ania", "Bartek", "Celina", "Dorota", "Emil"][:seats]
        session = Session(game, {}, names, SealedSeed(bytes([seats] * 32), ("sól", "salt")))
        bots = [find_bot("random", seat) for seat in range(seats)]
        worlds = Chance.fast(0, 1)
        while not session.is_over:
            seat = session.to_move
            session.act(seat, decide(game, session.state, seat, bots[seat], worlds))
        path = Path(__file__).parent / f"brains-{seats}.txt"
        path.write_text(records.write(session), encoding="utf-8")


if __name__ == "__main__":
    main()
