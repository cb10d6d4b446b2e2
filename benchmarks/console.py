"""How long the server works on each page of the console, and how heavy the page is.

    python benchmarks/console.py

Each page is asked for again and again in this process, without a network. Prints the distribution of the
processor's time over the requests and the bytes of the page with its style sheet and script.
"""

from __future__ import annotations

import re
from statistics import quantiles
from time import process_time

from machine import machine
from starlette.testclient import TestClient

from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.console.web.render import statics
from rectify_bridge.app.store.memory import Memory

TIMES = 60
WAY = ("2", "2", "3")
"""No slip, not accepted, replaced by a call that silences partner."""


def main() -> None:
    """Print a line for each page."""
    client = TestClient(guarded(create_app(Memory())), base_url="http://127.0.0.1")
    token = _token(client.get("/laws").text)
    client.post("/laws", data={"csrf": token, "authority": "WBF"})
    case = client.post("/cases", data={"csrf": token, "text": "N: 1S 1H"}).url.path
    pages = {"home": "/", "search": "/find?words=led+out+of+turn", "bidding box": "/auction?dealer=N"}
    print(machine())
    for name, path in {**pages, "question": case}.items():
        _measure(client, name, path)
    for seen, option in enumerate(WAY, start=1):
        client.post(f"{case}/answer", data={"csrf": token, "seen": str(seen), "option": option})
    for name, path in {"ruling": case, "the Director's own": f"{case}/own", "cases": "/cases"}.items():
        _measure(client, name, path)


def _token(html: str) -> str:
    found = re.search(r'name="csrf" value="(\w+)"', html)
    assert found is not None
    return found[1]


def _measure(client: TestClient, name: str, path: str) -> None:
    times = []
    for _ in range(TIMES):
        began = process_time()
        answer = client.get(path)
        times.append((process_time() - began) * 1000)
        assert answer.status_code == 200
    cuts = quantiles(times, n=100)
    weight = len(answer.content) + len(statics()["console.css"]) + len(statics()["console.js"])
    print(f"{name:<20} median {cuts[49]:6.1f} ms   95th {cuts[94]:6.1f} ms   {weight / 1000:5.1f} kB")


if __name__ == "__main__":
    main()
