"""What a sentence of BRZDĘK! can say besides its parameters: sums, prices, other wordings."""

from collections.abc import Mapping

from stolik.core.reasons import Message
from stolik.games.clank.model import codes
from stolik.games.clank.show.view import DECISIONS

Params = Mapping[str, object]

# Resources of the turn and damage, with the noun that counts them.
AMOUNTS = {
    "skill": "skill",
    "swords": "sword",
    "boots": "boot",
    "teleports": "teleport",
    "damage": "damage",
}
# What a way can cost, in the order in which it is told.
TOLLS = {
    "boots": "boot",
    "lockpicks": "lockpick",
    "monsters": "monster",
    "swords": "sword",
    "damage": "damage",
}
# Values that are left out: the next template of the entry does without them.
UNSAID: dict[str, Params] = {
    "log.acquired": {"cost": 0},
    "log.attack": {"danger": 0},
    "log.bought": {"cost": 0},
    "log.clank_cancelled": {"left": 0},
    "log.cubes_back": {"n": 0},
    "log.drew": {"n": 0},
    "log_card.acquired": {"cost": 0},
    "log_card.used": {"cost": 0},
    "log_gain.drew": {"n": 0},
    "log_gain.quieter": {"n": 0, "left": 0},
    "log.moved": {"swords": 0, "damage": 0},
    "log.quieter": {"n": 0, "left": 0},
    "log.used": {"cost": 0},
    "option.acquire": {"n": 0},
    "option.buy": {"n": 0},
    "option.buy_with_coupon": {"n": 0},
    "refusal.other_decision": {"decision": Message(DECISIONS[codes.TURN])},
    "refusal.too_many_swords": {"n": 0},
    "table.dragon": {"danger": 0},
}
# Other ways to word a value, each under a name of its own.
ALSO = {
    "card": ("card_acc", "does"),
    "character": ("gist",),
    "cards": ("arrivals",),
    "goal": ("reward", "penalty"),
    "option": ("agreed", "alternative", "choice", "chosen", "offerer"),
    "rooms": ("ends",),
    "tile": ("tile_id",),
    "token": ("freed", "secret", "token_acc"),
}
# Where a number means quarter turns of a tile.
QUARTERS = frozenset(
    {
        "log.laid",
        "log.turned",
        "option.lay",
        "option.lay_and_go",
        "option.lay_and_stay",
        "option.lay_and_fall",
        "option.turn",
    }
)
QUARTER = 90


def sayable(section: str, key: str, params: Params) -> dict[str, object]:
    """The parameters of a sentence without what goes without saying, and what they add up to."""
    name = f"{section}.{key}"
    unsaid = UNSAID.get(name, {})
    known = {k: v for k, v in params.items() if k not in unsaid or v != unsaid[k]}
    for field, others in ALSO.items():
        if field in params:
            known |= dict.fromkeys(others, params[field])
    if found := {kind: params[kind] for kind in AMOUNTS if params.get(kind)}:
        known |= dict.fromkeys(("amounts", "bonus", "gains"), found)
    if toll := {kind: params[kind] for kind in TOLLS if params.get(kind)}:
        known |= dict.fromkeys(("toll", "toll_acc"), toll)
    if isinstance(colours := params.get("colours"), list):
        known |= _drawn(colours)
    if name == "log.threat":
        known["change"] = params["n"]
    if "x" in params:
        known["square"] = f"{params['x']},{params['y']}"
    if name in QUARTERS and isinstance(turns := params["n"], int):
        known |= {"angle": turns * QUARTER, "lying": turns}
    return known


def _drawn(colours: list[int]) -> dict[str, object]:
    """Cubes by seat, then the dragon's and the ghosts', apart from each other."""
    *players, dragon, ghosts = colours
    hit = [(seat, n) for seat, n in enumerate(players) if n]
    shown = {"dragon": dragon, "ghosts": ghosts, "tally": hit}
    return {field: found for field, found in shown.items() if found}
