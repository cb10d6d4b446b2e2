/* The suits as claimer sees them that a search has met, each once: view.py. */
#ifndef RECTIFY_VIEWS_H
#define RECTIFY_VIEWS_H

#include "view.h"

/* The views of one suit that were met. mine: claimer's side; is_plain: it is no trump suit. places: by their cards; a view that has other cards is not made yet. last: the cards
   asked for last, after_last: one more than their place. */
typedef struct {
    View *views;
    Numbers places;
    uint32_t room, after_last;
    uint64_t last;
    SuitNumbers numbers;
    int mine;
    bool is_plain;
} Views;

#define NOT_MADE (~(uint64_t)0)
#define EMPTY (-1)

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

/* Of a plain suit, where fewer or more of the opponents' cards do not make another position: how many there are of lho's, of
   rho's and of those that either may hold. Not of one of which some are surely an opponent's and some not. False where memory is
   out. */
static bool tell_theirs(View *view, int number, int mine, SuitNumbers *numbers)
{
    int lho = 1 << (mine ^ 1), rho = 1 << (mine ^ 3), kinds[3] = {lho, rho, lho | rho};
    uint64_t key = view->key, held[3];
    for (int kind = 0; kind < 3; kind++) {
        int shift = 4 * (15 - kinds[kind]);
        held[kind] = key >> shift & 15;
        key ^= held[kind] << shift;
    }
    if (held[2] && (held[0] || held[1]))
        return true;
    for (int kind = 0; kind < 3; kind++)
        view->theirs |= held[kind] << COUNT_BITS * (3 * number + kind);
    return number_of_word(&numbers->kinds, key, 0, &view->but_theirs);
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
        if (!view_of(all->views + place, cards, &all->numbers) ||
            (all->is_plain && !tell_theirs(all->views + place, number, all->mine, &all->numbers)))
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
