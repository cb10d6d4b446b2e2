"""A claim as it is given (docs/claims.md), read with one clear error for whatever is wrong in it."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from rectify_bridge.equity.claims.case import Case, Claim, Class, Response, Restriction, Trick
from rectify_bridge.equity.claims.normal.intent import read_intents
from rectify_bridge.equity.claims.position_data import position_data
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.equity.claims.values import ClaimError, a_list, card_in, choice_in, seat_in
from rectify_bridge.equity.pack import bit
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.position_json import position_of
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat

_POSITION_KEYS = (
    "id",
    "declarer",
    "trump",
    "leader",
    "hands",
    "deal",
    "trick",
    "contract",
    "tricks_left",
    "accepted",
)
_CLAIM_KEYS = (
    "claimer",
    "claimed",
    "statement",
    "words",
    "confirmed",
    "intents",
    "aware",
    "forgotten",
    "believed_out",
    "agreed",
    "established",
    "class",
    "played",
    "shown_out",
)
_RULING_KEYS = ("restrictions", "response", "edition", "authority", "date")
KEYS = frozenset((*_POSITION_KEYS, *_CLAIM_KEYS, *_RULING_KEYS))
AUTHORITIES = ("WBF", "ACBL", "EBU")
WHOLE = 13
EDITIONS = (1997, 2007, 2017)
NO_AUTHORITY = "Add `authority: WBF` or `--authority WBF`."
"""What to do about a claim that names no authority."""


def read_case(data: Any) -> Case:
    """The claim that a mapping describes, under the Laws that it names (docs/claims.md).

    Raises:
        RecordError: it describes none, or names no edition or no authority; the error names the key, what is
            wrong and what would be right.
    """
    claim = read_claim(data)
    facts = {one.name: getattr(claim, one.name) for one in fields(claim)}
    edition, authority = _edition(data.get("edition")), _authority(data.get("authority"))
    return Case(**facts, edition=edition, authority=authority, date=_date(data.get("date")))


def read_claim(data: Any) -> Claim:
    """What happened at the table, whatever the Laws; else as `read_case`."""
    if not isinstance(data, Mapping):
        raise ClaimError("this must be an object", "", "docs/claims.md lists the keys")
    unknown = [key for key in data if key not in KEYS]
    if unknown:
        raise ClaimError(f"'{unknown[0]}' is not a key of a claim", "", "see docs/claims.md for the keys")
    position = position_of(position_data(data))
    if "declarer" not in data:
        raise ClaimError("`declarer` is missing", "", "write N, E, S or W")
    declarer = seat_in(data["declarer"], "declarer")
    claim = Claim(
        id=_text(data.get("id"), "id") or "",
        position=position,
        declarer=declarer,
        claimer=None if data.get("claimer") is None else seat_in(data["claimer"], "claimer"),
        claimed=_number(data.get("claimed"), "claimed", position),
        statement=_text(data.get("statement"), "statement"),
        intents=read_intents(data.get("intents")),
        aware=_truth(data.get("aware"), "aware"),
        forgotten=_cards(data, "forgotten"),
        believed_out=tuple(
            card_in(c, "believed_out") for c in a_list(data.get("believed_out"), "believed_out")
        ),
        agreed=_number(data.get("agreed"), "agreed", position),
        established=_truth(data.get("established"), "established"),
        player_class=_class(data.get("class")),
        played=tuple(_trick(one) for one in a_list(data.get("played"), "played")),
        shown_out=_shown_out(data.get("shown_out")),
        restrictions=tuple(_restriction(one) for one in a_list(data.get("restrictions"), "restrictions")),
        response=_response(data.get("response")),
    )
    claim = _with_words(claim, data)
    _refuse_contradictions(claim)
    return claim


def _with_words(claim: Claim, data: Mapping[str, Any]) -> Claim:
    """The claim with the words that were said read into intents, and where nothing else says them into how
    many were claimed and whether he knew of the trumps."""
    words, confirmed = _text(data.get("words"), "words"), _truth(data.get("confirmed"), "confirmed")
    if words is None:
        if confirmed is not None:
            raise ClaimError("there is nothing to confirm", "confirmed", "write the statement as `words`")
        return claim
    if claim.statement is not None or claim.intents:
        what = "the words are read only where there is no `statement` and no `intents`"
        raise ClaimError(what, "words", "leave out either `words`, or `statement` and `intents`")
    if not words.strip():
        return replace(claim, statement="")  # nothing was said, and nothing is read
    from rectify_bridge.equity.claims.statement.reader import read_statement

    reading = replace(
        read_statement(words, speaker_of(claim, data.get("contract"))), confirmed=bool(confirmed)
    )
    return replace(
        claim,
        statement=words,
        intents=reading.intents,
        reading=reading,
        claimed=reading.claimed if claim.claimed is None else claim.claimed,
        aware=reading.aware if claim.aware is None else claim.aware,
        believed_out=claim.believed_out or reading.believed_out,
        agreed=reading.agreed if claim.agreed is None else claim.agreed,
    )


def speaker_of(claim: Claim, contract: Any) -> Speaker:
    """Who speaks, with the level of the contract where it is written, and the tricks won where all of those
    played are known."""
    level = int(contract[0]) if isinstance(contract, str) and contract[:1] in tuple("1234567") else None
    played, trumps = claim.played, claim.position.trumps
    won = None
    if len(played) + claim.position.tricks_left == WHOLE:
        winners = [trick.winner(trumps) for trick in played]
        won = sum(winner.side is claim.declarer.side for winner in winners)
    return Speaker(claim.position, claim.judged, claim.declarer, level, won)


def _refuse_contradictions(claim: Claim) -> None:
    if claim.claimer is not None and claim.claimer is claim.declarer.partner:
        raise ClaimError(
            "dummy cannot claim", "claimer", "name declarer, or the defender who claimed (Law 68)"
        )
    if claim.intents and not claim.statement:
        raise ClaimError("there are intents, but no statement", "intents", "add the statement, word for word")
    hands = claim.position.hands
    theirs = [claim.position.held(seat) for seat in Seat if seat.side is not claim.judged.side]
    for card in claim.forgotten:
        if not any(card in held for held in theirs):
            raise ClaimError(
                f"no opponent of claimer holds {card}", "forgotten", "name cards that opponents still hold"
            )
    for card in claim.believed_out:
        if any(card in claim.position.held(seat) for seat in Seat) or card in claim.position.trick:
            raise ClaimError(
                f"{card} is still held or in the trick", "believed_out", "name cards that were played"
            )
    for limit in claim.restrictions:
        if limit.card is not None and limit.card not in claim.position.held(limit.seat):
            what = f"{limit.seat.word} does not hold {limit.card}"
            raise ClaimError(what, "restrictions", "name a card that is still held")
    for seat, suit in claim.shown_out:
        if any(card.suit is suit for card in claim.position.held(seat)):
            raise ClaimError(
                f"{seat.word} still holds {suit.word}", "shown_out", "name suits that the hand does not have"
            )
    _refuse_played_twice(claim, hands)


def _refuse_played_twice(claim: Claim, hands: tuple[int, ...]) -> None:
    seen = 0
    for one in hands:
        seen |= one
    for card in (*claim.position.trick, *(card for trick in claim.played for card in trick.cards)):
        if seen & bit(card):
            raise ClaimError(
                f"{card} appears twice", "played", "a played card must be in one trick and in no hand"
            )
        seen |= bit(card)


def _cards(data: Mapping[str, Any], where: str) -> tuple[Card, ...]:
    return tuple(card_in(card, where) for card in a_list(data.get(where), where))


def _text(value: Any, where: str) -> str | None:
    if value is None or isinstance(value, str):
        return value
    if where == "id" and isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise ClaimError(f"{value!r} is not a text", where, "write words in quotes, or null")


def _truth(value: Any, where: str) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise ClaimError(f"{value!r} is neither true nor false", where, "write true, false or null")


def _number(value: Any, where: str, position: Position) -> int | None:
    if value is None:
        return None
    left = position.tricks_left
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= left:
        raise ClaimError(f"{value!r} is not a number of tricks", where, f"write a number from 0 to {left}")
    return value


def _trick(value: Any) -> Trick:
    if not isinstance(value, Mapping) or set(value) != {"leader", "cards"}:
        raise ClaimError(
            "this trick has no leader or no cards", "played", "write {leader: W, cards: [S2, S5, SK, SA]}"
        )
    cards = tuple(card_in(card, "played") for card in a_list(value["cards"], "played"))
    if len(cards) != 4:
        raise ClaimError(f"this trick has {len(cards)} cards", "played", "write the four cards in order")
    return Trick(seat_in(value["leader"], "played"), cards)


def _shown_out(value: Any) -> tuple[tuple[Seat, Denomination], ...]:
    if value is None:
        return ()
    if not isinstance(value, Mapping):
        raise ClaimError(f"{value!r} is not a list of suits by seat", "shown_out", "write {E: [H]}")
    found = []
    for name, suits in value.items():
        for suit in a_list(suits, "shown_out"):
            letter = choice_in(suit, "shown_out", ("S", "H", "D", "C"))
            found.append((seat_in(name, "shown_out"), Denomination.parse(letter)))
    return tuple(found)


def _restriction(value: Any) -> Restriction:
    right = "write {seat: W, card: HK} or {seat: E, lead: S, kind: forbid}"
    if not isinstance(value, Mapping) or "seat" not in value:
        raise ClaimError("the restriction has no seat", "restrictions", right)
    seat = seat_in(value["seat"], "restrictions")
    if set(value) == {"seat", "card"}:
        return Restriction(seat, card=card_in(value["card"], "restrictions"))
    if set(value) == {"seat", "lead", "kind"}:
        suit = Denomination.parse(choice_in(value["lead"], "restrictions", ("S", "H", "D", "C")))
        kind = choice_in(value["kind"], "restrictions", ("forbid", "require"))
        return Restriction(seat, lead=suit, kind=kind)
    raise ClaimError("this is not a penalty card and not a lead", "restrictions", right)


def _response(value: Any) -> Response:
    if value is None:
        return Response.CONTESTED
    return Response(choice_in(value, "response", [one.value for one in Response]))


def _class(value: Any) -> Class | None:
    return None if value is None else Class(choice_in(value, "class", [one.value for one in Class]))


def _edition(value: Any) -> int:
    years = ", ".join(map(str, EDITIONS))
    if value is None:
        raise ClaimError("No edition was given.", "", f"Add `edition:` with one of {years}.")
    if value not in EDITIONS or isinstance(value, bool):
        raise ClaimError(f"{value!r} is not an edition", "edition", f"write one of {years}")
    return int(value)


def _authority(value: Any) -> str:
    if value is None:
        raise ClaimError("No authority was given.", "", NO_AUTHORITY)
    return choice_in(value, "authority", AUTHORITIES)


def _date(value: Any) -> datetime.date:
    if value is None:
        return datetime.date.today()
    if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
        return value
    try:
        return datetime.date.fromisoformat(value)
    except (TypeError, ValueError):
        raise ClaimError(f"{value!r} is not a day", "date", "write YYYY-MM-DD") from None
