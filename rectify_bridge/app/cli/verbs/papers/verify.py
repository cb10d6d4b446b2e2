"""`rectify-bridge verify`: whether what the console keeps is as it was entered and given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rectify_bridge.app.cli.verbs.rulings.serve import default_database
from rectify_bridge.app.errors import BAD_INPUT, RULED, Failure
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    from rectify_bridge.app.store.database import Database


def command(
    db: Annotated[str | None, typer.Option(help="The database, like sqlite:///console.db.")] = None,
) -> int:
    """Check that no case and no ruling of a console was changed behind it.

    Every entry is held against its link, and every ruling against the seals of the entries that gave it.
    Exit code 2 if anything was changed.
    """
    try:
        from rectify_bridge.app.store.entry import StoreFault
    except ModuleNotFoundError as error:
        what = f"the console is not installed ({error.name} is missing)"
        raise Failure(what, "rectify-bridge verify", how_to_install("console")) from None
    try:
        found = existing(db or default_database())
        try:
            return report(found)
        finally:
            found.close()
    except StoreFault as error:
        raise Failure(error.what, "--db", error.right) from None


def existing(url: str) -> Database:
    """A database that is there. Raises Failure: there is none; StoreFault: it cannot be opened."""
    from rectify_bridge.app.store.database import Database
    from rectify_bridge.app.store.engine import file_of

    file = file_of(url)
    if file is not None and not file.is_file():
        raise Failure(f"there is no database {file.name}", "--db", "name the one that the console uses")
    return Database(url)


def report(database: Database) -> int:
    """Hold all that is kept against its links and seals, and print what was found; returns the exit code."""
    from rectify_bridge.app.store.entry import Unreadable
    from rectify_bridge.app.store.faults import faults

    wrong = 0 if database.is_as_inherited() else 1
    if wrong:
        print("Rulings that an older Rectify kept are not those that were there when it was replaced.")
    cases = entries = rulings = 0
    for name in database.names():
        try:
            stored, kept = database.case(name), database.rulings(name)
        except Unreadable as error:
            wrong += 1
            print(f"Case {name}: {error.what}.")
            continue
        cases, entries, rulings = cases + 1, entries + len(stored.entries), rulings + len(kept)
        for fault in faults(stored, kept):
            wrong += 1
            print(f"Case {name}: {fault}")
    readings, changed = _readings(database)
    wrong += changed
    counted = f"{cases} cases, {entries} entries and {rulings} rulings"
    if readings:
        counted += f", {readings} readings of events"
    entered = database.call_log()
    for entry in entered:
        if not entry.is_intact:
            wrong += 1
            print(f"The list of calls: entry {entry.number} is not as it was entered.")
    if entered:
        counted += f", {len(entered)} entries of the list of calls"
    print(f"{counted}: {'changed behind the console' if wrong else 'all as entered and given'}.")
    return BAD_INPUT if wrong else RULED


def _readings(database: Database) -> tuple[int, int]:
    """How many readings of events there are, and how many of them were changed."""
    read = changed = 0
    for event in database.events():
        for one in database.readings(event):
            read += 1
            if not one.is_intact:
                changed += 1
                print(f"Event {event}: reading {one.number} is not as it was read.")
    return read, changed
