"""Sessions that are broken by lot, and everything that reads one: each is read, or refused with one line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from random import Random

from rectify_bridge.app.errors import failure_of
from rectify_bridge.event.changes import changes
from rectify_bridge.event.changes_report import changes_text
from rectify_bridge.event.files.connector_snapshot import SCHEMA
from rectify_bridge.event.kept import pack, unpack
from rectify_bridge.event.movements.rounds import parse_rounds
from rectify_bridge.event.players import players_of
from rectify_bridge.event.pollees import pairs_of, pollees
from rectify_bridge.event.published import compared
from rectify_bridge.event.reading import Reading, read_event
from rectify_bridge.event.report import as_json, as_text
from rectify_bridge.event.scored import scored
from rectify_bridge.event.still_to_play import still_to_play
from rectify_bridge.event.tables import tables_now
from rectify_bridge.scoring.files.settings import Settings
from tests.event.bridgemate import CALLS, HANDS, bws, result, sample
from tests.event.fake_connector import HANDS as HANDRECORDS
from tests.event.fake_connector import MOVEMENTS, RESULTS, SESSION, small
from tests.event.fake_connector import result as connected
from tests.event.jet_writer import Sheet
from tests.event.test_cards import TEXT
from tests.event.test_pbn import COLUMNS, LINES, TOTALS
from tests.event.test_results_table import TABLE
from tests.event.test_usebio_matches import AGAIN, FIRST, teams
from tests.event.usebio import board, document, line, pair, session
from tests.fuzz.mutation import changed

PBN = f'[Board "1"]\n[Deal "{TEXT}"]\n[ScoreTable "{COLUMNS}"]\n{LINES}{TOTALS}'
ASKED = small(connected(), connected(TableNumber=2, Level=-4))
CONNECTOR = json.dumps({
    "schema": SCHEMA, "session": SESSION, "players": [], "seats": [], "hands": ASKED.get(HANDRECORDS, []),
    "movements": ASKED[MOVEMENTS], "results": ASKED[RESULTS],
}).encode()  # fmt: skip
WITH_HANDS = bws(
    [[1, 1, 1, 1, 2, 1, 2, None], [1, 2, 1, 3, 4, 1, 2, "1,2"]],
    [
        result({"ID": 1, "Section": 1, "Table": 1, "Round": 1, "Board": 1, "PairNS": 1, "PairEW": 2,
                "Declarer": 1, "NS/EW": "N", "Contract": "4 S", "Result": "="}),
        result({"ID": 2, "Section": 1, "Table": 2, "Round": 1, "Board": 1, "PairNS": 3, "PairEW": 4,
                "Declarer": 3, "NS/EW": "N", "Remarks": "40%-60%"}),
    ],
    players=[[1, 1, "N", "4711", "A. Player"]], jet=4,
    more={
        "HandRecord": Sheet(HANDS, [[1, 1, *TEXT.replace("N:", "").replace(" ", ".").split(".")]]),
        "BiddingData": Sheet(CALLS, [[1, 1, 1, 1, 1, 1, "N", "1S", False]]),
    },
)  # fmt: skip
LINES_OF_TWO = [
    {"ns": "1", "ew": "2", "contract": "4S", "by": "N", "tricks": "10", "score": "420", "ns points": "2"},
    {"ns": "3", "ew": "4", "score": "A4060", "ns points": "0", "ew points": "2"},
]  # fmt: skip
PAIRS = document(
    board("1", "".join(map(line, LINES_OF_TWO))) + board("2", line(LINES_OF_TWO[0])),
    pair({"ns": "1", "ew": "NS", "ns points": "2", "ew points": "100"}),
)
ROUNDS = b"# winners: 2\nround,table,ns,ew,boards\n1,1,1,1,1-2\n1,2,2,2,3 4\n2,1,1,2,3-4\n2,2,2,1,1-2\n"
SEEDS: Mapping[str, tuple[bytes, int]] = {
    "jet 3": (sample(3), 2048), "jet 4": (sample(4), 4096), "jet 4 with hands": (WITH_HANDS, 4096),
    "usebio": (session("howell"), 512), "usebio, two winners": (session("mitchell"), 512),
    "usebio, butler": (session("butler-howell"), 512), "usebio, small": (PAIRS, 512),
    "matches": (teams({"1": "-4", "2": "4"}, FIRST, AGAIN), 512),
    "pbn": (PBN.encode(), 512), "data connector": (CONNECTOR, 512),
    "table of results": (TABLE.encode(), 512), "table of rounds": (ROUNDS, 512),
}  # fmt: skip
"""Whole files of every kind, and the size of a page of each."""
LONGEST = 20_000
"""Bytes of a file whose text is changed word by word."""
BYTES = bytes((0, 1, 128, 255))
VALUE = re.compile(rb"(?<=[>,\" :])[\w.%+-]{1,12}(?=[<,\" ])")
VALUES = tuple(
    one.encode()
    for one in (
        "", "0", "-1", "1", "00", "7NTXX", "4S", "PASS", "A", "N", "NS", "EW", "x", "A6040", "60%-40%",
        "1.5", "14", "1e9", "99999", "9" * 30, "NaN", "\u0661", "\u00b2", "\u2660", "1+2", "1NS", "&lt;",
        "null", "[]", "-10",
    )
)  # fmt: skip
TEXT_PAGE = 512
LETTERS = b"0123456789AEHNSTWX"
SETTINGS = (
    ("contest: pairs", "form: matchpoints", "authority: WBF"),
    ("contest: pairs", "form: butler", "authority: WBF", "drop: 1"),
    ("contest: teams", "form: imps", "authority: WBF", "reward: victory points", "vp: WBF"),
)


def damaged(data: bytes, page: int, chance: Random) -> bytes:
    """Bytes changed, a page put in the place of another, or the end missing."""
    made, pages = bytearray(data), len(data) // page
    for _ in range(chance.choice((1, 3, 30))):
        made[chance.randrange(len(made))] = chance.choice(BYTES if page > 512 else LETTERS)
    if chance.random() < 0.3 and page > 512:
        to, of = (page * chance.randrange(pages) for _ in range(2))
        made[to : to + page] = data[of : of + page]
    return bytes(made[: chance.randrange(len(made))]) if chance.random() < 0.1 else bytes(made)


def revalued(data: bytes, chance: Random) -> bytes:
    """Some values of a text are others: those of another place, or ones that cannot be."""
    places = list(VALUE.finditer(data))
    chosen = chance.sample(places, min(len(places), chance.choice((1, 1, 2, 6))))
    for place in sorted(chosen, key=lambda one: -one.start()):
        other = chance.choice(places)[0] if chance.random() < 0.4 else chance.choice(VALUES)
        data = data[: place.start()] + other + data[place.end() :]
    return data


def input_of(seed: int) -> tuple[str, bytes]:
    """The kind and the bytes of a seed, always the same."""
    kind = tuple(SEEDS)[seed % len(SEEDS)]
    (data, page), chance = SEEDS[kind], Random(seed)
    if page == TEXT_PAGE and chance.random() < 0.5:
        return kind, revalued(data, chance)
    if len(data) > LONGEST or chance.random() < 0.3:
        return kind, damaged(data, page, chance)
    return kind, changed(chance, (data,) * 8 + tuple(one for one, _ in SEEDS.values() if len(one) <= LONGEST))


def read_all(kind: str, data: bytes) -> bool:
    """Whether it was read. All that is made of a session is made of it then; a refusal is one line."""
    if kind == "table of rounds":
        return _read(lambda: parse_rounds(data.decode("utf-8")))
    found: list[Reading] = []
    if not _read(lambda: found.append(read_event(data))):
        return False
    reading = found[0]
    assert as_text(reading) and json.dumps(as_json(reading))
    now = reading.session
    assert unpack(pack(now)) == now
    whole = read_event(SEEDS[kind][0]).session if len(data) <= LONGEST else now
    assert isinstance(changes_text(changes(whole, now)), str)
    assert all(str(one) for one in tables_now(now))
    for who in pairs_of(now)[:3]:
        still_to_play(now, who.section, who.number, who.side)
    for number in sorted({one.board for one in now.results})[:2]:
        pollees(now, number)
    _read(lambda: players_of(data, now))
    for given in SETTINGS if len(now.results) < 50 else SETTINGS[:1]:
        _read(lambda given=given: list(compared(now, scored(now, Settings.of(given)).tally().standing())))  # type: ignore[misc]
    return True


def _read(reads: Callable[[], object]) -> bool:
    try:
        reads()
    except UnicodeDecodeError:
        return False
    except ValueError as error:
        assert type(error).__module__.startswith("rectify_bridge"), repr(error)
        failure = failure_of(error, "the input")
        assert failure.what and "\n" not in str(failure) and len(str(failure)) < 500, failure
        return False
    return True
