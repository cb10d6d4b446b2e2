"""Law 54, Faced opening lead out of turn."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws import law47
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law51 import see_the_penalty_cards
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Called, Displayed, Event, Exposed, Led

law = Law(54, "Faced opening lead out of turn")

IRREGULARITIES = (
    Irregularity(
        "opening lead out of turn",
        group="54",
        law="54",
        phase="play",
        asks="Which defender led out of turn?",
        words=(
            "opening lead out of turn",
            "lead out of turn",
            "wrong defender led",
            "led from the wrong side of the table",
            "LOOT",
        ),
    ),
    Irregularity(
        "opening lead by the declaring side",
        group="54",
        law="54E",
        phase="play",
        asks="Which player of the declaring side led?",
        words=("declarer led to the first trick", "dummy led", "lead by the declaring side"),
    ),
    Irregularity(
        "two opening leads",
        group="54 two leads",
        law="54",
        phase="play",
        asks="Both defenders have faced an opening lead. Who led out of turn?",
        words=("both defenders led", "two opening leads", "two leads on the table"),
    ),
)


_BY_REPORT = {"54": False, "54E": True, "55": True, "56": False, "57": False, "57C3": True}
"""Kinds of irregularity whose very name says on which side the offender is, by the group of their law."""


def _declaring_side(scene: Scene, key: Key) -> bool | None:
    """By the auction where there is one; by what was reported where there is none and the report tells."""
    if scene.play is not None and scene.declarer is not None and scene.offender is not None:
        return scene.offender.side is scene.declarer.side
    auction = scene.auction or scene.now
    if auction is not None and auction.declarer is not None and scene.offender is not None:
        return scene.offender.side is auction.declarer.side
    return _BY_REPORT.get(scene.law)


DECLARING_SIDE = Fact(
    "led by the declaring side",
    Kind.RECORD,
    "Is {offender} declarer or dummy?",
    yes_no(),
    "54E",
    read=_declaring_side,
)


def by_declaring_side(case: Case) -> bool:
    """Whether declarer or dummy led or played: known where the law that led here speaks of one side alone."""
    if any(map(case.applied, ("45C1", "45E1", "49"))):
        return False
    return case.applied("45E2") or bool(case.get(DECLARING_SIDE))


def _since_the_lead(scene: Scene) -> tuple[Event, ...]:
    """What the log tells from the offender's faced lead until the Director ruled; nothing when it does not
    show the lead."""
    timeline = scene.until_ruled
    for index, event in enumerate(timeline):
        if isinstance(event, Led) and event.faced and event.seat is scene.offender:
            return tuple(e for e in timeline[index + 1 :] if isinstance(e, Led | Exposed | Displayed))
    return ()


def _until_declarer_spreads(scene: Scene) -> Iterator[object]:
    """What the log tells until presumed declarer began to spread his hand after the offender's faced lead:
    from then on he is dummy (54A)."""
    led = False
    for event in scene.until_ruled:
        led = led or (isinstance(event, Led) and event.faced and event.seat is scene.offender)
        if led and isinstance(event, Exposed | Displayed) and str(event.seat) == scene.seat("lho"):
            return
        yield event


def _dummy_seen(scene: Scene, key: Key) -> bool | None:
    """A lead by a defender out of turn comes from declarer's right: dummy sits to the leader's right. Cards
    exposed in the auction do not count, nor what is spread after the ruling."""
    events, dummy = tuple(_until_declarer_spreads(scene)), scene.seat("rho")
    calls = [place for place, event in enumerate(events) if isinstance(event, Called)]
    shown = (e for e in events[calls[-1] + 1 if calls else 0 :] if isinstance(e, Exposed | Displayed))
    return True if any(str(event.seat) == dummy for event in shown) else None


def option_taken(scene: Scene, key: Key) -> str | None:
    """Declarer chooses by what he does: he starts to spread, or a card is played to the lead."""
    for event in _since_the_lead(scene):
        if isinstance(event, Exposed | Displayed) and str(event.seat) == scene.seat("lho"):
            return SPREAD
        if isinstance(event, Led) and str(event.seat) in (scene.seat("lho"), scene.seat("rho")):
            return ACCEPT
    return None


DUMMY_SEEN = Fact(
    "dummy seen",
    Kind.RECORD,
    "Could {lho}, presumed declarer, have seen any of dummy's cards?",
    yes_no("yes, at least one", "no, or only cards exposed in the auction"),
    "54C",
    guidance="It is enough that declarer could have seen one. Cards that dummy exposed in the auction "
    "(Law 24) do not count, nor what was seen after {lho} had begun to spread the own hand (54A).",
    read=_dummy_seen,
)
SPREAD, ACCEPT, REFUSE = "spread", "accept", "refuse"
OPTION = Fact(
    "declarer's option",
    Kind.CHOICE,
    "{lho}, presumed declarer: what do you choose, without consulting {rho}?",
    (
        Answer(SPREAD, "accept the lead, spread your hand and be dummy; {rho} plays the contract"),
        Answer(
            ACCEPT,
            "accept the lead and play it yourself; dummy is spread and you play second from your hand",
        ),
        Answer(
            REFUSE,
            "refuse it: the card becomes a major penalty card and you choose what {partner} may lead",
        ),
    ),
    "54",
    who=("lho",),
    read=option_taken,
    offer=(
        "accept it and be dummy; {rho} plays the contract",
        "accept it and play the contract; {rho} is dummy, and you play second",
        "refuse it: the card becomes a major penalty card, and you may restrict {partner}'s lead",
    ),
    becomes="declarer",
)


OUT_OF_TURN_FIRST, AT_ONCE, IN_TURN_FIRST = "out of turn first", "at once", "in turn first"
ORDER = Fact(
    "order of two leads",
    Kind.RECORD,
    "Which of the two leads, both face up, was faced first?",
    (
        Answer(OUT_OF_TURN_FIRST, "{offender}'s, out of turn"),
        Answer(AT_ONCE, "both at the same moment"),
        Answer(IN_TURN_FIRST, "{partner}'s, in turn"),
    ),
    "54",
)
law47.law.clause("47E1", "Player told that it was his lead", group="54 two leads", since=2017)(
    law47.told_that_it_was_his_turn
)


@law.clause("54E", "Opening lead by the declaring side", group="54", since=2007, except_as=("47E1",))
def lead_by_the_declaring_side(case: Case) -> Consequence | None:
    """An opening lead by declarer or dummy cannot be accepted: it is a card led in the auction period, to
    which Law 24 applies. With the auction over, all that is left of Law 24 is that the card goes back,
    unless the auction is reopened."""
    if not by_declaring_side(case):
        return None
    return decide(
        play.lead_retracted("offender", "a lead by declarer or dummy cannot be accepted"),
        play.if_the_auction_is_reopened("partner"),
    )


@law.clause("54", "Partner led face down", group="54", since=2007, except_as=("54E", "47E1"))
def face_down_lead_by_partner(case: Case) -> Consequence:
    """A defender has faced an opening lead out of turn: if his partner has led face down, that card is taken
    back, and presumed declarer has the options that follow."""
    return decide(play.face_down_lead_goes_back("partner"), then=Refer("54A-D"))


@law.clause("54C", "Declarer must accept", group="54A-D", since=2017)
def declarer_must_accept(case: Case) -> Consequence | None:
    """Presumed declarer who could have seen any of dummy's cards, other than those exposed in the auction,
    must accept the lead and is declarer."""
    if not case.get(DUMMY_SEEN):
        return None
    return decide(
        play.lead_stands(), play.becomes_declarer("lho"), play.spreads_dummy("rho"), play.plays_second("lho")
    )


@law.clause("54A", "Declarer spreads his hand", group="54A-D", since=1997, except_as=("54C",))
def declarer_spreads(case: Case) -> Consequence | None:
    """Presumed declarer may spread his hand and become dummy; if he exposes a card in starting to, he must.
    Presumed dummy becomes declarer."""
    see_the_penalty_cards(case)
    if case.get(OPTION) != SPREAD:
        return None
    return decide(play.lead_stands(), play.becomes_dummy("lho"), play.becomes_declarer("rho"))


@law.clause("54B1", "Declarer accepts the lead", group="54A-D", since=1997, except_as=("54C",))
def declarer_accepts(case: Case) -> Consequence | None:
    """Presumed declarer may accept the lead and play the contract: dummy is spread, and the second card to
    the trick comes from declarer's hand."""
    if case.get(OPTION) != ACCEPT:
        return None
    return decide(play.lead_stands(), play.spreads_dummy("rho"), play.plays_second("lho"))


@law.clause("54D", "Declarer refuses the lead", group="54A-D", since=1997, except_as=("54C",))
def declarer_refuses(case: Case) -> Consequence | None:
    """Presumed declarer may have the lead taken back, and Law 56 applies."""
    return decide(then=Refer("56")) if case.get(OPTION) == REFUSE else None


@law.clause("54B2", "Second card played from dummy", group="", since=1997, role="adds")
def second_card_from_dummy(case: Case) -> Consequence | None:
    """If declarer plays second from dummy to the lead he accepted, that card stays, except to correct a
    revoke."""
    return decide(play.second_card_from_dummy_stays()) if case.has("plays second") else None
