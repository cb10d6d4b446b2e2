"""Law 12, Director's discretionary powers: when a score is adjusted. `law12.score` says who gets what."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import deal, direction, procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(12, "Director's discretionary powers")

IRREGULARITIES = (
    Irregularity(
        "adjusted score asked for",
        group="12A",
        law="12A",
        phase="conduct",
        asks="Whose infraction was it?",
        words=(
            "adjust the score",
            "we were damaged",
            "the board cannot be played",
            "that rectification is unfair",
        ),
    ),
)

NOTHING, NO_PLAY, WRONGLY, HARSH = (
    "nothing prescribed",
    "no normal play",
    "rectified wrongly",
    "too hard or too kind",
)
GROUND = Fact(
    "ground for an adjusted score",
    Kind.JUDGEMENT,
    "Why could the score be adjusted?",
    (
        Answer(NOTHING, "the Laws prescribe no rectification for the infraction"),
        Answer(NO_PLAY, "no rectification will let the board be played normally"),
        Answer(WRONGLY, "an irregularity was rectified wrongly"),
        Answer(HARSH, "the prescribed rectification seems too severe, or too generous"),
    ),
    "12A",
    guidance="Where another law leads to an adjusted score, rule by that law.",
    aloud=False,
)
DIRECTORS = Fact(
    "wrong rectification was the Director's",
    Kind.RECORD,
    "Did the Director rule so?",
    yes_no("yes, it was the Director's own error", "no"),
    "12A3",
)
WORSE = Fact(
    "worse than without the infraction",
    Kind.JUDGEMENT,
    "Because of the infraction, was the result of {non-offending side} worse than they could expect?",
    yes_no(),
    "12B1",
    guidance="Compare the score obtained with the score to be expected without the infraction.",
    aloud=False,
)


@law.clause("12A1", "No rectification prescribed", group="12A", since=2007)
def no_rectification_prescribed(case: Case) -> Consequence | None:
    """Where the Laws prescribe no rectification for an infraction, the Director may give an adjusted score to
    the side that did not offend."""
    return decide(then=Refer("12B")) if case.get(GROUND) == NOTHING else None


@law.clause("12A2", "Normal play impossible", group="12A", since=2007)
def normal_play_impossible(case: Case) -> Consequence | None:
    """Where no rectification will let the board be played normally, the score is artificial."""
    if case.get(GROUND) != NO_PLAY:
        return None
    return decide(deal.artificial_score("both sides, according to fault (12C2(a))"))


@law.clause("12A3", "Wrong rectification", group="12A", since=2007)
def rectified_wrongly(case: Case) -> Consequence | None:
    """Where an irregularity was rectified wrongly the score may be adjusted; if the error was the Director's
    both sides count as non-offending (82C)."""
    if case.get(GROUND) != WRONGLY:
        return None
    return decide(direction.both_sides_non_offending()) if case.get(DIRECTORS) else decide(then=Refer("12B"))


@law.clause("12B2", "Harshness is not a ground", group="12A", since=2007)
def harshness_is_no_ground(case: Case) -> Consequence | None:
    """No score is adjusted because a prescribed rectification seems too severe or too generous to a side."""
    if case.get(GROUND) != HARSH:
        return None
    return decide(procedure.no_score_adjusted("the Laws prescribe that rectification, hard or not"))


@law.clause("12B1", "Damage", group="12B", since=2007)
def damage(case: Case) -> Consequence:
    """An adjusted score makes good damage: the innocent side has, because of the infraction, a worse result
    than it could expect without it. Where there is no damage no score is moved."""
    if not case.get(WORSE):
        return decide(
            procedure.no_score_adjusted("the innocent side is no worse off than without the infraction")
        )
    return decide(
        procedure.score_to_be_assigned("the infraction damaged the side that did not offend (12B1)")
    )
