"""Law 85, Rulings on disputed facts: what was called, where the players tell it differently."""

from __future__ import annotations

from collections.abc import Iterable

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, answers
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.laws.effects import direction, procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(85, "Rulings on disputed facts")

IRREGULARITIES = (
    Irregularity(
        "disputed call",
        group="85",
        law="85",
        phase="auction",
        asks="Whose call is disputed?",
        words=("he said pass, no he doubled", "we heard something else", "was it doubled", "they disagree"),
    ),
)

EVIDENCE = Fact(
    "evidence on the disputed call",
    Kind.JUDGEMENT,
    "What does the evidence show, apart from what the players say?",
    answers(
        for_speaker="it bears {offender} out",
        against_speaker="it speaks against {offender}",
        none="there is none",
    ),
    "85A",
    guidance="Look at bidding cards or the bidding sheet, score slips, and what happened next. Listen to "
    "what each player says alone, and notice what he leaves out.",
    aloud=False,
)
STANDARD = "balance of probabilities"
CUSTOMARY = (
    "by custom the player who made the call has more weight than each of the others, but less than all the "
    "others when they agree."
)
BALANCE = Fact(
    STANDARD,
    Kind.JUDGEMENT,
    "What is more likely, on all the evidence that you have?",
    (
        Answer("speaker", "the call was as {offender} says"),
        Answer("others", "the call was as the other players say"),
    ),
    "85A",
    guidance="Decide on the balance of probabilities, by the weight of the evidence. If there are only "
    f"words, {CUSTOMARY}",
    aloud=False,
)
AS_SAID = "the call was as the player says who made it"
AS_OTHERS_SAY = "the call was as the other players say"

GO_ON = "Go on with the board, or with the next one if it is over: the Director comes back to this."
NEXT_BOARD = "There is no more play on this board. Go on with the next one: the Director comes back to this."
WAIT = "Nobody calls or plays until the Director has ruled how the board goes on."


def undetermined(phase: str, path: Iterable[str], *, is_awaited: bool) -> tuple[Effect, ...]:
    """85B: what the Director cannot find out is ruled on so that play can go on; after a claim (68D) that is
    the play of the next board.

    phase: of the irregularity. path: the clauses that have decided so far. is_awaited: a player may have an
    option now, by what is not known; calling or playing could lose it, so the Director rules first.
    """
    stopped = phase == "claim" or "68D" in path
    go_on = WAIT if is_awaited else NEXT_BOARD if stopped else GO_ON
    effects = (direction.not_settled_now(go_on), direction.kept_open())
    return tuple(effect.entered("85B", effect.binds) for effect in effects)


def names_a_standard(rulebook: Rulebook) -> bool:
    """Whether the edition says by which standard the Director finds the facts."""
    return STANDARD in rulebook.defining


@law.clause("85A", "Balance of probabilities", group="85", since=2007)
def balance_of_probabilities(case: Case) -> Consequence | None:
    """The Director finds the facts on the balance of probabilities, from the evidence he can collect, and
    then rules as on agreed facts (84). If he cannot, he rules so that play can go on (85B)."""
    return decide(
        direction.finding(AS_SAID if case.get(BALANCE) == "speaker" else AS_OTHERS_SAY), procedure.play_on()
    )


@law.clause("85A", "Evidence decides", group=STANDARD, since=2007, role="defines")
def evidence_decides(case: Case) -> str | None:
    """Evidence other than the players' word settles it."""
    return {"for speaker": "speaker", "against speaker": "others"}.get(case.get(EVIDENCE))
