"""The adjusted score on one page: outcomes with weights, both sides, what to type; the numbers by hand."""

from __future__ import annotations

from html import unescape

import pytest
import yaml

from rectify_bridge.equity.solver.dds import is_installed
from rectify_bridge.extras import how_to_install
from tests.console.browser import Browser
from tests.console.judged import case_of

needs_dds = pytest.mark.skipif(not is_installed(), reason="endplay is not installed")
WHAT = {
    "what1": "4S N", "result1": "=", "weight1": "60", "what2": "4s by n", "result2": "-1", "weight2": "40",
}  # fmt: skip
BOARD = {
    "offending": "ns", "law": "16B3, 12C1(c)", "vulnerable": "none", "form": "mp2",
    "others": "420, -50 170 420",
    "table_what": "4S N", "table_result": "=",
}  # fmt: skip


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF")


@pytest.fixture
def case(browser: Browser) -> str:
    """A hesitation on board 1, four spades by North."""
    return case_of(browser, auction="N: 1S 2H 2S 3H P P 4S P P P")


def adjusted(browser: Browser, case: str, do: str = "show", **fields: str) -> str:
    """Fill the form in and send it; returns the words of the page that follows."""
    browser.open(f"{case}/adjust")
    return browser.fill("/adjust", **{**WHAT, **BOARD, "do": do, **fields}).text


def test_what_the_case_knows_is_filled_in(browser: Browser, case: str) -> None:
    html = browser.open(f"{case}/adjust").html
    assert browser.status == 200 and not browser.is_safe
    assert 'name="table_what"' in html and 'value="4S N"' in html, "the contract of the auction"
    assert '<option value="ns" selected>North-South' in html, "North was slow"
    assert '<option value="none" selected>Neither side' in html, "board 1"


def test_the_director_s_own_page_and_the_decision_lead_to_it(browser: Browser, case: str) -> None:
    for page in ("own", "decision", "decision/write"):
        assert f"{case}/adjust" in browser.open(f"{case}/{page}").page.links
    assert f"{case}/adjust" not in browser.open(f"{case}/view").page.links, "there nothing is entered"


def test_both_sides_get_their_score_with_the_points_of_each_outcome(browser: Browser, case: str) -> None:
    """Against 420, -50, 170, 420, of 8: 420 has 1 + 2 + 2 + 1 = 6, -50 ties one: 1. 0.6 x 6 + 0.4 x 1 = 4."""
    text = adjusted(browser, case)
    assert browser.status == 200, text
    assert "North-South: 4 matchpoints of 8, 50% 6 matchpoints with the result at the table" in text
    assert "East-West: 4 matchpoints of 8, 50% 2 matchpoints with the result at the table" in text
    assert "4S by North, made420 to North-South60%" in text
    assert "4S by North, 1 down50 to East-West40%" in text
    assert "What to type" in text and "ACBLscore" in text
    for sign in ("+420", "-50 ", "~", "+1"):
        assert sign not in text.split("What to type")[0].split("The adjusted score")[1], (
            "in words, without signs"
        )


def test_weights_that_are_not_100_are_not_kept_and_nothing_is_lost(browser: Browser, case: str) -> None:
    text = adjusted(browser, case, "keep", weight2="30")
    assert browser.status == 422 and "90%" in text
    html = browser.html
    assert 'value="4s by n"' in html and 'value="30"' in html and 'value="420, -50 170 420"' in html
    assert not browser.app.state.desk.case(case.rpartition("/")[2]).permanent("written")


def test_another_weight_for_the_other_side_splits_the_score(browser: Browser, case: str) -> None:
    """East-West get 100 % of the one they have 7 for: 8 less 1."""
    text = adjusted(browser, case, other2="100")
    assert "North-South: 4 matchpoints of 8, 50%" in text
    assert "East-West: 7 matchpoints of 8, 87.5%" in text
    assert "Look again." in text, "both together get more than there is"


def test_what_is_kept_stands_in_the_decision_and_on_the_form_again(browser: Browser, case: str) -> None:
    adjusted(browser, case, "keep")
    assert browser.path == f"{case}/decision"
    assert "Adjusted score" in browser.text and "60% of 4♠ by North" in browser.text
    (entry,) = browser.app.state.desk.case(case.rpartition("/")[2]).permanent("written")
    ruling = yaml.safe_load(entry.data["text"])["ruling"]
    assert ruling["both"]["weighted"] == [
        {"is": "4S by N =", "weight": "60"},
        {"is": "4S by N -1", "weight": "40"},
    ]
    html = browser.open(f"{case}/adjust").html
    assert 'value="4s by n"' in html and '<option value="-1" selected>1 down' in html
    slip = browser.open(f"{case}/decision/slip").text
    assert "4♠ by North" in slip


