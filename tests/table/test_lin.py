# ruff: noqa: E501  (records and messages stand whole)
"""LIN boards, read and written. The hands are made up for these tests."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.lin import read_lin, write_lin
from rectify_bridge.table.pbn import read_pbn, write_pbn
from rectify_bridge.table.play.notation import parse_play
from rectify_bridge.table.record import Comment, Record
from rectify_bridge.table.record_problems import problems_of
from rectify_bridge.table.seat import Seat
from tests.sampling import number
from tests.table.table_strategies import lin_records

# South, West, North; East's hand is left out: SJT9HAKQ5D765C765.
THREE = "S876HJT9DAKQ8CT98,S543H876DJT9CAKQJ,SAKQ2H432D432C432,"
DEAL = "N:AKQ2.432.432.432 JT9.AKQ5.765.765 876.JT9.AKQ8.T98 543.876.JT9.AKQJ"
BOARD = (
    f"pn|south,west,north,east|st||md|1{THREE}|rh||ah|Board 3|sv|e|mb|1N!|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||"
    "pc|CA|pc|C2|pc|C5|pc|C8|pg||pc|CK|mc|9|pg||\n"
)


def one(text: str) -> Record:
    (record,) = read_lin(text.encode())
    return record


def test_a_board() -> None:
    record = one(BOARD)
    assert record.players == ("north", "east", "south", "west")
    assert record.board == Board(3, Seat.S, Vulnerability.EW)
    assert record.deal is not None and record.deal.text(Seat.N) == DEAL
    assert record.auction == parse_auction("S: 1NT![15-17] P 3NT AP")
    assert (str(record.contract), record.declarer, record.result) == ("3NT", Seat.S, 9)
    assert record.play is not None and record.play.end == "*"
    assert [(p.seat, str(p.card)) for p in record.play.cards] == [
        (Seat.W, "CA"),
        (Seat.N, "C2"),
        (Seat.E, "C5"),
        (Seat.S, "C8"),
        (Seat.W, "CK"),
    ]
    assert problems_of(record) == ()


@pytest.mark.parametrize("digit", range(1, 5))
def test_dealers(digit: int) -> None:
    assert one(f"md|{digit}{THREE}|").board.marked_dealer is (Seat.S, Seat.W, Seat.N, Seat.E)[digit - 1]


@pytest.mark.parametrize(
    ("letter", "expected"),
    [("o", "None"), ("0", "None"), ("n", "NS"), ("e", "EW"), ("b", "All"), ("B", "All")],
)
def test_vulnerability(letter: str, expected: str) -> None:
    assert one(f"md|1{THREE}|sv|{letter}|").board.marked_vulnerable is Vulnerability(expected)


def test_any_one_hand_may_be_left_out() -> None:
    whole = [*THREE.split(",")[:3], "SJT9HAKQ5D765C765"]
    for place in range(4):
        hands = ["" if n == place else hand for n, hand in enumerate(whole)]
        record = one(f"md|1{','.join(hands)}|")
        assert record.deal is not None and record.deal.text(Seat.N) == DEAL


def test_fewer_hands_stay_unknown() -> None:
    record = one("md|1S876HJT9DAKQ8CT98,,SAKQ2H432D432C432,|")
    assert record.deal is not None and record.deal[Seat.E] is None and record.deal[Seat.W] is None
    short = one(
        "md|1S87HJT9DAKQ8CT98,S543H876DJT9CAKQJ,SAKQ2H432D432C432,|"
    )  # twelve cards: nothing to infer
    assert short.deal is not None and short.deal[Seat.E] is None
    assert [p.name for p in problems_of(short)] == ["hand of the wrong size"]
    assert one("md|3,,,|mb|p|").deal is None


def test_fifty_three_cards_are_held_and_told() -> None:
    hands = "S8765HJT9DAKQ8CT98,S543H876DJT9CAKQJ,SAKQ2H432D432C432,SJT9HAKQ5D765C765"
    assert [p.name for p in problems_of(one(f"md|1{hands}|"))] == ["hand of the wrong size", "duplicate card"]


def test_calls_in_many_ways() -> None:
    record = one("md|3,,,|mb|1N|mb|D!|an|weak|mb|r|mb|P|mb|2nt|mb|-|mb|X|mb|XX|mb|pPp|")
    assert record.auction == parse_auction("N: 1NT X![weak] XX P 2NT P X XX P P P")


def test_several_boards() -> None:
    """With qx and eight names (open room, closed room), and boards one after another without qx."""
    text = (
        "vg|Final,1,I,1,2,A,0,B,0|rs|3NS=,4HE-1|pn|a,b,c,d,e,f,g,h|pg||\n"
        f"qx|o1|st||md|1{THREE}|sv|o|mb|p|mb|p|mb|p|mb|p|pg||\n"
        f"qx|c1|st||md|1{THREE}|sv|o|mb|p|mb|p|mb|p|mb|p|pg||\n"
    )
    opened, closed = read_lin(text.encode())
    assert (opened.tag("Room"), closed.tag("Room")) == ("Open", "Closed")
    assert opened.players == ("c", "d", "a", "b") and closed.players == ("g", "h", "e", "f")
    assert (opened.board.number, closed.board.number) == (1, 1)
    assert opened.commands == (("vg", "Final,1,I,1,2,A,0,B,0"), ("rs", "3NS=,4HE-1"), ("qx", "o1"))
    assert [r.board.number for r in read_lin((BOARD + BOARD.replace("Board 3", "Board 4")).encode())] == [
        3,
        4,
    ]


def test_commentary_and_unknown_commands() -> None:
    record = one(f"md|1{THREE}|ah|Semifinal|nt|hello|mb|1N|nt|a fine\ncall|mb|p|at|^b|pf|y|")
    assert record.comments == (Comment("hello"), Comment("a fine\ncall", "call 1"))
    assert record.commands == (("ah", "Semifinal"), ("at", "^b"), ("pf", "y"))
    assert list(read_lin(write_lin([record]).encode())) == [record]


def test_a_lead_from_another_hand() -> None:
    """LIN has the cards in order: one that another player was dealt shows a lead out of turn."""
    record = one(BOARD.replace("pc|CA|pc|C2|pc|C5|pc|C8|pg||pc|CK|", "pc|C5|pc|C8|pc|CA|pc|C2|pg||pc|CK|"))
    assert record.play is not None
    assert [(p.seat, p.marks) for p in record.play.tricks[0]] == [
        (Seat.E, ("L",)),
        (Seat.S, ()),
        (Seat.W, ()),
        (Seat.N, ()),
    ]
    assert [p.name for p in problems_of(record)] == ["lead out of turn"]
    assert list(read_lin(write_lin([record]).encode())) == [record]


def test_cards_that_nobody_can_be_given() -> None:
    """No auction and no hands: who played is not known, and the cards are kept as they stand."""
    record = one("md|1,,,|pc|CAC2C5C8|")
    assert record.play is None and record.commands == (("pc", "CAC2C5C8"),)


def test_thirteen_tricks_make_a_result() -> None:
    """South holds all diamonds and plays 7D: every trick is South's."""
    ranks = "AKQJT98765432"
    hands = ",".join(suit + ranks for suit in "DCSH")
    led = "pc|CASAHADA|"  # West leads, and South trumps in fourth place
    rest = "".join(f"pc|D{r}|pc|C{r}|pc|S{r}|pc|H{r}|" for r in ranks[1:])
    record = one(f"md|1{hands}|mb|7D|mb|p|mb|p|mb|p|{led}{rest}")
    assert record.result == 13 and problems_of(record) == ()


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.lists(lin_records(), min_size=1, max_size=2))
def test_write_then_read(records: list[Record]) -> None:
    again = list(read_lin(write_lin(records).encode()))
    assert [_without_result(r) for r in again] == [_without_result(r) for r in records]


