/* The nodes that a search may spend: Budget in budget.py. */
#ifndef RECTIFY_BUDGET_H
#define RECTIFY_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

#define EVERY 4096 /* nodes from one look at the clock to the next */

/* look: asked every so often; not 0 when the search has to end. out: the nodes are spent, or it has to end. */
typedef struct {
    int64_t nodes, most, next_look;
    int (*look)(void *);
    void *of_look;
    bool out;
} Budget;

/* Whether the budget allows so many nodes more. */
static inline bool spend(Budget *budget, int nodes)
{
    budget->nodes += nodes;
    if (budget->nodes > budget->most)
        budget->out = true;
    else if (budget->nodes >= budget->next_look) {
        budget->next_look = budget->nodes + EVERY;
        budget->out = budget->look(budget->of_look) != 0;
    }
    return !budget->out;
}

#endif
