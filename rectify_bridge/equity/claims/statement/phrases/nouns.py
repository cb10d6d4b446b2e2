"""The phrases that name cards and tricks, and what they point at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, number, phrase, values
from rectify_bridge.equity.claims.statement.sense import Named, Sense
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.equity.claims.statement.token import Token
from rectify_bridge.table.card import RANKS, Card, Denomination
from rectify_bridge.table.seat import Seat

Tokens = Sequence[Token]
_NUMBERED = range(2, 11)
HANDS = ("hand", "dummy", "seat", "partner")
"""The kinds of words that name a hand."""
_COLOURS = {"major": "SH", "minor": "DC", "black": "SC", "red": "HD"}


def suits_in(tokens: Tokens, speaker: Speaker) -> list[Denomination]:
    """The suits named; none for trumps at notrump."""
    found = (speaker.suit(value) for value in values(tokens, "suit", "one"))
    return [suit for suit in found if suit is not None]


def suits_of_colours(tokens: Tokens) -> list[Denomination]:
    """The suits of the colours and ranks of suits that are named: "both majors", "the red aces"."""
    words = (one.removesuffix("s") for one in values(tokens, "colour"))
    return [Denomination.parse(suit) for word in words for suit in _COLOURS[word]]


def hand_in(tokens: Tokens, speaker: Speaker) -> Seat | None:
    """The hand of claimer's side that is named; "dummy's hand" is dummy's."""
    named = [token for token in tokens if token.kind in HANDS]
    others = [token for token in named if token.kind != "hand"]
    return speaker.hand(*(others or named)[0][:2]) if named else None


def cards_in(tokens: Tokens, speaker: Speaker) -> tuple[Card, ...]:
    """The cards named by rank and suit, of whoever holds them."""
    written = values(tokens, "card")
    if written:
        return tuple(Card.parse(one[0] + rank) for one in written for rank in one[1:])
    suits = suits_in(tokens, speaker)
    ranks = []
    for token in tokens:
        if token.kind in ("rank", "ranks"):
            ranks += list(token.value)
        if token.kind == "number" and int(token.value) in _NUMBERED:
            ranks.append("T" if token.value == "10" else token.value)
    return tuple(Card.parse(f"{suits[0]}{rank}") for rank in ranks) if suits else ()


def cards_nobody_holds(tokens: Tokens, speaker: Speaker) -> tuple[Card, ...]:
    """The cards named that have been played, as far as the hands tell."""
    held = {*speaker.held(), *speaker.theirs(), *speaker.position.trick}
    return tuple(card for card in cards_in(tokens, speaker) if card not in held) if is_card(tokens) else ()


def is_card(tokens: Tokens) -> bool:
    """Whether a card is named: "the queen of clubs", "the ten of clubs", but not "two clubs"."""
    numbered = any(one.kind == "number" and two.kind == "of" for one, two in pairwise(tokens))
    return numbered or bool(values(tokens, "rank", "ranks", "card"))


def is_own(tokens: Tokens, speaker: Speaker) -> bool:
    """Whether the hand that is named, if one is, is of claimer's side."""
    hands = [token for token in tokens if token.kind in ("dummy", "partner")]
    return all(speaker.hand(token.kind, token.value) for token in hands)


