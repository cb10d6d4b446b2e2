"""The tree of what is still to be asked, as data for a page that has lost its network.

It is the machine's own tree, question by question as the pages ask, with the lines of its own script, to the
ruling at the end of every branch. Lines and texts that are the same stand once; branches that go on in the
same way are one node. The script that walks it knows nothing of the law.
"""

from __future__ import annotations

import gzip
import json
from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from threading import Lock
from time import sleep
from typing import Any

from rectify_bridge.app.console.rulings.incident_script import now_rows, said_before
from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.views.announcement import announced
from rectify_bridge.app.console.views.ordinary import number_of, usual_answer
from rectify_bridge.app.console.views.script import ScriptRow, rows_about, under
from rectify_bridge.app.console.workers.garbage import no_pass_over_everything
from rectify_bridge.app.text.ruling import STATUS_WORDS
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import Question, about
from rectify_bridge.desk.reader.rule_again import ANOTHER_INCIDENT
from rectify_bridge.desk.rulings.offer import Offer
from rectify_bridge.desk.rulings.option_tree import OptionTrees
from rectify_bridge.desk.rulings.script import before_asking, script
from rectify_bridge.desk.rulings.script_line import ScriptLine
from rectify_bridge.desk.rulings.spoken import spoken
from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.fact import Key, Kind, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, held, supposed
from rectify_bridge.law.tree import root_outcome

MOST_PLACES = 16_000
"""So many places are worked out, the nearest first. A bound only for what nobody has met yet."""
OCCURRENCES = 2
"""How far a fact that repeats is followed; the third time it is asked, but its answers wait."""
PAUSE = 0.0002
"""Seconds between two places. Without one the thread goes on before a page has woken."""
MOST = 60
"""So many trees are remembered, about 10 kB each at most."""
_known: OrderedDict[str, bytes] = OrderedDict()
_one_at_a_time = Lock()
"""However many phones ask for a tree, the pages have half of the time of a core."""
Data = dict[str, Any]
Bound = tuple[str, str, str, bool]
"""What binds: a sentence, until when, its clause, and whether it may be said at the table."""
Binding = Callable[[Matter, Outcome], Iterable[Bound]]


def tree_of(interview: Interview) -> bytes:
    """The tree of the open question as JSON in gzip; see `_Writer`. `null` where nothing of the law is
    open."""
    key = json.dumps(interview.data, sort_keys=True, default=str)
    with _one_at_a_time:
        if key not in _known:
            with no_pass_over_everything():
                made = _made(interview)
            _known[key] = gzip.compress(made.encode(), mtime=0)
        _known.move_to_end(key)
        while len(_known) > MOST:
            _known.popitem(last=False)
        return _known[key]


def _made(interview: Interview) -> str:
    question = interview.question
    if question.fact is None or question.matter is None or not _is_open(interview):
        return "null"
    root = _grown(question.matter, max(OCCURRENCES, Key.parse(question.id).nth))
    known = {(matter.incident.kind, matter.incident.by) for matter, _, _ in interview.ruled.each}
    data = _Writer(known).write(root)
    data["more"] = int(_are_more(interview))
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def _is_open(interview: Interview) -> bool:
    """Whether the question is a plain one; a finding between two versions is not made without the network."""
    return all(o.status is not Status.DISPUTED for _, o, _ in interview.ruled.each)


def _are_more(interview: Interview) -> bool:
    """Whether another incident of the board is open too; a tree is of one."""
    return sum(outcome.status is Status.NEEDS for _, outcome, _ in interview.ruled.each) > 1


