"""The log of a board: what happened, in order. Everything else is computed from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from rectify_bridge.law.fact import Fact, Key, Kind, Known, Provenance, Value
from rectify_bridge.law.matter import Statements
from rectify_bridge.laws import book
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.call import parse_call
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.event import Answered, Attention, Called, DirectorCame, Event
from rectify_bridge.table.play.ending import Ending
from rectify_bridge.table.seat import Seat


class LogError(RecordError):
    """A log that cannot be read: what is wrong, where, and what would be right."""


@dataclass(frozen=True)
class Log:
    """What happened on one board.

    board: a name for it. dealer: None without a record. deal: the cards, where they are known. contract,
    declarer: where something else than the auction tells them. vulnerable: as marked on the board, where the
    record has it. ending: where the record begins in the middle of the play; then there is no deal.
    """

    events: tuple[Event, ...] = ()
    board: str = ""
    dealer: Seat | None = None
    deal: Deal | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    vulnerable: Vulnerability | None = None
    ending: Ending | None = None

    @property
    def cards(self) -> Deal | None:
        """The cards with which the record of the play begins, where they are known."""
        return self.deal if self.ending is None else self.ending.deal

    def then(self, event: Event) -> Log:
        """The log with one more event."""
        return replace(self, events=(*self.events, event))


def statements(events: tuple[Event, ...]) -> Statements:
    """Everything that was answered or said, by key.

    Raises:
        LogError: an answer to no known fact, or with a value that the fact does not take.
    """
    found: dict[Key, tuple[Known, ...]] = {}
    for event in events:
        if isinstance(event, Answered):
            key, _ = statement(event)
            found[key] = stated_with(found.get(key, ()), event)
    return found


def stated_with(stated: tuple[Known, ...], event: Answered) -> tuple[Known, ...]:
    """What is stated of a fact with one more answer: the last word of each who spoke counts.

    Raises:
        LogError: as for `statements`.
    """
    return (*(known for known in stated if known.by != event.by), statement(event)[1])


def statement(event: Answered) -> tuple[Key, Known]:
    """What one answer says.

    Raises:
        LogError: as for `statements`.
    """
    facts = book.facts()
    try:
        key = Key.parse(event.key)
        return key, Known(_value(facts, key, event.value), Provenance(event.provenance), event.by)
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise LogError(what, f"the answer {shown(event.key, 60)}", right) from None


def fact_value(key: Key, text: str | bool) -> Value:
    """The value that an answer to a fact stands for.

    Raises:
        ValueError: no such fact, or no such answer to it.
    """
    return _value(book.facts(), key, text)


def _value(facts: Mapping[str, Fact], key: Key, text: str | bool) -> Value:
    if key.fact not in facts:
        near = get_close_matches(key.fact, facts, n=3) or sorted(facts)[:5]
        raise ValueError(f"'{key.fact}' is not a known fact: did you mean {', '.join(near)}?")
    return facts[key.fact].value_of(text)


def is_an_act(fact: Fact) -> bool:
    """Whether the answer to a fact is something that a player does, which counts from then on.

    All other facts are about what already was: even if they are found late, they count from the beginning.
    """
    return fact.kind is Kind.ACTION or fact.parse is parse_call or fact.counts_when_told


def waited_for(events: Sequence[Event]) -> bool:
    """Whether the Director came some time after attention was drawn: with one of these events, before
    anything was answered. If the log does not say so, the Director came at once."""
    for event in events:
        if isinstance(event, DirectorCame):
            return True
        if isinstance(event, Answered | Attention):
            return False
    return False


def made_by(event: Called) -> Made:
    """The call that an event is."""
    return Made(event.seat, event.call, not event.withdrawn, event.alerted, event.note, event.marks)
