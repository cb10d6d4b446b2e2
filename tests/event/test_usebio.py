"""USEBIO: published totals reproduced, contradictions told, and what no reader may do."""

from __future__ import annotations

import pytest

from rectify_bridge.event.published import compared
from rectify_bridge.event.reading import read_event
from rectify_bridge.event.scored import scored
from rectify_bridge.event.session import Averages, Played, Unscored
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.table.errors import RecordError
from tests.event.usebio import DOCTYPE, board, document, line, session

GOOD = {"ns": "1", "ew": "2", "contract": "4S", "by": "N", "tricks": "10", "score": "420"}
MATCHPOINTS = ["contest: pairs", "authority: WBF"]
BUTLER = ["contest: pairs", "drop: 1", "half: away"]


@pytest.mark.parametrize(
    ("name", "settings", "pairs", "lines"),
    [("howell", MATCHPOINTS, 12, 161), ("mitchell", MATCHPOINTS, 38, 512), ("butler-howell", BUTLER, 8, 140)],
)
def test_every_published_total_is_reproduced(name: str, settings: list[str], pairs: int, lines: int) -> None:
    reading = read_event(session(name))
    found = list(compared(reading.session, scored(reading.session, Settings.of(settings)).tally().standing()))
    assert (len(found), len(reading.session.results), reading.problems) == (pairs, lines, ())
    assert [str(one) for one in found if not one.agrees] == []


def test_a_total_that_is_not_the_one_of_the_results_is_told() -> None:
    """With a half to the even ten, as without the setting, seven of the eight Butler totals are others."""
    reading = read_event(session("butler-howell"))
    event = scored(reading.session, Settings.of([*BUTLER[:2], "half: even"]))
    apart = [str(one) for one in compared(reading.session, event.tally().standing()) if not one.agrees]
    assert len(apart) == 7 and apart[0] == "pair 1: published -5.00, from the results -3.00"


def test_nobody_is_named() -> None:
    assert "Player" not in repr(read_event(session("howell")))


def one_line(**row: str) -> tuple[object, tuple[str, ...]]:
    reading = read_event(
        document(board("1", line(GOOD | {key.replace("_", " "): v for key, v in row.items()})))
    )
    return reading.session.results[0].outcome, reading.problems


NO_RESULT = {"contract": "", "by": "", "tricks": ""}


def test_what_a_line_can_hold() -> None:
    assert isinstance(one_line()[0], Played) and one_line()[1] == ()
    assert one_line(**NO_RESULT, score="A6040") == (Averages(60, 40), ())
    assert one_line(**NO_RESULT, score="450")[0] == Played("", None, None, 450)
    assert one_line(contract="PASS", by="", tricks="0", score="0")[0] == Played("pass", None, None, 0)


def test_what_a_line_contradicts_itself_in() -> None:
    where = "board 1, 1 against 2: "
    kept, told = one_line(score="450")
    assert isinstance(kept, Played) and kept.score == 450
    assert told == (where + "the score is +450, but 4S 10 gives +420; correct one of the two",)
    _, told = one_line(**NO_RESULT, score="A5050", ns_points="23", ew_points="11")
    assert told == (where + "the score is 50% and 50%, but 23.00 and 11.00 matchpoints; see which counts",)
    assert one_line(**NO_RESULT, score="0")[0] is Unscored.UNREADABLE
    assert one_line(score="much")[0] is Unscored.UNREADABLE
    assert one_line(by="")[0] is Unscored.UNREADABLE


def test_sections_of_their_own() -> None:
    inside = "".join(f'<SECTION SECTION_ID="{s}">{board("1", line(GOOD))}</SECTION>' for s in "AB")
    reading = read_event(document(f"<SESSION>{inside}</SESSION>", version="1.3"))
    assert [one.name for one in reading.session.sections] == ["A", "B"]


ENTITY = b'<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "x">]><USEBIO Version="1.2">&a;</USEBIO>'
OUTSIDE = DOCTYPE.encode() + b'<USEBIO Version="1.2">&a;</USEBIO>'


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (ENTITY, "the XML brings definitions of its own"),
        (OUTSIDE, "the XML uses the entity 'a'"),
        (b"<a>" * 50, "too deep or too long"),
        (b"<USEBIO", "line 1: the XML cannot be read"),
        (b'<?xml version="1.0" encoding="klingon"?><a/>', "the XML"),
        (b"<html></html>", "the XML is 'html', not USEBIO"),
        (document("", version="2.0"), "the version of USEBIO is '2.0'"),
        (document("", kind="INDIVIDUAL"), "an event of type 'INDIVIDUAL' is not read"),
        (document(board("x", "")), "a board has the number 'x'"),
        (document(board("1", line({"ns": "1"}))), "board 1: a pair has no number"),
        (b'<USEBIO Version="1.2"/>', "there are 0 events"),
    ],
)
def test_what_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(RecordError) as error:
        read_event(data)
    assert told in str(error.value)
