"""`rectify-bridge problems`: every irregularity in each board of a record, by name, seat and place."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from rectify_bridge.app.cli.batches.archive import Archive, archive_of, over
from rectify_bridge.app.cli.batches.options import Jobs, On, Parquet, Resume, Shard, batch_of
from rectify_bridge.app.errors import BAD_INPUT, RULED, Failure, failure_of
from rectify_bridge.app.input.batch import WHOLE, Share


def command(
    files: Annotated[
        list[str],
        typer.Argument(help="PBN, LIN or case files, or folders of them, or - for standard input."),
    ],
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each board.")] = False,
    board: Annotated[str | None, typer.Option(help="Only this board of the file.")] = None,
    jobs: Jobs = 1,
    shard: Shard = "",
    resume: Resume = "",
    on: On = "",
    parquet: Parquet = "",
    summary: Annotated[
        bool, typer.Option("--summary", help="How often each occurs, by year and by event.")
    ] = False,
    picture: Annotated[str, typer.Option(help="The summary as a picture too: an SVG file.")] = "",
) -> None:
    """List every irregularity in each board of a record."""
    batch, json = batch_of(jobs, on, shard, resume, parquet), json or bool(resume)
    share, archive = batch.share, archive_of(files, batch)
    if summary or picture:
        if board or resume or (archive is None and share.of > 1):
            right = "leave --board, --resume and, for one file, --shard out"
            raise Failure("a summary is of whole files", "--summary", right)
        raise typer.Exit(_summed(archive or Archive((files[0],), batch), json, picture))
    if archive:
        work = partial(_list, board=board, share=WHOLE, done=0, json=json)
        raise typer.Exit(over(archive, work, json=json))
    with batch.opened() as done:
        _list(files[0], board=board, share=share, done=done, json=json)


def _summed(archive: Archive, json: bool, picture: str) -> int:
    """Print the summary of an archive, and keep its picture. Returns the exit code.

    Raises:
        OSError: the picture cannot be written.
    """
    from rectify_bridge.app.archive.summary import Summary, lost, summary_of
    from rectify_bridge.app.progress import Progress
    from rectify_bridge.app.store.text_file import check_place, overwrite

    if picture:
        check_place(Path(picture))
    whole, files = Summary(), archive.files
    with Progress("files", len(files)) as progress:
        for one in archive.batch.crew.each(summary_of, files, lost, 8):
            whole.update(one)
            progress.step()
    for line in whole.unread.values():
        print(f"rectify: {line}", file=sys.stderr)
    if json:
        import json as codec

        print(codec.dumps(whole.as_data(), ensure_ascii=False))
    else:
        from rectify_bridge.app.archive.words import page

        print(page(whole))
    if picture:
        from rectify_bridge.app.archive.picture import picture as drawn

        overwrite(Path(picture), drawn(whole).encode())
    return BAD_INPUT if whole.unread else RULED


def _list(file: str, *, board: str | None, share: Share, done: int, json: bool) -> None:
    """Print the problems of the boards of a share. done: so many of them are printed already.

    Raises:
        Failure: no board is like this. Exit: always, with the exit code.
    """
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.desk.reader.records import any_records_in
    from rectify_bridge.table.errors import RecordError

    data, label = read_input(file)
    boards = found = 0
    try:
        records = (one for one in any_records_in(data, label) if board in (None, _number(one)))
        for boards, record in enumerate(share.take(records), 1):
            found += _show(record, json) if boards > done else 0
    except RecordError as error:
        raise typer.Exit(failure_of(error, label).tell(json)) from None
    if board is not None and not boards and share.of == 1:
        raise Failure(f"there is no board {board}", label, "leave --board out to see them all")
    if not json:
        print(f"{boards} board{'s' * (boards != 1)}, {found} problem{'s' * (found != 1)}")
    raise typer.Exit(RULED if boards or share.of > 1 else BAD_INPUT)


def _number(record: Any) -> str:
    return str(record.board.number or "")


def _show(record: Any, json: bool) -> int:
    """Print the problems of one board; returns how many there are."""
    from rectify_bridge.table.record_problems import problems_of

    problems = problems_of(record)
    if json:
        import json as codec

        data = {"board": _number(record), "where": record.where, "problems": [*map(_plain, problems)]}
        print(codec.dumps(data, ensure_ascii=False))
    elif problems:
        print(f"Board {_number(record) or '(no number)'} ({record.where})")
        for problem in problems:
            seat = problem.seat.word if problem.seat else ""
            place = f"number {problem.at + 1}" if problem.at is not None else ""
            print(f"    {problem.name:<34} {seat:<6} {place:<10} {problem.what}")
    return len(problems)


def _plain(problem: Any) -> dict[str, Any]:
    seat = str(problem.seat) if problem.seat else None
    return {"name": problem.name, "what": problem.what, "seat": seat, "at": problem.at}
