"""Which decision of a case is to be polled, and the board as the case has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.law.incident import Incident
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.sheet import Sheet
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import CLOCKWISE, Seat

LEAD = "lead"
"""In place of the number of calls: the opening lead."""
OWN = ("information used", "outside information")
"""Here the player named is the one who had to decide."""
THEIRS = (
    "misinformation",
    "explanation incomplete",
    "explanation found wrong",
    "opponent misled by manner or tempo",
)
"""Here it is his left-hand opponent. Everywhere else it is his partner, who was told something by it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision in the auction. after: how many calls came before; None for the opening lead. over: the
    last of them, in words."""

    seat: Seat
    after: int | None
    over: str = ""

    @property
    def id(self) -> str:
        """As a form has it."""
        return LEAD if self.after is None else str(self.after)

    @property
    def words(self) -> str:
        """As it is offered."""
        if self.after is None:
            return f"{self.seat.word}'s opening lead"
        call = "call" if self.after == 1 else "calls"
        return f"{self.seat.word}, after {self.after} {call}" + (f" ({self.over})" if self.over else "")


def auction_of(history: History, text: str = "") -> Auction | None:
    """The auction: of the case, else as it was written down for the poll; None where there is neither.

    Raises:
        NotationError: it cannot be read.
    """
    known = history.interview.ruled.docket.auction if history.interview.started else None
    return known or (parse_auction(text) if text.strip() else None)


def written_auction(sheet: Sheet) -> str:
    """The calls of a poll's sheet as a form takes them: `N: 1S P 2S[weak_jump]`."""
    meanings = (f"[{'_'.join(one.meaning.split())}]" if one.meaning else "" for one in sheet.calls)
    calls = (f"{one.call}{meaning}" for one, meaning in zip(sheet.calls, meanings, strict=True))
    return f"{sheet.dealer}: {' '.join(calls)}"


def turns(auction: Auction) -> Iterator[Turn]:
    """Every decision that was made or is to be made, in order."""
    for place in range(len(auction.calls) + 1):
        before = auction.before(place)
        if before.is_over:
            break
        last = before.calls[-1] if before.calls else None
        yield Turn(before.turn, place, f"{last.seat.word}'s {last.call.word}" if last else "")
    if auction.is_over and auction.declarer is not None:
        yield Turn(auction.declarer.lho, None)


def incident_of(history: History) -> Incident | None:
    """The first alleged or found irregularity of a case."""
    matters = history.interview.ruled.docket.matters if history.interview.started else ()
    return matters[0].incident if matters else None


def seat_of(incident: Incident) -> Seat:
    """Who had to decide, after an irregularity."""
    offender = Seat(incident.by)
    if incident.kind in OWN:
        return offender
    return offender.lho if incident.kind in THEIRS else offender.partner


def proposed(history: History, auction: Auction | None) -> Turn | None:
    """The decision in question: the next turn of the player concerned after the irregularity; None where the
    case does not say when that was."""
    incident = incident_of(history)
    if incident is None or auction is None or incident.at is None:
        return None
    least = incident.at if incident.kind in OWN else incident.at + 1
    seat = seat_of(incident)
    return next(
        (one for one in turns(auction) if one.seat is seat and (one.after is None or one.after >= least)),
        None,
    )


def suggestion_of(history: History, auction: Auction | None) -> str:
    """What pollees could be told afterwards of what partner did; empty where the case does not say it."""
    incident = incident_of(history)
    if incident is None or incident.kind != "hesitation":
        return ""
    if auction is None or incident.at is None or incident.at >= len(auction.calls):
        return "Partner hesitated."
    return f"Partner hesitated before {auction.calls[incident.at].call.word}."


def hand_of(history: History, seat: Seat) -> Hand | None:
    """A player's thirteen cards, where the case has them."""
    text = history.deal or str((history.stored.base.get("given") or {}).get("deal", ""))
    return Deal.parse(text)[seat] if text else None


def board_of(history: History, vulnerable: str = "") -> Board:
    """The board by its number, or marked as was said for the poll."""
    number = history.label["board"]
    known = Board(int(number)) if number.isdecimal() else Board()
    if known.vulnerable is not None or not vulnerable:
        return known
    try:
        return Board(known.number, None, Vulnerability.parse(vulnerable))
    except ValueError as error:
        raise PollError(str(error), "the vulnerability", "nobody, NS, EW or both") from None


def record_of(
    history: History,
    auction: Auction | None,
    board: Board,
    hands: Mapping[Seat, Hand],
    names: Mapping[str, str],
) -> Record:
    """The board as far as a case knows it. hands: that it does not have. names: of players by seat."""
    north, east, south, west = (hands.get(seat) or hand_of(history, seat) for seat in CLOCKWISE)
    players = [names.get(str(seat)) or None for seat in CLOCKWISE]
    marked = replace(board, marked_dealer=auction.dealer) if auction is not None else board
    return Record(
        board=marked,
        deal=Deal((north, east, south, west)),
        auction=auction,
        players=(players[0], players[1], players[2], players[3]),
        declarer=auction.declarer if auction is not None and auction.is_over else None,
    )
