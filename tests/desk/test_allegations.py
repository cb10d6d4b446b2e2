"""What is alleged and what the record shows are one incident; a call or card is found where only one fits."""

from __future__ import annotations

import pytest

from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.table.card import Card
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Alleged, Event
from rectify_bridge.table.play.history import events_of
from rectify_bridge.table.play.notation import parse_play
from rectify_bridge.table.seat import Seat
from tests.desk.logs import LAWS, docket

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"


def found(board: Docket) -> list[tuple[str, str, int | None]]:
    return [(m.incident.kind, m.incident.by, m.incident.at) for m in board.matters]


@pytest.mark.parametrize(
    ("auction", "alleged"),
    [
        ("N: 1S 1H", Alleged("insufficient bid", Seat.E)),
        ("N: 1S 1H", Alleged("insufficient bid", Seat.E, 1)),
        ("N: 1S 1H", Alleged("unintended call", Seat.E)),
        ("N: 1S 8C", Alleged("bid above seven", Seat.E)),
        ("N: 1S 8C", Alleged("inadmissible call", Seat.E)),
        ("N: 1S W:P", Alleged("call out of rotation", Seat.W)),
        ("N: 1S 2C>2D", Alleged("change of call", Seat.E)),
    ],
)
def test_a_call_that_the_record_shows_irregular_is_alleged_without_a_second_incident(
    auction: str, alleged: Alleged
) -> None:
    shown = found(docket(auction))
    assert len(shown) == 1
    assert found(docket(auction, alleged)) == shown


@pytest.mark.parametrize(
    "alleged",
    [
        Alleged("insufficient bid", Seat.S),  # by another player than the record's
        Alleged("insufficient bid", Seat.E, 0),  # at another call
        Alleged("call by a player obliged to pass", Seat.E),  # another irregularity
        Alleged("hesitation", Seat.E, 1),
    ],
)
def test_what_the_record_does_not_show_is_an_incident_of_its_own(alleged: Alleged) -> None:
    both = docket("N: 1S 1H", alleged)
    assert found(both) == [("insufficient bid", "E", 1), (alleged.kind, str(alleged.by), alleged.at)]


@pytest.mark.parametrize(
    ("auction", "alleged", "at"),
    [
        ("N: 1S P 2S P", Alleged("unintended call", Seat.S), 2),
        ("N: 1S P 2S P", Alleged("call without looking", Seat.E), 1),
        ("N: 1S X 2S X P P", Alleged("double misstated", Seat.W), 3),
        ("N: 1S P 2S P 4S P P P", Alleged("unintended call", Seat.N), None),  # two calls of North's
        ("N: 1S P 2S P 4S P P P", Alleged("unintended call", Seat.N, None, "4S"), 4),
        ("N: 1S P 2S P", Alleged("double misstated", Seat.E), None),  # no double of East's
        ("N: 1S P 2S P", Alleged("hesitation", Seat.E), 1),
        ("N: 1S P 2S P", Alleged("insufficient bid", Seat.S), None),  # a bid that the record has sufficient
    ],
)
def test_the_only_call_that_fits_is_the_one(auction: str, alleged: Alleged, at: int | None) -> None:
    assert found(docket(auction, alleged)) == [(alleged.kind, str(alleged.by), at)]


def played(line: str, *events: Event, deal: str | None = None) -> Docket:
    contract = Contract.parse("2S")
    cards = tuple(events_of(parse_play(line, None, contract.denomination), contract.denomination))
    log = Log(
        (*cards, *events),
        deal=None if deal is None else Deal.parse(deal),
        contract=contract,
        declarer=Seat.S,
    )
    return open_docket(log, LAWS)


REVOKE = Alleged("revoke", Seat.E)


def test_the_only_card_that_can_be_a_revoke_is_found() -> None:
    board = played("W: S8 SA D5 S6 | N: S2 S4 S9 S7", REVOKE)
    assert found(board) == [("revoke", "E", 2)]
    assert board.play is not None and board.matters[0].scene.play.cards == (Card.parse("D5"),)  # type: ignore[attr-defined]


def test_of_two_cards_that_can_be_a_revoke_neither_is_taken() -> None:
    board = played("W: S8 SA D5 S6 | N: S2 D6 S9 S7", REVOKE)
    assert found(board) == [("revoke", "E", None)]
    at = played("W: S8 SA D5 S6 | N: S2 D6 S9 S7", Alleged("revoke", Seat.E, 5))
    assert at.matters[0].scene.play.cards == (Card.parse("D6"),)  # type: ignore[attr-defined]


def test_a_player_who_is_known_to_have_had_none_has_no_card_that_can_be_a_revoke() -> None:
    void = "N:AK32.K32.432.432 -.A54.AK65.Q54765 JT96.QJT.JT98.AK Q87.9876.Q7.QJT98"
    assert found(played("W: S8 SA D5 S6", REVOKE, deal=void)) == [("revoke", "E", None)]


def test_a_revoke_that_the_record_shows_is_the_one_that_is_alleged() -> None:
    board = played("W: S8 SA D5 S6", REVOKE, deal=DEAL)
    assert found(board) == [("revoke", "E", 2)]
    another = played("W: S8 SA D5 S6", Alleged("revoke", Seat.S, 3), deal=DEAL)
    assert found(another) == [("revoke", "E", 2), ("revoke", "S", 3)]


@pytest.mark.parametrize(
    ("auction", "alleged", "at"),
    [
        ("W: 4H P P", Alleged("hesitation", Seat.N), 1),
        ("N: 1S 4H P P 4S", Alleged("hesitation", Seat.N), None),  # he has called twice
        ("N: 1S 2H P P", Alleged("hesitation", Seat.N), None),  # it is his turn, and he may be thinking
        ("W: 4H P P P", Alleged("hesitation", Seat.N), None),  # he leads: it may have been over a card
        ("N: 1NT 2H", Alleged("misinformation", Seat.S), 1),  # 21B1(a): East has called, and nobody since
        ("N: 1NT 2H P P", Alleged("misinformation", Seat.N), None),  # West has called too
        ("N: 1NT P 2D", Alleged("misinformation", Seat.N), None),  # it may be about 2D
        ("E: P 1NT", Alleged("misinformation", Seat.N), None),  # what went before is not made on it
    ],
)
def test_the_only_call_that_was_slow_or_made_on_misinformation_is_found(
    auction: str, alleged: Alleged, at: int | None
) -> None:
    assert found(docket(auction, alleged)) == [(alleged.kind, str(alleged.by), at)]
