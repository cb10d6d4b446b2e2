"""LIN boards as records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import CALLS_LIMIT, Made
from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.call import Call, parse_call
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.lin.cards import read_cards
from rectify_bridge.table.lin.commands import Command, boards_of, commands_of
from rectify_bridge.table.lin.hands import SEATS, read_md
from rectify_bridge.table.play.recorded import Play
from rectify_bridge.table.record import NOBODY, Comment, Names, Record
from rectify_bridge.table.seat import Seat
from rectify_bridge.table.source import Source, lines_of, opened

VULNERABLE = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.BOTH,
}
ROOMS = {"o": "Open", "c": "Closed"}
_CALLS = re.compile(r"(\d+(?:NT|[CDHSN])|PASS|DBL|RDBL|AP|XX|[PDXR-])(!*)", re.IGNORECASE)
_CARDS = re.compile(r"[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE)
_BOARD = re.compile(r"\s*board\s+(?P<number>[0-9]{1,9})\s*", re.IGNORECASE)
_QX = re.compile(r"[oc](?P<number>[0-9]{1,9})?(?:,.*)?", re.DOTALL)
_LAYOUT = ("st", "rh", "pg")  # they only arrange the page, when they have no value


def read_lin(source: Source) -> Iterator[Record]:
    """Every board of a LIN file, one by one.

    Contract and declarer are those the auction led to. `mc`, the tricks claimed for declarer, is the result;
    without it, thirteen whole tricks are. Names (`pn`) hold until they are given anew; of eight, the last
    four are those of the closed room.

    Args:
        source: the name of a file, the bytes of one, or a binary stream.

    Raises:
        RecordError: while a board is read that cannot be; the message has the line.
    """
    with opened(source) as stream:
        names: str | None = None
        for board in boards_of(commands_of(lines_of(stream))):
            reader = _BoardReader(board, names)
            names = reader.names
            if "md" in reader.values or reader.calls or reader.cards:
                yield reader.record()


class _BoardReader:
    """Reads the commands of one board."""

    def __init__(self, board: list[Command], names: str | None) -> None:
        self.names = names
        self.line = board[0].line
        self.values: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.calls: list[tuple[Call, bool, bool, str | None]] = []  # call, standing, alerted, note
        self.cards: list[Card] = []
        self.comments: list[tuple[str, int, int]] = []
        self.kept: list[tuple[str, str]] = []
        for command in board:
            self._take(command)

    def _take(self, command: Command) -> None:
        name, value = command.name, command.value
        if name == "mb":
            self._bid(command)
        elif name == "an" and self.calls:
            call, standing, alerted, note = self.calls[-1]
            self.calls[-1] = (call, standing, alerted, value if note is None else f"{note} {value}")
        elif name == "pc":
            self._play(command)
        elif name == "nt":
            self.comments.append((value.strip(), len(self.calls), len(self.cards)))
        elif name == "pn" and value.count(",") in (3, 7):
            self.names = value
        elif name not in self.values and _is_understood(name, value):
            self.values[name] = value
            self.lines[name] = command.line
        elif name not in _LAYOUT or value.strip():
            self.kept.append((name, value))

    def _bid(self, command: Command) -> None:
        """One call, or several without anything between them; `!` behind a call is an alert."""
        text, at = "".join(command.value.split()), 0
        while at < len(text):
            match = _CALLS.match(text, at)
            try:
                call = parse_call(match[1]) if match is not None and match[1].upper() != "AP" else None
            except ValueError:
                call = None
            if match is None or call is None:
                where = f"line {command.line}, call {len(self.calls) + 1}"
                right = "write p, d, r or a bid like 1S or 3N, with ! when it was alerted"
                raise RecordError(f"there is no such call: {shown(text[at:])}", where, right)
            self._bound(len(self.calls), "calls", command)
            self.calls.append((call, True, bool(match[2]), None))
            at = match.end()

    def _play(self, command: Command) -> None:
        text, at = "".join(command.value.split()), 0
        while at < len(text):
            match = _CARDS.match(text, at)
            if match is None:
                trick, card = divmod(len(self.cards), 4)
                where = f"line {command.line}, trick {trick + 1}, card {card + 1}"
                right = "write a suit and a rank, like SA"
                error = RecordError(f"there is no such card: {shown(text[at:])}", where, right)
                board = _BOARD.fullmatch(self.values.get("ah", ""))
                raise error.at(f"board {board['number']}") if board else error
            self._bound(len(self.cards), "cards", command)
            self.cards.append(Card.parse(match.group()))
            at = match.end()

    def _bound(self, count: int, things: str, command: Command) -> None:
        if count >= CALLS_LIMIT:
            what = f"more than {CALLS_LIMIT:,} {things} on one board"
            raise RecordError(what, f"line {command.line}", "begin each board with qx or md")

    def record(self) -> Record:
        board, deal = self._board()
        auction = self._auction(board.dealer)
        contract = Contract.of(auction) if auction else None
        declarer = auction.declarer if auction and contract else None
        trumps = contract.denomination if contract else None
        play, used = read_cards(self.cards, declarer, trumps, deal) if self.cards else (None, 0)
        rest = "".join(str(card) for card in self.cards[used:])
        return Record(
            board=board,
            players=self._players(),
            deal=deal,
            declarer=declarer,
            contract=contract,
            result=self._result(play, declarer, trumps),
            auction=auction,
            play=replace(play, end=self._end(play)) if play else None,
            tags=self._room(),
            comments=tuple(self._comments(play, trumps)),
            commands=(*self.kept, ("pc", rest)) if rest else tuple(self.kept),
            where=f"line {self.line}",
        )

    def _board(self) -> tuple[Board, Deal | None]:
        try:
            dealer, deal = read_md(self.values.get("md", ""))
        except ValueError as error:
            what, _, right = str(error).partition(": ")
            raise RecordError(what, f"line {self.lines['md']}, md", right) from None
        match = _BOARD.fullmatch(self.values.get("ah", "")) or _QX.fullmatch(self._kept("qx"))
        number = match["number"] if match else None
        vulnerable = VULNERABLE.get(self.values.get("sv", "").strip().lower())
        return Board(int(number) if number else None, dealer, vulnerable), deal

    def _kept(self, name: str) -> str:
        return next((value for known, value in self.kept if known == name), "")

    def _auction(self, dealer: Seat | None) -> Auction | None:
        if not self.calls:
            return None
        if dealer is None:
            right = "begin md with a digit: 1 South, 2 West, 3 North, 4 East"
            raise RecordError("there are calls, but no dealer", f"line {self.line}", right)
        seats = (dealer.plus(place) for place in range(len(self.calls)))
        made = (Made(seat, *used) for seat, used in zip(seats, self.calls, strict=True))
        return Auction(dealer, tuple(made))

    def _players(self) -> Names:
        if self.names is None:
            return NOBODY
        names = [name.strip() or None for name in self.names.split(",")]
        four = names[4:] if len(names) == 8 and self._kept("qx").startswith("c") else names[:4]
        seated = dict(zip(SEATS, four, strict=True))
        return (seated[Seat.N], seated[Seat.E], seated[Seat.S], seated[Seat.W])

    def _room(self) -> tuple[tuple[str, str], ...]:
        room = ROOMS.get(self._kept("qx")[:1])
        return (("Room", room),) if room else ()

    def _result(self, play: Play | None, declarer: Seat | None, trumps: Denomination | None) -> int | None:
        if "mc" in self.values:
            return int(self.values["mc"])
        if play is None or declarer is None or not _is_whole(play):
            return None
        winners = [turn.winner for turn in play.turns(trumps)]
        return sum(seat.side is declarer.side for seat in winners if seat) if None not in winners else None

    def _end(self, play: Play) -> str:
        return "*" if "mc" in self.values and not _is_whole(play) else ""

    def _comments(self, play: Play | None, trumps: Denomination | None) -> Iterator[Comment]:
        turns = play.turns(trumps) if play and self.comments else ()
        places = [f"card {turn.number}{played.seat}" for turn in turns for played in turn.cards]
        for text, calls, cards in self.comments:
            if cards:
                yield Comment(text, places[cards - 1] if cards <= len(places) else "Play")
            else:
                yield Comment(text, f"call {calls}" if calls else "")


def _is_understood(name: str, value: str) -> bool:
    """Whether the command has a place of its own in a record; others are kept as they stand."""
    word = value.strip()
    if name == "sv":
        return word.lower() in VULNERABLE
    if name == "ah":
        return _BOARD.fullmatch(value) is not None
    if name == "mc":
        return word.isascii() and word.isdecimal() and len(word) < 4
    return name == "md"


def _is_whole(play: Play) -> bool:
    return len(play.tricks) == 13 and all(len({one.seat for one in trick}) == 4 for trick in play.tricks)
