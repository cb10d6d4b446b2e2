"""Runs tests/cases/scores: worked figures and rules, each with its source and its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.scoring.adjusted import question
from rectify_bridge.scoring.adjusted.award.artificial import Grade, Variation, awards, with_own
from rectify_bridge.scoring.adjusted.award.damage import own_damage
from rectify_bridge.scoring.adjusted.award.likelihood import Chance, Possible, Thresholds, six_steps
from rectify_bridge.scoring.adjusted.award.share import share
from rectify_bridge.scoring.adjusted.dated import Book, table
from rectify_bridge.scoring.adjusted.desk import Adjustment, adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.report.record import as_json
from rectify_bridge.scoring.adjusted.report.words import in_words
from rectify_bridge.table.seat import Side

FOLDER = Path(__file__).parents[2] / "cases" / "scores"
FIELDS = {"name", "law", "edition", "authority", "source", "rules", "given", "expect", "because"}


def _cases() -> Iterator[Any]:
    for file in sorted(FOLDER.glob("*.yaml")):
        for case in _load(file):
            yield pytest.param(case, id=f"{file.stem}: {case['name']}")


def _load(file: Path) -> list[dict[str, Any]]:
    import yaml

    return list(yaml.load(file.read_text("utf-8"), Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader)))


@pytest.mark.parametrize("case", list(_cases()))
def test_case(case: dict[str, Any]) -> None:
    assert set(case) == FIELDS, "a case names exactly these"
    assert case["because"].strip() and case["source"].strip()
    given = case["given"]
    error = case["expect"].get("error")
    if error is not None:
        with pytest.raises(ValueError) as caught:
            _ASK[given["ask"]](given)
        assert error in str(caught.value)
        assert "\n" not in str(caught.value)
        return
    found = _ASK[given["ask"]](given)
    for key, wanted in case["expect"].items():
        assert _same(found[key], wanted), (key, found[key], wanted)


def _same(found: Any, wanted: Any) -> bool:
    if isinstance(wanted, Mapping):
        return all(_same(found[key], value) for key, value in wanted.items())
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(_same, found, wanted))
    if isinstance(found, Fraction | int) and not isinstance(found, bool):
        return found == Fraction(wanted)
    if found is None or isinstance(found, bool):
        return bool({None: "null", True: "yes", False: "no"}[found] == wanted)
    return bool(str(found) == wanted)


def _book(given: Mapping[str, Any]) -> Book:
    return Book(given["edition"], given["authority"], date.fromisoformat(given["date"]))


def _desk(given: Mapping[str, Any]) -> dict[str, Any]:
    done = adjust(read(given["case"]))
    assert in_words(done)
    record = as_json(done)
    sides = {key: _number(side["exact"]) for key, side in record["sides"].items()}
    return {
        "sides": sides,
        "rounded": {key: _number(side["rounded"]) for key, side in record["sides"].items()},
        "before": {key: _number(side["before"]) for key, side in record["sides"].items()},
        "field": _field(record),
        "rank": {row["who"]: row["rank"] for row in record["ranking"]},
        "score": {row["who"]: Fraction(row["score"]) for row in record["ranking"]},
        "penalty": {row["who"]: Fraction(row["penalty"]) for row in record["ranking"]},
        "match": {team.who: team.imps for team in done.match_after},
        "vps": {team.who: team.vps for team in done.match_after},
        "warnings": [warning["id"] for warning in record["warnings"]],
        "entry": {row["program"]: row["type"] for row in record["entry"]},
        "own_damage": _own_part(record["own_damage"] or {}),
        "apart": {who: _number(v) for who, v in (record["made_single"] or {"apart": {}})["apart"].items()},
        "single_law": (record["made_single"] or {"law": None})["law"],
        "picked": (record["steps"] or {"picked": {}})["picked"],
        "method": record["method"],
        "on_table": _on_table(record),
        "weighings": _weighings(done),
    }


def _own_part(actual: Mapping[str, str]) -> dict[str, Any]:
    return {key: text if key == "law" else _number(text) for key, text in actual.items()}


def _field(record: Mapping[str, Any]) -> dict[str, Fraction | None]:
    return {who: _number(v["after"]) for line in record["field"] for who, v in line["scores"].items()}


def _on_table(record: Mapping[str, Any]) -> dict[str, Any]:
    actual = (record["appeal"] or {}).get("ruling_on_the_table") or {}
    return {who: _number(v) for who, v in actual.items()}


def _weighings(done: Adjustment) -> list[Any]:
    """The rows at 100, 50 and 0 percent of the first of two outcomes."""
    rows = [row for given in done.weighings for row in given.rows]
    return [
        [list(row.weights), *row.table.values()]
        for row in rows
        if row.weights[0] in (0, Fraction(1, 2), 1) and len(row.weights) == 2
    ]


def _number(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def _six_steps(given: Mapping[str, Any]) -> dict[str, Any]:
    words = {chance.words: chance for chance in Chance}
    results = [
        Possible(int(r["score"]), words.get(r["chance"]) or share(r["chance"], "chance"))
        for r in given["results"]
    ]
    offending = frozenset(side for side in Side if given["offending"] in (side.value.lower(), "both"))
    steps = six_steps(results, offending, Thresholds.of(_book(given)))
    return {
        "likely": [p.score for p in steps.likely],
        "probable": [p.score for p in steps.probable],
        "picked": {side.value.lower(): p.score for side, p in steps.picked.items()},
        "together": {side.value.lower(): share for side, share in steps.together.items()},
    }


def _own(given: Mapping[str, Any]) -> dict[str, Any]:
    obtained, expected, unspoilt = (Fraction(given[key]) for key in ("obtained", "expected", "unspoilt"))
    own = own_damage(obtained, expected, unspoilt, given["kind"], _book(given))
    return {"score": own.score, "self_inflicted": own.self_inflicted, "consequent": own.consequent}


def _several(given: Mapping[str, Any]) -> dict[str, Any]:
    variation = None
    if "variation" in given:
        row = given["variation"]
        plus, average, minus = (Fraction(row[key]) for key in ("plus", "average", "minus"))
        variation = Variation(int(row["after"]), plus, average, minus, source="the case")
    given_awards = awards([Grade(g) for g in given["grades"]], _book(given), variation)
    return {"percent": [with_own(award, Fraction(given["own"])) for award in given_awards]}


def _question(given: Mapping[str, Any]) -> dict[str, Any]:
    return question.answer(given)


_ASK = {
    "desk": _desk,
    "six steps": _six_steps,
    "own damage": _own,
    "several": _several,
    "time": _question,
    "redeal": _question,
    "other table": _question,
    "late dispute": _question,
    "correction": _question,
}


def test_every_warning_has_a_case_that_fires_and_one_that_keeps_silent() -> None:
    cases = _load(FOLDER / "warnings.yaml")
    for row in table("warnings"):
        firing = [c for c in cases if row["id"] in c["expect"].get("warnings", ())]
        silent = [c for c in cases if row["id"] in c["name"] and row["id"] not in c["expect"]["warnings"]]
        assert firing and silent, row["id"]


def test_names_are_used_once() -> None:
    names = [case["name"] for file in FOLDER.glob("*.yaml") for case in _load(file)]
    assert len(names) == len(set(names))


def test_the_reader_of_files_and_of_mappings_agree() -> None:
    text = "edition: '2017'\nauthority: WBF\nform: imps\n"
    assert load(text) == {"edition": "2017", "authority": "WBF", "form": "imps"}
