"""Writes the types of the client from those of the server and the games, so that both agree:

    python -m tools.make_wire

web/src/lib/schema.ts has what goes over HTTP and the views of the games, web/src/lib/wire.ts the
messages of the socket, the events of the games and what their options are about. With `--check`
it only says whether the files are up to date.
"""

import pkgutil
import re
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NewType, get_args, get_origin

import msgspec

from stolik import games
from stolik.core.events import Field
from stolik.core.schema import GameSchema
from stolik.server.api import types
from stolik.server.live import wire
from stolik.server.tables import projection
from tools import ROOT

FOLDER = ROOT / "web" / "src" / "lib"
HEAD = "// Made by tools/make_wire.py from the types of the server and the games. Do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean"}

Schema = dict[str, Any]
# The parts of a file by name.
Parts = dict[str, str]


@cache
def game_schemas() -> tuple[GameSchema, ...]:
    """What the games declare to send: each in the module `schema` of its folder."""
    modules = pkgutil.walk_packages(games.__path__, f"{games.__name__}.")
    found = sorted(one.name for one in modules if one.name.endswith(".schema"))
    return tuple(import_module(name).SCHEMA for name in found)


# ---- Structs and dataclasses, by their JSON schemas


def type_of(schema: Schema) -> str:
    """A JSON schema as a TypeScript type; a title is the name of a type."""
    if "title" in schema:
        return str(schema["title"])
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        # The client always asks for words.
        known = [one for one in schema["anyOf"] if not ("worded" in schema and is_null(one))]
        return " | ".join(type_of(one) for one in known)
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    names = {"string": "string", "integer": "number", "number": "number"}
    return names.get(str(kind), {"boolean": "boolean", "null": "null"}.get(str(kind), "unknown"))


def is_null(schema: Schema) -> bool:
    """Whether a JSON schema is that of None."""
    return schema.get("type") == "null"


def interface(name: str, schema: Schema, asked: bool) -> str:
    """An object of the schema as an interface. When asking, what has a default may be left out;
    in an answer only what has none but need not be set."""
    required = set(schema.get("required", ()))
    lines = []
    for field, inner in schema.get("properties", {}).items():
        sent = not asked and ("default" in inner or "worded" in inner)
        mark = "" if field in required or sent else "?"
        lines.append(f"  {field}{mark}: {type_of(inner)};")
    return f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def interfaces(sources: Iterable[type], prefix: str = "") -> Parts:
    """Types and all that they are made of; a prefix makes those of a game unlike the others'."""
    found: Parts = {}
    for source in sources:
        asked = issubclass(source, types.Asked | wire.Message)
        _, parts = msgspec.json.schema_components([source], ref_template="#/{name}")
        for name, schema in parts.items():
            full = name if name.startswith(prefix) else prefix + name
            found.setdefault(full, interface(full, rename(schema, prefix), asked))
    return found


def rename(schema: Any, prefix: str) -> Any:
    """The same schema with the names of a game's own types made unlike those of other games."""
    if not prefix:
        return schema
    if isinstance(schema, dict):
        ref = schema.get("$ref")
        if isinstance(ref, str):
            name = ref.rsplit("/", 1)[-1]
            return {"$ref": f"#/{name if name.startswith(prefix) else prefix + name}"}
        return {key: rename(value, prefix) for key, value in schema.items()}
    return [rename(one, prefix) for one in schema] if isinstance(schema, list) else schema


# ---- Events and what options say, by the declarations of the games


def value_type(form: object) -> str:
    """A type of a field as a TypeScript type.

    >>> value_type(list[tuple[int, bool]])
    '[number, boolean][]'
    """
    if isinstance(form, NewType):
        return form.__name__
    inner = [value_type(one) for one in get_args(form)]
    if get_origin(form) is list:
        return f"{inner[0]}[]"
    if get_origin(form) is tuple:
        return f"[{', '.join(inner)}]"
    assert isinstance(form, type)
    return PLAIN[form]


def named_types(form: object) -> set[tuple[str, str]]:
    """The types with a name of their own in a type, and what they are."""
    if isinstance(form, NewType):
        return {(form.__name__, value_type(form.__supertype__))}
    return {found for one in get_args(form) for found in named_types(one)}


def aliases() -> Parts:
    """The named types of all games; a name means the same in each."""
    forms = [form for game in game_schemas() for form in game.types.values()]
    found = {one for form in forms for one in named_types(form)}
    assert len(dict(found)) == len(found), "a type has two meanings"
    return {name: f"export type {name} = {meaning};\n" for name, meaning in found}


def variant(game: GameSchema, kind: str, fields: Sequence[Field], may: Sequence[Field] = ()) -> str:
    """A kind of event or message as a type that its kind tells from the others. What not everybody
    may see can be missing, too."""
    told = [f'kind: "{kind}"']
    for field in (*fields, *may):
        mark = "?" if field.sees or field in may else ""
        told.append(f"{field.name}{mark}: {value_type(game.types[field.type])}")
    return f"{{ {'; '.join(told)} }}"


def union(name: str, variants: Iterable[str]) -> Parts:
    """A type that is one of several."""
    return {name: f"export type {name} =" + "".join(f"\n  | {one}" for one in variants) + ";\n"}


def unions() -> Parts:
    """The events and options of each game and of all."""
    found: Parts = {}
    for game in game_schemas():
        events = [variant(game, kind.name, kind.fields) for kind in game.events]
        about = [variant(game, kind.id, kind.fields, kind.may) for kind in game.options]
        found |= union(f"{game.name}Event", events) | union(f"{game.name}About", about)
    names = [game.name for game in game_schemas()]
    outlooks = [game.outlook.__name__ for game in game_schemas() if game.outlook]
    return (
        found
        | union("GameEvent", [f"{name}Event" for name in names])
        | union("About", [f"{name}About" for name in names])
        | union("Outlook", outlooks)
    )


# ---- The files


def http_parts() -> Parts:
    """What goes over HTTP, and what games show."""
    http = [
        one
        for one in vars(types).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one is not types.Asked
    ]
    found = interfaces([*http, projection.Refusal, projection.SealInfo])
    for game in game_schemas():
        found |= interfaces([game.view], game.name)
        found |= interfaces([game.outlook] if game.outlook else [])
    return found


def wire_parts() -> Parts:
    """What goes over the socket."""
    asked, told = get_args(wire.Incoming), get_args(wire.Outgoing)
    return (
        aliases()
        | unions()
        | interfaces([*asked, *told])
        | union("Asked", [one.__name__ for one in asked])
        | union("Told", [one.__name__ for one in told])
    )


def text(parts: Parts, others: Parts, name: str) -> str:
    """A file, with what it takes from another one of this name."""
    body = "".join("\n" + parts[part] for part in sorted(parts))
    words = set(re.findall(r"\w+", body))
    needed = sorted(words & (others.keys() - parts.keys()))
    taken = f'import type {{ {", ".join(needed)} }} from "./{name}";\n'
    return HEAD + (taken if needed else "") + body


def files() -> dict[str, str]:
    """The files by name, with what should be in them."""
    schema = http_parts()
    messages = {name: part for name, part in wire_parts().items() if name not in schema}
    return {
        "schema.ts": text(schema, messages, "wire"),
        "wire.ts": text(messages, schema, "schema"),
    }


def main() -> None:
    """Write the files, or only look whether they are right."""
    for name, wanted in files().items():
        target = FOLDER / name
        if "--check" not in sys.argv:
            target.write_text(wanted, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != wanted:
            sys.exit(f"{target.relative_to(ROOT)} is out of date: run python -m tools.make_wire")


if __name__ == "__main__":
    main()
