"""The games of the house and their words: languages, options, cards, rules, bots."""

import gzip
from functools import cache, partial
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from stolik import bots, games
from stolik.bots.opponents import OPPONENTS
from stolik.core.options import Option, Pick, Toggle
from stolik.server.api import common
from stolik.server.api.common import asks
from stolik.server.api.types import (
    BotInfo,
    CardInfo,
    GameInfo,
    LanguageInfo,
    OpponentInfo,
    OptionInfo,
    RuleInfo,
    RulingInfo,
)
from stolik.text.files import about, languages
from stolik.text.speaker import Speaker, Words


def option_info(option: Option, words: Speaker) -> OptionInfo:
    """An option with everything that it can be."""
    about = words.setting(option.name)
    info = partial(OptionInfo, option.name, option.default, option.rule, about)
    if isinstance(option, Pick):
        texts = [words.setting(option.name, value) for value in option.values]
        return info(values=list(option.values), texts=texts)
    if isinstance(option, Toggle):
        return info(values=["false", "true"])
    return info(least=option.least, most=option.most)


def game_info(id: str, language: str) -> GameInfo:
    """A game as the lobby shows it."""
    entry = games.find(id)
    game = entry.game
    words = Speaker(entry, language, [])
    return GameInfo(
        id=game.id,
        title=words.say("game", "title"),
        rules_version=game.version,
        summary=words.say("game", "summary"),
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options=[option_info(option, words) for option in game.options],
    )


@cache
def _all_games(language: str) -> bytes:
    """The games of the house in a language: the first that every visitor asks for, so it is packed
    once."""
    found = [game_info(id, language) for id in games.IDS]
    return gzip.compress(msgspec.json.encode(found), mtime=0)


@get("/games", summary="The games", responses=common.answers(list[GameInfo]))
async def all_games(request: common.AnyRequest, language: common.WithLanguage) -> Response[bytes]:
    """The games of the house."""
    return common.packed(request, _all_games(language))


@asks("/games/{id:str}", "A game")
async def one_game(id: FromPath[str], language: common.WithLanguage) -> GameInfo:
    """A game and its options."""
    return game_info(id, language)


@asks("/games/{id:str}/cards", "The cards of a game")
async def cards(id: FromPath[str], language: common.WithLanguage) -> list[CardInfo]:
    """Every card, face and token with its text."""
    found = games.find(id).text.cards(language)
    return [CardInfo(name, text) for name, text in found]


@asks("/plans", "What packs add to the drawing")
async def plans() -> dict[str, Any]:
    """By game: boards and tiles from packs of this house, which the client has no drawing of."""
    entries = [games.find(id) for id in games.IDS]
    drawn = {one.game.id: one.manifest.part("packs", lambda _: {})(one.text) for one in entries}
    return {id: found for id, found in drawn.items() if found}


@asks("/games/{id:str}/rules", "The rules of a game")
async def rules(id: FromPath[str], language: common.WithLanguage) -> list[RuleInfo]:
    """The rules reference, with our rulings."""
    speaker = Speaker(games.find(id), language, [])
    found: list[RuleInfo] = []
    for rule in speaker.topics().values():
        rulings = [RulingInfo(*ruling) for ruling in speaker.rulings(rule)]
        found.append(RuleInfo(rule, speaker.rule_name(rule), speaker.say("rules", rule), rulings))
    return found


@asks("/bots", "The bots")
async def all_bots(language: common.WithLanguage) -> list[BotInfo]:
    """How well bots can play, weakest first."""
    words = Words(language)
    say = words.say
    return [BotInfo(name, say("bots", name), say("about_bots", name)) for name in bots.NAMES]


@asks("/opponents", "The opponents")
async def all_opponents(language: common.WithLanguage) -> list[OpponentInfo]:
    """The faces that bots can have."""
    say = Words(language).say
    return [
        OpponentInfo(id, say("opponent", id), say("temper", id), say("about_opponent", id))
        for id in OPPONENTS
    ]


@asks("/languages", "The languages")
async def all_languages() -> list[LanguageInfo]:
    """The languages that are spoken here; the first is that of the house."""
    return [LanguageInfo(code, about(code)["name"]) for code in languages()]


router = common.api(
    "games", all_languages, all_games, one_game, cards, plans, rules, all_bots, all_opponents
)
