/* Double dummy, compiled: as Partition in partition.py, node for node. */
#include "double_dummy.h"

#include "partition.h"

Partition *new_partition(Set trumps, int mine, int64_t full)
{
    Partition *search = calloc(1, sizeof *search);
    if (search) {
        search->trumps = trumps ? suit_number(trumps) : NO_TRUMPS;
        search->mine = mine & 1;
        search->full = full;
    }
    return search;
}

void free_partition(Partition *search)
{
    if (search)
        forget_partition(search);
    free(search);
}

int64_t size_of(const Partition *search)
{
    int64_t size = search->kept;
    for (int number = 0; number < 4; number++)
        size += search->books[number].places.number;
    return size;
}

Proof can_take(Partition *search, Budget *budget, const Set *hands, int leader, const Set *cards, int played, int left, int need)
{
    if (search->kept > search->full)
        forget_partition(search);
    search->budget = budget;
    return can_from(search, hands, leader, cards, played, left, need);
}
