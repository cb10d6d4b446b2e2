"""Words, hands and results that must not come out, planted in a whole evening; and every address and every
form that the router has, as a Director who plays, a player, and one who is polled open and send them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from rectify_bridge.app.console.pages.event.calls import LIVE
from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.app.console.workers.live import LOOK
from rectify_bridge.app.event_log.calls.list import Tapped, called, new_key, step
from rectify_bridge.app.event_log.names import keep_for
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.entry import NewEntry, Store
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.console.judged import written
from tests.console.test_asked import invited, opened, phone_of, polled
from tests.console.test_attacks import routes
from tests.console.test_calls import director
from tests.console.test_guard import WORD
from tests.console.test_typing import DOWN
from tests.event.bridgemate import CALLS, HANDS, bws, result
from tests.event.jet_writer import Cell, Sheet
from tests.sampling import gate_only

ROUNDS: list[list[Cell]] = [
    [1, 1, 1, 1, 4, 1, 2, ""], [1, 2, 1, 2, 5, 3, 4, ""], [1, 3, 1, 3, 6, 5, 6, ""],
    [1, 1, 2, 1, 6, 3, 4, ""], [1, 2, 2, 2, 4, 5, 6, ""], [1, 3, 2, 3, 5, 1, 2, ""],
]  # fmt: skip
"""Pair 1 has played boards 1 and 2, and has 3 and 4 still to play; 3 and 4 were played at table 2."""
HIDDEN = "AQ972.KJ63.T86.5 K54.A98.Q42.J962 JT863.T752.K.AK4 -.Q4.AJ9753.QT873"
"""The hands of board 3, from North on."""
LONG = ("AQ972", "KJ63", "J962", "JT863", "T752", "AJ9753", "QT873")
"""Those suits of it that stand nowhere by chance."""
RESULT = ("7NTXX", "7NTxx", "7NTredoubled")
AUCTION = ("6NTX",)
WORDS = ("zzreason", "zznote", "zzsaid", "zzwhy", "zzscore")
NAME = "zzname"
"""Of a player: for Directors, also those who play, and for nobody else."""


def event(*, match: bool = False) -> bytes:
    """Boards 1 and 2 played at table 1; board 3 at table 2, with its hands, its auction and its result."""
    two: list[list[Cell]] = [[1, 1, 1, 1, 2, 3, 4, ""], [1, 2, 1, 2, 1, 3, 4, ""]]
    rounds = two if match else ROUNDS
    good: dict[str, Cell] = {"Section": 1, "Table": 1, "Round": 1, "Board": 1, "PairNS": 1, "PairEW": 4,
            "Declarer": 1, "NS/EW": "N", "Contract": "1 NT", "Result": "="}  # fmt: skip
    who = (2, 1) if match else (2, 5)
    secret: dict[str, Cell] = {"ID": 9, "Table": 2, "Board": 3, "PairNS": who[0], "PairEW": who[1],
              "Declarer": who[1], "NS/EW": "W", "Contract": "7 NT xx", "Result": "-2"}  # fmt: skip
    rows = [] if match else [good | {"ID": 1}, good | {"ID": 2, "Board": 2}]
    calls: list[list[Cell]] = [
        [n, 1, 2, 1, 3, n, by, bid, False] for n, (by, bid) in enumerate((("S", "6NT"), ("W", "X")), 1)
    ]
    deal = [suit.replace("-", "") for hand in HIDDEN.split() for suit in hand.split(".")]
    more = {"HandRecord": Sheet(HANDS, [[1, 3, *deal]]), "BiddingData": Sheet(CALLS, calls)}
    players: list[list[Cell]] = [[1, 2, "N", "4711", "zzname"]]
    sections: list[list[Cell]] = [[1, "A", 3, 0, 0]]
    found = [result(row) for row in (*rows, good | secret)]
    if match:
        columns = [("ID", "int"), ("Letter", "text"), ("Tables", "int"), ("ScoringType", "int")]
        return bws(rounds, found, sections=[[1, "A", 2, 4]], columns=columns, players=players, more=more)
    return bws(rounds, found, sections=sections, players=players, more=more)


class Evening:
    """A console with an open event, and a case of board 3 that has everything; Ann may see all of it."""

    def __init__(self, folder: Path, *, match: bool = False, store: Store | None = None) -> None:
        self.store, file = store or Memory(), folder / "friday.bws"
        file.write_bytes(event(match=match))
        keep_for(self.store, 30, "Ann")
        open_event(self.store, file, "Ann")
        self.ann = director(self.store, "Ann", "blue")
        self._call()
        self._case()

    def _call(self) -> None:
        found = called(self.store, Tapped("A 2", new_key(), True, "zzreason", "A", 2), "Table")
        step(self.store, found.id, "taken", "Ann")
        step(self.store, found.id, "consulted", "Ann", {"whom": "Pat", "note": "zznote"})
        self.call = found.id

    def _case(self) -> None:
        """Opened from the table, ruled on, decided, scored and polled."""
        ann = self.ann
        ann.open("/table?section=A&table=2&round=1&board=3").tap("board", "3")
        self.case = ann.path.split("/")[2]
        step(self.store, self.call, "case", "Ann", {"case": self.case})
        ann.tap("kind", "hesitation").tap("option", "1").fill("/answer", option="2")
        written(ann, f"/case/{self.case}", "facts", "zzsaid findme", evidence="zzwhy")
        desk = ann.app.state.desk
        scored = NewEntry("written", {"does": "adjust", "text": DOWN + "# zzscore\n", "fields": {}})
        desk.note(self.case, len(self.store.case(self.case).entries), scored, "Ann")
        self.ruling = next(one.ruling for one in self.store.case(self.case).entries if one.ruling)

    def at(self, path: str, *, case: str = "", call: str = "") -> str:
        """An address with what it is about."""
        given = {
            "case": case or self.case, "ruling": self.ruling, "call": call or self.call, "number": "1",
            "place": "0", "label": "P1", "pollee": "P1", "what": "decision", "kind": "md", "name": "icon.svg",
        }  # fmt: skip
        for name, value in given.items():
            path = path.replace("{" + name + "}", value)
        return path


def compact(text: str) -> str:
    """A page as its letters alone: no tags, no spaces, no signs of suits, ten as T."""
    words = unescape(re.sub(r"<[^>]+>", "", text))
    return re.sub(r"[\s♠♥♦♣]", "", words).replace("10", "T")


def leaks(text: str) -> list[str]:
    """What of board 3 stands in an answer, in its words or in its marks."""
    letters = compact(text) + re.sub(r"\s", "", text)
    return [one for one in (*WORDS, NAME, *LONG, *RESULT, *AUCTION) if one in letters]


def of_the_board(text: str) -> list[str]:
    """The same without the names of players."""
    return [one for one in leaks(text) if one != NAME]


QUESTIONS = (
    "",
    "?section=A&table=1",
    "?section=A&table=2",
    "?section=A&table=2&round=1&board=3",
    "?section=A&table=2&round=1&board=4",
    "?q=findme&words=findme",
    "?section=A&table=3&round=3&board=3&pair=2&case=1&since=2000-01-01&practice=1",
)
FIELDS = {
    "section": "A", "table": "2", "round": "1", "board": "3", "kind": "revoke", "option": "1",
    "part": "facts", "text": "N: 1S", "by": "found", "step": "taken", "key": "k" * 24,
    "settings": "contest: pairs",
    "whom": "Pat", "note": "mine", "until": "round", "pair": "A 1", "sent": "s" * 12,
    "played": "played",
    "chose": "P", "authority": "WBF", "days": "30", "words": "findme", "how": "ordinary", "auction": "N: 1S",
    "from": "typing",
}  # fmt: skip
"""What forms have, with what might open board 3."""
OTHERS = ("/sign-in", "/sign-out", "/me", "/kept/forget")
"""Forms after which somebody else is asking, or the names are gone for everybody."""


def plays(evening: Evening) -> Browser:
    """Pat, who plays himself: pair 1, or team 1, with board 3 still to play."""
    return director(evening.store, "Pat", "green", section="A", pair="1", side="")


@gate_only
@pytest.mark.parametrize("match", [False, True], ids=["pairs", "match"])
def test_no_page_shows_it_to_a_director_who_plays(tmp_path: Path, match: bool) -> None:
    evening = Evening(tmp_path, match=match)
    pat, shown, tried = plays(evening), set[str](), 0
    own = own_case(pat)
    for path in (path for method, path in routes() if method == "GET"):
        for case in (evening.case, own):
            for question in QUESTIONS:
                address = evening.at(path, case=case) + question
                said = pat.client.request("GET", address)
                assert not of_the_board(said.text), (address, leaks(said.text))
                assert case == own or f"/case/{evening.case}" not in said.text, address
                shown |= set(leaks(evening.ann.client.request("GET", address).text))
                tried += 1
    assert tried > 1_000
    assert shown >= {"zzreason", "zznote", "zzsaid", "zzwhy", "zzname", "AQ972", "7NTXX", "6NTX"}, (
        "Ann sees it"
    )


@gate_only
def test_no_form_gives_it_to_a_director_who_plays(tmp_path: Path) -> None:
    """Every form, filled in for the board that he has still to play, and where its answer leads."""
    evening = Evening(tmp_path)
    pat, tried = plays(evening), 0
    own = own_case(pat)
    for path in (path for method, path in routes() if method == "POST" and path not in OTHERS):
        for case in (evening.case, own):
            token = pat.open("/laws").form("/laws").fields["csrf"]
            seen = str(len(evening.store.case(case).entries))
            data = {"csrf": token, "seen": seen, **FIELDS}
            said = pat.client.post(evening.at(path, case=case), data=data)
            assert not of_the_board(said.text), (path, case == own, leaks(said.text))
            sent = {"authority": "WBF", "case": evening.case, "given": {"case": evening.case}}
            assert not of_the_board(pat.client.post(evening.at(path), json=sent).text), path
            tried += 1
    assert tried > 80
    evening.ann.open(f"/case/{evening.case}/decision")
    assert "zzsaid" in leaks(evening.ann.html), "he has changed nothing of it either"


def own_case(pat: Browser) -> str:
    """A case of a board that he has played, or of none of the event's."""
    pat.open("/table?section=A&table=1&round=1&board=1")
    if pat.status != 200 or ("board", "1") not in [one for form in pat.page.forms for one in form.buttons]:
        pat.open("/")
        pat.send(pat.form("/cases"), {"text": "N: 1S", "board": "77", "auction": "N: 1S"})
    else:
        pat.tap("board", "1")
    return pat.path.split("/")[2]


