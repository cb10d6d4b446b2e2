"""The phrases that say what claimer does: trumps, good cards, the order of suits."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Build, Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.phrases.nouns import (
    Tokens,
    cards_in,
    cards_nobody_holds,
    hand_in,
    suits_in,
)
from rectify_bridge.equity.claims.statement.sense import Sense, Tally, does
from rectify_bridge.equity.claims.statement.speaker import Speaker

# --- trumps -----------------------------------------------------------------------------------------------


def _draw(tokens: Tokens, speaker: Speaker) -> Sense | None:
    named = values(tokens, "suit", "one")
    if (named and not speaker.is_trumps(named[0])) or not speaker.suit("trump"):
        return None
    said = values(tokens, "round")
    rounds = number(tokens, 1 if said == ["round"] else None) if said else None
    if not said and number(tokens) is not None:
        return _so_many(tokens, speaker)
    if values(tokens, "one") and values(tokens, "last", "outstanding") and not values(tokens, "any"):
        rounds = 1  # he says that there is one
    return does(IntentKind.DRAW, number=rounds)


def _so_many(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "One trump" is one round. "Your last three trumps" are all; "three trumps" may be three rounds, where
    they are not so many."""
    said, is_all = number(tokens) or 0, bool(values(tokens, "your", "last", "outstanding"))
    if said == 1:
        return does(IntentKind.DRAW, number=1)
    out = sum(card.suit is speaker.position.trumps for card in speaker.theirs())
    return does(IntentKind.DRAW) if is_all or said == out else None


