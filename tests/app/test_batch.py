"""A batch in shares, and one that goes on where it was broken off: the same lines as in one go."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.input.batch import Share, resumed, share_of
from rectify_bridge.app.input.claims import claims_in, how_many
from tests.app.terminal import Terminal
from tests.equity.claims.positions import endings

CLAIMS = 7
PBN = "".join(f'[Board "{n}"]\n[Dealer "N"]\n[Auction "N"]\n1S 1H Pass Pass Pass\n\n' for n in range(1, 6))


@pytest.fixture
def claims(tmp_path: Path) -> Path:
    """Seven small claims, one of them not readable."""
    lines = [json.dumps({**given, "statement": ""}) for given in endings(CLAIMS - 1, 3, seed=1)]
    file = tmp_path / "claims.jsonl"
    file.write_text("\n".join([*lines[:2], "{not json}", *lines[2:]]) + "\n")
    return file


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """Five boards, each with an insufficient bid."""
    file = tmp_path / "boards.pbn"
    file.write_text(PBN)
    return file


def untimed(text: str) -> list[dict[str, Any]]:
    """The answers without how long each took."""
    return [
        {name: value for name, value in json.loads(line).items() if name != "ms"}
        for line in text.splitlines()
    ]


@pytest.mark.parametrize("verb", ["claim", "problems"])
def test_the_shares_together_are_the_whole(verb: str, rectify: Terminal, claims: Path, boards: Path) -> None:
    file = claims if verb == "claim" else boards
    whole = untimed(rectify(verb, str(file), "--json").out)
    shares = [untimed(rectify(verb, str(file), "--json", "--shard", f"{n}/3").out) for n in (1, 2, 3)]
    assert len(whole) >= 5 and all(shares)
    assert [shares[n % 3][n // 3] for n in range(len(whole))] == whole


@pytest.mark.parametrize("verb", ["claim", "problems"])
@pytest.mark.parametrize("kept", [0, 1, 2.5, 99])
def test_a_batch_goes_on_where_it_was_broken_off(
    verb: str, kept: float, rectify: Terminal, claims: Path, boards: Path, tmp_path: Path
) -> None:
    """Nothing was done; one thing; two and half of the next line; all."""
    file, out = claims if verb == "claim" else boards, tmp_path / "out.jsonl"
    whole = rectify(verb, str(file), "--json").out
    lines = whole.splitlines(keepends=True)
    half = lines[2][: len(lines[2]) // 2] if kept == 2.5 else ""
    out.write_text("".join(lines[: int(kept)]) + half)
    ran = rectify(verb, str(file), "--resume", str(out))
    assert ran.out == "" and untimed(out.read_text()) == untimed(whole)


def test_a_share_is_resumed_as_a_share(rectify: Terminal, claims: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    share = rectify("claim", str(claims), "--json", "--shard", "2/3").out
    out.write_text(share.splitlines(keepends=True)[0])
    rectify("claim", str(claims), "--shard", "2/3", "--resume", str(out))
    assert untimed(out.read_text()) == untimed(share)


@pytest.mark.parametrize("text", ["0/3", "4/3", "3", "a/b", "1/", "-1/3", "1/0"])
def test_what_is_no_share_is_refused(text: str, rectify: Terminal, claims: Path) -> None:
    ran = rectify("claim", str(claims), "--shard", text)
    assert ran.code == 2 and "write one like 3/16" in ran.err


@pytest.mark.parametrize("things", range(8))
@pytest.mark.parametrize("of", [1, 2, 3, 5])
def test_shares_have_each_thing_once(things: int, of: int) -> None:
    shares = [list(Share(n, of).take(range(things))) for n in range(1, of + 1)]
    assert sorted(one for share in shares for one in share) == list(range(things))
    assert [Share(n, of).count(things) for n in range(1, of + 1)] == list(map(len, shares))


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="cannot be written"), resumed(str(tmp_path)):
        pass
    assert share_of("") == Share(1, 1)


def test_claims_are_read_as_they_are_asked_for(tmp_path: Path) -> None:
    """Eight megabytes of lines in less than one."""
    file = tmp_path / "many.jsonl"
    line = json.dumps({"statement": "x" * 2_000}) + "\n"
    file.write_text(line * 4_000)
    assert how_many([str(file)]) == 4_000
    tracemalloc.start()
    count = sum(1 for _ in claims_in(str(file)))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 4_000 and most < 1_000_000


def test_claims_of_several_files_follow_each_other(rectify: Terminal, claims: Path, tmp_path: Path) -> None:
    """A file that is missing is one line, and the claims of the others are done, in two processes too."""
    more = tmp_path / "more.jsonl"
    more.write_text(claims.read_text().splitlines(keepends=True)[0])
    names = [str(claims), str(tmp_path / "none.jsonl"), str(more)]
    ran = rectify("claim", *names, "--json")
    both = rectify("claim", *names, "--json", "--jobs", "2")
    answers = untimed(ran.out)
    assert len(answers) == CLAIMS + 2 and "error" in answers[CLAIMS] and "cannot be read" in ran.err
    assert answers[CLAIMS + 1] == answers[0] and untimed(both.out) == answers
    assert how_many([str(claims), str(more)]) == CLAIMS + 1 and how_many(names) is None


def test_the_lines_before_a_bad_one_and_after_it_are_read(tmp_path: Path) -> None:
    file = tmp_path / "claims.jsonl"
    file.write_bytes(b'\xef\xbb\xbf\n{"a": 1}\n{"b": "\xff"}\n\n{"c": 3}\n')
    found = list(claims_in(str(file)))
    assert [where for where, _ in found] == [f"{file}, line {n}" for n in (2, 3, 5)]
    assert found[0][1] == {"a": 1} and found[2][1] == {"c": 3}
    assert isinstance(found[1][1], Failure) and "is not UTF-8" in str(found[1][1])


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/full", "/dev/null"])
def test_a_device_is_not_resumed(name: str) -> None:
    """One without an end would be read for ever."""
    with pytest.raises(Failure, match="this is not a file"), resumed(name):
        pass


def test_a_file_that_holds_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "board.pbn"
    file.write_text('[Board "1"]\n[Dealer "N"]')
    with pytest.raises(Failure, match="holds something else"), resumed(str(file)):
        pass
    assert file.read_text() == '[Board "1"]\n[Dealer "N"]'
