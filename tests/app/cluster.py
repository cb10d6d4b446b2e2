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
from distributed import LocalCluster

from rectify_bridge.app.cli.batches.cluster import on_cluster
from rectify_bridge.app.cli.main import main

DEADLY, MANY = 23, 60


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


def run(folder: str) -> None:
    """Start the cluster, and print what came of each batch."""
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
    ):
        assert cluster.scheduler is not None
        address = str(cluster.scheduler_address)
        numbers = [*on_cluster(dies, range(MANY), address, minus, 5)]
        numbers += on_cluster(dies, range(DEADLY + 1), address, minus, 5)
        here = printed("problems", folder, "--json")
        there = printed("problems", folder, "--json", "--on", address)
    print(json.dumps({"numbers": numbers, "here": here, "there": there}))


if __name__ == "__main__":
    run(sys.argv[1])
