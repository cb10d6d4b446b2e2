"""The engines that a case asks for: loaded only when it gives what they work on."""

from __future__ import annotations

from collections.abc import Mapping

from rectify.desk.casefile import CaseFile
from rectify.law.matter import Engine


def engines_of(case: CaseFile) -> Mapping[str, Engine]:
    """Who can compute facts for this case, by the facts' names.

    Raises:
        LogError: what the case gives for them cannot be read.
    """
    given = case.data.get("given") or {}
    found: dict[str, Engine] = {}
    if "meanings" in given:
        from rectify.app.meaning_engine import engines

        found |= engines(given["meanings"])
    if "equity" in given:
        found |= _of_cards(given["equity"])
    return found


def _of_cards(data: object) -> Mapping[str, Engine]:
    from rectify.app.given_equity import OUTCOMES, read_cards

    cards = read_cards(data, OUTCOMES)
    if cards is None:
        return {}
    from rectify.app.revoke_engine import engines
    from rectify.equity.solver.choose import shared_solver

    return engines(cards, shared_solver())
