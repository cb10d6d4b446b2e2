"""Law 40 of 2007: what its own numbers say of psychic artificial calls (40B2(d)), of disclosure (40B4) and of
explanations (40B6)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law40 import explained_in_part, law, not_disclosed
from rectify_bridge.laws.law40.departures import (
    FORBIDDEN,
    any_call_or_play,
    artificial_openings_barred,
    barred_by_regulation,
)

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
