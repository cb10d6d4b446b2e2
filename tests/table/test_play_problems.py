"""What is wrong with a play, from the record alone: names, who, where, and what became of a revoke."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.board import Board
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.lin import read_lin
from rectify_bridge.table.pbn import read_pbn, write_pbn
from rectify_bridge.table.play.notation import parse_play
from rectify_bridge.table.play.problems import NAMES, problems_of_play
from rectify_bridge.table.play.recorded import Play
from rectify_bridge.table.record import Record
from rectify_bridge.table.record_problems import problems_of
from rectify_bridge.table.seat import Seat
from tests.table.table_plays import DEAL, N, S, W
from tests.table.table_strategies import deals, plays, seats
from tests.table.test_play_notation import ordered_plays

NOTRUMP = Denomination.NOTRUMP


def names_of(text: str, deal: Deal | None = DEAL) -> list[str]:
    """The problems of a play in 3NT by South, West to lead."""
    found = problems_of_play(parse_play(text, W), deal, NOTRUMP, S)
    return [str(problem) for problem in found]


FIRST = "W: CA C2 C5 C8 | "


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("W: CA C2 C5 C8 | W: CK C3 C6 C9", []),
        (
            "W: CA SA C5 C8",
            ["revoke: North played SA to trick 1 with clubs in hand; not established by the cards recorded"],
        ),
        (
            "W: CA SA C5 C8 | W: CK C3",
            ["revoke: North played SA to trick 1 with clubs in hand; established by North's C3 (63A1)"],
        ),
        (
            "W: CA SA C5 C8 | S:H9",
            [
                "revoke: North played SA to trick 1 with clubs in hand; established by South's H9 (63A1)",
                "lead out of turn: South led to trick 2 at West's turn",
            ],
        ),
        ("W: CA SA> N:C2 C5 C8", ["revoke: North played SA to trick 1 with clubs in hand; corrected"]),
        (FIRST + "N:SA S9 S6 S3", ["lead out of turn: North led to trick 2 at West's turn"]),
        ("W: E:HA S:H9 H6 H2", ["lead out of turn: East led to trick 1 at West's turn"]),
        ("W: CA E:C5 N:C2 S:C8", ["play out of turn: East played to trick 1 before North"]),
        (
            "W: CA S:C8 N:C2 E:C5",
            [
                "play out of turn: South played to trick 1 before North",
                "premature play: South played to trick 1 before North",
            ],
        ),
        ("W: CA C2 C5 C8 N:C3 | W: CK", ["fifth card to a trick: North played 2 cards to trick 1"]),
        ("W: CA C2 C5 | W: CK", ["trick incomplete: trick 1 has 3 cards, and more tricks follow"]),
        (
            "W: CA HA",
            [
                "card not in hand: North played HA to trick 1, which was not in the hand",
                "revoke: North played HA to trick 1 with clubs in hand; not established by the cards "
                "recorded",
            ],
        ),
        (FIRST + "W: CA", ["card played twice: West played CA to trick 2, which was played before"]),
        ("W: (CA)> W:CK", []),
        ("W: E:(HA)", ["lead out of turn: East led to trick 1 at West's turn"]),
    ],
)
def test_what_is_told(text: str, expected: list[str]) -> None:
    assert names_of(text) == expected


def test_a_revoke_when_the_record_breaks_off() -> None:
    """63A3, 63A4: who claimed is not recorded; a claim by either side that stands establishes it."""
    (only,) = names_of("W: CA SA C5 C8 *")
    assert only.endswith("cards recorded, but by a claim or concession if that ended play (63A3, 63A4)")


def test_a_penalty_card_that_is_not_played() -> None:
    """50D1(a): East's ace of hearts, led at South's turn and taken back, must be played at once, and
    a diamond is none, as he has diamonds (44C)."""
    start = "W: D9 D2 D5 DA | E:HA> "
    first = "lead out of turn: East led to trick 2 at South's turn"
    assert names_of(start + "S:H9 W:H6 N:H2 E:HA") == [first]
    assert names_of(start + "S:H9 W:H6 N:H2 E:HK") == [
        first,
        "penalty card not played: East played HK to trick 2, not the HA",
    ]
    assert names_of(start + "S:DK W:DT N:D3 E:D6") == [first]


def test_no_penalty_card_is_asserted_where_the_record_leaves_it_open() -> None:
    """Partner has led since: declarer may have named a suit, and the card was picked up (50D2)."""
    picked_up = "W: E:HA> W:H8 H2 H5 H9 | S: HT H7 H3 HQ"
    assert names_of(picked_up) == ["lead out of turn: East led to trick 1 at West's turn"]
    declarers = (
        "W: CA SA> N:C2 C5 C8 | W: S3 SK"  # declarer's card taken back is not a penalty card (47F, 48A)
    )
    assert [name.partition(":")[0] for name in names_of(declarers)] == ["revoke"]


def test_without_the_hands_only_the_order_is_judged() -> None:
    assert names_of("W: CA SA C5 C8 | N: H2", None) == [
        "lead out of turn: North led to trick 2 at West's turn"
    ]


def test_a_result_against_the_tricks() -> None:
    """Two cards each: North wins the first trick with the ace, East the second with the king."""
    deal = Deal.parse("N:A2... K3... 54... 76...")
    base = Record(deal=deal, declarer=S, contract=Contract.parse("1NT"), board=Board(1))
    play = parse_play("W: S6 SA S3 S4 | N: S2 SK S5 S7", W)
    assert [p.name for p in problems_of(replace(base, play=play, result=1))] == []
    assert [p.name for p in problems_of(replace(base, play=play, result=2))] == [
        "result not as the play went"
    ]


@given(ordered_plays() | plays(), deals, seats)
def test_problems_never_raise_and_have_their_names(play: Play, deal: Deal, declarer: Seat) -> None:
    for trumps in (NOTRUMP, None):
        for problem in problems_of_play(play, deal, trumps, declarer):
            assert problem.name in NAMES and problem.what and problem.at is not None


@given(ordered_plays())
def test_through_pbn_and_back(play: Play) -> None:
    """A play whose order is known stays what it is: told by columns, or else by a comment too."""
    record = Record(contract=Contract(3, NOTRUMP), play=play)
    try:
        text = write_pbn([record])
    except RecordError:
        assert any(not trick for trick in play.tricks)
        return
    (again,) = read_pbn(text.encode())
    assert again.play is not None and again.comments == ()
    if again.play.ordered:
        assert again.play == play
    else:
        assert [(t.leader, _bare(t.cards)) for t in again.play.turns(NOTRUMP)] == [
            (t.leader, _bare(t.cards)) for t in play.turns(NOTRUMP)
        ]


def _bare(cards: tuple[object, ...]) -> list[tuple[object, object]]:
    return [(one.seat, one.card) for one in cards]  # type: ignore[attr-defined]


def test_a_comment_that_does_not_fit_the_columns_stays_a_comment() -> None:
    record = Record(contract=Contract(3, NOTRUMP), play=parse_play("W: CA E:C5 N:C2 S:C8"))
    text = write_pbn([record])
    (again,) = read_pbn(text.replace("CA C2", "CK C2").encode())
    assert again.play is not None and not again.play.ordered and len(again.comments) == 1


def test_marks_in_and_out() -> None:
    """^R and ^L are read, checked, and written again."""
    file = b'[Deal "N:AKQ2.432.432.432 JT9.AKQ5.765.765 876.JT9.AKQ8.T98 543.876.JT9.AKQJ"]\n'
    file += b'[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\nCA ^R SA C5 C8\n- ^L SK - -\n*\n'
    (record,) = read_pbn(file)
    assert [p.name for p in problems_of(record)] == ["revoke", "lead out of turn"]
    (again,) = read_pbn(write_pbn([record]).encode())
    assert again.play == record.play
    assert "^R SA" in write_pbn([record]) and "^L SK" in write_pbn([record])


@pytest.mark.parametrize(
    ("file", "where"),
    [
        (
            b'[Board "7"]\n[Play "W"]\nCA C2 C5 C8\nCK CX',
            "board 7, line 4, trick 2, card 2: there is no such card: 'CX'",
        ),
        (b'[Board "7"]\n[Play "W"]\nCA ^Q C2', "board 7"),
        (b'[Board "7"]\n[Play "Q"]\nCA', "board 7"),
    ],
)
def test_bad_input_names_the_board_the_trick_and_the_card(file: bytes, where: str) -> None:
    with pytest.raises(RecordError) as error:
        list(read_pbn(file))
    assert where in str(error.value)


def test_bad_cards_of_lin_name_board_and_card() -> None:
    with pytest.raises(RecordError, match=r"board 3, line 1, trick 1, card 2"):
        list(read_lin(b"md|1S876HJT9DAKQ8CT98,,,|ah|Board 3|pc|CA|pc|CX|"))


def test_no_auction_is_needed() -> None:
    assert problems_of(Record(play=parse_play("W: CA"), auction=Auction(N)))


def test_a_fifth_card_wins_nothing_and_stays_in_pbn() -> None:
    """45E: West's second card to the first trick, by West himself, is not a lead and no winner."""
    play = parse_play("W: C4 C5 C6 C7 W:CA | S: H2", W)
    assert [turn.winner for turn in play.turns(NOTRUMP)] == [S, None]
    (again,) = read_pbn(write_pbn([Record(contract=Contract(3, NOTRUMP), play=play)]).encode())
    assert again.play == play
