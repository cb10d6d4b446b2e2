"""The effects of Laws 68 to 71 on claims and concessions, each with the sentence that says it; see
`sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

JUDGED = ("accepted line", "not accepted", "tricks of the claim", "scored as agreed")
"""What ends the hearing of a claim (70B): none of it is said beside the ruling."""

SENTENCES: dict[str, Sentence] = {
    "no claim": now("There has been no claim or concession: {why}.", short="That was no claim: {why}."),
    "claim made": now("{binds} has claimed."),
    "concession made": now("{binds} has conceded {what}."),
    "concedes the rest": later("If {binds} claimed only some of the tricks, the others are conceded."),
    "claims the rest": later("If {binds} conceded only some of the tricks, the others are claimed."),
    "shares the tricks": now(
        "{binds} has claimed {claimed} of the tricks that were left and conceded {conceded}."
    ),
    "no penalty cards": now("No card that {binds} showed in doing so becomes a penalty card."),
    "play goes on": now("Play goes on."),
    "play suspended": now("Play is suspended.", first=True),
    "play ceases": now("Play ceases."),
    "no action yet": now(
        "Nobody plays a card or does anything else until there is a ruling.",
        short="Nobody plays a card until there is a ruling.",
        first=True,
        until=JUDGED,
    ),
    "play after the claim": now(
        "The cards played after the claim or concession do not count.",
        short="Cards played after the claim do not count.",
    ),
    "evidence of the play": now(
        "Take the cards played after it only as evidence of what the players would have done.",
        aloud=False,
        does=True,
    ),
    "dummy may speak": now("All four players may speak, dummy too.", first=True, until=JUDGED),
    "claim void": now(
        "The claim is void and there will be no ruling on it. Play goes on, and the score obtained stands.",
        short="The claim is void. Play goes on, and the score obtained stands.",
    ),
    "rights in the play on": now(
        "What the claim and the objections told may be used, and no card shown with them is a penalty card.",
        short="What the claim told may be used; no card shown is a penalty card.",
    ),
    "revoke and a void claim": now(
        "If the side that claimed has revoked: the Laws do not say whether a void claim establishes the "
        "revoke (63A3). A card that this side plays, or names, for the next trick does (63A1, 63A2).",
        short="If claimer's side has revoked: no law says whether a void claim establishes it (63A3). Its "
        "next card does (63A1).",
        aloud=False,
        does=True,
    ),
    "may not propose": now(
        "You may not propose that play goes on: only the other side than claimer's may ask for it.",
        aloud=False,
        does=True,
        first=True,
    ),
    "statement repeated": now(
        "{binds}: repeat exactly what you said when you {what}, with nothing added.",
        first=True,
        short="{binds}: repeat what you said when you {what}, with nothing added.",
        until=JUDGED,
    ),
    "objections heard": now(
        "Then {binds}: say what you object to. The ruling is not limited to that.",
        first=True,
        short="Then {binds}: say what you object to.",
        until=JUDGED,
    ),
    "answer heard": now(
        "Then {binds}: say what speaks for the concession. The ruling is not limited to that.",
        first=True,
        short="Then {binds}: say what speaks for the concession.",
        until=JUDGED,
    ),
    "hands may be faced": now(
        "You may have all players put the remaining cards face up on the table.",
        aloud=False,
        first=True,
        until=JUDGED,
    ),
    "hands faced": now(
        "All players put the remaining cards face up on the table.",
        first=True,
        until=JUDGED,
    ),
    "still bound": now(
        "Penalty cards and restrictions on leads bind in the play that is judged as they would "
        "have at the table.",
        aloud=False,
        first=True,
    ),
    "not accepted": now("Not accepted: {what}."),
    "accepted line": now("Accepted: {what}."),
    "tricks of the claim": now("{binds} get {number}."),
    "scored as agreed": now(
        "The board is scored as though the tricks had been won and lost in play as agreed.",
        short="The board is scored as agreed.",
    ),
    "may still object": later(
        "{binds} may still object until the first call of that side on a later board, or until "
        "the round ends.",
        short="{binds} may still object until the side calls on a later board or the round ends.",
    ),
    "agreement stands": now("The agreement stands: {why}."),
    "tricks restored": now("{binds} get back {number} that {which}.{rescored}"),
    "concession stands": now("The concession stands: {why}."),
    "concession cancelled": now(
        "{binds} get back {number} that {which}: that concession is cancelled.{rescored}",
        short="{binds} get back {number} that {which}.{rescored}",
    ),
}


def no_claim(why: str) -> Effect:
    """68, 68A, 68B2: what was said or done is neither."""
    return effect("no claim", why=why)


def claim_made() -> Effect:
    """68A."""
    return effect("claim made", "offender")


def concession_made(what: str) -> Effect:
    """68B1: what is conceded."""
    return effect("concession made", "offender", what=what)


def concedes_the_rest() -> Effect:
    """68B1: a claim of some tricks."""
    return effect("concedes the rest", "offender")


def claims_the_rest() -> Effect:
    """68B1: a concession of some tricks claims the others (EBU White Book 8.68.2)."""
    return effect("claims the rest", "offender")


def shares_the_tricks(claimed: int, conceded: int) -> Effect:
    """68B1, where the record has the numbers: of the tricks left, the one in progress included."""
    return effect("shares the tricks", "offender", claimed=str(claimed), conceded=str(conceded))


def no_penalty_cards() -> Effect:
    """68, 68B2: a defender's cards."""
    return effect("no penalty cards", "offender", ends=windows.END_OF_PLAY)


