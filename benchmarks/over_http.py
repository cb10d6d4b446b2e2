"""The console over HTTP, as `rectify-bridge serve` starts it, on this machine.

    python benchmarks/over_http.py

Prints the machine; rulings a second with 20 clients as a ratio to an endpoint of the same framework that does
nothing; the times of rulings that come 200 a second, and what each costs the processor; the times and
weights of pages; and the memory held. `seen before` are cases that the console was asked about already, `new`
are insufficient bids on boards that it has never seen. The `mix` is every case of the laws and every kind of
irregularity by each player with nothing known, in an order by lot: first when the server has not met most of
them, then all of them once more on other boards. The first case of each kind comes after some seconds in
which nobody asks anything, as after the start of a console.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from statistics import quantiles

import yaml
from machine import machine

from rectify_bridge.laws import book

CLIENTS, SECONDS, RATE = 20, 4.0, 200
CASES, PAGES = 40, 60
BARE = """
import sys, uvicorn
from fastapi import FastAPI, Request
app = FastAPI()
@app.post("/api/rule")
async def bare(request: Request) -> dict[str, int]:
    await request.body()
    return {"ruled": 0}
uvicorn.run(app, port=int(sys.argv[1]), log_level="error")
"""
CONSOLE = "from rectify_bridge.app.cli.main import main; main()"
SENT = ("edition", "authority", "date", "regulations", "given")
CALLS = [f"{level}{strain}" for level in (1, 2, 3) for strain in "CDHS"]


def case(number: int) -> bytes:
    """An insufficient bid on some board: no two numbers give the same case."""
    high, low = CALLS[number % 11 + 1], CALLS[number % (number % 11 + 1)]
    data = {"authority": "WBF", "date": "2026-01-15", "given": {"auction": f"N: {high} {low}"}}
    data["name"] = f"Board {number}"
    return json.dumps(data).encode()


def mix() -> list[dict[str, object]]:
    """Every case of the laws as a caller of the API would send it, and every kind of irregularity by each
    player, in an order by lot that is always the same."""
    found: list[dict[str, object]] = []
    for path in sorted((Path(__file__).parent.parent / "tests" / "cases").glob("law*/*.yaml")):
        for entry in yaml.safe_load(path.read_text(encoding="utf-8")):
            found.append({name: entry[name] for name in SENT if name in entry})
    for by in "NESW":
        found += every_kind(by)
    random.Random(0).shuffle(found)
    return found


def every_kind(by: str) -> list[dict[str, object]]:
    """A case of every kind of irregularity by a player, with nothing known."""
    given = ({"events": [{"alleged": {"kind": kind, "by": by}}]} for kind in book.irregularities())
    return [{"authority": "WBF", "date": "2026-01-15", "given": one} for one in given]


@contextmanager
def started(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own."""
    process = subprocess.Popen([sys.executable, "-c", *command], stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


Answer = tuple[float, int, bytes]
"""Milliseconds, status and body."""


class Line:
    """One connection that is kept open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def open(self) -> Line:
        """Connect, as soon as somebody listens."""
        for _ in range(500):
            try:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
                return self
            except OSError:
                await asyncio.sleep(0.02)
        raise SystemExit("the server does not start")

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = "json"
    ) -> tuple[float, int, bytes]:
        """Send and wait."""
        began = time.perf_counter()
        type_ = "application/json" if kind == "json" else "application/x-www-form-urlencoded"
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: {type_}\r\n"
        head += f"cookie: {self.cookie}\r\ncontent-length: {len(body)}\r\n\r\n"
        self.writer.write(head.encode() + body)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", answer)
        found = await self.reader.readexactly(int(length[1]) if length else 0)
        if cookie := re.search(r"set-cookie: ([^;]+)", answer):
            self.cookie = cookie[1]
        self.last = answer
        return (time.perf_counter() - began) * 1000, int(answer.split()[1]), found


async def rulings(port: int, next_case: Callable[[], bytes]) -> float:
    """Rulings a second with all clients at once, each asking again as soon as it is answered."""
    lines = [await Line(port).open() for _ in range(CLIENTS)]
    until, done = time.perf_counter() + SECONDS, 0

    async def client(line: Line) -> None:
        nonlocal done
        while time.perf_counter() < until:
            _, status, _ = await line.ask("POST", "/api/rule", next_case())
            assert status == 200
            done += 1

    began = time.perf_counter()
    await asyncio.gather(*map(client, lines))
    return done / (time.perf_counter() - began)


async def paced(port: int, next_case: Callable[[], bytes], many: int = int(RATE * SECONDS)) -> list[float]:
    """Milliseconds of so many rulings that come at a steady rate, from when each was due: waiting counts."""
    lines: asyncio.Queue[Line] = asyncio.Queue()
    for _ in range(CLIENTS):
        lines.put_nowait(await Line(port).open())
    times: list[float] = []

    async def one(due: float) -> None:
        line = await lines.get()
        _, status, _ = await line.ask("POST", "/api/rule", next_case())
        assert status == 200
        times.append((time.perf_counter() - due) * 1000)
        lines.put_nowait(line)

    began, tasks = time.perf_counter(), []
    for number in range(many):
        due = began + number / RATE
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(one(due)))
    await asyncio.gather(*tasks)
    return times


async def choose(line: Line) -> tuple[str, bytes]:
    """Say whose Laws are in force; what forms of this session carry, and the page."""
    _, _, laws = await line.ask("GET", "/laws")
    token: str = re.search(rb'name="csrf" value="(\w+)"', laws)[1].decode()  # type: ignore[index]
    await line.ask("POST", "/laws", f"csrf={token}&authority=WBF".encode(), "form")
    return token, laws


async def pages(port: int) -> None:
    """A line for each page of a case."""
    line = await Line(port).open()
    token, laws = await choose(line)
    assets = sum(
        [
            len((await line.ask("GET", path))[2])
            for path in set(re.findall(r'"(/static/[^"]+)"', laws.decode()))
        ]
    )
    await line.ask("POST", "/cases", f"csrf={token}&kind=insufficient+bid".encode(), "form")
    case = re.search(r"location: (\S+)", line.last)[1]  # type: ignore[index]
    await line.ask("POST", f"{case}/answer", f"csrf={token}&seen=1&option=4".encode(), "form")
    every: list[float] = []
    for path in ("/", "/find?words=led+out+of+turn", "/auction?dealer=N", "/cases", case, f"{case}/own"):
        asked = [await line.ask("GET", path) for _ in range(PAGES)]
        assert asked[0][1] == 200, path
        every += [took for took, _, _ in asked]
        weight = (len(asked[0][2]) + assets) / 1000
        print(f"page {path[:30]:<32} {percentiles([took for took, _, _ in asked])}  {weight:.1f} kB")
    print(f"{'all pages':<37} {percentiles(every)}")


def percentiles(times: list[float]) -> str:
    """A distribution in a line."""
    cuts = quantiles(times, n=100)
    return f"median {cuts[49]:7.1f} ms  95th {cuts[94]:7.1f} ms  99th {cuts[98]:7.1f} ms"


def memory(process: subprocess.Popen[bytes]) -> float:
    """Megabytes that a process holds."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


def processor(process: subprocess.Popen[bytes]) -> float:
    """Milliseconds of the processor that a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def mixed(cases: list[dict[str, object]]) -> Callable[[], bytes]:
    """The cases of a mix in their order, over and over, each time on another board."""
    numbers = iter(range(10**9))

    def following() -> bytes:
        number = next(numbers)
        return json.dumps({**cases[number % len(cases)], "name": f"Mixed {number}"}, default=str).encode()

    return following


def counting() -> Callable[[], bytes]:
    """Cases without end, each a new one."""
    numbers = iter(range(10**9))
    return lambda: case(next(numbers))


def again() -> Callable[[], bytes]:
    """The same few cases, over and over."""
    numbers = iter(range(10**9))
    return lambda: case(next(numbers) % CASES)


async def measured(port: int, bare: int, process: subprocess.Popen[bytes]) -> None:
    """Print everything."""
    line = await Line(port).open()
    await choose(line)
    nothing = await rulings(bare, counting())  # meanwhile nobody asks the console anything
    print(f"bare endpoint, {CLIENTS} clients: {nothing:.0f} a second")
    kinds = [json.dumps(one).encode() for one in every_kind("W")]
    first = [(await line.ask("POST", "/api/rule", kind))[0] for kind in kinds]
    print(f"the first case of each kind, one after another: {percentiles(first)}  worst {max(first):.1f} ms")
    numbers = counting()
    for name, next_case in (("new", numbers), ("seen before", again())):
        each = await rulings(port, next_case)
        print(f"rulings, {name}: {each:.0f} a second, ratio to the bare endpoint {each / nothing:.3f}")
    cases = mix()
    several = mixed(cases)
    for name, next_case, many in (
        ("seen before", again(), int(RATE * SECONDS)),
        ("new", numbers, int(RATE * SECONDS)),
        ("mix, first time", several, len(cases)),
        ("mix, other boards", several, len(cases)),
    ):
        used = processor(process)
        times = await paced(port, next_case, many)
        each = (processor(process) - used) / many
        print(f"rulings, {name}, {many} at {RATE} a second: {percentiles(times)}  processor {each:.1f} ms")
    line = await Line(port).open()
    alone = [(await line.ask("POST", "/api/rule", numbers()))[0] for _ in range(PAGES)]
    print(f"rulings, new, one after another: {percentiles(alone)}")
    await pages(port)
    print(f"memory after it all: {memory(process):.0f} MB")


def main() -> None:
    """Start both servers and measure."""
    print(machine())
    port, bare = free_port(), free_port()
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{folder}/console.db"
        with started(CONSOLE, "serve", "--port", str(port), "--db", db) as process, started(BARE, str(bare)):
            asyncio.run(measured(port, bare, process))


if __name__ == "__main__":
    main()
