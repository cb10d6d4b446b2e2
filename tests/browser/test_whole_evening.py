"""The whole evening on five phones: a table calls, one of two Directors goes and rules, two players are
polled, the score is typed into the scoring program and has arrived, and the papers are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rectify_bridge.app.store.database import Database
from tests.app.bad_inputs import run
from tests.browser.chromium import PATIENCE, Console
from tests.browser.conftest import leave
from tests.browser.director import Director
from tests.console.test_asked import ROUNDS
from tests.event.bridgemate import CALLS, HANDS, bws, result
from tests.event.jet_writer import Cell, Sheet
from tests.event.test_bws import GOOD
from tests.event.test_cards import DEAL
from tests.sampling import gate_only

BID = ("N 1S", "E PASS", "S 3S", "W PASS", "N 4S", "E PASS", "S PASS", "W PASS")


def friday(*rows: dict[str, Cell]) -> bytes:
    """The file: hands and auction of board 1, and the results."""
    calls: list[list[Cell]] = [[n, 1, 1, 1, 1, n, *one.split(), False] for n, one in enumerate(BID, 1)]
    more = {"HandRecord": Sheet(HANDS, [[1, 1, *DEAL]]), "BiddingData": Sheet(CALLS, calls)}
    return bws(ROUNDS, [result(GOOD | {"Result": "="} | one) for one in rows], more=more)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Console]:
    """A console over a database in which the file was opened from the command line."""
    file, db = tmp_path / "friday.bws", f"sqlite:///{tmp_path / 'console.db'}"
    file.write_bytes(friday({}))
    opened = run(["event", "open", str(file), "--db", db], tmp_path)
    assert opened.code == 0, opened.err
    store = Database(db)
    store.set("authority", "WBF", "tests")
    with Console(store) as console:
        yield console
    store.close()


@pytest.fixture
def phones(chromium: Browser, room: Console) -> Iterator[list[Director]]:
    """A table's, two Directors', two players'; each its own."""
    contexts = [
        chromium.new_context(base_url=room.url, viewport={"width": 390, "height": 740}, has_touch=True)
        for _ in range(5)
    ]
    for context in contexts:
        context.set_default_timeout(PATIENCE)
    yield [Director(context.new_page(), room) for context in contexts]
    for context in contexts:
        for page in context.pages:
            leave(page)
        context.close()


def button(of: Director | Page, words: str) -> None:
    """Tap a button, and wait for the page that it leads to."""
    page = of.page if isinstance(of, Director) else of
    with page.expect_navigation():
        page.get_by_role("button", name=words, exact=True).first.tap()


def called(room: Console, table: Director, ann: Director, bob: Director) -> None:
    """Table A 1 calls; Bob takes it and hands it to Ann, who goes."""
    for one, name, colour in ((ann, "Ann", "blue"), (bob, "Bob", "red")):
        one.open("/calls")
        one.page.locator("#name").fill(name)
        one.page.locator(f"button[value={colour}]").tap()
    table.open(f"/t/{room.app.state.table_keys.key('A', 1)}")
    table.page.get_by_role("button", name="Call the Director").tap()
    expect(bob.page.locator(".waits")).to_contain_text("Table A 1")
    button(bob, "Take table A 1")
    bob.follow(bob.page.locator("main a[href^='/calls/']").first)
    bob.page.locator("#hand > summary").tap()
    bob.page.locator("#note-hand").fill("I play this board")
    bob.follow(bob.page.locator("#hand button[name=to][value=Ann]"))
    expect(ann.page.locator("#mine")).to_have_text("Yours: 1")
    button(ann, "At the table table A 1")
    expect(table.page.locator(".how")).to_contain_text("Ann is at the table")


def case_begun(ann: Director) -> str:
    """A case of board 1, as the file has it: North bid game after South's slow raise; its path."""
    ann.follow(ann.page.locator("main a[href^='/calls/']").first)
    ann.page.locator("input[name=round]").first.fill("1")
    ann.page.locator("input[name=board]").first.fill("1")
    button(ann, "A case of this board")
    path = re.sub(r"^https?://[^/]+", "", ann.page.url)
    kind = ann.page.locator('button[name=kind][value="hesitation"]')
    if not kind.first.is_visible():
        ann.page.locator("details", has=kind).last.locator("summary").first.tap()
    ann.follow(kind.locator("visible=true").first)
    ann.follow(ann.page.locator("main .compass .o-S"))
    ann.answer(1)
    return path


