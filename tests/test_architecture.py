"""The layout keeps its promises: imports point one way, the engine needs only Python."""

import ast
import re
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import stolik
from stolik.games import IDS

ROOT = Path(__file__).parent.parent
SOURCE = Path(stolik.__file__).parent
# Each folder may import itself and those before it.
ORDER = (
    "core",
    "text",
    "bots",
    "companion",
    "games",
    "arena",
    "analysis",
    "research",
    "server",
    "terminal",
    "cli",
)
# The same within the Clank! games; what is not named here is a leaf that nothing below needs.
CLANK = (
    "model",
    "rules",
    "mechanics",
    "table",
    "content",
    "rulings",
    "saves",
    "character_saves",
    "show",
    "game",
    "text",
    "bots",
    "base",
    "catacombs",
    "party",
)
CLIENTS = ("stolik.server", "stolik.client", "stolik.terminal", "stolik.cli")
STUDIES = ("stolik.arena", "stolik.analysis", "stolik.research")
ENGINE = ("core", "games", "bots")


def imports(path: Path) -> set[str]:
    """What a module imports when it runs, not only for its types."""
    found = set()
    tree = ast.parse(path.read_text("utf-8"))
    for_types = [node for test in ast.walk(tree) if is_for_types(test) for node in ast.walk(test)]
    for node in ast.walk(tree):
        if node in for_types:
            continue
        # A dot is the folder that the module is in.
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def files(folder: str) -> list[Path]:
    return sorted((SOURCE / folder).rglob("*.py"))


def graph(folder: str) -> dict[str, set[str]]:
    """The modules of a folder, and which of them each imports when it is imported itself."""
    found = {}
    for path in files(folder):
        module = ".".join(("stolik", *path.relative_to(SOURCE).with_suffix("").parts))
        found[module.removesuffix(".__init__")] = imports(path)
    return {
        module: {
            name
            for name in names & found.keys()
            # "from package import module" is about the module.
            if not any(other.rpartition(".")[0] == name for other in names & found.keys())
        }
        for module, names in found.items()
    }


def test_no_module_of_the_engine_imports_itself_by_a_detour() -> None:
    for folder in ENGINE:
        TopologicalSorter(graph(folder)).prepare()


def test_imports_point_along_the_declared_order() -> None:
    for place, folder in enumerate(ORDER):
        later = tuple(f"stolik.{other}" for other in ORDER[place + 1 :])
        for path in files(folder):
            for name in imports(path):
                assert not name.startswith(later), (path, name)


def test_imports_within_the_clank_games_point_along_their_order() -> None:
    folder = SOURCE / "games" / "clank"
    modules = {one.stem for one in folder.iterdir()} - {"__init__"}
    for place, part in enumerate(CLANK):
        later = modules - set(CLANK[: place + 1])
        for path in [*folder.glob(f"{part}.py"), *(folder / part).rglob("*.py")]:
            known = {name.split(".")[3] for name in imports(path) if is_of_clank(name)}
            assert not known & later, (path, known & later)


def is_of_clank(name: str) -> bool:
    return name.startswith("stolik.games.clank.")


def test_core_knows_no_game_no_language_and_no_client() -> None:
    for path in files("core"):
        for name in imports(path):
            assert not name.startswith("stolik.") or name.startswith("stolik.core"), (path, name)


def test_a_game_knows_no_client_and_only_its_bots_and_sheets_know_others() -> None:
    for path in files("games"):
        unknown = [*STUDIES, *CLIENTS]
        unknown += [f"stolik.{one}" for one in ("bots", "companion") if path.parent.name != one]
        for name in imports(path):
            assert not name.startswith(tuple(unknown)), path


def test_bots_know_no_game_and_no_client() -> None:
    for path in files("bots"):
        for name in imports(path):
            assert not name.startswith(("stolik.games", *STUDIES, *CLIENTS)), path


def test_the_companion_knows_nothing_that_plays_or_shows_games() -> None:
    for path in files("companion"):
        for name in imports(path):
            assert not name.startswith("stolik.bots"), path
            top = name.split(".")[0]
            assert top == "stolik" or top in sys.stdlib_module_names, (path, name)


def knows_a_game(path: Path) -> bool:
    """Whether a module names a game, or imports something of one."""
    tree = ast.parse(path.read_text("utf-8"))
    named = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)} & set(IDS)
    return bool(named) or any(name.startswith("stolik.games.") for name in whole_imports(path))


def whole_imports(path: Path) -> set[str]:
    """The modules that a module imports from."""
    tree = ast.parse(path.read_text("utf-8"))
    return {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module}


def test_no_game_is_known_outside_its_folder() -> None:
    everything = [path for folder in ORDER if folder != "games" for path in files(folder)]
    # Nor by what writes the data of the client.
    everything += (ROOT / "web" / "data").glob("*.py")
    assert [path for path in everything if knows_a_game(path)] == []


def test_an_arena_knows_no_client() -> None:
    for path in files("arena"):
        for name in imports(path):
            assert not name.startswith(CLIENTS), path


def test_the_server_knows_no_game_and_no_other_client() -> None:
    for path in files("server"):
        for name in imports(path):
            assert not name.startswith(("stolik.terminal", "stolik.cli", "stolik.client")), path
            assert not name.startswith(tuple(f"stolik.games.{id}" for id in IDS)), (path, name)
        assert not set(IDS) & {
            node.value
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }, path


def test_the_client_for_programs_needs_nothing_of_the_server() -> None:
    for path in files("client"):
        for name in imports(path):
            assert not name.startswith("stolik.") or name.startswith("stolik.client"), (path, name)


def test_the_engine_needs_nothing_but_python() -> None:
    for folder in ENGINE:
        for path in files(folder):
            for name in imports(path):
                top = name.split(".")[0]
                assert top == "stolik" or top in sys.stdlib_module_names, (path, name)


def test_the_random_module_is_not_in_the_engine() -> None:
    for folder in ENGINE:
        for path in files(folder):
            assert "random" not in imports(path), path


def test_no_card_is_named_in_code() -> None:
    names = ("Komar", "Mysz", "Pająk", "Spider", "Mouse")
    for path in files("games"):
        tree = ast.parse(path.read_text("utf-8"))
        strings = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)}
        assert not strings & set(names), path


ASKS_OF_STATE = re.compile(r"isinstance\(.*, .*State\b|(type\(|__class__|__name__).*State\b")


def decides_by_state(path: Path) -> bool:
    """Whether a module asks what class a state is of; an assertion tells only the type checker."""
    tree = ast.parse(path.read_text("utf-8"))
    asserted = (node for node in ast.walk(tree) if isinstance(node, ast.Assert))
    told = {part for node in asserted for part in ast.walk(node)}
    return any(
        isinstance(node, ast.Call | ast.Compare) and ASKS_OF_STATE.search(ast.unparse(node))
        for node in ast.walk(tree)
        if node not in told
    )


def test_nobody_asks_what_class_a_state_is_of() -> None:
    """What differs between games is asked of the game, its manifest or its set-up."""
    assert [path for folder in ORDER for path in files(folder) if decides_by_state(path)] == []
