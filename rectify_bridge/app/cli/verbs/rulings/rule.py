"""`rectify-bridge rule`: the ruling on every incident of a case, or of every board in a file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from rectify_bridge.app.cli.batches.archive import archive_of, over
from rectify_bridge.app.cli.batches.options import Jobs, On, Parquet, Resume, Shard, batch_of
from rectify_bridge.app.cli.meaning_options import (
    Cards,
    Opinion,
    SystemName,
    Thought,
    cards_of,
    opinion_word,
    say_no_meaning,
    system_word,
)
from rectify_bridge.app.cli.rulebook_options import Answers, Regulations
from rectify_bridge.app.errors import BAD_INPUT, NEEDED, NO_RULING, RULED, Failure, failure_of
from rectify_bridge.app.input.batch import WHOLE, Share
from rectify_bridge.app.ruled_score import ruled_score

if TYPE_CHECKING:
    from rectify_bridge.desk.files.case_file import CaseFile
    from rectify_bridge.desk.files.intake import CaseOptions
    from rectify_bridge.desk.rulings.board_rulings import BoardRulings
    from rectify_bridge.scoring.adjusted.desk import Adjustment


def command(
    files: Annotated[
        list[str] | None,
        typer.Argument(help="Case files, PBN or LIN, or folders of them, or - for standard input."),
    ] = None,
    auction: Annotated[
        str | None, typer.Option(help="An auction instead of a file, like 'N: 1S 1H'.")
    ] = None,
    edition: Annotated[int | None, typer.Option(help="The edition of the Laws, as a year.")] = None,
    authority: Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="The date of the rules, like 2024-05-31.")] = None,
    regulations: Regulations = None,
    answer: Answers = None,
    board: Annotated[str | None, typer.Option(help="Only this board of the file.")] = None,
    opinion: Opinion = None,
    system: SystemName = None,
    card: Cards = None,
    thought: Thought = None,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each board.")] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Show every clause that was tried.")] = False,
    brief: Annotated[bool, typer.Option("--brief", help="In short, as it is said at the table.")] = False,
    jobs: Jobs = 1,
    shard: Shard = "",
    resume: Resume = "",
    on: On = "",
    parquet: Parquet = "",
) -> None:
    """Rule on a case, or on every board of a record."""
    from rectify_bridge.app.input.bytes import answers_of
    from rectify_bridge.desk.files.intake import CaseOptions

    named = opinion_word(opinion), system_word(system), thought or "", tuple(regulations or ())
    choice = CaseOptions(edition, authority, date, answers_of(answer or []), *named, cards_of(card))
    form, batch = Form(json or bool(resume), trace, brief), batch_of(jobs, on, shard, resume, parquet)
    if (not files) == (auction is None):
        right = "give a FILE, or - for standard input, or --auction 'N: 1S 1H'"
        raise Failure("there must be one thing to rule on", "rectify-bridge rule", right)
    wanted = Wanted(auction, choice, board, form)
    if files and (archive := archive_of(files, batch)):
        raise typer.Exit(over(archive, partial(_rule_all, wanted=wanted), json=form.json))
    with batch.opened() as done:
        _rule_all(files[0] if files else None, wanted=wanted, share=batch.share, done=done)


class Wanted(NamedTuple):
    """What is to be ruled on and how. auction: it stands instead of a file. board: only this one."""

    auction: str | None
    choice: CaseOptions
    board: str | None
    form: Form


def _rule_all(file: str | None, *, wanted: Wanted, share: Share = WHOLE, done: int = 0) -> None:
    """Print the rulings of one file. done: so many of its share are printed already.

    Raises:
        Failure: no board is like this. Exit: always, with the exit code.
    """
    choice, board = wanted.choice, wanted.board
    stray, codes, has_meanings = set(choice.answers), list[int](), False
    unread: list[Exception] = []
    cases = (case for case in _cases(file, wanted.auction, choice) if _is_board(case, board, unread))
    for number, case in enumerate(share.take(cases)):
        has_meanings |= _has_meanings(case)
        if number >= done:
            codes.append(_rule(case, bool(codes), wanted.form, stray))
    if not codes and not done and share.of == 1:
        if unread:
            raise failure_of(unread[0])
        raise Failure(f"there is no board {board}", file or "--auction", "rectify-bridge problems lists them")
    if stray and BAD_INPUT not in codes and not done and share.of == 1:
        raise _stray(min(stray))
    if choice.opinion and not has_meanings and BAD_INPUT not in codes:
        say_no_meaning()
    raise typer.Exit(worst(codes))


def _stray(key: str) -> Failure:
    return Failure(f"{key} is not about an incident of this case", "--answer", "see the incidents above")


def _has_meanings(case: CaseFile | Exception) -> bool:
    from rectify_bridge.desk.files.intake import has_meanings

    return not isinstance(case, Exception) and has_meanings(case.data)


def worst(codes: list[int]) -> int:
    """The exit code of several boards: bad input before no ruling, that before facts needed."""
    return next((code for code in (BAD_INPUT, NO_RULING, NEEDED) if code in codes), RULED)


def _cases(file: str | None, auction: str | None, choice: CaseOptions) -> Iterator[CaseFile | Exception]:
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.desk.files.intake import UNREADABLE, case_from, cases_in

    try:
        if auction is not None:
            yield case_from({"given": {"auction": auction}}, choice)
        else:
            yield from cases_in(*read_input(str(file)), choice)
    except UNREADABLE as error:
        yield error


def _is_board(case: CaseFile | Exception, board: str | None, unread: list[Exception]) -> bool:
    """Whether the board is asked for; all are if none is named. unread: errors of the file, which have no
    board, are added to it."""
    if board is None:
        return True
    if isinstance(case, Exception):
        unread.append(case)
        return False
    return case.log.board == board


class Form(NamedTuple):
    """How a ruling is printed: as JSON, with every clause that was tried, in short."""

    json: bool
    trace: bool
    brief: bool


def _rule(case: CaseFile | Exception, again: bool, form: Form, stray: set[str]) -> int:
    """Print the ruling on one board, or why there is none; returns its exit code.

    again: it is not the first. stray: keys answered on the command line whose incident was not met so far.
    """
    from rectify_bridge.desk.files.intake import UNREADABLE
    from rectify_bridge.desk.rulings.board_rulings import rule_on
    from rectify_bridge.engines.registry import engines_of

    if isinstance(case, Exception):
        return failure_of(case).tell(form.json)
    try:
        engines = engines_of(case)
        ruled = rule_on(case, engines)
        score = ruled_score(case, ruled)
    except UNREADABLE as error:
        return failure_of(error, case.name).tell(form.json)
    known = tuple(f"{matter.incident.id}." for matter, _, _ in ruled.each)
    stray -= {key for key in stray if key.startswith(known)}
    if form.json:
        print(_as_json(ruled, score, form.trace))
    else:
        from rectify_bridge.app.text.ruling import page, width

        print("\n" * again + page(ruled, case.name, trace=form.trace, brief=form.brief, columns=width()))
        if engines:
            from rectify_bridge.engines.evidence import evidence

            print("\n".join(evidence(ruled, width())))
        if score is not None:
            from rectify_bridge.scoring.adjusted.report.words import in_words

            print(f"\n{in_words(score)}")
    return ruled.exit_code


def _as_json(ruled: BoardRulings, score: Adjustment | None, trace: bool) -> str:
    from rectify_bridge.desk.rulings.result_json import dumps, result

    shown = result(ruled, trace=trace)
    if score is not None:
        from rectify_bridge.scoring.adjusted.report.record import as_json

        shown["score"] = as_json(score)
    return dumps(shown)
