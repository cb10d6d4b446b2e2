"""A cache of what was worked out from matters: rulings, and trees of rulings.

It is keyed by questions and answers. While a ruling is worked out, every question that it asks about its
matter is noted: what is known of a fact, the seat of a role, a look at the scene. Another matter that answers
the same questions in the same way has the same ruling, whatever else is different.

Which question comes next depends on the answers before it. So the results for one kind of incident stand in
a tree: at each node a question, below it a branch for each answer, at the end a result. A new matter is led
down the tree by its answers. Where no branch fits, its ruling is worked out, and the tree grows by the
questions that were noted on the way.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sized
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Generic, TypeVar

from rectify_bridge.law.fact import Fact, Key, Known
from rectify_bridge.law.incident import Incident
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.signal import Disputed

Question = tuple[Any, ...]
"""The kind of question, and what it is about: `("known", key, fact)`, `("seat", "lho")`."""
Answer = tuple[Any, type]
"""The value, and its type: True is not 1."""
Result = TypeVar("Result", bound=Sized)
PLAIN = (str, bool)
"""Most answers: these can be compared, and need not be looked at further."""
NODE_BYTES = 500
"""What one question in the tree takes, about."""


class NotCacheable(Exception):
    """A ruling asked for something that cannot be compared with that of another matter."""


class Observer:
    """Stands between a ruling and its matter, and notes each question with its answer.

    names: what each seat is called. Two matters whose seats have the same names give the same answers.
    """

    def __init__(self, matter: Matter, names: Mapping[str, str]) -> None:
        self.matter, self.names = matter, names
        self.noted: dict[Question, Answer] = {}

    def observed(self) -> Matter:
        """The matter for the ruling: it knows only what it asks this observer."""
        was = self.matter.incident
        incident = Incident(was.id, was.kind, was.group, by="")
        return Matter(self.matter.rulebook, incident, _ObservedScene(self), source=self)

    def known(self, key: Key, fact: Fact) -> Known | None:
        """What is known of a fact."""
        found: Known | None = self.ask(("known", key, fact))
        return found

    def excluded(self, key: Key, fact: Fact) -> frozenset[Any]:
        """The answers to a fact that the record rules out."""
        found: frozenset[Any] = self.ask(("excluded", key, fact))
        return found

    def seat(self, role: str) -> str:
        """The name of the seat that a role stands for."""
        found: str = self.ask(("seat", role))
        return found

    def ask(self, question: Question) -> Any:
        """The value that answers a question, noted."""
        if question not in self.noted:
            self.noted[question] = self.answer(question)
        return self.noted[question][0]

    def answer(self, question: Question) -> Answer:
        """The answer to a question, not noted.

        Raises:
            NotCacheable: the sides differ, or the answer is not a value that can be compared.
        """
        found, kind = ANSWERING[question[0]](self, *question[1:])
        if type(found) not in PLAIN and (callable(found) or not _is_hashable(found)):
            raise NotCacheable
        return found, kind

    def _known(self, key: Key, fact: Fact) -> Answer:
        try:
            found = self.matter.known(key, fact)
        except Disputed:
            raise NotCacheable from None
        return found, type(found.value) if found is not None else type(None)

    def _excluded(self, key: Key, fact: Fact) -> Answer:
        return self.matter.excluded(key, fact), frozenset

    def _seat(self, role: str) -> Answer:
        seat = self.matter.seat(role)
        return self.names.get(seat, seat), str

    def _seat_in_scene(self, role: str) -> Answer:
        return self.matter.seat(role), str

    def _scene(self, name: str) -> Answer:
        found = getattr(self.matter.scene, name)
        return found, type(found)


ANSWERING: Mapping[str, Callable[..., Answer]] = {
    "known": Observer._known,
    "excluded": Observer._excluded,
    "seat": Observer._seat,
    "seat in the scene": Observer._seat_in_scene,
    "scene": Observer._scene,
}
"""How each kind of question is answered."""


def _is_hashable(found: object) -> bool:
    try:
        hash(found)
    except TypeError:
        return False
    return True


class _ObservedScene:
    """The scene as a clause sees it: each look at it is a question."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer

    def seat(self, role: str) -> str:
        """The seat itself, not its name: a clause compares it with the record."""
        found: str = self._observer.ask(("seat in the scene", role))
        return found

    def __getattr__(self, name: str) -> Any:
        return self._observer.ask(("scene", name))


@dataclass(slots=True)
class _Node(Generic[Result]):
    """A node of the tree: what is asked here, and where each answer leads."""

    question: Question
    branches: dict[Answer, _Node[Result] | Result] = field(default_factory=dict)


class RulingCache(Generic[Result]):
    """The results of one function of matters, in a tree of questions for each kind of incident.

    size: bytes of the results and questions held, about. misses: how often a result had to be worked out.
    """

    def __init__(self, work_out: Callable[[Matter], Result], most: int) -> None:
        """work_out: the function; its matter calls seats by their names. The length of a result is its bytes.
        most: so many bytes are held. Above that, the kind of incident that was asked for longest ago goes."""
        self.work_out, self.most, self.size, self.misses = work_out, most, 0, 0
        self._trees: OrderedDict[Hashable, _Node[Result]] = OrderedDict()
        self._sizes: dict[Hashable, int] = {}

    def get(self, matter: Matter, names: Mapping[str, str]) -> Result | None:
        """The result for a matter whose seats have these names; None where it cannot be cached, because an
        engine may answer or a dispute matters."""
        if matter.engines:
            return None
        incident = matter.incident
        kind = (matter.rulebook.signature, incident.id, incident.kind, incident.group, matter.view)
        try:
            found = self._found(kind, Observer(matter, names))
            return self._worked_out(kind, Observer(matter, names)) if found is None else found
        except NotCacheable:
            return None

    def _found(self, kind: Hashable, observer: Observer) -> Result | None:
        """Where the answers of the matter lead; None where they leave the tree."""
        place: _Node[Result] | Result | None = self._trees.get(kind)
        while isinstance(place, _Node):
            place = place.branches.get(observer.answer(place.question))
        if place is not None:
            self._trees.move_to_end(kind)
        return place

    def _worked_out(self, kind: Hashable, observer: Observer) -> Result:
        """The result, worked out and entered below the questions that it asked."""
        self.misses += 1
        result = self.work_out(observer.observed())
        noted = list(observer.noted.items())
        node = self._trees.setdefault(kind, _Node(noted[0][0]))
        for (_, answer), (question, _) in pairwise(noted):
            further = node.branches.setdefault(answer, _Node(question))
            assert isinstance(further, _Node)
            node = further
        node.branches[noted[-1][1]] = result
        self._trees.move_to_end(kind)
        self._add_size(kind, len(result) + NODE_BYTES * len(noted))
        return result

    def _add_size(self, kind: Hashable, size: int) -> None:
        self._sizes[kind] = self._sizes.get(kind, 0) + size
        self.size += size
        while self.size > self.most:
            oldest, _ = self._trees.popitem(last=False)
            self.size -= self._sizes.pop(oldest)
