/* What is known of moments of a line: key and code of equivalence.py, and the bounds proved. */
#ifndef RECTIFY_KNOWN_H
#define RECTIFY_KNOWN_H

#include "normal.h"

#define KINDS 18 /* how a rank can be told */

/* What of a moment the search has to tell, as Equivalence: exact: every card as it is; led, rounds, lost: what was led,
   how often trumps were, what was lost. named, watched: cards that the statement speaks of. */
typedef struct {
    bool exact, led, rounds, lost, asks_who_wins;
    Set named, watched;
} Alike;

/* A moment, told by the numbers of its suits, of which three are in the first word, and by who has the lead and what else
   has to be told. */
typedef struct {
    uint64_t suits, rest;
} Key;

#define SUIT_BITS 20
#define SUIT_NUMBER (((uint64_t)1 << SUIT_BITS) - 1)
#define LOW_AT 48 /* from this bit of `rest` on are the bounds, in what is kept */
#define HIGH_AT 56
#define IS_UNTOLD ((uint64_t)1 << 55) /* another search of the same lines was not told of these bounds yet */
#define IS_KEPT ((uint64_t)1 << 63)
#define KEY_ALONE (((uint64_t)1 << LOW_AT) - 1)

/* The suits of moments: as they are, with the number of the suit that is alike, and those that differ. */
typedef struct {
    Numbers met, different;
} MetSuits;

/* moments: places found by a hash, half of them used at most; their bounds are in them. */
typedef struct {
    Key *moments;
    uint32_t number, room;
    MetSuits suits[4];
} Known;

static inline int low_of(const Key *moment) { return moment->rest >> LOW_AT & 0x7F; }
static inline int high_of_moment(const Key *moment) { return moment->rest >> HIGH_AT & 0x7F; }

static inline void put_bounds(Key *moment, int low, int high)
{
    moment->rest = (moment->rest & KEY_ALONE) | (uint64_t)low << LOW_AT | (uint64_t)high << HIGH_AT | IS_KEPT;
}

/* From the highest card in play down, who holds it or may, and which honour of claimer's side it is. */
static uint64_t code_of(const Normal *norm, const Scene *scene, Set suit)
{
    int mine = norm->mine;
    Set own = scene->hands[mine] & suit, other = scene->hands[mine ^ 2] & suit;
    Set lho = scene->hands[mine ^ 1] & suit, rho = scene->hands[mine ^ 3] & suit;
    Set may_lho = scene->view[mine ^ 1] & suit, may_rho = scene->view[mine ^ 3] & suit;
    Set rest = own | other | lho | rho | may_lho | may_rho;
    uint64_t code = 1;
    while (rest) {
        Set one = highest(rest);
        int kind;
        rest ^= one;
        if (one & (own | other))
            kind = (one & other ? 3 : 0) + (one & FROM_QUEEN ? 2 : one & FROM_JACK ? 1 : 0);
        else
            kind = 6 + (one & lho ? 0 : one & rho ? 4 : 8) + (one & may_lho ? 2 : 0) + (one & may_rho ? 1 : 0);
        code = code * KINDS + (uint64_t)kind;
    }
    return code;
}

/* The number of a suit; false where memory is out. */
static bool number_of_suit(MetSuits *all, const Normal *norm, const Alike *alike, const Scene *scene, int suit, uint32_t *number)
{
    int mine = norm->mine, from = RANKS * suit;
    uint64_t held = 0;
    for (int turn = 0; turn < 4; turn++)
        held |= (scene->hands[mine ^ turn] >> from & SUIT) << RANKS * turn;
    Set believed[2] = {scene->view[mine ^ 1] >> from & SUIT, scene->view[mine ^ 3] >> from & SUIT};
    uint32_t may = (uint32_t)(believed[0] | believed[1] << RANKS);
    if (2 * all->met.number >= all->met.room && !grow_numbers(&all->met))
        return false;
    Numbered *found = place_of_word(all->met.places, all->met.room, held, may);
    if (!found->after) {
        Set own = (scene->hands[mine] | scene->hands[mine ^ 2]) & alike->named;
        Set watched = (scene->view[mine ^ 1] | scene->view[mine ^ 3]) & alike->watched;
        uint32_t apart = (uint32_t)((own >> from & SUIT) | (watched >> from & SUIT) << RANKS), different;
        uint64_t code = alike->exact ? held : code_of(norm, scene, SUITS(suit));
        if (!number_of_word(&all->different, code, alike->exact ? may : apart, &different) || different >> SUIT_BITS)
            return false;
        *found = (Numbered){held, may, different + 1};
        all->met.number++;
    }
    *number = found->after - 1;
    return true;
}

