"""The meanings that a case gives, as answers to the facts of Laws 23 and 27.

What the meanings settle is answered with the evidence; what they do not stays the Director's question, and
what the Director has found about a ground counts before all of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from rectify_bridge.engines import suits_specified
from rectify_bridge.engines.comparison.question import SUBSET, ComparisonQuestion
from rectify_bridge.engines.sections.meanings import Given, read_given
from rectify_bridge.law.fact import Key, Known, Provenance
from rectify_bridge.law.matter import Engine, Matter
from rectify_bridge.laws.law23 import MEANINGS
from rectify_bridge.meaning.comparable.attributed import Attributed, NothingAttributedError
from rectify_bridge.meaning.comparable.comparison import Comparison, Verdict
from rectify_bridge.meaning.comparable.opinion import Opinion
from rectify_bridge.meaning.comparable.options import told_of
from rectify_bridge.meaning.comparable.rulings import nearest_rulings
from rectify_bridge.meaning.comparable.specified import (
    Specified,
    a_lower_one_would_do,
    specified,
    specified_words,
    specifies_the_same,
)
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.words.vocabulary import noted
from rectify_bridge.table.call import Bid, Call

_GROUNDS = ("same or similar meaning", SUBSET, "same purpose")
_SPECIFYING = ("specifies the same", "a lower bid would do")
_NUMBERS = ("one", "two", "three")
MARK = "meanings: "
"""How the evidence of this engine begins."""


def engines(data: Any) -> Mapping[str, Engine]:
    """The engines for a case's `given.meanings`, by the facts that they answer.

    Raises:
        LogError: the meanings cannot be read; the message says which, and where in it.
    """
    given = read_given(data)
    answers: dict[str, Callable[[ComparisonQuestion], Known | None]] = {
        MEANINGS.name: _number,
        "comparable": _comparable,
        **dict.fromkeys(_GROUNDS, _ground),
        **dict(zip(_SPECIFYING, (_specifies_the_same, _lower), strict=True)),
    }
    found = {name: _MeaningsEngine(given, answer) for name, answer in answers.items()}
    return {**found, **suits_specified.engines(given)}


@dataclass(frozen=True)
class _MeaningsEngine:
    """Answers one fact by the meanings of a case."""

    given: Given
    answer: Callable[[ComparisonQuestion], Known | None]

    def __call__(self, matter: Matter, key: Key) -> Known | None:
        question = ComparisonQuestion(self.given, matter, key)
        return self.answer(question) if question.meanings else None

    def left_open(self, matter: Matter, key: Key) -> str:
        """What the meanings say of a question that they leave to the Director, with the figures."""
        return f"{MARK}{_left_open(ComparisonQuestion(self.given, matter, key))}"


def _left_open(question: ComparisonQuestion) -> str:
    try:
        withdrawn = question.withdrawn
    except NothingAttributedError as error:
        return f"{error}; add what it could mean to `withdrawn`"
    if question.key.fact in _SPECIFYING:
        return _specified_words(question)
    if question.key.fact == MEANINGS.name or question.is_between_readings:
        return _readings(withdrawn, question.findings)
    finding = question.finding
    return question.missing if finding is None else _by(withdrawn, "\n".join(_beside(finding)))


def _readings(withdrawn: Attributed, findings: tuple[Comparison, ...]) -> str:
    """Each meaning with its verdict, and how to say which of them holds."""
    verdicts = [f", {one.verdict.words}" for one in findings] or [""] * len(withdrawn.meanings)
    each = "; ".join(
        f"{number}: {meaning.text}{verdict}"
        for number, (meaning, verdict) in enumerate(zip(withdrawn.meanings, verdicts, strict=True), start=1)
    )
    right = "; once you know which auction he thought he was in, add it as `thought`"
    return _by(withdrawn, each) + (right if withdrawn.are_readings else "")


def _beside(finding: Comparison) -> Iterator[str]:
    """A line for the figures, for the opinion, and for the published rulings nearest to it on either side."""
    yield _figures(finding)
    if finding.opinion is not None:
        said = _opinion(finding.opinion)
        yield f"{said[0].upper()}{said[1:]}."
        yes, no = nearest_rulings(finding.opinion)
        yield f"Nearest rulings: comparable '{yes.name}' ({yes.figure}), not '{no.name}' ({no.figure})"


def _by(withdrawn: Attributed, text: str) -> str:
    return f"{withdrawn.by}, {text}" if withdrawn.by else text


def given_by(matter: Matter) -> Given | None:
    """What the case of a matter says that calls mean; None where it says nothing."""
    engine = matter.engines.get("comparable")
    return engine.given if isinstance(engine, _MeaningsEngine) else None


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
    question = ComparisonQuestion(engine.given, matter, asked[-1])
    new, call, instead = question.meaning, question.scene.call, question.replacement
    if new is None or call is None or instead is None:
        return ()
    return tuple(Pair(one, new, call, instead) for one in question.meanings)


def _number(question: ComparisonQuestion) -> Known | None:
    """As many as are given, or as the system has; of several readings one holds, and nobody knows which."""
    count, withdrawn = len(question.meanings), question.withdrawn
    if count > len(_NUMBERS) or (withdrawn.are_readings and count > 1):
        return None
    words = "; ".join(one.text for one in withdrawn.meanings)
    return _computed(_NUMBERS[count - 1], f"{withdrawn.by}, {words}" if withdrawn.by else "as given")


def _comparable(question: ComparisonQuestion) -> Known | None:
    """Over all meanings, unless the Director has found something about the grounds himself."""
    ours = (*_GROUNDS, MEANINGS.name)
    if any(key.incident == question.key.incident and key.fact in ours for key in question.matter.facts):
        return None
    found, verdict = question.findings, question.verdict
    if verdict in (None, Verdict.JUDGEMENT):
        return None
    matching = [
        one for one in (*found, question.together(found)) if one is not None and one.verdict is verdict
    ]
    words = "; ".join(dict.fromkeys(map(evidence, matching)))
    return _computed(verdict is Verdict.COMPARABLE, _by(question.withdrawn, words))


def _ground(question: ComparisonQuestion) -> Known | None:
    """One ground, for the meaning that the law asks about (`meaning 2`), for the only one, or for all."""
    finding = question.finding
    if finding is None:
        return None
    holds = finding.grounds[_GROUNDS.index(question.key.fact)][1]
    return None if holds is None else _computed(holds, _by(question.withdrawn, evidence(finding)))


def _specifies_the_same(question: ComparisonQuestion) -> Known | None:
    new = question.specified
    if not isinstance(question.replacement, Bid):
        return None
    holds = _over(question, lambda each: specifies_the_same(each, new))
    return None if holds is None else _computed(holds, _specified_words(question))


def _lower(question: ComparisonQuestion) -> Known | None:
    call, now = question.replacement, question.now
    if not isinstance(call, Bid) or now is None:
        return None
    lower: dict[Bid, Specified | None] = {}
    for bid in now.legal_calls():
        if isinstance(bid, Bid) and bid.height < call.height:
            lower[bid] = told_of(question.given.meaning_of(bid, now), bid)

    def would_do(each: tuple[Specified | None, ...]) -> bool | None:
        same = {bid: specifies_the_same(each, new) for bid, new in lower.items()}
        return a_lower_one_would_do(call, same)

    holds = _over(question, would_do)
    return (
        None
        if holds is None
        else _computed(holds, _by(question.withdrawn, "by what each lower bid specifies"))
    )


def _over(
    question: ComparisonQuestion, holds: Callable[[tuple[Specified | None, ...]], bool | None]
) -> bool | None:
    """Over what every meaning of the withdrawn bid specifies; where they are readings, what they agree on."""
    call = question.scene.call
    each = tuple(None if call is None else specified(one, call) for one in question.meanings)
    if not question.withdrawn.are_readings:
        return holds(each)
    found = {holds((one,)) for one in each}
    return found.pop() if len(found) == 1 else None


def _specified_words(question: ComparisonQuestion) -> str:
    """What each meaning of the withdrawn bid specifies, and the bid in its place."""
    call, instead, new = question.scene.call, question.replacement, question.specified
    if call is None:
        return "the record has no withdrawn bid"
    each = dict.fromkeys(specified_words(specified(one, call)) for one in question.meanings)
    words = _by(question.withdrawn, f"{call.word} specifies {' or '.join(each)}")
    if instead is None or (new is None and question.meaning is None):
        return f"{words}; {question.missing}"
    return f"{words}; {instead.word} specifies {specified_words(new)}"


def _computed(value: Any, evidence: str) -> Known:
    return Known(value, Provenance.COMPUTED, MARK + evidence)


def evidence(finding: Comparison) -> str:
    """A finding with its figures, on one line."""
    said = f"; {_opinion(finding.opinion)}" if finding.opinion and not finding.decided else ""
    return f"{_figures(finding)}{said}"


def _opinion(opinion: Opinion) -> str:
    return f"{opinion.source}: {opinion.sentence}"


def _figures(finding: Comparison) -> str:
    ground = f"{finding.ground}, " if finding.ground else ""
    share = f"{finding.inside:,} of {finding.hands:,} hands inside"
    outside = f", not inside {finding.counterexample}" if finding.counterexample else ""
    readings = f"; {noted(finding.readings)}" if finding.readings else ""
    return f"{ground}{finding.why} ({share}{outside}){readings}"
