"""The effects that the laws of procedure, information and direction bring about (9-11, 16, 18F, 20-22, 72,
81-85), each with the sentence that says it; see `vocabulary`."""

from __future__ import annotations

from rectify.law.effect import Effect
from rectify.laws import windows as at
from rectify.laws.sentence import Sentence, effect

SENTENCES: dict[str, Sentence] = {
    "call made": Sentence(
        "{binds} has made a call: {what}. It counts, and may be changed only as Law 25 allows."
    ),
    "no call made": Sentence("{binds} has not made a call: {why}."),
    "may": Sentence("{binds} may {act}."),
    "spectator silent": Sentence("A spectator may not draw attention to any aspect of the game."),
    "its own law": Sentence("The infraction is rectified by the law on it, and no more."),
    "may not": Sentence("{binds} may not {act}."),
    "must": Sentence("{binds} must {act}."),
    "should": Sentence("{binds} should {act}."),
    "need not": Sentence("{binds} need not {act}."),
    "answered by": Sentence("{binds} answer{s}{unless}."),
    "call the Director": Sentence(
        "The Director is called at once. Any player may do it, dummy too, and nobody loses a right by it."
    ),
    "no action before the ruling": Sentence(
        "Nobody calls, plays or corrects anything until the Director has explained everything about "
        "rectification."
    ),
    "rights untouched": Sentence("{binds}'s rights are what they were: {why}."),
    "further rectification": Sentence(
        "{binds} acted before the ruling; that may cost a further rectification: {which}."
    ),
    "options": Sentence("The Director explains all the options; {binds} chooses without consulting partner."),
    "players may not rule": Sentence(
        "Players may neither settle a rectification nor waive it: only the Director may."
    ),
    "players' ruling stands": Sentence("What the players settled among themselves stands."),
    "players' ruling cancelled": Sentence("What the players settled among themselves is cancelled; {then}."),
    "right forfeited": Sentence("{binds} {has} forfeited the right to rectification of it: {why}."),
    "right kept": Sentence("{binds} keep{s} the right to rectification."),
    "one side's score adjusted": Sentence(
        "Only {binds}'s score is adjusted, to take away what was gained; the other side keeps the score "
        "at the table.",
        aloud=False,
    ),
    "no score adjusted": Sentence("No score is adjusted: {why}.", aloud=False),
    "score to be assigned": Sentence("The Director assigns an adjusted score (12C1): {why}.", aloud=False),
    "both sides non-offending": Sentence(
        "The Director's own error: an adjusted score in which both sides count as non-offending, assigned "
        "where a "
        "result can be judged, artificial where none can; the two scores need not balance.",
        aloud=False,
    ),
    "may be penalized": Sentence(
        "{binds} may be given a procedural penalty (Law 90): {why}.", aloud=False, does=True
    ),
    "discipline": Sentence(
        "Consider a disciplinary penalty for {binds} (Law 91): {why}.", aloud=False, does=True
    ),
    "ruling replaced": Sentence("The earlier ruling was wrong and is withdrawn; {then}."),
    "ruling stands": Sentence("The ruling stands."),
    "procedure rectified": Sentence("The Director puts the error of procedure right: {means}."),
    "rectified all the same": Sentence(
        "The irregularity is rectified although {how}: it is enough that the Director knows of it within the "
        "correction period."
    ),
    "too late to rectify": Sentence("The correction period is over: nothing is rectified now, {but}."),
    "waived": Sentence("The rectification is waived at {binds}'s request."),
    "not waived": Sentence("The rectification is not waived: {why}."),
    "auction over": Sentence("The auction is over; {contract}."),
    "passed out": Sentence(
        "All four players passed: the hands go back into the board without play and the board is scored "
        "as zero. "
        "There is no new deal."
    ),
    "auction not over": Sentence("The auction is not over: {why}."),
    "rights reserved": Sentence(
        "{binds} may say that the right to call the Director later is reserved; saying nothing loses no "
        "right."
    ),
    "finding": Sentence(
        "The Director finds, on the balance of probabilities, that {what}; the ruling follows from it."
    ),
    "authorized for": Sentence("Information from {what} is authorized for {binds}."),
    "may use": Sentence("{binds} may use it: {why}."),
    "may not use": Sentence("{binds} may not base a call or play on it: {why}."),
    "carefully avoids": Sentence(
        "{binds} may not choose an action that it suggests over another, where the other is a logical "
        "alternative.",
        aloud=False,
    ),
    "call when play ends": Sentence(
        "{binds}: call the Director again when play ends if you then believe that an opponent chose an "
        "action that "
        "it suggested. Calling sooner or later is no infraction."
    ),
    "play on": Sentence("The auction and the play go on."),
    "keep the call": Sentence("{binds} keeps the call: {why}."),
    "ruled on with the call": Sentence(
        "The call was irregular itself: the ruling on it says whether it may be changed because of the "
        "misinformation."
    ),
    "calls again": Sentence(
        "{binds} now makes another legal call instead, with no rectification for the change."
    ),
}


def call_made(what: str) -> Effect:
    """18F: what the player did counts as a call."""
    return effect("call made", "offender", what=what)


