"""The pages, followed as a browser without scripts follows them."""

from __future__ import annotations

import re

import pytest

from rectify_bridge.app.console.rulings.incident_script import incident_scripts
from rectify_bridge.app.console.views.kinds import COMMON
from rectify_bridge.app.console.web.render import HERE, statics, suits
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.laws import book
from tests.console.browser import Browser

LONGEST_WORD = 15  # letters; what is longer in the law is a phrase of its own
WEST, EAST = "4", "2"  # as numbered around the compass: N E S W


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF")


def begun(browser: Browser, kind: str = "insufficient bid", seat: str = EAST) -> str:
    """The path of a new case."""
    return browser.open("/").tap("kind", kind).tap("option", seat).path


def answers(browser: Browser) -> list[str]:
    return [value for form in browser.page.forms for name, value in form.buttons if name == "option"]


def test_the_options_stand_in_short_above_the_full_text(browser: Browser) -> None:
    """27A1: South may accept East's bid or not."""
    browser.open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H").tap("option", "2")
    short, _, full = browser.text.partition("Hear every option before you choose")
    assert "South, you have two options." in short
    assert "Refuse it: East must replace it" in short
    assert "you have two options" not in full


def silenced(browser: Browser) -> Browser:
    """At the ruling on 1S - 1H, no slip, not accepted, replaced by a call that is not comparable (27B2)."""
    browser.open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    browser.tap("option", "2").tap("option", "2").tap("option", "3")
    assert browser.heading == "Ruling"
    return browser


def test_nobodys_laws_are_assumed() -> None:
    browser = Browser().open("/")
    assert browser.path == "/laws"
    buttons = [value for form in browser.page.forms for _, value in form.buttons]
    assert buttons == list(AUTHORITIES)


def test_home_offers_every_kind_of_irregularity_and_the_commonest_first(browser: Browser) -> None:
    browser.open("/")
    kinds = [value for form in browser.page.forms for name, value in form.buttons if name == "kind"]
    assert set(kinds) == set(book.irregularities())
    first = [kind for kind in COMMON if kind in book.irregularities()]
    assert len(first) >= 10 and kinds[: len(first)] == first


def test_an_opening_lead_out_of_turn_is_on_the_page_of_options_in_four_taps(browser: Browser) -> None:
    browser.open("/")
    browser.taps = 0
    browser.tap("kind", "opening lead out of turn").tap("option", WEST)
    while "Hear every option" not in browser.text and browser.taps < 9:
        browser.tap("option", answers(browser)[-1])
    assert browser.taps <= 4
    assert browser.is_safe


def test_what_players_say_is_found(browser: Browser) -> None:
    browser.open("/").fill("/find", words="1S over 1NT")
    (first, *_) = [value for form in browser.page.forms for name, value in form.buttons if name == "kind"]
    assert first == "insufficient bid"


def test_words_that_mean_nothing_still_lead_on(browser: Browser) -> None:
    browser.open("/").fill("/find", words="zzzz qqqq")
    kinds = {value for form in browser.page.forms for name, value in form.buttons if name == "kind"}
    assert kinds == set(book.irregularities())


def test_an_auction_leads_to_its_irregularity(browser: Browser) -> None:
    browser.open("/").fill("/find", words="N: 1S 1H")
    browser.tap("text", "N: 1S 1H")
    assert browser.status == 200
    assert "East" in browser.heading


def test_a_change_keeps_the_other_answers(browser: Browser) -> None:
    """Another player did it: what was answered since is not asked again."""
    path = begun(browser)
    browser.tap("option", "2")
    question = browser.heading
    assert "East" in question
    browser.open(f"{path}/change/2").tap("option", WEST)
    assert browser.path == path
    assert browser.heading == question.replace("East", "West")


def test_an_answer_that_is_asked_again_is_offered_again(browser: Browser) -> None:
    """Accepted, and then not after all: the replacement that was told before is marked."""
    path = silenced(browser).path
    browser.open(f"{path}/change/2").tap("option", "1")
    assert browser.heading == "Ruling" and "27A1" in browser.text
    browser.open(f"{path}/change/2").tap("option", "2")
    assert re.search(r'value="3" aria-current="true"', browser.html)


def test_undo_takes_one_answer_back_and_keeps_it_on_record(browser: Browser) -> None:
    path = begun(browser)
    before = browser.heading
    browser.tap("option", "2")
    assert browser.heading != before
    browser.fill("/undo")
    assert browser.heading == before
    kept = browser.app.state.desk.case(path.rpartition("/")[2]).stored
    assert [entry.kind for entry in kept.entries] == ["steps", "steps", "steps", "undo"]


@pytest.mark.parametrize("how", ["later", "not sure"])
def test_a_question_left_open_leads_on_and_can_be_answered(browser: Browser, how: str) -> None:
    path = begun(browser)
    question = browser.heading
    browser.tap("how", how)
    assert browser.status == 200 and browser.heading != question
    browser.open(f"{path}/change/3")
    assert browser.heading == question


def test_a_dispute_is_ruled_on_both_ways_away_from_the_table(browser: Browser) -> None:
    """Law 85A: what each side says goes into the finding; the finding is the Director's alone."""
    path = begun(browser)
    browser.open(f"{path}/disputed").fill("/answer", NS="1", EW="2")
    assert browser.status == 200
    assert not browser.is_safe
    assert "North-South say" in browser.text and "East-West say" in browser.text


