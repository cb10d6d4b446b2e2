"""What the twelve commonest calls for the Director cost: words, seconds, screens, taps, questions.

    python benchmarks/commonest.py

Each is tapped in a real browser of 390 x 844 from the first page to what is read aloud, a player's options or
the ruling, as the call ordinarily happens (`tests/browser/ordinary.py`). Words: those that are read out
there. Seconds: at 150 words a minute. Screens: down to the end of what is read out. Taps: from the first
page. Questions: those after who did it, the usual facts with what is chosen beside them as one.
Prints a line for each. It uses nothing that is newer than the pages without a short text (9a6b5bc), so that
a checkout of those prints the figures from before: put this file there.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from math import ceil
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from machine import machine

from rectify_bridge.app.console.views.kinds import COMMON
from rectify_bridge.law.fact import Value
from tests.browser.chromium import Console, installed, launched
from tests.browser.director import Director
from tests.browser.ordinary import ORDINARY
from tests.browser.test_taps import walked

WIDTH, HEIGHT, PER_MINUTE = 390, 844, 150
TOLD: Mapping[str, Mapping[str, Value]] = {
    # for pages that do not have these two as they ordinarily happen
    "unintended call": {"slip": False, "partner has called since": False, "another call made": True},
    "inadmissible double": {"slip": False, "auction period over": False},
} | ORDINARY
READ_OUT = """() => {
  const texts = ["main .offer", "main :is(.said .short, .nothing, .script :is(.say, .option) .text)"];
  const said = texts.map((one) => [...document.querySelectorAll(one)].filter((one) => one.checkVisibility()))
    .find((found) => found.length) ?? [];
  const text = said.filter((one) => !one.matches(".nothing")).map((one) => one.innerText).join(" ");
  const end = Math.max(0, ...said.map((one) => one.getBoundingClientRect().bottom + scrollY));
  return [text.split(/\\s+/).filter(Boolean).length, end];
}"""
"""The words that are read out and the last pixel of them: the offer, or else what is said at
once, or that it is nothing."""


def main() -> None:
    """Print a line of a table for each."""
    program = installed()
    if program is None:
        sys.exit("rectify: no Chromium: install Debian's package chromium")
    print("| as it ordinarily happens | words | seconds | screens | taps | questions |")
    print("|---|---|---|---|---|---|")
    with launched(program) as browser, Console() as console:
        console.app.state.desk.choose("WBF", "benchmark")
        for kind in COMMON:
            context = browser.new_context(
                base_url=console.url, viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True
            )
            director = Director(context.new_page(), console)
            walked(director, kind, TOLD.get(kind, {}))
            words, end = director.page.evaluate(READ_OUT)
            seconds, screens = round(words * 60 / PER_MINUTE), ceil(end / HEIGHT)
            print(
                f"| {kind} | {words} | {seconds} | {screens} | {director.taps} | {_questions(director)} |",
                flush=True,
            )
            context.close()
    print(machine())


def _questions(director: Director) -> int:
    """The forms that were sent after the player was told."""
    return sum(entry.kind == "steps" for entry in director.history.stored.entries) - len(("kind", "player"))


if __name__ == "__main__":
    main()
