"""What was entered in a form and not sent is there again: every form of the console is filled, and its page
loaded anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from rectify_bridge.app.store.database import Database
from tests.browser.chromium import Console
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.papers import papers
from tests.browser.test_adjusting import case_in
from tests.browser.test_evening import OPEN
from tests.console.every_form import World, world
from tests.console.judged import TOLD
from tests.sampling import gate_only

ENTRY = """(form) => [...form.elements].filter((one) => one.name && !one.disabled
    && !["hidden", "password", "submit", "button", "fieldset"].includes(one.type))"""
FILL = f"""() => [...document.forms].flatMap((form) => ({ENTRY})(form).map((one) => {{
  if (one.type === "checkbox") one.checked = !one.checked;
  else if (one.type === "radio") one.checked = true;
  else if (one.options) one.selectedIndex = one.options.length - 1;
  else if (one.type === "date") one.value = "2026-11-27";
  else one.value = one.inputMode === "numeric" ? "7" : "Pass 7";
  one.dispatchEvent(new Event(one.type === "text" ? "input" : "change", {{ bubbles: true }}));
}})).length"""
"""Enters something in every field of a page; returns in how many."""
HELD = f"""() => [...document.forms].flatMap((form) => ({ENTRY})(form).map((one) =>
  [form.getAttribute("action"), one.name, /radio|checkbox/.test(one.type) ? one.checked : one.value]))"""
LOST = "is here again"
ALSO = ("/", "/find?words=ace", "/archive", "/statistics", "/register", "/register/new")
"""Pages with a form that changes nothing, and what stands nowhere else."""
LEAST_FIELDS = 150


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, Console]]:
    """A console in which every form stands on some page."""
    made = world(tmp_path_factory.mktemp("typed"))
    with closing(Database(f"sqlite:///{made.file}")) as store, Console(store) as console:
        yield made, console


@gate_only
def test_every_form_has_again_what_was_entered(hand: Hand, everything: tuple[World, Console]) -> None:
    """Of each kind of form one. A pollee's own phone has another cookie: his sheet is looked at below."""
    made, console = everything
    pages = {form.form.page: None for form in made.forms() if form.cookie in ("", made.phones[""])}
    director = hand(390)
    page, filled = director.page, 0
    wrong: list[tuple[str, object]] = []
    for path in [*ALSO, *pages]:
        if path == "/sign-in":
            continue
        answer = page.goto(console.url + path)
        if answer is None or answer.status != 200:
            continue
        fields = page.evaluate(FILL)
        filled += fields
        before = page.evaluate(HELD)
        page.reload()
        after = page.evaluate(HELD)
        wrong += [(path, (old, new)) for old, new in zip(before, after, strict=True) if old != new]
        page.evaluate("sessionStorage.clear()")
    assert not wrong, "\n".join(map(str, wrong))
    assert filled > LEAST_FIELDS
    assert not [fault for fault in director.faults if "40" not in fault]


def filled(director: Director, path: str, **texts: str) -> None:
    """Open a page with all that is folded, and type."""
    director.open(path).page.evaluate(OPEN)
    for name, text in texts.items():
        director.page.locator(f"#{name}").fill(text)


def test_a_poll_that_was_typed_is_there_until_it_is_made(hand: Hand) -> None:
    """Through a form that was refused, and another page; and no more once the poll is made."""
    director = hand(390)
    page, case = director.page, case_in(director.console.app.state.desk)
    path, methods = f"/case/{case}/poll", page.locator("#methods")
    filled(director, path, **{name: TOLD[name] for name in ("methods", "level", "scoring")}, meanings="99=x")
    page.locator("#decision").select_option(index=1)
    director.follow(page.locator("form[action$='/poll'] button").last)
    assert page.locator(".problem").count() == 1, "there is no call 99"
    page.locator("#level").fill("Regional club")
    director.follow(page.get_by_role("link", name="Rectify"))
    director.open(path)
    assert (methods.input_value(), page.locator("#level").input_value()) == (TOLD["methods"], "Regional club")
    assert LOST in page.locator("main").inner_text()
    page.locator("#meanings").fill("")
    director.follow(page.locator("form[action$='/poll'] button").last)
    while page.locator("form[data-hand]").count():  # the hands are known, and still looked at
        director.follow(page.locator("form[data-hand] button.main"))
    director.open(path)
    assert LOST not in page.locator("main").inner_text()
    assert [fault for fault in director.faults if "422" not in fault] == []


def test_the_sheet_on_a_pollees_own_phone_has_again_what_he_entered(hand: Hand) -> None:
    """It is one sheet, once: what he had begun to answer is there when his phone loads the page anew."""
    director = hand(390)
    page = director.page
    director.open(papers(director.console)["his own phone"])
    director.follow(page.locator("form[action$='/open'] button"))
    fields = page.evaluate(FILL)
    before = page.evaluate(HELD)
    page.reload()
    assert fields and page.evaluate(HELD) == before
    page.evaluate("sessionStorage.clear()")


def test_what_was_saved_is_not_told_to_be_unsaved(hand: Hand) -> None:
    """The text of a party is saved, and its form is empty again; another form of the page keeps its own."""
    director = hand(390)
    page, case = director.page, case_in(director.console.app.state.desk)
    path = f"/case/{case}/decision/write"
    filled(director, path, text="He thought.", evidence="His card.")
    page.reload()
    assert page.locator("#text").input_value() == "He thought." and LOST in page.locator("main").inner_text()
    page.evaluate(OPEN)
    page.locator("#adjusted").fill("form: x")
    page.locator("form", has=page.locator("#text")).locator("[type=radio]").first.check()
    director.follow(page.locator("form", has=page.locator("#text")).locator("button").last)
    director.open(path)
    assert page.locator("#text").input_value() == "" and page.locator("#adjusted").input_value() == "form: x"


def test_nothing_is_left_for_the_next_who_uses_the_phone(hand: Hand) -> None:
    """Table and board of one call are not those of the next, and a new sign-in finds nothing."""
    director = hand(390)
    page = director.page
    director.open("/")
    page.locator(".place [name=table]").fill("12")
    page.reload()
    assert page.locator(".place [name=table]").input_value() == "12"
    director.open("/cases")
    director.open("/")
    assert page.locator(".place [name=table]").input_value() == ""
    case = case_in(director.console.app.state.desk)
    filled(director, f"/case/{case}/poll", level="Nobody else's")
    page.evaluate("history.replaceState(null, '', '/sign-in')")
    page.add_script_tag(url=page.locator("script[src*=typed]").get_attribute("src"))
    filled(director, f"/case/{case}/poll")
    assert page.locator("#level").input_value() != "Nobody else's"
