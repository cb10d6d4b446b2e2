"""The effects that Laws 9 to 11, 72, 81, 82 and 85 bring about: what players and the Director do about an
irregularity, and what the Director does about his own acts; each with the sentence that says it, see
`sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "spectator silent": now("A spectator may not draw attention to any aspect of the game."),
    "its own law": now("The infraction is rectified by the law on it, and no more."),
    "what restores equity": now(
        "Choose between the penalty and an adjusted score: what restores equity.", aloud=False, does=True
    ),
    "call the Director": now(
        "The Director is called at once. Any player may do it, dummy too, and nobody loses a right by it.",
        short="The Director is called at once, by any player.",
    ),
    "no action before the ruling": now(
        "Nobody calls, plays or corrects anything until the Director has explained everything about "
        "rectification.",
        short="Nobody calls, plays or corrects anything until the Director has explained.",
    ),
    "rights untouched": now("{binds}'s rights do not change: {why}."),
    "further rectification": now(
        "{binds} acted before the ruling; that may cost a further rectification: {which}.",
        short="{binds} acted before the ruling; that may cost a further rectification.",
    ),
    "options": now("The Director explains all the options; {binds} choose{s} without consulting partner."),
    "players may not rule": now(
        "Players may neither settle a rectification nor waive it: only the Director may."
    ),
    "players' ruling stands": now("What the players settled among themselves stands."),
    "players' ruling cancelled": now("What the players settled among themselves is cancelled; {then}."),
    "right forfeited": now("{binds} {has} forfeited the right to rectification {why}."),
    "right of the spectator's side forfeited": now(
        "The side responsible for the spectator has forfeited the right {which}."
    ),
    "penalty still possible": later(
        "Whoever committed the irregularity may still be given a procedural penalty ({law}).",
        aloud=False,
        does=True,
    ),
    "right kept": now("{binds} keep{s} the right to rectification."),
    "one side's score adjusted": later(
        "Only {binds}'s score is adjusted, to take away what was gained; the other side keeps the score "
        "at the table.",
        aloud=False,
    ),
    "both sides non-offending": later(
        "This was the Director's own error: both sides count as non-offending in the adjusted score. "
        "It is assigned where a result can be judged, artificial where none can. "
        "The two scores need not balance.",
        aloud=False,
    ),
    "discipline": later(
        "Consider a disciplinary penalty for {binds} (Law 91): {why}.", aloud=False, does=True
    ),
    "ruling replaced": now("The earlier ruling was wrong and is withdrawn; {then}."),
    "ruling stands": now("The ruling stands."),
    "procedure rectified": now("The Director corrects the error of procedure {means}."),
    "rectified all the same": now(
        "The irregularity is rectified although {how}. It is enough that the Director knows of it within the "
        "correction period.",
        short="The irregularity is rectified although {how}.",
    ),
    "too late to rectify": now("The correction period is over: nothing is rectified now, {but}."),
    "waived": now("The rectification is waived at {binds}'s request."),
    "not waived": now("The rectification is not waived: {why}."),
    "finding": now(
        "The Director finds, on the balance of probabilities, that {what}; the ruling follows from it.",
        short="The Director finds that {what}.",
    ),
    "found": now(
        "The Director finds that {what}; the ruling follows from it.",
        short="The Director finds that {what}.",
    ),
    "not settled now": now("This cannot be settled now. {go on}"),
    "kept open": now(
        "Note what each side says and all other evidence, and tell both sides about their right to appeal. "
        "If the board cannot go on until this is answered, choose for now the answer that lets it go on. "
        "You can change the answer later, and the ruling with it.",
        aloud=False,
        does=True,
    ),
    "custom of its time": now(
        "Guidance of its time, not the outcome: the ACBL's custom {what}.", aloud=False
    ),
}


def not_settled_now(go_on: str) -> Effect:
    """85B, to the players. go_on: with what, as a sentence."""
    return Effect("not settled now", detail=(("go on", go_on),))


def kept_open() -> Effect:
    """85B, for the Director."""
    return effect("kept open", "Director")


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


def right_of_the_spectators_side_forfeited(which: str) -> Effect:
    """11B of 1997."""
    return effect("right of the spectator's side forfeited", which=which)


def penalty_still_possible(law: str) -> Effect:
    """11C of 1997. law: where it stands."""
    return effect("penalty still possible", law=law)


def right_kept(role: str) -> Effect:
    """11A: not forfeited."""
    return effect("right kept", role)


def one_sides_score_adjusted(role: str) -> Effect:
    """11A: the gain is taken away from one side alone."""
    return effect("one side's score adjusted", role, begins=windows.END_OF_PLAY)


def both_sides_non_offending() -> Effect:
    """82C."""
    return effect("both sides non-offending", begins=windows.END_OF_PLAY)


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


def finding(what: str) -> Effect:
    """85A."""
    return effect("finding", what=what)


def found(what: str) -> Effect:
    """85A before 2007, which named no standard."""
    return effect("found", what=what)


def custom_of_its_time(what: str) -> Effect:
    """85A before 2007, in the ACBL's handbook: a help to the finding, never the finding."""
    return effect("custom of its time", what=what)


def spectator_silent() -> Effect:
    """76B5."""
    return effect("spectator silent")


def its_own_law() -> Effect:
    """Nothing beyond what the law on the infraction says."""
    return effect("its own law")


def chooses_what_restores_equity() -> Effect:
    """84D of 1997."""
    return effect("what restores equity", "Director")


def players_may_not_rule() -> Effect:
    """10A."""
    return effect("players may not rule")
