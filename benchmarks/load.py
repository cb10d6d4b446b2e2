"""The console under load, on this machine: short requests beside long ones, slow clients, idle connections.

    python benchmarks/load.py

Prints the machine, then how long short requests (a page, a small ruling) took: first with nothing else, then
beside 1,000 connections from many addresses (700 that send half a head, letter by letter; 200 that ask and
do not take the answer; 100 that are silent) and 6 clients that send claims which take 20 seconds, over and
over. These clients are a process of their own that gives way to all others: what they do themselves would be
done by other machines.
Everything goes to 127.0.0.1 and stays bounded in number and time.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import tempfile
import time
from collections import Counter
from contextlib import suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.queues import Queue

from machine import machine
from over_http import CONSOLE, free_port, percentiles, started

SECONDS, BESIDE, EVERY = 15.0, 25.0, 0.1
SLOW, DEAF, SILENT, LONG = 700, 200, 100, 6
SHORT = 200
"""Milliseconds within which a short request is to be answered."""
EACH = 50
"""Connections from one address."""
HEAD = b"GET /laws HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "
CASE = {"authority": "WBF", "date": "2026-01-15"}
CLAIMED = {"alleged": {"kind": "contested claim", "by": "S"}}
SMALL = {**CASE, "given": {"auction": "N: 1S 1H"}}
numbers = count()


def sent(method: str, path: str, body: bytes = b"") -> bytes:
    """A request."""
    head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n"
    return f"{head}content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n".encode() + body


async def ask(port: int, request: bytes, source: str = "127.0.0.1") -> tuple[float, int]:
    """Milliseconds and status, connecting included; 0 where nothing was answered."""
    began, status = time.perf_counter(), 0
    with suppress(OSError, ValueError, IndexError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        writer.write(request)
        answer = await reader.read()
        status = int(answer.split(maxsplit=2)[1])
        writer.close()
    return (time.perf_counter() - began) * 1000, status


async def short(port: int, seconds: float) -> list[tuple[float, int]]:
    """Short requests at a steady rate."""
    tasks = []
    for number in range(int(seconds / EVERY)):
        body = json.dumps({**SMALL, "name": f"Board {next(numbers)}"}).encode()
        request = sent("POST", "/api/rule", body) if number % 2 else sent("GET", "/laws")
        tasks.append(asyncio.create_task(ask(port, request)))
        await asyncio.sleep(EVERY)
    return list(await asyncio.gather(*tasks))


async def long(port: int, source: str, statuses: list[int]) -> None:
    """What takes seconds, over and over, each time another."""
    while True:
        given = {"events": [CLAIMED], "claim": claim(next(numbers))}
        body = json.dumps({**CASE, "given": given}).encode()
        statuses.append((await ask(port, sent("POST", "/api/rule", body), source))[1])


def claim(seed: int) -> dict[str, object]:
    """A claim at trick one of a deal by lot: its search goes on until it is ended."""
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    random.Random(seed).shuffle(pack)
    hands = {seat: pack[place::4] for place, seat in enumerate("NESW")}
    said = {"claimer": "S", "claimed": 13, "statement": "", "class": "club"}
    return {**said, "declarer": "S", "trump": "S", "leader": "W", "hands": hands}


async def held(port: int, number: int) -> None:
    """A connection that asks for nothing whole, or does not take its answer; again when it is closed."""
    source = f"127.0.1.{1 + number // EACH}"
    while True:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0), limit=1)
            if number < SLOW:
                writer.write(HEAD)
            elif number < SLOW + DEAF:
                writer.write(sent("GET", "/laws"))
            while not writer.is_closing():
                await asyncio.sleep(1 + number % 10 / 10)
                if number < SLOW:
                    writer.write(b"x")
                    await writer.drain()
        await asyncio.sleep(1)


def line(name: str, found: list[tuple[float, int]]) -> str:
    """A distribution in a line."""
    times = [took for took, _ in found]
    slow = sum(took > SHORT for took in times)
    failed = Counter(status for _, status in found if status not in (200, 303))
    return (
        f"{name:<12} {len(found):4} {percentiles(times)}  worst {max(times):7.1f} ms"
        f"  over {SHORT} ms: {slow}  refused: {dict(failed)}"
    )


async def beside(port: int, statuses: list[int]) -> None:
    """All other clients, until the time is over."""
    others = [asyncio.create_task(held(port, number)) for number in range(SLOW + DEAF + SILENT)]
    others += [asyncio.create_task(long(port, f"127.0.2.{1 + number}", statuses)) for number in range(LONG)]
    await asyncio.sleep(3 + BESIDE)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def others(port: int, found: Queue[list[int]]) -> None:
    """All other clients in a process of their own; what their long requests were answered with."""
    if hasattr(os, "nice"):
        os.nice(19)
    statuses: list[int] = []
    asyncio.run(beside(port, statuses))
    found.put(statuses)


async def measured(port: int) -> None:
    """Print everything."""
    while (await ask(port, sent("GET", "/laws")))[1] not in (200, 303):
        await asyncio.sleep(0.1)
    await asyncio.sleep(3)
    print(line("alone", await short(port, SECONDS)))
    context = get_context("spawn")
    found: Queue[list[int]] = context.Queue()
    process = context.Process(target=others, args=(port, found))
    process.start()
    await asyncio.sleep(3)
    print(line("beside all", await short(port, BESIDE)))
    statuses = found.get()
    process.join()
    counted = {status: statuses.count(status) for status in sorted(set(statuses))}
    print(f"long requests by status: {counted}")


def main() -> None:
    """Start a console and measure."""
    print(machine())
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{folder}/console.db"
        with started(CONSOLE, "serve", "--port", str(port), "--db", db):
            asyncio.run(measured(port))


if __name__ == "__main__":
    main()
