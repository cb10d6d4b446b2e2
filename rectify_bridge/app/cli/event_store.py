"""The actions of `event` that read from and write to the database of the console."""

from __future__ import annotations

import json as codec
from collections.abc import Mapping
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
    files: Mapping[str, Path | None],
) -> str:
    """What the actions print that need the database. files: `picture`, `pdf`, where one is written.

    Raises:
        Failure: the console is not installed, or the database or the event cannot be used.
    """
    if (file is None) == (action == "open"):
        right = "write 'event open FILE', or 'event status' and so on without one"
        raise Failure("open takes a file, the others take none", "rectify-bridge event", right)
    try:
        from rectify_bridge.app.event_log.names import forget_due
        from rectify_bridge.app.store.database import Database
        from rectify_bridge.app.store.entry import StoreFault
    except ModuleNotFoundError as error:
        what = f"the console is not installed ({error.name} is missing)"
        raise Failure(what, f"rectify-bridge event {action}", how_to_install("console")) from None
    try:
        store = Database(db or default_database())
        try:
            if file is not None:
                found = _open(store, file, movement, settings, is_other=is_other, json=json)
            else:
                forget_due(store)
                found = _of_event(action, store, settings, json, files)
        finally:
            store.close()
    except StoreFault as error:
        raise Failure(error.what, f"rectify-bridge event {action}", error.right) from None
    return found if isinstance(found, str) else codec.dumps(found, indent=2, ensure_ascii=False)


def _of_event(
    action: str, store: Database, settings: list[str], json: bool, files: Mapping[str, Path | None]
) -> str | dict[str, Any]:
    """What is said of the open event."""
    match action:
        case "status":
            return _status(store, json)
        case "forget":
            return _forget(store, settings, json)
        case "rulings":
            return _rulings(store, settings, json)
        case "standing":
            return _standing(store, settings, json, files["picture"])
        case "statistics":
            return _statistics(store, settings, json, files["picture"])
    pdf = files["pdf"]
    return _report(store, json) if pdf is None else _report_pdf(store, pdf)


def _open(
    store: Database, file: Path, movement: Path | None, settings: list[str], *, is_other: bool, json: bool
) -> str | dict[str, Any]:
    from rectify_bridge.app.event_log.names import days_of, keep_for, names_kept
    from rectify_bridge.app.event_log.names_report import names_json, names_text
    from rectify_bridge.app.event_log.opening import open_event
    from rectify_bridge.app.event_log.status import opened_json, opened_text
    from rectify_bridge.event.movements.plan import read_plan

    plan = None if movement is None else read_plan(movement)
    if days := _setting(settings, "names", "30"):
        keep_for(store, days_of(days), BY)
    opened = open_event(store, file, BY, plan, is_other=is_other)
    kept = names_kept(store, opened.reading.event)
    if json:
        return opened_json(opened) | {"names": names_json(opened.named, kept)}
    return "\n".join(filter(None, (opened_text(opened), names_text(opened.named, kept))))


def _forget(store: Database, settings: list[str], json: bool) -> str | dict[str, Any]:
    """Forget the names of the open event, or of all that are kept."""
    from rectify_bridge.app.event_log.names import forget
    from rectify_bridge.app.event_log.opening import newest

    which = _setting(settings, "events", "all")
    if which not in ("", "all"):
        raise Failure(f"'{which[:24]}' is not known", "--set", "write 'events: all', or leave it out")
    events = list(store.named_since()) if which else [newest(store).event]
    forget(store, events, BY)
    if json:
        return {"schema": "rectify/event-forgotten/1", "events": events}
    return "\n".join(f"The names of event {one} are forgotten. All else stands." for one in events) or (
        "No names are kept."
    )


def _status(store: Database, json: bool) -> str | dict[str, Any]:
    from rectify_bridge.app.console.event.period_words import period_lines
    from rectify_bridge.app.event_log.opening import newest, session_of
    from rectify_bridge.app.event_log.status import status_json, status_text

    last = newest(store)
    session, readings, periods = session_of(last), store.readings(last.event), period_lines(store)
    if json:
        said = [{"name": one.name, "seconds_left": one.seconds, "words": one.words} for one in periods]
        return status_json(readings, session) | {"periods": said}
    return "\n".join([status_text(readings, session), *(f"{one.name}: {one.words}" for one in periods)])


def _rulings(store: Database, settings: list[str], json: bool) -> str | dict[str, Any]:
    from rectify_bridge.app.console.event.rulings import as_json, as_text, type_these

    these = type_these(store, _setting(settings, "program", "EBUScore"))
    return as_json(these) if json else as_text(these)


def _statistics(
    store: Database, settings: list[str], json: bool, picture: Path | None
) -> str | dict[str, Any]:
    from rectify_bridge.app.console.event.since import since_of
    from rectify_bridge.app.console.event.statistics import statistics_since
    from rectify_bridge.app.console.event.statistics_report import (
        statistics_json,
        statistics_picture,
        statistics_text,
    )

    found = statistics_since(store, since_of(store, _setting(settings, "since", "2026-09-01")))
    if picture is not None:
        _write(picture, statistics_picture(found).encode())
    return statistics_json(found) if json else statistics_text(found)


def _report(store: Database, json: bool) -> str | dict[str, Any]:
    from rectify_bridge.app.console.event.tournament_report import (
        report_document,
        report_json,
        tournament_report,
    )
    from rectify_bridge.app.decision.markdown import markdown

    found = tournament_report(store)
    return report_json(found) if json else markdown(report_document(found)).rstrip()


def _report_pdf(store: Database, file: Path) -> str:
    from rectify_bridge.app.console.event.tournament_report import report_document, tournament_report
    from rectify_bridge.app.decision.typeset import pdf

    content = pdf(report_document(tournament_report(store)))
    _write(file, content)
    return f"{file}: {len(content) // 1000 + 1} kB"


def _standing(store: Database, settings: list[str], json: bool, picture: Path | None) -> str | dict[str, Any]:
    from rectify_bridge.app.console.event.standing.report import (
        standing_json,
        standing_picture,
        standing_text,
    )
    from rectify_bridge.app.console.event.standing.session_standing import session_standing

    found = session_standing(store, settings, BY)
    if picture is not None:
        _write(picture, standing_picture(found).encode())
    return standing_json(found) if json else standing_text(found)


def _write(file: Path, content: bytes) -> None:
    """Raises Failure: it cannot be written there."""
    from rectify_bridge.app.store.text_file import overwrite

    try:
        overwrite(file, content)
    except OSError as error:
        raise Failure(f"it cannot be written ({error.strerror})", str(file), "name another") from None


def _setting(settings: list[str], name: str, example: str) -> str:
    """The one setting that an action takes; empty where it is not given. Raises Failure: another is."""
    value = ""
    for text in settings:
        key, colon, value = (one.strip() for one in text.partition(":"))
        if key != name or not colon or not value:
            raise Failure(f"'{text[:24]}' is not a setting here", "--set", f"write '{name}: {example}'")
    return value
