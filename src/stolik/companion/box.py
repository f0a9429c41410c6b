"""The games that have a sheet, and what is in the box of each.

box.json lists the games with what is asked of all of them: which class of the game's own its sheets
are, how players can end. The facts of a game lie in box.GAME.json and are read when its box is
opened. Both are made from manifests and content by web/data/companion.py.
"""

from typing import Any

from stolik.companion import plain
from stolik.companion.plain import Unclear

_listed: dict[str, Any] = {}
_facts: dict[str, Any] = {}
# Every way in which a player of some game can end; "" where a game has none.
_ends = [""]
# Boxes that were opened; nobody changes them.
_boxes: dict[str, "Box"] = {}


class Box:
    """The box of a game as so many players with these options use it; each game has its own."""

    def __init__(self, game: str, options: dict[str, Any], players: int) -> None:
        facts = facts_of(game)
        self.game = game
        self.options = options
        self.least_players: int = facts["players"][0]
        self.most_players: int = facts["players"][1]
        self.ends: list[str] = facts["ends"]

    def fields(self) -> list[str]:
        """What is asked of a player besides the name."""
        raise NotImplementedError

    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most of every field that is a number."""
        raise NotImplementedError

    def shown(self) -> dict[str, Any]:
        """What a form needs to know of the box."""
        return {
            "game": self.game,
            "players": {"least": self.least_players, "most": self.most_players},
            "ends": self.ends,
            "fields": self.fields(),
            "bounds": self.bounds(),
            "options": facts_of(self.game)["options"],
        }


def box_of(game: str, options: Any, players: int) -> Any:
    """The box that so many players use with these options."""
    settings = settled(game, options)
    key = plain.write([game, settings, players])
    if key not in _boxes:
        _boxes[key] = sheet_class(game).box_class(game, settings, players)
    return _boxes[key]


def sheet_class(game: str) -> Any:
    """What a sheet of a game is, as its manifest says: "module:class"."""
    module, name = _all_listed()[game]["sheet"].split(":")
    return getattr(__import__(module, None, None, [name]), name)


def solo_of(game: Any) -> Any:
    """How a game is played alone: the module that its sheet names."""
    played = sheet_class(game).solo_rules if isinstance(game, str) and game in games() else None
    if played is None:
        raise Unclear("sheet_unclear", {"field": "game"})
    return played


def games() -> list[str]:
    """The games that have a sheet."""
    return sorted(_all_listed())


def is_end(value: Any) -> bool:
    """Whether players of some game can end so."""
    return bool(_all_listed()) and value in _ends


def is_lost(game: str, end: str) -> bool:
    """Whether whoever ends so in a game brings nothing home."""
    return game in games() and end in _all_listed()[game]["lost"]


def facts_of(game: str) -> dict[str, Any]:
    """Everything known of the box of a game."""
    if game not in _facts:
        _facts[game] = _read(game + ".json")
    known: dict[str, Any] = _facts[game]
    return known


def _all_listed() -> dict[str, Any]:
    if not _listed:
        _listed.update(_read("json"))
        for game in games():
            _ends.extend(_listed[game]["ends"])
    return _listed


def _read(end: str) -> dict[str, Any]:
    """A file beside this one: "box.json", "box.clank.json"."""
    with open(__file__[: -len("py")] + end) as file:
        found: dict[str, Any] = plain.read(file.read())
    return found


def settled(game: str, options: Any) -> dict[str, Any]:
    """The options that matter for a sheet, the usual value for those not given."""
    given = options if isinstance(options, dict) else {}
    found = {}
    for option in facts_of(game)["options"]:
        value = given.get(option["id"], option["default"])
        if value not in option["values"]:
            allowed = {"option": option["id"], "allowed": option["values"]}
            raise Unclear("option_unknown", allowed)
        found[option["id"]] = value
    return found
