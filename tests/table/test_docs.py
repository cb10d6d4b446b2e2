"""The examples of docs/records.md, run; and its lists, compared with the code."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.table import board, deal, record_problems
from rectify_bridge.table.auction import auction
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.play import problems as play_problems

PAGE = (Path(__file__).parent.parent.parent / "docs" / "records.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NOTATION = re.findall(r"^\| `(N: [^`]*)`", PAGE, re.MULTILINE)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_examples(number: int) -> None:
    names: dict[str, Any] = {}
    for block in BLOCKS[: number + 1]:
        test = doctest.DocTestParser().get_doctest(block, names, "docs/records.md", "docs/records.md", 0)
        runner = doctest.DocTestRunner()
        runner.run(test, clear_globs=False)
        names = test.globs
        assert runner.failures == 0


@pytest.mark.parametrize("text", NOTATION)
def test_notation(text: str) -> None:
    assert parse_auction(text).calls


def test_there_are_examples() -> None:
    assert len(BLOCKS) == 4 and len(NOTATION) >= 12


def test_every_problem_is_listed() -> None:
    """The names in the page are the names in the code."""
    modules = (auction, board, deal, record_problems)
    source = "".join(Path(module.__file__ or "").read_text() for module in modules)
    source += (Path(auction.__file__ or "").parent / "course.py").read_text()
    table = PAGE[PAGE.index("## What can be wrong") : PAGE.index("`mark not borne out`: the record")]
    listed = set(re.findall(r"`([a-z][a-z ]+)`", table))
    in_code = set(re.findall(r'Problem\(\s*"([a-z ]+)"', source))
    in_code |= set(re.findall(r'return (?:None if fits else )?"([a-z ]+)"', source))
    in_code |= {"call out of rotation", "call after the final pass", "player skipped at the end"}
    in_code |= set(play_problems.NAMES)
    in_code |= {"result not as the play went", "result impossible"}
    assert listed == in_code
