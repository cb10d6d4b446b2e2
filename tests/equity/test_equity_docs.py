"""docs/equity.md is true: its examples are read, its names are those of the code."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

from rectify_bridge.engines.sections.equity import CARDS, OUTCOMES, read_cards
from rectify_bridge.engines.sections.outcomes import read_outcomes
from rectify_bridge.equity import answer
from rectify_bridge.equity.dd import item as dd_item
from rectify_bridge.equity.dd import report as dd_report
from rectify_bridge.equity.position_json import data_of, position_of
from rectify_bridge.equity.proposal import MOST, STEP
from rectify_bridge.equity.solver.dds import TRIES
from rectify_bridge.equity.solver.local import MOST_CARDS
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.seat import Seat
from tests.app.terminal import Terminal

PAGE = (Path(__file__).parents[2] / "docs" / "equity.md").read_text(encoding="utf-8")


def sections() -> list[dict[str, object]]:
    """The indented examples of `given.equity`."""
    blocks = re.findall(r"^    given:\n(?:^     .*\n)+", PAGE, re.MULTILINE)
    return [yaml.safe_load(block)["given"]["equity"] for block in blocks]


def test_the_position_is_one() -> None:
    (line,) = re.findall(r"^\{.*\}$", PAGE, re.MULTILINE)
    position = position_of(json.loads(line))
    assert position_of(data_of(position)) == position


def test_the_revoke_of_the_page_is_read() -> None:
    revoke, _ = sections()
    assert set(revoke) == set(CARDS), "every part of the section is shown"
    cards = read_cards(revoke)
    assert cards is not None
    assert cards.course.revokes() == (1,)
    assert cards.number_of("i1", Seat.W) == 1
    assert (cards.course.tricks, cards.course.ns_total) == (13, 3 + 2)


def test_the_outcomes_of_the_page_are_read() -> None:
    _, outcomes = sections()
    assert set(outcomes) == {"deal", *OUTCOMES} - {"decides"}, "every part of the section is shown"
    assert "`decides: N` in place of the weights" in PAGE
    given = read_outcomes(outcomes, vulnerable=Vulnerability.BOTH)
    assert given is not None
    assert [contract.name for contract in given.asked.contracts] == ["4S by N", "3S by N"]


def test_the_figures_and_names_of_the_page() -> None:
    numbers = {3: "three", 4: "four", 5: "five", 9: "nine"}
    assert f"steps of {numbers[STEP]} percent" in PAGE
    assert f"{numbers[MOST]} outcomes at most" in PAGE
    assert f"`no answer` | {numbers[TRIES]} workers" in PAGE
    assert f"more than {numbers[MOST_CARDS]} cards" in PAGE
    for reason in (answer.OUT_OF_NODES, answer.OUT_OF_TIME, answer.BEYOND, answer.NO_ANSWER):
        assert f"| `{reason}` |" in PAGE
    for name in (dd_report.SOLVED, dd_report.NOT_SOLVED, dd_report.BAD, *_kinds()):
        assert f"`{name}`" in PAGE


def _kinds() -> tuple[str, ...]:
    return (dd_item.TRICKS, dd_item.CARDS, dd_item.TABLE, dd_item.LINE)


OF_EVERY_BATCH = {"shard", "resume", "on", "parquet"}
"""Options that docs/records.md tells of."""


def test_every_option_of_dd_is_on_the_page(rectify: Terminal) -> None:
    options = set(re.findall(r"^  --([a-z]+)", rectify("dd", "--help").out, re.MULTILINE)) - {
        "help",
        "jobs",
        *OF_EVERY_BATCH,
    }
    assert options == {"cards", "table", "seconds", "json"}
    for option in options:
        assert f"--{option}" in PAGE


def test_every_option_of_equity_that_is_its_own_is_on_the_page(rectify: Terminal) -> None:
    options = set(re.findall(r"^  --([a-z]+)", rectify("equity", "--help").out, re.MULTILINE))
    assert {"into", "card", "sample", "seed", "step", "board", "answer"} <= options
    for option in ("--into", "--card", "--board", "--answer", "--authority", "`sample`", "`seed`", "`step`"):
        assert option in PAGE
