"""The phrases about tricks that claimer gives up: one, a list of them, all but so many, none."""

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

EXCEPT = frozenset({"but", "except", "bar", "apart", "less"})
"""The denials that leave something out."""
NEVER = frozenset({"not", "never", "cannot", "without"})
"""Those that deny outright; "may" and "might" leave it open."""
MANY = 3
"""From so many tricks of one suit, behind a comma, it is not clear that they too are to be lost."""
_MEMBERS = ("suit", "one", "card")
_AT_END = ("end", "last")


def given(intents: list[Intent], out: tuple[Card, ...] = (), mentioned: bool = False) -> Sense:
    """Tricks given up: so many of those left. out: cards named that nobody holds. mentioned: the opponents'
    trumps are among them."""
    number_given = sum(one.number or 1 for one in intents)
    return Sense(tuple(intents), out=out, mentioned=mentioned, tally=Tally(given=number_given))


def are_their_trumps(tokens: Tokens, speaker: Speaker) -> bool:
    """Whether the tricks or cards named are those of all trumps that the opponents hold."""
    held = {card for card in speaker.theirs() if card.suit is speaker.position.trumps}
    cards = set(cards_in(tokens, speaker)) if is_card(tokens) else set()
    if cards:
        return bool(held) and held <= cards
    is_named = suits_in(tokens, speaker) == [speaker.position.trumps]
    return is_named and 0 < len(held) <= (number(tokens, 1 if values(tokens, "one") else 0) or 0)


def given_at_end(tokens: Tokens, speaker: Speaker) -> Sense:
    return given([Intent(IntentKind.GIVE, number=number(tokens, 1), at_end=True)])


