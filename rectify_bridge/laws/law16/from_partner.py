"""Law 16B, extraneous information from partner: was it given, was it used, did it gain anything?"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.elected import elected_or_told
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16 import law
from rectify_bridge.laws.scene.scene import Scene

IRREGULARITIES = (
    Irregularity(
        "hesitation",
        group="16B",
        law="16B",
        phase="information",
        asks="Who hesitated?",
        words=("hesitation", "break in tempo", "slow pass", "he thought for ages", "huddle"),
    ),
    Irregularity(
        "extraneous information from partner",
        group="16B source",
        law="16B source",
        phase="information",
        asks="Who gave the information?",
        words=("remark", "unauthorized information", "too fast", "gesture", "he asked about one bid", "tone"),
    ),
    Irregularity(
        "rights reserved",
        group="16B2",
        law="16B2",
        phase="information",
        asks="Who reserves his rights?",
        words=("I reserve my rights", "do we agree he hesitated", "reservation of rights"),
    ),
)

PLAY_ON = "Tell opponents to call you back when play ends if they then think that it was used."
HESITATED = Fact(
    "hesitation",
    Kind.RECORD,
    "Was there an unmistakable hesitation by {offender}?",
    yes_no("yes, it was unmistakable", "no, it was within the normal tempo"),
    "16B1",
    guidance="Ask each side separately how long it was. Compare it with this player's usual tempo in such "
    "an auction. A slow pass in a simple auction stands out; a long thought in a high "
    "competitive auction does not. After a skip bid the player must pause for about ten seconds, "
    "and a call without the pause is undue haste. If the sides differ, find what is more likely "
    "(85A).",
    hold=PLAY_ON,
)
HOW_TOLD = Fact(
    "how partner was told",
    Kind.RECORD,
    "How did {offender} give the information?",
    answers(
        remark="a remark",
        question="a question that was asked or not asked",
        reply="a reply or an explanation",
        alert="an alert that was unexpected or missing",
        haste="unusual speed",
        manner="emphasis, tone, gesture, movement or mannerism",
        nothing="by nothing out of the ordinary",
    ),
    "16B1",
    hold=PLAY_ON,
)


def _played_out(scene: Scene, key: Key) -> Value | None:
    """While the auction lasts, play is not over; it is once all cards are played or the log says so. Where
    all four passed there is none to wait for."""
    auction = scene.at_ruling
    if auction is not None and not auction.is_over:
        return False
    all_passed = auction is not None and auction.last_bid is None
    return True if all_passed or scene.has_played_out else None


PLAYED_OUT = Fact(
    "play of the board over",
    Kind.RECORD,
    "Is the play of this board over?",
    yes_no("yes, or all four passed", "no"),
    "16B3",
    read=_played_out,
)
SUGGESTS = Fact(
    "what it suggests",
    Kind.JUDGEMENT,
    "What does the information demonstrably suggest to {partner}?",
    answers(
        acting="acting rather than passing, or doing more rather than less",
        passing="passing rather than acting, or doing less rather than more",
        particular="a particular suit, card or kind of hand",
        nothing="nothing in particular: it could come from hands that point different ways",
    ),
    "16B1(a)",
    guidance="Demonstrably means that it can be shown and understood easily. A slow pass generally "
    "suggests acting over passing. A slow double or bid often suggests nothing. Look at what it "
    "says, and not at the hand that the player held.",
    aloud=False,
)
CHOSEN = Fact(
    "chosen as suggested",
    Kind.JUDGEMENT,
    "Was the call or play that {partner} chose one of those that it suggests?",
    yes_no(),
    "16B1(a)",
    guidance="What the player says he intended does not matter.",
    aloud=False,
)
CONSIDERED = Fact(
    "share that would consider another action",
    Kind.JUDGEMENT,
    "How many players like {partner}, without the information, would seriously consider "
    "something that it does not suggest?",
    answers(hardly_any="hardly any", significant="a significant proportion"),
    "16B1(b)",
    guidance="Poll players of the same class. Give them only the hand, the methods and the auction. "
    "Do not ask whether the chosen action was reasonable or risky: that is not the test.",
    aloud=False,
)
MIGHT_SELECT = Fact(
    "some might select it",
    Kind.JUDGEMENT,
    "Might some of them have selected it?",
    yes_no(),
    "16B1(b)",
    aloud=False,
)
ALTERNATIVE = Fact(
    "logical alternative",
    Kind.JUDGEMENT,
    "Was there a logical alternative that it did not suggest?",
    yes_no(),
    "16B1(b)",
    guidance="Since 2007 it is one that a significant proportion of his peers would seriously consider, and "
    "that some might select. The Laws of 1997 do not say what it is: go by what the authority holds.",
    aloud=False,
)
GAINED = Fact(
    "better than with the alternative",
    Kind.JUDGEMENT,
    "Did {partner}'s side score better at the table than it would have done with the logical alternative?",
    yes_no(),
    "16B3",
    guidance="Follow each alternative to its probable results. If none is worse for the side, it gained "
    "nothing.",
    aloud=False,
)


@law.clause("16B1", "Unmistakable hesitation", group="16B", since=2007)
def unmistakable_hesitation(case: Case) -> Consequence | None:
    """An unmistakable hesitation is extraneous information. A hesitation is not an infraction, but partner
    may not use what it tells."""
    if not case.get(HESITATED):
        return decide(common.no_rectification(), procedure.play_on())
    return unauthorized("the hesitation", then="16B3")


@law.clause("16B1", "Other extraneous information from partner", group="16B source", since=2007)
def other_extraneous_information(case: Case) -> Consequence | None:
    """Remarks, questions, replies, unexpected alerts or failures to alert, unusual speed, emphasis, tone,
    gesture and mannerism are extraneous information too."""
    how = case.get(HOW_TOLD)
    if how == "nothing":
        return decide(common.no_rectification(), procedure.play_on())
    return unauthorized({answer.value: answer.words for answer in HOW_TOLD.answers}[how], then="16B3")


def unauthorized(what: str, then: str) -> Consequence:
    """Partner may not use it, and use of it is judged in the group `then`: another in each edition. There
    play goes on where it is not over."""
    return decide(
        common.unauthorized("partner", what), procedure.carefully_avoids("partner"), then=Refer(then)
    )


@law.clause("16B3", "Director called when play ends", group="16B3", since=2007)
def when_play_ends(case: Case) -> Consequence | None:
    """Play goes on. The time to judge is when play ends: a player with reason to believe that an opponent
    chose an action that the information suggested should call then, and may call earlier or later."""
    if case.get(PLAYED_OUT):
        return decide(then=Refer("16B1(a)"))
    return decide(procedure.play_on(), procedure.call_when_play_ends("non-offending side"))


@law.clause("16B1(b)", "Logical alternative", group="logical alternative", since=2007, role="defines")
def logical_alternative(case: Case) -> bool:
    """An action is a logical alternative if a significant proportion of the player's peers, using his
    methods, would seriously consider it and some might select it."""
    lacks = case.first_failing(
        (CONSIDERED, "hardly any", "hardly any would consider it"),
        (MIGHT_SELECT, False, "none might select it"),
    )
    return lacks is None


@law.clause("16B1(a)", "Action suggested over a logical alternative", group="16B1(a)", since=2017)
def suggested_over_a_logical_alternative(case: Case) -> Consequence | None:
    """A player may not choose an action that the information demonstrably suggests over another that is a
    logical alternative; he is free to choose what it does not suggest."""
    return barred(case, SUGGESTS, "it demonstrably suggested nothing", then="16B3 gain")


def barred(case: Case, suggests: Fact, nothing: str, then: str) -> Consequence:
    """Whether the action was barred. suggests: what asks whether the information suggested one, in the words
    of an edition; nothing: why not, if it did not; then: the group that judges what came of it."""
    if reason := case.first_failing(
        (suggests, "nothing", nothing),
        (CHOSEN, False, "the action chosen was not one that it suggested"),
        (ALTERNATIVE, False, "there was no logical alternative"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(then=Refer(then))


@law.clause("16B3", "Offending side gained", group="16B3 gain", since=2007)
def advantage_gained(case: Case) -> Consequence | None:
    """If that gave the offending side an advantage, an adjusted score is assigned; it convicts nobody of bad
    ethics."""
    if not case.get(GAINED):
        return decide(procedure.no_score_adjusted("the offending side gained nothing by it"))
    why = "an action was chosen that unauthorized information suggested over a logical alternative"
    return decide(procedure.score_to_be_assigned(why))


ANNOUNCEMENT = "announcement that rights are reserved"
"""The election that says whether a player may announce that he reserves his rights."""

ANNOUNCED = Fact(
    "announcement allowed",
    Kind.RECORD,
    "Does your Regulating Authority prohibit the announcement that rights are reserved?",
    (Answer("prohibited", "yes, it prohibits it"), Answer("allowed", "no")),
    "16B2",
    guidance="No verified source tells it of this authority. By the Law the announcement is allowed "
    "unless the authority prohibits it.",
)

DISPUTED = Fact(
    "information disputed",
    Kind.RECORD,
    "Do the opponents dispute that such information was given?",
    yes_no("yes, they dispute it", "no, all agree that it was given"),
    "16B2",
)


@law.clause("16B2", "Rights reserved", group="16B2", since=2007)
def reserving_rights(case: Case) -> Consequence | None:
    """Unless the Regulating Authority prohibits it, a player may announce that he reserves the right to
    call the Director later. If the opponents dispute that information was given, they should call the
    Director at once."""
    if elected_or_told(case, ANNOUNCEMENT, ANNOUNCED) != "allowed":
        return decide(
            procedure.may_not("offender", "announce that rights are reserved: the Director is called at once")
        )
    if case.get(DISPUTED):
        return decide(
            procedure.rights_reserved("offender"),
            procedure.should("non-offending side", "call the Director now, since the facts are disputed"),
        )
    return decide(
        procedure.rights_reserved("offender"), procedure.play_on(), procedure.call_when_play_ends("offender")
    )


@law.clause("16B1", "Information shown before the call", group="", since=2007, role="adds")
def shown_before_the_call(case: Case) -> Consequence | None:
    """What a player showed without making a call is extraneous information for his partner."""
    if not case.has("no call made"):
        return None
    return decide(
        common.unauthorized("partner", "what was shown or touched"),
        procedure.call_when_play_ends("non-offending side"),
    )


@law.clause("16A", "Information shown before the call", group="", since=1997, until=2006, role="adds")
def shown_before_the_call_in_1997(case: Case) -> Consequence | None:
    """What a player showed without making a call is extraneous information for his partner."""
    if not case.has("no call made"):
        return None
    return decide(common.unauthorized("partner", "what was shown or touched"))
