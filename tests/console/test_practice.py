"""Samples to look at, practice that keeps nothing and says what was missed."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.cases.samples import SAMPLE, Sample, all_samples, exercises
from rectify_bridge.app.console.web.app import create_app
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser


def with_samples(store: Memory | None = None) -> Browser:
    browser = Browser(store)
    fresh = create_app(browser.app.state.desk.store, samples=True)
    browser.app.state.desk = fresh.state.desk
    return browser.under("WBF")


@pytest.mark.parametrize("sample", exercises(), ids=lambda sample: sample.id)
def test_the_outcome_of_a_sample_is_the_books(sample: Sample) -> None:
    """The clauses are stated in the sample, by hand; the law as encoded comes to the same."""
    ((_, outcome, _),) = sample.played(whole=True).ruled.each
    assert outcome.path == sample.clauses


@pytest.mark.parametrize("sample", all_samples(), ids=lambda sample: sample.id)
def test_a_sample_has_no_answer_that_is_never_asked_for(sample: Sample) -> None:
    asked = [step.id.partition(".")[2] for step in sample.played(whole=True).steps if "." in step.id]
    assert sorted(asked) == sorted((*sample.answers, *sample.disputed))


def test_samples_open_with_an_empty_store_marked_as_samples() -> None:
    browser = with_samples().open("/cases")
    for sample in all_samples():
        assert f"/case/{SAMPLE}{sample.id}" in browser.page.links
        assert "A sample" in browser.client.get(f"/case/{SAMPLE}{sample.id}").text
    assert "must play the penalty card" in browser.open("/").text


def test_no_sample_is_in_the_store_and_removed_ones_stay_away() -> None:
    store = Memory()
    browser = with_samples(store).open("/")
    assert not store.cases("")
    browser.fill("/samples/remove")
    assert SAMPLE not in browser.open("/cases").html
    assert SAMPLE not in with_samples(store).open("/cases").html


def test_a_newcomer_without_samples_still_reaches_a_ruling() -> None:
    browser = with_samples().open("/").fill("/samples/remove").open("/")
    browser.tap("kind", "opening lead out of turn").tap("option", "4").tap("option", "2").tap("option", "2")
    assert browser.tap("option", "2").heading == "Ruling"


def test_samples_do_not_open_beside_cases_of_ones_own() -> None:
    store = Memory()
    store.open("mine", {"authority": "WBF", "given": {}}, "me")
    store.add("mine", 0, NewEntry("later", {"id": "what"}), "me")
    assert SAMPLE not in with_samples(store).open("/cases").html


def test_a_sample_can_be_gone_on_with() -> None:
    browser = with_samples().open(f"/case/{SAMPLE}lead")
    assert "Hear every option" in browser.text
    browser.tap("option", "2")
    assert browser.heading == "Ruling" and browser.status == 200
    (link,) = [link for link in browser.page.links if link.startswith("/ruling/")]
    assert browser.open(link).status == 200


# --- practice -----------------------------------------------------------------------------------------


def practised(sample: str, kind: str, seat: str, options: list[str], store: Memory | None = None) -> Browser:
    browser = Browser(store).under("WBF").open("/practice").tap("exercise", sample)
    assert "What they tell you" in browser.text
    browser.tap("kind", kind).tap("option", seat)
    for option in options:
        browser.tap("option", option)
    return browser


def test_nothing_was_missed_by_who_did_all_of_it() -> None:
    browser = practised("lead", "opening lead out of turn", "4", ["2", "2"])
    for option in ("1", "2", "3"):
        browser.tap("read", option)
    browser.tap("option", "3")
    for option in ("1", "2", "3"):
        browser.tap("read", option)
    browser.tap("option", "1")
    assert browser.heading == "Ruling"
    assert browser.open(f"{browser.path}/missed").heading == "You missed nothing"


def test_what_was_missed_is_told_with_the_samples_answer() -> None:
    """Dummy seen where it was not: the option to refuse is lost (54C)."""
    browser = practised("lead", "opening lead out of turn", "4", ["2", "1"])
    browser.open(f"{browser.path}/missed")
    assert browser.heading == "What you missed"
    assert "could North, presumed declarer, have seen any of dummy's cards?" in browser.text.lower() or (
        "Could North, presumed declarer, have seen any of dummy's cards?" in browser.text
    )
    assert "54D" in browser.text and "54C" in browser.text


def test_options_that_were_not_read_out_are_missed() -> None:
    browser = practised("lead", "opening lead out of turn", "4", ["2", "2", "3", "1"])
    assert "Not read out: 1, 2, 3" in browser.open(f"{browser.path}/missed").text


def test_practice_leaves_the_store_as_it_was() -> None:
    store = Memory()
    practised("revoke", "revoke", "4", ["1"], store)
    assert not store.cases("")


def test_a_case_of_ones_own_is_no_exercise() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "revoke")
    assert browser.open(f"{browser.path}/missed").status == 422
