"""The files that the commands of the documents are given: a folder for each page."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from rectify_bridge.table.lin import write_lin
from rectify_bridge.table.reader import read_records
from tests.docs.pages import DOCS, ROOT
from tests.equity.revoke.test_cost import BOARD, PBN
from tests.event.bridgemate import sample
from tests.event.usebio import session
from tests.scoring.test_session_pbn import match

DECISION = ROOT / "samples" / "decision"


def adjusting(folder: Path) -> None:
    (folder / "case.yaml").write_text(_first(DOCS / "adjusting.md", "yaml"), encoding="utf-8")


def equity(folder: Path) -> None:
    page = (DOCS / "equity.md").read_text(encoding="utf-8")
    (folder / "positions.jsonl").write_text(_first(DOCS / "equity.md", "json"), encoding="utf-8")
    (folder / "boards.pbn").write_text(PBN, encoding="utf-8")
    records = list(read_records(PBN.encode()))
    (folder / "boards.lin").write_text(write_lin(records), encoding="utf-8")
    _, outcomes = re.findall(r"^    given:\n(?:^     .*\n)+", page, re.MULTILINE)
    head = "name: a case\nedition: 2017\nauthority: WBF\ndate: 2026-01-15\n"
    (folder / "case.yaml").write_text(head + re.sub(r"^    ", "", outcomes, flags=re.MULTILINE))
    (folder / "board.yaml").write_text(BOARD, encoding="utf-8")


def site(folder: Path) -> None:
    """A copy of a case, as the page of the folder saves it."""
    case = {"authority": "WBF", "edition": 2017, "date": "2026-01-15"}
    alleged = {"alleged": {"kind": "insufficient bid", "by": "E"}}
    copy = json.dumps(case | {"given": {"events": [alleged]}})
    (folder / "rectify-case-1768471200000.json").write_text(copy, encoding="utf-8")


def event(folder: Path) -> None:
    (folder / "friday.bws").write_bytes(sample())
    (folder / "monday.xml").write_bytes(session("mitchell"))


def polls(folder: Path) -> None:
    shutil.copy(DECISION / "slow-five-diamonds.pbn", folder / "board.pbn")


def scoring(folder: Path) -> None:
    page = (DOCS / "scoring.md").read_text(encoding="utf-8")
    csv = next(block for block in re.findall(r"```\n(.*?)```", page, re.DOTALL) if "board,ns,ew" in block)
    (folder / "session.csv").write_text(csv, encoding="utf-8")
    rooms = match('[Room "Open"]\n', '[Room "Closed"]\n')
    settings = "% authority: WBF\n"
    (folder / "session.pbn").write_text(settings + rooms, encoding="utf-8")


def start(folder: Path) -> None:
    shutil.copytree(ROOT / "samples", folder / "samples")


def systems(folder: Path) -> None:
    for name in ("ours.yaml", "mine.yaml", "his.yaml"):
        (folder / name).write_text(_first(DOCS / "systems.md", "yaml"), encoding="utf-8")


def written_decision(folder: Path) -> None:
    shutil.copytree(DECISION, folder, dirs_exist_ok=True)
    shutil.copy(DECISION / "slow-five-diamonds.yaml", folder / "decision.yaml")


INPUTS: dict[str, Callable[[Path], None]] = {
    "adjusting.md": adjusting,
    "equity.md": equity,
    "event.md": event,
    "site.md": site,
    "polls.md": polls,
    "scoring.md": scoring,
    "start.md": start,
    "systems.md": systems,
    "written-decision.md": written_decision,
}
"""What each page's commands need; the commands of the other pages need nothing."""
TYPED: dict[str, Callable[[], str]] = {
    "rectify-bridge adjust -": lambda: _first(DOCS / "adjusting.md", "yaml"),
    "rectify-bridge dd - --cards --json": lambda: _first(DOCS / "equity.md", "json"),
    "rectify-bridge ask --authority EBU": lambda: "quit\n",
}
"""What is typed, or comes in, on standard input."""


def _first(page: Path, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, f"{page.name} has no block of {language}"
    return found.group(1)
