"""One page of every kind, by name: where a test goes that looks at them all."""

from __future__ import annotations

from rectify.app.console.desk import Desk, link_of
from rectify.app.console.versions import tell
from rectify.app.store.entry import Made
from rectify.table.seat import Side
from tests.browser.chromium import Console
from tests.browser.papers import NAMES as PAPERS
from tests.browser.papers import papers

SEATED = {"option": "4"}
KIND = "insufficient bid"
AUCTION = "N: 1S 1H"
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
        desk.note(case, seen, Made("steps", {"steps": [{"id": "led", "value": card}]}), "Ann")
    return case


def claimed(desk: Desk, **notes: object) -> str:
    """A contested claim of South's, with what is noted of it."""
    case = desk.open({"kind": "contested claim"}, "Ann")
    desk.answer(case, 1, {"option": "3"}, "Ann")
    if notes:
        desk.note(case, 2, Made("claim", {"notes": notes}), "Ann")
    return case


def sights(console: Console) -> dict[str, str]:
    """Pages of a console that has a few cases, with their paths."""
    desk = console.app.state.desk
    seat = desk.open({"kind": KIND}, "Ann")
    fact = desk.open({"kind": "revoke"}, "Ann")
    desk.answer(fact, 1, SEATED, "Ann")
    option = desk.open({"text": AUCTION}, "Ann")
    desk.answer(option, 1, {"option": "2"}, "Ann")
    ruled = desk.open({"text": AUCTION}, "Ann", given={"board": "12"})
    for seen, answer in enumerate(("2", "2", "3"), start=1):
        desk.answer(ruled, seen, {"option": answer}, "Ann")
    link = link_of(ruled, desk.case(ruled).interview.ruled)
    blind, known = played(desk, "E:DA"), played(desk, "E:DA S:DT W:D7 N:D2 E:DK", deal=DEAL)
    ended = played(desk, "E:DA S:DT W:D7 N:D2", deal=DEAL)
    event = {"id": "claimed", "value": "N:7"}
    desk.note(ended, 5, Made("claim", {"notes": {"claimer": "N"}, "event": event}), "Ann")
    other = tell(desk, desk.case(known), 6, 1, Side.EW, "Ann")
    told, untold = claimed(desk, **CLAIM), claimed(desk)
    return {
        "home": "/",
        "practice": "/practice",
        "search": "/find?words=led+out+of+turn",
        "nothing found": "/find?words=zzzz+qqqq",
        "cases": "/cases",
        "whose Laws": "/laws",
        "a law": "/law/27?edition=2017&authority=WBF",
        "who dealt": "/auction",
        "bidding box": "/auction?dealer=N&calls=1S+1H",
        "paste": "/paste",
        "contract": "/play",
        "who": f"/case/{seat}",
        "fact": f"/case/{fact}",
        "dispute": f"/case/{fact}/disputed",
        "option": f"/case/{option}",
        "change": f"/case/{option}/change/1",
        "what if": f"/case/{option}/what-if/2",
        "something else": f"/case/{option}/more",
        "ruling": f"/case/{ruled}",
        "own": f"/case/{ruled}/own",
        "hands": f"/case/{ruled}/hands",
        "Laws of a case": f"/case/{ruled}/laws",
        "to be read only": f"/case/{ruled}/view",
        "kept ruling": f"/ruling/{link}",
        "fault": "/case/nowhere",
        "play, hands not known": f"/case/{blind}/play",
        "play, hands known": f"/case/{known}/play",
        "play after a claim": f"/case/{ended}/play",
        "claim": f"/case/{untold}/claim",
        "claim by the cards": f"/case/{told}/claim",
        "claim disputed": f"/case/{told}",
        "cards left": f"/case/{untold}/left",
        "trick in progress": f"/case/{told}/left",
        "two versions": f"/case/{other}/versions",
    } | papers(console)


NAMES = (
    "home",
    "practice",
    "search",
    "nothing found",
    "cases",
    "whose Laws",
    "a law",
    "who dealt",
    "bidding box",
    "paste",
    "contract",
    "who",
    "fact",
    "dispute",
    "option",
    "change",
    "what if",
    "something else",
    "ruling",
    "own",
    "hands",
    "Laws of a case",
    "to be read only",
    "kept ruling",
    "fault",
    "play, hands not known",
    "play, hands known",
    "play after a claim",
    "claim",
    "claim by the cards",
    "claim disputed",
    "cards left",
    "trick in progress",
    "two versions",
    *PAPERS,
)