def test_the_scoring_is_asked_once_for_a_console(browser: Browser, case: str) -> None:
    adjusted(browser, case, "keep")
    other = case_of(browser)
    assert '<option value="mp2" selected>' in browser.open(f"{other}/adjust").html


def test_imps_against_the_other_table(browser: Browser, case: str) -> None:
    """420 against 170 is 6 IMPs, -50 against 170 is -6: 0.6 x 6 - 0.4 x 6 = 1.2."""
    text = adjusted(browser, case, form="imps", others="170")
    assert "North-South: 1.2 IMPs" in text and "East-West: -1.2 IMPs" in text


PENALTY = {"penalty_to": "ns", "penalty_kind": "procedural", "penalty_why": "used what he knew"}


@pytest.mark.parametrize(
    ("form", "ours", "theirs"),
    [
        ("total", "232 points", "-232 points"),
        ("butler", "0.2 IMPs", "-0.2 IMPs"),
        ("butler-1", "-0.8 IMPs", "0.8 IMPs"),
    ],
)
def test_other_pairs_scoring(browser: Browser, case: str, form: str, ours: str, theirs: str) -> None:
    """420 with 60%, -50 with 40%: 252 - 20 = 232 points. The datum takes the score of this table in the
    same shares: of five scores 1192/5, so 240: 420 is 5 IMPs above it, -50 is 7 below, 3 - 2.8. Without the
    best and the worst it is 822/3, so 270: 4 IMPs above, 8 below, 2.4 - 3.2."""
    text = adjusted(browser, case, form=form)
    assert browser.status == 200, text
    assert f"North-South: {ours}" in text and f"East-West: {theirs}" in text


def test_a_penalty_is_apart_from_the_score(browser: Browser, case: str) -> None:
    text = adjusted(browser, case, **PENALTY, penalty_amount="2")
    assert "2 matchpoints off, apart from the score (Law 90" in text
    assert "North-South: 4 matchpoints of 8" in text


def test_a_penalty_without_an_amount_is_the_standard_of_the_authority() -> None:
    """EBU White Book 2023, 1.7.1: 25% of a top, 6 IMPs, 1 VP; for bad behaviour no figure was found."""
    browser = Browser().under("EBU")
    case = case_of(browser, auction="N: 1S 2H 2S 3H P P 4S P P P")
    text = browser.open(f"{case}/adjust").text
    assert "Procedural penalty: EBU takes 25% of a top, 6 IMPs, 1 victory point. EBU White Book 2023" in text
    assert "Disciplinary penalty: no standard amount of EBU is known here." in text
    text = adjusted(browser, case, **PENALTY)
    assert "North-South: 25% of a top off, apart from the score (Law 90" in text
    assert "6 IMPs off, apart from the score" in adjusted(browser, case, **PENALTY, form="imps", others="170")
    written = adjusted(browser, case, "keep", **PENALTY)
    assert "Penalty (Law 90): North-South loses 25% of a top" in written


def test_where_no_standard_penalty_is_known_the_page_says_so_and_asks(browser: Browser, case: str) -> None:
    text = adjusted(browser, case, **PENALTY)
    assert browser.status == 422 and "there is no figure here for kind procedural" in text.lower()
    assert "Procedural penalty: no standard amount of WBF is known here." in text


def test_the_director_s_own_page_of_a_penalty_has_its_standard_amount() -> None:
    browser = Browser().under("ACBL")
    browser.open("/").tap("kind", "procedural penalty considered").tap("option", "1").tap("option", "1")
    case = browser.path
    assert "Standard penalties" not in browser.open(f"{case}/own").text
    browser.open(case).tap("option", "3")
    text = browser.open(f"{case}/own").text
    assert "no text of ACBL was found that has the standard amount; often 25% of a top, 3 IMPs" in text


def test_under_the_older_laws_a_word_stands_for_the_weight(browser: Browser, case: str) -> None:
    browser.open(f"{case}/laws")
    browser.fill("/laws", authority="ACBL", date="2001-06-01", edition="1997")
    html = browser.open(f"{case}/adjust").html
    assert "at all probable" in html and "percent" not in html
    text = adjusted(browser, case, weight1="likely", weight2="at all probable")
    assert "North-South: 1 matchpoints of 8" in text, "the offenders: the worst that is at all probable"
    assert "East-West: 2 matchpoints of 8" in text, "the others: the best that is likely"


