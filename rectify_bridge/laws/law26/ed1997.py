"""Law 26A of 1997: a suit that the withdrawn call related to could be required, also where the call told
something else as well."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import change
from rectify_bridge.laws.law26 import NONE, SPECIFIED, defends, is_withdrawn, law, parse_suits
from rectify_bridge.laws.law26.ed2007 import declarer_names_a_suit, first_lead, no_suit_left

RELATED = Fact(
    "suits that the withdrawn call named",
    Kind.JUDGEMENT,
    "To which particular suits did the withdrawn call relate, also if it told something else as well?",
    tuple(Answer(NONE, "to no particular suit") if a.value == NONE else a for a in SPECIFIED.answers),
    "26A",
    guidance="Go by what the call showed by agreement. Spades and a minor suit that it leaves open: spades. "
    "A double or redouble out of rotation counts as a call that relates to no particular suit (32).",
    parse=parse_suits,
    typed="suits, such as D C",
    aloud=False,
)


BY_A_DEFENDER = "39B"
"""The clause of that edition on a defender's call after the final pass, which no other call replaces."""


@law.clause("26", "Lead penalty", group="", since=1997, until=1997, role="adds")
def lead_penalty(case: Case) -> Consequence | None:
    """1997: a withdrawn call for which the offender chose another. If he defends, then at his partner's first
    turn to lead declarer may require or forbid a suit that the withdrawn call related to and that the
    offender has not shown; after other withdrawn calls he may forbid any one suit. A prohibition lasts while
    partner keeps the lead."""
    late = case.applied(BY_A_DEFENDER)
    side = True if late else defends(case)
    if side is False or not is_withdrawn(case):
        return None
    another = late or any(map(case.has, ("substituted", "replaced", "stands")))
    return decide(change.lead_penalty("the withdrawn call", defends=side is True, another=another))


@law.clause("26", "Whether a restriction applies", group="26", since=1997, until=1997)
def restriction_or_not(case: Case) -> Consequence:
    """1997: the restriction is for an offender who made another call in the end and defends, and for his
    partner's first turn to lead only."""
    return first_lead(case, RELATED)


@law.clause("26A1", "Each suit shown in the legal auction", group="26A", since=1997, until=1997)
def each_suit_shown(case: Case) -> Consequence | None:
    """1997: if the offender showed each of those suits in the legal auction, no lead is restricted; what the
    call told stays unauthorized."""
    return no_suit_left(case, RELATED)


@law.clause("26A2", "Suit not shown in the legal auction", group="26A", since=1997, until=1997)
def a_suit_not_shown(case: Case) -> Consequence | None:
    """1997: of the particular suits that the withdrawn call related to, whatever else it told, and that the
    offender did not show in the legal auction, declarer requires one, or forbids one for as long as the lead
    is kept, or does neither."""
    return declarer_names_a_suit(case, RELATED)
