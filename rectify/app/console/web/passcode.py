"""The passcode of a console on a network, and how often it may be guessed at."""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Callable
from hashlib import sha256
from time import monotonic

SHORTEST = 6
"""Characters of a passcode."""
TRIES, EVERYBODYS_TRIES, WINDOW = 5, 50, 60.0
"""Wrong guesses from one address and from all together in so many seconds; then all wait."""


class Passcode:
    """The word that opens the console. clock: seconds that never go back.

    Raises:
        ValueError: too short.
    """

    def __init__(self, word: str, clock: Callable[[], float] = monotonic) -> None:
        if len(word) < SHORTEST:
            raise ValueError(f"a passcode has at least {SHORTEST} characters")
        self.digest, self._clock = sha256(word.encode()).digest(), clock
        self._wrong: deque[tuple[float, str]] = deque()

    def wait(self, address: str) -> int:
        """How many seconds an address has to wait before it may try again; 0 if not at all."""
        now = self._clock()
        while self._wrong and self._wrong[0][0] <= now - WINDOW:
            self._wrong.popleft()
        mine = [at for at, whose in self._wrong if whose == address]
        if len(mine) >= TRIES:
            return int(mine[-TRIES] + WINDOW - now) + 1
        if len(self._wrong) >= EVERYBODYS_TRIES:
            return int(self._wrong[0][0] + WINDOW - now) + 1
        return 0

    def is_right(self, guess: str, address: str) -> bool:
        """Whether a guess is right; a wrong one counts."""
        right = hmac.compare_digest(sha256(guess.encode()).digest(), self.digest)
        if not right:
            self._wrong.append((self._clock(), address))
        return right
