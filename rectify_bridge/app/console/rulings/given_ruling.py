"""How the ruling that was given with a case's last entry stands: there, as it was given, the same today."""

from __future__ import annotations

import json
from typing import NamedTuple

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.rulings.today import differs
from rectify_bridge.app.store.entry import NotFound

REMOVED = "The ruling given here was removed from the database behind the console."
FORGED = "The ruling given here is not as it was given: the database was changed behind the console."
OTHERWISE = "When this ruling was given, Rectify ruled otherwise: see it as it was given."
ASKS = "A ruling was given here. Today Rectify asks more before it rules: see it as it was given."


class GivenRuling(NamedTuple):
    """link: the id of the ruling that was given; empty where none was. notice: what is to be told of it;
    empty where nothing is."""

    link: str = ""
    notice: str = ""


def given_ruling(desk: Desk, history: History) -> GivenRuling:
    """How the ruling given with the last entry stands."""
    try:
        given = desk.given(history)
    except NotFound:
        return GivenRuling("", REMOVED)
    if given is None:
        return GivenRuling()
    if given.is_intact is False:
        return GivenRuling(given.id, FORGED)
    if history.interview.question.id != "next":
        return GivenRuling(given.id, ASKS)
    return GivenRuling(
        given.id, OTHERWISE if differs(json.loads(given.result), history.interview.ruled) else ""
    )
