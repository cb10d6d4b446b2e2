"""What the Director does and says for one matter, line by line.

There are three kinds of line: QUESTION, which the Director answers alone or by asking; SAY, which is read
aloud; DO, which is checked off. A line that is not `aloud` is for away from the table, whatever its kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rectify_bridge.desk.rulings.option_tree import OptionTrees, is_for_a_player
from rectify_bridge.desk.rulings.script_line import DIRECTOR, TABLE, LineKind, ScriptLine, to_do_last
from rectify_bridge.desk.rulings.wording import Wording, verb_of
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Fact, Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule, supposed
from rectify_bridge.law.tree import Fork, Leaf
from rectify_bridge.laws import book
from rectify_bridge.laws.law85 import names_a_standard, undetermined
from rectify_bridge.laws.sentences import SENTENCES

SIDES = frozenset({"NS", "EW"})
QUESTIONS_AHEAD = 8
"""After a question that nobody can answer, so many questions in a row are looked at for a player's option."""


def script(
    matter: Matter,
    outcome: Outcome,
    by_side: dict[str, Outcome] | None = None,
    trees: OptionTrees | None = None,
) -> tuple[ScriptLine, ...]:
    """The lines for one incident as far as the facts carry it: the ruling, or every option with what it
    brings, or the question to answer first.

    by_side: the rulings by each side's version, where the facts are disputed. trees: those of the matter,
    where somebody else shows them too.
    """
    return tuple(_Writer(matter, trees).write(outcome, by_side or {}))


def options(matter: Matter, trees: OptionTrees | None = None) -> tuple[ScriptLine, ...]:
    """Everything that can follow from the answers to the open fact, each numbered. trees: as in `script`."""
    return tuple(_Writer(matter, trees).tree(rule(matter)))


def before_asking(matter: Matter) -> tuple[ScriptLine, ...]:
    """What is said and done before the open question is asked, as how a claim is heard (70B). What the answer
    before it has decided besides is said with the ruling; a player's options say all of it themselves."""
    outcome = rule(matter)
    if outcome.status is not Status.NEEDS or _open_fact(outcome).kind is Kind.CHOICE:
        return ()
    last = next((key for key in reversed(outcome.reads) if key in matter.facts), None)
    new = outcome.effects
    if last is not None:
        earlier = replace(matter, facts={k: v for k, v in matter.facts.items() if k != last})
        new = added(rule(earlier), outcome)
    writer = _Writer(matter)
    return tuple(writer.effects(effect for effect in new if writer.wording.effect(effect).first))


