"""Law 85 of 1997: the Director ruled as on agreed facts if he was satisfied that he had found them. No
standard was named; the balance of probabilities is of 2007."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import direction, procedure
from rectify_bridge.laws.law85 import AS_OTHERS_SAY, AS_SAID, CUSTOMARY, EVIDENCE, law

FOUND = Fact(
    "what the Director found of the call",
    Kind.JUDGEMENT,
    "What are you satisfied that the call was?",
    (
        Answer("speaker", "as {offender} says"),
        Answer("others", "as the other players say"),
    ),
    "85A",
    guidance="That edition names no standard. Weigh what the evidence shows and what each player says; if "
    f"there are only words, {CUSTOMARY}",
    aloud=False,
)
VOTES = Fact(
    "what the others heard",
    Kind.RECORD,
    "What do the four players say happened?",
    (
        Answer("even", "as many tell it as {offender} does as tell it otherwise"),
        Answer("all others against", "all the others tell it otherwise"),
        Answer("2-1 partner abstains", "two against one, and {partner} did not notice"),
        Answer("2-1 opponent abstains", "two against one, and an opponent did not notice"),
    ),
    "85",
)
CUSTOM = {
    "even": "sided with the player who made the call when the voices were even",
    "all others against": "sided with the others when all were against the player who made the call",
    "2-1 partner abstains": "leaned slightly to the majority when that player's partner had not noticed",
    "2-1 opponent abstains": "leaned markedly to the majority when an opponent had not noticed",
}
"""The handbook's counting of voices, by what the others heard."""


def _found(case: Case) -> Effect:
    return direction.found(AS_SAID if case.get(FOUND) == "speaker" else AS_OTHERS_SAY)


@law.clause("85A", "Facts found", group="85", since=1997, until=1997, authorities=("WBF", "EBU"))
def facts_found(case: Case) -> Consequence:
    """1997: if the Director is satisfied that he has found the facts, he rules as on agreed facts (84). If he
    cannot find them, he rules so that play can go on, and tells the players that they may appeal (85B)."""
    return decide(_found(case), procedure.play_on())


@law.clause("85A", "Customary weight of evidence", group="85", since=1997, until=1997, authorities=("ACBL",))
def customary_weight(case: Case) -> Consequence:
    """1997: good evidence decides. Without any the Director finds what he is satisfied of; how the ACBL then
    weighed the voices is guidance beside his finding, and does not make it."""
    evidence = case.get(EVIDENCE)
    if evidence != "none":
        return decide(
            direction.found(AS_SAID if evidence == "for speaker" else AS_OTHERS_SAY), procedure.play_on()
        )
    custom = direction.custom_of_its_time(CUSTOM[case.get(VOTES)])
    return decide(custom, _found(case), procedure.play_on())
