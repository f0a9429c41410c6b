"""Hand-written lines of a checkout, by part; generated files and data do not count.

    python bench/lines.py                      # of the present commit
    python bench/lines.py 4bc1b7c HEAD         # of several commits, side by side

First all lines of `.py`, `.ts` and `.svelte` files that git has, blank ones and comments too, then
those of Python that hold code. `LATER` are modules of features that issues after 4bc1b7c asked for:
without them it is the same rules.
"""

import ast
import io
import subprocess
import sys
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = {
    "games, bots, research, analysis": tuple(
        f"src/stolik/{one}/" for one in ("games", "bots", "research", "analysis")
    ),
    "src/stolik/games": ("src/stolik/games/",),
    "web/src": ("web/src/",),
    "src/stolik": ("src/stolik/",),
}
HAND_WRITTEN = (".py", ".ts", ".svelte")
# Written by `python -m tools.make_wire`, and what `make_state` writes below its mark.
GENERATED = ("web/src/lib/wire.ts", "web/src/lib/schema.ts")
GENERATED_BELOW = "# ---- From here on written by tools/make_state.py"
# Editions, saves by id, variants, drawing from packs, companion manifests; opponents; hosting;
# hints that say why; the map of the printed board in the terminal.
LATER = (
    "src/stolik/core/edition.py",
    "src/stolik/core/format1.py",
    "src/stolik/core/snapshot.py",
    "src/stolik/core/manifest.py",
    "src/stolik/core/schema.py",
    "src/stolik/games/brains/drawing.py",
    "src/stolik/games/brains/format1.py",
    "src/stolik/games/brains/schema.py",
    "src/stolik/games/brains/companion/",
    "src/stolik/games/clank/checking.py",
    "src/stolik/games/clank/companion/",
    "src/stolik/games/clank/drawing/",
    "src/stolik/games/clank/format1.py",
    "src/stolik/games/clank/lessons.py",
    "src/stolik/games/clank/saves.py",
    "src/stolik/games/clank/schema.py",
    "src/stolik/bots/opponents.py",
    "src/stolik/bots/names.py",
    "src/stolik/bots/reasons.py",
    "src/stolik/games/brains/bots/reasons.py",
    "src/stolik/games/clank/bots/reasons.py",
    "src/stolik/games/clank/base/text/drawing.py",
    "src/stolik/server/",
    "web/src/games/plain/",
    "web/src/lib/plan.svelte.ts",
    "web/src/lib/contents.ts",
    "web/src/lib/book.svelte.ts",
)


def git(*words: str) -> str:
    """What git says; nothing, if it finds nothing."""
    return subprocess.run(["git", "-C", ROOT, *words], capture_output=True).stdout.decode()


def files(commit: str) -> dict[str, int]:
    """The hand-written files of a commit with their lines."""
    counted = git("grep", "-c", "", commit, "--", *(f"*{end}" for end in HAND_WRITTEN))
    rows = (line.removeprefix(f"{commit}:").rpartition(":") for line in counted.splitlines())
    found = {name: int(lines) for name, _, lines in rows if name not in GENERATED}
    marked = git("grep", "-n", "--max-count=1", f"^{GENERATED_BELOW}", commit, "--", "*/state.py")
    for line in marked.splitlines():
        name, number, _ = line.removeprefix(f"{commit}:").split(":", 2)
        found[name] = int(number) - 1
    return found


# Tokens that are no code.
LAYOUT = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
}


def span(node: ast.stmt) -> set[int]:
    """The lines of a statement."""
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def code_lines(text: str) -> tuple[int, int]:
    """The lines of a module that hold code, no blank lines, comments or docstrings; and those of
    them that are no imports.

    >>> code_lines('\"\"\"About.\"\"\"\\nimport os\\n\\nx = 1  # one\\n')
    (2, 1)
    """
    nodes = list(ast.walk(ast.parse(text)))
    told = {
        line
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in span(node)
    }
    imports = {
        line
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        for line in span(node)
    }
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    lines = {
        line
        for token in tokens
        if token.type not in LAYOUT
        for line in range(token.start[0], token.end[0] + 1)
    } - told
    return len(lines), len(lines - imports)


def print_code(commits: list[str], folders: tuple[str, ...]) -> None:
    """How much Python of the same rules there is in some folders."""
    for commit in commits:
        counted = [
            code_lines(git("show", f"{commit}:{name}").partition(GENERATED_BELOW)[0])
            for name in files(commit)
            if name.endswith(".py") and name.startswith(folders) and not name.startswith(LATER)
        ]
        code, plain = (sum(column) for column in zip(*counted, strict=True))
        print(
            f"{commit}: {len(counted)} modules, {code:,} lines of code, {plain:,} without imports"
        )


def main() -> None:
    """One row a part, two columns a commit: all lines, and those of the same rules."""
    commits = sys.argv[1:] or ["HEAD"]
    print("".join(f"{commit:>20}{'without later':>16}" for commit in commits))
    for part, folders in PARTS.items():
        row = ""
        for found in map(files, commits):
            inside = {name: lines for name, lines in found.items() if name.startswith(folders)}
            same = sum(lines for name, lines in inside.items() if not name.startswith(LATER))
            row += f"{sum(inside.values()):20,}{same:16,}"
        print(f"{row}  {part}")
    print("\nPython of the same rules, no blank lines, comments, docstrings:")
    print_code(commits, PARTS["games, bots, research, analysis"])


if __name__ == "__main__":
    main()
