"""The meanings that a case gives, as answers to the facts of Laws 23 and 27.

What the meanings settle is answered with the evidence; what they do not stays the Director's question, and
what the Director has found about a ground counts before all of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from rectify_bridge.engines.sections.meanings import Given, read_given
from rectify_bridge.law.fact import Key, Known, Provenance
from rectify_bridge.law.matter import Engine, Matter
from rectify_bridge.laws import book
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.meaning.comparable.comparison import Comparison, Verdict
from rectify_bridge.meaning.comparable.options import Unknown, over_all
from rectify_bridge.meaning.comparable.specified import (
    Specified,
    a_lower_one_would_do,
    specified,
    specifies_the_same,
)
from rectify_bridge.meaning.comparable.together import all_together
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.words.vocabulary import noted
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import Bid, Call, Double, Pass, Redouble

_SUBSET = "subset of the meanings"
_GROUNDS = ("same or similar meaning", _SUBSET, "same purpose")
_NUMBERS = ("one", "two", "three")
_REPLACEMENTS = ("replacement", "replaced by", "new call", "call in its place")
"""The facts that hold what the offender calls instead, in Laws 27, 29 and 26."""
MARK = "meanings: "
"""How the evidence of this engine begins."""


def engines(data: Any) -> Mapping[str, Engine]:
    """The engines for a case's `given.meanings`, by the facts that they answer.

    Raises:
        LogError: the meanings cannot be read; the message says which, and where in it.
    """
    given = read_given(data)
    answers: dict[str, Callable[[_Question], Known | None]] = {
        "attributable meanings": _number,
        "comparable": _comparable,
        **dict.fromkeys(_GROUNDS, _ground),
        "specifies the same": _specifies_the_same,
        "a lower bid would do": _lower,
    }
    return {name: _MeaningsEngine(given, answer) for name, answer in answers.items()}


@dataclass(frozen=True)
class _MeaningsEngine:
    """Answers one fact by the meanings of a case."""

    given: Given
    answer: Callable[[_Question], Known | None]

    def __call__(self, matter: Matter, key: Key) -> Known | None:
        meanings = self.given.withdrawn.get(matter.incident.id, ())
        return self.answer(_Question(self.given, meanings, matter, key)) if meanings else None

    def left_open(self, matter: Matter, key: Key) -> str:
        """The figures for a ground that the meanings leave to the Director; empty where they have none."""
        meanings = self.given.withdrawn.get(matter.incident.id, ())
        if not meanings or key.fact not in _GROUNDS:
            return ""
        question = _Question(self.given, meanings, matter, key)
        finding = question.finding
        return f"{MARK}{question.missing if finding is None else evidence(finding)}"


class Pair(NamedTuple):
    """What was compared: a meaning of the withdrawn call, that of the call in its place, and both calls."""

    withdrawn: Meaning
    replacement: Meaning
    call: Call
    instead: Call


def pairs_compared(matter: Matter, keys: Iterable[Key]) -> tuple[Pair, ...]:
    """The call in place of a withdrawn one, with each meaning that it is held against; none where nothing is
    compared.

    keys: the facts that the ruling on this incident has asked for, in order.
    """
    engine = matter.engines.get("comparable")
    asked = [key for key in keys if key.fact in ("comparable", *_GROUNDS)]
    if not isinstance(engine, _MeaningsEngine) or not asked:
        return ()
    meanings = engine.given.withdrawn.get(matter.incident.id, ())
    question = _Question(engine.given, meanings, matter, asked[-1])
    new, call, instead = question.meaning, question.scene.call, question.replacement
    if new is None or call is None or instead is None:
        return ()
    return tuple(Pair(one, new, call, instead) for one in meanings)


@dataclass(frozen=True)
class _Question:
    """What the law asks. meanings: those attributed to the withdrawn call of this incident."""

    given: Given
    meanings: tuple[Meaning, ...]
    matter: Matter
    key: Key

    @property
    def scene(self) -> Scene:
        scene = self.matter.scene
        assert isinstance(scene, Scene)
        return scene

    @property
    def replacement(self) -> Call | None:
        """What the offender calls instead, where it is known as a call and not only as a kind."""
        for name in _REPLACEMENTS:
            fact = book.facts()[name]
            key = Key(self.key.incident, name, "", self.key.nth if fact.repeats else 1)
            known = self.matter.known(key, fact)
            if known is not None and isinstance(known.value, Pass | Double | Redouble | Bid):
                return known.value
        return None

    @property
    def now(self) -> Auction | None:
        """The auction at the offender's turn to call instead."""
        scene = self.scene
        if scene.auction is None or scene.now is None:
            return None
        before = scene.auction.legal
        since = []
        for made in scene.now.legal[len(before) :]:
            if made.seat is scene.offender:
                break
            since.append(made)
        return Auction(scene.auction.dealer, (*before, *since))

    @property
    def missing(self) -> str:
        """What the case would have to say for the replacement to be compared."""
        call = self.replacement
        if call is None or self.now is None:
            return "the call in its place is known only as a kind: enter the call itself to have it compared"
        reason = self.given.meaning_of(call, self.now)
        why = reason.reason if isinstance(reason, Unknown) else "one of the meanings is not given"
        return f"{call.word} is not compared: {why}; add what it means to `calls`, or a `system`"

    @property
    def meaning(self) -> Meaning | None:
        """What the replacement means, where it is known."""
        call, now = self.replacement, self.now
        if call is None or now is None:
            return None
        found = self.given.meaning_of(call, now)
        return None if isinstance(found, Unknown) else found

    @property
    def findings(self) -> tuple[Comparison, ...]:
        """The replacement held against each of the meanings; empty where it has none that is known."""
        new = self.meaning
        if new is None:
            return ()
        return tuple(self.given.compared(one, new) for one in self.meanings)

    def together(self, findings: tuple[Comparison, ...]) -> Comparison | None:
        """The replacement held against all of the meanings together; None where there is one."""
        new = self.meaning
        return None if new is None else all_together(self.meanings, new, findings)

    @property
    def finding(self) -> Comparison | None:
        """What the ground that the law asks about rests on: one meaning (`meaning 2`), the only one, or, for
        23A2, all of them together."""
        found = self.findings
        if self.key.fact == _SUBSET and len(found) > 1:
            return self.together(found)
        number = int(self.key.about.removeprefix("meaning ") or 1)
        return found[number - 1] if number <= len(found) else None


