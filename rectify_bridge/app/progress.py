"""A progress bar on standard error, where somebody is looking."""

from __future__ import annotations

import sys
import time

_EVERY, _WIDTH = 0.1, 24


class Progress:
    """Shows how far a batch is; nothing when standard error is not a terminal. what: of what, such as
    `positions`. total: how many there will be; None when it is not known.
    """

    def __init__(self, what: str, total: int | None = None) -> None:
        self.what, self.total, self.done = what, total, 0
        self._shows = sys.stderr.isatty()
        self._began = self._last = time.monotonic()

    def step(self) -> None:
        """One more is done."""
        self.done += 1
        now = time.monotonic()
        if self._shows and now - self._last >= _EVERY:
            self._last = now
            self._draw(now)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *error: object) -> None:
        """Leave the line empty."""
        if self._shows:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def _draw(self, now: float) -> None:
        speed = self.done / max(now - self._began, 1e-9)
        line = f"{self.done:,} {self.what}, {speed:,.0f}/s"
        if self.total:
            share = min(self.done / self.total, 1.0)
            full = round(share * _WIDTH)
            bar = f"[{'=' * full}{' ' * (_WIDTH - full)}] {share:4.0%}"
            line = f"{bar} of {self.total:,} {self.what}, {speed:,.0f}/s"
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()
