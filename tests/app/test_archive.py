"""A verb over many files and folders: the same lines whatever the processes, shares and interruptions."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from itertools import chain, product
from pathlib import Path

import pytest

from rectify_bridge.app.cli.batches.archive import Archive, over
from rectify_bridge.app.cli.batches.options import batch_of
from tests.app.terminal import Terminal

BOARD = '[Board "{n}"]\n[Dealer "N"]\n[Auction "N"]\n1S {calls}Pass Pass Pass\n\n'
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "problems": (),
    "rule": ("--authority", "WBF"),
    "dd": (),
    "equity": ("--authority", "WBF", "--sample", "0"),
}
VERBS = pytest.mark.parametrize("verb", ARGUMENTS)
WITHOUT_CARDS = pytest.mark.parametrize("verb", ["problems", "rule", "equity"])
"""The verbs that have something to say of a board without a deal."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four files in two folders, with five boards that can be read; one file is no record, one is no file of
    records at all."""
    found = tmp_path / "archive"
    (found / "b").mkdir(parents=True)
    (found / "a.pbn").write_text("".join(BOARD.format(n=n, calls="1H ") for n in (1, 2, 3)))
    (found / "bad.pbn").write_text("nothing of the kind")
    (found / "b" / "c.lin").write_text("md|3S,,,|mb|1S|mb|1H|mb|p|mb|p|mb|p|pg||\n")
    (found / "d.pbn").write_text(BOARD.format(n=9, calls=""))
    (found / "readme.txt").write_text("not for us")
    return found


@WITHOUT_CARDS
def test_every_file_of_a_folder_in_order_and_a_bad_one_is_one_line(
    verb: str, rectify: Terminal, folder: Path
) -> None:
    ran = rectify(verb, str(folder), *ARGUMENTS[verb], "--json")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    names = [Path(line["file"]).relative_to(folder).as_posix() for line in lines]
    assert names == ["a.pbn", "a.pbn", "a.pbn", "b/c.lin", "bad.pbn", "d.pbn"]
    assert ran.code == 2 and ran.err.count("\n") == 1
    assert lines[4]["error"]["where"].startswith(str(folder / "bad.pbn"))
    assert not [line for line in (*lines[:4], lines[5]) if "error" in line]


@WITHOUT_CARDS
def test_as_text_each_stands_under_its_name(verb: str, rectify: Terminal, folder: Path) -> None:
    ran = rectify(verb, str(folder / "a.pbn"), str(folder / "d.pbn"), *ARGUMENTS[verb])
    heads = [line for line in ran.out.splitlines() if line.endswith(".pbn:")]
    assert heads == [f"{folder / 'a.pbn'}:", f"{folder / 'd.pbn'}:"]
    assert ran.code == (3 if verb == "rule" else 0)


@VERBS
def test_two_processes_print_what_one_does(verb: str, rectify: Terminal, folder: Path) -> None:
    asked = (verb, str(folder), *ARGUMENTS[verb], "--json")
    assert rectify(*asked, "--jobs", "2") == rectify(*asked)


@VERBS
def test_the_shares_have_each_file_once(verb: str, rectify: Terminal, folder: Path) -> None:
    asked = (verb, str(folder), *ARGUMENTS[verb], "--json")
    shares = [rectify(*asked, "--shard", f"{n}/3").out.splitlines() for n in (1, 2, 3)]
    assert all(shares)
    assert sorted(chain(*shares)) == sorted(rectify(*asked).out.splitlines())


@pytest.mark.parametrize(
    ("verb", "kept"),
    [*product(("problems", "rule"), (0, 1, 3, 4.5, 6)), ("dd", 4.5), ("equity", 4.5)],
)
def test_it_goes_on_where_it_was_broken_off(
    verb: str, kept: float, rectify: Terminal, folder: Path, tmp_path: Path
) -> None:
    """Before all, in a file, between two, in the middle of a line, after all."""
    asked, out = (verb, str(folder), *ARGUMENTS[verb]), tmp_path / "out.jsonl"
    whole = rectify(*asked, "--json").out
    lines = whole.splitlines(keepends=True)
    half = lines[4][:9] if kept == 4.5 else ""
    out.write_text("".join(lines[: int(kept)]) + half)
    assert rectify(*asked, "--resume", str(out)).out == ""
    assert out.read_text() == whole


def test_a_file_of_another_archive_is_not_gone_on_with(
    rectify: Terminal, folder: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text('{"file": "other.pbn", "board": "1"}\n')
    ran = rectify("problems", str(folder), "--resume", str(out))
    assert ran.code == 2 and "not of these files" in ran.err
    assert out.read_text() == '{"file": "other.pbn", "board": "1"}\n'


def test_one_file_is_ruled_on_in_shares_and_resumed(rectify: Terminal, folder: Path, tmp_path: Path) -> None:
    asked, out = ("rule", str(folder / "a.pbn"), "--authority", "WBF"), tmp_path / "out.jsonl"
    whole = rectify(*asked, "--json").out.splitlines(keepends=True)
    shares = [rectify(*asked, "--json", "--shard", f"{n}/2").out for n in (1, 2)]
    assert shares == [whole[0] + whole[2], whole[1]]
    out.write_text(whole[0])
    rectify(*asked, "--resume", str(out))
    assert out.read_text() == "".join(whole)


def test_the_lines_are_kept_as_parquet_too(rectify: Terminal, folder: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra parquet")
    out, table = tmp_path / "out.jsonl", tmp_path / "out.parquet"
    rectify("problems", str(folder), "--resume", str(out), "--parquet", str(table))
    rows = parquet.read_table(table).to_pylist()
    assert [row["line"] for row in rows] == out.read_text().splitlines()
    assert [(Path(row["file"]).name, row["name"], row["error"] is None) for row in rows] == [
        *(("a.pbn", str(n), True) for n in (1, 2, 3)),
        ("c.lin", "", True),
        ("bad.pbn", None, False),
        ("d.pbn", "9", True),
    ]


def test_parquet_is_made_from_lines(rectify: Terminal, folder: Path) -> None:
    ran = rectify("problems", str(folder), "--parquet", "out.parquet")
    assert ran.code == 2 and "name a file for them with --resume" in ran.err


def test_an_award_goes_into_a_case_from_one_file(rectify: Terminal, folder: Path) -> None:
    ran = rectify("equity", str(folder), "--authority", "WBF", "--into", "case.yaml")
    assert ran.code == 2 and "give one file" in ran.err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--jobs", "0"), "--jobs"),
        (("-",), "standard input"),
        (("empty",), "there is no record in this folder"),
        (("--shard", "5/4"), "write one like 3/16"),
    ],
)
def test_what_cannot_be_is_one_line(
    more: tuple[str, ...],
    said: str,
    rectify: Terminal,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    ran = rectify("problems", str(folder), *more)
    assert ran.code == 2 and ran.err.count("\n") == 1 and said in ran.err and not ran.out


def broken(name: str) -> None:
    """Ends its process over one file, has a fault in another, and prints a line over the rest."""
    if name == "killed":
        os._exit(9)
    if name == "fault":
        raise ValueError("nobody foresaw this")
    print(json.dumps({"name": name}))


def over_three(*names: str, jobs: int) -> Callable[[], int]:
    return lambda: over(Archive(names, batch_of(jobs)), broken, json=True)


def test_a_process_that_dies_loses_its_file_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert over_three("one", "killed", "two", jobs=2)() == 70
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["file"], "error" in line) for line in lines] == [
        ("one", False),
        ("killed", True),
        ("two", False),
    ]


def test_a_fault_in_one_file_is_told_and_the_others_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert over_three("one", "fault", "two", jobs=1)() == 70
    out, err = capsys.readouterr()
    assert [json.loads(line)["file"] for line in out.splitlines()] == ["one", "fault", "two"]
    assert "nobody foresaw this" in err and err.count("\n") == 1
