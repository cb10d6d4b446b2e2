"""The phrases that say what claimer does: trumps, good cards, ruffs, finesses."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Build, Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.phrases.nouns import (
    Tokens,
    cards_in,
    cards_nobody_holds,
    suits_in,
)
from rectify_bridge.equity.claims.statement.sense import Sense, Tally
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.table.seat import Seat

_HANDS = ("hand", "dummy", "seat", "partner")


def _does(do: IntentKind, **members: object) -> Sense:
    return Sense((Intent(do, **members),))  # type: ignore[arg-type]  # each member has the type of its field


def _hand(tokens: Tokens, speaker: Speaker) -> Seat | None:
    """The hand of claimer's side that is named; "dummy's hand" is dummy's."""
    named = [token for token in tokens if token.kind in _HANDS]
    others = [token for token in named if token.kind != "hand"]
    return speaker.hand(*(others or named)[0][:2]) if named else None


# --- trumps -----------------------------------------------------------------------------------------------


def _draw(tokens: Tokens, speaker: Speaker) -> Sense | None:
    named = values(tokens, "suit", "one")
    if (named and not speaker.is_trumps(named[0])) or not speaker.suit("trump"):
        return None
    rounds = number(tokens) if values(tokens, "round") else None
    if values(tokens, "one") and values(tokens, "last", "outstanding") and not values(tokens, "any"):
        rounds = 1  # he says that there is one
    return _does(IntentKind.DRAW, number=rounds)


