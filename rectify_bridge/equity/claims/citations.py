"""The clauses of a verdict as the edition of the claim numbers them.

In 1997 Laws 70D and 70E had one paragraph each, a partner's objection stood in 68B, and no clause spoke of a
defender's partner or of an order from the top: doubt against claimer (70A) and what is normal (the footnote
to Laws 69 to 71) came to the same.
"""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.verdict import Verdict

IN_1997 = {
    "68B2": "68B",
    "70D1": "70D",
    "70D2": "70A",
    "70E1": "70E",
    "70E2": "70 footnote",
}
SINCE = 2007
"""The first edition that has the numbers of today."""


def cited(clause: str, edition: int) -> str:
    """A clause of today by its number in an edition."""
    return IN_1997.get(clause, clause) if edition < SINCE else clause


def as_numbered(verdict: Verdict) -> Verdict:
    """The verdict with the clauses of its edition."""
    if verdict.edition >= SINCE:
        return verdict
    return replace(
        verdict,
        clauses=tuple(dict.fromkeys(cited(one, verdict.edition) for one in verdict.clauses)),
        excluded=tuple(replace(one, clause=cited(one.clause, verdict.edition)) for one in verdict.excluded),
        turnings=tuple(replace(one, clause=cited(one.clause, verdict.edition)) for one in verdict.turnings),
    )
