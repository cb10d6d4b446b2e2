"""The effects of the laws of the play, each with the sentence that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

BESIDE_THE_ONE_PLAYED = "not played"
"""What was done with a penalty card that was shown at one moment with the card that is played (58B2)."""

SENTENCES: dict[str, Sentence] = {
    "lead stands": now("The lead out of turn stands."),
    "lead retracted": now("The lead is taken back to {binds}'s hand; {why}."),
    "if the auction is reopened": later(
        "If the auction is reopened after misinformation (21B), the card counts as led in the auction "
        "(24). {binds} must then pass at the next turn to call.",
        short="If the auction is reopened, {binds} must pass at the next turn.",
    ),
    "becomes declarer": now("{binds} is declarer."),
    "becomes dummy": now("{binds} spreads the whole hand and is dummy."),
    "spreads dummy": now("{binds} spreads the hand as dummy."),
    "plays second": now(
        "{binds} plays the second card of the trick from declarer's own hand.",
        short="{binds} plays second, from hand.",
    ),
    "second card from dummy stays": later(
        "If the second card is played from dummy all the same, it may not be taken back, except to correct "
        "a revoke.",
        short="A second card played from dummy may not be taken back, except to correct a revoke.",
    ),
    "face-down lead goes back": now(
        "If {binds} has led a card face down, that card goes back to the hand.",
        short="If {binds} led face down, {binds} takes that lead back.",
    ),
    "penalty card": now(
        "The card {how} becomes a {rank} penalty card of {binds} and lies face up on the table.",
        short="{the card} lies face up: a {rank} penalty card of {binds}.",
        until=("picked up",),
    ),
    "penalty cards": now(
        "{card in question} become {rank} penalty cards of {binds} and lie face up on the table.",
        short="{card in question} lie face up: {rank} penalty cards of {binds}.",
    ),
    "no penalty card": now("The card is taken back to {binds}'s hand; it is not a penalty card."),
    "must lead the suit": now(
        "{binds} must now lead the suit of the penalty card, this once.",
        short="{binds} must now lead {the suit}, this once.",
    ),
    "may not lead the suit": now(
        "{binds} may not lead the suit of the penalty card now, nor later for as long as {binds} keeps the "
        "lead.",
        short="{binds} may not lead {the suit} while keeping the lead.",
    ),
    "any lead": now(
        "{binds} may lead any card, but a major penalty card of {binds}'s own comes first.",
    ),
    "picked up": now(
        "{binds} picks the card up; it is no longer a penalty card.", short="{binds} picks up {the card}."
    ),
    "must be played": now(
        "{binds} must play the penalty card at the first legal opportunity: in leading, following suit, "
        "discarding or ruffing. Of several that could be played, declarer says which.",
        short="{binds} must play {the penalty card} at the first legal opportunity.",
    ),
    "comes after": later(
        "Following suit, or obeying a restriction on a lead or play, comes first; "
        "the card then stays on the table until the next legal opportunity.",
        short="Following suit, or obeying a restriction, comes before playing the penalty card.",
    ),
    "declarer chooses each lead": later(
        "While the card lies there, declarer chooses again whenever {binds} is on lead: to require its suit, "
        "forbid it, or leave the lead free. {binds} may not lead before.",
        short="Whenever {binds} is on lead, declarer chooses first: require the suit, forbid it, or neither.",
    ),
    "no lower card of the suit": later(
        "Until the penalty card has been played, {binds} may play no other card of that suit below the ten. "
        "An honour of the suit may be played instead.",
        short="{binds} may play no other card of that suit below the ten before the penalty card.",
    ),
    "no lead restriction": now(
        "{binds} may lead any card, but a major penalty card of {binds}'s own comes first.",
    ),
    "authorized": later(
        "While the card lies on the table, all players may use what it tells and that it must be played.",
        short="All players may use what the card on the table tells.",
    ),
    "card is unauthorized": now(
        "Once a card is back in the hand, what it told is unauthorized information for {binds}; declarer may "
        "use it.",
        short="What {the card or cards} told is unauthorized for {binds}.",
    ),
    "must correct": now(
        "The card is taken back, and {binds} plays a legal one.",
        short="{binds} plays a legal card {the card's place}.",
    ),
    "replaced freely": now(
        "The card is replaced and does not become a penalty card.", short="The card is replaced."
    ),
    "may withdraw a card": now(
        "{binds}: a card that you played after the revoke and before attention was drawn to it may be taken "
        "back into the hand.",
        short="{binds}: a card that you played after the revoke may be taken back.",
    ),
    "may withdraw in turn": later(
        "If an opponent takes a card back, {binds}, next to play, may take back the card played after "
        "it{cost}.",
        short="If an opponent takes a card back, {binds} may take back the card played after it{cost}.",
    ),
    "withdrawn card is unauthorized": now(
        "What {what} tells is unauthorized information for {binds}; opponents may use it.",
        short="For {binds}, {what} is unauthorized information.",
    ),
    "may not choose what the card suggests": now(
        "{binds}, with cards of two suits, may not choose what seeing the revoke card could have suggested.",
        short="{binds} may not choose what the revoke card could have suggested.",
    ),
    "both correct": now(
        "Both revokes on this trick are corrected. Every card that a defender takes back becomes a penalty "
        "card.",
        short="Both revokes are corrected; a card that a defender takes back becomes a penalty card.",
    ),
    "trick stands": now(
        "The revoke is established: it is not corrected, and the trick stands as it was played.",
        short="The revoke is established: the trick stands as played.",
    ),
    "tricks transferred": now("At the end of play {binds} get {number} from the other side.", ahead=True),
    "no automatic adjustment": now("No trick is transferred automatically: {why}."),
    "adjusted score": later(
        "An adjusted score is assigned (12C1) {basis}. It takes the place of any transfer of tricks and is "
        "not added to it.",
        aloud=False,
        does=True,
    ),
}


def lead_stands() -> Effect:
    """The lead out of turn is the opening lead."""
    return effect("lead stands")


def lead_retracted(role: str, why: str) -> Effect:
    """The lead goes back to the hand."""
    return effect("lead retracted", role, why=why)


def if_the_auction_is_reopened(role: str) -> Effect:
    """What Law 24 asks after a lead by the declaring side, if there are calls to come."""
    return effect("if the auction is reopened", role, begins=windows.NEXT_TURN, ends=windows.AFTER_NEXT_TURN)


def becomes_declarer(role: str) -> Effect:
    """Who plays the contract."""
    return effect("becomes declarer", role, ends=windows.END_OF_PLAY)


def becomes_dummy(role: str) -> Effect:
    """The presumed declarer spreads his hand."""
    return effect("becomes dummy", role, ends=windows.END_OF_PLAY)


def spreads_dummy(role: str) -> Effect:
    """Dummy is spread as after any opening lead (Law 41)."""
    return effect("spreads dummy", role)


def plays_second(role: str) -> Effect:
    """From whose hand the second card comes."""
    return effect("plays second", role)


def second_card_from_dummy_stays() -> Effect:
    """A card played from the wrong hand of the declaring side to an accepted lead."""
    return effect("second card from dummy stays")


def face_down_lead_goes_back(role: str) -> Effect:
    """The proper leader's card is not the opening lead."""
    return effect("face-down lead goes back", role)


