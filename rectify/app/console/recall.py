"""Interviews worked out before: the same steps lead to the same rulings, so they are worked out once."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from rectify.desk.ask import Interview, Step
from rectify.desk.result import plain
from rectify.law.fact import Value

MOST = 300
"""So many are remembered; then those not asked for the longest are forgotten."""
_known: OrderedDict[str, Interview] = OrderedDict()


def interview_of(base: Mapping[str, Any], steps: Sequence[Step], kept: Mapping[str, Value]) -> Interview:
    """The interview with these steps. kept: see `Interview`."""
    key = json.dumps([base, [plain_step(step) for step in steps], kept], sort_keys=True, default=str)
    if key not in _known:
        _known[key] = Interview(base, tuple(steps), kept)
    _known.move_to_end(key)
    while len(_known) > MOST:
        _known.popitem(last=False)
    return _known[key]


def before(interview: Interview, place: int) -> Interview:
    """The interview as it was before the step at a place, 0 first."""
    return interview_of(interview.base, interview.steps[:place], {})


def plain_step(step: Step) -> dict[str, Any]:
    """A step as JSON holds it."""
    return {"id": step.id, "value": plain_value(step.value)}


def plain_value(value: Value) -> Any:
    """A step's value as JSON holds it; of a dispute, by side."""
    if isinstance(value, Mapping):
        return {side: plain(said) for side, said in value.items()}
    return plain(value)
