"""From the first page to a ruling read aloud, by thumb, for everything that can happen."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median

import pytest
from playwright.sync_api import Locator, expect

from rectify_bridge.app.console.views.kinds import COMMON
from rectify_bridge.law.fact import Value
from rectify_bridge.laws import book
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.ordinary import ORDINARY
from tests.sampling import brute_share, gate_only, share

MEDIAN, LEAD = 4, 4
"""Taps: in the median over the commonest calls, and for the opening lead."""
SHORT = (5, 2)
"""Taps and questions from the first page to a player's options, or to the ruling where he has none."""
USUAL = "the usual facts"
LONGEST = 18
"""Taps to any ruling at all, with what it leads on to: the score of a board that cannot be played, the revoke
by a restored card. Whoever needs more has come round in a circle."""


def tap_usual(director: Director, answers: Mapping[str, Value]) -> None:
    """Tap the usual facts, with what decides between rulings as told: of all its questions but the last an
    answer is marked, and the answers to the last send the form. Where two are asked together, the answer by
    which the second is asked is not among those to the first."""
    form = director.page.locator("main form.usual")
    for fieldset in form.locator("fieldset").all():
        director.tap(told_of(fieldset.locator("input"), answers))
    if form.locator("[value=ordinary]:visible").count():
        director.follow(form.locator("[value=ordinary]"))
    else:
        director.follow(told_of(form.locator("button"), answers))


def told_of(offered: Locator, answers: Mapping[str, Value]) -> Locator:
    """That of the answers on offer which is told."""
    for one in offered.all():
        fact = str(one.get_attribute("name")).partition(".")[2]
        if one.get_attribute("value") == str(book.facts()[fact].values.index(answers[fact]) + 1):
            return one
    raise AssertionError(f"nothing of what is told is on offer: {answers}")


def walked(director: Director, kind: str, answers: Mapping[str, Value]) -> list[str]:
    """Tap on until there is something to read aloud: where the page offers what ordinarily happens, that in
    one tap; then each question as told, or else by its first answer. Returns these questions, a box of usual
    facts as one."""
    director.begin(kind)
    asked: list[str] = []
    while not director.reads_aloud and director.taps < LONGEST:
        if answers and director.page.locator("main form.usual").count():
            tap_usual(director, answers)
            asked.append(USUAL)
            continue
        question = director.question
        assert question.fact is not None, f"{director.heading} asks nothing of the law"
        asked.append(question.fact.name)
        values = [option.value for option in question.options]
        director.answer(values.index(answers.get(question.fact.name, values[0])) + 1)
    return asked


HIS_OWN_CHOICE = ("waiver asked for", "procedural penalty considered")
"""What the Director settles by his own discretion, away from the table: the page says so."""
WALKS = [
    *((kind, 320) for kind in brute_share(book.irregularities(), 12, 60)),
    *((kind, 390) for kind in share(ORDINARY, 10)),
]


@pytest.mark.parametrize(("kind", "width"), WALKS)
def test_every_irregularity_leads_to_something_to_read_aloud(hand: Hand, kind: str, width: int) -> None:
    """Options or a ruling, on a page that is safe; where all of it is for the Director, the page says so."""
    director = hand(width)
    walked(director, kind, ORDINARY.get(kind, {}))
    assert director.reads_aloud, director.heading
    aloud = director.page.locator("main :is(.said li, .script li, .nothing) >> visible=true")
    own = director.page.locator('main a[href$="/own"]')
    expect(aloud.or_(own).first).to_be_visible()
    safe = director.page.locator("body.safe").count() == 1
    assert safe is not (kind in HIS_OWN_CHOICE), director.heading
    assert director.faults == []


@gate_only
def test_the_commonest_calls_take_few_taps(hand: Hand) -> None:
    taps = {}
    for kind, answers in ORDINARY.items():
        director = hand(390)
        walked(director, kind, answers)
        assert director.reads_aloud, kind
        taps[kind] = director.taps
    assert max(taps.values()) <= SHORT[0], taps
    assert median(taps.values()) <= MEDIAN, taps


END = """() => Math.max(0, ...[...document.querySelectorAll(
    "main :is(.offer button, .said li, .nothing, .script li)")].filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().bottom + scrollY))"""
"""The last pixel of what is read out: the options, or else what is said at once."""


@pytest.mark.parametrize("kind", share(COMMON, 12))
def test_any_common_irregularity_is_at_its_options_in_five_taps_and_two_questions(
    hand: Hand, kind: str
) -> None:
    director = hand(390, 844)
    asked = walked(director, kind, ORDINARY[kind])
    assert director.reads_aloud, kind
    end = director.page.evaluate(END)
    assert 0 < end <= 844, "what is read out takes more than one screen"
    taps, questions = SHORT
    assert director.taps <= taps and len(asked) <= questions, (director.taps, asked)


def test_an_opening_lead_out_of_turn_is_on_the_page_of_options_in_four_taps(hand: Hand) -> None:
    director = hand(320)
    walked(director, "opening lead out of turn", ORDINARY["opening lead out of turn"])
    assert director.taps <= LEAD
    assert director.page.locator(".script .option").count() >= 3
    assert director.page.locator("body.safe").count() == 1
