"""The program itself on a phone: in Chromium it rules on the same cases, byte for byte as here."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.site.engine import engine
from rectify_bridge.app.site.folder import folder
from rectify_bridge.library.case import Case
from rectify_bridge.library.ruling import rule
from tests.app.site.built import DATE, KINDS
from tests.browser.test_site import Phone, answer, begin, host, phone
from tests.casefiles import cases
from tests.sampling import gate_only

__all__ = ["host", "phone"]
LAST = 12
"""So many cases, from all laws, are ruled on in both."""


@pytest.fixture(scope="module")
def program() -> Mapping[str, bytes]:
    if shutil.which("npm") is None:
        pytest.skip("needs npm")
    return engine()


def given() -> list[Any]:
    """Cases of every law, as they stand in their files."""
    every = [json.loads(json.dumps(case.data, default=str)) for case in cases()]
    return every[:: max(len(every) // LAST, 1)]


@gate_only
def test_it_rules_as_natively_and_without_the_network(
    phone: Phone, host: Path, program: Mapping[str, bytes]
) -> None:
    for name, content in folder(DATE, KINDS, program).items():
        (host / name).parent.mkdir(exist_ok=True)
        (host / name).write_bytes(content)
    page: Page = phone()
    page.wait_for_function("() => document.documentElement.dataset.program === 'ready'", timeout=120_000)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.program === 'ready'", timeout=120_000)
    asked = given()
    there = page.evaluate("async (all) => Promise.all(all.map((one) => program.ask(one)))", asked)
    for case, ruled in zip(asked, there, strict=True):
        try:
            here = {"json": rule(Case.from_mapping(case)).as_json()}
        except ValueError as error:
            here = {"wrong": str(error)}
        assert {name: ruled[name] for name in here} == here
    assert sum("json" in one for one in there) > LAST / 2
    hand_over(page)


def hand_over(page: Page) -> None:
    """What was answered by the tree is not asked again when the auction is put on record."""
    begin(page, "insufficient bid", "E", first=True)
    answer(page, "2")  # no slip
    page.locator("summary", has_text="With the auction on record").tap()
    page.locator("[name=auction]").fill("N: 1S 1H")
    page.get_by_role("button", name="Rule on it").tap()
    told = str(rule(Case("N: 1S 1H", authority="WBF", date=DATE, answers={"i1.slip": "no"})))
    assert "unintended" not in told
    expect(page.locator("pre.program")).to_have_text(told, timeout=60_000)


def test_the_page_works_without_it(phone: Phone) -> None:
    page = phone()
    begin(page, "insufficient bid", "E", first=True)
    expect(page.locator("summary", has_text="With the auction on record")).to_have_count(0)
    told = page.evaluate("async () => (await program.ask({})).wrong")
    assert "the program has not come" in told


def test_without_npm_it_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(Failure, match="the engine needs npm") as told:
        engine()
    assert json.loads(told.value.as_json())["error"]["where"] == "--with-engine"
