"""What the command line loads before it answers: only what the answer needs, which is what makes it quick."""

from __future__ import annotations

import subprocess
import sys

from tests.app.terminal import ROOT


def loaded(*typed: str) -> set[str]:
    """The modules that are loaded at the end of a command that ended well."""
    program = (
        "import sys; from rectify_bridge.app.cli.main import main; "
        f"code = main({list(typed)!r}); print(*sys.modules); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT, timeout=60
    )
    return set(done.stdout.splitlines()[-1].split())


def test_the_version_loads_no_verb() -> None:
    assert not {name for name in loaded("--version") if name.startswith("rectify_bridge.app.cli.verbs")}


def test_the_help_loads_every_verb_and_no_law() -> None:
    found = loaded("--help")
    assert {f"rectify_bridge.app.cli.verbs.{verb}" for verb in ("rulings.rule", "reference.diff")} <= found
    assert not {name for name in found if name.startswith(("rectify_bridge.law", "yaml"))}


def test_a_claim_without_words_loads_neither_their_reader_nor_the_laws() -> None:
    found = loaded("claim", "samples/claims/trump-out.yaml")
    assert "rectify_bridge.equity.claims.adjudicate" in found
    for unused in ("equity.claims.statement.reader", "laws", "law.case", "desk.files.intake", "desk.state"):
        assert f"rectify_bridge.{unused}" not in found, unused


def test_a_claim_with_words_is_read() -> None:
    found = loaded("claim", "samples/claims/trump-out.yaml", "--said", "hearts, then the rest", "--yes")
    assert "rectify_bridge.equity.claims.statement.reader" in found
