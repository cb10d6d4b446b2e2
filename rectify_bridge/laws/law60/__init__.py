"""Law 60, Play after an illegal play."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, lead, play
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law53 import PARTNER, since_the_lead
from rectify_bridge.laws.law54 import ORDER, OUT_OF_TURN_FIRST, by_declaring_side
from rectify_bridge.laws.law57 import CIRCUMSTANCE, PLAYED_ON, PLAYED_TO_THE_LEAD
from rectify_bridge.laws.scene.scene import Scene

law = Law(60, "Play after an illegal play")

IRREGULARITIES = (
    Irregularity(
        "play after an illegal play",
        group="60",
        law="60",
        phase="play",
        asks="Who played after the irregular lead or play, before there was a ruling?",
        words=(
            "played after a card out of turn",
            "played on after the lead out of turn",
            "played before the Director came",
            "defender played before declarer led again",
        ),
    ),
)

ON_THE_RIGHT, ON_THE_LEFT, OWN_SIDE, TAKEN_BACK = "right", "left", "own side", "declarer to lead again"


def _whose(scene: Scene, key: Key) -> str | None:
    """After a lead out of turn by the same side that is still open."""
    return OWN_SIDE if scene.law == "60" and scene.play is not None and scene.play.before else None


WHOSE = Fact(
    "irregularity before it",
    Kind.RECORD,
    "What had happened before {offender} played?",
    (
        Answer(ON_THE_RIGHT, "after {rho} had led or played out of turn or too soon, before any ruling"),
        Answer(ON_THE_LEFT, "after {lho} had, before any ruling"),
        Answer(OWN_SIDE, "after {partner}, or {offender}, had, before any ruling"),
        Answer(
            TAKEN_BACK,
            "after declarer was told to take a lead out of turn back, before the lead from the right hand",
        ),
    ),
    "60A",
    read=_whose,
)


def _lead_stands(scene: Scene, key: Key) -> bool | None:
    """By the ruling on a lead out of turn, where the record has both cards."""
    return scene.play.lead_stands if scene.law == "60" and scene.play is not None else None


STANDS = Fact(
    "first card stands",
    Kind.RECORD,
    "Does the card stand that was led or played irregularly first?",
    yes_no("yes, it stands", "no, it is taken back"),
    "60C",
    guidance="Rule on that card first.",
    read=_lead_stands,
)


@law.clause("60A1", "Non-offending side plays on", group="60", since=1997)
def plays_after_the_irregularity(case: Case) -> Consequence | None:
    """A member of the side that did not err plays after his right-hand opponent's lead or play out of turn or
    too soon, and before a ruling: the right to rectify it is forfeited."""
    if case.get(WHOSE) != ON_THE_RIGHT:
        return None
    return decide(lead.right_forfeited(), then=Refer("60A2"))


@law.clause("60A1", "Declarer plays after a premature card", group="57A", since=1997)
def plays_after_the_premature_card(case: Case) -> Consequence | None:
    """The same is true after a card that a defender played before his partner."""
    if case.get(CIRCUMSTANCE) != PLAYED_ON:
        return None
    return decide(lead.right_forfeited(), then=Refer("60A2"))


@law.clause("60A1", "Play to a premature lead", group="57A lead", since=1997)
def plays_to_the_premature_lead(case: Case) -> Consequence | None:
    """The declaring side plays to a defender's lead that came before his partner had played to the trick, and
    before a ruling: the right to rectify it is forfeited."""
    if not case.get(PLAYED_TO_THE_LEAD):
        return None
    return decide(lead.right_forfeited(), then=Refer("60A2"))


@law.clause("60A1", "Play to a lead before declarer's choice", group="50D2 early", since=1997)
def plays_to_the_early_lead(case: Case) -> Consequence | None:
    """The same is true of a lead that a defender made before declarer had chosen for it (50D2)."""
    if not case.get(PLAYED_TO_THE_LEAD):
        return None
    return decide(lead.right_forfeited(), then=Refer("60A2"))


@law.clause("60A1", "Play to a lead out of turn", group="60A1", since=1997)
def plays_to_the_lead(case: Case) -> Consequence:
    """The same is true after a lead out of turn: the play has made it correct (53A)."""
    return decide(lead.right_forfeited())


@law.clause("60A2", "Illegal play treated as in turn", group="60A2", since=1997)
def treated_as_in_turn(case: Case) -> Consequence:
    """The illegal play is then treated as though it were in turn, except where the proper lead has been
    made (53)."""
    return decide(lead.counts_as_in_turn())


@law.clause("60A3", "Earlier obligations remain", group="", since=1997, role="adds")
def earlier_obligations(case: Case) -> Consequence | None:
    """An earlier duty of the offending side to play a penalty card, or to obey a restriction on a lead or
    play, remains at later turns."""
    return decide(lead.earlier_obligations_stay()) if case.has("no longer rectified") else None


@law.clause("60", "Player not next in rotation", group="60", since=1997)
def not_next_in_rotation(case: Case) -> Consequence | None:
    """A card played after an irregularity on the left is not next in rotation: by a defender after declarer's
    lead it is a matter for Law 53, otherwise it is itself out of turn (57)."""
    if case.get(WHOSE) != ON_THE_LEFT:
        return None
    return decide(lead.another_incident("offender", _premature(case)))


@law.clause("60B", "Defender plays before declarer leads again", group="60", since=1997)
def before_declarer_has_led_again(case: Case) -> Consequence | None:
    """A defender who plays after declarer was required to retract a lead out of turn, and before declarer has
    led from the correct hand, has a major penalty card."""
    if case.get(WHOSE) != TAKEN_BACK:
        return None
    return decide(play.penalty_card("major", "played before declarer led again"), then=Refer("50D1"))


@law.clause("60C", "Offending side plays on", group="60", since=1997)
def offending_side_plays(case: Case) -> Consequence | None:
    """A play by the offending side before a ruling does not affect the opponents' rights, and may itself be
    subject to rectification."""
    if case.get(WHOSE) != OWN_SIDE:
        return None
    return decide(lead.rights_unaffected("offender"), _for_itself(case, "offender", bool(case.get(STANDS))))


@law.clause("60C", "Offender's partner also leads", group="54 two leads", since=1997, except_as=("47E1",))
def partners_lead_too(case: Case) -> Consequence | None:
    """Partner's lead, faced after the one out of turn and before a ruling, takes none of declarer's options
    away; it is itself ruled on, first as a play to the lead if that stands, else as an exposed card."""
    if case.get(ORDER) != OUT_OF_TURN_FIRST:
        return None
    return decide(lead.rights_unaffected("partner"), then=Refer("54A-D"))


@law.clause("60C", "Offender's partner has played", group="", since=1997, role="adds")
def partner_has_played(case: Case) -> Consequence | None:
    """A card that the partner of the player who led out of turn plays before the ruling on that lead is ruled
    on for itself: as a play to the lead if it stands, else as an exposed card."""
    if case.applied("60C") and any(map(case.applied, ("54A", "54B1", "54C", "54D"))):
        return decide(_after_the_lead(case, case.has("lead stands")))
    if not case.applied("53A") or since_the_lead(case) != PARTNER:
        return None
    stands = case.has("lead stands")
    return decide(lead.rights_unaffected("partner"), _after_the_lead(case, stands))


def _after_the_lead(case: Case, stands: bool) -> Effect:
    """What partner's card is. To a lead that stands it was played at the turn of the opponent between."""
    if stands and not by_declaring_side(case):
        return lead.another_incident("partner", _premature(case), lead.AT_RHOS_TURN)
    return _for_itself(case, "partner", stands)


def _premature(case: Case) -> str:
    """The kind of irregularity that a card played too soon is."""
    if by_declaring_side(case):
        return "premature play by declarer"
    return "premature lead or play by a defender"


def _for_itself(case: Case, role: str, stands: bool) -> Effect:
    """What the second card of the offending side is. stands: the first one does."""
    if stands:
        return lead.another_incident(role, _premature(case))
    if by_declaring_side(case):
        return card.back_to_the_hand(role, "the card")
    return lead.another_incident(role, "card exposed by a defender")
