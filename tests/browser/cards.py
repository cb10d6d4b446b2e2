"""Pages of cards, by name: the play, a claim, two versions of a trick."""

from __future__ import annotations

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.versions import begin_other_version
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.table.seat import Side
from tests.browser.chromium import Console

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
LEFT = {"N": ["D4", "H3"], "E": ["D5", "H5", "H4"], "S": ["SA", "HA", "DA"], "W": ["D3", "D2"]}
SAID = {"statement": "Hearts and then diamonds", "intents": [{"do": "order", "suits": ["H", "D"]}]}
BINDS = {"forgotten": ["H5"], "restrictions": [{"seat": "E", "card": "D5"}]}
KNOWN = {"declarer": "S", "trump": "S", "class": "club", "aware": False}
PLACED = {"hands": LEFT, "leader": "W", "trick": ["S2", "H2"]}
CLAIM = {"claimer": "S", "does": "claimed", "tricks": "all", **KNOWN, **SAID, **PLACED, **BINDS}
"""Two cards lie on the trick in progress; everything that can be noted of a claim is."""


def played(desk: Desk, cards: str, **given: str) -> str:
    """A case with a play, a card an entry."""
    case = desk.open({}, "Ann", given={"contract": "4S", "declarer": "N", **given})
    for seen, card in enumerate(cards.split(), start=1):
        desk.note(case, seen, NewEntry("steps", {"steps": [{"id": "led", "value": card}]}), "Ann")
    return case


def claimed(desk: Desk, **notes: object) -> str:
    """A contested claim of South's, with what is noted of it."""
    case = desk.open({"kind": "contested claim"}, "Ann")
    desk.answer(case, 1, {"option": "3"}, "Ann")
    if notes:
        desk.note(case, 2, NewEntry("claim", {"notes": notes}), "Ann")
    return case


def cards(console: Console) -> dict[str, str]:
    """Of a console, with the cases that they need."""
    desk = console.app.state.desk
    blind, known = played(desk, "E:DA"), played(desk, "E:DA S:DT W:D7 N:D2 E:DK", deal=DEAL)
    ended = played(desk, "E:DA S:DT W:D7 N:D2", deal=DEAL)
    event = {"id": "claimed", "value": "N:7"}
    desk.note(ended, 5, NewEntry("claim", {"notes": {"claimer": "N"}, "event": event}), "Ann")
    other = begin_other_version(desk, desk.case(known), 6, 1, Side.EW, "Ann")
    actual, untold = claimed(desk, **CLAIM), claimed(desk)
    return {
        "play, hands not known": f"/case/{blind}/play",
        "play, hands known": f"/case/{known}/play",
        "play after a claim": f"/case/{ended}/play",
        "claim": f"/case/{untold}/claim",
        "claim by the cards": f"/case/{actual}/claim",
        "claim disputed": f"/case/{actual}",
        "cards left": f"/case/{untold}/left",
        "trick in progress": f"/case/{actual}/left",
        "two versions": f"/case/{other}/versions",
    }


NAMES = (
    "play, hands not known",
    "play, hands known",
    "play after a claim",
    "claim",
    "claim by the cards",
    "claim disputed",
    "cards left",
    "trick in progress",
    "two versions",
)
