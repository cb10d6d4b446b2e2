"""A one-line notation for the play: `W: S4 S2 SK S3 | E: H5 H6> H2 ...`.

    W:                   who led to the first trick, or was to (or give it to `parse_play`) S4 S2 SK S3
    the cards of a trick in the order in which they were played, by the leader and then in
                         rotation; in any case, with letters or suit symbols, ten as T or 10
    |                    between tricks E: H5   or  E:H5     led or played by East: needed when he was not
    next, and for every leader but the first,
                         unless the trumps are known
    H3>                  taken back at once, before another card      <H3   the card taken back later, in its
    place (HA)                 a lead that lay face down and was not turned up (here) ^R S2   ^L H5
    marked in the record as a revoke, as a lead out of turn       $7   a PBN glyph S4[words]   S4!      with
    a note; referring to a note without words *   +   E:+          the record ends here; play was to go on;
    East's card was next W: columns S4 S2 - S3 | ...    cards by seat from West's on, their order not known
    (as in PBN)

A fifth card to a trick stands before the bar with its seat: `W: S4 S2 SK S3 N:S5 | ...`.
"""

from __future__ import annotations

from rectify_bridge.table.auction.tokens import NotationError
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.play.recorded import Play, Played, Trick
from rectify_bridge.table.play.tokens import tokens
from rectify_bridge.table.play.typed import PlayParser
from rectify_bridge.table.seat import Seat

__all__ = ["NotationError", "parse_play", "print_play"]
LIMIT = 20_000  # characters; fifty-two cards need about 250


def parse_play(text: str, leader: Seat | None = None, trumps: Denomination | None = None) -> Play:
    """Read a play.

    Args:
        text: the play, in the notation of this module.
        leader: who led or was to lead first (declarer's left-hand opponent), when the text need not say so.
        trumps: when known, later tricks need no leader either: it is the winner of the one before.

    Raises:
        NotationError: the text cannot be read; the message says which trick and card, and what to write.
    """
    if len(text) > LIMIT:
        raise NotationError(f"{len(text)} characters", "the play", f"a play has at most {LIMIT}", LIMIT)
    return PlayParser(tokens(text), trumps).read(leader)


def print_play(play: Play) -> str:
    """Write a play so that `parse_play` gives it back.

    Raises:
        RecordError: what the notation has no sign for: an unknown mark, a trick without a card, a note that
            nothing refers to, in columns two cards by one player.
    """
    if play.to_play is not None and play.end != "+":
        raise RecordError("the next player can be written only if play was to go on")
    body = _ordered(play) if play.ordered else " ".join(("columns", _columns(play))).rstrip()
    end = f"{play.to_play}:+" if play.to_play is not None else play.end
    return " ".join(filter(None, (f"{play.leader}:", body, end)))


def _ordered(play: Play) -> str:
    back = _taken_back(play)
    tricks, place = [], 0
    for number, trick in enumerate(play.tricks, 1):
        if not trick:
            raise RecordError("the notation has no trick without a card", f"trick {number}")
        words = []
        for at, one in enumerate(trick):
            due = play.leader if number == 1 else None
            clear = one.seat is _expected(trick[:at], due)
            seat = "" if clear else f"{one.seat}: " if at == 0 and number > 1 else f"{one.seat}:"
            words.append(_word(one, seat, f"trick {number}, card {at + 1}"))
            words += [f"<{earlier.seat}:{earlier.card}" for earlier in back.pop(place, ())]
            place += 1
        tricks.append(" ".join(words))
    if back:
        raise RecordError("a card was taken back after the last card of the record")
    return " | ".join(tricks)


def _expected(before: Trick, due: Seat | None) -> Seat | None:
    """Whose card is next without a seat; None when it needs one, as always once a card was taken back."""
    if not before:
        return due
    leader = before[0].seat
    if any(not one.stands or one.seat is not leader.plus(n) for n, one in enumerate(before)):
        return None
    return leader.plus(len(before)) if len(before) < 4 else None


def _taken_back(play: Play) -> dict[int, list[Played]]:
    """By the place of the card after which they were taken back: cards taken back later than at once, the
    last of them first."""
    cards = play.cards
    found: dict[int, list[Played]] = {}
    for place, one in enumerate(cards):
        if not one.withdrawn:
            continue
        until = place + one.withdrawn
        for later, other in enumerate(cards[place + 1 : until + 1], place + 1):
            same = (other.seat, other.card) == (one.seat, one.card)
            if same and (other.withdrawn is None or later + other.withdrawn > until):
                what = f"{one.card} of {one.seat.word} appears twice there, and the first is taken back"
                raise RecordError(what, f"card {place + 1}")
        found.setdefault(until, []).insert(0, one)
    return found


def _columns(play: Play) -> str:
    seats = [play.leader.plus(place) for place in range(4)]
    rows = []
    for number, trick in enumerate(play.tricks, 1):
        cells = {one.seat: one for one in trick}
        if [one.seat for one in trick] != [seat for seat in seats if seat in cells]:
            raise RecordError(
                "columns cannot show two cards by one player, or cards without a seat", f"trick {number}"
            )
        if any(not one.stands for one in trick):
            raise RecordError("columns cannot show a card taken back or face down", f"trick {number}")
        where = f"trick {number}"
        rows.append(" ".join(_word(cells[seat], "", where) if seat in cells else "-" for seat in seats))
    return " | ".join(rows)


def _word(one: Played, seat: str, where: str) -> str:
    before = tuple(mark for mark in one.marks if mark in ("R", "L"))
    glyphs = tuple(mark for mark in one.marks if mark.startswith("$"))
    if one.marks != (*before, *glyphs):
        raise RecordError(
            f"there is no sign for the marks {' '.join(one.marks)}", where, "use ^R, ^L and glyphs"
        )
    if one.note is not None and not one.referred:
        raise RecordError("no call or card refers to this note", where)
    note = "!" * one.referred
    if one.note is not None:
        note = "[" + one.note.replace("\\", "\\\\").replace("]", "\\]") + "]"
    card = str(one.card) if one.faced else f"({one.card})"
    signs = "".join(f"^{mark} " for mark in before)
    return f"{signs}{seat}{card}{note}{''.join(glyphs)}{'>' * (one.withdrawn == 0)}"
