"""Law 53, Lead out of turn accepted."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws import law47
from rectify_bridge.laws.effects import lead, play
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law51 import see_the_penalty_cards
from rectify_bridge.laws.law54 import by_declaring_side
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.seat import Seat

law = Law(53, "Lead out of turn accepted")

IRREGULARITIES = (
    Irregularity(
        "lead out of turn by a defender",
        group="53",
        law="56",
        phase="play",
        asks="Which defender led out of turn, after the first trick?",
        words=(
            "defender led out of turn later in the play",
            "led but partner had won the trick",
            "led but dummy had won the trick",
            "defender led at declarer's turn",
        ),
    ),
    Irregularity(
        "lead out of turn by declarer",
        group="53",
        law="55",
        phase="play",
        asks="From which hand of the declaring side was the card led, declarer's or dummy's?",
        words=(
            "declarer led from the wrong hand",
            "lead was in dummy",
            "lead was in hand",
            "declarer led at a defender's turn",
        ),
    ),
)

THIRTEENTH, NOBODY, NEXT = "thirteenth trick", "nobody", "next hand"
PROPER, RIGHT, PARTNER = "proper leader", "right", "partner"
_LAST = Answer(THIRTEENTH, "it was a lead to the thirteenth trick")
_NOBODY = Answer(NOBODY, "nobody has played since")
_NEXT = Answer(NEXT, "{lho}, next in rotation, has played a card to it")
_PROPER = Answer(
    PROPER, "it was the turn of an opponent of {offender}, and that player or hand has led to the trick"
)
_ORDER = (
    "Take the first answer that is so; a lead that had been accepted by word stands whatever was played "
    "next. A card from a hand that was both next in rotation and properly on "
    "lead: ask whether it was meant as a lead or as a play to the other lead."
)


def _since(scene: Scene) -> str | None:
    """What the record tells; nothing where the same card could be a lead of its own and a play to the other,
    or where a law other than 53 looks at it."""
    play, offender = scene.play, scene.offender
    if play is None or offender is None:
        return None
    if not play.later:
        return NOBODY
    first = play.later[0].seat
    if first is play.due and first.side is not offender.side:
        return None if first is offender.lho else PROPER
    if first is offender.lho:
        return NEXT
    if first is offender.partner and all(laid.seat is first for laid in play.later):
        return PARTNER
    return None


def _to_the_last_trick(scene: Scene) -> bool:
    return scene.play is not None and scene.offender is not None and scene.play.is_last


def _after_a_defender(scene: Scene, key: Key) -> str | None:
    return THIRTEENTH if _to_the_last_trick(scene) else _since(scene)


def _after_declarer(scene: Scene, key: Key) -> str | None:
    return THIRTEENTH if _to_the_last_trick(scene) else _since_declarers(scene, key)


def _since_a_defenders(scene: Scene, key: Key) -> str | None:
    return _since(scene)


def _since_declarers(scene: Scene, key: Key) -> str | None:
    if scene.play is not None and scene.offender is not None and scene.play.later:
        first = scene.play.later[0].seat
        if first is scene.offender.rho and first is not scene.play.due:
            return RIGHT
    return _since(scene)


_BY_A_DEFENDER = (_PROPER, _NEXT, Answer(PARTNER, "only {partner} has played"), _NOBODY)
_BY_DECLARER = (
    _PROPER,
    _NEXT,
    Answer(RIGHT, "{rho} has played a card to it before {lho}"),
    Answer(PARTNER, "only {partner}, the other hand of declarer's side, has played"),
    _NOBODY,
)
_DEFENDERS_ORDER = (
    _ORDER + " A lead is meant as one: a card that was dropped is exposed (49) and no lead. A card that "
    "declarer played to it from {rho}'s hand accepts nothing by itself: ask declarer, then rule on that "
    "card as a premature play (57C)."
)
AFTER_A_DEFENDER = Fact(
    "after the defender's lead",
    Kind.RECORD,
    "What has happened since {offender}'s lead?",
    (_LAST, *_BY_A_DEFENDER),
    "53",
    guidance=_DEFENDERS_ORDER,
    read=_after_a_defender,
)
AFTER_DECLARER = Fact(
    "after declarer's lead",
    Kind.RECORD,
    "What has happened since the lead from {offender}'s hand?",
    (_LAST, *_BY_DECLARER),
    "53",
    guidance=_ORDER,
    read=_after_declarer,
)
AFTER_A_DEFENDERS_LAST = Fact(
    "after the defender's last lead",
    Kind.RECORD,
    "What has happened since {offender}'s lead to the thirteenth trick?",
    _BY_A_DEFENDER,
    "53",
    guidance=_DEFENDERS_ORDER,
    read=_since_a_defenders,
)
AFTER_DECLARERS_LAST = Fact(
    "after declarer's last lead",
    Kind.RECORD,
    "What has happened since the lead from {offender}'s hand to the thirteenth trick?",
    _BY_DECLARER,
    "53",
    guidance=_ORDER,
    read=_since_declarers,
)
"""These two are asked where the thirteenth trick has no rule of its own: there 53A holds for it as well."""
LEAD_ACCEPTED = Fact(
    "lead accepted",
    Kind.CHOICE,
    "{declarer}: do you accept {offender}'s lead out of turn?",
    yes_no("accept it: it stands and {lho} plays next", "have it taken back"),
    "53A",
    who=("declarer",),
    guidance="If it is taken back, the card is a major penalty card. Then, if it is {partner}'s turn to "
    "lead, declarer may require its suit, forbid it, or leave the lead free.",
    offer=(
        "accept it; {lho} plays next",
        "refuse it: it becomes a major penalty card; if {partner} is to lead, you may restrict the lead",
    ),
)
PARTNERS, OPPONENTS = "partner", "opponent"


def _turn(scene: Scene, key: Key) -> str | None:
    """An opening lead by the wrong defender came at his partner's turn. A fifth card that was led came at the
    turn of who had won the trick; while that is not over, nobody was to lead."""
    if scene.play is not None and scene.offender is not None:
        is_over = len(scene.play.before) >= len(Seat)
        is_second = any(laid.seat is scene.offender for laid in scene.play.before)
        due = scene.play.winner if is_over else None if is_second else scene.play.due
        if due is not None and due is not scene.offender:
            return PARTNERS if due is scene.offender.partner else OPPONENTS
    return PARTNERS if scene.law in ("54", "54E") else None


TURN = Fact(
    "whose turn to lead",
    Kind.RECORD,
    "Whose turn was it to lead?",
    (Answer(PARTNERS, "{partner}'s"), Answer(OPPONENTS, "that of an opponent of {offender}")),
    "53A",
    guidance="This is the hand that won the last trick.",
    read=_turn,
)


def to_the_last_trick(case: Case) -> bool:
    """Whether it was a lead to the thirteenth trick."""
    return bool(case.get(AFTER_DECLARER if by_declaring_side(case) else AFTER_A_DEFENDER) == THIRTEENTH)


def since_the_lead(case: Case) -> str:
    """What has happened since the lead out of turn, of whichever trick it was. A rule on the thirteenth trick
    alone goes before whoever asks this."""
    by_declarer = by_declaring_side(case)
    since = str(case.get(AFTER_DECLARER if by_declarer else AFTER_A_DEFENDER))
    if since != THIRTEENTH:
        return since
    return str(case.get(AFTER_DECLARERS_LAST if by_declarer else AFTER_A_DEFENDERS_LAST))


law47.law.clause("47E1", "Player told that it was his lead", group="53", since=2017)(
    law47.told_that_it_was_his_turn
)


@law.clause("53A footnote", "Thirteenth trick", group="53", since=2017, except_as=("47E1",))
def thirteenth_trick(case: Case) -> Consequence | None:
    """A lead out of turn to the thirteenth trick must be taken back; it cannot be accepted."""
    if not to_the_last_trick(case):
        return None
    return decide(
        play.lead_retracted("offender", "a lead to the thirteenth trick cannot be accepted out of turn"),
        lead.proper_hand_leads(),
    )


@law.clause(
    "53A", "Lead out of turn becomes correct", group="53", since=2017, except_as=("47E1", "53A footnote")
)
def treated_as_correct(case: Case) -> Consequence | None:
    """A faced lead out of turn becomes correct if the hand next in rotation plays to it, or if declarer, or
    for declarer's lead a defender (55A), says that he accepts it; if nobody does, the lead has to come from
    the proper hand."""
    since = since_the_lead(case)
    if since == NEXT:
        return decide(play.lead_stands(), then=Refer("60A1"))
    if since not in (NOBODY, PARTNER):
        return None
    if by_declaring_side(case):
        return decide(then=Refer("55A"))
    if case.get(TURN) == PARTNERS:
        see_the_penalty_cards(case)
    if case.get(LEAD_ACCEPTED):
        return decide(play.lead_stands(), lead.plays_next("lho"))
    return decide(then=Refer("56"))


@law.clause("53B", "Proper lead made after it", group="53", since=2017, except_as=("47E1", "53A footnote"))
def proper_lead_after_it(case: Case) -> Consequence | None:
    """Where it was the turn of an opponent of the player who led out of turn, that opponent may make his
    proper lead without its counting as a play to the irregular one: the proper lead stands, the cards played
    in error may be withdrawn; what they told is for the side that did not err."""
    if since_the_lead(case) != PROPER:
        return None
    return decide(
        lead.proper_lead_stands(),
        lead.cards_played_in_error(),
        play.withdrawn_card_is_unauthorized("a card taken back"),
    )


@law.clause("53C", "Wrong defender played to it", group="53", since=2017, except_as=("47E1", "53A footnote"))
def wrong_defender_plays_to_it(case: Case) -> Consequence | None:
    """Declarer led out of turn and the defender to the right of that hand has played a card: the lead stands,
    and that defender has played before his partner (57)."""
    if since_the_lead(case) != RIGHT:
        return None
    too_soon = "premature lead or play by a defender"
    return decide(play.lead_stands(), lead.another_incident("rho", too_soon, lead.AT_PARTNERS_TURN))
