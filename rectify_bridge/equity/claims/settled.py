"""What bounds settle of a claim that is not decided: whether claimer's side gets what it claimed. Else they
say nothing that a Director can rule by. And which question stays open."""

from __future__ import annotations

from rectify_bridge.equity.claims.case import Case, Response
from rectify_bridge.equity.claims.normal import belief
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.claims.search.plain import unknown
from rectify_bridge.equity.claims.verdict import Verdict
from rectify_bridge.equity.pack import cards_of


def settled(case: Case, verdict: Verdict) -> str:
    """What is proved of the number claimed, as a sentence without a full stop; empty where that is open, or
    no number was claimed."""
    claimed, left = case.claimed, verdict.left
    if claimed is None:
        return ""
    low, high = verdict.low, verdict.high
    if case.by_defender:
        low, high = left - high, left - low
    if high < claimed:
        proved = "proved"
        if case.aware is None and belief.is_taken_as_unaware(case):
            proved = "proved, unless he knew of the trumps that are out"
        most = f"claimer's side takes at most {high} of {left} tricks, and not the {claimed} claimed"
        return f"{proved}: {most}"
    if low >= claimed:
        return f"proved: claimer's side takes the {claimed} of {left} tricks claimed"
    return ""


def still_open(question: Question, found: LineBounds) -> list[str]:
    """The question that is not answered within these bounds, and why what claimer counts does not answer it;
    each as a sentence without a full stop."""
    left, claimed, tricks = question.scene.left, question.case.claimed, f"{found.high} tricks"
    if claimed is not None and found.low < claimed <= found.high:
        tricks = f"the {claimed} tricks claimed"
    if question.is_best_known:
        return [f"it is open whether claimer's side takes {tricks} with best play by all"]
    if question.case.response is Response.CONCESSION_REGRETTED:
        return ["it is open how many of the conceded tricks a normal line loses"]
    if found.low < found.uncounted <= found.high:
        return [
            f"it is open whether claimer can count {found.uncounted} of the {left} tricks",
            "if he can, no normal line comes to fewer; a normal line that does shows that he cannot",
        ]
    return [f"it is open whether a normal line comes to fewer than {tricks}", *_why_uncounted(question)]


def _why_uncounted(question: Question) -> list[str]:
    """Why a normal line may come to fewer tricks than claimer counts."""
    case, lines = question.case, question.lines()
    count, plan, scene = lines.norm.count, lines.norm.plan, question.scene
    if count is None:
        return ["claimer is taken to count nothing, so no count bounds the lines"]
    if case.by_defender:
        return ["partner may make any normal play (70D2), so no count of claimer's bounds the lines"]
    if not count.entries:
        return ["a club player may block himself, so no count of his bounds the lines"]
    gone = unknown(scene, question.mine) | (question.believed or 0)
    found = []
    if gone:
        cards = ", ".join(str(card) for card in cards_of(gone))
        found.append(f"claimer does not reckon with these: {cards}; till they fall no count bounds the lines")
    if not plan.is_over(scene):
        found.append("what he said still chooses plays; each play that he named (70B1) leaves fewer lines")
    return found
