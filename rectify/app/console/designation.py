"""What declarer said of dummy's card where he did not name it whole, and hands that were spread; as steps."""

from __future__ import annotations

from rectify.app.console.cardtable import CardTable
from rectify.app.console.played import adding
from rectify.desk import question as put
from rectify.desk.ask import Interview, Step
from rectify.desk.question import NoAnswer
from rectify.laws import law46
from rectify.table.seat import Seat

NAMING, EXPOSED = "incomplete designation", "card exposed by declarer"
FORMS = tuple((str(one.value), one.words) for one in law46.SAID.answers if one.value != law46.COMPLETE)
"""What declarer can have said, as the law has it; a card named whole is an event of the play."""


def named(interview: Interview, table: CardTable, said: str) -> tuple[Step, ...]:
    """The steps for what declarer called from dummy; whether dummy leads the cards tell.

    Raises:
        NoAnswer: that is no form of designation, or nobody declares.
    """
    if said not in dict(FORMS):
        raise NoAnswer(f"'{said[:30]}' is no way to call a card: choose one from the list")
    declarer = table.state.declarer
    if declarer is None:
        raise NoAnswer("nobody declares yet: say contract and declarer first")
    after = adding(interview, _alleged(NAMING, declarer))
    if after.question.id == "at":  # none of his own cards: it is about dummy's
        after = adding(after, (Step("at", put.NO_CALL),))
    fact = after.question.fact
    if fact is None or fact.name != law46.SAID.name:
        raise NoAnswer("another question is open: answer it first")
    after = adding(after, (Step(after.question.id, said),))
    fact = after.question.fact
    if fact is not None and fact.name == law46.LEADING.name:
        after = adding(after, (Step(after.question.id, table.leads),))
    return after.steps[len(interview.steps) :]


def spread(table: CardTable, seat: Seat) -> tuple[Step, ...]:
    """The steps for a hand that was laid face up. Declarer's is dummy's only after an opening lead out of
    turn (54A); otherwise the law on his exposed cards asks how it came about."""
    state = table.state
    if seat is state.declarer and not (state.trick.is_pending and state.trick.number == 1):
        return _alleged(EXPOSED, seat)
    return (Step("displayed", str(seat)),)


def _alleged(kind: str, seat: Seat) -> tuple[Step, ...]:
    return Step("kind", kind), Step("by", str(seat))
