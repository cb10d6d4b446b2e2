"""What a Director looks for among all cases: a table, a board, a kind, a law, words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.store.entry import StoredCase
from rectify_bridge.app.store.search.words import has_words, words_in, words_of
from rectify_bridge.app.store.sought import Sought
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.laws import book

AUCTION = '{"id": "auction",'
"""How a step begins that enters an auction: its irregularities stand in no row until they are ruled on."""
MOST_WORDS = 8
"""Of so many words each is looked for; the rows are looked through once for each."""
LAW = re.compile(r"(?:laws?\s*)?(?P<number>\d{1,2})(?P<rest>[A-Ka-k0-9()]*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CaseSearch:
    """A search; each field may be empty. kind: of irregularity, by its name in case files. law: a number or a
    clause, `27` or `27B1(a)`. words: each of them has to begin a word that stands somewhere
    in the case."""

    table: str = ""
    board: str = ""
    kind: str = ""
    law: str = ""
    words: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is asked for."""
        return not any(getattr(self, one.name) for one in fields(self))

    def fits(self, history: History) -> bool:
        """Whether a case is of the table and the board asked for, as they stand now."""
        wanted = {"table": self.table, "board": self.board}
        return all(history.label[name] == value for name, value in wanted.items() if value)

    def sought(self) -> tuple[Sought, ...]:
        """What has to be found in a case. Raises NoAnswer: that is not a law."""
        words = [Sought(unruled=(AUCTION,), words=one) for one in self._words()]
        return (*self._place(), *self._kind(), *self._law(), *words)

    def tells(self, stored: StoredCase, about: Iterable[str]) -> bool:
        """Whether the words stand in a case on which nothing was ruled yet: in what was entered, or in what
        it is about, which of an auction only the Laws can tell."""
        rows = (stored.base, *(entry.data for entry in stored.entries))
        entered = [words_of(json.dumps(row)) for row in rows]
        there = " ".join((*entered, *(word for one in about for word in words_in(one)))).split()
        return all(has_words(words_in(one), there) for one in self._words())

    def _words(self) -> list[str]:
        return self.words.split()[:MOST_WORDS]

    def _place(self) -> Iterator[Sought]:
        if self.table:
            yield Sought((f'"table": "{_inside(self.table)}"',))
        if self.board:  # a record has its number as a number
            board = _inside(self.board)
            yield Sought(tuple(f'"board": {one}' for one in (f'"{board}"', f"{board},", f"{board}}}")))

    def _kind(self) -> Iterator[Sought]:
        if self.kind:
            kind = _inside(self.kind)
            yield Sought((f'"value": "{kind}"',), (), (f'"kind": "{kind}"',))

    def _law(self) -> Iterator[Sought]:
        if not self.law:
            return
        if (named := LAW.fullmatch(self.law)) is None:
            raise NoAnswer(
                f"'{self.law[:20]}' is not a law: write a number, such as 27, or a clause, such as 27B1"
            )
        number, rest = int(named["number"]), named["rest"]
        if rest:
            yield Sought((), (), (f'"cite": "{number}{rest}',))
            return
        known = book.irregularities().values()
        kinds = [one.kind for one in known if re.match(r"\d+", one.law)[0] == str(number)]  # type: ignore[index]
        yield Sought(tuple(f'"value": "{kind}"' for kind in kinds), (), (f'"law": {number},',))


def _inside(text: str) -> str:
    """A text as it stands within the quotes of JSON."""
    return json.dumps(text)[1:-1]
