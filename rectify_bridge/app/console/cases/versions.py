"""Two versions of one trick: each side tells its own cards, and each is a case that is ruled on by itself.

An entry of kind `version` joins the two, and no undo takes it back:

    {other, side, trick, rest}      other: the id of the other case. side: whose version this one is.
                                    trick: in question. rest: the steps of the cards after it
    {found}                         the id of the one that the Director finds is so
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.case_interview import plain_step
from rectify_bridge.app.console.cases.entry_forms import PRACTICE, new_id, once
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.samples import SAMPLE
from rectify_bridge.app.console.claims.found_entry import check_seen
from rectify_bridge.app.store.entry import Addition, NewEntry
from rectify_bridge.desk.interview.interview import InterviewStep
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.desk.state.play_timeline import PlayStep as Played
from rectify_bridge.table.event import Led
from rectify_bridge.table.seat import Side

KIND = "version"
BESIDE = ("laws", "methods", "label", "hands", "ending")
"""Entries that are the same whatever was played."""


@dataclass(frozen=True, slots=True)
class Version:
    """What joins a case to the other version. rest: the cards after the trick, as they were entered first."""

    other: str
    side: Side
    trick: int
    rest: tuple[InterviewStep, ...] = ()
    found: str = ""


def version_of(history: History) -> Version | None:
    """The version that a case is; None where nobody told it otherwise."""
    noted: dict[str, Any] = {}
    for entry in history.permanent(KIND):
        noted |= entry.data
    if "other" not in noted:
        return None
    rest = tuple(InterviewStep(str(step["id"]), step["value"]) for step in noted.get("rest", ()))
    return Version(noted["other"], Side(noted["side"]), noted["trick"], rest, noted.get("found", ""))


def begin_other_version(desk: Desk, history: History, seen: int, trick: int, side: Side, by: str) -> str:
    """Begin the other version: the case up to a trick, for the other side's cards; returns its id.

    seen: how many entries the author had seen. side: who tells it otherwise.

    Both are joined, or none is begun: nobody finds one that leads to a case which knows nothing of it.

    Raises:
        NoAnswer: that trick was not entered card by card, or another version is told already. EditConflict:
            others have made an entry in the case since.
    """
    if version_of(history) is not None:
        raise NoAnswer("another version exists already: look at both")
    check_seen(history.stored.entries, seen)
    steps = history.interview.steps
    cards = _cards(history)
    places = [place for place, played in cards if played.trick == trick]
    if not places:
        raise NoAnswer(f"no card of trick {trick} was entered here: choose one of the tricks on the page")
    rest = [plain_step(steps[place]) for place, played in cards if played.trick > trick]
    made = [NewEntry("steps", {"steps": [plain_step(step) for step in steps[: places[0]]]})]
    made += [NewEntry(entry.kind, entry.data) for entry in history.entries_in_force if entry.kind in BESIDE]
    id_ = history.stored.id
    noted: dict[str, Any] = {"trick": trick}
    made += [NewEntry(KIND, noted | {"other": id_, "side": str(side), "rest": rest})]
    sent = once({"sent": f"{id_} {seen}", "trick": str(trick), "side": str(side)})

    def joined(other: str) -> Addition:
        return Addition(id_, seen, NewEntry(KIND, noted | {"other": other, "side": str(side.opponents)}))

    practice = id_.startswith((PRACTICE, SAMPLE))
    return desk.begin(new_id(practice) if practice else sent, history.stored.base, made, by, joined)


def _cards(history: History) -> Sequence[tuple[int, Played]]:
    """The cards that were entered here, each with the place of its step; those of a pasted play are not."""
    play = history.interview.ruled.docket.play if history.interview.started else None
    entered = [place for place, step in enumerate(history.interview.steps) if step.id == "led"]
    led = [step for step in play.steps if isinstance(step.event, Led)] if play is not None else []
    return list(zip(entered, led[len(led) - len(entered) :], strict=False))


def later_cards(history: History) -> tuple[InterviewStep, ...]:
    """The cards after the trick in question, once its own are there; empty when they were entered again."""
    version = version_of(history)
    cards = _cards(history)
    if version is None or not version.rest or not cards:
        return ()
    play = history.interview.ruled.docket.play
    assert play is not None
    trick = next((one for one in play.state.finished if one.number == version.trick), None)
    is_there = trick is not None and trick.is_whole
    return version.rest if is_there and all(played.trick <= version.trick for _, played in cards) else ()


def choose_version(desk: Desk, history: History, seen: int, by: str) -> None:
    """Find that this version is so: nothing binds by the other any more. Raises NoAnswer: there is none."""
    version = version_of(history)
    if version is None:
        raise NoAnswer("there is no other version: there is nothing to decide")
    found, other = NewEntry(KIND, {"found": history.stored.id}), desk.case(version.other)
    there = len(other.stored.entries)
    made = [Addition(history.stored.id, seen, found), Addition(version.other, there, found)]
    if not other.is_closed:
        made.append(Addition(version.other, there + 1, NewEntry("close", {})))
    desk.note_together(made, by)
