"""Everything entered in a case, in words: what, when, by whom, and what was taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rectify_bridge.app.console.cases.history import (
    ALL_READ,
    DECLINED,
    ENTRY_NAMES,
    PERMANENT,
    History,
    effects_of,
    system_words,
    time_of,
)
from rectify_bridge.app.console.cases.still_binding import obligations
from rectify_bridge.app.console.claims.found_entry import FOUND
from rectify_bridge.app.console.claims.log import changes
from rectify_bridge.app.console.event.place import place_words
from rectify_bridge.app.console.views.answers import answer_at
from rectify_bridge.app.console.web.clock import second
from rectify_bridge.app.console.web.render import capital
from rectify_bridge.app.store.entry import Entry
from rectify_bridge.desk.rulings.wording import SIDES

_NAMES = ENTRY_NAMES | {FOUND: "the search of the claim came to an end: the ruling is kept"}


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry. at: hours, minutes and seconds on the clock of this computer. what: in words."""

    at: str
    by: str
    what: str


def log_lines(history: History) -> Iterator[LogLine]:
    """All entries of a case in the order in which they were made."""
    kept, in_force = history.stored, list[str]()
    for place, entry in enumerate(kept.entries):
        if entry.kind == "undo":
            what = f"Taken back: {in_force.pop()}" if in_force else "Taken back: nothing"
        else:
            then = [History(replace(kept, entries=kept.entries[:end])) for end in (place, place + 1)]
            what = _what(entry, *then)
            if entry.kind not in PERMANENT:
                in_force.append(what)
        yield LogLine(second(entry.at), entry.by, what)


def _what(entry: Entry, before: History, after: History) -> str:
    """An entry in words. before, after: the case without it and with it."""
    data = entry.data
    match entry.kind:
        case "steps":
            return _answers(after, range(len(before.interview.steps), len(after.interview.steps)))
        case "change":
            return f"Changed: {_answers(after, range(data['place'], data['place'] + 1))}"
        case "agree":
            return f"All agree to {len(data['facts'])} of the facts"
        case "read" if data["option"] == DECLINED:
            return f"The player declined to hear the rest{_at(entry)}"
        case "read" if data["option"] == ALL_READ:
            return f"All options were read out{_at(entry)}"
        case "read":
            return f"Option {data['option']} was read out{_at(entry)}"
        case "laws":
            return ", ".join((f"Laws: {data['authority']}", data["date"], *data.get("regulations", ())))
        case "methods":
            return _methods(data)
        case "explained":
            return f"{data['call']} was explained as “{data['said']}”; it is “{data['right']}”"
        case "label":
            return _label(data)
        case "place":
            return f"Opened from the event: {place_words(data)} (reading {data['reading']})"
        case "over":
            ticked = frozenset(effects_of(data))
            names = [one.name for one in obligations(before) if not ticked.isdisjoint(one.ticks)]
            return f"Done: {' '.join(names)}"
        case "claim":
            return f"Claim: {changes(before.claim, data['notes'])}"
        case "version" if "found" in data:
            return f"Found to be so: {'this' if data['found'] == after.stored.id else 'the other'} version"
        case "version":
            return f"{SIDES[data['side']]} tell trick {data['trick']} as it is here, the others otherwise"
        case "poll" | "written":
            return f"Decision: {data['does']}" if entry.kind == "written" else _polled(data)
    return capital(_NAMES.get(entry.kind, entry.kind))


def _polled(data: Mapping[str, Any]) -> str:
    """An entry of a poll in words, without what was answered."""
    return f"Poll {data['poll']}: {_poll_step(data)}"


def _poll_step(data: Mapping[str, Any]) -> str:
    match data["does"]:
        case "begin":
            return "the sheet was made"
        case "ask":
            whom = f"one of pair {data['pair']}, {data['played']}" if data["pair"] else "not in the event"
            again = (
                f"; the same as {data['follows'][1]} of poll {data['follows'][0]}" if data["follows"] else ""
            )
            return f"{data['pollee']} is asked ({whom}{again})"
        case "open":
            return f"{data['pollee']} opened the sheet, on phone {data['phone'][:6]}"
        case "unask":
            return f"{data['pollee']} is not asked any more"
        case "answer":
            return f"{data['pollee']} answered"
        case "suggests":
            return f"{data['pollee']} said what it suggests"
        case "peer":
            return f"{data['pollee']} is {'' if data['peer'] else 'not '}a peer"
        case _:
            return f"{data['pollee']} is withdrawn: {data['why']}"


def _label(data: Mapping[str, Any]) -> str:
    """Table and board in words."""
    words = {"table": "Table", "board": "board"}
    named = [f"{words[key]} {value}" for key, value in data.items() if value and key in words]
    return capital(", ".join(named)) or "Neither table nor board"


def _methods(data: Mapping[str, Any]) -> str:
    """The pair's system in words."""
    thought = f", who thought it was {data['thought']}" if data["thought"] else ""
    opinion = "; the program's opinion stands where it is not close" if data["opinion"] else ""
    return f"System of the pair: {system_words(data) or 'not named'}{thought}{opinion}"


def _at(entry: Entry) -> str:
    """When it happened, where it could be entered only later."""
    return f", at {second(time_of(entry))}" if "at" in entry.data else ""


def _answers(history: History, places: range) -> str:
    """The answers of these steps, each with its question; a card or a claim as it was entered."""
    found = []
    for place in places:
        if one := answer_at(history, place):
            found.append(f"{one.question} {capital(one.answer)}")
        elif (step := history.interview.steps[place]).id not in ("what", "next"):
            found.append(f"{capital(step.id)}: {step.value}")
    return "; ".join(found) or "What happened"
