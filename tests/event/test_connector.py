"""The Data Connector of Bridgemate: asked for a session and never told anything, read like a file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rectify_bridge.event.connector.address import Address, address_of
from rectify_bridge.event.connector.connector import called, taken
from rectify_bridge.event.connector.question import Question
from rectify_bridge.event.connector.td_call import TdStatus
from rectify_bridge.event.files.bws import read_bws
from rectify_bridge.event.players import Player, players_of
from rectify_bridge.event.reading import read_event, read_file
from rectify_bridge.event.session import Averages, EventSession, Played, Unscored
from rectify_bridge.table.errors import RecordError
from tests.event import fake_connector as fake
from tests.event.bridgemate import sample as sample_file
from tests.event.fake_connector import SESSION, Connector, call, listening, result, round_, section, small

COMMANDS = {
    "PutResults": 10, "PutTdCalls": 39, "AcceptResultQueueItems": 27, "AcceptTdCallQueueItems": 38,
    "InitializeEvent": 5, "UpdateMovement": 6, "ClearData": 35, "PollQueueForNewResults": 19,
}  # fmt: skip
pytest.importorskip("bridgemate_dataconnector", reason="needs the extra bridgemate")
SHUT_DOWN = '{"Command":1}'


@pytest.fixture
def connector() -> Iterator[Connector]:
    with listening(Connector(small(result()))) as made:
        yield made


def session_of(connector: Connector) -> EventSession:
    address = address_of(Path(connector.address))
    assert address is not None
    return read_event(taken(address).data).session


def test_the_sample_is_the_same_as_from_its_file() -> None:
    """144 rounds, 288 results, two averages: all that both ways to it can say."""
    with listening(Connector(fake.sample())) as connector:
        found = session_of(connector)
    file = read_bws(sample_file())
    assert sorted(found.meetings, key=str) == sorted(file.meetings, key=str) and len(found.meetings) == 144
    plain = {(one.place, one.board): replace(one, at=None, remark="") for one in file.results}
    assert {(one.place, one.board): one for one in found.results} == plain and len(plain) == 288
    assert sum(isinstance(one.outcome, Averages) for one in found.results) == 2
    ((told,), (of_file,)) = (found.problems, file.problems)  # one declarer sits where the other pair does
    assert told.partition(";")[0] == of_file.partition(";")[0]


def test_nothing_is_ever_accepted_put_or_ended(connector: Connector) -> None:
    """Whatever is read, only what reads was asked, and what runs with nothing that could end it."""
    address = Address("127.0.0.1", int(connector.address.rpartition(":")[2]), SESSION)
    session_of(connector)
    connector.answers[fake.CALLS] = [call(1)]
    called(address)
    assert set(connector.commands) == fake.READING
    asked = [one["SerializedData"] for one in connector.asked if one["Command"] == fake.SESSIONS]
    assert asked == ['{"Command":2}']
    assert {one.command for one in Question} == fake.READING
    from rectify_bridge.event.connector.transport import ReadOnly

    for command in COMMANDS.values():
        with pytest.raises(ValueError, match="is not one that Rectify may send"):
            ReadOnly(address).post("", json.dumps({"Command": command, "SerializedData": ""}))
    with pytest.raises(ValueError, match="is not one that Rectify may send"):
        ReadOnly(address).post("", json.dumps({"Command": fake.SESSIONS, "SerializedData": SHUT_DOWN}))
    assert set(connector.commands) == fake.READING


def test_nothing_in_the_program_names_what_accepts_or_puts() -> None:
    root = Path(__file__).parents[2] / "rectify_bridge"
    forbidden = re.compile(
        r"\b(accept_queue_data|send_\w*results|send_td_calls|(Put|Accept)[A-Z]\w+|ClearData)\b"
    )
    for path in root.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "dataconnector" not in text.lower() or not forbidden.search(text), path


@pytest.mark.parametrize(
    ("row", "outcome"),
    [
        (
            {"Level": 3, "Denomination": 5, "Stake": 1, "DeclarerDirection": 3, "TotalTricks": 8},
            ("3NTX", "S", 8, -100),
        ),
        ({"Level": 1, "Denomination": 1, "Stake": 2, "TotalTricks": 7}, ("1CXX", "N", 7, 230)),
        ({"Level": 7, "Denomination": 2, "TotalTricks": 13}, ("7D", "N", 13, 1440)),
    ],
)
def test_a_contract_with_its_tricks(row: fake.Row, outcome: tuple[str, str, int, int]) -> None:
    """Board 1, nobody vulnerable; the scores are those of Law 77."""
    with listening(Connector(small(result(**row)))) as connector:
        (found,) = session_of(connector).results
    made = found.outcome
    assert isinstance(made, Played) and made.declarer is not None
    assert (made.contract, str(made.declarer), made.tricks, made.score) == outcome


def test_levels_that_are_no_contract() -> None:
    """The nine pairs of averages, a board passed out and one not played, as the guide numbers them."""
    pairs = [(ns, ew) for ns in (40, 50, 60) for ew in (40, 50, 60)]
    for level, pair in enumerate(pairs, 1):
        assert _outcome(Level=-level, Denomination=0) == Averages(*pair)
    assert _outcome(Level=0) == Played("pass", None, None, 0)
    assert _outcome(Level=-10) == Unscored.NOT_PLAYED


def _outcome(**row: object) -> object:
    from rectify_bridge.event.files.connector_result import outcome_of

    return outcome_of(result(**row), 1)


def test_the_last_result_of_a_board_counts_and_a_deleted_one_does_not() -> None:
    first, second = result(), result(TotalTricks=9)
    with listening(Connector(small(first, second))) as connector:
        found = session_of(connector)
        assert [getattr(one.outcome, "tricks", None) for one in found.results] == [9]
        assert [getattr(one.outcome, "tricks", None) for one in found.earlier] == [10]
        connector.answers |= small(first, result(IsDeleted=True))
        found = session_of(connector)
        assert not found.results and len(found.earlier) == 1
        connector.answers |= small(first, result(IsDeleted=True), second)
        assert len(session_of(connector).results) == 1


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"Level": 8}, "level, denomination, stake and declarer are [8, 4, 0, 1]; look at this result"),
        ({"DeclarerDirection": 0}, "level, denomination, stake and declarer are [4, 4, 0, 0]"),
        ({"DeclaringPair": 2}, "declarer is pair 2 as N, where pair 1 sits"),
        ({"TotalTricks": 14}, "declarer wins 0 to 13 tricks"),
        ({"ScoringDirection": 2}, "a score for East-West alone, which is not read"),
        ({"BoardNumber": 0}, "the board, the round or the table of a result is missing"),
        ({"PairEastWest": 0}, "a pair is missing"),
        ({"BoardNumber": 9}, "the movement has the boards 1, 2 there"),
        ({"PairEastWest": 4}, "1 against 4 played, the movement has 1 against 2"),
        ({"TableNumber": "one"}, "the board, the round or the table of a result is missing"),
    ],
)
def test_what_cannot_be_is_told(row: fake.Row, told: str) -> None:
    with listening(Connector(small(result(**row)))) as connector:
        problems = read_file(Path(connector.address)).problems
    assert any(told in one for one in problems), problems


def dealt() -> fake.Row:
    """The hands of board 1, each with thirteen cards."""
    ranks = ("AKQ", "JT9", "876", "5432")
    turned = {"North": (0, 1, 2, 3), "East": (1, 2, 3, 0), "South": (2, 3, 0, 1), "West": (3, 0, 1, 2)}
    suits = ("Spades", "Hearts", "Diamonds", "Clubs")
    hands = {
        f"{seat}{suit}": ranks[order[at]] for seat, order in turned.items() for at, suit in enumerate(suits)
    }
    return {"SectionLetters": "A", "ScoringGroupNumber": 1, "BoardNumber": 1} | hands


def test_teams_hands_and_players() -> None:
    """Numbers of teams are teams; hands are of every section of their group; names stand apart."""
    rounds = [
        round_(1, 1, 11, 22, 1, 2, TeamNS=1, TeamEW=2), round_(2, 1, 21, 12, 1, 2, TeamNS=2, TeamEW=1),
    ]  # fmt: skip
    made: dict[int, object] = {
        fake.MOVEMENTS: [section("A", rounds, GameType=30), section("B", [], GameType=30)],
        fake.RESULTS: [result(PairNorthSouth=11, PairEastWest=22, DeclaringPair=11)],
        fake.HANDS: [dealt()],
        fake.SEATS: [
            {"SectionLetters": "A", "TableNumber": 1, "Direction": 1, "RoundNumber": 0, "PlayerNumber": "77"},
            {
                "SectionLetters": "A",
                "TableNumber": 1,
                "Direction": 2,
                "RoundNumber": 1,
                "LastName": "Visitor",
            },
            {"SectionLetters": "A", "TableNumber": 1, "Direction": 3, "RoundNumber": 1, "IsRemoval": True},
        ],
        fake.PLAYERS: [{"PlayerNumber": "77", "FirstName": "Some", "LastName": "Body"}],
    }
    with listening(Connector(made)) as connector:
        address = address_of(Path(connector.address))
        assert address is not None
        data = taken(address).data
    found = read_event(data).session
    assert [(one.ns, one.ew) for one in found.meetings] == [("1", "2"), ("2", "1")]
    assert [(one.ns, one.ew) for one in found.results] == [("1", "2")] and not found.problems
    assert found.sections[0].teams and [(one.section, one.board) for one in found.hands] == [
        ("A", 1),
        ("B", 1),
    ]
    assert players_of(data, found) == (
        Player("A", "1", "", "77", "Some Body"), Player("A", "2", "", "", "Visitor"),
    )  # fmt: skip
    assert "Body" not in repr(found)


def test_which_session_is_meant(connector: Connector) -> None:
    named = {SESSION: "Friday pairs", fake.OTHER: "Friday teams"}
    assert str(taken(_at(connector)).address) == f"{connector.address}#{SESSION}"
    connector.running = named
    with pytest.raises(RecordError, match="2 sessions run") as told:
        taken(_at(connector))
    assert f"#{SESSION} (Friday pairs), #{fake.OTHER} (Friday teams)" in str(told.value)
    assert taken(_at(connector, "#Friday teams")).address.session == fake.OTHER
    with pytest.raises(RecordError, match="no session 'Saturday' runs"):
        taken(_at(connector, "#Saturday"))
    connector.running = {}
    with pytest.raises(RecordError, match="no session runs in Bridgemate Control"):
        taken(_at(connector))


def _at(connector: Connector, more: str = "") -> Address:
    found = address_of(Path(connector.address + more))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://192.168.1.50:5079", Address("192.168.1.50", 5079, "")),
        ("http://bridge.local/", Address("bridge.local", 5079, "")),
        (f"http://[::1]:99#{SESSION}", Address("[::1]", 99, SESSION)),
        ("friday.bws", None), ("https://192.168.1.50", None), ("http://host:99999", None),
        ("http://host/somewhere", None), ("folder/http:/host", None),
    ],
)  # fmt: skip
def test_an_address_stands_in_the_place_of_a_file(text: str, found: Address | None) -> None:
    assert address_of(Path(text)) == found


def test_calls_are_told_apart_by_table_and_minute(connector: Connector) -> None:
    rows = [call(1), call(1, 2), call(2, at=(20, 16)), call(3, 9), call(0), call(4, at=(25, 0))]
    connector.answers[fake.CALLS] = rows
    found = called(_at(connector, f"#{SESSION}"))
    assert [(one.table, one.status) for one in found] == [(1, TdStatus.AT_TABLE), (2, TdStatus.LAUNCHED)]
    assert len({one.key for one in found}) == 2 and all(
        re.fullmatch("[0-9a-f]{24}", one.key) for one in found
    )
