"""A contested claim by thumb: what is known of it is noted, and the cards give the tricks and the line."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from rectify_bridge.engines.claim_memory import ruling
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.deadline import Deadline, ending
from rectify_bridge.law.fact import Provenance
from rectify_bridge.law.ruling import Status
from tests.console.browser import Browser
from tests.console.claim_searching import forget
from tests.console.test_play import play, start, with_hands
from tests.sampling import share

LEFT = {"N": "H3 H2 D4", "E": "H5 H4 D5", "S": "SA HA DA", "W": "S2 D3 D2"}
"""South is to lead, spades are trumps, West's two is out: three tricks claimed, two won if the ace of hearts
comes first (70C)."""
KNOWN = {"declarer": "S", "trump": "S", "does": "claimed", "tricks": "all", "said": "none", "aware": "no"}


def contested(by: str = "3") -> Browser:
    """The page of a contested claim; by: the number of the seat, South's by default."""
    browser = Browser().under("WBF").open("/").tap("kind", "contested claim").tap("option", by)
    return browser.open(f"{browser.path}/claim")


def note(browser: Browser, **fields: str) -> Browser:
    form = next(form for form in browser.page.forms if "whole" in form.fields)
    return browser.send(form, fields)


def cards_left(browser: Browser, hands: dict[str, str], leader: str = "S") -> Browser:
    """Tick the cards of each hand, then who leads."""
    browser.open(browser.path.replace("/claim", "/left"))
    for cards in hands.values():
        form = next(form for form in browser.page.forms if "seat" in form.fields)
        browser.send(form, dict.fromkeys(cards.split(), "1"))
    return browser.tap("leader", leader)


def history(browser: Browser):  # type: ignore[no-untyped-def]
    return browser.app.state.desk.case(browser.path.split("/")[2])


def outcome(browser: Browser):  # type: ignore[no-untyped-def]
    *_, (_, found, _) = history(browser).interview.ruled.each
    return found


def number(browser: Browser) -> list[str]:
    found = outcome(browser)
    return [effect.part("number") for effect in found.effects if effect.type == "tricks of the claim"]


def test_a_forgotten_trump_comes_to_its_number_its_line_and_what_was_not_normal() -> None:
    browser = contested()
    assert not browser.is_safe and browser.heading == "South’s claim, from the cards"
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    assert "Two of the last three tricks to South, declarer; one to the defenders" in browser.text
    assert "S ♥A W ♠2 wins N ♥2 E ♥4" in browser.text and "The line that decides" in browser.text
    assert "What was not normal, and why" in browser.text and "70 footnote" in browser.text
    assert "The cards left North ♠ – ♥ 3 2 ♦ 4 East ♠ – ♥ 5 4 ♦ 5 South ♠ A" in browser.text
    assert "Trick 11, South: ♥A, not ♠A. Careless, but normal for one who may not know" in browser.text
    browser.open(browser.path.removesuffix("/claim"))
    assert number(browser) == ["one trick fewer than claimed"]
    assert "North-South get one trick fewer than claimed" in browser.text
    known = next(k for key, k in outcome(browser).reads.items() if key.fact == "tricks fewer than claimed")
    assert known.provenance is Provenance.COMPUTED


def test_what_would_change_it_is_a_tap_away() -> None:
    """Had he known of the trump, all three; a novice's claim comes to no less than a club player's here."""
    browser = contested()
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    assert "For a claimer" not in browser.text and "trump was known: yes" not in browser.text
    browser.open(f"{browser.path}?otherwise=1")
    assert "If it is found that the trump was known: yes: 3 to declarer" in browser.text
    assert "Two of the last three tricks to South" in browser.text


def test_the_line_stands_on_no_page_for_the_table() -> None:
    browser = contested()
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    path = browser.path.removesuffix("/claim")
    for page in (path, "/", "/cases", f"{path}/laws"):
        browser.open(page)
        assert browser.is_safe and "♠2" not in browser.text and "♥A" not in browser.text, page


def test_what_is_missing_is_said_and_nothing_is_ruled_by_the_cards_until_it_is_there() -> None:
    browser = contested()
    assert "Missing: declarer and trumps; the cards that are left; who is on lead" in browser.text
    note(browser, **KNOWN)
    assert "Missing: the cards that are left" in browser.text and "the class of player" in browser.text
    assert outcome(browser).status is Status.NEEDS and "claim" not in history(browser).interview.data["given"]
    cards_left(browser, LEFT)
    assert browser.text.count("Missing: the class of player") == 1 and "The line" not in browser.text
    note(browser, **{"class": "club"})
    assert "Missing" not in browser.text and "The line that decides" in browser.text


def test_nothing_is_ruled_while_nobody_has_been_asked_what_was_said() -> None:
    browser = contested()
    cards_left(note(browser, **{**KNOWN, "said": "", "class": "club"}), LEFT)
    assert "Missing: what was said with it, or that nothing was." in browser.text
    assert "The line" not in browser.text and "claim" not in history(browser).interview.data["given"]


