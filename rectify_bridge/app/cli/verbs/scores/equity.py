"""`rectify-bridge equity`: what the cards of a case are worth: revokes, and outcomes with weights for an
assigned score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from rectify_bridge.app.errors import BAD_INPUT, RULED, Failure, failure_of
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rectify_bridge.app.board_equity import BoardCase, BoardEquity, EquityCalculator
    from rectify_bridge.desk.files.intake import CaseOptions
    from rectify_bridge.meaning.systems.system import System
    from rectify_bridge.table.errors import RecordError
    from rectify_bridge.table.seat import Side


def command(
    file: Annotated[str, typer.Argument(help="A case file, PBN or LIN, or - for standard input.")],
    edition: Annotated[int | None, typer.Option(help="The edition of the Laws, as a year.")] = None,
    authority: Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="The date of the rules, like 2024-05-31.")] = None,
    answer: Annotated[
        list[str] | None, typer.Option(help="A fact, like i1.circumstance=none. You may repeat it.")
    ] = None,
    board: Annotated[str | None, typer.Option(help="Only this board of the file.")] = None,
    sample: Annotated[
        int | None, typer.Option(help="The number of deals to sample for each side. 0 for none.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The seed. The same seed gives the same deals.")] = None,
    step: Annotated[int | None, typer.Option(help="The step of the weights, in percent.")] = None,
    card: Annotated[
        list[str] | None, typer.Option(help="A side's own system card, like NS=card.yaml.")
    ] = None,
    into: Annotated[
        str | None,
        typer.Option(help="A case of `rectify-bridge adjust`. It is printed with this award in its ruling."),
    ] = None,
    seconds: Annotated[float, typer.Option(help="The time limit for one position, in seconds.")] = 30.0,
    jobs: Annotated[
        int | None, typer.Option(help="The number of processes. Without it: one for each core.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each case.")] = False,
) -> None:
    """Show what revokes cost on a board, and what contracts could have scored."""
    if seconds <= 0 or (jobs is not None and jobs < 1):
        where = "--seconds" if seconds <= 0 else "--jobs"
        raise Failure("this must be more than 0", where, "leave it out for the usual value")
    from rectify_bridge.app.input.bytes import answers_of
    from rectify_bridge.desk.files.intake import CaseOptions

    choice = CaseOptions(edition, authority, date, answers_of(answer or []))
    chosen = {k: v for k, v in (("sample", sample), ("seed", seed), ("step", step)) if v is not None}
    raise typer.Exit(_all(file, choice, board, Output(json, into), Work(seconds, jobs, chosen, _cards(card))))


@dataclass(frozen=True, slots=True)
class Work:
    """How it is worked out. seconds: at most for one position. jobs: worker processes. chosen: parts of
    `given.equity` said beside the case. cards: the sides' own."""

    seconds: float
    jobs: int | None
    chosen: Mapping[str, int]
    cards: Mapping[Side, System]


def _all(file: str, choice: CaseOptions, board: str | None, output: Output, work: Work) -> int:
    """Every board of a file; returns the exit code.

    Raises:
        Failure: it cannot be read, there is no such board, or the solver cannot be used.
    """
    from rectify_bridge.app.board_equity import EquityCalculator, boards_in
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.equity.solver.choose import usual_solver
    from rectify_bridge.equity.solver.interface import Limit, SolverFault
    from rectify_bridge.table.errors import RecordError

    data, label = read_input(file)
    solver, codes = usual_solver(work.jobs), list[int]()
    worth = EquityCalculator(solver, Limit(work.seconds), work.chosen, work.cards)
    try:
        for one in boards_in(data, label, choice):
            if isinstance(one, RecordError) or board in (None, one.number):
                codes.append(_worth(one, worth, output))
        output.end()
    except RecordError as error:
        return failure_of(error, label).tell(output.json)
    except SolverFault as fault:
        raise Failure(fault.what, "the solver", fault.right) from None
    finally:
        solver.close()
    if not codes:
        raise Failure(f"there is no board {board}", label, "rectify-bridge problems lists them")
    if not worth.solved and solver.name == "plain Python":
        Failure("whole deals need the DDS library", "", how_to_install("solver")).tell(False)
    return BAD_INPUT if any(codes) else RULED


def _worth(one: BoardCase | RecordError, worth: EquityCalculator, output: Output) -> int:
    """One board; what is wrong with it is told, and the rest go on. Returns its exit code."""
    from rectify_bridge.desk.files.intake import UNREADABLE
    from rectify_bridge.equity.deals.view import ViewError
    from rectify_bridge.table.errors import RecordError

    if isinstance(one, RecordError):
        return failure_of(one).tell(output.json)
    try:
        output.show(worth.of(one))
    except ViewError as error:
        right = "check what the calls showed, or give --sample 0: the actual cards alone"
        return Failure(str(error), one.where, right).tell(output.json)
    except (*UNREADABLE, Failure) as error:
        return failure_of(error, one.where).tell(output.json)
    return RULED


def _cards(pairs: list[str] | None) -> dict[Side, System]:
    """The systems of `--card NS=FILE`, by side. Raises Failure: one cannot be read."""
    from rectify_bridge.app.cli.meaning_options import card_named, card_text
    from rectify_bridge.meaning.problem import CardError
    from rectify_bridge.meaning.systems.methods import own_card

    try:
        return {side: own_card(*card_text(file)) for side, file in map(card_named, pairs or [])}
    except CardError as error:
        raise failure_of(error) from None


class Output:
    """Where the worth of each board goes. json: as a line of JSON. into: into a case of the adjustment desk.
    In words, boards on which nobody revoked are counted.

    Raises:
        Failure: both were asked for.
    """

    def __init__(self, json: bool, into: str | None) -> None:
        if into is not None and json:
            raise Failure("it prints a case, which is not JSON", "--into", "leave --json out")
        self.json, self.into, self._again, self._plain = json, into, False, 0

    def show(self, found: BoardEquity) -> None:
        """Print it. Raises Failure: no award follows, or there is no such case to put it into."""
        if self.into is not None:
            self._put(found, self.into)
        elif self.json:
            import json

            print(json.dumps(found.data, ensure_ascii=False))
        elif found.has_nothing:
            self._plain += 1
            return
        else:
            from rectify_bridge.app.text.equity import text_of
            from rectify_bridge.app.text.ruling import width

            print("\n" * self._again + "\n".join(text_of(found.data, width())))
        self._again = True

    def end(self) -> None:
        """What there is to say after the last board."""
        if self._plain:
            boards = "board" if self._plain == 1 else "boards"
            print(f"{self._plain:,} {boards} without a revoke in the play, as far as the cards are known")

    def _put(self, found: BoardEquity, file: str) -> None:
        from rectify_bridge.app.input.bytes import read_input
        from rectify_bridge.engines.proposed_award import in_board
        from rectify_bridge.table.errors import RecordError

        if self._again:
            raise Failure("there is more than one board", "--into", "choose one with --board")
        award, laws = found.award()
        data, label = read_input(file)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Failure("the file is not UTF-8 text", label, "save the case file as UTF-8") from None
        try:
            print(in_board(text, label, award, laws, found.book), end="")
        except RecordError as error:
            raise failure_of(error) from None
