"""One board as one table played it: all that a PBN game or a LIN board holds."""

from __future__ import annotations

from dataclasses import dataclass, field

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.board import Board
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.play.recorded import Play
from rectify_bridge.table.seat import Seat

Names = tuple[str | None, str | None, str | None, str | None]
NOBODY: Names = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Comment:
    """Words of the record about the thing they follow.

    after: "" for the beginning of the board, the name of a tag, `call 3` (the third call that is not itself
    a comment), or `card 2W` (West's card to the second trick).
    """

    text: str
    after: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A supplemental section of PBN, kept line for line: its tag, the tag's value and its data."""

    tag: str
    value: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A board with everything recorded about it; None where the record says nothing.

    players: of North, East, South and West. declarer, contract, result: as recorded, whatever the auction
    says; result is the number of tricks that declarer won or was given. swapped: the record says that
    declarer and dummy were exchanged by mistake. misagreed: it says that the players agreed on a wrong number
    of tricks. auction_end, `Play.end`: `*` no more follows, `+` to be continued.
    tags: tags without a place here, and tags whose value was not understood, as they stand in the record,
    by name. commands: the same for LIN, in order. carried: what was taken over from the board before, since
    this table's record of the same board did not repeat it. shifted: the tricks whose row in the record was
    turned until the cards were in the hands of the deal. where: where it was read.
    """

    event: str | None = None
    site: str | None = None
    date: str | None = None
    board: Board = field(default_factory=Board)
    players: Names = NOBODY
    deal: Deal | None = None
    scoring: str | None = None
    declarer: Seat | None = None
    contract: Contract | None = None
    result: int | None = None
    swapped: bool = False
    misagreed: bool = False
    auction: Auction | None = None
    auction_end: str = ""
    play: Play | None = None
    tags: tuple[tuple[str, str], ...] = ()
    sections: tuple[Section, ...] = ()
    comments: tuple[Comment, ...] = ()
    escaped: tuple[str, ...] = ()
    commands: tuple[tuple[str, str], ...] = ()
    carried: tuple[str, ...] = field(default=(), compare=False)
    shifted: tuple[int, ...] = field(default=(), compare=False)
    where: str = field(default="", compare=False)

    @property
    def dealer(self) -> Seat | None:
        """As marked, else by the board number, else as the auction begins."""
        return self.board.dealer or (self.auction.dealer if self.auction else None)

    def player(self, seat: Seat) -> str | None:
        return self.players[seat.index]

    def tag(self, name: str) -> str | None:
        """The value of a tag that has no place of its own, such as `Room`."""
        return next((value for known, value in self.tags if known == name), None)
