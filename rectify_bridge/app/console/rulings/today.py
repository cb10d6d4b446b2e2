"""A ruling that was given beside what the same case would be ruled today."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rectify_bridge.app.console.views.fact_sentences import facts_in_words, incidents_in_words
from rectify_bridge.app.console.views.script import ScriptRow, stored_rows
from rectify_bridge.app.store.entry import StoredRuling
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.files.intake import UNREADABLE
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.result_json import dumps, result
from rectify_bridge.engines.registry import engines_of

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RulingInWords:
    """A ruling in words. book: whose Laws, of which day. parts: each incident with what is said of it."""

    book: Json
    parts: Sequence[tuple[str, Sequence[ScriptRow]]]
    facts: Sequence[str]


@dataclass(frozen=True)
class ThenAndNow:
    """A ruling as it was given, and the same case as it is ruled on today."""

    given: StoredRuling

    @cached_property
    def result(self) -> Json:
        """The result as it was given."""
        found: Json = json.loads(self.given.result)
        return found

    @cached_property
    def _again(self) -> tuple[BoardRulings | None, str]:
        try:
            case = read(self.given.data)
            return rule_on(case, engines_of(case)), ""
        except UNREADABLE as error:
            return None, str(error)

    @property
    def why_not(self) -> str:
        """Why the case cannot be ruled on today; empty where it can."""
        return self._again[1]

    @cached_property
    def then(self) -> RulingInWords:
        """In the words in which it was given; facts that an older program kept are told in those of today."""
        words = self.given.words
        if words is None:
            return _in_words(self.result, facts_in_words(self.result, self._again[0]))
        return _in_words(self.result, words["facts"], words["incidents"])

    @cached_property
    def now(self) -> RulingInWords | None:
        """By the law of today; None where that cannot be told."""
        again, _ = self._again
        if again is None:
            return None
        today = json.loads(dumps(result(again)))
        return _in_words(today, facts_in_words(today, again))

    @property
    def differs(self) -> bool:
        """Whether anything is told otherwise today: what is said, whom it binds, on which facts, by which
        clauses. Another rulebook alone is not a difference."""
        again, _ = self._again
        return again is None or differs(self.result, again) or (self.now is not None and self._words_differ)

    @property
    def _words_differ(self) -> bool:
        now = self.now
        assert now is not None
        return (self.then.parts, list(self.then.facts)) != (now.parts, list(now.facts))


def differs(given: Json, ruled: BoardRulings) -> bool:
    """Whether a result that was given is another than that of today, the short words and all of the rulebook
    but whose Laws they are aside: those follow from the rest, and older results have none."""
    today = json.loads(dumps(result(ruled)))
    return _compared(given) != _compared(today)


def _compared(found: Json) -> Json:
    book = {name: found["rulebook"][name] for name in ("edition", "authority", "date")}
    rulings = [{name: part for name, part in one.items() if name != "spoken"} for one in found["rulings"]]
    return {**found, "rulebook": book, "rulings": rulings}


def _in_words(found: Json, facts: Any, incidents: Mapping[str, str] | None = None) -> RulingInWords:
    names = incidents or incidents_in_words(found)
    parts = [(names[one["incident"]], stored_rows(one)) for one in found["rulings"]]
    return RulingInWords(found["rulebook"], parts, list(facts))
