"""Every line is replayed by an independent referee: each card legal, each of claimer's normal, the tricks as
stated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.verdict import Exclusion, Status, Verdict
from tests.equity.claims.accepted import accepted
from tests.equity.claims.positions import endings
from tests.equity.claims.referee import Replay, breaches
from tests.equity.claims.referee_rules import (
    BROKEN,
    CHEAP,
    EXACT,
    UNAWARE,
    cheap_unaware,
    low_trump_unaware,
    order_broken,
)
from tests.sampling import gate_only, number, share


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


KNEW = "the line of one who knew of the trumps"
COUNT, STATEMENT = "gives up no trick he can count", "keeps to his statement"
ORDER = "DSCH"
SAID: dict[str, dict[str, Any]] = {
    "nothing": {"statement": "", "aware": True},
    "the older guideline": {"statement": "", "aware": False, "authority": "ACBL", "date": "2010-01-01"},
    "the later guideline": {"statement": "", "aware": True, "authority": "ACBL"},
    "unaware": {"statement": "", "aware": False, "authority": "ACBL"},
    "an order": {
        "statement": "these in turn",
        "aware": True,
        "intents": [{"do": "order", "suits": list(ORDER)}],
    },
}


def judged(given: dict[str, Any], verdict: Verdict, older: bool = False, unaware: bool = False) -> list[str]:
    """The rules that the verdict names on its line. Asserted by the referee's own rules: each play named
    breaks the rule that it is named for, what the rules before it leave being open; the play that was made
    breaks none, and leads no loser. older: a high trump may be led as a safety check. unaware: the line is
    one of a claimer who knows of no trump out."""
    replay, named = Replay(given, "NS"), []
    rules = {**BROKEN, STATEMENT: order_broken(ORDER)} | ({UNAWARE: low_trump_unaware} if older else {})
    rules |= {CHEAP: cheap_unaware} if unaware else {}
    for at, (_, card) in enumerate(verdict.line):
        options = replay.legal()
        for one in (one for one in verdict.excluded if one.at == at):
            named.append(one.rule)
            gone = [str(other) for other in one.cards]
            assert set(gone) < set(options) and str(card) not in gone
            for other in gone if one.rule != COUNT else ():
                assert rules[one.rule](replay, other, options), (given, at, other, one.rule)
            options = [other for other in options if other not in gone]
            wrong = one.rule in (*EXACT, STATEMENT) and rules[one.rule](replay, str(card), options + gone)
            assert not wrong, (given, at, card, one.rule)
        if replay.turn in replay.mine and not older:  # there a card may seem a winner that is none
            assert not BROKEN["winners before losers"](replay, str(card), options), (given, at, card)
        replay.play(str(card))
    return named


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("player_class", Class)
def test_contested_lines(player_class: Class, said: str) -> None:
    """Every class, and every rule that a verdict names."""
    for given in endings(number(40, 10), 4, seed=70):
        verdict = adjudicate(read_case({**given, **SAID[said]}), player_class)
        replayed(given, verdict, "NS")
        unaware = SAID[said]["aware"] is False and not any(KNEW in note for note in verdict.notes)
        judged(given, verdict, older="older" in said, unaware=unaware)


def test_a_novice_breaks_no_rule_of_order() -> None:
    """Nothing said, nothing protected: by the referee's first rules, nothing named to him."""
    for given in endings(number(60, 10), 4, seed=70):
        verdict = adjudicate(read_case({**given, "statement": "", "aware": True}), Class.NOVICE)
        assert not replayed(given, verdict, "NS"), (given, verdict.line)


@gate_only
def test_every_rule_comes_up() -> None:
    """The endings are such that each rule is named somewhere: none goes unchecked."""
    named = set()
    for said in SAID.values():
        for given in endings(50, 4, seed=70):
            verdict = adjudicate(read_case({**given, **said}), Class.CLUB)
            named |= {one.rule for one in verdict.excluded}
    assert named == {COUNT, STATEMENT, *BROKEN}


@pytest.mark.parametrize("rule", BROKEN)
def test_the_referee_sees_a_rule_named_wrongly(rule: str) -> None:
    """The card that was played, named as one that this rule takes away."""
    seen = 0
    for given in endings(12, 4, seed=70):
        verdict = adjudicate(read_case({**given, "statement": "", "aware": True}))
        at = next((n for n, (seat, _) in enumerate(verdict.line) if seat.value in "NS"), None)
        if at is None:
            continue
        seat, card = verdict.line[at]
        wrong = Exclusion(at, seat, (card,), rule, "", "")
        with pytest.raises(AssertionError):
            judged(given, replace(verdict, excluded=(wrong,)))
        seen += 1
    assert seen


def test_accepted_lines() -> None:
    """On the real claims: the line of the best that may have been stated."""
    for claim in share(accepted()[::23], 8):
        verdict = adjudicate(read_case(claim.given))
        if verdict.status is Status.RULED:
            replayed(claim.given, verdict, "NS" if claim.given["declarer"] in "NS" else "EW")


def test_the_referee_sees_a_wrong_line() -> None:
    given = next(endings(1, 4, seed=70))
    verdict = adjudicate(read_case({**given, "statement": "", "aware": True}))
    swapped = (verdict.line[1], verdict.line[0], *verdict.line[2:])
    with pytest.raises(AssertionError):
        replayed(given, replace(verdict, line=swapped), "NS")
    with pytest.raises(AssertionError):
        replayed(given, replace(verdict, low=verdict.low + 1, high=verdict.low + 1), "NS")
