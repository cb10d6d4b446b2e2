"""The effects of Laws 23 to 27 and 35 to 39, on calls that are changed, withdrawn or inadmissible, each with
the sentence that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import (
    IF_A_DEFENDER,
    IF_ANOTHER_CALL,
    IF_ANOTHER_CALL_AND_DEFENDS,
    IF_DECLARING,
    MET,
    Sentence,
    effect,
    later,
    now,
)

SENTENCES: dict[str, Sentence] = {
    "rule on the intended call": now(
        "Rule on {by} too, under the law for such a call: what was meant is irregular as well.",
        does=True,
    ),
    "settled": now("{what} needs no further ruling: {why}."),
    "taken back": now("{binds} takes back {what}."),
    "lead not restricted": now("No lead is restricted because of {what}.", relief="no lead is restricted"),
    "free in defence": later(
        "{if so}{binds} may still use in the play what {what} told.",
        short="{in short}{binds} may still use in the play what {what} told.",
        relief="in defence {binds} may still use what it told",
    ),
    "lead forbidden": now("{binds} may not lead {suit} now, nor for as long as {binds} keeps the lead."),
    "lead is free": now(
        "{binds} may lead any card, but a major penalty card of {binds}'s own comes first.",
    ),
    "not available": now(
        "{what} may not be forbidden: {why}. Declarer chooses again.",
        bars=True,
        until=("not available", "lead forbidden", "lead is free"),
    ),
    "face up": now("{binds} leaves {what} face up on the table until {ends}."),
    "back in hand": now("{binds} takes {what} back into the hand."),
    "back in hand at the end": later("{if so}{what} goes back into the hand."),
    "nobody has to pass": now(
        "The auction goes on, and nobody has to pass.",
        short="The auction goes on.",
        relief="the auction goes on",
    ),
    "becomes a penalty card": later("{if so}{what} becomes a {rank} penalty card."),
    "may be taken up": now(
        "{if so}declarer may have {what} taken up instead.",
        short="{in short}declarer may have {what} taken up; then it is not a penalty card.",
        ahead=True,
    ),
    "another law": now("{what} is a matter for {law}.", does=True),
    "scored as if": later("The contract is scored as if {what} had not been made."),
    "never played": later("A contract of more than seven is never played."),
    "score cap": later(
        "{binds} may score no more than {cap} ({matchpoints}) on this board, at IMPs no more than {imps}. "
        "The other side keeps the score made at the table, unless the withdrawn call was used against it. "
        "The two scores need not balance, but in a knockout match they are averaged.",
        short="{binds} may score no more than {cap} ({matchpoints}) on this board.",
        cost="{binds} may score no more than {cap}",
    ),
    "lead penalty": later(
        "{if so}declarer has a choice at {binds}'s first turn to lead. "
        "Where {what} related to one or more suits, declarer may require or forbid one "
        "that {offender} did not show in the legal auction. "
        "Where it related to none, declarer may forbid any one suit. "
        "What is forbidden stays so while {binds} keeps the lead.",
        short="{in short}declarer may restrict {binds}'s first lead.",
        cost="{in short}declarer may restrict {binds}'s lead",
    ),
    "lead choice": later(
        "{if so}declarer has a choice at {binds}'s first turn to lead. "
        "Where {what} related only to one or more suits, declarer "
        "may require one of these, or forbid one. It is a suit that {offender} did not show in the legal "
        "auction. If {offender} showed each of them, no lead is restricted. After any other call declarer "
        "may forbid any one suit. What is forbidden stays so while {binds} keeps the lead.",
        short="{in short}declarer may restrict {binds}'s first lead.",
        cost="{binds}'s lead can be restricted",
    ),
    "not decided here": now(
        "Not decided here: {what}. The text does not say. Decide it yourself.",
        aloud=False,
        does=True,
        short="Decide yourself {what}: the text does not say.",
    ),
    "suit required": now("{binds} must lead {suit} now, if able."),
    "not to be named": now(
        "{what} may be neither required nor forbidden: {why}. Declarer chooses again.",
        bars=True,
        until=("not to be named", "suit required", "lead forbidden", "lead is free"),
    ),
}


def rule_on_the_intended_call(by: str) -> Effect:
    """A call that was meant and may be made, but is itself irregular (25A1)."""
    return effect("rule on the intended call", "Director", by=by)


def lead_not_restricted(what: str = "the withdrawn call") -> Effect:
    """Law 26 does not restrict a lead."""
    return effect("lead not restricted", what=what)


def free_in_defence(*, defends: bool) -> Effect:
    """26A: what a call told that a comparable one replaced is not unauthorized for a defender. defends: it is
    known that the offender is one."""
    return effect(
        "free in defence",
        "partner",
        ends=windows.END_OF_BOARD,
        offender="{offender}",
        what="the withdrawn call",
        **(MET if defends else IF_A_DEFENDER),
    )


def lead_forbidden(suit: str) -> Effect:
    """Declarer has forbidden a suit under 26B; who has nothing else may lead it (59)."""
    return effect("lead forbidden", "partner", ends=windows.WHILE_ON_LEAD, suit=suit)


def lead_is_free(role: str) -> Effect:
    """A player may lead what he likes."""
    return effect("lead is free", role)


def not_available(what: str, why: str) -> Effect:
    """A suit that declarer may not forbid."""
    return effect("not available", what=what, why=why)


def face_up(what: str, until: str) -> Effect:
    """Law 24: exposed cards stay on the table. until: the window, which is another one in each edition."""
    return effect("face up", "offender", ends=until, what=what)


def back_in_hand(what: str) -> Effect:
    """An exposed card that no law keeps on the table."""
    return effect("back in hand", "offender", what=what)


def back_in_hand_at_the_end(what: str, declares: bool) -> Effect:
    """Law 24D: on declarer's side the cards go back into the hand. declares: the offender is known to be
    declarer or dummy."""
    return effect(
        "back in hand at the end",
        "offender",
        begins=windows.END_OF_AUCTION,
        what=what,
        **(MET if declares else IF_DECLARING),
    )


def nobody_has_to_pass() -> Effect:
    """Law 24A: nothing follows in the auction; if the player becomes a defender, something does (24E)."""
    return effect("nobody has to pass")


def becomes_a_penalty_card(what: str, rank: str, defends: bool) -> Effect:
    """Law 24E: in a defender's hand each exposed card becomes a penalty card. rank: minor or major (50B).
    defends: the offender is known to be a defender."""
    return effect(
        "becomes a penalty card",
        "offender",
        begins=windows.END_OF_AUCTION,
        ends=windows.PLAYED,
        what=what,
        rank=rank,
        **(MET if defends else IF_A_DEFENDER),
    )


def declarer_may_have_it_taken_up(what: str) -> Effect:
    """1997, Law 24: the other choice of declarer where the offender becomes a defender."""
    return effect("may be taken up", "declarer", begins=windows.END_OF_AUCTION, what=what, **IF_A_DEFENDER)


def another_law(what: str, law: str) -> Effect:
    """What happened is not a matter for this law. law: which one, in words."""
    return effect("another law", what=what, law=law)


def scored_as_if(what: str) -> Effect:
    """Law 36C: the contract counts without an irregular call."""
    return effect("scored as if", what=what)


def score_cap(role: str, cap: str, matchpoints: str, imps: str) -> Effect:
    """1997, 25B2(b)(2): the most that a side may score. cap: its name; matchpoints, imps: what that is."""
    return effect("score cap", role, ends=windows.END_OF_BOARD, cap=cap, matchpoints=matchpoints, imps=imps)


def lead_penalty(what: str, *, defends: bool, another: bool) -> Effect:
    """1997, Law 26: a lead may be required or forbidden. defends: the offender is known to be a defender.
    another: his final call is known to be another one, or none can be made any more."""
    return _at_the_first_lead("lead penalty", what, _conditions(defends, another))


def lead_choice(what: str, *, defends: bool, another: bool) -> Effect:
    """2007, Law 26: a lead may be required or forbidden; the conditions as in `lead_penalty`."""
    return _at_the_first_lead("lead choice", what, _conditions(defends, another))


def _conditions(defends: bool, another: bool) -> dict[str, str]:
    if another:
        return MET if defends else IF_A_DEFENDER
    return IF_ANOTHER_CALL if defends else IF_ANOTHER_CALL_AND_DEFENDS


def _at_the_first_lead(type: str, what: str, if_so: dict[str, str]) -> Effect:
    return effect(
        type,
        "partner",
        begins=windows.FIRST_LEAD,
        ends=windows.WHILE_ON_LEAD,
        what=what,
        offender="{offender}",
        **if_so,
    )


def left_to_the_director(what: str) -> Effect:
    """A point on which the Laws of an edition are silent and what was read differs."""
    return effect("not decided here", "Director", what=what)


def suit_required(suit: str) -> Effect:
    """2007, 26A2(a): declarer has named the suit to be led; who has none leads what he likes (59)."""
    return effect("suit required", "partner", ends=windows.AFTER_NEXT_LEAD, suit=suit)


def not_to_be_named(what: str, why: str) -> Effect:
    """2007, 26A2: a suit that declarer may neither require nor forbid."""
    return effect("not to be named", what=what, why=why)


def first_call_withdrawn() -> Effect:
    """25B1: the call that the accepted one replaces, where it is not the call in question."""
    return effect("withdrawn", what="the first call")


def settled(what: str, why: str) -> Effect:
    """An irregular call that the ruling on a later one has dealt with."""
    return effect("settled", what=what, why=why)


def accepted_with_a_later_call(what: str) -> Effect:
    """An irregular call over which another one was made, and that one accepted."""
    return settled(what, "a later call that was made over it is accepted, and with it this one")


def no_turn_to_replace(what: str) -> Effect:
    """A bid that was refused, and over which another call was made and then accepted."""
    return settled(what, "a later call by another player is accepted, and the auction goes on from that")


def taken_back(role: str, what: str) -> Effect:
    """A player withdraws a call, as the law lets him."""
    return effect("taken back", role, what=what)


def never_played() -> Effect:
    """38A."""
    return effect("never played", ends=windows.END_OF_BOARD)