def polled(ann: Director, case: str, players: list[Director]) -> None:
    """The sheet is made, two players open theirs by their codes, and Ann's list shows what they say."""
    ann.open(f"{case}/poll")
    ann.page.locator("#methods").fill("five-card majors; 3S invites")
    ann.page.locator("#level").fill("club players")
    ann.page.locator("#scoring").fill("matchpoints")
    button(ann, "Make the poll sheet")
    asked = f"{case}/poll/1/asked"
    for player, pair, chose in ((players[0], "A 3", "P"), (players[1], "A 5", "4S")):
        ann.open(asked)
        assert ann.page.locator('button[name=pair][value="A 2"]').count() == 0, "who sat at the table"
        ann.follow(ann.page.locator(f'button[name=pair][value="{pair}"]'))
        address = ann.page.locator(".address").inner_text()
        player.open(address)
        button(player, "Open the sheet")
        assert player.page.locator("main a").count() == 0
        player.page.locator(f'input[name=chose][value="{chose}"]').check(force=True)
    ann.open(asked)
    for number, player in enumerate(players, 1):
        button(player, "That is my answer")
        expect(player.page.locator("h1")).to_contain_text(re.compile("Thank you|suggest"))
        expect(ann.page.locator("h1")).to_contain_text(f"{number} of 2 answered")
    second = players[1].page.context.browser
    assert second is not None
    other = second.new_context(base_url=ann.console.url)
    elsewhere = other.new_page()
    elsewhere.goto(address)
    assert "another phone" in elsewhere.locator("main").inner_text()
    leave(elsewhere)
    other.close()


def adjusted(ann: Director, case: str) -> None:
    """Three spades with one overtrick, for both sides."""
    ann.open(f"{case}/adjust")
    assert ann.page.locator("#table_what").input_value() == "4S N", "the result at the table is filled in"
    fields = {"what1": "3S N", "weight1": "100", "others": "170 -50", "law": "16B3"}
    for name, text in fields.items():
        ann.page.locator(f"#{name}").fill(text)
    ann.page.locator("#result1").select_option("+1")
    ann.page.locator("#form").select_option(label="Matchpoints: 2 for each score beaten")
    button(ann, "Save it in the decision")
    assert "3♠ by North +1 (+170)" in ann.page.locator(".document").inner_text()


@gate_only
def test_the_whole_evening(room: Console, phones: list[Director], tmp_path: Path) -> None:
    table, ann, bob, *players = phones
    called(room, table, ann, bob)
    case = case_begun(ann)
    polled(ann, case, players)
    for label in ("P1", "P2"):
        ann.open(f"{case}/poll/1/{label}/peer")
        ann.follow(ann.page.locator("button[name=peer][value=yes]"))
    adjusted(ann, case)
    ann.open("/typing")
    main = ann.page.locator("main")
    assert "Not read since" in main.inner_text() and "Bridgemate Control" in main.inner_text()
    typed = {"ID": 9, "Contract": "3 S", "Result": "+1"}
    for rows, state in (([{}, {"ID": 2, "Board": 2}], "Missing"), ([{}, typed], "Arrived")):
        (tmp_path / "friday.bws").write_bytes(friday(*rows))
        button(ann, "Read the file again")
        assert f"{state}:" in main.inner_text()
    ann.open(f"{case}/decision")
    paper = ann.page.locator(".document").inner_text()
    assert "Put to them as North" in paper and "No peer" not in paper and "3♠ by North +1" in paper
    ann.open("/report")
    report = main.inner_text()
    assert "Section A, round 1, table 1" in report and "3S by North +1 (+170)" in report
    ann.open(f"{case}/own")
    assert "P1 is asked (one of pair A 3, will not play it)" in ann.page.locator("main").inner_text()
    ann.open("/calls")
    ann.follow(ann.page.locator("main a[href^='/calls/']").first)
    button(ann, "Ruled")
    button(ann, "Close")
    for one in phones:
        assert one.faults == []
