"""What the players' calls showed, for the deals that somebody could expect: told by the Director, or by an
auction and the systems that the sides play.

given:
  equity:
    meanings: {N: "5+S, 11-15", S: "4+S, 6-9"}           what each player's calls showed
    systems: {NS: standard-american, EW: acol}           what calls mean that an outcome's `auction` has
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.sections.equity import PLACE
from rectify_bridge.meaning.hands.expression import All, Expression
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.systems.position import position, text_of
from rectify_bridge.meaning.systems.system import System, Undefined, system
from rectify_bridge.meaning.words.grammar import MeaningError
from rectify_bridge.meaning.words.vocabulary import noted
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import PASS
from rectify_bridge.table.seat import Seat, Side


@dataclass(frozen=True)
class Shown:
    """What calls showed. by: the hands, by seat. in_words: the same as it was given. silent: the calls about
    which a system says nothing, and why."""

    by: Mapping[Seat, Expression] = field(default_factory=dict)
    in_words: Mapping[Seat, str] = field(default_factory=dict)
    silent: tuple[str, ...] = ()


def read_meanings(data: Any) -> Shown:
    """What the Director says that each player showed.

    Raises:
        LogError: it cannot be read.
    """
    place, right = f"{PLACE}.meanings", 'write what each player showed, like {N: "5+S, 11-15"}'
    if not isinstance(data, Mapping):
        raise LogError("this must be a mapping", place, right)
    by, words = {}, {}
    for name, text in data.items():
        try:
            seat = Seat.parse(str(name))
            found = read_meaning(str(text))
            by[seat], words[seat] = found.shows, "; ".join(filter(None, (str(text), noted(found.readings))))
        except MeaningError as error:
            raise LogError(f"'{error.what}': {error.wrong}", f"{place}, {name}", error.right) from None
        except ValueError as error:
            raise LogError(str(error), place, right) from None
    return Shown(by, words)


def read_systems(data: Any) -> Mapping[Side, System]:
    """What each side plays, by the names of systems that come with the program.

    Raises:
        LogError: it cannot be read.
    """
    place, right = f"{PLACE}.systems", "write what each side plays, like {NS: standard-american, EW: acol}"
    if not isinstance(data, Mapping) or not set(map(str, data)) <= {side.value for side in Side}:
        raise LogError("this must be the systems of the sides", place, right)
    try:
        return {Side(str(name)): system(str(found)) for name, found in data.items()}
    except CardError as error:
        raise LogError(error.what, place, error.right) from None


def shown_by(auction: Auction, systems: Mapping[Side, System], where: str) -> Shown:
    """What the calls of an auction showed, each by the system of its side.

    Raises:
        LogError: a system cannot be read where it speaks of a call.
    """
    parts: dict[Seat, list[Expression]] = {}
    words: dict[Seat, list[str]] = {}
    silent: list[str] = []
    for number, made in enumerate(auction.calls):
        book, before = systems.get(made.seat.side), Auction(auction.dealer, auction.calls[:number])
        if book is None:
            continue
        here = position(before, made.seat)
        try:
            meaning, hands = book.meaning_at(here, made.call), book.hands(here, made.call)
        except CardError as error:
            raise LogError(f"{error.where}: {error.what}", where, error.right) from None
        if isinstance(meaning, Undefined) or hands is None:
            if made.call != PASS:
                assert isinstance(meaning, Undefined)
                silent.append(f"{text_of(made.call)} by {made.seat.word}: {meaning.reason}")
            continue
        parts.setdefault(made.seat, []).append(hands)
        words.setdefault(made.seat, []).append(f"{text_of(made.call)} {meaning.text}")
    by = {seat: All(tuple(found)) for seat, found in parts.items()}
    return Shown(by, {seat: "; ".join(found) for seat, found in words.items()}, tuple(silent))


def over(first: Shown, other: Shown) -> Shown:
    """Both; for a seat that both speak of, the first."""
    return Shown({**other.by, **first.by}, {**other.in_words, **first.in_words}, other.silent)


def shown_lines(shown: Shown) -> Iterator[str]:
    """What each player is taken to have shown, one line each."""
    for seat in Seat:
        if seat in shown.in_words:
            yield f"{seat.word} showed: {shown.in_words[seat]}"
    for one in shown.silent:
        yield f"it is not known what {one} showed"
