"""The trees of the laws: they end in rulings, every question counts, nothing is said that may not be.

Every kind of irregularity, on no record and on a few, under every authority, to the depth of two
occurrences of a repeating question. To grow a tree takes longer than to look at it, so whatever is looked for
in all of them is looked for here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
from rectify_bridge.law.fact import Kind, Value
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import Fork, Leaf, Node
from rectify_bridge.laws import book
from rectify_bridge.laws.sentences import SENTENCES
from tests import trees
from tests.contradictions import allowed_and_forbidden, both_true, contradictions
from tests.sampling import share
from tests.sentences import faults, texts
from tests.trees import Planted, forks, leaves, planted

Check = Callable[[Planted, str, Node], Iterator[str]]
ENDS = (Status.RULED, Status.HOLD, Status.NOT_ENCODED)
PLAYERS = (Kind.CHOICE, Kind.ACTION)
ROLES = {"offender", "partner", "lho", "rho", "declarer", "dummy", "Director", "what"}
ROLES |= {"offending side", "non-offending side", "card in question"}
BRACES = re.compile(r"\{([^{}]*)\}")
AWAY = re.compile(
    r"comparable|\bmeanings?\b|\bmean(s|t)?\b|\b(un)?intend|\b(un)?intent|\bhold(s|ing)?\b|high.card|\bpoints\b"
    r"|(?<!on the )\bstrength\b",
    re.IGNORECASE,
)
"""Words of what may not be said at the table: comparable calls, meanings, intentions, what a hand holds."""
SAID_ALL_THE_SAME = {
    "apparent intent": "how the card looked on its way out of the box, not what the player wanted",
    "what is asked": "the player has just said it himself",
    "slip": "the player has just said it himself",
    "intended call": "the player names the call that he asks to be allowed",
    "intended call irregular": "the call has been named for all to hear",
    "rule on the intended call": "the call has been named for all to hear",
    "lho called over the first": "asked of the player about the call that he has just made",
}
"""Facts and effects in which such a word stands aloud, each with the reason."""


def dead_ends(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """Leaves that are not a ruling, no hold, nothing named as not encoded, and not cut."""
    for leaf in leaves(node):
        outcome = leaf.outcome
        if not leaf.cut and outcome.status not in ENDS:
            what = outcome.reason or outcome.key
            yield f"{outcome.status.value}, {what}, after {' '.join(outcome.path)}"


def idle_questions(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """Questions, not players' options, whose answers all lead to the same ruling."""
    for fork in forks(node):
        ways = {child.signature for _, child in fork.branches}
        if fork.fact.kind is not Kind.CHOICE and len(ways) < 2:
            yield f"'{fork.key}' makes no difference"


IN_THE_ORDER_OF_THE_BOOK = {
    ("passed out", "auction period over"): "when the period ends depends on whether the board was passed out",
    ("trick claimed or conceded", "agreement to the claim"): "by Law 71 a concession has no agreement",
    ("partner has called since", "auction period over"): "25A4 comes before 25A5 for every irregular call",
}
"""Two questions of which the second can end the ruling and the first cannot, each with the reason."""