def _number(question: _Question) -> Known | None:
    count = len(question.meanings)
    return _computed(_NUMBERS[count - 1], "as given") if count <= len(_NUMBERS) else None


def _comparable(question: _Question) -> Known | None:
    """Over all meanings, unless the Director has found something about the grounds himself."""
    ours = (*_GROUNDS, "attributable meanings")
    if any(key.incident == question.key.incident and key.fact in ours for key in question.matter.facts):
        return None
    found = question.findings
    if not found:
        return None
    together = question.together(found)
    verdict = over_all(found, together)
    if verdict is Verdict.JUDGEMENT:
        return None
    matching = [one for one in (*found, together) if one is not None and one.verdict is verdict]
    return _computed(verdict is Verdict.COMPARABLE, "; ".join(dict.fromkeys(map(evidence, matching))))


def _ground(question: _Question) -> Known | None:
    """One ground, for the meaning that the law asks about (`meaning 2`), for the only one, or for all."""
    finding = question.finding
    if finding is None:
        return None
    holds = finding.grounds[_GROUNDS.index(question.key.fact)][1]
    return None if holds is None else _computed(holds, evidence(finding))


def _specifies_the_same(question: _Question) -> Known | None:
    call, meaning = question.replacement, question.meaning
    if not isinstance(call, Bid):
        return None
    holds = specifies_the_same(_withdrawn(question), None if meaning is None else specified(meaning, call))
    return None if holds is None else _computed(holds, "by what each call specifies")


def _lower(question: _Question) -> Known | None:
    call, now = question.replacement, question.now
    if not isinstance(call, Bid) or now is None:
        return None
    same: dict[Bid, bool | None] = {}
    for bid in now.legal_calls():
        if isinstance(bid, Bid) and bid.height < call.height:
            meaning = question.given.meaning_of(bid, now)
            matching = None if isinstance(meaning, Unknown) else specified(meaning, bid)
            same[bid] = specifies_the_same(_withdrawn(question), matching)
    holds = a_lower_one_would_do(call, same)
    return None if holds is None else _computed(holds, "by what each lower bid specifies")


def _withdrawn(question: _Question) -> tuple[Specified | None, ...]:
    call = question.scene.call
    return tuple(None if call is None else specified(one, call) for one in question.meanings)


def _computed(value: Any, evidence: str) -> Known:
    return Known(value, Provenance.COMPUTED, MARK + evidence)


def evidence(finding: Comparison) -> str:
    """A finding with its figures, on one line."""
    ground = f"{finding.ground}, " if finding.ground else ""
    share = f"{finding.inside:,} of {finding.hands:,} hands inside"
    outside = f", not inside {finding.counterexample}" if finding.counterexample else ""
    opinion = finding.opinion
    beside = f"; {opinion.source}: {opinion.sentence}" if opinion and not finding.decided else ""
    readings = f"; {noted(finding.readings)}" if finding.readings else ""
    return f"{ground}{finding.why} ({share}{outside}){readings}{beside}"
