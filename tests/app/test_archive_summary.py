"""How often each irregularity occurs in an archive: counted by hand here."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rectify_bridge.app.archive.summary import IRREGULARITIES, NOT_SAID, Part, Summary, year_of
from rectify_bridge.table.record import Record
from tests.app.terminal import ROOT, Terminal

HEAD = '[Event "{event}"]\n[Date "{date}"]\n'
TWICE = HEAD + '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1S 1H 1C Pass Pass Pass\n\n'
ONCE = HEAD + '[Board "2"]\n[Dealer "E"]\n[Auction "E"]\n1S 1H Pass Pass Pass\n\n'
NONE = '[Board "3"]\n[Dealer "S"]\n[Auction "S"]\n1S Pass Pass Pass\n\n'
BESIDE = '[Board "4"]\n[Dealer "W"]\n[Auction "N"]\n1S Pass Pass Pass\n\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five boards: two insufficient bids in one, one in the next two; a defect in the last. And a file that
    breaks off after a board."""
    found = tmp_path / "archive"
    found.mkdir()
    spring = {"event": "Spring & Co", "date": "2012.03.24"}
    (found / "a.pbn").write_text(TWICE.format(**spring) + ONCE.format(**spring) + NONE)
    (found / "b.pbn").write_text(ONCE.format(event="Autumn", date="2013.??.??") + BESIDE)
    (found / "c.pbn").write_text(NONE + '[Board "4"]\n[Auction "N"]\n1S 2Z\n')
    return found


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_is_counted(jobs: str, rectify: Terminal, folder: Path) -> None:
    ran = rectify("problems", str(folder), "--summary", "--json", "--jobs", jobs)
    found = json.loads(ran.out)
    assert ran.code == 2 and ran.err.count("\n") == 1 and "c.pbn" in ran.err
    assert (found["files"], found["boards"], list(found["unread"])) == (3, 6, [str(folder / "c.pbn")])
    assert found["irregularities"] == {"insufficient bid": 3}, "a board counts once"
    assert found["defects"] == {"dealer not as the auction begins": 1}
    assert {year: part["boards"] for year, part in found["years"].items()} == {
        "2012": 2,
        "2013": 1,
        NOT_SAID: 3,
    }
    assert {name: part["irregularities"] for name, part in found["events"].items()} == {
        NOT_SAID: {},
        "Spring & Co": {"insufficient bid": 2},
        "Autumn": {"insufficient bid": 1},
    }


def test_as_a_table_and_as_a_picture(rectify: Terminal, folder: Path, tmp_path: Path) -> None:
    drawn = tmp_path / "archive.svg"
    ran = rectify("problems", str(folder), "--picture", str(drawn))
    assert re.search(r"^6 boards in 3 files$", ran.out, re.MULTILINE)
    assert re.search(r"^  insufficient bid +3 +500\.0$", ran.out, re.MULTILINE)
    assert re.search(r"^  Spring & Co +2 +2  insufficient bid 2$", ran.out, re.MULTILINE)
    texts = [one.text for one in ElementTree.parse(drawn).getroot().iter("{http://www.w3.org/2000/svg}text")]
    assert texts[1:] == ["insufficient bid", "500.0 (3)"]


def test_an_archive_without_irregularities_says_so(rectify: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "one.pbn"
    file.write_text(NONE)
    ran = rectify("problems", str(file), "--summary")
    assert ran.code == 0 and "Irregularities at the table: none" in ran.out


@pytest.mark.parametrize("more", [("--board", "1"), ("--resume", "x"), ("--shard", "1/2")])
def test_a_summary_is_of_whole_files(more: tuple[str, str], rectify: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "one.pbn"
    file.write_text(NONE)
    ran = rectify("problems", str(file), "--summary", *more)
    assert ran.code == 2 and "a summary is of whole files" in ran.err


def test_every_irregularity_is_a_name_of_a_problem() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    assert not [name for name in IRREGULARITIES if f"`{name}`" not in page]


def test_parts_add_up() -> None:
    one, other = Summary(), Summary()
    one.add(Record(event="A", date="1999.01.01"), ["revoke", "revoke"])
    other.add(Record(event="A", date="#"), ["revoke", "missing card"])
    one.update(other)
    assert one.whole == one.events["A"] == Part(2, one.whole.found)
    assert one.whole.irregularities == {"revoke": 2} and one.whole.defects == {"missing card": 1}
    assert year_of(Record(date="20120101")) == year_of(Record()) == NOT_SAID
