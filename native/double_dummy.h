/* Double dummy, for those who ask it: double_dummy.c. */
#ifndef RECTIFY_DOUBLE_DUMMY_H
#define RECTIFY_DOUBLE_DUMMY_H

#include "budget.h"
#include "cards.h"

/* What is proved in one denomination, seen from one side. */
typedef struct Partition Partition;

/* trumps: the cards of the suit, 0 for none. full: how many proofs are kept at most. NULL where memory is out. */
Partition *new_partition(Set trumps, int mine, int64_t full);
void free_partition(Partition *search);

/* How much is kept. */
int64_t size_of(const Partition *search);

/* Whether the side can take so many of the tricks left, the current one included, at the cost of this budget. */
Proof can_take(Partition *search, Budget *budget, const Set *hands, int leader, const Set *cards, int played, int left, int need);

#endif