def _cards(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """Cards of his own side; others he cannot play."""
    cards = cards_in(tokens, speaker)
    own = set(speaker.held())
    return Sense(named=(Named(cards=cards),)) if cards and own.issuperset(cards) else None


def _tricks(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """So many tricks in a suit: as many as are said, one for a single card, else all of the suit."""
    suits = suits_in(tokens, speaker)
    if not is_own(tokens, speaker):
        return None
    many = [word for word in values(tokens, "trick", "good") if word.endswith("s")]
    single = 1 if values(tokens, "one") and not values(tokens, "rest") and not many else None
    count = number(tokens, single)
    is_last = bool(values(tokens, "last"))
    return Sense(named=(Named(suits[0], count, last=is_last),)) if suits else None


def _suit_colon(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Hearts: two"; behind a comma the number may be of something else."""
    return _tricks(tokens, speaker) if tokens[1].value in (":", "=") else None


def _lowest(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "A low heart": the lowest in the hand that is to lead, where that is one of his."""
    suits, seat = suits_in(tokens, speaker), speaker.position.leader
    if not suits or speaker.position.trick or seat.side is not speaker.claimer.side:
        return None
    held = [card for card in speaker.held((seat,)) if card.suit is suits[0]]
    return _to(held[-1]) if held else None


def _of_a_rank(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """All cards of a rank that his side holds, where they are as many as he says."""
    rank = values(tokens, "rank")[0]
    colours = suits_of_colours(tokens)
    cards = tuple(one for one in speaker.of_rank(rank, speaker.held()) if not colours or one.suit in colours)
    return Sense(named=(Named(cards=cards),)) if len(cards) == number(tokens) else None


def _rank(tokens: Tokens, speaker: Speaker) -> Sense:
    return Sense(named=(Named(rank="".join(values(tokens, "rank", "ranks"))),))


def _towards(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Spade to the ace": a lower card is led to it."""
    suits = suits_in(tokens, speaker)
    place = next(i for i, token in enumerate(tokens) if token.kind == "to")
    ranks = values(tokens[place:], "rank") or [
        "T" if one == "10" else one for one in values(tokens[place:], "number")
    ]
    if not suits:
        return None
    if ranks:
        if ranks[0] not in RANKS:
            return None
        cards = tuple(Card.parse(f"{suits[0]}{rank}") for rank in ranks)
        return _to(*cards) if {*cards} <= {*speaker.held()} else None
    last = next(token for token in reversed(tokens) if token.kind in ("hand", "dummy", "seat", "partner"))
    if last.kind == "hand" and tokens[-2].kind in ("dummy", "seat", "partner"):
        last = tokens[-2]
    seat = speaker.hand(last.kind, last.value)
    held = [] if seat is None else [card for card in speaker.held((seat,)) if card.suit is suits[0]]
    return _to(held[0]) if held else None


def _cross(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Cross to dummy with a club", "return to hand with the ace": the highest of the suit in that hand, or
    the card that is named."""
    place = next(i for i, token in enumerate(tokens) if token.kind in ("by", "in", "on"))
    hands = [token for token in tokens[:place] if token.kind in ("dummy", "seat", "partner", "hand")]
    others = [token for token in hands if token.kind != "hand"]
    seat = speaker.hand(*(others or hands)[0][:2])
    if seat is None:
        return None
    named, suits = cards_in(tokens[place:], speaker), suits_in(tokens[place:], speaker)
    held = [card for card in speaker.held((seat,)) if card in named or (not named and card.suit in suits)]
    return _to(held[0]) if held else None


def _either(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "3H": three hearts where he does not hold the three, the three where he has no three hearts."""
    suit, said = Denomination.parse(tokens[0].value[0]), tokens[0].value[1:]
    card = Card.parse(f"{suit}{'T' if said == '10' else said}")
    is_held, is_count = card in speaker.held(), int(said) <= speaker.longest(suit)
    if is_held is is_count:
        return None
    return Sense(named=(Named(cards=(card,)) if is_held else Named(suit, int(said)),))


def _to(*cards: Card) -> Sense:
    return Sense(named=(Named(cards=cards, towards=True),))


def _fells(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "The ace of spades drops the king": his card, and what he expects of it."""
    place = next(i for i, token in enumerate(tokens) if token.kind == "fall")
    return _cards(tokens[:place], speaker)


NOUNS: tuple[Phrase, ...] = (
    phrase("OWN? card(?: article trick)?", _cards),
    phrase("OWN? RANK(?:SEP? RANK)* of? SUIT(?: article trick)?", _cards),
    phrase("OWN? CARD fall (?:your|last)* (?:CARD|RANK|SUIT)", _fells),
    phrase("RANK(?:SEP? (?:RANK|number))+ of SUIT", _cards),
    phrase("OWN? RANK of SUIT(?: then by? RANK)+(?! of)", _cards),
    phrase("number of SUIT", _cards),
    phrase("OWN? SUIT RANK(?:SEP? RANK(?! of))*", _cards),
    phrase("one number(?! (?:SUIT|trick))", _cards),
    phrase("OWN? last? COUNT? last? good* SUIT (?:trick|good)*", _tricks),
    phrase("my? rest OWN? good? SUIT trick? good?", _tricks),
    phrase("OWN? SUIT rest? (?:good|play)", _tricks),
    phrase("number top SUIT", _tricks),
    phrase("OWN? top one trick?", _tricks),
    phrase("either trick?", _either),
    phrase(
        "(?:(?:cross|go|get|play)+ against?|against) to HAND (?:by|in|on)"
        " (?:article|my|dummy|low|top|good)* (?:CARD|SUIT)",
        _cross,
    ),
    phrase("COUNT good? trick? in SUIT", _tricks),
    phrase("suit comma number(?=$|stop|comma)", _suit_colon),
    phrase("SUIT (?:make|get)? number trick(?! (?:to|for|yours|good))", _tricks),
    phrase("SUIT (?:make|get) number(?=$|stop|comma|and)", _tricks),
    phrase("low SUIT", _lowest),
    phrase(
        "(?:low|COUNT)* SUIT (?:cross|against)? to OWN?"
        " (?:rank(?: SEP? rank(?! of? SUIT))*|number(?! (?:SUIT|trick)))",
        _towards,
    ),
    phrase("(?<!you )get my? CARD", _cards),
    phrase("OWN? number colour? rank", _of_a_rank),
    phrase("OWN? RANK", _rank),
    phrase("COUNT? SUIT to HAND", _towards),
)
