"""A text of many spaces where a few are meant is read or refused at once: no expression goes through it once
for each of them. With one that does these would last for hours."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rectify_bridge.event.files.bws import _boards
from rectify_bridge.scoring.board.notation import parse_entry
from rectify_bridge.scoring.files.pbn_session import from_records
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.pbn import read_pbn

MANY = " " * 1_000_000


def of_a_record(text: str) -> object:
    given = Settings({"contest": "pairs", "form": "matchpoints"})
    return from_records(read_pbn(text.encode()), given)


READERS: dict[str, Callable[[], object]] = {
    "a weight": lambda: parse_entry(f"60% 420{MANY}x%", None, dict),
    "between weights": lambda: parse_entry(f"60% 420{MANY}and{MANY}x 40% -50", None, dict),
    "boards of a round": lambda: _boards({"CustomBoards": f"1{MANY}x"}),
    "a setting in a record": lambda: of_a_record(f'% a{MANY}x\n[Board "1"]\n'),
}


@pytest.mark.parametrize("name", READERS)
def test_many_spaces_are_refused_at_once(name: str) -> None:
    with pytest.raises(RecordError):
        READERS[name]()


def test_weights_are_read_with_spaces_as_before() -> None:
    for text in ("60% 420, 40% -50", "60%420;40%-50", " 60% 420  and  40% -50 ", "60% 420 and 40% -50"):
        assert parse_entry(text, None, dict) == parse_entry("60% 420, 40% -50", None, dict)
    assert _boards({"CustomBoards": " 1 , 2,5 , "}) == (1, 2, 5)
