/* What a statement about an ending asks of a play: endings.py, function for function. */
#ifndef RECTIFY_ENDINGS_H
#define RECTIFY_ENDINGS_H

#include "intent.h"

static Set throws(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    int seat = in_turn(scene);
    Set suit = intent->suits[0], led = scene->played ? suit_of(scene->trick[0]) : 0;
    int thrown = count(plan->start[seat] & ~scene->hands[seat] & suit);
    if (intent->number != AS_LONG_AS_IT_GOES && thrown >= intent->number)
        return 0;
    if (!led || cards & led || (intent->led && intent->led != led))
        return 0;
    return cards & (suit | (intent->led ? 0 : plan->trumps));
}

/* Those of the cards of claimer's side that no opponent can beat in their suit. */
static Set high_of(const Scene *scene, Set cards)
{
    Set theirs = they_may_hold(scene), found = 0;
    for (Set rest = cards; rest; rest &= rest - 1)
        if (lowest(rest) > (theirs & suit_of(lowest(rest))))
            found |= lowest(rest);
    return found;
}

/* The suits in which an opponent can beat a card of his, of those named or of all plain ones. */
static Set threatened(const Plan *plan, const Intent *intent, const Scene *scene)
{
    int seat = in_turn(scene);
    Set ours = scene->hands[seat] | scene->hands[seat ^ 2], theirs = they_may_hold(scene), named = 0, found = 0;
    for (int at = 0; at < intent->number_of_suits; at++)
        named |= intent->suits[at];
    if (!named)
        named = ALL_CARDS & ~plan->trumps;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number) & named;
        if (ours & suit && lowest(ours & suit) < highest(theirs & suit))
            found |= suit;
    }
    return found;
}

static Set winning_leads(const Scene *scene, Set cards, Set among)
{
    Set kept = 0;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number);
        if (cards & among & suit)
            kept |= high_of(scene, scene->hands[in_turn(scene) ^ 2] & suit) ? cards & suit : high_of(scene, cards & suit);
    }
    return kept;
}

/* What goes over to the other hand, where that has winners to run. */
static Set over_to(const Scene *scene, Set cards, Set threats)
{
    Set other = scene->hands[in_turn(scene) ^ 2], kept = 0;
    if (!high_of(scene, other & ~threats))
        return 0;
    for (int number = 0; number < 4; number++)
        if (high_of(scene, other & SUITS(number)))
            kept |= cards & SUITS(number);
    return kept;
}

static Set squeezes(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    Set threats = threatened(plan, intent, scene);
    if (!scene->played) {
        Set kept = winning_leads(scene, cards, ~threats);
        return kept ? kept : over_to(scene, cards, threats);
    }
    if (cards & suit_of(scene->trick[0]))
        return 0;
    Set losers = cards & ~high_of(scene, cards) & ~plan->trumps;
    return losers & ~threats ? losers & ~threats : losers;
}

/* The cards of a hand that it can lead from the suits to be stripped without losing the lead. */
static Set stripping(const Plan *plan, const Intent *intent, const Scene *scene, int seat)
{
    Set other = scene->hands[seat ^ 2], found = 0;
    for (int at = 0; at < intent->number_of_suits; at++) {
        Set suit = intent->suits[at], cards = scene->hands[seat] & suit;
        bool ruffed = suit != plan->trumps && !(other & suit) && other & plan->trumps;
        found |= ruffed || high_of(scene, other & suit) ? cards : high_of(scene, cards);
    }
    return found;
}

static Set throws_in(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    int seat = in_turn(scene);
    Set suit = intent->suits[0], ours = scene->hands[seat] | scene->hands[seat ^ 2], theirs = they_may_hold(scene);
    bool named = false;
    if (scene->played || (plan->start[seat] | plan->start[seat ^ 2]) & ~ours & suit)
        return 0;
    for (int at = 0; at < plan->number; at++) {
        const Intent *one = plan->intents + at;
        if (one->kind != STRIP || one->condition.given)
            continue;
        named = true;
        if (stripping(plan, one, scene, seat) || stripping(plan, one, scene, seat ^ 2))
            return 0;
    }
    Set exits = lowest(cards & suit), kept = exits;
    if (!exits || named)
        return exits;
    for (int number = 0; number < 4; number++) {
        Set other = SUITS(number);
        if (cards & ~suit & ~plan->trumps & other && lowest(ours & other) > highest(theirs & other))
            kept |= cards & other;
    }
    return kept;
}

#endif