@gate_only
@pytest.mark.parametrize("who", ["player", "player of a match", "pollee"])
def test_a_phone_of_a_player_opens_nothing_but_its_own_page(tmp_path: Path, who: str) -> None:
    """He has the address of his table, or of his sheet, and no passcode; he tries it in every other."""
    evening = Evening(tmp_path, match=who == "player of a match")
    ann, passcode = evening.ann, Passcode(WORD)
    sheet = invited(ann, polled(ann), "A 1") if who == "pollee" else ""
    phone = Browser(evening.store, passcode)
    phone.app.state.table_keys, phone.app.state.pollee_keys = (
        ann.app.state.table_keys,
        ann.app.state.pollee_keys,
    )
    key = sheet.split("/")[-1] or ann.app.state.table_keys.key("A", 1)
    his = sheet.split("/")[2] if sheet else evening.case
    reached, tried = set[str](), 0
    for method, path in routes():
        for case in {evening.case, his}:
            address = evening.at(path, case=case).replace("{key}", key)
            data = {"csrf": token_of(phone), **FIELDS} if method == "POST" else None
            said = phone.client.request(method, address, data=data)
            assert not leaks(said.text), (method, address, leaks(said.text))
            if said.status_code == 200 and said.url.path == address:
                reached.add(path)
            tried += 1
    assert tried > 130
    his_own = "/p/{case}/{number}/{pollee}/{key}" if sheet else "/t/{key}"
    free = {"/sign-in", "/static/{name}", "/api/openapi.json"}
    assert his_own in reached and {one for one in reached if not one.startswith(his_own)} <= free


def token_of(phone: Browser) -> str:
    return phone.open("/sign-in").form("/sign-in").fields["csrf"]


@gate_only
def test_a_sheet_shows_one_hand_and_no_more(tmp_path: Path) -> None:
    """North's, East's and West's cards of the case that is polled stand nowhere on the phone of a pollee."""
    evening = Evening(tmp_path)
    path = invited(evening.ann, polled(evening.ann), "A 1")
    phone = opened(phone_of(evening.ann), path)
    seen = compact(phone.html)
    phone.fill("/sheet", chose="P")
    seen += compact(phone.html) + compact(phone.open(path).html)
    assert "8753" in seen and "A4" in seen
    assert not [one for one in ("AKJ96", "K32", "QT2", "QJT98", "A76", "J765", "KQT52") if one in seen]
    assert not leaks(seen)


def test_a_stream_says_look_and_nothing_else() -> None:
    assert {*LIVE.split(b"\n"), *LOOK.split(b"\n")} == {b"retry: 5000", b"data: look", b""}
