"""The effects of Laws 17 and 28 to 34, on calls out of rotation, each with the sentence that says it."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "period": now("By the Laws, {what} until {until}."),
    "period over": now("By the Laws, {what}."),
    "in rotation": now("The call is considered to be in rotation: {why}."),
    "rectification forfeited": now(
        "By calling, {binds} gives up the right to any rectification.",
        short="By calling, {binds} accepts it.",
    ),
    "reverts": now(
        "The auction goes back to {binds}, who now calls.",
        short="The auction goes back to {binds}.",
    ),
    "with the passes after it": now(
        "Rule on this pass together with the passes after it, which seemed to close the auction.", does=True
    ),
    "deemed subsequent": now("{offender}'s call is taken as made after that of {after}, whose turn it was."),
    "take care": later(
        "{binds}: what {what} told you is unauthorized. Of the calls that are reasonable, choose none that "
        "it suggests.",
        short="{binds}: do not use what {what} told. Of reasonable calls, choose none that it suggests.",
    ),
    "may not double": later(
        "{binds} may make any sufficient bid or pass at this turn, but may not double or redouble.",
        short="{binds} may not double or redouble at this turn.",
        cost="{binds} may not double or redouble at this turn",
    ),
    "care ends": later(
        "From {offender}'s replacement on, what the cancelled call told {binds} is no longer "
        "unauthorized. What {binds} called before that stays subject to it.",
        short="From {offender}'s replacement on, {binds} may use what the cancelled call told.",
    ),
    "as it was made": now("The last bid is {how} as it was made, whatever was named with the word."),
    "rule on the repeat": later(
        "When the call is repeated it is a new irregularity: the Director rules on it under Law {law}."
    ),
}


def period(what: str, until: str) -> Effect:
    """Which part of the auction period it is, and what ends it; nothing ends the one that is over."""
    return effect("period", what=what, until=until) if until else effect("period over", what=what)


def in_rotation(why: str) -> Effect:
    """A call at another player's turn that the law takes as made in turn (28A)."""
    return effect("in rotation", why=why)


def rectification_forfeited(role: str) -> Effect:
    """An opponent called and so accepted what had happened (28B, 29A)."""
    return effect("rectification forfeited", role)


def reverts(role: str) -> Effect:
    """The auction goes back to the player whose turn it was."""
    return effect("reverts", role)


def with_the_passes_after_it() -> Effect:
    """17D3: one ruling for all the passes that seemed to close the auction."""
    return effect("with the passes after it", "Director")


def reverts_where_out_of_turn(turn: str | None) -> tuple[Effect, ...]:
    """The auction goes back where the record shows that it was another player's turn."""
    return () if turn in (None, "offender") else (reverts(str(turn)),)


def deemed_subsequent(role: str) -> Effect:
    """Of two calls made at once, the one by the player not in turn comes second (33)."""
    return effect("deemed subsequent", "offender", offender="{offender}", after="{" + role + "}")


def take_care(role: str, what: str) -> Effect:
    """A player is free to call and has unauthorized information (16C2)."""
    return effect("take care", role, begins=windows.NEXT_TURN, ends=windows.END_OF_BOARD, what=what)


def may_not_double(role: str) -> Effect:
    """2007, 30B2(b): after partner's pass at this player's turn."""
    return effect("may not double", role, begins=windows.NEXT_TURN, ends=windows.AFTER_NEXT_TURN)


def care_ends(role: str) -> Effect:
    """23B: a comparable call has told in order what the cancelled one told; 16C2 does not apply after it."""
    return effect("care ends", role, offender="{offender}")


def rule_on_the_repeat(law: str) -> Effect:
    """The call that has to be repeated is irregular in itself."""
    return effect("rule on the repeat", "Director", begins=windows.NEXT_TURN, law=law)


def as_it_was_made(how: str) -> Effect:
    """19A3, 19B3: a contract misstated with a double or redouble changes nothing. how: doubled, redoubled."""
    return effect("as it was made", how=how)
