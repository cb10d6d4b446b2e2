"""Law 8, Sequence of rounds."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import contest
from rectify_bridge.laws.irregularity import Irregularity

law = Law(8, "Sequence of rounds")

IRREGULARITIES = (
    Irregularity(
        "end of the round",
        group="8",
        law="8",
        phase="board",
        asks="Who asks?",
        words=("is the round over", "had the round ended", "end of the session", "next round was called"),
    ),
)

POSTPONED = Fact(
    "board postponed",
    Kind.RECORD,
    "Did the Director put off the play of this board?",
    yes_no(),
    "8B2",
)
SETTLED = Fact(
    "postponed board settled",
    Kind.RECORD,
    "Has it been played since, and its score agreed and recorded?",
    yes_no("yes, or the Director has cancelled it", "no"),
    "8B2",
)
LAST = Fact("last round", Kind.RECORD, "Is it the last round of the session?", yes_no(), "8C")
ALL_SCORED = Fact(
    "all boards scored",
    Kind.RECORD,
    "Have all boards of that table been played by now, and scored without objection?",
    yes_no(),
    "8C",
)
SIGNAL = Fact(
    "next round called",
    Kind.RECORD,
    "Has the Director given the signal for the next round yet?",
    yes_no(),
    "8B1",
)
STILL_PLAYING = Fact(
    "still playing at the signal",
    Kind.RECORD,
    "Was that table still playing when the signal was given?",
    yes_no(),
    "8B1",
)
MOVED = Fact(
    "players have moved",
    Kind.RECORD,
    "Have players left or come to that table for the next round yet?",
    yes_no(),
    "8B1",
)


@law.clause("8B2", "Postponed board", group="8", since=2007)
def postponed_board(case: Case) -> Consequence | None:
    """For a board that the Director has put off the round does not end until it has been played and its score
    agreed and recorded, or he has cancelled it."""
    if not case.get(POSTPONED):
        return None
    if case.get(SETTLED):
        return decide(contest.round_over("the postponed board has been scored or cancelled"))
    return decide(
        contest.round_not_over("the Director put off this board, and it is neither scored nor cancelled")
    )


@law.clause("8C", "End of the last round", group="8", since=2007)
def last_round(case: Case) -> Consequence | None:
    """The last round, and the session, end for each table when all boards due there have been played and all
    scores entered without objection."""
    return None if case.get(POSTPONED) else at_the_end_of_the_last_round(case)


def at_the_end_of_the_last_round(case: Case) -> Consequence | None:
    """Whether the last round is over at a table."""
    if not case.get(LAST):
        return None
    if case.get(ALL_SCORED):
        return decide(contest.round_over("all boards are played and all scores entered without objection"))
    return decide(
        contest.round_not_over("a board is still to be played, or a score to be entered or settled")
    )


@law.clause("8B1", "Signal for the next round", group="8", since=2007)
def signal_for_the_next_round(case: Case) -> Consequence | None:
    """A round ends with the Director's signal for the next one; for a table that is still playing then it
    goes on until the players there move."""
    return None if case.get(POSTPONED) else at_the_signal(case)


def at_the_signal(case: Case) -> Consequence | None:
    """Whether another round is over at a table."""
    if case.get(LAST):
        return None
    if not case.get(SIGNAL):
        return decide(contest.round_not_over("the next round has not been called"))
    if not case.get(STILL_PLAYING):
        return decide(contest.round_over("the next round was called when that table had finished"))
    if case.get(MOVED):
        return decide(contest.round_over("the next round was called and the players have moved"))
    return decide(contest.round_not_over("that table was still playing, and nobody has moved yet"))
