"""Law 49, Exposure of a defender's cards."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.effects.card import back_to_the_hand
from rectify_bridge.laws.effects.procedure import authorized_for
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.scene.scene import Scene

law = Law(49, "Exposure of a defender's cards")

IRREGULARITIES = (
    Irregularity(
        "card exposed by a defender",
        group="49",
        law="49",
        phase="play",
        asks="Which defender exposed the card?",
        words=("dropped a card", "showed a card", "exposed card", "two cards fell", "named a card"),
    ),
)


LED_ON_PURPOSE = ("60C", "41A", "47F2", "47F")
"""The clauses under which a card that was led or played on purpose turns out to be exposed: after an
irregular card, or in the place of one that stays."""


def _how(scene: Scene, key: Key) -> str | None:
    """A log has as exposed what partner could have seen. So was a second card of the side that had led or
    played irregularly, which goes back with the first one (60C), and a card faced in the place of one that
    stays."""
    shown = scene.play is not None and not scene.play.played
    return "seen" if scene.law == "49" and (shown or scene.opened_under in LED_ON_PURPOSE) else None


HOW = Fact(
    "how exposed",
    Kind.RECORD,
    "How did {offender}'s card become known?",
    (
        Answer("seen", "it was not being played, and {partner} could have seen its face"),
        Answer("named", "{offender} named it as a card in hand"),
        Answer("with a claim", "with a claim, a concession or a remark on the trick in progress", rare=True),
        Answer("not seen", "{partner} could not have seen it, whoever else did"),
        Answer("played", "it was led or played, and not at the moment of another card"),
        Answer("with another", "it fell or came along with a card that {offender} led or played"),
        Answer("at once", "it was led or played at the moment at which another player did", rare=True),
        Answer("taken back", "in taking it back where a law allows that freely", rare=True),
    ),
    "49",
    guidance="It is enough that partner could have seen it. Whether partner looked does not matter. A card "
    "that fell is not played.",
    read=_how,
)

THEN = {
    "seen": "50",
    "named": "50",
    "with a claim": "68",
    "played": "45C seen",
    "with another": "58B",
    "at once": "58A",
}
"""Where the law goes on with a card that became known in each way."""


@law.clause("49", "Defender exposed a card", group="49", since=1997)
def exposed_card(case: Case) -> Consequence | None:
    """A defender's card that his partner could have seen, or that he named as one he holds, outside the
    normal course of play and of the law, becomes a penalty card; a card that only opponents could have seen
    does not, and declarer may use what he saw of it without looking for it (74C5). Cards shown or named in
    claiming, conceding or speaking of the trick in progress go to Law 68 first; a card led or played is
    played (45), with another card (58B) or beside another player's (58A)."""
    match case.get(HOW):
        case "not seen":
            seen = "the card, if it was seen without looking for it"
            return decide(play.no_penalty_card(), authorized_for("non-offending side", seen))
        case "taken back":
            return decide(back_to_the_hand("offender", "the card"))
        case how:
            return decide(then=Refer(THEN[how]))
