"""What was asked for lately: answers that cost something and stay the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable


class ResultCache:
    """Answers by what was asked; of more than so many bytes, what was longest not asked for goes first.

    held: bytes, of questions and answers.
    """

    def __init__(self, most: int) -> None:
        self.most, self.held = most, 0
        self._answers: OrderedDict[str, bytes] = OrderedDict()

    def get(self, asked: str, answer: Callable[[], bytes]) -> bytes:
        """The answer, worked out unless it is still known."""
        found = self._answers.get(asked)
        if found is not None:
            self._answers.move_to_end(asked)
            return found
        found = self._answers[asked] = answer()
        self.held += len(asked) + len(found)
        while self.held > self.most:
            question, gone = self._answers.popitem(last=False)
            self.held -= len(question) + len(gone)
        return found
