"""Law 81, The Director: what he rectifies, however he learns of it (81C3), and what he may waive (81C5)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import direction
from rectify_bridge.laws.irregularity import Irregularity

law = Law(81, "The Director")

IRREGULARITIES = (
    Irregularity(
        "irregularity learned of otherwise",
        group="81C3",
        law="81C3",
        phase="conduct",
        asks="Who committed the irregularity?",
        words=("I saw it myself", "a kibitzer told me", "found when scoring", "told after the round"),
    ),
    Irregularity(
        "waiver asked for",
        group="81C5",
        law="81C5",
        phase="conduct",
        asks="Who asks that the rectification be waived?",
        words=("let it go", "we do not want the penalty", "please waive it", "they did not mean it"),
    ),
)

LEARNED = Fact(
    "how the Director learned of it",
    Kind.RECORD,
    "How did you learn of it?",
    answers(
        himself="the Director saw or found it himself",
        spectator="a spectator told of it",
        dummy="dummy told of it during the play",
        later="a player told of it after the play",
    ),
    "81C3",
)
PERIOD_OVER = Fact(
    "correction period over",
    Kind.RECORD,
    "Has the correction period ended yet?",
    yes_no(),
    "79C1",
    guidance="Thirty minutes after the official score is available, unless the Tournament Organizer set "
    "another time.",
)


@law.clause("81C3", "Error rectified however it is learned", group="81C3", since=2007)
def rectifies_what_he_becomes_aware_of(case: Case) -> Consequence | None:
    """The Director rectifies an error or irregularity of which he becomes aware in any manner, within the
    correction period (79C)."""
    return rectified(case, "except that a scoring error may still be put right under 79C2")


def rectified(case: Case, but: str) -> Consequence:
    """but: what may still be put right once the correction period is over."""
    if case.get(PERIOD_OVER):
        return decide(direction.too_late_to_rectify(but))
    how = {
        "himself": "no player drew attention to it",
        "spectator": "a spectator, who had no right to speak, told of it",
        "dummy": "dummy, who should have been silent, told of it",
        "later": "attention was drawn to it only after the play",
    }[case.get(LEARNED)]
    return decide(direction.rectified_all_the_same(how))


NON_OFFENDING = Fact(
    "request by the non-offending side",
    Kind.RECORD,
    "Is {offender}'s side the non-offending one?",
    yes_no("yes, the side that did not offend asks", "no, the offending side asks"),
    "81C5",
)
CAUSE = Fact(
    "cause for a waiver",
    Kind.JUDGEMENT,
    "Is there a cause for it, beyond kindness to opponents?",
    yes_no(),
    "81C5",
    guidance="For example a disability, a disturbance from outside, or the requesting side's own part in "
    "the irregularity.",
    aloud=False,
)
WAIVES = Fact(
    "waived by the Director",
    Kind.CHOICE,
    "Do you waive the rectification?",
    yes_no("waive it", "do not waive it"),
    "81C5",
    who=("Director",),
    aloud=False,
)


@law.clause("81C5", "Rectification waived for cause", group="81C5", since=2007)
def waives_for_cause(case: Case) -> Consequence | None:
    """The Director may, in his discretion, waive a rectification for cause if the non-offending side asks
    for it; the players cannot waive it themselves (10A)."""
    if not case.get(NON_OFFENDING):
        return decide(direction.not_waived("only the non-offending side may ask for it"))
    if not case.get(CAUSE):
        return decide(direction.not_waived("there is no cause for it"))
    if not case.get(WAIVES):
        return decide(direction.not_waived("the Director does not think it right"))
    return decide(direction.waived("offender"))