def play_goes_on() -> Effect:
    """68, 68B2."""
    return effect("play goes on")


def play_suspended() -> Effect:
    """68D."""
    return effect("play suspended")


def play_ceases() -> Effect:
    """68D1."""
    return effect("play ceases")


def no_action_yet() -> Effect:
    """68D2(a)."""
    return effect("no action yet")


def play_after_the_claim() -> Effect:
    """68D2(a): cards played on without the consent of all four."""
    return effect("play after the claim")


def evidence_of_the_play() -> Effect:
    """The same cards as evidence: 70D3 of 2007, and since then the answer of the EBU (forum 562)."""
    return effect("evidence of the play", "Director")


def dummy_may_speak() -> Effect:
    """68D2(a): the restrictions on dummy are over."""
    return effect("dummy may speak")


def claim_void() -> Effect:
    """68D2(b)."""
    return effect("claim void")


def rights_in_the_play_on() -> Effect:
    """68D2(b): Laws 16 and 50 do not apply to what claim and objections told."""
    return effect("rights in the play on", ends=windows.END_OF_PLAY)


def revoke_and_a_void_claim() -> Effect:
    """68D2(b): what it leaves open."""
    return effect("revoke and a void claim", "Director")


def may_not_propose() -> Effect:
    """68D2: whose request it must be."""
    return effect("may not propose", "Director")


def statement_repeated(what: str = "claimed") -> Effect:
    """70B1. what: what the player did."""
    return effect("statement repeated", "offender", what=what)


def objections_heard() -> Effect:
    """70B2; 70B3 in 1997."""
    return effect("objections heard", "non-offending side")


def answer_heard() -> Effect:
    """70B2; 70B3 in 1997: of opponents, where the conceding side itself contests what it conceded."""
    return effect("answer heard", "non-offending side")


def hands_may_be_faced() -> Effect:
    """70B3: the Director decides whether the cards are faced."""
    return effect("hands may be faced")


def hands_faced() -> Effect:
    """70B2 in 1997: they always are."""
    return effect("hands faced")


def still_bound() -> Effect:
    """70A: obligations that were alive at the claim."""
    return effect("still bound")


def not_accepted(what: str) -> Effect:
    """70C, 70D, 70E: a line, a part of a claim, or tricks."""
    return effect("not accepted", what=what)


def accepted_line(what: str) -> Effect:
    """70A, 70E: a line that is followed."""
    return effect("accepted line", what=what)


def tricks_of_the_claim(number: str) -> Effect:
    """70A: what claimer's side gets of the tricks that were left, in words."""
    return effect("tricks of the claim", "offending side", number=number)


def scored_as_agreed() -> Effect:
    """69A."""
    return effect("scored as agreed")


def may_still_object() -> Effect:
    """69A, while the agreement is not established."""
    return effect("may still object", "non-offending side", ends=windows.END_OF_ROUND)


def agreement_stands(why: str) -> Effect:
    """69B does not help."""
    return effect("agreement stands", why=why)


RESCORED = " The board is rescored."


def tricks_restored(role: str, number: str, which: str, *, is_last: bool = True) -> Effect:
    """69B1, 69B2: to the side that had agreed. number: in words. which: the tricks they are. is_last: no
    tricks of another kind follow."""
    rescored = RESCORED if is_last else ""
    return effect("tricks restored", role, number=number, which=which, rescored=rescored)


def concession_stands(why: str) -> Effect:
    """71."""
    return effect("concession stands", why=why)


def concession_cancelled(role: str, number: str, which: str, *, is_last: bool = True) -> Effect:
    """71A, 71B: so many tricks go to the side that conceded. which: the tricks they are. is_last: as in
    `tricks_restored`."""
    rescored = RESCORED if is_last else ""
    return effect("concession cancelled", role, number=number, which=which, rescored=rescored)
