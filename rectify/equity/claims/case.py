"""A claim as it is given: the position, who claimed what, what was said, and what claimer knew."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from rectify.equity.claims.normal.intent import Intent, read_intents
from rectify.equity.claims.values import ClaimError, a_list, card_in, choice_in, seat_in
from rectify.equity.position import Position
from rectify.equity.position_json import position_of
from rectify.table.card import Card, Denomination
from rectify.table.seat import Seat


class Class(Enum):
    """The class of player for whom a play is normal or not (Law 70, footnote)."""

    EXPERT = "expert"
    GOOD = "good"
    CLUB = "club"
    NOVICE = "novice"


class Response(Enum):
    """What followed the claim or concession at the table."""

    CONTESTED = "contested"
    AGREED = "agreed"
    PARTNER_OBJECTS = "partner objects"
    ALL_PLAY_ON = "all play on"
    CURRENT_TRICK_ONLY = "current trick only"
    AGREEMENT_WITHDRAWN = "agreement withdrawn"
    CONCESSION_REGRETTED = "concession regretted"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick already played: who led, and the four cards in order."""

    leader: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Restriction:
    """A penalty card (`card`) or a lead restriction (`lead`, forbidden or required) that is still alive."""

    seat: Seat
    card: Card | None = None
    lead: Denomination | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """One claim; docs/claims.md tells what each member means.

    claimer: None when declarer's side is judged without a known claimer. statement: None when it is not
    known what was said, empty when nothing was said. aware, claimed, player_class: None when not known.
    forgotten: cards of the opponents that claimer wrongly believed gone.
    """

    id: str
    position: Position
    declarer: Seat
    claimer: Seat | None = None
    claimed: int | None = None
    statement: str | None = None
    intents: tuple[Intent, ...] = ()
    aware: bool | None = None
    forgotten: tuple[Card, ...] = ()
    player_class: Class | None = None
    played: tuple[Trick, ...] = ()
    shown_out: tuple[tuple[Seat, Denomination], ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    response: Response = Response.CONTESTED
    edition: int = 2017
    authority: str = "WBF"
    date: datetime.date | None = None

    @property
    def judged(self) -> Seat:
        """The player whose side's tricks are in question: claimer, else declarer."""
        return self.declarer if self.claimer is None else self.claimer

    @property
    def by_defender(self) -> bool:
        return self.judged.side is not self.declarer.side


_POSITION_KEYS = (
    "id",
    "declarer",
    "trump",
    "leader",
    "hands",
    "trick",
    "contract",
    "tricks_left",
    "accepted",
)
_CLAIM_KEYS = (
    "claimer",
    "claimed",
    "statement",
    "intents",
    "aware",
    "forgotten",
    "class",
    "played",
    "shown_out",
)
_RULING_KEYS = ("restrictions", "response", "edition", "authority", "date")
KEYS = frozenset((*_POSITION_KEYS, *_CLAIM_KEYS, *_RULING_KEYS))
AUTHORITIES = ("WBF", "ACBL", "EBU")
EDITIONS = (1997, 2007, 2017)


def read_case(data: Any) -> Case:
    """The claim that a mapping describes (docs/claims.md).

    Raises:
        RecordError: it describes none; the error names the key, what is wrong and what would be right.
    """
    if not isinstance(data, Mapping):
        raise ClaimError("an object is wanted", "", "see docs/claims.md for its keys")
    unknown = [key for key in data if key not in KEYS]
    if unknown:
        raise ClaimError(f"'{unknown[0]}' is no key of a claim", "", "see docs/claims.md for the keys")
    position = position_of({**data, "trick": data.get("trick") or []})
    if "declarer" not in data:
        raise ClaimError("`declarer` is missing", "", "write N, E, S or W")
    declarer = seat_in(data["declarer"], "declarer")
    claimer = None if data.get("claimer") is None else seat_in(data["claimer"], "claimer")
    case = Case(
        id=_text(data.get("id"), "id") or "",
        position=position,
        declarer=declarer,
        claimer=claimer,
        claimed=_claimed(data.get("claimed"), position),
        statement=_text(data.get("statement"), "statement"),
        intents=read_intents(data.get("intents")),
        aware=_truth(data.get("aware"), "aware"),
        forgotten=tuple(card_in(c, "forgotten") for c in a_list(data.get("forgotten"), "forgotten")),
        player_class=Class(choice_in(data["class"], "class", [c.value for c in Class]))
        if data.get("class") is not None
        else None,
        played=tuple(_trick(one) for one in a_list(data.get("played"), "played")),
        shown_out=_shown_out(data.get("shown_out")),
        restrictions=tuple(_restriction(one) for one in a_list(data.get("restrictions"), "restrictions")),
        response=_response(data.get("response")),
        edition=_edition(data.get("edition")),
        authority=choice_in(data.get("authority") or "WBF", "authority", AUTHORITIES),
        date=_date(data.get("date")),
    )
    _refuse_contradictions(case)
    return case


def _refuse_contradictions(case: Case) -> None:
    if case.claimer is not None and case.claimer is case.declarer.partner:
        raise ClaimError(
            "dummy cannot claim", "claimer", "name declarer, or the defender who claimed (Law 68)"
        )
    if case.intents and not case.statement:
        raise ClaimError("intents without a statement", "intents", "give the statement they render, verbatim")
    hands = case.position.hands
    theirs = [case.position.held(seat) for seat in Seat if seat.side is not case.judged.side]
    for card in case.forgotten:
        if not any(card in held for held in theirs):
            raise ClaimError(
                f"no opponent of claimer holds {card}", "forgotten", "name cards that opponents still hold"
            )
    for limit in case.restrictions:
        if limit.card is not None and limit.card not in case.position.held(limit.seat):
            what = f"{limit.seat.word} does not hold {limit.card}"
            raise ClaimError(what, "restrictions", "name a card that is still held")
    for seat, suit in case.shown_out:
        if any(card.suit is suit for card in case.position.held(seat)):
            raise ClaimError(
                f"{seat.word} still holds {suit.word}", "shown_out", "name suits of which the hand has none"
            )
    _refuse_played_twice(case, hands)


def _refuse_played_twice(case: Case, hands: tuple[int, ...]) -> None:
    from rectify.equity.pack import bit

    seen = 0
    for one in hands:
        seen |= one
    for card in (*case.position.trick, *(card for trick in case.played for card in trick.cards)):
        if seen & bit(card):
            raise ClaimError(
                f"{card} is there twice", "played", "a card played is in no hand and in one trick"
            )
        seen |= bit(card)


def _text(value: Any, where: str) -> str | None:
    if value is None or isinstance(value, str):
        return value
    if where == "id" and isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise ClaimError(f"{value!r} is no text", where, "write words in quotes, or null")


def _truth(value: Any, where: str) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise ClaimError(f"{value!r} is neither true nor false", where, "write true, false or null")


def _claimed(value: Any, position: Position) -> int | None:
    if value is None:
        return None
    left = position.tricks_left
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= left:
        raise ClaimError(
            f"{value!r} is no number of tricks", "claimed", f"{left} are left: write 0 to {left}"
        )
    return value


def _trick(value: Any) -> Trick:
    if not isinstance(value, Mapping) or set(value) != {"leader", "cards"}:
        raise ClaimError(
            "a trick has a leader and cards", "played", "write {leader: W, cards: [S2, S5, SK, SA]}"
        )
    cards = tuple(card_in(card, "played") for card in a_list(value["cards"], "played"))
    if len(cards) != 4:
        raise ClaimError(f"a trick of {len(cards)} cards", "played", "write the four cards in order")
    return Trick(seat_in(value["leader"], "played"), cards)


def _shown_out(value: Any) -> tuple[tuple[Seat, Denomination], ...]:
    if value is None:
        return ()
    if not isinstance(value, Mapping):
        raise ClaimError(f"{value!r} is no list of suits by seat", "shown_out", "write {E: [H]}")
    found = []
    for name, suits in value.items():
        for suit in a_list(suits, "shown_out"):
            letter = choice_in(suit, "shown_out", ("S", "H", "D", "C"))
            found.append((seat_in(name, "shown_out"), Denomination.parse(letter)))
    return tuple(found)


def _restriction(value: Any) -> Restriction:
    right = "write {seat: W, card: HK} or {seat: E, lead: S, kind: forbid}"
    if not isinstance(value, Mapping) or "seat" not in value:
        raise ClaimError("a restriction has a seat", "restrictions", right)
    seat = seat_in(value["seat"], "restrictions")
    if set(value) == {"seat", "card"}:
        return Restriction(seat, card=card_in(value["card"], "restrictions"))
    if set(value) == {"seat", "lead", "kind"}:
        suit = Denomination.parse(choice_in(value["lead"], "restrictions", ("S", "H", "D", "C")))
        kind = choice_in(value["kind"], "restrictions", ("forbid", "require"))
        return Restriction(seat, lead=suit, kind=kind)
    raise ClaimError("a restriction is a penalty card or a lead", "restrictions", right)


def _response(value: Any) -> Response:
    if value is None:
        return Response.CONTESTED
    return Response(choice_in(value, "response", [one.value for one in Response]))


def _edition(value: Any) -> int:
    if value is None:
        return EDITIONS[-1]
    if value not in EDITIONS or isinstance(value, bool):
        raise ClaimError(
            f"{value!r} is no edition", "edition", f"write one of {', '.join(map(str, EDITIONS))}"
        )
    return int(value)


def _date(value: Any) -> datetime.date | None:
    if value is None or (isinstance(value, datetime.date) and not isinstance(value, datetime.datetime)):
        return value
    try:
        return datetime.date.fromisoformat(value)
    except (TypeError, ValueError):
        raise ClaimError(f"{value!r} is no day", "date", "write YYYY-MM-DD") from None
