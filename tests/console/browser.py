"""A browser without scripts: it follows links and sends the forms that a page has."""

from __future__ import annotations

import atexit
import re
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise

from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI
from starlette.testclient import TestClient

from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store.entry import Store
from rectify_bridge.app.store.memory import Memory

HERE = "http://127.0.0.1"
COOKIE = "rectify-80"
"""Of the port of HTTP."""


@dataclass
class Form:
    """A form of a page: where it goes, its hidden fields, and its buttons as (name, value), those that stand
    elsewhere on the page and name it by its id among them. radios: what can be chosen, by name."""

    action: str
    method: str
    id: str = ""
    classes: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    radios: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class Parsed(HTMLParser):
    """A page taken apart."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.headings: list[str] = []
        self.levels: list[int] = []
        self.text = ""
        self._in_form = self._in_heading = False
        self._elsewhere: list[tuple[str, tuple[str, str]]] = []
        self.feed(html)
        for form in self.forms:
            form.buttons += [button for id_, button in self._elsewhere if id_ == form.id]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            classes = found.get("class", "").split()
            self.forms.append(Form(found["action"], found.get("method", "get"), found.get("id", ""), classes))
            self._in_form = True
        elif tag == "input" and self._in_form and found.get("type") == "hidden":
            self.forms[-1].fields[found["name"]] = found["value"]
        elif tag == "input" and self._in_form and found.get("type") == "radio":
            self.forms[-1].radios.setdefault(found["name"], []).append(found["value"])
        elif tag == "button" and "form" in found:
            self._elsewhere.append((found["form"], (found["name"], found["value"])))
        elif tag == "button" and self._in_form and "name" in found:
            self.forms[-1].buttons.append((found["name"], found["value"]))
        elif tag == "a":
            self.links.append(found["href"])
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "h1":
            self.headings.append("")
            self._in_heading = True

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._in_form = False
        elif tag == "h1":
            self._in_heading = False

    def handle_data(self, data: str) -> None:
        self.text += data
        if self._in_heading:
            self.headings[-1] += data


def out_of_order(levels: list[int]) -> bool:
    """Whether the headings of a page do not begin with the one of the first level, or leave a level out."""
    deeper = pairwise(levels)
    return levels[:1] != [1] or levels.count(1) != 1 or any(after > before + 1 for before, after in deeper)


@cache
def portal() -> BlockingPortal:
    """A loop in a thread, for every browser: the client would start one for each request."""
    stack = ExitStack()
    atexit.register(stack.close)
    return stack.enter_context(start_blocking_portal())


class Browser:
    """One browser before one console. secret: what the console signs with; None for one of its own."""

    def __init__(
        self, store: Store | None = None, passcode: Passcode | None = None, secret: bytes | None = None
    ) -> None:
        self.app: FastAPI = create_app(store or Memory(), passcode, secret=secret)
        self.client = TestClient(guarded(self.app), base_url=HERE, raise_server_exceptions=False)
        self.client.portal = portal()
        self.status, self.html, self.path = 0, "", ""
        self.taps = 0

    def open(self, path: str) -> Browser:
        """Go to a page."""
        return self._took(self.client.get(path))

    def _took(self, response: object) -> Browser:
        self.response = response
        self.status, self.html = response.status_code, response.text  # type: ignore[attr-defined]
        self.path = response.url.path  # type: ignore[attr-defined]
        if "<main" in self.html:
            assert not out_of_order(self.page.levels), f"{self.path}: headings {self.page.levels}"
        return self

    @property
    def page(self) -> Parsed:
        """The page taken apart."""
        return Parsed(self.html)

    @property
    def heading(self) -> str:
        """The one heading of the page."""
        (heading,) = self.page.headings
        return " ".join(heading.split())

    @property
    def text(self) -> str:
        """All words of the page."""
        return " ".join(self.page.text.split())

    @property
    def is_safe(self) -> bool:
        """Whether the page says that it may be seen at the table."""
        (mark,) = re.findall(r'<body class="(safe|away)">', self.html)
        return bool(mark == "safe")

    def form(self, action: str) -> Form:
        """The first form that goes somewhere."""
        return next(form for form in self.page.forms if form.action.endswith(action))

    def tap(self, name: str, value: str, **more: str) -> Browser:
        """Tap a button."""
        self.taps += 1
        form = next(form for form in self.page.forms if (name, value) in form.buttons)
        return self.send(form, {name: value, **more})

    def tap_usual(self, **number: str) -> Browser:
        """Tap the usual facts, with one of each switch: by the name of its fact, or else the first. A number
        that is not on offer is said with the next switch."""
        form, switches = self.usual
        chosen = {name: number.get(name.partition(".")[2], values[0]) for name, values in switches.items()}
        chosen = {name: value for name, value in chosen.items() if value in switches[name]}
        self.taps += max(len(chosen), 1)
        return self.send(form, {"how": "ordinary", **chosen})

    @property
    def usual(self) -> tuple[Form, dict[str, list[str]]]:
        """The form of the usual facts, and the numbers to choose from in each of its switches, by the id of
        its question; the last switch is its buttons."""
        form = next(form for form in self.page.forms if "usual" in form.classes)
        switches = dict(form.radios)
        for name, value in form.buttons:
            if name != "how":
                switches.setdefault(name, []).append(value)
        return form, switches

    def fill(self, action: str, **fields: str) -> Browser:
        """Fill a form in and send it."""
        return self.send(self.form(action), fields)

    def send(self, form: Form, fields: dict[str, str]) -> Browser:
        """Send a form."""
        if form.method == "get":
            return self._took(self.client.get(form.action, params=form.fields | fields))
        return self._took(self.client.post(form.action, data=form.fields | fields))

    def under(self, authority: str) -> Browser:
        """Choose whose Laws are in force."""
        return self.open("/laws").tap("authority", authority)
