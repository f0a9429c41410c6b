"""What people type, read: numbers and options."""

from collections.abc import Sequence

from stolik.core.reasons import refuse


def whole_number(name: str, given: str, least: int) -> int:
    """A whole number from the command line, or a refusal."""
    try:
        number = int(given)
    except ValueError:
        number = least - 1
    if number < least:
        raise refuse("whole_number", name=name, given=given, least=least)
    return number


def game_options(given: Sequence[str]) -> dict[str, object]:
    """Options typed as `name=value`.

    >>> game_options(["refill_mode=claimed"])
    {'refill_mode': 'claimed'}
    """
    options: dict[str, object] = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise refuse("option_form", given=item)
        options[name.strip()] = value.strip()
    return options
