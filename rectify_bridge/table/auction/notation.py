"""A one-line notation for auctions that a director can type on a phone: `N: 1S P 2H> P`.

    N:  or  dealer E     who dealt (or give it to `parse_auction`)
    P X XX 1NT 2♥        calls, in any case, between spaces, commas or dashes; also pass, dbl, rdbl
    - (alone)            pass; AP: passes to the end of the auction
    (1S)                 one side's calls may all stand in parentheses
    W:1H                 made by West: needed when it is not West's turn
    1H>2H                1H was withdrawn, then 2H made by the same player; 1H> withdrawn, not replaced
    2H!  2H[weak]        alerted; explained
    2H...                after a break in tempo
    ^I 1H   ^S 2D        marks: insufficient bid; a player was skipped (once for each)   $2  a PBN glyph

After a call out of rotation the next call needs its seat: it decides whether the first was accepted.
"""

from __future__ import annotations

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.auction.tokens import NotationError, tokens
from rectify_bridge.table.auction.typed import AuctionParser, ends_astray
from rectify_bridge.table.call import PASS, Call
from rectify_bridge.table.seat import Seat

LIMIT = 20_000  # characters; the longest legal auction has 319 calls


def parse_auction(text: str, dealer: Seat | None = None) -> Auction:
    """Read an auction.

    Args:
        text: the auction, in the notation of this module.
        dealer: who dealt, when the text does not say so.

    Raises:
        NotationError: the text cannot be read; the message says which call and what to write.
    """
    if len(text) > LIMIT:
        right = f"an auction has at most {LIMIT}"
        raise NotationError(f"{len(text)} characters", "the auction", right, LIMIT)
    return AuctionParser(tokens(text)).read(dealer)


def print_auction(auction: Auction) -> str:
    """Write an auction so that `parse_auction` gives it back.

    Raises:
        ValueError: a call has a mark that the notation does not know.
    """
    words, before = [f"{auction.dealer}:"], Auction(auction.dealer)
    tail = _passes_at_the_end(auction)
    joined = False
    for made in auction.calls[: len(auction.calls) - tail]:
        in_turn = made.seat is before.turn and "S" not in made.marks and not ends_astray(before)
        word = _word(made, joined or in_turn)
        if joined:
            words[-1] += word
        else:
            words.append(word)
        before = before.with_made(made)
        joined = not made.standing and _next_is_by(auction, len(before.calls), made.seat)
    return " ".join([*words, "AP"] if tail else words)


def _next_is_by(auction: Auction, place: int, seat: Seat) -> bool:
    return place < len(auction.calls) and auction.calls[place].seat is seat


def _passes_at_the_end(auction: Auction) -> int:
    """How many passes at the end `AP` can stand for; 0 when it cannot."""
    count = 3 if auction.last_bid else 4
    start = len(auction.calls) - count
    if not auction.is_over or start < 0:
        return 0
    plain = all(made == Made(made.seat, PASS) for made in auction.calls[start:])
    regular = all(p.at is not None and p.at < start for p in auction.problems())
    before = auction.before(start)
    last = before.calls[-1] if start else None
    replaces = last is not None and not last.standing and _next_is_by(auction, start, last.seat)
    return count if plain and regular and not replaces and not ends_astray(before) else 0


def _word(made: Made, seat_is_clear: bool) -> str:
    unknown = [m for m in made.marks if m not in ("I", "S", "T") and not m.startswith("$")]
    if unknown:
        raise ValueError(f"the notation has no sign for the mark '{unknown[0]}'")
    before = "".join(f"^{m} " for m in made.marks if m in ("I", "S"))
    after = "".join("..." if m == "T" else m for m in made.marks if m not in ("I", "S"))
    note = "" if made.note is None else "[" + made.note.replace("\\", "\\\\").replace("]", "\\]") + "]"
    seat = "" if seat_is_clear else f"{made.seat}:"
    return f"{before}{seat}{_call(made.call)}{'!' * made.alerted}{note}{after}{'' if made.standing else '>'}"


def _call(call: Call) -> str:
    text = str(call)
    return f"{text}T" if text.endswith("N") else text


__all__ = ["LIMIT", "NotationError", "parse_auction", "print_auction"]
