"""A progress bar on standard error, where somebody is looking."""

from __future__ import annotations

import sys
import threading
import time

_EVERY, _WIDTH = 0.1, 24
_QUIET = 1.0
"""Seconds after which the line is drawn though nothing more is done."""


class Progress:
    """Shows how far a batch is; nothing when standard error is not a terminal. what: of what, such as
    `positions`. total: how many there will be; None when it is not known. found: what is known so far of the
    first, in words.
    """

    def __init__(self, what: str, total: int | None = None) -> None:
        self.what, self.total, self.done, self.found = what, total, 0, ""
        self._shows = sys.stderr.isatty()
        self._began = self._last = time.monotonic()
        self._ended = threading.Event()
        self._clock = threading.Thread(target=self._tick, daemon=True)

    def step(self) -> None:
        """One more is done."""
        self.done += 1
        now = time.monotonic()
        if self._shows and now - self._last >= _EVERY:
            self._last = now
            self._draw(now)

    def __enter__(self) -> Progress:
        if self._shows:
            self._clock.start()
        return self

    def __exit__(self, *error: object) -> None:
        """Leave the line empty."""
        if self._shows:
            self._ended.set()
            self._clock.join()
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def _tick(self) -> None:
        """While one takes long: how long it has taken."""
        while not self._ended.wait(_QUIET):
            self._draw(time.monotonic())

    def _draw(self, now: float) -> None:
        speed = self.done / max(now - self._began, 1e-9)
        line = f"{self.done:,} {self.what}, {speed:,.0f}/s"
        if not self.done:
            many = "" if self.total is None else f" of {self.total:,}"
            found = f"{self.found}; " if self.found else ""
            line = f"0{many} {self.what} so far, {now - self._began:.0f} s; {found}Ctrl-C ends it"
        elif self.total:
            share, left = min(self.done / self.total, 1.0), max(self.total - self.done, 0)
            full = round(share * _WIDTH)
            bar = f"[{'=' * full}{' ' * (_WIDTH - full)}] {share:4.0%}"
            line = f"{bar} of {self.total:,} {self.what}, {speed:,.0f}/s, {_duration(left / speed)} left"
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


def _duration(seconds: float) -> str:
    """A time as `40 s`, `12 min` or `3.5 h`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6_000 else f"{seconds / 3600:.1f} h"
