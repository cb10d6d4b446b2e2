"""A match in USEBIO: two teams with both rooms of each board, or two pairs in a Swiss event.

The elements are those that one program writes and another reads (2026). Of the match its teams, round and
boards are read; its score is not, which is worked out anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from rectify_bridge.event.files.usebio_line import figure, word
from rectify_bridge.event.session import Entered, Played
from rectify_bridge.scoring.board.imps import imps
from rectify_bridge.scoring.board.notation import decimal
from rectify_bridge.table.errors import RecordError, shown

TEAMS = ("TEAMS", "SWISS_TEAMS")
"""The types of event where numbers are teams."""
OWN, OTHER = ("TEAM", "NS_PAIR_NUMBER"), ("OPPOSING_TEAM", "EW_PAIR_NUMBER")


class MatchOf(NamedTuple):
    """Who meets in a match. team: whether both are teams, at two tables. round: its number."""

    team: bool
    round: int
    own: str
    other: str


def match_of(match: Element) -> MatchOf:
    """Who meets in a match. Raises RecordError: it does not say that, or its round."""
    number = word(match, "ROUND_NUMBER")
    if not (number.isdecimal() and number.isascii() and 0 < int(number) <= 999):
        raise RecordError(f"a match has the round {shown(number)}", right="write a whole number from 1 on")
    team = match.find(OWN[0]) is not None
    own, other = (word(match, names[0 if team else 1]) for names in (OWN, OTHER))
    if not own or not other:
        raise RecordError(f"a match of round {number} does not say who plays", right="write both")
    return MatchOf(team, int(number), own, other)


def sides(line: Element, match: MatchOf) -> tuple[str, str]:
    """Who sat North-South and East-West. In a match of teams each line says where the first team sat.

    Raises:
        RecordError: it does not.
    """
    if not match.team:
        return match.own, match.other
    direction = word(line, "DIRECTION").upper()
    if direction not in ("NS", "EW"):
        what = f"the direction of team {match.own} is {shown(direction)}"
        raise RecordError(what, right="write NS or EW in each line")
    return (match.own, match.other) if direction == "NS" else (match.other, match.own)


def against_the_rooms(board: Element, match: MatchOf, results: list[Entered]) -> Iterator[str]:
    """What a board of two teams contradicts itself in: its rooms, and its IMPs against their scores."""
    where = f"round {match.round}, board {word(board, 'BOARD_NUMBER')}, {match.own} against {match.other}"
    seats = [one.ns for one in results]
    if len(seats) != len(set(seats)):
        yield f"{where}: a team sat the same way in both rooms; correct one"
        return
    said = figure(word(board, "IMPS"))
    scores = {one.ns: one.outcome.score for one in results if isinstance(one.outcome, Played)}
    if said is None or set(scores) != {match.own, match.other}:
        return
    found = imps(scores[match.own] - scores[match.other])
    if said != found:
        yield f"{where}: the IMPs are {decimal(said)}, but the two scores give {found}; correct one"
