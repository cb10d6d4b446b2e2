"""Things at a table, regular or not, for property tests."""

from hypothesis import strategies as st

from rectify.table.auction import Auction
from rectify.table.call import CALLS, Bid, Call
from rectify.table.card import SUITS
from rectify.table.made import Made
from rectify.table.seat import CLOCKWISE

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
        if choices and draw(st.integers(0, 9)):
            auction = auction.with_call(draw(st.sampled_from(choices[:8])))
        else:
            auction = auction.with_made(draw(made_calls()))
    return auction
