"""A movement by its name and what is asked of it, or from a file of any kind that has one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from rectify_bridge.event.movements.movement import Movement
from rectify_bridge.event.session import Meeting, Section
from rectify_bridge.table.errors import RecordError, either, shown
from rectify_bridge.table.seat import Side

KINDS = ("mitchell", "mitchell-skip", "mitchell-share", "howell")
KEYS = {
    "tables": "of a Mitchell",
    "pairs": "of a Howell",
    "rounds": "how many are played",
    "boards": "how many a round",
    "first board": "the lowest number; 1 if not set",
    "numbers": "of a Mitchell: 'apart', both sides from 1 and two winners, or 'through', one winner",
    "missing": "of a Mitchell: who is not there, like EW 7",
    "section": "its letter",
}
"""Every setting and its values."""


def plan(kind: str, settings: Iterable[str]) -> Movement:
    """The movement of one section. settings: each `key: value`, of `KEYS`.

    Raises:
        RecordError: there is none of that name, a setting is missing, or it cannot be played.
    """
    if kind not in KINDS:
        raise RecordError(f"{shown(kind)} is not a movement", right=f"write {either(KINDS)}")
    asked = _Asked(settings, ("pairs",) if kind == "howell" else ("tables", "numbers", "missing"))
    meetings = _howell(asked) if kind == "howell" else _mitchell(kind, asked)
    tables = {one.place.table for one in meetings}
    winners = 2 if asked.words.get("numbers") == "apart" else 1
    return Movement((Section(asked.words.get("section", ""), len(tables), winners),), meetings)


def read_plan(path: Path) -> Movement:
    """The movement of a file: of a session, or a table of rounds.

    Raises:
        RecordError: it cannot be read, or has none.
    """
    from rectify_bridge.event.movements.rounds import parse_rounds
    from rectify_bridge.event.reading import bytes_of, is_session, read_event

    data = bytes_of(path)
    try:
        if is_session(data):
            movement = Movement.of(read_event(data).session)
        else:
            movement = parse_rounds(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise RecordError("it is not text in UTF-8", str(path), "save the table of rounds as UTF-8") from None
    except RecordError as error:
        raise error.at(str(path)) from None
    if not movement.meetings:
        raise RecordError("there is no movement in it", str(path), "give a table of rounds")
    return movement


class _Asked:
    """The settings of a movement, each read when it is needed. beside: those that only its kind has."""

    def __init__(self, settings: Iterable[str], beside: tuple[str, ...]) -> None:
        self.words: dict[str, str] = {}
        allowed = ("rounds", "boards", "first board", "section", *beside)
        for text in settings:
            key, colon, word = (one.strip() for one in text.partition(":"))
            if not colon or key not in allowed:
                raise RecordError(f"{shown(text)} is not a setting here", right=f"set {either(allowed)}")
            if key in self.words:
                raise RecordError(f"'{key}' is set twice", right="set it once")
            self.words[key] = word

    def number(self, key: str, lowest: int = 1, otherwise: int | None = None) -> int:
        word = self.words.get(key)
        if word is None and otherwise is not None:
            return otherwise
        if word is None:
            raise RecordError(f"'{key}' is not set", right=f"set it: {KEYS[key]}")
        if not re.fullmatch(r"[0-9]{1,4}", word) or int(word) < lowest:
            raise RecordError(f"'{key}' is {shown(word)}", right=f"write a number from {lowest} on")
        return int(word)

    def section(self) -> str:
        word = self.words.get("section", "")
        if not re.fullmatch(r"[A-Za-z0-9]{0,4}", word):
            raise RecordError(f"'section' is {shown(word)}", right="write a letter")
        return word


def _howell(asked: _Asked) -> tuple[Meeting, ...]:
    from rectify_bridge.event.movements.howell import Howell, howell

    return howell(
        Howell(asked.section(), asked.number("pairs"), asked.number("rounds"), asked.number("boards"),
               asked.number("first board", otherwise=1))
    )  # fmt: skip


def _mitchell(kind: str, asked: _Asked) -> tuple[Meeting, ...]:
    from rectify_bridge.event.movements import mitchell

    numbers = asked.words.get("numbers")
    if numbers not in ("apart", "through"):
        raise RecordError("'numbers' is not set" if numbers is None else f"'numbers' is {shown(numbers)}",
                          right=f"set it: {KEYS['numbers']}")  # fmt: skip
    make = {"mitchell": mitchell.plain, "mitchell-skip": mitchell.skip, "mitchell-share": mitchell.share}
    return make[kind](
        mitchell.Mitchell(
            asked.section(), asked.number("tables"), asked.number("rounds"), asked.number("boards"),
            asked.number("first board", otherwise=1), numbers == "through", _missing(asked),
        )
    )  # fmt: skip


def _missing(asked: _Asked) -> tuple[Side, int] | None:
    word = asked.words.get("missing")
    if word is None:
        return None
    match = re.fullmatch(r"(NS|EW)\s*([0-9]{1,3})", word, re.IGNORECASE)
    if not match:
        raise RecordError(f"'missing' is {shown(word)}", right="write a side and a number at it, like EW 7")
    return Side[match[1].upper()], int(match[2])
