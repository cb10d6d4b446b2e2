/* Cards that differ: runs.py, and in which order they are tried. */
#ifndef RECTIFY_RUNS_H
#define RECTIFY_RUNS_H

#include <string.h>
#include "order.h"

static Set highest_of_run(Set own, Set in_play, Set low)
{
    for (;;) {
        Set following = lowest(in_play & -(low << 1));
        if (!(following & own))
            return low;
        low = following;
    }
}

/* The lowest card of each run of equals, from the lowest. */
static int runs_of(Set own, Set in_play, Set *found)
{
    int number = 0;
    bool before = false;
    for (Set rest = in_play; rest;) {
        Set one = lowest(rest);
        rest ^= one;
        if (one & own) {
            if (!before)
                found[number++] = one;
            before = true;
        } else
            before = false;
    }
    return number;
}

static void sort(Set *cards, int number)
{
    for (int at = 1; at < number; at++) {
        Set card = cards[at];
        int to = at;
        for (; to && cards[to - 1] > card; to--)
            cards[to] = cards[to - 1];
        cards[to] = card;
    }
}

/* The cards of an opponent's to try: those that are his, those that his partner may hold too, and of a run of these the
   highest as well. */
static int of_each_kind(Set own, Set others, Set in_play, Set *found)
{
    int number = runs_of(own & ~others, in_play, found);
    int shared = runs_of(own & others, in_play, found + number), end = number + shared;
    for (int at = number; at < number + shared; at++) {
        Set top = highest_of_run(own & others, in_play, found[at]);
        if (top != found[at])
            found[end++] = top;
    }
    sort(found, end);
    return end;
}

/* What a refutation of every card rests on. */
static Set with_equals(Set own, Set in_play, Set rested)
{
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), low = lowest(rested & suit);
        if (low & own)
            for (Set rest = in_play & suit & (low - 1); rest;) {
                Set below = highest(rest);
                if (!(below & own))
                    break;
                rested |= below;
                rest ^= below;
            }
    }
    return rested;
}

/* The same cards, first the one that served last. */
static void first(Set *cards, int number, Set served)
{
    for (int at = 0; at < number; at++)
        if (cards[at] == served) {
            memmove(cards + 1, cards, at * sizeof *cards);
            cards[0] = served;
            return;
        }
}

#endif
