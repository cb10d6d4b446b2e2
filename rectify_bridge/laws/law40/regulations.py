"""Law 40B, special understandings and system cards: what the Regulating Authority allows. See `aids` for
40B2(d)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, Value, answers, yes_no
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.elected import elected_or_told
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law40 import DIFFERENCE, law

IRREGULARITIES = (
    Irregularity(
        "understanding not allowed",
        group="40B4",
        law="40B4",
        phase="information",
        asks="Whose side uses it?",
        words=(
            "illegal convention",
            "not allowed in this event",
            "illegal agreement",
            "not on the chart",
            "banned",
        ),
    ),
    Irregularity(
        "system card or aid looked at",
        group="40B2",
        law="40B2",
        phase="conduct",
        asks="Who looked at it?",
        words=(
            "looked at his own card",
            "convention card",
            "used notes",
            "checked the card",
            "scoring table",
        ),
    ),
)

MEANING_IS = Fact(
    "kind of understanding",
    Kind.JUDGEMENT,
    "What kind of understanding is it?",
    (
        Answer("artificial", "an artificial meaning"),
        Answer(
            "unfamiliar",
            "one that a significant number of players here may not readily understand and anticipate",
        ),
        Answer("ordinary", "neither artificial nor unfamiliar"),
    ),
    "40B1",
    guidance="The Regulating Authority says what is special: usually every artificial meaning, and "
    "everything else that it names.",
    aloud=False,
)
ALLOWED = Fact(
    "allowed by the regulations",
    Kind.RECORD,
    "Do the regulations of this event allow it?",
    yes_no(),
    "40B2(a)",
    guidance="Use the authority's chart or list for events of this level.",
)


PART_IN_RESULT = Fact(
    "part of the understanding in the result",
    Kind.JUDGEMENT,
    "Did a call or play based on the understanding affect the result?",
    yes_no(),
    "40B4",
    guidance="For example the contract, the lead, or how declarer placed a hand in the play.",
    aloud=False,
)
HURT_BY_USE = Fact(
    "opponents hurt by its use",
    Kind.JUDGEMENT,
    "Did opponents score worse than they probably would have done if it had not been used?",
    yes_no(),
    "40B4",
    guidance="Follow the auction and play with methods that are allowed. It makes no difference that it "
    "was explained.",
    aloud=False,
)


SCORE, ASSIGNED = "score for an understanding that is not allowed", "assigned for the damage"
"""The election that gives another score than the Law does; the value that is the Law's own."""


@law.clause("40B1", "Understanding that is not special", group="40B4", since=2007)
def not_special(case: Case) -> Consequence | None:
    """An understanding is special if a significant number of players may not readily understand and
    anticipate it, or if its meaning is artificial; only those are the Regulating Authority's to forbid."""
    if case.get(MEANING_IS) != "ordinary":
        return None
    return decide(conduct.disclosed("offending side", "their understandings"), common.no_rectification())


@law.clause("40B4", "Understanding that is not allowed", group="40B4", since=2017)
def not_as_the_regulations_say(case: Case) -> Consequence | None:
    """A side damaged by a special understanding that the regulations do not allow has its score adjusted; a
    player who uses it may be penalized."""
    if case.get(MEANING_IS) == "ordinary":
        return None
    if case.get(ALLOWED):
        return decide(conduct.disclosed("offending side", "their understandings"), common.no_rectification())
    barred = procedure.may_not("offending side", "use that understanding in this event")
    penalty = procedure.may_be_penalized(
        "offending side", "an understanding that the regulations do not allow (40B4)"
    )
    if not case.get(PLAYED_OUT):
        return decide(
            barred,
            procedure.play_on(),
            common.come_back("did it cost opponents anything (40B4)?"),
            penalty,
        )
    if SCORE in case.matter.rulebook.elections:
        case.elected(SCORE, ASSIGNED)
    if reason := case.first_failing(
        (PART_IN_RESULT, False, "it had no part in the result"),
        (HURT_BY_USE, False, "it cost opponents nothing"),
    ):
        return decide(barred, procedure.no_score_adjusted(reason), penalty)
    return decide(
        barred,
        procedure.score_to_be_assigned("an understanding that is not allowed damaged opponents"),
        penalty,
    )


OPPONENTS_CARD_AT = "opponents' card at a right-hand opponent's turn"
"""The election that lets a player look at an opponent's card at his right-hand opponent's turn to call."""

