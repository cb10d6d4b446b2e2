"""Wherever a verb is told to write: a place where nothing can be kept is told of in a line, before the work
is done where that is long, and what is there is left as it was."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rectify_bridge.app.cli.batches.archive import files_of
from rectify_bridge.app.cli.batches.parquet import written
from rectify_bridge.app.errors import Failure
from tests.app.bad_inputs import circle, run
from tests.app.terminal import SAMPLES
from tests.app.test_every_reader import in_order

ENTRY: tuple[str, ...] = (
    "--date",
    "2026-11-21",
    "--player",
    "1",
    "--partner",
    "2",
    "--kind",
    "psychic call",
    "--call",
    "1S",
)
ENTRY += ("--shown", "5 spades", "--hand", "AQJ2.K3.842.T965", "--did", "not known")
POLL = ("--seat", "N", "--after", "0", "--methods", "x", "--level", "club")
BOARD, CLAIM = str(SAMPLES / "insufficient-bid.pbn"), '{"trump": "NT"}\n'
WRITERS: Mapping[str, tuple[str, ...]] = {
    "psych log": ("psych", "log", "{place}", *ENTRY),
    "poll new": ("poll", "new", BOARD, "--out", "{place}", *POLL),
    "ask": ("ask", "--save", "{place}"),
    "decision": ("decision", str(SAMPLES / "decision" / "slow-five-diamonds.yaml"), "--pdf", "{place}"),
    "site": ("site", "{place}"),
    "problems": ("problems", BOARD, BOARD, "--summary", "--picture", "{place}"),
    "claim": ("claim", "{claim}", "--authority", "WBF", "--resume", "{place}"),
    "new key": ("serve", "--api-only", "--new-key", "x", "--keys", "{place}"),
}
"""A command for each file that a verb writes, besides those of the console's database."""
ADDED = ("psych log", "claim", "new key")
"""Those that add to a file which is there."""
OTHER = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9


def other(folder: Path) -> Path:
    """A file that holds something else."""
    (made := folder / "picture.png").write_bytes(OTHER)
    return made


def nowhere(folder: Path) -> Path:
    """A link into a folder that is not there."""
    (made := folder / "nowhere").symlink_to(folder / "none" / "x")
    return made


PLACES: Mapping[str, Callable[[Path], Path]] = {
    "a link to itself": lambda folder: circle(folder / "circle"),
    "a link to nowhere": nowhere,
    "a device that is full": lambda _: Path("/dev/full"),
    "a folder of the system": lambda _: Path("/proc/nowhere/x"),
}


def command(verb: str, place: Path, folder: Path) -> list[str]:
    (claim := folder / "claims.jsonl").write_text(CLAIM)
    return [one.format(place=place, claim=claim) for one in WRITERS[verb]]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("verb", WRITERS)
def test_a_place_where_nothing_can_be_kept_is_told_of(verb: str, place: str, tmp_path: Path) -> None:
    """Links in a circle were a fault of the program; the folder of a site was found to be none at the end."""
    (out := tmp_path / "out").mkdir()
    if (verb, place) == ("site", "a link to nowhere"):
        pytest.skip("the folder is made there")
    ended = run(command(verb, PLACES[place](tmp_path), tmp_path), out)
    in_order(ended)
    assert ended.code in (2, 3), ended


@pytest.mark.parametrize("verb", ADDED)
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/null"])
def test_a_device_has_no_end_to_add_to(verb: str, device: str, tmp_path: Path) -> None:
    """Of /dev/zero all was read, until there was no memory left; its mode is nobody's to change."""
    (out := tmp_path / "out").mkdir()
    before = stat.S_IMODE(os.stat(device).st_mode)
    ended = run(command(verb, Path(device), tmp_path), out)
    in_order(ended)
    assert ended.code == 2 and "not a file" in ended.err, ended
    assert stat.S_IMODE(os.stat(device).st_mode) == before and not Path(f"{device}.torn").exists()


@pytest.mark.parametrize("verb", ADDED)
def test_what_holds_something_else_is_left_as_it_is(verb: str, tmp_path: Path) -> None:
    (out := tmp_path / "out").mkdir()
    file = other(tmp_path)
    ended = run(command(verb, file, tmp_path), out)
    in_order(ended)
    assert ended.code == 2 and "something else" in ended.err, ended
    assert file.read_bytes() == OTHER and not file.with_name("picture.png.torn").exists()


@pytest.mark.parametrize("place", ["/dev/zero", "circle"])
def test_keys_that_are_no_file_are_told_of(place: str, tmp_path: Path) -> None:
    (out := tmp_path / "out").mkdir()
    circle(tmp_path / "circle")
    named = place if place.startswith("/") else str(tmp_path / place)
    ended = run(["serve", "--api-only", "--keys", named], out)
    in_order(ended)
    assert ended.code == 2 and "the keys cannot be read" in ended.err, ended


def test_a_pipe_in_a_folder_is_not_waited_for(tmp_path: Path) -> None:
    """A batch over the folder would never have ended."""
    for name in ("a.pbn", "b.pbn"):
        (tmp_path / name).write_bytes(Path(BOARD).read_bytes())
    os.mkfifo(tmp_path / "pipe.pbn")
    (tmp_path / "device.pbn").symlink_to("/dev/zero")
    (tmp_path / "nowhere.pbn").symlink_to("none")
    names = [Path(one).name for one in files_of([str(tmp_path)], (".pbn",))]
    assert names == ["a.pbn", "b.pbn", "nowhere.pbn"]


@pytest.mark.parametrize("line", ["[1]", "1", "{", '{"error": 1}', '"\\ud800"', "\xff"])
def test_lines_that_are_not_ours_are_no_rows(line: str, tmp_path: Path) -> None:
    """An array of JSON was a fault, after all of the work was done."""
    pytest.importorskip("pyarrow")
    (lines := tmp_path / "lines.jsonl").write_bytes(f'{{"id": 1}}\n{line}\n'.encode("latin-1"))
    (rows := tmp_path / "rows.parquet").write_bytes(b"of yesterday")
    with pytest.raises(Failure, match="not an answer"):
        written(str(lines), str(rows))
    assert rows.read_bytes() == b"of yesterday"
