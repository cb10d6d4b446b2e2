"""Things at a table, regular or not, for property tests."""

from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.call import CALLS, PASS, Bid, Call
from rectify_bridge.table.card import PACK, SUITS, Card, Denomination
from rectify_bridge.table.contract import Contract, Risk
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.pbn.columns import in_their_columns
from rectify_bridge.table.play.recorded import Play, Played, clockwise, winner_of
from rectify_bridge.table.record import Comment, Record, Section
from rectify_bridge.table.seat import CLOCKWISE, Seat

seats = st.sampled_from(CLOCKWISE)
calls: st.SearchStrategy[Call] = st.one_of(
    st.sampled_from(CALLS), st.builds(Bid, st.integers(8, 12), st.sampled_from(SUITS))
)
glyphs = st.integers(0, 255).map(lambda n: f"${n}")
_printable = st.characters(min_codepoint=32, max_codepoint=0x2FF, exclude_categories=["Cc"])
written_text = st.text(_printable, max_size=20)


@st.composite
def made_calls(draw: st.DrawFn) -> Made:
    """Marks as the notation orders them: those before the call first."""
    before = draw(st.lists(st.sampled_from(["I", "S"]), max_size=2))
    after = draw(st.permutations(draw(st.lists(glyphs, max_size=2)) + draw(st.sampled_from([["T"], []]))))
    return Made(
        draw(seats),
        draw(calls),
        draw(st.sampled_from([True, True, True, False])),
        draw(st.booleans()),
        draw(st.none() | written_text),
        (*before, *after),
    )


@st.composite
def any_auctions(draw: st.DrawFn) -> Auction:
    """Any calls by any players."""
    return Auction(draw(seats), tuple(draw(st.lists(made_calls(), max_size=12))))


@st.composite
def likely_auctions(draw: st.DrawFn) -> Auction:
    """Mostly regular auctions, some with a call or two astray."""
    auction = Auction(draw(seats))
    for _ in range(draw(st.integers(0, 14))):
        choices = auction.legal_calls()
        regular: int = draw(st.integers(0, 9))
        if choices and regular:
            auction = auction.with_call(draw(st.sampled_from(choices[:8])))
        else:
            auction = auction.with_made(draw(made_calls()))
    return auction


# --- records ------------------------------------------------------------------------------------

words = st.text(_printable, max_size=12).map(lambda text: " ".join(text.split()))
names = st.none() | words.filter(lambda text: text != "?" and text != "#" and not text.startswith("##"))
tag_values = words.filter(lambda text: text != "#" and not text.startswith("##"))
cards = st.sampled_from(PACK)


def dealt(order: list[Card]) -> Deal:
    """A whole deal of the pack in this order."""
    hands = tuple(Hand(tuple(order[place::4])) for place in range(4))
    return Deal((hands[0], hands[1], hands[2], hands[3]))


whole_deals = st.permutations(PACK).map(dealt)
odd_hands = st.none() | st.lists(cards, max_size=15).map(lambda held: Hand(tuple(held)))
deals = whole_deals | st.tuples(odd_hands, odd_hands, odd_hands, odd_hands).map(Deal)
contracts = (
    st.builds(Contract, st.integers(1, 7), st.sampled_from(list(Denomination)), st.sampled_from(list(Risk)))
    | st.just(Contract())
    | st.builds(Contract, st.none(), st.sampled_from(list(Denomination)))
)
boards = st.builds(
    Board,
    st.none() | st.integers(-3, 120),
    st.none() | seats,
    st.none() | st.sampled_from(list(Vulnerability)),
)


@st.composite
def pbn_auctions(draw: st.DrawFn) -> Auction:
    """Auctions whose marks say what PBN says of them: `S` once for each player skipped."""
    plain = draw(likely_auctions())
    calls, turn = [], plain.dealer
    counted = [id(made) for made in plain.legal]
    for made in plain.calls:
        glyphs_of = tuple(m for m in made.marks if m.startswith("$"))
        rest = ("I",) * ("I" in made.marks) + glyphs_of + ("T",) * ("T" in made.marks)
        if id(made) in counted:
            skipped = (made.seat.index - turn.index) % 4
            rest, turn = ("S",) * skipped + rest, made.seat.lho
        note = made.note.strip() if made.note is not None else None
        calls.append(replace(made, marks=rest, note=note))
    return Auction(plain.dealer, tuple(calls))


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """Up to fifteen tricks of any cards, each player once to a trick, some cells empty."""
    leader = draw(seats)
    tricks = []
    for _ in range(draw(st.integers(0, 4))):
        row = [
            Played(seat, draw(cards), draw(card_marks), note is not None or referred, note)
            for seat in CLOCKWISE
            if draw(st.integers(0, 4))
            for note, referred in [(draw(st.none() | tag_values), draw(st.booleans()))]
        ]
        tricks.append(clockwise(leader, tuple(row)))
    to_play = draw(st.none() | seats)
    while to_play and tricks and not tricks[-1]:
        tricks.pop()  # a row with nothing but the sign is not a trick yet
    return Play(leader, tuple(tricks), "+" if to_play else draw(st.sampled_from(["", "*"])), to_play)


card_marks = st.lists(st.sampled_from(["R", "L"]), unique=True, max_size=2).flatmap(
    lambda marks: st.lists(glyphs, max_size=1).map(lambda after: (*marks, *after))
)
section_lines = st.lists(
    st.text(st.sampled_from("abcXYZ019-+*=^$!?.,"), min_size=1, max_size=9), min_size=1, max_size=3
)
sections = st.builds(
    Section, st.sampled_from(["ScoreTable", "ActionTable"]), tag_values, section_lines.map(tuple)
)
other_tags = st.dictionaries(st.sampled_from(["Room", "Stage", "Table", "Zone"]), tag_values, max_size=3)


