# ruff: noqa: E501  (messages stand whole)
"""Hands, deals, boards, contracts, play and records that hold anything and name what is wrong."""

import pytest

from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.contract import Contract, Risk
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.play.recorded import Play, Played
from rectify_bridge.table.record import Record
from rectify_bridge.table.record_problems import problems_of
from rectify_bridge.table.seat import Seat, Side

# A deal made for these tests: North all spades, East all hearts, South all diamonds, West all clubs.
SUITS = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
# ... and one in which everybody has three or four of each suit.
MIXED = Deal.parse("N:AKQ2.432.432.432 J109.AKQ5.765.765 876.J109.AKQ8.T98 543.876.JT9.AKQJ")


def names(record: Record) -> list[str]:
    return [problem.name for problem in problems_of(record)]


def test_law_2() -> None:
    """The sixteen boards as Law 2 lists them."""
    expected = {
        "None": (1, 8, 11, 14),
        "NS": (2, 5, 12, 15),
        "EW": (3, 6, 9, 16),
        "All": (4, 7, 10, 13),
    }
    for value, numbers in expected.items():
        for number in numbers:
            dealer = (Seat.N, Seat.E, Seat.S, Seat.W)[(number - 1) % 4]
            board = Board(number)
            assert board.vulnerable is Vulnerability(value)
            assert board.dealer is dealer
            assert Board(number + 32).vulnerable is board.vulnerable
            assert not board.problems()


def test_a_board_marked_otherwise() -> None:
    board = Board(2, Seat.S, Vulnerability.EW)
    assert (board.dealer, board.vulnerable) == (Seat.S, Vulnerability.EW)
    assert [str(p) for p in board.problems()] == [
        "dealer not as the board number says: the dealer of board 2 is South; by its number it is East",
        "vulnerability not as the board number says: the vulnerability of board 2 is East-West; by its number it is North-South",
    ]
    assert Board().dealer is None and not Board().problems()
    assert [p.name for p in Board(0).problems()] == ["board number impossible"]
    assert Vulnerability.parse("love") is Vulnerability.NONE
    assert Vulnerability.BOTH.of(Side.EW) and not Vulnerability.NS.of(Side.EW)


def test_hand() -> None:
    hand = Hand.parse("AK5..JT42.987653")
    assert len(hand) == 13 and str(hand) == "AK5..JT42.987653"
    assert Hand.parse("5KA..24TJ.356789") == hand  # the order of the ranks is free in import form
    assert Hand.parse("10..2.") == Hand.parse("T..2.")
    assert str(Hand((Card.parse("C2"), Card.parse("SA"), Card.parse("SA")))) == "AA...2"
    for printed in ("AK5.-.JT42.987653", "AK5.–.JT42.987653", " AK5.—.JT42.987653"):
        assert Hand.parse(printed) == hand  # a void as books print it
    assert Deal.parse("N:AK.-.-.- -.AK.-.- - -.-.-.AK")[Seat.W] == Hand.parse("...AK")
    for dash in "-–—":  # so is a hand that is not known
        assert Deal.parse(f"N:AK... .AK.. {dash} ...AK")[Seat.S] is None
    for bad in ("AK5.", "AKZ...", "1..."):
        with pytest.raises(ValueError, match="hand"):
            Hand.parse(bad)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AK5.\nQT", "'AK5.?QT' is not a hand: write four suits between dots, spades first, also a void, "),
        ("AK-.QT..", "'-' in the hand 'AK-.QT..' is not a rank: write 23456789TJQKA"),
        ("AKQ.-.xxx.", "'X' in the hand 'AKQ.-.xxx.' is not a rank: write 23456789TJQKA"),
    ],
)
def test_bad_hand_is_told_in_one_line(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match="hand") as told:
        Hand.parse(text)
    assert str(told.value).startswith(expected) and "\n" not in str(told.value)


def test_deal_from_any_seat() -> None:
    deal = Deal.parse("W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -")
    assert deal[Seat.N] is None and str(deal[Seat.E]) == "A8654.KQ5.T.QJT6"
    assert deal.text(Seat.E) == "E:A8654.KQ5.T.QJT6 - KQT2.AT.J6542.85 -"
    assert not deal.problems()
    for bad in ("KQT2.AT.J6542.85 - - -", "W:- - -", "Q:- - - -"):
        with pytest.raises(ValueError, match=r"is not a deal|is not a seat"):
            Deal.parse(bad)


