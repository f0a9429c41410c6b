"""Long runs in blocks of games, a line of a file each: a run goes on where another left off.

A block is what its job says, plain data with everything that its games depend on, so a line of
another edition or level is never taken for it. Several processes may write to one file.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from stolik.arena.executor import in_processes

Job = Mapping[str, Any]
Found = Mapping[str, Any]


def in_blocks(
    path: Path, work: Callable[[Job], Found], jobs: Sequence[Job], workers: int
) -> list[tuple[Job, Found]]:
    """Do what the file has not yet, in so many processes; everything that is in it then."""
    done = {_key(job): (job, found) for job, found in _read(path)}
    missing = [job for job in jobs if _key(job) not in done]
    played = enumerate(in_processes(partial(_do, work), missing, workers), 1)
    for count, (job, found) in played:
        with path.open("a", encoding="utf-8") as file:
            # A line that a killed run has cut short stays by itself.
            file.write("\n" + json.dumps({"job": job, "found": found}))
        done[_key(job)] = (job, found)
        print(f"block {count} of {len(missing)}", file=sys.stderr, flush=True)
    return list(done.values())


def _do(work: Callable[[Job], Found], job: Job) -> tuple[Job, Found]:
    return job, work(job)


def _key(job: Job) -> str:
    return json.dumps(job, sort_keys=True)


def _read(path: Path) -> Iterator[tuple[Job, Found]]:
    """The lines of a file; one that was cut short is played again."""
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            told = json.loads(line)
        except ValueError:
            continue
        yield told["job"], told["found"]
