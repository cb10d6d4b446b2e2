"""What the Director notes of a claim at the table, and the claim of a case file that it comes to.

Notes have the keys of a claim (docs/claims.md), each when it is known, and two of their own:

    does      `claimed` or `conceded`
    tricks    how many, as text: a number, `all` that were left, or `not said`

A statement of None is one that nobody can tell, an empty one was not made; without the key nobody has been
asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rectify_bridge.app.console.cases.play_steps import CLAIMS
from rectify_bridge.desk.interview.interview import InterviewStep
from rectify_bridge.equity.claims.case_reader import read_claim
from rectify_bridge.equity.position_json import position_of
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import CLOCKWISE

CLAIMED, CONCEDED = CLAIMS
ALL, NOT_SAID = "all", "not said"
OWN = ("does", "tricks")
PLACED = ("declarer", "trump", "leader", "trick", "hands")
"""What says where the cards are."""


@dataclass(frozen=True)
class Notes:
    """Notes of a claim. known: by key. record: what the play on record tells of the position, with the keys
    of a claim; empty where it tells nothing."""

    known: Mapping[str, Any]
    record: Mapping[str, Any] = field(default_factory=dict)

    @property
    def hands(self) -> Mapping[str, list[str]]:
        """The cards noted as left, by seat; a seat that was not noted yet is not there."""
        found: Mapping[str, list[str]] = self.known.get("hands") or {}
        return found

    @property
    def is_noted(self) -> bool:
        """Whether cards were noted by hand; they count before the record."""
        return bool(self.hands)

    @cached_property
    def position(self) -> Mapping[str, Any]:
        """Where the cards are, with the keys of a claim; empty while that is not known."""
        if not self.is_noted:
            return self.record
        noted = {key: self.known[key] for key in PLACED if key in self.known}
        whole = len(self.hands) == len(CLOCKWISE) and {"declarer", "trump", "leader"} <= set(noted)
        return noted if whole else {}

    @cached_property
    def left(self) -> int | None:
        """How many tricks were left; None while nobody can tell."""
        try:
            return position_of({**self.position, "trick": self.position.get("trick") or []}).tricks_left
        except RecordError:
            return None

    @property
    def claimed(self) -> int | None:
        """How many tricks were claimed for claimer's side; a concession is a claim of the others (68B1)."""
        tricks, left = self.known.get("tricks"), self.left
        if tricks in (None, NOT_SAID) or (left is None and (tricks == ALL or self._concedes)):
            return None
        number = int(left or 0) if tricks == ALL else int(str(tricks))
        return int(left or 0) - number if self._concedes else number

    @property
    def _concedes(self) -> bool:
        return self.known.get("does") == CONCEDED

    @property
    def event(self) -> InterviewStep | None:
        """The claim or concession as an event of the log; None while who made it is not known."""
        if not {"claimer", "does", "tricks"} <= set(self.known):
            return None
        number = self.known["tricks"] if str(self.known["tricks"]).isdecimal() else ""
        return InterviewStep(str(self.known["does"]), f"{self.known['claimer']}:{number}".rstrip(":"))

    @cached_property
    def data(self) -> dict[str, Any]:
        """The claim as a case file has it, as far as it is known."""
        kept = {key: value for key, value in self.known.items() if key not in (*OWN, *PLACED) and value != {}}
        found = {**kept, "claimed": self.claimed}
        return found | dict(self.position) if self.is_noted else found

    @property
    def is_to_be_read(self) -> bool:
        """Whether there are words of which nobody has said yet what they mean."""
        return bool(self.known.get("statement")) and "intents" not in self.known

    @property
    def is_ready(self) -> bool:
        """Whether the cards can be looked at: who, what was said, and where the cards are."""
        return bool(self.position and {"claimer", "statement"} <= set(self.known) and not self.wrong)

    @cached_property
    def wrong(self) -> str:
        """What does not fit together, in words; empty where all does."""
        if not self.position:
            return ""
        try:
            read_claim({**self.record, **self.data})
        except RecordError as error:
            return str(error)
        return ""

    def missing(self) -> Iterator[str]:
        """What the cards' ruling still wants, in words, in the order of the page."""
        if not self.position:
            yield from self._of_the_position()
        for key, words in (
            ("claimer", "who claimed or conceded"),
            ("tricks", "how many tricks"),
            ("statement", "what was said with it, or that nothing was"),
            ("class", "the class of player"),
        ):
            if key not in self.known:
                yield words

    def _of_the_position(self) -> Iterator[str]:
        noted = self.hands
        if not {"declarer", "trump"} <= set(self.known):
            yield "declarer and trumps"
        if len(noted) < len(CLOCKWISE):
            seats = ", ".join(seat.word for seat in CLOCKWISE if str(seat) not in noted)
            yield f"the cards left with {seats}" if noted else "the cards that are left"
        if "leader" not in self.known:
            yield "who is on lead"


def notes_with(notes: Mapping[str, Any], case: Mapping[str, Any]) -> Notes:
    """Notes beside the record of their case. case: as a case file has it, without the claim."""
    if notes.get("hands"):
        return Notes(notes)
    from rectify_bridge.desk.files.case_file import read
    from rectify_bridge.engines.log.claim import position_on_record

    return Notes(notes, position_on_record(read(case).log))
