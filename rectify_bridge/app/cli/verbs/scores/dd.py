"""`rectify-bridge dd`: the tricks of every position or board with all cards seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rectify_bridge.app.errors import BAD_INPUT, RULED, Failure
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rectify_bridge.equity.dd.item import Bad, Item
    from rectify_bridge.equity.solver.interface import Solver


def command(
    file: Annotated[
        str, typer.Argument(help="Positions or deals in JSON Lines, PBN or LIN, or - for standard input.")
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
) -> None:
    """Solve positions and boards double dummy."""
    from rectify_bridge.app.input.deals import items_in
    from rectify_bridge.equity.dd.report import BAD, NOT_SOLVED
    from rectify_bridge.equity.solver.choose import usual_solver

    if seconds <= 0 or (jobs is not None and jobs < 1):
        where = "--seconds" if seconds <= 0 else "--jobs"
        raise Failure("this must be more than 0", where, "leave it out for the usual value")
    solver = usual_solver(jobs)
    counts: dict[str, int] = {}
    for data in _reports(items_in(file, cards, table), solver, seconds):
        counts[data["status"]] = counts.get(data["status"], 0) + 1
        _print(data, json)
    if sum(counts.values()) > 1 and not json:
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
