"""Pages of judgement, by name: a poll with an answer, a decision with a text, a register with an entry."""

from __future__ import annotations

from rectify_bridge.app.console.decisions.asked import ask as ask_one
from rectify_bridge.app.console.decisions.decision import enter_writing
from rectify_bridge.app.console.decisions.poll_problem import auction_of, board_of, record_of
from rectify_bridge.app.console.decisions.polls import add_to_poll, begin
from rectify_bridge.app.console.decisions.psych_register import report_departure
from rectify_bridge.poll.problem import Ask, sheet_of
from rectify_bridge.table.seat import Seat
from tests.browser.chromium import Console
from tests.console.judged import AUCTION, DEAL, TOLD

BY = "Ann"
DEPARTURE = {
    "day": "2026-11-21", "player": "1001", "partner": "1002", "kind": "psychic call", "call": "1S",
    "shown": "five spades", "hand": "32.J8642.T93.765", "did": "allowed for it",
}  # fmt: skip
TEXT = {"does": "text", "part": "facts", "text": "No agreement.", "by": "found", "evidence": "The card."}
NAMES = (
    *("poll", "before the sheet", "sheet", "what it suggests", "thanks", "peer", "tally"),
    *("decision", "writing", "appeal form", "adjusted score", "register", "departure"),
    *("who is asked", "code of a pollee", "his own phone"),
)


def papers(console: Console) -> dict[str, str]:
    """Their paths."""
    desk = console.app.state.desk
    case = desk.open({"text": AUCTION}, BY, given={"board": "1", "deal": DEAL})
    for kind in ({"kind": "hesitation"}, {"option": "1"}, {"option": "2"}):
        desk.answer(case, len(desk.case(case).stored.entries), kind, BY)
    history = desk.case(case)
    record = record_of(history, auction_of(history), board_of(history), {}, {})
    ask = Ask(Seat.S, 6, methods=TOLD["methods"], level=TOLD["level"], scoring=TOLD["scoring"])
    sheet = sheet_of(record, ask)
    number = begin(desk, case, "", sheet, "Partner hesitated.", BY)
    said = {"does": "answer", "played": "played", "chose": "P", "considered": ["3S"]}
    add_to_poll(desk, case, number, "", said, BY)
    enter_writing(desk, case, "", {**TEXT, "confidential": False}, BY)
    report_departure(desk.store, "", DEPARTURE, BY)
    ask_one(desk, case, number, "", "", BY)
    keys = console.app.state.pollee_keys
    at = f"/case/{case}/poll/{number}"
    return dict(
        zip(
            NAMES,
            (
                *(f"/case/{case}/poll", at, f"{at}/sheet?played=played", f"{at}/P1/then", f"{at}/P1/thanks"),
                *(f"{at}/P1/peer", f"{at}/tally", f"/case/{case}/decision", f"/case/{case}/decision/write"),
                *(f"/case/{case}/decision/appeal", f"/case/{case}/adjust", "/register", "/register/new"),
                *(f"{at}/asked", f"{at}/asked/P2", keys.path(case, number, "P2")),
            ),
            strict=True,
        )
    )
