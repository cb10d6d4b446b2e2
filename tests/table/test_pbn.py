# ruff: noqa: E501  (messages and examples stand whole)
"""The PBN reader against the standard, PBN 2.1 (2017); chapter numbers beside each test."""

import pytest

from rectify.table.auction.made import Made
from rectify.table.board import Board, Vulnerability
from rectify.table.contract import Contract
from rectify.table.errors import RecordError
from rectify.table.pbn import encode_pbn, read_pbn, write_pbn
from rectify.table.record import Comment, Record, Section
from rectify.table.record_problems import problems_of
from rectify.table.seat import Seat

DEAL = "N:AKQ2.432.432.432 JT9.AKQ5.765.765 876.JT9.AKQ8.T98 543.876.JT9.AKQJ"


def read(text: str) -> list[Record]:
    return list(read_pbn(text.encode()))


def one(text: str) -> Record:
    (record,) = read(text)
    return record


def calls(text: str) -> str:
    auction = one(text).auction
    assert auction is not None
    return " ".join(str(made) for made in auction.calls)


def problems(text: str) -> list[str]:
    return [problem.name for problem in problems_of(one(text))]


# --- 2 to 3.4: files, games, tags -----------------------------------------------------------------


def test_the_mandatory_tags() -> None:
    record = one(
        '[Event "Cup"]\n[Site "Paris, FRA"]\n[Date "2026.11.??"]\n[Board "4"]\n[West "w"]\n[North "n"]\n'
        f'[East "e"]\n[South "s"]\n[Dealer "W"]\n[Vulnerable "Both"]\n[Deal "{DEAL}"]\n[Scoring "IMP"]\n'
        '[Declarer "N"]\n[Contract "3NTX"]\n[Result "9"]\n[Room "Open"]\n'
    )
    assert (record.event, record.site, record.date) == ("Cup", "Paris, FRA", "2026.11.??")
    assert record.board == Board(4, Seat.W, Vulnerability.BOTH)
    assert record.players == ("n", "e", "s", "w") and record.player(Seat.W) == "w"
    assert record.deal is not None and record.deal.text(Seat.N) == DEAL
    assert (record.scoring, record.declarer, record.result) == ("IMP", Seat.N, 9)
    assert record.contract == Contract.parse("3NTX")
    assert record.tags == (("Room", "Open"),) and record.tag("Room") == "Open"
    assert problems_of(record) == ()


def test_unknown_and_inappropriate_values() -> None:
    record = one('[Event "?"]\n[Site ""]\n[Dealer "?"]\n[Contract ""]\n[Result ""]\n[Declarer ""]\n[Deal ""]')
    assert (record.event, record.site) == (None, "")
    assert record == Record(site="")


def test_passed_out() -> None:
    record = one('[Dealer "N"]\n[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n[Auction "N"]\nAP')
    assert record.contract == Contract() and problems_of(record) == ()


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends(line_end: str) -> None:
    text = f'[Board "1"]{line_end}[Dealer "N"]{line_end}{line_end}[Board "2"]{line_end}'
    assert [record.board.number for record in read(text)] == [1, 2]


def test_semi_empty_lines_end_a_game_but_not_in_a_comment() -> None:
    text = '[Board "1"]\n \t\n\n[Board "2"]\n{ one\n\n two } \n[Room "Open"]\n'
    first, second = read(text)
    assert (first.board.number, second.board.number, second.tag("Room")) == (1, 2, "Open")
    assert second.comments == (Comment("one\n\n two", "Board"),)


def test_import_form_is_free_about_space_and_order() -> None:
    record = one('[ Vulnerable\n"NS"\t][Board "2"] [Dealer "e"]')
    assert record.board == Board(2, Seat.E, Vulnerability.NS)


def test_strings_with_quotes_and_backslashes() -> None:
    record = one(r'[Event "the \"Cup\" of \\ \H"]')
    assert record.event == r'the "Cup" of \ \H'


def test_a_tag_that_occurred_is_ignored() -> None:
    assert one('[Event "a"]\n[Event "b"]').event == "a"


def test_escape_lines() -> None:
    first, second = read('% PBN 2.1\n% EXPORT\n%tool x\n[Board "1"]\n%y\n[Room "Open"]\n\n[Board "2"]')
    assert first.escaped == ("tool x", "y") and second.escaped == ()
    assert first.tag("Room") == "Open"


