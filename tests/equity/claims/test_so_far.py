"""What is proved so far of a claim that is searched is told to whoever waits, and is borne out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app import progress
from rectify_bridge.app.cli.main import main
from rectify_bridge.app.console.claims import search_process
from rectify_bridge.app.console.claims.search_process import ClaimSearch, SearchResult, Step, What, search
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.search.so_far import SoFar, hearing
from tests.equity.claims.positions import endings

SIDE = "tricks to claimer's side"


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (SoFar(0, 7, 7), ""),
        (SoFar(0, 5, 7), f"at most 5 of 7 {SIDE}"),
        (SoFar(2, 7, 7), f"2 or more of 7 {SIDE}"),
        (SoFar(2, 5, 7), f"2 or more, at most 5 of 7 {SIDE}"),
        (SoFar(5, 5, 7), f"5 of 7 {SIDE}"),
        (SoFar(0, 0, 7), f"0 of 7 {SIDE}"),
    ],
)
def test_the_words(found: SoFar, words: str) -> None:
    assert found.words == words


def heard(case: Any, player_class: Class) -> tuple[list[SoFar], int]:
    """What is told, with few nodes too, and the tricks of claimer's side that it comes to."""
    told: list[SoFar] = []
    with hearing(told.append):
        for nodes in (20, 100):
            adjudicate(case, player_class, nodes=nodes)
        verdict = adjudicate(case, player_class, sensitivity=True)
    assert verdict.low == verdict.high
    return told, verdict.left - verdict.low if case.by_defender else verdict.low


def test_every_bound_that_is_told_is_borne_out() -> None:
    open_, lower = 0, 0
    for turn, given in enumerate(endings(24, 5, seed=41)):
        more = {"claimer": "E"} if turn % 5 == 0 else {}
        case = read_case({**given, "statement": "", **more})
        told, tricks = heard(case, list(Class)[turn % 4])
        assert all(one.low <= tricks <= one.high <= one.left == 5 for one in told), case
        assert told[-1] == SoFar(tricks, tricks, 5)
        open_ += sum(one.low < one.high for one in told)
        lower += sum(0 < one.low < one.high for one in told)
    assert open_ > 20 and lower


def test_no_lower_bound_is_told_before_the_lines_of_one_who_knows_more() -> None:
    (given,) = endings(1, 7, seed=1)
    told: list[SoFar] = []
    with hearing(told.append):
        verdict = adjudicate(read_case({**given, "statement": "mine", "aware": True}), Class.NOVICE, nodes=8)
    assert 0 == verdict.low < verdict.high < 7
    assert told[-1] == SoFar(0, verdict.high, 7) and not any(one.low for one in told)


class Kept(progress.Progress):
    """Keeps what it was told."""

    said: list[str]

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if name == "found" and value:
            Kept.said.append(str(value))


@pytest.mark.parametrize(("many", "is_yaml"), [(1, False), (1, True), (2, False)])
def test_at_a_terminal_it_stands_for_a_claim_alone(
    many: int,
    is_yaml: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    Kept.said = []
    monkeypatch.setattr(progress, "Progress", Kept)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    file = tmp_path / "claims.jsonl"
    given = [{**one, "statement": ""} for one in endings(many, 4, seed=2)]
    file.write_text("".join(json.dumps(one, indent=1 if is_yaml else None) + "\n" for one in given))
    main(["claim", str(file), "--json", "--no-sensitivity"])
    found = json.loads(capsys.readouterr().out.splitlines()[0])
    number = f"{found['declarer_tricks']} of 4 {SIDE}"
    assert (Kept.said[-1:] == [number]) is (many == 1) and (many == 1 or not Kept.said)
    shown = Kept("claims", 1)
    shown.found = number
    shown._draw(shown._began + 3)
    assert f"0 of 1 claims so far, 3 s; {number}; Ctrl-C ends it" in capsys.readouterr().err


def test_the_page_of_a_search_is_told_with_the_class(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_process, "end_with_parent", lambda: None)
    monkeypatch.delattr("os.nice", raising=False)
    (given,) = endings(1, 4, seed=2)
    case = read_case({**given, "statement": "", "claimer": "S", "claimed": 4, "class": "club"})
    sent: list[object] = []

    class Line:
        send = staticmethod(sent.append)

    search(Line(), ClaimSearch(case, What.RULING), 60, is_alone=False)  # type: ignore[arg-type]
    steps = [one.about for one in sent if isinstance(one, Step)]
    assert isinstance(sent[-1], SearchResult)
    assert steps[0] == "as the claim of a player of the class club"
    assert steps[-1].startswith(f"{steps[0]}, ") and steps[-1].endswith(f" of 4 {SIDE}")
