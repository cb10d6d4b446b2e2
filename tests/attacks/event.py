"""Attacks on what a console opens for an event: cards of tables, the list of calls, forms and searches.

Where no event is open there are no cards; the others are tried all the same. As a Director where there is no
passcode, else as somebody who was not let in.
"""

from __future__ import annotations

import re
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote, urlencode

from rectify_bridge.app.event_log.calls.list import new_key
from tests.attacks.target import Target

FORM = {"content-type": "application/x-www-form-urlencoded"}
CLEAR = (200, 303, 400, 403, 404, 409, 413, 414, 422, 429, 431)
TAPS, SECONDS = 80, 10.0
FORMS = (
    "/tables/read", "/table/case", "/calls", "/calls/x", "/calls/x/back", "/calls/x/hand",
    "/calls/x/consult", "/calls/x/case", "/me", "/case/x/poll/1/asked", "/case/x/poll/1/asked/P1",
    "/p/x/1/P1/key/open", "/p/x/1/P1/key/sheet", "/p/x/1/P1/key/then", "/t/key", "/sign-out",
)  # fmt: skip
WORDS = (
    '"', "a OR b", "a NEAR/2 b", "words:*", "^a", "-a", "a* b*", "{a b}:c", "NOT NOT",
    "'; DROP TABLE cases; --", "\0", "\u202e", "()", ")(", "a" * 4_000, "ä " * 900,
    "* " * 900, '"a" AND ("b")', "\\", "%", "_",
)  # fmt: skip
"""What means something to a full-text search, to SQL or to nobody."""


NASTY = "\u202e=cmd|'/c calc'!A1\x1b[2J"
"""A reason that turns the line round, begins a formula and clears a terminal."""


def cards(target: Target, headers: dict[str, str]) -> list[str]:
    """The addresses of the tables, as a Director prints them; none where no event is open, or for others."""
    status, _, body = target.ask("GET", "/cards", headers=headers)
    return re.findall(r"/t/[\w-]{22}", body.decode()) if status == 200 else []


def director(target: Target) -> tuple[dict[str, str], str]:
    """The headers and the token of one who has said who he is."""
    cookie, token = target.session()
    headers = {**FORM, "cookie": cookie}
    said = urlencode({"csrf": token, "name": "Attack", "colour": "blue"}).encode()
    _, answer, _ = target.ask("POST", "/me", said, headers)
    if "set-cookie" in answer:
        headers["cookie"] = answer["set-cookie"].partition(";")[0]
    return headers, token


def forms_of_an_event_without_their_token(target: Target) -> None:
    headers, token = director(target)
    for path in FORMS:
        for csrf in ("", "0" * 32, token[:-1], token + "0"):
            said = urlencode({"csrf": csrf, "table": "A 1", "name": "x", "passcode": "x"}).encode()
            status, answer, _ = target.ask("POST", path, said, headers)
            assert status in (403, 404) or answer.get("location") == "/sign-in", (path, csrf, status)


def the_card_of_another_table(target: Target) -> None:
    """A key that is nearly one, of whatever table, opens nothing."""
    headers, _ = director(target)
    found = cards(target, headers)
    keys = [path.removeprefix("/t/") for path in found[:3]] or [secrets.token_urlsafe(16)]
    near = [*(key[:-1] for key in keys), *(key + "=" for key in keys), *(key.swapcase() for key in keys)]
    near += [*(f"{key[1:]}{key[0]}" for key in keys), "".join(key[:8] for key in keys), "..", "%00"]
    for key in near:
        assert key in keys or target.ask("GET", f"/t/{key}")[0] in (303, 404), key


def taps_without_end(target: Target) -> None:
    """The same tap again is one call; more than a table has, and names without end, are refused."""
    headers, token = director(target)
    for path in cards(target, headers)[:1] or ["/t/none"]:
        cookie, own = target.session()
        table = {**FORM, "cookie": cookie}
        keys = [new_key()] * 3 + [new_key() for _ in range(TAPS)]
        statuses = []
        for key in keys:
            tap = urlencode({"csrf": own, "key": key, "reason": NASTY, "ago": "9" * 99})
            statuses.append(target.ask("POST", path, tap.encode(), table)[0])
        assert set(statuses) <= {303, 404, 422, 429}, set(statuses)
        assert path == "/t/none" or statuses[-1] == 429, f"a table calls without end: {set(statuses)}"
    for name in ("x" * 100_000, "\u202ecba", "<script>", "=1+1", "A" * 4_001):
        said = urlencode({"csrf": token, "table": name, "name": name, "colour": "blue"}).encode()
        for path in ("/calls", "/me"):
            assert target.ask("POST", path, said, headers)[0] in CLEAR, (path, name[:9])
    body = target.ask("GET", "/calls", headers=headers)[2].decode()
    assert "<script>" not in body.replace("<script src", "") and "\u202e" not in body


def searches_that_mean_something_else(target: Target) -> None:
    headers, _ = director(target)
    for words in WORDS:
        for field in ("words", "table", "board", "kind", "law", "before"):
            began = time.monotonic()
            status = target.ask("GET", f"/archive?{field}={quote(words)}", headers=headers)[0]
            assert status in CLEAR, (field, words[:20], status)
            assert time.monotonic() - began < SECONDS, (field, words[:20])
    for path in ("/archive?words=" + "a%20" * 30_000, "/archive?" + "words=a&" * 3_000):
        try:
            assert target.ask("GET", path, headers=headers)[0] in CLEAR, path[:20]
        except ConnectionError:
            continue  # a head as long as that is not read to its end


def pages_of_an_event_for_nonsense(target: Target) -> None:
    headers, _ = director(target)
    for value in ("-1", "0", "9" * 400, "9" * 5_000, "\u0661", "²", "NaN", "\0", "..", "A" * 4_000):
        said = quote(value)
        for path in (
            f"/table?section={said}&table=1", f"/table?section=A&table={said}", f"/statistics?since={said}",
            f"/table?section=A&table=1&round={said}&board={said}", f"/calls/{said}",
            f"/statistics.svg?since={said}",
            f"/case/{said}/poll/1/asked", f"/case/x/poll/{said}/asked", f"/case/{said}/like",
        ):  # fmt: skip
            assert target.ask("GET", path, headers=headers)[0] in CLEAR, path[:60]


def addresses_with_nul(target: Target) -> None:
    headers, _ = director(target)
    for path in ("/case/%00", "/case/a%00b/own", "/ruling/%00", "/calls/%00", "/t/%00", "/p/%00/1/P1/x"):
        assert target.ask("GET", path, headers=headers)[0] == 404, path


def a_form_sent_twice_at_once(target: Target) -> None:
    """Both are led to the one case that it begins."""
    headers, token = director(target)
    target.ask("POST", "/laws", urlencode({"csrf": token, "authority": "WBF"}).encode(), headers)
    said = urlencode({"csrf": token, "sent": new_key(), "how": "later"}).encode()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: target.ask("POST", "/cases", said, headers), range(8)))
    assert {status for status, _, _ in answers} <= {303, 403, 429}, [status for status, _, _ in answers]
    assert len({found["location"] for status, found, _ in answers if status == 303}) <= 1


OF_AN_EVENT = (
    *(forms_of_an_event_without_their_token, the_card_of_another_table, taps_without_end),
    *(searches_that_mean_something_else, pages_of_an_event_for_nonsense),
    *(addresses_with_nul, a_form_sent_twice_at_once),
)
