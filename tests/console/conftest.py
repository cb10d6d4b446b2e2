"""A PostgreSQL server for the tests that ask for one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.store.database import Database
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.deadline import Deadline
from tests.console import postgres
from tests.console.backups import back_up, filled
from tests.console.claim_searching import beside  # noqa: F401


@pytest.fixture(autouse=True)
def no_database_stays_open(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test opens and leaves is closed after it: from Python 3.13 on what is left is told of, in
    whichever test comes later."""
    opened: list[Database] = []
    begin = Database.__init__

    def noted(self: Database, *args: Any, **options: Any) -> None:
        begin(self, *args, **options)
        opened.append(self)

    monkeypatch.setattr(Database, "__init__", noted)
    yield
    for one in opened:
        one.close()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a server; without one the tests that want it are skipped."""
    named, programs = os.environ.get(postgres.URL), postgres.installed()
    if named:
        yield named
    elif programs:
        with postgres.Server(programs) as server:
            yield server.url
    else:
        pytest.skip(f"no PostgreSQL: set {postgres.URL}, or install a server")


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The URL of a new database."""
    with postgres.database(postgres_server) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of a new database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'console.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def backed(tmp_path: Path) -> Path:
    """A backup of a database with something of everything."""
    url, file = f"sqlite:///{tmp_path / 'first.db'}", tmp_path / "first.gz"
    filled(url)
    back_up(url, file)
    return file


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the number of a claim of many cards is not what is looked at, the search ends at once."""

    def adjudicated(*args: Any, **options: Any) -> Any:
        return adjudicate(*args, **{**options, "deadline": Deadline(0.1)})

    monkeypatch.setattr("rectify_bridge.engines.claim_memory.adjudicate", adjudicated)
