"""Law 93, Procedures of appeal."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import conduct
from rectify_bridge.laws.irregularity import Irregularity

law = Law(93, "Procedures of appeal")

IRREGULARITIES = (
    Irregularity(
        "decision of a committee",
        group="93B3",
        law="93B3",
        phase="conduct",
        asks="Whose side appealed?",
        words=("the committee decides", "committee overruled", "what may the committee do"),
    ),
)

COMMITTEE = Fact(
    "committee available",
    Kind.RECORD,
    "Is there an appeals committee or review body that can sit without disturbing the tournament?",
    yes_no(),
    "93A",
)
ABOUT = Fact(
    "what the appeal is about",
    Kind.RECORD,
    "What is the appeal about?",
    answers(
        law="a point of law or regulation alone",
        judgement="a finding of fact or a judgement, or more than a point of law",
        discipline="a disciplinary penalty",
    ),
    "93B1",
)


@law.clause("93A", "No appeals committee", group="93", since=1997)
def no_committee(case: Case) -> Consequence | None:
    """Without a committee, or where it cannot sit without disturbing the tournament, the Director in charge
    hears all appeals."""
    if case.get(COMMITTEE):
        return None
    return decide(conduct.appeal_goes("the Director in charge"))


@law.clause("93B1", "Appeal on a point of law", group="93", since=1997)
def point_of_law(case: Case) -> Consequence | None:
    """The Director in charge hears what is only about law or regulations. His decision may be appealed to the
    committee, which may not overrule him on it."""
    if not case.get(COMMITTEE) or case.get(ABOUT) != "law":
        return None
    return decide(
        conduct.appeal_goes("the Director in charge, and from there to the committee"), _may_only_recommend()
    )


@law.clause("93B2", "Other appeals", group="93", since=1997)
def other_appeals(case: Case) -> Consequence | None:
    """All other appeals are referred to the committee, which has all the powers of the Director, but may not
    overrule the Director in charge on discipline (91A, 93B3)."""
    if not case.get(COMMITTEE) or case.get(ABOUT) == "law":
        return None
    powers = _may_only_recommend() if case.get(ABOUT) == "discipline" else _all_powers()
    return decide(conduct.appeal_goes("the committee"), powers)


def _all_powers() -> Effect:
    return conduct.review("The committee", "find the facts anew and exercise any power of the Director")


def _may_only_recommend() -> Effect:
    return conduct.review(
        "The committee",
        "not overrule the Director in charge on law, regulations or discipline, only recommend a change",
    )


@law.clause("93B3", "Powers of the committee", group="93B3", since=1997)
def powers_of_the_committee(case: Case) -> Consequence:
    """The committee may do what the Director may, but not overrule the Director in charge on a point of
    law or regulation or on discipline; it may recommend that he change such a ruling."""
    if case.get(ABOUT) == "judgement":
        return decide(_all_powers(), then=Refer("93C"))
    return decide(_may_only_recommend(), then=Refer("93C"))


@law.clause("93C", "Further appeal", group="93C", since=2007)
def further_appeal(case: Case) -> Consequence:
    """The Regulating Authority may provide for further appeals, and resolves any matter finally."""
    return decide(conduct.further())
