"""Law 57, Premature lead or play; declarer's four options under 57A are in `law57a`."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws import law47
from rectify_bridge.laws.effects import lead, play
from rectify_bridge.laws.effects.card import establishes_nothing
from rectify_bridge.laws.effects.common import unauthorized
from rectify_bridge.laws.effects.lead import AT_PARTNERS_TURN, AT_RHOS_TURN
from rectify_bridge.laws.effects.procedure import authorized_for
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law50.restored import BESIDE_PENALTY_CARD
from rectify_bridge.laws.law54 import IN_TURN_FIRST, ORDER, by_declaring_side
from rectify_bridge.laws.scene.scene import Scene

law = Law(57, "Premature lead or play")

IRREGULARITIES = (
    Irregularity(
        "premature lead or play by a defender",
        group="57",
        law="57",
        phase="play",
        asks="Which defender led or played too soon?",
        words=(
            "played out of turn",
            "played before partner",
            "fourth hand played before second hand",
            "led to the next trick before partner had played",
            "premature play",
        ),
    ),
    Irregularity(
        "premature play by declarer",
        group="57",
        law="57C3",
        phase="play",
        asks="Which hand of the declaring side was the card played too soon from?",
        words=(
            "declarer played too soon",
            "dummy's card called too soon",
            "declarer played before second hand",
        ),
    ),
)

NEXT_TRICK = "next trick"


def _how(scene: Scene, key: Key) -> str | None:
    """By whose turn it was, as the ruling tells that brought the card to light, or the record. A lead to the
    next trick is one before partner has played to this one."""
    if scene.opened_at_turn:
        return scene.opened_at_turn
    if scene.play is None or scene.offender is None:
        return None
    if scene.play.leads:
        return NEXT_TRICK
    turns = {scene.offender.partner: AT_PARTNERS_TURN, scene.offender.rho: AT_RHOS_TURN}
    return turns.get(scene.play.due) if scene.play.due is not None else None


def _around(scene: Scene, key: Key) -> str | None:
    """What the record of the cards shows; whether dummy prompted it, nobody can read from them."""
    if scene.play is None or scene.offender is None:
        return None
    ours = scene.offender.side.opponents.seats
    if {laid.seat for laid in scene.play.before} >= set(ours):
        return BOTH_HANDS
    first = next(iter(scene.play.later), None)
    return PLAYED_ON if first is not None and first.seat is scene.offender.lho else None


def _not_around(scene: Scene, key: Key) -> frozenset[str]:
    """Nobody has played over a card after which the record has no other; declarer has not played from both
    hands where his own has no card there. Whether he had named one of dummy's, not every record has."""
    play = scene.play
    if play is None or scene.declarer is None:
        return frozenset()
    has_played = any(laid.seat is scene.declarer for laid in play.before)
    return frozenset({PLAYED_ON} if has_played else {PLAYED_ON, BOTH_HANDS})


def _played_to_it(scene: Scene, key: Key) -> bool | None:
    """Whether the next player has played to a lead that came too soon."""
    if scene.play is None or scene.offender is None:
        return None
    first = next(iter(scene.play.later), None)
    return first is not None and first.seat is scene.offender.lho


def _fits(scene: Scene, key: Key) -> str | None:
    """By the card, and by the hand where it is on record."""
    play = scene.play
    if play is None or play.card is None or play.led is None:
        return None
    if play.barred == "restricted":
        return RESTRICTED
    if play.card.suit is play.led:
        return FOLLOWS
    if play.hand is None:
        return None
    return COULD_FOLLOW if any(card.suit is play.led for card in play.hand) else VOID


HOW = Fact(
    "how premature",
    Kind.RECORD,
    "How did {offender} lead or play too soon?",
    (
        Answer(NEXT_TRICK, "led to the next trick before {partner} had played to this one"),
        Answer(AT_PARTNERS_TURN, "played to the trick when it was {partner}'s turn"),
        Answer(AT_RHOS_TURN, "played, not led, to the trick when it was {rho}'s turn"),
    ),
    "57A",
    guidance=(
        "A first card to a trick is a lead: at the wrong turn it is a lead out of turn (53), also when "
        "{partner} has played to the last trick and others have not. A card dropped is exposed (49)."
    ),
    read=_how,
)
NONE, BOTH_HANDS, DUMMY, PLAYED_ON = "none", "both hands", "dummy", "played on"
CIRCUMSTANCE = Fact(
    "around the premature card",
    Kind.RECORD,
    "What is the first thing that is special about {offender}'s premature card?",
    (
        Answer(
            NONE,
            "nothing: declarer has not played from both hands, nor dummy suggested a card, nor {lho} played",
        ),
        Answer(BOTH_HANDS, "declarer had already played from both hands to the trick"),
        Answer(DUMMY, "dummy, unasked, had picked a card too soon or suggested one"),
        Answer(PLAYED_ON, "{lho} has played after {offender}'s card, and before there was a ruling"),
    ),
    "57C",
    guidance="A card of dummy's is played when declarer has named it, or has shown, for example by a nod, "
    "that it is to be played. It is not played if only dummy picked it out; nor is a singleton, or one of "
    "touching cards, played by itself.",
    read=_around,
    excludes=_not_around,
)
PLAYED_TO_THE_LEAD = Fact(
    "played to the premature lead",
    Kind.RECORD,
    "Did {lho} play to {offender}'s lead before there was a ruling?",
    yes_no("yes", "no"),
    "60A1",
    read=_played_to_it,
)
FOLLOWS, VOID, COULD_FOLLOW, RESTRICTED = "follows suit", "none of the suit", "could follow", "restricted"
FITS = Fact(
    "how the card fits the trick",
    Kind.RECORD,
    "What is {offender}'s card to this trick?",
    (
        Answer(FOLLOWS, "a card of the suit led"),
        Answer(VOID, "of another suit, and {offender} has none of the suit led"),
        Answer(COULD_FOLLOW, "of another suit, although {offender} has one of the suit led"),
        Answer(RESTRICTED, "a card that a ruling or a penalty card due now does not allow"),
    ),
    "57D",
    guidance="Ask away from the table: the answer says something about the hand.",
    aloud=False,
    read=_fits,
)


