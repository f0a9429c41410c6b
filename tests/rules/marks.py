"""`@rule("B-07")` says which rules of the register a test shows."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the rules it shows; docs/rules-coverage.md is made from these marks."""

    def mark(test: Test) -> Test:
        return test

    return mark