def test_nothing_said_and_nobody_knows_are_two_things() -> None:
    """What nobody can tell is not held against claimer; silence is (68C)."""
    hands = {"N": "H3 H2", "E": "H5 H4", "S": "SA HA", "W": "S2 D3"}
    found = {}
    for said in ("none", "not known"):
        browser = contested()
        cards_left(note(browser, **KNOWN | {"said": said, "aware": "not found", "class": "expert"}), hands)
        statement = history(browser).interview.data["given"]["claim"]["statement"]
        found[said] = statement, *(f"{number} of the last two" in browser.text for number in ("Two", "One"))
    assert found == {"none": ("", False, True), "not known": (None, True, False)}


def test_words_stay_as_they_were_spoken_and_mean_what_is_ticked() -> None:
    browser = contested()
    words = "I'll draw a trump; then hearts & diamonds <all good>"
    note(browser, **KNOWN | {"said": "words", "words": words, "class": "club"})
    for meaning in ("draw", "order-H", "order-D"):
        note(browser, said="words", words=words, mean=meaning)
    assert (claim := history(browser).claim)["statement"] == words
    assert claim["intents"] == [{"do": "draw"}, {"do": "order", "suits": ["H", "D"]}]
    assert "Draws the trumps that are out" in browser.text and "<all good>" not in browser.html
    cards_left(browser, LEFT)
    assert "Three of the last three tricks to South" in browser.text
    note(browser, said="words", words=words, mean="back")
    assert history(browser).claim["intents"] == claim["intents"][:1]
    note(browser, said="none")
    assert "intents" not in history(browser).claim and history(browser).claim["statement"] == ""


MEANINGS: tuple[tuple[dict[str, str], dict[str, Any]], ...] = (
    ({"mean": "top-H"}, {"do": "top", "suit": "H"}),
    ({"mean": "top"}, {"do": "top"}),
    ({"mean": "good"}, {"do": "good"}),
    ({"mean": "good-N"}, {"do": "good", "hand": "N"}),
    ({"mean": "ruff", "ruff_suit": "D", "ruff_hand": "N"}, {"do": "ruff", "suit": "D", "hand": "N"}),
    ({"mean": "finesse-W", "missing": "D3"}, {"do": "finesse", "card": "D3", "over": "W"}),
    ({"mean": "give", "given": "1", "given_suit": "C"}, {"do": "give", "tricks": 1, "suit": "C"}),
    ({"mean": "play", "own": "HA"}, {"do": "play", "cards": ["HA"]}),
    ({"mean": "end", "given": "1"}, {"do": "give", "tricks": 1, "at": "end"}),
    ({"mean": "list", "listed": "2", "listed_suit": "H"}, {"do": "list", "suits": {"H": 2}}),
    *(({"mean": do}, {"do": do}) for do in ("crossruff", "squeeze")),
    *(({"mean": do, "some_suit": "C"}, {"do": do, "suit": "C"}) for do in ("last", "throw")),
    ({"mean": "out", "some_suit": "D"}, {"do": "ruff out", "suit": "D"}),
    ({"mean": "strip", "some_suit": "H"}, {"do": "strip", "suits": ["H"]}),
    ({"mean": "in", "some_suit": "C"}, {"do": "throw in", "suit": "C"}),
    ({"mean": "through", "some_suit": "D"}, {"do": "ruffing finesse", "suit": "D"}),
)


@pytest.mark.parametrize(("fields", "intent"), share(MEANINGS, 4))
def test_every_meaning_of_docs_claims_can_be_ticked(fields: dict[str, str], intent: dict[str, Any]) -> None:
    browser = contested()
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    note(browser, said="words", words="as I said")
    note(browser, said="words", words="as I said", **fields)
    assert history(browser).interview.data["given"]["claim"]["intents"] == [intent]
    assert 'role="alert"' not in browser.html and "What the words mean" in browser.text


def test_a_claim_in_a_play_on_record_needs_no_cards_and_suspends_the_play(shallow: None) -> None:
    """East leads a diamond; North claims seven: the position is the play's."""
    browser = play(with_hands(start()), "DA D8 D7 D2")
    browser.open(browser.path.replace("/play", "/claim"))
    assert "Taken from the play" in browser.text and "Declarer" not in browser.text.split("Missing")[1]
    note(browser, claimer="N", does="claimed", tricks="7", said="none", aware="yes", **{"class": "good"})
    given = history(browser).interview.data["given"]
    assert given["events"] == [{"claimed": "N:7"}] and given["play"] == "E: DA D8 D7 D2"
    assert "hands" not in given["claim"] and given["claim"]["claimed"] == 7
    (matter, _, _), *_ = history(browser).interview.ruled.each
    assert (matter.incident.kind, matter.incident.by) == ("claim or concession", "N")
    browser.open(browser.path.replace("/claim", "/play"))
    assert browser.heading == "North claimed 7" and "suspended" in browser.text
    assert not [f for f in browser.page.forms if any(name == "card" for name, _ in f.buttons)]


