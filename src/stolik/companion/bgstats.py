"""A game of the history as BG Stats takes it: one play, as its makers describe the link that other
programs may open (docs/companion.md)."""

from typing import Any

from stolik.companion.box import facts_of, games
from stolik.companion.history import character_of
from stolik.companion.plain import Unclear, is_text

SOURCE = "Stolik"
# "2026-11-16 18:30:00", in UTC.
_MOMENT = "0000-00-00 00:00:00"


def play_of(entry: dict[str, Any], utc: Any) -> dict[str, Any]:
    """The play that an entry is. `utc` is its moment, which only the device can know."""
    shape = "".join(["0" if "0" <= c <= "9" else c for c in utc]) if is_text(utc, 0, 40) else ""
    if shape != _MOMENT:
        raise Unclear("entry_unclear", {"entry": 0, "field": "at"})
    game = entry["game"]
    published = facts_of(game)["published"] if game in games() else game
    return {
        "sourceName": SOURCE,
        "sourcePlayId": entry["id"],
        "playDate": utc,
        "comments": entry["note"],
        "game": {
            "name": published,
            "sourceGameId": game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [_player(entry, number) for number in range(len(entry["players"]))],
    }


def _player(entry: dict[str, Any], number: int) -> dict[str, Any]:
    player = entry["players"][number]
    told = {
        "name": player["name"],
        "sourcePlayerId": player["name"],
        "startPlayer": False,
        "score": player["points"],
        "rank": player["place"],
        "winner": player["place"] == 1,
    }
    who = character_of(entry, number)
    if who:
        told["role"] = who
    return told
