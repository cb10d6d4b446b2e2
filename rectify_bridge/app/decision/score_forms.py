"""Forms of one page for an adjusted score, a penalty and a claim."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.app.decision.document import Section, Table
from rectify_bridge.app.decision.form_parts import (
    board_section,
    event_of,
    fields,
    laws_of,
    ruling_of,
    written,
)
from rectify_bridge.app.decision.given import DecisionFile
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.table.card import SUITS
from rectify_bridge.table.seat import CLOCKWISE

_NO_CARDS = Table(
    ("", *(suit.symbol for suit in SUITS[::-1])),
    tuple((seat.word, *[""] * len(SUITS)) for seat in CLOCKWISE),
)
"""Where no cards are known: a table to write them in."""
MOST_BLOCKS = 14
"""Blocks of an adjusted score that leave the form on its page."""


def score(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    """Why a score was adjusted, to what, and that it was typed. Raises BadCase: it cannot be read."""
    from rectify_bridge.app.decision.writing import adjustment

    yield event_of(given, ruled, named)
    yield from board_section(given)
    yield Section(
        "Why",
        fields(
            ("Facts", written(given.facts), 2),
            ("Law", laws_of(ruled)),
            ("Ruling", ruling_of(ruled), 2),
            ("Reasoning", written(given.reasoning), 2),
        ),
    )
    adjusted = tuple(adjustment(given)) or fields(
        ("Type: assigned, artificial, split, weighted, not played", ""),
        ("Score for North-South, with weights", "", 2),
        ("Score for East-West, with weights", "", 2),
    )
    yield Section("Adjusted score", adjusted[:MOST_BLOCKS])
    yield Section(
        "Entered",
        fields(
            ("What was typed into the scoring program, by, at", ""),
            ("Players informed at", ""),
            ("Requests for a ruling and appeals (92B)", given.periods.get("appeals", "")),
            ("Signature of the Director", ""),
        ),
    )


def penalty(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    """A penalty, which is apart from every score (90, 91)."""
    yield event_of(given, ruled, named)
    yield Section(
        "What happened",
        fields(("Facts", written(given.facts), 3), ("Law", laws_of(ruled)), ("Ruling", ruling_of(ruled), 2)),
    )
    yield Section(
        "Penalty",
        fields(
            ("Penalty", written(given.penalties), 3),
            ("Procedural (90) or disciplinary (91)", ""),
            ("To which side or player, how much, in what", ""),
            ("Warned before, by, when", ""),
            ("What the player says", "", 2),
        ),
    )
    yield Section(
        "Entered",
        fields(
            ("Typed into the scoring program, by, at", ""),
            ("Player informed at, right of appeal explained", ""),
            ("Requests for a ruling and appeals (92B)", given.periods.get("appeals", "")),
            ("Signature of the Director", ""),
        ),
    )


def claim(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    """The cards that were left when somebody claimed, and what was said of them."""
    from rectify_bridge.app.decision.claim import claim_form

    yield event_of(given, ruled, named)
    said = (given.case.get("given") or {}).get("claim")
    found = None if said is None else claim_form(said, ruled)
    yield Section("The cards left", (_NO_CARDS if found is None else found.cards,))
    yield Section(
        "The claim",
        fields(
            ("Who claimed or conceded, how many tricks", "" if found is None else found.who),
            ("Tricks won before it, by declarer, by the defenders", ""),
            ("What was said with it, word for word", "" if found is None else found.said, 2),
            ("Who is on lead, trumps, cards played to this trick", "" if found is None else found.turn),
        ),
    )
    yield Section(
        "The objection",
        fields(
            ("Who objects, and to what", "", 2),
            ("The play that is feared", "", 2),
            ("Facts", written(given.facts), 2),
        ),
    )
    yield Section(
        "Ruling",
        fields(("Law", laws_of(ruled)), ("Ruling", ruling_of(ruled), 2), ("Signature of the Director", "")),
    )
