"""The effects of Laws 53 to 60 on leads and plays out of turn, too soon or at once, each with the sentence
that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

AT_PARTNERS_TURN, AT_RHOS_TURN = "partner's turn", "rho's turn"
"""At whose turn a defender's card came too soon (57)."""

SENTENCES: dict[str, Sentence] = {
    "last call first": now(
        "Ask first about the last call of the defenders, if the explanation could have led to it (21B1). If "
        "it is changed, the face-down lead goes back and the auction goes on.",
        short="Ask first about the defenders' last call on that explanation (21B1). If it is changed, the "
        "lead goes back.",
        aloud=False,
        does=True,
    ),
    "plays next to the lead": now(
        "{binds} plays next to the trick; there is no rectification.", short="{binds} plays next."
    ),
    "proper hand leads": now("The hand whose turn it was now leads."),
    "other hand leads": now(
        "Declarer now leads from {binds}'s hand, the right one: any card, of that suit or another."
    ),
    "proper lead stands": now(
        "The lead by the player whose turn it was stands; it was not played to the lead out of turn.",
        short="The lead by the player whose turn it was stands.",
    ),
    "cards played in error": now("Every card played in error to this trick may be taken back."),
    "card taken back": now("The card is taken back to {binds}'s hand; {why}."),
    "no longer rectified": now(
        "An opponent played before there was a ruling: the right to rectify that irregularity is gone.",
        short="An opponent has played: that irregularity is no longer rectified.",
    ),
    "counts as in turn": now(
        "The card led or played irregularly counts as though it had come in turn.",
        short="The card counts as played in turn.",
    ),
    "earlier obligations stay": later(
        "That side may already have had a penalty card to play, or a restriction on a lead or play to obey. "
        "That stays so at later turns.",
        short="Earlier penalty cards and restrictions bind that side at later turns.",
    ),
    "rights unaffected": now(
        "{binds} played before there was a ruling on an irregularity of the same side: opponents lose no "
        "right by it.",
        short="Opponents keep all their rights: {binds}'s card changes none.",
    ),
    "another incident": now("Next, as a matter of its own: {kind}, {binds}.", does=True),
    "must play to the trick": now("{binds} must play {what} to this trick."),
    "may not play to the trick": now("{binds} may not play {what} to this trick."),
    "any card if unable": now(
        "If {binds} cannot do that, any legal card may be played.",
        short="If {binds} cannot, any legal card may be played.",
    ),
    "another suit is wanted": now(
        "The suit led to this trick is {suit}: declarer can name only another suit, and chooses again.",
        short="The suit led is {suit}: declarer names another suit.",
        until=("another suit is wanted", "must play to the trick", "may not play to the trick"),
    ),
    "play stays": now("{binds}'s card stays played: {why}."),
    "played at the proper turn": now("{binds} plays that card, and no other, at the proper turn."),
    "must be a legal card": now("The illegal card is taken back, and {binds} plays a legal one."),
    "counts as later": now(
        "Two cards were led or played at the same time: {binds}'s card counts as the later one."
    ),
    "seen card is played": now(
        "The card whose face was seen is played; {binds} picks up the rest, with no further rectification.",
        short="The card that was seen is played; {binds} picks up the rest.",
    ),
    "says which is played": now("{binds} says {which is played}."),
    "rest picked up": now(
        "{binds} picks up the other cards, with no further rectification.",
        short="{binds} picks up the other cards.",
    ),
    "later play may change": now(
        "{binds}: a card that you played to this trick after that one may be taken back and another "
        "played, with no further rectification.",
        short="{binds}: a card that you have since played to this trick may be changed.",
    ),
    "any legal card": now("{binds} may play any card that is otherwise legal."),
    "must comply": now("{binds} must lead or play as required."),
}


def plays_next(role: str) -> Effect:
    """An accepted lead is played to."""
    return effect("plays next to the lead", role)


