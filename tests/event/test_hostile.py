"""Files that somebody made wrong on purpose, or that were cut: one line each, at once, and no traceback."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rectify_bridge.event import reading
from rectify_bridge.event.reading import SIZE, read_event
from rectify_bridge.table.errors import RecordError
from tests.app.bad_inputs import run
from tests.event.bridgemate import bws, sample
from tests.event.damage import SEEDS, input_of, read_all
from tests.event.jet_writer import Sheet, Writer
from tests.event.usebio import board, document, line
from tests.sampling import number

INPUTS, EVERY = 1_200, 5


def test_damaged_files_are_read_or_refused_in_a_line() -> None:
    read = Counter[str]()
    for seed in range(number(INPUTS, EVERY)):
        kind, data = input_of(seed)
        read[kind] += read_all(kind, data)
    assert set(read) == set(SEEDS)
    assert 0 < read.total() < number(INPUTS, EVERY)


def test_each_seed_is_read_as_it_is() -> None:
    """What is changed is not broken before."""
    for kind, (data, _) in SEEDS.items():
        assert read_all(kind, data), kind


def test_a_file_of_100_mb(tmp_path: Path) -> None:
    large = tmp_path / "large.bws"
    with large.open("wb") as file:
        file.truncate(100_000_000)
    ended = run(["event", "read", str(large)], tmp_path)
    assert (
        ended.code == 2 and f"larger than {SIZE // 1_000_000} MB" in ended.err and ended.err.count("\n") == 1
    )


def test_a_memo_that_goes_round_in_a_circle() -> None:
    """Two rows that point to each other, a few bytes in each: it would go on to the longest memo."""
    writer = Writer(3)
    data = bytearray(
        writer.file({"Section": Sheet([("Memo", "memo")], [["long " * 20]], long_memos=frozenset({0}))})
    )
    first, last = (
        n for n, page in enumerate(writer.pages) if page[4:8] == (0x4C41564C).to_bytes(4, "little")
    )
    at = data.rindex((0).to_bytes(4, "little") + b"long ", 0, (max(first, last) + 1) * 2048)
    data[at : at + 4] = (min(first, last) << 8).to_bytes(4, "little")
    head = data.index((100).to_bytes(4, "little") + (max(first, last) << 8).to_bytes(4, "little"))
    data[head : head + 3] = (65_000).to_bytes(3, "little")
    with pytest.raises(RecordError, match="a memo lies in more than 100 rows"):
        read_event(bytes(data))


def test_what_is_printed_can_be_printed() -> None:
    found = read_event(bws([], [], sections=[[1, "A\x1b[2J\n", 2, 0, 0]]))
    assert found.session.sections[0].name == "A?[2J"
    with pytest.raises(RecordError, match="board 1: pair 'xxx"):
        read_event(document(board("1", line({"ns": "x" * 5000, "ew": "2"}))))


def test_a_file_that_is_written_to_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of one session and half of the next are none: it is said, and read again it is whole."""
    path = tmp_path / "friday.bws"
    path.write_bytes(sample(4))
    whole = reading.read_file(path)
    states = iter([(1, 2), (3, 2)])
    with monkeypatch.context() as changing:
        changing.setattr(reading, "state_of", lambda file: next(states))
        with pytest.raises(RecordError, match="it was written to while it was read") as told:
            reading.read_file(path)
    assert told.value.right == "read it again" and str(path) in str(told.value)
    assert reading.read_file(path) == whole


def test_what_another_program_writes_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "friday.bws"
    path.write_bytes(b"one")
    with path.open("rb") as file:
        before = reading.state_of(file)
        assert reading.state_of(file) == before
        path.write_bytes(b"another")
        assert reading.state_of(file) != before