def test_character_sets() -> None:
    name = "Zmudziński"
    assert one(f'[West "{name}"]').players[3] == name
    (record,) = read_pbn(b"\xef\xbb\xbf" + f'[West "{name}"]'.encode())
    assert record.players[3] == name
    (record,) = read_pbn('[West "Gärd"]'.encode("latin-1"))
    assert record.players[3] == "Gärd"
    for text in ("plain", "Gärd", name, "Ã©"):
        record = Record(event=text)
        assert list(read_pbn(encode_pbn(write_pbn([record])))) == [record]
    assert encode_pbn("Gärd") == b"G\xe4rd"


def test_values_that_make_no_sense_are_kept_and_told() -> None:
    record = one('[Board "12a"]\n[Dealer "Q"]\n[Vulnerable "x"]\n[Contract "9S"]\n[Result "many"]')
    assert record.board == Board()
    assert {name for name, _ in record.tags} == {"Board", "Dealer", "Vulnerable", "Contract", "Result"}
    assert [p.name for p in problems_of(record)] == ["tag not understood"] * 5
    assert read(write_pbn([record])) == [record]


@pytest.mark.parametrize(
    ("value", "declarer", "tricks"),
    [
        ("9", "N", 9),
        ("NS 9", "N", 9),
        ("EW 4", "N", 9),
        ("EW 4 NS 9", "S", 9),
        ("NS 9 EW 4", "E", 4),
        ("^8", "N", 8),
    ],
)
def test_results(value: str, declarer: str, tricks: int) -> None:
    """3.4.15, with a caret when the players agreed on a wrong number."""
    record = one(f'[Declarer "{declarer}"]\n[Result "{value}"]')
    assert (record.result, record.misagreed) == (tricks, value.startswith("^"))


def test_declarer_and_dummy_exchanged() -> None:
    """3.4.13."""
    record = one('[Dealer "N"]\n[Declarer "^S"]\n[Contract "1S"]\n[Auction "N"]\n1S AP')
    assert (record.declarer, record.swapped) == (Seat.S, True)
    assert [p.name for p in problems_of(record)] == ["declarer and dummy exchanged"]


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


# --- 3.8, 4.8, 5: comments, inheritance, sections ------------------------------------------------------


def test_comments() -> None:
    record = one('{start}\n[Board "1"] ; rest { of line\n[Auction "N"]\n1S {after 1S} AP')
    assert record.comments == (
        Comment("start"),
        Comment("rest { of line", "Board"),
        Comment("after 1S", "call 1"),
    )


def test_inherited_values() -> None:
    games = '[Event "A"]\n\n[Event "#"]\n\n[Event "B"]\n\n[Event "#"]\n\n[Site "#"]\n\n[Board "1"]'
    assert [r.event for r in read(games)] == ["A", "A", "B", "B", None, None]
    assert read(games)[4].site == ""  # no game before it has the tag


def test_values_for_all_games_that_follow() -> None:
    games = '[Date "##2026.01.01"]\n[Board "1"]\n\n[Board "2"]\n\n[Date "2026.01.02"]\n\n[Board "4"]'
    assert [r.date for r in read(games)] == ["2026.01.01", "2026.01.01", "2026.01.02", "2026.01.02"]


def test_the_board_may_not_be_inherited() -> None:
    assert problems('[Dealer "#"]') == ["tag not understood"]
    with pytest.raises(RecordError, match="line 1, Deal: '#' is no deal"):
        read('[Deal "#"]')
    with pytest.raises(RecordError, match="PBN cannot hold the value '#' of Event"):
        write_pbn([Record(event="#")])


def test_another_table_of_the_same_board() -> None:
    """Without Board, Dealer, Vulnerable and Deal of its own, a game is read as the same board, and says so."""
    games = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n\n[Auction "N"]\n1S AP\n\n[Auction "S"]\n1S AP'
    first, second, third = read(games)
    assert second.board == first.board and second.deal == first.deal
    assert second.carried == ("Board", "Dealer", "Vulnerable", "Deal")
    assert third.carried == () and third.deal is None  # another dealer: not the same board
    assert first.carried == ()


def test_sections_are_kept_line_for_line() -> None:
    text = '[ScoreTable "Rank\\\\2R;Names"]\n 1 "A [x]; B"   17.5\n 2 - =^*\n[ActionTable "Call"]\nPass\n'
    record = one(text)
    assert record.sections == (
        Section("ActionTable", "Call", ("Pass",)),
        Section("ScoreTable", "Rank\\2R;Names", ('1 "A [x]; B"   17.5', " 2 - =^*")),
    )
    assert read(write_pbn([record])) == [record]


