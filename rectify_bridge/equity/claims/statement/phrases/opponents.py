"""The phrases about what the opponents get: without a word of how, but that it is at the end."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.phrases.losers import (
    NO_SUIT,
    are_their_trumps,
    give,
    give_named,
    given,
    given_at_end,
    none_lost,
)
from rectify_bridge.equity.claims.statement.phrases.nouns import (
    Tokens,
    cards_in,
    cards_nobody_holds,
    is_card,
    suits_in,
)
from rectify_bridge.equity.claims.statement.sense import Sense
from rectify_bridge.equity.claims.statement.speaker import Speaker

_COUNTS = frozenset({"number", "article"})
_TAKING = frozenset({"take", "takes", "taking"})


def _is_taking(tokens: Tokens) -> bool:
    """Whether the verb, where one of playing is said, is one of taking tricks."""
    return set(values(tokens, "play")) <= _TAKING


def _their_card(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "The jack of trumps for you": a trick for a card of theirs, or one that he believes to be."""
    cards = cards_in(tokens, speaker)
    if len(cards) != 1 or cards[0] in speaker.held():
        return None
    out, trumps = cards_nobody_holds(tokens, speaker), are_their_trumps(tokens, speaker)
    return given([Intent(IntentKind.GIVE, number=1)], out, trumps)