def no_call_made(why: str) -> Effect:
    """18F: what the player did was no call."""
    return effect("no call made", "offender", why=why)


def may(role: str, act: str) -> Effect:
    """A permission."""
    return effect("may", role, act=act)


def may_not(role: str, act: str) -> Effect:
    """A prohibition."""
    return effect("may not", role, act=act)


def must(role: str, act: str, begins: str = at.NOW) -> Effect:
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


def call_the_director() -> Effect:
    """9B1."""
    return effect("call the Director")


def no_action_before_the_ruling() -> Effect:
    """9B2."""
    return effect("no action before the ruling")


def rights_untouched(role: str, why: str) -> Effect:
    """Nobody's rights are changed by what was done."""
    return effect("rights untouched", role, why=why)


def further_rectification(role: str, which: str) -> Effect:
    """9C."""
    return effect("further rectification", role, which=which)


def options(role: str) -> Effect:
    """10C1 and 10C2."""
    return effect("options", role)


def players_ruling_stands() -> Effect:
    """10B: allowed."""
    return effect("players' ruling stands")


def players_ruling_cancelled(then: str) -> Effect:
    """10B: cancelled."""
    return effect("players' ruling cancelled", then=then)


def right_forfeited(role: str, why: str) -> Effect:
    """11A."""
    return effect("right forfeited", role, why=why)


def right_kept(role: str) -> Effect:
    """11A: not forfeited."""
    return effect("right kept", role)


def one_sides_score_adjusted(role: str) -> Effect:
    """11A: the gain is taken away from one side alone."""
    return effect("one side's score adjusted", role, begins=at.END_OF_PLAY)


def no_score_adjusted(why: str) -> Effect:
    """Nothing to adjust, and why."""
    return effect("no score adjusted", why=why)


def score_to_be_assigned(why: str) -> Effect:
    """An assigned adjusted score, worked out elsewhere."""
    return effect("score to be assigned", begins=at.END_OF_PLAY, why=why)


def both_sides_non_offending() -> Effect:
    """82C."""
    return effect("both sides non-offending", begins=at.END_OF_PLAY)


def may_be_penalized(role: str, why: str) -> Effect:
    """Law 90."""
    return effect("may be penalized", role, why=why)


def discipline(role: str, why: str) -> Effect:
    """Law 91."""
    return effect("discipline", role, why=why)


def ruling_replaced(then: str) -> Effect:
    """82B: an earlier ruling is put right."""
    return effect("ruling replaced", then=then)


def ruling_stands() -> Effect:
    """The earlier ruling was right."""
    return effect("ruling stands")


def procedure_rectified(means: str) -> Effect:
    """82B1-3."""
    return effect("procedure rectified", means=means)


def rectified_all_the_same(how: str) -> Effect:
    """81C3."""
    return effect("rectified all the same", how=how)


def too_late_to_rectify(but: str) -> Effect:
    """79C."""
    return effect("too late to rectify", but=but)


def waived(role: str) -> Effect:
    """81C5."""
    return effect("waived", role)


def not_waived(why: str) -> Effect:
    """10A, 81C5."""
    return effect("not waived", why=why)


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


def finding(what: str) -> Effect:
    """85A."""
    return effect("finding", what=what)


def authorized_for(role: str, what: str) -> Effect:
    """16C1: information from a withdrawn action, for the side that did not offend."""
    return effect("authorized for", role, ends=at.END_OF_BOARD, what=what)


def may_use(role: str, why: str) -> Effect:
    """16A1, 16A2."""
    return effect("may use", role, ends=at.END_OF_BOARD, why=why)


def may_not_use(role: str, why: str) -> Effect:
    """16A3."""
    return effect("may not use", role, ends=at.END_OF_BOARD, why=why)


def carefully_avoids(role: str) -> Effect:
    """16B1(a): for the Director's mind, not for the table."""
    return effect("carefully avoids", role, ends=at.END_OF_BOARD)


def call_when_play_ends(role: str) -> Effect:
    """16B3."""
    return effect("call when play ends", role, begins=at.END_OF_PLAY)


def play_on() -> Effect:
    """Nothing is stopped or undone."""
    return effect("play on")


def keep_the_call(role: str, why: str) -> Effect:
    """A call that may not, or need not, be changed."""
    return effect("keep the call", role, why=why)


def goes_on_from_change(role: str) -> Effect:
    """21B1(a), 21B2: another call in place of the one withdrawn."""
    return effect("calls again", role)


def may_change_call(role: str, why: str) -> Effect:
    """21B1(a), 21B2: an option to change a call."""
    return effect("may change call", role, why=why)


def spectator_silent() -> Effect:
    """76B5."""
    return effect("spectator silent")


def its_own_law() -> Effect:
    """Nothing beyond what the law on the infraction says."""
    return effect("its own law")


def players_may_not_rule() -> Effect:
    """10A."""
    return effect("players may not rule")


def ruled_on_with_the_call() -> Effect:
    """21B1(a) on a call that is irregular itself."""
    return effect("ruled on with the call")
