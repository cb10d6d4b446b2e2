"""Law 15, Wrong board or hand."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(15, "Wrong board or hand")

IRREGULARITIES = (
    Irregularity(
        "hand from the wrong board",
        group="15A",
        law="15A",
        phase="board",
        asks="Who took the hand from the wrong board?",
        words=(
            "wrong hand",
            "cards from the wrong board",
            "same cards in two hands",
            "we both have the ten of clubs",
        ),
    ),
    Irregularity(
        "board of a hand taken by mistake",
        group="15A3",
        law="15A3",
        phase="board",
        asks="Who had called on the hand of this board by mistake?",
        words=("saw this hand before", "now the board he took the hand from"),
    ),
    Irregularity(
        "wrong board",
        group="15B",
        law="15B",
        phase="board",
        asks="Who noticed it?",
        words=("wrong board", "wrong opponents", "we have played this board", "board not due in this round"),
    ),
)

HAS_CALLED = Fact(
    "called on the wrong hand",
    Kind.RECORD,
    "Has {offender} called yet, looking at the wrong hand?",
    yes_no("yes, passes included", "no, only looked at it"),
    "15A1",
)
PLAY_BEGUN = Fact(
    "play had begun on the wrong hand",
    Kind.RECORD,
    "Has the opening lead been faced yet?",
    yes_no(),
    "15A",
)
STILL_NORMAL = Fact(
    "normal play still possible",
    Kind.JUDGEMENT,
    "Can the auction and the play still be normal if the cards played so far are taken back?",
    yes_no(),
    "12A2",
    guidance="Dummy has been seen, and cards of the right hand may be in two places. It is seldom possible.",
    aloud=False,
)
PARTNER_CALLED = Fact(
    "partner called after the wrong hand",
    Kind.RECORD,
    "Has {partner} called after the first call that {offender} made on the wrong hand?",
    yes_no(),
    "15A2(a)",
)
IT = "the call made on the wrong hand, with every call after it,"
SAME, DIFFERS = "repeated", "differs"
CALL = Fact(
    "call on the right board",
    Kind.RECORD,
    "What did {offender} call on this board now?",
    (
        Answer(SAME, "the same call, or one of much the same meaning"),
        Answer(DIFFERS, "a call of much different meaning, or a psychic call"),
    ),
    "15A3",
    guidance="A call differs if its meaning is much different or if it is psychic.",
    aloud=False,
)
NORMAL = Fact(
    "board may be played normally",
    Kind.JUDGEMENT,
    "Can the board be played normally, whatever was learned of {offender}'s hand?",
    yes_no(),
    "15A3",
    aloud=False,
)
TEAMS = Fact("team event", Kind.RECORD, "Is it a team event?", yes_no(), "15B")
BEGUN = Fact(
    "auction period has begun",
    Kind.RECORD,
    "Had anybody taken the cards from the board by then?",
    yes_no(),
    "15B",
)
BEFORE = Fact(
    "one of the four has played it",
    Kind.RECORD,
    "Has any of the four players played this board before, against anybody?",
    yes_no(),
    "15B1",
)


@law.clause("15A1", "Call made on a wrong hand", group="15A", since=2017)
def call_on_a_wrong_hand(case: Case) -> Consequence | None:
    """A call by a player holding cards from a wrong board is cancelled, with every call after it. The law
    names only 16C for what the withdrawn call told, so 26B does not apply."""
    if not case.get(HAS_CALLED):
        return None
    cancelled = common.cancelled(IT, common.IT_AND_LATER)
    return decide(cancelled, then=Refer("15A2"), without=("26B",))


@law.clause("15A", "No call made on the wrong hand", group="15A", since=2017)
def no_call_on_it(case: Case) -> Consequence | None:
    """A player who has not called on the wrong hand takes the right one; what he saw is extraneous
    information (16D)."""
    if case.get(HAS_CALLED):
        return None
    own = procedure.must("offender", "put the wrong cards back into their board and take the right hand")
    return decide(own, then=Refer("16D"))


@law.clause("15A2(a)", "Offender's partner has called", group="15A2", since=2017)
def partner_has_called(case: Case) -> Consequence | None:
    """If the offender's partner has called since, an adjusted score is awarded."""
    if not case.get(PARTNER_CALLED):
        return None
    return decide(procedure.score_in_place_of_play("{partner} called after a call on a wrong hand (15A2(a))"))


@law.clause("15A2(b)", "Offender calls again with the right hand", group="15A2", since=2017)
def calls_again(case: Case) -> Consequence | None:
    """Otherwise the offender looks at the right hand and calls again, and the auction goes on normally from
    there; cards played in the meantime go back."""
    if case.get(PARTNER_CALLED):
        return None
    if case.get(PLAY_BEGUN) and not case.get(STILL_NORMAL):
        return None
    return decide(*right_hand(case))