def proper_hand_leads() -> Effect:
    """After a lead out of turn was taken back."""
    return effect("proper hand leads")


def other_hand_leads(role: str) -> Effect:
    """55B2: declarer leads from the right one of his two hands, whatever he likes."""
    return effect("other hand leads", role)


def proper_lead_stands() -> Effect:
    """53B: what the proper leader led is the lead."""
    return effect("proper lead stands")


def cards_played_in_error() -> Effect:
    """53B: the irregular lead and what was played to it."""
    return effect("cards played in error")


def card_taken_back(role: str, why: str) -> Effect:
    """A card, led or played, goes back and is not a penalty card."""
    return effect("card taken back", role, why=why)


def right_forfeited() -> Effect:
    """60A1: the side that did not err has played on."""
    return effect("no longer rectified")


def counts_as_in_turn() -> Effect:
    """60A2: the irregular card is an ordinary play."""
    return effect("counts as in turn")


def earlier_obligations_stay() -> Effect:
    """60A3: what the side in error owed before."""
    return effect("earlier obligations stay", ends=windows.END_OF_PLAY)


def rights_unaffected(role: str) -> Effect:
    """60C: whose card changes nothing for opponents."""
    return effect("rights unaffected", role)


def another_incident(role: str, kind: str, turn: str = "") -> Effect:
    """A second irregularity that comes to light with the first one; the desk opens it. kind: its name.
    turn: whose turn it was for a card played too soon (57); empty where this ruling does not tell."""
    return effect("another incident", role, kind=kind, **({"turn": turn} if turn else {}))


def must_play(what: str) -> Effect:
    """57A: what the offender's partner has to play to the current trick."""
    return effect("must play to the trick", "partner", ends=windows.PLAYED_TO_THE_TRICK, what=what)


def may_not_play(what: str) -> Effect:
    """57A4: what the offender's partner has to keep."""
    return effect("may not play to the trick", "partner", ends=windows.PLAYED_TO_THE_TRICK, what=what)


def any_card_if_unable() -> Effect:
    """57B: the way out."""
    return effect("any card if unable", "partner", ends=windows.PLAYED_TO_THE_TRICK)


def another_suit_is_wanted(suit: str) -> Effect:
    """57A3 and 57A4 speak of another suit than the one led."""
    return effect("another suit is wanted", suit=suit)


def play_stays(role: str, why: str) -> Effect:
    """A premature card that is simply played."""
    return effect("play stays", role, why=why)


def played_at_the_proper_turn() -> Effect:
    """57D: what becomes of a legal card played at RHO's turn."""
    return effect("played at the proper turn", "offender", ends=windows.PLAYED_TO_THE_TRICK)


def must_be_a_legal_card() -> Effect:
    """An illegal card cannot stay."""
    return effect("must be a legal card", "offender")


def counts_as_later() -> Effect:
    """58A: the order of two simultaneous plays."""
    return effect("counts as later", "offender")


def seen_card_is_played() -> Effect:
    """58B1: one face was visible."""
    return effect("seen card is played", "offender")


def says_which_is_played() -> Effect:
    """58B2: more than one face was visible."""
    return effect("says which is played", "offender")


def rest_picked_up() -> Effect:
    """58B2 for declarer, who has no penalty cards."""
    return effect("rest picked up", "offender")


def later_play_may_change() -> Effect:
    """58B3: what opponents may do after a visible card was withdrawn."""
    return effect("later play may change", "lho", "rho")


def any_legal_card() -> Effect:
    """59: a requirement that cannot be met falls away."""
    return effect("any legal card", "offender", ends=windows.PLAYED_TO_THE_TRICK)


def must_comply() -> Effect:
    """A requirement that can be met."""
    return effect("must comply", "offender", ends=windows.PLAYED_TO_THE_TRICK)


def last_call_first() -> Effect:
    """41A with 21B1: while the lead lies face down the auction period is not over."""
    return effect("last call first", "Director")
