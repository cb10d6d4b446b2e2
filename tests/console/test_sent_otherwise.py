"""A form that is sent as no browser sends ours, and a name of this computer with more in it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from rectify_bridge.app.console.web.app import LOOPBACK, create_app, guarded
from rectify_bridge.app.console.web.headers import name_of_host
from rectify_bridge.app.console.web.render import statics
from rectify_bridge.app.console.web.request import FORM_TYPE, MOST_FIELDS
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import HERE, Browser

ENCODINGS = ("utf-8", "undefined", "punycode", "idna", "unicode_escape", "utf-7", "hex", "utf-16", "none")
"""That a form in parts may say its texts are in."""


def in_parts(**fields: str) -> bytes:
    head = '--x\r\ncontent-disposition: form-data; name="{}"\r\n\r\n{}\r\n'
    return "".join(head.format(name, value) for name, value in fields.items()).encode() + b"--x--\r\n"


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_form_in_parts_is_refused(encoding: str) -> None:
    """In `undefined` it was a fault of the program; in `unicode_escape` half a character came in."""
    browser = Browser().open("/laws")
    token = browser.page.forms[0].fields["csrf"]
    body = in_parts(csrf=token, name="\\ud800", colour="blue")
    kind = f"multipart/form-data; boundary=x; charset={encoding}"
    assert browser.client.post("/me", content=body, headers={"content-type": kind}).status_code == 415


@pytest.mark.parametrize("kind", ["text/plain", "application/json", "application/x-www-form-urlencoded-2"])
def test_so_is_one_of_another_kind(kind: str) -> None:
    browser = Browser().open("/laws")
    body = f"csrf={browser.page.forms[0].fields['csrf']}&authority=WBF"
    assert browser.client.post("/laws", content=body, headers={"content-type": kind}).status_code == 415
    assert browser.app.state.desk.authority is None


@pytest.mark.parametrize("kind", [FORM_TYPE, FORM_TYPE.upper(), f"{FORM_TYPE}; charset=utf-8"])
def test_a_form_that_says_so_is_taken(kind: str) -> None:
    browser = Browser().open("/laws")
    body = f"csrf={browser.page.forms[0].fields['csrf']}&authority=WBF"
    browser.client.post("/laws", content=body, headers={"content-type": kind})
    assert browser.app.state.desk.authority == "WBF"


@pytest.mark.parametrize("one", ["a=1&", "&", "a=&"])
def test_fields_without_end_are_not_counted_one_by_one(one: str) -> None:
    """Empty ones took two seconds of a worker, before anything else was looked at."""
    browser = Browser()
    answer = browser.client.post("/laws", content=one * MOST_FIELDS, headers={"content-type": FORM_TYPE})
    assert answer.status_code == 400


NAMES = {
    "127.0.0.1": "127.0.0.1", "LocalHost:8000": "localhost", "[::1]:8000": "[::1]", "[::1]": "[::1]",
    "127.0.0.1:8000@elsewhere.example": "", "127.0.0.1:/elsewhere": "", "[::1].elsewhere.example": "",
    "127.0.0.1:": "", "127.0.0.1:x": "", "127.0.0.1:123456": "", "a@127.0.0.1": "", "127.0.0.1 ": "",
    "127.0.0.1:80:80": "", "127.0.0.1\\@x": "", "": "", "[::1": "", "::1": "",
    "127.0.0.1#": "", "127.0.0.1?x": "",
}  # fmt: skip


@pytest.mark.parametrize("said", NAMES)
def test_a_host_is_a_name_and_a_port_and_nothing_else(said: str) -> None:
    assert name_of_host(said) == NAMES[said]
    if said.isascii() and not NAMES[said]:
        client = TestClient(guarded(create_app(Memory()), LOOPBACK), base_url=HERE)
        assert client.get("/case/x/", headers={"host": said}, follow_redirects=False).status_code == 421


def test_what_a_proxy_may_keep_begins_no_session() -> None:
    """Whoever came after the first would have had his session."""
    for name in statics():
        answer = Browser().client.get(f"/static/{name}")
        assert "public" in answer.headers["cache-control"] and "set-cookie" not in answer.headers, name
    assert "set-cookie" in Browser().client.get("/laws").headers
