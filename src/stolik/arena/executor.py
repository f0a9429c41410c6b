"""Where many games are played: in processes of this machine, or on a Ray cluster.

Both ways do the same to a list of jobs: results come as they get ready, in any order. A job is
plain data, so it can travel.
"""

import gc
import logging
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from stolik.core.reasons import refuse

Job = TypeVar("Job")
Done = TypeVar("Done")

# A cluster gets a few jobs a core in advance, not all of them: they have to be kept somewhere.
JOBS_AHEAD = 4


def cores() -> int:
    """How many processes work at a time here if nobody says otherwise."""
    return multiprocessing.cpu_count()


def in_processes(work: Callable[[Job], Done], jobs: Sequence[Job], workers: int) -> Iterator[Done]:
    """Do the jobs here, in so many processes.

    >>> sorted(in_processes(abs, [-1, -2], workers=1))
    [1, 2]
    """
    if workers == 1 or len(jobs) < 2:
        yield from map(work, jobs)
        return
    # Fresh processes: a copy of this one would inherit the thread that draws the progress bar.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(workers, len(jobs)), _start) as pool:
        yield from pool.imap_unordered(work, jobs)


def _start() -> None:
    """The parent alone answers Ctrl+C, and what is loaded stays loaded."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()


def on_ray(work: Callable[[Job], Done], jobs: Sequence[Job]) -> Iterator[Done]:
    """Do the jobs on the cluster that RAY_ADDRESS names, else on a Ray of this machine."""
    try:
        import ray
    except ImportError as error:
        raise refuse("ray_missing") from error
    try:
        ray.init(log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise refuse("ray_unreachable", detail=str(error)) from error
    try:
        remote = ray.remote(_do)
        ahead = JOBS_AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        waiting = list(reversed(jobs))
        running: list[Any] = []
        while waiting or running:
            while waiting and len(running) < ahead:
                running.append(remote.remote(work, waiting.pop()))
            ready, running = ray.wait(running)
            yield from ray.get(ready)
    finally:
        ray.shutdown()


def _do(work: Callable[[Job], Done], job: Job) -> Done:
    return work(job)
