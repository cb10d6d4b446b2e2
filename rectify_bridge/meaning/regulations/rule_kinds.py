"""The kinds of rules about agreements, each a test of a set of hands. What differs by authority is data."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rectify_bridge.meaning.hands.example import example
from rectify_bridge.meaning.hands.expression import All, Expression, Length, Not, Total, universe_for
from rectify_bridge.meaning.hands.expression import Any as AnyOf
from rectify_bridge.meaning.hands.universe import SUITS
from rectify_bridge.meaning.meaning import Force, Meaning
from rectify_bridge.meaning.regulations.rule import Regulated, Rule
from rectify_bridge.meaning.systems.position import Position, text_of
from rectify_bridge.meaning.words.grammar import parse_hands
from rectify_bridge.table.call import Bid, Call
from rectify_bridge.table.card import Denomination

NUMBERS = ("none", "one", "two")
_ONE_SUIT = {Denomination.CLUBS: Denomination.DIAMONDS, Denomination.DIAMONDS: Denomination.CLUBS}
Test = Callable[[Rule, Meaning, Call, Position], Iterator[Regulated]]


def _broken(rule: Rule, hands: Expression, status: str, what: str) -> Regulated | None:
    """The finding that some agreed hands are among these, or None."""
    cells = universe_for(hands)
    bits = hands.bits(cells)
    if not bits:
        return None
    return Regulated(rule.id, status, what, rule.cite, cells.count(bits), example(cells, bits) or "")


def _kept(rule: Rule, what: str) -> Regulated:
    return Regulated(rule.id, "permitted", what, rule.cite)


def _some(hands: Expression) -> bool:
    return bool(hands.bits(universe_for(hands)))


def _runs(hands: Expression) -> list[tuple[int, int]]:
    """The strengths of a set of hands, as ranges without gaps."""
    cells = universe_for(hands)
    bits = hands.bits(cells)
    found: list[tuple[int, int]] = []
    for points in (p for p in range(38) if bits & cells.where_total("points", p, p)):
        if found and found[-1][1] == points - 1:
            found[-1] = (found[-1][0], points)
        else:
            found.append((points, points))
    return found


def _not_natural(rule: Rule, meaning: Meaning) -> tuple[Regulated, ...] | None:
    """What a rule about natural calls says of others: nothing of artificial ones, a question if unsaid."""
    if meaning.artificial is None:
        return (
            Regulated(rule.id, "unknown", "say whether the call is natural (artificial: false)", rule.cite),
        )
    return () if meaning.artificial else None


def _floor(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    hands = rule.data["hands"]
    weak = All((meaning.shows, Not(parse_hands(hands))))
    at = f"{rule.level}: " if rule.level else ""
    says = f"{at}by agreement {text_of(call)} may show no hand but those of {hands}"
    yield _broken(rule, weak, "not permitted", says) or _kept(rule, f"{at}every agreed hand has {hands}")


def _notrump_range(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    if (silent := _not_natural(rule, meaning)) is not None:
        yield from silent
        return
    runs = _runs(meaning.shows)
    low, high, spread = runs[0][0], runs[-1][1], runs[-1][1] - runs[0][0] + 1
    listed = " and ".join(f"{a}-{b}" for a, b in runs)
    each = rule.data.get("two_ranges_of")
    two = each is not None and len(runs) == 2 and all(b - a + 1 <= each for a, b in runs)
    if low < rule.data["least"]:
        weak = All((meaning.shows, Total("points", 0, rule.data["least"] - 1)))
        found = _broken(
            rule, weak, rule.data["otherwise"], f"the range goes below {rule.data['least']} points: {listed}"
        )
        assert found is not None
        yield found
    if spread > rule.data["widest"] and not two:
        limit = f"more than {rule.data['widest']}"
        yield Regulated(
            rule.id, rule.data["otherwise"], f"the range spans {spread} points, {limit}: {listed}", rule.cite
        )
    elif low >= rule.data["least"]:
        yield _kept(
            rule,
            f"two ranges of at most {each}: {listed}" if two else f"a range of {spread} points: {low}-{high}",
        )


def _notrump_shape(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    if (silent := _not_natural(rule, meaning)) is not None:
        yield from silent
        return
    outside = All((meaning.shows, Not(parse_hands(rule.data["hands"]))))
    says = "the agreement includes hands that a natural notrump may not have"
    yield _broken(rule, outside, rule.data["otherwise"], says) or _kept(
        rule, "every agreed hand has a natural shape"
    )


def _strong(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    surely = Not(parse_hands(rule.data["hands"]))
    perhaps = Not(parse_hands(rule.data.get("perhaps", rule.data["hands"])))
    says = "the agreement includes hands that may not be agreed as strong"
    by_tricks = "the agreement includes hands that are strong only if they are within a trick of game"
    yield (
        _broken(rule, All((meaning.shows, perhaps)), "not strong", says)
        or _broken(rule, All((meaning.shows, surely)), "judgement", by_tricks)
        or Regulated(rule.id, "strong", "every agreed hand is strong", rule.cite)
    )


def _strong_disclosure(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    less = All((meaning.shows, parse_hands(rule.data["hands"])))
    found = _broken(
        rule, less, "describe", f"'strong' alone misleads; describe it, for example: {rule.data['words']}"
    )
    if found is not None:
        yield found
    else:
        what = "the hands are not balanced like that; describe hands with playing strength but few high cards"
        yield Regulated(rule.id, "judgement", what, rule.cite)


def _announce_range(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    if (silent := _not_natural(rule, meaning)) is not None:
        yield from silent
        return
    runs = _runs(meaning.shows)
    words = " or ".join(rule.data["words"].format(low=a, high=b) for a, b in runs)
    one_card = AnyOf(tuple(Length(suit, 1, 1) for suit in SUITS))
    if "singleton" in rule.data and _broken(rule, All((meaning.shows, one_card)), "", ""):
        words += rule.data["singleton"]
    yield Regulated(rule.id, "announce", words, rule.cite)


def _announce_minor(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    assert isinstance(call, Bid)
    if meaning.force is None or meaning.force in (Force.FORCING, Force.GAME_FORCING):
        yield _forcing_minor(rule, meaning)
        return
    suit = call.denomination
    exempt = (Not(parse_hands(rule.data["except_only"])),) if "except_only" in rule.data else ()
    short = [n for n in (0, 1, 2) if _some(All((meaning.shows, Length(suit, n, n), *exempt)))]
    if not short:
        yield _kept(rule, "no announcement is needed: it shows three cards or more")
        return
    least = next(n for n in (0, 1, 2) if _some(All((meaning.shows, Length(suit, n, n)))))
    words = {"least": NUMBERS[least], "other": rule.data["other_suit"]}
    shown = [
        s for s in SUITS if s is not suit and _some(All((meaning.shows, Length(suit, 0, 2), Length(s, 5))))
    ]
    if not shown or "words_with_other" not in rule.data:
        yield Regulated(rule.id, "announce", rule.data["words"].format(**words), rule.cite)
        return
    if shown == [_ONE_SUIT[suit]]:
        words["other"] = f"five {shown[0].word}"
    yield Regulated(rule.id, "announce", rule.data["words_with_other"].format(**words), rule.cite)


def _forcing_minor(rule: Rule, meaning: Meaning) -> Regulated:
    if meaning.force is None:
        return Regulated(rule.id, "unknown", "say whether the opening is forcing (force: ...)", rule.cite)
    if "forcing" not in rule.data:
        return Regulated(
            rule.id, "not encoded", "there is no verified text on this for a forcing opening", rule.cite
        )
    return Regulated(rule.id, rule.data["forcing"], "the opening is forcing: it is not announced", rule.cite)


def _both(suits: list[Denomination]) -> Expression:
    return All(tuple(Length(suit, 4) for suit in suits))


def _two_lower(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    opened = place.calls[0]
    if not isinstance(opened, Bid) or opened.denomination not in SUITS:
        return
    lower = [suit for suit in reversed(SUITS) if suit is not opened.denomination][:2]
    listed = " and ".join(suit.word for suit in lower)
    usual = (_both(lower), _both([Denomination.CLUBS, Denomination.DIAMONDS]))
    other = All((meaning.shows, *map(Not, usual)))
    says = f"over {opened.word} the two lower unbid suits are {listed}; this call shows other suits"
    found = _broken(rule, other, "alert", says)
    yield found or _kept(rule, f"the two lower unbid suits ({listed}) or the minors")


GAME = {Denomination.CLUBS: 5, Denomination.DIAMONDS: 5, Denomination.HEARTS: 4, Denomination.SPADES: 4}
"""The level of game in each suit."""


def _new_suit(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    """A new suit in reply to a suit opening, below game, that partner may pass."""
    opened, theirs = place.calls
    if not isinstance(call, Bid) or not isinstance(opened, Bid):
        return
    suits = opened.denomination, call.denomination
    if Denomination.NOTRUMP in suits or suits[0] is suits[1]:
        return
    if call.level >= GAME[suits[1]]:
        yield _kept(rule, "a game is not alerted")
        return
    if meaning.force is None:
        yield Regulated(rule.id, "unknown", "say whether the reply is forcing (force: ...)", rule.cite)
    elif meaning.force in (Force.FORCING, Force.GAME_FORCING):
        yield _kept(rule, "the reply is forcing")
    elif place.passed:
        yield _kept(rule, "responder has passed before")
    elif isinstance(theirs, Bid) and theirs.denomination is Denomination.NOTRUMP:
        yield Regulated(rule.id, "judgement", "over a natural notrump overcall it is not alerted", rule.cite)
    elif call.level - opened.level - (suits[1].rank < suits[0].rank) >= 2:
        yield _kept(rule, "a double jump is not alerted")
    else:
        what = "it is a new suit that partner may pass, and partner may also pass the opening"
        yield Regulated(rule.id, "alert", what, rule.cite)


def _natural_opening(rule: Rule, meaning: Meaning, call: Call, place: Position) -> Iterator[Regulated]:
    yield Regulated(
        rule.id, "describe", "a natural opening may have any strength, if it is disclosed", rule.cite
    )


TESTS: dict[str, Test] = {
    "floor": _floor,
    "notrump range": _notrump_range,
    "notrump shape": _notrump_shape,
    "strong": _strong,
    "strong disclosure": _strong_disclosure,
    "announce notrump range": _announce_range,
    "announce short minor": _announce_minor,
    "two lower unbid suits": _two_lower,
    "non-forcing new suit": _new_suit,
    "natural opening disclosed": _natural_opening,
}
