"""Law 74, Conduct and etiquette."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, answers
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(74, "Conduct and etiquette")

IRREGULARITIES = (
    Irregularity(
        "bad manners or conduct",
        group="74",
        law="74",
        phase="conduct",
        asks="Who behaved so?",
        words=(
            "rude",
            "shouting",
            "gloating",
            "unpleasant",
            "bad behaviour",
            "staring",
            "lecturing",
            "disturbing",
        ),
    ),
)

CONDUCT = Fact(
    "kind of conduct",
    Kind.RECORD,
    "What did {offender} do?",
    (
        Answer("discourteous", "was rude, embarrassed another or spoiled his enjoyment"),
        Answer("procedure", "called or played in a way of his own, not in the uniform and correct way"),
        Answer("inattentive", "paid too little attention"),
        Answer("remarks", "made needless remarks in the auction or play"),
        Answer("card detached", "took a card from his hand before his turn"),
        Answer("play prolonged", "prolonged the play to unsettle an opponent"),
        Answer("Director called rudely", "called or spoke to the Director rudely"),
        Answer("designations varied", "named different calls or cards for the same thing"),
        Answer("approval shown", "showed approval or disapproval of a call or play"),
        Answer("expectation shown", "showed that he expected to win or lose a trick not yet complete"),
        Answer(
            "attention called", "pointed out, by word or act, what had happened or how many tricks are needed"
        ),
        Answer("eyes", "looked hard at a player, or at where he took a card from"),
        Answer(
            "no interest shown",
            "showed that the rest of the deal was of no interest, as by folding his cards",
        ),
        Answer("tempo to unsettle", "varied his tempo to unsettle an opponent"),
        Answer("left the table", "left the table without need before the round was called"),
    ),
    "74A",
)
GRAVITY = Fact(
    "gravity of the conduct",
    Kind.JUDGEMENT,
    "How serious was it?",
    answers(
        first="a lapse; a word will do",
        repeated="it was repeated after a word, or it held up or disturbed the play",
        offensive="it offended, or the order of the event suffers",
    ),
    "74A",
    guidance="Hear each side separately. Zero tolerance and similar rules are the organizer's regulations.",
    aloud=False,
)
TELLS_PARTNER = {
    "procedure",
    "remarks",
    "card detached",
    "designations varied",
    "approval shown",
    "expectation shown",
    "attention called",
    "no interest shown",
    "tempo to unsettle",
}
"""Conduct from which partner may learn something."""
COURTESY = {"discourteous", "procedure"}
ATTENTION = {"inattentive", "remarks", "card detached", "play prolonged", "Director called rudely"}


@law.clause("74A", "Courtesy", group="74", since=2007)
def courtesy(case: Case) -> Consequence | None:
    """A player is courteous to all, does nothing that annoys or embarrasses another or spoils the game, and
    calls and plays in the uniform and correct way."""
    return _ruled(case) if case.get(CONDUCT) in COURTESY else None


@law.clause("74B", "Etiquette", group="74", since=2007)
def etiquette(case: Case) -> Consequence | None:
    """A player pays attention to the game, makes no needless remarks, detaches no card before his turn,
    does not prolong play to unsettle, and calls the Director politely."""
    return _ruled(case) if case.get(CONDUCT) in ATTENTION else None


@law.clause("74C", "Breaches of procedure", group="74", since=2007)
def breaches(case: Case) -> Consequence | None:
    """Examples of breaches: varied designations, signs of approval or of what is expected of a trick,
    attention called to what happened or to the tricks wanted, hard looks, lack of interest shown, a tempo
    meant to unsettle, leaving the table without need."""
    return None if case.get(CONDUCT) in COURTESY | ATTENTION else _ruled(case)


def _ruled(case: Case) -> Consequence:
    """What follows goes by how grave it was."""
    kind = case.get(CONDUCT)
    response = (
        (common.unauthorized("partner", "that conduct"), procedure.carefully_avoids("partner"))
        if kind in TELLS_PARTNER
        else ()
    )
    asked = conduct.refrain("offender")
    match case.get(GRAVITY):
        case "first":
            return decide(asked, *response)
        case "repeated":
            return decide(asked, *response, procedure.may_be_penalized("offender", "conduct against Law 74"))
        case _:
            return decide(asked, *response, then=Refer("91A"))
