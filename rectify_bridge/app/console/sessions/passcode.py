"""The passcode of a console on a network, and how often it may be guessed at."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Protocol

SHORTEST = 8
"""Characters of a passcode."""
TRIES, EVERYBODYS_TRIES, WINDOW = 5, 50, 60.0
"""Wrong guesses from one address and from all together in so many seconds; then all wait."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those that nobody takes for one another."""


def proposed() -> str:
    """A passcode that nobody guesses: twelve characters, 59 bits."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))


class Counted(Protocol):
    """Guesses, counted."""

    def wait(self, address: str) -> int:
        """How many seconds an address has to wait before it may try again; 0 if not at all."""

    def count(self, address: str) -> None:
        """A guess is made."""

    def forgive(self, address: str) -> None:
        """The guess that an address made last was right."""


class Attempts:
    """The guesses of the last minute. clock: seconds that never go back."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._made: deque[tuple[float, str]] = deque()

    def wait(self, address: str) -> int:
        """See `Counted`."""
        now = self._clock()
        while self._made and self._made[0][0] <= now - WINDOW:
            self._made.popleft()
        mine = [at for at, whose in self._made if whose == address]
        if len(mine) >= TRIES:
            return int(mine[-TRIES] + WINDOW - now) + 1
        if len(self._made) >= EVERYBODYS_TRIES:
            return int(self._made[0][0] + WINDOW - now) + 1
        return 0

    def count(self, address: str) -> None:
        """See `Counted`."""
        self._made.append((self._clock(), address))

    def forgive(self, address: str) -> None:
        """See `Counted`."""
        last = next((one for one in reversed(self._made) if one[1] == address), None)
        if last is not None:
            self._made.remove(last)


class Passcode:
    """The word that opens the console; only its slow hash is kept. clock: seconds that never go back. salt:
    bytes that make the hash this console's own. tries: where guesses are counted.

    Raises:
        ValueError: too short.
    """

    def __init__(self, word: str, clock: Callable[[], float] = monotonic, salt: bytes | None = None) -> None:
        if len(word) < SHORTEST:
            raise ValueError(f"a passcode has at least {SHORTEST} characters")
        self._salt = secrets.token_bytes(16) if salt is None else salt
        self.digest = self._hash(word)
        self.tries: Counted = Attempts(clock)
        self._quick, self._right = secrets.token_bytes(16), b""

    def _hash(self, word: str) -> bytes:
        text = word.encode(errors="replace")
        return hashlib.scrypt(text, salt=self._salt, n=2**14, r=8, p=1, dklen=32)

    def wait(self, address: str) -> int:
        """How many seconds an address has to wait before it may try again; 0 if not at all."""
        return self.tries.wait(address)

    def is_right(self, guess: str, address: str) -> bool:
        """Whether a guess is right; a wrong one counts. It takes some 50 ms, so that a stolen hash is of
        little use; the right one is known at once when it comes again."""
        quick = hmac.digest(self._quick, guess.encode(errors="replace"), "sha256")
        if self._right and hmac.compare_digest(quick, self._right):
            return True
        self.tries.count(address)
        right = hmac.compare_digest(self._hash(guess), self.digest)
        if right:
            self._right = quick
            self.tries.forgive(address)
        return right
