"""The effects of the laws on deals, boards and tricks (6 to 8, 13 to 16D, 65 to 67, 76, 79), each with the
sentence that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "supplies a card": now("{binds} now plays to the trick: {which}."),
    "placed among the played cards": now(
        "{binds} shows {which} now and puts it among the played cards, in the place of the trick. It "
        "does not change who won the trick.",
        short="{binds} shows {which} now and puts it among the played cards.",
    ),
    "deemed to have revoked": now("{binds} counts as having revoked on that trick."),
    "extra cards go back": now(
        "{binds} takes every extra card back into the hand. Among the played cards {binds} leaves {which}."
        " It does not change who won the trick.",
        short="{binds} takes the extra cards back and leaves {which} among the played cards.",
    ),
    "belonged to the hand throughout": now("The card counts as having belonged to {binds}'s hand all along."),
    "restored to the played cards": now(
        "The card goes back among {binds}'s played cards, to the trick in which it was first played."
    ),
    "turned the right way": now("The card is turned the right way."),
    "rules for the other side": now(
        "The facts cannot be found out because {binds} mixed the cards: the Director rules for the "
        "other side."
    ),
    "order of the cards disturbed": now(
        "{binds} did not keep the played cards in order and so puts at risk any claim to a doubtful "
        "trick or about a revoke."
    ),
    "hands corrected": now(
        "The Director puts the hands right, from the hand record or by what the players who held them before "
        "say. Then {then}.",
        short="The Director puts the hands right. Then {then}.",
    ),
    "surplus card removed": now(
        "A card that is not part of the deal is taken away; the auction and the play go on unaffected."
    ),
    "deal rebuilt": now("The Director rebuilds the deal with another pack."),
    "card restored": now("The missing card goes back to {binds}'s hand.", until=("penalty card",)),
    "result cancelled": now("The result of the board is cancelled for both sides."),
    "board cancelled": now("The board is cancelled for both sides."),
    "board played to the end": now(
        "The auction and the play of this board are completed, and the score counts."
    ),
    "right board later": later(
        "The Director may have both pairs play the right board against one another later.",
        aloud=False,
        does=True,
    ),
    "auction on a wrong board cancelled": now("The auction on this board is cancelled."),
    "contestants of the round seated": now(
        "The contestants who are due to play this board now take their seats. The Director tells everybody"
        " what is to be done now and in later rounds.",
        does=True,
    ),
    "second auction": now(
        "A second auction begins. Everybody repeats the calls made in the first one; if any call differs, "
        "the board is cancelled.",
    ),
    "right board now": now("The right board is put on the table and played."),
    "artificial score": now("An artificial adjusted score (Law 12) goes to {whom}.", aloud=False, does=True),
    "takes the right hand": now(
        "{binds} puts the wrong cards back, looks at the right hand and calls again; the auction goes"
        " on from there."
    ),
    "plays the board normally": now("The board is played normally."),
    "new deal": now("The board is shuffled and dealt again."),
    "no new deal": now("There is no new deal: {why}."),
    "no result may stand": now("No result on the board may stand: {why}."),
    "positions changed": now("The players change seats so that {binds} has the hand that became known."),
    "temporary substitute": now(
        "A temporary substitute, on whom all four players agree, takes {binds}'s place."
    ),
    "tell the Director": later(
        "Whoever learns something about a board that he has yet to finish tells the Director at once."
    ),
    "tricks ruled": now("The Director rules that this number of tricks is recorded for both sides."),
    "score changed for both": now("The score is changed for both sides to the result at the table."),
    "recorded score stands": now("The recorded score stands."),
    "score lowered for one side": now("The score of one side is lowered; that of the other is not raised."),
}


def supplies_a_card(which: str) -> Effect:
    """67A1."""
    return effect("supplies a card", "offender", which=which)


def placed_among_the_played_cards(which: str) -> Effect:
    """67B1."""
    return effect("placed among the played cards", "offender", which=which)


def deemed_to_have_revoked() -> Effect:
    """67B1."""
    return effect("deemed to have revoked", "offender")


def extra_cards_go_back(which: str) -> Effect:
    """67B2(a); `which` card is left."""
    return effect("extra cards go back", "offender", which=which)


def belonged_to_the_hand_throughout() -> Effect:
    """14A3, 14B4, 67B2(b)."""
    return effect("belonged to the hand throughout", "offender")


def restored_to_the_played_cards() -> Effect:
    """67B3."""
    return effect("restored to the played cards", "offender")


def turned_the_right_way() -> Effect:
    """65B3."""
    return effect("turned the right way")


def rules_for_the_other_side() -> Effect:
    """66D."""
    return effect("rules for the other side", "offender")


def order_of_the_cards_disturbed() -> Effect:
    """65D."""
    return effect("order of the cards disturbed", "offender")


def hands_corrected(then: str) -> Effect:
    """13A1, 13B1."""
    return effect("hands corrected", then=then)


def surplus_card_removed() -> Effect:
    """13C."""
    return effect("surplus card removed")


def deal_rebuilt() -> Effect:
    """14A2, 14B3."""
    return effect("deal rebuilt")


def card_restored() -> Effect:
    """14A1, 14B2."""
    return effect("card restored", "offender")


def result_cancelled() -> Effect:
    """13D."""
    return effect("result cancelled")


def board_cancelled() -> Effect:
    """15B1."""
    return effect("board cancelled")


def board_played_to_the_end() -> Effect:
    """15B2."""
    return effect("board played to the end")


def right_board_later() -> Effect:
    """15B2."""
    return effect("right board later", "Director")


def right_board_now() -> Effect:
    """15B, before the auction period."""
    return effect("right board now")


def auction_on_wrong_board_cancelled() -> Effect:
    """15C of 2007."""
    return effect("auction on a wrong board cancelled")


def contestants_of_the_round_seated() -> Effect:
    """15C of 2007."""
    return effect("contestants of the round seated", "Director")


def second_auction() -> Effect:
    """15C of 2007."""
    return effect("second auction")


def artificial_score(whom: str, only: str = "") -> Effect:
    """12C2, by 12A2, 15B3 and 87B. only: the side that gets one, where the other does not."""
    if only:
        return effect("artificial score", "Director", whom=whom, only=only)
    return effect("artificial score", "Director", whom=whom)


def takes_the_right_hand() -> Effect:
    """15A2(b)."""
    return effect("takes the right hand", "offender", ends=windows.AFTER_NEXT_TURN)


def plays_the_board_normally() -> Effect:
    """15A3, 13A1."""
    return effect("plays the board normally")


def new_deal() -> Effect:
    """6D1, 6D3, 16D2(b)."""
    return effect("new deal")


def no_new_deal(why: str) -> Effect:
    """6D3, 22B."""
    return effect("no new deal", why=why)


def no_result_may_stand(why: str) -> Effect:
    """6D2."""
    return effect("no result may stand", why=why)


def positions_changed() -> Effect:
    """16D2(a)."""
    return effect("positions changed", "offender")


def temporary_substitute() -> Effect:
    """16B2 of 1997."""
    return effect("temporary substitute", "offender")


def tell_the_director() -> Effect:
    """16D1."""
    return effect("tell the Director")


def tricks_ruled() -> Effect:
    """79B2."""
    return effect("tricks ruled")


def score_changed_for_both() -> Effect:
    """79B3."""
    return effect("score changed for both")


def recorded_score_stands() -> Effect:
    """79B3."""
    return effect("recorded score stands")


def score_lowered_for_one_side() -> Effect:
    """79B3."""
    return effect("score lowered for one side")
