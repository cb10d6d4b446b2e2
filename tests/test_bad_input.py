"""Bad input to a rulebook: one clear line that says what is wrong and what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.authorities.regulations import REGULATIONS, changes
from rectify_bridge.authorities.rulebooks import authority_data, rulebook
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.law.signal import RulebookError

NONE: frozenset[str] = frozenset()


@pytest.mark.parametrize(
    ("edition", "authority", "date", "regulations", "message"),
    [
        (2017, "FIFA", "2024-05-31", NONE, "authority 'FIFA' is not known: write one of WBF, ACBL, EBU"),
        (2017, "", "2024-05-31", NONE, "authority '' is not known: write one of WBF, ACBL, EBU"),
        (2017, "wbf", "2024-05-31", NONE, "authority 'wbf' is not known: write one of WBF, ACBL, EBU"),
        (1987, "ACBL", "2024-05-31", NONE, "there is no 1987 edition: write one of 1997, 2007, 2017"),
        (2027, "WBF", "2024-05-31", NONE, "there is no 2027 edition: write one of 1997, 2007, 2017"),
        ("twenty", "WBF", "2024-05-31", NONE, "there is no twenty edition: write one of 1997, 2007, 2017"),
        (2017, "WBF", "31.5.2024", NONE, "date '31.5.2024' is not a day: write it like 2024-05-31"),
        (2017, "WBF", "2024-02-30", NONE, "date '2024-02-30' is not a day: write it like 2024-05-31"),
        (2017, "WBF", "", NONE, "date '' is not a day: write it like 2024-05-31"),
        (
            None,
            "EBU",
            "1997-01-01",
            NONE,
            "no edition is recorded as in force for EBU on 1997-01-01: name the edition",
        ),
        (
            None,
            "WBF",
            "1997-10-30",
            NONE,
            "no edition is recorded as in force for WBF on 1997-10-30: name the edition",
        ),
        (
            None,
            "WBF",
            "2007-07-06",
            NONE,
            "no edition is recorded as in force for WBF on 2007-07-06: name the edition",
        ),
        (
            None,
            "WBF",
            "2008-09-29",
            NONE,
            "no edition is recorded as in force for WBF on 2008-09-29: name the edition",
        ),
        (
            2017,
            "WBF",
            "2024-05-31",
            frozenset({"curtains"}),
            "regulation 'curtains' is not known: write 'screens' or 'written bidding' or 'online', or none",
        ),
    ],
)
def test_a_rulebook_that_does_not_exist(
    edition: Any, authority: str, date: str, regulations: frozenset[str], message: str
) -> None:
    with pytest.raises(RulebookError) as error:
        rulebook(edition, authority, date, regulations)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("authority", "date", "edition"),
    [
        ("ACBL", "1997-05-27", 1997),
        ("ACBL", "2008-09-07", 1997),
        ("ACBL", "2008-09-08", 2007),
        ("ACBL", "2017-09-24", 2007),
        ("ACBL", "2017-09-25", 2017),
        ("EBU", "2008-08-01", 2007),
        ("EBU", "2017-07-31", 2007),
        ("EBU", "2017-08-01", 2017),
        ("WBF", "2017-03-31", 2017),
        ("WBF", "1997-10-31", 1997),
        ("WBF", "2007-07-05", 1997),
        ("EBU", "1997-10-31", 1997),
        ("EBU", "2008-07-31", 1997),
    ],
)
def test_the_edition_that_an_authority_had_in_force(authority: str, date: str, edition: int) -> None:
    """The dates are those of the law books and regulations that the data files name."""
    assert rulebook(None, authority, date).edition == edition


@pytest.mark.parametrize(
    ("date", "name", "value"),
    [
        ("2017-12-31", "stop card", "in use"),
        ("2018-01-01", "stop card", "not in use"),
        ("2018-01-01", "a call is made when its card is", "at the table or held to show it"),
    ],
)
def test_elections_are_dated(date: str, name: str, value: str) -> None:
    assert rulebook(2017, "ACBL", date).elected(name) == value


def test_every_date_and_choice_has_a_source() -> None:
    for authority in ("WBF", "ACBL", "EBU"):
        data = authority_data(authority)
        assert all(
            entry["source"] and entry["confidence"] for entry in (*data["editions"], *data["elections"])
        )


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_a_regulation_changes_only_questions_that_the_laws_put(regulation: str) -> None:
    """A misspelt group would leave a ruling under the regulation as it is without it."""
    book = rulebook(2017, "WBF", "2024-05-31")
    assert set(changes(regulation, 2017)) <= {*book.deciding, *book.defining}
    assert all(reason and not reason.endswith(".") for reason in changes(regulation, 2017).values())


@pytest.mark.parametrize("regulations", ["screens", {"screens": True}, 7])
def test_regulations_are_a_list(regulations: Any) -> None:
    data = {"edition": 2017, "authority": "WBF", "given": {}, "regulations": regulations}
    with pytest.raises(ValueError, match="regulations: this must be a list"):
        read(data)
