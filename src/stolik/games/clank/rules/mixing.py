"""Mixed decks: which cards belong to a game, and which refer to something it does not have."""

from typing import Final

from stolik.games.clank.model import count, effects
from stolik.games.clank.model.count import PointsRule
from stolik.games.clank.model.effects import CardKind, Effects

# What a card may need that only one of the dungeons has.
SECRETS_ON_THE_BOARD: Final = 1
SECRETS_IN_THE_BANK: Final = 2
LOCKPICKS: Final = 4
PRISONERS: Final = 8
WAYSHRINES: Final = 16
TILES: Final = 32
GHOSTS: Final = 64
# No dungeon has any: they come with the players.
CHARACTERS: Final = 128

OF_THE_BOARD: Final = SECRETS_ON_THE_BOARD
OF_THE_TILES: Final = SECRETS_IN_THE_BANK | LOCKPICKS | PRISONERS | WAYSHRINES | TILES | GHOSTS

CONDITIONS: Final = {
    effects.PRISONERS: PRISONERS,
    effects.PORTAL_USED: TILES,
    effects.SECRET_OR_POTION: CHARACTERS,
    effects.FIRST_PLACE + effects.WAYSHRINE.bit_length() - 1: WAYSHRINES,
    effects.FIRST_PLACE + effects.HAUNTED.bit_length() - 1: GHOSTS,
}
TARGETS: Final = {
    effects.TO_WAYSHRINE: WAYSHRINES,
    effects.TO_HAUNTED: GHOSTS,
    effects.TO_NEW_TILE: TILES,
}
COUNTED: Final = {count.PRISONER: PRISONERS, count.WAYSHRINE_CUBE: WAYSHRINES}


def needs_of_effects(fx: Effects) -> int:
    """What an effect list needs, as bits."""
    needs = CONDITIONS.get(fx.need, 0)
    if fx.lockpicks or fx.pay_lockpicks:
        needs |= LOCKPICKS
    if fx.minor_secrets or fx.major_secrets:
        needs |= SECRETS_IN_THE_BANK
    if fx.prisoners:
        needs |= PRISONERS
    if fx.ghosts:
        needs |= GHOSTS
    for step in fx.steps:
        needs |= step.needs()
        for inside in step.inside:
            needs |= needs_of_effects(inside)
    return needs


def needs_of_points(rule: PointsRule | None) -> int:
    """What points at the end need, as bits."""
    needs = 0
    if rule is not None:
        for counted in rule.of:
            needs |= COUNTED.get(counted.what, 0)
    return needs


def needs(card: CardKind) -> int:
    """Everything that a card refers to, as bits."""
    found = GHOSTS if card.wards else 0
    if card.pay_lockpicks:
        found |= LOCKPICKS
    for fx in (card.play, card.acquire, card.use, card.arrive):
        found |= needs_of_effects(fx)
    return found | needs_of_points(card.points_rule)


def fitting(kinds: list[CardKind], cards: list[int], has: int) -> list[int]:
    """The cards of a deck that refer only to what a game has."""
    return [card for card in cards if not needs(kinds[card]) & ~has]
