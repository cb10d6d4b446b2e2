"""A session of a file as the scoring room takes it, so that it is scored and ranked there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rectify_bridge.event.session import TWO, Averages, Entered, EventSession, Played, who_sits
from rectify_bridge.scoring.board.field import NOT_PLAYED, Artificial, Award, Entry, Result
from rectify_bridge.scoring.files.settings import NET, VICTORY_POINTS, Settings
from rectify_bridge.scoring.session.event import Event, build, in_sections
from rectify_bridge.scoring.session.session import Line

GRADES = {40: "A-", 50: "A", 60: "A+"}
"""The percentages of an artificial score, and what the Laws call them (12C2(a))."""


def scored(session: EventSession, settings: Settings) -> Event:
    """The session under the settings of an event; form, winners and an individual as the file says, unless
    they are set.

    An artificial score is the one of Law 12C2: a pair's own session replaces 60% where it is better and 40%
    where it is worse. What is still to be ruled counts nothing.

    Raises:
        RecordError: a setting is missing or cannot be.
        SessionError: the results cannot be scored together.
    """
    for key, word in said_by(session).items():
        if key not in settings.values:
            settings.add(key, word)
    if is_swiss_of_pairs(session) and settings.values.get("contest") == "pairs":
        settings.one_of("reward", {one: one for one in (NET, VICTORY_POINTS)}, " for a Swiss of pairs")
    by_match = settings.values.get("reward", "").lower() == VICTORY_POINTS
    artificial = any(isinstance(result.outcome, Averages) for result in session.results)
    averages = settings.averages() if artificial else {}
    return build(settings, tuple(lines(session, averages, by_match=by_match)), ())


def said_by(session: EventSession) -> dict[str, str]:
    """The settings that the file says, where none is set."""
    said = {"form": session.form, "winners": _winners(session), "contest": _contest(session)}
    return {key: word for key, word in said.items() if word}


def _winners(session: EventSession) -> str:
    """1 or 2, where all sections say the same."""
    found = {section.winners for section in session.sections}
    return str(found.pop() or "") if len(found) == 1 else ""


def _contest(session: EventSession) -> str:
    """`individual` where two players stand on a side; else nobody says it."""
    return "individual" if any(TWO in one.ns for one in session.results) else ""


def is_swiss_of_pairs(session: EventSession) -> bool:
    """Whether the file has matches of two pairs: rounds, no tables, and no teams."""
    teams = {section.name for section in session.sections if section.teams}
    at = (one.place for one in session.results)
    return any(one.round and one.table is None and one.section not in teams for one in at)


def lines(session: EventSession, averages: Mapping[str, Award], *, by_match: bool = False) -> Iterator[Line]:
    """A line for each result. averages: what the three artificial scores are under the Laws in force.
    by_match: whether pairs that meet in a round play a match."""
    several = len({result.place.section for result in session.results}) > 1
    teams = {section.name for section in session.sections if section.teams}
    for result in session.results:
        at = result.place
        # a file of matches has rounds and no tables: two teams that meet again play another match
        is_match = by_match if at.section not in teams else at.table is None
        match = f"round {at.round}" if is_match and at.round else ""
        made = Line(
            str(result.board), who_sits(result.ns), who_sits(result.ew), entry(result, averages),
            section=at.section if several else "", match=match, where=str(result),
        )  # fmt: skip
        yield in_sections(made)


def entry(result: Entered, averages: Mapping[str, Award]) -> Entry:
    """What a result is to the scoring room."""
    match result.outcome:
        case Played(score=score):
            return Result(score)
        case Averages(ns=ns, ew=ew):
            return Artificial(averages[GRADES[ns]], averages[GRADES[ew]])
        case _:
            return NOT_PLAYED