WRONG = [
    ({"what1": "9S N"}, "outcome 1: '9S N' is not a contract with its declarer"),
    ({"what1": "4S"}, "outcome 1: '4S' is not a contract with its declarer"),
    ({"result2": ""}, "outcome 2: the result of 4s by n is missing"),
    ({"result1": "+5"}, "13"),
    ({"weight1": "x"}, "the weight of an outcome: 'x'"),
    ({"weight1": "50"}, "the outcomes: the weights add up to 90%"),
    ({"offending": ""}, "the offending side: nothing is chosen"),
    ({"form": ""}, "the scoring: nothing is chosen"),
    ({"vulnerable": ""}, "the vulnerability: nothing is chosen"),
    ({"others": ""}, "the other tables: no score is given"),
    ({"others": "421"}, "other table 1: no contract gives +421"),
    ({"others": "420 -50 x"}, "other table 3: 'x' is not a number"),
    ({"ns_points": "90", "ns_of": "22"}, "the other boards of North-South: 90 of 22"),
    ({"law": ""}, "'law' is missing"),
    ({"form": "imps"}, "the other table: 4 scores are given"),
    ({"penalty_amount": "2"}, "the penalty: a part is missing"),
    ({"do": "cards", "what1": "", "what2": ""}, "no contract is named"),
    ({"do": "cards", "weight2": "30"}, "the weights add up to 90"),
]


@pytest.mark.parametrize(("change", "message"), WRONG)
def test_what_is_wrong_is_said_on_the_form(
    browser: Browser, case: str, change: dict[str, str], message: str
) -> None:
    text = adjusted(browser, case, **change)
    assert browser.status == 422
    assert message.lower() in text.lower(), text[:600]
    assert "What could the result have been?" in text


def test_a_case_in_which_nothing_happened_has_no_adjusted_score(browser: Browser) -> None:
    browser.open("/")
    given = {"text": "N: 1S", "deal": "", "board": "1", "auction": "N: 1S"}
    browser.send(browser.form("/cases"), given)
    browser.open(f"{browser.path}/adjust")
    assert browser.status == 422


@needs_dds
def test_the_cards_say_the_results_of_the_contracts_that_are_named(browser: Browser, case: str) -> None:
    text = adjusted(browser, case, "cards", what2="3H E", result1="", result2="")
    assert browser.status == 200, text
    assert "Double dummy on the actual cards" in text
    fields = browser.html
    assert fields.count(" selected>") >= 4
    assert 'value="4S N"' in fields and 'value="3H E"' in fields


def test_without_the_hands_the_director_says_the_results(browser: Browser) -> None:
    browser.open("/").tap("kind", "hesitation").tap("option", "1")
    case = browser.path
    browser.open(f"{case}/adjust")
    text = browser.fill("/adjust", **{**WHAT, **BOARD, "do": "cards"}).text
    assert browser.status == 422 and "The cards: the hands are not known" in text


def test_without_the_library_the_form_says_how_to_get_it(
    browser: Browser, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)
    text = adjusted(browser, case, "cards")
    assert browser.status == 422 and how_to_install("solver") in unescape(text)


def test_practice_keeps_no_scoring(browser: Browser) -> None:
    case = case_of(browser, practice=True, auction="N: 1S 2H 2S 3H P P 4S P P P")
    adjusted(browser, case, "keep")
    assert browser.app.state.desk.store.setting("adjust form") is None


REVOKE = {
    "board": "12",
    "contract": "4S",
    "declarer": "N",
    "deal": "E:.Q8742.9653.K983 A7642.K6.AK84.T4 J5.J953.JT7.AJ62 KQT983.AT.Q2.Q75",
    "play": "E: H2 H6 HJ HA | N: SQ H4 SA S5 | S: S2 SJ SK H7 | N: ST H8 S4 H3 | N: HT C3 HK H5"
    " | S: S7 C2 S9 C8 | N: S8 C9 S6 C6 | N: S3 CK DA CJ | N: DQ D3 DK D7 | S: D8 DT D2 D5 | W: CA CQ D6 CT"
    " | W: DJ C7 D9 D4 | W: H9 C5 HQ C4",
}
"""East throws a club on the king of hearts with the queen in hand; nine tricks, where eleven are there."""


@needs_dds
def test_after_a_revoke_the_cards_say_the_result_without_it(browser: Browser) -> None:
    desk = browser.app.state.desk
    case = desk.open({}, "Ann", given=REVOKE)
    desk.answer(case, 1, {"option": "1"}, "Ann")
    browser.open(f"/case/{case}/adjust")
    assert browser.status == 200, browser.text
    assert '<option value="ew" selected>' in browser.html
    assert 'name="law" maxlength="80" autocomplete="off" value="64C1"' in browser.html
    text = browser.fill("/adjust", do="cards").text
    assert browser.status == 200, text
    assert 'value="4S N"' in browser.html and '<option value="+1" selected>1 overtrick' in browser.html
    assert 'value="100"' in browser.html
    assert "NS won 9 as it was played; if East had followed to the hearts with HQ: 11" in text
