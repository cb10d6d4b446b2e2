"""Where a hand stands to an agreement: within it, a deviation, or far outside it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rectify_bridge.meaning.hands.expression import Expression, universe_for
from rectify_bridge.meaning.hands.holding import HONOURS, Holding, holdings
from rectify_bridge.meaning.hands.universe import SUITS, Profile, Universe, to_flags
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.table.hand import Hand


class DeviationPlace(Enum):
    """WITHIN: the agreement allows the hand. OUTSIDE: it does not, and no limit is published."""

    WITHIN = "within"
    DEVIATION = "deviation"
    FAR_OUTSIDE = "far outside"
    OUTSIDE = "outside"


@dataclass(frozen=True, slots=True)
class GrossLimits:
    """What an authority has published of how far is too far.

    near: points by which a hand of the agreed distribution may be out and it is still judgement. points,
    cards: from where on it is far outside; None where nothing is published. source: where it is.
    """

    near: int
    points: int | None
    cards: int | None
    source: str


@dataclass(frozen=True, slots=True)
class Deviation:
    """cards: that would have to be in other suits. points: by which the strength is out, below (-) or above.

    why: one sentence with the figures. The Director decides what it was, a misbid or a psych (40C1).
    """

    place: DeviationPlace
    points: int
    cards: int
    why: str


def classify(hand: Hand | str, meaning: Meaning, gross_limits: GrossLimits | None = None) -> Deviation:
    """Where a hand stands to what a call shows.

    Of the agreed hands those nearest in distribution are looked at first, among them the nearest in points.

    Raises:
        ValueError: it is not a hand of thirteen different cards, or the meaning fits no hand.
    """
    cells, held = universe_for(meaning.shows), suits_of(hand)
    bits = meaning.shows.bits(cells)
    if not bits:
        raise ValueError(f"'{meaning.text}' fits no hand at all: two of its parts contradict each other")
    if bits >> _cell(cells, held) & 1:
        return Deviation(DeviationPlace.WITHIN, 0, 0, f"the hand is one of those that '{meaning.text}' shows")
    cards, points = _distance(cells, bits, held)
    figures = _figures(cards, points)
    place = _place(points, cards, gross_limits)
    if gross_limits is None or place is DeviationPlace.OUTSIDE:
        return Deviation(place, points, cards, f"{figures}; the Director judges how far is too far")
    return Deviation(place, points, cards, f"{figures} ({gross_limits.source})")


def _place(points: int, cards: int, gross_limits: GrossLimits | None) -> DeviationPlace:
    if gross_limits is None:
        return DeviationPlace.OUTSIDE
    if not cards and 0 < abs(points) <= gross_limits.near:
        return DeviationPlace.DEVIATION
    if gross_limits.points is None or gross_limits.cards is None:
        return DeviationPlace.OUTSIDE
    return (
        DeviationPlace.FAR_OUTSIDE
        if abs(points) >= gross_limits.points or cards >= gross_limits.cards
        else DeviationPlace.DEVIATION
    )


def holds(expression: Expression, hand: Hand | str) -> bool:
    """Whether a hand is one of a set.

    Raises:
        ValueError: it is not a hand of thirteen different cards.
    """
    cells = universe_for(expression)
    return bool(expression.bits(cells) >> _cell(cells, suits_of(hand)) & 1)


def suits_of(hand: Hand | str) -> tuple[Holding, ...]:
    """A hand as holdings, spades first.

    Raises:
        ValueError: it is not a hand of thirteen different cards.
    """
    cards = Hand.parse(hand) if isinstance(hand, str) else hand
    if len(cards) != 13 or len(cards.held) != 13:
        raise ValueError(
            f"'{cards}' is not a hand of thirteen different cards: write all of them, like AK5.QT.J6542.854"
        )
    ranks = ("".join(card.rank for card in cards.suit(suit)) for suit in SUITS)
    return tuple(
        next(h for h in holdings(len(r)) if h.honours == "".join(x for x in HONOURS if x in r)) for r in ranks
    )


def _cell(cells: Universe, held: tuple[Holding, ...]) -> int:
    lengths = (held[0].length, held[1].length, held[2].length, held[3].length)
    marks = tuple(q.of_holding(held[SUITS.index(q.suit)]) for q in cells.qualities)
    totals = tuple(sum(getattr(h, name) for h in held) for name in cells.totals)
    return cells.profiles.index(Profile(lengths, marks)) * cells.width + cells.place(totals)


def _distance(cells: Universe, bits: int, held: tuple[Holding, ...]) -> tuple[int, int]:
    """Cards in the wrong suits, and points out (signed), of the nearest agreed hand."""
    flags = to_flags(bits, len(cells.counts))
    mine = sum(h.points for h in held)
    place = cells.totals.index("points")
    best: tuple[int, int, int] | None = None
    for number, profile in enumerate(cells.profiles):
        block = flags[number * cells.width : (number + 1) * cells.width]
        if 1 not in block:
            continue
        cards = sum(max(h.length - n, 0) for h, n in zip(held, profile.lengths, strict=True))
        if best is not None and cards > best[0]:
            continue
        strengths = {_value(cells, at, place) for at, flag in enumerate(block) if flag}
        nearest = min(strengths, key=lambda p: abs(mine - p))
        candidate = (cards, abs(mine - nearest), mine - nearest)
        best = candidate if best is None or candidate < best else best
    assert best is not None
    return best[0], best[2]


def _value(cells: Universe, at: int, place: int) -> int:
    for size in cells.radix[:place]:
        at //= size
    return at % cells.radix[place]


def _figures(cards: int, points: int) -> str:
    parts = []
    if cards:
        parts.append(f"{cards} {'card' if cards == 1 else 'cards'} too many in other suits")
    if points:
        parts.append(
            f"{abs(points)} {'point' if abs(points) == 1 else 'points'} too {'many' if points > 0 else 'few'}"
        )
    if not parts:
        return "strength and lengths fit, but the rest of the agreement does not"
    return "the hand is out by " + " and ".join(parts)
