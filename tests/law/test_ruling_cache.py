"""The cache of rulings on the toy law: what is shared between matters, what is not, and how much is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Known, Provenance
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import rule
from rectify_bridge.law.ruling_cache import RulingCache
from tests.law.toy import book, effect, matter

NOBODY: dict[str, str] = {}
CLUB = book()


class Worked:
    """A work that tells how often it was done: the types of the effects and whom they bind."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, m: Matter) -> tuple[Any, ...]:
        self.times += 1
        outcome = rule(m)
        return outcome.status, outcome.key, *((e.type, e.binds) for e in outcome.effects)


def caching(most: int = 10**6) -> tuple[RulingCache[tuple[Any, ...]], Worked]:
    work = Worked()
    return RulingCache(work, most), work


def key(fact: str) -> Key:
    return Key("i1", fact)


def found(**values: Any) -> Matter:
    m = matter(CLUB)
    for name, value in values.items():
        m = m.with_answer(key(name), value)
    return m


class Named:
    """A scene in which the visitor has a name of his own."""

    def __init__(self, name: str, **looks: Any) -> None:
        self.name, self.member = name, None
        self.__dict__ |= looks

    def seat(self, role: str) -> str:
        return self.name if role == "visitor" else role


MATTERS = [
    matter(CLUB),
    matter(CLUB, member=True),
    found(member=False),
    found(member=False, guest=True),
    found(member=False, guest=False),
    found(member=False, guest=False, hat=True),
    found(welcome=True),
]


def test_what_is_cached_is_what_a_fresh_ruling_gives() -> None:
    cache, work = caching()
    for _ in range(2):
        for m in MATTERS:
            assert cache.get(m, NOBODY) == Worked()(replace(m))
    assert work.times == len(MATTERS) - 1  # the law never asks whether he is welcome


def test_what_is_never_asked_does_not_tell_matters_apart() -> None:
    cache, work = caching()
    assert cache.get(found(hat=True), NOBODY) == cache.get(found(hat=False), NOBODY)
    assert work.times == 1


def test_seats_of_one_name_answer_alike_and_others_do_not() -> None:
    cache, work = caching()
    ann, bob = (replace(found(member=True), scene=Named(name)) for name in ("Ann", "Bob"))
    assert cache.get(ann, {"Ann": "?"}) == cache.get(bob, {"Bob": "?"})
    assert work.times == 1
    assert cache.get(ann, NOBODY) != cache.get(bob, NOBODY)
    assert work.times == 3


def looking(law: Law) -> Law:
    @law.clause("1", "Stoops", group="door", since=2000)
    def size(case: Case) -> Consequence | None:
        """Big visitors stoop."""
        return decide(effect("stoops" if case.scene.size == 2 else "walks"))

    return law


def test_a_look_at_the_scene_is_a_question_like_any_other() -> None:
    cache, work = caching()
    m = matter(book(looking(Law(1, "Size"))))
    two, again, one = (replace(m, scene=Named("V", size=size)) for size in (2, 2, 1))
    assert cache.get(two, NOBODY) == cache.get(again, NOBODY) != cache.get(one, NOBODY)
    assert work.times == 2


def test_what_cannot_be_compared_is_not_cached() -> None:
    cache, _ = caching()
    m = matter(book(looking(Law(1, "Size"))))
    assert cache.get(replace(m, scene=Named("V", size=[2])), NOBODY) is None
    assert cache.get(replace(m, scene=Named("V", size=lambda: 2)), NOBODY) is None
    assert cache.size == 0


def test_engines_and_disputes_are_not_cached() -> None:
    cache, _ = caching()
    said = tuple(Known(value, Provenance.SAID, side) for side, value in (("NS", True), ("EW", False)))
    assert cache.get(replace(matter(CLUB), facts={key("member"): said}), NOBODY) is None
    assert cache.get(replace(matter(CLUB), engines={"guest": lambda m, k: None}), NOBODY) is None
    assert cache.size == 0


def test_yes_is_not_one() -> None:
    law = Law(1, "Number")
    tickets = Fact("tickets", Kind.RECORD, "?", (Answer(1, "1"),), "1", read=lambda scene, key: scene.tickets)
    law.clause("1", "Rule", group="door", since=2000)(lambda case: decide(effect(repr(case.get(tickets)))))
    cache, _ = caching()
    m = matter(book(law))
    yes, one = (replace(m, scene=Named("V", tickets=value), readings={}) for value in (True, 1))
    assert cache.get(yes, NOBODY) != cache.get(one, NOBODY)


def test_another_law_another_incident_another_cache() -> None:
    cache, work = caching()
    m = found(member=True)
    changed = CLUB.with_body("1A/door/2000", lambda body: lambda case: decide(effect("waits")))
    for other in (replace(m, rulebook=changed), replace(m, incident=replace(m.incident, group="till"))):
        assert cache.get(other, NOBODY) != cache.get(m, NOBODY)
    times = work.times
    assert cache.get(replace(m, rulebook=replace(CLUB, date="2001-01-01")), NOBODY) == cache.get(m, NOBODY)
    assert work.times == times


@pytest.mark.parametrize("most", (0, 3_000, 10_000))
def test_what_was_longest_not_asked_for_is_forgotten(most: int) -> None:
    cache, work = caching(most)
    m = matter(CLUB)
    visits = [replace(m, incident=replace(m.incident, kind=f"visit {n}")) for n in range(40)]
    for m in visits:
        cache.get(m, NOBODY)
        assert cache.size <= most
    cache.get(visits[-1], NOBODY)
    assert work.times == 40 + (most == 0)
    cache.get(visits[0], NOBODY)
    assert work.times == 41 + (most == 0)


def test_a_finding_supposed_by_the_work_is_no_answer_of_the_matter() -> None:
    def supposing(m: Matter) -> tuple[str, ...]:
        return tuple(e.type for e in rule(m.with_answer(key("member"), True)).effects)

    cache: RulingCache[tuple[str, ...]] = RulingCache(supposing, 10**6)
    results = [cache.get(m, NOBODY) for m in (found(member=False), matter(CLUB))]
    assert results == [("enters", "signs")] * 2
