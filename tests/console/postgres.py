"""A PostgreSQL server to test against: the one that RECTIFY_TEST_POSTGRES names, or one started here from
installed programs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from sqlalchemy.engine import make_url

URL = "RECTIFY_TEST_POSTGRES"
"""The environment variable: the URL of a server on which databases may be made."""
NOBODY = 65534
"""Whom the server runs as where the tests run as root, which it refuses to."""


def installed() -> Path | None:
    """The folder of a server's programs; None where there are none."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@contextmanager
def server(programs: Path) -> Iterator[str]:
    """A server on a socket of its own, without fsync; gone at the end. Yields its URL."""
    user = NOBODY if os.getuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="rectify-pg-", ignore_cleanup_errors=True) as folder:
        if user is not None:
            os.chown(folder, user, user)
        data = f"{folder}/data"
        _run(programs / "initdb", "-D", data, "-U", "tests", "-A", "trust", "-N", user=user)
        options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off"
        control = (programs / "pg_ctl", "-D", data, "-w")
        _run(*control, "-l", f"{folder}/log", "-o", options, "start", user=user)
        try:
            yield f"postgresql://tests@/postgres?host={folder}"
        finally:
            _run(*control, "-m", "immediate", "stop", user=user)


def _run(*command: object, user: int | None) -> None:
    done = subprocess.run(
        [str(word) for word in command], user=user, group=user, capture_output=True, text=True, cwd="/"
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stdout}{done.stderr}")


@contextmanager
def database(server_url: str) -> Iterator[str]:
    """A new database on a server; dropped at the end. Yields its URL."""
    import psycopg

    name = f"rectify_test_{uuid4().hex[:12]}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield make_url(server_url).set(database=name).render_as_string(hide_password=False)
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
