"""A decision as an object: `rectify-decision/1`."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rectify_bridge.app.decision.document import Document
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.result_json import rulebook_json


def as_json(document: Document, ruled: BoardRulings) -> dict[str, Any]:
    """The document with the rulebook that it stands on."""
    return {
        "schema": "rectify-decision/1",
        "rulebook": rulebook_json(ruled.rulebook),
        "status": ruled.status.value,
        **asdict(document),
    }
