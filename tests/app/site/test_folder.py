"""The folder is complete, small, the same every time, and names no other address."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.web.render import statics
from rectify_bridge.app.site.conditions import conditions
from rectify_bridge.app.site.folder import folder
from rectify_bridge.app.site.page import HERE, SCRIPTS, without_comments
from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
from rectify_bridge.law.signal import RulebookError
from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import NOT_HIS
from tests.app.site.built import DATE, KINDS, built, data
from tests.app.terminal import Terminal
from tests.sampling import gate_only

WITHOUT_TREES = 340_000
"""Bytes of all that is not trees: the laws of three editions, the search, a thesaurus, the page, icons. The
folder may have 1 MB in all; laws and phrases are added to it."""
TOLD = "import sys; from tests.app.site.test_folder import digest; print(digest())"
NAMESPACE = b"http://www.w3.org/2000/svg"


def digest() -> str:
    """Of a folder with one kind, in a process of its own."""
    found = folder(DATE, ["opening lead out of turn"])
    return hashlib.sha256(repr(sorted(found.items())).encode()).hexdigest()


def page() -> str:
    return built()["index.html"].decode()


class Parts(HTMLParser):
    """The scripts and styles of a page with their attributes, and what it refers to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inside: list[tuple[str, dict[str, str | None], str]] = []
        self.links: list[str] = []
        self._open: tuple[str, dict[str, str | None]] | None = None
        self.policy = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        self.links += [str(given[name]) for name in ("href", "src", "action") if name in given]
        assert not [name for name in given if name.startswith("on") or name == "style"]
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = str(given["content"])
        self._open = (tag, given) if tag in ("script", "style") else None

    def handle_data(self, data: str) -> None:
        if self._open is not None:
            self.inside.append((*self._open, data))
            self._open = None


@gate_only
def test_the_same_input_gives_the_same_bytes() -> None:
    """In two processes that order their sets differently."""
    ways = [os.environ | {"PYTHONHASHSEED": seed} for seed in ("1", "2")]
    found = {
        subprocess.run([sys.executable, "-c", TOLD], env=way, check=True, capture_output=True).stdout
        for way in ways
    }
    assert len(found) == 1 and len(found.pop()) == 65


def test_the_folder_is_complete() -> None:
    """The page refers to nothing but its own files, and the worker keeps every one of them."""
    (listed,) = re.findall(r"FILES = (\[.*\]);", built()["worker.js"].decode())
    kept = [name.partition("?")[0] for name in json.loads(listed)]
    assert sorted(kept) == sorted({"./", *built()} - {"worker.js"})
    files = [link for link in Parts(page()).links if not link.startswith(("#", "?", "./"))]
    assert files and set(files) <= set(built())
    icons = [icon["src"] for icon in json.loads(built()["manifest.webmanifest"])["icons"]]
    assert icons and set(icons) <= set(built())
    named = {*re.findall(r'load\("([^"]+)"\)', page())}
    named |= {f"{name}{year}.bin" for name in re.findall(r"load\(`(\w+-)\$", page()) for year in EDITIONS}
    assert named == {name for name in built() if name.endswith(".bin")}


def test_another_content_has_another_version() -> None:
    """The worker is another one, so that a phone sees that there is a newer folder."""
    other = folder("2026-01-16", KINDS[1:2])
    assert other["worker.js"] != built()["worker.js"]
    assert re.findall(r"trees-2017\.bin\?\w+", other["worker.js"].decode()) != re.findall(
        r"trees-2017\.bin\?\w+", built()["worker.js"].decode()
    )


def test_nothing_is_loaded_from_elsewhere_and_no_script_runs_but_its_own() -> None:
    parts = Parts(page())
    said = dict(one.split(" ", 1) for one in parts.policy.split("; "))
    assert said["default-src"] == "'none'" and said["connect-src"] == "'self'"
    for tag, given, text in parts.inside:
        if given.get("type") == "application/json":
            continue
        hashed = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert said[f"{tag}-src"] == f"'sha256-{hashed}'"
    for name, content in built().items():
        told = content if not name.endswith(".bin") else json.dumps(data(name)).encode()
        assert not re.search(rb"(?i)(https?:|[\"'(])//[a-z]", told.replace(NAMESPACE, b"")), name


def test_the_script_is_the_one_of_the_console() -> None:
    assert without_comments(statics()["offline.js"].decode()) in page()
    assert statics()["console.css"].decode() in page()


