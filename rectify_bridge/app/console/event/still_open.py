"""What of a case is still to be done when the evening ends, and the penalties that were given in it: what the
players were told has neither."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rectify_bridge.app.console.archive.like_cases import ruling_in_force, score_words
from rectify_bridge.app.console.cases.case_names import case_name
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.decisions.psych_register import REGISTER
from rectify_bridge.app.store.entry import NotFound, Store
from rectify_bridge.engines.sections.score_effects import ANOTHER_RESULT, GROUPS, MOVES

NO_SCORE = "The ruling changes the score of the board, and no score is entered in the case."
CHANGE_THE_SCORE = frozenset((*MOVES, *ANOTHER_RESULT, GROUPS))
GIVEN = ("penalized", "disciplinary penalty")
"""The effects that are a penalty; of others the Director is only to think."""


class WithoutScore(NamedTuple):
    """A case of a table of the event of which the score is still to be entered."""

    case: str
    name: str


def without_score(store: Store, event: str, since: str) -> Iterator[WithoutScore]:
    """Those of an event whose ruling changes the score, and which have none."""
    for kept in store.cases(since):
        if kept.id == REGISTER or not kept.is_readable:
            continue
        history = History(kept)
        if history.place.get("event") != event or not (result := result_in_force(store, history)):
            continue
        if still_open(result, score_words(history)):
            yield WithoutScore(kept.id, case_name(history))


def result_in_force(store: Store, history: History) -> dict[str, Any] | None:
    """The result of the ruling that was given last; None where none was, or where it is gone."""
    ruling = ruling_in_force(history)
    try:
        found: dict[str, Any] | None = json.loads(store.ruling(ruling).result) if ruling else None
    except NotFound:
        return None
    return found


def still_open(result: Mapping[str, Any], score: str) -> tuple[str, ...]:
    """What is still to be done after the ruling. score: the score that is entered; empty where none is."""
    types = {effect["type"] for effect in _effects(result)}
    return () if score or types.isdisjoint(CHANGE_THE_SCORE) else (NO_SCORE,)


def penalties_given(result: Mapping[str, Any]) -> tuple[str, ...]:
    """Each penalty that the ruling gives, in its sentence."""
    return tuple(str(effect["text"]) for effect in _effects(result) if effect["type"] in GIVEN)


def _effects(result: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    return (effect for one in result["rulings"] for effect in one["effects"])
