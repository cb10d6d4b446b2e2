/* In which order cards are tried. */
#ifndef RECTIFY_ORDER_H
#define RECTIFY_ORDER_H

#include "cards.h"

static void turn_round(Set *cards, int number)
{
    for (int low = 0, high = number - 1; low < high; low++, high--) {
        Set card = cards[low];
        cards[low] = cards[high];
        cards[high] = card;
    }
}

/* Of two leads: by rank, then from the longer suit, then the lower card. */
static bool leads_before(int rank, int held, Set card, int other_rank, int other_held, Set other)
{
    if (rank != other_rank)
        return rank < other_rank;
    return held != other_held ? held > other_held : card < other;
}

#endif
