"""Decisions and the register in the console: who may read what, and that nothing is lost."""

from __future__ import annotations

import json
from io import BytesIO

import pytest

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.register.entry import loads
from tests.console.browser import Browser
from tests.console.judged import NAMES, answered, case_of, filled, poll_of, written
from tests.console.test_guard import error_of

SECRET = "opossum"
DEPARTURE = {
    "day": "2026-11-21", "player": "1001", "partner": "1002", "kind": "psychic call", "call": "1S",
    "shown": "five spades, 11 to 19", "hand": "32.J8642.T93.765", "did": "nothing unusual",
}  # fmt: skip


@pytest.fixture
def browser() -> Browser:
    return Browser().under("EBU")


@pytest.fixture
def case(browser: Browser) -> str:
    """A case in which everybody is named in a text, and something was told in confidence."""
    case = case_of(browser)
    filled(browser, case, "players", **NAMES)
    actual = " and ".join(NAMES.values())
    written(browser, case, "facts", f"{actual} agree on it.", by="agreed", evidence="All said so.")
    written(
        browser,
        case,
        "facts",
        f"{SECRET}: he has no agreement.",
        confidential="yes",
        evidence=f"{SECRET} too",
    )
    written(browser, case, "reasoning", "It was <b>bold</b>.")
    written(browser, case, "penalties", "None.")
    return case


def pages_of(content: bytes) -> list[str]:
    """The text of each page of a PDF."""
    pypdf = pytest.importorskip("pypdf")
    return [page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages]


ADDRESSES = (
    "decision", "decision/slip", "decision/hand", "decision/appeal", "decision/decision.md",
    "decision/appeal.md", "decision/slip.md", "decision/hand.md",
)  # fmt: skip


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_copy_that_nobody_asked_for_names_nobody_and_keeps_confidences(
    browser: Browser, case: str, address: str
) -> None:
    html = browser.client.get(f"{case}/{address}").text
    assert "Decision" in html or "Case" in html
    for word in (*NAMES.values(), SECRET):
        assert word.lower() not in html.lower(), word


def test_the_texts_stand_in_it_with_seats_for_names(browser: Browser, case: str) -> None:
    text = browser.open(f"{case}/decision").text
    assert "North and East and South and West and the Director agree on it." in text
    assert "All said so." in text and "Penalties, separate from the score" in text


def test_the_api_tells_what_the_command_line_tells_without_names(browser: Browser, case: str) -> None:
    answer = browser.client.get(f"/api/cases/{case.rpartition('/')[2]}/decision")
    data = answer.json()
    assert data["schema"] == "rectify-decision/1" and data["rulebook"]["authority"] == "EBU"
    assert [one["title"] for one in data["sections"]][:2] == ["The board", "Facts"]
    assert not any(word.lower() in answer.text.lower() for word in (*NAMES.values(), SECRET))


def test_a_named_copy_and_one_for_a_committee_are_deliberate_acts(browser: Browser, case: str) -> None:
    browser.open(f"{case}/decision")
    form = browser.form("/decision/copy")
    named = browser.send(form, {"as": "page", "named": "yes"}).html
    assert NAMES["N"] in named and SECRET not in named and "With names." in browser.text
    committee = browser.send(form, {"as": "md", "committee": "yes"}).html
    assert SECRET in committee and NAMES["N"] not in committee
    assert browser.client.get(f"{case}/decision/decision/copy?named=yes").status_code == 405
    forged = browser.client.post(f"{case}/decision/decision/copy", data={"named": "yes", "as": "page"})
    assert forged.status_code == 403 and NAMES["N"] not in forged.text


def test_what_was_told_in_confidence_stands_on_no_form_even_a_named_one(browser: Browser, case: str) -> None:
    browser.open(f"{case}/decision/appeal")
    html = browser.send(browser.form("/appeal/copy"), {"as": "page", "named": "yes", "committee": "yes"}).html
    assert NAMES["N"] in html and SECRET not in html


def test_what_was_written_is_escaped(browser: Browser, case: str) -> None:
    html = browser.open(f"{case}/decision").html
    assert "<b>bold</b>" not in html and "&lt;b&gt;bold&lt;/b&gt;" in html
    assert "\\<b\\>" in browser.client.get(f"{case}/decision/decision.md").text


def test_a_text_is_struck_by_an_entry_and_stays_on_record(browser: Browser, case: str) -> None:
    browser.open(f"{case}/decision/write")
    form = next(form for form in browser.page.forms if any(name == "strike" for name, _ in form.buttons))
    number = form.buttons[0][1]
    assert "agree on it" not in browser.send(form, {"strike": number}).open(f"{case}/decision").text
    kept = browser.app.state.desk.case(case.rpartition("/")[2]).stored.entries
    assert any("agree on it" in entry.data.get("text", "") for entry in kept)
    assert browser.send(form, {"strike": number}).status == 200, "the same form is taken once"
    browser.send(form, {"strike": number, "sent": "of another page"})
    assert browser.status == 422


