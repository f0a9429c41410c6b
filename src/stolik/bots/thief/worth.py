"""What effects, cards and tokens of the Clank! games are worth, in points.

Everything is worked out from their data, so new cards need no change here.
"""

from typing import Final

from stolik.games.clank import effects, tokens
from stolik.games.clank.effects import CardKind, Effects, Step
from stolik.games.clank.state import ClankState

LOCKPICK: Final = 1.2
MINOR_SECRET: Final = 2.6
MAJOR_SECRET: Final = 5.5
PRISONER: Final = 2.8
GHOST: Final = 1.5
# How often a card comes up again that is bought in the first round, and how that fades.
EARLY: Final = 2.5
FADES: Final = 0.2


def worth_of_effects(s: ClankState, seat: int, fx: Effects) -> float:
    """What an effect list is worth when it happens now."""
    # The laid dungeon is wider, and what is in the bag stays a threat for longer.
    wide = s.setup.finds_tiles
    worth = 0.6 * fx.skill + 0.5 * fx.swords + fx.gold - fx.pay_gold
    worth += 0.0 if s.exhausted else (1.4 if wide else 0.9) * fx.boots
    worth += 1.2 * fx.draw + 1.5 * fx.teleport
    worth += min(fx.heal, s.damage[seat]) * (0.6 + 0.15 * s.damage[seat])
    worth -= ((0.8 if wide else 0.5) + 0.08 * s.damage[seat]) * (fx.clank + fx.pay_clank)
    worth += 0.3 * fx.others_clank
    if fx.attack:
        worth -= 2.0 * s.area[seat] / (1 + sum(s.area)) + 0.5
    if fx.rare:
        worth += LOCKPICK * (fx.lockpicks - fx.pay_lockpicks) - GHOST * fx.ghosts
        worth += MINOR_SECRET * min(fx.minor_secrets, len(s.minors))
        worth += MAJOR_SECRET * min(fx.major_secrets, len(s.majors))
        worth += PRISONER * min(fx.prisoners, len(s.cells)) + 5.0 * (fx.idols - fx.pay_idols)
    for step in fx.steps:
        worth += worth_of_step(s, seat, step)
    return worth


def worth_of_step(s: ClankState, seat: int, step: Step) -> float:
    """What a step of an effect is worth when it happens now."""
    if step.kind == effects.TAKE_CARD:
        return float(s.setup.cards[step.card].points * min(step.n, s.reserve[step.card]))
    if step.kind == effects.TRASH:
        return 1.0
    if step.kind == effects.CHOOSE:
        inside = sorted([worth_of_effects(s, seat, one) for one in step.inside])
        return sum(inside[-step.n :])
    if step.kind == effects.DISCARD_TO:
        return worth_of_effects(s, seat, step.inside[0]) - 0.5
    if step.kind == effects.IF or step.kind == effects.OFFER:
        return 0.5 * worth_of_effects(s, seat, step.inside[0])
    if step.kind == effects.TAKE_ADJACENT_SECRET:
        return 3.0
    if step.kind == effects.TELEPORT_TO:
        return 1.0
    if step.kind == effects.TAKE_ITEM:
        return 7.0
    if step.kind == effects.EACH_CHOOSES or step.kind == effects.EACH_MAY:
        return 0.0
    return 0.8


def worth_of_playing(s: ClankState, seat: int, kind: CardKind) -> float:
    """What it is worth to play a card from hand now."""
    return worth_of_effects(s, seat, kind.play)


def worth_of_card(s: ClankState, seat: int, kind: CardKind) -> float:
    """What it is worth to own a card: its points, and what it gives as often as it will come up."""
    often = 0.3 if s.artifacts[seat] else 1.0
    if s.setup.finds_tiles:
        rounds = s.turn / s.seats
        often = max(EARLY - rounds * FADES, 0.3)
    points = float(kind.points)
    rule = kind.points_rule
    if rule is not None:
        points += 0.4 * rule.points
    return points + often * (worth_of_effects(s, seat, kind.play) - 0.6)


def worth_of_item(s: ClankState, seat: int, token: int) -> float:
    """What an item of the market is worth besides what it lets its owner carry."""
    kind = s.setup.box.kinds[token]
    worth = float(kind.points) + worth_of_effects(s, seat, kind.effect)
    if kind.power & tokens.IGNORE_MONSTERS:
        worth += 2.0
    return worth
