/* When what was said can choose no play any more: over.py, and plan.py, function for function. */
#ifndef RECTIFY_OVER_H
#define RECTIFY_OVER_H

#include "plan.h"

static int in_play_of(const Scene *scene, Set cards)
{
    Set all = scene->hands[0] | scene->hands[1] | scene->hands[2] | scene->hands[3];
    for (int at = 0; at < scene->played; at++)
        all |= scene->trick[at];
    return (all & cards) != 0;
}

/* Plan.is_over of one intent: nothing of it can choose a play any more, however it goes on. */
static bool binds_nothing(const Plan *plan, const Intent *intent, const Scene *scene)
{
    Set ours = ours_of(plan, scene->hands), trumps = plan->trumps, suits = 0, cards = 0;
    bool counted = intent->number != AS_LONG_AS_IT_GOES;
    if (intent->condition.given) {
        int known = intent->condition.card ? UNKNOWN : is_fulfilled(plan, &intent->condition, scene);
        if (known != 1)
            return known == 0;
    }
    for (int at = 0; at < intent->number_of_suits; at++)
        suits |= intent->suits[at];
    for (int at = 0; at < intent->number_of_cards; at++)
        cards |= intent->cards[at];
    switch (intent->kind) {
    case DRAW:
        return counted ? scene->trump_leads >= intent->number : !(opponents_of(plan, scene->hands) & trumps);
    case ORDER: case LAST: case STRIP: case THROW_IN: return !(ours & suits);
    case RUFF: {
        Set ruffing = intent->seat == NO_SEAT ? ours : scene->hands[intent->seat];
        bool done = counted && intent->seat != NO_SEAT && times_ruffed(plan, intent, scene, suits) >= intent->number;
        return done || !(ruffing & trumps) || !in_play_of(scene, suits);
    }
    case GIVE: return scene->lost >= (counted ? intent->number : 1) || !(ours & suits);
    case GOOD: return intent->seat == NO_SEAT;
    case PLAY: return !(ours & cards);
    case THROW: return intent->led ? !(ours & suits) || !in_play_of(scene, intent->led) : !(ours & (suits | trumps));
    case RUFF_OUT: return !(ours & trumps) || !in_play_of(scene, suits);
    case RUFFING_FINESSE: return !(ours & trumps) || !in_play_of(scene, suits);
    case CROSSRUFF: return !(ours & trumps);
    case FINESSE: return is_taken(intent, scene);
    case SQUEEZE: return false;
    default: return true;
    }
}

/* Plan.draws_first */
static bool draws_first(const Plan *plan, const Scene *scene)
{
    for (int at = 0; at < plan->number; at++) {
        const Intent *intent = plan->intents + at;
        if (!binds_nothing(plan, intent, scene))
            return intent->kind == DRAW && intent->number == AS_LONG_AS_IT_GOES && !intent->condition.given &&
                   opponents_of(plan, scene->view) & plan->trumps;
    }
    return false;
}

static bool is_over(const Plan *plan, const Scene *scene)
{
    for (int at = 0; at < plan->number; at++)
        if (!binds_nothing(plan, plan->intents + at, scene))
            return false;
    return true;
}

#endif
