"""Where the Director is asked at a terminal what words mean and does not answer, the line ends too."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from rectify_bridge.app.cli.confirmation import PROMPT
from rectify_bridge.app.cli.main import main

CLAIM = """\
{authority: WBF, edition: 2017, declarer: S, contract: S, leader: S, claimer: S, claimed: 3, class: club,
deal: "N:-.32.4.- -.54.5.- A.A.A.- 2.-.32.-", words: hearts first}
"""


class Keys(io.StringIO):
    """A terminal at which this is typed."""

    def isatty(self) -> bool:
        return True


def broken_off() -> str:
    """Ctrl-C in place of a line."""
    raise KeyboardInterrupt


@pytest.mark.parametrize(("typed", "code"), [(None, 130), ("", 3), ("y\n", 0)])
def test_ctrl_c_and_the_end_of_input_end_the_line_of_the_question(
    typed: str | None,
    code: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "claim.yaml"
    file.write_text(CLAIM)
    monkeypatch.setattr(sys, "stdin", keys := Keys(typed))
    if typed is None:
        monkeypatch.setattr(keys, "readline", broken_off)
    assert main(["claim", str(file), "--no-sensitivity"]) == code
    _, asked, after = capsys.readouterr().out.rpartition(PROMPT)
    assert asked and after.startswith("\n") is (typed != "y\n")
    assert bool(after.strip()) is (typed is not None)
