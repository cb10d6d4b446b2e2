"""Two who forget names at the same moment both do."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

from sqlalchemy import Engine

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.names.rows import wipe
from tests.waiting import PATIENCE

TIMES = 20


def test_the_second_one_waits_while_the_first_empties_the_log(tmp_path: Path) -> None:
    """SQLite itself does not let him wait for that."""
    url = f"sqlite:///{tmp_path / 'a.db'}"
    both = Barrier(2)

    def wipes(engine: Engine) -> None:
        for _ in range(TIMES):
            both.wait(PATIENCE)
            wipe(engine)

    engines = [engine_of(url), engine_of(url)]
    with closing(Database(url)), ThreadPoolExecutor(2) as threads:
        for done in [threads.submit(wipes, one) for one in engines]:
            done.result()
    for one in engines:
        one.dispose()
