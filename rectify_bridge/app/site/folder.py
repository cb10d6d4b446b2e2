"""The folder: every file of it, by name. The same input gives the same bytes."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Template
from typing import Any

from rectify_bridge.app.event_log.event_fact import Plain
from rectify_bridge.app.site.laws import law_data
from rectify_bridge.app.site.page import CONSOLE, HERE, page
from rectify_bridge.app.site.trees import tree_data
from rectify_bridge.app.site.words import word_data
from rectify_bridge.authorities.rulebooks import EDITIONS

PAGE, WORKER, MANIFEST = "index.html", "worker.js", "manifest.webmanifest"
PICTURES = ("icon-192.png", "icon-512.png")
LEVEL = 9
"""Of gzip: a data file is packed here, so that it is small from every host."""


NEWEST_FIRST = tuple(sorted(EDITIONS, reverse=True))


def folder(
    date: str,
    kinds: Iterable[str] | None = None,
    engine: Mapping[str, bytes] | None = None,
    editions: Sequence[int] = NEWEST_FIRST,
    done: Callable[[], None] = lambda: None,
    event: Mapping[str, Plain] | None = None,
) -> Mapping[str, bytes]:
    """The content of each file. date: the day of the rules, ISO. kinds: only these; all where none are named.
    engine: the files of the program itself (`site/engine.py`), which a phone fetches in the background.
    editions: of the Laws; a phone begins with the first. done: called after each tree. event: what
    the club's event says of facts, see `conditions`.

    Raises:
        RulebookError: it is not a day, or an authority has no rules for it.
    """
    packed = {"words.bin": _packed(word_data())}
    for edition in editions:
        packed[f"trees-{edition}.bin"] = _packed(tree_data(edition, date, kinds, done))
        packed[f"laws-{edition}.bin"] = _packed(law_data(edition, date))
    found = packed | {name: HERE.joinpath(name).read_bytes() for name in PICTURES}
    found |= {"icon.svg": CONSOLE.joinpath("icon.svg").read_bytes(), MANIFEST: _json(_manifest())}
    version = _version(packed)
    place = next(iter(engine or {}), "").partition("/")[0]
    found[PAGE] = page(version, editions, date, place, event).encode()
    names = [f"{name}?{version}" if name in packed else name for name in sorted(found)]
    found[WORKER] = _worker(_version(found), ["./", *names])
    return {**found, **(engine or {})}


def _packed(data: Any) -> bytes:
    return gzip.compress(_json(data), LEVEL, mtime=0)


def _json(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def _version(found: Mapping[str, bytes]) -> str:
    """A name for this content; another content has another."""
    whole = hashlib.sha256()
    for name in sorted(found):
        whole.update(f"{name} {len(found[name])}\n".encode() + found[name])
    return whole.hexdigest()[:12]


def _worker(version: str, names: list[str]) -> bytes:
    template = Template(HERE.joinpath(WORKER).read_text(encoding="utf-8"))
    return template.safe_substitute(version=version, files=json.dumps(names)).encode()


def _manifest() -> dict[str, Any]:
    """What a phone wants to know to put the folder among its programs."""
    icons: list[dict[str, str]] = [
        {"src": name, "sizes": f"{size}x{size}", "type": "image/png"}
        for name in PICTURES
        for size in [name.partition("-")[2].partition(".")[0]]
    ]
    return {
        "name": "Rectify: bridge rulings",
        "short_name": "Rectify",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbfaf7",
        "theme_color": "#1f4e5f",
        "icons": [*icons, {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
