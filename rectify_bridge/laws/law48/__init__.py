"""Law 48, Exposure of declarer's cards."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, play
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Displayed, Exposed, Led

law = Law(48, "Exposure of declarer's cards")

IRREGULARITIES = (
    Irregularity(
        "card exposed by declarer",
        group="48",
        law="48",
        phase="play",
        asks="Who exposed cards: declarer or dummy?",
        words=(
            "declarer dropped a card",
            "declarer showed a card",
            "declarer put the hand down",
            "faced the hand",
        ),
    ),
)


def _not_how(scene: Scene, key: Key) -> frozenset[str]:
    """What the log rules out when it shows the exposure: of one card that several were faced, and what goes
    with an opening lead out of turn when none was faced or the lead was in turn."""
    if scene.play is None or scene.declarer is None:
        return frozenset()
    shown = next(
        (
            n
            for n, e in enumerate(scene.timeline)
            if isinstance(e, Exposed | Displayed) and e.seat is scene.offender
        ),
        None,
    )
    if shown is None:
        return frozenset()
    leads = [event for event in scene.timeline[:shown] if isinstance(event, Led)]
    one = {FACED} if scene.play.card is not None else set[str]()
    if not leads and scene.play.trick == 1:
        return frozenset({FACED_WRONG_LEAD, *one})
    if len(leads) != 1 or scene.play.trick > 1 or leads[0].seat is scene.declarer.lho:
        return frozenset({FACED_WRONG_LEAD, FACED_DOWN_LEAD, *one})
    return frozenset()


DROPPED, FACED, FACED_DOWN_LEAD, FACED_WRONG_LEAD = "dropped", "faced", "lead face down", "lead out of turn"
HOW_FACED = Fact(
    "how declarer's cards were exposed",
    Kind.RECORD,
    "How did {offender}'s cards become visible?",
    (
        Answer(DROPPED, "one or more fell or were seen by accident"),
        Answer(FACED, "{offender} faced several or all of them, not after an opening lead out of turn"),
        Answer(FACED_WRONG_LEAD, "{offender} faced them after a faced opening lead out of turn"),
        Answer(FACED_DOWN_LEAD, "{offender} faced them while an opening lead out of turn lay face down"),
    ),
    "48",
    guidance="A card held face up near the table may have been played: check whether it was (45C2).",
    excludes=_not_how,
)
NO_CLAIM = Fact(
    "demonstrably no claim",
    Kind.JUDGEMENT,
    "Can it be shown that {offender} meant something else than a claim or concession?",
    yes_no("yes, such as taking another player for declarer", "no"),
    "48B2",
    guidance="What counts is what the situation shows, or what was said and done at the time.",
    aloud=False,
)


@law.clause("48A", "Declarer exposed a card", group="48", since=1997)
def declarer_exposes_a_card(case: Case) -> Consequence | None:
    """Declarer is not restricted for exposing a card, nor does a lead face down change that while it can
    still be put right."""
    match case.get(HOW_FACED):
        case "dropped":
            return decide(then=Refer("48A"))
        case "lead face down":
            return decide(
                card.no_restriction_for_declarer(),
                play.face_down_lead_goes_back("rho"),
            )
    return None


@law.clause("48A", "Never a penalty card", group="48A", since=1997)
def never_a_penalty_card(case: Case) -> Consequence:
    """No card of declarer's or dummy's is ever a penalty card, and declarer need not play one that he
    dropped."""
    return decide(card.no_restriction_for_declarer(), card.need_not_play_the_card("offender"))


@law.clause("48B1", "Cards faced after an irregular opening lead", group="48", since=1997)
def faced_after_an_opening_lead_out_of_turn(case: Case) -> Consequence | None:
    """Declarer who faces cards right after an opening lead out of turn has accepted it and becomes dummy; his
    partner plays the contract (54A)."""
    if case.get(HOW_FACED) != FACED_WRONG_LEAD:
        return None
    return decide(play.lead_stands(), play.becomes_dummy("offender"), play.becomes_declarer("partner"))


@law.clause("48B2", "Cards faced at another time", group="48", since=1997)
def faced_at_another_time(case: Case) -> Consequence | None:
    """Declarer who faces his cards at any other time may be deemed to have claimed or conceded (68), unless
    he demonstrably did not intend to."""
    if case.get(HOW_FACED) != FACED:
        return None
    none = case.applied("68A") or case.get(NO_CLAIM)
    return decide(card.no_restriction_for_declarer()) if none else decide(then=Refer("68"))
