"""The named rules of normality in the referee's own words: does a card break one, these being open?

Nothing of `rectify_bridge.equity.claims` is used here. Of what a player can count the referee knows nothing;
what he said is known as an order of suits, what he is unaware of as any trump out.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.equity.claims.referee import SEATS, Replay, _good_lead, height, partner, winner


def order_broken(order: str) -> Broken:
    """He said in which order he plays the suits."""

    def broken(replay: Replay, card: str, options: list[str]) -> bool:
        first = next((suit for suit in order if any(one[0] == suit for one in options)), card[0])
        return not replay.trick and card[0] != first

    return broken


def _trump_unaware(replay: Replay, card: str, options: list[str]) -> bool:
    side = any(one[0] != replay.trump for one in options)
    return not replay.trick and card[0] == replay.trump and bool(replay.out(replay.trump)) and side


def low_trump_unaware(replay: Replay, card: str, options: list[str]) -> bool:
    """By the older guideline a high trump may be led as a safety check; a low one, with a choice, not."""
    low = [one for one in options if one[0] == replay.trump and one[1] not in "AKQ"]
    return not replay.trick and card in low and bool(replay.out(replay.trump)) and low != options


def _trump_forced(replay: Replay, card: str, options: list[str]) -> bool:
    side = any(one[0] != replay.trump for one in options)
    return not replay.trick and card[0] == replay.trump and not replay.out(replay.trump) and side


def _loser_first(replay: Replay, card: str, options: list[str]) -> bool:
    if replay.trick:
        return False
    good = [one for one in options if _good_lead(replay, replay.turn, one)]
    return bool(good) and card not in good


def _not_from_the_top(replay: Replay, card: str, options: list[str]) -> bool:
    """A higher card of the suit was open, from an honour down, with a card of the others between, or where it
    takes the trick from second hand and this one does not."""
    if len(replay.trick) not in (0, 2) or (replay.trick and card[0] != replay.trick[0][0]):
        return False
    higher = [one for one in options if one[0] == card[0] and height(one) > height(card)]
    between = any(height(card) < height(out) for out in replay.out(card[0]))
    under = not _wins(replay, card) and any(_wins(replay, one) for one in higher)
    return bool(higher) and (between or under or not replay.trick)


def cheap_unaware(replay: Replay, card: str, options: list[str]) -> bool:
    """Who knows of no trump out reckons that any ruff takes the trick: he throws no high honour for it."""
    ruffs = card[0] != replay.trump and any(one[0] == replay.trump and _wins(replay, one) for one in options)
    thrown = bool(replay.trick) and card[0] != replay.trick[0][0] and _is_high(replay, card)
    return _not_cheap(replay, card, options) or (thrown and ruffs and _taker(replay) not in replay.mine)


def _not_cheap(replay: Replay, card: str, options: list[str]) -> bool:
    if not replay.trick:
        return False
    same = [one for one in options if one[0] == card[0] and height(one) < height(card)]
    follows, ours = card[0] == replay.trick[0][0], _taker(replay) in replay.mine
    if any(_wins(replay, one) == _wins(replay, card) for one in same):
        return True
    if not follows and not _wins(replay, card) and _is_high(replay, card):
        idle = any(not _wins(replay, one) and not _is_high(replay, one) for one in options)
        ruffs = not ours and _is_last_with_a_trump(replay) and any(_wins(replay, one) for one in options)
        return idle or ruffs or _strands_himself(replay, card, options)
    if _wins(replay, card):  # from partner: by a ruff, or by a higher card while there is a lower
        return ours and (not follows or bool(same))
    last = len(replay.trick) == 3
    return last and follows and not ours and any(_wins(replay, one) for one in options)


def _strands_himself(replay: Replay, card: str, options: list[str]) -> bool:
    """The hand that has the trick has one card left, and leads it to this one; another could be thrown."""
    across = replay.hands[_taker(replay)]
    last = _taker(replay) == partner(replay.turn) and [one[0] for one in across] == [card[0]]
    return last and any(one[0] != card[0] for one in options)


def _is_last_with_a_trump(replay: Replay) -> bool:
    behind = SEATS[(SEATS.index(replay.turn) + 1) % 4]
    return len(replay.trick) == 3 or all(one[0] != replay.trump for one in replay.hands[behind])


def _is_high(replay: Replay, card: str) -> bool:
    """An honour, queen or better, and the highest of its suit but for those of his own side."""
    return card[1] in "AKQ" and all(height(out) < height(card) for out in replay.out(card[0]))


def _ruffs_high(replay: Replay, card: str, options: list[str]) -> bool:
    if not replay.trick or replay.trick[0][0] == replay.trump or card[0] != replay.trump:
        return False
    ruffs = [one for one in options if one[0] == replay.trump and _wins(replay, one)]
    return bool(ruffs) and card != min(ruffs, key=height)


def _taker(replay: Replay) -> str:
    return winner(replay.leader, replay.trick, replay.trump)


def _wins(replay: Replay, card: str) -> bool:
    """Whether the card takes the trick from those played before it."""
    return winner(replay.leader, [*replay.trick, card], replay.trump) == replay.turn


Broken = Callable[[Replay, str, list[str]], bool]
UNAWARE = "no drawing of a trump he was unaware of"
CHEAP = "wins cheaply, else plays low"
BROKEN: dict[str, Broken] = {
    UNAWARE: _trump_unaware,
    "trumps not forced when none are out": _trump_forced,
    "winners before losers": _loser_first,
    "from the top down": _not_from_the_top,
    CHEAP: _not_cheap,
    "ruffs low": _ruffs_high,
}
EXACT = (
    UNAWARE,
    "trumps not forced when none are out",
    "winners before losers",
    "ruffs low",
)
"""Those that leave nothing to taste: a card that breaks one is not played."""
