"""The claim that a case gives (`given.claim`, docs/claims.md), as answers to the facts of Laws 68, 70 and 71.

The adjudicator looks at every normal line; what it settles is answered with the line that decides, what it
does not stays the Director's question. What the Director has found himself counts before all of this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines import claim_response
from rectify_bridge.engines.claim_case import case_under
from rectify_bridge.engines.claim_judged import CLASS_MISSING, JudgedClaim
from rectify_bridge.engines.claim_memory import ruling
from rectify_bridge.equity.claims.case import Case, Class, Response
from rectify_bridge.equity.claims.case_reader import read_claim
from rectify_bridge.equity.claims.normal.plan import asks_for_a_play
from rectify_bridge.equity.claims.search.so_far import hearing, tell_nobody
from rectify_bridge.equity.claims.settled import settled
from rectify_bridge.equity.claims.verdict import Status
from rectify_bridge.law.fact import Key, Known, Provenance
from rectify_bridge.law.matter import Engine, Matter
from rectify_bridge.laws import law68, law69, law70, law71
from rectify_bridge.laws.law70 import conceded, number
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.errors import RecordError

MARK = "cards: "
"""How the evidence of this engine begins."""
Answered = tuple[Any, str] | None
KINDS = ("claim or concession", "contested claim", "concession regretted", "agreement to a claim withdrawn")
_FEWER = (law70.AS_CLAIMED, law70.ONE_FEWER, law70.TWO_FEWER)


def engines(data: Any, on_record: Mapping[str, Any]) -> Mapping[str, Engine]:
    """The engines for a case's `given.claim`, by the facts that they answer.

    on_record: what the play on record tells of the position, for a claim that does not give its cards.

    Raises:
        LogError: the claim cannot be read; the message says where in it, and what would be right.
    """
    if not isinstance(data, Mapping):
        raise LogError("given.claim: this must be a mapping, see docs/claims.md")
    if not {"hands", "deal"} & set(data):
        data = {**on_record, **data}
    try:
        read_claim(data)
    except RecordError as error:
        raise LogError(f"given.claim: {error}") from None
    answers: dict[str, Callable[[JudgedClaim], tuple[Any, str] | None]] = {
        law68.BY_DEFENDER.name: lambda claim: claim_response.by_defender(claim.case),
        law68.LEAVES.name: lambda claim: claim_response.leaves(claim.case),
        law68.WHAT.name: lambda claim: claim_response.what(claim.case, claim.said),
        law68.OBJECTED.name: lambda claim: claim_response.objected(claim.said),
        law68.RESPONSE.name: lambda claim: claim_response.answer(claim.said),
        law69.TRICK.name: _agreed_away,
        law70.TRUMP_OUT.name: lambda claim: claim_response.trump_out(claim.case),
        law70.UNAWARE.name: lambda claim: claim_response.unaware(claim.case),
        law70.LOST_TO_IT.name: _lost_to_it,
        law70.PARTNERS_CHOICE.name: _nothing_lost,
        law70.STATEMENT.name: _statement,
        law70.FINESSE.name: _finesse,
        law70.LESS_SUCCESSFUL.name: _less_successful,
        law70.TRICKS.name: _tricks,
        law70.LOST.name: _lost,
        conceded.CANNOT_LOSE.name: _cannot_lose,
        law71.CONCEDED.name: _conceded,
    }
    return {name: _ClaimEngine(data, answer) for name, answer in (answers | _NUMBERS).items()}


@dataclass(frozen=True)
class _ClaimEngine:
    """Answers one fact of a claim from its cards. claim: see `given.claim`."""

    claim: Mapping[str, Any]
    answer: Callable[[JudgedClaim], tuple[Any, str] | None]

    def __call__(self, matter: Matter, key: Key) -> Known | None:
        claim = _of(self.claim, matter, _LATER.get(self.answer))
        found = None if claim is None else self.answer(claim)
        return None if found is None else Known(found[0], Provenance.COMPUTED, MARK + found[1])

    def left_open(self, matter: Matter, key: Key) -> str:
        """Why the cards do not count the tricks, and what they say instead; empty where they do. The search
        is not begun for a fact that does not hang on it."""
        claim = _of(self.claim, matter, _LATER.get(self.answer))
        if claim is None:
            return ""
        if claim.case.player_class is None and self.answer not in _COUNTED:
            return MARK + CLASS_MISSING
        return MARK + claim.bounds if self.answer in _COUNTED and claim.bounds else ""


def _of(data: Mapping[str, Any], matter: Matter, later: Response | None) -> JudgedClaim | None:
    """The claim, if this matter is about it: of its kind, and by the same player. later: the regret that the
    fact asks about; without one the cards are looked at as those of a contested claim."""
    scene = matter.scene
    if matter.incident.kind not in KINDS or not isinstance(scene, Scene):
        return None
    case = case_under(matter.rulebook, data)
    if case.claimer is None or case.claimer is not scene.offender:
        return None
    return JudgedClaim(replace(case, response=later or Response.CONTESTED), case.response)


def work_out(case: Case, step: Callable[[Class], None] | None = None) -> None:
    """Work out whatever the facts of a claim ask of the cards, so that they need not be waited for later; of
    one that is regretted or agreed to also as contested, for whether an agreement is established may not be
    answered yet. step: told of each class of player before it is looked at."""
    _work_out_one(case, step)
    if case.response is not Response.CONTESTED:
        with hearing(tell_nobody):  # what it would come to as contested is not what is proved of it
            _work_out_one(replace(case, response=Response.CONTESTED), None)


def _work_out_one(case: Case, step: Callable[[Class], None] | None) -> None:
    claim = JudgedClaim(case)
    for one in claim.classes:
        if step is not None:
            step(one)
        if ruling(replace(case, player_class=one)).status is not Status.RULED:
            break  # the number hangs on this one, whatever the others come to
    if case.response is Response.CONTESTED and claim.short is not None:
        with hearing(tell_nobody):  # what one who knew of the trump would get is not what is proved of him
            _lost_to_it(claim)


def _agreed_away(claim: JudgedClaim) -> Answered:
    """Where the trick was certain, or could not be won, nothing is left to judge (69B2)."""
    case, verdict = claim.case, claim.verdict
    if case.claimed is None:
        return None
    if claim.tricks is not None:
        return law69.LIKELY, f"{verdict.declarer_tricks} of {verdict.left} tricks to declarer"
    if case.player_class is not None and verdict.status is Status.AGREED:
        return law69.NOT_LIKELY, "no normal line of claimer's loses a trick of those claimed"
    return None


def _number_agreed_away(claim: JudgedClaim) -> Answered:
    """How many of the tricks claimed were the other side's, where the cards settle it."""
    return None if claim.short is None or claim.short < 1 else (str(claim.short), claim.evidence)


