"""What the compiler is told about classes; plain Python needs nothing of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

C = TypeVar("C")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: object) -> Callable[[C], C]:
        """Leaves a class as it is. Games of others are plain Python: the classes that they build on
        allow that (`allow_interpreted_subclasses`)."""
        return lambda it: it
