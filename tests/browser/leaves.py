"""What the pages of a kind of irregularity have to show, place by place, worked out from the engine alone:
its tree, its questions and its script. Nothing here comes from the data that the pages carry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from rectify_bridge.app.console.rulings.incident_script import said_before
from rectify_bridge.app.console.rulings.nothing_said import nothing_said
from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.views.announcement import announced
from rectify_bridge.app.console.views.script import ScriptRow, rows_about, said_to
from rectify_bridge.app.text.ruling import STATUS_WORDS
from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.interview.question import Question, about
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.reader.rule_again import ANOTHER_INCIDENT
from rectify_bridge.desk.rulings.script import before_asking, script
from rectify_bridge.desk.rulings.spoken import spoken
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.fact import UNDETERMINED, Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.law.signature import Signature
from rectify_bridge.law.tree import Fork, Leaf, Node, explore
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat

SEED = 27
UNSURE = "u"
"""In a path, where the numbers of answers are: nobody could tell."""
WAITS = "This goes on when the network is back"
ANOTHER = "This ruling brings another irregularity to light: it is asked about when the network is back."
Path = tuple[str, ...]


class Shown(NamedTuple):
    """A page. hints: the small lines beneath the heading. guidance: for the Director's judgement. lines:
    those that stand on it. own: all of them, where some are for the Director only. options: the answers.
    short: what is offered a player, or told at once. rare: the answers behind *More*."""

    heading: str
    is_safe: bool
    hints: list[str]
    guidance: str
    lines: list[str]
    own: list[str]
    options: list[str]
    can_be_unsure: bool
    short: list[str]
    rare: list[str]


class Place(NamedTuple):
    """One place of a tree. path: the answers that lead to it, by number. clauses: those that decided; none
    where there is still a question. cut: the tree is not followed further. opens: the ruling brings another
    incident to light, which the pages then ask about. again: the same follows as at an earlier place, and is
    not gone through here."""

    path: Path
    shown: Shown
    clauses: tuple[str, ...]
    is_end: bool
    cut: bool
    opens: bool = False
    again: bool = False


@lru_cache(maxsize=2)
def tree_of(kind: str) -> tuple[Node, Matter]:
    """The engine's tree of an irregularity of West's with nothing answered, and the matter at its root."""
    rules = rulebook(None, "WBF", date.today().isoformat())
    (matter,) = open_docket(Log((Alleged(kind, Seat.W),)), rules).matters
    return explore(matter), matter


def places(kind: str, *, whole: bool) -> Iterator[Place]:
    """Every place of the tree of a kind, by every answer; each place before those that follow it.

    whole: go on, too, where the same follows as at an earlier place.
    """
    return _below(*tree_of(kind), (), None if whole else set())


def along(kind: str, path: Path) -> Iterator[Place]:
    """The places on one way through the tree of a kind, from the first question to the end."""
    node, matter = tree_of(kind)
    for so_far, number in enumerate(path):
        yield _place(node, matter, path[:so_far])
        assert isinstance(node, Fork)
        key, value = node.key, node.fact.values[int(number) - 1]
        node, matter = node.branch(value), matter.with_answer(key, value)
    yield _place(node, matter, path)


def _below(node: Node, matter: Matter, path: Path, met: set[Signature] | None) -> Iterator[Place]:
    """met: the questions that were gone through already; None to go through all."""
    again = isinstance(node, Fork) and met is not None and node.signature in met
    yield _place(node, matter, path)._replace(again=again)
    if isinstance(node, Leaf) or again:
        return
    if met is not None:
        met.add(node.signature)
    for number, value in enumerate(node.fact.values, start=1):
        yield from _below(node.branch(value), matter.with_answer(node.key, value), (*path, str(number)), met)
    if node.fact.kind is not Kind.CHOICE:
        held = matter.with_answer(node.key, UNDETERMINED)
        yield _ruled(ruling_and_sides(held)[0], held, (*path, UNSURE))


def _place(node: Node, matter: Matter, path: Path) -> Place:
    if isinstance(node, Leaf):
        # Branches of equal rulings are one in a tree: this leaf is the one of these very answers.
        return _end(explore(matter), matter, path)
    choice = node.fact.kind is Kind.CHOICE
    actual = rows_about(matter, script(matter, node.outcome) if choice else before_asking(matter))
    shown = _asked(about(matter, node.outcome, {}), actual, can_be_unsure=not choice)
    if choice and shown.is_safe:
        offered = list(_offered(matter, node.outcome))
        before = said_before(matter, node.outcome) if offered else ""
        shown = shown._replace(short=[*([before] if before else []), *offered])
    return Place(path, shown, (), False, False)


def _end(leaf: Node, matter: Matter, path: Path) -> Place:
    assert isinstance(leaf, Leaf)
    if not leaf.cut:
        return _ruled(leaf.outcome, matter, path)
    choice = leaf.outcome.fact is not None and leaf.outcome.fact.kind is Kind.CHOICE
    actual = rows_about(matter, script(matter, leaf.outcome) if choice else before_asking(matter))
    shown = _asked(about(matter, leaf.outcome, {}), actual, can_be_unsure=False)
    shown = shown._replace(options=[], rare=[], hints=[*shown.hints, f"{WAITS}."])
    return Place(path, shown, (), True, True)


def _ruled(outcome: Outcome, matter: Matter, path: Path) -> Place:
    lines, own = _split(rows_about(matter, script(matter, outcome)) + announced((outcome,)), safe=True)
    status = STATUS_WORDS[outcome.status]
    hints = [f"{status[:1].upper()}{status[1:]}."]
    named = any(effect.type == ANOTHER_INCIDENT for effect in outcome.effects)
    opens = named and outcome.status is Status.RULED
    hints += [ANOTHER] if opens else []
    shown = Shown("Ruling", True, hints, "", lines, own, [], False, _told(matter, outcome, bool(lines)), [])
    return Place(path, shown, outcome.path, True, False, opens)


def _asked(question: Question, actual: tuple[ScriptRow, ...], *, can_be_unsure: bool) -> Shown:
    assert question.matter is not None
    is_safe = question.aloud and question.matter.incident.kind not in ACCUSING
    asked_once = [
        row for row in actual if (row.kind, row.text, row.number) != ("QUESTION", question.text, "")
    ]
    lines, own = _split(asked_once, safe=is_safe)
    hints = [f"Asked by Law {question.cite}."] if question.cite else []
    guidance = "" if is_safe else question.guidance
    choice = any(row.number for row in actual)
    numbered = [f"{n} " if choice else "" for n in range(1, len(question.options) + 1)]
    options = [
        f"{number}{option.words[:1].upper()}{option.words[1:]}"
        for number, option in zip(numbered, question.options, strict=True)
    ]
    rare = [words for words, option in zip(options, question.options, strict=True) if option.rare]
    return Shown(question.text, is_safe, hints, guidance, lines, own, options, can_be_unsure, [], rare)


def _offered(matter: Matter, outcome: Outcome) -> Iterator[str]:
    """What a player is told of his options, in short, with the number of each; what he is only asked about
    is not offered."""
    offer = spoken(matter, outcome).offer
    if offer is not None and offer.aloud:
        yield offer.text
        yield from (f"{place} {option.text}" for place, option in enumerate(offer.options, start=1))
        yield from (offer.in_any_case for _ in range(bool(offer.in_any_case)))


def _told(matter: Matter, outcome: Outcome, says_later: bool) -> list[str]:
    """What the players are told at once, in short; or that it is nothing."""
    alone = matter.incident.kind in ACCUSING
    said = [one for one in spoken(matter, outcome).now if one.aloud and not (alone and said_to(one.to))]
    rows = [ScriptRow("SAY", one.text, one.cite, said_to(one.to), True, "", 0) for one in said]
    told = [*rows, *announced((outcome,))]
    return list(map(line, told)) or [nothing_said(matter, is_later=says_later)]


def _split(actual: Iterable[ScriptRow], *, safe: bool) -> tuple[list[str], list[str]]:
    """The lines of a page, and all of them where the page keeps some back."""
    actual = list(actual)
    shown = [row for row in actual if row.is_safe or not safe]
    return list(map(line, shown)), [] if len(shown) == len(actual) else list(map(line, actual))


def line(row: ScriptRow) -> str:
    """A line as it can be read: whose it is or its number, the text, the clause."""
    away = "" if row.is_safe or row.kind == "DO" else " away"
    head = row.number or f"{row.kind}{away}{f' to {row.heading}' if row.heading else ''}"
    return " ".join(f"{head} {row.text} {f'Law {row.cite}' if row.cite else ''}".split())


# --- a sample ------------------------------------------------------------------------------------------


@cache
def rulings() -> dict[str, tuple[tuple[Path, tuple[str, ...]], ...]]:
    """By kind: every way to a ruling, with the clauses that decide there."""
    return {kind: tuple(_rulings(tree_of(kind)[0], ())) for kind in book.irregularities()}


def _rulings(node: Node, path: Path) -> Iterator[tuple[Path, tuple[str, ...]]]:
    if isinstance(node, Leaf):
        if not node.cut:
            yield path, node.outcome.path
        return
    assert isinstance(node, Fork)
    for number, value in enumerate(node.fact.values, start=1):
        yield from _rulings(node.branch(value), (*path, str(number)))


@cache
def sample() -> dict[str, tuple[Path, ...]]:
    """By kind: ways to a ruling that together meet every clause that decides at the end of any way, and one
    way at least for each kind; by a seed, those that meet most first."""
    every = [(kind, path, frozenset(cites)) for kind, found in rulings().items() for path, cites in found]
    Random(SEED).shuffle(every)
    ways = {(kind, cites): path for kind, path, cites in every}
    chosen: dict[str, list[Path]] = {kind: [] for kind in rulings()}
    todo = frozenset[str]().union(*(cites for _, cites in ways))
    while todo:
        kind, cites = max(ways, key=lambda way: (len(way[1] & todo), -len(ways[way])))
        chosen[kind].append(ways[kind, cites])
        todo -= cites
    for (kind, _), path in ways.items():
        if not chosen[kind]:
            chosen[kind].append(path)
    return {kind: tuple(sorted(paths)) for kind, paths in chosen.items()}
