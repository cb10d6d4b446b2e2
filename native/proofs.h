/* What was proved, kept with the high cards that it rests on, and found again in any position alike in those:
   search/proofs.py. A failed allocation is told by false or NULL. */
#ifndef RECTIFY_PROOFS_H
#define RECTIFY_PROOFS_H

#include "views.h"

/* Proofs that rest on equally many cards of each suit. number: among all such. */
typedef struct {
    uint8_t depths[4];
    int32_t number;
} Depths;

/* depths: in the order in which they came up, side by side, for all of them are looked at whenever a position is met. */
typedef struct {
    uint64_t key[4];
    Depths *depths;
    int32_t leader, number, room;
} Lengths;

/* high_unspared: the most that is possible, as proved without a play that the whole game does not allow. */
typedef struct {
    uint64_t code[4];
    int32_t depths;
    int8_t low, high, high_unspared;
} Bounds;

typedef struct {
    Lengths *lengths;
    Bounds *bounds;
    Table of_lengths, of_bounds;
    uint32_t number_of_depths;
} Proofs;

#define SPARED ((Set)1 << 52) /* beside the cards that a proof rests on: a play that the whole game does not allow */
#define FIRST_DEPTHS 4

static inline uint64_t hash_of(const uint64_t *words, int32_t beside)
{
    uint64_t hash = (uint64_t)(uint32_t)beside;
    for (int number = 0; number < 4; number++)
        hash = mixed(hash, words[number]);
    return mixed(hash, 1) >> 8;
}

/* Of bounds, from the hashes of the four codes. */
static inline uint64_t together(const uint64_t *hashes, int32_t depths)
{
    uint64_t hash = (uint64_t)(uint32_t)depths ^ hashes[0];
    for (int number = 1; number < 4; number++)
        hash ^= hashes[number] << 16 * number | hashes[number] >> (64 - 16 * number);
    return mixed(hash, 1) >> 8;
}

static uint64_t hash_of_bounds(const uint64_t *code, int32_t depths)
{
    uint64_t hashes[4];
    for (int number = 0; number < 4; number++)
        hashes[number] = mixed(0, code[number]);
    return together(hashes, depths);
}

static Lengths *lengths_of(const Proofs *proofs, const uint64_t *key, int leader)
{
    const Table *table = &proofs->of_lengths;
    if (!table->number)
        return NULL;
    uint64_t hash = hash_of(key, leader);
    uint32_t slot = (uint32_t)hash;
    for (int32_t at = next_place(table, hash, &slot); at != EMPTY; at = next_place(table, hash, &slot)) {
        Lengths *found = proofs->lengths + at;
        if (found->leader == leader && !memcmp(found->key, key, sizeof found->key))
            return found;
    }
    return NULL;
}

/* hash: of these. */
static Bounds *bounds_of(const Proofs *proofs, const uint64_t *code, int32_t depths, uint64_t hash)
{
    const Table *table = &proofs->of_bounds;
    if (!table->number)
        return NULL;
    uint32_t slot = (uint32_t)hash;
    for (int32_t at = next_place(table, hash, &slot); at != EMPTY; at = next_place(table, hash, &slot)) {
        Bounds *found = proofs->bounds + at;
        if (found->depths == depths && !memcmp(found->code, code, sizeof found->code))
            return found;
    }
    return NULL;
}

/* The code of the highest cards alone, so many of each suit. */
static void code_of_highest(const View *const *suits, const uint8_t *depths, uint64_t *code)
{
    for (int number = 0; number < 4; number++)
        code[number] = masked(suits[number]->code, depths[number]);
}

/* Bounds that are looked for: with what depths, and where they would be. */
typedef struct {
    uint64_t hash;
    const Depths *depths;
} Sought;

#define TOGETHER 8 /* bounds sought at once: while one is fetched from memory, the others are too */

/* NULL: nothing is proved of the position with these depths. */
static const Bounds *bounds_sought(const Proofs *proofs, const View *const *suits, const Sought *sought)
{
    const Table *table = &proofs->of_bounds;
    uint32_t slot = (uint32_t)sought->hash;
    for (int32_t at = next_place(table, sought->hash, &slot); at != EMPTY; at = next_place(table, sought->hash, &slot)) {
        const Bounds *found = proofs->bounds + at;
        uint64_t code[4];
        code_of_highest(suits, sought->depths->depths, code);
        if (found->depths == sought->depths->number && !memcmp(found->code, code, sizeof code))
            return found;
    }
    return NULL;
}

