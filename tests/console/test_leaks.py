"""Every address there is, as a Director who plays himself, a table and a pollee open it: nothing of a board
that they have still to play, and nothing of the other table of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.app.event_log.calls.list import Tapped, called, new_key, step
from rectify_bridge.app.event_log.opening import newest, open_event, session_of
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.event.pollees import pollees
from tests.console.browser import Browser
from tests.console.test_attacks import routes
from tests.console.test_calls import director
from tests.sampling import gate_only

PAIRS = """section,round,table,board,ns,ew,contract,declarer,result
A,1,1,1,1,2,4S,N,=
A,1,1,2,1,2,pass,,
A,1,2,3,3,4,7NTXX,W,-2
A,1,2,4,3,4,pass,,
A,2,1,3,1,4,,,
A,2,1,4,1,4,,,
A,2,2,1,2,3,,,
A,2,2,2,2,3,,,
"""
"""Pair 1 has boards 3 and 4 still to play; board 3 is played at table 2."""
MATCH = """# teams: yes
section,round,table,board,ns,ew,contract,declarer,result
A,1,1,3,1,2,7NTXX,W,-2
A,1,1,4,1,2,,,
A,1,2,3,2,1,,,
A,1,2,4,2,1,,,
"""
"""Team 1 has played board 3 at one table of its match, and not at the other."""
SECRETS = ("7NTXX", "7NT", "zzreason", "zznote")
"""The result at the other table, and what was typed of the case and of its call."""


@pytest.fixture(params=[PAIRS, MATCH], ids=["pairs", "match"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Memory:
    store, file = Memory(), tmp_path / "friday.csv"
    file.write_text(request.param)
    open_event(store, file, "Ann")
    return store


def a_case(store: Memory, ann: Browser) -> tuple[str, str]:
    """A case of board 3 that was opened from its call, ruled on and noted; its id and that of the call."""
    table = 2 if "A 2" in ann.open("/tables").text and "3 against 4" in ann.text else 1
    found = called(store, Tapped(f"A {table}", new_key(), True, "zzreason", "A", table), "Table")
    step(store, found.id, "taken", "Ann")
    step(store, found.id, "consulted", "Ann", {"whom": "Pat", "note": "zznote"})
    desk = ann.app.state.desk
    place = {
        "event": store.readings()[-1].event,
        "section": "A",
        "round": 1,
        "table": table,
        "board": 3,
        "reading": 1,
    }
    case = desk.open({"text": "N: 1S 1H"}, "Ann", given={"board": "3"}, place=place)
    for answer in ("2", "2", "3"):
        desk.answer(case, len(store.case(case).entries), {"option": answer}, "Ann")
    step(store, found.id, "case", "Ann", {"case": case})
    return case, found.id


def filled(path: str, case: str, call: str, ruling: str) -> str:
    given = {
        "case": case,
        "ruling": ruling,
        "call": call,
        "number": "1",
        "place": "0",
        "label": "P1",
        "pollee": "P1",
    }
    for name, value in given.items():
        path = path.replace("{" + name + "}", value)
    return path


@gate_only
def test_no_address_shows_it_to_a_director_who_plays(store: Memory) -> None:
    ann, pat = director(store, "Ann", "blue"), director(store, "Pat", "green", section="A", pair="1", side="")
    case, call = a_case(store, ann)
    ruling = store.case(case).entries[-1].ruling or ""
    shown, tried = 0, 0
    for method, path in routes():
        if method != "GET" or path.endswith("/live"):
            continue
        for question in (
            "",
            "?section=A&table=1",
            "?section=A&table=2&round=1&board=3",
            "?q=zztext&words=zztext",
        ):
            address = filled(path, case, call, ruling) + question
            text = pat.open(address).html
            assert not any(secret in text for secret in SECRETS), address
            assert f"/case/{case}" not in text, address
            shown += any(secret in ann.open(address).html for secret in SECRETS)
            tried += 1
    assert tried > 200 and shown > 3, "to the other Director it is shown"


def test_a_table_sees_its_call_alone(store: Memory) -> None:
    ann = director(store, "Ann", "blue")
    a_case(store, ann)
    for table in (1, 2):
        key = ann.app.state.table_keys.key("A", table)
        text = ann.open(f"/t/{key}").html
        assert not any(secret in text for secret in SECRETS) and "oard 3" not in text and "/case/" not in text


def test_nobody_who_has_still_to_play_it_can_be_polled(store: Memory) -> None:
    """Pair 1, and in a match both teams, are not among those who may be asked."""
    assert "1" not in {one.pair.number for one in pollees(session_of(newest(store)), 3)}
