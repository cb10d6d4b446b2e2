"""The attacks of `tests.attacks` go to this computer alone; `python -m tests.attacks` runs them."""

from __future__ import annotations

import pytest

from tests.attacks.__main__ import target_of


@pytest.mark.parametrize("address", ["http://192.0.2.1:8000/", "example.org", "0.0.0.0:80", ""])
def test_nothing_is_sent_to_another_computer(address: str) -> None:
    with pytest.raises(SystemExit, match="not this computer"):
        target_of(address)
