"""What the laws see of the table at an incident, and the matter that they decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rectify_bridge.desk.reader.claims import CLAIM, claim_of
from rectify_bridge.desk.reader.play_scene import play_scene
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.effects_on_play import TAKEN_BACK
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.law.fact import Key, Known
from rectify_bridge.law.matter import Matter, Statements
from rectify_bridge.law.ruling import Status
from rectify_bridge.laws import book
from rectify_bridge.laws.law25.deliberate_change import SECOND_ACCEPTED
from rectify_bridge.laws.law27 import ACCEPTED as INSUFFICIENT_ACCEPTED
from rectify_bridge.laws.law29 import ACCEPTED as OUT_OF_ROTATION_ACCEPTED
from rectify_bridge.laws.law63 import AGREED, SINCE_THE_REVOKE
from rectify_bridge.laws.law69 import AGREEMENT, ESTABLISHED, IN_TIME, OPEN
from rectify_bridge.laws.scene.play import Laid, PlayScene, Revoke
from rectify_bridge.laws.scene.scene import NOT_ESTABLISHED, Scene
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.seat import Seat

RETRACTION = "47"
"""The law on a card that is to be taken back."""
AS_IF_ESTABLISHED = "as if established"
"""The effect by which a corrected revoke counts as established."""
ACCEPTANCES = (INSUFFICIENT_ACCEPTED, OUT_OF_ROTATION_ACCEPTED, SECOND_ACCEPTED)
"""What the player on the left is asked about a call that can be accepted."""
REVOKE = "revoke"


def matter_of(board: BoardState, incident: OpenIncident, facts: Statements) -> Matter:
    """The matter of an incident, with these facts."""
    scene = replace(
        scene_of(board, incident),
        refused=refusals(incident, facts),
        agreement=agreement_told(board, incident, facts),
    )
    return Matter(board.rulebook, incident.incident, scene, facts, board.engines)


def refusals(incident: OpenIncident, facts: Statements) -> tuple[str, ...]:
    """The questions with which the player on the left has refused the call. What is cancelled below it can
    change the law on it, and with that the name of the question."""
    if incident.incident.at is None:
        return ()
    keys = acceptance_keys(incident)
    return tuple(key.fact for key in keys if any(one.value is False for one in facts.get(key, ())))


def agreement_told(board: BoardState, incident: OpenIncident, facts: Statements) -> str:
    """What another incident was told of the same agreement: of a revoke, by its opponents' claim, that it is
    not established; of a claim, by an opponent's revoke, that it was."""
    if incident.incident.kind == REVOKE:
        ask, of, told = AGREEMENT, CLAIM, {OPEN: NOT_ESTABLISHED, IN_TIME: NOT_ESTABLISHED}
    elif incident.incident.kind == CLAIM:
        ask, of, told = SINCE_THE_REVOKE, REVOKE, {AGREED: ESTABLISHED}
    else:
        return ""
    others = (one for one in board.incidents if one.incident.kind == of)
    keys = [Key(one.incident.id, ask.name) for one in others if one.seat.side is not incident.seat.side]
    known = {told.get(str(one.value), "") for key in keys for one in facts.get(key, ())}
    return known.pop() if len(known) == 1 else ""


def acceptance_keys(incident: OpenIncident) -> tuple[Key, ...]:
    """Where it is filed whether the call of an incident was accepted."""
    return tuple(Key(incident.incident.id, fact.name) for fact in ACCEPTANCES)


def facts_used(board: BoardState) -> frozenset[Key]:
    """The facts that a ruling used, now or while the log was read. Whether a call was accepted is looked up
    for every call: that is used where it was refused, or a ruling rested on it."""
    of_all = {fact.name for fact in ACCEPTANCES}
    asked = {key for key in board.first_asked if key is not None and key.fact not in of_all}
    refused = {Key(one.incident.id, name) for one in board.incidents for name in refusals(one, board.facts)}
    return frozenset(asked | refused | board.acceptances_read)


