"""What an entry of a card says of a call, with the suits in place of the letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rectify_bridge.meaning.hands.expression import All, Length, universe_for
from rectify_bridge.meaning.meaning import Feature, Force, Meaning
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.systems.pattern import Bound, with_suits
from rectify_bridge.meaning.words.grammar import MeaningError
from rectify_bridge.table.call import PASS, Bid, Call
from rectify_bridge.table.card import Denomination

REST = "rest"
"""What a card writes for a call that shows the hands which no other call there shows."""


def is_rest(data: str | dict[str, Any]) -> bool:
    """Whether an entry is for the hands that no other call there shows."""
    return str(_parts(data).get("shows", "")).split(",")[0].strip() == REST


def _parts(data: str | dict[str, Any]) -> Mapping[str, Any]:
    return {"shows": data} if isinstance(data, str) else data


def hands_of_entry(data: str | dict[str, Any], bound: Bound) -> str:
    """The hands of an entry in words, with the suits in place of the letters; of the rest, what is beside."""
    shows = str(_parts(data).get("shows", "any"))
    return with_suits(shows.partition(REST)[2].strip(" ,") if is_rest(data) else shows.strip(" ,"), bound)


def read_entry(data: str | dict[str, Any], bound: Bound, place: str) -> Meaning:
    """What an entry says, with the suits in place of the letters; of the rest, what it says beside.

    Raises:
        CardError: a part of it is not understood.
    """
    hands = hands_of_entry(data, bound)
    try:
        return Meaning.from_data({**with_suits_in(_parts(data), bound), "shows": hands or "any"})
    except MeaningError as error:
        what = f"'{error.what}' in '{hands}' (character {error.at}) is not understood"
        raise CardError(what, place, error.right) from None
    except ValueError as error:
        forces = f"force: {', '.join(one.value for one in Force)}"
        features = f"specifies: {{H: {', or '.join(one.value for one in Feature)}}}"
        raise CardError(str(error), place, f"write {forces}; {features}") from None


def with_suits_in(given: Mapping[str, Any], bound: Bound) -> dict[str, Any]:
    """The parts of an entry other than the hands, with the suits in place of the letters."""
    result = {key: value for key, value in given.items() if key != "shows"}
    if "purpose" in result:
        result["purpose"] = with_suits(str(result["purpose"]), bound, words=True)
    if "specifies" in result:
        result["specifies"] = {with_suits(key, bound): value for key, value in result["specifies"].items()}
    return result


def as_made(meaning: Meaning, call: Call, data: str | dict[str, Any], place: str) -> Meaning:
    """A bid that is not said to be artificial is natural: it specifies its own denomination by length.

    That is checked, not assumed: a natural bid in a suit shows two cards of it at least in every hand.

    Raises:
        CardError: it does not.
    """
    given = _parts(data)
    if call == PASS and "specifies" not in given:
        return replace(meaning, specifies=frozenset())
    if not isinstance(call, Bid) or meaning.artificial:
        return meaning
    suit = call.denomination
    if suit is not Denomination.NOTRUMP:
        short = All((meaning.shows, Length(suit, 0, 1)))
        if short.bits(universe_for(short)):
            raise CardError(
                f"'{meaning.text}' includes hands without two {suit.word}",
                place,
                "write artificial: true, or a length",
            )
    specifies = meaning.specifies if "specifies" in given else frozenset({(suit, Feature.LENGTH)})
    return replace(meaning, artificial=False, specifies=specifies)
