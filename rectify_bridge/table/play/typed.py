"""From the tokens of a typed play to the play: who played each card, and what belongs to it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rectify_bridge.table.auction.made import CALLS_LIMIT
from rectify_bridge.table.auction.tokens import NotationError, Token
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.errors import shown
from rectify_bridge.table.play.recorded import Play, Played, Trick, winner_led
from rectify_bridge.table.seat import Seat

_SEATS = "write N, E, S or W before the colon"
_CARDS = "write a suit and a rank, like SA or H10"


@dataclass
class PlayParser:
    """Reads tokens from left to right into a play.

    due: who leads to the trick in progress, None where only the text can tell. rows: the tricks, each card
    with its place among all. place: how many cards there are. cell: in columns, the cells of the row so far.
    """

    tokens: tuple[Token, ...]
    trumps: Denomination | None = None
    next: int = 0
    due: Seat | None = None
    rows: list[list[tuple[int, Played]]] = field(default_factory=lambda: [[]])
    place: int = 0
    end: str = ""
    to_play: Seat | None = None
    columns: bool = False
    cell: int = 0

    def read(self, leader: Seat | None) -> Play:
        first = self._leader(leader)
        self.due = first
        if self.columns:
            return self._columns(first)
        while token := self._take_any():
            self._item(token)
        tricks = tuple(tuple(one for _, one in row) for row in self.rows if row)
        return Play(first, tricks, self.end, self.to_play, ordered=True)

    # --- who leads ------------------------------------------------------------------------------------

    def _leader(self, given: Seat | None) -> Seat:
        """Who led first or was to: the seat before the first card, unless it is given."""
        token = self._peek()
        if token is None or token.kind != "seat":
            if given is None:
                raise NotationError(
                    "the opening leader is missing", "the play", "begin with W:, N:, E: or S:", 0
                )
            self._columns_said()
            return given
        said = self._seat(token)
        follower = self.tokens[self.next + 1] if self.next + 1 < len(self.tokens) else None
        alone = follower is None or follower.kind == "seat" or follower.at > token.end
        if given is not None and said is not given and follower is not None and follower.kind == "seat":
            right = f"begin with {given}:, or leave the first seat out"
            raise self._error(token, f"the play begins with {said.word}, but {given.word} was to lead", right)
        if given is None or said is given:
            self.next += alone
            self._columns_said()
        return given or said

    def _columns_said(self) -> None:
        token = self._peek()
        if token is not None and token.kind == "word" and token.text.lower() == "columns":
            self.next, self.columns = self.next + 1, True

    def _seat(self, token: Token) -> Seat:
        try:
            return Seat.parse(token.text)
        except ValueError:
            raise self._error(token, "there is no such seat", _SEATS) from None

    # --- one thing after another ------------------------------------------------------------------------

    def _item(self, token: Token) -> None:
        if token.kind == "|":
            self._bar(token)
        elif token.kind == "<":
            self._taken_back(token)
        elif token.kind == "*":
            self._ended(token, "*", None)
        else:
            self._card(token)

    def _bar(self, token: Token) -> None:
        if not self.rows[-1]:
            raise self._error(token, "this trick has no card", "put one bar between tricks")
        stand = self._standing()
        self.due = winner_led(stand, stand[0].seat, self.trumps) if stand else self.due
        self.rows.append([])

    def _standing(self) -> Trick:
        return tuple(one for _, one in self.rows[-1] if one.stands)

    def _ended(self, token: Token, sign: str, seat: Seat | None) -> None:
        if self._peek() is not None:
            raise self._error(
                token, f"there is more after '{sign}', which ends the play", "put it at the end"
            )
        self.end, self.to_play = sign, seat

    def _card(self, begin: Token) -> None:
        """A card with everything before and after it that belongs to it."""
        self.next -= 1
        marks, seat = self._before(begin)
        if self._take("+"):
            self._ended(begin, "+", seat)
            return
        down = self._take("(") is not None
        token = self._take("word")
        if token is None:
            raise self._error(self._peek() or begin, "a card is missing here", _CARDS)
        card = self._card_of(token)
        if down and not self._take(")"):
            raise self._error(token, "the ) after the card face down is missing", "write (SA)")
        played = self._after(Played(self._player(token, seat), card, marks, faced=not down))
        self.rows[-1].append((self.place, played))
        self.place += 1
        if self.place > CALLS_LIMIT:
            raise self._error(token, f"more than {CALLS_LIMIT:,} cards", "write at most fifty-two")

    def _before(self, begin: Token) -> tuple[tuple[str, ...], Seat | None]:
        marks: tuple[str, ...] = ()
        seat: Seat | None = None
        while token := self._take("mark", "seat"):
            if token.kind == "mark":
                if token.text not in ("R", "L"):
                    raise self._error(
                        token, "there is no such mark", "write ^R (revoke) or ^L (lead out of turn)"
                    )
                marks += (token.text,)
            elif seat is not None:
                raise self._error(token, "there are two seats before one card", "write one")
            else:
                seat = self._seat(token)
        return marks, seat

    def _card_of(self, token: Token) -> Card:
        try:
            return Card.parse(token.text)
        except ValueError:
            raise self._error(token, "there is no such card", _CARDS) from None

    def _player(self, token: Token, seat: Seat | None) -> Seat:
        """Who played it: as the text says, else the next in rotation after the leader."""
        if seat is not None:
            return seat
        row = self._standing()
        if not row:
            down = self.rows[-1]
            if self.due is None or (down and any(one.seat is not self.due for _, one in down)):
                right = f"write the seat before it, like W:{token.text}"
                raise self._error(token, "it is not known who led to this trick", right)
            return self.due
        following = (row[0].seat.plus(behind) for behind in (1, 2, 3))
        free = next((s for s in following if all(one.seat is not s for one in row)), None)
        if free is None:
            right = "put a bar between tricks, or write who played a fifth card"
            raise self._error(token, "all four have played to this trick", right)
        return free

    def _after(self, played: Played) -> Played:
        """What follows the card: `!`, a note, glyphs, and `>` when it was taken back at once."""
        while sign := self._take("!", "note", "glyph", ">"):
            if sign.kind == "!":
                played = replace(played, referred=True)
            elif sign.kind == "note":
                note = sign.text if played.note is None else f"{played.note} {sign.text}"
                played = replace(played, referred=True, note=note)
            elif sign.kind == "glyph":
                played = replace(played, marks=(*played.marks, sign.text))
            else:
                return replace(played, withdrawn=0)
        return played

    def _taken_back(self, sign: Token) -> None:
        """`<H3`: the latest H3 that still lies there is taken back now."""
        _, seat = self._before(sign)
        token = self._take("word")
        if token is None:
            raise self._error(sign, "a card is missing here", "write <H3 for the card taken back")
        card = self._card_of(token)
        for row in reversed(self.rows):
            for at in range(len(row) - 1, -1, -1):
                place, one = row[at]
                if one.withdrawn is None and one.card == card and seat in (None, one.seat):
                    row[at] = (place, replace(one, withdrawn=self.place - 1 - place))
                    return
        raise self._error(token, "there is no such card there to take back", "write a card that was played")

    # --- columns ------------------------------------------------------------------------------------------

    def _columns(self, leader: Seat) -> Play:
        """Rows by seat, from the leader's, `-` where there is no card: as PBN has them, without an order."""
        while token := self._take_any():
            if token.kind == "|":
                self.rows.append([])
                self.cell = 0
            elif token.kind == "*":
                self._ended(token, "*", None)
            elif token.kind == "-" and self.cell < 4:
                self.cell += 1
            else:
                self.next -= 1
                self._cell(token, leader.plus(self.cell))
        rows = self.rows if len(self.rows) > 1 or self.cell else []
        return Play(leader, tuple(tuple(one for _, one in row) for row in rows), self.end, self.to_play)

    def _cell(self, begin: Token, owner: Seat) -> None:
        marks, seat = self._before(begin)
        if self._take("+"):
            self._ended(begin, "+", seat)
            return
        token = self._take("word")
        if token is None or seat is not None or self.cell > 3:
            right = "write four cards to a trick, - for one that is not there"
            raise self._error(begin, "this is not part of a trick in columns", right)
        played = self._after(Played(owner, self._card_of(token), marks))
        if played.withdrawn is not None:
            raise self._error(token, "columns cannot show when a card was taken back", "leave out 'columns'")
        self.rows[-1].append((self.place, played))
        self.cell += 1
        self.place += 1

    # --- tokens ---------------------------------------------------------------------------------------------

    def _peek(self) -> Token | None:
        return self.tokens[self.next] if self.next < len(self.tokens) else None

    def _take(self, *kinds: str) -> Token | None:
        token = self._peek()
        if token is None or token.kind not in kinds:
            return None
        self.next += 1
        return token

    def _take_any(self) -> Token | None:
        token = self._peek()
        self.next += token is not None
        return token

    def _error(self, token: Token, what: str, right: str) -> NotationError:
        number = self.cell if self.columns else len(self.rows[-1])
        where = f"trick {len(self.rows)}, card {number + 1}, {shown(token.text)}"
        return NotationError(what, where, right, token.at)
