"""A session in PBN (2.1, 5.9): the score table of each board, the total score table, and the hands.

Where a score table has the columns Round and Table, they say who sat where. Names are asked apart
(`event/players.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rectify_bridge.event.files.seated import movement_of, tables_of
from rectify_bridge.event.files.usebio_line import figure
from rectify_bridge.event.session import (
    TWO,
    Averages,
    Dealt,
    Entered,
    EventSession,
    Meeting,
    Outcome,
    Place,
    Played,
    Published,
    Section,
    Unscored,
)
from rectify_bridge.scoring.board import notation
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.files.pbn_session import PAIRS, PLAYERS, table_row
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.pbn import read_pbn
from rectify_bridge.table.record import Record
from rectify_bridge.table.record import Section as Part

FORMS = {"mp": "matchpoints", "matchpoints": "matchpoints", "butler": "butler"}
"""What the tag Scoring says, as far as it is one form of ours; what follows a semicolon is a detail."""
MOST = 100_000
"""Lines of score tables."""
LONGEST = 12
"""Characters of the number of a pair or a player."""
NAMED = {
    "TotalScoreTable": (("PairId", "Names"), ("PlayerId", "Name")),
    "ScoreTable": (("PairId_NS", "Names_NS"), ("PairId_EW", "Names_EW")),
}
"""The columns of names, each with that of whom they are of, by table."""
_AVERAGES = re.compile(r"(40|50|60)(?:\.0+)?%")
_PLACE = re.compile(r"[1-9][0-9]{0,3}")

Row = Mapping[str, str]


def read_pbn_tables(data: bytes) -> EventSession:
    """The session of a PBN file.

    Raises:
        RecordError: a game cannot be read, or no game has a score table.
    """
    games = tuple(read_pbn(data))
    problems: list[str] = []
    results: list[Entered] = []
    seated: list[Meeting] = []
    for game, row, where in _rows(games):
        try:
            meeting, result = _line(row, game, where, problems)
        except RecordError as error:
            problems.append(str(error.at(where)))
            continue
        seated.append(meeting)
        if result is not None:
            results.append(result)
    if not seated:
        raise RecordError("no game has a score table", right="give a file with ScoreTable for each board")
    meetings = tuple(movement_of(seated, problems))
    names = dict.fromkeys(one.place.section for one in seated)
    forms = {FORMS.get((game.scoring or "").split(";")[0].lower(), "") for game in games if game.scoring}
    hands = tuple(_hands(games, problems))  # before the problems are taken
    return EventSession(
        tuple(Section(name, tables_of(meetings, name), None) for name in names),
        meetings, tuple(results), (), tuple(problems), forms.pop() if len(forms) == 1 else "",
        tuple(_published(games)), hands,
    )  # fmt: skip


def named_pairs(data: bytes) -> Iterator[tuple[str, str]]:
    """The pairs that tables name, each with the names in one text. A table that cannot be read names nobody.

    Raises:
        RecordError: a game cannot be read.
    """
    games = tuple(read_pbn(data))
    for tag, columns in NAMED.items():
        for _, part, _, text in _lines(games, tag):
            try:
                row = table_row(part, text)
            except RecordError:
                continue
            yield from ((row.get(who, ""), row.get(names, "")) for who, names in columns if row.get(who))


def _rows(games: tuple[Record, ...]) -> Iterator[tuple[Record, Row, str]]:
    for count, (game, part, number, text) in enumerate(_lines(games, "ScoreTable")):
        if count == MOST:
            raise RecordError(f"there are more than {MOST} lines of score tables", right="give one session")
        where = f"board {game.board.number}, ScoreTable, line {number}"
        try:
            yield game, table_row(part, text), where
        except RecordError as error:
            raise error.at(where) from None


def _lines(games: tuple[Record, ...], tag: str) -> Iterator[tuple[Record, Part, int, str]]:
    for game in games:
        for part in game.sections:
            if part.tag == tag:
                for number, text in enumerate(part.lines, 1):
                    yield game, part, number, text


def _line(row: Row, game: Record, where: str, problems: list[str]) -> tuple[Meeting, Entered | None]:
    """Who sat there, and what came of the board; None where a pair sat out."""
    board = game.board.number
    if board is None:
        raise RecordError("the board has no number", right="write the tag Board")
    ns, ew = _sides(row)
    place = Place(row.get("Section", ""), _number(row, "Round"), _number(row, "Table"))
    meeting = Meeting(place, ns, ew, (board,))
    if not ns or not ew:
        return meeting, None
    try:
        came, wrong = _outcome(row, game)
    except RecordError as error:
        came, wrong = Unscored.UNREADABLE, str(error)
    if wrong:
        problems.append(f"{where}: {wrong}")
    return meeting, Entered(place, board, ns, ew, came, row.get("Lead", ""))


def _sides(row: Row) -> tuple[str, str]:
    """Who sat North-South and East-West: a pair, or two players of an individual; empty where nobody did."""
    if all(column in row for column in PAIRS):
        ns, ew = (row[column] for column in PAIRS)
        if max(len(ns), len(ew)) > LONGEST:
            raise RecordError(f"pair {shown(ns)} against {shown(ew)}", right="write numbers")
        return ns, ew
    if not all(column in row for column in PLAYERS):
        right = f"only pairs and individuals are read here ({', '.join(PLAYERS)})"
        raise RecordError(f"the columns {PAIRS[0]} and {PAIRS[1]} are missing", right=right)
    north, south, east, west = players = [row[column] for column in PLAYERS]
    for player in players:
        if len(player) > LONGEST or TWO in player or (player and players.count(player) > 1):
            raise RecordError(
                f"player {shown(player)} cannot be read, or stands twice", right="write numbers"
            )
    if bool(north) != bool(south) or bool(east) != bool(west):
        raise RecordError("a player has no partner", right="write the number of each, and - for nobody")
    return f"{north}{TWO}{south}".strip(TWO), f"{east}{TWO}{west}".strip(TWO)


def _number(row: Row, name: str) -> int | None:
    text = row.get(name, "")
    if text and not _PLACE.fullmatch(text):
        raise RecordError(f"{name} is {shown(text)}", right="write a whole number from 1 on")
    return int(text) if text else None


def _outcome(row: Row, game: Record) -> tuple[Outcome, str]:
    """What a line says, and what it contradicts itself in. The score of the file stands."""
    marked = game.board.vulnerable
    vulnerable = None if marked is None else notation.sides(marked)
    ns, ew = row.get("Score_NS", ""), row.get("Score_EW", "")
    shares = [_AVERAGES.fullmatch(one) for one in (ns, ew)]
    if shares[0] and shares[1]:
        return Averages(int(shares[0][1]), int(shares[1][1])), ""
    contract = row.get("Contract", "").upper()
    if contract == "PASS" or (not contract and "PASS" in (ns.upper(), ew.upper())):
        return Played("pass", None, None, 0), ""
    given = None
    if ns or ew:
        turned = None if vulnerable is None else frozenset(side.opponents for side in vulnerable)
        given = notation.parse_score(ns, vulnerable) if ns else -notation.parse_score(ew, turned)
    if not contract:
        if given is None:
            return Unscored.NOT_PLAYED, ""
        return Played("", None, None, given), ""
    bid = notation.parse_contract(contract, row.get("Declarer", ""))
    tricks = notation.parse_tricks(row.get("Result", ""), bid)
    if vulnerable is None:
        raise RecordError(
            "the vulnerability is not known", right="write Vulnerable, or the number of the board"
        )
    score = table_score(bid, vulnerable, tricks)
    made = Played(contract, bid.declarer, tricks, score if given is None else given)
    if given is not None and given != score:
        what = f"the score is {given:+d}, but {contract} by {bid.declarer}, {tricks} tricks gives {score:+d}"
        return made, f"{what}; correct one of the two"
    return made, ""


def _published(games: tuple[Record, ...]) -> Iterator[Published]:
    """The total score table. A total with a carry-over is not one of this session."""
    for _, part, _, text in _lines(games, "TotalScoreTable"):
        row = table_row(part, text)
        who, carried = row.get("PairId") or row.get("PlayerId", ""), row.get("ScoreCarryOver", "")
        total = row.get("TotalScoreMP", "") or row.get("TotalScoreIMP", "")
        if who and not figure(carried or "0"):
            yield Published(who, figure(total), figure(row.get("TotalPercentage", "").removesuffix("%")))


def _hands(games: tuple[Record, ...], problems: list[str]) -> Iterator[Dealt]:
    seen: set[int] = set()
    for game in games:
        number = game.board.number
        if game.deal is None or number is None or number in seen or not any(game.deal.hands):
            continue
        seen.add(number)
        wrong = game.deal.problems()
        if wrong or game.deal.size != 13:
            what = wrong[0].what if wrong else f"the hands have {game.deal.size} cards"
            problems.append(f"hands of board {number}: {what}; the hands are left out; look at this board")
            continue
        yield Dealt("", number, game.deal)
