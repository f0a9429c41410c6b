"""What effects, cards and items of the Clank! games are worth to a keen player, in points.

Everything is worked out from their data, so new cards need no change here.
"""

from typing import Final

from stolik.games.clank.model import tokens
from stolik.games.clank.model.effects import CardKind, Effects
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights

GHOST: Final = 1.5
IDOL: Final = 5.0


def value_of_effects(w: Weights, s: ClankState, seat: int, fx: Effects) -> float:
    """What an effect list is worth when it happens now."""
    worth = w.skill * fx.skill + w.swords * fx.swords + w.gold * fx.gold
    if not s.exhausted:
        worth += w.boots * fx.boots
    if fx.plain:
        return worth
    worth += w.draw * fx.draw + w.teleport * fx.teleport - fx.pay_gold
    worth += min(fx.heal, s.damage[seat]) * (w.heal + 0.15 * s.damage[seat])
    worth -= (w.clank + w.clank_hurt * s.damage[seat]) * (fx.clank + fx.pay_clank)
    worth += w.others_clank * fx.others_clank
    if fx.attack:
        worth -= 2.0 * s.area[seat] / (1 + sum(s.area)) + 0.5
    if fx.rare:
        worth += w.lockpick * (fx.lockpicks - fx.pay_lockpicks) - GHOST * fx.ghosts
        worth += w.minor * min(fx.minor_secrets, len(s.minors))
        worth += w.major * min(fx.major_secrets, len(s.majors))
        worth += w.prisoner * min(fx.prisoners, len(s.cells)) + IDOL * (fx.idols - fx.pay_idols)
    for step in fx.steps:
        worth += step.value(w, s, seat)
    return worth


def value_of_card(w: Weights, s: ClankState, seat: int, kind: CardKind) -> float:
    """What it is worth to own a card: its points, and what it gives as often as it will come up."""
    often = max(w.often - s.turn / s.seats * w.fades, w.least_often)
    if s.artifacts[seat]:
        often *= w.often_after
    points = w.points * kind.points
    rule = kind.points_rule
    if rule is not None:
        points += 0.4 * w.points * rule.points
    return points + often * (value_of_effects(w, s, seat, kind.play) - w.thin)


def value_of_item(w: Weights, s: ClankState, seat: int, token: int) -> float:
    """What an item of the market is worth."""
    kind = s.setup.box.kinds[token]
    worth = w.points * kind.points + value_of_effects(w, s, seat, kind.effect)
    if kind.power & tokens.IGNORE_MONSTERS:
        worth += 2.0
    return worth
