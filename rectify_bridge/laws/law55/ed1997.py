"""Law 55 of 1997: either defender might accept declarer's lead or have it taken back. Nothing was said of
defenders who differ; the ACBL had an answer of its own. 55C looks at declarer's line of play also after the
proper lead was made, where 53C named no other bar for him."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import lead, play
from rectify_bridge.laws.law47 import A_DEFENDER
from rectify_bridge.laws.law53 import TURN
from rectify_bridge.laws.law54 import by_declaring_side
from rectify_bridge.laws.law55 import ACCEPT, RETRACT, law, look_at_his_line

DIFFER, NEITHER = "they differ", "neither"
CHOICE = Fact(
    "defenders' choice, 1997",
    Kind.CHOICE,
    "{lho} and {rho}: does either of you accept the lead?",
    (
        Answer(ACCEPT, "one accepts it, and the other says nothing against it"),
        Answer(RETRACT, "one has it taken back, and the other says nothing against it"),
        Answer(DIFFER, "one accepts it, and the other has it taken back"),
        Answer(NEITHER, "neither says anything"),
    ),
    "55A",
    who=("lho", "rho"),
    guidance="They may not consult.",
    offer=(
        "accept it; {lho} plays next",
        "have it taken back; the proper hand leads",
        "differ, each without the other",
        "say nothing; the proper hand leads",
    ),
)
AT_ONCE_ACCEPT, AT_ONCE_RETRACT = "at once, accept", "at once, retract"
FIRST = Fact(
    "first of the defenders",
    Kind.RECORD,
    "What did the defender do who acted first?",
    (
        Answer(ACCEPT, "accepted the lead"),
        Answer(RETRACT, "had it taken back"),
        Answer(AT_ONCE_ACCEPT, "they spoke at the same time: {lho} accepted it"),
        Answer(AT_ONCE_RETRACT, "they spoke at the same time: {lho} had it taken back"),
    ),
    "55A",
    guidance="Who plays a card while the other speaks has acted first.",
)
WHO_DIFFER = "55A, defenders who differ"
"""The group for what that edition does not say."""


def _ruled(choice: object) -> Consequence:
    if choice in (ACCEPT, AT_ONCE_ACCEPT):
        return decide(play.lead_stands(), lead.plays_next("lho"))
    return decide(then=Refer("55B"))


@law.clause("55A", "Either defender may accept", group="55A", since=1997, until=1997)
def either_defender_may_accept(case: Case) -> Consequence:
    """1997: either defender may accept declarer's lead out of turn or have it taken back. Of defenders who
    differ the text says nothing, and the ruling stops."""
    case.get(TURN)  # the defenders see it before they choose
    choice = case.get(CHOICE)
    return decide(then=Refer(WHO_DIFFER)) if choice == DIFFER else _ruled(choice)


@law.clause("55A", "Either defender may accept", group="55A", since=1997, until=1997, authorities=("ACBL",))
def first_to_act(case: Case) -> Consequence:
    """1997, in the ACBL: either defender may accept declarer's lead out of turn or have it taken back. Of
    defenders who differ the one who acts first decides, and if they speak at the same time the one next in
    turn to the lead."""
    case.get(TURN)
    choice = case.get(CHOICE)
    return _ruled(case.get(FIRST) if choice == DIFFER else choice)


@law.clause("55C", "Declarer may have gained information", group="", since=1997, until=1997, role="adds")
def declarer_might_obtain_information(case: Case) -> Consequence | None:
    """1997: if declarer's line of play could have been based on what he learned through his lead out of turn,
    taken back or followed by the proper lead, the score may be adjusted."""
    return look_at_his_line() if _learned(case) else None


def _learned(case: Case) -> bool:
    """Whether a lead out of turn by declarer's side did not stand."""
    if case.applied("53C"):
        if case.has("proper lead stands"):
            return by_declaring_side(case)
        return bool(case.get(A_DEFENDER))
    return case.applied("55B1") or case.applied("55B2")
