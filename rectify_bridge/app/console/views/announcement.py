"""What the table hears where a ruling adjusts the score: that it does, that it is worked out, and the appeal.

How the score is adjusted, and why, is for away from the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rectify_bridge.app.console.cases.history import SIDE_NAMES, History
from rectify_bridge.app.console.views.script import ScriptRow
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.wording import call_as_noun
from rectify_bridge.engines.sections.score_effects import MOVES
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.laws import law21
from rectify_bridge.table.call import parse_call

EXPLAINED, FIELDS = "explained", ("call", "said", "right")
"""The entry that says what was explained, and what it has."""

ADJUSTED, WORKED_OUT = (
    "The score of this board is adjusted",
    "It will be worked out, and both sides will be told",
)
SENTENCES = (
    (f"{ADJUSTED}. {WORKED_OUT}.", "12"),
    (
        "Either side may appeal: until 30 minutes after the official score is available, unless the "
        "organizer has set another time.",
        "92B",
    ),
)
"""What is said, each with the law that it comes from."""


def announcement(ruled: BoardRulings, score: Mapping[str, str], appeal: str) -> tuple[ScriptRow, ...]:
    """What both sides are told at the table; nothing where no ruling adjusts the score. score: what each side
    gets, once it has been worked out. appeal: until when, where the event says it."""
    rows = announced(outcome for _, outcome, _ in ruled.each)
    if not rows:
        return ()
    adjusted, may_appeal = rows
    if score:
        adjusted = replace(adjusted, text=f"{ADJUSTED}: {_by_side(score)}.")
    return (adjusted, replace(may_appeal, text=appeal) if appeal else may_appeal)


def _by_side(score: Mapping[str, str]) -> str:
    """What each side gets; the same for both is said once."""
    if len(set(score.values())) == 1:
        return f"for both sides {next(iter(score.values()))}"
    return "; ".join(f"for {SIDE_NAMES.get(side, side)} {words}" for side, words in score.items())


def announced(outcomes: Iterable[Outcome]) -> tuple[ScriptRow, ...]:
    """The same of these outcomes."""
    if not any(is_adjusted(outcome) for outcome in outcomes):
        return ()
    return tuple(
        ScriptRow("SAY", text, cite, "", is_safe=True, number="", depth=0) for text, cite in SENTENCES
    )


def may_be_explained(history: History) -> bool:
    """Whether a case is about misinformation."""
    return any(step.id == "kind" and step.value == law21.KIND for step in history.interview.steps)


def explained(history: History) -> Mapping[str, str]:
    """The call, what was said of it and what is right, as entered last; empty words where nothing was
    said, and where there is no agreement."""
    entered = (entry.data for entry in reversed(history.entries_in_force) if entry.kind == EXPLAINED)
    return next(entered, dict.fromkeys(FIELDS, ""))


def corrected(history: History) -> tuple[ScriptRow, ...]:
    """What the table is told of the call: what was said of it, and what is right."""
    told = explained(history)
    if not told["call"]:
        return ()
    call = _call(told["call"])
    said = f"{call} was explained as “{told['said']}”. " if told["said"] else f"{call} was not explained. "
    text = said + (
        f"The agreement is “{told['right']}”." if told["right"] else "There is no agreement about it."
    )
    return (ScriptRow("SAY", text, "21B", "", is_safe=True, number="", depth=0),)


def _call(text: str) -> str:
    """A call as it is written, in symbols where it can be read."""
    try:
        return call_as_noun(parse_call(text))
    except ValueError:
        return text


def is_adjusted(outcome: Outcome) -> bool:
    """Whether a ruling that stands adjusts the score."""
    return outcome.status is Status.RULED and any(effect.type in MOVES for effect in outcome.effects)
