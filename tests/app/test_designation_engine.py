"""Dummy's cards answer what Law 46 asks of them, and leave to the Director what they do not tell."""

from __future__ import annotations

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import Provenance
from rectify_bridge.law.ruling import Outcome, rule

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
"""North declares in spades; South, dummy, has J T 9 6, Q J T, J T 9 8 and A K."""
LED = "E: C7"
"""A club: dummy has ace and king."""
WON = "E: C7 CA C8 C2"
"""Dummy has won with the ace and is to lead."""


def outcome(said: str, about: str = "", play: str = LED, deal: str | None = DEAL) -> Outcome:
    alleged = {"kind": "incomplete designation", "by": "N", **({"about": about} if about else {})}
    data = {
        "edition": 2017,
        "authority": "WBF",
        "date": "2026-01-15",
        "given": {
            **({"deal": deal} if deal else {}),
            "contract": "4S",
            "declarer": "N",
            "play": play,
            "events": [{"alleged": alleged}],
            "answers": {
                f"{incident}.{fact}": value
                for incident in ("i1", "i2")  # the second, where a lead out of turn is the first
                for fact, value in (
                    ("what declarer called", said),
                    ("another intention is incontrovertible", "no"),
                )
            },
        },
    }
    case = read(data)
    return rule(open_docket(case.log, case.rulebook, engines_of(case)).matters[-1])


def card(found: Outcome) -> str:
    return next(effect.part("card") for effect in found.effects if effect.type == "deemed called")


@pytest.mark.parametrize(
    ("said", "about", "wanted"),
    [
        ("high", "", "the highest card of the suit led: the ace"),
        ("low", "", "the lowest card of the suit led: the king"),
        ("a suit", "clubs", "the lowest card of that suit: the king"),
        ("a suit", "diamonds", "the lowest card of that suit: the 8"),
        ("a rank", "ace", "the card of that rank"),
    ],
)
def test_the_card_follows_from_dummys_cards(said: str, about: str, wanted: str) -> None:
    found = outcome(said, about)
    assert found.status.value == "ruled" and card(found) == wanted
    computed = [key.fact for key, known in found.reads.items() if known.provenance is Provenance.COMPUTED]
    assert computed


def test_a_rank_alone_goes_on_with_the_suit_that_won_when_dummy_leads() -> None:
    """46B3(a): dummy won with the ace of clubs, and has the king of it. Of the jack dummy has three in other
    suits, so declarer says which (46B3(b))."""
    assert outcome("a rank", "king", WON).path[0] == "46B3(a)"
    assert outcome("a rank", "jack", WON).path[0] == "46B3(b)"
    assert not any(effect.type == "deemed called" for effect in outcome("a rank", "jack", WON).effects)


@pytest.mark.parametrize(
    ("about", "play", "deal"),
    [
        ("", LED, DEAL),  # which suit nobody said
        ("clubs", LED, None),  # nobody knows dummy's cards
        ("clubs", "E: W:C8", DEAL),  # a lead out of turn: what is in hand is the Director's to say
    ],
)
def test_what_the_record_does_not_tell_is_asked(about: str, play: str, deal: str | None) -> None:
    found = outcome("a suit", about, play, deal)
    assert found.fact is not None and found.fact.name == "dummy's cards of the suit"
