"""Hand-written lines of a checkout, by part; generated files and data do not count.

    python bench/lines.py                      # of the present commit
    python bench/lines.py 4bc1b7c HEAD         # of several commits, side by side

All lines of `.py`, `.ts` and `.svelte` files that git has, blank ones and comments too. `LATER` are
modules of features that issues after 4bc1b7c asked for: without them it is the same rules.
"""

import subprocess
import sys
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


if __name__ == "__main__":
    main()
