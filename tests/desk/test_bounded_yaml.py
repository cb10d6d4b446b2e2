"""YAML from outside: read, or refused with one line."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.files.bounded_yaml import documents
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.files.intake import UNREADABLE, CaseOptions, cases_in
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.table.bounded_yaml import DEPTH, SIZE
from rectify_bridge.table.errors import RecordError
from tests.sampling import number

GOOD = """\
authority: WBF
edition: 2017
date: 2026-01-15
given:
  auction: 'N: 1S 1H'
  answers: {i1.slip: no}
"""


def test_a_document_a_list_and_several_documents() -> None:
    assert documents("a: 1", "x") == [{"a": 1}]
    assert documents("- a: 1\n- b: 2", "x") == [{"a": 1}, {"b": 2}]
    assert documents("a: 1\n---\nb: 2", "x") == [{"a": 1}, {"b": 2}]


def test_days_stay_as_they_are_written() -> None:
    assert documents("date: 2026-02-30", "x") == [{"date": "2026-02-30"}]


@pytest.mark.parametrize(
    "text",
    [
        "a: &a 1\nb: *a",
        "[" * (DEPTH + 1),
        "{a: " * (DEPTH + 1),
        "x" * (SIZE + 1),
        "a: [",
        "\t",
        "",
        "a: !!x y",
    ],
)
def test_what_no_case_can_be_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as error:
        documents(text, "case.yaml")
    assert str(error.value).startswith("case.yaml")
    assert "\n" not in str(error.value)


def tried(data: bytes) -> None:
    """Reads and rules; whatever is wrong is one of the errors that are told in a line."""
    try:
        for case in cases_in(data, "case.yaml", CaseOptions()):
            if isinstance(case, Exception):
                raise case
            rule_on(case)
    except UNREADABLE as error:
        assert str(error).strip()


@given(st.binary(max_size=200))
@settings(max_examples=number(150, 10), deadline=None)
def test_any_bytes(data: bytes) -> None:
    tried(data)


@given(st.data())
@settings(max_examples=number(200, 10), deadline=None)
def test_a_good_case_with_a_few_bytes_changed(data: st.DataObject) -> None:
    text = bytearray(GOOD.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    tried(bytes(text))


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["N", "1S", "i1.slip", "no"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from(["dealer", "auction", "events", "answers", "board", "declarer"]), PLAIN, max_size=4
    ),
    st.sampled_from(["edition", "authority", "date", "regulations", "name"]),
    PLAIN,
)
@settings(max_examples=number(300, 10), deadline=None)
def test_anything_in_the_places_of_a_case(given_: dict[str, Any], name: str, value: Any) -> None:
    case = {"authority": "WBF", "edition": 2017, "given": given_, name: value}
    try:
        rule_on(read(case))
    except UNREADABLE as error:
        assert str(error).strip()


EVENTS = [
    "call",
    "attention",
    "director",
    "alleged",
    "answer",
    "agreed",
    "said",
    "led",
    "led face down",
    "exposed",
]


@given(st.lists(st.dictionaries(st.sampled_from(EVENTS), PLAIN, min_size=1, max_size=1), max_size=3))
@settings(max_examples=number(300, 10), deadline=None)
def test_anything_in_the_places_of_an_event(events: list[dict[str, Any]]) -> None:
    tried(yaml.safe_dump({"authority": "WBF", "given": {"auction": "N: 1S 1H", "events": events}}).encode())


def test_the_rulebook_is_resolved_once() -> None:
    assert rulebook(2017, "WBF", "2026-01-15") is rulebook(2017, "WBF", "2026-01-15")
