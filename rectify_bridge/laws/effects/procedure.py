"""The effects that the laws of information and procedure bring about (9-11, 16, 18F, 20-22, 72,
81-85), each with the sentence that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "call made": now(
        "{binds} has made a call: {what}. It counts, and may be changed only as Law 25 allows.",
        short="{binds} has made a call: {what}.",
    ),
    "no call made": now("{binds} has not made a call: {why}."),
    "may": now("{binds} may {act}."),
    "may not": now("{binds} may not {act}."),
    "must": now("{binds} must {act}.", ahead=True),
    "should": now("{binds} should {act}."),
    "need not": now("{binds} need not {act}."),
    "answered by": now("{binds} answer{s}{unless}."),
    "no score adjusted": now("No score is adjusted: {why}.", aloud=False),
    "score to be assigned": later("The Director assigns an adjusted score (Law 12): {why}.", aloud=False),
    "may be penalized": later(
        "{binds} may be given a procedural penalty (Law 90): {why}.", aloud=False, does=True
    ),
    "auction over": now("The auction is over; {contract}."),
    "passed out": now(
        "All four players passed: the hands go back into the board without play and the board is scored "
        "as zero. "
        "There is no new deal.",
        short="All passed: the hands go back into the board, and the score is zero.",
    ),
    "auction not over": now("The auction is not over: {why}."),
    "rights reserved": now(
        "{binds} may say that the right to call the Director later is reserved; saying nothing loses no "
        "right.",
        short="{binds} may reserve the right to call the Director later; silence loses no right.",
    ),
    "authorized for": later(
        "Information from {what} is authorized for {binds}.", short="{binds} may use information from {what}."
    ),
    "may use": now("{binds} may use that information: {why}."),
    "may not use": now("{binds} may not base a call or play on that information: {why}."),
    "carefully avoids": now(
        "{binds} may not choose an action that it suggests over another, where the other is a logical "
        "alternative.",
        aloud=False,
    ),
    "call when play ends": now(
        "{binds}: call the Director again when play ends if you then believe that an opponent chose an "
        "action that unauthorized information suggested. Calling sooner or later is not an infraction.",
        short="{binds}: call the Director when play ends if you think that opponents used unauthorized "
        "information.",
        ahead=True,
    ),
    "play on": now("Go on with the board."),
    "keep the call": now("{binds} keeps the call: {why}."),
    "ruled on with the call": now(
        "The call was irregular itself: the ruling on it says whether it may be changed because of the "
        "misinformation.",
        short="Whether the call may be changed is ruled on with the call.",
    ),
    "not told across the screen": now(
        "Nobody on the other side of the screen is told. The tray passes with the legal auction alone.",
        short="Nobody on the other side of the screen is told.",
    ),
    "calls again": now(
        "{binds} now makes another legal call instead, with no rectification for the change.",
        short="{binds} now makes another legal call instead.",
    ),
}


def call_made(what: str) -> Effect:
    """18F: what the player did counts as a call."""
    return effect("call made", "offender", what=what)


def no_call_made(why: str) -> Effect:
    """18F: what the player did was not a call."""
    return effect("no call made", "offender", why=why)


def may(role: str, act: str) -> Effect:
    """A permission."""
    return effect("may", role, act=act)


def may_not(role: str, act: str) -> Effect:
    """A prohibition."""
    return effect("may not", role, act=act)


def must(role: str, act: str, begins: str = windows.NOW) -> Effect:
    """A duty, and from when."""
    return effect("must", role, begins=begins, act=act)


def should(role: str, act: str) -> Effect:
    """What the Laws tell a player to do, without the force of a duty."""
    return effect("should", role, act=act)


def need_not(role: str, act: str) -> Effect:
    """No duty."""
    return effect("need not", role, act=act)


def answered_by(role: str, unless: str = "") -> Effect:
    """Who answers a question or gives a review."""
    return effect("answered by", role, unless=unless)


def no_score_adjusted(why: str) -> Effect:
    """Nothing to adjust, and why."""
    return effect("no score adjusted", why=why)


def score_to_be_assigned(why: str) -> Effect:
    """An assigned adjusted score, worked out elsewhere."""
    return effect("score to be assigned", begins=windows.END_OF_PLAY, why=why)


def score_in_place_of_play(why: str) -> Effect:
    """The same where the board is not played, or not to its end: nothing has to be waited for."""
    return effect("score to be assigned", why=why)


def may_be_penalized(role: str, why: str) -> Effect:
    """Law 90."""
    return effect("may be penalized", role, why=why)


def auction_over(contract: str) -> Effect:
    """22A."""
    return effect("auction over", contract=contract)


def passed_out() -> Effect:
    """22B."""
    return effect("passed out")


def auction_not_over(why: str) -> Effect:
    """22: no three or four passes in rotation yet."""
    return effect("auction not over", why=why)


def rights_reserved(role: str) -> Effect:
    """16B2."""
    return effect("rights reserved", role)


def authorized_for(role: str, what: str) -> Effect:
    """16C1: information from a withdrawn action, for the side that did not offend."""
    return effect("authorized for", role, ends=windows.END_OF_BOARD, what=what)


def may_use(role: str, why: str) -> Effect:
    """16A1, 16A2."""
    return effect("may use", role, ends=windows.END_OF_BOARD, why=why)


def may_not_use(role: str, why: str) -> Effect:
    """16A, in 2007 16A3."""
    return effect("may not use", role, ends=windows.END_OF_BOARD, why=why)


def carefully_avoids(role: str) -> Effect:
    """16B1(a): for the Director's mind, not for the table."""
    return effect("carefully avoids", role, ends=windows.END_OF_BOARD)


def call_when_play_ends(role: str) -> Effect:
    """16B3."""
    return effect("call when play ends", role, begins=windows.END_OF_PLAY)


def play_on() -> Effect:
    """Nothing is stopped or undone."""
    return effect("play on")


def not_told_across_the_screen() -> Effect:
    """80B2(e): what was put right before the tray passed stays on this side."""
    return effect("not told across the screen")


def keep_the_call(role: str, why: str) -> Effect:
    """A call that may not, or need not, be changed."""
    return effect("keep the call", role, why=why)


def goes_on_from_change(role: str) -> Effect:
    """21B1(a), 21B2: another call in place of the one withdrawn."""
    return effect("calls again", role)


def may_change_call(role: str, why: str) -> Effect:
    """21B1(a), 21B2: an option to change a call."""
    return effect("may change call", role, why=why)


def ruled_on_with_the_call() -> Effect:
    """21B1(a) on a call that is irregular itself."""
    return effect("ruled on with the call")
