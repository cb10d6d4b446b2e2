"""`rectify-bridge serve --api-only`: the service for other programs, without the console."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rectify_bridge.app.cli.listening import allow_files, listen
from rectify_bridge.app.errors import Failure
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    import uvicorn

    from rectify_bridge.app.console.web.connection import BoundedProtocol
    from rectify_bridge.app.service.results.keeping import Keeping
    from rectify_bridge.app.service.web import Service

LOOPBACK = "127.0.0.1"
NAMES = frozenset((LOOPBACK, "localhost", "[::1]"))
"""What this computer calls itself."""
DAYS = 30
"""Days for which an answer is kept, where no other number is given."""
WAITING = 32
"""For each process so many single requests may wait."""
CONNECTIONS = 1_000
"""Connections at once, of all and of one address: platforms ask through a proxy."""
HEAD, GRACE = 16_384, 3
"""Bytes of the head of a request; seconds for which requests under way are waited for at the end."""


class ServiceOptions(NamedTuple):
    """workers: processes; None for one for each core. host: the address to listen at. keys: the file of keys,
    empty for none. new_key: the name of a key to be made; empty for none. rate: its lines a second. results:
    the database in which answers are kept, and days: for how long; empty for none."""

    port: int | None
    workers: int | None
    host: str
    keys: str
    new_key: str
    rate: int
    results: str
    days: int | None


def serve_api(options: ServiceOptions) -> None:
    """Answer other programs until it is stopped, or make a key.

    Raises:
        Failure: something is not installed, the keys cannot be used or are missing, or the port is in use.
    """
    if options.new_key:
        _make_key(options)
        return
    try:
        import uvicorn

        from rectify_bridge.app.console.web.connection import BoundedProtocol, Connections
        from rectify_bridge.app.service.keys import keys_in
        from rectify_bridge.app.service.pool import ProcessPool
        from rectify_bridge.app.service.web import Service
    except ModuleNotFoundError as error:
        what = f"the service is not installed ({error.name} is missing)"
        raise Failure(what, "rectify-bridge serve", how_to_install("console")) from None
    host = options.host or LOOPBACK
    if not options.keys and host not in NAMES:
        right = "make one with --keys FILE --new-key NAME, or listen at 127.0.0.1"
        raise Failure("other computers need keys", "--host", right)
    keys = keys_in(Path(options.keys)) if options.keys else None
    count = options.workers or os.cpu_count() or 1
    service = Service(ProcessPool(count, count * WAITING), keys, NAMES if keys is None else frozenset())
    service.keeping = _keeping(options)
    allow_files()
    BoundedProtocol.all = Connections(CONNECTIONS, CONNECTIONS)
    BoundedProtocol.body = None
    listening = listen(host, options.port)
    print(f"The service is at http://{host}:{listening.getsockname()[1]}/. Stop it with Ctrl-C.", flush=True)
    uvicorn.Server(_config(service, BoundedProtocol)).run(sockets=[listening])


def _config(service: Service, protocol: type[BoundedProtocol]) -> uvicorn.Config:
    """How the server is set up."""
    import uvicorn

    return uvicorn.Config(
        service,
        http=protocol,
        ws="none",
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        h11_max_incomplete_event_size=HEAD,
        timeout_graceful_shutdown=GRACE,
    )


def _keeping(options: ServiceOptions) -> Keeping | None:
    """Where answers are kept. Raises Failure: this is not a database, or it does not answer."""
    if not options.results:
        if options.days:
            raise Failure("no answers are kept", "--days", "name a database with --results, or leave it out")
        return None
    from rectify_bridge.app.service.pool import ProcessPool
    from rectify_bridge.app.service.results.keeping import Keeping
    from rectify_bridge.app.service.results.table import ResultTable
    from rectify_bridge.app.store.entry import StoreFault

    try:
        return Keeping(ResultTable(options.results, options.days or DAYS), ProcessPool(1, 1))
    except StoreFault as error:
        raise Failure(error.what, "--results", error.right) from None


def _make_key(options: ServiceOptions) -> None:
    from rectify_bridge.app.service.keys import USUAL, add_key

    if not options.keys:
        raise Failure("there is no file for it", "--new-key", "name one with --keys FILE")
    key = add_key(Path(options.keys), options.new_key, options.rate or USUAL)
    print(f"{key}\nThe key of {options.new_key}. It is shown this once; {options.keys} has its hash.")
