# ruff: noqa: E501  (messages and examples stand whole)
"""Auctions and plays in PBN against the standard, PBN 2.1 (2017); chapter numbers beside each test."""

import pytest

from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.pbn import write_pbn
from rectify_bridge.table.record import Comment
from rectify_bridge.table.record_problems import problems_of
from rectify_bridge.table.seat import Seat
from tests.table.pbn_texts import DEAL, calls, one, problems, read

# --- 3.5: the auction -----------------------------------------------------------------------------


def test_calls_and_all_pass() -> None:
    assert calls('[Dealer "S"]\n[Auction "S"]\n1S X XX 2h\nPass 4NT AP') == (
        "S:1S W:X N:XX E:2H S:P W:4N N:P E:P S:P"
    )


def test_columns_before_the_dealer() -> None:
    """3.5: the table may begin with West, and players before the dealer have a hyphen."""
    record = one('[Dealer "E"]\n[Auction "W"]\n- - 1S Pass\n2S AP')
    assert record.auction is not None and record.auction.dealer is Seat.E
    assert [made.seat for made in record.auction.calls][:3] == [Seat.E, Seat.S, Seat.W]


@pytest.mark.parametrize("sign", ["*", "+"])
def test_unfinished_auctions(sign: str) -> None:
    record = one(f'[Dealer "N"]\n[Auction "N"]\n1S Pass {sign}')
    assert record.auction_end == sign and problems_of(record) == ()
    assert problems('[Dealer "N"]\n[Auction "N"]\n1S Pass') == ["auction not finished"]


def test_annotations_of_calls() -> None:
    """3.5.2 to 3.5.5: a suffix is the glyph it stands for, a note is an alert, in any order."""
    record = one(
        '[Auction "N"]\n1S !! =1= $25 X $7=2=? Pass AP\n[Note "1:five \\"good\\" cards"]\n[Note "3:x"]'
    )
    assert record.auction is not None
    first, second, *_ = record.auction.calls
    assert first == Made(Seat.N, first.call, alerted=True, note='five "good" cards', marks=("$3", "$25"))
    assert second == Made(Seat.E, second.call, alerted=True, note=None, marks=("$7", "$2"))
    assert record.comments == (Comment("note 3: x", "call 5"),)


# --- 3.9: the irregularity marks, with the standard's own examples (West deals) --------------------


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        ("1D ^I 1C", "W:1D N:1C", ["insufficient bid"]),
        ("^S 1D", "N:1D", ["call out of rotation"]),
        ("1D ^S 2D", "W:1D E:2D", ["call out of rotation"]),
        ("1D ^S ^I 1C", "W:1D E:1C", ["call out of rotation", "insufficient bid"]),
        ("1D ^S ^S 2D", "W:1D S:2D", ["call out of rotation"]),
        ("1D ^S ^S ^I 1C", "W:1D S:1C", ["call out of rotation", "insufficient bid"]),
    ],
)
def test_marks_in_the_auction(text: str, expected: str, found: list[str]) -> None:
    game = f'[Dealer "W"]\n[Auction "W"]\n{text} *'
    assert calls(game) == expected
    assert problems(game) == found
    record = one(game)
    assert record.auction is not None
    marks = text.split()[1:-1] if text.startswith("1D") else text.split()[:-1]
    assert record.auction.calls[-1].marks == tuple(mark.strip("^") for mark in marks)
    assert text in write_pbn([record])
    assert read(write_pbn([record])) == [record]


def test_a_mark_that_is_not_borne_out() -> None:
    assert problems('[Dealer "W"]\n[Auction "W"]\n1D ^I 1H *') == ["mark not borne out"]


PLAY = f'[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\n'


def test_a_revoke_in_the_play() -> None:
    """The standard's example C, on this deal: West leads the ace of clubs, North discards a spade."""
    record = one(PLAY + "CA ^R S2 C5 C8\n*")
    assert record.play is not None
    assert [(p.seat, str(p.card), p.marks) for p in record.play.cards] == [
        (Seat.W, "CA", ()),
        (Seat.N, "S2", ("R",)),
        (Seat.E, "C5", ()),
        (Seat.S, "C8", ()),
    ]
    assert [p.name for p in problems_of(record)] == ["revoke"]
    assert "CA ^R S2 C5 C8" in write_pbn([record])


def test_a_lead_out_of_turn() -> None:
    """Example D: East plays the first card of the trick instead of West; the others follow clockwise."""
    record = one(PLAY + "CA C2 ^L C5 C8\n*")
    assert record.play is not None
    (turn,) = record.play.turns(record.contract.denomination if record.contract else None)
    assert (turn.due, turn.leader, turn.winner) == (Seat.W, Seat.E, Seat.W)
    assert [p.seat for p in turn.cards] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert [p.name for p in problems_of(record)] == ["lead out of turn"]
    assert "CA C2 ^L C5 C8" in write_pbn([record])


# --- 3.6: the play ----------------------------------------------------------------------------------


def test_the_leader_leads_the_columns_in_every_row() -> None:
    record = one(PLAY + "D9 D2 D5 DQ\n- - - S8\n*")
    assert record.play is not None
    first, second = record.play.turns(record.contract.denomination if record.contract else None)
    assert (first.winner, second.leader) == (Seat.S, Seat.S)
    assert [p.seat for p in second.cards] == [Seat.S]
    assert record.play.end == "*" and problems_of(record) == ()


def test_a_play_to_be_continued() -> None:
    """The standard's example: South has played last, West is to play next."""
    record = one('[Play "W"]\nH2 H3 H4 HA\n+ - - CQ')
    assert record.play is not None
    assert (record.play.end, record.play.to_play) == ("+", Seat.W)
    assert "+ - - CQ" in write_pbn([record])
    assert read(write_pbn([record])) == [record]


def test_annotations_of_cards() -> None:
    record = one(PLAY + 'CA !! =1= $200 {a comment} C2 C5 C8\n*\n[Note "1:asks"]')
    assert record.play is not None
    card = record.play.cards[0]
    assert (card.marks, card.referred, card.note) == (("$9", "$200"), True, "asks")
    assert record.comments == (Comment("a comment", "card 1W"),)


def test_rows_whose_columns_start_elsewhere() -> None:
    """Second row: West won and leads, but the row begins with South's card; the deal shows whose cards they are."""
    record = one(PLAY + "CA C2 C5 C8\nC9 CK C3 C6\n*")
    assert record.shifted == (2,)
    assert record.play is not None
    assert {p.seat: str(p.card) for p in record.play.tricks[1]} == {
        Seat.W: "CK",
        Seat.N: "C3",
        Seat.E: "C6",
        Seat.S: "C9",
    }
    assert problems_of(record) == ()


def test_a_card_that_nobody_can_have_played_there_is_left_and_told() -> None:
    record = one(PLAY + "CA C2 C5 C9\nC8 CK C3 D6\n*")
    assert record.shifted == (2,)  # all four cards fit one turn of the row
    record = one(PLAY + "CA C2 C5 C2\n*")
    assert record.shifted == ()
    assert [p.name for p in problems_of(record)] == ["card played twice"]
