"""The phones of a simulated evening: of a table, of a Director, of one who is polled."""

from __future__ import annotations

import random
import re
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from threading import Lock
from typing import NamedTuple

from tests.console.judged import AUCTION, DEAL, TOLD
from tests.console.served import Page, Phone
from tests.waiting import PATIENCE

STEP = re.compile(r'action="/calls/(\w+)">.*?name="step" value="(taken|arrived|closed)"', re.DOTALL)
OWN = 12
"""So many letters has a word that is a key."""
THERE = re.compile(r'href="/calls/(\w+)">Go on')
HIS = re.compile(r'class="address">[^<]*?(/p/[^<]+)<')
PAIR = re.compile(r'name="pair" value="([^"]+)"')


class Asked(NamedTuple):
    """One request that was answered. began, took: seconds. kind: which it is."""

    began: float
    took: float
    kind: str


@dataclass
class Seen:
    """What the clients saw. asked: each request that was answered. taps: the key of every call that a
    table sent. again: how many were sent again. failed: requests that the killed console did not answer.
    answered: case and label of each pollee."""

    asked: list[Asked] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    taps: set[str] = field(default_factory=set)
    again: int = 0
    failed: int = 0
    answered: set[tuple[str, str]] = field(default_factory=set)
    memory: list[int] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)


def kind_of(path: str, fields: dict[str, str] | None) -> str:
    """Which request it is, without what is of this one alone: `POST /calls/_`."""
    words = path.partition("?")[0].split("/")[1:]
    kept = [word if word.isalpha() and len(word) < OWN else "_" for word in words]
    return f"{'GET' if fields is None else 'POST'} /{'/'.join(kept)}"


class Client:
    """One phone; what it does, it does one after the other."""

    def __init__(self, port: int, seen: Seen, name: str = "") -> None:
        self.phone, self.seen, self.name, self.lock = Phone(port), seen, name, Lock()
        self.tag = ""

    def ask(self, path: str, fields: dict[str, str] | None = None, tag: str = "") -> Page | None:
        """The answer, timed; None where the console did not answer."""
        began = time.perf_counter()
        page = self._sent(path, fields, tag) or self._sent(path, fields, tag)
        if page is None:
            with self.seen.lock:
                self.seen.failed += 1
            return None
        with self.seen.lock:
            self.seen.asked.append(Asked(began, time.perf_counter() - began, kind_of(path, fields)))
            self.seen.statuses[page.status] += 1
        if 'name="csrf"' in page.text and page.status == HTTPStatus.OK:
            self.phone.token = page.token
        return page

    def _sent(self, path: str, fields: dict[str, str] | None, tag: str) -> Page | None:
        """Once. A browser asks anew where a connection that it had kept was closed meanwhile."""
        try:
            if fields is None:
                return self.phone.get(path, {"if-none-match": tag} if tag else {})
            return self.phone.post(path, **fields)
        except OSError:
            return None


class Table(Client):
    """A table's phone: a call is kept until the console has it."""

    path, tap, began = "", "", 0.0

    def call(self) -> None:
        """One tap."""
        with self.lock:
            if not self.tap:
                self.tap, self.began = secrets.token_hex(12), time.monotonic()
                with self.seen.lock:
                    self.seen.taps.add(self.tap)
            self._send()

    def look(self) -> None:
        """What the page does every few seconds: send what is kept, else ask how the call stands."""
        with self.lock:
            if self.tap:
                with self.seen.lock:
                    self.seen.again += 1
                self._send()
            elif (page := self.ask(self.path, tag=self.tag)) is not None:
                self.tag = page.headers.get("etag", self.tag)

    def _send(self) -> None:
        if not self.phone.token and self.ask(self.path) is None:
            return
        ago = str(int(time.monotonic() - self.began))
        page = self.ask(self.path, {"key": self.tap, "reason": "simulated", "ago": ago})
        if page is not None and page.status == HTTPStatus.SEE_OTHER:
            self.tap = ""
        elif page is not None:
            self.phone.token = ""


class Director(Client):
    """Takes what waits, goes, rules and closes."""

    def sign(self, colour: str) -> None:
        """Say who it is."""
        self.ask("/me")
        self.ask("/me", {"name": self.name, "colour": colour})

    def work(self) -> None:
        """One look at the list, and what there is to do."""
        with self.lock:
            page = self.ask("/calls", tag=self.tag)
            if page is None or page.status != HTTPStatus.OK:
                return
            self.tag = page.headers.get("etag", "")
            found = STEP.findall(page.text) + [(call, "ruled") for call in THERE.findall(page.text)]
            for call, step in found[:6]:
                self.ask(f"/calls/{call}", {"step": step})

    def case(self) -> str:
        """A hesitation on board 1, so far that it can be polled; its path, empty where that did not go."""
        with self.lock:
            fields = {"text": AUCTION, "deal": DEAL, "board": "1", "auction": AUCTION}
            page = self.ask("/cases", fields)
            path = page.to if page is not None else ""
            for said in ({"kind": "hesitation"}, {"option": "1"}, {"option": "2"}):
                page = self.ask(path) if path else None
                if page is None or page.status != HTTPStatus.OK:
                    return ""
                self.ask(f"{path}/answer", {"seen": str(page.seen), **said})
            return path

    def poll(self, case: str) -> str:
        """A poll of a case; its path, empty where there is none."""
        with self.lock:
            page = self.ask(f"{case}/poll")
            if page is None:
                return ""
            fields = {"seen": str(page.seen), "sent": secrets.token_hex(6), "decision": "6", **TOLD}
            page = self.ask(f"{case}/poll", fields)
            return page.to if page is not None else ""

    def invite(self, poll: str, chance: random.Random) -> str:
        """Ask one more; the path of his sheet."""
        with self.lock:
            page = self.ask(f"{poll}/asked")
            if page is None:
                return ""
            pair = chance.choice([*PAIR.findall(page.text), ""])
            page = self.ask(f"{poll}/asked", {"pair": pair, "sent": secrets.token_hex(6)})
            page = self.ask(page.to) if page is not None and page.to else None
            found = HIS.search(page.text) if page is not None else None
            return found[1] if found else ""


class Pollee(Client):
    """One who is polled."""

    def answer(self, path: str) -> None:
        """Open the sheet and answer, again and again until he is thanked, as the network may go."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            page = self.ask(path)
            if page is None:
                time.sleep(0.05)
            elif "Open the sheet" in page.text:
                self.ask(f"{path}/open", {})
            elif 'name="chose"' in page.text:
                self.ask(f"{path}/sheet", {"chose": "P", "o-3S": "1"})
            else:
                break
        with self.seen.lock:
            self.seen.answered.add((path.split("/")[2], path.split("/")[4]))
