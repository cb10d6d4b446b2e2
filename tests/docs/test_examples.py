"""The examples and commands of every page of the documents are run."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.inputs import INPUTS, TYPED
from tests.docs.pages import ROOT, commands, examples, pages, programs
from tests.sampling import share

GOOD = (0, 3)
"""Exit codes of a command that did what it says: done, or facts are needed."""
ELSEWHERE = {
    "rectify-bridge serve": "it goes on until it is stopped: tests/console/served.py runs it",
    "rectify-bridge serve --db sqlite:///restored.db": "the same",
    "rectify-bridge serve --api-only": "it goes on until it is stopped: tests/service/test_web.py runs it",
    "rectify-bridge serve --api-only --keys keys.txt --host 0.0.0.0": "the same",
    "rectify-bridge event open http://192.168.1.50:5079": "nobody is to be asked there: see tests/event",
    "rectify-bridge site FOLDER": "it works for minutes: tests/app/site makes one with a few kinds",
    "rectify-bridge site build/rectify --with-engine": "tests/browser/test_engine.py has the engine",
}
"""Commands that are not run here, each with the reason."""
FRAGMENTS = {"how-to-encode-a-law.md": "parts of the module of a law: tests/laws run the whole of it"}
"""Pages whose programs do not stand alone, each with the reason."""
LIMIT = 120  # seconds


@pytest.fixture
def at_the_root() -> Iterator[None]:
    before = Path.cwd()
    os.chdir(ROOT)
    yield
    os.chdir(before)


@pytest.mark.parametrize("page", [p for p in pages() if examples(p)], ids=lambda page: page.name)
def test_examples(page: Path, at_the_root: None) -> None:
    test = doctest.DocTestParser().get_doctest(examples(page), {}, page.name, str(page), 0)
    actual: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=actual.append)
    assert result.attempted and not result.failed, "".join(actual)


@pytest.mark.parametrize("page", [p for p in pages() if programs(p)], ids=lambda page: page.name)
def test_programs(page: Path, at_the_root: None) -> None:
    for program in programs(page):
        code = compile(program, str(page), "exec")
        if page.name not in FRAGMENTS:
            exec(code, {})


TYPED_IN = [page for page in pages() if any(commands(page))]


@pytest.mark.parametrize("page", share(TYPED_IN, 6, 2), ids=lambda page: page.name)
def test_commands(page: Path, tmp_path: Path) -> None:
    """They are run one after another in one folder, as a reader would."""
    shim = tmp_path / "bin" / "rectify-bridge"
    shim.parent.mkdir()
    shim.write_text(
        f'#!/bin/sh\nexec "{sys.executable}" -m rectify_bridge.app.cli.main "$@"\n', encoding="utf-8"
    )
    shim.chmod(0o755)
    folder = tmp_path / "here"
    folder.mkdir()
    if page.name in INPUTS:
        INPUTS[page.name](folder)
    paths = {"PATH": f"{shim.parent}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    for command in commands(page):
        if command in ELSEWHERE:
            continue
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command],
            input=TYPED[command]() if command in TYPED else "",
            cwd=folder,
            env={**os.environ, **paths},
            capture_output=True,
            text=True,
            timeout=LIMIT,
        )
        assert done.returncode in GOOD, f"$ {command}\n{done.stderr or done.stdout}"
