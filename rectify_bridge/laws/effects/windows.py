"""The windows in which an effect binds, by the words a Director uses for them.

`rectify_bridge.desk.tracker.auction` tells from the log which of them are open and which event closed them.
"""

from __future__ import annotations

import re

NOW = "now"
AT_ONCE = "at once"
NEXT_TURN = "his next turn to call"
AFTER_NEXT_TURN = "he has called once"
END_OF_AUCTION = "the end of the auction"
END_OF_AUCTION_PERIOD = "the end of the auction period"
PARTNERS_CALL = "his partner calls"
FIRST_LEAD = "his first turn to lead"
WHILE_ON_LEAD = "he loses the lead"
AFTER_NEXT_LEAD = "he has led once"
PLAYED = "it has been played"
PLAYED_TO_THE_TRICK = "he has played to this trick"
END_OF_PLAY = "the end of play"
END_OF_BOARD = "the end of the board"
END_OF_ROUND = "the end of the round"
CORRECTION_PERIOD = "the end of the correction period"

ALL = (
    NOW,
    AT_ONCE,
    NEXT_TURN,
    AFTER_NEXT_TURN,
    END_OF_AUCTION,
    END_OF_AUCTION_PERIOD,
    PARTNERS_CALL,
    FIRST_LEAD,
    WHILE_ON_LEAD,
    AFTER_NEXT_LEAD,
    PLAYED,
    PLAYED_TO_THE_TRICK,
    END_OF_PLAY,
    END_OF_BOARD,
    END_OF_ROUND,
    CORRECTION_PERIOD,
)

SAID_AS: dict[str, tuple[str, ...]] = {
    AFTER_NEXT_TURN: ("once", "now", "at this turn", "at the next turn"),
    END_OF_AUCTION: ("the end of the auction", "the rest of the auction"),
    END_OF_AUCTION_PERIOD: ("the end of the auction period",),
    WHILE_ON_LEAD: ("keeps the lead", "keeping the lead"),
    AFTER_NEXT_LEAD: ("this once", "now"),
    PLAYED_TO_THE_TRICK: ("to this trick",),
    END_OF_PLAY: ("the end of play",),
    END_OF_BOARD: ("on this board",),
    END_OF_ROUND: ("the round ends",),
}
"""What tells the end of a window inside a sentence: *must pass once* needs no *until* after it."""


def is_said_in(sentence: str, ends: str) -> bool:
    """Whether a sentence itself tells the end of its window."""
    words = f" {re.sub('[^a-z ]', ' ', sentence.lower())} "
    return any(f" {said} " in words for said in SAID_AS.get(ends, ()))
