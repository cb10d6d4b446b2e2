"""The one page of the folder, with its style and script inside: it is there with the first answer."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files
from string import Template

from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.views.kinds import KindGroup, by_phase, common
from rectify_bridge.app.event_log.event_fact import Plain
from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import NOT_HIS

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


def page(
    version: str,
    editions: Sequence[int],
    date: str,
    engine: str = "",
    event: Mapping[str, Plain] | None = None,
) -> str:
    """The page as HTML. version: of the data beside it. editions, date: of the rules. engine: the folder of
    the program; empty where there is none. event: what the event says of facts, see `conditions`."""
    style = CONSOLE.joinpath(STYLE).read_text(encoding="utf-8")
    scripts = ((DESK,) if engine else ()) + SCRIPTS
    script = "".join(without_comments(one.read_text(encoding="utf-8")) for one in scripts)
    policy = "; ".join(f"{name} {sources}" for name, sources in POLICY.items())
    return Template(HERE.joinpath("index.html").read_text(encoding="utf-8")).substitute(
        policy=policy.format(script=_digest(script), style=_digest(style)),
        style=style,
        script=script,
        version=version,
        editions=" ".join(map(str, editions)),
        date=date,
        engine=engine,
        event=f' data-event="{escape(json.dumps(event))}"' if event else "",
        picker=_picker(),
        kinds=_kinds(),
    )


def without_comments(script: str) -> str:
    """A script without its lines of comments, its indents and the blanks of its arrows: the first page is on
    its way for less time."""
    lines = (line.strip().replace(" => ", "=>") for line in script.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _kinds() -> str:
    """By kind: the question whose irregularity it is, whether its name accuses a player, and whether it is no
    act of his; without what is not so at the end."""
    kinds = {
        kind.kind: _short([kind.asks, int(kind.kind in ACCUSING), int(kind.kind in NOT_HIS)])
        for kind in book.irregularities().values()
    }
    return json.dumps(kinds, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def _short(said: list[str | int]) -> list[str | int]:
    while not said[-1]:
        said.pop()
    return said


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