def test_what_if_enters_nothing(browser: Browser) -> None:
    path = begun(browser)
    question = browser.heading
    browser.open(f"{path}/what-if/2")
    assert not browser.is_safe
    assert browser.open(path).heading == question


def test_a_line_for_away_from_the_table_is_never_on_a_safe_page(browser: Browser) -> None:
    """Every line that the script marks as away, or as the Director's to do, on every page of the way."""
    browser.open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    path, seen = browser.path, 0
    for option in ("2", "2", "3"):
        browser.tap("option", option)
        ruled = browser.app.state.desk.case(path.rpartition("/")[2]).interview.ruled
        away = [row for part in incident_scripts(ruled) for row in part.rows if not row.is_safe]
        assert browser.is_safe
        assert not [row.text for row in away if str(suits(row.text)) in browser.html]
        own = browser.client.get(f"{path}/own").text
        assert 'class="away"' in own and all(str(suits(row.text)) in own for row in away)
        seen += len(away)
    assert seen


def test_practice_is_kept_nowhere() -> None:
    store = Memory()
    browser = Browser(store).under("EBU").open("/?practice=1")
    browser.tap("kind", "revoke")
    assert "Practice" in browser.text and browser.path.startswith("/case/practice-")
    assert not store.cases("")


def test_the_days_cases_are_two_taps_away(browser: Browser) -> None:
    path = begun(browser)
    browser.fill("/label", table="4", board="12")
    browser.open("/")
    assert "/cases" in browser.page.links
    browser.open("/cases")
    assert path in browser.page.links
    assert "Table 4, board 12" in browser.text and "Insufficient bid by East" in browser.text


def test_what_binds_is_at_hand_until_it_is_over(browser: Browser) -> None:
    """27B2: the replacement of an insufficient bid by a call that is not comparable silences partner for the
    rest of the auction; the desk shows it on the first page until it is ticked off."""
    silenced(browser)
    path = browser.path
    assert "must pass" in browser.open("/").text
    assert "Come back at the end of play" in browser.open(f"{path}/own").text.partition("Still in force")[2]
    browser.open(path)
    for _ in range(len(browser.open(path).page.forms)):
        form = next((form for form in browser.page.forms if form.action.endswith("/over")), None)
        if form is None:
            break
        browser.send(form, dict([form.buttons[0]]))
    assert "must pass" not in browser.open("/").text
    assert "must pass" in browser.open(path).text  # the ruling itself stays


def test_the_board_finished_binds_nobody(browser: Browser) -> None:
    silenced(browser)
    browser.fill("/close")
    assert "Still in force" not in browser.open("/").text


def test_every_clause_cited_is_a_tap_away(browser: Browser) -> None:
    browser.open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    browser.tap("option", "2").tap("option", "1")
    links = [link for link in browser.page.links if link.startswith("/law/27")]
    assert links
    browser.open(links[0])
    assert browser.status == 200 and browser.heading.startswith("Law 27")


def test_no_law_stands_in_a_template_or_script() -> None:
    """The pages render the machine's own words: no clause, no fact and no kind is named in them."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in (HERE / "templates").iterdir()}
    texts |= {name: text.decode() for name, text in statics().items() if name.endswith(".js")}
    names = [f'"{name}"' for name in (*book.facts(), *book.irregularities())]
    words = [clause.paraphrase for clause in book.clauses()]
    for fact in book.facts().values():
        words += [fact.ask, fact.guidance, *(answer.words for answer in fact.answers)]
    law = {text for text in words if len(text) > LONGEST_WORD}
    for name, text in texts.items():
        assert not [said for said in law if said in text], name
        assert not re.search(r"\b[Ll]aw \d|\b\d{1,2}[A-G]\d?\b", text), name
        assert not [fact for fact in names if fact in text or fact.replace('"', "'") in text], name


@pytest.mark.parametrize(
    "path", ["/", "/cases", "/laws", "/auction", "/auction?dealer=N", "/paste", "/find?words=x"]
)
def test_pages_are_small_and_have_one_heading(browser: Browser, path: str) -> None:
    browser.open(path)
    assert browser.status == 200
    assert browser.heading
    loaded = [text for name, text in statics().items() if f"/static/{name}" in browser.html]
    assert loaded
    assert len(browser.html.encode()) + sum(map(len, loaded)) < 60_000


def test_assets_are_small() -> None:
    assert len(statics()["console.css"]) < 15_000
    sizes = {name: len(text) for name, text in statics().items() if name.endswith(".js")}
    alone = sizes.pop("at_table.js")  # the page of a table has no other script
    every = sum(map(sizes.pop, ("console.js", "offline.js", "typed.js")))
    assert max(alone, every + max(sizes.values())) < 24_500, "of a page: three for every page, and its own"


def test_what_is_seldom_true_stands_behind_more(browser: Browser) -> None:
    """The number of an answer is its place among all of them, wherever it stands."""
    browser.open("/").tap("kind", "card exposed by a defender").tap("option", "4")
    first, folded = re.split(r'<details class="rare">', browser.html)
    folded = folded.partition("</details>")[0]
    button = r'name="option" value="(\d)"'
    assert re.findall(button, first) == ["1", "2", "4", "5", "6"]
    assert re.findall(button, folded) == ["3", "7", "8"]
    browser.tap("option", "3").open(f"{browser.path}/change/3")
    assert '<details class="rare" open>' in browser.html
