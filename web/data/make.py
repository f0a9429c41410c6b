"""Writes what the web client draws from: boards, tiles, cards, tokens and the games for one.

Run it with the package importable whenever content, names or icons.toml change:

    python web/data/make.py

With `--check` it only says whether they are up to date. The silhouettes that icons.toml names are
drawn by web/icons.ts.
"""

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from stolik.core.content import Source
from stolik.games import find
from stolik.games.brains.content.ladder import ladder
from stolik.games.brains.dice import FACES
from stolik.games.brains.text import entry
from stolik.games.clank import content as all_cards
from stolik.games.clank.base import content as keep_content
from stolik.games.clank.catacombs import content as catacombs_content
from stolik.games.clank.catacombs.text import WORDS as TILE_NAMES
from stolik.games.clank.model.goals import MEASURES
from stolik.games.clank.party import content as party_content
from stolik.games.clank.text.cards import (
    card_header,
    card_lines,
    item_lines,
    prisoner_lines,
    secret_lines,
)
from stolik.games.clank.text.names import capital, card_name, in_content, name, token_name
from stolik.text.nouns import nouns
from stolik.text.typeset import typeset

HERE = Path(__file__).parent
ICONS = tomllib.loads((HERE / "icons.toml").read_text("utf-8"))
LANGUAGES = ("pl", "en")
Table = Mapping[str, Any]

# ---- The printed board

SPOTS = ("artifact", "major_secrets", "minor_secrets", "monkey_idols")


def keep() -> dict[str, Any]:
    """Both sides of the board, rooms in the order of the engine."""
    boards = keep_content.boards()
    found: dict[str, Any] = {}
    for side in ("front", "back"):
        data = tomllib.loads((keep_content.FOLDER / f"board_{side}.toml").read_text("utf-8"))
        numbers = {room.name: number for number, room in enumerate(boards[side].rooms)}
        rooms: list[dict[str, Any]] = [{} for _ in numbers]
        for room in data["room"]:
            number = numbers[room["id"]]
            known = {key: room[key] for key in ("id", "kind", "deep", "x", "y")}
            known["heal"] = bool(room.get("heal"))
            known["holds"] = next((key for key in SPOTS if key in room), "")
            known["spots"] = list(boards[side].rooms[number].spots)
            rooms[number] = known
        tunnels = [_tunnel(tunnel, numbers) for tunnel in data["tunnel"]]
        found[side] = {"rooms": rooms, "tunnels": tunnels, "grass": data["grass_y"]}
    tokens = tomllib.loads((keep_content.FOLDER / "tokens.toml").read_text("utf-8"))
    return {**found, "rage": tokens["rage"], "health": tokens["health"]}


def _tunnel(tunnel: Table, numbers: Mapping[str, int]) -> dict[str, Any]:
    found = {
        "a": numbers[tunnel["a"]],
        "b": numbers[tunnel["b"]],
        "boots": tunnel.get("boots", 1),
        "monsters": tunnel.get("monsters", 0),
        "lock": tunnel.get("lock", False),
        "oneWay": tunnel.get("one_way", False),
    }
    if tunnel.get("wrap"):
        found["left"] = numbers[tunnel["wrap_left"]]
    if "via" in tunnel:
        found["via"] = tunnel["via"][0]
    return found


# ---- Tiles

TUNNEL = re.compile(
    r"(?P<a>\w+) (?P<way>[->]) (?P<b>\w+)(?P<price>(?: (?:\d )?[a-z]+)*?)(?: via (?P<via>.+))?"
)


def tiles() -> dict[str, Any]:
    """All tiles of all sets in the order of the engine, and the tracks of the game."""
    tokens = tomllib.loads((catacombs_content.FOLDER / "tokens.toml").read_text("utf-8"))
    party = tomllib.loads((Path(party_content.__file__).parent / "tokens.toml").read_text("utf-8"))
    return {
        "tiles": [_tile(*written) for written in find("catacombs").text.written],  # type: ignore[attr-defined]
        "rage": tokens["rage"],
        "rageParty": party["rage"],
        "health": tokens["health"],
    }