def _without_result(record: Record) -> tuple[object, ...]:
    """Thirteen whole tricks have a result even when the record gave none."""
    whole = record.play is not None and len(record.play.tricks) == 13
    return (
        *[getattr(record, name) for name in record.__slots__ if name not in ("where", "result")],
        whole or record.result,
    )


@given(lin_records())
def test_lin_to_pbn_keeps_the_facts(record: Record) -> None:
    """A player named # is told as an error: to PBN that is a name of another game (test_pbn.py)."""
    assume(not any(name == "#" or (name or "").startswith("##") for name in record.players))
    (again,) = read_pbn(write_pbn([record]).encode())
    for name in ("deal", "auction", "contract", "declarer", "result", "play"):
        if name == "auction" and record.auction is not None and record.auction.problems():
            continue  # PBN marks what is irregular
        if name == "auction" and again.auction is not None and record.auction is not None:
            assert [(m.seat, m.call, m.alerted) for m in again.auction.calls] == [
                (m.seat, m.call, m.alerted) for m in record.auction.calls
            ]
            continue
        if name == "play" and again.play is not None and record.play is not None:
            assert record.contract is not None
            trumps = (
                record.contract.denomination
            )  # PBN's columns have no order of their own: who led gives it
            assert list(again.play.turns(trumps)) == list(record.play.turns(trumps))
            continue
        assert getattr(again, name) == getattr(record, name)


