"""From the tokens of a typed auction to the auction: who dealt, who made each call, what belongs to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import CALLS_LIMIT, Made
from rectify_bridge.table.auction.tokens import NotationError, Token
from rectify_bridge.table.call import PASS, Call, parse_call
from rectify_bridge.table.errors import shown
from rectify_bridge.table.seat import Seat

_PASS_WORDS = ("P", "PASS", "NB", "NO", "/")
_SEATS = "write N, E, S or W"
_CALLS = "write P, X, XX or a bid like 1S or 3NT"


@dataclass
class AuctionParser:
    """Reads tokens from left to right into an auction.

    enclosed: for each call, whether it stood in parentheses (None where that says nothing), and its token.
    """

    tokens: tuple[Token, ...]
    next: int = 0
    auction: Auction = field(default_factory=lambda: Auction(Seat.N))
    enclosed: list[tuple[bool | None, Token]] = field(default_factory=list)
    opening: Token | None = None
    replaces: Seat | None = None

    def read(self, dealer: Seat | None) -> Auction:
        self.auction = Auction(self._dealer(dealer))
        self._one_way_to_pass()
        while self.next < len(self.tokens):
            self._call()
        if self.opening is not None:
            raise self._error(self.opening, "the parenthesis does not end", "close it with )")
        self._parentheses_mark_one_side()
        return self.auction

    def _peek(self) -> Token | None:
        return self.tokens[self.next] if self.next < len(self.tokens) else None

    def _take(self, *kinds: str) -> Token | None:
        token = self._peek()
        if token is None or token.kind not in kinds:
            return None
        self.next += 1
        return token

    def _error(self, token: Token, what: str, right: str, call: int | None = None) -> NotationError:
        number = len(self.auction.calls) if call is None else call
        return NotationError(what, f"call {number + 1}, {shown(token.text)}", right, token.at)

    # --- who dealt ----------------------------------------------------------------------------------

    def _dealer(self, given: Seat | None) -> Seat:
        said = self._said_dealer(given)
        dealer = said or given
        if dealer is None:
            raise NotationError("the dealer is missing", "the auction", "begin with N:, E:, S: or W:", 0)
        if given is not None and dealer is not given:
            right = f"begin with {given}:, or join {dealer}: to a call that {dealer.word} made"
            raise NotationError(
                f"the calls begin with {dealer.word}, but {given.word} dealt", "the auction", right, 0
            )
        return dealer

    def _said_dealer(self, given: Seat | None) -> Seat | None:
        first, *rest = self.tokens[:2] or (None,)
        if first is None:
            return None
        if first.text.upper() in ("DEALER", "DLR") and first.kind in ("word", "seat"):
            if not rest or rest[0].kind not in ("word", "seat"):
                raise self._error(first, "there is no seat after it", _SEATS)
            self.next = 2
            return self._seat(rest[0])
        joined = bool(rest) and rest[0].at == first.end
        if first.kind != "seat" or (given is not None and joined):
            return None  # with the dealer known, N:1S tells who called
        self.next = 1
        return self._seat(first)

    def _seat(self, token: Token) -> Seat:
        try:
            return Seat.parse(token.text)
        except ValueError:
            raise self._error(token, "there is no such seat", _SEATS) from None

    # --- one call -----------------------------------------------------------------------------------

    def _call(self) -> None:
        """One call with everything before and after it that belongs to it."""
        begin = self.tokens[self.next]
        self._open()
        marks = self._marks()
        seat_token = self._take("seat")
        seat = self._seat(seat_token) if seat_token else None
        marks += self._marks()
        token = self._take("word", "pass")
        if token is None:
            raise self._error(self._peek() or begin, "a call is missing here", _CALLS)
        if self._says_all_pass(token):
            self._all_pass(token, seat, marks)
        else:
            call = self._call_of(token)
            self._made(token, call, self._caller(token, seat, marks), marks)

    def _open(self) -> None:
        while opening := self._take("("):
            if self.opening:
                raise self._error(opening, "there is a parenthesis inside a parenthesis", "write (1S)")
            self.opening = opening

    def _close(self, closing: Token) -> None:
        if self.opening is None:
            raise self._error(closing, "this parenthesis was never opened", "write (1S)")
        self.opening = None

    def _marks(self) -> tuple[str, ...]:
        marks: tuple[str, ...] = ()
        while token := self._take("mark"):
            if token.text not in ("I", "S", "T"):
                raise self._error(token, "there is no such mark", "write ^I, ^S or ^T")
            marks += (token.text,)
        return marks

    def _call_of(self, token: Token) -> Call:
        if token.kind == "pass":
            return PASS
        text, follower = token.text, self._peek()
        if text.isdecimal() and follower is not None and follower.kind == "word":
            self.next += 1  # the number and its denomination were typed apart
            text += follower.text
        try:
            return parse_call(text)
        except ValueError:
            raise self._error(
                Token("word", text, token.at, token.end), "there is no such call", _CALLS
            ) from None

    def _caller(self, token: Token, seat: Seat | None, marks: tuple[str, ...]) -> Seat:
        replaced, self.replaces = self.replaces, None
        if seat or replaced:
            return self._one_of(token, seat, replaced)
        skipped = marks.count("S")
        if not skipped and ends_astray(self.auction):
            right = f"write who made this one, like {self.auction.turn}:{token.text}"
            raise self._error(token, "the call before it was out of rotation", right)
        return self.auction.turn.plus(skipped)

    def _one_of(self, token: Token, seat: Seat | None, replaced: Seat | None) -> Seat:
        if seat and replaced and seat is not replaced:
            right = "put a space after > if no call replaced the withdrawn call"
            raise self._error(token, f"{seat.word} cannot replace {replaced.word}'s call", right)
        caller = seat or replaced
        assert caller is not None
        return caller

    def _made(self, token: Token, call: Call, seat: Seat, marks: tuple[str, ...]) -> None:
        """Add the call with what follows it: `!`, an explanation, `...`, glyphs, `)` and `>`."""
        alerted, note, enclosed, withdrawn = False, None, self.opening is not None, None
        while withdrawn is None and (sign := self._take("!", "note", "tempo", "glyph", ">", ")")):
            if sign.kind == "!":
                alerted = True
            elif sign.kind == "note":
                note = sign.text if note is None else f"{note} {sign.text}"
            elif sign.kind == ")":
                self._close(sign)
            elif sign.kind == ">":
                withdrawn = sign
            elif sign.kind == "glyph":
                marks += (sign.text,)
            elif "T" not in marks:
                marks += ("T",)
        self.enclosed.append((enclosed, token))
        if len(self.enclosed) > CALLS_LIMIT:
            raise self._error(token, f"more than {CALLS_LIMIT:,} calls", "an auction has at most 319")
        made = Made(seat, call, withdrawn is None, alerted, note, marks)
        self.auction = self.auction.with_made(made)
        if withdrawn is not None and self._is_joined(withdrawn):
            self.replaces = seat

    def _is_joined(self, sign: Token) -> bool:
        """Whether the next call replaces the withdrawn one: `1H>2H` or `1H > 2H`, but not `1H> P`."""
        follower, before = self._peek(), self.tokens[self.next - 2]
        if follower is None:
            return False
        return follower.at == sign.end or before.end < sign.at

    # --- all pass -----------------------------------------------------------------------------------

    def _says_all_pass(self, token: Token) -> bool:
        word = token.text.upper()
        if word == "ALL":
            follower = self._take("word")
            if follower is None or follower.text.upper() not in _PASS_WORDS:
                raise self._error(token, "there is no such call", "write AP when all passed")
            return True
        return word in ("AP", "ALLPASS")

    def _all_pass(self, token: Token, seat: Seat | None, marks: tuple[str, ...]) -> None:
        if marks:
            raise self._error(token, "this mark must belong to one call", "write each pass as P")
        if self.auction.is_over:
            raise self._error(token, "the auction is over already", "leave it out")
        count = len(self.auction.calls)
        self.auction = self.auction.with_call(PASS, self._caller(token, seat, ()))
        while self.auction.passes_to_come and self._lost_no_turn():
            self.auction = self.auction.with_call(PASS)
        self.enclosed += [(None, token)] * (len(self.auction.calls) - count)
        if closing := self._take(")"):
            self._close(closing)

    def _lost_no_turn(self) -> bool:
        return all(p.name != "player skipped at the end" for p in self.auction.problems())

    # --- the text as a whole ------------------------------------------------------------------------

    def _one_way_to_pass(self) -> None:
        """`1S - P - 2S`: are the dashes passes? Nobody can tell, so it is refused."""
        dash = next((t for t in self.tokens if t.kind == "pass"), None)
        if dash and any(t.kind == "word" and t.text.upper() in _PASS_WORDS for t in self.tokens):
            raise NotationError(
                "there are passes as dashes and passes as words",
                f"character {dash.at + 1}, '-'",
                "write every pass as P",
                dash.at,
            )

    def _parentheses_mark_one_side(self) -> None:
        sides = [
            (inside, token, made.seat.side, place)
            for place, ((inside, token), made) in enumerate(
                zip(self.enclosed, self.auction.calls, strict=True)
            )
            if inside is not None
        ]
        side = next((side for inside, _, side, _ in sides if inside), None)
        for inside, token, whose, place in sides:
            if side is not None and inside is not (whose is side):
                right = f"put all calls by {side} in parentheses and no others, or use no parentheses"
                raise self._error(token, "the parentheses do not mark one whole side", right, place)


def ends_astray(auction: Auction) -> bool:
    """Whether the last call stands and was out of rotation, so that who calls next decides its fate."""
    last = len(auction.calls) - 1
    if last < 0 or not auction.calls[last].standing:
        return False
    return any(p.at == last and p.name == "call out of rotation" for p in auction.problems())