class _Writer:
    """Writes the lines of one matter."""

    def __init__(self, matter: Matter, trees: OptionTrees | None = None) -> None:
        self.matter, self.wording = matter, Wording(matter)
        self.trees = OptionTrees(matter) if trees is None else trees

    def write(self, outcome: Outcome, by_side: dict[str, Outcome]) -> Iterator[ScriptLine]:
        """What is decided, then what is open."""
        if outcome.status is Status.NEEDS and is_for_a_player(_open_fact(outcome)):
            yield from self.tree(outcome)
            return
        yield from self.effects(outcome.effects)
        if outcome.left_out:
            yield _to_do(_not_encoded(self.matter.rulebook.edition, outcome.left_out))
        match outcome.status:
            case Status.NEEDS:
                yield from self._question_with_answers(_open_fact(outcome))
            case Status.DISPUTED:
                yield from self._disputed(outcome, by_side)
            case Status.HOLD:
                yield from self._undetermined(outcome)
            case Status.NOT_ENCODED:
                yield _to_do(f"There is no ruling here. Rule from the book: {outcome.reason}.")
            case Status.GAP | Status.CONFLICT:
                fault = f"the law as encoded has a {outcome.status.value}"
                yield _to_do(f"No ruling: {fault}: {outcome.reason}. Please report it.")

    def effects(self, effects: Iterable[Effect], depth: int = 0, chosen: str = "") -> Iterator[ScriptLine]:
        """The effects in the order of the book; neighbours from one clause share a line."""
        line: ScriptLine | None = None
        for effect in not_overtaken(tuple(effects)):
            if effect.type == "replaced" and effect.part("by") == chosen:
                continue
            said = self._effect(effect, depth)
            if line and said.kind is LineKind.SAY and _can_share_a_line(line, said):
                line = replace(line, text=f"{line.text} {said.text}", to=_addressed(line.to, said.to))
                continue
            if line:
                yield line
            line = said
        if line:
            yield line

    def _effect(self, effect: Effect, depth: int) -> ScriptLine:
        sentence = self.wording.effect(effect)
        if sentence.does:
            return replace(_to_do(sentence.text, effect.cite), depth=depth)
        to = effect.binds or TABLE
        return ScriptLine(LineKind.SAY, sentence.text, effect.cite, to, sentence.aloud, depth=depth)

    # --- what is still open -----------------------------------------------------------------------

    def _question_with_answers(self, fact: Fact) -> Iterator[ScriptLine]:
        """A question with its answers, each by its number."""
        yield self._question(fact)
        for number, answer in enumerate(fact.answers, start=1):
            words = self.wording.answer(answer)
            yield ScriptLine(LineKind.QUESTION, words, "", DIRECTOR, fact.aloud, str(number), 1)

    def tree(self, outcome: Outcome) -> Iterator[ScriptLine]:
        """What is decided, and all that can follow from the open fact, to the same occurrence of it."""
        assert outcome.key is not None
        node = self.trees.tree(outcome.key.nth)
        yield from self.effects(node.outcome.effects)
        if isinstance(node, Fork):
            yield from to_do_last(self._fork(node, "", 0))
        else:
            yield from self._leaf(node, 0)

    def _fork(self, fork: Fork, number: str, depth: int) -> Iterator[ScriptLine]:
        fact = fork.fact
        question = self._question(fact)
        if depth and not is_for_a_player(fact):
            question = replace(question, text=f"It depends: {question.text}")
        elif _hears_options(fact) and not depth:
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
                yield from self._leaf(node, depth + 1)

    def _option(self, fact: Fact, value: object, depth: int) -> str:
        """The words of an answer; under a choice, what a plain yes or no supposes."""
        words = self.wording.value(fact, value)
        if depth and not is_for_a_player(fact):
            return {"yes": "if so", "no": "if not"}.get(words, words)
        return words

    def _leaf(self, leaf: Leaf, depth: int) -> Iterator[ScriptLine]:
        """What is said where a branch stops short of a ruling."""
        outcome = replace(leaf.outcome, effects=())
        if leaf.cut:
            question = self._question(_open_fact(outcome))
            who, colon, text = question.text.partition(": ")
            again = f"{who} is asked again: {text}" if colon else f"Then again: {who}"
            yield replace(question, text=again, depth=depth)
        elif outcome.status is not Status.RULED:
            for said in self.write(outcome, {}):
                yield replace(said, depth=depth + said.depth)

    def _question(self, fact: Fact) -> ScriptLine:
        if not _hears_options(fact):
            return ScriptLine(LineKind.QUESTION, self.wording.ask(fact), fact.cite, DIRECTOR, fact.aloud)
        who = tuple(self.matter.seat(role) for role in fact.who) or DIRECTOR
        return ScriptLine(LineKind.SAY, self.wording.ask(fact), fact.cite, who, fact.aloud)

    def _undetermined(self, outcome: Outcome) -> Iterator[ScriptLine]:
        """What nobody can tell: what the players do meanwhile, and what the Director."""
        fact, phase = _open_fact(outcome), book.irregularities()[self.matter.incident.kind].phase
        yield from self.effects(
            undetermined(phase, outcome.path, is_awaited=self._can_lead_to_an_option(outcome))
        )
        if fact.hold:
            yield _to_do(self.wording.fill(fact.hold), "85B")
        yield _to_do(f"Not known yet: {self.wording.ask(fact)}", fact.cite)

    def _can_lead_to_an_option(self, outcome: Outcome) -> bool:
        """Whether by some answers to the open fact, and to those that come next, a player is to choose or to
        act."""
        questions = _questions_after(self.matter, outcome)
        return any(map(_hears_options, questions))

    def _disputed(self, outcome: Outcome, by_side: dict[str, Outcome]) -> Iterator[ScriptLine]:
        fact, wording = _open_fact(outcome), self.wording
        statements = [wording.statement(fact, known) for known in outcome.statements]
        has_standard = names_a_standard(self.matter.rulebook)
        which = "Which is more likely than not?" if has_standard else "Which do you find?"
        text = " ".join((wording.ask(fact), *statements, which))
        yield ScriptLine(LineKind.QUESTION, text, "85A1" if has_standard else "85A", DIRECTOR, False)
        for number, (side, view) in enumerate(by_side.items(), start=1):
            heading = f"If the facts are as {wording.seat(side)} {verb_of(side)}:"
            yield ScriptLine(LineKind.QUESTION, heading, "85A", DIRECTOR, False, str(number), 1)
            writer = _Writer(self.matter.as_told_by(side))
            for line in writer.write(replace(view, effects=added(outcome, view)), {}):
                yield replace(line, depth=line.depth + 1, aloud=False)