def idle_answers(board: BoardState, stated: Mapping[Key, tuple[Known, ...]]) -> frozenset[Key]:
    """Of what is stated, the facts for which no ruling has asked, now or while the log was read. That one was
    answered does not say that the Director had come.

    A fact of an incident that is disputed is left out: each side's version may rest on it.
    """
    left = stated.keys() - facts_used(board)
    if not left:
        return frozenset()
    disputed = {
        one.incident.id
        for one in board.incidents
        if one.outcome is not None and one.outcome.status is Status.DISPUTED
    }
    return frozenset(key for key in left if key.incident not in disputed)


def scene_of(board: BoardState, incident: OpenIncident) -> Scene:
    """The table at an incident, and what happened since."""
    law = book.irregularities()[incident.incident.kind].law
    return Scene(
        offender=incident.seat,
        law=law,
        auction=incident.auction_before,
        call=incident.made.call if incident.made else None,
        later=incident.later,
        after=incident.calls_on_record_after_ruling,
        now=board.auction,
        live=incident.effects_then,
        timeline=tuple(board.events_so_far),
        heard=incident.director_came,
        standing=incident.auction_at_ruling,
        declarer=_declarer(board, incident),
        denomination=_denomination(board),
        play=_play_scene(board, incident, law),
        claim=claim_of(board, incident),
        since=incident.since,
        first_stands=incident.first_stands,
        is_further_change=incident.is_further_change,
        is_meant=incident.is_meant,
        opened_under=incident.opened_under,
        opened_at_turn=incident.opened_at_turn,
    )


def _play_scene(board: BoardState, incident: OpenIncident, law: str) -> PlayScene | None:
    """The play at an incident, with what the ruling has made of a lead out of turn before it."""
    seen = play_scene(board.play, incident, law) if board.play is not None else None
    if seen is not None and law == RETRACTION:
        seen = replace(seen, ruled_as=_ruled_as(board, incident))
    if seen is not None and seen.revokes:
        seen = replace(seen, revokes=tuple(_as_ruled(board, incident, one) for one in seen.revokes))
    if seen is None or not seen.before:
        return seen
    return replace(seen, lead_stands=_lead_stands(board, incident, seen.before[0]))


def _as_ruled(board: BoardState, incident: OpenIncident, revoke: Revoke) -> Revoke:
    """Another revoke, as established where a ruling treats it so though it was corrected (43B2(b))."""
    for other in board.incidents:
        if other is incident or other.seat is not revoke.seat or other.outcome is None:
            continue
        as_if = any(effect.type == AS_IF_ESTABLISHED for effect in other.outcome.effects)
        if as_if and board.play is not None and board.play.trick_of(other.number) == revoke.trick:
            return replace(revoke, established=True, corrected=False)
    return revoke


def _ruled_as(board: BoardState, incident: OpenIncident) -> str:
    """As what the Director has ruled on the card in question in another incident; empty where he has not."""
    for other in board.incidents:
        if other is incident or other.director_came is None or not other.cards_in_question:
            continue
        if (other.seat, other.cards_in_question) == (incident.seat, incident.cards_in_question):
            return other.incident.kind
    return ""


def _lead_stands(board: BoardState, incident: OpenIncident, lead: Laid) -> bool | None:
    """Whether a lead stands, by the ruling on it so far; None where there is no ruling that says so."""
    for other in board.incidents:
        about = other.fault is not None and other.fault.cards == (lead.card,) and other.seat is lead.seat
        if about and other is not incident and other.outcome is not None:
            types = {effect.type for effect in other.outcome.effects}
            return False if types & TAKEN_BACK else True if "lead stands" in types else None
    return None


def _declarer(board: BoardState, incident: OpenIncident) -> Seat | None:
    """Who is declarer: as the play stood then, else as the auction ended."""
    if board.play is not None:
        state = board.play.at(incident.number - 1) if incident.fault is not None else board.play.state
        return state.declarer
    if board.log.declarer is not None:
        return board.log.declarer
    return board.auction.declarer if board.auction is not None and board.auction.is_over else None


def _denomination(board: BoardState) -> Denomination | None:
    """The denomination of the contract, as the log gives it, else as the auction ended."""
    contract = board.log.contract
    if contract is None and board.auction is not None:
        contract = Contract.of(board.auction)
    return contract.denomination if contract is not None else None
