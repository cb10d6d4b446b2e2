"""All that Rectify ever asks a Data Connector.

Its queue has one consumer, the scoring program: what is accepted is gone for it, and what is put there goes
to the Bridgemates. So there is no question here that accepts or puts anything, and `ManageBCS`, which could
end Bridgemate Control, asks for the sessions that run and for nothing else.
"""

from __future__ import annotations

from enum import Enum

RUNNING = '{"Command":2}'
"""What `ManageBCS` asks for: the sessions that run."""


class Question(Enum):
    """A command by its number on the wire, what is sent with it, and what is asked for in words. The numbers
    are those of the client that the makers of Bridgemate publish (version 1.2.1)."""

    SESSIONS = (34, RUNNING, "the sessions")
    MOVEMENTS = (33, "", "the movement")
    RESULTS = (23, "", "the results")
    PLAYERS = (24, "", "the players")
    SEATS = (25, "", "who sits where")
    HANDS = (26, "", "the hands")
    CALLS = (37, "", "the calls for the Director")

    def __init__(self, command: int, data: str, words: str) -> None:
        self.command, self.data, self.words = command, data, words


def is_question(command: object, data: object) -> bool:
    """Whether a request is one of them."""
    return any((command, data) == (one.command, one.data) for one in Question)