def _hears_options(fact: Fact) -> bool:
    """Whether it is for a player to decide. What the Laws leave to the Director is a question to himself."""
    return is_for_a_player(fact) and fact.who != DIRECTOR


def _questions_after(matter: Matter, outcome: Outcome) -> Iterator[Fact]:
    """The questions that can come after the open one, whatever is answered: those that come next first."""
    answers = _every_answer(matter, outcome)
    for _ in range(QUESTIONS_AHEAD):
        further: list[Matter] = []
        for further_on in answers:
            found = rule(further_on)
            if found.fact is not None:
                yield found.fact
            further += _every_answer(further_on, found)
        answers = further


def _every_answer(matter: Matter, outcome: Outcome) -> list[Matter]:
    """A matter with each answer to its open fact; none where nothing is open."""
    if outcome.key is None or outcome.fact is None:
        return []
    return [supposed(matter, outcome.key, value) for value in outcome.fact.values]


def _not_encoded(edition: int, cites: tuple[str, ...]) -> str:
    """What an older edition may add to a ruling, by the clauses of today."""
    added = ", ".join(cites)
    return f"Not encoded for the Laws of {edition}: whether they add what is {added} today. Look in the book."


def _heading(words: str) -> str:
    """The words of an option, with what it brings to follow."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}:"


def _to_do(text: str, cite: str = "") -> ScriptLine:
    return ScriptLine(LineKind.DO, text, cite, DIRECTOR, False)


def added(before: Outcome, after: Outcome) -> tuple[Effect, ...]:
    """The effects of a ruling that an earlier stage of it did not have."""
    return tuple(effect for effect in after.effects if effect not in before.effects)


def not_overtaken(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The effects in their order, without those that a later one on the same players overtakes: a duty to
    replace a call once it is replaced, a card that stays on the table once it is picked up."""
    for place, effect in enumerate(effects):
        until = SENTENCES[effect.type].until
        if not any(later.type in until and _on_the_same(effect, later) for later in effects[place + 1 :]):
            yield effect


def _on_the_same(one: Effect, other: Effect) -> bool:
    """Whether two effects bind a player in common; what binds nobody by name, or a side, is ruled for all."""
    is_for_all = not (one.binds and other.binds) or bool(SIDES.intersection(other.binds))
    return is_for_all or not set(one.binds).isdisjoint(other.binds)


def _can_share_a_line(one: ScriptLine, other: ScriptLine) -> bool:
    """Whether two sentences come from one clause, and are said in the same way."""
    return (one.kind, one.cite, one.aloud) == (other.kind, other.cite, other.aloud)


def _addressed(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """To whom a shared line is said: the table, unless it is the same players."""
    return one if one == other else TABLE


def _open_fact(outcome: Outcome) -> Fact:
    assert outcome.fact is not None
    return outcome.fact
