"""The casebooks among the samples: the published appeals under the Laws of 1997 and 2007, as case files.

`python docs/generate.py` writes them. What was published stands beside them, in tests/published/cases.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.published.appeals import lists
from tests.published.published import Published, collected

FOLDER = Path(__file__).parents[2] / "samples" / "casebooks"


class Casebook(NamedTuple):
    """The appeals under one edition. years: from when to when they are, as the file is called."""

    edition: int
    years: str

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.years}.yaml"

    @property
    def first_line(self) -> str:
        of = f"Appeals of {self.years.replace('-', ' to ')} under the Laws of {self.edition}"
        return f"# {of}; what was ruled: tests/published/cases.\n"


CASEBOOKS = (Casebook(1997, "1998-2008"), Casebook(2007, "2009-2016"))
TOPIC = "casebook-"
KEYS = ("name", "edition", "authority", "date", "regulations", "source", "given")
TODAY: dict[tuple[str, object], dict[str, object]] = {
    ("own part in the damage, 2007", "none"): {"own part in the damage": "none"},
    ("cards after that one", "same trick"): {"card played after that one": True},
    ("cards after that one", "later trick"): {"card played after that one": True},
    ("opponents could have acted otherwise", False): {"crucial for the choice of action": False},
    ("damaged by the misinformation", True): {
        "could well have been influenced": True,
        "gained from the misinformation": True,
    },
}
"""What an answer to a question of an older edition says to the one that today asks, so that both can rule on
the file. Who had no part in the damage by 12C1(b) of 2007 has none by 12C1(e) of 2017, which takes more. Of a
card played since, today asks only whether there was one (47E2(a)). What would have changed no call or play
was not crucial for one (40B5). Who was damaged by misinformation decided otherwise because of it (21B3)."""


def cases(edition: int) -> list[dict[str, Any]]:
    """The appeals under one edition without what was ruled."""
    return [_case(one.data) for one in _appeals() if one.data["edition"] == edition]


def _case(entry: dict[str, Any]) -> dict[str, Any]:
    kept = {key: entry[key] for key in KEYS if key in entry}
    return {**kept, "given": _for_both(entry["given"])}


def _appeals() -> list[Published]:
    """Those of the lists in their order, then those of the files by country; a claim's cards are a file of
    another kind."""
    in_order = [name for one in lists() for case in one["cases"] for name in case.get("entries", ())]
    found = {one.name: one for one in collected() if "events" in one.data.get("given", {})}
    rest = [one for name, one in found.items() if one.topic.startswith(TOPIC) and name not in in_order]
    return [*(found[name] for name in in_order if name in found), *rest]


def _for_both(given: dict[str, Any]) -> dict[str, Any]:
    answers = given.get("answers", {})
    more: dict[str, object] = {}
    for key, value in answers.items():
        incident, _, name = key.partition(".")
        more |= {f"{incident}.{now}": says for now, says in TODAY.get((name, value), {}).items()}
    return {**given, "answers": {**answers, **more}} if more else given


def casebook(book: Casebook) -> str:
    """The sample as text."""
    found = cases(book.edition)
    return book.first_line + yaml.safe_dump(found, sort_keys=False, allow_unicode=True, width=1000)


def write_casebooks() -> None:
    """Write them among the samples."""
    FOLDER.mkdir(exist_ok=True)
    for book in CASEBOOKS:
        book.path.write_text(casebook(book), encoding="utf-8")