@st.composite
def pbn_records(draw: st.DrawFn) -> Record:
    """Records as a reader of PBN makes them."""
    auction, play = draw(st.none() | pbn_auctions()), draw(st.none() | plays())
    declarer = draw(st.none() | seats)
    contract = draw(st.none() | contracts)
    deal = draw(st.none() | deals)
    trumps = contract.denomination if contract else None
    assume(not (deal and play and in_their_columns(play, deal, trumps)[1]))  # such rows are read as turned
    kept = draw(st.lists(sections, max_size=2, unique_by=lambda section: section.tag))
    return Record(
        *(draw(names), draw(names), draw(names)),
        board=draw(boards),
        players=(draw(names), draw(names), draw(names), draw(names)),
        deal=deal,
        scoring=draw(names),
        declarer=declarer,
        contract=contract,
        result=draw(st.none() | st.integers(0, 15)),
        swapped=declarer is not None and draw(st.booleans()),
        misagreed=False,
        auction=auction,
        auction_end=draw(st.sampled_from(["", "*", "+"])) if auction else "",
        play=play,
        tags=tuple(sorted(draw(other_tags).items())),
        sections=tuple(sorted(kept, key=lambda section: section.tag)),
        comments=tuple(draw(comments(auction, play))),
        escaped=tuple(draw(st.lists(words.filter(lambda t: not t.upper().startswith("PBN ")), max_size=1))),
    )


@st.composite
def comments(draw: st.DrawFn, auction: Auction | None, play: Play | None) -> list[Comment]:
    """One comment at some of the places that have them, in the order of the places."""
    places = ["", "Event", "Board", "Result"]
    if auction is not None:
        places += ["Auction", *(f"call {number}" for number in range(1, len(auction.legal) + 1))]
    if play is not None:
        places.append("Play")
        places += [f"card {n}{p.seat}" for n, trick in enumerate(play.tricks, 1) for p in trick]
    return [Comment(draw(comment_texts), place) for place in places if not draw(st.integers(0, 3))]


comment_texts = st.text(st.sampled_from('ab {}[]"%;\n^=$*'), max_size=12).map(
    lambda text: " ".join(text.split()) if "}" in text else text.strip()
)


# --- LIN ------------------------------------------------------------------------------------------

lin_words = st.text(_printable, max_size=12).map(lambda text: text.replace("|", "/"))
lin_names = st.none() | words.filter(lambda text: "," not in text and "|" not in text and text != "")


@st.composite
def lin_records(draw: st.DrawFn) -> Record:
    """Records as a reader of LIN makes them: regular auctions in rotation, play that follows the deal."""
    deal, dealer = draw(st.none() | whole_deals), draw(seats)
    auction = draw(st.none() | lin_auctions(dealer))
    contract = Contract.of(auction) if auction else None
    declarer = auction.declarer if auction and contract else None
    play = None
    if deal is not None and declarer is not None and contract is not None and draw(st.booleans()):
        play = draw(legal_plays(deal, declarer.lho, contract.denomination))
    result = draw(st.none() | st.integers(0, 13))
    if play is not None:
        whole = len(play.tricks) == 13 and len(play.tricks[-1]) == 4
        play = replace(play, end="*" if result is not None and not whole else "")
    room = draw(st.sampled_from([(), (("qx", "o1"),), (("qx", "c12"),)]))
    rooms = {"o": "Open", "c": "Closed"}
    places = ["", *(f"call {n}" for n in range(1, len(auction.calls) + 1 if auction else 1))]
    return Record(
        board=Board(draw(st.integers(1, 99)), dealer, draw(st.none() | st.sampled_from(list(Vulnerability)))),
        players=(draw(lin_names), draw(lin_names), draw(lin_names), draw(lin_names)),
        deal=deal,
        declarer=declarer,
        contract=contract,
        result=result,
        auction=auction,
        play=play,
        tags=tuple(("Room", rooms[value[0]]) for _, value in room),
        comments=tuple(
            Comment(draw(lin_words).strip(), place) for place in places if not draw(st.integers(0, 4))
        ),
        commands=(*draw(st.sampled_from([(), (("rs", "3NE-1"),)])), *room),
    )


@st.composite
def lin_auctions(draw: st.DrawFn, dealer: Seat) -> Auction:
    auction = Auction(dealer)
    for _ in range(draw(st.integers(1, 9))):
        call = draw(st.sampled_from(auction.legal_calls() or (PASS,)))
        alerted, note = draw(st.booleans()), draw(st.none() | lin_words)
        auction = auction.with_made(Made(dealer.plus(len(auction.calls)), call, True, alerted, note))
    while draw(st.booleans()) and not auction.is_over:
        auction = auction.with_call(PASS)
    return auction


@st.composite
def legal_plays(draw: st.DrawFn, deal: Deal, leader: Seat, trumps: Denomination | None) -> Play:
    """Up to fifty-two cards as the Laws allow them (44C)."""
    left = {seat: list(hand.cards) for seat in CLOCKWISE if (hand := deal[seat]) is not None}
    tricks, due = [], leader
    for _ in range(draw(st.integers(1, 13))):
        row: list[Played] = []
        for place in range(4):
            seat = due.plus(place)
            follows = [card for card in left[seat] if row and card.suit is row[0].card.suit]
            card = draw(st.sampled_from(follows or left[seat]))
            left[seat].remove(card)
            row.append(Played(seat, card))
        tricks.append(tuple(row))
        due = winner_of(tuple(row), due, trumps) or due
    if draw(st.booleans()):
        tricks[-1] = tricks[-1][: draw(st.integers(1, 4))]
    return Play(leader, tuple(tricks), ordered=True)
