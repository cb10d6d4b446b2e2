"""The index of the book: every entry of every edition, and where it is encoded or why it is not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import rectify_bridge.laws

HERE = Path(rectify_bridge.laws.__file__).parent / "index"
STATUSES = ("encoded", "definition", "procedure", "not_encoded")
VERDICTS = ("same", "different", "absent", "not found")
"""What an older edition says, set beside today's: the same in substance; something else; nothing, the rule is
newer; or its text was looked for and not found."""
TEXTS = ("title", "says", "where", "why", "confidence", "checked", "verdict")
NOT_LOOKED_UP = "not looked up"
READ_THROUGH = ("clause by clause", "compared in")
"""In `checked`: a text of that edition was set beside the clauses that carry the entry, one by one."""
_LETTER = re.compile(r"(?<=\d)([A-Z]\d*)([a-z])$")
_ELSEWHERE = re.compile(r"^(?:Law )?(\d{1,2}(?:[A-Z]\d?(?:\([a-z]\))?)?)(?=, )")
"""In an entry, where it says that its rule stood in another law of that book."""
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One clause of one edition.

    law: its id in the index, `27B1a`, or a definition, `DEF-honour`. edition: year of the Laws. status:
    encoded; definition or procedure, which rule on no incident by themselves; or not_encoded. cites: the
    clauses that encode it. title, says: what it is called and what it says, in our own words, where no
    clause says it. where: what carries it. why: the reason when no clause does. confidence, checked: how
    sure the text is, and what was read. verdict: of an older edition, one of `VERDICTS`; empty while nobody
    has looked its text up.
    """

    law: str
    edition: int
    status: str
    cites: tuple[str, ...] = ()
    title: str = ""
    says: str = ""
    where: str = ""
    why: str = ""
    confidence: str = ""
    checked: str = ""
    verdict: str = ""
    file: str = field(default="", compare=False)

    @property
    def number(self) -> int:
        """The number of its law; 0 for a definition."""
        return _number(self.law)

    @property
    def stood(self) -> tuple[str, ...]:
        """Where its rule stands in its edition: first another law that `where` names, then its citations."""
        return (*_ELSEWHERE.findall(self.where), *self.cites)

    @property
    def read_through(self) -> bool:
        """Whether a text of its edition was set beside its clauses one by one."""
        return any(words in self.checked for words in READ_THROUGH)

    @property
    def name(self) -> str:
        """As it is written: `27B1(a)`, or `honour` among the definitions."""
        return _LETTER.sub(r"\1(\2)", self.law.removeprefix("DEF-"))


@cache
def entries() -> tuple[IndexEntry, ...]:
    """The whole index, in the order of the book.

    Raises:
        ValueError: an entry has an unknown field or lacks one; the message names the file and the entry.
    """
    return tuple(
        _entry(data, path.name)
        for path in sorted(HERE.glob("*.yaml"))
        for data in yaml.load(path.read_text(encoding="utf-8"), _Loader)
    )


def _entry(data: dict[str, Any], file: str) -> IndexEntry:
    known = {"law", "edition", "cite", "status", *TEXTS}
    if set(data) - known or not {"law", "edition", "status"} <= set(data):
        raise ValueError(f"{file}, {data}: an entry has law, edition, status and may have {sorted(known)}")
    text = {name: str(data.get(name, "")) for name in TEXTS}
    cites = _cites(data.get("cite", ()))
    return IndexEntry(str(data["law"]), int(data["edition"]), str(data["status"]), cites, file=file, **text)


def _cites(value: Any) -> tuple[str, ...]:
    given: Iterable[Any] = value if isinstance(value, (list, tuple)) else (value,)
    return tuple(str(cite) for cite in given)


def _number(law: str) -> int:
    found = re.match(r"\d+", law)
    return int(found[0]) if found else 0


def entries_of(number: int) -> tuple[IndexEntry, ...]:
    """The entries of a law, or of the definitions (0), in the order of the book."""
    return tuple(entry for entry in entries() if entry.number == number)


def provisions(number: int, edition: int | None = None) -> tuple[IndexEntry, ...]:
    """What a law says that no clause carries: procedure and definitions.

    edition: only what held in it, in today's words where they are the same in substance; None for all.
    """
    carried = ("definition", "procedure")
    found = tuple(entry for entry in entries_of(number) if entry.status in carried and entry.says)
    if edition is None:
        return found
    same = {entry.law for entry in beside_today(edition, number)["same"]}
    own = {entry.law for entry in found if entry.edition == edition}
    today = {entry.law for entry in found if entry.edition == editions()[-1]} & same - own
    wanted = {(law, edition) for law in own} | {(law, editions()[-1]) for law in today}
    return tuple(entry for entry in found if (entry.law, entry.edition) in wanted)


@cache
def editions() -> tuple[int, ...]:
    """The editions that the index has, by year."""
    return tuple(sorted({entry.edition for entry in entries()}))


def older_editions() -> tuple[int, ...]:
    """The editions before the newest one, by year."""
    return editions()[:-1]


def beside_today(edition: int, number: int | None = None) -> dict[str, tuple[IndexEntry, ...]]:
    """Every rule of the newest edition by the verdict on an older one: `VERDICTS`, and `not looked up`.

    number: of this law only; of the whole book where none is given. An entry of the older edition stands for
    its rule; where it has none yet, that of today does.
    """
    newest = max(entry.edition for entry in entries())
    older = {entry.law: entry for entry in entries() if entry.edition == edition}
    found: dict[str, tuple[IndexEntry, ...]] = dict.fromkeys((*VERDICTS, NOT_LOOKED_UP), ())
    for today in entries():
        if today.edition == newest and number in (None, today.number):
            entry = older.get(today.law, today)
            verdict = entry.verdict if entry is not today and entry.verdict else NOT_LOOKED_UP
            found[verdict] = (*found[verdict], entry)
    return found
