"""The actions of `event` that read from and write to the database of the console."""

from __future__ import annotations

import json as codec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rectify_bridge.app.cli.verbs.rulings.serve import default_database
from rectify_bridge.app.errors import Failure
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    from rectify_bridge.app.store.database import Database

BY = "command line"
"""Who a reading is by that was made here."""


def answer(
    action: str,
    file: Path | None,
    movement: Path | None,
    db: str | None,
    settings: list[str],
    *,
    is_other: bool,
    json: bool,
) -> str:
    """What `event open`, `event status` and `event rulings` print.

    Raises:
        Failure: the console is not installed, or the database or the event cannot be used.
    """
    if (file is None) == (action == "open"):
        right = "write 'event open FILE', 'event status' or 'event rulings'"
        raise Failure("open takes a file, status and rulings none", "rectify-bridge event", right)
    try:
        from rectify_bridge.app.store.database import Database
        from rectify_bridge.app.store.entry import StoreFault
    except ModuleNotFoundError as error:
        what = f"the console is not installed ({error.name} is missing)"
        raise Failure(what, f"rectify-bridge event {action}", how_to_install("console")) from None
    try:
        store = Database(db or default_database())
        try:
            if file is not None:
                found = _open(store, file, movement, is_other, json)
            else:
                found = _status(store, json) if action == "status" else _rulings(store, settings, json)
        finally:
            store.close()
    except StoreFault as error:
        raise Failure(error.what, f"rectify-bridge event {action}", error.right) from None
    return found if isinstance(found, str) else codec.dumps(found, indent=2, ensure_ascii=False)


def _open(
    store: Database, file: Path, movement: Path | None, is_other: bool, json: bool
) -> str | dict[str, Any]:
    from rectify_bridge.app.event_log.opening import open_event
    from rectify_bridge.app.event_log.status import opened_json, opened_text
    from rectify_bridge.event.movements.plan import read_plan

    plan = None if movement is None else read_plan(movement)
    opened = open_event(store, file, BY, plan, is_other=is_other)
    return opened_json(opened) if json else opened_text(opened)


def _status(store: Database, json: bool) -> str | dict[str, Any]:
    from rectify_bridge.app.event_log.opening import newest, session_of
    from rectify_bridge.app.event_log.status import status_json, status_text

    last = newest(store)
    session, readings = session_of(last), store.readings(last.event)
    return status_json(readings, session) if json else status_text(readings, session)


def _rulings(store: Database, settings: list[str], json: bool) -> str | dict[str, Any]:
    from rectify_bridge.app.console.event.rulings import as_json, as_text, type_these

    program = ""
    for text in settings:
        key, colon, program = (one.strip() for one in text.partition(":"))
        if key != "program" or not colon or not program:
            raise Failure(f"'{text[:24]}' is not a setting here", "--set", "write 'program: EBUScore'")
    these = type_these(store, program)
    return as_json(these) if json else as_text(these)
