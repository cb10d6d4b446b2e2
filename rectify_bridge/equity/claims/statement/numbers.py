"""The phrases about how many tricks: given up, claimed, for the contract; and on what it depends."""

from __future__ import annotations

from rectify_bridge.equity.claims.normal.condition import Condition
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.grammar import Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.nouns import Tokens, cards_in, suits_in
from rectify_bridge.equity.claims.statement.sense import Sense, Tally
from rectify_bridge.equity.claims.statement.speaker import Speaker

WHOLE = 13


def _last(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Clubs last": every other suit is led before."""
    suits = suits_in(tokens, speaker)
    return Sense((Intent(IntentKind.LAST, (suits[0],)),)) if suits else None


def _give(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """One intent for each suit in which tricks are given up; one where no suit is said."""
    at_end = bool(values(tokens, "end", "last"))
    places = [i for i, token in enumerate(tokens) if token.kind in ("suit", "one", "card")]
    if not places:
        said = number(tokens)
        return None if said is None else _given([Intent(IntentKind.GIVE, number=said, at_end=at_end)])
    found, start = [], 0
    for place in places:
        part = tokens[start : place + 1]
        suits = [card.suit for card in cards_in(part, speaker)] or suits_in(part, speaker)
        named = 1 if values(part, "rank", "card") else number(part, 1 if values(part, "one") else None)
        if not suits or named is None:
            return None
        found.append(Intent(IntentKind.GIVE, (suits[0],), named, at_end=at_end))
        start = place + 1
    return _given(found)


def _all_but(tokens: Tokens, speaker: Speaker) -> Sense | None:
    return _give(tokens, speaker) if set(values(tokens, "doubt")) <= EXCEPT else None


EXCEPT = frozenset({"but", "except", "bar"})
"""The denials that leave something out."""


def _get(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """What the opponents get: tricks given up, without a word of how."""
    alone = values(tokens, "one") or (values(tokens, "last") and not values(tokens, "suit"))
    said = 1 if values(tokens, "rank", "card") else number(tokens, 1 if alone else None)
    return None if said is None else _given([Intent(IntentKind.GIVE, number=said)])


def _given(intents: list[Intent]) -> Sense:
    return Sense(tuple(intents), tally=Tally(given=sum(one.number or 1 for one in intents)))


def _number(tokens: Tokens, speaker: Speaker) -> Sense:
    """So many tricks: of those left where he says so, else in all where that can be told."""
    said, left = number(tokens) or 0, speaker.position.tricks_left
    if values(tokens, "more", "last"):
        return Sense(tally=Tally(exactly=said if said <= left else None, says="so many of the tricks left"))
    in_all = speaker.in_all(said)
    if said > left or left == WHOLE:
        return Sense(tally=Tally(exactly=in_all, says="so many tricks in all"))
    return Sense(tally=Tally(exactly=None, says="a number of tricks: in all, or of those left"))


def _of_those_left(tokens: Tokens, speaker: Speaker) -> Sense:
    said = number(tokens) or 0
    return Sense(
        tally=Tally(exactly=said if said <= speaker.position.tricks_left else None, says="so many tricks")
    )


def _contract(tokens: Tokens, speaker: Speaker) -> Sense:
    said = number(tokens, 0) if values(tokens, "down") else 0
    words = "the contract, so many down" if said else "the contract made"
    return Sense(tally=Tally(exactly=speaker.of_the_contract(said or 0), says=words))


# --- conditions -------------------------------------------------------------------------------------------


def _condition(tokens: Tokens, speaker: Speaker) -> Sense | None:
    suits, split = suits_in(tokens, speaker), values(tokens, "split")
    if not suits:
        return None
    holds = bool(values(tokens, "if")) is not bool(values(tokens, "doubt"))
    numbers = None
    if split:
        low, high = sorted(map(int, split[0].split("-")))
        if low + high > WHOLE:
            return None
        numbers = high, low
    return Sense(condition=Condition(suits[0], numbers, holds))


_TRICKS = "(?:your? good? CARD|your? COUNT? good? SUIT trick?)"
_YOURS = "(?:(?:to|for) you|yours)"
TALLIES: tuple[Phrase, ...] = (
    phrase(f"(?:END )?give up? (?:to? you)? (?:my|your)? {_TRICKS}(?: and {_TRICKS})*(?: END)?", _give),
    phrase("(?:END )?give up? you? COUNT (?:more|trick)*(?: to you)?(?: END)?", _give),
    phrase("give COUNT trick? to your? CARD", _give),
    phrase("COUNT? SUIT loser(?: END)?", _give),
    phrase(f"you get? {_TRICKS}", _get),
    phrase("you get? last? COUNT (?:more|trick)*", _get),
    phrase("give you last COUNT? trick", _get),
    phrase(f"last? COUNT (?:more|trick)* {_YOURS}", _get),
    phrase(f"COUNT SUIT trick? {_YOURS}", _get),
    phrase("COUNT? SUIT END", _last),
    phrase("COUNT more? trick", _number),
    phrase("COUNT more trick?(?: (?:to|for))? mine?", _number),
    phrase("COUNT trick?(?: (?:to|for))? mine", _of_those_left),
    phrase("last number trick?(?:(?: (?:to|for))? mine| good)?", _number),
    phrase("make (?:number|they|my? contract)?", _contract),
    phrase("contract make", _contract),
    phrase("number trick? down", _contract),
    phrase("down number", _contract),
)
"""All of them; where two match, the one that takes more words counts."""
CONDITION = phrase("(?:if|unless) SUIT doubt? (?:break split?|split)", _condition)
"""The only one: how a suit lies with the opponents."""
EXCEPTION = phrase("rest trick? doubt (?:COUNT trick?|COUNT? SUIT)", _all_but)
"""The other phrase in which a denial says something: "all but one"."""