def test_no_law_stands_in_the_page_or_its_scripts() -> None:
    """No clause and no fact: what is said and asked comes from the trees."""
    scripts = "".join(
        one.read_text(encoding="utf-8") for one in (*SCRIPTS, HERE / "worker.js", HERE / "index.html")
    )
    assert not re.search(r"\b\d{1,2}[A-G]\d?\b", scripts)
    assert not [name for name in book.facts() if f'"{name}"' in scripts]
    kinds = {name for name in book.irregularities() if f'"{name}"' in scripts}
    assert kinds == {"bid above seven", "insufficient bid"}, "what bids in the players' words show"


def test_what_is_not_trees_is_small() -> None:
    assert (
        sum(len(content) for name, content in built().items() if not name.startswith("trees")) < WITHOUT_TREES
    )


def test_every_kind_can_be_chosen_and_found() -> None:
    buttons = [unescape(name) for name in re.findall(r'name="kind" value="([^"]+)"', page())]
    assert set(buttons) == set(book.irregularities()) == set(data("words.bin")["kinds"])
    kinds = json.loads(re.findall(r'id="kinds">(.*?)</script>', page())[0])
    assert {kind: [*said, 0, 0][:3] for kind, said in kinds.items()} == {
        one.kind: [one.asks, int(one.kind in ACCUSING), int(one.kind in NOT_HIS)]
        for one in book.irregularities().values()
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_is_there_for_every_authority(edition: int) -> None:
    laws = data(f"laws-{edition}.bin")
    assert list(laws) == [str(number) for number in range(1, 94)]
    clauses = [clause for law in laws.values() for clause in law["clauses"]]
    assert {name for *_, whose in clauses for name in whose} == set(AUTHORITIES)
    assert all(says for _, _, says, _ in clauses)


def test_a_folder_that_is_something_else_is_left_alone(rectify: Terminal, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    ran = rectify("site", str(tmp_path))
    assert ran.code == 2 and "something else" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_that_cannot_be_written_is_told_of_before_the_work(
    rectify: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rectify_bridge.app.site.folder.folder", lambda *_: pytest.fail("it began"))
    (letter := tmp_path / "letter.txt").write_text("mine")
    for where in (letter / "site", Path("/proc/nowhere/site")):
        ran = rectify("site", str(where))
        assert ran.code == 2 and "cannot be written" in ran.err and ran.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_an_edition_that_is_none_is_refused(rectify: Terminal, tmp_path: Path) -> None:
    ran = rectify("site", str(tmp_path / "new"), "--edition", "1987")
    assert ran.code == 2 and "there is no 1987 edition" in ran.err and not (tmp_path / "new").exists()


def test_a_folder_of_one_edition_offers_no_other() -> None:
    found = folder(DATE, KINDS[:1], editions=[2017])
    assert [name for name in found if name.startswith("trees")] == ["trees-2017.bin"]
    assert 'data-editions="2017"' in found["index.html"].decode()


def test_a_date_that_is_none_is_refused(rectify: Terminal, tmp_path: Path) -> None:
    ran = rectify("site", str(tmp_path / "new"), "--date", "tomorrow")
    assert ran.code == 2 and "tomorrow" in ran.err and not (tmp_path / "new").exists()
    with pytest.raises(RulebookError):
        folder("tomorrow", KINDS[:1])


def test_what_the_event_says_is_on_the_page_and_changes_nothing_else() -> None:
    """For a club that plays pairs until half past ten, whose corrections end at eleven."""
    said = conditions("pairs", "2026-01-15T23:00+00:00")
    end = 1_768_518_000_000
    assert said == {
        "kind of contest": [1],
        "team event": [2],
        "correction period over": [2, end, 1],
    }
    plain, made = built(), folder(DATE, KINDS, event=said)
    (found,) = re.findall(r'data-event="([^"]*)"', made["index.html"].decode())
    assert json.loads(unescape(found)) == said
    assert "data-event" not in plain["index.html"].decode()
    assert {name for name in made if made[name] != plain[name]} == {"index.html", "worker.js"}


@pytest.mark.parametrize("wrong", [("chess", ""), ("", "at eleven")])
def test_a_contest_or_a_time_that_there_is_not_is_named(wrong: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=next(filter(None, wrong))):
        conditions(*wrong)