def right_hand(case: Case) -> tuple[Effect, ...]:
    """The offender takes the right hand and calls; cards played in the meantime go back."""
    back = procedure.must("every player", "take the cards played back into the hand")
    return ((back,) if case.get(PLAY_BEGUN) else ()) + (deal.takes_the_right_hand(),)


@law.clause("12A2", "Normal play no longer possible", group="15A2", since=2017)
def no_normal_play(case: Case) -> Consequence | None:
    """If no rectification will permit normal play, as when play has begun and one card turns up in two hands,
    an artificial adjusted score is awarded."""
    if case.get(PARTNER_CALLED) or not case.get(PLAY_BEGUN) or case.get(STILL_NORMAL):
        return None
    return decide(deal.artificial_score("both sides: no rectification permits normal play"))


@law.clause("15A3", "Board from which the hand came", group="15A3", since=2017)
def the_board_itself(case: Case) -> Consequence | None:
    """On the board from which the hand came: if the offender repeats his call the Director may let it be
    played normally; if the call differs, an adjusted score is awarded."""
    if case.get(CALL) == DIFFERS:
        return decide(procedure.score_in_place_of_play("the call differs from the cancelled one (15A3)"))
    if not case.get(NORMAL):
        return decide(procedure.score_in_place_of_play("the board cannot be played normally (15A3)"))
    return decide(deal.plays_the_board_normally())


@law.clause("15A4", "Procedural penalty as well", group="", since=2017, role="adds")
def penalty_as_well(case: Case) -> Consequence | None:
    """A procedural penalty may be added."""
    if not any(case.applied(cite) for cite in ("15A1", "15A3")):
        return None
    return decide(procedure.may_be_penalized("offender", "a hand was taken from the wrong board (15A4)"))


def _begun(case: Case) -> bool:
    """Whether the auction period had begun: where players sat in wrong seats it is known that it had (5B)."""
    return case.applied("5B") or bool(case.get(BEGUN))


@law.clause("15B", "Wrong board in a pairs or individual event", group="15B", since=2017)
def pairs_and_individuals_in_the_auction_period(case: Case) -> Consequence | None:
    """Law 15B is for pairs and individual events once the auction period has begun. For teams it is 86B;
    before the auction period the right board simply takes the place of the wrong one."""
    if case.get(TEAMS):
        return decide(then=Refer("86B"))
    return None if _begun(case) else decide(deal.right_board_now())


@law.clause("15B1", "Wrong board played before", group="15B", since=2017)
def played_before(case: Case) -> Consequence | None:
    """If one of the four has played it before, the board is cancelled for both sides."""
    if case.get(TEAMS) or not _begun(case) or not case.get(BEFORE):
        return None
    return decide(deal.board_cancelled())


@law.clause("15B2", "Wrong board not played before", group="15B", since=2017)
def not_played_before(case: Case) -> Consequence | None:
    """If none of the four has, it is completed and the score stands; both pairs may be required to play the
    right board later."""
    if case.get(TEAMS) or not _begun(case) or case.get(BEFORE):
        return None
    return decide(deal.board_played_to_the_end(), deal.right_board_later())


NEITHER, BOTH = "neither", "both"
HAS_A_SCORE = Fact(
    "pair with a score on the board",
    Kind.RECORD,
    "Which of the two pairs has a score on this board already?",
    (
        Answer("offending side", "{offending side}"),
        Answer("non-offending side", "{non-offending side}"),
        Answer(NEITHER, "neither: a player had played it with another partner"),
        Answer(BOTH, "both"),
    ),
    "15B3",
)
DEPRIVED = Fact(
    "pair that loses a board",
    Kind.RECORD,
    "Will either pair miss a board because of it that cannot be played later?",
    yes_no(),
    "15B3",
)


@law.clause("15B3", "Contestant deprived of a score", group="", since=2017, role="adds")
def deprived_contestants(case: Case) -> Consequence | None:
    """A contestant who loses the chance of a valid score gets an artificial adjusted score; a pair that has a
    score on the board from before keeps that one."""
    if case.applied("15B2"):
        return (
            decide(deal.artificial_score("the pairs that miss a board by it")) if case.get(DEPRIVED) else None
        )
    return decide(*contestants_deprived(case)) if case.applied("15B1") else None


def contestants_deprived(case: Case) -> tuple[Effect, ...]:
    """Who gets an artificial adjusted score where the board is cancelled."""
    match case.get(HAS_A_SCORE):
        case "neither":
            return (deal.artificial_score("both pairs: neither can have a valid score"),)
        case "both":
            kept = "both pairs keep the scores that they had on the board"
            return (procedure.no_score_adjusted(kept),)
        case side:
            other = "non-offending side" if side == "offending side" else "offending side"
            return (deal.artificial_score(f"{{{other}}} alone: the other pair keeps its score", other),)
