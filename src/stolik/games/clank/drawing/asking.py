"""What cards and tokens may ask, for the client that shows where a question comes from."""

from collections.abc import Mapping

# The decision that a verb of content asks for. One that many things may ask for, and one that the
# dungeon asks, is not here.
DECISIONS = {
    "choose": "choose",
    "discard": "discard",
    "free_from_row": "grab",
    "mark_wayshrine": "mark",
    "replace_row": "replace",
    "take_adjacent_secret": "reach",
    "teleport_to": "go",
    "to_deck_top": "top",
    "trash": "trash",
    "turn_own_tile": "turn_tile",
    "turn_tiles": "turn_tile",
}


def asks(content: object) -> list[str]:
    """The decisions that somewhere in it have a verb."""
    return sorted(_found(content))


def _found(content: object) -> set[str]:
    if isinstance(content, Mapping):
        own = {DECISIONS[key] for key in content if key in DECISIONS}
        return own.union(*map(_found, content.values()))
    if isinstance(content, list | tuple):
        return set().union(*map(_found, content))
    return set()
