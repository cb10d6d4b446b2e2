"""The verbs that take a day and the regulations of the event: the same option in each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rectify_bridge.app.cli.main import main

AUCTION = "N: 1S 1H"
CASE = f"""authority: WBF
date: 2024-01-15
regulations: [screens]
given: {{auction: "{AUCTION}"}}
"""


@pytest.fixture
def case(tmp_path: Path) -> str:
    file = tmp_path / "case.yaml"
    file.write_text(CASE, encoding="utf-8")
    return str(file)


def ruled(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    main(["rule", *words, "--json"])
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_the_regulations_of_the_event_stand_beside_the_file(
    case: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Online no insufficient bid can be made: `authorities/online.yaml`. At the table 27 asks on."""
    table = ruled(capsys, "--auction", AUCTION, "--authority", "WBF", "--date", "2024-01-15")
    online = ruled(capsys, case, "--regulations", "online")
    assert (table["status"], online["status"]) == ("needs", "not_encoded")


def test_track_takes_the_same_regulations(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["track", case, "--json", "--regulations", "online"])
    assert main(["track", case, "--regulations", "blindfold"]) == 2
    out = capsys.readouterr()
    assert "'blindfold' is not known" in out.err and out.err.count("\n") == 1


@pytest.mark.parametrize("verb", ["rule", "ask", "track", "diff"])
def test_a_regulation_that_is_none_is_one_clear_error_in_every_verb(
    verb: str, case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = {
        "ask": ("--save", str(tmp_path / "saved.yaml")),
        "diff": ("--edition", "2007", "--edition", "2017", "--authority", "WBF"),
    }
    assert main([verb, case, "--regulations", "blindfold", *more.get(verb, ())]) == 2
    told = capsys.readouterr().err
    assert "regulation 'blindfold' is not known" in told and told.count("\n") == 1


def test_law_shows_what_an_authority_has_in_force_on_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    """64C was divided in 2017: 64C2 tells of two revokes by the same player. The EBU took the Laws of 2007 in
    August 2008, those of 2017 in August 2017."""
    shown = []
    for day in ("2012-05-01", "2019-05-01"):
        assert main(["law", "64", "--authority", "EBU", "--date", day, "--json"]) == 0
        shown.append({clause["cite"] for clause in json.loads(capsys.readouterr().out)["clauses"]})
    assert ["64C2(a)" in cites for cites in shown] == [False, True]
    assert main(["law", "64", "--date", "2019-05-01"]) == 2
    assert "no authority was given" in capsys.readouterr().err
