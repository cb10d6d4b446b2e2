"""What the play on record tells of a card that declarer did not name whole (Law 46): dummy's cards, the lead.

The suit or the rank that he did name is what the incident is `about`, in a word: `spades`, `queen`, `7`.
Where anything irregular came before, or a hand is not known, the question stays the Director's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rectify_bridge.desk.state.log import Log
from rectify_bridge.engines.log.course import contract_of
from rectify_bridge.law.fact import Key, Known, Provenance, Value
from rectify_bridge.law.incident import Incident
from rectify_bridge.law.matter import Engine, Matter
from rectify_bridge.laws import law46
from rectify_bridge.table.card import SUITS, Card, Denomination
from rectify_bridge.table.event import Alleged, PlayEvent
from rectify_bridge.table.play.playing import Playing, begin, step

MARK = "cards: "
"""How the evidence of this engine begins."""
_RANKS = {law46.NAMES.get(rank, rank): rank for rank in law46.RANKS}
_SUITS = {suit.word: suit for suit in SUITS}


def engines(log: Log) -> Mapping[str, Engine]:
    """The engines for the incomplete designations of a log, by the facts that they answer."""
    answers: dict[str, Callable[[_Call], Value | None]] = {
        law46.CARDS.name: _cards,
        law46.LEADING.name: _leading,
        law46.SAME_SUIT.name: _same_suit,
        law46.OF_THE_RANK.name: _of_the_rank,
    }
    return {name: _engine(log, answer) for name, answer in answers.items()}


@dataclass(frozen=True)
class _Call:
    """What was called. state: the play just before. said: its form, as Law 46 has it. about: the suit or rank
    that was named, in a word; empty for neither."""

    state: Playing
    said: Value | None
    about: str

    @property
    def dummys(self) -> tuple[Card, ...] | None:
        """What dummy held; None where that is not known."""
        return None if self.state.dummy is None else self.state.hand(self.state.dummy)

    @property
    def suit(self) -> Denomination | None:
        """The suit in question: the one named, or for high and low the one led."""
        if self.said in (law46.HIGH, law46.LOW):
            return self.state.trick.led
        return _SUITS.get(self.about)

    @property
    def rank(self) -> str | None:
        return _RANKS.get(self.about)


def _engine(log: Log, answer: Callable[[_Call], Value | None]) -> Engine:
    def engine(matter: Matter, key: Key) -> Known | None:
        state = _before(log, matter.incident)
        if state is None:
            return None
        said = matter.known(key._replace(fact=law46.SAID.name), law46.SAID)
        found = answer(_Call(state, None if said is None else said.value, matter.incident.about))
        return None if found is None else Known(found, Provenance.COMPUTED, f"{MARK}the play on record")

    return engine


def _before(log: Log, incident: Incident) -> Playing | None:
    """The play before the call that an incident is about; None where it cannot be told."""
    contract, declarer = contract_of(log)
    if incident.kind != law46.INCOMPLETE_DESIGNATION or contract is None or declarer is None:
        return None
    trumps, found = contract.denomination, []
    state = begin(log.deal, declarer, trumps) if log.ending is None else log.ending.begin(declarer, trumps)
    for event in log.events:
        if isinstance(event, Alleged) and _is_of(event, incident):
            found += [state] if event.about == incident.about else []
        elif isinstance(event, PlayEvent):
            state, wrong = step(state, event)
            if wrong and not found:
                return None
    return found[0] if len(found) == 1 else None


def _is_of(event: Alleged, incident: Incident) -> bool:
    return event.kind == incident.kind and str(event.by) == incident.by


def _cards(call: _Call) -> Value | None:
    if call.dummys is None or call.suit is None:
        return None
    ranks = "".join(card.rank for card in call.dummys if card.suit is call.suit)
    return "".join(sorted(ranks, key=law46.RANKS.index)) or law46.HAS_NONE


def _leading(call: _Call) -> Value | None:
    return not call.state.trick.cards if call.state.turn is call.state.dummy else None


def _same_suit(call: _Call) -> Value | None:
    """Whether dummy can go on with that rank in the suit with which it won the trick before."""
    if call.dummys is None or call.rank is None or not call.state.finished:
        return None
    before = call.state.finished[-1]
    won = [laid.card.suit for laid in before.plays if laid.seat is call.state.dummy]
    if before.winner(call.state.trumps) is not call.state.dummy or not won:
        return False
    return Card(won[0], call.rank) in call.dummys


def _of_the_rank(call: _Call) -> Value | None:
    if call.state.dummy is None or call.rank is None:
        return None
    legal = call.state.playable(call.state.dummy)
    if legal is None:
        return None
    number = sum(card.rank == call.rank for card in legal)
    return (law46.HAS_NONE, law46.ONE, law46.SEVERAL)[min(number, 2)]
