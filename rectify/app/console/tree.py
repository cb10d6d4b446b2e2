"""The tree of what is still to be asked, as data for a page that has lost its network.

It is the machine's own tree, with the lines of its own script. Lines and texts that are the same stand once;
branches that go on in the same way are one node. The script that walks it knows nothing of the law.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any

from rectify.app.console.script_view import Row, rows
from rectify.desk.ask import Interview
from rectify.desk.question import about
from rectify.desk.script import script
from rectify.law.fact import UNDETERMINED, Key, Kind
from rectify.law.matter import Matter
from rectify.law.ruling import Outcome, Status
from rectify.law.tree import Fork, Node, explore
from rectify.law.view import settled

LARGEST = 44_000
"""Bytes; a tree that has more is cut, and says where."""
DEEPEST = 12
CUT = -1
"""The place of a node that was cut off."""
MOST = 60
_known: OrderedDict[str, str] = OrderedDict()
Data = dict[str, Any]
Path = tuple[str, ...]


def tree_of(interview: Interview) -> str:
    """The tree of the open question as JSON: `texts`, `lines`, `nodes`, `root`; see `_Builder`. A text that
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
    node = explore(question.matter, occurrences=max(2, Key.parse(question.id).nth))
    told: dict[Path, tuple[Row, ...]] = {}
    for deepest in range(DEEPEST, 0, -1):
        data = _Builder(deepest, told).build(question.matter, node)
        text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
        if len(text.encode()) <= LARGEST:
            return text
    return "null"


def _is_open(interview: Interview) -> bool:
    """Whether the question is a plain one; a finding between two versions is not made without the network."""
    return all(o.status is not Status.DISPUTED for _, o, _ in interview.ruled.each)


class _Builder:
    """Puts a tree together.

    texts: every text once. lines: [kind, text, cite, to, number, depth, is safe], by places of texts. nodes:
    `l` its lines; for a question also `k` its key, `q` its text, `a` whether it may be asked aloud, `o` its
    answers as [text, node], `u` the node when nobody can tell; for an end `s` the status. deepest: so many
    questions deep it is told. told: the rows of each place, worked out before.
    """

    def __init__(self, deepest: int, told: dict[Path, tuple[Row, ...]]) -> None:
        self.deepest, self.told = deepest, told
        self.texts: dict[str, int] = {}
        self.lines: dict[tuple[Any, ...], int] = {}
        self.nodes: dict[str, int] = {}

    def build(self, matter: Matter, node: Node) -> Data:
        """The whole."""
        root = self._node(matter, node, ())
        return {
            "texts": list(self.texts),
            "lines": list(self.lines),
            "nodes": [json.loads(one) for one in self.nodes],
            "root": root,
        }

    def _text(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))

    def _line(self, row: Row) -> int:
        texts = (self._text(text) for text in (row.kind, row.text, row.cite, row.to, row.number))
        return self.lines.setdefault((*texts, row.depth, int(row.is_safe)), len(self.lines))

    def _lines(self, matter: Matter, outcome: Outcome, path: Path) -> list[int]:
        if path not in self.told:
            self.told[path] = rows(script(matter, outcome))
        return [self._line(row) for row in self.told[path]]

    def _end(self, matter: Matter, outcome: Outcome, path: Path) -> int:
        status = self._text(outcome.status.value)
        return self._kept({"s": status, "l": self._lines(matter, outcome, path)})

    def _node(self, matter: Matter, node: Node, path: Path) -> int:
        if not isinstance(node, Fork):
            return CUT if node.cut else self._end(matter, node.outcome, path)
        if len(path) >= self.deepest:
            return CUT
        question = about(matter, node.outcome, {})
        data: Data = {"k": self._text(question.id), "q": self._text(question.text), "a": int(question.aloud)}
        choice = node.fact.kind is Kind.CHOICE
        data["l"] = self._lines(matter, node.outcome, path) if choice else []
        data["o"] = []
        for option in question.options:
            after = matter.with_answer(node.key, option.value)
            on = (*path, str(option.value))
            data["o"].append([self._text(option.words), self._node(after, node.branch(option.value), on)])
        if not choice:
            data["u"] = self._unsure(matter, node.key, (*path, UNDETERMINED))
        return self._kept(data)

    def _unsure(self, matter: Matter, key: Key, path: Path) -> int:
        """What holds when nobody can tell."""
        held = matter.with_answer(key, UNDETERMINED)
        outcome, _ = settled(held)
        return CUT if outcome.status is Status.NEEDS else self._end(held, outcome, path)

    def _kept(self, data: Data) -> int:
        return self.nodes.setdefault(json.dumps(data, separators=(",", ":")), len(self.nodes))
