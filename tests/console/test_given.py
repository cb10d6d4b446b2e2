"""Rulings that were given: kept with their entries, told as they were given, and told of when changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.rulings import given as giving
from rectify_bridge.app.console.rulings import given_ruling as at_present
from rectify_bridge.app.console.rulings import today
from rectify_bridge.app.console.rulings.today import differs
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import NewEntry, StoredRuling
from rectify_bridge.app.store.faults import faults
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.desk.rulings import result_json
from rectify_bridge.desk.rulings.board_rulings import BoardRulings

ANSWERS = ("2", "2", "3")


def ruled(desk: Desk) -> str:
    """A case with its ruling under the Laws of the WBF; its id."""
    desk.choose("WBF", "Ann")
    case = desk.open({"text": "N: 1S 1H"}, "Ann")
    for seen, option in enumerate(ANSWERS, start=1):
        desk.answer(case, seen, {"option": option}, "Ann")
    return case


def kept(desk: Desk, case: str) -> StoredRuling:
    found = desk.given(desk.case(case))
    assert found is not None
    return found


def pages(store: Database | Memory) -> TestClient:
    return TestClient(guarded(create_app(store)), base_url="http://127.0.0.1")


def behind(url: str, *statements: str) -> None:
    """Change rows as nobody may: with the triggers taken away first."""
    engine = engine_of(url)
    with engine.begin() as connection:
        for table in ("entries", "rulings", "inherited"):
            if url.startswith("sqlite"):
                for act in ("update", "delete"):
                    connection.execute(text(f"DROP TRIGGER {table}_no_{act}"))
            else:
                connection.execute(text(f"ALTER TABLE {table} DISABLE TRIGGER USER"))
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


@pytest.mark.parametrize("statement", ["INSERT INTO entries", "INSERT INTO rulings"])
def test_an_entry_and_its_ruling_are_kept_both_or_neither(url: str, statement: str) -> None:
    """Whichever of the two rows cannot be written, neither is there, and the next attempt makes both."""
    database = Database(url)
    desk = Desk(database)
    desk.choose("WBF", "Ann")
    case = desk.open({"text": "N: 1S 1H"}, "Ann")
    for seen, option in enumerate(ANSWERS[:-1], start=1):
        desk.answer(case, seen, {"option": option}, "Ann")
    assert not database.rulings(case)

    def refuse(connection: Any, cursor: Any, sql: str, *rest: Any) -> None:
        if sql.startswith(statement):
            raise OperationalError(sql, None, Exception("disk I/O error"))

    event.listen(database._engine, "before_cursor_execute", refuse)
    with pytest.raises(Exception, match="disk I/O error"):
        desk.answer(case, len(ANSWERS), {"option": ANSWERS[-1]}, "Ann")
    event.remove(database._engine, "before_cursor_execute", refuse)
    assert len(database.case(case).entries) == len(ANSWERS) and not database.rulings(case)
    desk.answer(case, len(ANSWERS), {"option": ANSWERS[-1]}, "Ann")
    (ruling,) = database.rulings(case)
    assert database.case(case).entries[-1].ruling == ruling.id and ruling.is_intact
    database.close()


def test_an_entry_whose_ruling_fails_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(Memory())
    case = ruled(desk)
    there = len(desk.case(case).stored.entries)

    def fails(*_: object) -> None:
        raise RuntimeError("a fault of the law as encoded")

    monkeypatch.setattr(giving, "link_of", fails)
    with pytest.raises(RuntimeError):
        desk.note(case, there, NewEntry("label", {"table": "4", "board": ""}), "Ann")
    assert len(desk.case(case).stored.entries) == there


def another_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """An update of the law: the sentence about a partner who must pass says something else."""
    wrote = result_json.result

    def otherwise(ruled: BoardRulings) -> Any:
        found = json.loads(json.dumps(wrote(ruled)).replace("for the rest of the auction", "once"))
        found["rulebook"]["hash"] = "0123456789ab"
        return found

    for module in (giving, today):
        monkeypatch.setattr(module, "result", otherwise)


def test_the_link_leads_to_the_ruling_that_was_given_after_an_update(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(url)
    case = ruled(Desk(database))
    with pages(database) as client:
        before = kept(Desk(database), case)
        assert f"/ruling/{before.id}" in client.get(f"/case/{case}").text
        assert "as it was given" not in client.get(f"/case/{case}").text
        another_law(monkeypatch)
        page = client.get(f"/case/{case}").text
        assert f"/ruling/{before.id}" in page and at_present.OTHERWISE in page
        ruling = client.get(f"/ruling/{before.id}").text
        assert "This ruling would be different today" in ruling
        then, _, today = ruling.partition("Today, rulebook 0123456789ab")
        assert "for the rest of the auction" in then and "for the rest of the auction" not in today
        assert "must pass once" in today
        assert client.get(f"/api/rulings/{before.id}").text == f"{before.result}\n"
    database.close()


def test_facts_are_told_in_the_words_of_that_moment(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Today's questions are other ones: the page has those that were asked, and the new ones beside them."""
    database = Database(url)
    desk = Desk(database)
    ruling = kept(desk, ruled(desk))
    words = [one for one in (ruling.words or {})["facts"] if "insufficient bid" in one]
    assert words
    monkeypatch.setattr(today, "facts_in_words", lambda *_: iter(["Quite another question? Yes"]))
    with pages(database) as client:
        page = client.get(f"/ruling/{ruling.id}").text
        assert "This ruling would be different today" in page
        assert "do you accept the insufficient bid?" in page and "Quite another question?" in page
        copy = client.get(f"/ruling/{ruling.id}/copy").text
        assert "do you accept the insufficient bid?" in copy and "Quite another" not in copy
    database.close()


