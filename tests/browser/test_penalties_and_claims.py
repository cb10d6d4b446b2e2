"""The standard penalties of an authority and the line of a claim, by real taps on a phone of 390 pixels.
What is expected is worked out by hand, from the White Book and Law 70."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.test_as_a_director import go
from tests.browser.test_entry import LEFT, choose, tick
from tests.sampling import gate_only

WIDTH, HEIGHT = 390, 844
COMPARED_SCORES, PENALTY = 4, 3
"""Of the answers to what was done, and to what follows, those that lead to a penalty in points."""
STANDARD = "25% of a top, 6 IMPs, 1 victory point"
"""EBU White Book 2023, 1.7.1."""


def words(page: Page, where: str = "main") -> str:
    """What stands there, in one line."""
    return " ".join(page.locator(where).inner_text().split())


def test_a_standard_penalty_is_seen_away_and_taken_without_typing_its_amount(hand: Hand) -> None:
    """420 has 1 + 2 + 2 of 6 against 420, -50 and 170; the penalty does not touch it."""
    director = hand(WIDTH, HEIGHT).begin("procedural penalty considered")
    page = director.page
    director.open(f"/case/{director.case}/laws")
    director.tap(page.locator("label.pick", has=page.locator("[name=authority][value=EBU]")))
    go(director, "Use these Laws", role="button")
    director.open(f"/case/{director.case}")
    director.answer(COMPARED_SCORES)
    assert "25%" not in page.content(), "no penalty has been given yet"
    director.answer(PENALTY)
    go(director, "for you only")
    assert f"Procedural penalty: EBU takes {STANDARD}." in words(page)
    go(director, "Adjust the score")
    assert f"Procedural penalty: EBU takes {STANDARD}." in words(page), "it stands where it is taken"
    for name, text in {"what1": "4S N", "weight1": "100", "others": "420 -50 170"}.items():
        page.locator(f"#{name}").fill(text)
    for name, label in {
        "offending": "East-West",
        "vulnerable": "Neither side",
        "result1": "Made",
        "form": "Matchpoints: 2 for each score beaten",
        "penalty_to": "East-West",
        "penalty_kind": "Procedural (Law 90)",
    }.items():
        page.locator(f"#{name}").select_option(label=label)
    page.locator("#penalty_why").fill("compared scores with another table")
    go(director, "Show the adjusted score", role="button")
    shown = words(page, ".playback")
    assert "North-South: 5 matchpoints of 6" in shown and "East-West: 1 matchpoints of 6" in shown
    assert "East-West: 25% of a top off, apart from the score (Law 90): compared scores" in shown
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    assert director.faults == []


def entered(director: Director) -> None:
    """South's claim with its cards, from the first question about it on."""
    page = director.page
    go(director, "The claim, from the cards")
    for name, value in (("declarer", "S"), ("trump", "S"), ("does", "claimed"), ("tricks", "all")):
        choose(director, name, value)
    for name, value in (("said", "none"), ("class", "club"), ("aware", "no")):
        choose(director, name, value)
    go(director, "Enter the cards left", role="button")
    for cards in LEFT.values():
        tick(director, cards.split())
        director.follow(page.locator("form[data-left] button.main"))
    director.follow(page.locator("button[name=leader][value=S]"))


@gate_only
def test_the_line_of_a_claim_stands_once_and_says_two_of_three(hand: Hand) -> None:
    """70C: South has three aces and does not know of West's trump. To cash the ace of hearts first is
    careless and normal: West ruffs, and South has the rest."""
    director = hand(WIDTH, HEIGHT).begin("contested claim", "S")
    page = director.page
    entered(director)
    assert words(page, "#cards") == "Two of the last three tricks to South, declarer; one to the defenders"
    tricks = page.locator("ol.tricks > li")
    assert tricks.evaluate_all("(all) => all.map((one) => one.value)") == [11, 12, 13]
    laid = [" ".join(text.split()) for text in tricks.locator(".laid").all_inner_texts()]
    assert len(laid) == len({text.replace(" wins", "") for text in laid}) == 12, "each card left, once"
    winners = [" ".join(text.split()) for text in tricks.locator(".wins").all_inner_texts()]
    assert winners[0].startswith("W ♠2") and [text[0] for text in winners] == ["W", "S", "S"]
    director.tap(page.locator("summary", has_text="What was not normal, and why"))
    said = [" ".join(text.split()) for text in page.locator(".playback ul.log li").all_inner_texts()]
    assert len(said) == len(set(said)), said
    assert [text for text in said if text.startswith("Trick 11, South: ♥A, not ♠A.")]
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    go(director, "To the ruling")
    assert "North-South get one trick fewer than claimed" in words(page)
    assert director.faults == []
