"""What a clause brings about: effects, and where to read on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that binds, stands, falls or has to be done.

    type: its kind, one that the domain knows. binds: whom, as roles while the law speaks and as seats
    in a ruling. begins, ends: names of windows. detail: further parts by name, in order. cite: the clause
    it comes from, filled in by the machine.
    """

    type: str
    binds: tuple[str, ...] = ()
    begins: str = "now"
    ends: str = "at once"
    detail: tuple[tuple[str, str], ...] = ()
    cite: str = ""

    def part(self, name: str) -> str:
        """The detail of that name; empty when it has none."""
        return next((text for key, text in self.detail if key == name), "")

    @property
    def substance(self) -> tuple[object, ...]:
        """What it brings about, whatever clause it comes from."""
        return (self.type, self.binds, self.detail, self.begins, self.ends)

    def entered(self, cite: str, seats: tuple[str, ...]) -> Effect:
        """This effect of a clause as a ruling has it: with its citation, binding seats and not roles."""
        return Effect(self.type, seats, self.begins, self.ends, self.detail, cite)


@dataclass(frozen=True, slots=True)
class Refer:
    """Read on in another group of clauses; `again` makes it the next occurrence of repeating facts."""

    group: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class Consequence:
    """What a clause decides.

    effects: see `Effect`. then: where to read on, if anywhere. without: clauses that this one says do
    not apply, by citation.
    """

    effects: tuple[Effect, ...] = ()
    then: Refer | None = None
    without: tuple[str, ...] = ()


def decide(*effects: Effect, then: Refer | None = None, without: tuple[str, ...] = ()) -> Consequence:
    """A consequence, in the order in which the book says it."""
    return Consequence(effects, then, without)
