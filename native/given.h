/* What a trick that is given up in a suit asks of a play: endings.py and plan.py, function for function. */
#ifndef RECTIFY_GIVEN_H
#define RECTIFY_GIVEN_H

#include "intent.h"

static int given_by(const Intent *intent) { return intent->number == AS_LONG_AS_IT_GOES ? 1 : intent->number; }

/* Whether the tricks were lost at the claim whatever he did, and none of the suit becomes good by it. */
static bool is_mere(const Plan *plan, const Intent *intent)
{
    Set suit = intent->suits[0], theirs = opponents_of(plan, plan->start) & suit;
    Set own = plan->start[plan->mine] & suit, partner = plan->start[plan->mine ^ 2] & suit;
    int high = count(theirs ? (own | partner) & ~(2 * highest(theirs) - 1) : own | partner);
    int longest = count(own) > count(partner) ? count(own) : count(partner);
    return longest <= high + given_by(intent) && count(theirs) > high;
}

/* How many tricks he gives up that he has not lost. */
static int owed_of(const Intent *intent, const Scene *scene) { return given_by(intent) - scene->lost; }

/* Plan._goes_on: he said what he plays after this one. */
static bool goes_on(const Plan *plan, const Intent *intent)
{
    for (const Intent *one = intent + 1; one < plan->intents + plan->number; one++) {
        bool asks = one->condition.given || (one->kind != SAYS_NOTHING && (one->kind != GOOD || one->seat != NO_SEAT));
        if (asks && one->kind != GIVE && one->kind != LAST && one->kind != THROW)
            return true;
    }
    return false;
}

static Set gives(const Intent *intent, const Scene *scene, Set cards)
{
    if (scene->played || !intent->number_of_suits || intent->at_end || owed_of(intent, scene) <= 0)
        return 0;
    return lowest(scene->hands[in_turn(scene)] & intent->suits[0]) & cards;
}

static Set given_last(const Intent *intent, const Scene *scene, Set cards)
{
    if (scene->played || !intent->number_of_suits || owed_of(intent, scene) <= 0)
        return 0;
    Set suit = intent->suits[0], theirs = they_may_hold(scene) & suit;
    return theirs ? cards & ~(suit & (highest(theirs) - 1)) : 0;
}

#endif
