"""The names of players: kept as long as was said, hidden; and forgotten for good, wherever one looks."""

from __future__ import annotations

import gzip
import json
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.event_log import names
from rectify_bridge.app.event_log.names import forget, keep_for, names_kept
from rectify_bridge.app.event_log.opening import open_event, read_again
from rectify_bridge.app.store import engine
from rectify_bridge.app.store.backup.restoring import restore
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import Store, StoreFault
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.app.store.names.hiding import hide, show
from rectify_bridge.app.store.tables import NameKeyRow
from rectify_bridge.event.players import Player, names_at, names_of_pairs, players_of
from rectify_bridge.event.pollees import Pair
from rectify_bridge.event.reading import read_event
from tests.event.bridgemate import bws
from tests.event.jet_writer import Cell

PLANTED = "Xanthippe Plänted"
TWO: list[list[Cell]] = [[1, 1, 1, 1, 2, 1, 2, None], [1, 1, 2, 3, 1, 3, 4, None]]
"""Table 1 for two rounds; pair 1 changes sides."""


def file_of(many: int = 0, name: str = PLANTED) -> bytes:
    """A file that names three players. many: and so many more, at tables that the movement does not have."""
    seated: list[list[Cell]] = [
        [1, 1, "N", "4711", name],
        [1, 1, "S", "4712", None],
        [1, 1, "E", None, "E. Ast"],
    ]
    seated += [[1, 1, "W", f"{at:06}", f"W. Est {at:06}"] for at in range(many)]
    return bws(TWO, [], players=seated)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "friday.bws"
    found.write_bytes(file_of(400))
    return found


def of(data: bytes) -> tuple[Player, ...]:
    return players_of(data, read_event(data).session)


def test_who_sat_first_at_a_table_is_of_the_pair_of_the_movement() -> None:
    found = of(file_of())
    assert found == (
        Player("A", "1", "", "4711", PLANTED),
        Player("A", "1", "", "4712", ""),
        Player("A", "2", "", "", "E. Ast"),
    )
    by_pair = names_of_pairs(found)
    assert by_pair == {Pair("A", "1", ""): f"{PLANTED}, 4712", Pair("A", "2", ""): "E. Ast"}
    assert names_at(by_pair, "A", "1", "EW") == f"{PLANTED}, 4712" and names_at(by_pair, "A", "3", "NS") == ""


@pytest.mark.parametrize("plain", [b"", b"a", b"x" * 5_000])
def test_what_is_hidden_is_shown_by_its_key_alone(plain: bytes) -> None:
    hidden, key = hide(plain)
    assert show(hidden, key) == plain and (len(plain) < 9 or plain[:9] not in hidden)
    assert hide(plain).key != key and len(hidden) % 1024 == 0
    for wrong in (hide(plain).key, key[1:]):
        with pytest.raises(ValueError, match="damaged"):
            show(hidden, wrong)


def test_none_are_kept_before_somebody_says_for_how_long(file: Path) -> None:
    store = Memory()
    opened = open_event(store, file, "Ann")
    event = opened.reading.event
    assert (
        opened.named == 403
        and names_kept(store, event).players == ()
        and names_kept(store, event).days is None
    )
    keep_for(store, 0, "Ann")
    read_again(store, "Ann")
    assert names_kept(store, event).players == ()
    keep_for(store, 30, "Ann")
    assert not read_again(store, "Ann").is_new, "the file is the same, and its names are kept now"
    kept = names_kept(store, event)
    assert len(kept.players) == 403 and kept.players[0].name == PLANTED
    until = datetime.fromisoformat(kept.until) - datetime.now(UTC)
    assert timedelta(days=29) < until <= timedelta(days=30)
    for wrong in ("", "x", "-1", "3651", "1.5"):
        with pytest.raises(Failure, match="write 1 to 3650"):
            names.days_of(wrong)


def traces(folder: Path, what: bytes) -> list[str]:
    """Where a part of some bytes stands, of all files of a folder."""
    parts = {what[at : at + 16] for at in range(0, len(what) - 15, 16)}
    return [one.name for one in folder.iterdir() if any(part in one.read_bytes() for part in parts)]


def keys_of(url: str) -> list[bytes]:
    there = engine_of(url)
    with there.connect() as connection:
        found = list(connection.scalars(select(NameKeyRow.key)))
    there.dispose()
    return found


def test_what_is_forgotten_is_nowhere_in_the_files(file: Path, tmp_path: Path) -> None:
    """Neither a name, at any time, nor a part of a key, once it is taken away."""
    folder = tmp_path / "data"
    url = f"sqlite:///{folder / 'console.db'}"
    with closing(Database(url)) as store:
        keep_for(store, 30, "Ann")
        event = open_event(store, file, "Ann").reading.event
        file.write_bytes(file_of(400, "Xavier Plänted"))
        read_again(store, "Ann")
        (first, second), name = keys_of(url), PLANTED.encode()
        assert len(first) > 8_000, "more than a page of the database"
        assert names_kept(store, event).players[0].name == "Xavier Plänted"
        assert traces(folder, first) and traces(folder, second)
        forget(store, [event], "Ann")
        assert [traces(folder, key) for key in (first, second)] == [[], []]
        assert names_kept(store, event).players == () and names_kept(store, event).forgotten
        read_again(store, "Ann")
        assert names_kept(store, event).players == (), "no later reading brings them back"
        assert not traces(folder, name) and not traces(folder, "W. Est 000017".encode("utf-16-le"))
        assert all(
            part not in one.read_bytes() for one in folder.iterdir() for part in (name, b"W. Est", b"4711")
        )
        assert len(store.readings(event)) == 2 and all(one.is_intact for one in store.readings(event))


