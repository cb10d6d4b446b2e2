"""Law 23, Comparable call: when a replacement tells partner no more than he may know."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, rotation

law = Law(23, "Comparable call")

MEANINGS = Fact(
    "attributable meanings",
    Kind.JUDGEMENT,
    "How many meanings can be attributed to the withdrawn call?",
    (Answer("one", "one"), Answer("two", "two"), Answer("three", "three")),
    "23A",
    guidance="Ask away from the table. What counts is not what the player meant, but how his partner "
    "could understand it, in each auction that he may have thought he was in.",
    aloud=False,
)


def _ground(number: int, ask: str, guidance: str) -> Fact:
    return Fact(
        ("same or similar meaning", "subset of the meanings", "same purpose")[number - 1],
        Kind.JUDGEMENT,
        ask,
        yes_no(),
        f"23A{number}",
        guidance=guidance,
        aloud=False,
        repeats=True,
    )


SIMILAR = _ground(
    1,
    "Does the replacement have the same meaning as the withdrawn call, or a similar one?",
    "Compare strength and distribution; the World Bridge Federation asks for a generous reading of similar.",
)
SUBSET = _ground(
    2,
    "Would every hand that makes the replacement have made the withdrawn call too, in one of its meanings?",
    "All attributable meanings count together: a hand may fit any one of them. One kind of hand that the "
    "replacement shows and none of the meanings does is enough to say no.",
)
PURPOSE = _ground(
    3,
    "Does the replacement have the same purpose as the withdrawn call, such as asking or relaying?",
    "The question asked must be broadly the same; the answers need not be.",
)
COMPARABLE = Fact(
    "comparable",
    Kind.JUDGEMENT,
    "Is the replacement a comparable call?",
    yes_no(),
    "23A",
    guidance="It is comparable when every hand that makes it fits one of the attributable meanings (23A2), "
    "or when each of them is similar to it or has the same purpose (23A1, 23A3).",
    aloud=False,
    repeats=True,
)
COUNT = {"one": 1, "two": 2, "three": 3}
"""How many meanings each answer stands for."""


@law.clause("23A", "Comparable call", group="comparable", since=2017, role="defines")
def comparable(case: Case) -> bool:
    """A replacement is comparable if it means the same as the withdrawn call or is similar to it, whichever
    of the attributable meanings that had; if it is a subset of all of them taken together; or if each of them
    is similar or has the same purpose."""
    count = COUNT[case.get(MEANINGS)]
    meanings = [""] if count == 1 else [f"meaning {n}" for n in range(1, count + 1)]
    return (
        all(case.get(SIMILAR, meaning) for meaning in meanings)
        or case.get(SUBSET)
        or all(case.get(SIMILAR, meaning) or case.get(PURPOSE, meaning) for meaning in meanings)
    )


_COMPARABLE_LIMBS = ("30B1(b)(i)", "31A2(a)", "32A2(a)")


def comparable_after_29b(case: Case) -> bool:
    """Whether a call cancelled under 29B was replaced by a comparable one: the limb that says so has decided,
    or the Director found it comparable in a ruling that went through 29B. In an older edition a limb of the
    same number may say something else; then the auction does not simply go on."""
    if case.has("auction goes on") and any(case.applied(cite) for cite in _COMPARABLE_LIMBS):
        return True
    found = any(key.fact == COMPARABLE.name and known.value is True for key, known in case.reads.items())
    return found and case.applied("29B")


@law.clause("23B", "No rectification after a comparable call", group="", since=2017, role="adds")
def no_rectification(case: Case) -> Consequence | None:
    """A call out of rotation, cancelled and replaced at the proper turn by a comparable call: auction and
    play go on without further rectification, and 16C2 does not apply. Where partner had to take care until
    then (30B1(a), 31B1, 32B1) that ends; a call that he made before stays subject to 16C2."""
    if not comparable_after_29b(case):
        return None
    ends = (rotation.care_ends("partner"),) if case.has("take care") else ()
    return decide(common.auction_goes_on(), *ends, without=("16C2", "26B"))


def help_is_judged() -> Effect:
    """What the Director finds out at the end of play (23C)."""
    return common.come_back(
        "without the help of the infraction, could the outcome well have been different? "
        "Were opponents damaged because of that (23C)?"
    )


@law.clause("23C", "Damage after a comparable call", group="", since=2017, role="adds")
def non_offending_side_damaged(case: Case) -> Consequence | None:
    """After a comparable call: if without the help of the infraction the result could well have been
    different and the other side is damaged, the score is adjusted at the end of play."""
    return decide(help_is_judged()) if comparable_after_29b(case) else None
