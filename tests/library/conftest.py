from __future__ import annotations

import pytest

from tests.app.terminal import Terminal


@pytest.fixture
def rectify_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Runs the command line in this process."""
    return Terminal(capsys, monkeypatch)
