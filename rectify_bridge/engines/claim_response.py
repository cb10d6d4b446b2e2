"""What a claim tells by itself, without a look at a line of play: what followed it at the table (`response`,
docs/claims.md), who claimed, how many tricks, what is known of the trumps."""

from __future__ import annotations

from rectify_bridge.equity.claims.case import Case, Response
from rectify_bridge.equity.claims.normal import belief
from rectify_bridge.equity.pack import suit_bits
from rectify_bridge.laws import law68
from rectify_bridge.table.seat import CLOCKWISE

Answered = tuple[str | bool, str] | None
"""The answer and its evidence; None where the claim does not tell."""

OF_KIND = {
    "concession regretted": Response.CONCESSION_REGRETTED,
    "agreement to a claim withdrawn": Response.AGREEMENT_WITHDRAWN,
}
"""What the claim of a case is judged for by the kind of its matter; of any other kind, as a contested one."""
_AS_GIVEN = "as the claim says"
_ANSWERS = {
    Response.AGREED: law68.AGREED,
    Response.AGREEMENT_WITHDRAWN: law68.AGREED,
    Response.CONCESSION_REGRETTED: law68.AGREED,
    Response.ALL_PLAY_ON: law68.ALL_PLAY_ON,
}


def what(case: Case, said: Response) -> Answered:
    """What was said or done: about the trick in progress alone (68), a claim of all the tricks left, or of
    none, which gives them up. Where it was some, the number does not tell whether they were claimed or the
    others conceded."""
    if said is Response.CURRENT_TRICK_ONLY:
        return law68.CURRENT, _AS_GIVEN
    left = case.position.tricks_left
    if case.claimed == left:
        return law68.CLAIMED, f"all {left} tricks claimed"
    return (law68.ABANDONED, f"none of {left} tricks claimed") if case.claimed == 0 else None


def objected(said: Response) -> Answered:
    """Whether partner objected (68B2): the other side answers only where he did not."""
    if said is Response.PARTNER_OBJECTS:
        return True, _AS_GIVEN
    return (False, _AS_GIVEN) if said in _ANSWERS else None


def answer(said: Response) -> Answered:
    """What the other side answered (68D)."""
    return (_ANSWERS[said], _AS_GIVEN) if said in _ANSWERS else None


def by_defender(case: Case) -> Answered:
    """Whether a defender claimed."""
    return case.by_defender, f"declarer is {case.declarer.word}"


def leaves(case: Case) -> Answered:
    """Whether tricks are left to the other side."""
    if case.claimed is None:
        return None
    left = case.position.tricks_left
    return case.claimed < left, f"{case.claimed} of {left} tricks claimed"


def trump_out(case: Case) -> Answered:
    """Whether an opponent has a trump of which nothing was said (70C1)."""
    trumps = suit_bits(case.position.trumps)
    theirs = (s for s in CLOCKWISE if s.side is not case.judged.side)
    if not any(case.position.hands[seat.index] & trumps for seat in theirs):
        return False, "no opponent has a trump"
    if case.aware is False:
        return True, "an opponent has a trump, and claimer may not have known of it"
    if case.statement is None:
        return None
    if not case.statement.strip():
        return True, "an opponent has a trump, and no statement was made"
    mentioned = case.reading is not None and case.reading.mentioned
    return (False, "the statement speaks of the trumps") if mentioned or belief.draws(case) else None


def unaware(case: Case) -> Answered:
    """Whether he did not know of the trumps, as found (70C2)."""
    return None if case.aware is None else (not case.aware, "as the claim says")
