"""Law 7, Control of board and cards."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure, score
from rectify_bridge.laws.irregularity import Irregularity

law = Law(7, "Control of board and cards")

IRREGULARITIES = (
    Irregularity(
        "call without looking",
        group="7B2",
        law="7B2",
        phase="auction",
        asks="Who called without looking at his cards?",
        words=(
            "called without looking",
            "never saw his hand",
            "did not look at his cards",
            "opened without picking up",
        ),
    ),
    Irregularity(
        "board or cards mishandled",
        group="7",
        law="7",
        phase="board",
        asks="Who did it?",
        words=(
            "turned the board",
            "moved the board off the table",
            "touched my cards",
            "looked at my hand after play",
            "did not count his cards",
            "put the cards in the wrong pocket",
            "took a hand out of the board again",
            "cards not shuffled when put back",
        ),
    ),
)

MOVED, POCKET, UNCOUNTED, TOUCHED = "board moved", "wrong pocket", "not counted", "touched others' cards"
RETURNED, UNSHUFFLED, TAKEN_OUT, LEFT = "returned wrongly", "not shuffled", "taken out again", "table left"
HANDLED = Fact(
    "what was done with board or cards",
    Kind.RECORD,
    "What did {offender} do?",
    (
        Answer(MOVED, "moved or turned the board before the play had ended"),
        Answer(POCKET, "took the cards out of a pocket of another direction"),
        Answer(UNCOUNTED, "did not count the cards face down before looking at them"),
        Answer(TOUCHED, "touched or looked at another player's cards"),
        Answer(RETURNED, "put cards back into a wrong pocket"),
        Answer(UNSHUFFLED, "put the cards back without shuffling them"),
        Answer(TAKEN_OUT, "took a hand out of the board after all had been put back"),
        Answer(LEFT, "stays at the table all session and left its order to others"),
    ),
    "7",
)
NUMBER_RIGHT = Fact(
    "number of cards is right",
    Kind.RECORD,
    "Count now: does {offender} have exactly thirteen cards, including those already played?",
    yes_no(),
    "7B2",
)
LEAVE = Fact(
    "leave to touch the cards",
    Kind.RECORD,
    "Did an opponent or the Director allow {offender} to do it?",
    yes_no("yes, or declarer was playing dummy's cards", "no"),
    "7B3",
    guidance="Partner's permission is not enough. After play each player handles only his own cards (66D).",
)
FACE_SEEN = Fact(
    "face of a card seen",
    Kind.RECORD,
    "Did {offender} see the face of a card before {offender} finished the board?",
    yes_no(),
    "7B3",
)
NEXT_TABLE = Fact(
    "noticed at another table",
    Kind.RECORD,
    "Has the board been played with those cards at another table since?",
    yes_no(),
    "7C",
)
BOTH_SIDES = Fact(
    "both sides or the Director present",
    Kind.RECORD,
    "Was a member of each side there, or the Director?",
    yes_no(),
    "7C",
)


@law.clause("7B2", "Player must look before calling", group="7B2", since=2007)
def looks_at_his_cards_before_he_calls(case: Case) -> Consequence:
    """A player counts his cards face down and looks at their faces before he makes a call. A call made
    without looking stands; the player may be penalized, and looks at his cards now."""
    return decide(
        common.stands("the call"),
        procedure.may_be_penalized("offender", "a call made without looking (90)"),
    )


def _penalty(act: str) -> str:
    return f"{act} (90B)"


@law.clause("7A", "Place of the board", group="7", since=2017)
def placing_of_the_board(case: Case) -> Consequence | None:
    """The board stays in the middle of the table, the right way round, until the play has ended."""
    if case.get(HANDLED) != MOVED:
        return None
    return decide(
        procedure.must("offender", "put the board back in the middle of the table, the right way round")
    )


@law.clause("7B1", "Hand taken from the player's own pocket", group="7", since=2007)
def hand_from_the_own_pocket(case: Case) -> Consequence | None:
    """Each player takes the hand from the pocket of his own compass direction. A player who has seen another
    hand of the board has outside information (16D)."""
    if case.get(HANDLED) != POCKET:
        return None
    own = procedure.must(
        "offender", "put that hand back unseen by others and take the one from {offender}'s own pocket"
    )
    return decide(own, then=Refer("16D"))


@law.clause("7B2", "Cards counted before looking", group="7", since=2007)
def counting_before_looking(case: Case) -> Consequence | None:
    """Each player counts his cards face down, to be sure of exactly thirteen, and then looks at them. A wrong
    number found later is for Laws 13 and 14, and the failure to count may be penalized (90B7)."""
    if case.get(HANDLED) != UNCOUNTED:
        return None
    if case.get(NUMBER_RIGHT):
        return decide(procedure.should("offender", "count the cards face down before looking at them"))
    return decide(
        procedure.may_be_penalized("offender", _penalty("the cards were not counted")), then=Refer("13")
    )


@law.clause("7B3", "Each player touches only his own cards", group="7", since=2017)
def own_cards_only(case: Case) -> Consequence | None:
    """Each player keeps his own cards apart. During and after play he touches no other cards, unless an
    opponent or the Director allows it or he is declarer playing dummy's cards. What he saw of another
    player's cards is outside information (16D)."""
    if case.get(HANDLED) != TOUCHED:
        return None
    if case.get(LEAVE):
        return decide(procedure.may("offender", "do so, with that leave"))
    return without_leave(case, "an opponent or the Director")


