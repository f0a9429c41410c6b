"""In which order a card tells its effects."""

from collections.abc import Iterable

from stolik.games.clank.table import VERBS

# What is counted in one sentence, with its noun.
RESOURCES = {
    "skill": "skill",
    "swords": "sword",
    "boots": "boot",
    "gold": "gold",
    "lockpicks": "lockpick",
    "mana": "mana",
}
PRICES = ("discard_card", "reveal_card", "pay_gold", "pay_lockpicks", "pay_idols", "pay_clank")
# Verbs that are amounts; one that is a class says its group itself.
_AMOUNTS: dict[str, tuple[str, ...]] = {
    # Where an alternative of a choice can be picked at all.
    "needs": ("need",),
    "prices": PRICES,
    "resources": tuple(RESOURCES),
    "gains": (
        *("draw", "heal", "teleport", "minor_secrets", "major_secrets", "idols", "prisoners"),
    ),
    "dragon": ("attack", "cubes_to_bag", "ghosts", "rage"),
    "noise": ("clank", "others_clank", "all_clank"),
}
_GOT = ("needs", "prices", "resources", "gains", "tiles")


def _places(groups: Iterable[str]) -> dict[str, int]:
    verbs = [
        verb
        for group in groups
        for verb in (
            *_AMOUNTS.get(group, ()),
            *(one.verb for one in VERBS if one.group == group),
        )
    ]
    return {verb: place for place, verb in enumerate(verbs)}


# The noise stands where the eye looks for it: at the end of what one gets.
IN_BUNDLE = _places((*_GOT, "trash", "this_turn", "dragon", "noise", "terms", "everybody"))
IN_BODY = _places((*_GOT, "dragon", "noise", "this_turn", "terms", "trash", "everybody"))
# A place between what one gets and all that follows, in either order.
AFTER_GAINS = IN_BUNDLE["trash"] - 0.5
