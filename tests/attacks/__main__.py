"""All attacks against a running console on this computer, one after another.

    python -m tests.attacks http://127.0.0.1:8000/

Prints a line for each: whether it was held, and the longest that a short request took meanwhile. Ends with 1
where one got through. Another address than this computer's own is refused. What is sent is bounded in number
and time; the console may keep cases of it, so it is best given a database of its own.
"""

from __future__ import annotations

import ipaddress
import sys
import time
from threading import Event, Thread
from urllib.parse import urlsplit

from tests.attacks.attacks import ATTACKS
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
                if self.target.ask("GET", "/laws")[0] not in (200, 303):
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


def main() -> int:
    """Every attack; how many got through."""
    if len(sys.argv) != 2:
        raise SystemExit("give the address of a console on this computer, like http://127.0.0.1:8000/")
    target, through = target_of(sys.argv[1]), 0
    for attack in ATTACKS:
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
    print(f"{len(ATTACKS) - through} of {len(ATTACKS)} held")
    return min(1, through)


if __name__ == "__main__":
    sys.exit(main())
