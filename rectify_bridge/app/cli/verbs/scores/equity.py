"""`rectify-bridge equity`: what the cards of a case are worth: revokes, and outcomes with weights for an
assigned score."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Annotated, NamedTuple

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
from rectify_bridge.app.errors import BAD_INPUT, RULED, Failure, failure_of
from rectify_bridge.app.input.batch import WHOLE, Share
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rectify_bridge.app.board_equity import BoardCase, BoardEquity, EquityCalculator
    from rectify_bridge.desk.files.intake import CaseOptions
    from rectify_bridge.meaning.systems.system import System
    from rectify_bridge.table.errors import RecordError
    from rectify_bridge.table.seat import Side


def command(
    files: Annotated[
        list[str],
        typer.Argument(help="Case files, PBN or LIN, or folders of them, or - for standard input."),
    ],
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
    shard: Shard = "",
    resume: Resume = "",
    on: On = "",
    parquet: Parquet = "",
) -> None:
    """Show what revokes cost on a board, and what contracts could have scored."""
    check_seconds(seconds)
    from rectify_bridge.app.input.bytes import answers_of
    from rectify_bridge.desk.files.intake import CaseOptions

    choice = CaseOptions(edition, authority, date, answers_of(answer or []))
    chosen = {k: v for k, v in (("sample", sample), ("seed", seed), ("step", step)) if v is not None}
    batch = batch_of(processes(jobs, on), on, shard, resume, parquet)
    wanted = EquityWanted(choice, board, json or bool(resume), into)
    if archive := archive_of(files, batch):
        if into is not None:
            raise Failure("a case takes the award of one board", "--into", "give one file")
        work = Work(seconds, 1, chosen, _cards(card))
        raise typer.Exit(over(archive, partial(_all, wanted=wanted, work=work), json=wanted.json))
    with batch.opened() as done:
        work = Work(seconds, batch.crew.jobs, chosen, _cards(card))
        _all(files[0], wanted=wanted, work=work, share=batch.share, done=done)


class EquityWanted(NamedTuple):
    """What is to be told. board: only of this one. json, into: see `Output`."""

    choice: CaseOptions
    board: str | None
    json: bool
    into: str | None


@dataclass(frozen=True, slots=True)
class Work:
    """How it is worked out. seconds: at most for one position. jobs: worker processes. chosen: parts of
    `given.equity` said beside the case. cards: the sides' own."""

    seconds: float
    jobs: int | None
    chosen: Mapping[str, int]
    cards: Mapping[Side, System]


def _all(file: str, *, wanted: EquityWanted, work: Work, share: Share = WHOLE, done: int = 0) -> None:
    """Print what the boards of a share are worth. done: so many of them are printed already.

    Raises:
        Failure: it cannot be read, there is no such board, or the solver cannot be used.
        Exit: always else, with the exit code.
    """
    from rectify_bridge.app.board_equity import EquityCalculator, boards_in
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.equity.solver.choose import usual_solver
    from rectify_bridge.equity.solver.interface import Limit, SolverFault
    from rectify_bridge.table.errors import RecordError

    data, label = read_input(file)
    board, output = wanted.board, Output(wanted.json, wanted.into)
    solver = usual_solver(work.jobs)
    calculator = EquityCalculator(solver, Limit(work.seconds), work.chosen, work.cards)
    boards = (
        one
        for one in boards_in(data, label, wanted.choice)
        if isinstance(one, RecordError) or board in (None, one.number)
    )
    try:
        codes = [_show(one, calculator, output) for one in islice(share.take(boards), done, None)]
        output.end()
    except RecordError as error:
        raise typer.Exit(failure_of(error, label).tell(output.json)) from None
    except SolverFault as fault:
        raise Failure(fault.what, "the solver", fault.right) from None
    finally:
        solver.close()
    if not codes and not done and share.of == 1:
        raise Failure(f"there is no board {board}", label, "rectify-bridge problems lists them")
    if not calculator.solved and solver.name == "plain Python":
        Failure("whole deals need the DDS library", "", how_to_install("solver")).tell(False)
    raise typer.Exit(BAD_INPUT if any(codes) else RULED)


def _show(one: BoardCase | RecordError, calculator: EquityCalculator, output: Output) -> int:
    """One board; what is wrong with it is told, and the rest go on. Returns its exit code."""
    from rectify_bridge.desk.files.intake import UNREADABLE
    from rectify_bridge.equity.deals.view import ViewError
    from rectify_bridge.table.errors import RecordError

    if isinstance(one, RecordError):
        return failure_of(one).tell(output.json)
    try:
        output.show(calculator.of(one))
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
