"""Law 47E2(a) of 1997 and 2007: a card played on a mistaken explanation, by what was played to that trick
after it. In 1997 the explanation had to be of a conventional call or play."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.law.fact import Fact, Key, Kind, answers, yes_no
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law47 import law, misinformed_player, mistaken_explanation
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Led

NONE, SAME, LATER = "none", "same trick", "later trick"
ANSWERS = answers(none="no", same_trick="yes, to that trick", later_trick="yes, but only to a later trick")


def _after_it(scene: Scene, key: Key) -> str | None:
    """What followed before the card was taken back or the Director came."""
    play = scene.play
    if play is None or play.until_back is None:
        return None
    if any(laid.trick == play.trick and laid.seat is not scene.offender for laid in play.until_back):
        return SAME
    return LATER if any(laid.trick > play.trick for laid in play.until_back) else NONE


AFTER_IT = Fact(
    "cards after it",
    Kind.RECORD,
    "Has a card been played after {offender}'s?",
    ANSWERS,
    "47E2(a)",
    read=_after_it,
)


def _after_that_one(scene: Scene, key: Key) -> str | None:
    """What followed the only card of that side: as long as nobody has played twice, all is one trick."""
    since = misinformed_player.since_that_card(scene)
    if since is None:
        return None
    if not any(isinstance(event, Led) for event in since):
        return NONE
    seats = [event.seat for event in scene.until_ruled if isinstance(event, Led)]
    return SAME if len(set(seats)) == len(seats) else None


AFTER_THAT_ONE = Fact(
    "cards after that one",
    Kind.RECORD,
    "Has a card been played after that card?",
    ANSWERS,
    "47E2(a)",
    read=_after_that_one,
)


@law.clause("47E2(a)", "Play after a mistaken explanation", group="47", since=2007, until=2007)
def explained_by_that_trick(case: Case) -> Consequence | None:
    """2007: a card played because of an opponent's mistaken explanation may be changed after the correction,
    if no card was played to that trick since; an opening lead not once dummy has faced any card."""
    return mistaken_explanation.unless_too_late(case, lambda case: case.get(AFTER_IT) == SAME)


def is_closed(case: Case) -> bool:
    """Whether it is too late by what was played since: to that trick; or, when the play is over, to any."""
    since = case.get(AFTER_THAT_ONE)
    return since == SAME or (since == LATER and bool(case.get(PLAYED_OUT)))


@law.clause("47E2(a)", "Card played on misinformation", group="47E2", since=2007, until=2007)
def misinformed_by_that_trick(case: Case) -> Consequence | None:
    """2007: a card played because of an opponent's mistaken explanation may be changed after the correction,
    if no card was played to that trick since; an opening lead not once dummy has faced any card. After the
    play it is too late."""
    return misinformed_player.unless_too_late(case, is_closed)


CONVENTIONAL = Fact(
    "explained action was conventional",
    Kind.JUDGEMENT,
    "Was the call or play that was explained wrongly a conventional one?",
    yes_no(),
    "47E2(a)",
    guidance="A convention conveys by agreement another meaning than willingness to play in the denomination "
    "named or last named, or high cards or length (three cards or more) there. A call that tells only the "
    "strength of the whole hand is none.",
    aloud=False,
)
NATURAL = "what was explained wrongly was no convention"


@law.clause("47E2(a)", "Play after a mistaken explanation", group="47", since=1997, until=1997)
def explained_in_1997(case: Case) -> Consequence | None:
    """1997: a card played because of a mistaken explanation of an opponent's conventional call or play may be
    changed after the correction, if no card was played to that trick since; an opening lead not once dummy
    has faced any card. After an explanation of a natural action the card stays, and the score may be adjusted
    (40C)."""
    found = mistaken_explanation.unless_too_late(case, lambda case: case.get(AFTER_IT) == SAME)
    if found is None or not mistaken_explanation.played_on_it(case) or case.get(CONVENTIONAL):
        return found
    return mistaken_explanation.reviewed(case, NATURAL, "40C")


@law.clause("47E2(a)", "Card played on misinformation", group="47E2", since=1997, until=1997)
def misinformed_in_1997(case: Case) -> Consequence | None:
    """1997: a card played because of a mistaken explanation of an opponent's conventional call or play may be
    changed after the correction, if no card was played to that trick since; an opening lead not once dummy
    has faced any card. After an explanation of a natural action the card stays, and the score may be adjusted
    (40C). After the play it is too late."""
    found = misinformed_player.unless_too_late(case, is_closed)
    if found is None or not misinformed_player.chosen_on_it(case) or case.get(CONVENTIONAL):
        return found
    return misinformed_player.reviewed(case, NATURAL, "40C")
