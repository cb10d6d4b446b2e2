"""The console blocks of the documents: commands that begin with `$ rectify-bridge`, each with what it prints.

python -m tests.app.console      writes into the documents what the commands print now; read it then
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rectify_bridge.app.cli.main import main

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/start.md", "docs/case-format.md", "docs/claims.md")
_BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


class Shown(NamedTuple):
    """A command in a document, and what the document says that it prints."""

    page: str
    command: str
    prints: str


def shown() -> Iterator[Shown]:
    """Every command in a console block, in order."""
    for page in PAGES:
        for block in _BLOCK.findall((ROOT / page).read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, prints = part.partition("\n")
                yield Shown(page, command, prints)


def printed(command: str) -> str:
    """What a command prints, on standard output and standard error, run where the project lies."""
    program, *arguments = shlex.split(command)
    assert program == "rectify-bridge"
    caught = io.StringIO()
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        with contextlib.redirect_stdout(caught), contextlib.redirect_stderr(caught):
            main(arguments)
    finally:
        os.chdir(before)
    return caught.getvalue()


def rewrite() -> None:
    """Write what each command prints into its block."""
    for page in PAGES:
        path = ROOT / page
        text = path.read_text(encoding="utf-8")
        path.write_text(_BLOCK.sub(lambda block: _filled(block.group(1)), text), encoding="utf-8")


def _filled(block: str) -> str:
    commands = [line[2:] for line in block.splitlines() if line.startswith("$ ")]
    return "```console\n" + "".join(f"$ {command}\n{printed(command)}" for command in commands) + "```"


if __name__ == "__main__":
    rewrite()
