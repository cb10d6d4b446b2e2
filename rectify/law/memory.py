"""What was worked out from a matter, remembered for every matter that answers the same questions alike.

A ruling, and a tree of rulings, depends on its matter only through what it asks of it: what is known of a
fact, the seat of a role, a look at the scene. Which question comes next depends on the answers before it. So
all that was worked out for one kind of incident under one law hangs in a tree of questions, and a matter that
answers its way down to something would have come to the same thing by itself.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sized
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Generic, TypeVar

from rectify.law.fact import Fact, Key, Known
from rectify.law.incident import Incident
from rectify.law.matter import Matter
from rectify.law.signal import Disputed

Question = tuple[Any, ...]
"""A part of the witness, and what it is asked about."""
Answer = tuple[Any, type]
"""What is said, with the type of the value: yes is not 1."""
Thing = TypeVar("Thing", bound=Sized)
STEP = 500
"""What one question in the tree weighs in bytes, about."""


class Unkept(Exception):
    """Something was asked whose answer cannot be compared with that of another matter."""


class Witness:
    """Answers for a matter, and notes what it was asked.

    names: by seat, what it is called: matters whose seats have the same names answer alike.
    """

    def __init__(self, matter: Matter, names: Mapping[str, str]) -> None:
        self.matter, self.names = matter, names
        self.noted: dict[Question, Answer] = {}

    def matter_of_this(self) -> Matter:
        """A matter that knows only what it asks this witness."""
        was = self.matter.incident
        incident = Incident(was.id, was.kind, was.group, by="")
        return Matter(self.matter.rulebook, incident, _Sight(self), witness=self)

    def known(self, key: Key, fact: Fact) -> Known | None:
        """What is known of a fact."""
        found: Known | None = self.says(("known", key, fact))
        return found

    def seat(self, role: str) -> str:
        """The name of the seat that a role stands for."""
        found: str = self.says(("seat", role))
        return found

    def says(self, question: Question) -> Any:
        """The answer to a question, noted."""
        if question not in self.noted:
            self.noted[question] = self.answer(question)
        return self.noted[question][0]

    def answer(self, question: Question) -> Answer:
        """The answer to a question.

        Raises:
            Unkept: the sides differ, or it is nothing that could be compared.
        """
        found: Any
        match question:
            case "known", key, fact:
                try:
                    found = self.matter.known(key, fact)
                except Disputed:
                    raise Unkept from None
                kind = type(found.value) if found is not None else type(None)
            case "seat", role:
                seat = self.matter.seat(role)
                found, kind = self.names.get(seat, seat), str
            case "sight of a seat", role:
                found, kind = self.matter.seat(role), str
            case _, name:
                found = getattr(self.matter.scene, name)
                kind = type(found)
        if callable(found) or not _is_value(found):
            raise Unkept
        return found, kind


def _is_value(found: object) -> bool:
    try:
        hash(found)
    except TypeError:
        return False
    return True


class _Sight:
    """The scene as a clause looks at it: each look is a question."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness

    def seat(self, role: str) -> str:
        """The seat itself: a clause compares it with the record."""
        found: str = self._witness.says(("sight of a seat", role))
        return found

    def __getattr__(self, name: str) -> Any:
        return self._witness.says(("sight", name))


@dataclass(slots=True)
class _Asked(Generic[Thing]):
    """A place in the tree of questions: what is asked next, and where each answer leads."""

    question: Question
    after: dict[Answer, _Asked[Thing] | Thing] = field(default_factory=dict)


class Memory(Generic[Thing]):
    """What one and the same work made of matters. Of more than so many bytes, what was longest not asked for
    is forgotten, a kind of incident as a whole.

    held: bytes, about. worked: how often there was nothing to remember.
    """

    def __init__(self, work: Callable[[Matter], Thing], most: int) -> None:
        """work: is given a matter whose seats go by their names; its length counts in bytes, of which there
        are `most`."""
        self.work, self.most, self.held, self.worked = work, most, 0, 0
        self._kinds: OrderedDict[Hashable, _Asked[Thing]] = OrderedDict()
        self._weights: dict[Hashable, int] = {}

    def recall(self, matter: Matter, names: Mapping[str, str]) -> Thing | None:
        """What comes of a matter whose seats are called that. None where it is not for the memory: an engine
        may answer, or a dispute matters."""
        if matter.engines:
            return None
        incident = matter.incident
        kind = (matter.rulebook.signature, incident.id, incident.kind, incident.group, matter.view)
        try:
            found = self._found(kind, Witness(matter, names))
            return self._worked_out(kind, Witness(matter, names)) if found is None else found
        except Unkept:
            return None

    def _found(self, kind: Hashable, witness: Witness) -> Thing | None:
        place: _Asked[Thing] | Thing | None = self._kinds.get(kind)
        while isinstance(place, _Asked):
            place = place.after.get(witness.answer(place.question))
        if place is not None:
            self._kinds.move_to_end(kind)
        return place

    def _worked_out(self, kind: Hashable, witness: Witness) -> Thing:
        self.worked += 1
        thing = self.work(witness.matter_of_this())
        noted = list(witness.noted.items())
        place = self._kinds.setdefault(kind, _Asked(noted[0][0]))
        for (_, answer), (question, _) in pairwise(noted):
            further = place.after.setdefault(answer, _Asked(question))
            assert isinstance(further, _Asked)
            place = further
        place.after[noted[-1][1]] = thing
        self._kinds.move_to_end(kind)
        self._weigh(kind, len(thing) + STEP * len(noted))
        return thing

    def _weigh(self, kind: Hashable, more: int) -> None:
        self._weights[kind] = self._weights.get(kind, 0) + more
        self.held += more
        while self.held > self.most:
            oldest, _ = self._kinds.popitem(last=False)
            self.held -= self._weights.pop(oldest)