def _draw_them(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I draw it", of the one trump that he speaks of."""
    if not speaker.suit("trump"):
        return None
    return _does(IntentKind.DRAW, number=1 if values(tokens, "they")[0] == "it" else None)


def _a_trump(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I play a trump": one round of them."""
    return _does(IntentKind.DRAW, number=1) if speaker.is_trumps(values(tokens, "one")[0]) else None


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


def _none_left(tokens: Tokens, speaker: Speaker) -> Sense | None:
    return Sense(unaware=True) if speaker.is_trumps(values(tokens, "suit", "one")[0]) else None


# --- what is good -----------------------------------------------------------------------------------------


def _rest(tokens: Tokens, speaker: Speaker) -> Sense:
    """All are his; with a number, "all four"."""
    said = number(tokens)
    if said is not None and 0 < said <= speaker.position.tricks_left:
        return Sense(tally=Tally(exactly=said))
    return Sense((Intent(IntentKind.GOOD),), tally=Tally(rest=True))


def _conceded(tokens: Tokens, speaker: Speaker) -> Sense:
    return Sense(tally=Tally(conceded=True))


def _you_take_the_rest(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "You take the rest", but not "you play all"."""
    return _conceded(tokens, speaker) if values(tokens, "play")[0].startswith("tak") else None


def _good_hand(tokens: Tokens, speaker: Speaker) -> Sense | None:
    seat = _hand(tokens, speaker)
    return None if seat is None else _does(IntentKind.GOOD, seat=seat)


def _top(tokens: Tokens, speaker: Speaker) -> Sense | None:
    suits = tuple(suits_in(tokens, speaker))
    if values(tokens, "suit", "one") and not suits:
        return None
    return _does(IntentKind.TOP, suits=suits[:1])


# --- ruffs ------------------------------------------------------------------------------------------------


def _ruff(tokens: Tokens, speaker: Speaker) -> Sense | None:
    suits, seat = suits_in(tokens, speaker), _hand(tokens, speaker)
    if (values(tokens, *_HANDS) and seat is None) or not suits or suits[0] is speaker.position.trumps:
        return None
    return _does(IntentKind.RUFF, suits=(suits[0],), seat=seat, number=number(tokens))


def _trumping(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I trump a heart": the suit of trumps as a verb."""
    return _ruff(tokens[1:], speaker) if tokens[0].value == "trump" else None


def _ruff_this(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """The card led to the trick on the table, by the hand whose turn it is."""
    trick = speaker.position.trick
    if not trick:
        return None
    turn = speaker.position.leader.plus(len(trick))
    seat = _hand(tokens, speaker) or turn
    return _does(IntentKind.RUFF, suits=(trick[0].suit,), seat=seat) if seat is turn else None


def _about_suit(do: IntentKind) -> Build:
    def build(tokens: Tokens, speaker: Speaker) -> Sense | None:
        suits = suits_in(tokens, speaker)
        return _does(do, suits=(suits[0],)) if suits else None

    return build


def _crossruff(tokens: Tokens, speaker: Speaker) -> Sense:
    return Sense((Intent(IntentKind.CROSSRUFF),))


def _throw(tokens: Tokens, speaker: Speaker) -> Sense | None:
    place = next((i for i, token in enumerate(tokens) if token.kind == "on"), len(tokens))
    thrown = suits_in(tokens[:place], speaker)
    after = tokens[place:]
    on = [card.suit for card in cards_in(after, speaker)] or suits_in(after, speaker)
    if not thrown or (after and not on):
        return None
    once = 1 if values(tokens[:place], "one") else None
    often = number(tokens[:place], once)
    throws = Intent(IntentKind.THROW, (thrown[0],), often, led=on[0] if on else None)
    own = set(speaker.held())
    cards = tuple(card for card in cards_in(after, speaker) if card in own)
    if on and not cards and values(after, "good"):
        cards = speaker.high(on[0])
    leads = Intent(IntentKind.PLAY, cards=cards) if cards else Intent(IntentKind.ORDER, tuple(on[:1]))
    return Sense((throws, leads) if on else (throws,))


def _ending(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Two spades ending in dummy": all of the suit, the last trick of it in that hand."""
    suits, seat, count = suits_in(tokens, speaker), _hand(tokens, speaker), number(tokens)
    if not suits or seat is None or (count is not None and count < speaker.longest(suits[0])):
        return None
    return _does(IntentKind.ORDER, suits=(suits[0],), seat=seat)


# --- what asks nothing of the play ------------------------------------------------------------------------


def _nothing(says: str) -> Build:
    return lambda tokens, speaker: Sense(says=says)


def _winners(tokens: Tokens, speaker: Speaker) -> Sense | None:
    return _does(IntentKind.TOP) if values(tokens, "good")[0] in ("winners", "masters") else None


def _still_out(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """A card of which he says that it is out: he knows of it, or believes so wrongly."""
    cards = cards_in(tokens, speaker)
    if not set(cards).isdisjoint(speaker.held()) or not cards:
        return None
    return Sense(out=cards_nobody_holds(tokens, speaker), says="he knows of it")


_NP = "(?:CARD|SUIT|RANK(?: SEP RANK)+ of SUIT)"
_DRAWS = "draw (?:out|up)? your? (?:rest|last|outstanding|more|any)* number?"
AFTER = phrase(
    f"after (?:{_DRAWS}|clear|COUNT round of?) SUIT|(?:after|when) SUIT (?:in|gone|out)|after SUIT",
    _before,
)
"""What is done first, said last."""
DOINGS: tuple[Phrase, ...] = (
    phrase(f"{_DRAWS} (?:COUNT round of?)? SUIT", _draw),
    phrase("draw SUIT in COUNT round", _draw),
    phrase("clear (?:rest|last|outstanding)* SUIT", _draw),
    phrase("play out your? (?:last|outstanding)* SUIT", _draw),
    phrase("play article one(?! to)", _a_trump),
    phrase("draw they", _draw_them),
    phrase("draw(?=$|stop|comma|and)|get SUIT in", _draw),
    phrase("get kids down street", _draw),
    phrase("there? (?:COUNT|more|outstanding)* SUIT (?:left|out|outstanding)", _trump_out),
    phrase("play your last SUIT", _draw),
    phrase("play? COUNT round of? SUIT", _draw),
    phrase("play SUIT number round", _draw),
    phrase("draw COUNT round", _draw),
    phrase("(?:there|you)? no more? outstanding? SUIT (?:left|out|outstanding)", _none_left),
    phrase("there? no more SUIT", _none_left),
    phrase("SUIT (?:rest )?gone", _none_left),
    phrase("everyone out of SUIT", _none_left),
    phrase("claim? they? rest else? (?:of? rest)? of? (?:they|trick)? (?:good|(?:to|for)? mine)*", _rest),
    phrase("claim? rest number (?:trick|good|mine)*", _rest),
    phrase("claim|they mine|mine rest", _rest),
    phrase("rest article good", lambda tokens, speaker: _rest((), speaker)),
    phrase("they? rest there", _rest),
    phrase("get rest (?:of? trick)?", _rest),
    phrase("they rest|rest they", _rest),
    phrase("(?:they? rest|rest of?) (?:trick )?(?:yours|(?:to|for) you)", _conceded),
    phrase("you (?:get|make)? they? rest", _conceded),
    phrase("you play rest", _you_take_the_rest),
    phrase("(?:no|nothing) more? (?:to|for) mine", _conceded),
    phrase("give up(?=$|comma|stop)", _conceded),
    phrase("give up? (?:you)? rest (?:to you)?", _conceded),
    phrase("HAND rest? good", _good_hand),
    phrase("play? SUIT from top", _top),
    phrase("play? out? rest? from top", _top),
    phrase("rest top", _top),
    phrase("rest? good from top", _top),
    phrase("play? top number? suit", _top),
    phrase("play my? good", _winners),
    phrase("(?:COUNT|draw)? SUIT comma? finish in HAND", _ending),
    phrase("when get in|when in", _nothing("when his side has the lead")),
    phrase("whatever you (?:play|cross|get|throw)", _nothing("whatever the opponents lead")),
    phrase("(?:on|to)? any (?:play|cross)", _nothing("whatever the opponents lead")),
    phrase("in order", _nothing("in that order")),
    phrase("to play(?=$|comma|stop|and)", _nothing("to be played")),
    phrase("as before", _nothing("as he did before")),
    phrase("for? article? overtrick", _nothing("a trick more than the contract, if it comes")),
    phrase("there? your? CARD (?:out|outstanding)", _still_out),
    phrase("ruff COUNT? loser? SUIT loser?(?: (?:in|on) HAND)?", _ruff),
    phrase("one COUNT loser? SUIT loser?(?: (?:in|on) HAND)?", _trumping),
    phrase("COUNT? SUIT ruff(?: (?:in|on) HAND)?", _ruff),
    phrase("ruff this?(?: in HAND)?", _ruff_this),
    phrase("ruff out SUIT", _about_suit(IntentKind.RUFF_OUT)),
    phrase("ruff SUIT (?:out|good)", _about_suit(IntentKind.RUFF_OUT)),
    phrase("set up? SUIT (?:up )?(?:by|in) COUNT? ruff", _about_suit(IntentKind.RUFF_OUT)),
    phrase("play? ruff finesse (?:in|against|for)? SUIT", _about_suit(IntentKind.RUFFING_FINESSE)),
    phrase("play? ruff SUIT finesse", _about_suit(IntentKind.RUFFING_FINESSE)),
    phrase("(?:crossruff|cross ruff)(?: rest| SUIT and SUIT)?", _crossruff),
    phrase(
        f"throw my? COUNT? give? loser? SUIT loser?(?: away)?(?: on (?:my|dummy|COUNT)? good? {_NP})?", _throw
    ),
    phrase(f"give my? COUNT? SUIT on (?:my|dummy|COUNT)? good? {_NP}", _throw),
    phrase(f"my? COUNT? give? loser? SUIT loser? go away? on (?:my|dummy|COUNT)? good? {_NP}", _throw),
)
"""All of them; where two match, the one that takes more words counts."""
