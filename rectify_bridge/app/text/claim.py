"""A ruling on a claim as text: the number, the cards left, the line that decides, where it is lost, what was
not normal, and what moves it."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.app.text.position import position_lines
from rectify_bridge.app.text.reading import reading_lines
from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.line_tricks import LineTrick, line_tricks
from rectify_bridge.equity.claims.settled import settled
from rectify_bridge.equity.claims.verdict import Status, Verdict

_WORDS = {
    Status.AGREED: "the claim stands by agreement",
    Status.NO_CLAIM: "neither claim nor concession: play goes on",
    Status.PLAY_ON: "neither claim nor concession: play goes on",
    Status.VOID: "the claim is void: play goes on, and its result stands",
    Status.RULED: "ruled by the normal lines",
    Status.JUDGEMENT: "a judgement of the Director; taken against claimer",
    Status.UNDECIDED: "not decided within the budget of nodes",
}


def page(case: Case, verdict: Verdict) -> str:
    """The ruling, line by line."""
    return "\n".join(_page(case, verdict))


def _page(case: Case, verdict: Verdict) -> Iterator[str]:
    clauses, status = ", ".join(verdict.clauses), _WORDS[verdict.status]
    if verdict.status is Status.JUDGEMENT and verdict.declarer_tricks is None:
        status = "a judgement of the Director"
    yield f"{verdict.id or 'Claim'}   (Laws {verdict.edition}, {verdict.authority}, {verdict.date})"
    yield f"  {_sentence(status)}  [{clauses}]"
    if verdict.declarer_tricks is not None:
        theirs = verdict.defender_tricks
        yield f"  Of {verdict.left} tricks {verdict.declarer_tricks} to declarer, {theirs} to the defenders."
    elif verdict.status is Status.UNDECIDED and settled(case, verdict):
        yield f"  {_sentence(settled(case, verdict))}"
    if case.statement:
        yield f'  Stated: "{case.statement}"'
    if verdict.reading is not None:
        yield "  Read as, and confirmed:" if verdict.reading.confirmed else "  As read, not confirmed:"
        yield from (f"    {line}" for line in reading_lines(verdict.reading))
    for note in verdict.notes:
        yield f"  {_sentence(note)}"
    yield from _line(list(line_tricks(case, verdict)), case)
    if verdict.excluded:
        yield "  Not normal on this line:"
    for one in verdict.excluded:
        cards = " ".join(map(str, one.cards))
        trick = (len(case.position.trick) + one.at) // 4 + 1
        yield f"    {trick}. {one.seat} {cards}: {one.reason} ({one.rule}, {one.clause})"
    if verdict.moves:
        yield "  It would be otherwise:"
    for move in verdict.moves:
        tricks = "not decided" if move.tricks is None else f"{move.tricks} to declarer"
        yield f"    {move.point} {move.value}: {tricks}"


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _line(tricks: list[LineTrick], case: Case) -> Iterator[str]:
    """The cards left, each trick of the line, and where a trick is lost."""
    if not tricks:
        return
    yield "  The cards left:"
    yield from (f"    {line}" for line in position_lines(case.position))
    yield "  The line that decides:"
    for one in tricks:
        cards = " ".join(f"{seat}:{card}" for seat, card in one.cards)
        lay = f" (on the table: the first{'' if one.lay == 1 else f' {one.lay}'})" if one.lay else ""
        won = f"   {one.winner.word}" if one.winner else ""
        yield f"    {one.number}. {cards}{won}{lay}"
    if any(one.turnings for one in tricks):
        yield "  Where it is lost:"
    for one in tricks:
        for turn in one.turnings:
            instead = " or ".join(map(str, turn.instead))
            yield f"    {one.number}. {turn.seat} {turn.card}, not {instead}: {turn.reason} ({turn.clause})"
