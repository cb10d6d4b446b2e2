"""`adjust` and `score` by the same dated regulations: one board both ways, by authority, day and edition."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import product

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES, authority_data
from rectify_bridge.scoring.adjusted.award.artificial import Grade, averages, award
from rectify_bridge.scoring.adjusted.dated import EDITIONS, Book, table
from rectify_bridge.scoring.adjusted.desk import adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.files.csv_session import parse_csv
from rectify_bridge.scoring.files.settings import FROM_2007
from rectify_bridge.scoring.rules import authorities, authority
from rectify_bridge.scoring.session.session import SessionError
from rectify_bridge.scoring.session.tally import Tally
from rectify_bridge.table.errors import RecordError
from tests.sampling import share

DAYS = (
    "1990-06-01",
    "1991-05-31",
    "1991-06-01",
    "1999-03-01",
    "2008-09-07",
    "2012-05-01",
    "2022-10-31",
    "2022-11-01",
    "2025-01-01",
)
SCORES = (620, 170, -100, 650, 140, 620, -200)
RULINGS = {
    "60% 170, 40% -100": "{weighted: [{is: 170, weight: 60}, {is: -100, weight: 40}]}",
    "1.5% 170, 98.5% -100": "{weighted: [{is: 170, weight: 1.5}, {is: -100, weight: 98.5}]}",
    "A+/A-": None,
}
"""A ruling as `score` has it, and as `adjust` does."""


def _session(who: str, day: str, edition: str, count: int, expected: int, ruling: str) -> dict[str, Fraction]:
    head = f"# contest: pairs\n# form: matchpoints\n# winners: 1\n# authority: {who}\n# date: {day}\n"
    text = head + f"# edition: {edition}\n# expected: {expected}\nboard,ns,ew,score,vul,ruling,adjusted\n"
    for n, points in enumerate(SCORES[:count]):
        ruled = f',R,"{ruling}"' if n == 0 else ",,"
        text += f"1,n{n},e{n},{points},All{ruled}\n"
    event = parse_csv(text)
    tally = event.tally()
    assert isinstance(tally, Tally)
    (step,) = event.steps(tally)
    return {row.who: row.percent for row in step.standing if row.percent is not None}


def _desk(who: str, day: str, edition: str, count: int, expected: int, ruling: str) -> dict[str, Fraction]:
    given = RULINGS[ruling]
    sides = f"both: {given}" if given else "ns: {artificial: plus}, ew: {artificial: minus}"
    scale = authority(who, date.fromisoformat(day)).scale.value if _known(who, day) else 2
    lines = "".join(f"  - {{ns: n{n}, ew: e{n}, score: {s}}}\n" for n, s in enumerate(SCORES[:count]))
    text = (
        f"edition: {edition}\nauthority: {who}\ndate: {day}\nform: matchpoints\nscale: {scale}\n"
        f"winners: one\nexpected: {expected}\nboard: {{vulnerable: both}}\n"
        f"field:\n{lines}table: {{ns: n0, ew: e0}}\n"
        f"ruling: {{law: 12C2, offending: ew, by: committee, {sides}}}\n"
    )
    return {place.who: place.score for place in adjust(read(load(text))).ranking_after}


def _known(who: str, day: str) -> bool:
    try:
        authority(who, date.fromisoformat(day))
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("who", authorities())
@pytest.mark.parametrize("day", share(DAYS, 3))
def test_one_board_both_ways(who: str, day: str) -> None:
    for edition, ruling, (count, expected) in product(
        EDITIONS, RULINGS, ((7, 7), (7, 8), (3, 7), (3, 10), (2, 7), (5, 9))
    ):
        asked = (who, day, edition, count, expected, ruling)
        try:
            session: object = _session(*asked)
        except (RecordError, SessionError):
            session = "refused"
        try:
            desk: object = _desk(*asked)
        except BadCase as error:
            if "may not give a weighted score" in str(error):
                continue  # the desk knows who may assign what; a session takes the ruling that was given
            desk = "refused"
        assert session == desk, asked


def test_a_known_day_is_scored_and_an_unknown_one_refused() -> None:
    assert _session("EBU", "2015-05-01", "2007", 7, 7, "A+/A-")
    for scored in (_session, _desk):
        with pytest.raises(
            (RecordError, BadCase), match="no scoring regulations of ACBL here for 1990-06-01"
        ):
            scored("ACBL", "1990-06-01", "1987", 7, 7, "A+/A-")


@pytest.mark.parametrize("edition", EDITIONS)
def test_averages_come_from_one_place(edition: str) -> None:
    for who in authorities():
        for day in (date(1998, 5, 1), date(2000, 1, 1)):
            book, found = Book(edition, who, day), averages(edition, who, day)
            assert [award(grade, book) for grade in Grade] == [found["A+"], found["A"], found["A-"]]
    of_all = [row for row in table("artificial") if row["authority"] == "any" and edition in row["edition"]]
    assert [(row["from"], row["until"]) for row in of_all] == [(None, None)]


def test_the_day_from_which_averages_are_those_of_2007() -> None:
    begun = [
        e["from"] for who in AUTHORITIES for e in authority_data(who)["editions"] if e["edition"] == 2007
    ]
    assert max(begun) == FROM_2007
    assert averages("2007") == averages("2017")


@pytest.mark.parametrize(("day", "of_1997"), [("1998-05-01", Fraction(4, 5)), ("2000-01-01", Fraction(0))])
def test_the_own_session_of_offenders_in_1997(day: str, of_1997: Fraction) -> None:
    """The book leaves it out; the WBF Laws Committee counted it from 30 August 1998."""
    head = f"# contest: pairs\n# form: matchpoints\n# winners: 1\n# authority: WBF\n# date: {day}\n{{}}"
    text = head + "board,ns,ew,score,vul,ruling,adjusted\n"
    for board in (1, 2):
        text += f"{board},1,2,-100,All,,\n{board},3,4,620,All,,\n"
    text += "3,1,2,-100,All,R,A-/A+\n3,3,4,620,All,,\n"
    found = {}
    for edition in ("1997", "2007"):
        event = parse_csv(text.format(f"# edition: {edition}\n"))
        (step,) = event.steps(event.tally())
        found[edition] = step.standing.of("1").total
    # Top 2 a board; pair 1 has nothing on the others: 40% of 2, or the lesser of that and 0%.
    assert found == {"1997": of_1997, "2007": 0}
    with pytest.raises(Exception, match="'edition' is not set, and an average of that day depends on it"):
        parse_csv(text.format(""))


@pytest.mark.parametrize(
    ("authority", "day", "refused"), [("WBF", "", True), ("WBF", "2003-05-01", False), ("EBU", "", False)]
)
def test_an_average_that_the_day_decides_is_not_assumed(authority: str, day: str, refused: bool) -> None:
    """The WBF changed average minus of 1997 on 30 August 1998; the EBU's is the same throughout."""
    head = f"# contest: pairs\n# form: matchpoints\n# winners: 1\n# edition: 1997\n# authority: {authority}\n"
    head += f"# date: {day}\n" if day else ""
    rows = "board,ns,ew,score,vul,ruling,adjusted\n1,1,2,-100,All,R,A-/A+\n1,3,4,620,All,,\n1,5,6,620,All,,\n"
    if not refused:
        assert parse_csv(head + rows)
        return
    with pytest.raises(Exception, match="'date' is not set, and an average depends on it"):
        parse_csv(head + rows)
