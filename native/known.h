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

#define WORDS 7

typedef struct {
    uint64_t words[WORDS];
    int8_t low, high;
} Moment;

typedef struct {
    Moment *moments;
    Table table;
} Known;

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

static void key_of(const Normal *norm, const Alike *alike, const Scene *scene, uint64_t *words)
{
    int mine = norm->mine;
    words[0] = (uint64_t)scene->leader | (uint64_t)(alike->led ? scene->led : 0) << 8 |
               (uint64_t)(alike->rounds ? scene->trump_leads : 0) << 16 | (uint64_t)(alike->lost ? scene->lost : 0) << 24;
    if (alike->exact) {
        memcpy(words + 1, scene->hands, 4 * sizeof *words);
        words[5] = scene->view[mine ^ 1];
        words[6] = scene->view[mine ^ 3];
        return;
    }
    for (int number = 0; number < 4; number++)
        words[1 + number] = code_of(norm, scene, SUITS(number));
    words[5] = (scene->hands[mine] | scene->hands[mine ^ 2]) & alike->named;
    words[6] = (scene->view[mine ^ 1] | scene->view[mine ^ 3]) & alike->watched;
}

static uint64_t hash_of_moment(const uint64_t *words)
{
    uint64_t hash = 0;
    for (int number = 0; number < WORDS; number++)
        hash = mixed(hash, words[number]);
    return mixed(hash, 1) >> 8;
}

/* The moment with this key; NULL where it is not known. */
static Moment *moment_known(const Known *known, const uint64_t *words)
{
    const Table *table = &known->table;
    if (!table->number)
        return NULL;
    uint64_t hash = hash_of_moment(words);
    uint32_t slot = (uint32_t)hash;
    for (int32_t at = next_place(table, hash, &slot); at != EMPTY; at = next_place(table, hash, &slot)) {
        Moment *found = known->moments + at;
        if (!memcmp(found->words, words, sizeof found->words))
            return found;
    }
    return NULL;
}

static void forget_known(Known *known)
{
    free(known->moments);
    free(known->table.slots);
    memset(known, 0, sizeof *known);
}

/* The same, with room for it; NULL where memory is out. */
static Moment *moment_for(Known *known, const uint64_t *words, int left)
{
    Moment *found = moment_known(known, words);
    Table *table = &known->table;
    if (found)
        return found;
    if (table->number == table->room) {
        if (!grow_table(table, (void **)&known->moments, sizeof(Moment)))
            return NULL;
        for (uint32_t n = 0; n < table->number; n++)
            put(table, hash_of_moment(known->moments[n].words), n);
    }
    found = known->moments + table->number;
    memcpy(found->words, words, sizeof found->words);
    found->low = 0;
    found->high = (int8_t)left;
    put(table, hash_of_moment(words), table->number++);
    return found;
}

#endif
