"""The casebook among the samples: the published appeals under the Laws of 2007, as case files have them.

`python docs/generate.py` writes it. What was published stands beside it, in tests/published/cases.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from tests.published.published import collected

SAMPLE = Path(__file__).parents[2] / "samples" / "casebooks" / "2009-2016.yaml"
EDITION = 2007
TOPIC = "casebook-"
KEYS = ("name", "edition", "authority", "date", "regulations", "source", "given")
TODAY: dict[tuple[str, object], dict[str, object]] = {
    ("i1.own part in the damage, 2007", "none"): {"i1.own part in the damage": "none"},
    ("i1.cards after that one", "same trick"): {"i1.card played after that one": True},
    ("i1.cards after that one", "later trick"): {"i1.card played after that one": True},
}
"""What an answer to a question of 2007 says to the one that today asks, so that both editions can rule on the
file: who had no part in the damage by 12C1(b) of 2007 has none by 12C1(e) of 2017, which takes more; and of a
card played since, today asks only whether there was one (47E2(a))."""
FIRST_LINE = "# Appeals of 2009 to 2016 under the Laws of 2007; what was ruled: tests/published/cases.\n"


def cases() -> list[dict[str, Any]]:
    """The appeals under the Laws of 2007, in the order of their files, without what was ruled."""
    ruled = [one.data for one in collected() if one.topic.startswith(TOPIC)]
    return [
        {key: _for_both(one[key]) if key == "given" else one[key] for key in KEYS if key in one}
        for one in ruled
        if one["edition"] == EDITION
    ]


def _for_both(given: dict[str, Any]) -> dict[str, Any]:
    answers = given.get("answers", {})
    more = {k: v for answer in answers.items() for k, v in TODAY.get(answer, {}).items()}
    return {**given, "answers": {**answers, **more}} if more else given


def casebook() -> str:
    """The sample as text."""
    return FIRST_LINE + yaml.safe_dump(cases(), sort_keys=False, allow_unicode=True, width=1000)


def write_casebook() -> None:
    """Write it among the samples."""
    SAMPLE.parent.mkdir(exist_ok=True)
    SAMPLE.write_text(casebook(), encoding="utf-8")
