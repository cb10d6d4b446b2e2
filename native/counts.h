/* What one claimer can count, and what was proved of it: counting.py. */
#ifndef RECTIFY_COUNTS_H
#define RECTIFY_COUNTS_H

#include "game.h"

#define NO_CARD (~(Set)0)
#define LONG 11 /* tricks left from which fewer are asked about first */

/* What is proved of one claimer's counts, until more nodes than `full` were spent on it: then it begins anew. */
typedef struct {
    Shared shared;
    Game count, keeping, lasting, later, drawing;
    int64_t spent, full;
} Counts;

static void begin_game(Game *game, Kind kind, Shared *shared, Game *easier)
{
    game->kind = kind;
    game->shared = shared;
    game->easier = easier;
    game->proofs.more_never_bind = kind == LATER ? shared->trumps != 0 : kind != WHOLE;
    Set *served = &game->served[0][0][0][0];
    for (size_t at = 0; at < sizeof game->served / sizeof *served; at++)
        served[at] = NO_CARD;
}

static void begin_counts(Counts *counts)
{
    memset(counts->shared.views, 0, sizeof counts->shared.views);
    for (int number = 0; number < 4; number++) {
        counts->shared.views[number].mine = counts->shared.mine;
        counts->shared.views[number].is_plain = SUITS(number) != counts->shared.trumps;
    }
    memset(&counts->count, 0, sizeof counts->count);
    memset(&counts->keeping, 0, sizeof counts->keeping);
    memset(&counts->lasting, 0, sizeof counts->lasting);
    memset(&counts->later, 0, sizeof counts->later);
    memset(&counts->drawing, 0, sizeof counts->drawing);
    begin_game(&counts->count, WHOLE, &counts->shared, &counts->keeping);
    begin_game(&counts->keeping, KEEPING, &counts->shared, &counts->lasting);
    begin_game(&counts->lasting, LASTING, &counts->shared, NULL);
    begin_game(&counts->later, LATER, &counts->shared, NULL);
    begin_game(&counts->drawing, WHOLE, &counts->shared, NULL);
    counts->keeping.later = &counts->later;
    counts->drawing.free = &counts->count;
    counts->spent = 0;
}

static void forget_counts(Counts *counts)
{
    for (int number = 0; number < 4; number++)
        forget_views(&counts->shared.views[number]);
    forget_proofs(&counts->count.proofs);
    forget_proofs(&counts->keeping.proofs);
    forget_proofs(&counts->lasting.proofs);
    forget_proofs(&counts->later.proofs);
    forget_proofs(&counts->drawing.proofs);
}

/* From how many tricks on it is asked, fewest_asked in counting.py. */
static int fewest_asked(const Shared *shared, const Set *hands, int left, int need)
{
    Set rests;
    if (left < LONG || need == left)
        return need;
    return least(need, of_high_cards(hands, shared->mine, shared->trumps, left, &rests) + 1);
}

/* As Plain.can, at the cost of this budget. draws: claimer leads trumps first. */
static Proof can_count(Counts *counts, Budget *budget, const Set *hands, int leader, const Set *trick, int number, int left,
                       int need, bool draws)
{
    if (counts->spent > counts->full) {
        forget_counts(counts);
        begin_counts(counts);
    }
    int64_t before = budget->nodes;
    counts->shared.budget = budget;
    Proof proof = {1, 0};
    for (int fewer = fewest_asked(&counts->shared, hands, left, need); proof.can == 1 && fewer <= need; fewer++)
        proof = can_in(draws ? &counts->drawing : &counts->count, hands, leader, trick, number, left, fewer);
    counts->spent += budget->nodes - before;
    return proof;
}

#endif
