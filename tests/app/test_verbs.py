"""The verbs that read: problems, law, diff, track, coverage."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rectify_bridge.app.cli.verbs.reference import diff
from rectify_bridge.authorities.rulebooks import AUTHORITIES, rulebook
from rectify_bridge.desk.reference.case_difference import EditionChange
from rectify_bridge.desk.reference.law_difference import law_difference
from rectify_bridge.law.ruling import Status
from tests.app.terminal import ROOT, SAMPLES, Terminal
from tests.published.casebook import CASEBOOKS, Casebook, cases

RECORDS = ROOT / "tests/data/vanderbilt-2012.pbn"
OF_1997, OF_2007 = CASEBOOKS
SAMPLE = OF_2007.path


def test_problems_names_seat_and_place(rectify: Terminal) -> None:
    ran = rectify("problems", str(SAMPLES / "insufficient-bid.pbn"))
    assert ran.code == 0
    assert ran.out.splitlines()[1].split()[:5] == ["insufficient", "bid", "East", "number", "2"]
    assert ran.out.splitlines()[-1] == "2 boards, 1 problem"


def test_problems_as_json_lines(rectify: Terminal) -> None:
    ran = rectify("problems", str(SAMPLES / "insufficient-bid.pbn"), "--json")
    first, second = map(json.loads, ran.out.splitlines())
    assert [(p["name"], p["seat"], p["at"]) for p in first["problems"]] == [("insufficient bid", "E", 1)]
    assert second["problems"] == []


def test_problems_reads_every_board_of_a_championship(rectify: Terminal) -> None:
    """Each board is there from two rooms, 894 in all; the program at the table let no call be irregular."""
    ran = rectify("problems", str(RECORDS), "--json")
    assert ran.code == 0
    boards = [json.loads(line) for line in ran.out.splitlines()]
    assert len(boards) == RECORDS.read_text(encoding="latin-1").count("[Contract ") == 894
    names = {problem["name"] for board in boards for problem in board["problems"]}
    assert not names & {"insufficient bid", "call out of rotation", "bid above seven"}


def test_problems_of_one_board(rectify: Terminal) -> None:
    ran = rectify("problems", str(SAMPLES / "insufficient-bid.pbn"), "--board", "2")
    assert ran.out == "1 board, 0 problems\n"
    assert rectify("problems", str(SAMPLES / "insufficient-bid.pbn"), "--board", "7").code == 2


def test_law_shows_clauses_and_facts(rectify: Terminal) -> None:
    ran = rectify("law", "27")
    assert ran.code == 0
    assert ran.out.startswith("Law 27: Insufficient bid\n")
    for cite in ("27A1", "27B1(a)", "27B1(b)", "27B2", "27B3"):
        assert f"\n{cite}  " in ran.out
    assert "accepted (choice): LHO: do you accept" in ran.out


def test_law_shows_one_clause(rectify: Terminal) -> None:
    one = rectify("law", "27B1(a)")
    assert one == rectify("law", "27", "27B1(a)")
    assert "27B1(a)" in one.out
    assert "27B2" not in one.out
    data = json.loads(rectify("law", "27B1(a)", "--json").out)
    assert {clause["cite"] for clause in data["clauses"]} == {"27B1(a)"}


def test_law_by_edition(rectify: Terminal) -> None:
    assert rectify("law", "27B1(a)", "--edition", "2017").code == 0
    assert rectify("law", "27B1(a)", "--edition", "2007").code == 0
    assert rectify("law", "43A3", "--edition", "2007").code == 2


def test_diff_of_a_law_says_of_which_edition_nothing_is_encoded() -> None:
    """Had 1997 no clause of Law 85, the verb would say so."""
    old, new = (rulebook(year, "WBF", "2024-05-31") for year in (1997, 2017))
    bare = replace(old, clauses=tuple(clause for clause in old.clauses if clause.law != 85))
    said = [*diff._law_lines(law_difference(85, bare, new), (1997, 2017))]
    assert "1997: no clause of this law is encoded" in said
    assert "1997: no clause of this law is encoded" not in [
        *diff._law_lines(law_difference(85, new, new), (2017, 2017))
    ]


def test_diff_of_a_case(rectify: Terminal) -> None:
    """The same edition twice differs in nothing; one that is not encoded differs by name."""
    case = str(SAMPLES / "insufficient-bid.yaml")
    same = rectify("diff", "--edition", "2017", "--edition", "2017", "--authority", "WBF", case)
    assert "i1: the same in both" in same.out
    ran = rectify("diff", "--edition", "2007", "--edition", "2017", "--authority", "WBF", case, "--json")
    (ruling,) = json.loads(ran.out)["rulings"]
    assert (ruling["same"], ruling["after"]["status"]) == (False, "ruled")
    assert "27B2" in ruling["after"]["clauses"]


def test_diff_of_a_casebook_says_what_becomes_of_every_case(rectify: Terminal) -> None:
    """By the book: 16B1(a) of 2007 bars what the information could have suggested, and that of 2017 what it
    suggests. So a case that turns on the first question is open. Where there was no logical alternative both
    let the action stand."""
    two = ("--edition", "2007", "--edition", "2017", "--authority", "WBF", str(SAMPLE))
    whole = [json.loads(line) for line in rectify("diff", *two, "--json").out.splitlines()]
    assert len(whole) == len(cases(2007))
    found = {one["name"]: one["change"] for one in whole}
    answers = {one["name"]: one["given"]["answers"] for one in cases(2007)}
    share = "i1.share that would consider another action"
    turns = {name: a.get(share) for name, a in answers.items() if "i1.what it could suggest" in a}
    assert len(turns) > 7
    for name, others in turns.items():
        expected = EditionChange.SAME if others == "hardly any" else EditionChange.OPEN
        assert found[name] == expected, name
    short = rectify("diff", *two, "--short").out
    assert short.startswith(f"{len(whole)} cases, 2007 and 2017:")
    for one in whole:
        is_named = one["change"] in (EditionChange.OPEN, EditionChange.OTHERWISE)
        assert (f"        {one['name']}\n" in short) == is_named, one["name"]
    assert short in rectify("diff", *two).out


@pytest.mark.parametrize("book", CASEBOOKS, ids=lambda book: book.years)
def test_diff_of_a_casebook_by_its_own_edition_and_todays(book: Casebook, rectify: Terminal) -> None:
    """A case names its edition and its authority: nothing more is needed to tell what changed since."""
    file = str(book.path)
    own = [json.loads(line) for line in rectify("diff", file, "--json").out.splitlines()]
    assert {tuple(one["editions"]) for one in own} == {(book.edition, 2017)}
    given = ("--edition", str(book.edition), "--edition", "2017", "--authority")
    by = {who: rectify("diff", *given, who, file, "--json").out.splitlines() for who in AUTHORITIES}
    for number, case in enumerate(cases(book.edition)):
        assert own[number] == json.loads(by[case["authority"]][number]), case["name"]


def test_the_appeals_of_1997_are_ruled_on_to_the_end(rectify: Terminal) -> None:
    """But two, whose committees did not say what the Laws ask. Where there was no logical alternative today's
    ruling is the same; where there was one, today asks what the information does suggest (16B1(a))."""
    whole = [json.loads(line) for line in rectify("diff", str(OF_1997.path), "--json").out.splitlines()]
    is_open = [one["name"] for one in whole if any(r["before"]["asks"] for r in one["rulings"])]
    assert len(whole) > 50 and len(is_open) == 2
    found = {one["name"]: one["change"] for one in whole}
    for case in cases(1997):
        answers = case["given"]["answers"]
        if answers.get("i1.what it could suggest") == "particular" and "i1.logical alternative" in answers:
            no_choice = answers["i1.logical alternative"] is False
            expected = EditionChange.OTHER_CLAUSES if no_choice else EditionChange.OPEN
            assert found[case["name"]] == expected, case["name"]


def test_diff_says_how_far_each_ruling_got() -> None:
    assert diff.BEGINNING.keys() == {status.value for status in Status}


def test_diff_of_a_file_with_one_edition_or_without_an_authority(tmp_path: Path, rectify: Terminal) -> None:
    assert "two editions" in rectify("diff", str(SAMPLE), "--edition", "2017").err
    path = tmp_path / "nobody.yaml"
    path.write_text("edition: 2007\ngiven: {auction: 'N: 1S P'}\n")
    ran = rectify("diff", str(path))
    assert (ran.code, "authority" in ran.err) == (2, True)


def test_diff_in_short_of_a_law_is_its_summary(rectify: Terminal) -> None:
    two = ("--edition", "2007", "--edition", "2017", "--authority", "WBF")
    short, whole = (rectify("diff", "27", *two, *more).out for more in (("--short",), ()))
    assert 1 < len(short.splitlines()) < len(whole.splitlines())
    assert all("with the Laws of" in line for line in short.splitlines()[1:])


def test_diff_with_a_bad_case(tmp_path: Path, rectify: Terminal) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("given: {auction: 'N: 1Q'}\n")
    ran = rectify("diff", "--edition", "2007", "--edition", "2017", "--authority", "WBF", str(path))
    assert ran.code == 2
    assert "1Q" in ran.err


def test_track_shows_the_turn_and_what_binds(rectify: Terminal) -> None:
    """East's 1H was replaced by a pass: South is to call over 1S, and West must pass (27B2)."""
    ran = rectify("track", str(SAMPLES / "insufficient-bid.yaml"))
    assert ran.code == 0
    assert "To call: South" in ran.out
    assert "Binds: West must pass for the rest of the auction." in ran.out
    data = json.loads(rectify("track", str(SAMPLES / "insufficient-bid.yaml"), "--json").out)
    assert data["turn"] == "S"
    assert data["legal"][:3] == ["P", "1N", "2C"]
    assert {"1C", "1D", "1H", "1S", "X", "XX"} == {denied["call"] for denied in data["denied"]}
    assert "must pass" in {effect["type"] for effect in data["live"]}
    assert data["waiting"] == []


def test_track_names_what_waits_for_a_ruling(rectify: Terminal) -> None:
    data = json.loads(rectify("track", str(SAMPLES / "insufficient-bid-open.yaml"), "--json").out)
    assert [(w["incident"], w["status"]) for w in data["waiting"]] == [("i1", "needs")]


def test_coverage_counts_every_source_rule(rectify: Terminal) -> None:
    data = json.loads(rectify("coverage", "--json").out)
    assert all({"id", "key", "class", "cases"} <= set(rule) for rule in data["rules"])
    assert data["totals"]["rules"]["of"] == len(data["rules"])
    text = rectify("coverage").out
    assert f"of  {len(data['rules'])}  rules" in text
    entries = [entry for part in ("rules", "examples", "tricky") for entry in data[part]]
    missing = sum(not entry["cases"] for entry in entries)
    assert rectify("coverage", "--missing").out.count("no case") == missing


def test_version_and_help(rectify: Terminal) -> None:
    version = rectify("--version")
    assert (version.code, version.out.split()[0]) == (0, "rectify-bridge")
    assert rectify().out == rectify("--help").out
