/* Less of the opponents' cards, where the rest decides nothing: reduced.py, function for function. */
#ifndef RECTIFY_REDUCED_H
#define RECTIFY_REDUCED_H

#include <string.h>

#include "cards.h"

/* For opponents whose plain cards stay: of their cards that beat the same ones of claimer's side the highest, or the two
   highest for both where each may have one: either can then take the trick from the other. */
static void one_of_equals(const Set *hands, int mine, Set trumps, Set *found)
{
    int one = mine ^ 1, two = mine ^ 3;
    memcpy(found, hands, 4 * sizeof *found);
    found[one] = hands[one] & trumps;
    found[two] = hands[two] & trumps;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), own = (hands[mine] | hands[mine ^ 2]) & suit, rest = (hands[one] | hands[two]) & suit;
        if (suit == trumps)
            continue;
        while (rest) {
            Set below = own & (highest(rest) - 1), equals = below ? rest & above(below) : rest;
            Set top = highest(equals), next = highest(equals ^ top);
            if (hands[one] & equals && hands[two] & equals) {
                found[one] |= top | next;
                found[two] |= top | next;
            } else
                found[hands[one] & equals ? one : two] |= top;
            rest ^= equals;
        }
    }
}

/* Where claimer's side leads and takes all tricks or fails: of each plain suit the highest cards of the opponents, as
   many as they play to all rounds of it that he can lead; twice as many while both may hold all of them. */
static void as_often_as_led(const Set *hands, int mine, Set trumps, Set *found)
{
    int one = mine ^ 1, two = mine ^ 3;
    memcpy(found, hands, 4 * sizeof *found);
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), first = hands[one] & suit, last = hands[two] & suit;
        int rounds = most_of(count(hands[mine] & suit), count(hands[mine ^ 2] & suit));
        if (suit == trumps || (rounds && first && last && first != last))
            continue;
        Set gone = first | last;
        for (int more = first == last ? 2 * rounds : rounds; more > 0; more--)
            gone ^= highest(gone);
        found[one] &= ~gone;
        found[two] &= ~gone;
    }
}

#endif
