"""The board in a case file: every line, which one the ruling is about, and what everybody has elsewhere."""

from __future__ import annotations

from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.artificial import Grade, award
from rectify_bridge.scoring.adjusted.award.outcome import RESULT_KEYS, BridgeResult, Vulnerable, bridge
from rectify_bridge.scoring.adjusted.award.share import number, whole
from rectify_bridge.scoring.adjusted.case import ScoringForm, TravellerLine
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.files.reading import Given, as_list, as_mapping, known, needed
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.ruling import OnOtherBoards
from rectify_bridge.scoring.board.field import (
    NOT_PLAYED,
    Artificial,
    Award,
    Entry,
    Result,
    Weighted,
    WeightedResult,
)
from rectify_bridge.table.seat import Seat, Side

_SEATS = {"n": Seat.N, "e": Seat.E, "s": Seat.S, "w": Seat.W}
_WHO = ("ns", "ew", *_SEATS)
_OTHER_KEYS = ("artificial", "weighted", "not_played", "no_result", "group", "adjusted_group")


def read_lines(
    given: Given, form: ScoringForm, book: Book, vulnerable: Vulnerable
) -> tuple[tuple[TravellerLine, ...], int]:
    """The lines of the board and which of them the ruling is about; in team play the one line.

    Raises:
        BadCase: no such table, somebody against himself or twice on the board, or a wrong result.
    """
    table = as_mapping(needed(given, "table", "the case", "say which table the ruling is about"), "table")
    if form.is_teams:
        if given.get("field") is not None:
            raise BadCase("field", f"{form.value} compares two tables", "give table and other_table")
        for side in ("ns", "ew"):
            needed(table, side, "table")
        return (_line(table, book, vulnerable, "table"),), 0
    rows = as_list(needed(given, "field", "the case", "the board's results at all tables"), "field")
    lines = tuple(
        _line(as_mapping(row, f"field[{n}]"), book, vulnerable, f"field[{n}]") for n, row in enumerate(rows)
    )
    _nobody_twice(lines)
    _all_in_groups(lines)
    who = _seating(table, "table", ())
    for n, line in enumerate(lines):
        if line.who == who:
            return lines, n
    raise BadCase("table", f"the field has no line {TravellerLine(who, NOT_PLAYED).name}")


def _nobody_twice(lines: tuple[TravellerLine, ...]) -> None:
    seen: dict[str, int] = {}
    for n, line in enumerate(lines):
        for who in (name for side in Side for name in line.contestants(side)):
            if who in seen:
                raise BadCase(
                    f"field[{n}]",
                    f"{who} already has a score on this board, in field[{seen[who]}]",
                    "name only the pair that could not play it: {ew: 13, no_result: yes}",
                )
            seen[who] = n


def _all_in_groups(lines: tuple[TravellerLine, ...]) -> None:
    """Where the ruling says in which form the board was played, it says so of every result."""
    grouped = any(line.adjusted_group is not None for line in lines)
    for n, line in enumerate(lines):
        if grouped and line.adjusted_group is None and line.entry != NOT_PLAYED:
            right = "write in every line in which form the board was played"
            raise BadCase(f"field[{n}]", "'adjusted_group' is missing", right)


def _line(row: Given, book: Book, vulnerable: Vulnerable, where: str) -> TravellerLine:
    who = _seating(row, where, (*RESULT_KEYS, *_OTHER_KEYS))
    if len(who) < len(Seat) and row.get("no_result") is None and row.get("artificial") is None:
        right = "write no_result: yes where only this pair could not play the board"
        raise BadCase(where, f"'{'ew' if row.get('ew') is None else 'ns'}' is missing", right)
    entry, obtained = _entry(row, book, vulnerable, where)
    group, adjusted = row.get("group"), row.get("adjusted_group")
    return TravellerLine(
        who,
        entry,
        obtained,
        due=row.get("not_played") is None,
        group="" if group is None else str(group),
        adjusted_group=None if adjusted is None else str(adjusted),
    )


