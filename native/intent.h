/* What was said: Intent, Condition and Plan of normal/, as the search is told them. */
#ifndef RECTIFY_INTENT_H
#define RECTIFY_INTENT_H

#include "scene.h"

/* The kinds that may choose a play, by their number in proving.py; SAYS_NOTHING for the others. */
enum { SAYS_NOTHING, DRAW, ORDER, RUFF, GIVE, GOOD, PLAY, LAST, THROW, RUFF_OUT, RUFFING_FINESSE, CROSSRUFF,
       SQUEEZE, STRIP, THROW_IN, FINESSE };
enum { UNKNOWN = -1, NO_SEAT = -1, AS_LONG_AS_IT_GOES = -1, EVENLY = -1 };
#define MOST_PLAYED 52

/* How the cards of a suit lie, or that one of them falls. split: how many more of it the one opponent has; EVENLY: at
   most one. card, above: the one that falls, and the places that beat it; 0 where it is about the suit. */
typedef struct {
    bool given, holds;
    Set suit, card, above;
    int split;
} Condition;

/* comes_first: Plan.comes_first. missing: of a ruffing finesse, the cards to catch; of a suit that is ruffed, the cards that are not
   meant. */
typedef struct {
    int kind, number, seat, number_of_suits, number_of_cards;
    bool at_end, comes_first;
    Set suits[4], cards[MOST_PLAYED], led, missing;
    Condition condition;
} Intent;

/* held, start: what each seat held, with what it has played, and at the claim. */
typedef struct {
    Intent *intents;
    int number, mine;
    Set trumps, held[4], start[4];
} Plan;

static Set opponents_of(const Plan *plan, const Set *hands) { return hands[plan->mine ^ 1] | hands[plan->mine ^ 3]; }
static Set ours_of(const Plan *plan, const Set *hands) { return hands[plan->mine] | hands[plan->mine ^ 2]; }

/* What opponents of the hand in turn may hold. */
static Set they_may_hold(const Scene *scene)
{
    int seat = in_turn(scene);
    return scene->view[(seat + 1) & 3] | scene->view[(seat + 3) & 3];
}

#endif