OPPONENTS_CARD = Fact(
    "opponents' card at that turn",
    Kind.RECORD,
    "Does your Regulating Authority allow a look at an opponent's card at that turn?",
    (Answer("allowed", "yes, it allows that"), Answer("prohibited", "no")),
    "40B2(c)",
    guidance="No verified source tells it of this authority. By the Law it is not allowed unless the "
    "authority specifies otherwise.",
)
LOOKED_AT = Fact(
    "what was looked at",
    Kind.RECORD,
    "What did {offender} look at?",
    answers(
        own="his own side's system card or notes",
        opponents="an opponent's system card",
        aid="notes or a device that helps memory, calculation or technique",
    ),
    "40B2(b)",
)
WHEN = Fact(
    "when it was looked at",
    Kind.RECORD,
    "When was that?",
    (
        Answer("before", "before the auction"),
        Answer("own turn", "in the auction or the play, at his turn"),
        Answer("rho's turn", "in the auction, at his right-hand opponent's turn"),
        Answer("another turn", "in the auction or the play, at another turn"),
        Answer("explaining", "in order to explain partner's call or play"),
        Answer(
            "clarification as declaring side",
            "after the auction and before the lead is faced, as declarer or dummy",
        ),
        Answer("clarification as defender", "after the auction and before the lead is faced, as a defender"),
    ),
    "40B2(b)",
)


def what_was_looked_at(case: Case) -> Value:
    """What was looked at. When comes first: before the auction everything may be looked at."""
    case.get(WHEN)
    return case.get(LOOKED_AT)


@law.clause("40B2(b)", "Own system card or notes", group="40B2", since=2017)
def own_card(case: Case) -> Consequence | None:
    """From the start of the auction period to the end of play nobody looks at his own side's card or notes;
    declarer and dummy may before the lead is faced."""
    return own_card_looked_at(case, "40B2(b)") if what_was_looked_at(case) == "own" else None


def own_card_looked_at(case: Case, cite: str) -> Consequence:
    """What follows a look at one's own card, by when that was, under the clause that forbids it."""
    if case.get(WHEN) in ("before", "clarification as declaring side"):
        return decide(common.no_rectification())
    return own_card_used(cite)


def own_card_used(cite: str) -> Consequence:
    """What follows a look at one's own card in the auction or the play, under the clause that forbids it."""
    return decide(
        procedure.may_not("offender", "look at {offender}'s own system card or notes until play ends"),
        common.unauthorized("offender", "{offender}'s own system card"),
        procedure.may_be_penalized("offender", f"a look at {{offender}}'s own system card ({cite})"),
        common.come_back("did the look at the card damage opponents (12A1)?"),
    )


@law.clause("40B2(c)", "Opponent's system card", group="40B2", since=2017)
def an_opponents_card(case: Case) -> Consequence | None:
    """An opponent's card may be looked at before the auction, between auction and lead, at one's own
    turn, and in order to explain partner's action; an authority may add the right-hand opponent's turn."""
    if what_was_looked_at(case) != "opponents":
        return None
    when = case.get(WHEN)
    if when == "rho's turn":
        allowed = elected_or_told(case, OPPONENTS_CARD_AT, OPPONENTS_CARD) == "allowed"
    else:
        allowed = when != "another turn"
    if allowed:
        return decide(common.no_rectification())
    return decide(
        procedure.may_not("offender", "look at an opponent's system card at that time"),
        procedure.may_be_penalized("offender", "a look at an opponent's card at the wrong time (40B2(c))"),
    )


@law.clause("40B2(c)", "Opponent's system card at any time", group="40B2", since=2017, authorities=("EBU",))
def an_opponents_card_at_any_time(case: Case) -> Consequence | None:
    """EBU: a player, dummy too, may look at an opponent's card at any time; outside his turn that may tell
    his partner something that partner may not use."""
    if what_was_looked_at(case) != "opponents":
        return None
    if case.get(WHEN) not in ("rho's turn", "another turn"):
        return decide(common.no_rectification())
    return decide(
        common.no_rectification(),
        common.unauthorized("partner", "the look at an opponent's system card"),
    )


ONE_SYSTEM = "two cards alike and one system for the session"
"""The election that asks both partners for the same card, and forbids a change of methods in a session."""


SAME_METHODS = Fact(
    "same methods asked for",
    Kind.RECORD,
    "Does your Regulating Authority ask for two cards alike, and one system through a session?",
    (Answer("required", "yes, it asks for that"), Answer("not required", "no")),
    "40B2(a)",
    guidance="No verified source tells it of this authority; its regulations for system cards do.",
)


@law.clause("40B2(a)", "One system for the session", group="40A4", since=2017)
def one_system_for_the_session(case: Case) -> Consequence | None:
    """A Regulating Authority may ask both partners for a filled-in card, the two alike, and for one system
    throughout a session, which is changed only with the Director's leave."""
    difference = case.get(DIFFERENCE)
    if difference not in ("cards", "changed"):
        return None
    if elected_or_told(case, ONE_SYSTEM, SAME_METHODS) != "required":
        return decide(common.no_rectification())
    if difference == "cards":
        return decide(
            procedure.must(
                "offending side", "have two cards that are filled in and alike, before the next round"
            )
        )
    return decide(
        procedure.must(
            "offending side", "go back to the methods they began with, unless the Director allows the change"
        ),
        procedure.may_be_penalized("offending side", "a change of methods in a session (40B2(a))"),
    )
