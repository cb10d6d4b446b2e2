"""Law 20F4 and 20F5, an explanation found to be wrong: who must say so, and when."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import common, direction, procedure, windows
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law17 import AUCTION_OVER, AUCTION_PERIOD_OVER
from rectify_bridge.laws.law20 import PART, law

IRREGULARITIES = (
    Irregularity(
        "explanation found wrong",
        group="20F4",
        law="20F4",
        phase="information",
        asks="Who noticed that the explanation was wrong?",
        words=(
            "I explained it wrongly",
            "partner explained it wrongly",
            "I forgot to alert",
            "he forgot our system",
        ),
    ),
)

WHOSE = Fact(
    "whose explanation",
    Kind.RECORD,
    "Who gave a wrong explanation, failed to alert, or alerted without need?",
    answers(own="{offender}'s own", partner="{partner}'s"),
    "20F4",
)


TOO_EARLY = Fact(
    "corrected at the wrong time",
    Kind.RECORD,
    "Has {offender} already corrected it, or shown that something was wrong?",
    yes_no(),
    "20F5",
    guidance="A look, a laugh or an alert that was not due is enough.",
)


@law.clause("20F4", "Own explanation found wrong", group="20F4", since=2017)
def own_explanation(case: Case) -> Consequence | None:
    """A player who finds his own explanation wrong or incomplete in the auction must call the Director and
    correct it before the clarification period ends, and may do so sooner; in the play he must call at once.
    The Director applies 21B or 40B3."""
    if case.get(WHOSE) != "own":
        return None
    if case.get(AUCTION_PERIOD_OVER):
        return decide(procedure.must("offender", "call the Director at once and correct the explanation"))
    return decide(
        procedure.must(
            "offender", "call the Director and correct it before a lead is faced", begins=windows.NOW
        ),
        procedure.may("offender", "do so at once, but need not"),
    )


@law.clause("20F5", "Partner's explanation found wrong", group="20F4", since=2007)
def partners_explanation(case: Case) -> Consequence | None:
    """When a player's partner gave a wrong explanation, failed to alert or alerted without need, the stage of
    the board decides when he must correct it."""
    return decide(then=Refer("20F5")) if case.get(WHOSE) == "partner" else None


@law.clause("20F5(a)", "No correction during the auction", group="20F5", since=2007)
def silence_during_the_auction(case: Case) -> Consequence | None:
    """During the auction he may neither correct it nor show in any way that something was wrong."""
    return silent_until_the_final_pass(case, *watched())


def silent_until_the_final_pass(case: Case, *watch: Effect) -> Consequence | None:
    """watch: what opponents do about a correction that came too early."""
    if case.get(AUCTION_OVER):
        return None
    if case.get(TOO_EARLY):
        return corrected_too_early("correct partner's explanation while the auction lasts", *watch)
    return decide(
        procedure.may_not("offender", "correct partner's explanation, or show in any way that it was wrong"),
        procedure.must(
            "offender",
            "call the Director and tell opponents: after the final pass if that side declares, after the "
            "play if it defends",
            begins=windows.END_OF_AUCTION,
        ),
    )


@law.clause("20F5(b)(i)", "Defender corrects at the end of play", group="20F5", since=2007)
def a_defender_at_the_end_of_play(case: Case) -> Consequence | None:
    """A defender must correct it when play ends, and not before."""
    return silent_until_the_end_of_play(case, *watched())


def silent_until_the_end_of_play(case: Case, *watch: Effect) -> Consequence | None:
    """watch: what opponents do about a correction that came too early."""
    if not case.get(AUCTION_OVER) or case.get(PART) != "defender":
        return None
    if case.get(PLAYED_OUT):
        return decide(tells_opponents_now())
    if case.get(TOO_EARLY):
        return corrected_too_early("correct partner's explanation before play ends", *watch)
    return decide(
        procedure.may_not(
            "offender", "correct partner's explanation, or show that it was wrong, before play ends"
        ),
        procedure.must(
            "offender", "call the Director at the end of play and tell opponents", begins=windows.END_OF_PLAY
        ),
    )


@law.clause("20F5(b)(ii)", "Declaring side corrects before the opening lead", group="20F5", since=2007)
def declarer_or_dummy_after_the_final_pass(case: Case) -> Consequence | None:
    """Declarer or dummy must correct it as soon as the auction has ended."""
    if not case.get(AUCTION_OVER) or case.get(PART) == "defender":
        return None
    return decide(tells_opponents_now())


def tells_opponents_now() -> Effect:
    """20F5(b): at the first legal opportunity, or after it."""
    return procedure.must("offender", "call the Director now and tell opponents what was wrong")


def corrected_too_early(act: str, *watch: Effect) -> Consequence:
    """A correction at the wrong time tells partner that he went wrong: that is unauthorized for him (16B1),
    and what opponents were told wrong is ruled on at once. act: what may not be done, as it follows `may
    not`. watch: what opponents do about it."""
    return decide(
        procedure.may_not("offender", act),
        common.unauthorized("partner", "the correction"),
        procedure.carefully_avoids("partner"),
        direction.call_the_director(),
        *watch,
    )


def watched() -> tuple[Effect, ...]:
    """16B3."""
    return (procedure.call_when_play_ends("non-offending side"),)
