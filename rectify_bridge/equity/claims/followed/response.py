"""What followed a claim: agreement, partner's objection, or a concession that is regretted (Law 71), and at
which moment."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.case import Case, Response
from rectify_bridge.equity.claims.citations import cited
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.claims.verdict import Status, Verdict

NOT_ESTABLISHED = "no agreement was established when the concession was regretted: it is contested (70)"
NOT_AGREED = "no agreement was established when it was withdrawn (69A): the claim is contested (70)"
NOT_PLAYED_ON = (
    "in {edition} no agreement makes a claim void: play ceased with it (68D), and it is contested (70)"
)
NOT_UNDONE = (
    "partner's objection undoes only what a defender concedes ({clause}): this claim is contested (70)"
)
CLAIM_OF_SOME = (
    "partner's objection undoes the concession (68B); whether the claim of the other tricks falls with it is"
    " for the Director, as the Laws of 1997 do not say"
)
"""Since 2007 play goes on, since 2017 in so many words: neither a concession nor a claim has occurred."""
_SEEN = 6
"""Tricks left up to which it is looked for what he could count later. With more he is given no count, which
never gives him more."""


def at_its_moment(case: Case) -> Case:
    """The claim as it is judged: an agreement that is withdrawn before it is established leaves it contested
    (69A), and so does, since 2007, a concession that is regretted then (70)."""
    is_open = case.established is False and (
        case.response is Response.AGREEMENT_WITHDRAWN
        or (case.response is Response.CONCESSION_REGRETTED and case.edition >= 2007)
    )
    return replace(case, response=Response.CONTESTED) if is_open else case


def why_contested(given: Case) -> list[str]:
    """Why a claim is ruled on as contested that was given as something else."""
    if at_its_moment(given) is not given:
        return [NOT_AGREED if given.response is Response.AGREEMENT_WITHDRAWN else NOT_ESTABLISHED]
    if given.response is Response.ALL_PLAY_ON:
        return [NOT_PLAYED_ON.format(edition=given.edition)]
    return [NOT_UNDONE.format(clause=cited("68B2", given.edition))] if is_not_undone(given) else []


def uncounted(question: Question) -> Question:
    """Who conceded a trick that he could count had not counted: the count protects none of his. Who could not
    count it then keeps it where he can count it as the cards fall, as any player of his class does."""
    if Name.COUNT not in question.rules:
        return question
    counted = question.counted() if question.scene.left <= _SEEN else None
    if counted is None:
        return replace(question, rules=question.rules - {Name.COUNT})
    return replace(question, conceded=question.scene.left - counted)


def without_cards(case: Case) -> Verdict | None:
    """The ruling where what followed the claim decides it, None where the cards do."""
    left = case.position.tricks_left

    def said(status: Status, clause: str, *notes: str, low: int = 0, high: int = left) -> Verdict:
        return Verdict(*case.heading, status, low, high, left, clauses=(clause,), notes=notes)

    match case.response:
        case Response.CURRENT_TRICK_ONLY:
            note = "the words were only about the trick in progress: no claim or concession, play goes on"
            return said(Status.NO_CLAIM, "68", note)
        case Response.PARTNER_OBJECTS if not is_not_undone(case):
            is_open = case.edition < 2007 and bool(case.claimed)
            status = Status.JUDGEMENT if is_open else Status.PLAY_ON
            return said(status, cited("68B2", case.edition), *_objected(case))
        case Response.ALL_PLAY_ON if case.edition >= 2017:
            note = "the other side asked to play on and all four agreed: the claim is void, the play counts"
            return said(Status.VOID, "68D2(b)", note)
        case Response.AGREED if case.settled_on is not None:
            tricks = case.declarers(case.settled_on)
            note = "the claim was agreed to: the score is as if the tricks had been played"
            return said(Status.AGREED, "69A", note, low=tricks, high=tricks)
    return None


def is_not_undone(case: Case) -> bool:
    """Whether partner objected to what no objection of his undoes: declarer's words, or a claim of all."""
    is_declarers = case.claimer is not None and not case.by_defender
    gives_nothing = case.claimer is not None and case.claimed == case.position.tricks_left
    return case.response is Response.PARTNER_OBJECTS and (is_declarers or gives_nothing)


def _objected(case: Case) -> tuple[str, ...]:
    """That play goes on, and what each defender may not use: what the attempt showed, and the objection."""
    known = case.claimer is not None
    he = case.judged.word if known else "the defender who would have conceded"
    partner = case.judged.partner.word if known else "that defender's partner"
    undone = "the conceding defender's partner objected at once: no claim or concession, play goes on"
    if case.edition < 2007:
        undone = CLAIM_OF_SOME if case.claimed else undone
        return undone, f"{partner} may not use what the attempt told, nor {he} the objection (16)"
    law = "16C" if case.edition >= 2017 else "16D"
    cards = f"no card that {he} showed is a penalty card"
    shown = f"{cards}; what it told, and the attempt, {partner} may not use ({law})"
    return undone, shown, f"what the objection told, {he} may not use (16B)"


def with_response(case: Case, found: LineBounds) -> tuple[LineBounds, list[str]]:
    """What agreement or concession leave of it."""
    agreed = case.settled_on
    if agreed is None:
        return found, []
    match case.response:
        case Response.CONCESSION_REGRETTED:
            low, high = max(found.low, agreed), max(found.high, agreed)
            return replace(found, low=low, high=high), [
                "a conceded trick is given back if no normal play loses it (71)"
            ]
        case Response.AGREEMENT_WITHDRAWN:
            return replace(found, low=min(found.low, agreed), high=min(found.high, agreed)), []
    return found, []
