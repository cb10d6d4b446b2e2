"""A problem sheet holds what the player was entitled to know, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.app.text.poll import sheet_lines
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.poll import Poll
from rectify_bridge.poll.pollfile import dumps, sheet_json
from rectify_bridge.poll.problem import Ask, sheet_of
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import Seat
from tests.poll.boards import SOUTH, slam

NAMED = {"North": "Aardvark", "East": "Badger", "South": "Caribou", "West": "Dormouse"}
NOTED = (
    '[Auction "E"]\nPass 1H Pass 2C =1= Pass 2D Pass 3D Pass 3H Pass 4C Pass 4H =2= Pass 5D =3= Pass 6D '
    "Pass Pass Pass\n"
)


def noted(theirs: str = "denies four spades") -> Record:
    """The board with a note to each of three calls: an opponent's, and two of the player's own side."""
    from rectify_bridge.table.reader import read_records
    from tests.poll.boards import FILE

    text = FILE.read_text(encoding="utf-8")
    start = text.index("[Auction")
    notes = '[Note "1:partner said it was forcing to game"]\n[Note "2:canary two"]\n[Note "3:canary three"]\n'
    auction = NOTED.replace("Pass 1H Pass", "Pass 1H Pass =4=", 1)
    (record,) = read_records((text[:start] + auction + notes + f'[Note "4:{theirs}"]\n').encode())
    return record


def everything(record: Record, ask: Ask) -> str:
    """All that a pollee can come to see, in both forms."""
    sheet = sheet_of(record, ask)
    return "\n".join(sheet_lines(sheet)) + str(sheet_json(sheet))


def test_it_shows_the_hand_the_auction_and_two_questions() -> None:
    shown = everything(slam(), SOUTH)
    for part in ("KJ2", "AK983", "Q532", "IMPs", "neither side", "What do you call?", "seriously consider"):
        assert part in shown


@pytest.mark.parametrize("hidden", ["Q9876", "KQT52", "J97643", "AKJ4", "A54", "6D", "12", *NAMED.values()])
def test_it_hides_the_other_hands_the_call_made_the_result_and_the_names(hidden: str) -> None:
    assert hidden not in everything(slam(**NAMED), SOUTH)


def test_an_opponents_explanation_is_shown_and_partners_is_not() -> None:
    shown = everything(noted(), SOUTH)
    assert "denies four spades" in shown
    assert "canary" not in shown and "partner said" not in shown


def test_the_joined_words_of_an_explanation_are_read_as_words() -> None:
    shown = everything(noted("denies_four_spades"), SOUTH)
    assert "denies four spades" in shown and "denies_four" not in shown


def test_the_right_explanation_takes_the_place_of_the_one_given() -> None:
    """A poll about misinformation: the same hand, correct information."""
    shown = everything(noted(), replace(SOUTH, meanings={3: "may hold four spades"}))
    assert "may hold four spades" in shown and "denies four spades" not in shown


@pytest.mark.parametrize(
    "text", ["slow 5D shows doubt", "5D after a pause", "out of tempo", "He thought long"]
)
@pytest.mark.parametrize("field", ["methods", "level"])
def test_words_about_tempo_are_refused(field: str, text: str) -> None:
    with pytest.raises(PollError, match="would tell the pollee what happened"):
        sheet_of(slam(), replace(SOUTH, **{field: text}))  # type: ignore[arg-type]


def test_a_name_is_refused() -> None:
    with pytest.raises(PollError, match="names a player"):
        sheet_of(slam(**NAMED), replace(SOUTH, methods="as Aardvark plays them"))


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (replace(SOUTH, after=16), "it was East's turn"),
        (replace(SOUTH, after=99), "the record has 21 calls"),
        (replace(SOUTH, after=None), "the auction was over"),
        (replace(SOUTH, after=None, cards=3), "is not a place in the play"),
        (replace(SOUTH, after=None, cards=-1), "is not a place in the play"),
        (replace(SOUTH, methods=""), "give --methods"),
        (replace(SOUTH, level=" "), "give --level"),
        (replace(SOUTH, meanings={40: "weak"}), "none of the calls shown"),
    ],
)
def test_what_cannot_be_put_is_refused(ask: Ask, message: str) -> None:
    with pytest.raises(PollError, match=message):
        sheet_of(slam(), ask)


def test_a_lead_is_asked_with_the_whole_auction_and_no_dummy() -> None:
    sheet = sheet_of(slam(), replace(SOUTH, seat=Seat.W, after=None, cards=0))
    assert (sheet.kind, len(sheet.calls), sheet.dummy, sheet.played) == ("lead", 21, None, ())


def test_a_card_is_asked_with_dummy_and_what_was_played() -> None:
    from rectify_bridge.table.reader import read_records
    from tests.poll.boards import FILE

    text = FILE.read_text(encoding="utf-8") + '[Play "W"]\nS4 S3 SQ SK\nD8 D4 D6 D2\n*\n'
    (record,) = read_records(text.encode())
    sheet = sheet_of(record, Ask(Seat.E, cards=6, methods="natural", level="expert"))
    assert sheet.kind == "play"
    assert str(sheet.hand) == "9876.T542.976.8"
    assert str(sheet.dummy) == "T.J6.AKJ4.KQT52"
    assert [str(card) for _, card in sheet.played] == ["S4", "S3", "SQ", "SK", "D2", "D8"]


def test_the_file_of_a_poll_holds_no_other_hand() -> None:
    text = dumps(Poll(sheet_of(slam(**NAMED), SOUTH)))
    assert not [word for word in ("Q9876", "KQT52", "J97643", *NAMED.values()) if word in text]