def questions_before_one_that_ends(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """Questions that end nothing, before one that can end the ruling whatever they were answered."""
    for fork in forks(node):
        children = [child for _, child in fork.branches]
        asked = {child.fact.name: child for child in children if isinstance(child, Fork)}
        if fork.fact.kind in PLAYERS or len(asked) != 1 or any(isinstance(c, Leaf) for c in children):
            continue
        name, following = next(iter(asked.items()))
        if following.fact.kind in PLAYERS or (fork.fact.name, name) in IN_THE_ORDER_OF_THE_BOOK:
            continue
        for value in following.fact.values:
            ends = {_end(child, value) for child in children}
            if len(ends) == 1 and None not in ends:
                yield f"'{fork.key}' is asked before '{name}', which ends the ruling with {value}"


def _end(child: Node, value: Value) -> object:
    """The substance of the ruling that an answer ends; None where it ends none, or cannot be given."""
    found = (
        next((node for values, node in child.branches if value in values), None)
        if isinstance(child, Fork)
        else None
    )
    return found.substance if isinstance(found, Leaf) else None


def repeated_questions(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """Questions that are put again further down."""
    yield from _repeated(node, frozenset())


def _repeated(node: Node, before: frozenset[object]) -> Iterator[str]:
    if isinstance(node, Leaf):
        return
    if node.key in before:
        yield f"'{node.key}' is asked twice"
    for _, child in node.branches:
        yield from _repeated(child, before | {node.key})


def questions_that_cannot_be_put(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """Questions without words, answers or a clause, or with braces that name no role."""
    for fact in {fork.fact.name: fork.fact for fork in forks(node)}.values():
        texts = (fact.ask, fact.guidance, *(answer.words for answer in fact.answers))
        roles = {role for text in texts for role in BRACES.findall(text)} | set(fact.who)
        if not fact.ask or len(fact.answers) < 2 or not all(answer.words for answer in fact.answers):
            yield f"'{fact.name}' has no words or no answers"
        if not re.match(r"\d", fact.cite):
            yield f"'{fact.name}' cites '{fact.cite}'"
        if not roles <= ROLES:
            yield f"'{fact.name}' names no role: {sorted(roles - ROLES)}"
        if fact.name not in book.facts():
            yield f"'{fact.name}' is declared in no law"


def effects_without_a_sentence(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """Effects that cannot be said."""
    types = {effect.type for leaf in leaves(node) for effect in leaf.outcome.effects}
    yield from (f"no sentence says '{name}'" for name in sorted(types - set(SENTENCES)))


def other_number_of_paths(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """A number of paths that is not the pinned one."""
    found, wanted = trees.paths(node), trees.expected(plant, authority)
    if found != wanted:
        yield (
            f"{found} paths, {wanted} pinned: a clause or a question has changed what can follow; "
            "read the change, then run python -m tests.trees"
        )


def without_a_reason(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """What one sentence allows and another forbids, where nobody has said why both are true."""
    for allows, forbids in sorted(set(allowed_and_forbidden(node)) - set(both_true())):
        yield f"'{allows}' allows what '{forbids}' forbids"


CHECKS = (
    dead_ends,
    idle_questions,
    questions_before_one_that_ends,
    repeated_questions,
    questions_that_cannot_be_put,
    effects_without_a_sentence,
    other_number_of_paths,
    contradictions,
    without_a_reason,
)
OLDER_CHECKS: tuple[Check, ...] = (contradictions, without_a_reason)
"""What is looked for in the trees of older Laws; `laws/test_older_trees.py` looks for gaps and circles."""
READ = {*((authority, trees.EDITION) for authority in AUTHORITIES), ("WBF", 2007), ("ACBL", 1997)}
"""Whose sentences are read as well; those of the other rulebooks are nearly the same."""


def faults_of(kind: str, edition: int, checks: Sequence[Check]) -> Iterator[str]:
    """What is wrong with the trees of a kind."""
    for plant in (plant for plant in planted() if plant.kind == kind):
        for authority in AUTHORITIES:
            where = f"{plant.kind}, {plant.record}, {authority} {edition}"
            matter = trees.matter(plant, authority, edition)
            node = trees.tree_of(matter)
            for check in checks:
                yield from (f"{where}: {fault}" for fault in check(plant, authority, node))
            if (authority, edition) in READ:
                yield from (f"{where}: {fault}" for text in texts(matter, node) for fault in faults(text))


@pytest.mark.parametrize("kind", share(book.irregularities(), 20, first=5))
def test_trees(kind: str) -> None:
    found = list(faults_of(kind, trees.EDITION, CHECKS))
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:12])


@pytest.mark.parametrize("edition", sorted(set(EDITIONS) - {trees.EDITION}))
@pytest.mark.parametrize("kind", share(book.irregularities(), 10))
def test_trees_of_the_older_laws(kind: str, edition: int) -> None:
    found = list(faults_of(kind, edition, OLDER_CHECKS))
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:12])


def test_nothing_aloud_gives_away_what_is_for_the_director_alone() -> None:
    """No question put in front of the players and no sentence read out speaks of comparable calls,
    meanings, hands or intentions. An option is stated in the words of the law, so its answers may."""
    texts = {name: sentence.text for name, sentence in SENTENCES.items() if sentence.aloud}
    for fact in book.facts().values():
        if fact.aloud:
            options = fact.kind in (Kind.CHOICE, Kind.ACTION)
            texts[fact.name] = " / ".join((fact.ask, *(() if options else (a.words for a in fact.answers))))
    said = {name for name, text in texts.items() if AWAY.search(BRACES.sub("", text))}
    assert said == set(SAID_ALL_THE_SAME), [texts[name] for name in said ^ set(SAID_ALL_THE_SAME)]


@pytest.mark.parametrize("name", [name for name, entry in trees.records().items() if "found" in entry])
def test_the_desk_finds_what_the_record_shows(name: str) -> None:
    for kind in trees.records()[name]["found"]:
        assert trees.matter(Planted(kind, name), AUTHORITIES[0]).incident.kind == kind


def test_the_pinned_numbers_are_of_these_trees() -> None:
    data = trees.pinned()
    assert (data["occurrences"], data["edition"]) == (trees.OCCURRENCES, trees.EDITION)
    assert {(kind, name) for kind, counts in data["paths"].items() for name in counts} == set(planted())
