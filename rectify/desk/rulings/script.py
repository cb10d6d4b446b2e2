"""What the Director does and says for one matter, line by line.

Three kinds of line, always told apart: QUESTION, which the Director answers for himself or by asking; SAY,
read aloud; DO, checked off. A line that is not `aloud` is for away from the table, whatever its kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from rectify.desk.rulings.option_tree import OptionTrees, is_for_a_player
from rectify.desk.rulings.wording import Speech, after_a_colon
from rectify.law.effect import Effect
from rectify.law.fact import Fact, Kind
from rectify.law.matter import Matter
from rectify.law.ruling import Outcome, Status, answered, rule
from rectify.law.tree import Fork, Leaf
from rectify.laws import book
from rectify.laws.law85 import undetermined


class Line(Enum):
    """The kinds of line."""

    QUESTION = "QUESTION"
    SAY = "SAY"
    DO = "DO"


TABLE, DIRECTOR = ("table",), ("Director",)
AHEAD = 9
"""So many questions after one that nobody can answer are looked at for a player's option."""


@dataclass(frozen=True, slots=True)
class Said:
    """One line of the script.

    kind: see `Line`. text: a sentence. cite: the clause behind it. to: seats, `table` or `Director`. aloud:
    may be said in front of the players. number: of an option or answer, `2.1`. depth: how many choices it is
    under.
    """

    kind: Line
    text: str
    cite: str = ""
    to: tuple[str, ...] = TABLE
    aloud: bool = True
    number: str = ""
    depth: int = 0


def script(
    matter: Matter,
    outcome: Outcome,
    by_side: dict[str, Outcome] | None = None,
    trees: OptionTrees | None = None,
) -> tuple[Said, ...]:
    """The lines for one incident as far as the facts carry it: the ruling, or every option with what it
    brings, or the question to answer first.

    by_side: the rulings by each side's version, where the facts are disputed. trees: those of the matter,
    where somebody else shows them too.
    """
    return tuple(_Writer(matter, trees).write(outcome, by_side or {}))


def options(matter: Matter) -> tuple[Said, ...]:
    """Everything that can follow from the answers to the open fact, each numbered."""
    return tuple(_Writer(matter).tree(rule(matter)))


def before_asking(matter: Matter) -> tuple[Said, ...]:
    """What is said and done before the open question is asked, as how a claim is heard (70B). What the answer
    before it has decided besides is said with the ruling; a player's options say all of it themselves."""
    outcome = rule(matter)
    if outcome.status is not Status.NEEDS or _fact(outcome).kind is Kind.CHOICE:
        return ()
    last = next((key for key in reversed(outcome.reads) if key in matter.facts), None)
    new = outcome.effects
    if last is not None:
        earlier = replace(matter, facts={k: v for k, v in matter.facts.items() if k != last})
        new = added(rule(earlier), outcome)
    writer = _Writer(matter)
    return tuple(writer.effects(effect for effect in new if writer.speech.effect(effect).first))


