/* One suit as claimer sees it: view.py. */
#ifndef RECTIFY_VIEW_H
#define RECTIFY_VIEW_H

#include "cards.h"
#include "numbers.h"

/* The numbers of one suit: of the ways in which the hands have so many cards of it, and of the codes. */
typedef struct {
    Numbers kinds, heads;
} SuitNumbers;

/* One suit: whose each card is, or may be. kinds: the number of how many cards are of each of the 16 kinds. tops: the cards
   in play down to the first, the second and so on; heads: the numbers of the code down to there, which has who may hold each
   rank in play, four bits each, from the highest. */
typedef struct {
    uint64_t cards;
    uint32_t kinds, heads[RANKS + 1];
    Set in_play, tops[RANKS + 1];
} View;

/* A code down to so many ranks. */
static inline uint64_t masked(uint64_t code, int depth)
{
    uint64_t whole = ((uint64_t)1 << 4 * RANKS) - 1;
    return code & (whole & ~(whole >> 4 * depth));
}

/* False where memory is out. */
static bool view_of(View *view, const Set *cards, SuitNumbers *numbers)
{
    uint8_t kinds[16] = {0};
    Set rest = view->in_play = cards[0] | cards[1] | cards[2] | cards[3], over = 0;
    uint64_t code = 0, key = 0;
    int shift = 4 * RANKS, depth = 0;
    view->tops[0] = 0;
    while (rest) {
        Set one = highest(rest);
        int held = (one & cards[0] ? 1 : 0) | (one & cards[1] ? 2 : 0) | (one & cards[2] ? 4 : 0) | (one & cards[3] ? 8 : 0);
        rest ^= one;
        kinds[held]++;
        shift -= 4;
        code |= (uint64_t)held << shift;
        over |= one;
        view->tops[++depth] = over;
    }
    for (int kind = 0; kind < 16; kind++)
        key = key << 4 | kinds[kind];
    for (int down = 0; down <= RANKS; down++)
        if (!number_of_word(&numbers->heads, masked(code, down), 0, &view->heads[down]))
            return false;
    return number_of_word(&numbers->kinds, key, 0, &view->kinds);
}

static void forget_suit_numbers(SuitNumbers *numbers)
{
    forget_numbers(&numbers->kinds);
    forget_numbers(&numbers->heads);
}

#endif
