"""A board for polls: the slam auction after a slow 5D, from a handbook."""

from __future__ import annotations

from pathlib import Path

from rectify_bridge.poll.problem import Ask
from rectify_bridge.table.reader import read_records
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import Seat

FILE = Path(__file__).parents[2] / "samples" / "decision" / "slow-five-diamonds.pbn"
SOUTH = Ask(Seat.S, after=17, methods="2C natural, forcing for a round", level="experienced", scoring="IMPs")


def slam(**tags: str) -> Record:
    """The board, with more tags."""
    text = FILE.read_text(encoding="utf-8")
    more = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items())
    (record,) = read_records(text.replace("[Scoring", more + "[Scoring").encode())
    return record
