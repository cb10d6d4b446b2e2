"""The open event scored before and after every ruling: the standing, who moved, and what is not in it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rectify_bridge.app.console.event.standing.choices import LABELS, WORDS, choices
from rectify_bridge.app.console.event.standing.report import standing_picture, standing_text
from rectify_bridge.app.console.event.standing.session_standing import kept_settings, session_standing
from rectify_bridge.app.event_log.opening import read_again
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.scoring import victory_points
from rectify_bridge.scoring.files.lists import lists
from rectify_bridge.scoring.files.settings import (
    Settings,
    contest,
    pairs_scale,
    rules,
    team_rules,
    two_winners,
)
from rectify_bridge.scoring.session.match import TeamForm
from rectify_bridge.table.errors import RecordError
from tests.app.bad_inputs import run
from tests.console.test_statistics import APPEALED
from tests.console.test_typing import DOWN, opened, ruled
from tests.event.test_open import event

LISTS = lists()
POINTS = ["contest: pairs", "form: total points", "winners: 1"]
"""4S made on board 1 is 420 to pair 1; one down, as ruled, is -50 (77): pair 2 is first then."""


def totals(store: Memory) -> list[dict[str, int]]:
    """By contestant the total, before any ruling and after each."""
    scoring = session_standing(store, [], "Ann").scoring
    tally = scoring.tally()
    standings = [tally.standing(), *(step.standing for step in scoring.steps(tally))]
    return [{row.who: int(row.total) for row in one} for one in standings]


def test_before_and_after_a_ruling(tmp_path: Path) -> None:
    store = Memory()
    browser, file = opened(store, tmp_path)
    with pytest.raises(RecordError, match="'contest' is not set"):
        session_standing(store, [], "Ann")
    found = session_standing(store, POINTS, "Ann")
    assert found.scoring.rulings == () and kept_settings(store) == POINTS
    ruled(browser, 1, DOWN)
    after = [{"1": 420, "2": -420}, {"2": 50, "1": -50}]
    assert totals(store) == after
    file.write_bytes(event([{"ID": 4, "Result": "-1"}]))
    read_again(store, "Ann")
    assert totals(store) == after, "what was typed since the ruling does not count before it"
    text = standing_text(session_standing(store, [], "Ann"))
    assert text.index("Before any ruling") < text.index("Board 1, section A, round 1, table 1")
    drawn = ElementTree.fromstring(standing_picture(session_standing(store, [], "Ann")))
    space = "{http://www.w3.org/2000/svg}"
    assert [one.text for one in drawn.iter(f"{space}text")][2:] == ["1 1", "2 1", "2 2", "1 2"]
    assert [one.get("class") for one in drawn.iter(f"{space}line")] == ["moved", "moved"]


def test_what_is_not_in_it_is_told(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    ruled(browser, 3, DOWN)
    ruled(browser, 1, "nonsense: [")
    ruled(browser, 1, APPEALED)
    found = session_standing(store, POINTS, "Ann")
    assert sorted(one.why.split(" (")[0] for one in found.left_out) == [
        "it cannot be worked out", "its penalty; the score itself is in it", "the file has no line of it",
    ]  # fmt: skip
    assert len(found.scoring.rulings) == 1 and "Not in it: Board 3" in standing_text(found)


def test_the_page_asks_once(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    ruled(browser, 1, DOWN)
    browser.open("/standing")
    assert browser.status == 200 and not browser.is_safe and "Before any ruling" not in browser.text
    assert browser.send(browser.form("/standing"), {"settings": "contest: pairs"}).status == 422
    assert kept_settings(store) == []
    browser.open("/standing")
    browser.send(browser.form("/standing"), {"settings": "\n".join(POINTS)})
    assert "Before any ruling" in browser.text and "Board 1, section A, round 1, table 1" in browser.text
    picture = browser.open("/standing.svg")
    assert "image/svg" in picture.response.headers["content-type"]  # type: ignore[attr-defined]


def test_the_verb(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    store = Database(url)
    browser, _ = opened(store, tmp_path)
    ruled(browser, 1, DOWN)
    store.close()
    settings = [word for text in POINTS for word in ("--set", text)]
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
    assert run(["event", "standing", "--db", url], tmp_path / "a").code == 2
    told = run(
        ["event", "standing", "--db", url, *settings, "--picture", str(tmp_path / "p.svg")], tmp_path / "b"
    )
    assert told.code == 0 and told.out.startswith("Before any ruling"), told.err
    found = json.loads(run(["event", "standing", "--db", url, "--json"], tmp_path / "c").out)
    assert found["score"]["rulings"][0]["moved"] and found["left_out"] == []


def test_the_settings_are_chosen_from_lists_with_what_is_set_today(tmp_path: Path) -> None:
    """What is chosen is what a typed line would be; it stands as chosen when the page comes again."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    browser.open("/standing")
    form = browser.form("/standing")
    assert re.findall(r'<option value="([^"]*)"', browser.html) == [
        one for values in LISTS.values() for one in ("", *values)
    ]
    chosen = {"contest": "pairs", "form": "total points", "winners": "1"}
    browser.send(form, {**dict.fromkeys(LISTS, ""), **chosen, "settings": "expected: 2\n"})
    assert kept_settings(store) == [*POINTS, "expected: 2"]
    assert "program" in browser.html
    assert re.findall(r'<option value="([^"]+)" selected>', browser.html) == ["pairs", "total points", "1"]
    assert ">expected: 2</textarea>" in browser.html


