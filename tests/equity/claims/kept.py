"""What a bound on normal lines is held to: that no line comes to fewer tricks than it says are kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene, each
from rectify_bridge.equity.claims.search.lines import Lines
from tests.equity.claims.brute import fewest
from tests.equity.claims.positions import held_strongly, said, with_all_trumps, with_one_beaten

Kept = Callable[[Lines, Scene], int]
"""The tricks that are told to be kept from a scene on."""


def strong(many: int, cards: int, player_class: Class) -> Iterator[Question]:
    """The claims of `held_strongly`; in two of three something is said, forgotten or restricted, but with
    eleven cards and more, where few have been played."""
    yield from _claims(held_strongly(many, cards), cards, player_class)


def trumps_gone(many: int, cards: int, player_class: Class) -> Iterator[Question]:
    """The same of `with_all_trumps`."""
    yield from _claims(with_all_trumps(many, cards), cards, player_class)


def one_beaten(many: int, cards: int, player_class: Class) -> Iterator[Question]:
    """The same of `with_one_beaten`."""
    yield from _claims(with_one_beaten(many, cards), cards, player_class)


def _claims(positions: Iterable[dict[str, Any]], cards: int, player_class: Class) -> Iterator[Question]:
    for turn, given in enumerate(positions):
        dice = random.Random(given["id"])
        given |= said(given, given["id"]) if dice.randrange(3) and cards < 11 else {}
        case = read_case(given)
        rules, strict = in_force(case.authority, case.date), case.authority == "ACBL"
        yield Question(case, player_class, turn % 5 == 0, turn % 7 > 0, rules, strict, 10**9)


def nothing_said(player_class: Class, deal: str, leader: str, **more: Any) -> Question:
    """A claim at notrump, if nothing else is told, in which nothing was said."""
    given = {
        "declarer": "S",
        "trump": "N",
        "leader": leader,
        "deal": deal,
        "edition": 2017,
        "authority": "WBF",
        "date": "2020-06-01",
        "statement": "",
    }
    case = read_case({**given, **more})
    return Question(case, player_class, False, True, in_force("WBF", case.date), False, 10**6)


def by_brute_force(questions: Iterable[Question], kept: Kept) -> int:
    """The tricks told to be kept at the start, of all questions; no normal line comes to fewer."""
    found = 0
    for question in questions:
        lines = question.lines()
        tricks = kept(lines, question.start(lines))
        assert not tricks or tricks <= fewest(question), question.case
        found += tricks
    return found


def along_lines_by_chance(questions: Iterable[Question], kept: Kept, many: int, seed: int) -> int:
    """The tricks told to be kept from each trick on, along so many lines of each question; none comes to
    fewer."""
    found, dice = 0, random.Random(seed)
    for question in questions:
        lines = question.lines()
        for _ in range(many):
            told = []
            scene, taken = question.start(lines), 0
            while scene.left:
                if not scene.trick:
                    told.append(kept(lines, scene) + taken)
                cards = lines.limits.legal(scene)
                if scene.seat & 1 == question.mine:
                    cards = lines.norm.plays(scene, cards)
                scene, ours = scene.play(dice.choice(each(cards)), lines.norm.trumps, lines.norm.mine)
                taken += bool(ours)
            assert max(told) <= taken, question.case
            found += sum(told)
    return found
