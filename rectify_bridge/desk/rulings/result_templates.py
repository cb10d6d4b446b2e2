"""Templates: the tree and the ruling of an open incident as text, with blanks for the seats and the call.

The same irregularity with the same facts has the same template, whoever at the table did it and with whatever
call. It is written once, as the JSON of a matter whose seats are blanks, and then only filled in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from rectify_bridge.desk.rulings import blanks
from rectify_bridge.desk.rulings.incident_json import IncidentJson
from rectify_bridge.desk.rulings.json_value import Json
from rectify_bridge.desk.rulings.looking_ahead import ruling_with_next_question
from rectify_bridge.desk.rulings.wording import WORDS, call_in_question
from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling_cache import RulingCache
from rectify_bridge.laws.scene.named_cards import told_cards

_BLANK = re.compile(f"([{blanks.FIRST}-{blanks.LAST}])")


def dumps(data: Json | str) -> str:
    """One line of JSON; the same data give the same bytes."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


class Template:
    """A text with blanks in it, taken apart: what stands between the blanks, in UTF-8, and the blanks."""

    def __init__(self, text: str) -> None:
        once: dict[bytes, bytes] = {}
        pieces = _BLANK.split(text)
        self.between = [once.setdefault(piece, piece) for piece in map(str.encode, pieces[::2])]
        self.blanks = pieces[1::2]
        self.weight = sum(map(bytes.__sizeof__, once)) + 8 * len(pieces)

    def fill(self, words: Mapping[str, bytes]) -> bytes:
        """The text with a word for each blank, in UTF-8."""
        pieces = self.between * 2
        pieces[::2] = self.between
        pieces[1::2] = [*map(words.__getitem__, self.blanks), b""]
        return b"".join(pieces)


@dataclass(frozen=True)
class ResultTemplate:
    """The tree and the ruling of one incident as JSON, with blanks.

    asks_first: the first fact that is missing is the one that is asked for, because it changes something.
    """

    tree: Template
    ruling: Template
    asks_first: bool

    def __len__(self) -> int:
        return self.tree.weight + self.ruling.weight


class ResultTemplates:
    """The templates written so far."""

    def __init__(self, most: int) -> None:
        """most: about so many bytes of them are kept."""
        self._cache = RulingCache(_template, most)
        self._last: tuple[Matter, ResultTemplate | None] | None = None

    @property
    def written(self) -> int:
        """How many had to be written."""
        return self._cache.misses

    def of(self, matter: Matter) -> ResultTemplate | None:
        """The template of a matter with an open question; None where there is none for it: no blank stands
        for a card that was told."""
        if told_cards(matter.scene, matter.incident.about):
            return None
        last = self._last
        if last is None or last[0] is not matter:  # a matter is ruled on first, and written then
            self._last = last = matter, self._cache.get(matter, _blank_of_each_seat(matter))
        return last[1]

    def fill(self, matter: Matter) -> tuple[bytes, bytes] | None:
        """The tree and the ruling of a matter with an open question, as `IncidentJson` gives them, in JSON
        and UTF-8; None where there is no template for it."""
        template = self.of(matter)
        if template is None:
            return None
        words = {blanks.CALL: call_in_question(matter.incident)}
        for seat, letter in _blank_of_each_seat(matter).items():
            words |= {letter: seat, blanks.IN_WORDS[letter]: WORDS[seat]}
        filled = {letter: word.encode() for letter, word in words.items()}
        return template.tree.fill(filled), template.ruling.fill(filled)


def _template(matter: Matter) -> ResultTemplate:
    """The template of a matter whose seats are blanks."""
    without_call = replace(matter, incident=replace(matter.incident, about=blanks.CALL))
    found = IncidentJson(without_call, *ruling_with_next_question(without_call))
    first, _ = ruling_and_sides(without_call)
    tree, ruling = Template(dumps(found.tree())), Template(dumps(found.ruling()))
    return ResultTemplate(tree, ruling, asks_first=found.outcome == first)


def _blank_of_each_seat(matter: Matter) -> dict[str, str]:
    """The blank for each seat and side that has a role."""
    seats = {role: matter.seat(role) for role in blanks.ROLES}
    return {seat: blanks.LETTERS[role] for role, seat in seats.items() if seat != role}