def _tile(tile: Table, source: Source) -> dict[str, Any]:
    rooms = [
        {"id": r["id"], "at": r["at"], "r": r.get("r", 0), "has": r.get("has", [])}
        for r in tile["rooms"]
    ]
    return {
        "id": tile["id"],
        "kind": tile["kind"],
        "haunted": bool(tile.get("haunted")),
        **{
            language: in_content(language, TILE_NAMES, "tile", tile, source)
            for language in LANGUAGES
        },
        "rooms": rooms,
        "portals": [{"id": p["id"], "at": p["at"]} for p in tile.get("portals", [])],
        "tunnels": [_piece(text) for text in tile["tunnels"]],
    }


def _piece(text: str) -> dict[str, Any]:
    match = TUNNEL.fullmatch(text)
    assert match, text
    price = match["price"].split()
    found: dict[str, Any] = {"a": match["a"], "b": match["b"]}
    if match["way"] == ">":
        found["oneWay"] = True
    if "footprints" in price:
        found["footprints"] = True
    if "lock" in price:
        found["lock"] = True
    if "monster" in price:
        found["monsters"] = 1
    elif "monsters" in price:
        found["monsters"] = int(price[price.index("monsters") - 1])
    if match["via"]:
        found["via"] = [[float(x) for x in point.split(",")] for point in match["via"].split()]
    return found


# ---- Cards

BODY = {"card": "play", "device": "use", "monster": "defeat"}
RESOURCES = {
    "skill": "skill",
    "swords": "sword",
    "boots": "boot",
    "gold": "gold",
    "lockpicks": "lockpick",
    "heal": "heal",
    "clank": "clank",
    "draw": "draw",
}


def _is_plain(effect: Table) -> bool:
    return all(key in RESOURCES and isinstance(n, int) for key, n in effect.items())


# What may stand in one effect beside resources without depending on them.
BESIDE = ("others_clank", "teleport")


def _split(effects: Iterable[Table]) -> list[Table]:
    """Resources and what stands beside them as effects of their own."""
    found: list[Table] = []
    for effect in effects:
        plain = {key: n for key, n in effect.items() if key in RESOURCES and isinstance(n, int)}
        rest = {key: n for key, n in effect.items() if key not in plain}
        if plain and rest and all(key in BESIDE for key in rest):
            found += [plain, rest]
        else:
            found.append(effect)
    return found


def _sum(effects: Iterable[Table]) -> dict[str, int]:
    found = {
        RESOURCES[key]: n for effect in effects for key, n in effect.items() if key in RESOURCES
    }
    return {key: found[key] for key in RESOURCES.values() if key in found}


def _face(card: Table) -> str:
    """The kind that decides the cut of the coloured sheet."""
    if card["kind"] != "card":
        return str(card["kind"])
    traits = card.get("traits", ())
    return str(traits[0]) if traits else "item"


def _decks() -> dict[str, str]:
    """The dungeon deck of each card; starters and reserve belong to none."""
    files = [tomllib.loads(file.read_text("utf-8")) for file in all_cards.FILES[1:]]
    return {card["id"]: file["deck"] for file in files for card in file["card"]}


def cards() -> list[dict[str, Any]]:
    """What is printed on a card besides words; its place in the list is its number."""
    found = []
    decks = _decks()
    for card in find("catacombs").text.tables:  # type: ignore[attr-defined]
        body = _split(card.get(BODY[card["kind"]], []))
        plain = [effect for effect in body if _is_plain(effect)]
        entry: dict[str, Any] = {"id": card["id"], "face": _face(card)}
        entry["icon"] = ICONS["card"][card["id"]]
        if card["set"] != "dungeon":
            entry["set"] = card["set"]
        if card["id"] in decks:
            entry["deck"] = decks[card["id"]]
        for key in ("cost", "points"):
            if key in card:
                entry[key] = card[key]
        if "end" in card and "points" not in card:
            entry["points"] = _points(card["end"])
        for key in ("dragon", "danger"):
            if card.get(key):
                entry[key] = True
        if "where" in card:
            entry["where"] = [card["where"]] if isinstance(card["where"], str) else card["where"]
        extra = {"gold": card.get("pay_gold"), "lockpick": card.get("pay_lockpicks")}
        if paid := {key: n for key, n in extra.items() if n}:
            entry["pay"] = paid
        if gain := _sum(plain):
            entry["gain"] = gain
        elif options := next((e["choose"] for e in body if "choose" in e), None):
            entry.update(_alternatives(options))
        found.append(entry)
    return found


def _points(end: Table) -> str:
    """Points that depend on the rest of the haul, as short as a pennant is wide."""
    return f"{end['points']}*" if isinstance(end.get("points"), int) else "*"


