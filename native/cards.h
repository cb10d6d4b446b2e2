/* Sets of cards as bits, seats 0 to 3 from North: the same as in suits.py. */
#ifndef RECTIFY_CARDS_H
#define RECTIFY_CARDS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Set;

#define RANKS 13
#define SUIT ((Set)0x1FFF)
#define SUITS(number) (SUIT << RANKS * (number))
#define ALL_CARDS (((Set)1 << 4 * RANKS) - 1)

/* Bits added up side by side: where the machine has no instruction for it, a call would take longer. */
static inline int count(Set cards)
{
    cards -= cards >> 1 & 0x5555555555555555u;
    cards = (cards & 0x3333333333333333u) + (cards >> 2 & 0x3333333333333333u);
    return (int)(((cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
}

static inline Set lowest(Set cards) { return cards & -cards; }
static inline int length(Set cards) { return cards ? 64 - __builtin_clzll(cards) : 0; }
static inline Set highest(Set cards) { return cards ? (Set)1 << (length(cards) - 1) : 0; }
static inline int number_of(Set card) { return __builtin_ctzll(card); }
static inline Set suit_of(Set card) { return SUITS(number_of(card) / RANKS); }
static inline int least(int one, int two) { return one < two ? one : two; }
static inline int most_of(int one, int two) { return one > two ? one : two; }

/* All that is higher than each of these cards of one suit, its own suit and others. */
static inline Set above(Set cards) { return ~(((Set)1 << length(cards)) - 1); }

/* unbeaten in suits.py. */
static inline Set unbeaten(Set own, Set theirs)
{
    Set found = 0;
    int free = 0;
    for (Set rest = own | theirs; rest;) {
        Set one = highest(rest);
        rest ^= one;
        if (one & theirs)
            free++;
        else if (free)
            free--;
        else
            found |= one;
    }
    return found;
}

/* The plays chosen (bits by place), with the cards that are equal to them: of each kind of equals the lowest is there. */
static inline Set with_their_equals(Set cards, const Set *kinds, int number, int64_t chosen)
{
    Set kept = 0;
    for (int at = 0; at < number; at++)
        if (chosen >> at & 1)
            kept |= cards & -kinds[at] & (at + 1 < number ? kinds[at + 1] - 1 : ALL_CARDS);
    return kept;
}

/* Law 44E, F. */
static inline bool beats(Set card, Set best, Set led, Set trumps)
{
    if (card & trumps)
        return !(best & trumps) || card > best;
    return (card & led) && !(best & trumps) && card > best;
}

/* What was proved: 1 it can be done, 0 it cannot, -1 the budget is spent, OPEN so many nodes do not tell it; and what that
   rests on. */
typedef struct {
    int can;
    Set rests;
} Proof;

#define NOTHING_PROVED ((Proof){-1, 0})
#define OPEN (-2)
#define LEFT_OPEN ((Proof){OPEN, 0})

#endif
