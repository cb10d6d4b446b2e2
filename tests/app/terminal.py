"""The command line, run in this process."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from rectify_bridge.app.cli.main import main

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


class Terminal:
    """Runs `rectify-bridge` with its output caught."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, typed: str | bytes = "") -> Ran:
        data = typed.encode() if isinstance(typed, str) else typed
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        self.capsys.readouterr()
        code = main(list(arguments))
        out, err = self.capsys.readouterr()
        return Ran(code, out, err)