def _in_rounds(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Trumps in two", "your three trumps in two rounds"."""
    place = next(i for i, token in enumerate(tokens) if token.kind in ("suit", "one"))
    if not speaker.suit("trump") or not speaker.is_trumps(tokens[place].value):
        return None
    return does(IntentKind.DRAW, number=number(tokens[place:]))


def _draw_them(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I draw it", of the one trump that he speaks of."""
    if not speaker.suit("trump"):
        return None
    return does(IntentKind.DRAW, number=1 if values(tokens, "they")[0] == "it" else None)


def _a_trump(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I play a trump": one round of them."""
    return does(IntentKind.DRAW, number=1) if speaker.is_trumps(values(tokens, "one")[0]) else None


def _more_rounds(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I play another trump", "one more round of trumps"."""
    said = number(tokens, 1 if values(tokens, "one", "round") else None)
    if said is None or not speaker.is_trumps(values(tokens, "suit", "one")[0]):
        return None
    return does(IntentKind.DRAW, number=said)


def _trump_out(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """He speaks of trumps that the opponents have: of all of them, or he does not know of the others."""
    if not speaker.is_trumps(values(tokens, "suit", "one")[0]):
        return None
    out = sum(card.suit is speaker.position.trumps for card in speaker.theirs())
    said = number(tokens, 1 if values(tokens, "one") else None)
    if said is not None and said < out:
        return Sense(says=f"he speaks of fewer trumps than are out: {out}")
    return Sense(mentioned=True, says="he knows that trumps are out")


def _before(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "After drawing trumps"; a suit that is named without a verb is not drawn."""
    is_named = len(tokens) == len(_AFTER_A_SUIT) and values(tokens, "suit", "one") != ["trump"]
    found = None if is_named else _draw(tokens, speaker)
    return None if found is None else replace(found, first=True)


_AFTER_A_SUIT = ("after", "suit")


def _played_out(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Spades until they are gone": trumps are drawn, of another suit all cards are played."""
    suits = suits_in(tokens, speaker)
    if not suits:
        return None
    return _draw(tokens, speaker) or does(IntentKind.ORDER, suits=(suits[0],))


def _none_left(tokens: Tokens, speaker: Speaker) -> Sense | None:
    return Sense(unaware=True) if speaker.is_trumps(values(tokens, "suit", "one")[0]) else None


# --- what is good -----------------------------------------------------------------------------------------


def _rest(tokens: Tokens, speaker: Speaker) -> Sense:
    """All are his; with a number, "all four"."""
    said = number(tokens)
    if said is not None and 0 < said <= speaker.position.tricks_left:
        return Sense(tally=Tally(exactly=said))
    return Sense((Intent(IntentKind.GOOD),), tally=Tally(rest=True))


def _claim(tokens: Tokens, speaker: Speaker) -> Sense:
    """ "I claim": all are his, where no number is said beside it."""
    return replace(_rest((), speaker), is_bare=True)


def _conceded(tokens: Tokens, speaker: Speaker) -> Sense:
    return Sense(tally=Tally(conceded=True))


def _you_take_the_rest(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You take the rest", but not "you play all"."""
    return _conceded(tokens, speaker) if values(tokens, "play")[0].startswith("tak") else None


def _good_hand(tokens: Tokens, speaker: Speaker) -> Sense | None:
    if values(tokens, "hand") == ["hands"]:
        return _rest((), speaker)
    seat = hand_in(tokens, speaker)
    return None if seat is None else does(IntentKind.GOOD, seat=seat)


def _top(tokens: Tokens, speaker: Speaker) -> Sense | None:
    suits = tuple(suits_in(tokens, speaker))
    if values(tokens, "suit", "one") and not suits:
        return None
    return does(IntentKind.TOP, suits=suits[:1])


def _from_a_card(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Hearts from the ace": from the top, where that card is, and no opponent has a higher one."""
    cards = cards_in(tokens, speaker)
    is_top = cards[:1] == speaker.high(cards[0].suit)[:1] if cards else False
    return does(IntentKind.TOP, suits=(cards[0].suit,)) if is_top else None


# --- the last trick in a hand ----------------------------------------------------------------------------


def _ending(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Two spades ending in dummy": all of the suit, the last trick of it in that hand."""
    suits, seat, count = suits_in(tokens, speaker), hand_in(tokens, speaker), number(tokens)
    if not suits or seat is None or (count is not None and count < speaker.longest(suits[0])):
        return None
    return does(IntentKind.ORDER, suits=(suits[0],), seat=seat)


# --- what asks nothing of the play ------------------------------------------------------------------------


def _nothing(says: str) -> Build:
    return lambda tokens, speaker: Sense(says=says)


def _winners(tokens: Tokens, speaker: Speaker) -> Sense | None:
    return does(IntentKind.TOP) if values(tokens, "good")[0] in ("winners", "masters") else None


def _still_out(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """A card of which he says that it is out: he knows of it, or believes so wrongly."""
    cards = cards_in(tokens, speaker)
    if not set(cards).isdisjoint(speaker.held()) or not cards:
        return None
    trumps = speaker.position.trumps
    held = {card for card in speaker.theirs() if card.suit is trumps}
    is_all = bool(held) and held <= set(cards)
    return Sense(out=cards_nobody_holds(tokens, speaker), mentioned=is_all, says="he knows of it")


_BARE = (
    "(?:stop|comma|and|then|on|by|in|they|squeeze|manner|crossruff|finesse|draw|if|unless|when|whatever|give"
    "|play|ruff|strip|as)"
)
"""What may come behind "I claim" where no number is said."""
_DRAWS = "draw (?:out|up)? your? (?:rest|last|outstanding|more|any)* COUNT?"
AFTER = phrase(
    f"after (?:{_DRAWS}|clear|(?:draw|play)? COUNT round of?) SUIT"
    "|(?:after|when|by) SUIT (?:in|gone|out)|after your? SUIT",
    _before,
)
"""What is done first, said last."""
_GONE = "until they? rest? (?:in|out|gone)"
UNTIL = (
    phrase(f"{_DRAWS} SUIT {_GONE}", _draw),
    phrase(f"play out? your? SUIT {_GONE}", _played_out),
)
"""How long a suit is played: until no opponent has a card of it."""
DOINGS: tuple[Phrase, ...] = (
    *UNTIL,
    phrase(f"{_DRAWS} (?:(?:COUNT|more)+ round of?)? SUIT", _draw),
    phrase("SUIT in? number round", _in_rounds),
    phrase("(?:play|draw)? (?:number|more)+ one round", _draw),
    phrase(f"{_DRAWS} SUIT in COUNT(?: round|(?=$|stop|comma|and|then))", _in_rounds),
    phrase("clear (?:rest|last|outstanding)* SUIT", _draw),
    phrase("play out your? (?:last|outstanding)* SUIT", _draw),
    phrase("play your? (?:last|outstanding)* COUNT? SUIT out", _draw),
    phrase("play (?:article|more) one(?! to)", _a_trump),
    phrase("draw they", _draw_them),
    phrase("draw(?=$|stop|comma|and)|get SUIT in", _draw),
    phrase("get kids down street", _draw),
    phrase("(?:your|last|outstanding|number)* SUIT in(?=$|stop|comma|and|then)", _draw),
    phrase("(?:play|draw)? COUNT? more round of? SUIT", _more_rounds),
    phrase("(?:play|draw) COUNT? more SUIT", _more_rounds),
    phrase("(?:there|you)? (?:COUNT|more|outstanding)* SUIT (?:left|out|outstanding)", _trump_out),
    phrase("play your last SUIT", _draw),
    phrase("play? (?:COUNT|more)+ round of? SUIT", _draw),
    phrase("play SUIT number round", _draw),
    phrase("draw (?:COUNT|more)+ round", _draw),
    phrase("(?:there|you)? no more? outstanding? SUIT (?:left|out|outstanding)", _none_left),
    phrase("there? no more SUIT", _none_left),
    phrase("you no more? SUIT(?! (?:to|trick|loser|ruff))", _none_left),
    phrase("SUIT (?:rest )?gone", _none_left),
    phrase("everyone out of SUIT", _none_left),
    phrase("claim? they? rest else? (?:of? rest)? of? (?:they|trick)? (?:good|(?:to|for)? mine)*", _rest),
    phrase("claim? rest number (?:trick|good|mine)*", _rest),
    phrase("they mine|mine rest", _rest),
    phrase(f"claim(?=$| {_BARE})", _claim),
    phrase("rest number? article good", lambda tokens, speaker: _rest((), speaker)),
    phrase("they? rest there", _rest),
    phrase("(?:get|make) rest (?:of? trick)?", _rest),
    phrase("they rest|rest they", _rest),
    phrase("(?:they? rest|rest of?) (?:trick )?(?:yours|(?:to|for) you)", _conceded),
    phrase("you (?:get|make)? they? rest", _conceded),
    phrase("you play rest", _you_take_the_rest),
    phrase("(?:no|nothing) more? (?:to|for) mine", _conceded),
    phrase("give up(?=$|comma|stop)", _conceded),
    phrase("give up? (?:you)? rest (?:to you)?", _conceded),
    phrase("(?:HAND|rest hand|both hand) rest? good", _good_hand),
    phrase("play? SUIT from top", _top),
    phrase("play? SUIT comma? (?:from|first (?:by|from|at)) my? RANK", _from_a_card),
    phrase("play? out? rest? from top", _top),
    phrase("rest top", _top),
    phrase("rest? good from top", _top),
    phrase("play? top number? suit", _top),
    phrase("play my? good", _winners),
    phrase("COUNT? SUIT comma? finish in HAND", _ending),
    phrase("play COUNT? SUIT from HAND", lambda tokens, speaker: None),
    phrase("when get in|when in", _nothing("when his side has the lead")),
    phrase("whatever you (?:play|cross|get|throw)", _nothing("whatever the opponents lead")),
    phrase("(?:on|to)? any (?:play|cross)", _nothing("whatever the opponents lead")),
    phrase("in order", _nothing("in that order")),
    phrase("to play(?=$|comma|stop|and)", _nothing("to be played")),
    phrase("as before", _nothing("as he did before")),
    phrase("for? article? overtrick", _nothing("a trick more than the contract, if it comes")),
    phrase("there? your? CARD (?:out|outstanding)", _still_out),
)
"""All of them; where two match, the one that takes more words counts."""
