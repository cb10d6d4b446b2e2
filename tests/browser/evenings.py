"""Whole evenings of a Director with a phone, by real taps: whatever is tapped, what the page says is what the
engine rules on the case as its file has it.

    python -m tests.browser.evenings 10        ten evenings; what differed, and pictures in build/screens
    python -m tests.browser.evenings 4 6       the fourth to the sixth
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from playwright.sync_api import Browser

from tests.browser.checked_pages import CheckedPages
from tests.browser.chromium import ARTEFACTS, Console, installed, launched
from tests.browser.conftest import leave
from tests.browser.director import Director
from tests.browser.evening import CALLS, Evening


def evening(
    browser: Browser, console: Console, number: int, *, pictures: bool = False, calls: int = CALLS
) -> Evening:
    """One evening on two phones. number: of its lot."""
    contexts = [
        browser.new_context(base_url=console.url, viewport={"width": 390, "height": 844}, has_touch=True)
        for _ in range(2)
    ]
    for context in contexts:
        context.set_default_timeout(60_000)
    mine, other = (Director(context.new_page(), console) for context in contexts)
    found = Evening(CheckedPages(mine, f"evening-{number}", pictures), other, Random(number))
    try:
        found.go(calls)
    except Exception:
        mine.keep(f"evening-{number}-stumbled")
        raise
    finally:
        for context in contexts:
            for page in context.pages:
                leave(page)
            context.close()
    return found


def main(first: int, last: int) -> None:
    program = installed()
    assert program is not None, "no Chromium"
    did: Counter[str] = Counter()
    found: list[str] = []
    with launched(program) as browser:
        for number in range(first, last + 1):
            with Console() as console:
                console.app.state.desk.choose("WBF", "tests")
                one = evening(browser, console, number, pictures=number <= 2)
                did, found = did + one.did, found + one.found
                print(f"evening {number}: {dict(one.did)}; {len(one.found)} differ", flush=True)
                for line in one.found:
                    print(f"    {line}", flush=True)
    print(f"{last - first + 1} evenings: {dict(did)}; {len(found)} differ; pictures in {ARTEFACTS}")


if __name__ == "__main__":
    main(*((1, int(sys.argv[1])) if len(sys.argv) < 3 else (int(sys.argv[1]), int(sys.argv[2]))))
