"""What effects, cards and items of the Clank! games are worth to a keen player, in points.

Everything is worked out from their data, so new cards need no change here.
"""

from typing import Final

from stolik.bots.keen.manner import Manner
from stolik.games.clank import effects, tokens
from stolik.games.clank.effects import CardKind, Effects, Step
from stolik.games.clank.state import ClankState

# Less than anything is worth.
WORTHLESS: Final = -1_000.0
GHOST: Final = 1.5
IDOL: Final = 5.0


def worth_of_effects(m: Manner, s: ClankState, seat: int, fx: Effects) -> float:
    """What an effect list is worth when it happens now."""
    worth = m.skill * fx.skill + m.swords * fx.swords + fx.gold
    if not s.exhausted:
        worth += m.boots * fx.boots
    if fx.plain:
        return worth
    worth += m.draw * fx.draw + m.teleport * fx.teleport - fx.pay_gold
    worth += min(fx.heal, s.damage[seat]) * (m.heal + 0.15 * s.damage[seat])
    worth -= (m.clank + m.clank_hurt * s.damage[seat]) * (fx.clank + fx.pay_clank)
    worth += 0.3 * fx.others_clank
    if fx.attack:
        worth -= 2.0 * s.area[seat] / (1 + sum(s.area)) + 0.5
    if fx.rare:
        worth += m.lockpick * (fx.lockpicks - fx.pay_lockpicks) - GHOST * fx.ghosts
        worth += m.minor * min(fx.minor_secrets, len(s.minors))
        worth += m.major * min(fx.major_secrets, len(s.majors))
        worth += m.prisoner * min(fx.prisoners, len(s.cells)) + IDOL * (fx.idols - fx.pay_idols)
    for step in fx.steps:
        worth += worth_of_step(m, s, seat, step)
    return worth


def worth_of_step(m: Manner, s: ClankState, seat: int, step: Step) -> float:
    """What a step of an effect is worth when it happens now."""
    if step.kind == effects.TAKE_CARD:
        return float(s.setup.cards[step.card].points * min(step.n, s.reserve[step.card]))
    if step.kind == effects.TRASH:
        return 1.0
    if step.kind == effects.CHOOSE:
        inside = sorted([worth_of_effects(m, s, seat, one) for one in step.inside])
        return sum(inside[-step.n :])
    if step.kind == effects.DISCARD_TO:
        return worth_of_effects(m, s, seat, step.inside[0]) - 0.5
    if step.kind == effects.IF or step.kind == effects.OFFER:
        return 0.5 * worth_of_effects(m, s, seat, step.inside[0])
    if step.kind == effects.TAKE_ADJACENT_SECRET:
        return 3.0
    if step.kind == effects.TELEPORT_TO:
        return 1.0
    if step.kind == effects.TAKE_ITEM:
        return 7.0
    if step.kind == effects.EACH_CHOOSES or step.kind == effects.EACH_MAY:
        return 0.0
    return 0.8


def worth_of_card(m: Manner, s: ClankState, seat: int, kind: CardKind) -> float:
    """What it is worth to own a card: its points, and what it gives as often as it will come up."""
    often = max(m.often - s.turn / s.seats * m.fades, m.least_often)
    if s.artifacts[seat]:
        often *= m.often_after
    points = float(kind.points)
    rule = kind.points_rule
    if rule is not None:
        points += 0.4 * rule.points
    return points + often * (worth_of_effects(m, s, seat, kind.play) - m.thin)


def worth_of_item(m: Manner, s: ClankState, seat: int, token: int) -> float:
    """What an item of the market is worth."""
    kind = s.setup.box.kinds[token]
    worth = float(kind.points) + worth_of_effects(m, s, seat, kind.effect)
    if kind.power & tokens.IGNORE_MONSTERS:
        worth += 2.0
    return worth
