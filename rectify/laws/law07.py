"""Law 7, Control of board and cards; of it, 7B2: look before you call."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, decide
from rectify.laws import procedure_words as does
from rectify.laws import vocabulary
from rectify.laws.irregularity import Irregularity

law = Law(7, "Control of board and cards")

IRREGULARITIES = (
    Irregularity(
        "call without looking",
        group="7B2",
        law="7B2",
        phase="auction",
        asks="Who called without looking at his cards?",
        words=(
            "called without looking",
            "never saw his hand",
            "did not look at his cards",
            "opened without picking up",
        ),
    ),
)


@law.clause("7B2", group="7B2", since=2017)
def looks_at_his_cards_before_he_calls(case: Case) -> Consequence:
    """A player counts his cards face down and looks at their faces before he makes a call. A call made
    without looking stands; who made it may be penalized, and looks at his cards now."""
    return decide(
        vocabulary.stands("the call"), does.may_be_penalized("offender", "a call made without looking (90)")
    )