@dataclass(eq=False, slots=True)
class _Place:
    """One place of the tree. question: None at an end. after: by answer; empty where the tree stops before
    the law does. unsure: what holds when nobody can tell. said, offer, before: what it says, once it was
    worked out."""

    matter: Matter
    outcome: Outcome
    question: Question | None = None
    after: dict[Value, _Place] = field(default_factory=dict)
    unsure: _Place | None = None
    said: tuple[ScriptLine, ...] | None = None
    offer: Offer | None = None
    before: str = ""

    def __post_init__(self) -> None:
        if self.outcome.status is Status.NEEDS:
            self.question = about(self.matter, self.outcome, {})

    @property
    def is_choice(self) -> bool:
        return self.outcome.fact is not None and self.outcome.fact.kind is Kind.CHOICE

    def lines(self) -> tuple[ScriptRow, ...]:
        """The lines, worked out once: of a ruling, of a player's options, or what comes before a question."""
        if self.said is None:
            sleep(PAUSE)
            trees = OptionTrees(self.matter)
            first = self.question is not None and not self.is_choice
            self.said = (
                before_asking(self.matter) if first else script(self.matter, self.outcome, trees=trees)
            )
            if self.is_choice and self.question is not None:
                self.offer = spoken(self.matter, self.outcome, trees).offer
                self.before = said_before(self.matter, self.outcome)
        return rows_about(self.matter, self.said) + announced((self.outcome,))

    def now(self) -> tuple[tuple[ScriptRow, ...], str]:
        """What an end tells the players at once, or what it says in its place."""
        assert self.said is not None, "its lines are told first"
        now, nothing = now_rows(self.matter, self.outcome, self.said)
        return now + announced((self.outcome,)), nothing


def _grown(matter: Matter, occurrences: int) -> _Place:
    """The tree, the nearest places first. Raises nothing: where a fact is asked more often than it is
    followed, or there are too many places, a place has a question and nothing after it."""
    root = _Place(matter, root_outcome(matter, occurrences))
    waiting, number = deque([root]), 1
    while waiting and number < MOST_PLACES:
        sleep(PAUSE)  # the pages first
        place = waiting.popleft()
        key, fact = place.outcome.key, place.outcome.fact
        if place.question is None or key is None or fact is None or key.nth > occurrences:
            continue
        for value in fact.values:
            after = supposed(place.matter, key, value)
            place.after[value] = _Place(after, root_outcome(after, occurrences))
            waiting.append(place.after[value])
            number += 1
        if not place.is_choice:
            unsure = held(place.matter, key)
            place.unsure = _Place(unsure, ruling_and_sides(unsure)[0])
    return root


