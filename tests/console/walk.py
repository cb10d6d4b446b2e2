"""A walk through all pages that links lead to, with every form on them and every field in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

from tests.console.browser import Browser

NUMBERS = re.compile(r"(?<=/)(?:[0-9a-f]{10}|[0-9a-f-]{16,}|practice-\w+|\d+|P\d+|[\w-]{22,})(?=/|$|-)")
"""What stands for one of many in an address: of a case, a call, a poll, a pollee, a key."""
TRIES = 4
"""So often in all for each page of a kind, where some are not there."""


@dataclass
class Found:
    """A form with everything that it could send. page: where it stands. fields: what is hidden in it.
    typed: the names of what is written by hand. choices: what is chosen from, by name."""

    page: str
    action: str
    method: str
    id: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    typed: list[str] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=dict)

    @property
    def kind(self) -> tuple[str, str, tuple[str, ...]]:
        """By which it is told from others: the same for every case, and for every call."""
        names = {*self.fields, *self.typed, *self.choices} - {"csrf"}
        return self.method, shape(self.action), tuple(sorted(names))

    def filled(self, text: str = "x") -> dict[str, str]:
        """Its fields with a text in each that is written by hand and the first of each choice."""
        chosen = {name: values[0] for name, values in self.choices.items()}
        return {**self.fields, **dict.fromkeys(self.typed, text), **chosen}


def shape(address: str) -> str:
    """An address without what stands for one of many."""
    return NUMBERS.sub("*", urlsplit(address).path)


class Page(HTMLParser):
    """The links and forms of a page."""

    def __init__(self, page: str, html: str) -> None:
        super().__init__()
        self.page, self.links, self.forms = page, list[str](), list[Found]()
        self._open: Found | None = None
        self._select, self._text = "", ""
        self._elsewhere: list[tuple[str, str, str]] = []
        self.feed(html)
        for form in self.forms:
            for id_, name, value in self._elsewhere:
                if id_ == form.id:
                    form.choices.setdefault(name, []).append(value)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = {name: value or "" for name, value in attrs}
        name, form = at.get("name", ""), self._open
        match tag:
            case "a" if "href" in at:
                self.links.append(at["href"])
            case "form":
                self._open = Found(self.page, at.get("action", ""), at.get("method", "get"), at.get("id", ""))
                self.forms.append(self._open)
            case "button" if "form" in at and name:
                self._elsewhere.append((at["form"], name, at.get("value", "")))
            case "button" if form is not None and name:
                form.choices.setdefault(name, []).append(at.get("value", ""))
            case "input" if form is not None and name:
                _input(form, at)
            case "textarea" if form is not None and name:
                form.typed.append(name)
            case "select" if form is not None:
                self._select = name
            case "option" if form is not None and self._select:
                form.choices.setdefault(self._select, []).append(at.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = ""


def _input(form: Found, at: dict[str, str]) -> None:
    match at.get("type", "text"):
        case "hidden":
            form.fields[at["name"]] = at.get("value", "")
        case "radio" | "checkbox":
            form.choices.setdefault(at["name"], []).append(at.get("value", "on"))
        case _:
            form.typed.append(at["name"])


def walked(browser: Browser, first: Sequence[str], most: int, each: int = 2) -> Iterator[Page]:
    """The pages that some addresses lead to, so many of a kind and in all. What is no page is passed by."""
    left, taken = list(first), set[str]()
    tried, there = Counter[str](), Counter[str]()
    while left and len(taken) < most:
        address = left.pop(0).partition("#")[0]
        kind = " ".join((shape(address), *sorted(re.findall(r"(\w+)=", address))))
        enough = there[kind] >= each or tried[kind] >= each * TRIES
        if enough or address in taken or not address.startswith("/"):
            continue
        taken.add(address)
        tried[kind] += 1
        browser.open(address)
        answer: Any = browser.response
        if "text/html" in answer.headers.get("content-type", ""):
            there[kind] += browser.status == 200
            page = Page(address, browser.html)
            yield page
            left += page.links
