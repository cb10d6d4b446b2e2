"""The attacks of `tests.attacks` on a console as it is really run; and that they go nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.attacks.__main__ import target_of
from tests.attacks.attacks import ATTACKS
from tests.attacks.target import Target
from tests.console.served import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("console")
    with Served(f"sqlite:///{folder / 'console.db'}") as console:
        yield console
        assert "Traceback" not in console.stop()


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_an_attack_is_held(served: Served, attack: Callable[[Target], None]) -> None:
    target = Target("127.0.0.1", served.port)
    attack(target)
    assert target.ask("GET", "/laws")[0] in (200, 303)


@pytest.mark.parametrize("address", ["http://192.0.2.1:8000/", "example.org", "0.0.0.0:80", ""])
def test_nothing_is_sent_to_another_computer(address: str) -> None:
    with pytest.raises(SystemExit, match="not this computer"):
        target_of(address)
