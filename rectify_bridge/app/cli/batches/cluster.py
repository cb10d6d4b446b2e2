"""Work on many things on a dask.distributed cluster that runs already, in order."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from rectify_bridge.app.errors import Failure
from rectify_bridge.extras import how_to_install

if TYPE_CHECKING:
    from distributed import Client

Given = TypeVar("Given")
Done = TypeVar("Done")

_AHEAD = 4
"""So many lists for each thread of the workers are out at a time."""
_SECONDS = 10
"""So long a scheduler may take to answer, and a cluster to begin with what it was given."""
_MOMENT = 0.5
_GONE = 120
"""So long a cluster may be without any worker in the middle of the work: one that died may come again."""
_ONE = threading.Lock()


def on_cluster(
    work: Callable[[Given], Done],
    given: Iterable[Given],
    scheduler: str,
    lost: Callable[[Given], Done],
    size: int,
) -> Iterator[Done]:
    """What `work` makes of each thing, in the order of the things, as `in_order` does.

    scheduler: its address, like `tcp://10.0.0.5:8786`. size: so many things go to a worker as one list. The
    things of a list whose workers die are done again one by one, with nothing else of ours on the cluster;
    lost: what is told of one that ends its worker then too.

    Raises:
        Failure: the library is not installed, no such scheduler answers, or it has no workers (any more).
    """
    with _client(scheduler) as client:
        threads = _threads(client, _SECONDS)
        do, rest = partial(_each, work), iter(given)
        out: deque[tuple[list[Given], Any]] = deque()
        while True:
            while len(out) < threads * _AHEAD and (some := list(islice(rest, size))):
                out.append((some, client.submit(do, some, pure=False)))
            if not out:
                return
            yield from _done(client, do, *out.popleft(), [future for _, future in out], lost)


def _threads(client: Client, seconds: float) -> int:
    """The threads of all workers. Raises Failure: for so many seconds there is no worker."""
    try:
        client.wait_for_workers(1, timeout=seconds)
    except TimeoutError:
        raise Failure("the cluster has no workers", "--on", "start one: dask worker ADDRESS") from None
    return sum(client.nthreads().values()) or 1


def _done(
    client: Client,
    do: Callable[[list[Given]], list[Done]],
    some: list[Given],
    future: Any,
    others: list[Any],
    lost: Callable[[Given], Done],
) -> Iterator[Done]:
    from distributed import KilledWorker

    try:
        yield from _result(client, do, some, future)
    except KilledWorker:
        _finish(client, others)  # nobody else's death may be laid to one of these
        for one in some:
            try:
                (answer,) = _result(client, do, [one], client.submit(do, [one], pure=False))
            except KilledWorker:
                answer = lost(one)
            yield answer


def _result(
    client: Client, do: Callable[[list[Given]], list[Done]], some: list[Given], future: Any
) -> list[Done]:
    """The answers to a list. A scheduler may forget a list whose workers die: it is then given out again.
    Raises Failure: no worker is left."""
    while True:
        try:
            found: list[Done] = future.result(timeout=_SECONDS)
            return found
        except TimeoutError:
            _threads(client, _GONE)
            if not any(client.processing().values()):
                future = client.submit(do, some, pure=False)


def _finish(client: Client, futures: list[Any]) -> None:
    """Wait until none of them is worked on."""
    while any(not future.done() for future in futures):
        time.sleep(_MOMENT)
        if not any(client.processing().values()):
            return


def _each(work: Callable[[Given], Done], some: list[Given]) -> list[Done]:
    """One list at a time, whatever the threads: what is printed is caught from the whole process."""
    with _ONE:
        return [work(one) for one in some]


def _client(scheduler: str) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise Failure("a cluster needs dask.distributed", "--on", how_to_install("cluster")) from None
    try:
        return Client(scheduler, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        reason = " ".join(str(error).split()) or "no answer"
        right = "give the address of a scheduler, like tcp://10.0.0.5:8786"
        raise Failure(f"this scheduler cannot be reached ({reason})", f"--on {scheduler}", right) from None