def penalty_card(rank: str, how: str) -> Effect:
    """The offender's card stays face up. rank: major or minor. how: what was done with it."""
    return effect("penalty card", "offender", ends=windows.PLAYED, rank=rank, how=how)


def no_penalty_card() -> Effect:
    """The Director designates otherwise."""
    return effect("no penalty card", "offender")


def must_lead_the_suit() -> Effect:
    """Declarer requires the suit: one lead."""
    return effect("must lead the suit", "partner", ends=windows.AFTER_NEXT_LEAD)


def may_not_lead_the_suit() -> Effect:
    """Declarer forbids the suit: while the lead is kept."""
    return effect("may not lead the suit", "partner", ends=windows.WHILE_ON_LEAD)


def any_lead() -> Effect:
    """Declarer neither requires nor forbids."""
    return effect("any lead", "partner", ends=windows.AFTER_NEXT_LEAD)


def picked_up() -> Effect:
    """A penalty card goes back to the hand."""
    return effect("picked up", "offender")


def must_be_played() -> Effect:
    """What a major penalty card asks of its owner."""
    return effect("must be played", "offender", ends=windows.PLAYED)


def comes_after() -> Effect:
    """What goes before the duty to play a major penalty card."""
    return effect("comes after", "offender", ends=windows.PLAYED)


def declarer_chooses_each_lead() -> Effect:
    """What a major penalty card asks of its owner's partner."""
    return effect("declarer chooses each lead", "partner", begins=windows.FIRST_LEAD, ends=windows.PLAYED)


def no_lower_card_of_the_suit() -> Effect:
    """What a minor penalty card asks of its owner."""
    return effect("no lower card of the suit", "offender", ends=windows.PLAYED)


def no_lead_restriction() -> Effect:
    """A minor penalty card does not restrict partner's lead."""
    return effect("no lead restriction", "partner")


def authorized() -> Effect:
    """What a penalty card on the table tells."""
    return effect("authorized", ends=windows.PLAYED)


def card_is_unauthorized() -> Effect:
    """What a penalty card told that is back in the hand."""
    return effect("card is unauthorized", "partner", ends=windows.END_OF_BOARD)


def must_correct() -> Effect:
    """A revoke is made good."""
    return effect("must correct", "offender")


def replaced_freely() -> Effect:
    """A revoke made good at no cost."""
    return effect("replaced freely", "offender")


def may_withdraw_a_card() -> Effect:
    """The opponents' right after a revoke is corrected."""
    return effect("may withdraw a card", "lho", "rho")


def may_withdraw_in_turn(cost: str) -> Effect:
    """The offending side's right after an opponent took a card back."""
    return effect("may withdraw in turn", "partner", cost=cost)


def withdrawn_card_is_unauthorized(what: str) -> Effect:
    """What a card taken back told (Law 16C2); `what` names the card."""
    return effect("withdrawn card is unauthorized", "offending side", ends=windows.END_OF_BOARD, what=what)


def may_not_choose_what_the_card_suggests() -> Effect:
    """What binds the revoker's partner on the twelfth trick, in 2007."""
    return effect("may not choose what the card suggests", "partner", ends=windows.END_OF_PLAY)


def both_correct() -> Effect:
    """Two revokes on one trick."""
    return effect("both correct", "offender", "lho", "rho")


def trick_stands() -> Effect:
    """An established revoke."""
    return effect("trick stands")


def tricks_transferred(number: str) -> Effect:
    """How many tricks go to the non-offending side, in words."""
    return effect("tricks transferred", "non-offending side", begins=windows.END_OF_PLAY, number=number)


def no_automatic_adjustment(why: str) -> Effect:
    """Nothing is transferred; equity remains (64C)."""
    return effect("no automatic adjustment", why=why)


def adjusted_score(basis: str) -> Effect:
    """The Director assigns a score (12C1)."""
    return effect("adjusted score", "Director", begins=windows.END_OF_PLAY, basis=basis)