def _alternatives(options: Sequence[Any]) -> dict[str, Any]:
    """What the alternatives of a card give; `more` if one of them gives something else."""
    lists = [_split(one if isinstance(one, list) else [one]) for one in options]
    plain = [some for some in lists if len(some) == len(some[0]) == 1 and _is_plain(some[0])]
    gain = _sum(effect for some in plain for effect in some)
    if not gain:
        return {}
    return {"gain": gain, "choice": True, **({"more": True} if len(plain) < len(lists) else {})}


def words(language: str) -> list[dict[str, Any]]:
    """Names and texts of the cards: all of it in words, and what is left beside the glyphs."""
    found = []
    for card in find("catacombs").text.tables:  # type: ignore[attr-defined]
        whole = card_lines(language, card)
        beside = {k: v for k, v in card.items() if k not in ("where", "danger")}
        beside = {k: v for k, v in beside.items() if k not in ("pay_gold", "pay_lockpicks")}
        if card["kind"] == "card":
            play = _split(card.get("play", []))
            beside["play"] = [effect for effect in play if not _is_plain(effect)]
            rest = card_lines(language, beside)
            if not beside["play"] and card.get("play"):
                rest = rest[1:]
        else:
            rest = card_lines(language, beside)
        found.append(
            {
                "name": card_name(language, card["id"]),
                "head": typeset(language, card_header(language, card).partition(". ")[2]),
                "text": [typeset(language, line) for line in whole],
                "short": [marked(language, line) for line in rest],
            }
        )
    return found


GLYPHS = {
    "skill": "skill",
    "sword": "sword",
    "boot": "boot",
    "gold": "gold",
    "lockpick": "lockpick",
    "damage": "heal",
}
# "You get" may be left out at the start of a clause.
GET = {
    "pl": r"(^|[.!] |– |: )[Oo]trzymujesz (?=[\d+−])",
    "en": r"(^|[.!] |– |: )(?:[Gg]ain|[Yy]ou get) (?=[\d+−])",
}
CLANK = {"pl": "Brzdęk!", "en": "Clank!"}
DRAWING = {
    "pl": r"([Dd]obierz|dobrać|[Dd]obranie) (\d+) kart[aęy]?",
    "en": r"([Dd]raw) (\d+) cards?",
}


def marked(language: str, line: str) -> str:
    """A line in which amounts are marks like {gold:5}, for glyphs."""
    text = re.sub(GET[language], r"\1", line)
    text = re.sub(rf"([+−]\d+) {CLANK[language]}", r"{clank:\1}", text)
    text = re.sub(DRAWING[language], r"\1 {draw:\2}", text)
    for noun, glyph in GLYPHS.items():
        forms = sorted(set(nouns(language)[noun].values()), key=len, reverse=True)
        text = re.sub(rf"(\d+) (?:{'|'.join(forms)})\b", rf"{{{glyph}:\1}}", text)
    # After a mark of interest nothing need end the sentence twice.
    text = re.sub(r"\}\.$", "}", text)
    return typeset(language, text)


# ---- Tokens

GROUPS = (
    "minor",
    "major",
    "prisoner",
    "coupon",
    "artifact",
    "idol",
    "goods",
    "crown",
    "mastery",
)


def tokens() -> dict[str, Any]:
    """The tokens of both games, by number, with names and what they do."""
    found: dict[str, Any] = {}
    for game in ("clank", "catacombs"):
        text: Any = find(game).text
        tellers: dict[str, Callable[[str, Table], list[str]]] = {
            "secret": partial(secret_lines, game=game),
            "prisoner": prisoner_lines,
            "item": item_lines,
        }
        told: dict[str, dict[str, str]] = {}
        for group, tell in tellers.items():
            for one in text._tokens(group):
                told[str(one["id"])] = {
                    lang: typeset(lang, " ".join(tell(lang, one))) for lang in LANGUAGES
                }
        found[game] = [
            {
                "id": (id := kind.name.removesuffix(f"_{kind.value}")),
                "group": GROUPS[kind.group],
                "value": kind.value,
                "points": kind.points,
                "icon": ICONS["token"][id],
                **({"silver": True} if kind.silver else {}),
                **{lang: capital(token_name(lang, id)) for lang in LANGUAGES},
                **({"text": told[id]} if id in told else {}),
            }
            for kind in text.box.kinds
        ]
    return found


