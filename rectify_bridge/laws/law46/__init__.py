"""Law 46, Incomplete or invalid designation of a card from dummy."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.card import capitals

law = Law(46, "Incomplete or invalid designation of a card from dummy")

INCOMPLETE_DESIGNATION = "incomplete designation"
IRREGULARITIES = (
    Irregularity(
        INCOMPLETE_DESIGNATION,
        group="46",
        law="46",
        phase="dummy",
        asks="Who is declarer?",
        words=(
            "play anything",
            "declarer only said a suit",
            "declarer said high",
            "which card did declarer call",
        ),
    ),
)

HIGH, WIN, LOW, SUIT, RANK = "high", "win", "low", "a suit", "a rank"
ABSENT, ANYTHING, COMPLETE = "a card not in dummy", "play anything", "suit and rank"


def _named(scene: Scene, key: Key) -> str | None:
    """The record has it as incomplete by itself where the card that was named is not in dummy."""
    play = scene.play
    return ABSENT if play is not None and play.cards and not play.played else None


SAID = Fact(
    "what declarer called",
    Kind.RECORD,
    "What did {offender}, declarer, call from dummy?",
    (
        Answer(HIGH, "'high', or words to that effect"),
        Answer(WIN, "'win it', or words to that effect"),
        Answer(LOW, "'low', or words to that effect"),
        Answer(SUIT, "a suit and no rank"),
        Answer(RANK, "a rank and no suit"),
        Answer(ABSENT, "a card that is not in dummy"),
        Answer(ANYTHING, "neither suit nor rank, such as 'play anything'"),
        Answer(COMPLETE, "suit and rank of a card in dummy"),
    ),
    "46B",
    read=_named,
)
BEYOND_DOUBT = Fact(
    "another intention is incontrovertible",
    Kind.JUDGEMENT,
    "Is it beyond all doubt that {offender} had another card in mind?",
    yes_no(),
    "46B",
    guidance="Look at the play so far and at dummy: for example declarer was running a suit from the top, "
    "or announced a ruff. Likely is not enough: nobody at the table may be able to doubt it.",
    aloud=False,
)
RANKS = "AKQJT98765432"
NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}


def _ranks(text: str) -> str:
    """A holding in one suit, highest first: `AQ74`, `K 10 3`."""
    letters = capitals(text).replace(" ", "").replace(",", "")
    if not letters or set(letters) - set(RANKS) or len(set(letters)) < len(letters):
        raise ValueError(text)
    return "".join(sorted(letters, key=RANKS.index))


HAS, HAS_NONE = "some", "none"
CARDS = Fact(
    "dummy's cards of the suit",
    Kind.RECORD,
    "Which cards of that suit does dummy have?",
    (Answer(HAS, "at least one; or type their ranks, such as AQ74"), Answer(HAS_NONE, "none")),
    "46B",
    parse=_ranks,
    typed="ranks, such as AQ74",
)
WINNERS = Fact(
    "dummy's winning cards",
    Kind.RECORD,
    "Which of dummy's cards that can legally be played are known to win the trick?",
    (
        Answer(HAS, "at least one; or type the ranks of those in one suit, such as AQ"),
        Answer(HAS_NONE, "none that is known to win"),
    ),
    "46B1(b)",
    parse=_ranks,
    typed="ranks, such as AQ74",
)
LEADING = Fact(
    "leading from dummy",
    Kind.RECORD,
    "Was it a lead from dummy?",
    yes_no("yes, dummy had won the trick before", "no, another hand had led"),
    "46B3",
)
SAME_SUIT = Fact(
    "rank in the suit of the last trick",
    Kind.RECORD,
    "Does dummy have that rank in the suit with which it won the trick before?",
    yes_no(),
    "46B3(a)",
)
ONE, SEVERAL = "one", "two or more"
OF_THE_RANK = Fact(
    "legal cards of the rank",
    Kind.RECORD,
    "How many cards of that rank can legally be played from dummy?",
    (Answer(ONE, "one"), Answer(SEVERAL, "two or more"), Answer(HAS_NONE, "none")),
    "46B3(b)",
)


def as_wanted(case: Case) -> Consequence | None:
    """What comes before every rule on an incomplete designation."""
    if not case.get(BEYOND_DOUBT):
        return None
    return decide(card.deemed_called("offender", "the card that was beyond all doubt in mind"))


def _invalid() -> Consequence:
    return decide(card.names_the_card("offender"))


def card_called(held: str, place: int, words: str) -> Consequence:
    """The card at that place of the ranks typed, or in words where none were."""
    if held == HAS_NONE:
        return _invalid()
    rank = held[place]
    named = words if held == HAS else f"{words}: the {NAMES.get(rank, rank)}"
    return decide(card.deemed_called("offender", named))


@law.clause("46A", "Complete designation", group="46", since=1997)
def complete_designation(case: Case) -> Consequence | None:
    """A card called by suit and rank is played (45C4); the way to call is to name both."""
    if case.get(SAID) != COMPLETE:
        return None
    return decide(card.card_played("The card", "declarer named its suit and its rank"))


@law.clause("46B1(a)", "High card called", group="46", since=2007)
def high(case: Case) -> Consequence | None:
    """High is the highest card of the suit led."""
    if case.get(SAID) != HIGH:
        return None
    return as_wanted(case) or card_called(case.get(CARDS), 0, "the highest card of the suit led")


@law.clause("46B1(b)", "Winning card called", group="46", since=2007)
def win(case: Case) -> Consequence | None:
    """A call to win the trick calls the lowest card that is known to win it; if there is none, the call names
    no card of dummy's."""
    if case.get(SAID) != WIN:
        return None
    return as_wanted(case) or card_called(
        case.get(WINNERS), -1, "the lowest card that is known to win the trick"
    )


