"""Who was asked in a poll, each with a sheet of his own on his own phone: from entries of the kind `poll`.

By what each does, beside those of `polls.py`
    ask       {poll, pollee, pair, played, follows}     a Director asks somebody. pair: `A 7 EW`, empty for
                                                        one who is not in the event. follows: [poll, pollee]
                                                        of the same person in an earlier poll, or null
    open      {poll, pollee, phone}                     a phone opened the sheet. phone: hash of its session
    unask     {poll, pollee}                            the answer is not wanted after all
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.permanent_entries import add_permanent
from rectify_bridge.app.console.decisions.polls import KIND, next_label, poll_at
from rectify_bridge.app.event_log.opening import session_of
from rectify_bridge.app.store.entry import Store
from rectify_bridge.app.store.reading import StoredReading
from rectify_bridge.event.pollees import Pollee, pollees
from rectify_bridge.event.session import Place
from rectify_bridge.poll.errors import PollError

MOST = 60
"""So many are asked in one poll."""
HAS_PLAYED, WILL_NOT, OUTSIDE = "played", "will not play it", "not entered"


@dataclass(frozen=True, slots=True)
class AskedPlayer:
    """One who was asked. at, by: when, by which Director. opened, answered: when; empty while he has not.
    phone: which one opened his sheet."""

    pollee: str
    pair: str
    played: str
    follows: tuple[int, str] | None
    at: str
    by: str
    phone: str = ""
    opened: str = ""
    answered: str = ""
    is_off: bool = False

    @property
    def state(self) -> str:
        """How far he is."""
        if self.answered:
            return "answered"
        if self.is_off:
            return "not asked any more"
        return "has opened the sheet" if self.opened else "has not opened the sheet"

    @property
    def waits(self) -> bool:
        """Whether his answer may still come."""
        return not self.answered and not self.is_off


def asked(history: History, number: int) -> dict[str, AskedPlayer]:
    """Those asked in a poll, by label, in order."""
    found: dict[str, AskedPlayer] = {}
    for entry in history.permanent(KIND):
        data = entry.data
        if int(data["poll"]) != number:
            continue
        pollee = str(data.get("pollee", ""))
        match data["does"]:
            case "ask":
                follows = (int(data["follows"][0]), str(data["follows"][1])) if data["follows"] else None
                found[pollee] = AskedPlayer(pollee, data["pair"], data["played"], follows, entry.at, entry.by)
            case "open":
                found[pollee] = replace(found[pollee], phone=data["phone"], opened=entry.at)
            case "answer" if pollee in found:
                found[pollee] = replace(found[pollee], answered=entry.at)
            case "unask":
                found[pollee] = replace(found[pollee], is_off=True)
    return found


def asked_one(history: History, number: int, pollee: str) -> AskedPlayer:
    """One of them. Raises PollError: he was not asked."""
    found = asked(history, number).get(pollee)
    if found is None:
        raise PollError(f"{pollee[:12]} was not asked", "the pollee", "choose one on the page of the poll")
    return found


def follow_up(history: History, number: int, pollee: str) -> tuple[int, AskedPlayer] | None:
    """The later poll that asks the same person again, and him in it; None where there is none."""
    later = {int(entry.data["poll"]) for entry in history.permanent(KIND)}
    for one in sorted(later, reverse=True):
        for each in asked(history, one).values():
            if each.follows == (number, pollee) and not each.is_off:
                return one, each
    return None


# --- who may be asked -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MayBeAsked:
    """The pairs that may be asked. board: as the event has it; None where the case has none there. reading:
    what it is known from; None where no event is open, and then nobody of the event can be listed."""

    board: int | None
    reading: StoredReading | None
    pairs: tuple[Pollee, ...] = ()


def may_be_asked(store: Store, history: History) -> MayBeAsked:
    """The pairs of the open event that may be asked about the board of a case."""
    last, place = store.newest_reading(), history.place
    if last is None or (place and place["event"] != last.event):
        return MayBeAsked(None, None)
    named = history.label["board"].strip()
    text = str(place["board"]) if place else named
    if not (text.isdecimal() and text.isascii()):
        return MayBeAsked(None, last)
    at = Place(place["section"], place["round"], place["table"]) if place else None
    return MayBeAsked(int(text), last, pollees(session_of(last), int(text), at))


def ask(desk: Desk, case: str, number: int, sent: str, pair: str, by: str) -> Mapping[str, Any]:
    """Ask one of a pair, or with an empty one somebody who is not in the event; returns the entry.

    Raises:
        PollError: the pair has still to play the board, or there is none of that name; too many are asked.
    """

    def made(history: History) -> Mapping[str, Any]:
        poll_at(history, number)
        played = _played(desk.store, history, pair)
        return _asking(history, number, pair, played, None)

    return add_permanent(desk, case, KIND, sent, made, by)


def ask_again(desk: Desk, case: str, number: int, earlier: int, sent: str, by: str) -> None:
    """Put a poll to all who answered an earlier one. Who was asked already is not asked twice.

    Raises:
        PollError: nobody answered it.
    """
    history = desk.case(case)
    poll_at(history, earlier)
    again = [one for one in asked(history, earlier).values() if one.answered and not one.is_off]
    if not again:
        raise PollError(f"nobody has answered poll {earlier}", "the earlier poll", "wait, or ask others")
    for one in again:

        def made(now: History, one: AskedPlayer = one) -> Mapping[str, Any]:
            played = _played(desk.store, now, one.pair)
            return _asking(now, number, one.pair, played, (earlier, one.pollee))

        there = asked(desk.case(case), number).values()
        if (earlier, one.pollee) not in {each.follows for each in there if not each.is_off}:
            add_permanent(desk, case, KIND, f"{sent} {one.pollee}", made, by)


def _asking(
    history: History, number: int, pair: str, played: str, follows: tuple[int, str] | None
) -> dict[str, Any]:
    if len(asked(history, number)) >= MOST:
        raise PollError(f"{MOST} are asked in this poll already", "the poll", "wait for their answers")
    return {
        "poll": number, "does": "ask", "pollee": next_label(history, number), "pair": pair,
        "played": played, "follows": list(follows) if follows else None,
    }  # fmt: skip


def _played(store: Store, history: History, pair: str) -> str:
    """Whether a pair has met the board. Raises PollError: it has still to play it, or there is none."""
    if not pair:
        return OUTSIDE
    for one in may_be_asked(store, history).pairs:
        if one.pair.name == pair:
            return HAS_PLAYED if one.played else WILL_NOT
    raise PollError(
        f"pair {pair[:16]} may not be asked: it has still to play the board, or it was at this table",
        "the pollee",
        "choose one of the pairs on the page",
    )


# --- what his phone does --------------------------------------------------------------------------


def phone_of(session: str) -> str:
    """Which phone it is, as the log has it."""
    return sha256(session.encode()).hexdigest()[:16]


def may_open(store: Store, history: History, number: int, pollee: str, phone: str) -> AskedPlayer:
    """Him, if this phone may show his sheet.

    Raises:
        PollError: he is not asked any more, another phone has opened it, or he has still to play the board
            by the newest reading.
    """
    one = asked_one(history, number, pollee)
    if one.is_off:
        raise PollError("you are not asked any more", "this sheet", "thank you")
    if one.phone and one.phone != phone:
        raise PollError(
            "this sheet was opened on another phone", "this sheet", "ask the Director for another"
        )
    if one.waits:
        _played(store, history, one.pair)
    return one


def open_sheet(desk: Desk, case: str, number: int, pollee: str, phone: str) -> None:
    """Note that a phone opens a sheet: from then on it opens on no other. Raises PollError as `may_open`."""

    def made(history: History) -> Mapping[str, Any]:
        may_open(desk.store, history, number, pollee, phone)
        return {"poll": number, "does": "open", "pollee": pollee, "phone": phone}

    if not asked_one(desk.case(case), number, pollee).phone:
        add_permanent(desk, case, KIND, f"open {number} {pollee}", made, f"pollee {pollee}")
    may_open(desk.store, desk.case(case), number, pollee, phone)


def unask(desk: Desk, case: str, number: int, pollee: str, by: str) -> None:
    """Ask somebody no more. Raises PollError: he has answered, or was not asked."""

    def made(history: History) -> Mapping[str, Any]:
        if not asked_one(history, number, pollee).waits:
            raise PollError(f"{pollee} has answered", "the pollee", "withdraw the answer on the tally")
        return {"poll": number, "does": "unask", "pollee": pollee}

    add_permanent(desk, case, KIND, f"unask {number} {pollee}", made, by)
