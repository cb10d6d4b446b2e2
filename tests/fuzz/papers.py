"""The other readers that are tried: events, sessions, scores, cards of methods, polls, registers, deals,
movements, backups, and every operation of the service."""

from __future__ import annotations

import gzip
import json
import tempfile
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

from rectify_bridge.app.cli.verbs.scores.adjust import answer as adjusted
from rectify_bridge.app.errors import OUR_FAULT, Failure
from rectify_bridge.app.input.deals import items_in
from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.service.task import NumberedLine, Task
from rectify_bridge.app.service.worker import REFUSED, line_answer
from rectify_bridge.app.store.backup.lines import open_backup
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.app.text.poll import tally_json
from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.equity.dd.item import Bad
from rectify_bridge.event import report as event_report
from rectify_bridge.event.movements.plan import read_plan
from rectify_bridge.event.movements.report import movement_json, movement_text
from rectify_bridge.event.reading import read_event
from rectify_bridge.event.scored import scored
from rectify_bridge.meaning.systems.check import check
from rectify_bridge.meaning.systems.methods import own_card
from rectify_bridge.meaning.words.explanation import explain
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.pollfile import dumps, loads
from rectify_bridge.poll.standard import standard
from rectify_bridge.poll.tally import tally
from rectify_bridge.register import entry as register
from rectify_bridge.scoring.files.read import event_of
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.scoring.session import report as score_report
from tests.fuzz.told import told

SET = ("form: matchpoints", "authority: EBU", "date: 2026-01-15", "contest: pairs", "winners: 1")
STATUSES = (200, 413, 422, 503)
OPTIONS: Mapping[str, Mapping[str, str]] = {"claim": {"nodes": "300"}, "equity": {"sample": "0"}}
"""What keeps an operation short: what is tried is its reader."""


def event(data: bytes) -> None:
    """A session of whatever kind, told of and scored."""
    try:
        found = read_event(data)
        event_report.as_text(found)
        json.dumps(event_report.as_json(found))
        score_report.answer(scored(found.session, Settings.of(SET)), json=True)
    except REFUSED as error:
        told(error)


def session(data: bytes) -> None:
    """A session for the scoring room, as CSV or PBN."""
    try:
        found = event_of(data, data.lstrip()[:1] == b"[", "input", SET if data[:1] != b"#" else ())
        score_report.answer(found, json=True)
    except (*REFUSED, UnicodeDecodeError) as error:
        told(error)


def adjust(data: bytes) -> None:
    """A proposed ruling on a score."""
    try:
        adjusted(data.decode(), as_json=True)
        adjusted(data.decode())
    except (*REFUSED, UnicodeDecodeError) as error:
        told(error)


def card(data: bytes) -> None:
    """A pair's own card."""
    try:
        check(own_card(data.decode(), "input"))
    except (*REFUSED, UnicodeDecodeError) as error:
        told(error)


def words(data: bytes) -> None:
    """An explanation of a call, as it was said."""
    try:
        explain(data.decode())
    except (*REFUSED, ValueError) as error:
        told(error)


def poll(data: bytes) -> None:
    """A poll, written again and counted."""
    try:
        found = loads(data.decode(), "input")
        assert loads(dumps(found)) == found
        tally_json(tally(found, standard(max(EDITIONS), "WBF")))
    except (*REFUSED, PollError, UnicodeDecodeError) as error:
        told(error)


def psych(data: bytes) -> None:
    """A line of the register."""
    try:
        found = register.loads(data.decode(), "input")
        assert register.loads(register.dumps(found), "input") == found
    except (register.EntryError, UnicodeDecodeError) as error:
        told(error)


def deals(data: bytes) -> None:
    """Positions and deals for the solver, unsolved."""
    try:
        for item in items_in(_file(data, "deals.pbn"), each=True, table=True):
            if isinstance(item, Bad):
                told(item.error)
    except Failure as error:
        told(error)


def movement(data: bytes) -> None:
    """A table of rounds."""
    try:
        found = read_plan(Path(_file(data, "rounds.csv")))
        movement_text(found)
        json.dumps(movement_json(found))
    except REFUSED as error:
        told(error)


def backup(data: bytes) -> None:
    """A backup, read to its end."""
    try:
        with open_backup(Path(_file(gzip.compress(data, 1), "backup.gz"))) as reader:
            for _ in reader.rows():
                pass
    except StoreFault as error:
        told(error)


def operation(name: str, data: bytes) -> None:
    """What one who has a key sends to the service."""
    task = Task(name, OPTIONS.get(name, {}), (), 2.0)
    answer = line_answer(task, NumberedLine(1, data))
    assert answer.status in STATUSES, answer
    found = json.loads(answer.text)
    assert answer.status == 200 or (found["error"]["code"] != OUR_FAULT and b"\n" not in answer.text), answer


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="fuzz-"))


def _file(data: bytes, name: str) -> str:
    (path := _folder() / name).write_bytes(data)
    return str(path)


PAPERS: Mapping[str, Callable[[bytes], None]] = {
    **{one.__name__: one for one in (event, session, adjust, card, words)},
    **{one.__name__: one for one in (poll, psych, deals, movement, backup)},
    **{f"service {name}": partial(operation, name) for name in OPERATIONS},
}
