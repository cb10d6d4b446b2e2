"""What somebody tries who means harm: without the passcode, with forged forms, with scripts in names, by
paths; what is too large or too deep stands in test_bombs.py."""

from __future__ import annotations

import pytest
from fastapi.routing import APIRoute

from rectify_bridge.app.console.sessions.passcode import TRIES, Passcode
from rectify_bridge.app.console.web.app import create_app
from rectify_bridge.app.store.memory import Memory
from tests.browser.papers import DEPARTURE
from tests.console.browser import COOKIE, Browser
from tests.console.judged import case_of, poll_of, written
from tests.console.test_guard import WORD, error_of
from tests.sampling import share

ENDS = ("", "/open", "/sheet", "/then")
HIS = "/p/{case}/{number}/{pollee}/{key}"
OPEN = ("/sign-in", "/static/{name}", "/api/openapi.json", "/t/{key}", *(f"{HIS}{to}" for to in ENDS))
"""What is there for everybody: nothing of any case; the page of a table, and the sheet of one who is polled,
for whoever has its address."""


def routes() -> list[tuple[str, str]]:
    """Every method and path that the console serves."""
    found: list[APIRoute] = []
    for part in create_app(Memory()).router.routes:
        included = getattr(part, "original_router", None)
        each = included.routes if included is not None else [part]
        found += [route for route in each if isinstance(route, APIRoute)]
    return sorted((method, route.path) for route in found for method in route.methods or ())


def test_the_routes_are_all_looked_at() -> None:
    described = create_app(Memory()).openapi()["paths"]
    assert {path for _, path in routes()} >= set(described) | {"/", "/cases", "/case/{case}/answer", "/paste"}


@pytest.mark.parametrize(("method", "path"), share([each for each in routes() if each[1] not in OPEN], 4))
def test_without_the_passcode_nothing_opens_and_nothing_is_entered(method: str, path: str) -> None:
    """Every route there is, not a list of those thought of: with a session of its own and its token."""
    store = Memory()
    browser = Browser(store, Passcode(WORD)).open("/sign-in")
    token = browser.form("/sign-in").fields["csrf"]
    store.open("c1", {"authority": "WBF", "given": {}}, "Ann")
    address = path.replace("{case}", "c1").replace("{ruling}", "r1").replace("{number}", "1")
    browser.client.follow_redirects = False
    data = {"csrf": token, "authority": "EBU", "kind": "revoke", "seen": "0"} if method == "POST" else None
    answer = browser.client.request(method, address.replace("{place}", "0"), data=data)
    assert (answer.status_code, answer.headers.get("location")) in ((303, "/sign-in"), (401, None))
    assert store.setting("authority") is None
    assert len(store.cases("")) == 1 and not store.case("c1").entries


def test_a_session_known_before_the_passcode_is_not_let_in_by_it() -> None:
    """Session fixation: whoever planted the cookie gains nothing when its owner signs in."""
    owner = Browser(passcode=Passcode(WORD)).open("/sign-in")
    planted = owner.client.cookies[COOKIE]
    owner.fill("/sign-in", passcode=WORD)
    assert owner.client.cookies[COOKIE] != planted
    owner.client.cookies.clear()
    answer = owner.client.get("/cases", headers={"cookie": f"{COOKIE}={planted}"})
    assert answer.url.path == "/sign-in"


def test_a_session_ends_with_its_passcode() -> None:
    store = Memory()
    before = Browser(store, Passcode(WORD)).open("/sign-in").fill("/sign-in", passcode=WORD)
    assert before.path != "/sign-in"
    after = Browser(store, Passcode("another passcode"))
    after.client.cookies = before.client.cookies
    assert after.open("/cases").path == "/sign-in"


def test_guesses_at_the_api_count_with_those_at_the_page() -> None:
    browser = Browser(passcode=Passcode(WORD))
    for number in range(TRIES):
        answer = browser.client.get("/api/irregularities", headers={"authorization": f"Bearer guess{number}"})
        assert answer.status_code == 401
    answer = browser.client.get("/api/irregularities", headers={"authorization": f"Bearer {WORD}"})
    assert answer.status_code == 429 and "wait" in str(error_of(answer.text)["right"])


def test_a_form_replayed_later_enters_nothing() -> None:
    """Every form of a way sent again when the case has moved on: refused, or taken as the answer it was."""
    browser = Browser().under("WBF").tap("kind", "insufficient bid")
    sent = []
    for option in ("2", "2", "1"):
        form = next(form for form in browser.page.forms if ("option", option) in form.buttons)
        sent.append((form, {"option": option}))
        browser.send(form, {"option": option})
    case = browser.path.rpartition("/")[2]
    entries = browser.app.state.desk.case(case).stored.entries
    for form, fields in sent[:-1]:
        assert browser.send(form, fields).status == 409
    assert browser.send(*sent[-1]).status == 200
    assert browser.app.state.desk.case(case).stored.entries == entries


