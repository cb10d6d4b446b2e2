"""A contested claim or concession, decided by its normal lines (Laws 68 to 71)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rectify_bridge.engines.claim_case import claim_case
from rectify_bridge.equity.claims.adjudicate import NODES
from rectify_bridge.equity.claims.adjudicate import adjudicate as decide
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.verdict import Verdict
from rectify_bridge.equity.solver.choose import solver_beyond


def adjudicate(
    claim: Mapping[str, Any],
    *,
    authority: str,
    edition: int | None = None,
    date: str | None = None,
    player_class: str | None = None,
    sensitivity: bool = False,
    nodes: int = NODES,
) -> Verdict:
    """The ruling on one claim: the tricks of each side, and the line of play that decides.

    Args:
        claim: the position, who claimed what, and what was said (docs/claims.md).
        authority: the Regulating Authority: `"WBF"`, `"ACBL"` or `"EBU"`.
        edition: year of the Laws; without one, the edition that the authority had in force on the date.
        date: the day for which the rules are read, ISO; without one, that of the claim, else today.
        player_class: `"expert"`, `"good"`, `"club"` or `"novice"`, where the claim does not say it.
        sensitivity: also how the ruling moves with each point of judgement; some ten times the work.
        nodes: budget of the search; past it the ruling is `undecided`.

    Raises:
        ValueError: the claim cannot be read, or nothing says the class of player.
    """
    case = claim_case(claim, edition, authority, date)
    named = case.player_class.value if case.player_class is not None else player_class
    if named is None:
        raise ValueError("No class of player was given. Add player_class='club'.")
    return decide(case, Class(named), frozenset(), nodes, sensitivity, solver_beyond())