def _their_good_card(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Your club is good": a trick for it, unless he holds the card that is named."""
    cards = cards_in(tokens, speaker) if is_card(tokens) else ()
    return None if set(cards) & set(speaker.held()) else given([Intent(IntentKind.GIVE, number=1)])


def _last_to_you(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You can have the last one", "the last trick, a club": at the end."""
    return given_at_end(tokens, speaker) if _is_taking(tokens) else None


def _last_yours(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "The last one is yours": at the end; of the last two it is not said that both are."""
    return given_at_end(tokens, speaker) if number(tokens, 1) == 1 else _get(tokens, speaker)


def _last_of_a_suit(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You get the last club": at the end."""
    return give(tokens, speaker) if _is_taking(tokens) else None


def _get(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """What the opponents get: tricks given up, without a word of how, but that it is at the end."""
    if not _is_taking(tokens):
        return None
    if values(tokens, "end") and values(tokens, "suit", "one", "card"):
        return give(tokens, speaker)
    alone = values(tokens, "one") or (values(tokens, "last") and not values(tokens, "suit"))
    said = 1 if is_card(tokens) else number(tokens, 1 if alone else None)
    if said is None:
        return None
    out, trumps = cards_nobody_holds(tokens, speaker), are_their_trumps(tokens, speaker)
    return given([Intent(IntentKind.GIVE, number=said)], out, trumps)


def _have(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You have a trump": where a trump of his is higher he says what they hold, and gives up nothing."""
    (suit,) = suits_in(tokens, speaker) or (None,)
    held = [card for card in speaker.theirs() if card.suit is suit]
    if suit is None or suit is not speaker.position.trumps or not held or not speaker.high(suit):
        return _get(tokens, speaker)
    return Sense(mentioned=are_their_trumps(tokens, speaker), says="what trumps the opponents hold")


def _get_each(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You get one spade and one diamond"; "two tricks, a club and a diamond" names them."""
    each = give(tokens, speaker)
    if each is None or not _is_taking(tokens):
        return None
    return replace(each, intents=tuple(Intent(IntentKind.GIVE, number=one.number) for one in each.intents))


def _ruffs(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You ruff one", "you ruff my ace": so many tricks; he knows of their trumps if they have no more."""
    trumps = speaker.suit("trump")
    if trumps is None:
        return None
    said = sum(int(one.value) if one.kind == "number" else 1 for one in tokens if one.kind in _COUNTS) or 1
    out = sum(card.suit is trumps for card in speaker.theirs())
    return given([Intent(IntentKind.GIVE, number=said)], mentioned=0 < out <= said)


def _one_of_each(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "A heart and a club to you"; with two hearts, or a comma alone, the first may be his own."""
    if not values(tokens, "and") or not set(cards_in(tokens, speaker)).isdisjoint(speaker.held()):
        return None
    each = _get_each(tokens, speaker)
    return each if each is not None and all(one.number == 1 for one in each.intents) else None


def _get_named(tokens: Tokens, speaker: Speaker) -> Sense | None:
    each = give_named(tokens, speaker)
    return None if each is None else replace(each, intents=(Intent(IntentKind.GIVE, number=number(tokens)),))


def _whenever(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Make your trump when you like"."""
    return given([Intent(IntentKind.GIVE, number=1)]) if _is_taking(tokens) else None


_YOURS = "(?:go? (?:to|for) you|yours)"
_TRICKS = "(?:your? good? CARD|your? COUNT? good? SUIT trick?)"
_PART = "(?:your? good? CARD|your? COUNT good? SUIT trick?|your? one trick?)"
_MORE = f"(?:(?: comma)? and {_PART}| comma your? COUNT good? SUIT trick?)"
_EITHER = "(?:your? CARD|COUNT SUIT)"
OPPONENTS: tuple[Phrase, ...] = (
    phrase(f"CARD {_YOURS}", _their_card),
    phrase("you (?:get|play|make)? last (?:COUNT trick?|trick)(?: comma COUNT SUIT)?", _last_to_you),
    phrase("you (?:get|make) last(?=$|stop|comma)", _last_to_you),
    phrase("your? CARD trick you get", _their_card),
    phrase("yours last COUNT? trick?", given_at_end),
    phrase("play your one(?=$|stop|comma)", _whenever),
    phrase("your (?:one|CARD) good", _their_good_card),
    phrase(
        "there? (?:nothing (?:else|more)|no more trick?) (?:for|to) you"
        "|you (?:get|make) (?:no more|nothing (?:else|more)?)",
        none_lost,
    ),
    phrase("give you CARD when you? like they?", _whenever),
    phrase("you ruff in? (?:(?:by|on)? your? one)? when you? like they?", _whenever),
    phrase(f"you ruff COUNT SUIT trick?{_MORE}+", _ruffs),
    phrase(
        f"you ruff (?:COUNT SUIT? trick?|my? one|my? CARD)(?: (?:by|on) your one)?{NO_SUIT}(?! more? RANK)",
        _ruffs,
    ),
    phrase(
        "you ruff (?:COUNT SUIT? trick?|my? CARD)? (?:comma|and)* (?:play|get)? overruff",
        lambda tokens, speaker: None,
    ),
    phrase("(?<!of )you COUNT? SUIT", _have),
    phrase(f"(?<!of )you (?:get|play|make)? {_TRICKS}(?: END| cross)?", _get),
    phrase("one trick? (?:(?:to|for) you|yours)", _get),
    phrase(f"you (?:get|play|make)? {_TRICKS}{_MORE}+", _get_each),
    phrase(f"you (?:get|make)? number trick? comma {_PART}{_MORE}*", _get_named),
    phrase(f"you get? number trick {_PART}{_MORE}*", lambda tokens, speaker: None),
    phrase("(?<!of )you (?:get|play|make) last? TRICKS", _get),
    phrase("(?<!of )you last? TRICKS(?! unknown)", _get),
    phrase("you get? last trick", _get),
    phrase("you (?:get|play|make) last one", _last_of_a_suit),
    phrase("COUNT SUIT trick? SEP* (?:this|they|which)? yours(?=$|stop|comma|and)", _get),
    phrase(
        "COUNT SUIT trick? (?:comma|stop)? (?:this|they|which|number)* you (?:get|make|play) (?:this|they)?"
        "(?=$|stop|comma|and)",
        _get,
    ),
    phrase("COUNT SUIT trick? rest you (?:get|make)(?=$|stop|comma|and)", _get),
    phrase("COUNT SUIT SEP* (?:this|they|which)? your (?:more|last)? trick", _get),
    phrase("you? (?:make|play) your COUNT? good? (?:one|trick|good|CARD) when you? like", _whenever),
    phrase("give you last COUNT? trick", _get),
    phrase(f"last (?:number trick?|trick)? {_YOURS}", _last_yours),
    phrase(f"last? COUNT (?:more|trick)* {_YOURS}", _get),
    phrase(f"COUNT SUIT trick? {_YOURS}", _get),
    phrase(f"COUNT SUIT(?: (?:comma|and)+ COUNT SUIT)+ {_YOURS}", _one_of_each),
    phrase(f"{_EITHER}(?: comma {_EITHER})* comma? and {_EITHER} {_YOURS}", _one_of_each),
    phrase(f"last COUNT? SUIT trick? {_YOURS}", give),
)
"""All of them; where two match, the one that takes more words counts."""
