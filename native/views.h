/* One suit as claimer sees it, each once: view.py. */
#ifndef RECTIFY_VIEWS_H
#define RECTIFY_VIEWS_H

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

/* The views of one suit that were met. places: by their cards; a view that has other cards is not made yet. last: the cards
   asked for last, after_last: one more than their place. */
typedef struct {
    View *views;
    Numbers places;
    uint32_t room, after_last;
    uint64_t last;
    SuitNumbers numbers;
} Views;

#define NOT_MADE (~(uint64_t)0)

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

static bool grow_views(Views *all)
{
    uint32_t room = all->room ? 2 * all->room : FIRST_ROOM;
    View *views = realloc(all->views, room * sizeof *views);
    if (!views)
        return false;
    for (uint32_t at = all->room; at < room; at++)
        views[at].cards = NOT_MADE;
    all->views = views;
    all->room = room;
    return true;
}

/* The place of one suit among the views met; EMPTY where memory is out. */
static int32_t place_of_view(Views *all, const Set *hands, int number)
{
    Set cards[4];
    uint64_t whole = 0;
    uint32_t place;
    for (int seat = 0; seat < 4; seat++)
        whole |= (hands[seat] >> RANKS * number & SUIT) << RANKS * seat;
    if (all->after_last && whole == all->last)
        return (int32_t)all->after_last - 1;
    if (!number_of_word(&all->places, whole, 0, &place) || (place >= all->room && !grow_views(all)))
        return EMPTY;
    if (all->views[place].cards != whole) {
        for (int seat = 0; seat < 4; seat++)
            cards[seat] = hands[seat] & SUITS(number);
        if (!view_of(all->views + place, cards, &all->numbers))
            return EMPTY;
        all->views[place].cards = whole;
    }
    all->last = whole;
    all->after_last = place + 1;
    return (int32_t)place;
}

static void forget_views(Views *all)
{
    free(all->views);
    forget_numbers(&all->places);
    forget_suit_numbers(&all->numbers);
}

#endif