def test_fifty_three_cards() -> None:
    deal = Deal.parse("N:AKQJT98765432..A. .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    assert [str(p) for p in deal.problems()] == [
        "hand of the wrong size: North has 14 cards, not 13",
        "duplicate card: DA is dealt 2 times",
    ]


def test_missing_and_duplicate_cards() -> None:
    deal = Deal.parse("N:AKQJT98765433... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    assert [str(p) for p in deal.problems()] == [
        "duplicate card: S3 is dealt 2 times",
        "missing card: S2 is in no hand",
    ]
    assert not MIXED.problems() and not SUITS.problems()


def test_end_position() -> None:
    """PBN 3.10: fewer than thirteen cards in every hand."""
    deal = Deal.parse("N:AK... Q2... .AK.. ..AK.")
    assert deal.size == 2 and not deal.problems()
    assert [p.name for p in Deal.parse("N:AK... Q... .AK.. ..AK.").problems()] == ["hand of the wrong size"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4S", Contract(4, Denomination.SPADES)),
        ("3NTX", Contract(3, Denomination.NOTRUMP, Risk.DOUBLED)),
        ("3nxx", Contract(3, Denomination.NOTRUMP, Risk.REDOUBLED)),
        ("2♥", Contract(2, Denomination.HEARTS)),
        ("Pass", Contract()),
        ("NT", Contract(None, Denomination.NOTRUMP)),
    ],
)
def test_contract(text: str, expected: Contract) -> None:
    assert Contract.parse(text) == expected


@pytest.mark.parametrize("text", ["8S", "0S", "4", "4SXXX", "HX", "4Z", "", "44S"])
def test_no_contract(text: str) -> None:
    with pytest.raises(ValueError, match="is not a contract"):
        Contract.parse(text)


def test_contract_of_an_auction() -> None:
    assert str(Contract.of(parse_auction("N: 1NT X XX AP"))) == "1NTXX"
    assert str(Contract.of(parse_auction("N: 1S X 2S AP"))) == "2S"
    assert Contract.of(parse_auction("N: AP")) == Contract()
    assert Contract.of(parse_auction("N: 1S P P")) is None


def play(leader: Seat, *rows: str, end: str = "*") -> Play:
    """Rows of cards from the leader's seat; `-` where there is none, `^R` or `^L` before a marked one."""
    tricks = []
    for row in rows:
        cells, marks = [], []
        for word in row.split():
            if word.startswith("^"):
                marks.append(word[1:])
                continue
            cells.append((word, tuple(marks)))
            marks = []
        tricks.append(
            tuple(Played(leader.plus(n), Card.parse(c), m) for n, (c, m) in enumerate(cells) if c != "-")
        )
    return Play(leader, tuple(tricks), end)


def record(**changes: object) -> Record:
    """4S by North on the mixed deal, led by East."""
    values: dict[str, object] = {
        "deal": MIXED,
        "contract": Contract.parse("4S"),
        "declarer": Seat.N,
        "auction": parse_auction("N: 1S P 4S AP"),
    }
    return Record(**{**values, **changes})  # type: ignore[arg-type]


def test_a_clean_record() -> None:
    clean = record(result=10, play=play(Seat.E, "HA HJ H6 H2", "HK HT H7 H3", "HQ H9 H8 H4"))
    assert names(clean) == []


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["HA HJ H6 SA"], ["revoke"]),  # 61A: North has three hearts
        (["HA HJ H6 DA"], ["card not in hand", "revoke"]),
        (["HA HJ H6 H2", "HK HT H7 H2"], ["card played twice"]),
        (["HA HJ - H2", "HK HT H7 H3"], ["trick incomplete"]),
        (["HA - H6 -"], ["play out of turn"]),
        (["HA HJ H6 H2", "- S8 - SA"], ["play out of turn"]),
        (["HA HJ H6 H2", "HK - - -"], []),
    ],
)
def test_play(rows: list[str], expected: list[str]) -> None:
    assert names(record(play=play(Seat.E, *rows))) == expected


