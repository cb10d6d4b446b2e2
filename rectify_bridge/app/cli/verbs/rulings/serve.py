"""`rectify-bridge serve`: the console at the table, on this computer or on the network of the venue."""

from __future__ import annotations

import gc
import os
import socket
import sys
from getpass import getpass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rectify_bridge.app.cli.api_only import ServiceOptions, serve_api
from rectify_bridge.app.cli.listening import PORT, allow_files, listen
from rectify_bridge.app.errors import Failure
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import uvicorn

    from rectify_bridge.app.console.sessions.passcode import Passcode
    from rectify_bridge.app.console.web.connection import BoundedProtocol
    from rectify_bridge.app.console.workers.pool import Pool

PASSCODE = "RECTIFY_PASSCODE"
"""The environment variable that gives the passcode where nobody can be asked for it."""
HEAD, GRACE = 16_384, 3
"""Bytes of the head of a request; seconds for which requests under way are waited for at the end."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address of documentation (RFC 5737): nothing is sent there; it tells which way packets would leave."""

Workers = Annotated[
    int | None,
    typer.Option(help="With --api-only: the processes. Without it: one for each core.", min=1, max=256),
]
Host = Annotated[
    str | None, typer.Option(help="With --api-only: the address to listen at. Without it: 127.0.0.1.")
]
KeyFile = Annotated[
    str | None, typer.Option("--keys", help="With --api-only: the file of the keys that may ask.")
]
NewKey = Annotated[
    str | None, typer.Option(help="With --api-only: make a key of this name, add it to --keys, and stop.")
]
Results = Annotated[
    str | None,
    typer.Option(help="With --api-only: the database that keeps answers, like postgresql://user@host/db."),
]
Days = Annotated[
    int | None, typer.Option(help="With --results: the days that they are kept; else 30.", min=1, max=36_500)
]
Rate = Annotated[
    int, typer.Option(help="Of the new key: the objects that it may send in a second; else 1,000.", min=0)
]


def command(
    port: Annotated[
        int | None,
        typer.Option(help="The port. Without it: 8000, or the next free port.", min=1, max=65535),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let phones on this network in, with a passcode.")
    ] = False,
    db: Annotated[str | None, typer.Option(help="The database, like sqlite:///console.db.")] = None,
    new_secret: Annotated[
        bool, typer.Option("--new-secret", help="Sign everybody out, in every browser.")
    ] = False,
    api_only: Annotated[
        bool, typer.Option("--api-only", help="No console: answer other programs over HTTP (docs/api.md).")
    ] = False,
    workers: Workers = None,
    host: Host = None,
    keys: KeyFile = None,
    new_key: NewKey = None,
    rate: Rate = 0,
    results: Results = None,
    days: Days = None,
) -> None:
    """Start the console for a browser, or the service for other programs."""
    texts = {"--host": host, "--keys": keys, "--new-key": new_key, "--results": results}
    _refuse_empty({"--db": db, **texts})
    if api_only:
        _refuse("--api-only", {"--lan": lan, "--db": db, "--new-secret": new_secret})
        named = (host or "", keys or "", new_key or "")
        serve_api(ServiceOptions(port, workers, *named, rate, results or "", days))
        return
    given = {**texts, "--workers": workers, "--rate": rate, "--days": days}
    _refuse("the console", given)
    _serve_console(port, lan, db, new_secret)


def _refuse_empty(texts: Mapping[str, str | None]) -> None:
    """Raises Failure: an option was given with nothing in it, as a script does whose variable is not set. A
    service without its keys, or a console in place of a key, is not what was meant."""
    for option, text in texts.items():
        if text is not None and not text.strip():
            raise Failure("this is empty", option, "write it, or leave the option out")


def _refuse(what: str, given: Mapping[str, object]) -> None:
    """Raises Failure: an option was given that is none of the console, or none of the service."""
    for option, value in given.items():
        if value:
            right = "leave it out" if what == "--api-only" else "add --api-only"
            raise Failure(f"this does not go with {what}", option, right)


