"""The effects of the laws of preparation and of the contest (2 to 8, 76, 79, 86, 90), each with the sentence
that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "markings count": now(
        "The dealer and the vulnerability marked on the board count throughout this session."
    ),
    "mend the board": later(
        "After the session, mark the board as its number requires.", aloud=False, does=True
    ),
    "round over": now("The round is over at this table: {why}."),
    "round not over": now("The round is not over at this table: {why}."),
    "spectator may": now("A spectator may {act}."),
    "spectator may not": now("A spectator may not {act}."),
    "speak to the spectator": now(
        "Speak to the spectator away from the table; see what the regulations say on irregularities by "
        "spectators (76C2).",
        aloud=False,
        does=True,
    ),
    "tricks credited": now("The other side gets {number} that {binds}'s side had not won."),
    "score corrected": now("The recorded score is corrected for both sides."),
    "results cancelled": now("The results that cannot be compared are cancelled for both teams."),
    "substitute boards": now("Substitute boards are played in their place."),
    "better of the two": later(
        "On each of these boards the team that is not at fault gets the better of average plus (12C2(b)) "
        "and an assigned score. The other team gets the complement.",
        aloud=False,
    ),
    "warned": now("{binds} is warned: {why}."),
    "penalized": now(
        "{binds} gets a procedural penalty (90A): {why}. It comes beside any rectification and changes the "
        "score of nobody else.",
        aloud=False,
        does=True,
    ),
    "no penalty": now("No procedural penalty is given: {why}.", aloud=False),
}


def markings_count() -> Effect:
    """2: a board that does not conform."""
    return effect("markings count")


def mend_the_board() -> Effect:
    """2: such a board should not be used."""
    return effect("mend the board", "Director")


def round_over(why: str) -> Effect:
    """8B, 8C."""
    return effect("round over", why=why)


def round_not_over(why: str) -> Effect:
    """8B, 8C."""
    return effect("round not over", why=why)


def spectator_may(act: str) -> Effect:
    """76B, 76C."""
    return effect("spectator may", act=act)


def spectator_may_not(act: str) -> Effect:
    """76A, 76B, 76C."""
    return effect("spectator may not", act=act)


def speak_to_the_spectator() -> Effect:
    """76A1, 76C2."""
    return effect("speak to the spectator", "Director")


def tricks_credited(number: str) -> Effect:
    """79A2: to the side that had won them. number: in words."""
    return effect("tricks credited", "offender", number=number)


def score_corrected() -> Effect:
    """79C."""
    return effect("score corrected")


def results_cancelled() -> Effect:
    """86B2(a), 86B2(c)."""
    return effect("results cancelled")


def substitute_boards() -> Effect:
    """86B2(a)."""
    return effect("substitute boards")


def better_of_the_two() -> Effect:
    """86B2(b)."""
    return effect("better of the two", begins=windows.END_OF_PLAY)


def warned(role: str, why: str) -> Effect:
    """90A, without taking points away."""
    return effect("warned", role, why=why)


def penalized(role: str, why: str) -> Effect:
    """90A."""
    return effect("penalized", role, why=why)


def no_penalty(why: str) -> Effect:
    """90A: no offence of that kind, or none that calls for it."""
    return effect("no penalty", why=why)
