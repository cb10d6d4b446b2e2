"""`rectify-bridge dd`: the tricks of every position or board with all cards seen."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from rectify_bridge.app.cli.batches.archive import archive_of, over
from rectify_bridge.app.cli.batches.options import (
    On,
    Parquet,
    Resume,
    Shard,
    batch_of,
    check_seconds,
    processes,
)
from rectify_bridge.app.errors import BAD_INPUT, RULED, Failure
from rectify_bridge.app.input.batch import WHOLE, Share
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rectify_bridge.equity.dd.item import Bad, Item
    from rectify_bridge.equity.solver.interface import Solver


ENDINGS = (".pbn", ".lin", ".jsonl", ".json")
"""How the names of files end that are taken from a folder."""


class DoubleDummy(NamedTuple):
    """What is asked of each file. cards: the tricks after each legal card of a position. table: every
    declarer and denomination of a board. seconds: at most for one position."""

    cards: bool
    table: bool
    seconds: float
    json: bool


def command(
    files: Annotated[
        list[str],
        typer.Argument(
            help="Positions or deals in JSON Lines, PBN or LIN, folders of them, or - for standard input."
        ),
    ],
    cards: Annotated[
        bool, typer.Option("--cards", help="Positions: show the tricks after each legal card.")
    ] = False,
    table: Annotated[
        bool, typer.Option("--table", help="Boards: show every declarer and denomination.")
    ] = False,
    seconds: Annotated[float, typer.Option(help="The time limit for one position, in seconds.")] = 30.0,
    jobs: Annotated[
        int | None, typer.Option(help="The number of processes. Without it: one for each core.")
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="One line of JSON for each position or board.")
    ] = False,
    shard: Shard = "",
    resume: Resume = "",
    on: On = "",
    parquet: Parquet = "",
) -> None:
    """Solve positions and boards double dummy."""
    check_seconds(seconds)
    batch = batch_of(processes(jobs, on), on, shard, resume, parquet)
    asked = DoubleDummy(cards, table, seconds, json or bool(resume))
    if archive := archive_of(files, batch, ENDINGS):
        raise typer.Exit(over(archive, partial(_solve, asked=asked, jobs=1), json=asked.json))
    with batch.opened() as done:
        _solve(files[0], asked=asked, jobs=batch.crew.jobs, share=batch.share, done=done)


def _solve(file: str, *, asked: DoubleDummy, jobs: int, share: Share = WHOLE, done: int = 0) -> None:
    """Print what there is to say of the share of one file. done: so much of it is printed already.

    Raises:
        Failure: the solver cannot be used. Exit: always, with the exit code.
    """
    from rectify_bridge.app.input.deals import items_in
    from rectify_bridge.equity.dd.report import BAD, NOT_SOLVED
    from rectify_bridge.equity.solver.choose import usual_solver

    solver = usual_solver(jobs)
    counts: dict[str, int] = {}
    items = islice(share.take(items_in(file, asked.cards, asked.table)), done, None)
    for data in _reports(items, solver, asked.seconds):
        counts[data["status"]] = counts.get(data["status"], 0) + 1
        _print(data, asked.json)
    if sum(counts.values()) > 1 and not asked.json:
        print(", ".join(f"{number:,} {what}" for what, number in counts.items()))
    if counts.get(NOT_SOLVED) and solver.name == "plain Python":
        Failure("whole deals need the DDS library", "", how_to_install("solver")).tell(False)
    raise typer.Exit(BAD_INPUT if counts.get(BAD) else RULED)


def _reports(items: Iterator[Item | Bad], solver: Solver, seconds: float) -> Iterator[dict[str, Any]]:
    """What there is to say of each item, in order; what is bad is also told on standard error.

    Raises:
        Failure: the solver cannot be used.
    """
    from rectify_bridge.app.progress import Progress
    from rectify_bridge.equity.dd.item import Bad
    from rectify_bridge.equity.dd.report import bad_data, data_of
    from rectify_bridge.equity.dd.stream import solved
    from rectify_bridge.equity.solver.interface import Limit, SolverFault

    try:
        with Progress("positions") as progress:
            for item, answers in solved(items, solver, Limit(seconds)):
                if isinstance(item, Bad):
                    Failure(item.error.what, item.error.where, item.error.right).tell(False)
                    yield bad_data(item)
                else:
                    yield data_of(item, answers, solver.name)
                progress.step()
    except SolverFault as fault:
        raise Failure(fault.what, "the solver", fault.right) from None
    finally:
        solver.close()


def _print(data: dict[str, Any], as_json: bool) -> None:
    if as_json:
        import json as codec

        print(codec.dumps(data, ensure_ascii=False))
        return
    from rectify_bridge.equity.dd.report import BAD, text_of

    if data["status"] != BAD:
        print("\n".join(text_of(data)))