def _serve_console(port: int | None, lan: bool, db: str | None, new_secret: bool) -> None:
    try:
        from rectify_bridge.app.console.web.app import LOOPBACK
        from rectify_bridge.app.console.web.connection import BoundedProtocol, ConsoleServer
        from rectify_bridge.app.console.workers.pool import PRELOADED
        from rectify_bridge.app.processes import prepare
    except ModuleNotFoundError as error:
        what = f"the console is not installed ({error.name} is missing)"
        raise Failure(what, "rectify-bridge serve", how_to_install("console")) from None
    prepare(PRELOADED)
    allow_files()
    url = db or default_database()
    secret = _secret(url, new_secret)
    passcode = _passcode(secret) if lan else None
    here = _address() if lan else LOOPBACK[0]
    pool = _pool(url, passcode, secret, here)
    listening = listen("0.0.0.0" if lan else LOOPBACK[0], port)
    _announce(here, listening.getsockname()[1], lan, is_chosen=port is not None)
    server = ConsoleServer(_config(pool, BoundedProtocol, (*LOOPBACK, here)), pool.live.end)
    gc.freeze()  # what is loaded by now stays: no request waits while it is looked through for garbage
    server.run(sockets=[listening])


def _config(pool: Pool, protocol: type[BoundedProtocol], hosts: Collection[str]) -> uvicorn.Config:
    """How the server is set up."""
    import uvicorn

    from rectify_bridge.app.console.web.guard import Guard
    from rectify_bridge.app.console.web.rate_limit import RateLimit

    return uvicorn.Config(
        Guard(pool, hosts, RateLimit()),
        http=protocol,
        ws="none",
        log_level="error",
        server_header=False,
        # nothing stands between: an address that a request claims to come from is not believed
        proxy_headers=False,
        h11_max_incomplete_event_size=HEAD,
        timeout_graceful_shutdown=GRACE,
    )


def _pool(url: str, passcode: Passcode | None, secret: bytes, here: str) -> Pool:
    from rectify_bridge.app.console.workers.opening import pool_of
    from rectify_bridge.app.store.entry import StoreFault

    try:
        return pool_of(url, passcode, secret, here)
    except StoreFault as error:
        raise Failure(error.what, "--db", error.right) from None


def _data() -> Path:
    """The folder of the user's data."""
    home = os.environ.get("XDG_DATA_HOME")
    try:
        return Path(home or Path.home() / ".local" / "share") / "rectify"
    except RuntimeError:
        raise Failure("this user has no home folder", "--db", "name a database with --db") from None


def default_database() -> str:
    """The database in the folder of the user's data."""
    return f"sqlite:///{_data() / 'console.db'}"


def _secret(url: str, new: bool) -> bytes:
    """What signs sessions: in a file beside the database, or for one on a server in the folder of the user's
    data."""
    from rectify_bridge.app.console.sessions.secret import secret_in
    from rectify_bridge.app.store.engine import file_of
    from rectify_bridge.app.store.entry import StoreFault

    try:
        file = file_of(url)
        name = sha256(url.encode()).hexdigest()[:12]
        path = file.with_name(f"{file.name}.secret") if file else _data() / f"{name}.secret"
        return secret_in(path, new=new)
    except StoreFault as error:
        raise Failure(error.what, "--db", error.right) from None
    except OSError as error:
        what = f"the secret of the console cannot be kept ({error.strerror or error})"
        raise Failure(what, "--db", "choose a folder that may be written to") from None


def _passcode(secret: bytes) -> Passcode:
    """What opens it on the network. Its hash is salted with the secret: a restart signs nobody out."""
    from rectify_bridge.app.console.sessions.passcode import Passcode, proposed

    given = os.environ.get(PASSCODE)
    if given is None:
        if not sys.stdin or not sys.stdin.isatty():
            right = f"set {PASSCODE}, or start it at a terminal"
            raise Failure("a passcode is needed", "--lan", right)
        new = proposed()
        print(f"Press Enter for the passcode {new}, or type your own (at least 8 characters).")
        given = getpass("Passcode: ") or new
    try:
        return Passcode(given, salt=secret)
    except ValueError as error:
        raise Failure(str(error), "--lan", "choose a longer passcode") from None


def _address() -> str:
    """The address of this computer on its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            raise Failure(
                "this computer is not on a network", "--lan", "join one, or leave --lan out"
            ) from None
        return str(probe.getsockname()[0])


def _announce(host: str, port: int, lan: bool, *, is_chosen: bool) -> None:
    """Say where the console is. is_chosen: the port was asked for."""
    address = f"http://{host}:{port}/"
    in_use = "" if is_chosen or port == PORT else f"Port {PORT} is in use. "
    print(f"{in_use}The console is at {address}.")
    if lan:
        import segno

        segno.make(address).terminal(compact=True)
        print("Phones on this network open it with the passcode. What they send is not encrypted.")
    print("Stop it with Ctrl-C.", flush=True)
