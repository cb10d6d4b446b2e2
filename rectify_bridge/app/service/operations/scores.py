"""Scores for the service: a session, and a proposed ruling."""

from __future__ import annotations

import json

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.operations.request import Request
from rectify_bridge.scoring.adjusted import question
from rectify_bridge.scoring.adjusted.desk import adjust as adjusted
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.report.record import as_json
from rectify_bridge.scoring.files.read import event_of
from rectify_bridge.scoring.session import report

KINDS = ("csv", "pbn")


def score(request: Request) -> str:
    """What `rectify-bridge score --json` prints of a session. `session`: the text of the file; `kind`: `csv`,
    or `pbn`; `settings`: more settings, each like `form: cross-imps`."""
    request.only("session", "kind", "settings")
    kind, text = request.text("kind") or KINDS[0], request.text("session")
    if kind not in KINDS:
        raise Failure(f"'{kind[:40]}' is not a kind of session", "kind", f"give one of {', '.join(KINDS)}")
    event = event_of(
        text.encode(), kind == "pbn", "session", tuple(request.texts("settings")), request.options
    )
    return json.dumps(json.loads(report.answer(event, json=True)), ensure_ascii=False)


def adjust(request: Request) -> str:
    """What `rectify-bridge adjust --json` prints of a case for the adjustment desk."""
    text = json.dumps(request.data, ensure_ascii=False)  # every value is read as text: no number is rounded
    given = {**load(text), **request.options}
    found = question.answer(given) if "ask" in given else as_json(adjusted(read(given)))
    return json.dumps(found, ensure_ascii=False)
