"""Law 40 of 2007: what its own numbers say of special understandings (40B2(a)), of one's own system card
(40B2(b)), of psychic artificial calls (40B2(d)), of disclosure (40B4), of explanations (40B6) and of aids to
memory (40C3(a)). What followed an understanding that was not allowed (40B5), and when an opponent's card
could be looked at (40B2(c)), was not found."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import common, conduct
from rectify_bridge.laws.law40 import explained_in_part, law, not_disclosed
from rectify_bridge.laws.law40.aids import aid_used
from rectify_bridge.laws.law40.departures import (
    FORBIDDEN,
    any_call_or_play,
    artificial_openings_barred,
    barred_by_regulation,
)
from rectify_bridge.laws.law40.regulations import (
    ALLOWED,
    MEANING_IS,
    own_card_looked_at,
    what_was_looked_at,
)

NOT_ALLOWED = "40B5, an understanding that is not allowed"
OPPONENTS_CARD = "40B2(c), an opponent's system card looked at"
"""The groups for what was not found of that edition."""

law.clause("40A3", "Any call or play allowed", group="40A3", since=2007, until=2007, except_as=("40B2(d)",))(
    any_call_or_play
)
law.clause(
    "40B2(d)",
    "Artificial opening bids barred",
    group=FORBIDDEN.name,
    since=2007,
    until=2007,
    authorities=("ACBL",),
    role="defines",
)(artificial_openings_barred)


@law.clause("40B2(d)", "Psychic artificial call barred", group="40A3", since=2007, until=2007)
def psychic_call_barred(case: Case) -> Consequence | None:
    """2007: a Regulating Authority may restrict psychic artificial calls; under a number of its own (from
    memory: no page was found that quotes it). The Laws have no rectification for a breach: the score is
    adjusted where it did damage (12A1)."""
    return barred_by_regulation(case, "40B2(d)")


@law.clause("40B4", "Inadequate disclosure", group="40B3", since=2007, until=2007)
def inadequate_disclosure(case: Case) -> Consequence:
    """2007: a side damaged because opponents did not disclose as the Laws ask has its score adjusted."""
    return not_disclosed(case, "40B4")


@law.clause("40B6", "Complete explanation", group="40B5", since=2007, until=2007)
def complete_explanation(case: Case) -> Consequence:
    """2007: a player who explains discloses all that he knows from agreement or experience, and need not
    disclose inferences from general bridge knowledge."""
    return explained_in_part(case, "40B6")


@law.clause("40B2(a)", "Special understanding", group="40B4", since=2007, until=2007)
def special_understanding(case: Case) -> Consequence | None:
    """2007: a Regulating Authority may allow a special understanding, allow it on conditions, or forbid
    it."""
    if case.get(MEANING_IS) == "ordinary":
        return None
    if not case.get(ALLOWED):
        return decide(then=Refer(NOT_ALLOWED))
    return decide(conduct.disclosed("offending side", "their understandings"), common.no_rectification())


@law.clause("40B2(b)", "Own system card or notes", group="40B2", since=2007, until=2007)
def own_card_in_2007(case: Case) -> Consequence | None:
    """2007: from the start of the auction period to the end of play nobody looks at his own side's card or
    notes; declarer and dummy may before the lead is faced."""
    return own_card_looked_at(case, "40B2(b)") if what_was_looked_at(case) == "own" else None


@law.clause("40B2(c)", "Opponent's system card", group="40B2", since=2007, until=2007)
def an_opponents_card_in_2007(case: Case) -> Consequence | None:
    """2007: when an opponent's card may be looked at was not found."""
    return decide(then=Refer(OPPONENTS_CARD)) if what_was_looked_at(case) == "opponents" else None


@law.clause("40C3(a)", "Aids to memory or technique", group="40B2", since=2007, until=2007)
def aids_in_2007(case: Case) -> Consequence | None:
    """2007: during auction and play nobody uses aids to memory, calculation or technique, unless the
    Regulating Authority lets him."""
    return aid_used(case, "40C3(a)") if what_was_looked_at(case) == "aid" else None
