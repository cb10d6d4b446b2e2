"""The play on one line: its page as tests, and printing and parsing as inverses."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.table.auction.tokens import NotationError
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.event import Gathered, Led, Withdrawn
from rectify_bridge.table.play.history import events_of, play_of
from rectify_bridge.table.play.notation import LIMIT, parse_play, print_play
from rectify_bridge.table.play.recorded import Play, Played
from rectify_bridge.table.seat import Seat
from tests.table.table_strategies import card_marks, cards, plays, seats, written_text

PAGE = (Path(__file__).parent.parent.parent / "docs" / "play-notation.md").read_text()
TYPED = [text.replace("\\|", "|") for text in re.findall(r"^\| `([^`]*)`", PAGE, re.MULTILINE) if ":" in text]


def words_of(play: Play) -> list[str]:
    return [f"{one.seat}:{one.card}" for one in play.cards]


def test_the_examples_of_the_page() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "play-notation.md", None, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.failures == 0 and len(blocks) == 3


@pytest.mark.parametrize("text", TYPED)
def test_what_the_page_says_can_be_typed(text: str) -> None:
    play = parse_play(text)
    assert play.cards and parse_play(print_play(play)) == play


def test_the_page_has_its_table() -> None:
    assert len(TYPED) == 13


def test_in_rotation_and_out() -> None:
    assert words_of(parse_play("W: S4 S2 SK S3")) == ["W:S4", "N:S2", "E:SK", "S:S3"]
    assert words_of(parse_play("W: S4 S:S2 SK N:S3 E:S5")) == ["W:S4", "S:S2", "N:SK", "N:S3", "E:S5"]
    late = parse_play("W: E:HA S:H2 H3 H4")
    assert late.leader is Seat.W and words_of(late) == ["E:HA", "S:H2", "W:H3", "N:H4"]


def test_the_leader_given() -> None:
    assert parse_play("S4 S2", Seat.W) == parse_play("W: S4 S2")
    assert parse_play("E:HA H2", Seat.W).leader is Seat.W
    assert parse_play("W: E:HA", Seat.W) == parse_play("E:HA", Seat.W)


def test_the_leader_of_a_later_trick_by_the_trumps() -> None:
    """44E, 44F: North ruffs with the two of hearts."""
    text = "W: S4 H2 SK S3 | C5 C6"
    assert words_of(parse_play(text, None, Denomination.HEARTS))[4:] == ["N:C5", "E:C6"]
    assert words_of(parse_play(text, None, Denomination.NOTRUMP))[4:] == ["E:C5", "S:C6"]


def test_when_a_card_was_taken_back() -> None:
    play = parse_play("W: S4 S2 H3 S:S9 <E:H3 E:S5 <S9 S:S3")
    assert [one.withdrawn for one in play.cards] == [None, None, 1, 1, None, None]
    names = [type(event).__name__[0] for event in events_of(play, None)]
    assert "".join(names) == "LLLLWLWL"
    assert play_of(events_of(play, None), Seat.W) == play


def test_columns_have_no_order() -> None:
    play = parse_play("W: columns S4 - SK S3")
    assert not play.ordered and words_of(play) == ["W:S4", "E:SK", "S:S3"]
    (gathered,) = events_of(play, Denomination.NOTRUMP)
    assert isinstance(gathered, Gathered) and len(gathered.cards) == 3
    whole = events_of(parse_play("W: columns S4 S2 SK S3"), Denomination.NOTRUMP)
    assert [event.seat for event in whole if isinstance(event, Led)] == [Seat.W, Seat.N, Seat.E, Seat.S]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "the play: the opening leader is missing"),
        ("S4", "the play: the opening leader is missing"),
        ("Q: S4", "trick 1, card 1, 'Q': there is no such seat"),
        ("W: S4 S2 SK S3 S5", "trick 1, card 5, 'S5': all four"),
        ("W: S4 S2 SK S3 | H5", "trick 2, card 1, 'H5': it is not known who led to this trick"),
        ("W: S4 S2 SK S3 | E: H5 H11", "trick 2, card 2, 'H11': there is no such card"),
        ("W: S4 | | E:S5", "trick 2, card 1, '|': this trick has no card"),
        ("W: <S5", "trick 1, card 1, 'S5': there is no such card there to take back"),
        ("W: (S5", "trick 1, card 1, 'S5': the ) after the card face down is missing"),
        ("W: ^Q S5", "trick 1, card 1, 'Q': there is no such mark"),
        ("W: ^R", "trick 1, card 1, 'R': a card is missing"),
        ("W: S5 * S4", "trick 1, card 2, '*': there is more after '*', which ends the play"),
        ("W: S5[slow", "character 6, '[': the note"),
        ("W: S5 #", "character 7, '#': this is not part of a play"),
        ("W: columns S4 S5 S6 S7 S8", "trick 1, card 5, 'S8': this is not part of a trick in columns"),
        ("W: columns S4>", "trick 1, card 1, 'S4': columns cannot show when a card was taken back"),
        ("W: N: E: S4", "trick 1, card 1, 'E': there are two seats before one card"),
    ],
)
def test_what_cannot_be_read_names_the_trick_and_the_card(text: str, where: str) -> None:
    with pytest.raises(NotationError, match=re.escape(where)) as error:
        parse_play(text)
    assert error.value.right and "\n" not in str(error.value)


def test_too_long() -> None:
    with pytest.raises(NotationError, match="a play has at most"):
        parse_play("W: " + "S4 " * LIMIT)


@pytest.mark.parametrize(
    ("play", "what"),
    [
        (
            Play(Seat.W, ((Played(Seat.W, Card.parse("S4"), ("Q",)),),), ordered=True),
            "there is no sign for the marks Q",
        ),
        (Play(Seat.W, ((),), ordered=True), "no trick without a card"),
        (
            Play(Seat.W, ((Played(Seat.W, Card.parse("S4"), note="x"),),), ordered=True),
            "no call or card refers to this note",
        ),
        (
            Play(Seat.W, ((Played(Seat.W, Card.parse("S4"), withdrawn=3),),), ordered=True),
            "after the last card",
        ),
        (Play(Seat.W, (tuple(Played(Seat.W, Card.parse(t)) for t in ("S4", "S5")),)), "two cards by one"),
        (Play(Seat.W, to_play=Seat.W), "the next player can be written only if play was to go on"),
    ],
)
def test_what_cannot_be_written_is_refused(play: Play, what: str) -> None:
    with pytest.raises(RecordError, match=what):
        print_play(play)


@st.composite
def ordered_plays(draw: st.DrawFn) -> Play:
    """Any cards by anyone, some face down, some taken back at any time; each card once a player."""
    total = draw(st.integers(0, 12))
    held = draw(st.lists(st.tuples(seats, cards), min_size=total, max_size=total, unique=True))
    ones = []
    for place, (seat, card) in enumerate(held):
        note = draw(st.none() | written_text)
        ones.append(
            Played(
                *(seat, card, draw(card_marks), note is not None or draw(st.booleans()), note),
                faced=draw(st.integers(0, 5)) > 0,
                withdrawn=draw(st.none() | st.integers(0, total - 1 - place)),
            )
        )
    tricks = []
    while ones:
        size = draw(st.integers(1, 5))
        tricks.append(tuple(ones[:size]))
        ones = ones[size:]
    to_play = draw(st.none() | seats)
    end = "+" if to_play else draw(st.sampled_from(["", "*", "+"]))
    return Play(draw(seats), tuple(tricks), end, to_play, ordered=True)


@given(ordered_plays() | plays())
def test_print_then_parse(play: Play) -> None:
    assert parse_play(print_play(play)) == play


@given(ordered_plays())
def test_events_and_back(play: Play) -> None:
    bare = Play(
        play.leader,
        tuple(
            tuple(Played(one.seat, one.card, faced=one.faced, withdrawn=one.withdrawn) for one in trick)
            for trick in play.tricks
        ),
        ordered=True,
    )
    assert play_of(events_of(play, None), play.leader) == bare


def test_no_play_of_events_that_do_not_fit() -> None:
    with pytest.raises(ValueError, match="which was not played"):
        play_of([Withdrawn(Seat.W, Card.parse("S4"))], Seat.W)
    with pytest.raises(ValueError, match="no order of play"):
        play_of([Gathered(1, ())], Seat.W)


@given(st.text(st.sampled_from("WNES:SHDCAKQ2 |<>()*+-^RL$7[]!columns"), max_size=40))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    try:
        play = parse_play(text)
    except NotationError as error:
        assert error.what and "\n" not in str(error)
    else:
        assert parse_play(print_play(play)) == play
