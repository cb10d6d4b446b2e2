"""The position of a claim from the play of a case's own log, so that `given.claim` need not repeat it."""

from __future__ import annotations

from typing import Any

from rectify_bridge.desk.state.log import Log
from rectify_bridge.engines.log.course import contract_of, course_of, tells_cards, tells_hands
from rectify_bridge.equity.position_json import data_of


def position_on_record(log: Log) -> dict[str, Any]:
    """The keys of a claim (docs/claims.md) that the play on record gives: declarer, trumps, who leads, the
    trick in progress, the cards still held and the tricks played; empty where the play does not tell them.
    An ending tells them before a card is played from it."""
    has_cards = tells_cards(log) or (log.ending is not None and tells_hands(log))
    found, (_, declarer) = course_of(log) if has_cards else None, contract_of(log)
    if found is None or declarer is None:
        return {}
    now, tricks = found.course.start, []
    for card in found.course.cards:
        if not now.trick:
            tricks.append({"leader": now.leader.value, "cards": []})
        tricks[-1]["cards"].append(str(card))
        now = now.play(card)
    whole = [trick for trick in tricks if len(trick["cards"]) == len("NESW")]
    return {**data_of(now), "declarer": declarer.value, "played": whole}
