"""One departure from announced methods, as it was reported."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import date
from typing import Any

from rectify_bridge.table.call import parse_call
from rectify_bridge.table.errors import either
from rectify_bridge.table.hand import Hand

KINDS = ("psychic call", "deviation", "misbid", "wrong explanation")
"""A psychic call is a deliberate and gross misstatement of strength or length, a deviation a small or
unintended one, a misbid a mistake about the own methods."""
PARTNER = ("nothing unusual", "allowed for it", "not known")
"""What partner did: whether it fits only the hand that was held."""


class EntryError(ValueError):
    """An entry that cannot be kept. what: is wrong. where: which part. right: what would be right."""

    def __init__(self, what: str, where: str, right: str) -> None:
        super().__init__(what)
        self.what, self.where, self.right = what, where, right

    def __str__(self) -> str:
        return f"{self.where}: {self.what}; {self.right}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A reported departure.

    day: ISO date of the session. player, partner: their numbers or labels, never names. kind: of `KINDS`.
    call: the call in question. shown: what it was announced to show. hand: what was held. did: what partner
    did, of `PARTNER`. event, board, note: where it was, and a remark.
    """

    day: str
    player: str
    partner: str
    kind: str
    call: str
    shown: str
    hand: str
    did: str
    event: str = ""
    board: str = ""
    note: str = ""

    @property
    def pair(self) -> tuple[str, str]:
        """The partnership, whoever of the two it was."""
        first, second = sorted((self.player, self.partner))
        return first, second


REQUIRED = ("day", "player", "partner", "kind", "call", "shown", "hand", "did")


def entry(given: Mapping[str, str]) -> Entry:
    """An entry from its parts.

    Raises:
        EntryError: a part is missing or is none of what it may be.
    """
    known = {field.name for field in fields(Entry)}
    for name in given:
        if name not in known:
            raise EntryError("is not known", name, f"an entry has {', '.join(sorted(known))}")
    for name in REQUIRED:
        if not str(given.get(name, "")).strip():
            raise EntryError("is missing", name, "every entry needs it")
    made = Entry(**{name: str(value).strip() for name, value in given.items()})
    return _checked(made)


def _checked(made: Entry) -> Entry:
    try:
        date.fromisoformat(made.day)
    except ValueError:
        raise EntryError(f"'{made.day}' is not a day", "day", "write it like 2026-11-21") from None
    for name, allowed in (("kind", KINDS), ("did", PARTNER)):
        if getattr(made, name) not in allowed:
            raise EntryError(f"'{getattr(made, name)}' is not known", name, f"write {either(allowed)}")
    for name in ("player", "partner"):
        if " " in getattr(made, name):
            raise EntryError("looks like a name", name, "write the player's number or a label without spaces")
    if made.player == made.partner:
        raise EntryError("this is the player", "partner", "give the other player's number")
    try:
        parse_call(made.call)
        held = Hand.parse(made.hand)
    except ValueError as error:
        raise EntryError(str(error), "call and hand", "write 1S and AQJ2.K3.842.T965") from None
    if len(held) != 13:
        raise EntryError(f"it has {len(held)} cards", "hand", "give all thirteen")
    return made


def dumps(made: Entry) -> str:
    """The entry on one line."""
    parts = {name: value for name, value in asdict(made).items() if value}
    return json.dumps(parts, ensure_ascii=False)


def loads(line: str, where: str) -> Entry:
    """An entry from its line.

    Raises:
        EntryError: it is none.
    """
    try:
        data: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise EntryError(
            "this is not JSON", where, "the register is written by `rectify-bridge psych log`"
        ) from None
    if not isinstance(data, dict):
        raise EntryError("this is not an entry", where, "an entry is one JSON object")
    return entry(data)