SCRIPTS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "'-alert(1)-'",
    "</title><svg onload=alert(1)>",
)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_in_a_name_is_text_on_every_page(script: str) -> None:
    """As the Director's name, beside every entry, and on the pages that list and copy them."""
    browser = Browser(passcode=Passcode(WORD)).open("/sign-in").fill("/sign-in", passcode=WORD, name=script)
    browser.under("WBF").open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    for option in ("2", "2", "3"):
        browser.tap("option", option)
    path = browser.path
    (link,) = {link for link in browser.page.links if link.startswith("/ruling/")}
    seen = 0
    for page in (path, f"{path}/own", f"{path}/view", "/cases", "/", link, f"{link}/copy"):
        html = browser.open(page).html
        assert browser.status == 200
        assert "<script>alert" not in html and "<img src=x" not in html and "<svg onload" not in html
        assert 'href="javascript' not in html
        seen += "alert(1)" in html
    assert seen, "the name was on none of these pages"


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_in_a_record_is_text_on_every_page(script: str) -> None:
    """In every tag of a board that is pasted, its remarks and its notes."""
    tags = "".join(
        f'[{name} "{script.replace(chr(34), "")}"]\n' for name in ("Event", "Site", "North", "Board", "Room")
    )
    pbn = f'{tags}[Dealer "N"]\n[Auction "N"]\n1S =1= 1H Pass Pass\n[Note "1:{script}"]\n{{ {script} }}\n'
    browser = Browser().under("WBF").open("/paste").fill("/paste", record=pbn)
    assert "<script>alert" not in browser.html and "<img src=x" not in browser.html
    texts = [value for form in browser.page.forms for name, value in form.buttons if name == "text"]
    for page in (browser.tap("text", texts[0]).path, "/cases", "/") if texts else ():
        html = browser.open(page).html
        assert "<script>alert" not in html and "<img src=x" not in html and "<svg onload" not in html


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_in_a_remark_is_text_on_every_page(script: str) -> None:
    """In a decision, its evidence and the players' names, in the methods of a poll, in the register."""
    browser = Browser().under("WBF")
    case = case_of(browser)
    written(browser, case, "facts", script, evidence=script)
    poll = poll_of(browser, case, methods=script)
    browser.open("/register/new")
    browser.send(browser.form("/register"), DEPARTURE | {"shown": script})
    own = ("", "/own", "/decision", "/decision/write", "/decision/appeal", "/poll")
    pages = [f"{case}{page}" for page in own]
    pages += [f"{poll}/sheet?played=played", f"{poll}/tally", "/register", "/cases"]
    seen = 0
    for page in pages:
        html = browser.open(page).html
        assert browser.status == 200, (page, browser.text)
        assert "<script>alert" not in html and "<img src=x" not in html and "<svg onload" not in html
        assert 'href="javascript' not in html
        seen += "alert(1)" in html
    assert seen >= 4, "the remarks were on hardly any of these pages"


POSTS = [path for method, path in routes() if method == "POST" and not path.startswith("/api")]


@pytest.mark.parametrize("path", share(POSTS, 10))
@pytest.mark.parametrize("token", ["none", "forged", "another session's"])
def test_no_form_is_taken_without_the_token_of_its_session(path: str, token: str) -> None:
    """Every form there is, not a list of those thought of; nothing is entered and nothing set."""
    store = Memory()
    browser, other = Browser(store).under("WBF"), Browser(store).open("/")
    case = case_of(browser)
    before = store.case(case.rpartition("/")[2])
    theirs = other.form("/cases").fields["csrf"]
    csrf = {"none": {}, "forged": {"csrf": "0" * 32}, "another session's": {"csrf": theirs}}[token]
    filled = {"{case}": before.id, "{ruling}": "r1", "{number}": "1", "{place}": "0", "{label}": "P1"}
    for name, value in filled.items():
        path = path.replace(name, value)
    data = {"authority": "EBU", "kind": "revoke", "seen": str(len(before.entries)), "option": "1"}
    answer = browser.client.post(path, data=data | csrf)
    assert answer.status_code == 403, answer.text
    assert store.case(before.id) == before and len(store.cases("")) == 1
    assert store.setting("authority") == "WBF"


NOWHERE = ("..", "../../etc/passwd", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "..%5c..%5cwin.ini", "%00", "a" * 3000)


@pytest.mark.parametrize("name", NOWHERE)
@pytest.mark.parametrize("path", ["/case/", "/ruling/", "/static/", "/api/cases/", "/api/rulings/"])
def test_no_path_leads_anywhere_else(path: str, name: str) -> None:
    browser = Browser().under("WBF")
    answer = browser.client.get(f"{path}{name}")
    assert answer.status_code in (404, 405) or answer.url.path in ("/", "/laws")
    assert "root:" not in answer.text and "Traceback" not in answer.text


@pytest.mark.parametrize(
    "headers",
    [{"host": "rebound.example"}, {"host": ""}, {"host": "127.0.0.1.rebound.example"}, {"host": "[::2]"}],
)
def test_a_name_that_is_not_this_computers_is_refused(headers: dict[str, str]) -> None:
    answer = Browser().client.get("/", headers=headers)
    assert answer.status_code == 421


def test_a_forwarded_name_counts_for_nothing() -> None:
    """There is no proxy before the console: what claims to come through one is believed in nothing."""
    browser = Browser(passcode=Passcode(WORD))
    for number in range(TRIES):
        browser.open("/sign-in").form("/sign-in")
        forged = {"x-forwarded-for": f"10.0.0.{number}", "x-forwarded-host": "rebound.example"}
        answer = browser.client.get(
            "/api/irregularities", headers={"authorization": "Bearer guess", **forged}
        )
        assert answer.status_code == 401
    answer = browser.client.get("/api/irregularities", headers={"authorization": f"Bearer {WORD}"})
    assert answer.status_code == 429
