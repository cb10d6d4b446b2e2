"""The phrases about how many tricks are claimed: of those left, in all, for the contract."""

from __future__ import annotations

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.phrases.losers import given
from rectify_bridge.equity.claims.statement.phrases.nouns import Tokens, suits_in
from rectify_bridge.equity.claims.statement.sense import Sense, Tally
from rectify_bridge.equity.claims.statement.speaker import BOOK, Speaker

WHOLE, HIGHEST = 13, 7
"""The tricks of a deal, and the highest level."""


def _last(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Clubs last": every other suit is led before."""
    suits = suits_in(tokens, speaker)
    return Sense((Intent(IntentKind.LAST, (suits[0],)),)) if suits else None


def _for_a_side(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "One trick for the defence": given up by declarer, claimed by a defender."""
    said = number(tokens)
    if said is None:
        return None
    if speaker.claimer.side is speaker.declarer.side:
        return given([Intent(IntentKind.GIVE, number=said)])
    return _of_those_left(tokens, speaker)


def _own_card(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I only get my ace": that trick and no other."""
    cards = speaker.of_rank(values(tokens, "rank")[0], speaker.held((speaker.claimer,)))
    if len(cards) != 1:
        return None
    return Sense((Intent(IntentKind.LIST, cards=(cards[0],)),), tally=Tally(exactly=1))


def _of_the_last(tokens: Tokens, speaker: Speaker) -> Sense | None:
    said, of = map(int, values(tokens, "number"))
    return Sense(tally=Tally(exactly=said)) if of == speaker.position.tricks_left >= said else None


_NAMED = Tally(named=True, says="no more than is named")


def _mine(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I get two clubs": so many tricks, and with what else is named they are all that he claims."""
    suits, said = suits_in(tokens, speaker), number(tokens)
    if not suits or said is None or said > speaker.position.tricks_left:
        return None
    return Sense((Intent(IntentKind.LIST, (suits[0],), counts=(said,)),), tally=_NAMED)


def _agreed(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """What the two sides settled on: so many for one of them, or in all."""
    said, left = number(tokens) or 0, speaker.position.tricks_left
    if values(tokens, "you", "yours"):
        found: int | None = left - said
    else:
        found = said if values(tokens, "more", "mine") else speaker.in_all(said) if said > left else None
    if found is None or not 0 <= found <= left:
        return None
    return Sense(tally=Tally(agreed=found))


def _overtricks(tokens: Tokens, speaker: Speaker) -> Sense:
    return Sense(tally=Tally(exactly=speaker.of_the_contract(-(number(tokens) or 1)), says="overtricks"))


def _number(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """So many tricks: of those left where he says so, else in all where that can be told."""
    said, left = number(tokens) or 0, speaker.position.tricks_left
    if said == 1 and values(tokens, "last") and not values(tokens, "trick", "mine", "good"):
        return None  # "the last one" is the last of what he speaks of
    if values(tokens, "more", "last"):
        return Sense(tally=Tally(exactly=said if said <= left else None, says="so many of the tricks left"))
    in_all = speaker.in_all(said)
    if said > left or left == WHOLE:
        return Sense(tally=Tally(exactly=in_all, says="so many tricks in all"))
    return Sense(tally=Tally(exactly=None, says="a number of tricks: in all, or of those left"))


def _in_all(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Nine tricks in all"; "nine in everything" is nothing."""
    if values(tokens, "rest") != ["all"]:
        return None
    return Sense(tally=Tally(exactly=speaker.in_all(number(tokens) or 0), says="so many tricks in all"))


def _of_those_left(tokens: Tokens, speaker: Speaker) -> Sense:
    said = number(tokens) or 0
    return Sense(
        tally=Tally(exactly=said if said <= speaker.position.tricks_left else None, says="so many tricks")
    )


def _taken(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "We take three"; "I cash three" may be three of one suit."""
    return _of_those_left(tokens, speaker) if tokens[0].value in ("take", "taking") else None


def _contract(tokens: Tokens, speaker: Speaker) -> Sense:
    said = number(tokens, 0) if values(tokens, "down") else 0
    words = "the contract, so many down" if said else "the contract made"
    return Sense(tally=Tally(exactly=speaker.of_the_contract(said or 0), says=words))


def _made(tokens: Tokens, speaker: Speaker) -> Sense:
    """ "Making five" is eleven tricks, "making ten" is ten; or five of those left, where so many are."""
    said, left = number(tokens) or 0, speaker.position.tricks_left
    total = said if said > HIGHEST else said + BOOK
    exactly = speaker.in_all(total)
    if exactly != said <= left < WHOLE:
        exactly = None
    return Sense(tally=Tally(exactly=exactly, says=f"{total} tricks in all, or {said} of those left"))


_MORE_OF = "(?:SUIT|RANK|card|round|loser|good|low|top)"
"""What "one more" may be beside a trick."""
_YOURS = "(?:(?:to|for) you|yours)"
TALLIES: tuple[Phrase, ...] = (
    phrase(
        "and? (?:nothing (?:else|more)|no more(?=$|stop|comma))",
        lambda tokens, speaker: Sense(says="and that is all"),
    ),
    phrase("COUNT SUIT? (?:more|trick)* for defence", _for_a_side),
    phrase("get my RANK", _own_card),
    phrase("number of last number trick?", _of_the_last),
    phrase("(?:make|claim|get)? number trick? out? of this? number(?: trick)?(?=$|stop|comma)", _of_the_last),
    phrase("get last? TRICKS", _of_those_left),
    phrase("play number trick?(?=$|stop|comma)", _taken),
    phrase("get number good? SUIT trick?", _mine),
    phrase("(?:to|for) mine", lambda tokens, speaker: Sense(tally=_NAMED)),
    phrase("agree on? number (?:more|trick)*(?: (?:to|for))? mine?", _agreed),
    phrase(f"agree on? COUNT trick? {_YOURS}", _agreed),
    phrase("make COUNT? overtrick|make? contract? (?:by|and) COUNT? overtrick", _overtricks),
    phrase("COUNT? SUIT cross? END|keep SUIT (?:for|to)? end", _last),
    phrase("COUNT more? trick", _number),
    phrase("claim? COUNT trick? in rest", _in_all),
    phrase("claim my? contract", _contract),
    phrase(f"COUNT more(?! {_MORE_OF}) trick?(?: (?:to|for))? mine?", _number),
    phrase("COUNT trick?(?: (?:to|for))? mine", _of_those_left),
    phrase("last number trick?(?:(?: (?:to|for))? mine| good)?", _number),
    phrase("make number(?! down)", _made),
    phrase("make (?:they|my? contract)?", _contract),
    phrase("contract make", _contract),
    phrase("number trick? down", _contract),
    phrase("down number(?! (?:SUIT|RANK|card|loser|round))", _contract),
)
"""All of them; where two match, the one that takes more words counts."""
