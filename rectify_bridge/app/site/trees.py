"""The trees of every kind of irregularity, under every authority, as one set of data.

They grow for North: the trees of the other seats are the same, turned, and the page turns them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rectify_bridge.app.console.views.tree import Bound, SharedTrees
from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.json_value import json_value
from rectify_bridge.desk.tracker.duties import duties
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import Key, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome
from rectify_bridge.laws import book

SEAT = "N"
"""The offender for whom the trees grow."""
Data = dict[str, Any]


def tree_data(
    edition: int, date: str, kinds: Iterable[str] | None = None, done: Callable[[], None] = lambda: None
) -> Data:
    """Everything that can follow under an edition of the Laws, of these kinds or of all.

    `texts`, `lines`, `nodes`: as a page of the console has them (rectify_bridge.app.console.views.tree).
    `roots`: by authority and kind, where its tree begins. `values`: by fact that the trees ask for, what its
    answers are in a case file, in their order. date: the day of the rules, ISO. done: called after each tree.
    """
    chosen, ends = tuple(book.irregularities() if kinds is None else kinds), _Ends()
    trees = SharedTrees(ends.binding)
    roots: dict[str, dict[str, int]] = {}
    for authority in AUTHORITIES:
        for kind in chosen:
            root = trees.add(_matter(edition, authority, kind, date))
            roots.setdefault(authority, {})[kind] = root
            done()
    data = trees.data()
    return data | {"roots": roots, "values": _values(data)}


def case_data(
    edition: int, authority: str, kind: str, date: str, answers: Iterable[tuple[str, Value]] = ()
) -> Data:
    """A case as its file holds it. answers: by key, in their order."""
    events = [{"answer": {key: json_value(value)}} for key, value in answers]
    given = {"events": [{"alleged": {"kind": kind, "by": SEAT}}, *events]}
    return {"authority": authority, "edition": edition, "date": date, "given": given}


def _matter(edition: int, authority: str, kind: str, date: str) -> Matter:
    return _ruled(case_data(edition, authority, kind, date)).docket.matters[0]


def _ruled(data: Data) -> BoardRulings:
    case = read(data)
    return rule_on(case, engines_of(case))


def _values(data: Data) -> dict[str, list[str]]:
    """What the answers to the facts asked for are in a case file."""
    keys = {data["texts"][node["k"]] for node in data["nodes"] if "k" in node}
    asked = {Key.parse(key).fact for key in keys}
    return {
        name: [_word(value) for value in fact.values] for name, fact in book.facts().items() if name in asked
    }


def _word(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class _Ends:
    """What binds at the ends of the trees: worked out once for the same effects of the same kind."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[Bound, ...]] = {}

    def binding(self, matter: Matter, outcome: Outcome) -> tuple[Bound, ...]:
        """What binds from an end on."""
        key = (matter.incident.kind, outcome.status, outcome.effects)
        if key not in self._known:
            self._known[key] = tuple(_bound(matter))
        return self._known[key]


def _bound(matter: Matter) -> Iterator[Bound]:
    answers = [(str(key), known[-1].value) for key, known in matter.facts.items()]
    rules = matter.rulebook
    case = case_data(rules.edition, rules.authority, matter.incident.kind, rules.date, answers)
    for duty in duties(_ruled(case)):
        first = duty.lines[0]
        yield first.text, first.until_apart, first.cite, first.aloud