def test_the_play_goes_on_where_all_four_want_it(shallow: None) -> None:
    """68D2(b): the claim is void."""
    browser = play(with_hands(start()), "DA D8 D7 D2")
    browser.open(browser.path.replace("/play", "/claim"))
    note(browser, claimer="N", does="claimed", tricks="all", said="none")
    browser.open(browser.path.removesuffix("/claim"))
    options = [option.value for option in history(browser).interview.question.options]
    browser.tap("option", str(options.index("all play on") + 1))
    browser.open(f"{browser.path}/play")
    assert browser.heading == "East led: which card?"


def test_what_was_claimed_is_changed_in_its_place(shallow: None) -> None:
    browser = play(with_hands(start()), "DA D8 D7 D2")
    browser.open(browser.path.replace("/play", "/claim"))
    note(browser, claimer="N", does="claimed", tricks="7", said="none")
    note(browser, does="conceded", tricks="2")
    given = history(browser).interview.data["given"]
    assert given["events"] == [{"conceded": "N:2"}] and given["claim"]["claimed"] == 10  # 68B1
    browser.fill("/undo")
    assert browser.path.endswith("/claim")
    assert history(browser).interview.data["given"]["events"] == [{"claimed": "N:7"}]


def test_the_search_runs_beside_the_pages_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other phones do not wait for it: never in the thread that serves pages, be the claim entered, looked
    at, put under other Laws, or first seen after a restart."""
    threads: list[str] = []

    def adjudicated(*args: Any, **options: Any) -> Any:
        threads.append(threading.current_thread().name)
        return adjudicate(*args, **options)

    monkeypatch.setattr("rectify_bridge.engines.claim_memory.adjudicate", adjudicated)
    browser = contested()
    ruling.cache_clear()
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    path = browser.path.removesuffix("/claim")
    asked = len(threads)
    browser.open(f"{path}/claim").open(path)
    assert len(threads) == asked > 0
    browser.open(f"{path}/laws").fill("/laws", authority="ACBL", date="2024-02-01")
    assert len(threads) > asked
    for first in (path, f"{path}/own", "/cases"):
        forget()
        browser.open(first)
        assert browser.status == 200
    assert len(threads) > asked and all("worker" in name for name in threads), threads


def test_a_claim_that_takes_too_long_is_answered_in_time_and_says_what_would_decide_it() -> None:
    forget()
    browser = contested()
    with ending(Deadline(0)):
        cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
        browser.open(browser.path)
        assert "Not decided" in browser.text and "None to three" not in browser.text
        assert "ended after 0 seconds" in browser.text and "The Director decides it by" in browser.text
        browser.open(f"{browser.path}?otherwise=1")
        assert "What is not decided cannot be compared." in browser.text
        case = browser.path.split("/")[2]
        result = browser.client.get(f"/api/cases/{case}/result")
        assert result.status_code == 200 and result.json()["needed"]
    forget()


def test_the_case_file_of_a_claim_is_ruled_alike_over_the_api() -> None:
    browser = contested()
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    case = browser.path.split("/")[2]
    actual = browser.client.get(f"/api/cases/{case}").json()
    kept = browser.client.get(f"/api/cases/{case}/result").text
    assert browser.client.post("/api/rule", json=actual).text.strip() == kept.strip()
    assert actual["given"]["claim"]["hands"]["S"] == ["SA", "HA", "DA"]


def test_the_log_says_what_was_noted() -> None:
    browser = contested()
    note(browser, **KNOWN | {"said": "words"}, words="all good", **{"class": "club"})
    note(browser, said="words", words="all good", mean="top-H")
    cards_left(browser, LEFT)
    note(browser, said="none")
    note(browser, limit="lead", limit_seat="W", limit_suit="S", limit_kind="forbid")
    path = browser.path.removesuffix("/claim")
    browser.open(f"{path}/own")
    for words in (
        "Claim: by South; claimed; tricks: all; declarer South; trumps ♠; said: “all good”; class: club;",
        "the trump still out: not known",
        "Claim: the words mean: ♥ from the top",
        "Claim: left: North ♥3 ♥2 ♦4",
        "Claim: South on lead",
        "Claim: no statement was made; intents taken out",
        "Claim: West may not lead ♠",
    ):
        assert words in browser.text, words


def test_claimer_repeats_the_statement_before_the_questions_for_the_director_alone() -> None:
    """70B1 and 70B2 stand over the first finding, once."""
    browser = Browser().under("WBF").open("/").tap("kind", "contested claim").tap("option", "3")
    repeats, objects = "South: repeat exactly what you said", "Then East-West: say what you object to"
    assert browser.html.index(repeats) < browser.html.index(objects) < browser.html.index("<h1")
    assert repeats not in browser.tap("option", "2").text
