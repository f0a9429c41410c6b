"""Options of a game: typed choices with defaults, checked before a game starts.

>>> board = Pick("board", "front", ("front", "back"))
>>> resolve((board, Toggle("fast", False)), {"fast": "true"})
{'board': 'front', 'fast': True}
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stolik.core.reasons import Refused, refuse

Value = str | bool | int
Values = dict[str, Value]

_YES = ("true", "yes", "1", "on", "tak")
_NO = ("false", "no", "0", "off", "nie")


@dataclass(frozen=True, slots=True)
class Toggle:
    """Yes or no."""

    name: str
    default: bool
    rule: str = ""

    def read(self, given: object) -> bool:
        """The value meant by `given`, or a refusal."""
        if isinstance(given, bool):
            return given
        word = str(given).strip().lower()
        if word in _YES:
            return True
        if word in _NO:
            return False
        raise self.wrong(given)

    def wrong(self, given: object) -> Refused:
        """The refusal of a value that is neither yes nor no."""
        return refuse("option_value", name=self.name, given=str(given), allowed="true, false")


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several named values."""

    name: str
    default: str
    values: tuple[str, ...]
    rule: str = ""

    def read(self, given: object) -> str:
        """The value meant by `given`, or a refusal."""
        if isinstance(given, str) and given.strip() in self.values:
            return given.strip()
        raise refuse(
            "option_value", name=self.name, given=str(given), allowed=", ".join(self.values)
        )


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number between two bounds."""

    name: str
    default: int
    least: int
    most: int
    rule: str = ""

    def read(self, given: object) -> int:
        """The value meant by `given`, or a refusal."""
        try:
            number = int(str(given))
        except ValueError:
            number = self.least - 1
        if isinstance(given, bool) or not self.least <= number <= self.most:
            allowed = f"{self.least}–{self.most}"
            raise refuse("option_value", name=self.name, given=str(given), allowed=allowed)
        return number


Option = Toggle | Pick | Number


def resolve(options: Sequence[Option], given: Mapping[str, object]) -> Values:
    """Every option with its value: the given one, checked, or the default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise refuse("option_unknown", name=name, allowed=", ".join(known))
    return {
        name: option.read(given[name]) if name in given else option.default
        for name, option in known.items()
    }


def changed(options: Sequence[Option], values: Mapping[str, Value]) -> Values:
    """Only the values that differ from the defaults: what a record has to keep."""
    return {o.name: values[o.name] for o in options if values[o.name] != o.default}
