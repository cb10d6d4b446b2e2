"""Law 26 of 2007: declarer could also require a suit, where the withdrawn call related to suits alone; and
what the Law of 1997 shares with it."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import change
from rectify_bridge.laws.law26 import (
    DEFENDS,
    FIRST_TURN,
    FORBIDDEN,
    NONE,
    SPECIFIED,
    SUITS,
    defends,
    is_withdrawn,
    law,
    parse_suits,
)

DIFFERENT = Fact(
    "another final call",
    Kind.RECORD,
    "Did {offender} in the end make another call at that turn than the withdrawn one?",
    yes_no("yes, another call", "no, the same call"),
    "26",
    guidance="The same call with a much different meaning is another call. So is one that was made after the "
    "final pass: no call takes its place, and Law 39 names Law 26 for it.",
)
RELATED = Fact(
    "suits of the withdrawn call",
    Kind.JUDGEMENT,
    "To which suits, and to nothing else, did the withdrawn call relate?",
    tuple(
        Answer(NONE, "to no particular suit, or to something else as well") if a.value == NONE else a
        for a in SPECIFIED.answers
    ),
    "26A",
    guidance="Go by what the call showed by agreement. A natural bid of a suit relates to that suit. "
    "A pass, a "
    "bid in notrump or a double for penalties relates to none.",
    parse=parse_suits,
    typed="suits, such as D C",
    aloud=False,
)
REQUIRE, FORBID = "require", "forbid"
REQUIRED = Fact(
    "suit required or forbidden",
    Kind.CHOICE,
    "{declarer}: do you require {partner} to lead a suit, or forbid one?",
    (
        *(Answer(f"{REQUIRE} {suit}", f"require {name}") for suit, name in SUITS.items()),
        *(Answer(f"{FORBID} {suit}", f"forbid {name}") for suit, name in SUITS.items()),
        Answer(NONE, "neither require nor forbid a suit"),
    ),
    "26A2",
    who=("declarer",),
    repeats=True,
    offer=(
        *(f"{REQUIRE} {name}" for name in SUITS.values()),
        *(f"{FORBID} {name}" for name in SUITS.values()),
        "neither require nor forbid a suit",
    ),
)


@law.clause("26", "Lead restriction possible", group="", since=2007, until=2007, role="adds")
def a_lead_may_be_restricted(case: Case) -> Consequence | None:
    """2007: an offender's call was withdrawn. If he makes another one in its place and defends, declarer may
    restrict his partner's first lead: as 26A says where the withdrawn call related to suits alone, else as
    26B."""
    side = defends(case)
    if side is False or not is_withdrawn(case):
        return None
    late = case.applied("39C")  # no call can be made any more
    return decide(change.lead_choice("the withdrawn call", defends=side is True, another=late))


@law.clause("26", "Whether a restriction applies", group="26", since=2007, until=2007)
def restriction_or_not(case: Case) -> Consequence:
    """2007: the restriction is for an offender who made another call in the end and defends, and for his
    partner's first turn to lead only."""
    return first_lead(case, RELATED)


@law.clause("26A1", "Each suit shown in the legal auction", group="26A", since=2007, until=2007)
def each_suit_shown(case: Case) -> Consequence | None:
    """2007: if the offender showed each of those suits in the legal auction, no lead is restricted; what the
    call told stays unauthorized."""
    return no_suit_left(case, RELATED)


@law.clause("26A2", "Suit not shown in the legal auction", group="26A", since=2007, until=2007)
def a_suit_not_shown(case: Case) -> Consequence | None:
    """2007: of the suits that the withdrawn call showed and the offender did not show in the legal auction,
    declarer requires one, or forbids one for as long as the lead is kept, or does neither."""
    return declarer_names_a_suit(case, RELATED)


def first_lead(case: Case, related: Fact) -> Consequence:
    """Whether partner's first lead is restricted, and by 26A or 26B; `related` has the suits of the call."""
    if not case.get(DEFENDS) or not case.get(FIRST_TURN) or not case.get(DIFFERENT):
        return decide(change.lead_not_restricted())
    return decide(then=Refer("26B" if case.get(related) == NONE else "26A"))


def no_suit_left(case: Case, related: Fact) -> Consequence | None:
    """The offender showed each suit of the withdrawn call legally: no lead is restricted."""
    return None if _open_suits(case, related) else decide(change.lead_not_restricted())


def declarer_names_a_suit(case: Case, related: Fact) -> Consequence | None:
    """Declarer's choice among the suits of the withdrawn call that the offender did not show legally."""
    open_suits = _open_suits(case, related)
    if not open_suits:
        return None
    choice = str(case.get(REQUIRED))
    if choice == NONE:
        return decide(change.lead_is_free("partner"))
    what, suit = choice.split()
    if suit not in open_suits:
        why = "it is not a suit that the withdrawn call showed and {offender} did not show legally"
        return decide(change.not_to_be_named(SUITS[suit], why), then=Refer("26A", again=True))
    return decide(
        change.suit_required(SUITS[suit]) if what == REQUIRE else change.lead_forbidden(SUITS[suit])
    )


def _open_suits(case: Case, related: Fact) -> set[str]:
    return set(str(case.get(related)).split()) - set(str(case.get(SPECIFIED)).split())


@law.clause("26B", "Other withdrawn call", group="26B", since=1997, until=2007)
def any_one_suit(case: Case) -> Consequence:
    """1997 and 2007: after any other withdrawn call declarer may forbid any one suit, also one that the
    offender showed, for as long as the lead is kept."""
    suit = case.get(FORBIDDEN)
    if suit == NONE:
        return decide(change.lead_is_free("partner"))
    return decide(change.lead_forbidden(SUITS[str(suit)]))