def test_what_lin_cannot_hold() -> None:
    with pytest.raises(RecordError, match=r"board 7, call 2: LIN has no sign for a call out of rotation"):
        write_lin([Record(board=Board(7, Seat.N), auction=parse_auction("N: 1S W:2H"))])
    with pytest.raises(RecordError, match="LIN has no sign for the mark I"):
        write_lin([Record(board=Board(None, Seat.N), auction=parse_auction("N: 1S ^I 1H"))])
    with pytest.raises(RecordError, match=r"LIN cannot hold a comma in the name Smith, J\."):
        write_lin([Record(players=("Smith, J.", None, None, None))])
    irregular = Record(board=Board(None, Seat.N), auction=parse_auction("N: 2S 1H 2D AP"))
    assert "mb|2S|mb|1H|mb|2D|" in write_lin([irregular])  # in rotation: LIN can say it


ERRORS = [
    (
        "md|1,,,|mb|1Z|",
        "line 1, call 1: there is no such call: '1Z'; write p, d, r or a bid like 1S or 3N, with ! when it was alerted",
    ),
    (
        "md|1,,,|\npc|SX|",
        "line 2, trick 1, card 1: there is no such card: 'SX'; write a suit and a rank, like SA",
    ),
    ("md|1SAZ,,,|", "line 1, md: 'SAZ' is not a hand; write suits and ranks, like SAKQHT4DJ72C9863"),
    ("md|1,,,,|", "line 1, md: there are 5 hands; give the hands of South, West, North and East"),
    (
        "md|1,,,|mb|1S|\nmb|p",
        "line 2: the file ends in the middle of 'mb|p'; write | after the last value if it is complete",
    ),
    ("md|1,,,|hello|x|", "line 1: 'hello' is not a LIN command; write two letters, like md or mb"),
    (
        "md|,,,|mb|1S|",
        "line 1: there are calls, but no dealer; begin md with a digit: 1 South, 2 West, 3 North, 4 East",
    ),
]


@pytest.mark.parametrize(("text", "message"), ERRORS, ids=[e[1][:40] for e in ERRORS])
def test_errors(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(read_lin(text.encode()))
    assert str(caught.value) == message


def test_who_dealt_may_come_from_the_board_number() -> None:
    record = one("md|,,,|ah|Board 2|mb|1S|")
    assert record.auction == parse_auction("E: 1S")


@settings(max_examples=number(300, 15))
@given(st.data())
def test_mutated_boards(data: st.DataObject) -> None:
    text = bytearray(BOARD.encode() * 2)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        kind = data.draw(st.sampled_from(["change", "cut", "double", "end"]))
        if kind == "change":
            text[at] = data.draw(st.sampled_from(list(b"|,!1S\n\x00\xffmdpcx9-")))
        elif kind == "cut":
            del text[at : at + data.draw(st.integers(1, 40))]
        elif kind == "double":
            text[at:at] = text[at : at + data.draw(st.integers(1, 40))]
        else:
            del text[at:]
        if not text:
            break
    try:
        for record in read_lin(bytes(text)):
            problems_of(record)
    except RecordError as error:
        assert error.what and error.right and "\n" not in str(error)


def a_play(*cards: str) -> Record:
    """3NT by South, West to lead, with these cards."""
    (record,) = read_lin((BOARD.split("pc|")[0] + "".join(f"pc|{card}|" for card in cards)).encode())
    return record


def test_a_card_out_of_turn_within_a_trick() -> None:
    """LIN has the real order: East's five comes before North's two, and both hold their cards."""
    record = a_play("CA", "C5", "C2", "C8", "CK")
    assert record.play is not None and record.play.ordered
    assert [str(one.seat) for one in record.play.cards] == ["W", "E", "N", "S", "W"]
    assert [(p.name, p.seat, p.at) for p in problems_of(record)] == [("play out of turn", Seat.E, 1)]
    assert list(read_lin(write_lin([record]).encode())) == [record]
    (again,) = read_pbn(write_pbn([record]).encode())
    assert again.play == record.play  # told by a comment: the columns cannot


def test_what_lin_cannot_tell_of_a_play_is_refused() -> None:
    """A fifth card would be read as the first of the next trick, a card taken back as one that stands."""
    base = a_play("CA", "C2", "C5", "C8")
    for typed, what in (
        ("W: CA C2 C5 C8 N:C3 | W: CK", "cards of trick 1 would be read as played by others"),
        ("W: CA C2> N:C3", "trick 1 has a card that was taken back or was face down"),
        ("W: (CA)", "trick 1 has a card that was taken back or was face down"),
        ("W: CA ^R C2", "trick 1 has marks or notes"),
        ("W: CA C2 | W: CK", "trick 1 is not whole"),
        ("W: columns CA - C5 -", "trick 1 has no order of play"),
    ):
        with pytest.raises(RecordError, match=f"board 3: LIN cannot hold the play: .*{what}"):
            write_lin([replace(base, play=parse_play(typed))])
