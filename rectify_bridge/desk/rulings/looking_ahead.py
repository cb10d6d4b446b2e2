"""The ruling on a matter, with the next question that matters, and why an answer has no question.

A question whose every answer leads to the same ruling is passed over.
"""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.fact import Key, Known, Provenance
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.law.tree import root_outcome
from rectify_bridge.laws import book


def is_open(outcome: Outcome) -> bool:
    """Whether a question is open that the ruling waits for."""
    return outcome.status is Status.NEEDS and outcome.key is not None


def look_ahead(matter: Matter, outcome: Outcome) -> Outcome:
    """The outcome of a matter; where a question is open, with the first one that matters."""
    if not is_open(outcome) or outcome.key is None:
        return outcome
    return root_outcome(matter, occurrences=outcome.key.nth)


def ruling_with_next_question(matter: Matter) -> tuple[Outcome, dict[str, Outcome]]:
    """The ruling, with the first question that matters, and the rulings by each side's version."""
    outcome, by_side = ruling_and_sides(matter)
    return look_ahead(matter, outcome), by_side


def decides_what_is_asked(key: Key, matter: Matter, outcome: Outcome) -> bool:
    """Whether, without this answer, the first question that matters would be another one: with it a question
    before that one is passed over."""
    if not is_open(outcome) or rule(matter).key == outcome.key:
        return False
    without = replace(matter, facts={one: known for one, known in matter.facts.items() if one != key})
    return look_ahead(without, rule(without)).key != outcome.key


def why_not_asked(key: Key, matter: Matter, outcome: Outcome) -> str:
    """Why the ruling on a matter does not ask for a fact: it has not come so far, or what is known rules the
    question out, as is seen when that is tried the other way round."""
    if outcome.key is not None:
        return f"the ruling waits for {outcome.key}"
    for read, known in reversed(outcome.reads.items()):
        others = (value for value in book.facts()[read.fact].values if value != known.value)
        if any(_asks(rule(matter.with_answer(read, value)), key) for value in others):
            return f"{read} is {_said(known)}"
    return "no clause of this ruling asks for it"


def _asks(outcome: Outcome, key: Key) -> bool:
    return key in outcome.reads or key == outcome.key


def _said(known: Known) -> str:
    value = {True: "yes", False: "no"}.get(known.value, known.value)
    return f"{value}, by the record" if known.provenance is Provenance.RECORD else str(value)
