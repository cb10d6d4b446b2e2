"""Every leaf of every law's tree in a real browser is the engine's."""

from __future__ import annotations

import sys
import time
from itertools import takewhile
from pathlib import Path

import pytest

from rectify_bridge.laws import book
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.leaves import Place, Shown, along, places, rulings, sample
from tests.browser.ordinary import ORDINARY
from tests.browser.test_offline import QUEUED, READY
from tests.sampling import BRUTE, brute_share, gate_only

WALK = (Path(__file__).parent / "walk.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", brute_share(book.irregularities(), 16, 120))
def test_every_leaf_without_the_network_is_the_engines(hand: Hand, kind: str) -> None:
    """From the first question after the player, with the network cut, by every button of every page: each
    place that the engine's tree has, and no other, with its words, its clauses and its answers, on the
    narrowest phone. Where the same follows as at an earlier place, it is followed by `make brute` alone."""
    started = time.monotonic()
    expected = {" ".join(place.path): place for place in places(kind, whole=BRUTE)}
    director = hand(320).resume(kind)
    page = director.page
    if len(expected) == 1:
        assert director.question.id == "next", "nothing is to be asked, and yet it does not end"
        return
    page.wait_for_function(READY)
    before = len(director.history.stored.entries)
    page.context.set_offline(True)
    director.tap(page.locator("main button[name=option]").first)
    director.tap(page.get_by_text("Undo the last answer"))
    again = [path for path, place in expected.items() if place.again]
    found = {path: Shown(**shown) for path, shown in page.evaluate(WALK, again).items()}
    assert page.evaluate(QUEUED) == 0 and len(director.history.stored.entries) == before
    assert found.keys() == expected.keys()
    for path, place in expected.items():
        assert found[path] == place.shown, f"after {path or 'nothing'}"
    ends = sum(place.is_end for place in expected.values())
    print(f"{kind}: {ends} ends, {time.monotonic() - started:.1f} s", file=sys.stderr)


@gate_only
def test_the_sample_meets_every_clause_that_decides() -> None:
    ways = [(kind, path, set(cites)) for kind, found in rulings().items() for path, cites in found]
    decide = set().union(*(cites for _, _, cites in ways))
    met = set().union(*(cites for kind, path, cites in ways if path in sample()[kind]))
    assert met == decide and len(decide) > 400
    assert all(sample()[kind] for kind, found in rulings().items() if found)


WAYS = [
    *((kind, False) for kind in brute_share(book.irregularities(), 4, 1)),
    *((kind, True) for kind in ORDINARY),
]


@gate_only
@pytest.mark.parametrize(("kind", "scripts"), WAYS)
def test_the_pages_on_the_way_to_a_leaf_are_the_engines(hand: Hand, kind: str, scripts: bool) -> None:
    """With the network, tap by tap and back by undo: every page on the way, and the ruling at its end, on the
    page for the table, on the Director's own and as the API gives it. Without scripts the whole sample; the
    pages are the same with them, so there a leaf of each of the commonest calls."""
    director = hand(390, java_script_enabled=scripts).resume(kind)
    here: tuple[str, ...] = ()
    for path in sample()[kind][: 1 if scripts else None]:
        common = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(here, path, strict=False))))
        if director.page.url.endswith("/own"):
            director.open(f"/case/{director.case}")
        for _ in here[common:]:
            director.follow(director.page.locator('main form[action$="/undo"] button').first)
        for place in list(along(kind, path))[common:]:
            if place.path and len(place.path) > common:
                director.answer(int(place.path[-1]))
            check(director, place)
        here = path
    assert director.faults == []


def check(director: Director, place: Place) -> None:
    """The page is that of a place."""
    page, shown = director.page, place.shown
    if place.opens:
        check_opened(director, place)
        return
    assert director.heading == shown.heading
    assert (page.locator("body.safe").count() == 1) == shown.is_safe
    assert words(director, "main .script li") == shown.lines
    if not place.is_end:
        found = words(director, "main [data-answer] button[name=option], main button[form=own]")
        assert sorted(found) == sorted(shown.options)  # what is seldom true stands last, behind *More*
        return
    given = page.request.get(f"/api/cases/{director.case}/result").json()["rulings"][0]["clauses"]
    assert [clause["cite"] for clause in given] == list(place.clauses)
    if shown.own:
        director.open(f"/case/{director.case}/own")
        assert words(director, "main .part .script li") == shown.own


def check_opened(director: Director, place: Place) -> None:
    """The ruling is kept, and the page asks about the incident that it brought to light."""
    asked = director.question
    assert asked.id.startswith("i2.") and director.heading == asked.text
    found = director.page.request.get(f"/api/cases/{director.case}/result").json()["rulings"]
    assert [clause["cite"] for clause in found[0]["clauses"]] == list(place.clauses)
    assert len(found) > 1
    director.open(f"/case/{director.case}/own")
    ruled = place.shown.own or place.shown.lines
    assert [line for line in words(director, "main .part .script li") if line in ruled] == ruled


READ = """all => all.map((one) => [...one.childNodes].map((part) =>
    part.nodeName !== "BUTTON" ? part.textContent : part.name === "option" ? part.textContent + ": " : ""))"""


def words(director: Director, what: str) -> list[str]:
    """What stands in each of these, without regard to how it is spaced and to what can be tapped within, but
    for an option of the Director's, which is a button itself: what follows from it stands below."""
    return [" ".join("".join(parts).split()) for parts in director.page.locator(what).evaluate_all(READ)]
