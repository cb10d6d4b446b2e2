"""Law 22, End of auction."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law17 import AUCTION_OVER
from rectify_bridge.laws.scene.scene import Scene

law = Law(22, "End of auction")

IRREGULARITIES = (
    Irregularity(
        "end of the auction",
        group="22",
        law="22",
        phase="auction",
        asks="Who asks?",
        words=("passed out", "all passed", "may we redeal", "is the bidding over", "what is the contract"),
    ),
)


def _bid(scene: Scene, key: Key) -> Value | None:
    return None if scene.at_ruling is None else scene.at_ruling.last_bid is not None


SOMEBODY_BID = Fact(
    "somebody has bid",
    Kind.RECORD,
    "Has anybody bid yet?",
    yes_no(),
    "22A",
    read=_bid,
)


@law.clause("22A", "Three passes after a bid", group="22", since=2017)
def three_passes_after_a_bid(case: Case) -> Consequence | None:
    """The auction ends when three passes in rotation follow a bid; the last bid becomes the contract."""
    if not case.get(SOMEBODY_BID):
        return None
    if not case.get(AUCTION_OVER):
        return decide(procedure.auction_not_over("three passes in rotation must follow the last bid"))
    return decide(
        procedure.auction_over(f"{_last_bid(case)} is the contract, doubled or redoubled if it was")
    )


@law.clause("22B", "Four passes", group="22", since=2017)
def all_pass(case: Case) -> Consequence | None:
    """It ends when all four players pass; the hands go back without play, and there is no new deal (6D3)."""
    if case.get(SOMEBODY_BID):
        return None
    if not case.get(AUCTION_OVER):
        return decide(procedure.auction_not_over("all four players must have passed"))
    return decide(procedure.passed_out())


def _last_bid(case: Case) -> str:
    auction = case.scene.at_ruling
    made = auction.last_bid if auction is not None else None
    return "the last bid" if made is None else f"the last bid, {made.call} by {made.seat},"
