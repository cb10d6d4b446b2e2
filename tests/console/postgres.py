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


class Server:
    """A server on a socket of its own, without fsync; its folder is gone at the end. url: of its first
    database."""

    def __init__(self, programs: Path) -> None:
        self._programs, self._user = programs, NOBODY if os.getuid() == 0 else None
        self._folder = tempfile.TemporaryDirectory(prefix="rectify-pg-", ignore_cleanup_errors=True)
        self.url = f"postgresql://tests@/postgres?host={self._folder.name}"

    def __enter__(self) -> Server:
        if self._user is not None:
            os.chown(self._folder.name, self._user, self._user)
        self._run("initdb", "-U", "tests", "-A", "trust", "-N")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.vanish()
        self._folder.cleanup()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        folder = self._folder.name
        options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off"
        self._run("pg_ctl", "-w", "-l", f"{folder}/log", "-o", options, "start")

    def vanish(self) -> None:
        """End it as a crash does: no connection is told, nothing is written down first."""
        self.stop("immediate")

    def stop(self, how: str) -> None:
        """End it where it runs. how: as `pg_ctl` names it."""
        if (Path(self._folder.name) / "data/postmaster.pid").exists():
            self._run("pg_ctl", "-w", "-m", how, "stop")

    def _run(self, program: str, *options: str) -> None:
        command = [str(self._programs / program), "-D", f"{self._folder.name}/data", *options]
        # to a file: the server that pg_ctl starts would hold a pipe open for as long as it runs
        with tempfile.TemporaryFile("w+") as said:
            done = subprocess.run(
                command, user=self._user, group=self._user, stdout=said, stderr=said, cwd="/"
            )
            if done.returncode:
                said.seek(0)
                raise RuntimeError(f"{program}: {said.read()}")


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
