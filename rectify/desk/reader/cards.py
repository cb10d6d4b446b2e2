"""Reading the play: irregular cards open their incidents, and declarer is asked before a lead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rectify.desk.reader.call_faults import Fault
from rectify.desk.reader.claims import is_of_record, open_claim
from rectify.desk.reader.play import ended, options, penalties
from rectify.desk.state.card_faults import CardFault, faults
from rectify.desk.state.log import statement
from rectify.desk.state.obligation import Lying
from rectify.desk.state.open_incident import Entry
from rectify.desk.state.play_timeline import CardPlay, Step, card_of, start_of
from rectify.law.effect import Effect
from rectify.law.fact import Fact
from rectify.laws import book
from rectify.laws.effects.windows import PLAYED
from rectify.table.call import parse_call
from rectify.table.event import Alleged, Answered, Event, Led, PlayEvent

if TYPE_CHECKING:
    from rectify.desk.reader.reader import Reading


def allege(reading: Reading, event: Alleged) -> None:
    """What is alleged and was found already is the same thing; a card in question is taken from the
    record."""
    if is_of_record(reading, event):
        return
    kind = book.irregularities().get(event.kind)
    if reading.play is None or kind is None or kind.phase not in ("play", "dummy"):
        reading.open(Fault(event.kind, event.caused_by), event.by, event.at, event.about, reading.live())
        return
    known = [e for e in reading.entries if e.incident.group == kind.group and e.seat is event.by and e.fault]
    if known:
        known[-1].drawn = reading.number if known[-1].drawn is None else known[-1].drawn
        return
    steps = [step for step in reading.play.steps if step.trick and isinstance(step.event, Led)]
    at = event.at if event.at is not None and event.at < len(steps) else None
    if at is None:
        reading.open(Fault(event.kind, event.caused_by), event.by, None, event.about, reading.live())
        return
    found = CardFault(event.kind, event.by, (card_of(steps[at]),), event.caused_by)
    _open(reading, found, steps[at], at, penalties(reading.play, reading.entries))


def draw_attention(reading: Reading, number: int, to: str | None) -> None:
    """Attention is drawn to an incident: to the one named, else to the cards last led, played or exposed
    irregularly. What the record shows and nobody has noticed, such as a revoke some tricks ago, stays so."""
    unseen = [e for e in reading.entries if e.drawn is None and e.fault is not None and not e.asked_for]
    last = max((entry.number for entry in unseen), default=None)
    for entry in unseen:
        if entry.incident.id == to or (to is None and entry.number == last):
            entry.drawn = number


def noticed(reading: Reading) -> list[Entry]:
    """What is before the Director when he comes: all but cards to which nobody has drawn attention."""
    return [entry for entry in reading.entries if entry.fault is None or entry.drawn is not None]


def take_card(reading: Reading, number: int, event: Event) -> Step | None:
    """Let an event act on the play, and open what is wrong with it."""
    if not isinstance(event, PlayEvent):
        return None
    if reading.play is None and (start := start_of(reading.log, reading.played_on())) is not None:
        reading.play = CardPlay(start)
    open_claim(reading, event)
    if reading.play is None:
        return None
    live, lying = reading.live(), penalties(reading.play, reading.entries)
    step = reading.play.add(number, event)
    at = sum(1 for taken in reading.play.steps if taken.trick) - 1
    for found in faults(step, live, lying):
        _open(reading, found, step, at if step.trick and found.cards else None, lying)
    return step


def _open(
    reading: Reading, found: CardFault, step: Step | None, at: int | None, lying: Iterable[Lying] = ()
) -> None:
    about = " ".join(map(str, found.cards))
    entry = Entry(
        reading.incident(found.kind, found.by, at, about, found.caused_by),
        number=step.number if step is not None else reading.number,
        fault=found,
        on_event=step is not None,
        on_trick=step is not None and at is not None,
        lying=tuple(one.penalty for one in lying),
    )
    reading.entries.append(entry)


def ask_before_the_lead(reading: Reading, number: int) -> None:
    """Open what declarer is to be asked before the next lead, once for each trick."""
    assert reading.play is not None
    for found in options(reading.play, reading.entries, reading.live()):
        trick = reading.play.state.trick.number
        known = (e for e in reading.entries if e.incident.kind == found.kind and e.seat is found.by)
        if not any(entry.asked_for == trick for entry in known):
            _open(reading, found, None, None, penalties(reading.play, reading.entries))
            reading.entries[-1].asked_for = trick
            reading.settle(number)


def done(reading: Reading, entry: Entry, effect: Effect, since: int) -> int | None:
    """With which event an effect was over that no window closes by itself."""
    if effect.type == "must replace":
        replaced = entry.replaced_since
        return replaced if replaced is not None else _called_instead(reading, entry)
    if effect.ends == PLAYED and reading.play is not None and entry.fault is not None:
        return ended(reading.play, reading.entries, entry, since)
    return None


def _called_instead(reading: Reading, entry: Entry) -> int | None:
    """With which event the player is told to have called in place of the call that fell; None while the
    ruling waits for a call of his."""
    outcome, facts = entry.outcome, book.facts()
    if outcome is None or (outcome.fact is not None and _is_a_call_of_his(outcome.fact)):
        return None
    told = (
        number
        for number, event in enumerate(reading.events[: reading.number + 1])
        if isinstance(event, Answered)
        and (key := statement(event)[0]) in outcome.reads
        and key.incident == entry.incident.id
        and _is_a_call_of_his(facts[key.fact])
    )
    return max(told, default=None)


def _is_a_call_of_his(fact: Fact) -> bool:
    return fact.parse is parse_call and "offender" in fact.who
