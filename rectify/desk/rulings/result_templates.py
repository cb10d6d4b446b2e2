"""A form: the tree and the ruling of an open incident as text, with the seats and the call left open.

The same irregularity with the same facts has the same form, whoever at the table did it and with whatever
call. It is written once, by the account of a matter whose seats are blanks, and then only filled in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from rectify.desk.rulings import blanks as blank
from rectify.desk.rulings.incident_json import Account, Json
from rectify.desk.rulings.looking_ahead import settled_ahead
from rectify.desk.rulings.wording import WORDS, call_in_question
from rectify.law.matter import Matter
from rectify.law.memory import Memory
from rectify.law.view import settled

_BLANK = re.compile(f"([{blank.FIRST}-{blank.LAST}])")


def dumps(data: Json | str) -> str:
    """One line of JSON; the same data give the same bytes."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


class Blanked:
    """A text with blanks in it, taken apart: every second piece is a blank."""

    def __init__(self, text: str) -> None:
        alike: dict[str, str] = {}
        self.pieces = [alike.setdefault(piece, piece) for piece in _BLANK.split(text)]
        self.weight = sum(map(str.__sizeof__, alike)) + 8 * len(self.pieces)

    def filled(self, words: Mapping[str, str]) -> str:
        """The text with a word for each blank."""
        pieces = self.pieces.copy()
        pieces[1::2] = [words[piece] for piece in pieces[1::2]]
        return "".join(pieces)


@dataclass(frozen=True)
class Form:
    """The tree and the ruling of one incident as JSON, with blanks.

    asks_first: the first fact that is missing is the one that is asked for, because it changes something.
    """

    tree: Blanked
    ruling: Blanked
    asks_first: bool

    def __len__(self) -> int:
        return self.tree.weight + self.ruling.weight


def _written(matter: Matter) -> Form:
    left_open = replace(matter, incident=replace(matter.incident, about=blank.CALL))
    account = Account(left_open, *settled_ahead(left_open))
    first, _ = settled(left_open)
    return Form(Blanked(dumps(account.tree())), Blanked(dumps(account.ruling())), account.outcome == first)


class Forms:
    """The forms written so far."""

    def __init__(self, most: int) -> None:
        """most: so many bytes of them are kept, about."""
        self._memory = Memory(_written, most)

    @property
    def written(self) -> int:
        """How many had to be written."""
        return self._memory.worked

    def of(self, matter: Matter) -> Form | None:
        """The form of a matter with an open question; None where there is none for it."""
        return self._memory.recall(matter, _names(matter))

    def filled(self, matter: Matter) -> tuple[str, str] | None:
        """The tree and the ruling of a matter with an open question, as JSON, as its account gives them; None
        where there is no form for it."""
        form, words = self.of(matter), {blank.CALL: call_in_question(matter.incident)}
        for seat, letter in _names(matter).items():
            words |= {letter: seat, blank.IN_WORDS[letter]: WORDS[seat]}
        return None if form is None else (form.tree.filled(words), form.ruling.filled(words))


def _names(matter: Matter) -> dict[str, str]:
    """The blank for each seat and side that has a role."""
    seats = {role: matter.seat(role) for role in blank.ROLES}
    return {seat: blank.LETTERS[role] for role, seat in seats.items() if seat != role}
