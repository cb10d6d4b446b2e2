"""The phrases about ruffs, and about what is thrown on the cards of another suit."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Build, Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.phrases.nouns import (
    HANDS,
    Tokens,
    cards_in,
    hand_in,
    suits_in,
)
from rectify_bridge.equity.claims.statement.sense import Sense, Tally, does
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.table.card import Denomination


def _ruff(tokens: Tokens, speaker: Speaker) -> Sense | None:
    suits, seat = suits_in(tokens, speaker), hand_in(tokens, speaker)
    if (values(tokens, *HANDS) and seat is None) or not suits or suits[0] is speaker.position.trumps:
        return None
    return does(
        IntentKind.RUFF,
        suits=(suits[0],),
        seat=seat,
        number=number(tokens, 1 if values(tokens, "more") or _is_one(tokens) else None),
    )


def _is_one(tokens: Tokens) -> bool:
    """Whether it is a noun, "heart ruff"; "ruff hearts" may be more than one."""
    return any(
        two.value == "ruff" and (one.kind == "one" or (one.kind == "suit" and one.end == one.start + 1))
        for one, two in pairwise(tokens)
    )


def _ruffs(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Ruffing a heart and two clubs in dummy"; without the hand, two clubs may be tricks that he counts."""
    seat, found, start = hand_in(tokens, speaker), [], 0
    if values(tokens, *HANDS) and seat is None:
        return None
    for place in (i for i, token in enumerate(tokens) if token.kind in ("suit", "one")):
        one = _ruff(tokens[start : place + 1], speaker)
        single = 1 if tokens[place].kind == "one" else None
        if one is None or (seat is None and number(tokens[start : place + 1], single) != 1):
            return None
        found.append(replace(one.intents[0], seat=seat))
        start = place + 1
    return Sense(tuple(found))


def _ruffs_in_each(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Ruffing diamonds in dummy and hearts in hand"."""
    found: list[Intent] = []
    places = [i for i, token in enumerate(tokens) if token.kind in ("suit", "one")]
    for place, end in zip(places, [*places[1:], len(tokens)], strict=True):
        start = place - 1 if tokens[place - 1].kind in ("number", "article") else place
        behind = end - 1 if end < len(tokens) and tokens[end - 1].kind in ("number", "article") else end
        one = _ruff(tokens[start:behind], speaker)
        if one is None:
            return None
        found += one.intents
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


def _crossruff_all(tokens: Tokens, speaker: Speaker) -> Sense:
    """He claims all, and calls no card good."""
    return Sense((Intent(IntentKind.CROSSRUFF),), tally=Tally(rest=True))


def throw(tokens: Tokens, speaker: Speaker) -> Sense | None:
    place = next((i for i, token in enumerate(tokens) if token.kind == "on"), len(tokens))
    thrown = suits_in(tokens[:place], speaker)
    after = tokens[place:]
    on = [card.suit for card in cards_in(after, speaker)] or suits_in(after, speaker)
    if not thrown or (after and not on) or not _is_next(after, thrown[0], speaker):
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


def _is_next(after: Tokens, thrown: Denomination, speaker: Speaker) -> bool:
    """Whether the round that is said, "on the third heart", is the first to which the hand that throws cannot
    follow; as where no round is said."""
    said = [int(value) for value in values(after, "nth")]
    if not said:
        return True
    (led,) = suits_in(after, speaker)[:1] or (None,)
    for seat in speaker.claimer.side.seats:
        cards, over = speaker.held((seat,)), speaker.held((seat.partner,))
        follows, leads = (sum(card.suit is led for card in one) for one in (cards, over))
        if any(card.suit is thrown for card in cards) and follows + 1 == said[0] <= leads:
            return True
    return False


def _throws(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Throwing a heart and a club on the diamonds": one after the other, then what is led."""
    on = next(i for i, token in enumerate(tokens) if token.kind == "on")
    found: list[Intent] = []
    start, lead = 0, None
    for place in (i for i, token in enumerate(tokens[:on]) if token.kind in ("suit", "one")):
        one = throw([*tokens[start : place + 1], *tokens[on:]], speaker)
        if one is None:
            return None
        found.append(one.intents[0])
        start, lead = place + 1, one.intents[1]
    return Sense((*found, lead)) if lead is not None else None


_NP = "(?:CARD|SUIT|RANK(?: SEP? RANK)+ of SUIT)"
ON = f"on (?:my|dummy|COUNT)? nth? good? {_NP}"
_MORE = "(?: SEP+ COUNT SUIT(?! trick? (?:loser|ruff|to give|(?:to|for|go) (?:you|mine)|yours|mine|good)))"
"""One more that is ruffed, and not one that is lost or his."""
_RUFFED = "my? COUNT? SUIT (?:in|on) HAND"
RUFFS: tuple[Phrase, ...] = (
    phrase("ruff my? (?:COUNT|more)* my? loser? SUIT loser?(?: (?:in|on) HAND)?", _ruff),
    phrase(f"ruff {_RUFFED}(?: SEP+ {_RUFFED})+", _ruffs_in_each),
    phrase(f"ruff COUNT SUIT{_MORE}+(?: (?:in|on) HAND)?", _ruffs),
    phrase(
        f"ruff COUNT SUIT{_MORE}* comma? and one(?! (?:trick|loser|ruff|to|good|mine|yours|RANK))", _ruffs
    ),
    phrase("one COUNT loser? SUIT loser?(?: (?:in|on) HAND)?", _trumping),
    phrase(f"one COUNT SUIT{_MORE}+(?: (?:in|on) HAND)?", _trumping),
    phrase("(?:COUNT|more)* SUIT ruff(?: (?:in|on) HAND)?", _ruff),
    phrase("COUNT? ruff of COUNT? SUIT(?: (?:in|on) HAND)?", _ruff),
    phrase("COUNT? SUIT ruffed (?:in|on) HAND", _ruff),
    phrase("ruff this?(?: in HAND)?", _ruff_this),
    phrase("ruff out SUIT", _about_suit(IntentKind.RUFF_OUT)),
    phrase("ruff SUIT (?:out|good)", _about_suit(IntentKind.RUFF_OUT)),
    phrase("set up? SUIT (?:up )?(?:by|in) COUNT? ruff", _about_suit(IntentKind.RUFF_OUT)),
    phrase("play? ruff finesse (?:in|against|for)? SUIT", _about_suit(IntentKind.RUFFING_FINESSE)),
    phrase("play? ruff SUIT finesse", _about_suit(IntentKind.RUFFING_FINESSE)),
    phrase("good? (?:crossruff|cross ruff)(?: SUIT and SUIT)?", _crossruff),
    phrase("(?:crossruff|cross ruff) they? rest", _crossruff_all),
    phrase(f"throw my? COUNT SUIT(?: SEP+ COUNT SUIT)+ away? {ON}", _throws),
    phrase(f"give my? COUNT? SUIT {ON}", throw),
    phrase(f"my? COUNT loser? SUIT loser? {ON}", throw),
    phrase(
        f"my? last? COUNT? (?:of my?)? give? loser? SUIT loser? (?:go away?|away) {ON}",
        throw,
    ),
    phrase(f"throw away? my? COUNT? give? loser? SUIT loser?(?: away)?(?: {ON})?", throw),
)
"""All of them; where two match, the one that takes more words counts."""