def test_opening_lead() -> None:
    """41A: declarer's left-hand opponent leads."""
    assert names(record(play=play(Seat.W, "CA C4 C5 C8"))) == ["lead out of turn"]
    # East's column comes first, West led instead: C7.6.5 of East is a follower's card.
    led = play(Seat.E, "C5 C8 ^L CA C2", "C6 C9 CK C3")
    assert names(record(play=led)) == ["lead out of turn"]
    assert [(t.due, t.leader, t.winner) for t in led.turns(Denomination.SPADES)] == [
        (Seat.E, Seat.W, Seat.W),
        (Seat.W, Seat.W, Seat.W),
    ]


def test_marks_that_the_cards_do_not_bear_out() -> None:
    assert names(record(play=play(Seat.E, "HA HJ H6 ^R SA"))) == ["revoke"]
    assert names(record(play=play(Seat.E, "HA HJ H6 ^R H2"))) == ["mark not borne out"]
    assert names(record(play=play(Seat.E, "^L HA HJ H6 H2"))) == ["mark not borne out"]


def test_marks_that_the_calls_do_not_bear_out() -> None:
    assert names(record(auction=parse_auction("N: 1S ^I 2H 4S AP"))) == ["mark not borne out"]
    assert names(record(auction=parse_auction("N: 1S ^S E:2H 4S AP"))) == ["mark not borne out"]
    marked = record(auction=parse_auction("N: 1S ^I 1H 4S AP"))
    assert names(marked) == ["insufficient bid"]


def test_fifth_card_and_fourteenth_trick() -> None:
    extra = Played(Seat.E, Card.parse("HK"))
    trick = play(Seat.E, "HA HJ H6 H2").tricks[0]
    assert "fifth card to a trick" in names(record(play=Play(Seat.E, ((*trick, extra),))))
    assert "more than thirteen tricks" in names(record(play=Play(Seat.E, (trick,) * 14)))


def test_contract_and_declarer() -> None:
    assert names(record(contract=Contract.parse("4SX"))) == ["contract not from the auction"]
    assert names(record(contract=Contract())) == ["contract not from the auction"]
    assert names(record(declarer=Seat.E)) == ["opening passes left out"]  # P 1S P 4S AP
    assert names(record(declarer=Seat.E, auction=parse_auction("N: P P 1S P 4S AP"))) == [
        "declarer not from the auction"
    ]
    swapped = record(declarer=Seat.S, swapped=True)
    assert names(swapped) == ["declarer and dummy exchanged"]
    assert names(record(auction=parse_auction("N: 1S P 4S P"))) == ["auction not finished"]
    assert names(record(auction=parse_auction("N: 1S P 4S P"), auction_end="*")) == []
    assert names(record(board=Board(2, Seat.E))) == ["dealer not as the auction begins"]


def test_result() -> None:
    assert names(record(result=14)) == ["result impossible"]
    assert names(record(contract=Contract(), declarer=None, auction=parse_auction("N: AP"), result=7)) == [
        "result impossible"
    ]
    three_lost = play(Seat.E, "HA HJ H6 H2", "HK HT H7 H3", "HQ H9 H8 H4")
    assert names(record(result=11, play=three_lost)) == ["result impossible"]  # three tricks are gone
    assert names(record(result=10, play=three_lost)) == []
    assert names(record(result=11, play=three_lost, misagreed=True)) == ["wrong number of tricks agreed"]


def test_result_of_thirteen_tricks() -> None:
    """Everybody has one suit and hearts are trumps: East wins every trick with a trump."""
    ranks = "AKQJT98765432"
    rows = [f"S{r} H{r} D{r} C{r}" for r in ranks]
    whole = Record(
        deal=SUITS,
        contract=Contract.parse("7H"),
        declarer=Seat.E,
        auction=parse_auction("N: P 7H AP"),
        play=Play(Seat.S, tuple(_from_south(row) for row in rows)),
        result=12,
    )
    assert names(whole) == ["result not as the play went"]


def _from_south(row: str) -> tuple[Played, ...]:
    north, east, south, west = (Card.parse(word) for word in row.split())
    return (Played(Seat.S, south), Played(Seat.W, west), Played(Seat.N, north), Played(Seat.E, east))


def test_problems_never_raise_on_nothing() -> None:
    assert problems_of(Record()) == ()
