"""The effects that Law 12 and its neighbors bring about: who gets what score (12, 84, 87), each with the
sentence that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "assigned score": later(
        "{binds} score the result that was probable without the infraction.", aloud=False
    ),
    "weighted score": later(
        "{binds} score the results that were possible without the infraction, each by its weight; only what "
        "could be reached legally is among them.",
        aloud=False,
    ),
    "favorable score": later(
        "{binds} get{s} the most favorable result that was likely without the irregularity.", aloud=False
    ),
    "unfavorable score": later(
        "{binds} get{s} the most unfavorable result that was at all probable{without}.", aloud=False
    ),
    "varied to do equity": later("{who} may vary these scores to do equity.", aloud=False),
    "own damage": later(
        "{binds} get{s} no redress for the part of the damage that came from {what}.", aloud=False
    ),
    "in place of an assigned score": now(
        "An artificial score takes the place of an assigned one: no result is plain.", aloud=False
    ),
    "average plus": now(
        "{binds} get{s} average plus, being in no way at fault: 60%, or 3 IMPs.", aloud=False
    ),
    "average": now("{binds} get{s} average, being partly at fault: 50%, or no IMPs.", aloud=False),
    "average minus": now(
        "{binds} get{s} average minus, being directly at fault: 40%, or minus 3 IMPs.", aloud=False
    ),
    "own session if higher": later(
        "If {binds} {has} more than 60% on the other boards of the session, that percentage counts instead.",
        aloud=False,
    ),
    "own session if lower": later(
        "If {binds} {has} less than 40% on the other boards of the session, that percentage counts instead.",
        aloud=False,
    ),
    "in doubt": now("The doubtful point is decided in favor of {binds}, the side that did not offend."),
    "facts to be found": now("The Director first finds the facts (Law 85)."),
    "fouled": now("The board is fouled: some of those who are compared played it in another form."),
    "not fouled": now("The board is not fouled: everybody who is compared played it in the same form."),
    "put right": now(
        "Put the board right before the next table plays it. Use the hand record, or what the players "
        "who held the cards say, each asked alone.",
        aloud=False,
        does=True,
    ),
    "ask the earlier tables": now(
        "Ask each player of the earlier tables alone which hand he held. Then put the board right, "
        "or take it out of play until that is known.",
        aloud=False,
        does=True,
    ),
    "scored in groups": later(
        "Contestants who played the board in the same form are compared with each other alone. Each group "
        "is scored as the regulations say, or as the Director announces.",
        aloud=False,
    ),
}
GRADES = {"none": "average plus", "partly": "average", "directly": "average minus"}
"""The artificial score for each degree of fault (12C2(a))."""
BOTH = ("offending side", "non-offending side")


def assigned_score() -> Effect:
    """12C1(b)."""
    return effect("assigned score", *BOTH, begins=windows.END_OF_PLAY)


def weighted_score() -> Effect:
    """12C1(c)."""
    return effect("weighted score", *BOTH, begins=windows.END_OF_PLAY)


def favorable_score(role: str) -> Effect:
    """12C2 of 1997, for a side that did not offend."""
    return effect("favorable score", role, begins=windows.END_OF_PLAY)


def unfavorable_score(without: str = "") -> Effect:
    """12C2 of 1997 and 12C1(e) of 2007, for the offenders. without: what is left out of the results."""
    return effect("unfavorable score", "offending side", begins=windows.END_OF_PLAY, without=without)


def varied_to_do_equity(who: str) -> Effect:
    """12C3 of 1997."""
    return effect("varied to do equity", begins=windows.END_OF_PLAY, who=who)


def own_damage(what: str) -> Effect:
    """12C1(e)."""
    return effect("own damage", "non-offending side", begins=windows.END_OF_PLAY, what=what)


def in_place_of_an_assigned_score() -> Effect:
    """12C1(d)."""
    return effect("in place of an assigned score")


def artificial_score(role: str, fault: str) -> Effect:
    """12C2(a): by the fault of a side."""
    return effect(GRADES[fault], role)


def own_session(role: str, fault: str) -> Effect:
    """12C2(c): for a side that is in no way or directly at fault."""
    return effect("own session if higher" if fault == "none" else "own session if lower", role)


def in_doubt() -> Effect:
    """84D."""
    return effect("in doubt", "non-offending side")


def facts_to_be_found() -> Effect:
    """84, where the facts are not agreed."""
    return effect("facts to be found")


def fouled() -> Effect:
    """87A."""
    return effect("fouled")


def not_fouled() -> Effect:
    """87A."""
    return effect("not fouled")


def put_right() -> Effect:
    """87: where the right form is known."""
    return effect("put right", "Director")


def ask_the_earlier_tables() -> Effect:
    """87B: how the forms are told apart."""
    return effect("ask the earlier tables", "Director")


def scored_in_groups() -> Effect:
    """87B."""
    return effect("scored in groups")
