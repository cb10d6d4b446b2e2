"""The file of a decision: the case, and what the Director adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rectify_bridge.app.errors import Failure
from rectify_bridge.table.seat import CLOCKWISE

if TYPE_CHECKING:
    from rectify_bridge.poll.poll import Poll
    from rectify_bridge.table.record import Record

WHOSE = ("agreed", "found", "NS", "EW")
"""Whose word a fact is: agreed by all, found by the Director, or said by one side."""
PARTS = (
    "case", "number", "event", "players", "director", "record", "facts", "polls", "reasoning", "adjustment",
    "penalties", "appeal", "periods",
)  # fmt: skip
EVENT = ("name", "date", "session", "round", "table", "board", "scoring", "level", "venue")
APPEAL = (
    "by", "lodged", "grounds", "statement", "opponents", "deposit", "concurs", "committee", "attended",
    "found", "decision", "merit",
)  # fmt: skip
PERIODS = ("corrections", "appeals")


@dataclass(frozen=True, slots=True)
class Text:
    """A text that the Director wrote. by: of `WHOSE`. evidence: on what it rests. confidential: told in
    confidence, so that the players' copy leaves it out."""

    text: str
    by: str = "found"
    evidence: str = ""
    confidential: bool = False


@dataclass(frozen=True)
class DecisionFile:
    """A decision as it was written down; see docs/written-decision.md.

    case: as a case file holds it. folder: where other files are looked for. record, polls: files, or what was
    read from them. adjustment: as a file of
    `rectify-bridge adjust` holds it, None where no score is adjusted. periods: how long scores may be
    corrected and rulings appealed, in words.
    """

    case: Mapping[str, Any]
    folder: Path
    number: str = ""
    event: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    director: str = ""
    record: str | Record = ""
    facts: tuple[Text, ...] = ()
    polls: tuple[str | Poll, ...] = ()
    reasoning: tuple[Text, ...] = ()
    adjustment: Mapping[str, Any] | None = None
    penalties: tuple[Text, ...] = ()
    appeal: Mapping[str, str] = field(default_factory=dict)
    periods: Mapping[str, str] = field(default_factory=dict)

    @property
    def names(self) -> dict[str, str]:
        """What stands for each name in a copy that names nobody."""
        seats = {name: seat.word for seat in CLOCKWISE if (name := self.players.get(str(seat), ""))}
        return seats | ({self.director: "the Director"} if self.director else {})


def read_decision(data: Any, where: str, folder: Path) -> DecisionFile:
    """Read a decision.

    Raises:
        Failure: it is none, or one of its files cannot be read.
    """
    if not isinstance(data, Mapping):
        raise Failure("this is not a decision", where, "a decision is a mapping with `case`")
    for part in data:
        if part not in PARTS:
            raise Failure(f"'{part}' is not known", where, f"a decision can have {', '.join(PARTS)}")
    if "case" not in data:
        raise Failure("the case is missing", where, "write `case: case.yaml`, or the case itself")
    return DecisionFile(
        case=_mapping(data["case"], "case", where, folder),
        folder=folder,
        number=str(data.get("number", "")),
        event=_words(data.get("event", {}), EVENT, f"{where}, event"),
        players=_words(data.get("players", {}), tuple(map(str, CLOCKWISE)), f"{where}, players"),
        director=str(data.get("director", "")),
        record=str(data.get("record", "")),
        facts=_text_list(data.get("facts", []), f"{where}, facts"),
        polls=_names(data.get("polls", []), f"{where}, polls"),
        reasoning=_text_list(data.get("reasoning", []), f"{where}, reasoning"),
        adjustment=_mapping(data["adjustment"], "adjustment", where, folder)
        if "adjustment" in data
        else None,
        penalties=_text_list(data.get("penalties", []), f"{where}, penalties"),
        appeal=_words(data.get("appeal", {}), APPEAL, f"{where}, appeal"),
        periods=_words(data.get("periods", {}), PERIODS, f"{where}, periods"),
    )


def _mapping(value: Any, part: str, where: str, folder: Path) -> Mapping[str, Any]:
    """What stands in the file itself, or in the file that it names."""
    if isinstance(value, str):
        from rectify_bridge.app.input.bytes import read_input
        from rectify_bridge.desk.files.intake import case_data

        content, label = read_input(str(folder / value))
        found = case_data(content, label)
        value = found[0] if len(found) == 1 else found
    if not isinstance(value, Mapping):
        raise Failure(
            "this must be one mapping", f"{where}, {part}", "name a file with one, or write it here"
        )
    return value


def _words(value: Any, allowed: tuple[str, ...], where: str) -> Mapping[str, str]:
    if not isinstance(value, Mapping):
        raise Failure("this must be a mapping", where, f"it can have {', '.join(allowed)}")
    for name, text in value.items():
        if name not in allowed:
            raise Failure(f"'{name}' is not known", where, f"it can have {', '.join(allowed)}")
        if isinstance(text, Mapping | list):
            raise Failure("this must be text", f"{where}, {name}", "write one line of text")
    return {str(name): str(text) for name, text in value.items()}


def _names(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise Failure("this must be a list of files", where, "write - poll.json")
    return tuple(value)


def _text_list(value: Any, where: str) -> tuple[Text, ...]:
    if not isinstance(value, list):
        raise Failure("this must be a list", where, "write - text: ... for each")
    return tuple(_one(one, f"{where} {number}") for number, one in enumerate(value, start=1))


def _one(value: Any, where: str) -> Text:
    if isinstance(value, str):
        value = {"text": value}
    if not isinstance(value, Mapping) or not set(value) <= {"text", "by", "evidence", "confidential"}:
        raise Failure("this is not a text", where, "write text, by, evidence, confidential")
    entry = Text(**value)
    if not isinstance(entry.text, str) or not entry.text.strip():
        raise Failure("the text is missing", where, "write text: ...")
    if entry.by not in WHOSE:
        raise Failure(f"'{entry.by}' is not allowed here", where, f"by is one of {', '.join(WHOSE)}")
    if not isinstance(entry.confidential, bool) or not isinstance(entry.evidence, str):
        raise Failure("`confidential` is yes or no, `evidence` is text", where, "write `confidential: yes`")
    return entry
