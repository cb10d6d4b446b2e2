"""`rectify serve`: the console at the table, on this computer or on the network of the venue."""

from __future__ import annotations

import gc
import os
import socket
import sys
from getpass import getpass
from pathlib import Path
from typing import Annotated

import typer

from rectify.app.errors import Failure
from rectify.extras import how_to_install

PASSCODE = "RECTIFY_PASSCODE"
"""The environment variable that gives the passcode where nobody can be asked for it."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address of documentation (RFC 5737): nothing is sent there; it tells which way packets would leave."""


def command(
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let the phones of this network in, by a passcode.")
    ] = False,
    db: Annotated[str | None, typer.Option(help="The database, like sqlite:///console.db.")] = None,
) -> None:
    """Start the console for a browser."""
    try:
        import uvicorn

        from rectify.app.console.web.app import LOOPBACK, create_app, guarded
        from rectify.app.console.web.passcode import Passcode
        from rectify.app.console.web.rate_limit import RateLimit
        from rectify.app.store.database import Database
        from rectify.app.store.entry import StoreFault
    except ModuleNotFoundError as error:
        what = f"the console is not installed ({error.name} is missing)"
        raise Failure(what, "rectify serve", how_to_install("console")) from None
    try:
        passcode = Passcode(_passcode()) if lan else None
        store = Database(db or _default())
        app = create_app(store, passcode, samples=True)
    except ValueError as error:
        raise Failure(str(error), "--lan", "choose a longer one") from None
    except StoreFault as error:
        raise Failure(error.what, "--db", error.right) from None
    here, listening = _address() if lan else LOOPBACK[0], _listen("0.0.0.0" if lan else LOOPBACK[0], port)
    _tell(f"http://{here}:{port}/", lan)
    behind = guarded(app, (*LOOPBACK, here), RateLimit())
    # nothing stands between: an address that a request claims to come from is not believed
    config = uvicorn.Config(behind, log_level="warning", server_header=False, proxy_headers=False)
    server = uvicorn.Server(config)
    gc.freeze()  # what is loaded by now stays: no request waits while it is looked through for garbage
    server.run(sockets=[listening])
    store.close()


def _default() -> str:
    """The database in the folder of the user's data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'rectify' / 'console.db'}"


def _passcode() -> str:
    given = os.environ.get(PASSCODE)
    if given is not None:
        return given
    if not sys.stdin.isatty():
        right = f"set {PASSCODE}, or start it at a terminal"
        raise Failure("a passcode is wanted", "--lan", right)
    return getpass("A passcode for the phones (at least 6 characters): ")


def _address() -> str:
    """The address of this computer on its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            raise Failure("this computer is on no network", "--lan", "join one, or leave --lan out") from None
        return str(probe.getsockname()[0])


def _listen(host: str, port: int) -> socket.socket:
    # named TCP, so that what is accepted sends at once: otherwise each answer waits 40 ms for the one before
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        right = "choose another with --port"
        raise Failure(f"port {port} cannot be used ({error.strerror})", "rectify serve", right) from None
    return listening


def _tell(address: str, lan: bool) -> None:
    print(f"The console is at {address}")
    if lan:
        import segno

        segno.make(address).terminal(compact=True)
        print("Phones on this network open it with the passcode. What they send is not encrypted.")
    print("Stop it with Ctrl-C.", flush=True)
