"""No question is asked whose answer follows from the auction on record, of whatever kind the matter is."""

from __future__ import annotations

import pytest

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.fact import Fact
from rectify_bridge.laws import book, law17, law20, law22, law39
from rectify_bridge.laws.law16 import from_partner
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.event import Alleged, Called
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.sampling import share

PHASES = ("auction", "information", "conduct")
"""The kinds that come up whatever became of the auction; those of the play do not fit all these records."""
KINDS = [kind for kind, one in book.irregularities().items() if one.phase in PHASES]
OF_THE_AUCTION = (law17.AUCTION_OVER, law17.PASSED_OUT, law22.SOMEBODY_BID)
NO_CARD = (from_partner.PLAYED_OUT, law20.ACTED, law20.PLAYED_ALREADY)
SENSELESS: dict[str, tuple[Fact, ...]] = {
    "N: 1S P": (*OF_THE_AUCTION, *NO_CARD, law17.AUCTION_PERIOD_OVER, law20.PART),
    "N: P P P P": (*OF_THE_AUCTION, *NO_CARD, law39.PART),
    "N: 1S P 2S P P P": (*OF_THE_AUCTION, law20.PART, law39.PART),
}
"""By the auction on record: what it tells, so that nobody is asked. While it lasts there is no lead, and no
part in the play; where all passed there is no card, and nothing to wait for."""


@pytest.mark.parametrize("edition", [2017, 2007, 1997])
@pytest.mark.parametrize("kind", share(KINDS, 12))
def test_what_the_auction_tells_is_not_asked(kind: str, edition: int) -> None:
    for auction, told in SENSELESS.items():
        made = parse_auction(auction)
        events = [Called(one.seat, one.call, not one.standing) for one in made.calls]
        log = Log((*events, Alleged(kind, Seat.W)), dealer=made.dealer)
        docket = open_docket(log, rulebook(edition, "WBF", trees.DATE))
        matter = next(one for one in docket.matters if one.incident.kind == kind)
        asked = {fork.fact.name for fork in trees.forks(trees.once(trees.tree_of(matter)))}
        assert not asked & {fact.name for fact in told}, auction
