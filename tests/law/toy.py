"""A toy law without bridge: who may enter a club. It has every part of the machine and nothing else."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.law.incident import Incident
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.rulebook import Rulebook, resolve


class Door:
    """The toy's scene: one visitor, and what the doorman sees."""

    def __init__(self, member: bool | None = None) -> None:
        self.member = member

    def seat(self, role: str) -> str:
        return {"visitor": "V"}.get(role, role)


MEMBER = Fact("member", Kind.RECORD, "Member?", yes_no(), "1A", read=lambda scene, key: scene.member)
GUEST = Fact("guest", Kind.JUDGEMENT, "Guest of a member?", yes_no(), "1B")
HAT = Fact("hat", Kind.RECORD, "Wears a hat?", yes_no(), "1C")
PAYS = Fact(
    "pays",
    Kind.CHOICE,
    "Pay?",
    (Answer("cash", "cash"), Answer("card", "card"), Answer("later", "later")),
    "2A",
    who=("visitor",),
    repeats=True,
)
WELCOME = Fact("welcome", Kind.JUDGEMENT, "Welcome?", yes_no(), "1D")


def effect(type_: str) -> Effect:
    return Effect(type_, ("visitor",))


def toy(**changes: Any) -> Law:
    law = Law(1, "Entry")

    @law.clause("1D", "Welcome", group="welcome", since=2000, role="defines")
    def welcome(case: Case) -> bool:
        """A member or a guest is welcome."""
        return bool(case.get(MEMBER) or case.get(GUEST))

    @law.clause("1A", "Members enter", group="door", since=2000)
    def members_enter(case: Case) -> Consequence | None:
        """Members enter."""
        return decide(effect("enters"), without=("3B",)) if case.get(MEMBER) else None

    @law.clause("1B", "Guests pay", group="door", since=2000, except_as=("1A",))
    def guests_pay(case: Case) -> Consequence | None:
        """Guests pay."""
        return decide(effect("must pay"), then=Refer("till")) if case.get(GUEST) else None

    @law.clause("1E", "Strangers leave", group="door", since=2000, except_as=("1A",))
    def strangers_leave(case: Case) -> Consequence | None:
        """Everybody else leaves, hat or no hat."""
        if case.get(GUEST):
            return None
        return decide(effect("leaves")) if case.get(HAT) in (True, False) else None

    @law.clause("2A", "Paid", group="till", since=2000)
    def paid(case: Case) -> Consequence | None:
        """Cash or card is taken."""
        return None if case.get(PAYS) == "later" else decide(effect("enters"))

    @law.clause("2B", "Asked again", group="till", since=2000)
    def asked_again(case: Case) -> Consequence | None:
        """Later: asked again."""
        return decide(then=Refer("till", again=True)) if case.get(PAYS) == "later" else None

    @law.clause("3A", "Register", group="", since=2000, role="adds")
    def register(case: Case) -> Consequence | None:
        """Whoever enters signs."""
        return decide(effect("signs")) if case.has("enters") else None

    @law.clause("3B", "Pass card", group="", since=2000, role="adds")
    def pass_card(case: Case) -> Consequence | None:
        """Whoever enters gets a day card, but for members."""
        return decide(effect("day card")) if case.has("enters") else None

    return law


def book(*laws: Law, edition: int = 2000, authority: str = "ANY") -> Rulebook:
    clauses = [clause for law in laws or (toy(),) for clause in law.clauses]
    return resolve(clauses, edition=edition, authority=authority, date="2000-01-01", elections={})


def matter(rulebook: Rulebook | None = None, member: bool | None = None, **facts: Any) -> Matter:
    return Matter(
        rulebook or book(),
        Incident("i1", "visit", "door", "V"),
        Door(member),
        MappingProxyType(facts),  # type: ignore[arg-type]
    )