class _Writer:
    """Writes the lines of one matter."""

    def __init__(self, matter: Matter, trees: OptionTrees | None = None) -> None:
        self.matter, self.speech = matter, Speech(matter)
        self.trees = OptionTrees(matter) if trees is None else trees

    def write(self, outcome: Outcome, by_side: dict[str, Outcome]) -> Iterator[Said]:
        """What is decided, then what is open."""
        if outcome.status is Status.NEEDS and is_for_a_player(_fact(outcome)):
            yield from self.tree(outcome)
            return
        yield from self.effects(outcome.effects)
        match outcome.status:
            case Status.NEEDS:
                yield from self._asked(_fact(outcome))
            case Status.DISPUTED:
                yield from self._disputed(outcome, by_side)
            case Status.HOLD:
                yield from self._held(outcome)
            case Status.NOT_ENCODED:
                yield _do(f"No ruling from here; rule from the book: {outcome.reason}.")
            case Status.GAP | Status.CONFLICT:
                fault = f"the law as encoded has a {outcome.status.value}"
                yield _do(f"No ruling: {fault}: {outcome.reason}. Please report it.")

    def effects(self, effects: Iterable[Effect], depth: int = 0, chosen: str = "") -> Iterator[Said]:
        """The effects in the order of the book; neighbours from one clause share a line."""
        line: Said | None = None
        for effect in _not_overtaken(tuple(effects)):
            if effect.type == "replaced" and effect.part("by") == chosen:
                continue
            said = self._effect(effect, depth)
            if line and said.kind is Line.SAY and _alike(line, said):
                line = replace(line, text=f"{line.text} {said.text}", to=_joined(line.to, said.to))
                continue
            if line:
                yield line
            line = said
        if line:
            yield line

    def _effect(self, effect: Effect, depth: int) -> Said:
        sentence = self.speech.effect(effect)
        if sentence.does:
            return replace(_do(sentence.text, effect.cite), depth=depth)
        to = effect.binds or TABLE
        return Said(Line.SAY, sentence.text, effect.cite, to, sentence.aloud, depth=depth)

    # --- what is still open -----------------------------------------------------------------------

    def _asked(self, fact: Fact) -> Iterator[Said]:
        """A question with its answers, each by its number."""
        yield self._question(fact)
        for number, answer in enumerate(fact.answers, start=1):
            words = self.speech.answer(answer)
            yield Said(Line.QUESTION, words, "", DIRECTOR, fact.aloud, str(number), 1)

    def tree(self, outcome: Outcome) -> Iterator[Said]:
        """What is decided, and all that can follow from the open fact, to the same occurrence of it."""
        assert outcome.key is not None
        node = self.trees.tree(outcome.key.nth)
        yield from self.effects(node.outcome.effects)
        if isinstance(node, Fork):
            yield from _to_do_last(self._fork(node, "", 0))
        else:
            yield from self._end(node, 0)

    def _fork(self, fork: Fork, number: str, depth: int) -> Iterator[Said]:
        fact = fork.fact
        question = self._question(fact)
        if depth and not is_for_a_player(fact):
            question = replace(question, text=f"It depends: {question.text}")
        elif is_for_a_player(fact) and not depth:
            question = replace(question, text=f"{question.text} Hear every option before you choose.")
        yield replace(question, depth=depth)
        for values, node in fork.branches:
            place = "/".join(str(fact.values.index(value) + 1) for value in values)
            mine = f"{number}.{place}" if number else place
            words = " or ".join(self._option(fact, value, depth) for value in values)
            yield replace(question, text=_heading(words), number=mine, depth=depth + 1)
            chosen = str(values[0]) if len(values) == 1 else ""
            yield from self.effects(added(fork.outcome, node.outcome), depth + 1, chosen)
            if isinstance(node, Fork):
                yield from self._fork(node, mine, depth + 1)
            else:
                yield from self._end(node, depth + 1)

    def _option(self, fact: Fact, value: object, depth: int) -> str:
        """The words of an answer; under a choice, what a plain yes or no supposes."""
        words = self.speech.value(fact, value)
        if depth and not is_for_a_player(fact):
            return {"yes": "if so", "no": "if not"}.get(words, words)
        return words

    def _end(self, leaf: Leaf, depth: int) -> Iterator[Said]:
        """What is said where a branch stops short of a ruling."""
        outcome = replace(leaf.outcome, effects=())
        if leaf.cut:
            question = self._question(_fact(outcome))
            who, colon, text = question.text.partition(": ")
            again = f"{who} is asked again: {text}" if colon else f"Then again: {who}"
            yield replace(question, text=again, depth=depth)
        elif outcome.status is not Status.RULED:
            for said in self.write(outcome, {}):
                yield replace(said, depth=depth + said.depth)

    def _question(self, fact: Fact) -> Said:
        if not is_for_a_player(fact):
            return Said(Line.QUESTION, self.speech.ask(fact), fact.cite, DIRECTOR, fact.aloud)
        who = tuple(self.matter.seat(role) for role in fact.who) or DIRECTOR
        return Said(Line.SAY, self.speech.ask(fact), fact.cite, who, fact.aloud)

    def _held(self, outcome: Outcome) -> Iterator[Said]:
        """What nobody can tell: what the players do meanwhile, and what the Director."""
        fact, phase = _fact(outcome), book.irregularities()[self.matter.incident.kind].phase
        yield from self.effects(undetermined(phase, outcome.path, is_awaited=self._gives_an_option(outcome)))
        if fact.hold:
            yield _do(self.speech.fill(fact.hold), "85B")
        yield _do(f"Not known yet: {self.speech.ask(fact)}", fact.cite)

    def _gives_an_option(self, outcome: Outcome) -> bool:
        """Whether by some answers to the open fact, and to those that come next, a player is to choose or to
        act."""
        matters = [self.matter]
        for _ in range(AHEAD):
            after = []
            for matter in matters:
                found = rule(matter) if matter is not self.matter else outcome
                if found.key is None or found.fact is None:
                    continue
                if matter is not self.matter and is_for_a_player(found.fact) and found.fact.who != DIRECTOR:
                    return True
                after += [answered(matter, found.key, value) for value in found.fact.values]
            matters = after
        return False

    def _disputed(self, outcome: Outcome, by_side: dict[str, Outcome]) -> Iterator[Said]:
        fact, speech = _fact(outcome), self.speech
        told = [speech.told(fact, known) for known in outcome.statements]
        text = " ".join((speech.ask(fact), *told, "Which is more likely than not?"))
        yield Said(Line.QUESTION, text, "85A1", DIRECTOR, False)
        for number, (side, view) in enumerate(by_side.items(), start=1):
            heading = f"If it was as {speech.seat(side)} tell it:"
            yield Said(Line.QUESTION, heading, "85A", DIRECTOR, False, str(number), 1)
            its = _Writer(self.matter.as_told_by(side))
            for line in its.write(replace(view, effects=added(outcome, view)), {}):
                yield replace(line, depth=line.depth + 1, aloud=False)


def _to_do_last(lines: Iterable[Said]) -> Iterator[Said]:
    """What is to be done after an option comes once, after all of them, with their numbers."""
    after: dict[Said, list[str]] = {}
    number = ""
    for said in lines:
        if said.number:
            number = said.number
        if said.kind is Line.DO and number:
            after.setdefault(replace(said, depth=0), []).append(number)
        else:
            yield said
    for said, numbers in after.items():
        text = after_a_colon(said.text)
        yield replace(said, text=f"After {' or '.join(dict.fromkeys(numbers))}: {text}")


def _heading(words: str) -> str:
    """The words of an option, with what it brings to follow."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}:"


def _do(text: str, cite: str = "") -> Said:
    return Said(Line.DO, text, cite, DIRECTOR, False)


def added(before: Outcome, after: Outcome) -> tuple[Effect, ...]:
    """The effects of a ruling that an earlier stage of it did not have."""
    return tuple(effect for effect in after.effects if effect not in before.effects)


def _not_overtaken(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """A duty to replace a call is not said where the replacement follows."""
    for place, effect in enumerate(effects):
        done = effect.type == "must replace" and any(later.type == "replaced" for later in effects[place:])
        if not done:
            yield effect


def _alike(one: Said, other: Said) -> bool:
    return (one.kind, one.cite, one.aloud) == (other.kind, other.cite, other.aloud)


def _joined(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return one if one == other else TABLE


def _fact(outcome: Outcome) -> Fact:
    assert outcome.fact is not None
    return outcome.fact
