"""Every line is replayed by an independent referee: each card legal, each of claimer's normal, the tricks as
stated."""

from __future__ import annotations

from typing import Any

import pytest

from rectify.equity.claims.adjudicate import adjudicate
from rectify.equity.claims.case import Class, read_case
from rectify.equity.claims.verdict import Status, Verdict
from tests.equity.claims.accepted import accepted
from tests.equity.claims.positions import endings
from tests.equity.claims.referee import Replay, breaches


def replayed(given: dict[str, Any], verdict: Verdict, mine: str) -> list[str]:
    """The breaches of the rules on the line; the tricks are asserted."""
    replay, found = Replay(given, mine), []
    for seat, card in verdict.line:
        assert seat.value == replay.turn
        if replay.turn in mine and len(replay.legal()) > 1:
            found += breaches(replay, str(card))
        replay.play(str(card))
    assert replay.over
    assert replay.won == verdict.declarer_tricks
    return found


@pytest.mark.parametrize("player_class", Class)
def test_contested_lines(player_class: Class) -> None:
    """With nothing said. What a class protects may ask for a play that a guideline would exclude: an expert
    who sees the whole hand is checked for legality and number, a novice, who protects nothing, for every
    rule."""
    for given in endings(60, 4, seed=70):
        verdict = adjudicate(read_case({**given, "statement": "", "aware": True}), player_class)
        assert verdict.status is Status.RULED
        found = replayed(given, verdict, "NS")
        assert not found or player_class is not Class.NOVICE, (given, verdict.line, found)


def test_accepted_lines() -> None:
    """On the real claims: the line of the best that may have been stated."""
    for claim in accepted()[::23]:
        verdict = adjudicate(read_case(claim.given))
        if verdict.status is Status.RULED:
            replayed(claim.given, verdict, "NS" if claim.given["declarer"] in "NS" else "EW")


def test_the_referee_sees_a_wrong_line() -> None:
    given = next(endings(1, 4, seed=70))
    verdict = adjudicate(read_case({**given, "statement": "", "aware": True}))
    swapped = (verdict.line[1], verdict.line[0], *verdict.line[2:])
    with pytest.raises(AssertionError):
        replayed(given, Verdict("", Status.RULED, verdict.low, verdict.high, 4, swapped), "NS")
    with pytest.raises(AssertionError):
        replayed(given, Verdict("", Status.RULED, verdict.low + 1, verdict.low + 1, 4, verdict.line), "NS")
