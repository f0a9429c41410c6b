"""What the client draws the Clank! games from, by file. web/data/make.py writes that of today; a
server makes that of an older edition, whose pictures the client knows by their ids."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from stolik.games.clank.base.game import BaseGame
from stolik.games.clank.base.text import BaseText
from stolik.games.clank.catacombs.game import Catacombs
from stolik.games.clank.catacombs.text import CatacombsText
from stolik.games.clank.drawing import boards, cards, characters, tiles, tokens
from stolik.games.clank.game import ClankGame
from stolik.games.clank.text import ClankText
from stolik.games.clank.text.names import capital, is_ours, name
from stolik.text.files import languages

Files = dict[str, Any]
# Names of silhouettes by id, for cards and for tokens.
Icons = Mapping[str, Mapping[str, str]]
NO_ICONS: Icons = {"card": {}, "token": {}}
HERE = Path(__file__).parent


def base(game: BaseGame, text: BaseText, icons: Icons) -> Files:
    """BRZDĘK! Nie drażnij smoka, and the cards of both games."""
    return {**_before_the_first_turn(game), **base_table(game, text, icons)}


def catacombs(game: Catacombs, text: CatacombsText, icons: Icons) -> Files:
    """BRZDĘK! Katakumby."""
    return {**_before_the_first_turn(game), **catacombs_table(game, text, icons)}


def base_table(game: BaseGame, text: BaseText, icons: Icons = NO_ICONS) -> Files:
    """A table of BRZDĘK! Nie drażnij smoka: its boards, and what both games have."""
    plans = {str(one.data["board"]): boards.plan(one) for one in text.files.boards}
    track = text.files.tokens.data
    found = _of_both(game, text, icons)
    found["keep.json"] = {"boards": plans, "rage": track["rage"], "health": track["health"]}
    return found


def catacombs_table(game: Catacombs, text: CatacombsText, icons: Icons = NO_ICONS) -> Files:
    """A table of BRZDĘK! Katakumby: its tiles, and what both games have."""
    box = text.contents
    own = box.own.data
    found = _of_both(game, text, icons)
    found["tiles.json"] = {
        "tiles": [tiles.plan(tile) for tile, _ in text.written],
        "rage": own["rage"],
        "rageParty": (box.party.data if box.party else own)["rage"],
        "health": own["health"],
    }
    for language in languages():
        names = [text.tile_name(language, number) for number in range(len(box.tiles))]
        found[f"cards.{language}.json"]["tiles"] = names
    return found


def boards_of_packs(text: BaseText) -> dict[str, Any]:
    """Boards that are not ours, by name."""
    more = [one for one in text.files.boards if not is_ours(one)]
    plans = {str(one.data["board"]): boards.plan(one) for one in more}
    return {"boards": plans} if plans else {}


def tiles_of_packs(text: CatacombsText) -> dict[str, Any]:
    """All tiles by their numbers, with names, if some of them are not ours."""
    if all(is_ours(source) for _, source in text.written):
        return {}
    found = []
    for number, (tile, _) in enumerate(text.written):
        names = {language: text.tile_name(language, number) for language in languages()}
        found.append({**tiles.plan(tile), "names": names})
    return {"tiles": found}


def _of_both(game: ClankGame, text: ClankText, icons: Icons) -> Files:
    """Cards, tokens and the game for one."""
    id = game.id
    found: Files = {
        "cards.json": cards.printed(text.deck, icons["card"]),
        "tokens.json": {id: tokens.tokens(text, icons["token"])},
        "characters.json": characters.printed(text.characters),
        "solo.json": {id: tokens.expedition(game.solo)},
    }
    for language in languages():
        patterns = _toml(HERE / f"glyphs.{language}.toml")
        found[f"cards.{language}.json"] = {
            "kinds": {id: capital(name("kind", language, id)) for id in cards.KINDS},
            "cards": cards.told(text.tables, language, patterns),
            "tokens": {id: tokens.token_words(text, language)},
            "characters": {one.name: text.characters.name(language, one.id) for one in game.roster},
            "rooms": {room: text.room(language, room) for room in text.rooms},
        }
        found[f"characters.{language}.json"] = characters.told(text.characters, language, patterns)
        said = tokens.expedition_words(game.solo, text, language)
        found[f"solo.{language}.json"] = {id: said}
    return found


def _before_the_first_turn(game: ClankGame) -> Files:
    """How the tools of the companion begin, by number of seats."""
    seats = range(max(game.min_seats, 2), game.max_seats + 1)
    return {"beginnings.json": {game.id: {n: _first_turn(game, n) for n in seats}}}


def _first_turn(game: ClankGame, seats: int) -> dict[str, Any]:
    """Tracks and cubes, as the tools of the companion begin."""
    s = game.new(game.settings({}), seats, game.fast_chance(0))
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


def _toml(file: Path) -> dict[str, Any]:
    """What a file says, nothing if there is none."""
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
