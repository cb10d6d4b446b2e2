"""A cluster of two worker processes on this machine, and a batch over it; prints what came, as JSON.

python -m tests.app.cluster FOLDER: the numbers with one that ends its worker, and the verbs over the folder.
"""

from __future__ import annotations

import io
import json
import os
import signal
import sys
from contextlib import redirect_stdout

import dask
from distributed import Client, LocalCluster

from rectify_bridge.app.cli.batches.cluster import on_cluster
from rectify_bridge.app.cli.main import main

DEADLY, MANY = 23, 60
KEPT = {
    "distributed.scheduler.allowed-failures": 1,
    "distributed.deploy.lost-worker-timeout": "1h",
}
"""A cluster of one machine looks a while after each death whether that worker is there again. One that has
just died once more is not, and would be given up for good."""
PATIENCE = 120
"""Seconds within which a worker that was killed is there again, on a busy machine."""


def dies(number: int) -> int:
    """Ends its worker over one number."""
    if number == DEADLY:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def minus(number: int) -> int:
    """What is told of a number that was lost."""
    return -number


def printed(*arguments: str) -> tuple[int, str]:
    """What a command prints, and its exit code."""
    out = io.StringIO()
    with redirect_stdout(out):
        code = main(list(arguments))
    return code, out.getvalue()


def ready(address: str) -> str:
    """The address of a cluster, as soon as a worker is there that nobody kills any more."""
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(1, timeout=PATIENCE)
    return address


def run(folder: str) -> None:
    """Start the cluster, and print what came of each batch."""
    with (
        dask.config.set(KEPT),
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
    ):
        assert cluster.scheduler is not None
        address = str(cluster.scheduler_address)
        numbers = [*on_cluster(dies, range(MANY), ready(address), minus, 5)]
        numbers += on_cluster(dies, range(DEADLY + 1), ready(address), minus, 5)
        here = printed("problems", folder, "--json")
        there = printed("problems", folder, "--json", "--on", ready(address))
    print(json.dumps({"numbers": numbers, "here": here, "there": there}))


if __name__ == "__main__":
    run(sys.argv[1])
