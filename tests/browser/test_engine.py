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
from rectify_bridge.app.site.program import answered
from tests.app.site.built import DATE, KINDS
from tests.app.site.test_program import GIVEN
from tests.browser.test_site import Phone, answer, begin, home, host, phone
from tests.casefiles import cases
from tests.sampling import gate_only

__all__ = ["host", "phone"]
READY = "() => document.documentElement.dataset.program === 'ready'"
BEGUN = "document.documentElement.dataset.begun"
KEPT = "() => document.documentElement.dataset.memory === 'kept'"
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
    page.wait_for_function(READY, timeout=120_000)
    assert page.evaluate(BEGUN) == "anew"
    page.wait_for_function(KEPT, timeout=60_000)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_function(READY, timeout=120_000)
    assert page.evaluate(BEGUN) == "from memory"
    asked = [*(("rule", case) for case in given()), *GIVEN.items()]
    ask = "async (all) => Promise.all(all.map(([verb, one]) => program.ask(verb, one)))"
    there = page.evaluate(ask, asked)
    for (verb, case), found in zip(asked, there, strict=True):
        here = json.loads(answered(verb, json.dumps(case)))
        assert {name: value for name, value in found.items() if name != "id"} == here
    assert sum("json" in one for one in there) > LAST / 2 + len(GIVEN)
    hand_over(page)
    board_with_two_incidents(page)
    contested_claim(page)
    damaged_memory(page)


def hand_over(page: Page) -> None:
    """What was answered by the tree is not asked again when the auction is put on record."""
    begin(page, "insufficient bid", "E", first=True)
    answer(page, "2")  # no slip
    page.locator("summary", has_text="With the auction on record").tap()
    page.locator("[name=auction]").fill("N: 1S 1H")
    page.get_by_role("button", name="Rule on it").tap()
    case = {"authority": "WBF", "edition": 2017, "date": DATE}
    sent = {"auction": "N: 1S 1H", "events": [{"answer": {"i1.slip": "no"}}]}
    told = json.loads(answered("rule", json.dumps({**case, "given": sent})))["text"]
    assert "i1.slip" in told and "Answer with" not in told
    expect(page.locator("pre.program")).to_have_text(told, timeout=60_000)


def board_with_two_incidents(page: Page) -> None:
    """A board on record with something else that happened; a question is answered by a tap, and undone."""
    home(page)
    page.get_by_role("link", name="Boards on record").tap()
    record = page.locator("#record")
    record.locator("summary").tap()
    record.locator("[name=auction]").fill("N: 1S 1H")
    record.locator("[name=kind]").select_option("opening lead out of turn")
    record.locator("[name=by]").select_option("W")
    record.get_by_role("button", name="Rule on it").tap()
    asks = record.locator(".ask")
    expect(asks).to_have_count(2, timeout=60_000)
    first = asks.first.inner_text()
    record.locator(".choices button", has_text="No").first.tap()
    expect(asks.first).not_to_have_text(first, timeout=60_000)
    record.get_by_role("button", name="Undo the last answer").tap()
    expect(asks.first).to_have_text(first, timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def contested_claim(page: Page) -> None:
    claim = page.locator("#claim")
    claim.locator("summary").tap()
    given = {"deal": "N:-.-.432.- 2.-.-.32 A.AK.-.- -.432.-.-", "contract": "4S", "claimed": "3"}
    for name, value in given.items():
        claim.locator(f"[name={name}]").fill(value)
    for name in ("declarer", "leader", "claimer"):
        claim.locator(f"[name={name}]").select_option("S")
    claim.get_by_role("button", name="Rule on it").tap()
    tricks = "Of 3 tricks 2 to declarer, 1 to the defenders."
    expect(claim.locator("pre")).to_contain_text(tricks, timeout=60_000)


def damaged_memory(page: Page) -> None:
    """Where what was kept cannot be used the program begins anew, and keeps it again."""
    page.evaluate(
        """async () => { for (const name of await caches.keys()) { const folder = await caches.open(name);
        for (const { url } of await folder.keys()) if (url.endsWith("/snapshot"))
        await folder.put(url, new Response(
        new Blob(["no memory"]).stream().pipeThrough(new CompressionStream("gzip")))); } }"""
    )
    page.reload()
    page.wait_for_function(READY, timeout=120_000)
    assert page.evaluate(BEGUN) == "anew"
    case = {"authority": "WBF", "date": DATE, "given": {"auction": "N: 1S 1H"}}
    assert "json" in page.evaluate("(one) => program.ask('rule', one)", case)


def test_the_page_works_without_it(phone: Phone) -> None:
    page = phone()
    begin(page, "insufficient bid", "E", first=True)
    expect(page.locator("summary", has_text="With the auction on record")).to_have_count(0)
    home(page)
    expect(page.get_by_role("link", name="Boards on record")).to_have_count(0)
    told = page.evaluate("async () => (await program.ask('rule', {})).wrong")
    assert "the program has not come" in told


def test_without_npm_it_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(Failure, match="the engine needs npm") as told:
        engine()
    assert json.loads(told.value.as_json())["error"]["where"] == "--with-engine"
