"""The problem sheet: all that a player who is polled may know, and nothing of what happened.

A sheet is made from what the player who had to decide was entitled to: his cards, the calls before his turn,
what the opponents' calls were explained to mean, his own side's methods, dummy and the cards played once the
play has begun. What he did, what his partner let slip, the other hands, the result and every name stay out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rectify_bridge.poll.errors import PollError
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.call import Call
from rectify_bridge.table.card import Card
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import Seat

KINDS = ("call", "lead", "play")
"""What is asked for: a call, an opening lead, or a card later in the play."""

_ASKS = {"call": "What do you call?", "lead": "What do you lead?", "play": "Which card do you play?"}
CONSIDERED = "What else did you seriously consider?"

_TEMPO = re.compile(
    r"\b(slow(ly)?|hesitat\w*|paus\w*|tempo|thought|thinking|huddl\w*|tank\w*|trance|quick(ly)?|fast|"
    r"remark\w*|gestur\w*|alerted late|seconds)\b",
    re.IGNORECASE,
)
"""Words that tell a pollee what happened at the table."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A call before the decision. meaning: what the player was entitled to take it for, None where nothing
    was said."""

    seat: Seat
    call: Call
    meaning: str | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """One decision as it is put to pollees.

    seat: who decides. hand: his cards at the time. calls: before the decision, in order. methods: of his own
    side. level: the class of player and of event. scoring: matchpoints, IMPs. dummy: the cards of dummy then,
    seen by everybody from the opening lead on. played: every card played before, in order.
    """

    kind: str
    seat: Seat
    hand: Hand
    dealer: Seat
    vulnerability: Vulnerability
    calls: tuple[Shown, ...]
    scoring: str
    methods: str
    level: str
    dummy: Hand | None = None
    played: tuple[tuple[Seat, Card], ...] = ()

    @property
    def asks(self) -> tuple[str, str]:
        """The two questions, in their order."""
        return _ASKS[self.kind], CONSIDERED


def written_texts(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Every text on a sheet that somebody wrote, with where it stands."""
    yield "the methods", sheet.methods
    yield "the level", sheet.level
    yield "the scoring", sheet.scoring
    for place, shown in enumerate(sheet.calls, start=1):
        if shown.meaning:
            yield f"the meaning of call {place} ({shown.call})", shown.meaning


def neutral(sheet: Sheet, names: Iterable[str]) -> Sheet:
    """The sheet, if nothing on it tells what happened or who it was.

    names: of the players of the board.

    Raises:
        PollError: a text tells of tempo or manner, or names a player.
    """
    known = [name for name in names if name]
    for where, text in written_texts(sheet):
        if found := _TEMPO.search(text):
            what = f"'{found[0]}' would tell the pollee what happened"
            raise PollError(what, where, "write only the meaning of the calls")
        for name in known:
            if re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE):
                raise PollError("it names a player", where, "leave the name out and write the seat")
    return sheet