def _lost_to_it(claim: JudgedClaim) -> Answered:
    """Whether a trick claimed is lost to the trump: where knowing of it would have been worth one, and where
    the line, as stated, loses all tricks to trumps. Where it loses others too it is for the Director."""
    if claim.short is None or claim.tricks is None:
        return None
    knowing = max(JudgedClaim(replace(claim.case, aware=True)).by_class.values(), default=None)
    if knowing is None:
        return None
    if claim.short < 1 or knowing > claim.tricks:
        return claim.short > 0, claim.evidence
    lost = claim.is_lost_to_trumps
    return None if lost is None else (lost, claim.evidence)


def _nothing_lost(claim: JudgedClaim) -> Answered:
    """Partner's choice matters only where something is lost; what it is lost to is for the Director."""
    return None if claim.short is None or claim.short > 0 else (False, claim.evidence)


def _statement(claim: JudgedClaim) -> Answered:
    """Where every normal line that keeps to what was said wins the tricks claimed, the line that was stated
    does; of one that binds no play nothing more can be told. Where a trick is lost, whether the words lose it
    or leave it open is for the Director."""
    case = claim.case
    if claim.short is not None and claim.short < 0:
        return law70.CONCEDED, claim.evidence
    if case.statement is None:
        return None
    if not case.statement.strip():
        return law70.SILENT, "no statement was made"
    if claim.short != 0:
        return None
    return (law70.WINS if any(map(asks_for_a_play, case.intents)) else law70.SILENT), claim.evidence


def _finesse(claim: JudgedClaim) -> Answered:
    """Where every normal line wins what was claimed nothing hangs on a guess."""
    return None if claim.short is None or claim.short > 0 else (law70.NO_GUESS, claim.evidence)


def _less_successful(claim: JudgedClaim) -> Answered:
    if claim.short is None:
        return (True, settled(claim.case, claim.verdict)) if claim.surely_short else None
    return claim.short > 0, claim.evidence


def _tricks(claim: JudgedClaim) -> Answered:
    if claim.short is None:
        is_many = claim.surely_short >= len(_FEWER)
        return (number.FEWER, settled(claim.case, claim.verdict)) if is_many else None
    value = (
        number.MORE if claim.short < 0 else _FEWER[claim.short] if claim.short < len(_FEWER) else number.FEWER
    )
    return value, claim.evidence


def _lost(claim: JudgedClaim) -> Answered:
    """The same, where a trick is lost; where none is, the finding that one is was not the cards'."""
    return None if claim.short is not None and claim.short < 1 else _tricks(claim)


def _cannot_lose(claim: JudgedClaim) -> Answered:
    """Whether no normal line loses a trick that was conceded."""
    return None if claim.short is None else (claim.short < 0, claim.evidence)


def _many_lost(claim: JudgedClaim) -> Answered:
    """How many, where it is more than the first question tells apart."""
    return None if claim.short is None or claim.short < len(_FEWER) else (str(claim.short), claim.evidence)


def _gained(claim: JudgedClaim) -> Answered:
    """How many more than claimed."""
    return None if claim.short is None or claim.short > -1 else (str(-claim.short), claim.evidence)


def _conceded(claim: JudgedClaim) -> Answered:
    if claim.short is None:
        return None
    return (law71.SURE if claim.short < 0 else law71.COULD_LOSE), claim.evidence


def _number_conceded(claim: JudgedClaim) -> Answered:
    """How many more tricks than he conceded no normal play loses."""
    return _gained(claim)


_NUMBERS: dict[str, Callable[[JudgedClaim], Answered]] = {
    law69.NUMBER_LIKELY.name: _number_agreed_away,
    number.MANY_LOST.name: _many_lost,
    number.GAINED.name: _gained,
    law71.NUMBER_SURE.name: _number_conceded,
}
"""How many tricks, where the ruling tells the number."""
_LATER: Mapping[Callable[[JudgedClaim], Answered], Response] = {
    _agreed_away: Response.AGREEMENT_WITHDRAWN,
    _number_agreed_away: Response.AGREEMENT_WITHDRAWN,
    _number_conceded: Response.CONCESSION_REGRETTED,
    _conceded: Response.CONCESSION_REGRETTED,
}
"""The answers about a claim that was agreed to, and what is regretted."""
_COUNTED = (
    *(_lost_to_it, _nothing_lost, _finesse, _less_successful, _tricks, _lost, _many_lost, _gained, _conceded),
    *(_number_conceded, _agreed_away, _number_agreed_away, _cannot_lose),
)
"""The answers that need the number of tricks."""