class _Writer:
    """Writes a tree as data.

    texts: every text once. lines: [kind, text, cite, to, number, depth, is safe], by places of texts. nodes:
    `l` its lines; for a question also `k` its key, `q` its text, `c` the clause that asks, `a` whether it may
    be asked aloud, `g` guidance where it may not, `o` its answers as [text, node] where the tree goes on, `u`
    the node when nobody can tell, `w` the number of the usual answer, `d` 1 where it is entered only if it is
    chosen on the page, 2 if it or an answer of the next of these is, `m` the numbers of the answers that are
    seldom true, which stand behind the others, `h` 1 where it is for the Director to choose. For a choice
    that is read out `f`, its short sentences: how it begins, what follows in any case, the options as
    [sentence, number], and what is said before it. For an end `s` the status in words, `y` the lines that are
    told at once, `b` what it says where that is nothing, `n` where the ruling brings another incident to
    light, `i` what binds from then on, as [text, until, cite, is safe], where that is asked for. root: the
    node of the open question. more: 1 where another incident of the board is open too. known: the incidents
    of the board, by kind and player.
    """

    def __init__(self, known: Collection[tuple[str, str]] = (), binding: Binding | None = None) -> None:
        """binding: tells what binds at an end, where that is written too."""
        self.known, self.binding = known, binding
        self.texts: dict[str, int] = {}
        self.lines: dict[tuple[int, ...], int] = {}
        self.nodes: dict[str, int] = {}
        self._rulings: dict[object, int] = {}

    def write(self, root: _Place) -> Data:
        """The whole."""
        first = self.add(root)
        return self.written() | {"root": first}

    def add(self, root: _Place) -> int:
        """The node of the root of one more tree."""
        self._rulings.clear()
        return self._node(root)

    def written(self) -> Data:
        """All trees so far."""
        nodes: list[Mapping[str, Any]] = [json.loads(one) for one in self.nodes]
        return {"texts": list(self.texts), "lines": list(self.lines), "nodes": nodes}

    def _text(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))

    def _line(self, row: ScriptRow) -> int:
        texts = (self._text(text) for text in (row.kind, row.text, row.cite, row.heading, row.number))
        return self.lines.setdefault((*texts, row.depth, int(row.is_safe)), len(self.lines))

    def _node(self, place: _Place) -> int:
        question = place.question
        if question is None:
            return self._ending(place)
        data: Data = {"l": [self._line(row) for row in under(question.text, place.lines())]}
        is_aloud = question.aloud and place.matter.incident.kind not in ACCUSING
        data |= {"k": self._text(question.id), "q": self._text(question.text), "a": int(is_aloud)}
        if question.cite:
            data["c"] = self._text(question.cite)
        if question.guidance and not is_aloud:
            data["g"] = self._text(question.guidance)
        if place.after and place.offer is not None and place.offer.aloud:
            data["f"] = self._offer(place.offer, place.before)
        if place.after:
            data["o"] = [[self._text(o.words), self._node(place.after[o.value])] for o in question.options]
            data |= _usual(question) | _rare(question) | _mine(question)
        if place.unsure is not None:
            data["u"] = self._node(place.unsure)
        return self._kept(data)

    def _ending(self, place: _Place) -> int:
        """The node of an end. The same ruling on an incident is told in the same words, whatever led to
        it; what binds depends on them."""
        ruling = place.outcome.signature if place.outcome.status is Status.RULED else None
        if ruling in self._rulings:
            return self._rulings[ruling]
        node = self._kept({"l": [self._line(row) for row in place.lines()]} | self._end(place))
        if ruling is not None and self.binding is None:
            self._rulings[ruling] = node
        return node

    def _bound(self, place: _Place) -> Data:
        bound = () if self.binding is None else self.binding(place.matter, place.outcome)
        found = [[*map(self._text, texts), int(is_safe)] for *texts, is_safe in bound]
        return {"i": found} if found else {}

    def _end(self, place: _Place) -> Data:
        now, nothing = place.now()
        data: Data = {"s": self._text(STATUS_WORDS[place.outcome.status])}
        data |= {"y": [self._line(row) for row in now]} if now else {}
        data |= {"b": self._text(nothing)} if nothing else {}
        data |= self._bound(place)
        return data | ({"n": 1} if self._opens_another(place.outcome) else {})

    def _offer(self, offer: Offer, before: str) -> list[Any]:
        options = [[self._text(option.text), option.number] for option in offer.options]
        return [self._text(offer.text), self._text(offer.in_any_case), options, self._text(before)]

    def _opens_another(self, outcome: Outcome) -> bool:
        """Whether a ruling brings to light an incident that is not before the Director yet."""
        found = [effect for effect in outcome.effects if effect.type == ANOTHER_INCIDENT]
        new = any((effect.part("kind"), effect.binds[0]) not in self.known for effect in found)
        return outcome.status is Status.RULED and new

    def _kept(self, data: Data) -> int:
        return self.nodes.setdefault(json.dumps(data, separators=(",", ":")), len(self.nodes))


def _usual(question: Question) -> Data:
    usual = usual_answer(question)
    if usual is None:
        return {}
    decides = {"d": 1 + usual.with_the_next} if usual.decides else {}
    return {"w": number_of(question, usual)} | decides


def _rare(question: Question) -> Data:
    numbers = [number for number, option in enumerate(question.options, start=1) if option.rare]
    return {"m": numbers} if numbers else {}


def _mine(question: Question) -> Data:
    return {"h": 1} if question.is_for_the_director else {}


class SharedTrees:
    """The trees of several cases as one: what they have in common stands once."""

    def __init__(self, binding: Binding | None = None) -> None:
        """binding: tells what binds at an end, where that is written too."""
        self._writer = _Writer((), binding)

    def add(self, matter: Matter) -> int:
        """The node where the tree of one incident begins; of one that is ruled on at once, its end."""
        self._writer.known = ((matter.incident.kind, matter.incident.by),)
        return self._writer.add(_grown(matter, OCCURRENCES))

    def data(self) -> Data:
        """`texts`, `lines` and `nodes` of all of them, see `_Writer`."""
        return self._writer.written()
