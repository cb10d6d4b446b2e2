"""Random endings, always the same: what a seed and a number of cards give."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

SEATS = "NESW"
RANKS = "AKQJT98765432"
AUTHORITIES = ("WBF", "EBU", "ACBL")


def endings(number: int, cards: int, seed: int) -> Iterator[dict[str, Any]]:
    """So many endings of so many cards a hand, declarer South, as the mapping of a claim
    under the Laws of 2017, as the WBF reads them."""
    dice = random.Random(seed)
    for name in range(number):
        suits = dice.choice(("SHDC", "SHD", "SH"))
        pack = [suit + rank for suit in suits for rank in RANKS]
        dealt = dice.sample(pack, 4 * cards)
        yield {
            "id": f"{cards} cards, {name}",
            "declarer": "S",
            "trump": dice.choice("SHN"),
            "leader": dice.choice(SEATS),
            "hands": {seat: dealt[cards * n : cards * (n + 1)] for n, seat in enumerate(SEATS)},
            "edition": 2017,
            "authority": "WBF",
            "date": "2020-06-01",
        }


def held_strongly(many: int, cards: int, seed: int = 0) -> Iterator[dict[str, Any]]:
    """So many endings from the whole pack in which claimer's side mostly has the better cards, under each
    authority in turn; three in seven at notrump. Nothing is said."""
    dice = random.Random(cards + 100 * seed)
    for turn in range(many):
        pack = dice.sample([suit + rank for suit in "SHDC" for rank in RANKS], 4 * cards)
        if turn % 4:
            spread = dice.choice((2, 5, 9))
            pack.sort(key=lambda card: RANKS.index(card[1]) + dice.random() * spread)
        ours, theirs = (dice.sample(half, 2 * cards) for half in (pack[: 2 * cards], pack[2 * cards :]))
        yield {
            "id": f"{cards} strong, {seed}, {turn}",
            "declarer": "S",
            "trump": dice.choice("SHDCNNN"),
            "leader": dice.choice(SEATS),
            "hands": {"N": ours[:cards], "E": theirs[:cards], "S": ours[cards:], "W": theirs[cards:]},
            "edition": 2017,
            "authority": AUTHORITIES[turn % 3],
            "date": "2020-06-01",
            "statement": "",
        }


def with_all_trumps(many: int, cards: int, seed: int = 0) -> Iterator[dict[str, Any]]:
    """So many endings in which claimer's side has the better cards and some trumps, and the opponents none;
    in one of three an opponent has shown out of a suit. Nothing is said."""
    dice = random.Random(cards + 100 * seed)
    for turn in range(many):
        pack = dice.sample([suit + rank for suit in "HDC" for rank in RANKS], 4 * cards)
        spread = dice.choice((2, 5, 9))
        pack.sort(key=lambda card: RANKS.index(card[1]) + dice.random() * spread)
        trumps = dice.sample([f"S{rank}" for rank in RANKS], dice.randint(1, cards))
        ours, theirs = [*trumps, *pack[: 2 * cards - len(trumps)]], pack[2 * cards :]
        theirs.sort(key=lambda card: card[0] if turn % 3 else str(dice.random()))
        dice.shuffle(ours)
        hands = {"N": ours[:cards], "E": theirs[:cards], "S": ours[cards:], "W": theirs[cards:]}
        out = {seat: [suit for suit in "HDC" if suit not in str(hands[seat])] for seat in "EW"}
        yield {
            "id": f"{cards} with all trumps, {seed}, {turn}",
            "declarer": "S",
            "trump": "S",
            "leader": dice.choice("NNSSEW"),
            "hands": hands,
            "shown_out": out if dice.randrange(3) == 0 else {},
            "edition": 2017,
            "authority": AUTHORITIES[turn % 3],
            "date": "2020-06-01",
            "statement": "",
        }


def with_one_beaten(many: int, cards: int, seed: int = 0) -> Iterator[dict[str, Any]]:
    """So many endings in which claimer's side has the better cards and some trumps, the opponents none, and
    one of these has all the diamonds that they hold, as his partner has shown out: of claimer's one is lower
    than the best of these. Nothing is said."""
    dice = random.Random(cards + 100 * seed)
    for turn in range(many):
        diamonds = [f"D{rank}" for rank in sorted(dice.sample(RANKS, 2 + cards), key=RANKS.index)]
        high = dice.randint(0, min(2, cards - 1))
        low = diamonds.pop(dice.randint(high + 1, len(diamonds) - 1))
        alone = diamonds[high : high + dice.randint(1, cards)]
        pack = dice.sample([suit + rank for suit in "HC" for rank in RANKS], 26)
        pack.sort(key=lambda card: RANKS.index(card[1]) + dice.random() * 9)
        trumps = dice.sample([f"S{rank}" for rank in RANKS], dice.randint(1, cards))
        ours = [*diamonds[:high], low, *trumps, *pack[: 2 * cards - high - 1 - len(trumps)]]
        theirs = dice.sample(pack[2 * cards :], 2 * cards - len(alone))
        dice.shuffle(ours)
        holder, other = dice.choice(("EW", "WE"))
        yield {
            "id": f"{cards} with one beaten, {seed}, {turn}",
            "declarer": "S",
            "trump": "S",
            "leader": dice.choice("NNSSEW"),
            "hands": {
                "N": ours[:cards],
                "S": ours[cards:],
                holder: [*alone, *theirs[cards:]],
                other: theirs[:cards],
            },
            "shown_out": {other: ["D"]},
            "edition": 2017,
            "authority": AUTHORITIES[turn % 3],
            "date": "2020-06-01",
            "statement": "",
        }


def said(given: dict[str, Any], seed: str) -> dict[str, Any]:
    """What may have been said, forgotten and restricted in an ending: members of a claim, by chance."""
    dice = random.Random(seed)
    hands, trump = given["hands"], given["trump"]
    ours, theirs = hands["S"] + hands["N"], hands["E"] + hands["W"]
    intents = intents_of(dice, ours, theirs, trump)
    held = {*ours, *theirs}
    gone = [suit + rank for suit in "SH" for rank in "AKQJT98765432" if suit + rank not in held]
    seat = dice.choice("EW")
    restrictions: list[dict[str, Any]] = [
        {"seat": seat, "card": dice.choice(hands[seat])},
        {"seat": seat, "lead": dice.choice(hands[seat])[0], "kind": dice.choice(("forbid", "require"))},
    ]
    return {
        "intents": (intents := dice.sample(intents, dice.choice((0, 1, 1, 2)))),
        "statement": "as he said" if intents else "",
        "forgotten": dice.sample(theirs, dice.choice((0, 0, 1))),
        "restrictions": dice.sample(restrictions, dice.choice((0, 0, 1))),
        "claimed": dice.choice((None, len(hands["S"]))),
        "believed_out": dice.sample(gone, dice.choice((0, 0, 1))) if intents else [],
    }


def intents_of(dice: random.Random, ours: list[str], theirs: list[str], trump: str) -> list[dict[str, Any]]:
    """One intent of each kind that the position has room for, two of them on a condition."""
    suits = sorted({card[0] for card in ours})
    intents: list[dict[str, Any]] = [
        {"do": "order", "suits": dice.sample(suits, dice.randint(1, len(suits)))},
        {"do": "top", "suit": dice.choice(suits)},
        {"do": "give", "tricks": 1, "suit": dice.choice(suits)},
        {"do": "play", "cards": dice.sample(ours, 3)},
        {"do": "finesse", "card": dice.choice(theirs), "over": dice.choice("EW")},
        {"do": "good"},
        {"do": "good", "hand": dice.choice("NS")},
    ]
    if trump != "N":
        intents += [{"do": "draw"}, {"do": "draw", "rounds": 1}]
        side = dice.choice("SHDC".replace(trump, ""))
        ruffed = {"do": "ruff", "suit": side, "hand": dice.choice("NS")}
        intents += [ruffed, {**ruffed, "hand": dice.choice("NS"), "tricks": 1}]
        intents += [{"do": "crossruff"}, {"do": "ruff out", "suit": side}]
        intents.append({"do": "ruffing finesse", "suit": side})
    intents += [
        {
            "do": "list",
            "suits": {dice.choice(suits): dice.choice((1, 2, None))},
            "cards": [dice.choice(ours)],
        },
        {"do": "last", "suit": dice.choice(suits)},
        {"do": "give", "tricks": 1, "suit": dice.choice(suits), "at": "end"},
        {"do": "throw", "suit": dice.choice(suits), "led": dice.choice(suits)},
        {"do": "throw", "suit": dice.choice(suits), "tricks": 1},
        {"do": "order", "suits": dice.sample(suits, 1), "hand": dice.choice("NS")},
    ]
    intents += of_endings(dice, suits)
    falls = dice.choice(("if", "unless")), {"card": dice.choice(theirs)}
    intents.append({**dice.choice(intents), falls[0]: falls[1]})
    depends = dice.choice(("if", "unless")), {"suit": dice.choice(suits)}
    split = dice.choice(({}, {}, {"split": dice.choice(("1-1", "2-0", "2-1", "3-0", "2-2", "3-1"))}))
    intents.append({**dice.choice(intents[:-1]), depends[0]: depends[1] | split})
    return intents


def of_endings(dice: random.Random, suits: list[str]) -> list[dict[str, Any]]:
    """Squeezes and end plays."""
    some = dice.sample(suits, min(2, len(suits)))
    return [
        {"do": "squeeze"},
        {"do": "squeeze", "suits": some},
        {"do": "strip", "suits": some},
        {"do": "throw in", "suit": dice.choice(suits)},
    ]
