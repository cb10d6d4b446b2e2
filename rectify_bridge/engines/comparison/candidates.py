"""Of every call in the place of a withdrawn one, whether it is comparable (Law 23A), before its player makes
one; for the Director, away from the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import NamedTuple

from rectify_bridge.engines.meanings import given_by
from rectify_bridge.engines.sections.meanings import Given
from rectify_bridge.law.matter import Matter
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.meaning.comparable.attributed import Attributed, NothingAttributedError
from rectify_bridge.meaning.comparable.comparison import ContradictoryMeaning
from rectify_bridge.meaning.comparable.options import Option, options
from rectify_bridge.meaning.comparable.situation import Situation, SituationError, situation

KINDS = ("insufficient bid", "call out of rotation")
"""The kinds of irregularity whose call Law 23 compares with another one."""


class CallGroup(NamedTuple):
    """Calls of which the same is true. calls: in words, in ascending order. found: whether they are
    comparable. follows, cite: what follows, and the clause."""

    calls: tuple[str, ...]
    found: str
    follows: str
    cite: str


class ComparableCalls(NamedTuple):
    """The calls in place of a withdrawn one. if_rho_passes: the player before him has still to call, and the
    groups hold if that player passes. meanings: of the withdrawn call, in words. by: who says so."""

    withdrawn: str
    if_rho_passes: str
    meanings: tuple[str, ...]
    by: str
    groups: tuple[CallGroup, ...]


class NotComparedError(ValueError):
    """Nothing is compared; the text says why, and what would have to be entered."""


def is_compared(matter: Matter) -> bool:
    """Whether an irregularity is one whose call Law 23 compares, with its auction on record."""
    scene = matter.scene
    return matter.incident.kind in KINDS and isinstance(scene, Scene) and scene.now is not None


def comparable_calls(matter: Matter) -> ComparableCalls:
    """Every legal call at the offender's next turn.

    Raises:
        NotComparedError: the meanings are missing, or the auction does not tell what is legal.
    """
    given, scene = given_by(matter), matter.scene
    if given is None:
        raise NotComparedError("say first what the pair plays, under The pair's system")
    assert isinstance(scene, Scene) and scene.now is not None and scene.auction is not None
    try:
        where, passes = _situation(scene)
        attributed = given.attributed(matter.incident.id, where.before, where.made)
        table = _table(given, where, attributed)
    except (SituationError, NothingAttributedError, ContradictoryMeaning) as error:
        raise NotComparedError(str(error)) from None
    meanings = tuple(meaning.text for meaning in attributed.meanings)
    waits = where.made.seat.rho.word if passes else ""
    return ComparableCalls(where.call.word, waits, meanings, attributed.by, tuple(_groups(table)))


def _situation(scene: Scene) -> tuple[Situation, bool]:
    """What is legal at the offender's turn; whether his right-hand opponent has to pass first."""
    assert scene.now is not None and scene.call is not None and scene.offender is not None
    withdrawn = f"{scene.offender}:{scene.call}"
    try:
        return situation(scene.now, withdrawn), False
    except SituationError:
        return situation(scene.now, withdrawn, rho_passes=True), True


def _table(given: Given, where: Situation, attributed: Attributed) -> tuple[Option, ...]:
    now = where.now
    means = partial(given.meaning_of, now=now) if now is not None else lambda call: given.calls[call]
    return options(
        where, attributed.meanings, means, given.tolerance, given.opinion_decides, attributed.are_readings
    )


def _groups(table: tuple[Option, ...]) -> Iterator[CallGroup]:
    """The calls by what is found and what follows, each group where its first call stands."""

    def found(option: Option) -> tuple[str, str, str]:
        words = "your judgement: its meaning is not known" if option.unknown else option.verdict.words
        words = "the lowest bid that specifies the same" if option.same else words
        return words, option.route.follows, option.route.cite

    order = list(dict.fromkeys(map(found, table)))
    in_order = sorted(table, key=lambda option: order.index(found(option)))
    for (words, follows, cite), same in groupby(in_order, found):
        yield CallGroup(tuple(option.call.word for option in same), words, follows, cite)
