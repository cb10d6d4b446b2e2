"""Every form of an event with nonsense in each of its fields: an answer that says what is wrong, never that
the database or the program is."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from rectify_bridge.app.store.database import Database
from tests.console.browser import Browser, Form
from tests.console.test_damaged import FAULT, put
from tests.console.test_damaged_values import OF_THE_EVENT, OTHERS, whole
from tests.sampling import share

__all__ = ["whole"]
NOUGHTS = "00001" + "9" * 400
NONSENSE = (
    *("", "x", "-1", "9" * 400, NOUGHTS, "NaN", "\u0661", "²", "\u202e=1+1"),
    *("[" * 3_000, "2026-99-99", "../x"),
)


def forms(browser: Browser) -> list[tuple[str, Form]]:
    """The forms of all pages, each once: with the page that has it."""
    found: dict[tuple[str, ...], tuple[str, Form]] = {}
    for path in (*OTHERS, *OF_THE_EVENT, "/find", "/paste"):
        for form in browser.open(path).page.forms:
            names = {*form.fields, *form.radios, *(name for name, _ in form.buttons)}
            found.setdefault((form.action, *sorted(names)), (path, form))
    return [one for _, one in sorted(found.items()) if not one[1].action.startswith("/sign")]


def test_nonsense_in_a_form_is_refused_in_words(whole: bytes, tmp_path: Path) -> None:
    with closing(Database(put(tmp_path, whole))) as store:
        browser = Browser(store)
        browser.open("/me").fill("/me", name="Ann", colour="blue")
        there = forms(browser)
        assert len(there) >= 8
        for path, form in share(there, 4):
            names = {*form.fields, *form.radios, *(name for name, _ in form.buttons)} - {"csrf"}
            for name in sorted(names) or [""]:
                for value in NONSENSE:
                    browser.send(form, {name: value} if name else {})
                    note = f"{form.action} of {path}: {name}={value[:9]!r}"
                    assert browser.status < 500 and FAULT not in browser.text, note


@pytest.mark.parametrize("key", ["x", "A" * 32, "0" * 31, "../../sign-out", "0" * 32 + " "])
def test_the_key_of_a_tap_is_one_that_we_made(whole: bytes, tmp_path: Path, key: str) -> None:
    """It becomes a part of the address of the call."""
    with closing(Database(put(tmp_path, whole))) as store:
        browser = Browser(store)
        browser.open("/me").fill("/me", name="Ann", colour="blue")
        assert browser.open("/calls").fill("/calls", table="A 2", key=key).status == 422
