"""Simulations of the server, by seed.

python -m tests.simulation 17                                    the story of a seed
python -m tests.simulation --seeds 0-9999 --jobs 2 --file FILE   many; goes on where FILE ends,
                                                                 anew once the code has changed
python -m tests.simulation --planted                             faults planted on purpose
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.simulation.planted import PLANTED, find
from tests.simulation.story import Outcome, tell
from tools import ROOT
from tools.stamps import hash_of

# How many seeds are tried with each planted fault.
SEEDS_OF_FAULT = 20
# A worker process is replaced after so many seeds: nothing that is left behind adds up.
SEEDS_OF_PROCESS = 100
# What a story is made of.
SOURCES = ("src/stolik", "tests/simulation")


def code() -> str:
    """What tells this code from any other."""
    files = [file for folder in SOURCES for file in (ROOT / folder).rglob("*.py")]
    return hash_of(sorted(files))[:12]


def rows_of(file: Path) -> list[dict[str, Any]]:
    """What the file has of this code: older stories say nothing about it."""
    if not file.exists():
        return []
    found, of = map(json.loads, file.read_text("utf-8").splitlines()), code()
    return [one for one in found if one["code"] == of]


def row(outcome: Outcome) -> dict[str, object]:
    """What is kept of a seed."""
    return {
        "seed": outcome.seed,
        "nodes": outcome.nodes,
        "tables": outcome.tables,
        "actions": outcome.actions,
        "faults": outcome.faults,
        "violations": outcome.violations,
    }


def tell_row(seed: int) -> dict[str, object]:
    """A seed in a process of its own; what breaks the simulation itself is a violation, too."""
    try:
        return row(tell(seed))
    except Exception as error:
        return {"seed": seed, "violations": [f"the simulation broke: {error!r}"]}


def tell_story(seed: int) -> int:
    """Show one seed step by step."""
    outcome = tell(seed)
    print("\n".join(outcome.trace))
    print(json.dumps(row(outcome), indent=1))
    return 1 if outcome.violations else 0


def tell_many(seeds: range, jobs: int, file: Path) -> int:
    """Run those seeds that are not in the file yet, and add them to it."""
    known = {one["seed"] for one in rows_of(file)}
    left = [seed for seed in seeds if seed not in known]
    begun, of = time.monotonic(), code()
    with (
        multiprocessing.Pool(jobs, maxtasksperchild=SEEDS_OF_PROCESS) as pool,
        file.open("a", encoding="utf-8") as out,
    ):
        for count, found in enumerate(pool.imap_unordered(tell_row, left), 1):
            print(json.dumps({"code": of, **found}), file=out, flush=True)
            if found["violations"]:
                print(f"\nseed {found['seed']}: {found['violations']}")
                print(f"  again: python -m tests.simulation {found['seed']}", flush=True)
            elif sys.stdout.isatty():
                each = (time.monotonic() - begun) / count
                print(f"\r{count} of {len(left)}, {each:.2f} s each", end="", flush=True)
    return summarize(file)


def summarize(file: Path) -> int:
    """What the seeds of this code in a file come to."""
    rows = rows_of(file)
    bad = [one["seed"] for one in rows if one["violations"]]
    faults: Counter[str] = Counter()
    for one in rows:
        faults.update(one.get("faults", {}))
    actions = sum(one.get("actions", 0) for one in rows)
    print(f"\n{len(rows)} seeds, {actions} decisions, {faults.total()} faults, {len(bad)} violated")
    print(", ".join(f"{kind} {count}" for kind, count in faults.most_common()))
    print(*bad)
    return 1 if bad else 0


def find_planted() -> int:
    """How many seeds come upon each planted fault, and which soonest."""
    missed = 0
    for name in PLANTED:
        found = sorted(find(name, range(SEEDS_OF_FAULT)), key=lambda one: one.steps)
        missed += not found
        what = f"seed {found[0].seed}: {found[0].violations[0][:100]}" if found else "none"
        print(f"{name:20} {len(found):3} of {SEEDS_OF_FAULT}, soonest {what}", flush=True)
    return 1 if missed else 0


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("seed", nargs="?", type=int)
    parser.add_argument("--seeds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--planted", action="store_true")
    given = parser.parse_args()
    if given.planted:
        return find_planted()
    if given.seeds and given.file:
        first, last = map(int, given.seeds.split("-"))
        return tell_many(range(first, last + 1), given.jobs, given.file)
    if given.seed is None:
        parser.error("which seed?")
    return tell_story(given.seed)


if __name__ == "__main__":
    sys.exit(main())