def _seating(row: Given, where: str, more: tuple[str, ...]) -> dict[Seat, str]:
    known(row, (*_WHO, *more), where) if more else None
    if any(row.get(letter) is not None for letter in _SEATS):
        who = {seat: str(needed(row, letter, where)) for letter, seat in _SEATS.items()}
        players = list(who.values())
    elif (row.get("ns") is None) != (row.get("ew") is None):
        side = Side.EW if row.get("ns") is None else Side.NS
        alone = str(needed(row, side.value.lower(), where))
        who, players = dict.fromkeys(side.seats, alone), [alone]
    else:
        ns, ew = str(needed(row, "ns", where)), str(needed(row, "ew", where))
        who = {seat: ns if seat.side is Side.NS else ew for seat in Seat}
        players = [ns, ew]
    for player in players:
        if players.count(player) > 1:
            raise BadCase(where, f"{player} cannot play against himself")
    return who


def _entry(row: Given, book: Book, vulnerable: Vulnerable, where: str) -> tuple[Entry, BridgeResult | None]:
    if row.get("not_played") is not None or row.get("no_result") is not None:
        return NOT_PLAYED, None
    if row.get("artificial") is not None:
        return _artificial(str(row["artificial"]), book, f"{where}.artificial"), None
    if row.get("weighted") is not None:
        from rectify_bridge.scoring.adjusted.files.ruling import outcomes

        mixed = outcomes(row["weighted"], vulnerable, f"{where}.weighted")
        return Weighted(tuple(WeightedResult(Result(o.bridge.score), o.weight) for o in mixed)), None
    obtained = bridge(row, vulnerable, where)
    return Result(obtained.score), obtained


def _artificial(text: str, book: Book, where: str) -> Artificial:
    parts = [p.strip() for p in text.replace("/", "-").split("-")]
    if len(parts) != 2:
        raise BadCase(
            where, f"'{text}' is not an artificial score", "write two percentages, North-South first: 60-40"
        )
    ns, ew = (_percentage(number(part, where), book, where) for part in parts)
    return Artificial(ns, ew)


def _percentage(percent: Fraction, book: Book, where: str) -> Award:
    """The award of that percentage: a grade, which looks at the own session, or a bare figure."""
    if not 0 <= percent <= 100:
        raise BadCase(where, f"{percent}% is not a possible score", "write 0 to 100")
    grades = (award(grade, book) for grade in Grade)
    return next((known for known in grades if known.percent == percent), Award(percent))


def read_others(
    given: Given, lines: tuple[TravellerLine, ...], at: int, form: ScoringForm
) -> dict[str, OnOtherBoards] | None:
    """The other boards of everybody, or of the table of the ruling alone; None when the case says nothing.

    at: which line the ruling is about.

    Raises:
        BadCase: somebody is missing or unknown, or has more than could be won.
    """
    if given.get("others") is None:
        return None
    names = {name for line in lines for side in Side for name in line.contestants(side)}
    found = {}
    for who, row in as_mapping(given["others"], "others").items():
        if who not in names:
            raise BadCase(f"others.{who}", f"{who} has no line on this board")
        found[who] = _on_others(as_mapping(row, f"others.{who}"), form, f"others.{who}")
    missing = names - found.keys()
    if missing and found.keys() != {name for side in Side for name in lines[at].contestants(side)}:
        raise BadCase(
            "others",
            f"there is no entry for {', '.join(sorted(missing))}",
            "write the total of every contestant, of those at the table of the ruling, or of none",
        )
    return found


def _on_others(row: Given, form: ScoringForm, where: str) -> OnOtherBoards:
    known(row, ("points", "of", "boards"), where)
    points = number(needed(row, "points", where), f"{where}.points")
    if not form.has_top:
        boards = whole(needed(row, "boards", where, "how many other boards"), f"{where}.boards")
        if boards < 1:
            raise BadCase(
                f"{where}.boards", f"there cannot be {boards} boards", "leave `others` out on the first board"
            )
        return OnOtherBoards(points, boards=boards)
    available = number(needed(row, "of", where, "write how many could be won there"), f"{where}.of")
    if not 0 <= points <= available or not available:
        raise BadCase(where, f"{row['points']} of {row['of']} cannot be won")
    return OnOtherBoards(points, available)
