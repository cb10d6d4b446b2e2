"""The options that every verb over a batch has, and what they come to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, NamedTuple

import typer

from rectify_bridge.app.cli.batches.crew import Crew, crew_of
from rectify_bridge.app.cli.batches.parquet import check, written
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.input.batch import Share, resumed, share_of

Jobs = Annotated[int, typer.Option(help="Of several files: the number of processes.")]
Shard = Annotated[
    str,
    typer.Option(help="Only a share of the boards, or of several files, like 3/16: the third of sixteen."),
]
Resume = Annotated[
    str, typer.Option(help="Write JSON Lines to this file, and go on after those that it has already.")
]
On = Annotated[
    str, typer.Option(help="Of several files: a dask.distributed cluster, like tcp://10.0.0.5:8786.")
]
Parquet = Annotated[str, typer.Option(help="With --resume: those lines as a Parquet file too.")]

MOST_SECONDS = 86_400
"""For one position: a day."""


class BatchOptions(NamedTuple):
    """How a batch is done. crew: who works. share: which share of it. resume: the file of JSON Lines that it
    goes to, empty for standard output. parquet: the file that is made from those lines; empty for none."""

    crew: Crew
    share: Share
    resume: str
    parquet: str

    @contextmanager
    def opened(self) -> Iterator[int]:
        """What is printed goes where it belongs; yields how many lines are there already.

        Raises:
            Failure: a file cannot be written.
        """
        try:
            with resumed(self.resume) as done:
                yield done
        except typer.Exit:
            self._keep()
            raise
        self._keep()

    def _keep(self) -> None:
        if self.parquet:
            written(self.resume, self.parquet)


def batch_of(
    jobs: int = 1, on: str = "", shard: str = "", resume: str = "", parquet: str = ""
) -> BatchOptions:
    """The options of one command.

    Raises:
        Failure: no processes, both processes and a cluster, no such share, no lines to make Parquet from.
    """
    check(parquet, resume)
    return BatchOptions(crew_of(jobs, on), share_of(shard), resume, parquet)


def processes(jobs: int | None, on: str) -> int:
    """The processes of a verb that has one for each core where no number is given and no cluster works."""
    if jobs is not None:
        return jobs
    return 1 if on else os.cpu_count() or 1


def check_seconds(seconds: float) -> None:
    """Raises Failure: no position can have so long."""
    if not 0 < seconds <= MOST_SECONDS:
        what = f"this must be more than 0 and {MOST_SECONDS:,} at most"
        raise Failure(what, "--seconds", "leave it out for the usual value")
