"""What is refused is refused in one way: with the headers of every answer, and with no way into the case."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.console.web.guard import LARGEST
from rectify_bridge.app.console.web.rate_limit import AT_ONCE, RateLimit
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import HERE, Browser
from tests.console.test_guard import error_of

CASE = {"authority": "WBF", "given": {"auction": "N: 1S 1H"}}


@pytest.mark.parametrize("kind", [None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/x"])
def test_a_body_that_does_not_say_that_it_is_json_is_refused(kind: str | None) -> None:
    headers = {} if kind is None else {"content-type": kind}
    answer = Browser().client.post("/api/rule", content=json.dumps(CASE), headers=headers)
    assert answer.status_code == 415
    assert "application/json" in str(error_of(answer.text)["right"])


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8", "Application/JSON"])
def test_json_that_says_so_is_ruled_on(kind: str) -> None:
    answer = Browser().client.post("/api/rule", content=json.dumps(CASE), headers={"content-type": kind})
    assert answer.status_code == 200


def test_what_takes_no_body_needs_no_kind() -> None:
    assert Browser().client.get("/api/irregularities").status_code == 200


def test_what_the_guard_refuses_has_the_headers_of_every_answer() -> None:
    app = guarded(create_app(Memory()), rate_limit=RateLimit(lambda: 0.0))
    client = TestClient(app, base_url=HERE, client=("192.0.2.7", 1))
    known = {name: client.get("/laws").headers.get(name) for name in client.get("/laws").headers}
    wanted = {name: value for name, value in known.items() if name not in ("content-type", "content-length")}
    wanted.pop("set-cookie", None)
    assert len(wanted) >= 8
    refused = [
        client.get("/", headers={"host": "rebound.example"}),
        client.post("/paste", content=b"x" * (LARGEST + 1)),
    ]
    refused += [client.get("/laws") for _ in range(AT_ONCE)][-1:]
    assert [one.status_code for one in refused] == [421, 413, 429]
    for one in refused:
        assert {name: one.headers.get(name) for name in wanted} == wanted, one.status_code


@pytest.mark.parametrize(
    "path",
    [
        "/case/none/poll/1/sheet",
        "/case/none/poll/1/P1/then",
        "/case/none/poll/1/P1/thanks",
        "/case/none/poll/x/sheet",
    ],
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_no_link_leads_from_a_page_in_a_pollees_hands_that_fails(path: str, method: str) -> None:
    browser = Browser().under("WBF")
    token = browser.open("/").form("/cases").fields["csrf"]
    browser._took(browser.client.request(method, path, data={"csrf": token} if method == "post" else None))
    assert browser.status >= 400
    assert browser.page.links == ["#main"] and not browser.page.forms
    assert not browser.is_safe
