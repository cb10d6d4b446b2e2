"""A contested claim on a decision: the cards left as a table, the line that decides, and where it is lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rectify_bridge.app.decision.document import Block, Paragraph, Table
from rectify_bridge.app.decision.signs import ranks
from rectify_bridge.app.text.position import turn_words
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.engines.claim_case import case_under
from rectify_bridge.engines.claim_judged import BY_THE_LINE
from rectify_bridge.engines.claim_memory import ruling
from rectify_bridge.engines.claim_response import OF_KIND
from rectify_bridge.engines.claims import KINDS, MARK
from rectify_bridge.engines.log.claim import position_on_record
from rectify_bridge.equity.claims.case import Case, Class, Response
from rectify_bridge.equity.claims.line_tricks import LineTrick, line_tricks
from rectify_bridge.equity.claims.statement.meaning import shown
from rectify_bridge.equity.claims.verdict import Verdict
from rectify_bridge.equity.position import Position
from rectify_bridge.law.fact import Known, Provenance
from rectify_bridge.law.ruling import Outcome
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.card import SUITS
from rectify_bridge.table.seat import CLOCKWISE

_WHOLE = 13
SILENT = "no statement was made"
_SUITS = SUITS[::-1]


def claim_blocks(data: Mapping[str, object], ruled: BoardRulings) -> Iterator[Block]:
    """The claim of a case (`given.claim`), under each ruling that is about it.

    The line stands there only where the ruling rests on it: what the Director has found counts before it.
    """
    for claim, kind, outcome in _claims(data, ruled):
        yield from _position(claim)
        if _rests_on_the_line(outcome):
            player_class = claim.player_class or Class.CLUB  # every class comes to the same number
            response = _judged_as(kind, outcome)
            yield from _line(claim, ruling(replace(claim, player_class=player_class, response=response)))


@dataclass(frozen=True, slots=True)
class ClaimForm:
    """A claim as its form has it. who: claimed, and how many tricks. said: with it, in quotes; empty where
    nobody can tell. turn: the trumps, who is on lead, what lies on the trick. cards: those left."""

    who: str
    said: str
    turn: str
    cards: Table


def claim_form(data: Mapping[str, object], ruled: BoardRulings) -> ClaimForm | None:
    """The claim of a case, where a ruling is about it."""
    for claim, _, _ in _claims(data, ruled):
        number = "" if claim.claimed is None else f", {claim.claimed} of {claim.position.tricks_left} tricks"
        said = "" if claim.statement is None else f"“{claim.statement}”" if claim.statement else SILENT
        who, turn = f"{claim.judged.word}{number}", turn_words(claim.position, shown)
        return ClaimForm(who, said, turn, _cards(claim.position))
    return None


def _claims(data: Mapping[str, object], ruled: BoardRulings) -> Iterator[tuple[Case, str, Outcome]]:
    """The claim with each ruling that is about it, and the kind of that."""
    on_record = {} if "hands" in data else position_on_record(ruled.docket.log)
    claim = case_under(ruled.rulebook, {**on_record, **data})
    for matter, outcome, _ in ruled.each:
        scene, kind = matter.scene, matter.incident.kind
        if kind in KINDS and isinstance(scene, Scene) and claim.claimer is scene.offender:
            yield claim, kind, outcome


def _position(claim: Case) -> Iterator[Block]:
    yield _cards(claim.position)
    yield Paragraph(turn_words(claim.position, shown))
    if claim.statement:
        yield Paragraph(f"“{claim.statement}”", "Stated")


def _judged_as(kind: str, outcome: Outcome) -> Response:
    """By what the ruling went: where it went by Law 70 no agreement was established yet."""
    contested = any(cite.startswith("70") for cite in outcome.path)
    return Response.CONTESTED if contested else OF_KIND.get(kind, Response.CONTESTED)


def _rests_on_the_line(outcome: Outcome) -> bool:
    return any(_names_a_line(known) for known in outcome.reads.values())


def _names_a_line(known: Known) -> bool:
    return known.provenance is Provenance.COMPUTED and known.by.startswith(MARK) and BY_THE_LINE in known.by


def evidence(known: Known) -> str:
    """Who or what says it, without the line of play: that stands trick by trick under *The claim*."""
    return f"{known.by.partition(BY_THE_LINE)[0]}, by the line below" if _names_a_line(known) else known.by


def _cards(position: Position) -> Table:
    held = {seat: position.held(seat) for seat in CLOCKWISE}
    rows = (
        (seat.word, *(ranks(card for card in cards if card.suit is suit) for suit in _SUITS))
        for seat, cards in held.items()
    )
    return Table(("", *(suit.symbol for suit in _SUITS)), tuple(rows))


def _line(claim: Case, verdict: Verdict) -> Iterator[Block]:
    """The tricks of each side, the line trick by trick, and each play that loses one."""
    if verdict.declarer_tricks is None:
        return
    found = f"{verdict.declarer_tricks} to declarer, {verdict.defender_tricks} to the defenders"
    yield Paragraph(f"{found}.", f"Of the last {verdict.left}")
    tricks, first = list(line_tricks(claim, verdict)), _WHOLE - verdict.left
    if tricks:
        head = ("Trick", "Led", "Second", "Third", "Fourth", "Won by")
        yield Table(head, tuple(_row(first, one) for one in tricks))
    for one in tricks:
        for turn in one.turnings:
            instead = " or ".join(map(shown, turn.instead))
            play = f"Trick {first + one.number}, {turn.seat.word} {shown(turn.card)}, not {instead}"
            yield Paragraph(f"{turn.reason[:1].upper()}{turn.reason[1:]} [{turn.clause}].", play)


def _row(first: int, one: LineTrick) -> tuple[str, ...]:
    cards = [f"{seat.word} {shown(card)}" for seat, card in one.cards]
    cards += [""] * (4 - len(cards))
    return (str(first + one.number), *cards, one.winner.word if one.winner else "")
