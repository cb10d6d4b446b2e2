# ruff: noqa: E501  (messages and examples stand whole)
"""The PBN reader against the standard, PBN 2.1 (2017); chapter numbers beside each test."""

import pytest

from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.pbn import encode_pbn, read_pbn, write_pbn
from rectify_bridge.table.record import Comment, Record, Section
from rectify_bridge.table.record_problems import problems_of
from rectify_bridge.table.seat import Seat
from tests.table.pbn_texts import DEAL, one, problems, read

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
    with pytest.raises(RecordError, match="line 1, Deal: '#' is not a deal"):
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
    from rectify_bridge.table.auction.notation import parse_auction

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
        "line 3, call 2: there is no such call: '2Z'; write Pass, X, XX, AP or a bid like 1S or 3NT",
    ),
    ('[Auction "Q"]', 'line 1: [Auction "Q"]; name the player of the first call: W, N, E or S'),
    (
        '[Auction "N"]\n1S - 2S',
        "line 2: '-' cannot be in the auction after its first call; write Pass, X, XX, AP or a bid like 1S or 3NT",
    ),
    (
        '[Auction "N"]\n1S ^Q 2S',
        "line 2: '^Q' cannot be in the auction; write ^I before a bid, ^S for a skipped player",
    ),
    (
        '[Auction "N"]\n1S ^I',
        "line 2: there is no call after ^I; write Pass, X, XX, AP or a bid like 1S or 3NT",
    ),
    (
        '[Auction "N"]\n1S * 2S',
        "line 2: '2S' cannot be in the auction; write Pass, X, XX, AP or a bid like 1S or 3NT",
    ),
    (
        '[Play "N"]\nSA SX',
        "line 2, trick 1, card 2: there is no such card: 'SX'; write a suit and a rank, like SA or D7, or - for an unknown card",
    ),
    (
        '[Play "N"]\n^I SA',
        "line 2: '^I' cannot be in the play; write ^R for a revoke, ^L for a lead out of turn",
    ),
    ('[Play "x"]', 'line 1: [Play "x"]; name the opening leader: W, N, E or S'),
    (
        '[Deal "N:AK5.-.JT42.987653 - - -"]',
        "line 1, Deal: 'N:AK5.-.JT42.987653 - - -' has a dash for a void; leave the void empty in PBN",
    ),
    ('[Deal "N:AKZ... - - -"]', "line 1, Deal: 'Z' in the hand 'AKZ...' is not a rank; write 23456789TJQKA"),
    (
        '\n\n[Board "1"]\n[Deal "N:AK',
        'line 4: this is not a tag pair: \'[Deal "N:AK\'; write a name and a value, like [Board "1"]',
    ),
    ('[Board "1"]\n{ never\n\n\n', "line 2: the comment '{ never' has no end; close it with }"),
    (
        'hello [Board "1"]',
        "line 1: 'hello' cannot be in front of the first tag; write tags like [Board \"1\"]",
    ),
    (
        '[Board "1"] hello',
        "line 1: 'hello' cannot be in the game behind [Board]; write tags like [Board \"1\"]",
    ),
    (
        '[Note "1:x"]',
        "line 1: this Note comes before any auction or play; put it after the calls or cards that it explains",
    ),
    (
        '[Auction "N"]\nAP\n[Note "x"]',
        'line 3: this is not a note: [Note "x"]; write a number, a colon and the words, like [Note "1:transfer"]',
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