def legal(case: Case) -> bool:
    """Whether the offender's card may be played to this trick."""
    return case.get(FITS) in (FOLLOWS, VOID)


@law47.law.clause("47E1", "Player told that it was his turn", group="57", since=2017)
def told_that_it_was_his_turn_to_play(case: Case) -> Consequence | None:
    """A play out of turn by a player whom an opponent had told that it was his turn is taken back without
    rectification. What the card told is unauthorized for the side that told him so, and authorized for his
    own (16C); and it establishes no revoke (63A1)."""
    if not case.get(law47.TOLD):
        return None
    return decide(*taken_back().effects, establishes_nothing())


def taken_back() -> Consequence:
    """The card goes back without rectification, in every edition; the misled side has not offended."""
    what = "the card taken back"
    return decide(
        lead.card_taken_back(
            "offender", "an opponent had said that it was {offender}'s turn; there is no rectification"
        ),
        authorized_for("offending side", what),
        unauthorized("non-offending side", what),
    )


@law.clause("57", "Premature lead or play", group="57", since=1997, except_as=("47E1",))
def too_soon(case: Case) -> Consequence:
    """What a card played too soon costs depends on whose it is, and on whose turn it was."""
    if by_declaring_side(case):
        return decide(then=Refer("57C3"))
    groups = {NEXT_TRICK: "57A lead", AT_PARTNERS_TURN: "57A", AT_RHOS_TURN: "57D"}
    return decide(then=Refer(groups[case.get(HOW)]))


@law.clause("57", "Second lead faced after the first", group="54 two leads", since=1997, except_as=("47E1",))
def faced_after_the_lead(case: Case) -> Consequence | None:
    """A card faced as a lead after partner has led in turn is a play to that trick, at dummy's turn."""
    return decide(then=Refer("57D")) if case.get(ORDER) == IN_TURN_FIRST else None


@law.clause("57C1", "Declarer has played from both hands", group="57A", since=2017)
def declarer_has_played_from_both_hands(case: Case) -> Consequence | None:
    """A defender who plays to the trick before his partner is not rectified if declarer has played from both
    hands; a card of dummy's counts once declarer has instructed or indicated it. A lead to the next trick is
    not excused."""
    if case.get(CIRCUMSTANCE) != BOTH_HANDS:
        return None
    return decide(lead.play_stays("offender", "declarer had played from both hands"))


@law.clause("57C2", "Dummy prompted the play", group="57A", since=2017)
def dummy_prompted_it(case: Case) -> Consequence | None:
    """Nor is there a rectification if dummy has, of his own accord, picked a card before his right-hand
    opponent played, or has illegally suggested one."""
    if case.get(CIRCUMSTANCE) != DUMMY:
        return None
    return decide(lead.play_stays("offender", "dummy had picked or suggested a card unasked"))


@law.clause("57A", "Played before partner", group="57A", since=1997)
def before_partner(case: Case) -> Consequence | None:
    """A defender plays to the trick before his partner: the card becomes a major penalty card, and declarer
    selects one of the options for what partner plays."""
    if case.get(CIRCUMSTANCE) != NONE:
        return None
    return decide(play.penalty_card("major", "led or played too soon"), then=Refer("57A option"))


@law.clause("57A", "Led to the next trick before partner played", group="57A lead", since=1997)
def lead_to_the_next_trick(case: Case) -> Consequence | None:
    """A defender leads to the next trick before his partner has played to this one: the card becomes a major
    penalty card, and declarer selects one of the options for what partner plays to this trick."""
    if case.get(PLAYED_TO_THE_LEAD):
        return None
    return decide(play.penalty_card("major", "led or played too soon"), then=Refer("57A option"))


@law.clause("57C3", "Premature play by declarer", group="57C3", since=2017)
def premature_play_by_declarer(case: Case) -> Consequence:
    """A premature play, not a lead, from declarer's hand or dummy is a played card; if it is legal it may not
    be withdrawn."""
    if not legal(case):
        return decide(lead.must_be_a_legal_card())
    return decide(
        lead.play_stays("offender", "a legal card played too soon by declarer may not be withdrawn")
    )


@law.clause("57D", "Played at RHO's turn", group="57D", since=2017)
def at_rhos_turn(case: Case) -> Consequence:
    """A defender who plays, not leads, at his right-hand opponent's turn: Law 16 may apply. A card that is
    legal must be played at his proper turn; any other becomes a major penalty card."""
    what = "the play out of turn"
    if legal(case):
        return decide(lead.played_at_the_proper_turn(), unauthorized("partner", what))
    information = unauthorized("partner", what + BESIDE_PENALTY_CARD)
    return decide(play.penalty_card("major", "played out of turn"), information, then=Refer("50D1"))