static Proof proof_found(const Proofs *proofs, const View *const *suits, int leader, int need)
{
    uint64_t key[4] = {suits[0]->key, suits[1]->key, suits[2]->key, suits[3]->key};
    const Lengths *lengths = lengths_of(proofs, key, leader);
    const Table *table = &proofs->of_bounds;
    Sought sought[TOGETHER];
    for (int32_t at = 0; lengths && at < lengths->number;) {
        int number = 0;
        for (; at < lengths->number && number < TOGETHER; at++, number++) {
            Sought *one = sought + number;
            one->depths = lengths->depths + at;
            uint64_t hashes[4];
            for (int suit = 0; suit < 4; suit++)
                hashes[suit] = suits[suit]->hashes[one->depths->depths[suit]];
            one->hash = together(hashes, one->depths->number);
            __builtin_prefetch(table->slots + ((uint32_t)one->hash & (2 * table->room - 1)));
        }
        for (int one = 0; one < number; one++) {
            const Bounds *bounds = bounds_sought(proofs, suits, &sought[one]);
            if (bounds && (bounds->low >= need || bounds->high < need)) {
                Set rests = 0;
                for (int suit = 0; suit < 4; suit++)
                    rests |= suits[suit]->tops[sought[one].depths->depths[suit]];
                if (bounds->low < need && bounds->high_unspared >= need)
                    rests |= SPARED;
                return (Proof){bounds->low >= need, rests};
            }
        }
    }
    return NOTHING_PROVED;
}

static Lengths *lengths_for(Proofs *proofs, const uint64_t *key, int leader)
{
    Lengths *found = lengths_of(proofs, key, leader);
    Table *table = &proofs->of_lengths;
    if (found)
        return found;
    if (table->number == table->room) {
        if (!grow_table(table, (void **)&proofs->lengths, sizeof(Lengths)))
            return NULL;
        for (uint32_t n = 0; n < table->number; n++)
            put(table, hash_of(proofs->lengths[n].key, proofs->lengths[n].leader), n);
    }
    found = proofs->lengths + table->number;
    memcpy(found->key, key, sizeof found->key);
    found->leader = leader;
    found->depths = NULL;
    found->number = found->room = 0;
    put(table, hash_of(key, leader), table->number++);
    return found;
}

static int32_t depths_for(Proofs *proofs, Lengths *lengths, const uint8_t *depths)
{
    for (int32_t at = 0; at < lengths->number; at++)
        if (!memcmp(lengths->depths[at].depths, depths, 4))
            return lengths->depths[at].number;
    if (lengths->number == lengths->room) {
        int32_t room = lengths->room ? 2 * lengths->room : FIRST_DEPTHS;
        Depths *grown = realloc(lengths->depths, (size_t)room * sizeof *grown);
        if (!grown)
            return EMPTY;
        lengths->depths = grown;
        lengths->room = room;
    }
    Depths *found = lengths->depths + lengths->number++;
    memcpy(found->depths, depths, 4);
    found->number = (int32_t)proofs->number_of_depths++;
    return found->number;
}

static Bounds *bounds_for(Proofs *proofs, const uint64_t *code, int32_t depths, int left)
{
    uint64_t hash = hash_of_bounds(code, depths);
    Bounds *found = bounds_of(proofs, code, depths, hash);
    Table *table = &proofs->of_bounds;
    if (found)
        return found;
    if (table->number == table->room) {
        if (!grow_table(table, (void **)&proofs->bounds, sizeof(Bounds)))
            return NULL;
        for (uint32_t n = 0; n < table->number; n++)
            put(table, hash_of_bounds(proofs->bounds[n].code, proofs->bounds[n].depths), n);
    }
    found = proofs->bounds + table->number;
    memcpy(found->code, code, sizeof found->code);
    found->depths = depths;
    found->low = 0;
    found->high = found->high_unspared = (int8_t)left;
    put(table, hash, table->number++);
    return found;
}

static bool keep_proof(Proofs *proofs, const View *const *suits, int leader, Proof proof, int left, int need)
{
    uint64_t key[4] = {suits[0]->key, suits[1]->key, suits[2]->key, suits[3]->key}, code[4];
    uint8_t depths[4] = {0};
    Lengths *lengths = lengths_for(proofs, key, leader);
    if (!lengths)
        return false;
    for (int number = 0; number < 4; number++) {
        Set ranks = proof.rests & SUITS(number);
        if (ranks)
            depths[number] = (uint8_t)count(suits[number]->in_play & -lowest(ranks));
    }
    int32_t at = depths_for(proofs, lengths, depths);
    if (at == EMPTY)
        return false;
    code_of_highest(suits, depths, code);
    Bounds *bounds = bounds_for(proofs, code, at, left);
    if (!bounds)
        return false;
    if (proof.can)
        bounds->low = (int8_t)most_of(bounds->low, need);
    else {
        bounds->high = (int8_t)least(bounds->high, need - 1);
        if (!(proof.rests & SPARED))
            bounds->high_unspared = (int8_t)least(bounds->high_unspared, need - 1);
    }
    return true;
}

static void forget_proofs(Proofs *proofs)
{
    for (uint32_t n = 0; n < proofs->of_lengths.number; n++)
        free(proofs->lengths[n].depths);
    free(proofs->lengths);
    free(proofs->bounds);
    free(proofs->of_lengths.slots);
    free(proofs->of_bounds.slots);
}

#endif
