"""The one page of the folder, with its style and script inside: it is there with the first answer."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from string import Template

from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.views.kinds import KindGroup, by_phase, common
from rectify_bridge.laws import book

CONSOLE = files("rectify_bridge.app.console").joinpath("static")
HERE = files("rectify_bridge.app.site").joinpath("static")
STYLE = "console.css"
SCRIPTS = (HERE / "find.js", HERE / "program.js", HERE / "site.js", CONSOLE / "offline.js")
"""In their order: the last one is the console's, which walks the trees."""
DESK = HERE / "desk.js"
"""Before them, where the folder has the program: what only that can do."""
POLICY = {
    "default-src": "'none'",
    "script-src": "'{script}'",
    "style-src": "'{style}'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
}
"""What the page may load and run: nothing but this folder, and of scripts and styles only those inside it."""


def page(version: str, edition: int, date: str, engine: str = "") -> str:
    """The page as HTML. version: of the data beside it. edition, date: of the rules. engine: the folder of
    the program; empty where there is none."""
    style = CONSOLE.joinpath(STYLE).read_text(encoding="utf-8")
    script = "".join(one.read_text(encoding="utf-8") for one in ((DESK,) if engine else ()) + SCRIPTS)
    policy = "; ".join(f"{name} {sources}" for name, sources in POLICY.items())
    return Template(HERE.joinpath("index.html").read_text(encoding="utf-8")).substitute(
        policy=policy.format(script=_digest(script), style=_digest(style)),
        style=style,
        script=script,
        version=version,
        edition=edition,
        date=date,
        engine=engine,
        picker=_picker(),
        kinds=_kinds(),
    )


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _kinds() -> str:
    """By kind: the question whose irregularity it is, and whether its name accuses a player."""
    kinds = {kind.kind: [kind.asks, int(kind.kind in ACCUSING)] for kind in book.irregularities().values()}
    return json.dumps(kinds, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def _picker() -> str:
    """The kinds to choose from, as the first page of the console has them."""
    often = common()
    return "\n".join(
        (
            f"<h2>{escape(often.title)}</h2>",
            _choices(often),
            "<h2>Where did it happen?</h2>",
            *_folded(by_phase()),
        )
    )


def _folded(groups: Iterable[KindGroup]) -> Iterable[str]:
    for group in groups:
        title = f"{escape(group.title)} <small>{len(group.kinds)}</small>"
        yield f"<details><summary>{title}</summary>\n{_choices(group)}\n</details>"


def _choices(group: KindGroup) -> str:
    buttons = (f'<button name="kind" value="{escape(one)}">{_capital(one)}</button>' for one in _names(group))
    return f'<div class="choices">{"".join(buttons)}</div>'


def _names(group: KindGroup) -> Iterable[str]:
    return (one.kind for one in group.kinds)


def _capital(name: str) -> str:
    return escape(f"{name[:1].upper()}{name[1:]}")
