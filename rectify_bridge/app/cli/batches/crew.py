"""Who works on a batch: this process, several of this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from rectify_bridge.app.errors import Failure

Given = TypeVar("Given")
Done = TypeVar("Done")
MOST_JOBS = 1_000
"""Processes of one machine."""


class Crew(NamedTuple):
    """jobs: processes of this machine. scheduler: the address of a cluster; empty for this machine."""

    jobs: int = 1
    scheduler: str = ""

    def each(
        self, work: Callable[[Given], Done], given: Iterable[Given], lost: Callable[[Given], Done], size: int
    ) -> Iterator[Done]:
        """What `work` makes of each thing, in the order of the things. Things are given out as they are asked
        for: an endless iterable is as good as a list.

        work: a function of a module, since other processes must find it. lost: what is told of a thing over
        which its process died twice. size: so many go to a worker of a cluster as one list.

        Raises:
            Failure: the cluster cannot be used.
        """
        if self.scheduler:
            from rectify_bridge.app.cli.batches.cluster import on_cluster

            return on_cluster(work, given, self.scheduler, lost, size)
        if self.jobs == 1:
            return map(work, given)
        from rectify_bridge.app.cli.batches.parallel import in_order

        return in_order(work, given, self.jobs, lost)


def crew_of(jobs: int, scheduler: str) -> Crew:
    """The crew that the command line names. Raises Failure: no processes, or both."""
    if jobs < 1:
        raise Failure("this must be more than 0", "--jobs", "leave it out for one process")
    if jobs > MOST_JOBS:
        raise Failure(f"this is more than {MOST_JOBS:,}", "--jobs", "give one process for each core")
    if scheduler and jobs > 1:
        raise Failure("the cluster has its own number of processes", "--jobs", "leave it out with --on")
    return Crew(jobs, scheduler)
