"""The players of a session as its file names them: kept apart from it, and shown to Directors alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from xml.etree.ElementTree import Element

from rectify_bridge.event.files.bws import Seated
from rectify_bridge.event.files.bws import players as seated
from rectify_bridge.event.files.connector_snapshot import is_snapshot, seats
from rectify_bridge.event.files.jet.layout import MAGIC
from rectify_bridge.event.files.pbn_tables import named_pairs
from rectify_bridge.event.files.results_table import is_results_table
from rectify_bridge.event.files.usebio import participants
from rectify_bridge.event.files.usebio_line import word
from rectify_bridge.event.pollees import Pair, pairs_of
from rectify_bridge.event.session import EventSession, who_sits

SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
Names = Mapping[Pair, str]
"""The names of each pair, in one line."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player, or where the file does not part them the players of a pair. section, pair, side: whose, as in
    `Pair`. number: of the federation or the club. number and name: empty where the file has none."""

    section: str
    pair: str
    side: str
    number: str
    name: str


def players_of(data: bytes, session: EventSession) -> tuple[Player, ...]:
    """Whom a file names. data: its bytes. session: what was read of them. A table of results names nobody.

    Raises:
        RecordError: it cannot be read.
    """
    if data.startswith(MAGIC):
        found = _of_bridgemate(seated(data), session)
    elif is_snapshot(data):
        found = _of_bridgemate(seats(data), session)
    elif data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        found = [one for section, pair in participants(data) for one in _of_usebio(section, pair, session)]
    elif is_results_table(data):
        found = []
    else:
        found = [Player("", pair, "", "", names) for pair, names in named_pairs(data)]
    return tuple(dict.fromkeys(one for one in found if one.number or one.name))


def pack_players(players: Iterable[Player]) -> bytes:
    """The players in bytes."""
    return json.dumps([astuple(one) for one in players], ensure_ascii=False).encode()


def unpack_players(data: bytes) -> tuple[Player, ...]:
    """The players that were packed. Raises ValueError: the bytes are damaged."""
    try:
        return tuple(Player(*one) for one in json.loads(data))
    except (TypeError, ValueError) as error:
        raise ValueError(f"the names are damaged ({type(error).__name__})") from None


def names_of_pairs(players: Iterable[Player]) -> dict[Pair, str]:
    """The names of each pair; the number of a player who has no name."""
    found: dict[Pair, list[str]] = {}
    for one in players:
        found.setdefault(Pair(one.section, one.pair, one.side), []).append(one.name or one.number)
    return {pair: ", ".join(names) for pair, names in found.items()}


def names_at(names: Names, section: str, number: str, side: str) -> str:
    """The names of those who sit somewhere. side: `NS` or `EW`. Empty where nobody is named."""
    each = [(Pair(section, who, side), Pair(section, who, ""), Pair("", who, "")) for who in who_sits(number)]
    found = (next((names[pair] for pair in pairs if pair in names), "") for pairs in each)
    return ", ".join(name for name in found if name)


def _of_bridgemate(found: Iterable[Seated], session: EventSession) -> list[Player]:
    """They say who sat where first: the movement says which pair that is."""
    pairs, first = set(pairs_of(session)), {}
    for one in sorted(session.meetings, key=lambda one: one.place.round or 0, reverse=True):
        first[one.place.section, one.place.table] = one
    players = []
    for player in found:
        meeting = first.get((player.place.section, player.place.table))
        side = SIDE.get(player.direction[:1].upper(), "")
        number = "" if meeting is None or not side else meeting.ns if side == "NS" else meeting.ew
        two = who_sits(number)
        if len(two) > 1:
            number = two[player.direction[:1].upper() in "SW"]
        if number:
            apart = side if Pair(player.place.section, number, side) in pairs else ""
            players.append(Player(player.place.section, number, apart, player.number, player.name))
    return players


def _of_usebio(section: str, element: Element, session: EventSession) -> list[Player]:
    is_team = element.tag == "TEAM"
    number = element.get("TEAM_ID", "") if is_team else word(element, "PAIR_NUMBER")
    side = "" if is_team else word(element, "DIRECTION").upper()
    two = any(one.winners == 2 for one in session.sections)
    side = side if two and side in ("NS", "EW") else ""
    return [
        Player(section, number.removesuffix(side) if side else number, side, word(one, "NATIONAL_ID_NUMBER"),
               word(one, "PLAYER_NAME"))
        for one in element.iter("PLAYER")
    ]  # fmt: skip
