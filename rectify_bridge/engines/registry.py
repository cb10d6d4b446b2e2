"""The engines that a case asks for: loaded only when it gives what they work on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rectify_bridge.desk.files.case_file import CaseFile
from rectify_bridge.law.matter import Engine
from rectify_bridge.laws import law46
from rectify_bridge.table.event import Alleged

if TYPE_CHECKING:
    from rectify_bridge.engines.sections.equity import GivenCards


def engines_of(case: CaseFile) -> Mapping[str, Engine]:
    """Who can compute facts for this case, by the facts' names.

    Raises:
        LogError: what the case gives for them cannot be read.
    """
    given = case.data.get("given") or {}
    found: dict[str, Engine] = {}
    if "meanings" in given:
        from rectify_bridge.engines.meanings import engines

        found |= engines(given["meanings"])
    if "departures" in given:
        from rectify_bridge.engines import departures as departure_engine

        found |= departure_engine.engines(given["departures"], case.log)
    if "equity" in given:
        found |= _of_section(given["equity"])
    if "play" not in given.get("equity", {}):
        found |= _of_log(case)
    if any(
        isinstance(event, Alleged) and event.kind == law46.INCOMPLETE_DESIGNATION for event in case.log.events
    ):
        from rectify_bridge.engines import designations as designation_engine

        found |= designation_engine.engines(case.log)
    if "claim" in given:
        from rectify_bridge.engines import claims as claim_engine
        from rectify_bridge.engines.log import claim as log_claim

        found |= claim_engine.engines(given["claim"], log_claim.position_on_record(case.log))
    return found


def _of_section(data: object) -> Mapping[str, Engine]:
    """From what the case gives about the cards beside its log."""
    from rectify_bridge.engines.sections.equity import OUTCOMES, read_cards

    cards = read_cards(data, OUTCOMES)
    return {} if cards is None else _of_cards(cards)


def _of_log(case: CaseFile) -> Mapping[str, Engine]:
    """From the deal and the play of the log itself."""
    if case.log.cards is None:
        return {}
    from rectify_bridge.engines.log.course import course_of, tells_cards

    cards = course_of(case.log) if tells_cards(case.log) else None
    return {} if cards is None or not cards.course.revokes() else _of_cards(cards)


def _of_cards(cards: GivenCards) -> Mapping[str, Engine]:
    from rectify_bridge.engines.revokes import engines
    from rectify_bridge.equity.solver.choose import shared_solver

    return engines(cards, shared_solver())
