"""Public lists of appeals, case by case: how many are read, and how many are ruled on as published.

python -m tests.published.appeals          the table of docs/published.md
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.published.published import FOLDER, read
from tests.published.verdict import DIFFERS, NOT_COMPARABLE, RIGHT, Verdict, kept

LISTS = FOLDER / "lists.yaml"
COLUMNS = ("cases", "read", "rulings", RIGHT, DIFFERS, NOT_COMPARABLE)
BROKEN_OFF, UNDATED = "broken off", "undated"


def lists() -> list[dict[str, Any]]:
    """The lists, each with its cases in their order."""
    found: list[dict[str, Any]] = read(LISTS)
    return found


def counted(cases: list[dict[str, Any]], verdicts: dict[str, Verdict]) -> Counter[str]:
    """How many of each column. A case is read where its page has a ruling; it may have two, the Director's
    and the committee's."""
    names = [name for case in cases for name in case.get("entries", ())]
    counts = Counter(verdicts[name].name for name in names)
    return counts + Counter(
        {"cases": len(cases), "read": sum("entries" in case for case in cases), "rulings": len(names)}
    )


def table() -> str:
    """Markdown: a line for each list."""
    verdicts = {name: verdict for names in kept().values() for name, verdict in names.items()}
    rows = [
        f"| {one['list']} | " + " | ".join(str(counts[column]) for column in COLUMNS) + " |"
        for one in lists()
        for counts in [counted(one["cases"], verdicts)]
    ]
    head = f"| list | {' | '.join(COLUMNS)} |"
    return "\n".join([head, "|---|" + "---|" * len(COLUMNS), *rows])


if __name__ == "__main__":
    print(table())
