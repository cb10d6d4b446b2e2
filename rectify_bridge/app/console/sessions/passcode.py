"""The passcode of a console on a network, and how often it may be guessed at."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple, Protocol

SHORTEST = 8
"""Characters of a passcode."""
TRIES, EVERYBODYS_TRIES, WINDOW = 5, 50, 60.0
"""Wrong guesses from one address and from all together in so many seconds; then all wait."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those that nobody takes for one another."""


def proposed() -> str:
    """A passcode that nobody guesses: twelve characters, 59 bits."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))


class Guess(NamedTuple):
    """wait: seconds until this address may try again; then nobody has looked whether it is right."""

    wait: int
    is_right: bool


class Counted(Protocol):
    """Guesses, counted."""

    def admit(self, address: str, mark: bytes) -> int | None:
        """How many seconds an address has to wait before it may try again; 0 where it may try now, and the
        guess is counted; None where the guess is known to be right. One step: of many guesses at once no more
        are tried than of those that come in turn. mark: stands for the guess, and tells nothing of it."""

    def forgive(self, address: str, mark: bytes) -> None:
        """The guess with this mark, which an address made last, was right."""


class Attempts:
    """The guesses of the last minute. clock: seconds that never go back."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._made: deque[tuple[float, str]] = deque()
        self._right = b""

    def admit(self, address: str, mark: bytes) -> int | None:
        """See `Counted`. Whoever has to wait is not told whether he would be right."""
        now = self._clock()
        while self._made and self._made[0][0] <= now - WINDOW:
            self._made.popleft()
        mine = [at for at, whose in self._made if whose == address]
        if len(mine) >= TRIES:
            return int(mine[-TRIES] + WINDOW - now) + 1
        if len(self._made) >= EVERYBODYS_TRIES:
            return int(self._made[0][0] + WINDOW - now) + 1
        if hmac.compare_digest(mark, self._right):
            return None
        self._made.append((now, address))
        return 0

    def forgive(self, address: str, mark: bytes) -> None:
        """See `Counted`."""
        self._right = mark
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
        self._marks = secrets.token_bytes(16)

    def _hash(self, word: str) -> bytes:
        text = word.encode(errors="replace")
        return hashlib.scrypt(text, salt=self._salt, n=2**14, r=8, p=1, dklen=32)

    def looked_at(self, guess: str, address: str) -> Guess:
        """What comes of a guess; a wrong one counts. It takes some 50 ms, so that a stolen hash is of little
        use; the right one is known at once when it comes again."""
        mark = hmac.digest(self._marks, guess.encode(errors="replace"), "sha256")
        wait = self.tries.admit(address, mark)
        if wait:
            return Guess(wait, is_right=False)
        is_right = wait is None or hmac.compare_digest(self._hash(guess), self.digest)
        if wait is not None and is_right:
            self.tries.forgive(address, mark)
        return Guess(0, is_right)
