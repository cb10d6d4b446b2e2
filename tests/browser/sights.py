"""One page of every kind, by name: where a test goes that looks at them all."""

from __future__ import annotations

from rectify_bridge.app.console.rulings.given import link_of
from tests.browser.cards import NAMES as CARDS
from tests.browser.cards import cards
from tests.browser.chromium import Console
from tests.browser.papers import NAMES as PAPERS
from tests.browser.papers import papers

SEATED = {"option": "4"}
KIND = "insufficient bid"
AUCTION = "N: 1S 1H"


def sights(console: Console) -> dict[str, str]:
    """Pages of a console that has a few cases, with their paths."""
    desk = console.app.state.desk
    seat, fact = (desk.open({"kind": kind}, "Ann") for kind in (KIND, "revoke"))
    desk.answer(fact, 1, SEATED, "Ann")
    option = desk.open({"text": AUCTION}, "Ann")
    desk.answer(option, 1, {"option": "2"}, "Ann")
    ruled = desk.open({"text": AUCTION}, "Ann", given={"board": "12"})
    for seen, answer in enumerate(("2", "2", "3"), start=1):
        desk.answer(ruled, seen, {"option": answer}, "Ann")
    link = link_of(ruled, desk.case(ruled).interview.ruled)
    return {
        "home": "/",
        "practice": "/practice",
        "search": "/find?words=led+out+of+turn",
        "nothing found": "/find?words=zzzz+qqqq",
        "cases": "/cases",
        "all cases": "/archive",
        "whose Laws": "/laws",
        "what is kept": "/kept",
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
        "read only": f"/case/{ruled}/view",
        "kept ruling": f"/ruling/{link}",
        "fault": "/case/nowhere",
    } | (cards(console) | papers(console))


NAMES = (
    "home",
    "practice",
    "search",
    "nothing found",
    "cases",
    "all cases",
    "whose Laws",
    "what is kept",
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
    "read only",
    "kept ruling",
    "fault",
    *CARDS,
    *PAPERS,
)
