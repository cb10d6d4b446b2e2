"""`rectify equity`: what the cards of a case are worth: revokes, and outcomes with weights for an assigned
score."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from rectify.app.failure import BAD_INPUT, RULED, Failure, failure_of


def command(
    file: Annotated[str, typer.Argument(help="Case file with given.equity; - for standard input.")],
    sample: Annotated[int | None, typer.Option(help="Deals to look at from each side; 0 for none.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same deals.")] = None,
    seconds: Annotated[float, typer.Option(help="At most for one position.")] = 30.0,
    jobs: Annotated[
        int | None, typer.Option(help="Worker processes; one for each core if not given.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each case.")] = False,
) -> None:
    """What the cards of a case are worth: what revokes cost, and what contracts could have come to."""
    from rectify.app.inputs import read_input
    from rectify.desk.intake import case_data, kind_of
    from rectify.equity.solver.choose import usual_solver
    from rectify.equity.solver.interface import Limit, SolverFault
    from rectify.table.errors import RecordError

    if seconds <= 0 or (jobs is not None and jobs < 1):
        where = "--seconds" if seconds <= 0 else "--jobs"
        raise Failure("this must be more than 0", where, "leave it out for the usual value")
    data, label = read_input(file)
    if kind_of(data, label) != "case":
        raise Failure("this is no case", label, "give a case file; rectify dd reads PBN and LIN")
    chosen = {key: value for key, value in (("sample", sample), ("seed", seed)) if value is not None}
    solver, code = usual_solver(jobs), RULED
    try:
        cases = case_data(data, label)
        for number, case in enumerate(cases, 1):
            where = f"{label}, case {number}" if len(cases) > 1 else label
            try:
                _print(_worth(case, chosen, solver, Limit(seconds)), json, again=number > 1)
            except RecordError as error:
                code = failure_of(error, where).tell(json)
    except RecordError as error:
        raise typer.Exit(failure_of(error, label).tell(json)) from None
    except SolverFault as fault:
        raise Failure(fault.what, "the solver", fault.right) from None
    finally:
        solver.close()
    raise typer.Exit(BAD_INPUT if code else RULED)


def _worth(case: Any, chosen: dict[str, int], solver: Any, limit: Any) -> dict[str, Any]:
    """One case's figures. Raises RecordError: it gives nothing to work on, or what cannot be read."""
    from rectify.app.equity_page import SCHEMA, outcome_data, revoke_data
    from rectify.app.given_equity import OUTCOMES, read_cards
    from rectify.app.given_outcomes import read_outcomes
    from rectify.app.progress import Progress
    from rectify.table.errors import RecordError

    given = case.get("given") if isinstance(case, dict) else None
    section = given.get("equity", {}) if isinstance(given, dict) else None
    if not isinstance(section, dict):
        right = "write given.equity with `play` or `outcomes`: see docs/equity.md"
        raise RecordError("there is nothing about the cards", "", right)
    section = {**section, **chosen}
    cards, outcomes = read_cards(section, OUTCOMES) or _of_log(case), read_outcomes(section)
    if cards is None and outcomes is None:
        right = (
            "write given.equity with `play` or `outcomes`, or a whole deal and its play: see docs/equity.md"
        )
        raise RecordError("there is nothing about the cards", "", right)
    data: dict[str, Any] = {"schema": SCHEMA, "id": str(case.get("name", "")), "engine": solver.name}
    if cards is not None:
        data["revokes"] = revoke_data(cards, solver, limit)
    if outcomes is not None:
        with Progress("positions", outcomes.asked.questions) as progress:
            data["outcomes"] = outcome_data(outcomes, solver, limit, lambda _: progress.step())
    return data | {"engine": solver.name}


def _of_log(case: Any) -> Any:
    """The play of the case itself, where it gives a deal and can be followed. Raises RecordError: it
    cannot be read."""
    if "deal" not in case["given"] or "play" not in case["given"]:
        return None
    from rectify.app.log_course import course_of, tells_cards
    from rectify.desk.casefile import read

    log = read(case).log
    return course_of(log) if tells_cards(log) else None


def _print(data: dict[str, Any], as_json: bool, again: bool) -> None:
    if as_json:
        import json as codec

        print(codec.dumps(data, ensure_ascii=False))
        return
    from rectify.app.equity_page import text_of
    from rectify.app.page import width

    if again:
        print()
    print("\n".join(text_of(data, width())))
