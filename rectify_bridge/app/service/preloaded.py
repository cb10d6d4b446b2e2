"""What every process of the service needs, loaded and used once before they are started."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator, Mapping
from itertools import combinations

from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.service.task import NumberedLine, Task
from rectify_bridge.app.service.worker import line_answer

BIDS = [f"{level}{strain}" for level in (1, 2, 3) for strain in "CDHSN"]


def _first() -> Iterator[tuple[str, Mapping[str, object]]]:
    """What is done once: each kind of work, and the trees of what is asked most, an insufficient bid over a
    bid. A process that takes the place of another begins with them."""
    for name in ("rule", "claim", "comparable", "adjust"):
        yield name, OPERATIONS[name].example
    for low, high in combinations(BIDS, 2):
        yield "rule", {**OPERATIONS["rule"].example, "given": {"auction": f"N: {high} {low}"}}


for _name, _given in _first():
    _line = NumberedLine(1, json.dumps(_given).encode())
    line_answer(Task(_name, {}, (_line,), 10.0), _line)
gc.collect()
gc.freeze()  # what is loaded by now stays, and is shared: it is not looked through for garbage again
