"""A case file for the adjustment desk (docs/adjusting.md describes it)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from rectify.scoring.adjusted.artificial import Grade, award
from rectify.scoring.adjusted.case import Case, Form, Line, Match
from rectify.scoring.adjusted.dated import Book
from rectify.scoring.adjusted.outcome import RESULT_KEYS, Bridge, Vulnerable, bridge
from rectify.scoring.adjusted.problem import BadCase
from rectify.scoring.adjusted.reading import Given, as_list, as_mapping, known, load, needed, one_of
from rectify.scoring.adjusted.rounding import Half, Rounding
from rectify.scoring.adjusted.ruling import OnOtherBoards
from rectify.scoring.adjusted.ruling_file import Asked, read_appeal, read_ruling
from rectify.scoring.adjusted.share import number, whole
from rectify.scoring.butler import Datum
from rectify.scoring.field import NOT_PLAYED, Artificial, Award, Entry, Outcome, Result, Weighted
from rectify.scoring.imps import Divide
from rectify.scoring.matchpoints import Scale
from rectify.scoring.victory_points import Margin
from rectify.table.seat import Seat, Side

KEYS = (
    "edition", "authority", "date", "form", "scale", "divide", "datum", "expected", "winners", "board",
    "field", "table", "other_table", "match", "others", "ruling", "appeal", "rounding", "program",
)  # fmt: skip
_SEATS = {"n": Seat.N, "e": Seat.E, "s": Seat.S, "w": Seat.W}
_WHO = ("ns", "ew", *_SEATS)
_MARGIN = {margin.value: margin for margin in Margin}
_VULNERABLE: dict[str, Vulnerable] = {
    "none": frozenset(),
    "nobody": frozenset(),
    "ns": frozenset([Side.NS]),
    "ew": frozenset([Side.EW]),
    "both": frozenset(Side),
    "all": frozenset(Side),
}


def read_text(text: str) -> Case:
    """A case from the text of a case file.

    Raises:
        BadCase: the first thing that is wrong, where it stands and what would be right.
    """
    return read(load(text))


def read(given: Given) -> Case:
    """A case from a mapping of texts (numbers as text, so that nothing is ever a float)."""
    known(given, KEYS, "the case")
    book = _book(given)
    form = one_of(needed(given, "form", "the case"), {f.value: f for f in Form}, "form")
    vulnerable = _vulnerable(given)
    lines, at = _lines(given, form, book, vulnerable)
    asked = Asked(book, vulnerable, lines[at], form)
    ruling = read_ruling(as_mapping(needed(given, "ruling", "the case"), "ruling"), asked, "ruling")
    return Case(
        book=book,
        form=form,
        vulnerable=vulnerable,
        lines=lines,
        at=at,
        ruling=ruling,
        scale=_scale(given, form),
        divide=_divide(given, form),
        datum=_datum(given, form),
        expected=_expected(given, lines),
        one_field=_winners(given),
        other_table=_other_table(given, form, vulnerable),
        match=_match(given, form),
        others=_others(given, lines, form),
        appeal=read_appeal(given.get("appeal"), asked),
        rounding=_rounding(given),
        programs=tuple(str(p) for p in as_list(given["program"], "program")) if given.get("program") else (),
    )


def _book(given: Given) -> Book:
    text = str(needed(given, "date", "the case", "figures change with the years: write the day of play"))
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadCase("date", f"'{text}' is no date", "write it like 2024-03-02") from None
    edition = str(needed(given, "edition", "the case", "write 1997, 2007 or 2017"))
    return Book(edition, str(needed(given, "authority", "the case", "such as ACBL, EBU or WBF")), day)


def _vulnerable(given: Given) -> Vulnerable:
    board = as_mapping(given.get("board") or {}, "board")
    known(board, ("number", "vulnerable"), "board")
    if board.get("vulnerable") is not None:
        found: Vulnerable = one_of(board["vulnerable"], _VULNERABLE, "board.vulnerable")
        return found
    if board.get("number") is None:
        return None
    place = (whole(board["number"], "board.number") - 1) % 16
    return _VULNERABLE[("none", "ns", "ew", "both")[(place + place // 4) % 4]]


def _lines(given: Given, form: Form, book: Book, vulnerable: Vulnerable) -> tuple[tuple[Line, ...], int]:
    table = as_mapping(needed(given, "table", "the case", "say which table is ruled upon"), "table")
    if form.is_teams:
        if given.get("field") is not None:
            raise BadCase("field", f"{form.value} compares two tables", "give table and other_table")
        return (_line(table, book, vulnerable, "table"),), 0
    rows = as_list(needed(given, "field", "the case", "the board's results at all tables"), "field")
    lines = tuple(
        _line(as_mapping(row, f"field[{n}]"), book, vulnerable, f"field[{n}]") for n, row in enumerate(rows)
    )
    _nobody_twice(lines)
    who = _seating(table, "table", ())
    for n, line in enumerate(lines):
        if line.who == who:
            return lines, n
    raise BadCase("table", f"no line of the field is {Line(who, NOT_PLAYED).name}")


def _nobody_twice(lines: tuple[Line, ...]) -> None:
    seen: dict[str, int] = {}
    for n, line in enumerate(lines):
        for who in (name for side in Side for name in line.contestants(side)):
            if who in seen:
                raise BadCase(
                    f"field[{n}]", f"{who} has a score on this board already, in field[{seen[who]}]"
                )
            seen[who] = n


def _line(row: Given, book: Book, vulnerable: Vulnerable, where: str) -> Line:
    who = _seating(row, where, (*RESULT_KEYS, "artificial", "weighted", "not_played", "no_result"))
    entry, obtained = _entry(row, book, vulnerable, where)
    return Line(who, entry, obtained, due=row.get("not_played") is None)


def _seating(row: Given, where: str, more: tuple[str, ...]) -> dict[Seat, str]:
    known(row, (*_WHO, *more), where) if more else None
    if any(row.get(letter) is not None for letter in _SEATS):
        who = {seat: str(needed(row, letter, where)) for letter, seat in _SEATS.items()}
        players = list(who.values())
    else:
        ns, ew = str(needed(row, "ns", where)), str(needed(row, "ew", where))
        who = {seat: ns if seat.side is Side.NS else ew for seat in Seat}
        players = [ns, ew]
    for player in players:
        if players.count(player) > 1:
            raise BadCase(where, f"{player} cannot play against himself")
    return who


def _entry(row: Given, book: Book, vulnerable: Vulnerable, where: str) -> tuple[Entry, Bridge | None]:
    if row.get("not_played") is not None or row.get("no_result") is not None:
        return NOT_PLAYED, None
    if row.get("artificial") is not None:
        return _artificial(str(row["artificial"]), book, f"{where}.artificial"), None
    if row.get("weighted") is not None:
        from rectify.scoring.adjusted.ruling_file import outcomes

        mixed = outcomes(row["weighted"], vulnerable, f"{where}.weighted")
        return Weighted(tuple(Outcome(Result(o.bridge.score), o.weight) for o in mixed)), None
    obtained = bridge(row, vulnerable, where)
    return Result(obtained.score), obtained


def _artificial(text: str, book: Book, where: str) -> Artificial:
    parts = [p.strip() for p in text.replace("/", "-").split("-")]
    if len(parts) != 2:
        raise BadCase(
            where, f"'{text}' is no artificial score", "write two percentages, North-South first: 60-40"
        )
    ns, ew = (_percentage(number(part, where), book, where) for part in parts)
    return Artificial(ns, ew)


def _percentage(percent: Fraction, book: Book, where: str) -> Award:
    """The award of that percentage: a grade, which looks at the own session, or a bare figure."""
    if not 0 <= percent <= 100:
        raise BadCase(where, f"{percent}% cannot be scored", "write 0 to 100")
    grades = (award(grade, book) for grade in Grade)
    return next((known for known in grades if known.percent == percent), Award(percent))


def _scale(given: Given, form: Form) -> Scale | None:
    if not form.has_top:
        return None
    why = "say how many matchpoints beat one score: 2 (and 1 for a tie) or 1 (and a half)"
    found: Scale = one_of(
        needed(given, "scale", "the case", why), {"2": Scale.TWOS, "1": Scale.HALVES}, "scale"
    )
    return found


def _divide(given: Given, form: Form) -> Divide | None:
    if form is not Form.CROSS_IMPS:
        return None
    why = "say what the sum of the IMPs is divided by"
    found: Divide = one_of(needed(given, "divide", "the case", why), {d.value: d for d in Divide}, "divide")
    return found


def _datum(given: Given, form: Form) -> Datum | None:
    if form is not Form.BUTLER:
        return None
    row = as_mapping(needed(given, "datum", "the case", "how many scores are left out at each end"), "datum")
    known(row, ("drop", "drop_percent"), "datum")
    try:
        if row.get("drop_percent") is not None:
            return Datum(drop_percent=number(row["drop_percent"], "datum.drop_percent"))
        return Datum(drop=whole(needed(row, "drop", "datum"), "datum.drop"))
    except BadCase:
        raise
    except ValueError as error:
        raise BadCase("datum", str(error)) from None


def _winners(given: Given) -> bool | None:
    if given.get("winners") is None:
        if given.get("others") is not None:
            raise BadCase(
                "winners", "is all the field ranked together, or each direction?", "write one or two"
            )
        return None
    return bool(one_of(given["winners"], {"one": True, "two": False, "1": True, "2": False}, "winners"))


def _expected(given: Given, lines: tuple[Line, ...]) -> int | None:
    if given.get("expected") is None:
        return None
    count = whole(given["expected"], "expected")
    if count < sum(line.due for line in lines):
        raise BadCase("expected", f"the board has more scores than the {count} expected")
    return count


def _other_table(given: Given, form: Form, vulnerable: Vulnerable) -> Bridge | None:
    if given.get("other_table") is None:
        return None
    if not form.is_teams:
        raise BadCase("other_table", f"{form.value} has a field, not another table")
    return bridge(given["other_table"], vulnerable, "other_table")


def _match(given: Given, form: Form) -> Match | None:
    if given.get("match") is None:
        return None
    row = as_mapping(given["match"], "match")
    known(row, ("ns", "boards", "scale", "margin"), "match")
    if form not in (Form.IMPS, Form.KNOCKOUT):
        raise BadCase("match", f"{form.value} is no match at IMPs")
    return Match(
        number(needed(row, "ns", "match", "IMPs of North-South's team on the other boards"), "match.ns"),
        whole(needed(row, "boards", "match"), "match.boards"),
        str(row["scale"]) if row.get("scale") is not None else None,
        one_of(row["margin"], _MARGIN, "match.margin") if row.get("margin") is not None else None,
    )


def _others(given: Given, lines: tuple[Line, ...], form: Form) -> dict[str, OnOtherBoards] | None:
    if given.get("others") is None:
        return None
    names = {name for line in lines for side in Side for name in line.contestants(side)}
    found = {}
    for who, row in as_mapping(given["others"], "others").items():
        if who not in names:
            raise BadCase(f"others.{who}", f"{who} has no line on this board")
        found[who] = _on_others(as_mapping(row, f"others.{who}"), form, f"others.{who}")
    missing = names - found.keys()
    if missing:
        raise BadCase(
            "others", f"nothing is said of {', '.join(sorted(missing))}", "give every contestant, or none"
        )
    return found


def _on_others(row: Given, form: Form, where: str) -> OnOtherBoards:
    known(row, ("points", "of", "boards"), where)
    points = number(needed(row, "points", where), f"{where}.points")
    if not form.has_top:
        boards = whole(needed(row, "boards", where, "how many other boards"), f"{where}.boards")
        if boards < 1:
            raise BadCase(
                f"{where}.boards", f"{boards} boards is none", "leave others out on the first board"
            )
        return OnOtherBoards(points, boards=boards)
    available = number(needed(row, "of", where, "how many could be won there"), f"{where}.of")
    if not 0 <= points <= available or not available:
        raise BadCase(where, f"{row['points']} of {row['of']} cannot be won")
    return OnOtherBoards(points, available)


def _rounding(given: Given) -> Rounding | None:
    if given.get("rounding") is None:
        return None
    row = as_mapping(given["rounding"], "rounding")
    known(row, ("to", "half"), "rounding")
    to = number(needed(row, "to", "rounding"), "rounding.to")
    if to <= 0:
        raise BadCase("rounding.to", "round to more than nothing")
    half = one_of(needed(row, "half", "rounding"), {h.value: h for h in Half}, "rounding.half")
    return Rounding(to, half, "the case")
