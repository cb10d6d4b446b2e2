"""A text that would run as a script, in every field of every form and in the file of the event: it is text on
every page, in every answer and in no header."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from typing import Any

from rectify_bridge.app.store.database import Database
from tests.console.everything import addresses, everything, signed
from tests.console.walk import Found, walked
from tests.sampling import number, share

CANARY = "\"'><i id=canary>{{7*7}}</title><script>alert(1)</script>"
RUNS = re.compile(
    r"<i id=canary|<script>alert|(?:href|src|action)=[\"']?\s*javascript|>49</title>", re.IGNORECASE
)
SPLIT = "x\r\nSet-Cookie: canary=1\r\n\r\n<i id=canary>"
KEPT = ("csrf", "seen", "sent", "key")
"""Without which a form is refused before its words are looked at."""
MOST = number(800, 8)


def ways(form: Found) -> list[dict[str, str]]:
    """In what is typed; in everything; and as a line of a header."""
    everywhere = {name: text if name in KEPT else CANARY for name, text in form.filled().items()}
    return [form.filled(CANARY), everywhere, form.filled(SPLIT)]


def looked_at(response: Any, where: object) -> int:
    """Nothing runs, nothing broke; whether the text is there, as text."""
    assert response.status_code < 500, (where, response.text[-300:])
    found = RUNS.search(response.text)
    assert found is None, (where, found)
    for one in (*response.history, response):
        assert "canary" not in one.headers.get("set-cookie", ""), where
    return "canary" in response.text


def test_no_text_runs_wherever_it_was_typed(tmp_path: Path) -> None:
    file = everything(tmp_path, CANARY, CANARY)
    with closing(Database(f"sqlite:///{file}")) as store:
        browser, found, shown = signed(store), dict[object, Found](), 0
        browser.open("/me").fill("/me", name=CANARY, colour="red")
        for page in walked(browser, addresses(store), MOST):
            shown += looked_at(browser.response, page.page)
            found |= {form.kind: form for form in page.forms}
        for form in share(sorted(found.values(), key=lambda one: str(one.kind)), 5):
            for way in [] if form.action.startswith("/sign") else ways(form):
                posts = form.method == "post"
                client = browser.client
                answer = client.post(form.action, data=way) if posts else client.get(form.action, params=way)
                looked_at(answer, (form.kind, way))
        for page in walked(browser, addresses(store), MOST):
            shown += looked_at(browser.response, page.page)
    assert shown >= 5, "the text was on hardly any page"
