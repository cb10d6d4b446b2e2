"""A session from PBN: the ScoreTable of each board, or the two rooms of a match, game by game.

Settings stand in lines that begin with `%`, as in `% contest: pairs`. Pairs and individuals come from the
section ScoreTable (PBN 2.1, 5.9) with its columns PairId_NS and PairId_EW, or PlayerId_North and so on.
Teams come from the games: the tags HomeTeam and VisitTeam, Room (home sits North-South in the open room),
Contract, Declarer and Result; the match is named by Stage, or Round. A game without a team, a stage or a
board has that of the game before it, as files of matches leave them out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rectify_bridge.scoring.board import notation
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.board.declared_contract import PASSED_OUT
from rectify_bridge.scoring.board.field import NOT_PLAYED, Artificial, Entry, Result
from rectify_bridge.scoring.files import settings as setting
from rectify_bridge.scoring.files.settings import KEYS, Settings
from rectify_bridge.scoring.session.event import Event, build
from rectify_bridge.scoring.session.session import Line, SessionError
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.record import Record, Section
from rectify_bridge.table.seat import Side

_SETTING = re.compile(r"([A-Za-z][A-Za-z -]*):\s*(.+)")
_CELL = re.compile(r'"([^"]*)"|(\S+)')
_NOTHING = ("", "-", "?")
PAIRS = ("PairId_NS", "PairId_EW")
TEAMS = ("HomeTeam", "VisitTeam")
PLAYERS = ("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West")

Row = Mapping[str, str]


def from_records(records: Iterable[Record], settings: Settings) -> Event:
    """The event that the games of a PBN file hold.

    Raises:
        RecordError: a setting is missing or impossible, or no game has results.
        SessionError: results that cannot be; one problem for each, and nothing of the file is used.
    """
    games = tuple(records)
    for text in (line for game in games for line in game.escaped):
        match = _SETTING.fullmatch(text.strip())
        if match and (name := match[1].strip()).lower() in KEYS:
            settings.add(name, match[2])
    contest = setting.contest(settings)
    lines: list[Line] = []
    problems: list[str] = []
    for line in _team_lines(games, settings) if contest == "teams" else _table_lines(games, contest):
        if isinstance(line, RecordError):
            problems.append(str(line))
        else:
            lines.append(line)
    if problems:
        raise SessionError(tuple(problems))
    if not lines:
        raise RecordError("no game has results", right="a pairs event needs the section ScoreTable")
    return build(settings, tuple(lines), ())


def _table_lines(games: Iterable[Record], contest: str) -> Iterator[Line | RecordError]:
    for game in games:
        for section in game.sections:
            if section.tag != "ScoreTable":
                continue
            where = f"board {game.board.number}, ScoreTable"
            for number, text in enumerate(section.lines, 1):
                try:
                    line = _table_line(table_row(section, text), game, contest, f"{where}, line {number}")
                except RecordError as error:
                    yield error.at(f"{where}, line {number}")
                    continue
                if line is not None:
                    yield line


def table_row(section: Section, text: str) -> Row:
    """One line of a table by its columns; empty where there is no value.

    Raises:
        RecordError: there are more or fewer values than columns.
    """
    columns = [column.split("\\")[0].strip() for column in section.value.split(";")]
    cells = [quoted or plain for quoted, plain in _CELL.findall(text)]
    if len(cells) != len(columns):
        raise RecordError(
            f"there are {len(cells)} values and {len(columns)} columns",
            right="write - where there is no value",
        )
    return {column: "" if cell in _NOTHING else cell for column, cell in zip(columns, cells, strict=True)}


def _table_line(row: Row, game: Record, contest: str, where: str) -> Line | None:
    """The line of one row; None where a contestant sat out."""
    columns = PLAYERS if contest == "individual" else PAIRS
    for column in columns:
        if column not in row:
            raise RecordError(
                f"the column {column} is missing", right="this kind of event needs " + ", ".join(columns)
            )
    who = [row[column] for column in columns]
    if not all(who):
        return None
    half = len(who) // 2
    section = row.get("Section", "")
    names = tuple(f"{section}{name}" for name in who)
    return Line(
        str(game.board.number), names[:half], names[half:], _entry(row, game), section=section, where=where
    )


def _vulnerable(game: Record) -> frozenset[Side] | None:
    marked = game.board.vulnerable
    return None if marked is None else notation.sides(marked)


def _entry(row: Row, game: Record) -> Entry:
    points = _points(row, game)
    if not row.get("Contract", ""):
        return NOT_PLAYED if points is None else points
    entry = Result(_score(row["Contract"], row.get("Declarer", ""), row.get("Result", ""), game))
    if isinstance(points, Result) and points != entry:
        raise RecordError(
            f"the score is {points.score:+d}, but {row['Contract']} {row['Declarer']} {row['Result']} gives "
            f"{entry.score:+d}",
            right="correct one of the two",
        )
    return points if isinstance(points, Artificial) else entry


def _points(row: Row, game: Record) -> Entry | None:
    """What the score columns say: a score, or percentages of an artificial one."""
    ns, ew = row.get("Score_NS", ""), row.get("Score_EW", "")
    if ns.endswith("%") and ew.endswith("%"):
        return notation.parse_entry(f"{ns}/{ew}", None, dict)
    if ns:
        return Result(notation.parse_score(ns, _vulnerable(game)))
    return Result(-notation.parse_score(ew, _from_east(game))) if ew else None


def _from_east(game: Record) -> frozenset[Side] | None:
    """The vulnerable sides as they are when the board is turned, so that East-West sit North-South."""
    sides = _vulnerable(game)
    return None if sides is None else frozenset(side.opponents for side in sides)


def _score(contract: str, declarer: str, result: str, game: Record) -> int:
    if contract.lower() == "pass":
        return table_score(PASSED_OUT, (), None)
    bid = notation.parse_contract(contract, declarer)
    if not result:
        raise RecordError(f"the tricks that declarer won in {bid} are missing", right="write Result")
    tricks = notation.parse_tricks(result, bid)
    vulnerable = _vulnerable(game)
    if vulnerable is None:
        raise RecordError(
            "the vulnerability is not known", right="write Vulnerable, or the number of the board"
        )
    return table_score(bid, vulnerable, tricks)


def _team_lines(games: Iterable[Record], settings: Settings) -> Iterator[Line | RecordError]:
    in_order = "rooms" in settings.values and settings.one_of("rooms", {"open first": "yes"}) == "yes"
    tags: dict[str, str | None] = {}
    seen: dict[tuple[str | None, ...], int] = {}
    before = Record()
    for game in games:
        tags |= {name: game.tag(name) for name in ("Stage", "Round", *TEAMS) if game.tag(name) is not None}
        if game.board.number is None:
            game = replace(game, board=before.board)
        before = game
        match = tags.get("Stage") or tags.get("Round") or ""
        where = f"{match + ', ' if match else ''}board {game.board.number}"
        table = (where, tags.get("HomeTeam"), tags.get("VisitTeam"))
        seen[table] = seen.get(table, 0) + 1
        try:
            room = _room(game, seen[table] if in_order else None)
            yield _team_line(game, tags, match, room, where)
        except RecordError as error:
            yield error.at(where)


def _room(game: Record, time: int | None) -> str:
    """`open` or `closed`; by the order of the games, when they may be taken so."""
    room = (game.tag("Room") or "").lower()
    if room in ("open", "closed"):
        return room
    if time is None:
        raise RecordError("no Room", right="write Open or Closed, or set 'rooms: open first'")
    if time > 2:
        raise RecordError("the board appears a third time", right="a match has two rooms")
    return ("open", "closed")[time - 1]


def _team_line(game: Record, tags: Mapping[str, str | None], match: str, room: str, where: str) -> Line:
    home, visitors = (tags.get(name) for name in TEAMS)
    if home is None or visitors is None:
        raise RecordError("HomeTeam or VisitTeam is missing", right="write both tags")
    if game.contract is None or (not game.contract.is_passed_out and game.result is None):
        raise RecordError(
            f"there is no result from the {room} room", right="write Contract, Declarer and Result"
        )
    declarer, result = str(game.declarer or ""), "" if game.result is None else str(game.result)
    score = _score(str(game.contract), declarer, result, game)
    ns, ew = (home, visitors) if room == "open" else (visitors, home)
    return Line(
        str(game.board.number), (ns,), (ew,), Result(score), match=match, where=f"{where}, {room} room"
    )
