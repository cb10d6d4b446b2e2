"""Bad input: one clear line, exit code 2, no traceback; as JSON the same in one shape."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator

from tests.app.terminal import ROOT, SAMPLES, Terminal

SCHEMA = json.loads((ROOT / "docs/result.schema.json").read_text())
GOOD = "authority: WBF\nedition: 2017\ngiven: {auction: 'N: 1S 1H'}\n"
BOMB = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in ("ab", "bc", "cd", "de", "ef"))
DEAL = '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1S Pass 9Z\n'

FILES = {
    "unknown call": (GOOD.replace("1H", "1Q"), "1Q"),
    "bid above any level": (GOOD.replace("1H", "0H"), "0H"),
    "no dealer": (GOOD.replace("N: ", ""), "dealer"),
    "edition that does not exist": (GOOD.replace("2017", "2003"), "2003"),
    "edition that is not a year": (GOOD.replace("2017", "[1]"), "edition"),
    "authority that does not exist": (GOOD.replace("WBF", "FIFA"), "FIFA"),
    "no authority": (GOOD.replace("authority: WBF\n", ""), "authority"),
    "no such day": (GOOD + "date: 2026-02-30\n", "2026-02-30"),
    "misspelt key": (GOOD.replace("edition", "edtion"), "edition"),
    "misspelt part": (GOOD.replace("auction", "auktion"), "auction"),
    "nothing given": ("authority: WBF\n", "given"),
    "no mapping": ("- 1\n", "not a case"),
    "unknown event": (GOOD.replace("}", ", events: [{shouted: N}]}"), "shouted"),
    "two events in one": (GOOD.replace("}", ", events: [{attention: S, director: x}]}"), "one event"),
    "wrong seat": (GOOD.replace("}", ", events: [{attention: Q}]}"), "Q"),
    "unknown fact": (GOOD.replace("}", ", answers: {i1.slipp: no}}"), "slip"),
    "wrong value": (GOOD.replace("}", ", answers: {i1.slip: perhaps}}"), "perhaps"),
    "no key": (GOOD.replace("}", ", answers: {slip: no}}"), "i1.accepted"),
    "unknown irregularity": (GOOD.replace("}", ", events: [{alleged: {kind: murder, by: N}}]}"), "murder"),
    "alleged by nobody": (GOOD.replace("}", ", events: [{alleged: {kind: insufficient bid}}]}"), "by"),
    "said by a stranger": (GOOD.replace("}", ", events: [{said: {kibitzer: {i1.slip: no}}}]}"), "kibitzer"),
    "truncated": (GOOD[:-3], "line"),
    "yaml bomb": (BOMB, "alias"),
    "deep nesting": ("[" * 5000, "nested"),
    "tab": ("given:\n\tauction: x\n", "line 2"),
    "empty": (" \n", "empty"),
    "only a comment": ("# nothing\n", "empty"),
    "huge number": (GOOD.replace("2017", "9" * 6000), "more than 1,000 figures"),
    "large number": (GOOD.replace("2017", "9" * 600), "edition"),
}


def one_line(err: str) -> str:
    assert err.count("\n") == 1, err
    assert err.startswith("rectify: ")
    assert len(err) < 500
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize("name", FILES)
def test_a_bad_case_file_gets_one_line(name: str, tmp_path: Path, rectify: Terminal) -> None:
    text, actual = FILES[name]
    path = tmp_path / "bad.yaml"
    path.write_text(text)
    ran = rectify("rule", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert actual in one_line(ran.err)
    as_json = rectify("rule", str(path), "--json")
    assert as_json.code == 2
    error = json.loads(as_json.out)
    Draft202012Validator(SCHEMA).validate(error)
    assert error["error"]["code"] == 2
    assert one_line(as_json.err) == ran.err


BYTES = {
    "binary": (bytes(range(256)) * 40, "text"),
    "latin-1 in a case": (b"name: caf\xe9\n" + GOOD.encode(), "UTF-8"),
    "a line of 10 MB": (b"name: " + b"x" * 10_000_000, "1,000,000"),
}


@pytest.mark.parametrize("name", BYTES)
@pytest.mark.parametrize("ending", ["yaml", "pbn", "lin", "txt"])
@pytest.mark.parametrize("verb", ["rule", "problems"])
def test_bytes_that_are_no_record(
    name: str, ending: str, verb: str, tmp_path: Path, rectify: Terminal
) -> None:
    data, _ = BYTES[name]
    path = tmp_path / f"bad.{ending}"
    path.write_bytes(data)
    laws = ["--authority", "WBF"] if verb == "rule" else []
    ran = rectify(verb, str(path), *laws)
    assert ran.code == 2
    one_line(ran.err)


@pytest.mark.parametrize("name", BYTES)
def test_bytes_on_standard_input(name: str, rectify: Terminal) -> None:
    data, actual = BYTES[name]
    ran = rectify("rule", "-", "--authority", "WBF", typed=data)
    assert ran.code == 2
    assert actual in one_line(ran.err)


RECORDS = {
    "unknown call": (DEAL, "9Z"),
    "53 cards": (
        '[Board "1"]\n[Dealer "N"]\n'
        '[Deal "N:AKQJ.AKQ.AKQ.AKQJ T98.JT9.JT9.T987 765.876.876.6543 432.5432.5432.2"]\n',
        "14",
    ),
    "truncated tag": ('[Board "1"]\n[Dealer "N', "line"),
}


@pytest.mark.parametrize("name", RECORDS)
def test_a_bad_record(name: str, tmp_path: Path, rectify: Terminal) -> None:
    """What cannot be read is an error; what can be read and is wrong is a problem with a name."""
    text, actual = RECORDS[name]
    path = tmp_path / "bad.pbn"
    path.write_text(text)
    ran = rectify("problems", str(path))
    assert ran.code in (0, 2)
    assert actual in (one_line(ran.err) if ran.code else ran.out)


IRREGULAR = ["rule", "--auction", "N: 1S 1H"]
BY_WBF = [*IRREGULAR, "--authority", "WBF"]
BOARDS = str(SAMPLES / "insufficient-bid.pbn")
COMMANDS = {
    "no file": (["rule"], "FILE"),
    "file and auction": (["rule", "x.yaml", "--auction", "N: 1S"], "one thing"),
    "no such file": (["rule", "no-such-file.yaml"], "no such file"),
    "a folder without records": (["rule", str(ROOT / "docs" / "pictures")], "no record in this folder"),
    "boards by nobody": (["rule", BOARDS], "authority"),
    "no such option": (["rule", "--verbose", "x"], "--verbose"),
    "no such verb": (["decide", "x"], "decide"),
    "edition no number": ([*IRREGULAR, "--edition", "new"], "--edition"),
    "answer without value": ([*BY_WBF, "--answer", "i1.slip"], "KEY=VALUE"),
    "answer twice": ([*BY_WBF, "--answer", "i1.slip=no", "--answer", "i1.slip=yes"], "two values"),
    "answer to nothing": ([*BY_WBF, "--answer", "i9.slip=no"], "i9"),
    "answer to no fact": ([*BY_WBF, "--answer", "i1.slipp=no"], "slip"),
    "no such answer": ([*BY_WBF, "--answer", "i1.slip=perhaps"], "write 'yes' or 'no'"),
    "no authority": (IRREGULAR, "authority"),
    "no such board": (["rule", BOARDS, "--authority", "WBF", "--board", "99"], "99"),
    "no such law": (["law", "94"], "94"),
    "no law at all": (["law", "insufficient"], "insufficient"),
    "no such clause": (["law", "27", "27Z"], "27Z"),
    "one edition": (["diff", "27", "--edition", "2017", "--authority", "WBF"], "two editions"),
    "diff by nobody": (["diff", "27", "--edition", "2007", "--edition", "2017"], "authority"),
    "ask about a directory": (["ask", str(SAMPLES)], "directory"),
    "problems of neither record nor case": (["problems", str(ROOT / "pyproject.toml")], "not YAML"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_bad_command_gets_one_line(name: str, rectify: Terminal) -> None:
    arguments, actual = COMMANDS[name]
    ran = rectify(*arguments)
    assert ran.code == 2, ran
    assert actual in one_line(ran.err)


def test_a_file_that_may_not_be_read(rectify: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refused)
    ran = rectify("rule", "secret.yaml", "--authority", "WBF")
    assert ran.code == 2
    assert "permission denied" in one_line(ran.err)


def test_a_fault_of_ours_is_told_in_one_line(rectify: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr("rectify_bridge.desk.rulings.board_rulings.open_docket", broken)
    arguments = ("rule", "--auction", "N: 1S 1H", "--authority", "WBF")
    ran = rectify(*arguments)
    assert ran.code == 70
    assert "report" in one_line(ran.err)
    assert json.loads(rectify(*arguments, "--json").out)["error"]["code"] == 70
    monkeypatch.setenv("RECTIFY_DEBUG", "1")
    with pytest.raises(RuntimeError):
        rectify(*arguments)


def test_one_bad_case_does_not_hide_the_others(tmp_path: Path, rectify: Terminal) -> None:
    path = tmp_path / "three.yaml"
    path.write_text("---\n".join((GOOD, GOOD.replace("1H", "1Q"), GOOD)))
    ran = rectify("rule", str(path), "--json")
    assert ran.code == 2
    schemas = [json.loads(line)["schema"] for line in ran.out.splitlines()]
    assert schemas == ["rectify-result/1", "rectify-error/1", "rectify-result/1"]
    assert "case 2" in one_line(ran.err)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "cannot be written (no space left on device)"),
        (PermissionError(errno.EACCES, "Permission denied", "here.pbn"), "here.pbn: the system refused this"),
    ],
)
def test_what_the_system_refuses_is_told_as_what_it_is(
    rectify: Terminal, monkeypatch: pytest.MonkeyPatch, error: OSError, words: str
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("rectify_bridge.app.cli.main.build", refused)
    ran = rectify("law", "27")
    assert ran.code == 2 and words in ran.err and ran.err.count("\n") == 1


def test_a_verb_that_ends_the_program_by_itself_is_no_success(
    rectify: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(*_: object, **__: object) -> None:
        raise SystemExit(7)

    monkeypatch.setattr("rectify_bridge.app.cli.main.build", ended)
    monkeypatch.setattr("typer.main.get_command", lambda _: ended)
    with pytest.raises(SystemExit):
        rectify("law", "27")
