"""All attacks against a running console on this computer, or a running service, one after another.

    python -m tests.attacks http://127.0.0.1:8000/
    python -m tests.attacks http://127.0.0.1:8001/ KEY

Which of the two it is the address tells itself; KEY is one of the service's, where it asks for keys.
Prints a line for each: whether it was held, and the longest that a short request took meanwhile. Ends with 1
where one got through. Another address than this computer's own is refused. What is sent is bounded in number
and time; the console may keep cases of it, so it is best given a database of its own, with an event open.
"""

from __future__ import annotations

import ipaddress
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Event, Thread
from urllib.parse import urlsplit

from tests.attacks.attacks import ATTACKS
from tests.attacks.service import SERVICE
from tests.attacks.target import Target

SHORT = 0.2
"""Seconds within which a short request is answered, whatever else is asked."""


class Watch:
    """Asks for a short page over and over. worst: seconds. missed: how often there was no answer."""

    def __init__(self, target: Target) -> None:
        self.target, self.worst, self.missed = target, 0.0, 0
        self._over = Event()
        self._thread = Thread(target=self._ask, daemon=True)

    def _ask(self) -> None:
        while not self._over.wait(0.05):
            began = time.monotonic()
            try:
                if self.target.ask("GET", self.target.short)[0] not in (200, 303):
                    self.missed += 1
            except OSError:
                self.missed += 1
            self.worst = max(self.worst, time.monotonic() - began)

    def __enter__(self) -> Watch:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(60)


def target_of(address: str) -> Target:
    """The console at an address. Raises SystemExit: it is not on this computer."""
    found = urlsplit(address if "//" in address else f"//{address}")
    host = "127.0.0.1" if found.hostname == "localhost" else found.hostname or ""
    try:
        is_here = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_here = False
    if not is_here:
        raise SystemExit(f"'{address}' is not this computer: give one like http://127.0.0.1:8000/")
    return Target(host, found.port or 80)


def is_service(target: Target) -> bool:
    """Whether it is a service, and no console."""
    status, headers, _ = target.ask("GET", "/health")
    return status == 200 and headers.get("content-type") == "application/json"


def main() -> int:
    """Every attack; how many got through."""
    if len(sys.argv) not in (2, 3):
        raise SystemExit("give the address of a console on this computer, like http://127.0.0.1:8000/")
    target, through = target_of(sys.argv[1]), 0
    attacks: Sequence[Callable[[Target], None]] = ATTACKS
    if is_service(target):
        key = sys.argv[2] if len(sys.argv) == 3 else ""
        target, attacks = replace(target, key=key, short="/health", large="/api/openapi.json"), SERVICE
    for attack in attacks:
        with Watch(target) as watch:
            try:
                attack(target)
                said = "held"
            except (AssertionError, OSError) as error:
                said = f"GOT THROUGH: {error or type(error).__name__}"
        if watch.missed:
            said = f"GOT THROUGH: {watch.missed} short requests had no answer"
        through += said != "held"
        name = attack.__name__.replace("_", " ")
        slow = "" if watch.worst <= SHORT else "  SLOW"
        print(f"{name:<44} {said:<8} worst short request {watch.worst * 1000:6.0f} ms{slow}", flush=True)
    print(f"{len(attacks) - through} of {len(attacks)} held")
    return min(1, through)


if __name__ == "__main__":
    sys.exit(main())
