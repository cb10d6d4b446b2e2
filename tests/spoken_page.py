"""The page of the hundred commonest rulings as they are spoken, docs/spoken.md.

`python docs/generate.py` (make docs) writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from tests.commonest_leaves import Read, commonest

PAGE = Path(__file__).parents[1] / "docs" / "spoken.md"
HEAD = """# A hundred rulings as they are spoken

What a Director reads aloud in the hundred commonest rulings (Laws of 2017, WBF), made from the program by
`python docs/generate.py`. They are of the twelve calls for which a Director comes most often: as each
ordinarily happens, then with one fact different, then with two, and every way that the players may choose
(`tests/commonest_leaves.py`). The offender is West. No card and no call is known, so none is named.

Every one of them was read whole and aloud in November 2026: what is offered, what follows at once, what is
said later, and the full text, which `python -m tests.commonest_leaves` prints beside them. Whoever changes
a sentence reads here what has become of it.

In each: *Found*, the questions of fact with their answers. **Offer**, what is read before a player chooses,
and what was chosen. **Now**, what is said at once. *Later*, what is said when it binds.
"""


def page() -> str:
    """The page as text."""
    return HEAD + "".join(_lines())


def _lines() -> Iterator[str]:
    numbered = enumerate(commonest(), start=1)
    for kind, reads in groupby(numbered, key=lambda one: one[1].kind):
        yield f"\n## {kind[:1].upper()}{kind[1:]}\n"
        for number, read in reads:
            yield f"\n### {number}\n\n"
            yield from (f"{part}\n" for part in _parts(read))


def _parts(read: Read) -> Iterator[str]:
    yield f"- *Found*: {' '.join(f'{told}.' for told in read.told)}"
    for before, chosen in read.offered:
        yield f"- **Offer**: {before}"
        yield f"- Chosen: {chosen}."
    if read.now:
        yield f"- **Now**: {' '.join(read.now)}"
    if read.later:
        yield f"- *Later*: {' '.join(read.later)}"


def write() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
