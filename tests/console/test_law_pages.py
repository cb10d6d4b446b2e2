"""A law on the console is the page that `rectify-bridge law` prints: the same clauses in the same words."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.desk.reference.law_text import without_years
from tests.app.terminal import Terminal
from tests.console.browser import Browser

LAWS = range(1, 94, 9)
SUITS = re.compile(r"[♣♦♥♠]")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_law_is_the_page_that_the_command_prints(
    edition: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal, browser = Terminal(capsys, monkeypatch), Browser()
    options = ("--edition", str(edition), "--authority", "WBF", "--json")
    for number in LAWS:
        data = json.loads(terminal("law", str(number), *options).out)
        wanted = [without_years(one["says"]) for one in (*data["clauses"], *data["besides"])]
        browser.open(f"/law/{number}?edition={edition}&authority=WBF")
        body = browser.html
        shown = [unescape(re.sub(r"<[^>]*>", "", one)) for one in re.findall(r"<dd>(.*?)</dd>", body, re.S)]
        assert [SUITS.sub("", one) for one in shown] == [SUITS.sub("", one) for one in wanted], number