@law.clause("46B1(c)", "Low card called", group="46", since=2007)
def low(case: Case) -> Consequence | None:
    """Low is the lowest card of the suit led."""
    if case.get(SAID) != LOW:
        return None
    return as_wanted(case) or card_called(case.get(CARDS), -1, "the lowest card of the suit led")


@law.clause("46B2", "Suit without rank", group="46", since=1997)
def suit_without_rank(case: Case) -> Consequence | None:
    """A suit alone is its lowest card."""
    if case.get(SAID) != SUIT:
        return None
    return as_wanted(case) or card_called(case.get(CARDS), -1, "the lowest card of that suit")


@law.clause("46B3", "Rank without suit, another card intended", group="46", since=1997)
def rank_without_suit_beyond_doubt(case: Case) -> Consequence | None:
    """A rank alone is the card that was beyond all doubt in mind, where there is one."""
    return as_wanted(case) if case.get(SAID) == RANK else None


@law.clause("46B3(a)", "Rank without suit, when leading", group="46", since=1997, except_as=("46B3",))
def rank_without_suit_in_leading(case: Case) -> Consequence | None:
    """In leading, a rank alone goes on with the suit in which dummy won the trick before, if it has that
    rank."""
    if case.get(SAID) != RANK or not case.get(LEADING) or not case.get(SAME_SUIT):
        return None
    return decide(
        card.deemed_called("offender", "that rank in the suit with which dummy won the trick before")
    )


@law.clause(
    "46B3(b)", "Rank without suit, in other cases", group="46", since=1997, except_as=("46B3", "46B3(a)")
)
def rank_without_suit(case: Case) -> Consequence | None:
    """In all other cases a rank alone is the card of that rank, if it can legally be played; of several,
    declarer says which. If none can be played, the call is invalid."""
    if case.get(SAID) != RANK:
        return None
    if case.get(OF_THE_RANK) in (SEVERAL, HAS_NONE):
        return _invalid()
    return decide(card.deemed_called("offender", "the card of that rank"))


@law.clause("46B4", "Card not in dummy", group="46", since=1997)
def card_not_in_dummy(case: Case) -> Consequence | None:
    """A card that is not in dummy is not a valid call, and declarer may designate any legal card, unless
    another is beyond doubt the one that he meant."""
    if case.get(SAID) != ABSENT:
        return None
    return as_wanted(case) or _invalid()


@law.clause("46B5", "Neither suit nor rank", group="46", since=1997)
def play_anything(case: Case) -> Consequence | None:
    """If declarer indicates a play with neither suit nor rank, either defender may designate the card."""
    if case.get(SAID) != ANYTHING:
        return None
    return as_wanted(case) or decide(card.defender_designates("lho", "rho"))


@law.clause("46A", "How to name a card", group="", since=1997, role="adds")
def how_to_call(case: Case) -> Consequence | None:
    """Declarer should clearly state both the suit and the rank of the card he wants."""
    if not any(case.has(name) for name in ("deemed called", "names the card", "defender designates")):
        return None
    return decide(
        procedure.should("offender", "clearly state both suit and rank when calling a card from dummy")
    )
