"""What an intent means for the play, in words for the Director."""

from __future__ import annotations

from rectify_bridge.equity.claims.normal.condition import Condition
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat


def meaning_of(intent: Intent) -> str:
    """One intent as words: what claimer does, or is then taken to believe."""
    words = _meaning(intent)
    return words if intent.condition is None else f"{_condition(intent.condition)}: {words}"


def _meaning(intent: Intent) -> str:
    suit = intent.suits[0].symbol if intent.suits else ""
    match intent.do:
        case IntentKind.DRAW:
            rounds = intent.number
            return "draws the trumps that are out" + (f", {_count(rounds, 'round')}" if rounds else "")
        case IntentKind.ORDER:
            words = "plays in this order: " + ", ".join(one.symbol for one in intent.suits)
            return words + (f", the last trick in {_seat(intent.seat)}" if intent.seat is not None else "")
        case IntentKind.TOP:
            return f"{suit or 'every suit'} from the top"
        case IntentKind.FINESSE:
            return f"plays {_seat(intent.seat)} for {' '.join(map(shown, intent.cards))}"
        case IntentKind.GIVE:
            return _given(intent, suit)
        case IntentKind.GOOD:
            what = f"{_seat(intent.seat)}'s hand" if intent.seat is not None else "all"
            return f"{what} is good: he believes the cards gone that would beat it"
        case IntentKind.PLAY:
            return "plays " + ", ".join(map(shown, intent.cards))
        case IntentKind.LIST:
            return f"his tricks, in no order: {_listed(intent)}"
        case IntentKind.LAST:
            return f"leads {suit} only when he has nothing else"
        case _:
            return _ruffed(intent, suit)


def _ruffed(intent: Intent, suit: str) -> str:
    match intent.do:
        case IntentKind.RUFF:
            words = f"ruffs {suit}" + (f" in {_seat(intent.seat)}" if intent.seat is not None else "")
            return words + _times(intent.number)
        case IntentKind.RUFF_OUT:
            return f"ruffs {suit} until the rest of it is good"
        case IntentKind.RUFFING_FINESSE:
            return f"leads his best {suit}: ruffs when it is covered, else throws a card"
        case IntentKind.CROSSRUFF:
            return "leads what the other hand can ruff, and ruffs what a hand cannot follow to"
        case IntentKind.THROW:
            words = f"throws {suit}" + (f" on {intent.led.symbol}" if intent.led is not None else "")
            return words + _times(intent.number)
    return _ending(intent, suit)


def _ending(intent: Intent, suit: str) -> str:
    suits = " and ".join(one.symbol for one in intent.suits)
    match intent.do:
        case IntentKind.SQUEEZE:
            threats = f"in {suits}" if suits else "in every suit where a card of theirs is higher"
            return f"squeezes: runs his other winners, keeps his threats {threats}"
        case IntentKind.STRIP:
            return f"strips {suits}: plays winners and ruffs there while he keeps the lead"
        case IntentKind.THROW_IN:
            return f"throws an opponent in: gives up the lead with his lowest {suit}"
    raise AssertionError(intent.do)


def _given(intent: Intent, suit: str) -> str:
    words = f"gives up {_count(intent.number or 1, 'trick')}" + (f" in {suit}" if suit else "")
    if intent.at_first:
        return f"{words} first"
    if intent.at_end:
        return f"{words} at the end" + (f": keeps his losers in {suit} back" if suit else "")
    if not suit:
        return words
    return f"{words}: leads his lowest of it, before what he says next, else when it costs no other trick"


def _listed(intent: Intent) -> str:
    tricks = [
        f"{'all' if count is None else count} {suit.symbol}"
        for suit, count in zip(intent.suits, intent.counts, strict=True)
    ]
    return ", ".join([*tricks, *map(shown, intent.cards)])


def _condition(condition: Condition) -> str:
    first = "if" if condition.holds else "unless"
    if condition.card is not None:
        return f"{first} {shown(condition.card)} falls"
    lies = "breaks" if condition.split is None else f"lies {condition.split[0]}-{condition.split[1]}"
    return f"{first} {condition.suit.symbol} {lies}"


def shown(card: Card) -> str:
    """A card as it is seen: ♥10."""
    return f"{card.suit.symbol}{'10' if card.rank == 'T' else card.rank}"


def _seat(seat: Seat | None) -> str:
    return "" if seat is None else seat.word


def _times(number: int | None) -> str:
    return "" if number is None else ", once" if number == 1 else f", {number} times"


def _count(number: int, thing: str) -> str:
    return f"{'one' if number == 1 else number} {thing}{'s' * (number != 1)}"
