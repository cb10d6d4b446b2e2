"""The tournament report: every case of the open event by board, in short, and which papers there are of it.

Players are seats and numbers in it; no name that was typed anywhere stands here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.console.archive.features import features_of
from rectify_bridge.app.console.archive.like_cases import score_words
from rectify_bridge.app.console.cases.case_names import case_name
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.decisions.decision import texts, words
from rectify_bridge.app.console.decisions.polls import KIND as POLL
from rectify_bridge.app.console.decisions.psych_register import REGISTER
from rectify_bridge.app.console.event.still_open import penalties_given, result_in_force, still_open
from rectify_bridge.app.console.web.clock import day, hour
from rectify_bridge.app.decision.document import Document, Paragraph, Section
from rectify_bridge.app.event_log.opening import newest
from rectify_bridge.app.store.entry import Store

SCHEMA = "rectify/event-report/1"
PLACE = ("section", "round", "table", "board", "ns", "ew")
OF_THE_RECORDER = ("psychic call or deviation",)
"""Kinds of which a report of hand goes to the recorder, where the organizer wants one."""
NOT_RULED = "No ruling was given."


@dataclass(frozen=True, slots=True)
class ReportedCase:
    """One case. place: in the event; empty where it was not opened from a table of it. kinds: with who did
    it. ruling: what the players were told. score: adjusted; empty where it was not. penalties: given by the
    ruling. open: what is still to be done. papers: those that have something in them."""

    case: str
    name: str
    place: dict[str, Any]
    kinds: tuple[str, ...]
    laws: tuple[str, ...]
    ruling: tuple[str, ...]
    score: str
    penalties: tuple[str, ...]
    open: tuple[str, ...]
    papers: tuple[str, ...]

    @property
    def where(self) -> str:
        """`Section A, round 3, table 4, 5 against 12`; its name where it has no place."""
        if not self.place:
            return self.name
        at = self.place
        table = f"Section {at['section']}, round {at['round']}, table {at['table']}"
        return f"{table}, {at['ns']} against {at['ew']}"


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """All cases of the event by board; then those since it was opened that were not opened from its tables.
    unread: how many cannot be read."""

    event: str
    since: str
    cases: tuple[ReportedCase, ...]
    elsewhere: tuple[ReportedCase, ...]
    unread: int


def tournament_report(store: Store) -> TournamentReport:
    """The report of the open event. Raises NotFound: no event is open."""
    last = newest(store)
    since = store.readings(last.event)[0].at
    kept = [one for one in store.cases(since) if one.id != REGISTER]
    found = [_reported(store, History(one)) for one in reversed(kept) if one.is_readable]
    of_it = [one for one in found if one.place.get("event") == last.event]
    of_it.sort(key=lambda one: (one.place["board"], one.place["section"], one.place["round"]))
    elsewhere = tuple(one for one in found if one.place.get("event") != last.event)
    unread = sum(not one.is_readable for one in kept)
    return TournamentReport(last.event, since, tuple(of_it), elsewhere, unread)


def report_document(report: TournamentReport) -> Document:
    """The report as a document."""
    boards: dict[str, list[ReportedCase]] = {}
    for one in report.cases:
        boards.setdefault(f"Board {one.place['board']}", []).append(one)
    if report.elsewhere:
        boards["Not opened from a table of the event"] = list(report.elsewhere)
    sections = [Section(title, tuple(_blocks(cases))) for title, cases in boards.items()]
    under = (
        f"Event {report.event}, since {day(report.since)}, {hour(report.since)}. Cases: {len(report.cases)}"
    )
    under += f"; others: {len(report.elsewhere)}" if report.elsewhere else ""
    every = (*report.cases, *report.elsewhere)
    under += f"; without a ruling: {unruled}" if (unruled := sum(not one.kinds for one in every)) else ""
    under += f"; without a score: {unscored}" if (unscored := sum(bool(one.open) for one in every)) else ""
    under += f"; that cannot be read: {report.unread}" if report.unread else ""
    return Document("Tournament report", f"{under}.", tuple(sections))


def report_json(report: TournamentReport) -> dict[str, Any]:
    """The same as data; docs/event.md describes it."""
    return {
        "schema": SCHEMA,
        "event": report.event,
        "since": report.since,
        "cases": [_plain(one) for one in report.cases],
        "elsewhere": [_plain(one) for one in report.elsewhere],
        "unread": report.unread,
    }


def _plain(one: ReportedCase) -> dict[str, Any]:
    return {
        "case": one.case, "name": one.name, **{name: one.place.get(name) for name in PLACE},
        "kinds": list(one.kinds), "laws": list(one.laws), "ruling": list(one.ruling),
        "score": one.score or None, "penalties": list(one.penalties), "open": list(one.open),
        "papers": list(one.papers),
    }  # fmt: skip


def _blocks(cases: list[ReportedCase]) -> Iterator[Paragraph]:
    for one in cases:
        said = f"{'; '.join(one.kinds)}. Law {', '.join(one.laws)}. {' '.join(one.ruling)}"
        yield Paragraph(said if one.kinds else NOT_RULED, one.where)
        if one.score:
            yield Paragraph(one.score, "Adjusted score")
        if one.penalties:
            yield Paragraph(" ".join(one.penalties), "Penalty")
        if one.open:
            yield Paragraph(" ".join(one.open), "Still open")
        if one.papers:
            yield Paragraph(", ".join(one.papers), f"Papers of case {one.case}")


def _reported(store: Store, history: History) -> ReportedCase:
    result = result_in_force(store, history)
    score = score_words(history)
    found = features_of(result) if result else ()
    said = tuple(dict.fromkeys(_said(result))) if result else ()
    laws = tuple(sorted({cite for one in found for cite in one.clauses}))
    kinds = {one.kind for one in found}
    return ReportedCase(
        history.stored.id, case_name(history), dict(history.place), tuple(one.name for one in found), laws,
        said, score, penalties_given(result) if result else (), still_open(result, score) if result else (),
        tuple(_papers(history, kinds)),
    )  # fmt: skip


def _said(result: dict[str, Any]) -> Iterator[str]:
    """What was said at once, in short; of an older result in full."""
    for one in result["rulings"]:
        said = one["spoken"]["now"] if "spoken" in one else one["say"]
        yield from (str(line["text"]) for line in said)


def _papers(history: History, kinds: set[str]) -> Iterator[str]:
    """The papers of a case that have something in them beside the ruling slip."""
    written = {entry.data["part"] for entry in texts(history)}
    if kinds:
        yield "ruling slip"
    if score_words(history):
        yield "score adjustment"
    if "penalties" in written:
        yield "penalty"
    if history.claim:
        yield "claim diagram"
    if history.permanent(POLL):
        yield "poll"
    if written or words(history, "appeal"):
        yield "decision"
    if words(history, "appeal"):
        yield "appeal form"
    if kinds & set(OF_THE_RECORDER):
        yield "report of hand, for the recorder"
