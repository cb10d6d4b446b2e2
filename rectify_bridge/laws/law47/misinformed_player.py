"""Law 47E2, a lead or play by a player whom the other side had misinformed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Key, Kind, answers, yes_no
from rectify_bridge.laws.effects import card as card_words
from rectify_bridge.laws.effects import common as words
from rectify_bridge.laws.effects import procedure as directs
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law21 import MISINFORMATION
from rectify_bridge.laws.law47 import THE_CARD, law
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Displayed, Exposed, Gathered, Led, Withdrawn


def _only_card(scene: Scene) -> Led | None:
    """The card that was chosen on it, where the other side has led or played no other by the record."""
    cards = scene.cards_of_opponents
    is_ordered = not any(isinstance(event, Gathered) for event in scene.until_ruled)
    return cards[0] if is_ordered and len(cards) == 1 else None


def since_that_card(scene: Scene) -> tuple[object, ...] | None:
    """What happened after the card that was chosen on it, until it was taken back or the Director ruled; None
    where the record does not tell which card that is."""
    card = _only_card(scene)
    if card is None:
        return None
    after = scene.until_ruled[scene.until_ruled.index(card) + 1 :]
    return tuple(takewhile(lambda event: event != Withdrawn(card.seat, card.card), after))


def _player(scene: Scene, key: Key) -> str | None:
    card = _only_card(scene)
    if card is None or scene.offender is None:
        return None
    return "lho" if card.seat is scene.offender.lho else "rho"


def _played_after(scene: Scene, key: Key) -> bool | None:
    since = since_that_card(scene)
    return None if since is None else any(isinstance(event, Led) for event in since)


def _with_dummy(scene: Scene, key: Key) -> bool | None:
    """A card over another one was no opening lead. That dummy had not spread, no record of cards tells."""
    card, since = _only_card(scene), since_that_card(scene)
    if card is None or since is None or scene.declarer is None:
        return None
    if next(event for event in scene.until_ruled if isinstance(event, Led)) != card:
        return False
    dummy = scene.declarer.partner
    return True if any(isinstance(e, Displayed | Exposed | Led) and e.seat is dummy for e in since) else None


PLAYER = Fact(
    "player of the card",
    Kind.RECORD,
    "Which opponent led or played on it?",
    answers(lho="{lho}", rho="{rho}"),
    "47E2(a)",
    read=_player,
)
CHOSEN_ON_IT = Fact(
    "card chosen on misinformation",
    Kind.JUDGEMENT,
    "Did that player choose the card because of the misinformation, before it was corrected?",
    yes_no(),
    "47E2(a)",
    guidance="Ask away from the table what the player would have played with the right information.",
    aloud=False,
)
PLAYED_AFTER = Fact(
    "card played after that one",
    Kind.RECORD,
    "Has any card been played after that card?",
    yes_no(),
    "47E2(a)",
    read=_played_after,
)
LEAD_WITH_DUMMY = Fact(
    "that lead with dummy faced",
    Kind.RECORD,
    "Was it the opening lead, and has dummy faced any card since?",
    yes_no("yes, both", "no"),
    "47E2(a)",
    read=_with_dummy,
)
BETTER = Fact(
    "damage by the misinformation",
    Kind.JUDGEMENT,
    "Would that player's side have done better with a card chosen on the right information?",
    yes_no(),
    "47E2(b)",
    aloud=False,
)


def chosen_on_it(case: Case) -> bool:
    """Whether wrong information was given, and was the reason for the card."""
    return bool(case.get(MISINFORMATION) and case.get(CHOSEN_ON_IT))


def unless_too_late(case: Case, too_late: Callable[[Case], bool]) -> Consequence | None:
    """A card chosen on wrong information may be changed unless that is too late; an opening lead not once
    dummy has faced any card. too_late: by the cards played since."""
    if not case.get(MISINFORMATION):
        return decide(card_words.card_stays("The card", "no wrong information was given"))
    if not case.get(CHOSEN_ON_IT):
        return decide(card_words.card_stays("The card", "the information was not the reason for it"))
    if too_late(case) or case.get(LEAD_WITH_DUMMY):
        return None
    return decide(
        card_words.may_change_the_card("the card", case.get(PLAYER)),
        directs.authorized_for("non-offending side", THE_CARD),
        words.unauthorized("offending side", THE_CARD),
    )


@law.clause("47E2(a)", "Card played on misinformation", group="47E2", since=2017)
def card_played_on_misinformation(case: Case) -> Consequence | None:
    """A card played because of an opponent's mistaken explanation may be changed after the correction, if no
    card was played since; an opening lead not once dummy has faced any card."""
    return unless_too_late(case, lambda case: bool(case.get(PLAYED_AFTER)))


@law.clause("47E2(b)", "Too late to change that card", group="47E2", since=1997, except_as=("47E2(a)",))
def too_late_for_that_card(case: Case) -> Consequence | None:
    """When it is too late to change a card played on misinformation, the Director may adjust the score."""
    return reviewed(case, "it is too late to change it", "47E2(b)")


def reviewed(case: Case, why: str, cite: str) -> Consequence:
    """The card stays, and the score is looked at. why: it stays. cite: the clause that adjusts the score."""
    stays = card_words.card_stays("The card", why)
    if not case.get(PLAYED_OUT):
        return decide(stays, words.come_back(f"did the misinformation damage the other side ({cite})?"))
    if not case.get(BETTER):
        return decide(stays, directs.no_score_adjusted("the misinformation did no damage"))
    return decide(stays, directs.score_to_be_assigned(f"a card was played on misinformation ({cite})"))
