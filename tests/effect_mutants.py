"""The law with one kind of effect of one clause changed: it ends at another time, binds another player, or
speaks of another suit, rank or number. `python -m tests.effect_mutants` walks through all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rectify_bridge.law.clause import Body, Clause
from rectify_bridge.law.effect import Consequence, Effect
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.laws import book
from tests.casefiles import Case
from tests.checker import docket_of, rulebook_of, rulings, verify
from tests.mutants import consulted

WINDOWS = Path(__file__).parent / "data" / "windows.yaml"
AT_ONCE = "at once"
LATER, LATEST = "the end of play", "the end of the board"
OPPOSITE = {
    "offender": "lho",
    "partner": "rho",
    "lho": "offender",
    "rho": "partner",
    "declarer": "dummy",
    "dummy": "declarer",
    "offending side": "non-offending side",
    "non-offending side": "offending side",
}
"""Whom an effect binds instead; a role that is not here is left as it is."""
SAID = ("suit", "rank", "number", "card")
"""The parts of an effect of which another value is another ruling, and not another wording."""


def other_window(effect: Effect) -> Effect:
    """It binds until another moment; what is done at once is left as it is."""
    if effect.ends == AT_ONCE:
        return effect
    return replace(effect, ends=LATER if effect.ends != LATER else LATEST)


def other_player(effect: Effect) -> Effect:
    """It binds the opponents."""
    return replace(effect, binds=tuple(OPPOSITE.get(role, role) for role in effect.binds))


def other_suit(effect: Effect) -> Effect:
    """It speaks of another suit, rank, number or card."""
    said = tuple((name, "another" if name in SAID else text) for name, text in effect.detail)
    return replace(effect, detail=said)


KINDS: dict[str, Callable[[Effect], Effect]] = {
    "other window": other_window,
    "other player": other_player,
    "other suit": other_suit,
}


class EffectMutant(NamedTuple):
    """All effects of one type that a clause brings about, changed in one way. kind: a key of `KINDS`."""

    clause: Clause
    type: str
    kind: str

    @property
    def name(self) -> str:
        return f"{self.clause.id}: {self.type}, {self.kind}"

    def body(self, original: Body) -> Body:
        """The body of the clause with that change."""

        def changed(*case: Any) -> Any:
            found = original(*case)
            if not isinstance(found, Consequence):
                return found
            change = KINDS[self.kind]
            effects = tuple(change(one) if one.type == self.type else one for one in found.effects)
            return replace(found, effects=effects)

        return changed


@cache
def windows() -> dict[str, list[str]]:
    """From when, until when and by which law an effect binds, by its type, where that is always the same."""
    found: dict[str, list[str]] = yaml.safe_load(WINDOWS.read_text(encoding="utf-8"))
    return found


def is_in_its_window(effect: Effect) -> bool:
    """Whether it binds as the table says; an effect that is not in the table is for the cases to tell."""
    known = windows().get(effect.type)
    return known is None or [effect.begins, effect.ends] == known[:2]


@cache
def brought_about() -> dict[str, dict[Effect, list[Case]]]:
    """For each clause, by citation, the effects that it has in a ruling on a case, with those cases."""
    found: dict[str, dict[Effect, list[Case]]] = {}
    for case in {case.id: case for each in consulted().values() for case in each}.values():
        for matter in docket_of(case).matters:
            for outcome in rulings(matter):
                for effect in outcome.effects:
                    found.setdefault(effect.cite, {}).setdefault(effect, []).append(case)
    return found


def mutants_of(clause: Clause) -> Iterator[EffectMutant]:
    """Every change that makes another effect of one that a case has by this clause."""
    seen = brought_about().get(clause.cite, {})
    for type_ in sorted({effect.type for effect in seen}):
        of_type = [effect for effect in seen if effect.type == type_]
        if any(other_window(effect) != effect for effect in of_type):
            yield EffectMutant(clause, type_, "other window")
        if any(effect.binds for effect in of_type):
            yield EffectMutant(clause, type_, "other player")
        if any(other_suit(effect) != effect for effect in of_type):
            yield EffectMutant(clause, type_, "other suit")


def is_noticed(mutant: EffectMutant) -> bool:
    """Whether a case that has such an effect by the clause fails with the change, or an effect is out of its
    window; a mutant that changes nothing in any of them has nothing to be noticed."""
    is_other = False
    ids = {case.id for case in consulted().get(mutant.clause.id, ())}
    known = brought_about().get(mutant.clause.cite, {}).items()
    having = {case.id: case for effect, each in known if effect.type == mutant.type for case in each}
    for case in (one for id_, one in having.items() if id_ in ids):
        changed = rulebook_of(case).with_body(mutant.clause.id, mutant.body)
        try:
            verify(case, changed)
            effects = _effects(case, changed)
        except Exception:  # a case that breaks does not hold, however it breaks
            return True
        if not all(map(is_in_its_window, effects)):
            return True
        substance = [effect.substance for effect in effects]
        is_other |= substance != [effect.substance for effect in _effects(case, rulebook_of(case))]
    return not is_other


def _effects(case: Case, rulebook: Rulebook) -> list[Effect]:
    matters = docket_of(case, rulebook).matters
    return [one for matter in matters for outcome in rulings(matter) for one in outcome.effects]


def every_mutant() -> list[EffectMutant]:
    """All changes of all clause versions, in the order of the book."""
    return [one for clause in book.clauses() for one in mutants_of(clause)]


if __name__ == "__main__":
    every = every_mutant()
    left = [one.name for one in every if not is_noticed(one)]
    print("\n".join((*left, f"{len(every)} mutants, {len(left)} that no case notices")))
