"""The effects of Laws 41 to 52 on single cards, each with the sentence that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "card played": now(
        "{what} is played: {why}. It is not taken back, except where a law requires or allows it (47).",
        short="{what} is played: {why}.",
    ),
    "card not played": now(
        "{what} is not played: {why}. It may go back where it came from.",
        short="{what} is not played: {why}.",
    ),
    "card corrected": now("Dummy's card goes back, and the card that {binds} wanted is played instead."),
    "card stays": now("{what} stays played: {why}."),
    "misplayed card goes back": now(
        "The wrong card is taken back, and {binds} plays the card that declarer named; if declarer named "
        "none, declarer names one now.",
        short="The wrong card is taken back; {binds} plays the one that declarer named or now names.",
    ),
    "may change the card": now(
        "{binds} may take back {what} and play another card, with no further rectification.",
        short="{binds} may take back {what} and play another card.",
    ),
    "may take back": now("{binds} may take back {what} and play another card."),
    "may change in turn": later(
        "If {after} changes a card, {binds} may take back a card played to this trick after it."
    ),
    "back to the hand": now("{what} is taken back to {binds}'s hand; there is no rectification."),
    "origin is unauthorized": later(
        "After the penalty card is played, how it came to be one is unauthorized information for {binds}.",
        short="After {the penalty card} is played, how it came to be one is unauthorized for {binds}.",
    ),
    "own withdrawn card is unauthorized": now(
        "What a side's own card that goes back tells is unauthorized information for that side.",
        short="For each side, its own card that goes back is unauthorized information.",
    ),
    "requirement is authorized": later(
        "While the card lies on the table, all players may use that it must be played.",
        short="All players may use that the card must be played.",
    ),
    "establishes nothing": now("The card taken back does not establish a revoke.", aloud=False),
    "deemed called": now("{binds} is taken to have called {card}."),
    "names the card": now("{binds} now says which legal card is to be played from dummy."),
    "defender designates": now("Either of {binds} may say which legal card dummy plays; declarer may not."),
    "declarer chooses now": now(
        "Declarer now chooses, before {binds} leads again: to require or forbid the suit of {owner}'s "
        "penalty "
        "card, or neither. What declarer chooses comes before {binds}'s own penalty card.",
        short="Declarer now chooses: require the suit of {owner}'s penalty card, forbid it, or neither.",
    ),
    "several picked up": now(
        "{binds} picks up every penalty card of {which}. They are no longer penalty cards, and any "
        "legal card "
        "may be played to the trick.",
        short="{binds} picks up every penalty card of {which}.",
    ),
    "other penalty cards stay": later("{binds}'s other penalty cards stay on the table as penalty cards."),
    "must lead the suit named": now(
        "{binds} must now, this once, lead the suit that declarer names among those of the penalty cards. "
        "If {binds} has no card of it, any card may be led (59).",
        short="{binds} must lead the suit that declarer names, this once.",
    ),
    "may not lead yet": now(
        "{binds} may not lead until declarer has chosen.",
        short="{binds} may not lead yet.",
        until=(
            "any lead",
            "must lead the suit",
            "must lead the suit named",
            "may not lead the suit",
            "may not lead the suits named",
        ),
    ),
    "may not lead the suits named": now(
        "{binds} may not lead the suits that declarer names among those of the penalty cards. "
        "This binds now and later, for as long as {binds} keeps the lead. "
        "With no other suit, {binds} may lead any card (59), but a major penalty card of {binds}'s own "
        "comes first.",
        short="{binds} may not lead the suits that declarer names, while {binds} keeps the lead.",
    ),
    "declarer designates": now(
        "{binds} can legally play more than one penalty card now. Declarer says which one."
    ),
    "penalty card stays": now("The penalty card stays on the table as a penalty card."),
    "other penalty card becomes major": now(
        "{binds}'s other penalty card becomes major too: the same applies to it.",
    ),
    "substitutes": now("{binds} plays the penalty card in its place."),
    "proper leader leads": now("{who} now leads, face down."),
    "rights lost": later(
        "From now on {binds} may not warn declarer about the hand to lead from. "
        "{binds} may not be the first to ask declarer about a revoke, or to draw attention to a defender's "
        "irregularity. If {binds} does any of this, the side loses by it.",
        short="{binds} may not warn declarer, nor be the first to speak of a revoke or an irregularity.",
    ),
    "defenders choose the hand": now("Either of {binds} chooses the hand from which declarer leads."),
    "leads from": now("{binds}, declarer, leads from {hand}."),
    "as if established": now(
        "Law 64 applies as if the revoke were established. The card that takes the place of the revoke "
        "decides who won the trick."
    ),
    "no restriction for declarer": now(
        "No card of declarer's or dummy's becomes a penalty card, and nothing restricts declarer."
    ),
    "need not play the card": now("{binds} need not play a card that fell by accident."),
}


def may_not_lead_yet() -> Effect:
    """The offender's partner waits for declarer's choice."""
    return effect("may not lead yet", "partner")


def card_played(what: str, why: str) -> Effect:
    """45C: the card counts. what: which card, in words. why: what made it played."""
    return effect("card played", what=what, why=why)


def card_not_played(what: str, why: str) -> Effect:
    """45C: the card does not count."""
    return effect("card not played", what=what, why=why)


def card_corrected(role: str) -> Effect:
    """45C4(b): dummy's card is changed."""
    return effect("card corrected", role)


