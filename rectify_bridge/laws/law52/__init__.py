"""Law 52, Failure to lead or play a penalty card."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, common, play, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law50.information import HELP_IS_JUDGED
from rectify_bridge.laws.scene.scene import Scene

law = Law(52, "Failure to lead or play a penalty card")

IRREGULARITIES = (
    Irregularity(
        "penalty card not played",
        group="52",
        law="52",
        phase="play",
        asks="Which defender played another card?",
        words=(
            "did not play the penalty card",
            "forgot the penalty card",
            "played another card than the penalty card",
        ),
    ),
)

MAJOR, LOWER, FREE = "a major penalty card", "a lower card than allowed", "free"


def _due(scene: Scene, key: Key) -> str | None:
    return (scene.play.due_card or None) if scene.play is not None else None


def _declarer_played(scene: Scene, key: Key) -> bool | None:
    """Whether declarer's side has played since, before attention was drawn."""
    if scene.play is None or scene.offender is None:
        return None
    return any(laid.seat.side is not scene.offender.side for laid in scene.play.later)


DUE = Fact(
    "penalty card due",
    Kind.RECORD,
    "What did {offender} have to do with the penalty card?",
    (
        Answer(MAJOR, "it was major and could legally be led or played, but another card was"),
        Answer(LOWER, "it was minor, and another card of its suit below the ten was led or played"),
        Answer(
            FREE,
            "nothing: suit had to be followed, a restriction obeyed, or a minor card left {offender} free",
        ),
    ),
    "52A",
    read=_due,
)
DECLARER_PLAYED = Fact(
    "declarer played after it",
    Kind.RECORD,
    "Has declarer since played a card, from hand or from dummy?",
    yes_no(),
    "52B1(b)",
    read=_declarer_played,
)
ACCEPT, REFUSE = "accept", "refuse"
ACCEPTED = Fact(
    "wrong card accepted",
    Kind.CHOICE,
    "{declarer}: do you accept the card that {offender} played instead of the penalty card?",
    (
        Answer(ACCEPT, "accept it; the penalty card stays a penalty card"),
        Answer(
            REFUSE,
            "do not accept it: {offender} plays the penalty card, and the card played becomes a major "
            "penalty card",
        ),
    ),
    "52B1(a)",
    who=("declarer",),
    offer=(
        "accept it; the penalty card stays a penalty card",
        "refuse it; {offender} plays the penalty card, and the card played becomes a major penalty card",
    ),
)


@law.clause("52A", "Penalty card need not be played", group="52", since=1997)
def not_due(case: Case) -> Consequence | None:
    """A defender fails to play a penalty card only where Law 50 or 51 required it: following suit and
    obeying a restriction come first, and a minor one bars only lower cards of its suit."""
    return decide(procedure.play_on()) if case.get(DUE) == FREE else None


@law.clause("52B1(b)", "Declarer has played", group="52", since=1997, except_as=("52A",))
def declarer_has_played(case: Case) -> Consequence | None:
    """Declarer must accept the card if he has since played from his own hand or dummy."""
    if not case.get(DECLARER_PLAYED):
        return None
    return decide(
        card.card_stays("The card", "declarer has since played from hand or dummy"), card.penalty_card_stays()
    )


@law.clause("52B1(a)", "Declarer accepts the card", group="52", since=1997, except_as=("52A", "52B1(b)"))
def declarer_accepts(case: Case) -> Consequence | None:
    """Declarer may accept the card led or played instead; a penalty card not played remains one."""
    if case.get(ACCEPTED) != ACCEPT:
        return None
    return decide(card.card_stays("The card", "declarer accepts it"), card.penalty_card_stays())


@law.clause("52B2", "Declarer refuses the card", group="52", since=1997, except_as=("52A", "52B1(b)"))
def declarer_refuses(case: Case) -> Consequence | None:
    """If declarer does not accept it the defender plays the penalty card instead, and every card wrongly
    led or played becomes a major penalty card."""
    if case.get(ACCEPTED) != REFUSE:
        return None
    return decide(card.substitutes(), play.penalty_card("major", "wrongly played"), then=Refer("50D1"))


@law.clause("52A", "Defender may not withdraw the card", group="", since=1997, role="adds")
def no_withdrawal_of_his_own(case: Case) -> Consequence | None:
    """A defender who failed to play a penalty card may not take the other card back of his own accord."""
    if not any(case.applied(cite) for cite in ("52B1(a)", "52B1(b)", "52B2")):
        return None
    return decide(procedure.may_not("offender", "take the other card back unasked"))


@law.clause("52B1(c)", "Penalty card that remains", group="", since=2017, role="adds")
def what_remains(case: Case) -> Consequence | None:
    """A penalty card that remains goes on to bind its owner and his partner (50, 51), and what may be known
    of it goes on to be ruled by 50E."""
    if not case.has("penalty card stays"):
        return None
    duty = play.must_be_played() if case.get(DUE) == MAJOR else play.no_lower_card_of_the_suit()
    return decide(duty, play.authorized(), card.origin_is_unauthorized(), common.come_back(HELP_IS_JUDGED))
