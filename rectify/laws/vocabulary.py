"""The effects the laws bring about, each with the sentence that says it.

In a sentence `{binds}` is who is bound, the other braces are details or windows. A sentence that is not
for the table's ears is marked away.
"""

from __future__ import annotations

from rectify.law.effect import Effect
from rectify.laws import play_words, procedure_words, rotation_words
from rectify.laws import windows as at
from rectify.laws.sentence import Sentence
from rectify.laws.sentence import effect as _effect

SENTENCES: dict[str, Sentence] = play_words.SENTENCES | procedure_words.SENTENCES | rotation_words.SENTENCES | {
    "stands": Sentence("{what} stands and the auction goes on from it."),
    "cancelled": Sentence("{what} is cancelled."),
    "substituted": Sentence("A pass takes the place of {what}."),
    "withdrawn": Sentence("{what} is withdrawn."),
    "replaced": Sentence("{what} is replaced by {by}."),
    "turn": Sentence("It is now {binds}'s turn to call."),
    "auction goes on": Sentence("The auction goes on; there is no further rectification."),
    "any legal call": Sentence("{binds} may make any legal call at the proper turn."),
    "must repeat": Sentence("{binds} must repeat the call."),
    "must replace": Sentence("{binds} must now replace {what}."),
    "must pass": Sentence("{binds} must pass until {ends}."),
    "may change call": Sentence("{binds} may change the call; {why}."),
    "lead restriction": Sentence(
        "If {offender} becomes a defender, then at {binds}'s first turn to lead declarer may forbid one suit "
        "that {offender} has not specified in the legal auction, for as long as {binds} keeps the lead."
    ),
    "authorized": Sentence("{binds} may use what {what} told."),
    "unauthorized": Sentence("What {what} told is unauthorized information for {binds}."),
    "come back": Sentence(
        "Come back at {begins}: {what}",
        aloud=False,
        does=True,
    ),
    "no rectification": Sentence("There is no rectification."),
    "substituted": Sentence("{by} is put in the place of {what}."),
    "restored": Sentence("{what} stands after all."),
    "no lead restriction": Sentence("No lead is restricted because of {what}."),
    "lead forbidden": Sentence("{binds} may not lead {suit} now, nor for as long as {binds} keeps the lead."),
    "free lead": Sentence("{binds} may lead any card."),
    "not available": Sentence("{what} may not be chosen: {why}."),
    "face up": Sentence("{binds} leaves {what} face up on the table until {ends}."),
    "picked up": Sentence("If {binds} becomes declarer or dummy, {what} goes back to the hand."),
    "penalty card": Sentence("If {binds} becomes a defender, {what} becomes a {rank} penalty card."),
    "another law": Sentence("{what} is a matter for {law}.", does=True),
    "scored as if": Sentence("The contract is scored as if {what} had not been made."),
    "score cap": Sentence(
        "{binds} may score no more than {cap} on this board ({imps} at IMPs); the other side keeps the score made at the table."
    ),
    "lead penalty": Sentence(
        "If {offender} becomes a defender, then at {binds}'s first turn to lead: where {what} related to one or more suits, "
        "declarer may require or forbid one of those that {offender} has not shown in the legal auction; where it "
        "related to none, declarer may forbid any one suit. What is forbidden stays so while {binds} keeps the lead."
    ),
    "adjusted score": Sentence("The score is adjusted: {why}.", aloud=False),
    "result stands": Sentence("The result made at the table stands: {why}.", aloud=False),
}


def stands(what: str) -> Effect:
    """A call stands although it was irregular."""
    return _effect("stands", what=what)


IT, IT_AND_LATER, THE_REPLACEMENT, THE_FIRST = "it", "it and later", "the replacement", "the first call"


def cancelled(what: str, calls: str = IT) -> Effect:
    """A call is cancelled. `calls` tells the desk which: the irregular one, it and all after it, or the
    offender's attempt to replace it."""
    return _effect("cancelled", what=what, calls=calls)


def substituted_pass(what: str) -> Effect:
    """A pass is put in place of the irregular call, by the player who made it (37B, 38C)."""
    return _effect("substituted", what=what)


def withdrawn(role: str, what: str, calls: str) -> Effect:
    """A player's call is taken back, lawfully. `calls` as in `cancelled`; `THE_FIRST` is the call that the irregular
    one was to replace."""
    return _effect("withdrawn", role, what=what, calls=calls)


def restored(what: str) -> Effect:
    """The call that the offender tried to change stands as he first made it."""
    return _effect("restored", what=what, calls=THE_FIRST)


def substituted(what: str, by: str) -> Effect:
    """Another call takes the place of the irregular one, in the record as well."""
    return _effect("substituted", "offender", what=what, by=by, calls=IT)