def test_keys_alone_can_be_taken_away(url: str, file: Path) -> None:
    with closing(Database(url)) as store:
        keep_for(store, 30, "Ann")
        event = open_event(store, file, "Ann").reading.event
        there = engine_of(url)
        with there.connect() as connection:
            for change in (
                *("UPDATE player_names SET event = 'x'", "DELETE FROM player_names"),
                "UPDATE name_keys SET id = 9",
            ):
                with pytest.raises(DBAPIError, match="only added"):
                    connection.execute(text(change))
                connection.rollback()
        there.dispose()
        assert len(names_kept(store, event).players) == 403
        forget(store, [event], "Ann")
        assert keys_of(url) == [] and names_kept(store, event).players == ()


@pytest.fixture(params=["memory", "database"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return Memory() if request.param == "memory" else Database(f"sqlite:///{tmp_path / 'a.db'}")


def test_names_whose_time_is_over_are_forgotten(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_for(store, 30, "Ann")
    event = open_event(store, file, "Ann").reading.event

    def later(days: int) -> None:
        moment = (datetime.now(UTC) + timedelta(days=days)).isoformat(timespec="milliseconds")
        monkeypatch.setattr(names, "now", lambda: moment)

    later(29)
    assert names_kept(store, event).players
    later(31)
    kept = names_kept(store, event)
    assert kept.players == () and kept.forgotten and store.named_since() == {}
    if isinstance(store, Database):
        store.close()


def test_a_shorter_time_forgets_at_once(store: Store, file: Path) -> None:
    keep_for(store, 30, "Ann")
    event = open_event(store, file, "Ann").reading.event
    keep_for(store, 0, "Ann")
    assert store.named_since() == {} and store.names_of(event) is None
    if isinstance(store, Database):
        store.close()


def test_a_key_that_is_still_in_the_log_is_told(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody reads all the while; once nobody does, it goes."""
    url = f"sqlite:///{tmp_path / 'a.db'}"
    monkeypatch.setattr(engine, "PRAGMAS", (*engine.PRAGMAS, "busy_timeout=50"))
    with closing(Database(url)) as store:
        keep_for(store, 30, "Ann")
        event = open_event(store, file, "Ann").reading.event
        (key,) = keys_of(url)
        reader = engine_of(url)
        with reader.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            connection.exec_driver_sql("SELECT * FROM name_keys").all()
            with pytest.raises(StoreFault, match=r"still in the log.*then forget them again"):
                forget(store, [event], "Ann")
        reader.dispose()
        assert store.names_of(event) is None and traces(tmp_path, key)
        forget(store, [event], "Ann")
        assert not traces(tmp_path, key)


@pytest.mark.parametrize("with_names", [False, True])
def test_a_backup_has_the_keys_only_where_it_was_said(
    with_names: bool, file: Path, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, copy = f"sqlite:///{tmp_path / 'first.db'}", tmp_path / "all.gz"
    with closing(Database(first)) as store:
        keep_for(store, 30, "Ann")
        event = open_event(store, file, "Ann").reading.event
    more = ["--with-names"] if with_names else []
    assert main(["event", "backup", str(copy), "--db", first, *more]) == 0
    assert ("with the names" in capsys.readouterr().out) == with_names
    assert PLANTED.encode() not in gzip.decompress(copy.read_bytes())
    restore(copy, url)
    with closing(Database(url)) as restored:
        assert bool(names_kept(restored, event).players) == with_names


def test_the_commands(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = ["--db", f"sqlite:///{tmp_path / 'a.db'}"]

    def said(*words: str) -> str:
        assert main(["event", *words, *db]) == 0
        found = capsys.readouterr()
        assert PLANTED not in found.out + found.err
        return found.out

    assert "Names: 403 in the file, none are kept. For how many days" in said("open", str(file))
    assert "Names: 403, kept apart until " in said("open", str(file), "--set", "names: 30")
    asked = json.loads(said("open", str(file), "--json"))["names"]
    assert (asked["in_file"], asked["kept"], asked["days"], asked["forgotten"]) == (403, 403, 30, None)
    assert PLANTED not in said("status") + said("status", "--json") + said("report")
    assert "are forgotten. All else stands." in said("forget")
    assert "forgotten here on " in said("open", str(file))
    assert "No names are kept." in said("forget", "--set", "events: all")
    for wrong in (
        ["forget", "--set", "events: x"],
        ["open", str(file), "--set", "names: x"],
        ["forget", "x"],
    ):
        assert main(["event", *wrong, *db]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_damaged_names_are_none(file: Path, tmp_path: Path) -> None:
    """No page waits for them."""
    url = f"sqlite:///{tmp_path / 'a.db'}"
    with closing(Database(url)) as store:
        keep_for(store, 30, "Ann")
        event = open_event(store, file, "Ann").reading.event
        there = engine_of(url)
        with there.begin() as connection:
            connection.execute(text("DROP TRIGGER player_names_no_update"))
            connection.execute(text("UPDATE player_names SET hidden = x'00'"))
        there.dispose()
        assert names_kept(store, event).players == ()
        with pytest.raises(StoreFault, match="damaged"):
            store.names_of(event)


def test_a_table_of_players_that_cannot_be_read_costs_no_results(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rectify_bridge.event import players
    from rectify_bridge.table.errors import RecordError

    def torn(_: bytes) -> None:
        raise RecordError(f"{PLANTED} is torn")

    monkeypatch.setattr(players, "seated", torn)
    opened = open_event(Memory(), file, "Ann")
    assert opened.is_new and "the names of players cannot be read" in opened.problems[-1]
    assert PLANTED not in " ".join(opened.problems)
