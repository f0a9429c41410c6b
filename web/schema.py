"""Writes src/lib/schema.ts: the server's own types, as TypeScript.

Run with the Python that has Stolik: `python web/schema.py`; with `--check` it only says whether
the file is up to date.
"""

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from stolik.games.brains.view import BrainsView
from stolik.games.clank.lens import Lens
from stolik.games.clank.view import ClankView
from stolik.server.api import types
from stolik.server.live import wire
from stolik.server.tables.sight import TableInfo

TARGET = Path(__file__).parent / "src" / "lib" / "schema.ts"
HEAD = "// Made by web/schema.py from the types of the server. Do not edit.\n"

Schema = dict[str, Any]


def sources() -> list[type]:
    """Everything that goes over the wire and has a type."""
    http = [
        one
        for one in vars(types).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one is not types.Asked
    ]
    return [*http, TableInfo, *get_args(wire.Incoming), BrainsView, ClankView, Lens]


def type_of(schema: Schema) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
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


def interface(name: str, schema: Schema, asked: bool) -> str:
    """An object of the schema as an interface; what has a default may be left out when asking."""
    required = set(schema.get("required", ()))
    lines = []
    for field, inner in schema.get("properties", {}).items():
        mark = "?" if asked and field not in required else ""
        lines.append(f"  {field}{mark}: {type_of(inner)};")
    return f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def text() -> str:
    """The whole file."""
    found: dict[str, tuple[Schema, bool]] = {}
    for source in sources():
        asked = issubclass(source, types.Asked | wire._Message)
        prefix = {BrainsView: "Brains", ClankView: "Clank"}.get(source, "")
        _, parts = msgspec.json.schema_components([source], ref_template="#/{name}")
        for name, schema in parts.items():
            full = name if not prefix or name.startswith(prefix) else prefix + name
            found.setdefault(full, (rename(schema, prefix), asked))
    return HEAD + "".join("\n" + interface(name, *found[name]) for name in sorted(found))


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


def main() -> None:
    """Write the file, or only look whether it is right."""
    wanted = text()
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != wanted:
            sys.exit("web/src/lib/schema.ts is out of date: run python web/schema.py")
        return
    TARGET.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()