def test_calls_that_pbn_has_no_sign_for() -> None:
    """Withdrawn and void calls, a break in tempo, an explanation without an alert: in comments, read back."""
    from rectify.table.auction.notation import parse_auction

    auction = parse_auction("W: 1D 1C>2C S:2D E:P... S:2H[natural] 3C AP")
    record = Record(auction=auction)
    text = write_pbn([record])
    assert "1D {withdrawn: N:1C} 2C {void: S:2D} Pass {break in tempo}" in text
    assert read(text) == [record]


def test_export_form() -> None:
    text = write_pbn(
        [one(f'[Room "Open"]\n[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n[Auction "N"]\n1n! p 3nt ap')]
    )
    assert text.split("\r\n") == [
        "% PBN 2.1",
        "% EXPORT",
        '[Event "?"]',
        '[Site "?"]',
        '[Date "?"]',
        '[Board "1"]',
        '[West "?"]',
        '[North "?"]',
        '[East "?"]',
        '[South "?"]',
        '[Dealer "N"]',
        '[Vulnerable "?"]',
        f'[Deal "{DEAL}"]',
        '[Scoring "?"]',
        '[Declarer "?"]',
        '[Contract "?"]',
        '[Result "?"]',
        '[Room "Open"]',
        '[Auction "N"]',
        "1NT $1 Pass 3NT Pass",
        "Pass Pass",
        "",
    ]


ERRORS = [
    (
        '[Board "1"]\n[Auction "N"]\n1S 2Z',
        "line 3, call 2: no such call: '2Z'; write Pass, X, XX, AP or a bid like 1S or 3NT",
    ),
    ('[Auction "Q"]', 'line 1: [Auction "Q"]; name the player of the first call: W, N, E or S'),
    (
        '[Auction "N"]\n1S - 2S',
        "line 2: '-' in the auction after its first call; write Pass, X, XX, AP or a bid like 1S or 3NT",
    ),
    (
        '[Auction "N"]\n1S ^Q 2S',
        "line 2: '^Q' in the auction; write ^I before a bid, ^S for a skipped player",
    ),
    (
        '[Auction "N"]\n1S ^I',
        "line 2: ^I without a call after it; write Pass, X, XX, AP or a bid like 1S or 3NT",
    ),
    ('[Auction "N"]\n1S * 2S', "line 2: '2S' in the auction; write Pass, X, XX, AP or a bid like 1S or 3NT"),
    (
        '[Play "N"]\nSA SX',
        "line 2, trick 1, card 2: no such card: 'SX'; write a suit and a rank, like SA or D7, or - for an unknown card",
    ),
    ('[Play "N"]\n^I SA', "line 2: '^I' in the play; write ^R for a revoke, ^L for a lead out of turn"),
    ('[Play "x"]', 'line 1: [Play "x"]; name the opening leader: W, N, E or S'),
    ('[Deal "N:AKZ... - - -"]', "line 1, Deal: no rank 'Z' in the hand 'AKZ...'; write 23456789TJQKA"),
    (
        '\n\n[Board "1"]\n[Deal "N:AK',
        'line 4: no tag pair: \'[Deal "N:AK\'; write a name and a value, like [Board "1"]',
    ),
    ('[Board "1"]\n{ never\n\n\n', "line 2: the comment '{ never' does not end; close it with }"),
    ('hello [Board "1"]', "line 1: 'hello' in front of the first tag; write tags like [Board \"1\"]"),
    ('[Board "1"] hello', "line 1: 'hello' in the game behind [Board]; write tags like [Board \"1\"]"),
    (
        '[Note "1:x"]',
        "line 1: a Note before any auction or play; put it behind the calls or cards it explains",
    ),
    (
        '[Auction "N"]\nAP\n[Note "x"]',
        'line 3: no note: [Note "x"]; write a number, a colon and the words, like [Note "1:transfer"]',
    ),
]


@pytest.mark.parametrize(("text", "message"), ERRORS, ids=[e[1][:40] for e in ERRORS])
def test_errors(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert str(caught.value) == message


def test_games_before_an_error_are_read() -> None:
    records = read_pbn(b'[Board "1"]\n\n[Board "2"]\n\n[Auction "N"]\n1Z')
    assert [next(records).board.number, next(records).board.number] == [1, 2]
    with pytest.raises(RecordError, match="line 6"):
        next(records)