def substituted_pass(what: str) -> Effect:
    """A pass takes the place of the irregular call, whatever the player would choose (37B, 38C)."""
    return substituted(what, "P")


def replaced(what: str, by: str) -> Effect:
    """The offender's withdrawn call is replaced by another."""
    return _effect("replaced", "offender", what=what, by=by)


def turn(role: str) -> Effect:
    """The auction reverts to a player."""
    return _effect("turn", role)


def auction_goes_on() -> Effect:
    """Nothing more follows."""
    return _effect("auction goes on")


def any_legal_call(role: str) -> Effect:
    """A player is free in what he calls."""
    return _effect("any legal call", role, begins=at.NEXT_TURN, ends=at.AFTER_NEXT_TURN)


def must_repeat(role: str) -> Effect:
    """A player must make the same call again at his turn."""
    return _effect("must repeat", role, begins=at.NEXT_TURN, ends=at.AFTER_NEXT_TURN)


def must_replace(role: str, what: str) -> Effect:
    """A player must choose another call, now."""
    return _effect("must replace", role, ends=at.AFTER_NEXT_TURN, what=what)


def must_pass(role: str, ends: str) -> Effect:
    """An enforced pass: once (`windows.AFTER_NEXT_TURN`) or for the rest of the auction."""
    return _effect("must pass", role, begins=at.NEXT_TURN, ends=ends)


def lead_restriction() -> Effect:
    """Law 26B: one suit may be forbidden to the offender's partner."""
    return _effect(
        "lead restriction", "partner", begins=at.FIRST_LEAD, ends=at.WHILE_ON_LEAD, by="declarer", offender="{offender}"
    )


def unauthorized(role: str, what: str) -> Effect:
    """Information that a player or side may not use; the other side may."""
    return _effect("unauthorized", role, what=what, ends=at.END_OF_BOARD)


def authorized(role: str, what: str) -> Effect:
    """Information that a player or side may use although it came from something irregular."""
    return _effect("authorized", role, what=what, ends=at.END_OF_BOARD)


def come_back(what: str, begins: str = at.END_OF_PLAY) -> Effect:
    """What the Director returns for."""
    return _effect("come back", "Director", begins=begins, what=what)


def no_rectification() -> Effect:
    """Nothing happened that the law rectifies."""
    return _effect("no rectification")


def no_lead_restriction(what: str = "the withdrawn call") -> Effect:
    """Law 26 does not restrict a lead."""
    return _effect("no lead restriction", what=what)


def lead_forbidden(suit: str) -> Effect:
    """Declarer has forbidden a suit under 26B. Where there is nothing else to lead, any card may be led (59)."""
    return _effect("lead forbidden", "partner", ends=at.WHILE_ON_LEAD, suit=suit)


def free_lead(role: str) -> Effect:
    """A player may lead what he likes."""
    return _effect("free lead", role)


def not_available(what: str, why: str) -> Effect:
    """An option that the law does not give in this position."""
    return _effect("not available", what=what, why=why)


def face_up(what: str) -> Effect:
    """Law 24: exposed cards stay on the table while the auction lasts."""
    return _effect("face up", "offender", ends=at.END_OF_AUCTION, what=what)


def picked_up(what: str) -> Effect:
    """Law 24D: on declarer's side the cards go back to the hand."""
    return _effect("picked up", "offender", begins=at.END_OF_AUCTION, what=what)


def penalty_card(what: str, rank: str) -> Effect:
    """Law 24E: in a defender's hand each exposed card becomes a penalty card. rank: minor or major (50B)."""
    return _effect("penalty card", "offender", begins=at.END_OF_AUCTION, ends=at.END_OF_PLAY, what=what, rank=rank)


def another_law(what: str, law: str) -> Effect:
    """What happened is no matter for this law. law: which one, in words."""
    return _effect("another law", what=what, law=law)


def scored_as_if(what: str) -> Effect:
    """Law 36C: the contract counts without an irregular call."""
    return _effect("scored as if", what=what)


def score_cap(role: str, cap: str, imps: str) -> Effect:
    """1997, 25B2(b)(2): the most that a side may score. cap: at matchpoints, in words; imps: at IMPs."""
    return _effect("score cap", role, ends=at.END_OF_BOARD, cap=cap, imps=imps)


def lead_penalty(what: str) -> Effect:
    """1997, Law 26: a lead may be required or forbidden."""
    return _effect(
        "lead penalty", "partner", begins=at.FIRST_LEAD, ends=at.WHILE_ON_LEAD, what=what, offender="{offender}"
    )


def adjusted_score(why: str) -> Effect:
    """The Director awards an adjusted score; how much is the matter of Law 12."""
    return _effect("adjusted score", why=why)


def result_stands(why: str) -> Effect:
    """No adjustment."""
    return _effect("result stands", why=why)