/* False where memory is out. */
static bool key_of(Known *known, const Normal *norm, const Alike *alike, const Scene *scene, Key *key)
{
    uint32_t suits[4];
    for (int number = 0; number < 4; number++)
        if (!number_of_suit(&known->suits[number], norm, alike, scene, number, &suits[number]))
            return false;
    key->suits = suits[0] | (uint64_t)suits[1] << SUIT_BITS | (uint64_t)suits[2] << 2 * SUIT_BITS;
    uint64_t led = alike->led ? scene->led : 0, rounds = alike->rounds ? scene->trump_leads : 0;
    uint64_t lost = alike->lost ? scene->lost : 0;
    key->rest = suits[3] | (uint64_t)scene->leader << SUIT_BITS | led << (SUIT_BITS + 4) | rounds << (SUIT_BITS + 8) |
                lost << (SUIT_BITS + 16);
    return true;
}

static inline uint32_t place_of_moment(const Key *key, uint32_t room)
{
    return (uint32_t)(mixed(mixed(0, key->suits), key->rest & KEY_ALONE) >> 32) & (room - 1);
}

/* Where this moment is, or would be. */
static inline Key *moment_at(Key *moments, uint32_t room, const Key *key)
{
    uint32_t place = place_of_moment(key, room);
    while (moments[place].rest & IS_KEPT &&
           !(moments[place].suits == key->suits && !((moments[place].rest ^ key->rest) & KEY_ALONE)))
        place = (place + 1) & (room - 1);
    return moments + place;
}

static inline void fetch_moment(const Known *known, const Key *key)
{
    if (known->room)
        __builtin_prefetch(known->moments + place_of_moment(key, known->room));
}

/* The moment with this key; NULL where it is not known. */
static const Key *moment_known(const Known *known, const Key *key)
{
    const Key *found = known->room ? moment_at(known->moments, known->room, key) : NULL;
    return found && found->rest & IS_KEPT ? found : NULL;
}

/* The suits keep their numbers. */
static void forget_moments(Known *known)
{
    free(known->moments);
    known->moments = NULL;
    known->number = known->room = 0;
}

static void forget_known(Known *known)
{
    forget_moments(known);
    for (int suit = 0; suit < 4; suit++) {
        forget_numbers(&known->suits[suit].met);
        forget_numbers(&known->suits[suit].different);
    }
}

static bool grow_known(Known *known)
{
    uint32_t room = known->room ? 2 * known->room : FIRST_ROOM;
    Key *moments = calloc(room, sizeof *moments);
    if (!moments)
        return false;
    for (uint32_t at = 0; at < known->room; at++)
        if (known->moments[at].rest & IS_KEPT)
            *moment_at(moments, room, known->moments + at) = known->moments[at];
    free(known->moments);
    known->moments = moments;
    known->room = room;
    return true;
}

/* The same, with room for it; NULL where memory is out. */
static Key *moment_for(Known *known, const Key *key, int left)
{
    if (2 * known->number >= known->room && !grow_known(known))
        return NULL;
    Key *found = moment_at(known->moments, known->room, key);
    if (!(found->rest & IS_KEPT)) {
        *found = *key;
        put_bounds(found, 0, left);
        known->number++;
    }
    return found;
}

#endif
