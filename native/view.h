/* One suit as claimer sees it: view.py. */
#ifndef RECTIFY_VIEW_H
#define RECTIFY_VIEW_H

#include "cards.h"
#include "numbers.h"

#define COUNT_BITS 5 /* for a number of cards, and one that stays free */
#define ABOVE 0x0842108421084210u /* of each of twelve such numbers the bit that stays free */

/* The numbers of one suit: of the ways in which the hands have so many cards of it, and of the codes. */
typedef struct {
    Numbers kinds, heads;
} SuitNumbers;

/* One suit: whose each card is, or may be. key: how many cards are of each of the 16 kinds, kinds: its number; but_theirs: the
   number of the same without the opponents' cards, which are counted in `theirs`. tops: the cards in play down to the first, the
   second and so on; heads: the numbers of the code down to there, which has who may hold each rank in play, four bits each, from
   the highest; marks: parts of a hash of these numbers. */
typedef struct {
    uint64_t cards, key, theirs;
    uint32_t kinds, but_theirs, heads[RANKS + 1];
    uint16_t marks[RANKS + 1];
    Set in_play, tops[RANKS + 1];
} View;

/* A code down to so many ranks. */
static inline uint64_t masked(uint64_t code, int depth)
{
    uint64_t whole = ((uint64_t)1 << 4 * RANKS) - 1;
    return code & (whole & ~(whole >> 4 * depth));
}

static inline uint16_t mark_of_head(uint32_t head) { return (uint16_t)(mixed(0, head) >> 40); }

/* False where memory is out. */
static bool view_of(View *view, const Set *cards, SuitNumbers *numbers)
{
    uint8_t kinds[16] = {0};
    Set rest = view->in_play = cards[0] | cards[1] | cards[2] | cards[3], over = 0;
    uint64_t code = 0;
    int shift = 4 * RANKS, depth = 0;
    view->tops[0] = view->key = view->theirs = 0;
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
        view->key = view->key << 4 | kinds[kind];
    for (int down = 0; down <= RANKS; down++) {
        if (!number_of_word(&numbers->heads, masked(code, down), 0, &view->heads[down]))
            return false;
        view->marks[down] = mark_of_head(view->heads[down]);
    }
    if (!number_of_word(&numbers->kinds, view->key, 0, &view->kinds))
        return false;
    view->but_theirs = view->kinds;
    return true;
}

/* Whether the one has at least as many cards of the opponents as the other, suit by suit and kind by kind. */
static inline bool has_as_many(uint64_t one, uint64_t other) { return (((one | ABOVE) - other) & ABOVE) == ABOVE; }

static void forget_suit_numbers(SuitNumbers *numbers)
{
    forget_numbers(&numbers->kinds);
    forget_numbers(&numbers->heads);
}

#endif
