"""What declarer said of dummy's card where he did not name it whole, and hands that were spread; as steps.

A form of designation is Law 46's own; with the suit or the rank that was named alone it is `a suit:spades`.
"""

from __future__ import annotations

from rectify_bridge.app.console.cases.play_steps import NAMED, adding
from rectify_bridge.app.console.views.card_table import CardTable
from rectify_bridge.desk.interview.interview import Interview, InterviewStep
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.laws import law46
from rectify_bridge.table.card import SUITS
from rectify_bridge.table.seat import Seat

EXPOSED = "card exposed by declarer"
ELSEWHERE = (law46.COMPLETE, law46.SUIT, law46.RANK)
FORMS = tuple((str(one.value), one.words) for one in law46.SAID.answers if one.value not in ELSEWHERE)
"""What declarer can have said, as the law has it; a card named whole is an event of the play."""
SUITS_NAMED = tuple((f"{law46.SUIT}:{suit.word}", suit) for suit in reversed(SUITS))
RANKS_NAMED = tuple((f"{law46.RANK}:{law46.NAMES.get(rank, rank)}", rank) for rank in law46.RANKS)
_ALL = {*dict(FORMS), *dict(SUITS_NAMED), *dict(RANKS_NAMED)}


def designation_steps(interview: Interview, table: CardTable, said: str) -> tuple[InterviewStep, ...]:
    """The steps for what declarer called from dummy.

    Raises:
        NoAnswer: that is not a form of designation, or nobody declares.
    """
    if said not in _ALL:
        raise NoAnswer(f"'{said[:30]}' is not a way to name a card: choose one from the list")
    declarer = table.state.declarer
    if declarer is None:
        raise NoAnswer("the declarer is not known yet: enter contract and declarer first")
    form, _, alone = said.partition(":")
    after = adding(
        interview, (*_alleged(law46.INCOMPLETE_DESIGNATION, declarer), InterviewStep(NAMED, alone))
    )
    fact = after.question.fact
    if fact is None or fact.name != law46.SAID.name:
        raise NoAnswer("another question is open: answer it first")
    after = adding(after, (InterviewStep(after.question.id, form),))
    return after.steps[len(interview.steps) :]


def spread_steps(table: CardTable, seat: Seat) -> tuple[InterviewStep, ...]:
    """The steps for a hand that was laid face up. Declarer's is dummy's only after an opening lead out of
    turn (54A); otherwise the law on his exposed cards asks how it came about."""
    state = table.state
    if seat is state.declarer and not (state.trick.is_pending and state.trick.number == 1):
        return _alleged(EXPOSED, seat)
    return (InterviewStep("displayed", str(seat)),)


def _alleged(kind: str, seat: Seat) -> tuple[InterviewStep, ...]:
    return InterviewStep("kind", kind), InterviewStep("by", str(seat))
