"""The score of a case that is ruled in one command."""

from __future__ import annotations

import json
from typing import Any

import yaml

from tests.app.terminal import Terminal


def score_of(rectify: Terminal, case: Any) -> dict[str, Any]:
    ran = rectify("rule", "-", "--json", typed=yaml.safe_dump(case))
    assert ran.code == 0, ran.err or ran.out
    found: dict[str, Any] = json.loads(ran.out)
    return found


def awards(found: dict[str, Any]) -> dict[str, str]:
    return {side: one["exact"] for side, one in found["score"]["sides"].items()}
