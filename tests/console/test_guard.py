"""What is refused: strangers, forged and stale forms, what is too large, and what would run in a page."""

from __future__ import annotations

import json
import re
import time
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from rectify_bridge.app.console.sessions.passcode import TRIES, WINDOW, Passcode
from rectify_bridge.app.console.web.guard import LARGEST, Guard
from rectify_bridge.app.console.web.headers import HEADERS
from rectify_bridge.app.console.workers.worker import Asked, answered
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import COOKIE, Browser
from tests.event_loop import in_a_loop

WORD = "correct horse"


def error_of(text: str) -> dict[str, object]:
    """The one shape of an error."""
    data = json.loads(text)
    assert data["schema"] == "rectify-error/1"
    assert set(data["error"]) == {"what", "where", "right", "code"}
    return dict(data["error"])


@pytest.mark.parametrize("path", ["/", "/cases", "/auction", "/ruling/x", "/case/x", "/law/27"])
def test_without_the_passcode_no_page_opens(path: str) -> None:
    browser = Browser(passcode=Passcode(WORD)).open(path)
    assert browser.path == "/sign-in" and browser.heading == "Passcode"


def test_without_the_passcode_the_api_rules_on_nothing() -> None:
    browser = Browser(passcode=Passcode(WORD))
    answer = browser.client.post("/api/rule", json={})
    assert answer.status_code == 401
    error_of(answer.text)
    headers = {"authorization": f"Bearer {WORD}"}
    case = {"authority": "WBF", "given": {"auction": "N: 1S 1H"}}
    assert browser.client.post("/api/rule", json=case, headers=headers).status_code == 200


def test_the_passcode_opens_and_the_name_stands_beside_entries() -> None:
    browser = Browser(passcode=Passcode(WORD)).open("/").fill("/sign-in", passcode=WORD, name="Ann")
    browser.under("WBF").tap("kind", "revoke")
    kept = browser.app.state.desk.case(browser.path.rpartition("/")[2]).stored
    assert {entry.by for entry in kept.entries} == {"Ann"}


def test_a_wrong_passcode_may_be_tried_a_few_times_a_minute() -> None:
    now = [1000.0]
    browser = Browser(passcode=Passcode(WORD, lambda: now[0]))
    for _ in range(TRIES):
        assert browser.open("/").fill("/sign-in", passcode="guess").status == 401
    assert browser.open("/").fill("/sign-in", passcode=WORD).status == 429
    now[0] += WINDOW + 1
    assert browser.open("/").fill("/sign-in", passcode=WORD).status == 200


def test_a_short_passcode_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 8"):
        Passcode("1234567")


def test_a_session_that_was_tampered_with_counts_for_nothing() -> None:
    browser = Browser(passcode=Passcode(WORD)).open("/").fill("/sign-in", passcode=WORD)
    cookie = browser.client.cookies[COOKIE]
    for forged in (cookie[:-1] + ("0" if cookie[-1] != "0" else "1"), "x.y", "é", cookie.partition(".")[0]):
        other = Browser(passcode=Passcode(WORD))
        answer = other.client.get("/", headers={b"cookie": f"{COOKIE}={forged}".encode()})
        assert answer.url.path == "/sign-in"


@pytest.mark.parametrize("token", ["", "0" * 32, "é"])
def test_a_forged_form_is_refused(token: str) -> None:
    browser = Browser().under("WBF")
    answer = browser.client.post("/cases", data={"csrf": token, "kind": "revoke"})
    assert answer.status_code == 403
    assert not browser.app.state.desk.store.cases("")


def test_a_form_of_another_session_is_refused() -> None:
    store = Memory()
    mine, theirs = Browser(store).under("WBF"), Browser(store).open("/")
    token = mine.form("/cases").fields["csrf"]
    assert theirs.client.post("/cases", data={"csrf": token, "kind": "revoke"}).status_code == 403


def test_a_form_sent_twice_is_taken_once() -> None:
    browser = Browser().under("WBF").tap("kind", "insufficient bid")
    form = next(form for form in browser.page.forms if ("option", "2") in form.buttons)
    browser.send(form, {"option": "2"})
    again = browser.send(form, {"option": "2"})
    assert again.status == 200
    assert len(browser.app.state.desk.case(browser.path.rpartition("/")[2]).stored.entries) == 2


def test_two_directors_at_one_question_end_in_a_clear_refusal() -> None:
    store = Memory()
    ann, bob = Browser(store).under("WBF").tap("kind", "insufficient bid"), Browser(store)
    bob.open(ann.path)
    ann.tap("option", "2")
    bob.tap("option", "4")
    assert bob.status == 409
    assert "newer entry" in bob.heading


@pytest.mark.parametrize(
    "script", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7*7 }}"]
)
def test_what_was_typed_is_shown_and_never_run(script: str) -> None:
    browser = Browser().under("WBF").tap("kind", "revoke")
    browser.fill("/label", table=script[:20], board=script[-20:])
    path = browser.path
    for page in (path, f"{path}/own", "/cases", "/", f"/find?words={script}", f"/case/{script}"):
        html = browser.open(page).html
        assert script not in html or script == "{{ 7*7 }}"
        assert script[:20] not in html or script == "{{ 7*7 }}"
        assert "onerror=alert(1)>" not in html and ">49<" not in html


