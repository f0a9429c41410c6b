"""How a host sets a server up: by flag, by environment, by file, else as usual.

All settings are declared here, once: the command line, the file, the environment and the table in
docs/server.md are made of this list.

>>> settle({"port": "9000"}, {"STOLIK_PORT": "1", "STOLIK_NAMES": "a.example, b.example"})["names"]
('a.example', 'b.example')
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from stolik.core.content import data_folder
from stolik.core.reasons import Message, refuse

HIGHEST_PORT = 65535
FILE = "stolik.toml"
_YES, _NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its name in the file, what is usual, and its flag. The kind of a value is that of
    what is usual; a flag of something that is usually on switches it off."""

    name: str
    usual: str | int | bool | tuple[str, ...]
    flag: str
    least: int = 0
    most: int = 1_000_000

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"STOLIK_{self.name.upper()}"


SETTINGS: Final = (
    Setting("host", "", "--host"),
    Setting("port", 8765, "--port", most=HIGHEST_PORT),
    Setting("lan", False, "--lan"),
    Setting("https", False, "--https"),
    Setting("names", (), "--name"),
    Setting("proxies", (), "--proxy"),
    Setting("database", "", "--database"),
    Setting("browser", True, "--no-browser"),
    Setting("hurry", False, "--hurry"),
    Setting("house_code", "", "--house-code"),
    Setting("expire_days", 180, "--expire-days", least=1),
    Setting("bot_workers", 0, "--bot-workers", most=64),
    Setting("contact", "", "--contact"),
)
_BY_NAME: Final = {one.name: one for one in SETTINGS}


def config_file(given: str | None, environment: Mapping[str, str]) -> Path | None:
    """The file of settings: one that is asked for must be there, the usual one may."""
    if asked := given or environment.get("STOLIK_CONFIG"):
        return Path(asked)
    usual = data_folder() / FILE
    return usual if usual.is_file() else None


def settle(
    flags: Mapping[str, Any], environment: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Every setting by its name. `flags` are those that were typed (None, empty: not), with the
    file as `config`."""
    environment = os.environ if environment is None else environment
    file = config_file(flags.get("config"), environment)
    written = _read_file(file) if file else {}
    found: dict[str, Any] = {}
    for one in SETTINGS:
        if typed := flags.get(one.name):
            found[one.name] = _typed(one, typed, one.flag)
        elif (said := environment.get(one.variable)) is not None:
            found[one.name] = _typed(one, said, one.variable)
        else:
            found[one.name] = written.get(one.name, one.usual)
    return found


def _typed(one: Setting, given: Any, where: str) -> Any:
    """A value as it was typed, read as its kind."""
    if isinstance(one.usual, bool):
        # A flag is given or not; in the environment there is a word.
        if given is True:
            return not one.usual
        word = str(given).strip().lower()
        if word not in (*_YES, *_NO):
            raise refuse("setting_switch", name=where, given=given)
        return word in _YES
    if isinstance(one.usual, int):
        try:
            number = int(given)
        except ValueError:
            number = one.least - 1
        return _in_range(one, number, where, given)
    if isinstance(one.usual, tuple):
        many = given.split(",") if isinstance(given, str) else given
        return tuple(part.strip() for part in many if part.strip())
    return str(given)


def _in_range(one: Setting, number: int, where: str, given: object) -> int:
    if not one.least <= number <= one.most:
        raise refuse(
            "setting_range", name=where, least=str(one.least), most=str(one.most), given=given
        )
    return number


def _read_file(file: Path) -> dict[str, Any]:
    """The settings in a file, checked to the last key."""
    try:
        read = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeError) as error:
        raise refuse("file_unreadable", file=str(file)) from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise _wrong(file, Message("toml_syntax", {"detail": str(error)})) from error
    for name, value in read.items():
        if name not in _BY_NAME:
            params = {"name": name, "allowed": ", ".join(_BY_NAME)}
            raise _wrong(file, Message("key_unknown", params))
        read[name] = _written(_BY_NAME[name], value, file)
    return read


def _written(one: Setting, value: Any, file: Path) -> Any:
    wanted = type(one.usual)
    if wanted is tuple and isinstance(value, list) and all(isinstance(v, str) for v in value):
        return tuple(value)
    # True is a number to Python, not to people.
    if wanted is tuple or type(value) is not wanted:
        kinds = {str: "text", int: "number", bool: "true/false", tuple: "list"}
        raise _wrong(file, Message("value_type", {"name": one.name, "wanted": kinds[wanted]}))
    if wanted is int and isinstance(value, int):
        return _in_range(one, value, one.name, value)
    return value


def _wrong(file: Path, problem: Message) -> Exception:
    return refuse("settings_file", file=str(file), problem=problem)
