"""What `diff` says of the handbook's cases: the rulings of 1997 and 2017, and why they part."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from rectify_bridge.app.cli.verbs.reference.diff import NO_CHANGE
from rectify_bridge.desk.reference.law_text import without_years
from tests.app.terminal import Terminal

CASES = Path(__file__).parents[1] / "cases"
HANDBOOK = (CASES / "law16" / "edition-1997.yaml", CASES / "law75" / "edition-1997.yaml")
HUDDLE = "1997, the 4S after the huddle, with the four questions"
CASE_A = "1997, passed in tempo over the skip bid, and detached a card"
CASE_B = "1997, thirty seconds and a question, then partner reopened"
Diff = Callable[..., dict[str, Any]]


@pytest.fixture
def diff(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Diff:
    """The one ruling of a case in both editions; the answers of the case and these besides."""
    terminal = Terminal(capsys, monkeypatch)

    def ruling(name: str, **also: Any) -> dict[str, Any]:
        cases = [c for file in HANDBOOK for c in yaml.safe_load(file.read_text(encoding="utf-8"))]
        case = next(c for c in cases if c["name"] == name)
        told = case["given"]["answers"]
        if "i1.what it could suggest" in told:  # the later edition asks what it does suggest
            also = {"i1.what it suggests": told["i1.what it could suggest"]} | also
        given = case["given"] | {"answers": told | also}
        entry = {"name": name, "edition": 1997, "authority": "ACBL", "given": given}
        file = tmp_path / "case.yaml"
        file.write_text(yaml.safe_dump([entry], sort_keys=False), encoding="utf-8")
        ran = terminal(
            "diff", "--edition", "1997", "--edition", "2017", "--authority", "ACBL", str(file), "--json"
        )
        assert ran.code == 0, ran.err
        (found,) = json.loads(ran.out)["rulings"]
        return dict(found)

    return ruling


def _of_hesitation(diff: Diff, name: str, might: bool = True) -> dict[str, Any]:
    """With what only the later edition asks: whether some might have selected the alternative."""
    return diff(name, **{"i1.some might select it": might})


def _text(said: list[dict[str, str]], cite: str) -> str:
    return " ".join(one["says"] for one in said if one["cite"] == cite)


@pytest.mark.parametrize("name", [HUDDLE, CASE_A, CASE_B])
def test_the_standard_of_a_logical_alternative(name: str, diff: Diff) -> None:
    """1997: a substantial minority would consider it. Since 2007: a significant proportion would, and some
    might select it."""
    ruling = _of_hesitation(diff, name)
    assert not ruling["same"]
    old, new = _text(ruling["law before"], "16A"), _text(ruling["law after"], "16B1(b)")
    assert "substantial minority" in old and "significant proportion" not in old
    assert "significant proportion" in new and "some might select it" in new and "minority" not in new


@pytest.mark.parametrize("name", [HUDDLE, CASE_A, CASE_B])
def test_when_to_call(name: str, diff: Diff) -> None:
    """1997: when play ends or, as to dummy's hand, when dummy is faced. Since 2007: when play ends, and
    sooner or later is no fault."""
    ruling = _of_hesitation(diff, name)
    assert "when dummy is faced" in _text(ruling["law before"], "16A2")
    new = _text(ruling["law after"], "16B3")
    assert "when play ends" in new and "earlier or later" in new and "dummy" not in new


@pytest.mark.parametrize("name", [HUDDLE, CASE_A, CASE_B])
def test_the_penalty(name: str, diff: Diff) -> None:
    """1997: for advantage taken deliberately (73C), as in case A alone. 2017: 73C2, whoever used it."""
    ruling = _of_hesitation(diff, name)
    old, new = (" ".join(ruling[side]["effects"]) for side in ("before", "after"))
    assert ("(73C)" in old) == (name == CASE_A)
    assert "73C2" in ruling["after"]["clauses"] and "(73C2)" in new and "73C2" not in old


@pytest.mark.parametrize("name", [HUDDLE, CASE_A, CASE_B])
def test_both_editions_adjust_the_score(name: str, diff: Diff) -> None:
    """1997: the most favorable likely result. 2017: what it would have been is asked for."""
    ruling = _of_hesitation(diff, name)
    for side, status in (("before", "ruled"), ("after", "needs")):
        assert ruling[side]["status"] == status
        assert any("assigns an adjusted score" in text for text in ruling[side]["effects"])
    assert any("most favorable result that was likely" in text for text in ruling["before"]["effects"])


@pytest.mark.parametrize("name", [HUDDLE, CASE_A, CASE_B])
def test_considered_by_many_chosen_by_none(name: str, diff: Diff) -> None:
    """Where nobody would have selected the alternative, the editions part: adjusted then, not now."""
    ruling = _of_hesitation(diff, name, might=False)
    assert any("assigns an adjusted score" in text for text in ruling["before"]["effects"])
    assert any("there was no logical alternative" in text for text in ruling["after"]["effects"])


def test_when_the_explainer_speaks(diff: Diff) -> None:
    """1997: at once (75D1). Since 2007: before the opening lead is faced, or in the play if found then."""
    ruling = diff("1997, a mistaken explanation that cost opponents")
    old, new = (" ".join(ruling[side]["effects"]) for side in ("before", "after"))
    assert "at once on finding it wrong (75D1)" in old and "opening lead" not in old
    assert "before the opening lead is faced" in new and "at once" not in new


def test_a_mistaken_bid_is_no_infraction_in_either(diff: Diff) -> None:
    ruling = diff("1997, a mistaken bid, explained right")
    for side in ("before", "after"):
        assert "The result at the table stands, as far as that call goes." in ruling[side]["effects"]


def test_diff_says_what_changed_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = Terminal(capsys, monkeypatch)(
        "diff", "32", "--edition", "1997", "--edition", "2017", "--authority", "WBF"
    )
    lines = [line.strip() for line in ran.out.splitlines()]
    assert lines[1] == f"with the Laws of 2007: {NO_CHANGE}"
    assert lines[2].startswith("with the Laws of 2017: At the right-hand opponent's turn a comparable call")
    assert not any("1997: 1997" in line or ": 2007: " in line for line in lines)


def test_a_law_of_1997_reads_as_a_page_of_the_book(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No year before each clause, and no question that another edition asks."""
    page = Terminal(capsys, monkeypatch)("law", "26", "--edition", "1997").out
    assert "26  Lead penalty  (1997, every authority)" in page
    assert (
        "2007: " not in page
        and "Facts asked for" not in page
        and "comparable call" not in page.split("Set")[0]
    )


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("1997: a card.", "A card."),
        ("1997 and 2007: a card.", "A card."),
        ("Before 2017: a card.", "A card."),
        ("1997, in the ACBL: a card.", "A card."),
        ("A card of 1997: it stays.", "A card of 1997: it stays."),
    ],
)
def test_the_years_are_told_once(said: str, text: str) -> None:
    assert without_years(said) == text
