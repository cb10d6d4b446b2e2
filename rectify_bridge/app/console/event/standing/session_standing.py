"""The open event scored before any ruling and after each adjusted score, in the order of the rulings.

Before a ruling the board counts with what the file had then, so that a score that was typed since is not
counted twice. What the scoring of a session cannot hold is left out, and told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rectify_bridge.app.console.event.rulings import adjusted_cases, entered_at
from rectify_bridge.app.event_log.opening import newest, session_of
from rectify_bridge.app.store.entry import Entry, Store
from rectify_bridge.app.store.reading import StoredReading
from rectify_bridge.event.scored import scored
from rectify_bridge.event.session import Entered, EventSession, Place, Unscored
from rectify_bridge.scoring.adjusted.case import ScoringForm
from rectify_bridge.scoring.adjusted.desk import Adjustment, adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.ruling import Capped
from rectify_bridge.scoring.adjusted.settlement import entry
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.scoring.session.event import Event, ScoreRuling
from rectify_bridge.scoring.session.session import Change


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is not in the standing: an adjusted score, or its penalty. name: `Board 7, section A, table 4`."""

    case: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class SessionStanding:
    """The event with its rulings, to be scored, and what is left out of it."""

    event: str
    scoring: Event
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True, slots=True)
class _Adjusted:
    """One adjusted score. index: of its result in the session. before: what counted there."""

    case: str
    name: str
    index: int
    before: Entered
    done: Adjustment


def session_standing(store: Store, texts: Sequence[str], by: str) -> SessionStanding:
    """The standing of the open event. texts: settings of the scoring, each `key: value`; kept with the event,
    and none where those that are kept count.

    Raises:
        NotFound: no event is open.
        RecordError: a setting is missing or cannot be.
        SessionError: the results cannot be scored together.
    """
    last = newest(store)
    name = f"scoring {last.event}"
    given = list(texts) or kept_settings(store)
    session, left_out = session_of(last), list[LeftOut]()
    found = sorted(_adjusted(store, last, session, left_out), key=lambda one: one[0])
    results = list(session.results)
    for _, one in reversed(found):  # of two rulings on one board, the first says what was there before
        results[one.index] = one.before
    scoring = scored(replace(session, results=tuple(results)), Settings.of(given))
    rulings = tuple(
        ScoreRuling(one.name, (Change(one.index, entry(one.done.case, one.done.ruling)),)) for _, one in found
    )
    if texts:
        store.set(name, json.dumps(given), by)
    return SessionStanding(
        last.event, replace(scoring, rulings=(*scoring.rulings, *rulings)), tuple(left_out)
    )


def kept_settings(store: Store) -> list[str]:
    """The settings that are kept with the open event; none where they are damaged, so that they are asked for
    again. Raises NotFound: no event is open."""
    try:
        kept = json.loads(store.setting(f"scoring {newest(store).event}") or "[]")
    except ValueError:
        return []
    return list(map(str, kept)) if isinstance(kept, list) else []


def _adjusted(
    store: Store, last: StoredReading, session: EventSession, left_out: list[LeftOut]
) -> Iterator[tuple[str, _Adjusted]]:
    """Each adjusted score of a table of the event with its time; what cannot be scored goes to left_out."""
    readings = store.readings(last.event)
    for history, made in adjusted_cases(store, readings[0].at):
        if history.place.get("event") != last.event:
            continue
        at, case = history.place, history.stored.id
        place, board = Place(at["section"], at["round"], at["table"]), int(at["board"])
        name = f"Board {board}, {place}"
        then = next((one for one in reversed(readings) if one.at <= made.at), readings[0])
        found = _scorable(session, place, board, made)
        if isinstance(found, str):
            left_out.append(LeftOut(case, name, found))
            continue
        index, done = found
        if done.ruling.penalties:
            left_out.append(LeftOut(case, name, "its penalty; the score itself is in it"))
        had = entered_at(then, place, board)
        now = session.results[index]
        before = replace(now, outcome=had.outcome if had is not None else Unscored.TO_BE_RULED)
        yield made.at, _Adjusted(case, name, index, before, done)


def _scorable(session: EventSession, place: Place, board: int, made: Entry) -> tuple[int, Adjustment] | str:
    """The number of its result in the session with the adjustment, or why there is no score for it."""
    lines = [n for n, one in enumerate(session.results) if (one.place, one.board) == (place, board)]
    if len(lines) != 1:
        return "the file has no line of it" if not lines else "the file has several lines of it"
    if session.results[lines[0]].switched:
        return "the pairs sat the wrong way round there"
    try:
        done = adjust(read(load(made.data["text"])))
    except (BadCase, ValueError) as error:
        return f"it cannot be worked out ({error})"
    if done.case.form is ScoringForm.KNOCKOUT:
        return "a knockout match makes one score of two"
    sides = done.ruling.sides.values()
    if done.ruling.self_inflicted is not None or any(isinstance(one, Capped) for one in sides):
        return "a score that is cut for one side alone does not stand on a line"
    return lines[0], done
