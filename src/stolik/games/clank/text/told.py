"""Effects in any language: as long as their phrases are in code, some are said in another one."""

from collections.abc import Callable
from typing import Any, overload

from stolik.games.clank.text.effects_text import AND
from stolik.text.files import chain, marked


@overload
def told(how: Callable[..., str], language: str, *args: Any, **more: Any) -> str: ...


@overload
def told(how: Callable[..., list[str]], language: str, *args: Any, **more: Any) -> list[str]: ...


def told(
    how: Callable[..., str | list[str]], language: str, *args: Any, **more: Any
) -> str | list[str]:
    """What one of the functions of `effects_text` says, marked where the language has no words."""
    speaking = next(code for code in chain(language) if code in AND)
    said = how(speaking, *args, **more)
    if speaking == language:
        return said
    return marked(said) if isinstance(said, str) else [marked(clause) for clause in said]
