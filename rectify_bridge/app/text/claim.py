"""A ruling on a claim as text: the number, the line that decides, what was not normal, and what moves it."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.app.text.reading import reading_lines
from rectify_bridge.equity.claims.case import Case
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
    clauses = ", ".join(verdict.clauses)
    yield f"{verdict.id or 'Claim'}   (Laws {verdict.edition}, {verdict.authority}, {verdict.date})"
    yield f"  {_sentence(_WORDS[verdict.status])}  [{clauses}]"
    if verdict.declarer_tricks is not None:
        theirs = verdict.defender_tricks
        yield f"  Of {verdict.left} tricks {verdict.declarer_tricks} to declarer, {theirs} to the defenders."
    elif verdict.status is Status.UNDECIDED:
        yield f"  Of {verdict.left} tricks {verdict.low} to {verdict.high} to declarer."
    if case.statement:
        yield f'  Stated: "{case.statement}"'
    if verdict.reading is not None:
        yield "  Read as, and confirmed:" if verdict.reading.confirmed else "  As read, not confirmed:"
        yield from (f"    {line}" for line in reading_lines(verdict.reading))
    for note in verdict.notes:
        yield f"  {_sentence(note)}"
    if verdict.line:
        yield "  The line that decides:"
        yield from _tricks(case, verdict)
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


def _tricks(case: Case, verdict: Verdict) -> Iterator[str]:
    on_table = len(case.position.trick)
    cards = [f"{case.position.leader.plus(n)}:{card}" for n, card in enumerate(case.position.trick)]
    cards += [f"{seat}:{card}" for seat, card in verdict.line]
    for start in range(0, len(cards), 4):
        mark = " (on the table: the first)" if start == 0 and on_table == 1 else ""
        mark = f" (on the table: the first {on_table})" if start == 0 and on_table > 1 else mark
        yield f"    {start // 4 + 1}. {' '.join(cards[start : start + 4])}{mark}"
