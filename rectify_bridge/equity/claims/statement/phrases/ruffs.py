"""The phrases about ruffs, and about what is thrown on the cards of another suit."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Build, Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.phrases.nouns import (
    HANDS,
    Tokens,
    cards_in,
    hand_in,
    suits_in,
)
from rectify_bridge.equity.claims.statement.sense import Sense, does
from rectify_bridge.equity.claims.statement.speaker import Speaker


def _ruff(tokens: Tokens, speaker: Speaker) -> Sense | None:
    suits, seat = suits_in(tokens, speaker), hand_in(tokens, speaker)
    if (values(tokens, *HANDS) and seat is None) or not suits or suits[0] is speaker.position.trumps:
        return None
    return does(IntentKind.RUFF, suits=(suits[0],), seat=seat, number=number(tokens))


def _ruffs(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Ruffing a heart and two clubs in dummy"; without the hand, two clubs may be tricks that he counts."""
    seat, found, start = hand_in(tokens, speaker), [], 0
    if values(tokens, *HANDS) and seat is None:
        return None
    for place in (i for i, token in enumerate(tokens) if token.kind in ("suit", "one")):
        one = _ruff(tokens[start : place + 1], speaker)
        if one is None or (seat is None and number(tokens[start : place + 1]) != 1):
            return None
        found.append(replace(one.intents[0], seat=seat))
        start = place + 1
    return Sense(tuple(found))


def _trumping(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "I trump a heart", or a list: the suit of trumps as a verb."""
    if tokens[0].value != "trump":
        return None
    return _ruffs(tokens[1:], speaker) if values(tokens, "comma", "and") else _ruff(tokens[1:], speaker)


def _ruff_this(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """The card led to the trick on the table, by the hand whose turn it is."""
    trick = speaker.position.trick
    if not trick:
        return None
    turn = speaker.position.leader.plus(len(trick))
    seat = hand_in(tokens, speaker) or turn
    return does(IntentKind.RUFF, suits=(trick[0].suit,), seat=seat) if seat is turn else None


def _about_suit(do: IntentKind) -> Build:
    def build(tokens: Tokens, speaker: Speaker) -> Sense | None:
        suits = suits_in(tokens, speaker)
        return does(do, suits=(suits[0],)) if suits else None

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


def _throws(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Throwing a heart and a club on the diamonds": one after the other, then what is led."""
    on = next(i for i, token in enumerate(tokens) if token.kind == "on")
    found: list[Intent] = []
    start, lead = 0, None
    for place in (i for i, token in enumerate(tokens[:on]) if token.kind in ("suit", "one")):
        one = _throw([*tokens[start : place + 1], *tokens[on:]], speaker)
        if one is None:
            return None
        found.append(one.intents[0])
        start, lead = place + 1, one.intents[1]
    return Sense((*found, lead)) if lead is not None else None


_NP = "(?:CARD|SUIT|RANK(?: SEP RANK)+ of SUIT)"
_ON = f"on (?:my|dummy|COUNT)? good? {_NP}"
RUFFS: tuple[Phrase, ...] = (
    phrase("ruff COUNT? loser? SUIT loser?(?: (?:in|on) HAND)?", _ruff),
    phrase("ruff COUNT SUIT(?: SEP+ COUNT SUIT)+(?: (?:in|on) HAND)?", _ruffs),
    phrase("one COUNT loser? SUIT loser?(?: (?:in|on) HAND)?", _trumping),
    phrase("one COUNT SUIT(?: SEP+ COUNT SUIT)+(?: (?:in|on) HAND)?", _trumping),
    phrase("COUNT? SUIT ruff(?: (?:in|on) HAND)?", _ruff),
    phrase("ruff this?(?: in HAND)?", _ruff_this),
    phrase("ruff out SUIT", _about_suit(IntentKind.RUFF_OUT)),
    phrase("ruff SUIT (?:out|good)", _about_suit(IntentKind.RUFF_OUT)),
    phrase("set up? SUIT (?:up )?(?:by|in) COUNT? ruff", _about_suit(IntentKind.RUFF_OUT)),
    phrase("play? ruff finesse (?:in|against|for)? SUIT", _about_suit(IntentKind.RUFFING_FINESSE)),
    phrase("play? ruff SUIT finesse", _about_suit(IntentKind.RUFFING_FINESSE)),
    phrase("(?:crossruff|cross ruff)(?: rest| SUIT and SUIT)?", _crossruff),
    phrase(f"throw my? COUNT SUIT(?: SEP+ COUNT SUIT)+ away? {_ON}", _throws),
    phrase(f"give my? COUNT? SUIT {_ON}", _throw),
    phrase(
        f"my? last? COUNT? give? loser? SUIT loser? (?:go away?|away) {_ON}",
        _throw,
    ),
    phrase(f"throw my? COUNT? give? loser? SUIT loser?(?: away)?(?: {_ON})?", _throw),
)
"""All of them; where two match, the one that takes more words counts."""