def without_leave(case: Case, whose: str) -> Consequence:
    """The cards of another player touched. whose: who could have allowed it."""
    own_only = procedure.may_not(
        "offender", f"touch any cards but {{offender}}'s own without leave of {whose}"
    )
    penalty = procedure.may_be_penalized("offender", _penalty("another player's cards were touched"))
    return decide(own_only, penalty, then=Refer("16D") if case.get(FACE_SEEN) else None)


@law.clause("7C", "Cards returned to the board", group="7", since=1997)
def cards_put_back(case: Case) -> Consequence | None:
    """After play, after four passes too, each player puts his own thirteen cards back into his own pocket. If
    cards in a wrong pocket were then played at another table, it is another board (87)."""
    if case.get(HANDLED) != RETURNED:
        return None
    penalty = procedure.may_be_penalized("offender", _penalty("cards were put into a wrong pocket"))
    if case.get(NEXT_TABLE):
        return decide(penalty, score.fouled(), then=Refer("87 contest"))
    return decide(procedure.must("offender", "put the cards where they belong"), penalty)


@law.clause("7C shuffle", "Cards shuffled before they go back", group="7", since=2007)
def shuffled_before_they_go_back(case: Case) -> Consequence | None:
    """Each player should shuffle his cards before he puts them back."""
    if case.get(HANDLED) != UNSHUFFLED:
        return None
    return decide(procedure.should("offender", "shuffle the thirteen cards before they go back"))


@law.clause("7C later", "Hands stay in the board", group="7", since=1997)
def hands_stay_in_the_board(case: Case) -> Consequence | None:
    """Once the hands are back, nobody takes one out unless a member of each side or the Director is there."""
    if case.get(HANDLED) != TAKEN_OUT:
        return None
    if case.get(BOTH_SIDES):
        return decide(procedure.may("offender", "take the hand out, with both sides there"))
    return decide(
        procedure.may_not(
            "offender", "take a hand out unless a member of each side, or the Director, is there"
        ),
        procedure.may_be_penalized("offender", _penalty("a hand was taken out of the board")),
    )


@law.clause("7D", "Player responsible for the table", group="7", since=1997)
def who_stays_at_the_table(case: Case) -> Consequence | None:
    """A player who stays at a table throughout a session is the one mainly responsible for proper conditions
    of play there."""
    if case.get(HANDLED) != LEFT:
        return None
    return decide(procedure.must("offender", "see to proper conditions of play at the table"))