def test_what_cannot_be_scored_is_told_with_all_that_was_chosen(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    browser.open("/standing")
    browser.send(browser.form("/standing"), {"contest": "pairs", "form": "matchpoints", "settings": "x"})
    assert browser.status == 422 and kept_settings(store) == []
    assert re.findall(r'<option value="([^"]+)" selected>', browser.html) == ["pairs", "matchpoints"]
    some = {"contest": "pairs", "form": "matchpoints", "winners": "1"}
    browser.send(browser.form("/standing"), {**some, "settings": ""})
    assert browser.status == 422 and "'Scoring regulations of' is not set" in browser.text
    browser.send(browser.form("/standing"), {"settings": ""})
    assert browser.status == 422 and "Nothing is chosen" in browser.text


def test_a_list_names_what_the_file_says() -> None:
    found, typed = choices(["FORM: Butler", "form: imps", "drop: 1"], {"winners": "2"})
    by_name = {one.name: one for one in found}
    assert by_name["form"].value == "butler" and typed == ["form: imps", "drop: 1"]
    assert by_name["winners"].unset == "as the file says: North-South and East-West apart"
    assert by_name["authority"].unset == "not set"
    assert set(by_name) == set(LABELS) and not {key for key, _ in WORDS} - set(LISTS)


NEEDED = {
    "divide": ("form: cross-imps",),
    "half": ("form: butler", "drop: 0"),
    "neuberg": ("form: matchpoints", "authority: WBF"),
    "scale": ("form: matchpoints", "authority: WBF"),
    "authority": ("form: matchpoints",),
    "reward": ("form: imps", "vp: WBF"),
    "margin": ("form: imps", "reward: net"),
}
"""What else is set where the value of a list matters."""


@pytest.mark.parametrize("name", LISTS)
def test_every_value_of_a_list_is_one_that_the_scoring_takes(name: str) -> None:
    """And no value that is not in it."""

    def taken(value: str) -> bool:
        settings = Settings.of([f"{name}: {value}", *NEEDED.get(name, ())])
        match name:
            case "contest":
                contest(settings)
            case "winners":
                two_winners(settings)
            case "edition":
                settings.averages()
            case "reward" | "margin":
                team_rules(settings)
            case "form":
                more = ["authority: WBF", "divide: scores", "drop: 0", "reward: net"]
                of_teams = value in [one.value for one in TeamForm]
                (team_rules if of_teams else rules)(Settings.of([f"form: {value}", *more]))
            case "vp":
                scale = value in victory_points.percentage_scales()
                if scale:
                    pairs = Settings.of(
                        [f"vp: {value}", "form: matchpoints", "reward: victory points", "winners: 1"]
                    )
                    pairs_scale(pairs, "pairs")
                else:
                    team_rules(Settings.of([f"vp: {value}", "form: imps", "reward: victory points"]))
            case _:
                rules(settings)
        return True

    assert all(map(taken, LISTS[name]))
    with pytest.raises(RecordError):
        taken("wombat")
