"""The tree of what is still to be asked, as data for a page that has lost its network.

It is the machine's own tree, question by question as the pages ask, with the lines of its own script. Lines
and texts that are the same stand once; branches that go on in the same way are one node. The script that
walks it knows nothing of the law.
"""

from __future__ import annotations

import json
from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rectify.app.console.script_view import Row, rows
from rectify.desk.ask import Interview
from rectify.desk.question import Question, about
from rectify.desk.script import script
from rectify.law.fact import UNDETERMINED, Key, Kind, Value
from rectify.law.matter import Matter
from rectify.law.ruling import Outcome, Status
from rectify.law.tree import ahead
from rectify.law.view import settled

LARGEST = 40_000
"""Bytes; a tree that has more is cut, and says where."""
MOST_PLACES = 1_200
"""So many places are worked out, the nearest first."""
OCCURRENCES = 2
"""How far a fact that repeats is followed."""
CUT = -1
"""The place of a node that was cut off."""
MOST = 60
_known: OrderedDict[str, str] = OrderedDict()
Data = dict[str, Any]


def tree_of(interview: Interview) -> str:
    """The tree of the open question as JSON: `texts`, `lines`, `nodes`, `root`; see `_Writer`. A text that
    says `null` where nothing of the law is open."""
    key = json.dumps(interview.data, sort_keys=True, default=str)
    if key not in _known:
        _known[key] = _made(interview)
    _known.move_to_end(key)
    while len(_known) > MOST:
        _known.popitem(last=False)
    return _known[key]


def _made(interview: Interview) -> str:
    question = interview.question
    if question.fact is None or question.matter is None or not _is_open(interview):
        return "null"
    root, places = _grown(question.matter, max(OCCURRENCES, Key.parse(question.id).nth))
    while True:
        text = json.dumps(_Writer(places).write(root), separators=(",", ":"), ensure_ascii=False)
        if len(text.encode()) <= LARGEST:
            return text
        places = places * 3 // 4


def _is_open(interview: Interview) -> bool:
    """Whether the question is a plain one; a finding between two versions is not made without the network."""
    return all(o.status is not Status.DISPUTED for _, o, _ in interview.ruled.each)


@dataclass(eq=False, slots=True)
class _Place:
    """One place of the tree. number: how many are nearer to the root. question: None at an end. after: by
    answer. unsure: what holds when nobody can tell."""

    number: int
    matter: Matter
    outcome: Outcome
    question: Question | None = None
    after: dict[Value, _Place] = field(default_factory=dict)
    unsure: _Place | None = None
    rows: tuple[Row, ...] | None = None

    @property
    def is_choice(self) -> bool:
        return self.outcome.fact is not None and self.outcome.fact.kind is Kind.CHOICE

    def told(self) -> tuple[Row, ...]:
        """The lines, worked out once: of a ruling, or of a player's options."""
        if self.rows is None:
            silent = self.question is not None and not self.is_choice
            self.rows = () if silent else rows(script(self.matter, self.outcome))
        return self.rows


def _grown(matter: Matter, occurrences: int) -> tuple[_Place, int]:
    """The tree, the nearest places first, and how many places it has."""
    root = _Place(0, matter, ahead(matter, occurrences))
    waiting, number = deque([root]), 1
    while waiting and number < MOST_PLACES:
        place = waiting.popleft()
        key, fact = place.outcome.key, place.outcome.fact
        if place.outcome.status is not Status.NEEDS or key is None or fact is None or key.nth > occurrences:
            continue
        place.question = about(place.matter, place.outcome, {})
        for value in fact.values:
            after = place.matter.with_answer(key, value)
            place.after[value] = _Place(number, after, ahead(after, occurrences))
            waiting.append(place.after[value])
            number += 1
        if not place.is_choice:
            held = place.matter.with_answer(key, UNDETERMINED)
            place.unsure = _Place(place.number, held, settled(held)[0])
    return root, number


class _Writer:
    """Writes a tree as data.

    texts: every text once. lines: [kind, text, cite, to, number, depth, is safe], by places of texts. nodes:
    `l` its lines; for a question also `k` its key, `q` its text, `a` whether it may be asked aloud, `o` its
    answers as [text, node], `u` the node when nobody can tell; for an end `s` the status. places: places
    with a higher number are cut.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.texts: dict[str, int] = {}
        self.lines: dict[tuple[int, ...], int] = {}
        self.nodes: dict[str, int] = {}

    def write(self, root: _Place) -> Data:
        """The whole."""
        place = self._node(root)
        nodes: list[Mapping[str, Any]] = [json.loads(one) for one in self.nodes]
        return {"texts": list(self.texts), "lines": list(self.lines), "nodes": nodes, "root": place}

    def _text(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))

    def _line(self, row: Row) -> int:
        texts = (self._text(text) for text in (row.kind, row.text, row.cite, row.to, row.number))
        return self.lines.setdefault((*texts, row.depth, int(row.is_safe)), len(self.lines))

    def _node(self, place: _Place) -> int:
        if place.number >= self.places:
            return CUT
        if place.question is None:
            if place.outcome.status is Status.NEEDS:
                return CUT
            end = {"s": self._text(place.outcome.status.value), "l": list(map(self._line, place.told()))}
            return self._kept(end)
        question = place.question
        data: Data = {"k": self._text(question.id), "q": self._text(question.text), "a": int(question.aloud)}
        data["l"] = [self._line(row) for row in place.told()]
        data["o"] = [[self._text(o.words), self._node(place.after[o.value])] for o in question.options]
        if place.unsure is not None:
            data["u"] = self._node(place.unsure)
        return self._kept(data)

    def _kept(self, data: Data) -> int:
        return self.nodes.setdefault(json.dumps(data, separators=(",", ":")), len(self.nodes))
