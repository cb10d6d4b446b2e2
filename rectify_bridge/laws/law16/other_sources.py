"""Law 16D, Information from extraneous sources."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import common, deal, lead, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16 import law
from rectify_bridge.laws.scene.scene import Scene

OUTSIDE_INFORMATION = "outside information"

IRREGULARITIES = (
    Irregularity(
        OUTSIDE_INFORMATION,
        group="16D",
        law="16D",
        phase="information",
        asks="Who learned something about the board?",
        words=(
            "overheard the next table",
            "saw a card of another hand",
            "looked at the wrong hand",
            "heard the result",
            "knows the board",
            "card seen before the auction",
        ),
    ),
)

BEFORE_A_CALL, AFTER_A_CALL = "before", "after"
SEEN_BEFORE, SEEN_LATER = "16D1", ("16D3", "50")
"""The clauses that open this incident: for a card seen before the auction, or after a call (24, 50)."""


def _first_call(scene: Scene, key: Key) -> Value | None:
    """By the calls on record, where the card seen is of this board. What is told otherwise may be of a board
    still to be played."""
    if scene.opened_under in SEEN_LATER:
        return AFTER_A_CALL
    if scene.opened_under != SEEN_BEFORE or scene.at_ruling is None:
        return None
    return AFTER_A_CALL if scene.at_ruling.calls else BEFORE_A_CALL


FIRST_CALL = Fact(
    "when the information came",
    Kind.RECORD,
    "When did {offender} learn of it?",
    (
        Answer(BEFORE_A_CALL, "before the first call on the board, and no call has been made yet"),
        Answer(AFTER_A_CALL, "after the first call or before it, but a call has been made"),
    ),
    "16D2",
    read=_first_call,
)
LIKELY = Fact(
    "likely to interfere",
    Kind.JUDGEMENT,
    "Is what {offender} learned likely to interfere with normal play of the board?",
    yes_no(),
    "16D2",
    guidance=(
        "Find out away from the table what is known. One low card is seldom enough, a result nearly always."
    ),
    aloud=False,
)
POSITIONS, REDEAL, PLAY, ADJUST = "positions", "redeal", "play", "adjusted score"
EARLY = Fact(
    "Director's choice before the first call",
    Kind.JUDGEMENT,
    "Which do you choose?",
    (
        Answer(POSITIONS, "seat the player where the known hand is, if contest and scoring permit"),
        Answer(REDEAL, "a new deal for these contestants, if the form of competition allows it"),
        Answer(PLAY, "let it be played, and be ready to adjust the score"),
        Answer(ADJUST, "an adjusted score now"),
    ),
    "16D2",
    guidance="The order is that of the Laws; the choice is the Director's.",
)
LATE = Fact(
    "Director's choice after the first call",
    Kind.JUDGEMENT,
    "Which do you choose?",
    (
        Answer(PLAY, "let it be played, and be ready to adjust the score"),
        Answer(ADJUST, "an adjusted score now"),
    ),
    "16D3",
    guidance="After a call has been made, seats and cards are not changed.",
)
OFFENDER_SAW = Fact(
    "saw it himself",
    Kind.RECORD,
    "Did {offender} see the face of a card that belongs to another?",
    yes_no("yes, {offender} saw the face", "no"),
    "16D1",
    guidance="Nobody says at the table which card it was.",
)
PARTNER_SAW = Fact(
    "partner saw it",
    Kind.RECORD,
    "Did {partner} see the face of the card?",
    yes_no("yes, {partner} saw the face", "no"),
    "16D1",
    guidance="Nobody says at the table which card it was.",
)
NEITHER, LHO, RHO, BOTH = "neither", "lho", "rho", "both"
OPPONENTS_SAW = Fact(
    "opponents who saw it",
    Kind.RECORD,
    "Which opponents saw the face of the card?",
    (
        Answer(NEITHER, "neither opponent"),
        Answer(LHO, "{lho} alone"),
        Answer(RHO, "{rho} alone"),
        Answer(BOTH, "both opponents"),
    ),
    "16D1",
    guidance="Nobody says at the table which card it was.",
)
OPPONENTS = {NEITHER: (), LHO: ("lho",), RHO: ("rho",), BOTH: ("lho", "rho")}


def seen_by(roles: tuple[str, ...]) -> Consequence:
    """Each player who saw a card has information from outside, as a matter of its own; where nobody did the
    board goes on."""
    if not roles:
        return decide(procedure.play_on())
    return decide(*(lead.another_incident(role, OUTSIDE_INFORMATION) for role in roles))


SOURCE = "it came from outside the auction and play of the board (16A, 16D)"


@law.clause("16D1", "Director told of outside information", group="16D", since=2017)
def the_director_is_told(case: Case) -> Consequence:
    """Who accidentally learns something about a board that he is playing or has yet to play, by looking at a
    wrong hand, by hearing of it, by seeing another table or a card of another player before the auction, has
    the Director told at once. Nobody may base a call or play on it."""
    then = "16D2" if case.get(FIRST_CALL) == BEFORE_A_CALL else "16D3"
    return decide(deal.tell_the_director(), procedure.may_not_use("offender", SOURCE), then=Refer(then))


@law.clause("16D2", "Normal play still likely", group="16D2", since=2017)
def unlikely_to_interfere(case: Case) -> Consequence | None:
    """If it is not likely to interfere with normal play, the board is played."""
    return None if case.get(LIKELY) else decide(procedure.play_on())


@law.clause("16D2(a)", "Seats changed", group="16D2", since=2017)
def seats_changed(case: Case) -> Consequence | None:
    """If type of contest and scoring permit, the players' positions are adjusted so that who knows about a
    hand holds it."""
    if not case.get(LIKELY) or case.get(EARLY) != POSITIONS:
        return None
    return decide(deal.positions_changed())


@law.clause("16D2(b)", "Board dealt again", group="16D2", since=2017)
def dealt_again(case: Case) -> Consequence | None:
    """If the form of competition allows it, the board is dealt again for these contestants."""
    return decide(deal.new_deal()) if case.get(LIKELY) and case.get(EARLY) == REDEAL else None


@law.clause("16D2(c)", "Board played and result reviewed", group="16D2", since=2017)
def played_and_looked_at_again(case: Case) -> Consequence | None:
    """The board is completed, and the score adjusted if the information affected the result."""
    return _played() if case.get(LIKELY) and case.get(EARLY) == PLAY else None


@law.clause("16D2(d)", "Score adjusted at once", group="16D2", since=2017)
def adjusted_at_once(case: Case) -> Consequence | None:
    """An adjusted score is awarded (for teams see 86B)."""
    return _adjusted() if case.get(LIKELY) and case.get(EARLY) == ADJUST else None


@law.clause("16D3", "Outside information after the first call", group="16D3", since=2017)
def after_the_first_call(case: Case) -> Consequence:
    """After the first call only two are left: to let the board be played, ready to adjust, or to adjust at
    once."""
    return _played() if case.get(LATE) == PLAY else _adjusted()


def _played() -> Consequence:
    return decide(
        procedure.play_on(), common.come_back("did the outside information affect the result (16D2(c))?")
    )


def _adjusted() -> Consequence:
    return decide(
        procedure.score_in_place_of_play("outside information prevents normal play (16D2(d); teams: 86B)")
    )
