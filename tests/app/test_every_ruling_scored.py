"""No ruling stops short of the score: every leaf of every tree that is on the score goes on to
`rectify-bridge adjust` with what it needs, and no sentence on a score is left out of the groups by which that
is done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.engines.awarded_score import is_on_the_score, pair_alone, score_of
from rectify_bridge.engines.sections import score_effects
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.laws import book
from rectify_bridge.laws.sentences import SENTENCES
from tests import trees
from tests.sampling import brute_share
from tests.trees import NO_RECORD, Planted, leaves

SPEAKS = re.compile(
    r"\b(re)?scored?\b|\b(an?|the|no) result\b|\bpenalt(y|ies) \(90|average|IMPs|of that trick|trick goes"
)
"""Words of a sentence on what the board is scored with."""
NOT_ON_THE_SCORE = {
    "judged as well": "what else is to be found out first, and ruled on",
    "kept open": "what is done while the facts cannot be found (85B)",
    "no penalty": "nothing is taken off",
    "in place of an assigned score": "said beside the averages that take its place",
    "own session if higher": "said beside average plus; `adjust` looks at the own session",
    "own session if lower": "said beside average minus; `adjust` looks at the own session",
    "unfavorable score": "said beside the favorable score of the other side",
    "what restores equity": "said beside the adjusted score that the Director may choose (84E of 1997)",
    "may be penalized": "the Director chooses whether to; the page has room for it",
}
"""Sentences with such words that are not on the score by themselves, each with the reason."""


def groups() -> set[str]:
    """Every effect in a group on the score."""
    values = (value for name, value in vars(score_effects).items() if name.isupper())
    return set().union(*({value} if isinstance(value, str) else set(value) for value in values))


def test_every_sentence_on_a_score_is_in_a_group() -> None:
    on_it = {name for name, sentence in SENTENCES.items() if SPEAKS.search(sentence.text)}
    assert len(on_it) > 20
    assert on_it - groups() <= set(NOT_ON_THE_SCORE), on_it - groups() - set(NOT_ON_THE_SCORE)


def test_every_group_names_effects_of_the_laws() -> None:
    assert groups() <= set(SENTENCES), groups() - set(SENTENCES)


@dataclass(frozen=True)
class Ruled:
    """The rulings on a board whose one incident has come to a leaf."""

    docket: Docket
    rulebook: Rulebook
    each: tuple[tuple[Matter, Outcome, dict[str, Outcome]], ...]


def rulings(edition: int, authority: str, kind: str) -> Iterator[BoardRulings]:
    """Every different ruling on the score that a kind of irregularity comes to, on no record."""
    plant = Planted(kind, NO_RECORD)
    law, matter = rulebook(edition, authority, trees.DATE), trees.matter(plant, authority, edition)
    docket, seen = open_docket(Log(()), law), set[object]()
    for leaf in leaves(trees.tree(plant, authority, edition)):
        outcome = leaf.outcome
        what = tuple((e.type, e.binds, e.detail) for e in outcome.effects if e.type in groups())
        if leaf.cut or outcome.status is not Status.RULED or what in seen:
            continue
        seen.add(what)
        found = cast(BoardRulings, Ruled(docket, law, ((matter, outcome, {}),)))
        if is_on_the_score(found):
            yield found


def section(ruled: BoardRulings) -> dict[str, Any]:
    """What a Director would give for such a ruling, and no more than it needs."""
    types = {effect.type for _, outcome, _ in ruled.each for effect in outcome.effects}
    likely = score_effects.LIKELY_SCORE in types
    alone = pair_alone(ruled)
    # Seven tricks leave room for all that a ruling may give to either side.
    table: dict[str, Any] = {"contract": "4S", "by": "N", "tricks": 7}
    table = {alone: "A", "no_result": True} if alone else {"ns": "A", "ew": "B", **table}
    others = [{"ns": f"{n}", "ew": f"{n} opposite", "score": n} for n in (140, 420)]
    given: dict[str, Any] = {}
    if types & {*score_effects.ASSIGNED, score_effects.ONE_SIDE} or likely:
        given["without"] = [{"is": "4S by N -1", **({"chance": "likely"} if likely else {})}]
    if score_effects.OWN_DAMAGE in types:
        given["without_error"] = "4S by N +1"
    if types & {*score_effects.CORRECTED, score_effects.LOWERED}:
        given["corrected"] = "4S by N -1"
    if types & {*score_effects.PENALIZED}:
        given["penalties"] = [
            {"to": "ns", "kind": "procedural", "amount": 1, "unit": "imps", "why": "slow play"}
        ]
    if score_effects.BETTER in types:
        given["better"] = {"to": "ns", "weighted": [{"is": "4S by N ="}]}
        return {"form": "imps", "table": table, "other_table": {"score": 140}, **given}
    lines = [table, *others]
    if score_effects.GROUPS in types:
        lines = [{**line, "adjusted_group": "A"} for line in lines]
    who = {key: table[key] for key in ("ns", "ew") if key in table}
    return {"form": "cross-imps", "divide": "comparisons", "field": lines, "table": who, **given}


def stops(edition: int, authority: str, kind: str) -> Iterator[str]:
    """Rulings on the score that do not go on to what each side gets and what to type."""
    for ruled in rulings(edition, authority, kind):
        types = [
            effect.type
            for _, outcome, _ in ruled.each
            for effect in outcome.effects
            if effect.type in groups()
        ]
        where = f"{kind}, {edition} {authority}: {', '.join(dict.fromkeys(types))}"
        try:
            done = score_of(section(ruled), ruled, {"vulnerable": "none"})
        except ValueError as error:
            yield f"{where}: {error}"
            continue
        if not done.entry or not any(one.type != "not known" for one in done.entry):
            yield f"{where}: nothing to type"
        if None in done.settled.table.values():
            yield f"{where}: a side without a score"


@pytest.mark.parametrize("kind", brute_share(sorted(book.irregularities()), 2, 20))
def test_no_ruling_stops_short_of_the_score(kind: str) -> None:
    faults = [fault for authority in AUTHORITIES for fault in stops(EDITIONS[-1], authority, kind)]
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:12])