def test_a_new_rulebook_that_says_the_same_is_no_difference(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(url)
    desk = Desk(database)
    case = ruled(desk)
    ruling = kept(desk, case)
    result = json.loads(ruling.result)
    assert result["rulebook"]["hash"] == ruling.rulebook
    result["rulebook"]["hash"] = "000000000000"
    assert not differs(result, desk.case(case).interview.ruled)
    result["status"] = "other"
    assert differs(result, desk.case(case).interview.ruled)
    database.close()


FORGED = {
    "its words": 'UPDATE rulings SET words = \'{"facts": [], "incidents": {}}\'',
    "its result": "UPDATE rulings SET result = replace(result, 'must pass', 'may call')",
    "its time": "UPDATE rulings SET at = '2026-01-01T10:00:00.000+00:00'",
    "its rulebook": "UPDATE rulings SET rulebook = '000000000000'",
}


@pytest.mark.parametrize("statement", FORGED.values(), ids=list(FORGED))
def test_a_forged_ruling_is_told_of(url: str, statement: str, capsys: pytest.CaptureFixture[str]) -> None:
    database = Database(url)
    desk = Desk(database)
    case = ruled(desk)
    ruling = kept(desk, case)
    assert ruling.is_intact and main(["verify", "--db", url]) == 0
    behind(url, statement)
    with pages(database) as client:
        assert "This is not the ruling that was given" in client.get(f"/ruling/{ruling.id}").text
        assert at_present.FORGED in client.get(f"/case/{case}").text
        assert f"The ruling {ruling.id} is not as it was given." in client.get(f"/case/{case}/own").text
        for path in (f"/api/rulings/{ruling.id}", f"/ruling/{ruling.id}/copy"):
            assert client.get(path).status_code == 404, "a forged ruling is not passed on"
    assert main(["verify", "--db", url]) == 2
    assert f"Case {case}: The ruling {ruling.id} is not as it was given." in capsys.readouterr().out
    database.close()


REMOVED = {
    "the ruling": ("DELETE FROM rulings", "was removed."),
    "the link of an entry": ("UPDATE entries SET link = NULL WHERE number = 2", "Entry 2 is not as it was"),
    "all links": ("UPDATE entries SET link = NULL", "Entry 1 is not as it was"),
    "the entry's word of its ruling": ("UPDATE entries SET ruling = NULL, seal = NULL", "is not as it was"),
    "the last entry": (
        f"DELETE FROM entries WHERE number = {len(ANSWERS) + 1}",
        "with no entry that is here",
    ),
    "a ruling put in": (
        "INSERT INTO rulings SELECT 'f0f0', case_id, at, rulebook, data, result, words FROM rulings",
        "f0f0 was given with no entry that is here",
    ),
}


@pytest.mark.parametrize(("statement", "told"), REMOVED.values(), ids=list(REMOVED))
def test_what_was_taken_out_or_put_in_is_told_of(
    url: str, statement: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database = Database(url)
    desk = Desk(database)
    case = ruled(desk)
    assert not faults(database.case(case), database.rulings(case))
    behind(url, statement)
    assert any(told in fault for fault in faults(database.case(case), database.rulings(case)))
    with pages(database) as client:
        assert client.get(f"/case/{case}").status_code == 200, "the rest of the case goes on"
        assert told in client.get(f"/case/{case}/own").text
    assert main(["verify", "--db", url]) == 2
    assert told in capsys.readouterr().out
    database.close()


def test_a_ruling_passed_off_as_an_older_programs_is_told_of(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database = Database(url)
    ruled(Desk(database))
    behind(url, "INSERT INTO rulings SELECT 'f0f0', case_id, at, rulebook, data, result, NULL FROM rulings")
    assert main(["verify", "--db", url]) == 2
    assert "an older Rectify kept" in capsys.readouterr().out
    database.close()


def test_verify_makes_no_database(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.db"
    assert main(["verify", "--db", f"sqlite:///{path}"]) == 2
    assert "there is no database" in capsys.readouterr().err and not path.exists()


def test_undo_leads_back_to_the_ruling_that_was_given_first() -> None:
    desk = Desk(Memory())
    case = ruled(desk)
    first = kept(desk, case)
    desk.undo(case, len(ANSWERS) + 1, "Ann")
    assert desk.given(desk.case(case)) is None
    desk.answer(case, len(ANSWERS) + 2, {"option": ANSWERS[-1]}, "Ann")
    assert kept(desk, case) == first
    assert isinstance(desk.case(case), History)
