"""A session in USEBIO (XML, versions 1.1 to 1.3): pairs with travellers, and matches of teams or of pairs.

The elements are those that files of 2022 to 2026 have; the definition of the format was not read. Of the
participants their numbers and totals are read, and no names; who they are is asked apart
(`event/players.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from rectify_bridge.event.files.bws_cards import deal_of
from rectify_bridge.event.files.usebio_line import figure, outcome, word
from rectify_bridge.event.files.usebio_match import TEAMS, MatchOf, against_the_rooms, match_of, sides
from rectify_bridge.event.files.xml_tree import read_xml
from rectify_bridge.event.session import Dealt, Entered, EventSession, Place, Published, Section
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.seat import Seat

LONGEST_NUMBER = 12
"""Characters of the number of a pair."""
VERSIONS = ("1.1", "1.2", "1.3")
FORMS = {
    "MP_PAIRS": "matchpoints", "PAIRS": "", "BUTLER_PAIRS": "butler", "CROSS_IMP": "cross-imps",
    "SWISS_PAIRS": "", "SWISS_TEAMS": "", "TEAMS": "",
}  # fmt: skip
"""The types of event that are read, and the form of scoring that each says. How a line of an individual names
its four players was not found."""


def participants(data: bytes) -> Iterator[tuple[str, Element]]:
    """The elements of pairs and teams, each with its section. Raises RecordError: it is no XML."""
    for event in read_xml(data).findall("EVENT"):
        for section, part in _parts(event, ""):
            yield from ((section, one) for one in part if part.tag == "PARTICIPANTS")


def read_usebio(data: bytes) -> EventSession:
    """The session of a USEBIO file.

    Raises:
        RecordError: it is not such a file, or of an event that is not read.
    """
    root = read_xml(data)
    if root.tag != "USEBIO":
        raise RecordError(f"the XML is {shown(root.tag)}, not USEBIO", right="export the session as USEBIO")
    version = root.get("Version", "")
    if version not in VERSIONS:
        raise RecordError(f"the version of USEBIO is {shown(version)}", right="give " + ", ".join(VERSIONS))
    events = root.findall("EVENT")
    if len(events) != 1:
        raise RecordError(f"there are {len(events)} events", right="give one")
    event = events[0]
    kind = event.get("EVENT_TYPE", "")
    if kind not in FORMS:
        raise RecordError(f"an event of type {shown(kind)} is not read", right="give " + ", ".join(FORMS))
    winners = {"1": 1, "2": 2}.get(word(event, "WINNER_TYPE"))
    problems: list[str] = []
    results = tuple(_results(event, winners, problems))
    names = dict.fromkeys(result.place.section for result in results)
    sections = tuple(Section(name, None, winners, teams=kind in TEAMS) for name in names)
    published = tuple(_published(event, winners, several=len(names) > 1))
    hands = tuple(_hands(event, problems))
    form = "imps" if kind in TEAMS and event.find(".//BOARD/IMPS") is not None else FORMS[kind]
    return EventSession(sections, (), results, (), tuple(problems), form, published, hands)


def _hands(event: Element, problems: list[str]) -> Iterator[Dealt]:
    """The hands of each board that has them."""
    for section, board in _boards(event, ""):
        by_seat = {word(hand, "DIRECTION")[:1].upper(): hand for hand in board.findall("HAND")}

        def ranks(seat: Seat, suit: Denomination, by_seat: dict[str, Element] = by_seat) -> str:
            hand = by_seat.get(str(seat))
            return "" if hand is None else word(hand, suit.name)

        number = word(board, "BOARD_NUMBER")
        try:
            deal = deal_of(ranks)
        except RecordError as error:
            problems.append(str(error.at(f"hands of board {number}")))
            continue
        if deal is not None:
            yield Dealt(section, int(number), deal)


def _boards(element: Element, section: str) -> Iterator[tuple[str, Element]]:
    """The boards below, each with its section."""
    for name, part in _parts(element, section):
        for board in part.findall("BOARD") if part.tag == "MATCH" else [part] if part.tag == "BOARD" else []:
            yield name, board


def _parts(element: Element, section: str) -> Iterator[tuple[str, Element]]:
    """What lies below, each with its section: that of SESSION and SECTION, which have names of their own."""
    for child in element:
        if child.tag == "SESSION":
            yield from _parts(child, section)
        elif child.tag == "SECTION":
            yield from _parts(child, child.get("SECTION_ID", section))
        else:
            yield section, child


def _results(event: Element, winners: int | None, problems: list[str]) -> Iterator[Entered]:
    for section, part in _parts(event, ""):
        if part.tag == "BOARD":
            yield from _lines(part, section, winners, None, problems)
        elif part.tag == "MATCH":
            match = match_of(part)
            for board in part.findall("BOARD"):
                found = list(_lines(board, section, winners, match, problems))
                problems += against_the_rooms(board, match, found) if match.team else ()
                yield from found


def _lines(
    board: Element, section: str, winners: int | None, match: MatchOf | None, problems: list[str]
) -> Iterator[Entered]:
    """The results of a board. match: the one that it belongs to; None for a board of the field."""
    text = word(board, "BOARD_NUMBER")
    if not re.fullmatch(r"[1-9][0-9]{0,3}", text):
        raise RecordError(f"a board has the number {shown(text)}", right="write a whole number from 1 on")
    place = Place(section, match.round if match else None, None)
    for line in board.findall("TRAVELLER_LINE"):
        if match is None:
            ns, ew = (_number(word(line, f"{side}_PAIR_NUMBER"), side, winners) for side in ("NS", "EW"))
        else:
            ns, ew = sides(line, match)
        if not ns or not ew:
            raise RecordError(f"board {text}: a pair has no number", right="write both pairs")
        if max(len(ns), len(ew)) > LONGEST_NUMBER:
            raise RecordError(f"board {text}: pair {shown(ns)} against {shown(ew)}", right="write numbers")
        came, wrong = outcome(line, int(text))
        round_ = f"round {match.round}, " if match else ""
        problems += [f"{round_}board {text}, {ns} against {ew}: {one}" for one in wrong]
        yield Entered(place, int(text), ns, ew, came, word(line, "LEAD"))


def _number(text: str, side: str, winners: int | None) -> str:
    """The number of a pair. With two winners it carries its side (`1NS`), which the side of the line says."""
    return text.removesuffix(side) if winners == 2 else text


def _published(event: Element, winners: int | None, *, several: bool) -> Iterator[Published]:
    """What the file says that each has in the end, named as the ranking names it. several: sections, so that
    a number has the section before it."""
    for section, part in _parts(event, ""):
        for one in part if part.tag == "PARTICIPANTS" else ():
            if one.tag not in ("PAIR", "TEAM"):
                continue
            who = one.get("TEAM_ID", "") if one.tag == "TEAM" else word(one, "PAIR_NUMBER")
            side = word(one, "DIRECTION").upper()
            is_sided = winners == 2 and side in ("NS", "EW")
            number = f"{section if several else ''}{who.removesuffix(side) if is_sided else who}"
            total, percent = figure(word(one, "TOTAL_SCORE")), figure(word(one, "PERCENTAGE"))
            if total is not None or percent is not None:
                yield Published(f"{side} {number}" if is_sided else number, total, percent)
