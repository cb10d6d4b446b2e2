"""Which card lies on the trick once a card that was taken back stays, and which is a penalty card (47F2, 49).

By the Laws: the card that was played first belongs to the trick and decides who wins it; the one that was
faced in its place is off the trick, with declarer back in the hand and with a defender on the table.
"""

from __future__ import annotations

import pytest

from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.docket import Docket
from tests.desk.test_record_is_read import AUCTION, DEAL, Given, given

STAYS: Given = {"answer": {"i1.why the card should go back": "none of these"}}
DAYS = {2017: "2026-01-15", 2007: "2012-01-15", 1997: "2003-01-15"}


def ruled(edition: int, *events: Given, play: str, deal: bool) -> Docket:
    """The docket of a record, ruled on after its events."""
    record = given(AUCTION, play, *events) | ({"deal": DEAL} if deal else {})
    options = CaseOptions(None, None, DAYS[edition], {})
    case = case_from({"authority": "WBF", "edition": edition, "given": record}, options)
    return open_docket(case.log, case.rulebook)


RECORDS = [
    # the cards before, what is taken back, what is faced; on the trick then, whose turn, the penalty card
    ("E: H4 HQ H9", "W:H9", "W:H8", "E:H4 S:HQ W:H9", "N", "W:H8"),
    ("E: H4", "E:H4", "E:S4", "E:H4", "S", "E:S4"),
    ("E: H4 HQ H9 H2", "N:H2", "N:HK", "E:H4 S:HQ W:H9 N:H2", "S", ""),
]


@pytest.mark.parametrize("edition", DAYS)
@pytest.mark.parametrize("deal", [True, False], ids=["with the deal", "without"])
@pytest.mark.parametrize(("play", "back", "faced", "trick", "turn", "penalty"), RECORDS)
def test_the_first_card_is_on_the_trick_and_the_second_is_not(
    play: str, back: str, faced: str, trick: str, turn: str, penalty: str, deal: bool, edition: int
) -> None:
    docket = ruled(
        edition, {"withdrawn": back}, {"led": faced}, {"attention": "N"}, STAYS, play=play, deal=deal
    )
    assert docket.play is not None
    state = docket.play.state
    lying = next(one for one in reversed(state.tricks) if one.cards)
    assert {f"{laid.seat}:{laid.card}" for laid in lying.cards} == set(trick.split())
    assert lying.leader is not None and str(lying.leader) == "E"
    assert str(state.turn) == turn
    assert [f"{one.penalty.seat}:{one.penalty.card}" for one in docket.penalty_cards] == penalty.split()
    assert all(one.penalty.rank == "major" for one in docket.penalty_cards)


@pytest.mark.parametrize("deal", [True, False], ids=["with the deal", "without"])
def test_play_goes_on_from_the_card_that_stays(deal: bool) -> None:
    """The two of hearts stays and the king goes back, so dummy leads and declarer may play the king later."""
    later: tuple[Given, ...] = ({"led": "S:HJ"}, {"led": "W:H8"}, {"led": "N:HK"})
    back: tuple[Given, ...] = ({"withdrawn": "N:H2"}, {"led": "N:HK"}, {"attention": "E"}, STAYS)
    docket = ruled(2017, *back, *later, play="E: H4 HQ H9 H2", deal=deal)
    assert docket.play is not None
    assert [matter.incident.id for matter in docket.matters] == ["i1"]
    assert all(not one.problems for one in docket.play.steps[-3:])


def test_a_penalty_card_from_a_second_thought_is_played_at_the_first_opportunity() -> None:
    """50D1(a): West has the eight of hearts on the table and plays the seven to a heart lead."""
    second: tuple[Given, ...] = ({"withdrawn": "W:H9"}, {"led": "W:H8"}, {"attention": "N"}, STAYS)
    later: tuple[Given, ...] = ({"led": "N:H2"}, {"led": "S:HT"}, {"led": "W:H7"})
    docket = ruled(2017, *second, *later, play="E: H4 HQ H9", deal=True)
    kinds = [matter.incident.kind for matter in docket.matters]
    assert kinds == ["card to be taken back", "card exposed by a defender", "penalty card not played"]
