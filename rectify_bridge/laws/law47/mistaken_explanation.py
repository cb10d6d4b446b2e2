"""Law 47E2, a card whose own player asks for it back because of a mistaken explanation."""

from __future__ import annotations

from collections.abc import Callable

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, common, procedure
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law47 import EXPLAINED, THE_CARD, for_one_side, ground, law
from rectify_bridge.laws.scene.scene import Scene

BECAUSE_OF_IT = Fact(
    "played because of the explanation",
    Kind.JUDGEMENT,
    "Did {offender} choose that card because of the mistaken explanation, before it was corrected?",
    yes_no(),
    "47E2(a)",
    guidance="Ask away from the table what the player would have played with the right explanation.",
    aloud=False,
)


def _after_it(scene: Scene, key: Key) -> bool | None:
    """Whether a card followed, before this one was taken back or the Director came. What the player himself
    played to the same trick since is the card that he put in its place."""
    play = scene.play
    if play is None or play.until_back is None:
        return None
    return any(laid.seat is not scene.offender or laid.trick > play.trick for laid in play.until_back)


AFTER_IT = Fact(
    "card played after it",
    Kind.RECORD,
    "Has any card been played after {offender}'s?",
    yes_no(),
    "47E2(a)",
    read=_after_it,
)


def _dummy_faced(scene: Scene, key: Key) -> bool | None:
    """A card of a later trick, over another one, or of the declaring side was no opening lead. That dummy had
    not spread yet, no record of cards tells."""
    play = scene.play
    if play is None:
        return None
    if play.trick > 1 or play.before or scene.defends is False:
        return False
    return True if play.dummy_faced else None


DUMMY_FACED = Fact(
    "opening lead with dummy faced",
    Kind.RECORD,
    "Was it the opening lead, and has dummy faced any card since?",
    yes_no("yes, both", "no"),
    "47E2(a)",
    read=_dummy_faced,
)
BETTER_CARD = Fact(
    "damage by the explanation",
    Kind.JUDGEMENT,
    "Would {offender}'s side have done better with the card chosen on the right explanation?",
    yes_no(),
    "47E2(b)",
    aloud=False,
)


def played_on_it(case: Case) -> bool:
    """Whether the explanation is the ground, and the reason for the card."""
    return ground(case) == EXPLAINED and bool(case.get(BECAUSE_OF_IT))


def unless_too_late(case: Case, too_late: Callable[[Case], bool]) -> Consequence | None:
    """A card played because of the explanation may be changed unless that is too late; an opening lead not
    once dummy has faced any card. too_late: by the cards played since."""
    if ground(case) != EXPLAINED:
        return None
    if not case.get(BECAUSE_OF_IT):
        return decide(card.card_stays("The card", "the explanation was not the reason for it"))
    if too_late(case) or case.get(DUMMY_FACED):
        return None
    return decide(card.may_change_the_card("the card", "offender"), *for_one_side("offending side", THE_CARD))


@law.clause("47E2(a)", "Play after a mistaken explanation", group="47", since=2017)
def mistaken_explanation(case: Case) -> Consequence | None:
    """A card played because of an opponent's mistaken explanation may be changed after the correction, if no
    card was played since; an opening lead not once dummy has faced any card."""
    return unless_too_late(case, lambda case: bool(case.get(AFTER_IT)))


@law.clause(
    "47E2(b)", "Mistaken explanation, too late to change", group="47", since=1997, except_as=("47E2(a)",)
)
def mistaken_explanation_too_late(case: Case) -> Consequence | None:
    """When it is too late to change a card played on a mistaken explanation, the Director may adjust the
    score."""
    return reviewed(case, "it is too late to change it", "47E2(b)") if ground(case) == EXPLAINED else None


def reviewed(case: Case, why: str, cite: str) -> Consequence:
    """The card stays, and the score is looked at. why: it stays. cite: the clause that adjusts the score."""
    stays = card.card_stays("The card", why)
    if not case.get(PLAYED_OUT):
        return decide(
            stays, common.come_back(f"did the mistaken explanation damage the player's side ({cite})?")
        )
    if not case.get(BETTER_CARD):
        return decide(stays, procedure.no_score_adjusted("the mistaken explanation did no damage"))
    return decide(
        stays, procedure.score_to_be_assigned(f"a card was played on a mistaken explanation ({cite})")
    )
