"""Build hook: adds the client and, where there is a C compiler, the compiled engine to a wheel.

The same sources run interpreted and compiled. Without a compiler, or with STOLIK_PURE=1, nothing
is compiled and everything works, only slower. A source distribution carries the built client, so
that whoever installs it needs no Node.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools import client, engine


class StolikHook(BuildHookInterface):  # type: ignore[type-arg]
    """An editable install has the client beside its sources and runs them as plain Python."""

    def dependencies(self) -> list[str]:
        """What is needed to build here: Node unless the client is there, a compiler if it helps."""
        groups: dict[str, list[str]] = self.metadata.config["dependency-groups"]
        node = [] if client.is_there() else groups["node"]
        return [*node, *(groups["compiler"] if engine.is_wanted() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it packs."""
        if not client.is_there():
            client.make()
        if self.target_name != "wheel" or version == "editable":
            return
        if not engine.is_wanted():
            self.app.display_warning("Stolik runs as plain Python, several times slower.")
            return
        folder = engine.compile_engine()
        for module in folder.rglob("*"):
            if module.is_file():
                build_data["force_include"][str(module)] = module.relative_to(folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
