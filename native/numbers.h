/* Words that a search has met, each with a number of its own: what is compared again and again is then short. A failed
   allocation is told by false. */
#ifndef RECTIFY_NUMBERS_H
#define RECTIFY_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_ROOM 1024u

static inline uint64_t mixed(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 29);
}

/* A word, and what is to be told of it beside. after: one more than its number, 0 where there is none. */
typedef struct {
    uint64_t word;
    uint32_t more, after;
} Numbered;

/* room: how many places there are, half of which are used at most. */
typedef struct {
    Numbered *places;
    uint32_t number, room;
} Numbers;

static inline Numbered *place_of_word(Numbered *places, uint32_t room, uint64_t word, uint32_t more)
{
    uint32_t place = (uint32_t)(mixed(more, word) >> 20) & (room - 1);
    while (places[place].after && !(places[place].word == word && places[place].more == more))
        place = (place + 1) & (room - 1);
    return places + place;
}

static bool grow_numbers(Numbers *all)
{
    uint32_t room = all->room ? 2 * all->room : FIRST_ROOM;
    Numbered *places = calloc(room, sizeof *places);
    if (!places)
        return false;
    for (uint32_t at = 0; at < all->room; at++)
        if (all->places[at].after)
            *place_of_word(places, room, all->places[at].word, all->places[at].more) = all->places[at];
    free(all->places);
    all->places = places;
    all->room = room;
    return true;
}

/* The number of a word, in the order in which they were met. */
static bool number_of_word(Numbers *all, uint64_t word, uint32_t more, uint32_t *number)
{
    if (2 * all->number >= all->room && !grow_numbers(all))
        return false;
    Numbered *found = place_of_word(all->places, all->room, word, more);
    if (!found->after)
        *found = (Numbered){word, more, ++all->number};
    *number = found->after - 1;
    return true;
}

static void forget_numbers(Numbers *all)
{
    free(all->places);
    memset(all, 0, sizeof *all);
}

#endif