def test_every_answer_has_the_strict_policy_and_the_page_keeps_to_it() -> None:
    browser = Browser().under("WBF")
    for path in ("/", "/nowhere", "/api/nowhere", "/static/console.css"):
        headers = browser.client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    html = browser.open("/").html
    assert "style=" not in html and "onclick" not in html and "http://" not in html and "https://" not in html


def test_a_fault_before_any_page_is_told_with_the_same_headers() -> None:
    """What nobody foresaw, in the process that stands before the workers."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError

    client = TestClient(Guard(app, (), None), raise_server_exceptions=False)
    for accept in ("text/html", "application/json"):
        answer = client.get("/", headers={"accept": accept})
        assert answer.status_code == 500 and "fault of rectify" in answer.text.lower()
        assert accept in answer.headers["content-type"] and "ZeroDivisionError" not in answer.text
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_a_fault_in_a_worker_that_no_page_tells_of_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError

    found = in_a_loop(answered(app, Asked({"type": "http", "path": "/", "headers": []}, b"")))
    assert found.status == 500 and "fault of rectify" in str(error_of(found.body.decode())["what"])
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_another_name_for_this_computer_is_refused() -> None:
    answer = Browser().client.get("/", headers={"host": "rebound.example"})
    assert answer.status_code == 421
    error_of(answer.text)


def test_what_is_too_large_is_refused_unread() -> None:
    browser = Browser().under("WBF")
    began = time.process_time()
    answer = browser.client.post("/paste", content=b"x" * (LARGEST + 1))
    assert answer.status_code == 413
    error_of(answer.text)
    said = browser.client.post("/paste", headers={"content-length": str(100_000_000)}, content=iter([b"x"]))
    assert said.status_code == 413
    assert time.process_time() - began < 30


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e%2fapp.py"])
def test_no_path_leads_out_of_the_static_files(path: str) -> None:
    assert Browser().client.get(path).status_code == 404


@pytest.mark.parametrize("record", ["", "given: {}", "[Event", "qx|" * 1000, "md|1", "%PBN 2.1", "\x00\x01"])
def test_a_record_that_cannot_be_read_is_one_clear_error(record: str) -> None:
    browser = Browser().under("WBF").open("/paste").fill("/paste", record=record)
    assert browser.status == 422, browser.text


def test_a_pasted_board_leads_to_its_ruling() -> None:
    pbn = '[Board "7"]\n[Dealer "N"]\n[Auction "N"]\n1S 1H Pass Pass\n'
    browser = Browser().under("WBF").open("/paste").fill("/paste", record=pbn)
    (text,) = [value for form in browser.page.forms for name, value in form.buttons if name == "text"]
    browser.tap("text", text)
    assert "Board 7" in browser.text


def test_nothing_is_lost_when_the_console_is_started_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    first = Database(url)
    browser = Browser(first).under("WBF").tap("kind", "insufficient bid").tap("option", "2")
    path, heading = browser.path, browser.heading
    second = Database(url)
    after = Browser(second)
    after.client.cookies = browser.client.cookies
    assert after.open(path).heading == heading
    after.tap("option", "2")
    assert after.status == 200
    first.close()
    second.close()


def test_whoever_gives_a_passcode_is_noted_at_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    browser = Browser(passcode=Passcode(WORD))
    for guess in ("\x1b[31m" + "guess", *["another"] * TRIES, WORD):
        browser.open("/").fill("/sign-in", passcode=guess)
    wrong, *_, last = lines = capfd.readouterr().err.splitlines()
    assert re.fullmatch(r"[\dT:.+-]+ a wrong passcode, from testclient", wrong)
    assert "after too many wrong passcodes" in last and len(lines) == TRIES + 2
    assert not any(word in line for line in lines for word in ("guess,", WORD, "\x1b"))
    Browser(passcode=Passcode(WORD)).open("/").fill("/sign-in", passcode=WORD)
    assert "the passcode was given, from testclient" in capfd.readouterr().err


def test_a_body_whose_length_is_given_in_two_ways_is_refused() -> None:
    """A proxy before the console may go by the other one, and see other requests than are answered."""
    client = Browser().client
    headers = {"transfer-encoding": "chunked", "content-length": "13"}
    answer = client.post("/laws", content=b"authority=WBF", headers=headers)
    assert (answer.status_code, answer.headers.get("connection")) == (400, "close"), answer.request.headers
    assert "in two ways" in str(error_of(answer.text)["what"])


@pytest.mark.parametrize(
    "path", ["/case/%00", "/case/a%00b/own", "/ruling/%00", "/%00", "/calls/%00", "/api/cases/%00"]
)
def test_an_address_with_nul_is_of_no_page(path: str, url: str) -> None:
    """PostgreSQL takes no text with it; it was told of as a database that does not answer."""
    with closing(Database(url)) as store:
        assert Browser(store).under("WBF").open(path).status == 404


def test_nul_in_a_form_is_refused(url: str) -> None:
    with closing(Database(url)) as store:
        browser = Browser(store).under("WBF").open("/me").fill("/me", name="A\0nn", colour="blue")
        assert browser.status == 422 and "cannot be kept" in browser.text
