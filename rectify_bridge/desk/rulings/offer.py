"""What a player may choose, as it is said to him: one numbered sentence for each option, with what it means.

Options that lead to further options of the same player are told with these, in one list. What follows from
every option alike is told once, after them. The rest is said after the choice (`spoken.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from rectify_bridge.desk.rulings.script import added
from rectify_bridge.desk.rulings.script_line import DIRECTOR
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.fact import Fact, Key, Kind, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.tree import Fork, Node
from rectify_bridge.laws import book

NUMBERS = (
    "no option",
    "one option",
    *(f"{n} options" for n in ["two", "three", "four", "five", "six", "seven", "eight"]),
)
"""How many options there are, in words."""


@dataclass(frozen=True, slots=True)
class OfferedOption:
    """One option. text: a sentence. cite: the clause that gives it. answers: what is answered by choosing it,
    in order. follows: what it means for the players, beside its own words."""

    text: str
    cite: str
    answers: tuple[tuple[Key, Value], ...]
    follows: tuple[str, ...] = ()

    @property
    def number(self) -> str:
        """The answers by their numbers in the book: `2`; of an option that leads to further ones, `3.1`."""
        return ".".join(map(str, self.places))

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the answers in the book, from 1."""
        facts = book.facts()
        return tuple(facts[key.fact].values.index(value) + 1 for key, value in self.answers)


@dataclass(frozen=True, slots=True)
class Offer:
    """What is said before a player chooses or acts.

    to: seats, or the Director. text: how it begins. options: as they are numbered, from 1. in_any_case: what
    follows from each of them, as a sentence; empty where nothing does. aloud: the options are read out; else
    they are the answers that the Director takes down.
    """

    to: tuple[str, ...]
    text: str
    options: tuple[OfferedOption, ...]
    in_any_case: str
    aloud: bool

    def read_out(self) -> str:
        """All that is read out, as one text; empty where the Director asks himself."""
        if self.to == DIRECTOR:
            return ""
        numbered = [f"{place} {option.text}" for place, option in enumerate(self.options, start=1)]
        return " ".join((self.text, *(numbered if self.aloud else ()), self.in_any_case)).strip()


def offer(matter: Matter, fork: Fork) -> Offer:
    """The options of the player or Director who is to choose, or the question about what a player does."""
    fact, wording = fork.fact, Wording(matter)
    found = tuple(sorted(_options(wording, fork, ()), key=lambda option: option.places))
    common = tuple(said for said in found[0].follows if all(said in one.follows for one in found))
    is_offered = bool(fact.offer)
    to = tuple(matter.seat(role) for role in fact.who) or DIRECTOR
    count = NUMBERS[len(found)] if len(found) < len(NUMBERS) else f"{len(found)} options"
    return Offer(
        to,
        f"{_capital(wording.seats(to))}, you have {count}." if is_offered else wording.ask(fact),
        tuple(_as_sentence(option, common) for option in found),
        f"In any case {'; '.join(common)}." if common else "",
        is_offered and fact.aloud,
    )


def _options(wording: Wording, fork: Fork, before: tuple[OfferedOption, ...]) -> Iterator[OfferedOption]:
    """The options at a fork; where one leads to further options of the same player, these in its place;
    what the Laws do not let him choose is left out. before: the options that led here."""
    for values, node in fork.branches:
        if is_barred(wording, fork, node):
            continue
        follows = tuple(_follows(wording, fork, node))
        for value in values:
            words = wording.offer(fork.fact, value)
            taken = tuple(answer for option in before for answer in option.answers)
            option = OfferedOption(words, fork.fact.cite, (*taken, (fork.key, value)), follows)
            if ":" in words and isinstance(node, Fork) and _is_for_the_same(wording, fork.fact, node.fact):
                yield from _options(wording, node, (*before, replace(option, text=words.partition(":")[0])))
            else:
                yield _after(before, option)


def is_barred(wording: Wording, fork: Fork, node: Node) -> bool:
    """Whether an answer is one that the Laws do not let the player choose, so that he would choose again."""
    return any(wording.effect(effect).bars for effect in added(fork.outcome, node.outcome))


def _is_for_the_same(wording: Wording, fact: Fact, further: Fact) -> bool:
    """Whether the same player chooses further, in the role that he has then."""
    if further is fact or further.kind is not Kind.CHOICE or not further.who:
        return False
    roles = (fact.becomes,) if fact.becomes else fact.who
    return further.who == roles or wording.seats(further.who) == wording.seats(fact.who)


def _after(before: tuple[OfferedOption, ...], option: OfferedOption) -> OfferedOption:
    """An option with those that led to it."""
    text = ": ".join(one.text for one in (*before, option))
    follows = tuple(said for one in (*before, option) for said in one.follows)
    return replace(option, text=text, follows=tuple(dict.fromkeys(follows)))


def _follows(wording: Wording, fork: Fork, node: Node) -> Iterator[str]:
    """What an answer means for the players, beside its own words: what is certain; or else the first of what
    may come of it."""
    new = [wording.effect(effect) for effect in added(fork.outcome, node.outcome)]
    certain = [said.cost or said.relief for said in new if said.aloud and (said.cost or said.relief)]
    yield from certain
    if not certain:
        yield from map(_perhaps, islice(_may_cost(wording, (node,)), 1))


def _may_cost(wording: Wording, nodes: tuple[Node, ...]) -> Iterator[str]:
    """What may be costly, whatever players choose and the Director finds: what comes next before what comes
    later."""
    asked = [node for node in nodes if isinstance(node, Fork)]
    for node in asked:
        for _, further in node.branches:
            costs = (wording.effect(effect).cost for effect in added(node.outcome, further.outcome))
            yield from filter(None, costs)
    if asked:
        yield from _may_cost(wording, tuple(further for node in asked for _, further in node.branches))


def _perhaps(cost: str) -> str:
    """What may follow. A cost that has its own condition has that first: "if East defends, perhaps ..."."""
    condition, comma, then = cost.partition(", ")
    return f"{condition}, perhaps {then}" if comma and condition.startswith("if ") else f"perhaps {cost}"


def _as_sentence(option: OfferedOption, common: tuple[str, ...]) -> OfferedOption:
    """An option as a sentence, with what follows from it and not from all."""
    own = [said for said in option.follows if said not in common]
    text = "; ".join((option.text, *own))
    return replace(option, text=f"{_capital(text)}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
