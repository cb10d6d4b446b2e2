"""`event export`: the open event in one file, for people, or for programs where its name ends in `.json`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import astuple
from pathlib import Path
from typing import Any

from rectify_bridge.app.console.event.rulings import as_json, as_text, type_these
from rectify_bridge.app.console.event.since import since_of
from rectify_bridge.app.console.event.statistics import statistics_since
from rectify_bridge.app.console.event.statistics_report import statistics_json, statistics_text
from rectify_bridge.app.console.event.tournament_report import (
    report_document,
    report_json,
    tournament_report,
)
from rectify_bridge.app.decision.markdown import markdown
from rectify_bridge.app.event_log.calls.log_lines import CallLogLine, log_lines
from rectify_bridge.app.event_log.names import names_kept
from rectify_bridge.app.event_log.opening import newest, session_of
from rectify_bridge.app.event_log.status import status_json, status_text
from rectify_bridge.app.store.entry import Store, StoreFault, now
from rectify_bridge.app.store.text_file import written_whole
from rectify_bridge.event.players import Player, names_of_pairs
from rectify_bridge.event.report import meeting_json, result_json, section_json

SCHEMA = "rectify/event-export/1"


def export(store: Store, path: Path, *, with_names: bool) -> str:
    """Write the open event into a new file, for its owner alone; says what was written.

    Raises:
        StoreFault: no event is open, or the file cannot be written.
    """
    last = newest(store)
    players = names_kept(store, last.event).players if with_names else ()
    is_data = path.suffix == ".json"
    made = (
        json.dumps(_data(store, players), indent=1, ensure_ascii=False) if is_data else _text(store, players)
    )
    try:
        with written_whole(path) as file:
            file.write(f"{made}\n".encode())
    except FileExistsError:
        raise StoreFault(f"there is a file {path.name}", "name a new file") from None
    except OSError as error:
        what = f"the file cannot be written ({(error.strerror or str(error)).lower()})"
        raise StoreFault(what, "name a file in a folder that may be written to, with room") from None
    names = "with the names of players" if players else "without names of players"
    return f"{path}: event {last.event}, {names}."


def _text(store: Store, players: Iterable[Player]) -> str:
    """The event as Markdown: what there is of it in words, part by part."""
    last = newest(store)
    names = names_of_pairs(players)
    parts = {
        "Readings and tables": status_text(store.readings(last.event), session_of(last)),
        "Names of players": "\n".join(f"{pair.name}: {who}" for pair, who in names.items()),
        "Calls": "\n".join(
            f"{one.at[:16].replace('T', ' ')} UTC, {one.by}: {one.what}" for one in _calls(store)
        ),
        "Scores to be typed": as_text(type_these(store)),
        "Statistics": statistics_text(statistics_since(store, since_of(store, ""))),
    }
    blocks = [f"# Event {last.event}"]
    blocks += [f"## {title}\n\n```\n{said}\n```" for title, said in parts.items() if said]
    report = markdown(report_document(tournament_report(store))).rstrip()
    return "\n\n".join([*blocks, report])


def _data(store: Store, players: Iterable[Player]) -> dict[str, Any]:
    """The same as data, with every case as it was entered."""
    last = newest(store)
    session, report = session_of(last), tournament_report(store)
    return {
        "schema": SCHEMA,
        "made": now(),
        "status": status_json(store.readings(last.event), session),
        "sections": [section_json(one) for one in session.sections],
        "meetings": [meeting_json(one) for one in session.meetings],
        "results": [result_json(one) for one in session.results],
        "names": [astuple(one) for one in players],
        "calls": [one._asdict() for one in _calls(store)],
        "rulings": as_json(type_these(store)),
        "statistics": statistics_json(statistics_since(store, since_of(store, ""))),
        "report": report_json(report),
        "cases": [_case(store, one.case) for one in (*report.cases, *report.elsewhere)],
    }


def _case(store: Store, case: str) -> dict[str, Any]:
    stored = store.case(case)
    return {
        "case": case,
        "opened": stored.opened,
        "by": stored.by,
        "base": dict(stored.base),
        "entries": [
            {"number": one.number, "at": one.at, "by": one.by, "kind": one.kind, "data": dict(one.data)}
            for one in stored.entries
        ],
        "rulings": [
            {"at": one.at, "rulebook": one.rulebook, "result": json.loads(one.result)}
            for one in store.rulings(case)
        ],
    }


def _calls(store: Store) -> list[CallLogLine]:
    """The log of calls since the event was opened, the oldest first."""
    since = store.readings(newest(store).event)[0].at
    return [one for one in reversed(log_lines(store.call_log())) if one.at >= since]
