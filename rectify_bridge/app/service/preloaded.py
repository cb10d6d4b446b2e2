"""What every process of the service needs, loaded and used once before they are started."""

from __future__ import annotations

import gc
import json

from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.service.task import NumberedLine, Task
from rectify_bridge.app.service.worker import line_answer

for _name in ("rule", "claim", "comparable", "adjust"):
    _line = NumberedLine(1, json.dumps(OPERATIONS[_name].example).encode())
    line_answer(Task(_name, {}, (_line,), 10.0), _line)
gc.collect()
gc.freeze()  # what is loaded by now stays, and is shared: it is not looked through for garbage again
