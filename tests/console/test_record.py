"""A pasted board: its auction, hands and play are known to the case, and nothing on record is asked again."""

from __future__ import annotations

import pytest

from rectify_bridge.table.seat import Seat
from tests.console.browser import Browser

DEAL = "N:T3.J6.AKJ4.KQT52 Q9876.T542.976.8 KJ2.AK983.Q532.A A54.Q7.T8.J97643"
INSUFFICIENT = """[Board "7"]
[Dealer "N"]
[Auction "N"]
1S 1H 2S Pass
4S Pass Pass Pass
"""
WITH_PLAY = f"""[Board "10"]
[Dealer "E"]
[Deal "{DEAL}"]
[Declarer "S"]
[Contract "3NT"]
[Auction "E"]
Pass 1NT Pass 3NT Pass Pass Pass
[Play "W"]
C6 C2 C8 CA
"""


def pasted(record: str) -> Browser:
    browser = Browser().under("WBF").open("/paste").fill("/paste", record=record)
    assert browser.heading == "Which board?"
    return browser.send(browser.form("/cases"), {})


def test_an_irregular_auction_opens_its_incident() -> None:
    browser = pasted(INSUFFICIENT)
    assert browser.status == 200 and browser.path.startswith("/case/")
    assert "Board 7" in browser.text and "East" in browser.heading


def test_hands_and_play_are_known_and_stay_away_from_the_table() -> None:
    browser = pasted(WITH_PLAY)
    assert browser.status == 200, browser.text
    case = browser.path.rpartition("/")[2]
    given = browser.client.get(f"/api/cases/{case}").json()["given"]
    assert given["deal"].endswith(" T3.J6.AKJ4.KQT52") and "C6" in given["play"]
    log = browser.app.state.desk.case(case).interview.ruled.docket.log
    assert log.deal is not None and str(log.deal[Seat.W]) == "A54.Q7.T8.J97643"
    assert "J97643" not in browser.html


@pytest.mark.parametrize("name", ["deal", "play", "auction"])
def test_a_record_that_was_tampered_with_is_one_clear_error(name: str) -> None:
    browser = Browser().under("WBF").open("/paste").fill("/paste", record=WITH_PLAY)
    browser.send(browser.form("/cases"), {name: "zz zz"})
    assert browser.status == 422 and "fault of rectify" not in browser.text


def test_hands_entered_by_thumb_are_known_to_the_case() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "revoke").tap("option", "4")
    path = browser.path
    browser.open(f"{path}/hands").fill("/deal", deal=DEAL)
    form = next(form for form in browser.page.forms if ("keep", "1") in form.buttons)
    browser.send(form, {"keep": "1"})
    case = path.rpartition("/")[2]
    assert browser.client.get(f"/api/cases/{case}").json()["given"]["deal"] == DEAL
    assert browser.open(path).status == 200