# ---- The game for one


def solo() -> dict[str, Any]:
    """Goals, threat and ranks of the games for one, and the ladder of Gra o mózg."""
    found: dict[str, Any] = {}
    for game in ("clank", "catacombs"):
        found_game: Any = find(game)
        rules, text = found_game.game.solo, found_game.text.solo
        found[game] = {
            "goals": [_goal(found_game.text, goal) for goal in rules.goals],
            "menaces": [
                {"at": one.at, **_both(text.menace, number)}
                for number, one in enumerate(rules.menaces)
            ],
            "ranks": [
                {"id": rank.name, "points": rank.points, **_both(text.rank, number)}
                for number, rank in enumerate(rules.ranks)
            ],
            "openGoals": rules.open_goals,
            "last": rules.last,
        }
    found["brains"] = {
        "ladder": [
            {
                "id": rung.id,
                "bots": list(rung.bots),
                **{language: entry(language, "rung", rung.id) for language in LANGUAGES},
            }
            for rung in ladder()
        ]
    }
    return found


def _goal(text: Any, goal: Any) -> dict[str, Any]:
    """A goal with its words: what it asks for, what it gives, what it takes."""
    said = {key: _both(partial(_worded, text, key), goal.id) for key in ("reward", "penalty")}
    return {
        "id": goal.name,
        "count": MEASURES[goal.measure],
        "n": goal.n,
        "turns": goal.turns,
        "points": goal.points,
        **_both(partial(_worded, text, "goal"), goal.id),
        **said,
    }


def _worded(text: Any, kind: str, language: str, number: int) -> str:
    return capital(str(text.word(language, kind, number)))


def _both(say: Callable[[str, int], str], number: int) -> dict[str, str]:
    return {language: typeset(language, capital(say(language, number))) for language in LANGUAGES}


def kinds() -> dict[str, Any]:
    """The line at the foot of a card: what it is, or where one must stand."""
    sections = {"kind": ("starter", "reserve", "dungeon", "companion", "gem", "device", "monster")}
    return {
        language: {id: capital(name("kind", language, id)) for id in sections["kind"]}
        for language in LANGUAGES
    }


# ---- The table before the first turn, as the tools of the companion begin


def beginnings() -> dict[str, Any]:
    """Tracks, cubes and Brains by the number of players, and what the die does."""
    seats = {"clank": range(2, 5), "catacombs": range(2, 7), "brains": range(2, 6)}
    found: dict[str, Any] = {id: {n: _first_turn(id, n) for n in seats[id]} for id in seats}
    return found | {"faces": {language: _faces(language) for language in LANGUAGES}}


def _first_turn(id: str, seats: int) -> dict[str, Any]:
    game = find(id).game
    s: Any = game.new(game.settings({}), seats, game.fast_chance(0))
    if id == "brains":
        return {"brains": s.brains, "pool": s.pool}
    box = s.setup.box
    return {
        "rage": list(box.rage),
        "at": s.rage,
        "health": box.health,
        # In the order of turns: who begins is loudest.
        "area": sorted(s.area[:seats], reverse=True),
        "dragon": s.bag[seats],
        "ghosts": s.ghosts,
    }


def _faces(language: str) -> list[dict[str, str]]:
    told = find("brains").text.cards(language)[-FACES:]
    return [{"name": name, "text": text} for name, text in told]


def as_text(data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # One entry a line keeps differences readable.
    return text.replace('},{"id"', '},\n{"id"').replace('},{"name"', '},\n{"name"') + "\n"


def files() -> dict[str, str]:
    """Every file and what is in it."""
    made: dict[str, object] = {
        "keep.json": keep(),
        "beginnings.json": beginnings(),
        "tiles.json": tiles(),
        "cards.json": cards(),
        **{f"cards.{language}.json": words(language) for language in LANGUAGES},
        "tokens.json": tokens(),
        "kinds.json": kinds(),
        "solo.json": solo(),
    }
    return {file: as_text(data) for file, data in made.items()}


def main() -> None:
    for file, text in files().items():
        if "--check" not in sys.argv:
            (HERE / file).write_text(text, encoding="utf-8")
        elif (HERE / file).read_text("utf-8") != text:
            sys.exit(f"{file} is out of date: run python web/data/make.py")


if __name__ == "__main__":
    main()
