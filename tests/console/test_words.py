"""Nothing that a person reads has a name of the machine in it: every page and paper of the samples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.entry_forms import steps_entry
from rectify_bridge.app.console.cases.samples import Sample, all_samples
from rectify_bridge.app.console.views.fact_sentences import facts_in_words
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.desk.interview.interview import begin
from tests.browser.sights import sights
from tests.console.browser import HERE, Parsed
from tests.sampling import gate_only

MACHINE = re.compile(r"\bi\d+\b(?:\.\w+)?|\b(?:True|False)\b|\bNone\b(?! of these)|[a-z]\w*#\d|\w@\w")
"""Ids of incidents and of facts, values as Python writes them."""
UNSEEN = re.compile(r"<(script|style)\b.*?</\1>|<code\b.*?</code>", re.S)
SPOKEN = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
ELSEWHERE = ("/static", "/law/", "/practice")
FILES = re.compile(r"/file$")
"""What is for programs to read."""
FEWEST = 150
"""So many pages there are at least."""


@pytest.fixture(scope="module")
def words_of_pages() -> dict[str, str]:
    """All that can be read, by its address: of samples and of cases of every kind, each as far as it goes."""
    app = create_app(Memory(), samples=True)
    desk: Desk = app.state.desk
    desk.choose("WBF", "Ann")
    starts = list(sights(SimpleNamespace(app=app)).values())  # type: ignore[arg-type]
    starts += [f"/case/{to_its_end(desk, sample)}" for sample in all_samples()]
    client = TestClient(guarded(app), base_url=HERE)
    return dict(read(client, starts))


def to_its_end(desk: Desk, sample: Sample) -> str:
    """A case with all that a sample tells."""
    case = desk.practise(sample, "Ann")
    desk.note(case, 0, steps_entry(begin(sample.base), sample.played(whole=True)), "Ann")
    return case


def read(client: TestClient, starts: list[str]) -> Iterator[tuple[str, str]]:
    """Every page and paper to which links lead."""
    waiting, seen = ["/", *starts], set[str]()
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        seen.add(address)
        response = client.get(address)
        kind = response.headers["content-type"]
        if "pdf" in kind:
            yield address, in_pdf(response.content)
        elif "html" not in kind:
            yield address, response.text
        else:
            page = Parsed(response.text)
            yield address, in_page(response.text)
            waiting += [link for link in map(local, page.links) if is_read(link)]


def is_read(link: str) -> bool:
    """Whether a link leads to something that a person reads."""
    return bool(link) and not link.startswith(ELSEWHERE) and not FILES.search(link)


def local(link: str) -> str:
    """A link without what leads to a place on its page; empty where it leads elsewhere."""
    parts = urlsplit(link)
    return f"{parts.path}{'?' * bool(parts.query)}{parts.query}" if not parts.netloc else ""


def in_page(html: str) -> str:
    """What is read on a page, aloud by a machine too."""
    spoken = " | ".join(SPOKEN.findall(html))
    return unescape(f"{Parsed(UNSEEN.sub(' ', html)).text} | {spoken}")


def in_pdf(content: bytes) -> str:
    pypdf = pytest.importorskip("pypdf")
    return " ".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages)


@gate_only
def test_nobody_reads_a_name_of_the_machine(words_of_pages: dict[str, str]) -> None:
    found = {
        address: hits
        for address, text in words_of_pages.items()
        if (hits := [m[0] for m in MACHINE.finditer(text)])
    }
    assert not found


@gate_only
def test_all_pages_were_looked_at(words_of_pages: dict[str, str]) -> None:
    assert len(words_of_pages) >= FEWEST
    for part in ("/own", "/view", "/versions", "/claim", "/play", "/tally", "/appeal", ".md", "/ruling/"):
        assert any(part in address for address in words_of_pages), part


def test_a_fact_that_the_law_no_longer_asks_for_is_told_by_its_name() -> None:
    """Of a ruling that was kept by an older program."""
    fact = {"key": "i1.dummy seen", "value": False, "provenance": "found", "by": "Director", "cite": "54C"}
    other = {**fact, "key": "i2.cards down#2", "value": 1}
    assert list(facts_in_words({"facts": [fact, other]}, None)) == [
        "Dummy seen: no (found; Law 54C)",
        "Cards down: 1 (found; Law 54C)",
    ]
