"""The phrases about how many tricks: given up, claimed, for the contract; and on what it depends."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.phrases.nouns import (
    Tokens,
    cards_in,
    cards_nobody_holds,
    is_card,
    suits_in,
)
from rectify_bridge.equity.claims.statement.sense import Sense, Tally
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.table.card import Card

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
    found, start, out = [], 0, ()  # type: list[Intent], int, tuple[Card, ...]
    for place in places:
        part = tokens[start : place + 1]
        suits = [card.suit for card in cards_in(part, speaker)] or suits_in(part, speaker)
        named = 1 if is_card(part) else number(part, 1 if values(part, "one") else None)
        if not suits or named is None:
            return None
        found.append(Intent(IntentKind.GIVE, (suits[0],), named, at_end=at_end))
        out += cards_nobody_holds(part, speaker)
        start = place + 1
    return _given(found, out)


def _losers_of(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "One loser, a club"."""
    suits = suits_in(tokens, speaker)
    return _given([Intent(IntentKind.GIVE, (suits[0],), number(tokens))]) if suits else None


def _give_to(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "A trick to the queen of clubs": in that suit; to a trump, without a word of leading trumps."""
    found = _give(tokens, speaker)
    if found is None or speaker.position.trumps not in suits_in(tokens, speaker):
        return found
    return replace(found, intents=tuple(Intent(IntentKind.GIVE, number=one.number) for one in found.intents))


def _their_card(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "The jack of trumps for you": a trick for a card of theirs, or one that he believes to be."""
    cards = cards_in(tokens, speaker)
    if len(cards) != 1 or cards[0] in speaker.held():
        return None
    return _given([Intent(IntentKind.GIVE, number=1)], cards_nobody_holds(tokens, speaker))


def _last_to_you(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You can have the last one": at the end."""
    return _last_given(tokens, speaker) if _is_taking(tokens) else None


def _all_but(tokens: Tokens, speaker: Speaker) -> Sense | None:
    return _give(tokens, speaker) if set(values(tokens, "doubt")) <= EXCEPT else None


def _only_good(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Nothing but winners"."""
    if not set(values(tokens, "doubt")) <= EXCEPT:
        return None
    return Sense((Intent(IntentKind.GOOD),), tally=Tally(rest=True))


def _all_but_the_last(tokens: Tokens, speaker: Speaker) -> Sense | None:
    if not set(values(tokens, "doubt")) <= EXCEPT:
        return None
    return _given([Intent(IntentKind.GIVE, number=number(tokens, 1), at_end=True)])


def _none_lost(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You don't get another trick", "no losers": all the tricks."""
    return Sense(tally=Tally(rest=True)) if set(values(tokens, "doubt")) <= NEVER else None


def _last_given(tokens: Tokens, speaker: Speaker) -> Sense:
    return _given([Intent(IntentKind.GIVE, number=number(tokens, 1), at_end=True)])


def _concedes(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I concede", and no more: all the rest."""
    return Sense(tally=Tally(conceded=True)) if tokens[0].value.startswith("conced") else None


def _for_a_side(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "One trick for the defence": given up by declarer, claimed by a defender."""
    said = number(tokens)
    if said is None:
        return None
    if speaker.claimer.side is speaker.declarer.side:
        return _given([Intent(IntentKind.GIVE, number=said)])
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


EXCEPT = frozenset({"but", "except", "bar"})
"""The denials that leave something out."""
NEVER = frozenset({"not", "never", "cannot", "without"})
"""Those that deny outright; "may" and "might" leave it open."""


def _get(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """What the opponents get: tricks given up, without a word of how, but that it is at the end."""
    if not _is_taking(tokens):
        return None
    if values(tokens, "end") and values(tokens, "suit", "one", "card"):
        return _give(tokens, speaker)
    alone = values(tokens, "one") or (values(tokens, "last") and not values(tokens, "suit"))
    said = 1 if is_card(tokens) else number(tokens, 1 if alone else None)
    out = cards_nobody_holds(tokens, speaker)
    return None if said is None else _given([Intent(IntentKind.GIVE, number=said)], out)


def _get_each(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You get one spade and one diamond"; "two tricks, a club and a diamond" names them."""
    each = _give(tokens, speaker)
    if each is None or not _is_taking(tokens):
        return None
    return replace(each, intents=tuple(Intent(IntentKind.GIVE, number=one.number) for one in each.intents))


def _get_named(tokens: Tokens, speaker: Speaker) -> Sense | None:
    place = next(i for i, token in enumerate(tokens) if token.kind == "trick") + 1
    each, all_ = _give(tokens[place:], speaker), number(tokens)
    if each is None or all_ != sum(one.number or 1 for one in each.intents):
        return None
    return replace(each, intents=(Intent(IntentKind.GIVE, number=all_),))


_TAKING = frozenset({"take", "takes", "taking"})


def _is_taking(tokens: Tokens) -> bool:
    """Whether the verb, where one of playing is said, is one of taking tricks."""
    return set(values(tokens, "play")) <= _TAKING


def _whenever(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Make your trump when you like"."""
    return _given([Intent(IntentKind.GIVE, number=1)]) if _is_taking(tokens) else None


def _mine(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Two clubs for me": so many tricks, and they are all that he claims."""
    suits, said = suits_in(tokens, speaker), number(tokens)
    if not suits or said is None or said > speaker.position.tricks_left:
        return None
    return Sense((Intent(IntentKind.LIST, (suits[0],), counts=(said,)),), tally=Tally(exactly=said))


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


def _given(intents: list[Intent], out: tuple[Card, ...] = ()) -> Sense:
    return Sense(tuple(intents), out=out, tally=Tally(given=sum(one.number or 1 for one in intents)))


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


_YOURS = "(?:(?:to|for) you|yours)"
_TRICKS = "(?:your? good? CARD|your? COUNT? good? SUIT trick?)"
_NO_SUIT = "(?! (?:in|of|by)? SUIT)"
_A_TRICK = f"(?:(?:any|more|article)+ trick?|trick){_NO_SUIT}"
_PART = "(?:your? good? CARD|your? COUNT good? SUIT trick?|your? one trick?)"
TALLIES: tuple[Phrase, ...] = (
    phrase(f"(?:END )?give up? (?:to? you)? (?:my|your)? {_TRICKS}(?: and {_TRICKS})*(?: END)?", _give),
    phrase("(?:END )?give up? you? COUNT (?:more|trick)*(?: to you)?(?: END)?", _give),
    phrase("give COUNT trick? to your? CARD", _give_to),
    phrase(f"CARD {_YOURS}", _their_card),
    phrase(f"COUNT? SUIT END {_YOURS}", _give),
    phrase("and? nothing (?:else|more)", lambda tokens, speaker: Sense(says="and that is all")),
    phrase("you (?:get|play|make)? last (?:COUNT trick?|trick)", _last_to_you),
    phrase("COUNT (?:SUIT )?trick? to give(?: END)?", _give),
    phrase("COUNT SUIT(?: SEP COUNT? SUIT)+ to give(?: END)?", _give),
    phrase("COUNT loser (?:comma|in) COUNT? SUIT(?! SEP COUNT? SUIT)", _losers_of),
    phrase("your? CARD trick you get", _their_card),
    phrase("yours last COUNT? trick?", _last_given),
    phrase("play your one(?=$|stop|comma)", _whenever),
    phrase(
        "there? nothing (?:else|more) (?:for|to) you|you (?:get|make) (?:no more|nothing (?:else|more)?)",
        _none_lost,
    ),
    phrase("give up? you? last COUNT? trick?", _last_given),
    phrase("give(?=$|stop|comma)", _concedes),
    phrase(
        f"(?:give nothing|nothing to give|give no more? trick|no more? (?:trick to give|loser)){_NO_SUIT}",
        _none_lost,
    ),
    phrase("give you CARD when you? like they?", _whenever),
    phrase("you ruff in? (?:(?:by|on)? your? one)? when you? like they?", _whenever),
    phrase("COUNT (?:more|trick)* for defence", _for_a_side),
    phrase("get my RANK", _own_card),
    phrase("number of last number trick?", _of_the_last),
    phrase("COUNT? SUIT loser(?: END)?", _give),
    phrase(f"you (?:get|play)? {_TRICKS}(?: END| cross)?", _get),
    phrase(f"you (?:get|play)? {_TRICKS}(?:(?: comma)? and {_PART})+", _get_each),
    phrase(f"you get? number trick comma? {_PART}(?: SEP {_PART})*", _get_named),
    phrase("you (?:get|play|make)? last? COUNT (?:more|trick)*", _get),
    phrase("you get? last trick", _get),
    phrase("get last? COUNT (?:more|trick)*", _of_those_left),
    phrase("you? (?:make|play) your COUNT? good? (?:one|trick|good|CARD) when you? like", _whenever),
    phrase("COUNT SUIT trick? (?:to|for) mine|get number good? SUIT trick?", _mine),
    phrase("agree on? number (?:more|trick)*(?: (?:to|for))? mine?", _agreed),
    phrase(f"agree on? COUNT trick? {_YOURS}", _agreed),
    phrase("make COUNT? overtrick", _overtricks),
    phrase("give you last COUNT? trick", _get),
    phrase(f"last? COUNT (?:more|trick)* {_YOURS}", _get),
    phrase(f"last trick {_YOURS}", _last_given),
    phrase(f"COUNT SUIT trick? {_YOURS}", _get),
    phrase("COUNT? SUIT cross? END|keep SUIT (?:for|to)? end", _last),
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
EXCEPTIONS: tuple[Phrase, ...] = (
    phrase("rest trick? doubt (?:COUNT? SUIT|COUNT trick?)", _all_but),
    phrase("nothing doubt (?:my|dummy)? good", _only_good),
    phrase("nothing doubt COUNT SUIT to give|give nothing doubt COUNT SUIT", _all_but),
    phrase("rest trick? doubt last COUNT? trick?", _all_but_the_last),
    phrase("rest trick? doubt last one", _all_but),
    phrase(f"you doubt (?:get|make) {_A_TRICK}", _none_lost),
    phrase(f"doubt give up? {_A_TRICK}", _none_lost),
)
"""The other phrases in which a denial says something: "all but one", "you don't get a trick"."""
