"""The hash of a rulebook covers every text that the words of a ruling come from, and nothing else."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import rectify_bridge
from rectify_bridge.authorities.rulebooks import rulebook, sources
from rectify_bridge.law.rulebook import digest, texts
from tests.casefiles import CASES, cases
from tests.sampling import share

PACKAGE = Path(rectify_bridge.__file__).parent
BESIDE = {"__init__.py", "extras.py"}
"""Files of the package itself: no ruling says what is in them."""
READING = """
import json, sys
from pathlib import Path
root = Path(sys.argv[1])
opened = set()
def listen(event, arguments):
    if event == "open" and str(arguments[0]).startswith(str(root)):
        opened.add(str(arguments[0]))
sys.addaudithook(listen)
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.result_json import dumps, result
from rectify_bridge.engines.registry import engines_of
for data in json.load(sys.stdin):
    case = read(data)
    dumps(result(rule_on(case, engines_of(case))))
opened = {one for one in opened if one.endswith((".yaml", ".json"))}
modules = {getattr(one, "__file__", None) or "" for one in list(sys.modules.values())}
used = (one for one in modules | opened if one.startswith(str(root)))
print(*sorted(Path(one).relative_to(root).as_posix() for one in used))
"""
"""A program that rules on the cases it is given and prints every file of the package it used."""


def test_every_file_that_a_ruling_uses_is_covered() -> None:
    rulings = [case.data for case in share(cases(), 12)]
    assert CASES.is_dir() and len(rulings) > 50
    command = [sys.executable, "-c", READING, str(PACKAGE)]
    text = json.dumps(rulings, default=str)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    covered = {file.relative_to(PACKAGE).as_posix() for folder in sources(PACKAGE) for file in texts(folder)}
    used = set(done.stdout.split())
    assert len(used) > 200
    assert {file for file in used - covered if _says_something(file)} == set()


def _says_something(file: str) -> bool:
    """Whether it is no file of the package itself, and not compiled: what is compiled has a twin in Python of
    the same answers, which is covered."""
    return Path(file).name not in BESIDE and not file.endswith(tuple(EXTENSION_SUFFIXES))


@pytest.mark.parametrize(
    "file",
    [
        "laws/law27/__init__.py",
        "laws/effects/change.py",
        "laws/effects/sentence.py",
        "laws/scene/__init__.py",
        "law/case.py",
        "authorities/ebu.yaml",
        "authorities/online.yaml",
        "desk/rulings/wording.py",
        "desk/rulings/script.py",
        "desk/rulings/result_templates.py",
        "desk/reader/reader.py",
        "engines/meanings.py",
        "table/call.py",
    ],
)
def test_a_change_of_any_of_them_changes_the_hash(file: str, tmp_path: Path) -> None:
    for folder in sources(PACKAGE):
        shutil.copytree(folder, tmp_path / "rectify_bridge" / folder.relative_to(PACKAGE))
    book = rulebook(2017, "WBF", "2024-05-31")
    copied = sources(tmp_path / "rectify_bridge")
    assert replace(book, sources=copied).hash == book.hash, "the same texts elsewhere"
    digest.cache_clear()
    changed = tmp_path / "rectify_bridge" / file
    changed.write_bytes(changed.read_bytes().replace(b"\n", b"\r\n"))
    assert replace(book, sources=copied).hash == book.hash, "other ends of lines"
    digest.cache_clear()
    changed.write_bytes(changed.read_bytes() + b"# another word\n")
    assert replace(book, sources=copied).hash != book.hash


def test_what_no_ruling_comes_from_is_not_covered() -> None:
    rooms = {folder.relative_to(PACKAGE).as_posix().partition("/")[0] for folder in sources(PACKAGE)}
    assert not rooms & {"app", "library", "poll", "register"}