def card_stays(what: str, why: str) -> Effect:
    """A played card that may not be taken back."""
    return effect("card stays", what=what, why=why)


def misplayed_card_goes_back(role: str) -> Effect:
    """45D1: the player who is dummy puts it right."""
    return effect("misplayed card goes back", role)


def may_change_the_card(what: str, *roles: str) -> Effect:
    """45C4(b), 45D1, 47D, 47E2: a card may be taken back and another played."""
    return effect("may change the card", *roles, what=what)


def may_take_back(role: str, what: str) -> Effect:
    """47D, 62C2: a defender whose side had revoked may change his card too, but not without cost."""
    return effect("may take back", role, what=what)


def may_change_in_turn(role: str, after: str) -> Effect:
    """45D1: who may follow a change by `after` with one of his own."""
    return effect("may change in turn", role, after=after)


def back_to_the_hand(role: str, what: str) -> Effect:
    """A card is returned without rectification."""
    return effect("back to the hand", role, what=what)


def origin_is_unauthorized() -> Effect:
    """What partner knows of how a penalty card arose, once it has been played (50E3)."""
    return effect("origin is unauthorized", "partner", ends=windows.END_OF_BOARD)


def requirement_is_authorized() -> Effect:
    """What all may know of a penalty card on the table, in 2007."""
    return effect("requirement is authorized", ends=windows.PLAYED)


def establishes_nothing() -> Effect:
    """47E1: 63A1 does not apply."""
    return effect("establishes nothing")


def deemed_called(role: str, card: str) -> Effect:
    """46B: what an incomplete designation stands for. card: in words, or the card itself."""
    return effect("deemed called", role, card=card)


def names_the_card(role: str) -> Effect:
    """46B3(b), 46B4: the designation is made good."""
    return effect("names the card", role)


def defender_designates(*roles: str) -> Effect:
    """46B5: who designates instead of declarer."""
    return effect("defender designates", *roles)


def no_restriction_for_declarer() -> Effect:
    """48A."""
    return effect("no restriction for declarer", ends=windows.END_OF_PLAY)


def need_not_play_the_card(role: str) -> Effect:
    """48A: a dropped card."""
    return effect("need not play the card", role)


def declarer_chooses_now(role: str, owner: str) -> Effect:
    """50D2: declarer's choice after a lead that came too early. owner: whose penalty card it is about."""
    return effect("declarer chooses now", role, owner=owner)


def several_picked_up(which: str) -> Effect:
    """51B1, 51B2: penalty cards go back. which: of what suits, in words."""
    return effect("several picked up", "offender", which=which)


def other_penalty_cards_stay() -> Effect:
    """51B2: those of suits that declarer did not choose."""
    return effect("other penalty cards stay", "offender", ends=windows.PLAYED)


def must_lead_the_suit_named() -> Effect:
    """51B2(a): one lead."""
    return effect("must lead the suit named", "partner", ends=windows.AFTER_NEXT_LEAD)


def may_not_lead_the_suits_named() -> Effect:
    """51B2(b): while the lead is kept."""
    return effect("may not lead the suits named", "partner", ends=windows.WHILE_ON_LEAD)


def declarer_designates() -> Effect:
    """51A."""
    return effect("declarer designates", "offender")


def penalty_card_stays() -> Effect:
    """52B1(c)."""
    return effect("penalty card stays", "offender", ends=windows.PLAYED)


def substitutes() -> Effect:
    """52B2."""
    return effect("substitutes", "offender")


def other_becomes_major() -> Effect:
    """The offender's minor penalty card is no longer the only one."""
    return effect("other penalty card becomes major", "offender")


def proper_leader_leads(who: str) -> Effect:
    """41A: whose lead it is, in words."""
    return effect("proper leader leads", who=who)


def rights_lost() -> Effect:
    """43A2: what dummy's qualified rights are worth from then on."""
    return effect("rights lost", "offender", ends=windows.END_OF_PLAY)


def defenders_choose_the_hand() -> Effect:
    """43B2(a): who chooses."""
    return effect("defenders choose the hand", "lho", "rho")


def leads_from(role: str, hand: str) -> Effect:
    """43B2(a): what was chosen."""
    return effect("leads from", role, ends=windows.AFTER_NEXT_LEAD, hand=hand)


def as_if_established() -> Effect:
    """43B2(b)."""
    return effect("as if established")


def own_withdrawn_card_is_unauthorized() -> Effect:
    """62C3, where both sides have offended: 16C2 bars each from what its own card told."""
    return effect(
        "own withdrawn card is unauthorized",
        "offending side",
        "non-offending side",
        ends=windows.END_OF_BOARD,
    )
