"""The polls of a case, made from its entries. An answer is only added; what takes it out of the count is an
entry of its own.

Entries of the kind `poll`, by what each does
    begin     {poll, board, sheet, suggestion}                       a poll, the sheet as in rectify-poll/1
    answer    {poll, pollee, played, chose, considered}              what a pollee said
    suggests  {poll, pollee, what}                                   what partner's action suggests to him
    peer      {poll, pollee, peer, standing}                         what the Director says of him
    withdraw  {poll, pollee, why}                                    his answer is not to be counted
    ask, open, unask                                                 who is asked on his own phone: asked.py
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.permanent_entries import add_permanent
from rectify_bridge.poll.answer import Answer
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.poll import Poll
from rectify_bridge.poll.pollfile import SCHEMA, loads, sheet_json
from rectify_bridge.poll.sheet import Sheet

KIND = "poll"


def polls(history: History) -> tuple[Poll, ...]:
    """The polls of a case, in the order in which they were begun."""
    found: list[Poll] = []
    for entry in history.permanent(KIND):
        data = entry.data
        if data["does"] == "begin":
            found.append(_begun(data))
        else:
            place = int(data["poll"]) - 1
            found[place] = poll_after(found[place], data)
    return tuple(found)


def poll_at(history: History, number: int) -> Poll:
    """One poll of a case, 1 first. Raises PollError: there is none."""
    found = polls(history)
    if not 1 <= number <= len(found):
        raise PollError(f"this case has no poll {number}", "the poll", "choose one on the page of its polls")
    return found[number - 1]


def _begun(data: Mapping[str, Any]) -> Poll:
    parts = {name: data[name] for name in ("board", "sheet", "suggestion")}
    return loads(json.dumps({"schema": SCHEMA, **parts, "answers": []}), "the poll")


def poll_after(poll: Poll, data: Mapping[str, Any]) -> Poll:
    """A poll after an entry. Raises PollError: it cannot be."""
    pollee = str(data["pollee"])
    match data["does"]:
        case "answer":
            poll.shown_to(data["played"])
            return poll.then(Answer(pollee, "", None, data["chose"], tuple(data["considered"])))
        case "suggests":
            return poll.suggests(pollee, data["what"])
        case "peer":
            return poll.judged(pollee, peer=data["peer"], standing=data["standing"])
        case "withdraw":
            return poll.withdraw(pollee, data["why"])
        case "ask" | "open" | "unask":
            return poll
        case other:
            raise PollError(
                f"'{other}' is not known", "the poll", "begin, answer, suggests, peer or withdraw"
            )


def next_label(history: History, number: int) -> str:
    """The label of the next pollee: P1, P2, ..."""
    used = {
        str(entry.data["pollee"])
        for entry in history.permanent(KIND)
        if int(entry.data["poll"]) == number and "pollee" in entry.data
    }
    return f"P{len(used) + 1}"


def begin(desk: Desk, case: str, sent: str, sheet: Sheet, suggestion: str, by: str) -> int:
    """Begin a poll in a case; returns its number."""

    def made(history: History) -> Mapping[str, Any]:
        known = suggestion.strip() or None
        number, board = len(polls(history)) + 1, history.label["board"]
        return {
            "poll": number, "does": "begin", "board": board, "sheet": sheet_json(sheet), "suggestion": known,
        }  # fmt: skip

    return int(add_permanent(desk, case, KIND, sent, made, by)["poll"])


def add_to_poll(
    desk: Desk, case: str, number: int, sent: str, said: Mapping[str, Any], by: str
) -> Mapping[str, Any]:
    """Enter something in a poll; returns the entry. An answer gets the next free label: P1, P2, ...

    Raises:
        PollError: it cannot be.
    """

    def made(history: History) -> Mapping[str, Any]:
        poll = poll_at(history, number)
        data = {"poll": number, "pollee": next_label(history, number), **said}
        poll_after(poll, data)
        return data

    return add_permanent(desk, case, KIND, sent, made, by)
