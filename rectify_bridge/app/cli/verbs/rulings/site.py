"""`rectify-bridge site`: the rulings as one folder for any web host, complete without the network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rectify_bridge.app.errors import Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.app.event_log.event_fact import Plain

MARK = "worker.js"
"""What a folder has that this verb wrote."""


def command(
    folder: Annotated[
        str, typer.Argument(help="The folder to write: a new one, an empty one, or an older site.")
    ],
    date: Annotated[
        str, typer.Option(help="The date of the rules, like 2024-05-31. Without it: today.")
    ] = "",
    with_engine: Annotated[
        bool,
        typer.Option(
            "--with-engine", help="The program itself too, for auctions on record: 14 MB more, by npm."
        ),
    ] = False,
    edition: Annotated[
        list[int] | None,
        typer.Option(help="Only this edition of the Laws, like 2017; may be given again. Without it: all."),
    ] = None,
    contest: Annotated[str, typer.Option(help="What is played: pairs, teams or individual.")] = "",
    corrections_end: Annotated[
        str, typer.Option(help="When the correction period (79C1) ends, like 2026-01-15T22:30.")
    ] = "",
) -> None:
    """Write the rulings as a folder for any web host: a phone that opened it once needs no network."""
    from datetime import date as Day

    try:
        where = _place(folder)
        event = _event(contest, corrections_end)
        engine = _engine() if with_engine else None
        found = _files(date or Day.today().isoformat(), edition or (), engine, event)
        _write(where, found)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Failure(f"cannot be written ({reason})", folder, "name a folder of yours") from None
    except ValueError as error:
        raise failure_of(error, "rectify-bridge site") from None
    print(f"{folder}: {len(found)} files, {sum(map(len, found.values())) // 1000 + 1} kB")


def _place(folder: str) -> Path:
    """Where it is to be written. Raises Failure: something else stands there, or nothing can."""
    from rectify_bridge.app.store.text_file import check_place, place_of

    where = place_of(Path(folder))
    if where.exists() and (not where.is_dir() or (any(where.iterdir()) and not (where / MARK).is_file())):
        right = "name a new or an empty folder, or one that this verb wrote"
        raise Failure("this is something else already", folder, right)
    check_place(next(one for one in (where, *where.absolute().parents) if one.exists()) / MARK)
    return where


def _write(where: Path, found: Mapping[str, bytes]) -> None:
    """Each file whole. The mark comes first, so that a folder of which the writing was ended is known again;
    its content comes last, as it has phones fetch the others."""
    from rectify_bridge.app.store.text_file import overwrite

    where.mkdir(parents=True, exist_ok=True)
    if not (where / MARK).exists():
        (where / MARK).touch()
    for name, content in sorted(found.items(), key=lambda one: one[0] == MARK):
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        overwrite(where / name, content)


def _event(contest: str, corrections_end: str) -> Mapping[str, Plain]:
    from rectify_bridge.app.site.conditions import conditions

    return conditions(contest, corrections_end)


def _files(
    date: str, only: Iterable[int], engine: Mapping[str, bytes] | None, event: Mapping[str, Plain]
) -> Mapping[str, bytes]:
    """The content of each file, told with a bar. only: these editions; all where none is named."""
    from rectify_bridge.app.progress import Progress
    from rectify_bridge.app.site.folder import folder
    from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
    from rectify_bridge.laws import book

    editions = sorted(set(only) or EDITIONS, reverse=True)
    with Progress("trees", len(editions) * len(AUTHORITIES) * len(book.irregularities())) as progress:
        return folder(date, None, engine, editions, progress.step, event)


def _engine() -> Mapping[str, bytes]:
    from rectify_bridge.app.site.engine import engine

    return engine()
