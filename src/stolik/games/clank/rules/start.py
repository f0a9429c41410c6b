"""Setting up: decks, row, cubes, tokens, the first player."""

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.characters import BY_DRAFT, Characters
from stolik.games.clank.model.state import (
    DUNGEON_DECK,
    FIRST_PLAYER,
    PLAYER_DECKS,
    TOKENS,
    ClankState,
)
from stolik.games.clank.rules import characters, hands, solo
from stolik.games.clank.rules.cubes import make_clank


def start_game(s: ClankState, log: Log | None) -> None:
    """Everything that is done once the tokens lie on the board."""
    setup = s.setup
    chosen = setup.first_player
    s.first = s.chance.below(FIRST_PLAYER, s.seats) if chosen < 0 else chosen
    s.active = s.first
    order = [(s.first + turn) % s.seats for turn in range(s.seats)]
    if log is not None:
        log.append(Event(events.GAME_STARTS, (order,)))
    if setup.roster:
        s.characters = Characters(s.seats)
        s.boxed.extend(setup.board_bank)
        if setup.choosing == BY_DRAFT:
            # The last player chooses first, so the first one lies at the bottom.
            s.stack.append(pending(codes.DEAL, s.first))
            s.stack.extend([pending(codes.DRAFTING, seat) for seat in order])
            return
        characters.hand_out(s, s.characters, log)
    deal(s, log)


def deal(s: ClankState, log: Log | None) -> None:
    """Hands, the first row, and whoever may go on."""
    setup = s.setup
    box = setup.box
    order = [(s.first + turn) % s.seats for turn in range(s.seats)]
    if s.characters is not None and characters.wants_bank(s, s.characters):
        for token in setup.board_bank:
            s.boxed.remove(token)
        s.minors = shuffled(s, setup.board_bank)
    for seat in range(s.seats):
        s.decks[seat] = characters.starter_of(s, seat)
        s.chance.shuffle(PLAYER_DECKS + seat, s.decks[seat])
        hands.draw(s, seat, box.hand, log)
    for turn in range(s.seats):
        if box.starting_clank[turn]:
            make_clank(s, order[turn], box.starting_clank[turn], log)
        if box.starting_gold:
            s.gold[order[turn]] += box.starting_gold[turn]
    s.deck = setup.dungeon_cards.copy()
    s.chance.shuffle(DUNGEON_DECK, s.deck)
    _lay_first_row(s, log)
    if setup.arrive_at_setup:
        s.arriving = [card for card in s.row if not setup.cards[card].arrive.plain]
    if s.solo is not None:
        solo.first_goals(s, s.solo, log)
    s.stack.append(pending(codes.REFILL, s.active))


def _lay_first_row(s: ClankState, log: Log | None) -> None:
    """Cards without an attack symbol; the others are shuffled back."""
    put_back: list[int] = []
    laid: list[int] = []
    while len(laid) < len(s.row):
        card = s.deck.pop()
        if s.setup.cards[card].dragon:
            put_back.append(card)
        else:
            laid.append(card)
    s.row = laid
    s.deck.extend(put_back)
    if put_back:
        s.chance.shuffle(DUNGEON_DECK, s.deck)
    if log is not None:
        log.append(Event(events.REFILLED, (laid.copy(),)))


def shuffled(s: ClankState, tokens: list[int]) -> list[int]:
    """Tokens mixed face down."""
    mixed = tokens.copy()
    s.chance.shuffle(TOKENS, mixed)
    return mixed
