"""Law 40B2(d), aids to memory, calculation or technique."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law40 import law
from rectify_bridge.laws.law40.regulations import WHEN, what_was_looked_at

AID_ALLOWED = Fact(
    "aid allowed by the authority",
    Kind.RECORD,
    "Does the Regulating Authority allow that aid?",
    yes_no(),
    "40B2(d)",
    guidance="Where opponents play an unusual method, some authorities allow notes on a defense to it.",
)


@law.clause("40B2(d)", "Aids to memory or technique", group="40B2", since=2017)
def aids(case: Case) -> Consequence | None:
    """During auction and play nobody uses aids to memory, calculation or technique, unless the Regulating
    Authority lets him."""
    return aid_used(case, "40B2(d)") if what_was_looked_at(case) == "aid" else None


def aid_used(case: Case, cite: str) -> Consequence:
    """What follows an aid that was used, under the clause that forbids it during auction and play."""
    if case.get(WHEN) == "before" or case.get(AID_ALLOWED):
        return decide(common.no_rectification())
    return not_allowed(cite)


def not_allowed(cite: str) -> Consequence:
    """What follows an aid that nothing allows, under the clause that forbids it."""
    return decide(
        procedure.may_not("offender", "use any aid to memory, calculation or technique"),
        procedure.may_be_penalized("offender", f"an aid to memory, calculation or technique ({cite})"),
        common.come_back("did the aid damage opponents (12A1)?"),
    )
