"""Real championship records: every board reads, and what is wrong with the file is told and nothing else.

The file departs from the standard in four ways, each counted here from its text alone:
the second table of a board repeats no board; rows of the play start at other columns than the leader's; the
passes before the opening bid are left out; the Contract of some doubled boards lacks its X.
"""

import re
from collections import Counter
from functools import cache
from pathlib import Path

from rectify_bridge.table.pbn import read_pbn
from rectify_bridge.table.record import Record
from rectify_bridge.table.record_problems import problems_of

FILE = Path(__file__).parent.parent / "data" / "vanderbilt-2012.pbn"
TEXT = FILE.read_text()
GAMES = [game for game in re.split(r"\n\s*\n", TEXT.strip()) if "[" in game]


@cache
def records() -> tuple[Record, ...]:
    """All boards; read once by each process that tests one of these, and by no other."""
    return tuple(read_pbn(FILE))


def tag(game: str, name: str) -> str | None:
    match = re.search(rf'\[{name} "(.*)"\]', game)
    return match[1] if match else None


def auction_words(game: str) -> list[str]:
    match = re.search(r'\[Auction "."\]\n([^\[]*)', game)
    return match[1].split() if match else []


def named(record: Record) -> set[str]:
    return {problem.name for problem in problems_of(record)}


def test_every_board_reads() -> None:
    assert len(records()) == len(GAMES) == 894
    for record, game in zip(records(), GAMES, strict=True):
        assert str(record.contract) == (tag(game, "Contract") or "").replace("N", "NT")
        assert (record.result is None) == (tag(game, "Result") in ("", None))
        assert (record.auction is None) == (not auction_words(game))
        assert record.deal is not None and not record.deal.problems()


def test_second_tables() -> None:
    for record, game in zip(records(), GAMES, strict=True):
        assert bool(record.carried) == ("[Board" not in game)


def test_problems_are_the_departures_and_nothing_else() -> None:
    found = Counter(problem.name for record in records() for problem in problems_of(record))
    assert set(found) == {"opening passes left out", "contract not from the auction"}


def test_no_auction_of_the_file_has_an_opening_pass() -> None:
    """So whenever dealer did not open, the passes before the opening bid are missing."""
    assert not [game for game in GAMES if auction_words(game)[:1] == ["Pass"]]


def test_contracts_without_their_doubles() -> None:
    """Counted from the words: the last double or redouble after the last bid, against the Contract tag."""
    lacking = set()
    for number, game in enumerate(GAMES):
        words = auction_words(game)
        bids = [place for place, word in enumerate(words) if word[0].isdigit()]
        if not bids:
            continue
        risk = [word for word in words[bids[-1] :] if word in ("X", "XX")]
        contract = tag(game, "Contract") or ""
        written = contract[len(contract.rstrip("X")) :]
        if (risk[-1] if risk else "") != written:
            lacking.add(number)
    actual = {n for n, record in enumerate(records()) if "contract not from the auction" in named(record)}
    assert actual == lacking and len(actual) == 45


def test_declarers() -> None:
    """Declarer by the words: who first named the denomination, counted from the dealer, against the tag.

    Where they differ, the distance is the number of passes left out, and the problem says so.
    """
    for record, game in zip(records(), GAMES, strict=True):
        words = auction_words(game)
        if not words:
            continue
        dealer = "NESW".index(tag(game, "Auction") or "")
        bids = [(place, word) for place, word in enumerate(words) if word[0].isdigit()]
        last_place, last = bids[-1]
        first = min(p for p, word in bids if word[1:] == last[1:] and (p - last_place) % 2 == 0)
        off = ("NESW".index(tag(game, "Declarer") or "") - dealer - first) % 4
        actual = [p.what for p in problems_of(record) if p.name == "opening passes left out"]
        assert bool(actual) == bool(off)
        assert not actual or f"; {off} pass" in actual[0]


def test_the_play_is_clean_once_the_columns_are_in_place() -> None:
    """Every card of the file is in the hand of the player it was given to: 52 cards, four owners."""
    shifted = 0
    for record in records():
        if record.play is None or record.deal is None:
            continue
        shifted += len(record.shifted)
        for played in record.play.cards:
            hand = record.deal[played.seat]
            assert hand is not None and played.card in hand
    assert shifted == 1_573
