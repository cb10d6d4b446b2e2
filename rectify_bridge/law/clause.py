"""Clauses: one limb of a law, one function, one citation."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from rectify_bridge.law.citation import place_in_book

Body = Callable[..., Any]


class Role(Enum):
    """DECIDES: one of its group wins. ADDS: comes on top. CLOSES: comes when all else is decided, and goes on
    from it, as from a ruling to the score. DEFINES: gives the value of a derived fact."""

    DECIDES = "decides"
    ADDS = "adds"
    CLOSES = "closes"
    DEFINES = "defines"


@dataclass(frozen=True)
class Clause:
    """One version of a clause.

    cite: law number and clause, `27B1(a)`. group: the question it helps to decide; for a defining
    clause the name of the fact. since, until: first and last edition of this version, by year.
    except_as: clauses, by citation, which when they apply come before this one. authorities: those it
    is in force for, all when empty. title: its heading, in a few words. paraphrase: what it says, in our
    own words. place: what clauses are sorted by, to stand as in the book; of one citation the older edition
    comes first.
    """

    cite: str
    group: str
    role: Role
    body: Body = field(compare=False)
    since: int
    until: int | None
    except_as: tuple[str, ...]
    authorities: tuple[str, ...]
    law: int
    title: str
    paraphrase: str
    place: tuple[object, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        # No cached property: one that writes itself into a clause makes all its attributes slower to read.
        place = (place_in_book(self.cite), self.group, self.since, self.authorities)
        object.__setattr__(self, "place", place)

    @property
    def id(self) -> str:
        """Unique among all versions: `27B1(a)/27B/2017`, `18F/call made/2017/EBU`."""
        return "/".join((self.cite, self.group, str(self.since), *self.authorities))

    def in_force(self, edition: int, authority: str) -> bool:
        """Whether this version belongs to that edition and authority."""
        return (
            self.since <= edition
            and (self.until is None or edition <= self.until)
            and (not self.authorities or authority in self.authorities)
        )


@dataclass(frozen=True)
class Law:
    """One law of the book, with its clauses in the order of the book, wherever each is written."""

    number: int
    title: str
    clauses: list[Clause] = field(default_factory=list)

    def clause(
        self,
        cite: str,
        title: str,
        *,
        group: str,
        since: int,
        until: int | None = None,
        role: str = "decides",
        except_as: tuple[str, ...] = (),
        authorities: tuple[str, ...] = (),
    ) -> Callable[[Body], Body]:
        """Register a function as a clause of this law, under a title; its docstring is the paraphrase."""

        def register(body: Body) -> Body:
            text = " ".join((body.__doc__ or "").split())
            clause = Clause(
                cite, group, Role(role), body, since, until, except_as, authorities, self.number, title, text
            )
            insort(self.clauses, clause, key=lambda one: one.place)
            return body

        return register
