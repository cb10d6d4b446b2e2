"""Effects that many laws bring about: a call stands or is cancelled, a player must pass, information is
unauthorized. Each with the sentence that says it; see `rectify_bridge.laws.sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import IF_A_DEFENDER, MET, Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "stands": now("{what} stands and the auction goes on from it.", short="{what} stands."),
    "cancelled": now("{what} is cancelled."),
    "substituted": now("A pass takes the place of {what}."),
    "withdrawn": now("{what} is withdrawn."),
    "replaced": now("{what} is replaced by {by}."),
    "turn": now("It is now {binds}'s turn to call."),
    "auction goes on": now(
        "The auction goes on; there is no further rectification.",
        short="The auction goes on.",
        relief="the auction goes on",
    ),
    "any legal call": later(
        "{binds} may make any legal call at the proper turn.", until=("auction goes on", "must pass")
    ),
    "must repeat": now("{binds} must repeat the call."),
    "must replace": now(
        "{binds} must now replace {what}.", until=("must replace", "replaced", "stands", "settled")
    ),
    "must pass": now(
        "{binds} must pass {how long}.",
        short="{binds} must pass {so long}.",
        cost="{binds} must pass {at each turn}",
        joint=True,
    ),
    "may change call": now("{binds} may change the call; {why}.", until=("keep the call", "calls again")),
    "lead restriction": later(
        "{if so}declarer may forbid one suit at {binds}'s first turn to lead. "
        "It must be one that {offender} has not specified in the legal auction, "
        "and it stays forbidden for as long as {binds} keeps the lead.",
        short="{in short}declarer may forbid one suit at {binds}'s first lead.",
        cost="{in short}declarer may forbid {binds} a suit",
    ),
    "unauthorized": now("Information from {what} is unauthorized for {binds}.", joint=True),
    "come back": later(
        "Come back at {begins}: {what}", aloud=False, does=True, until=("in place of an assigned score",)
    ),
    "no rectification": now("There is no rectification for that."),
}


def stands(what: str, calls: str = "") -> Effect:
    """A call stands although it was irregular. `calls` as in `cancelled`, where it is not plain which."""
    return effect("stands", what=what, calls=calls) if calls else effect("stands", what=what)


IT, IT_AND_LATER, THE_REPLACEMENT = "it", "it and later", "the replacement"
LEADS = ("26", "26B")
"""The clauses by which a withdrawn call may restrict a lead, each in its edition: a consequence without them
restricts none."""
DAMAGE = ("23", "72C")
"""The clauses by which the Director looks for damage that could be foreseen, each in its edition."""
UNAUTHORIZED = ("16C2", "16D2")
"""The clauses by which a withdrawn call binds the side that withdrew it, each in its edition."""
INFORMATION = ("16C1", "16D1", *UNAUTHORIZED)
"""The clauses on what a withdrawn call tells either side, each in its edition."""


def cancelled(what: str, calls: str = IT) -> Effect:
    """A call is cancelled. `calls` tells the desk which: the irregular one, it and all after it, or the
    offender's attempt to replace it."""
    return effect("cancelled", what=what, calls=calls)


def substituted_pass(what: str) -> Effect:
    """A pass is put in place of the irregular call, by the player who made it (37B, 38C)."""
    return effect("substituted", what=what)


def replaced(what: str, by: str) -> Effect:
    """The offender's withdrawn call is replaced by another."""
    return effect("replaced", "offender", what=what, by=by)


def turn(role: str) -> Effect:
    """The auction reverts to a player."""
    return effect("turn", role)


def auction_goes_on() -> Effect:
    """Nothing more follows."""
    return effect("auction goes on")


def any_legal_call(role: str) -> Effect:
    """A player is free in what he calls."""
    return effect("any legal call", role, begins=windows.NEXT_TURN, ends=windows.AFTER_NEXT_TURN)


def must_repeat(role: str) -> Effect:
    """A player must make the same call again at his turn."""
    return effect("must repeat", role, begins=windows.NEXT_TURN, ends=windows.AFTER_NEXT_TURN)


def must_replace(role: str, what: str) -> Effect:
    """A player must choose another call, now."""
    return effect("must replace", role, ends=windows.AFTER_NEXT_TURN, what=what)


def must_pass(role: str, ends: str) -> Effect:
    """An enforced pass: once (`windows.AFTER_NEXT_TURN`) or for the rest of the auction."""
    return effect("must pass", role, begins=windows.NEXT_TURN, ends=ends)


def lead_restriction(defends: bool) -> Effect:
    """Law 26B: one suit may be forbidden to the offender's partner. defends: the offender is known to be a
    defender."""
    return effect(
        "lead restriction",
        "partner",
        begins=windows.FIRST_LEAD,
        ends=windows.WHILE_ON_LEAD,
        by="declarer",
        offender="{offender}",
        **(MET if defends else IF_A_DEFENDER),
    )


def unauthorized(role: str, what: str) -> Effect:
    """Information that a player or side may not use; the other side may."""
    return effect("unauthorized", role, what=what, ends=windows.END_OF_BOARD)


def come_back(what: str, begins: str = windows.END_OF_PLAY) -> Effect:
    """What the Director returns for."""
    return effect("come back", "Director", begins=begins, what=what)


def no_rectification() -> Effect:
    """Nothing happened that the law rectifies."""
    return effect("no rectification")
