"""The attacks of `tests.attacks` go to this computer alone; `python -m tests.attacks` runs them."""

from __future__ import annotations

import inspect
from dataclasses import dataclass

import pytest

from tests.attacks import attacks, event, service, wire
from tests.attacks.__main__ import is_service, target_of
from tests.attacks.target import Target


@pytest.mark.parametrize("address", ["http://192.0.2.1:8000/", "example.org", "0.0.0.0:80", ""])
def test_nothing_is_sent_to_another_computer(address: str) -> None:
    with pytest.raises(SystemExit, match="not this computer"):
        target_of(address)


MODULES = (attacks, event, service, wire)


def test_no_attack_is_left_out() -> None:
    """Whatever takes a target and gives nothing is an attack, and one of the two lists has it."""
    written = {
        one
        for module in MODULES
        for one in vars(module).values()
        if inspect.isfunction(one) and inspect.get_annotations(one) == {"target": "Target", "return": "None"}
    }
    assert written == {*attacks.ATTACKS, *service.SERVICE} and len(written) > 40
    assert set(wire.ON_THE_WIRE) <= set(attacks.ATTACKS) & set(service.SERVICE)


@dataclass(frozen=True)
class Asked(Target):
    """Stands for what listens: it answers everything alike."""

    answer: tuple[int, dict[str, str], bytes] = (200, {}, b"")

    def ask(self, *_: object, **__: object) -> tuple[int, dict[str, str], bytes]:
        return self.answer


@pytest.mark.parametrize(
    ("status", "kind", "is_one"),
    [(200, "application/json", True), (404, "application/json", False), (200, "text/html", False)],
)
def test_a_service_is_told_from_a_console(status: int, kind: str, is_one: bool) -> None:
    target = Asked("127.0.0.1", 80, answer=(status, {"content-type": kind}, b""))
    assert is_service(target) is is_one
