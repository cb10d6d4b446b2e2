"""Law 21, Misinformation."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law17 import AUCTION_PERIOD_OVER, PARTNER_HAS_CALLED_SINCE
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Alleged, Answered

law = Law(21, "Misinformation")

KIND = "misinformation"

IRREGULARITIES = (
    Irregularity(
        KIND,
        group="20F6",
        law="21",
        phase="information",
        asks="Who gave the wrong information, or failed to alert?",
        words=(
            "misinformation",
            "wrong explanation",
            "no alert",
            "late alert",
            "we were told something else",
        ),
    ),
)


def _of_the_misinformation(scene: Scene, key: Key) -> Value | None:
    """What was found about the misinformation counts for a call that it caused as well, where only one case
    of it is before the Director."""
    alleged = [event for event in scene.timeline if isinstance(event, Alleged) and event.kind == KIND]
    if scene.law == "21" or len(alleged) != 1:
        return None
    for event in reversed(scene.timeline):
        if isinstance(event, Answered) and event.provenance != "said":
            other = Key.parse(event.key)
            if other.fact == key.fact and other.incident != key.incident:
                return FACTS[key.fact].value_of(event.value)
    return None


WRONG_IDEA = Fact(
    "source of the wrong idea",
    Kind.RECORD,
    "Where did the wrong idea of the auction come from?",
    answers(
        explanation="an opponent's explanation",
        alert="an alert that was missing, late, or not called for",
        own_misunderstanding="the player misunderstood, misheard or did not look",
    ),
    "21A",
    read=_of_the_misinformation,
)
ALERT_REQUIRED = Fact(
    "prompt alert required",
    Kind.JUDGEMENT,
    "Was an alert or announcement missing or late under the regulations?",
    yes_no("yes, the regulations were not followed", "no, nothing was missing or late"),
    "21B1(a)",
    read=_of_the_misinformation,
)
AGREEMENT = Fact(
    "evidence of the agreement",
    Kind.JUDGEMENT,
    "What does the evidence say that the partnership has agreed?",
    (
        Answer("other", "something other than what was explained"),
        Answer("as explained", "exactly what was explained: the call departed from it"),
        Answer("none", "there is no evidence either way"),
    ),
    "21B1(b)",
    guidance="Ask away from the table. Look at both system cards and notes, at what each partner says "
    "alone, and at what they did before. If the partners believe different things, there is no "
    "agreement, and an explanation that states one is wrong. The word of the side alone is "
    "seldom evidence.",
    aloud=False,
    read=_of_the_misinformation,
)
FACTS = {fact.name: fact for fact in (WRONG_IDEA, ALERT_REQUIRED, AGREEMENT)}

MISINFORMATION = Fact(
    "misinformation given",
    Kind.JUDGEMENT,
    "Was a player given misinformation by an opponent?",
    yes_no(),
    "21B1",
    guidance="This follows from what was said, what the regulations require, and what the evidence shows "
    "was agreed.",
    aloud=False,
)
COULD_WELL = Fact(
    "could well have been influenced",
    Kind.JUDGEMENT,
    "Could the player well have decided differently with the right information?",
    yes_no(),
    "21B1(a)",
    guidance="Ask away from the table. Ask what he would have called and why, before he knows what "
    "depends on it. He need not be sure that he would have called something else: it is enough "
    "that he could well have done so.",
    aloud=False,
)


def _alleged_before(scene: Scene, key: Key) -> bool:
    """Whether the log holds an allegation of misinformation by an opponent of this player."""
    return any(
        isinstance(event, Alleged)
        and event.kind == KIND
        and scene.offender is not None
        and event.by.side is not scene.offender.side
        for event in scene.timeline
    )


ALLEGED = Fact(
    "misinformation alleged",
    Kind.RECORD,
    "Does {offender} say that an opponent misinformed him?",
    yes_no(),
    "21B1(a)",
    read=_alleged_before,
)
CAUSED_BY_MISINFORMATION = Fact(
    "caused by misinformation",
    Kind.JUDGEMENT,
    "May {offender} change this call because an opponent misinformed him?",
    yes_no(),
    "21B1(a)",
    guidance="It follows from three facts: misinformation was given, it could well have led to this call, "
    "and it is not too late.",
    aloud=False,
)
"""For a law on an irregular call: read it with `case.get`; when it is true, 21B1(a) lets the player change
the call with no rectification. False without a question when nobody in the log alleges misinformation by
his opponents."""


@law.clause(
    "21B1(b)", "Mistaken explanation presumed", group="misinformation given", since=2007, role="defines"
)
def presumed_mistaken_explanation(case: Case) -> bool | None:
    """Without evidence to the contrary, the explanation counts as wrong and not the call."""
    if case.get(WRONG_IDEA) != "explanation":
        return None
    return True if case.get(AGREEMENT) == "none" else None


@law.clause(
    "21B1(a)",
    "Misinformation given",
    group="misinformation given",
    since=2007,
    role="defines",
    except_as=("21B1(b)",),
)
def misinformation_given(case: Case) -> bool:
    """An explanation other than the agreement is misinformation, and so is a missing or late alert where one
    is required; a player's own misunderstanding is not."""
    source = case.get(WRONG_IDEA)
    if source == "alert":
        return bool(case.get(ALERT_REQUIRED))
    return bool(source == "explanation" and case.get(AGREEMENT) == "other")


@law.clause(
    "21B1(a)", "Call caused by misinformation", group="caused by misinformation", since=2007, role="defines"
)
def a_call_that_misinformation_caused(case: Case) -> bool:
    """A call that could well have been influenced by an opponent's misinformation may be changed without
    rectification, while partner has not called since and the auction period is not over."""
    if not case.get(ALLEGED) or case.get(PARTNER_HAS_CALLED_SINCE) or case.get(AUCTION_PERIOD_OVER):
        return False
    return bool(case.get(MISINFORMATION) and case.get(COULD_WELL))
