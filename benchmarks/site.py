"""How soon the folder of `rectify-bridge site` answers on a slow phone with a slow network, and its sizes.

    python benchmarks/site.py [runs] [plain] [FOLDER]

Serves the folder to a Chromium whose processor is slowed four times and whose network is that of 3G (1.6
Mbit/s, 562 ms for each request, as the browser's own tools have it). Each run (9 unless told otherwise)
begins with nothing kept. Other work on the machine counts; `nice -n -15` before it, as root, keeps most of
that off. The page is packed on its way, as most hosts do; `plain`: by a host that packs nothing. Prints for
each step the best, the median and the worst time, the sizes of the files, and the machine. The steps: the
first page is drawn; it answers a tap, as its script says itself; a kind tapped, the question who did it; the
player tapped, the first question of the Laws, for which the trees have to have come.
"""

from __future__ import annotations

import functools
import gzip
import http.server
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date as Day
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from machine import machine
from playwright.sync_api import Browser

from rectify_bridge.app.site.folder import folder
from tests.browser.chromium import installed, launched

SLOWER, LATENCY, BYTES = 4, 562.5, 1_600_000 / 8
FIRST = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
ANSWERS = "performance.getEntriesByName('ready')[0].startTime"
READY = "() => document.documentElement.dataset.site === 'ready'"
TARGET = 1.0


class Host(http.server.SimpleHTTPRequestHandler):
    """A web host that packs pages, and says nothing about its visitors."""

    def do_GET(self) -> None:
        """The page packed, everything else as it is."""
        if self.path.partition("?")[0] != "/":
            super().do_GET()
            return
        packed = gzip.compress(Path(self.directory, "index.html").read_bytes())
        self.send_response(200)
        for name, value in (("Type", "text/html"), ("Encoding", "gzip"), ("Length", str(len(packed)))):
            self.send_header(f"Content-{name}", value)
        self.end_headers()
        self.wfile.write(packed)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


class PlainHost(http.server.SimpleHTTPRequestHandler):
    """One that packs nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


@contextmanager
def served(folder: Path, *, plain: bool) -> Iterator[str]:
    """The address of the folder. plain: the host packs nothing."""
    handler = functools.partial(PlainHost if plain else Host, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def run(browser: Browser, address: str) -> dict[str, float]:
    """One cold visit: seconds by step."""
    context = browser.new_context(viewport={"width": 390, "height": 740}, has_touch=True)
    context.add_init_script("localStorage.setItem('rectify / laws', 'WBF')")
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    slow = {"offline": False, "latency": LATENCY, "downloadThroughput": BYTES, "uploadThroughput": BYTES}
    tools.send("Network.emulateNetworkConditions", slow)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    found: dict[str, float] = {}
    page.goto(address, wait_until="commit")
    page.wait_for_function(READY)
    found["first page answers"] = page.evaluate(ANSWERS) / 1000
    page.wait_for_function(f"() => {FIRST} !== undefined")
    found["first page drawn"] = page.evaluate(FIRST) / 1000
    begin = perf_counter()
    page.locator("button[value=revoke]").first.tap()
    page.wait_for_selector(".compass")
    found["who did it"] = perf_counter() - begin
    begin = perf_counter()
    page.locator(".compass button").first.tap()
    page.wait_for_selector("main button[name=option]")
    found["first question"] = perf_counter() - begin
    context.close()
    return found


def written(where: str) -> Path:
    """A new folder with every kind, and how long it took."""
    begin = process_time()
    for name, content in folder(Day.today().isoformat()).items():
        Path(where, name).write_bytes(content)
    print(f"written in {process_time() - begin:.0f} s of the processor")
    return Path(where)


def main() -> None:
    runs, plain = int(sys.argv[1]) if len(sys.argv) > 1 else 9, "plain" in sys.argv[2:3]
    print(machine())
    with TemporaryDirectory() as new:
        measured(Path(sys.argv[3]) if len(sys.argv) > 3 else written(new), runs, plain=plain)


def measured(folder: Path, runs: int, *, plain: bool) -> None:
    """Print the sizes and times of a folder. plain: as in `served`."""
    program = installed()
    if program is None:
        raise SystemExit("no Chromium: install Debian's package chromium")
    sizes = {path.name: path.stat().st_size for path in sorted(folder.iterdir())}
    print(f"{sum(sizes.values()):,} bytes: {', '.join(f'{name} {size:,}' for name, size in sizes.items())}")
    with served(folder, plain=plain) as address, launched(program) as browser:
        found = [run(browser, address) for _ in range(runs)]
    for step in found[0]:
        times = [one[step] for one in found]
        low, half, high = min(times), statistics.median(times), max(times)
        print(f"{step:20} s  best {low:5.2f}  median {half:5.2f}  worst {high:5.2f}")
    first = statistics.median(one["first page answers"] for one in found)
    print(f"first page/target {first / TARGET:.2f}")


if __name__ == "__main__":
    main()