def give(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """One intent for each suit in which tricks are given up; one where no suit is said."""
    places = [i for i, token in enumerate(tokens) if token.kind in _MEMBERS]
    if not places:
        said, at_end = number(tokens), bool(values(tokens, *_AT_END))
        return None if said is None else given([Intent(IntentKind.GIVE, number=said, at_end=at_end)])
    start = next((i for i, token in enumerate(tokens) if token.kind == "give" and i < places[0]), 0)
    around = [*tokens[:start], *tokens[places[-1] + 1 :]]
    found, out, trumps = [], (), False  # type: list[Intent], tuple[Card, ...], bool
    for place in places:
        part = tokens[start : place + 1]
        suits = [card.suit for card in cards_in(part, speaker)] or suits_in(part, speaker)
        named = 1 if is_card(part) else number(part, 1 if values(part, "one") else None)
        if not suits or named is None or (named >= MANY and _is_loose(part)):
            return None
        at_end = bool(values([*part, *around], *_AT_END))
        found.append(Intent(IntentKind.GIVE, (suits[0],), named, at_end=at_end))
        out += cards_nobody_holds(part, speaker)
        trumps |= are_their_trumps(part, speaker)
        start = place + 1
    return given(found, out, trumps)


def _to_lose(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "A heart and two clubs to lose"; in "two clubs, a diamond to lose" the clubs may be his tricks."""
    end = next(i for i, token in enumerate(tokens) if token.kind == "give")
    places = [i for i, token in enumerate(tokens[:end]) if token.kind in _MEMBERS]
    listed = tokens[: places[-2] + 1] if len(places) > 1 else []
    between = tokens[places[-2] : places[-1]] if listed else []
    is_many = any(int(value) > 1 for value in values(listed, "number"))
    suits = [tokens[place].value for place in places]
    if (is_many and _is_loose(between)) or len(set(suits)) < len(suits):
        return None
    return give(tokens, speaker)


def _is_loose(part: Tokens) -> bool:
    """Whether a member of a list is joined to the others by a comma alone, or by "then"."""
    joins = set(values(part, "and", "comma")) & {"and", "plus", "&", "+"}
    return bool(values(part, "comma", "then")) and not joins


def give_named(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Two losers, a heart and a club": as many as he names."""
    place = next(i for i, token in enumerate(tokens) if token.kind == "comma")
    each = give(tokens[place + 1 :], speaker)
    return (
        each if each is not None and number(tokens) == sum(one.number or 1 for one in each.intents) else None
    )


def _named_only(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "A club loser": given up, where nothing beside it says otherwise."""
    found = give(tokens, speaker)
    return None if found is None else replace(found, is_noun=True)


def _is_a_loser(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "The other spade is a loser"."""
    suits = suits_in(tokens, speaker)
    return given([Intent(IntentKind.GIVE, (suits[0],), 1)]) if suits else None


def _it_loses(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "One diamond loses"."""
    return give(tokens[:-1], speaker) if tokens[-1].value.endswith("s") else None


def _suits_lose(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Clubs lose one, spades two, hearts none"."""
    found: list[Intent] = []
    suit = None
    for token in tokens:
        if token.kind in ("suit", "one"):
            suit = speaker.suit(token.value)
        elif token.kind in ("number", "article", "none"):
            if suit is None:
                return None
            if token.kind != "none":
                found.append(
                    Intent(IntentKind.GIVE, (suit,), int(token.value) if token.kind == "number" else 1)
                )
            suit = None
    return given(found) if found else None


def _you_lose(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You lose three more tricks": so many are his."""
    said = number(tokens)
    if said is None or said > speaker.position.tricks_left or not values(tokens, "more", "trick"):
        return None
    return Sense(tally=Tally(exactly=said))


def _losers_of(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "One loser, a club"."""
    suits = suits_in(tokens, speaker)
    return given([Intent(IntentKind.GIVE, (suits[0],), number(tokens))]) if suits else None


def _give_to(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "A trick to the queen of clubs": in that suit; to a trump, without a word of leading trumps."""
    found = give(tokens, speaker)
    if found is None or speaker.position.trumps not in suits_in(tokens, speaker):
        return found
    return replace(found, intents=tuple(Intent(IntentKind.GIVE, number=one.number) for one in found.intents))


def _knock_out(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Knocking out the ace of trumps": a trick to a card of theirs, of which he knows."""
    named = cards_in(tokens, speaker) or speaker.of_rank(values(tokens, "rank")[0], speaker.theirs())
    if len(named) != 1 or named[0] not in speaker.theirs():
        return None
    held = [card for card in speaker.theirs() if card.suit is speaker.position.trumps]
    return given([Intent(IntentKind.GIVE, (named[0].suit,), 1)], mentioned=held == [named[0]])


def _all_but(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "All but a club", "all without a club"; "without a loser" is all."""
    return give(tokens, speaker) if set(values(tokens, "doubt")) <= EXCEPT | {"without"} else None


def _all_but_losers(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "All but a club loser"."""
    return give(tokens, speaker) if set(values(tokens, "doubt")) <= EXCEPT else None


def _only(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You get all but one": so many are his."""
    said = number(tokens)
    if said is None or said > speaker.position.tricks_left or not set(values(tokens, "doubt")) <= EXCEPT:
        return None
    return Sense(tally=Tally(exactly=said))


def _all_minus(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "All minus one"; "all down one" is another thing."""
    return give(tokens, speaker) if values(tokens, "down") == ["minus"] else None


def _less(tokens: Tokens, speaker: Speaker) -> Sense | None:
    return give(tokens, speaker) if values(tokens, "doubt") == ["less"] else None


def _only_good(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Nothing but winners"."""
    if not set(values(tokens, "doubt")) <= EXCEPT:
        return None
    return Sense((Intent(IntentKind.GOOD),), tally=Tally(rest=True))


def _all_but_the_last(tokens: Tokens, speaker: Speaker) -> Sense | None:
    return given_at_end(tokens, speaker) if set(values(tokens, "doubt")) <= EXCEPT else None


def none_lost(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You don't get another trick", "no losers": all the tricks."""
    return Sense(tally=Tally(rest=True)) if set(values(tokens, "doubt")) <= NEVER else None


def _concedes(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I concede", and no more: all the rest."""
    return Sense(tally=Tally(conceded=True)) if tokens[0].value.startswith("conced") else None


_TRICKS = "(?:your? good? CARD|(?:my|your)? last? COUNT? more? (?:good|low)? SUIT trick?)"
_COUNTED = "(?:my|your)? last? COUNT more? (?:good|low)? SUIT trick?"
_KEPT = "(?! (?:good|mine))"
"""What comes behind the last loser: not that it is good after all."""
MORE = f"(?:(?: comma)? and {_TRICKS}{_KEPT}| (?:comma|then) {_COUNTED}{_KEPT})"
"""One more of a list of losers."""
_LIST = f"{_TRICKS}{MORE}*"
_IN = "COUNT loser? in SUIT"
NO_SUIT = "(?! (?:in|of|by)? SUIT)"
A_TRICK = f"(?:(?:any|more|article)+ trick?|trick){NO_SUIT}"
_SO_MANY = "(?:number|article|none)(?! (?:SUIT|of|more? RANK|trick|good|mine|ruff))"
_SUIT_LOSES = f"SUIT give {_SO_MANY}"
LOSERS: tuple[Phrase, ...] = (
    phrase(f"(?:END )?(?<!my )give up? (?:to? you)? {_LIST}(?: to you)?(?: END)?", give),
    phrase("(?:rest|my|dummy|last|article)* one article loser(?! (?:in|comma? SUIT))", _is_a_loser),
    phrase("suit COUNT loser(?: SEP+ suit COUNT loser)*", _suits_lose),
    phrase(f"loser comma suit {_SO_MANY}(?: SEP+ SUIT {_SO_MANY})*", _suits_lose),
    phrase("(?:END )?give up? you? TRICKS(?: to you)?(?: END)?", give),
    phrase(f"give up? (?:to? you)? number trick? comma {_TRICKS}{MORE}+", give_named),
    phrase("give (?:COUNT trick?|trick) to your? CARD", _give_to),
    phrase("knock out your? (?:CARD|RANK)", _knock_out),
    phrase("give up? COUNT SUIT trick? to your? RANK", give),
    phrase("COUNT? SUIT END (?:(?:to|for) you|yours)", give),
    phrase("COUNT (?:SUIT )?trick? to give(?: END)?", give),
    phrase("COUNT SUIT trick? lost(?: END)?", give),
    phrase("COUNT SUIT give(?=$|stop|comma|and)", _it_loses),
    phrase(f"COUNT SUIT(?: SEP* COUNT SUIT| SEP+ SUIT)* trick? to give(?: END)?{MORE}*", _to_lose),
    phrase(f"number trick? to give comma {_TRICKS}{MORE}+", give_named),
    phrase("COUNT loser (?:comma|in) COUNT? SUIT(?! SEP COUNT? SUIT)", _losers_of),
    phrase(f"COUNT loser in SUIT(?: SEP+ {_IN})+", give),
    phrase(f"number loser comma {_TRICKS}{MORE}+", give_named),
    phrase(f"loser comma {_TRICKS}{MORE}*", give),
    phrase("COUNT loser(?=$|stop|comma)", give),
    phrase("give up? you? last COUNT? trick?", given_at_end),
    phrase("give(?=$|stop|comma)", _concedes),
    phrase(
        "(?:give you? nothing|nothing to give|give no more? trick|there? no more? (?:trick to give|loser))"
        f"{NO_SUIT} left?",
        none_lost,
    ),
    phrase("there? COUNT? SUIT loser left?(?: END)?", _named_only),
    phrase("play? SUIT for (?:no|COUNT) loser", lambda tokens, speaker: None),
    phrase(f"{_SUIT_LOSES}(?: SEP+ SUIT give? {_SO_MANY})*", _suits_lose),
    phrase(
        f"SUIT give? none(?: SEP+ SUIT give? {_SO_MANY})* SEP+ {_SUIT_LOSES}(?: SEP+ SUIT give? {_SO_MANY})*",
        _suits_lose,
    ),
    phrase(f"you give up? {_LIST}", lambda tokens, speaker: None),
    phrase("you give up? COUNT RANK", lambda tokens, speaker: None),
    phrase("you give up? TRICKS", _you_lose),
)
"""All of them; where two match, the one that takes more words counts."""
LESS = phrase(f"doubt (?:{_LIST}|COUNT trick?)", _less)
"""Of the denials "less" alone."""
EXCEPTIONS: tuple[Phrase, ...] = (
    phrase(
        f"(?:claim|get|make)? rest (?:trick|good|top|mine)? doubt (?:from|for)? (?:{_LIST}|COUNT trick?)"
        "(?! (?:loser|give|lost))",
        _all_but,
    ),
    phrase(
        f"(?:claim|get|make)? rest (?:trick|good|top|mine)? doubt (?:from|for)? (?:{_LIST}) loser",
        _all_but_losers,
    ),
    phrase(f"you (?:get|make)? rest trick? doubt from? COUNT trick?{NO_SUIT}(?! more? RANK)", _only),
    phrase(f"(?:claim|rest) (?:trick|good|top)? down (?:{_LIST}|COUNT trick?)", _all_minus),
    phrase(f"down {_LIST}", _all_minus),
    LESS,
    phrase("nothing doubt (?:my|dummy)? good", _only_good),
    phrase(f"(?:no more? loser|nothing (?:for|to) you|you (?:get|make)? nothing) doubt {_LIST}", _all_but),
    phrase(f"nothing doubt COUNT SUIT{MORE}* to give|give nothing doubt {_LIST}", _all_but),
    phrase("rest trick? doubt from? last COUNT? trick?", _all_but_the_last),
    phrase("rest trick? doubt from? last one", _all_but),
    phrase(f"you doubt (?:get|make) {A_TRICK}", none_lost),
    phrase(f"doubt give up? {A_TRICK}", none_lost),
)
"""The other phrases in which a denial says something: "all but one", "you don't get a trick"."""
