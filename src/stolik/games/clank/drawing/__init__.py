"""What the client draws the Clank! games from, by file; web/data/make.py writes it."""

import tomllib
from pathlib import Path
from typing import Any

from stolik.games.clank.base import content as base_content
from stolik.games.clank.base.game import BaseGame
from stolik.games.clank.base.text import BaseText
from stolik.games.clank.catacombs import content as catacombs_content
from stolik.games.clank.catacombs.game import Catacombs
from stolik.games.clank.catacombs.text import CatacombsText
from stolik.games.clank.content import PARTY_TOKENS
from stolik.games.clank.drawing import boards, cards, tiles, tokens
from stolik.games.clank.game import ClankGame
from stolik.games.clank.text import ClankText
from stolik.games.clank.text.names import capital, is_ours, name
from stolik.text.files import languages

Files = dict[str, Any]


def base(game: BaseGame, text: BaseText, folder: Path) -> Files:
    """BRZDĘK! Nie drażnij smoka: its boards, and the cards of both games."""
    track = _toml(base_content.FOLDER / "tokens.toml")
    plans = {str(one.data["board"]): boards.plan(one) for one in base_content.newest().boards}
    found = _of_both(game, text, folder)
    found["keep.json"] = {**plans, "rage": track["rage"], "health": track["health"]}
    found["cards.json"] = cards.printed(text.tables, _toml(folder / "icons.toml")["card"])
    for language in languages():
        patterns = folder / f"glyphs.{language}.toml"
        found[f"cards.{language}.json"] = {
            "kinds": {id: capital(name("kind", language, id)) for id in cards.KINDS},
            "cards": cards.told(text.tables, language, _toml(patterns)),
            **found[f"cards.{language}.json"],
        }
    return found


def catacombs(game: Catacombs, text: CatacombsText, folder: Path) -> Files:
    """BRZDĘK! Katakumby: its tiles."""
    own, party = _toml(catacombs_content.FOLDER / "tokens.toml"), _toml(PARTY_TOKENS)
    found = _of_both(game, text, folder)
    laid = text.contents.tiles
    found["tiles.json"] = {
        "tiles": [tiles.plan(tile) for tile, _ in text.written],
        "rage": own["rage"],
        "rageParty": party["rage"],
        "health": own["health"],
    }
    for language in languages():
        names = [text.tile_name(language, number) for number in range(len(laid))]
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


def _of_both(game: ClankGame, text: ClankText, folder: Path) -> Files:
    """Tokens, the game for one, and the table before the first turn."""
    id, icons = game.id, _toml(folder / "icons.toml")["token"]
    seats = range(max(game.min_seats, 2), game.max_seats + 1)
    found: Files = {
        "beginnings.json": {id: {n: _first_turn(game, n) for n in seats}},
        "tokens.json": {id: tokens.tokens(text, icons)},
        "solo.json": {id: tokens.expedition(game.solo)},
    }
    for language in languages():
        found[f"cards.{language}.json"] = {"tokens": {id: tokens.token_words(text, language)}}
        said = tokens.expedition_words(game.solo, text, language)
        found[f"solo.{language}.json"] = {id: said}
    return found


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
