"""Whatever a verb is given to read, and wherever it prints: one line for each thing that is wrong, exit code
2, no traceback. The verbs are those of the registry (tests/app/bad_inputs.py)."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from rectify_bridge.app.cli.main import VERBS
from rectify_bridge.app.cli.streams import IN_LETTERS
from tests.app.bad_inputs import ALL, Ended, Form, forms, parameters, run
from tests.app.terminal import ROOT, SAMPLES
from tests.sampling import brute_share

CODES = {0, 2, 3, 4}
"""Some verbs can use what others cannot: a board without calls is one."""
MOST_LINES = 8
"""A file of several cases has a line for each that is wrong."""
USED = {
    ("score", "zeros without end"),
    ("dd", "nested lists"),
    ("claim", "lists in lines"),
    ("ask", "wrong kinds"),
}
"""What ended with a fault once; always tried."""
PAIRS = list(product(forms(), ALL))
TRIED = dict.fromkeys([*brute_share(PAIRS, 19, 47), *(one for one in PAIRS if (one[0].name, one[1]) in USED)])


def in_order(ended: Ended) -> None:
    """It ended as a command may."""
    lines = ended.err.splitlines()
    assert ended.code in CODES, ended
    assert len(lines) <= MOST_LINES, ended
    assert all(line.startswith("rectify: ") and len(line) < 500 for line in lines), ended
    assert bool(lines) or ended.code != 2, ended
    assert "Traceback" not in ended.out + ended.err


@pytest.mark.parametrize(("form", "bad"), TRIED, ids=lambda one: one.name if isinstance(one, Form) else one)
def test_what_cannot_be_used_is_told_of(form: Form, bad: str, tmp_path: Path) -> None:
    made = ALL[bad]
    if not callable(made):
        file = tmp_path / "bad.txt"
        file.write_bytes(made)
        name = str(file)
    else:
        name = made(tmp_path)
    in_order(run(form.command(name, tmp_path), tmp_path))


def test_every_verb_that_takes_a_file_is_tried() -> None:
    """A verb whose file is called otherwise would be left out without a word."""
    tried = {form.words[0] for form in forms()}
    other = {"serve", "site", "law", "coverage", "comparable", "verify"}
    assert tried | other == set(VERBS)
    for verb in other:
        taken = [one for one in parameters(verb) if one.param_type_name == "argument"]
        assert not [one for one in taken if "file" in (one.help or "").lower()], verb


# --- where it is printed to -----------------------------------------------------------------------------


@pytest.mark.parametrize("verb", VERBS)
def test_a_full_device_is_told_of(verb: str, tmp_path: Path) -> None:
    ended = run([verb, "--help"], tmp_path, prints_to="/dev/full")
    assert ended.code == 2 and "no space left" in ended.err and ended.err.count("\n") == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "cp437"])
@pytest.mark.parametrize("verb", VERBS)
def test_any_encoding_will_do(verb: str, encoding: str, tmp_path: Path) -> None:
    ended = run([verb, "--help"], tmp_path, encoding=encoding)
    assert (ended.code, ended.err) == (0, "") and "Usage" in ended.out


RULING = [sys.executable, "-m", "rectify_bridge.app.cli.main", "rule", str(SAMPLES / "insufficient-bid.yaml")]
CONDITIONS = {
    "closed output": ("{} >&-", 2, "standard output is closed"),
    "closed output and errors": ("{} >&- 2>&-", 2, ""),
    "a full device": ("{} >/dev/full", 2, "no space left"),
    "errors to a full device": ("{} --board none 2>/dev/full", 2, ""),
    "closed input": ("{} - --authority WBF <&-", 2, ""),
    "head": ("{} | head -1; exit ${{PIPESTATUS[0]}}", 0, None),
    "no home": ("env -u HOME -u XDG_DATA_HOME {}", 0, None),
    "ASCII": ("PYTHONIOENCODING=ascii {}", 0, None),
    "Windows": ("PYTHONIOENCODING=cp1252 {}", 0, None),
    "ASCII and JSON": ("PYTHONIOENCODING=ascii {} --json", 0, None),
}


def in_shell(line: str) -> subprocess.CompletedProcess[str]:
    """What a line of a shell does."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONUNBUFFERED", None)  # with it nothing is left to be printed at the end
    return subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, encoding="utf-8", env=environment, timeout=120
    )


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_program_in_a_shell(name: str) -> None:
    """As it really is started and ends: what is left to be printed then is not lost without a word."""
    line, code, told = CONDITIONS[name]
    command = " ".join(RULING[:-1] if "- --authority" in line else RULING)
    done = in_shell(line.format(command))
    assert done.returncode == code, done
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr
    if told is None:
        assert done.stderr == "" and done.stdout
    else:
        assert told in done.stderr


def test_suits_are_letters_where_there_is_no_room_for_them() -> None:
    ascii_, utf8 = (
        in_shell(f"PYTHONIOENCODING={one} {' '.join(RULING)}").stdout for one in ("ascii", "utf-8")
    )
    assert "1♥" in utf8 and "1H" in ascii_ and ascii_.isascii()
    assert "".join(IN_LETTERS.get(one, one) for one in utf8) == ascii_


@pytest.mark.parametrize("verb", ["law", "coverage"])
def test_what_is_cut_off_is_quiet(verb: str) -> None:
    words = " ".join([*RULING[:-2], verb, *(["27"] if verb == "law" else [])])
    done = in_shell(f"{words} | head -1; exit ${{PIPESTATUS[0]}}")
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.count("\n") == 1


UNWRITABLE = "/proc/nowhere/x.yaml"


def test_a_place_where_nothing_can_be_kept_is_told_of_before_the_questions(tmp_path: Path) -> None:
    ended = run(["ask", "--save", UNWRITABLE], tmp_path)
    assert ended.code == 2 and ended.out == "" and "cannot be saved here" in ended.err
    assert ended.err.count("\n") == 1


def test_a_place_that_can_be_written_to_is_left_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    ended = run(["ask", "--save", str(folder / "case.yaml")], tmp_path)
    assert ended.code == 3 and not list(folder.iterdir())