def test_the_polls_of_the_case_are_in_it(browser: Browser, case: str) -> None:
    poll = poll_of(browser, case, suggestion="")
    answered(browser, poll, "P", "3S")
    browser.open(f"{poll}/P1/peer").tap("peer", "yes", standing="club")
    text = browser.open(f"{case}/decision").text
    assert "Poll" in text and "Fewer than 5 peers" in text


def test_an_adjusted_score_is_read_before_it_is_kept(browser: Browser, case: str) -> None:
    filled(browser, case, "event", name="Club night")
    browser.open(f"{case}/decision/write")
    form = next(form for form in browser.page.forms if form.fields.get("part") == "adjustment")
    assert browser.send(form, {"text": "contract: 4S"}).status == 422
    assert browser.send(form, {"text": "- ["}).status == 422
    assert browser.open(f"{case}/decision").status == 200 and "Adjusted score" not in browser.text


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("what", ["decision", "slip", "hand", "appeal"])
def test_a_pdf_names_nobody_and_a_form_is_one_page(browser: Browser, case: str, what: str, size: str) -> None:
    pytest.importorskip("typst")
    answer = browser.client.get(f"{case}/decision/{what}.pdf?size={size}")
    assert answer.headers["content-type"] == "application/pdf" and answer.content[:5] == b"%PDF-"
    pages = pages_of(answer.content)
    assert len(pages) == 1 or what == "decision"
    assert not any(word.lower() in " ".join(pages).lower() for word in (*NAMES.values(), SECRET))


@pytest.mark.parametrize(
    "address",
    ["decision/nothing", "decision/decision.doc", "decision/nothing.md", "decision/slip.pdf?size=a0"],
)
def test_a_paper_that_there_is_not_is_one_clear_error(browser: Browser, case: str, address: str) -> None:
    answer = browser.client.get(f"{case}/{address}")
    assert answer.status_code == 422 and "Not possible" in answer.text


def test_nothing_to_decide_is_said_as_an_error_of_the_one_shape(browser: Browser) -> None:
    browser.open("/").tap("how", "later")
    answer = browser.client.get(f"/api/cases/{browser.path.rpartition('/')[2]}/decision")
    assert answer.status_code == 422
    assert error_of(answer.text)["what"] == "there is nothing to decide on yet"
    assert browser.client.get("/api/cases/none/decision").status_code == 404


def test_a_practice_case_keeps_nothing_of_what_was_written() -> None:
    store = Memory()
    browser = Browser(store).under("EBU")
    case = case_of(browser, practice=True)
    written(browser, case, "facts", "quokka")
    assert "quokka" in browser.open(f"{case}/decision").text and not store.cases("")


# --- the register ---------------------------------------------------------------------------------


def reported(browser: Browser, **more: str) -> Browser:
    browser.open("/register/new")
    return browser.send(browser.form("/register"), {**DEPARTURE, **more})


def test_two_psychic_calls_of_the_same_kind_raise_the_question(browser: Browser) -> None:
    reported(browser)
    assert browser.path == "/register" and "raise no question yet" in browser.text
    reported(browser, day="2026-11-22", did="allowed for it")
    assert "1001 made a psychic call of 1S 2 times" in browser.text
    assert "Did he have more reason to expect it than opponents had?" in browser.text and not browser.is_safe
    assert "Nothing is on record" in browser.open("/register?player=1003").text
    assert "raise no question" not in browser.open("/register?since=2026-11-22").text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"player": "Jo Smith"}, "looks like a name"),
        ({"hand": "AK.Q.J.T"}, "it has 5 cards"),
        ({"call": "zebra"}, "zebra"),
    ],
)
def test_a_departure_that_cannot_be_is_refused_and_stays_on_the_form(
    browser: Browser, wrong: dict[str, str], said: str
) -> None:
    reported(browser, **wrong)
    assert browser.status == 422 and said in browser.text
    assert "five spades, 11 to 19" in browser.html and "Nothing" in browser.open("/register").text


def test_the_register_is_no_case_and_is_a_file_of_the_command_line(browser: Browser) -> None:
    reported(browser)
    assert browser.open("/case/register").status == 404
    assert "None yet" in browser.open("/cases").text and browser.open("/").status == 200
    (line,) = browser.client.get("/register.jsonl").text.splitlines()
    assert loads(line, "").player == "1001" and json.loads(line)["kind"] == "psychic call"


def test_a_report_sent_twice_is_taken_once_and_outlives_a_restart(tmp_path) -> None:  # type: ignore[no-untyped-def]
    url = f"sqlite:///{tmp_path}/console.db"
    browser = Browser(Database(url)).under("EBU")
    form = browser.open("/register/new").form("/register")
    for _ in range(2):
        browser.send(form, DEPARTURE)
    again = Browser(Database(url))
    assert len(again.client.get("/register.jsonl").text.splitlines()) == 1
    assert "<script>" not in reported(again, note="<script>").html
    assert again.client.post("/register", data=DEPARTURE).status_code == 403
