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
