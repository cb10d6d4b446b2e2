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
        _in_any_case(common),
        is_offered and fact.aloud,
    )


def _in_any_case(common: tuple[str, ...]) -> str:
    """What follows from every option, as a sentence."""
    if not common:
        return ""
    comma = "," if common[0].startswith("if ") else ""
    return f"In any case{comma} {'; '.join(common)}."


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
    may come of it, with the condition that it has."""
    certain = list(_costs(wording, fork, node, relief=True))
    yield from certain
    if not certain:
        yield from islice(_may_cost(wording, (((), node),)), 1)


Way = tuple[str, ...]
"""The conditions under which a node is come to."""


def _may_cost(wording: Wording, nodes: tuple[tuple[Way, Node], ...]) -> Iterator[str]:
    """What may be costly, whatever players choose and the Director finds, each with its conditions: what
    comes next before what comes later. What has a condition that no fact declares is left to its moment."""
    asked = [(way, node) for way, node in nodes if isinstance(node, Fork)]
    further = list[tuple[Way, Node]]()
    for way, fork in asked:
        found = [(_ways(wording, fork, values, way), child) for values, child in fork.branches]
        costs = [next(_costs(wording, fork, child), "") for _, child in found]
        if all(costs) and not any(cost.startswith("if ") for cost in costs):
            yield conditional(way, either(costs))
        else:
            yield from (
                conditional(branch, cost)
                for (branch, _), cost in zip(found, costs, strict=True)
                if cost and all(branch)
            )
        further += found
    if further:
        yield from _may_cost(wording, tuple(further))


def _costs(wording: Wording, fork: Fork, node: Node, *, relief: bool = False) -> Iterator[str]:
    """What a branch costs the players; relief: or spares them."""
    for said in map(wording.effect, added(fork.outcome, node.outcome)):
        text = said.cost or (said.relief if relief else "")
        if text and (said.aloud or not relief):
            yield text


def _ways(wording: Wording, fork: Fork, values: tuple[Value, ...], way: Way) -> Way:
    """The conditions of a branch: those of its fork, and the one that its answer is."""
    return (*way, wording.fill(fork.fact.condition(values[0])))


def conditional(way: Way, cost: str) -> str:
    """What follows under some conditions: "if South does not pass and East defends, ...". A cost that has
    its own condition has that last."""
    own, comma, then = cost.partition(", ")
    conditions = (*way, own) if comma and own.startswith("if ") else way
    if not conditions:
        return cost
    first, *others = conditions
    joined = " and ".join((first, *(one.removeprefix("if ") for one in others)))
    return f"{joined}, {then if conditions != way else cost}"


def either(costs: list[str]) -> str:
    """What follows one way or the other: `East must pass once or throughout`, `East or West must pass`."""
    every = list(dict.fromkeys(costs))
    parts = [cost.partition(MUST_PASS) for cost in every]
    whos, ends = (list(dict.fromkeys(part[place] for part in parts)) for place in (0, 2))
    if all(part[1] for part in parts) and 1 in (len(whos), len(ends)):
        return f"{' or '.join(whos)}{MUST_PASS}{' or '.join(ends)}"
    return " or ".join(every)


MUST_PASS = " must pass "


def _as_sentence(option: OfferedOption, common: tuple[str, ...]) -> OfferedOption:
    """An option as a sentence, with what follows from it and not from all."""
    own = [said for said in option.follows if said not in common]
    text = "; ".join((option.text, *own))
    return replace(option, text=f"{_capital(text)}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
