/* What was proved, kept with the high cards that it rests on, and found again in any position alike in those:
   search/proofs.py. A failed allocation is told by false or NULL. */
#ifndef RECTIFY_PROOFS_H
#define RECTIFY_PROOFS_H

#include "view.h"

/* What is proved where so many cards of each suit, from the highest, are held so. heads: the numbers of their codes.
   high_unspared: the most that is possible, as proved without a play that the whole game does not allow. */
typedef struct {
    uint32_t heads[4];
    uint8_t depths[4];
    int8_t low, high, high_unspared;
} Bounds;

/* The proofs of positions in which the hands have equally many cards. bounds: side by side, for all of them are looked at
   whenever such a position is met; those of the same depths together, in the order in which the depths came up. */
typedef struct {
    Bounds *bounds;
    uint32_t kinds[4];
    int32_t leader, number;
} Lengths;

/* lengths: places found by a hash, half of them used at most; those with no bounds are free. */
typedef struct {
    Lengths *lengths;
    uint32_t number, room;
} Proofs;

#define SPARED ((Set)1 << 52) /* beside the cards that a proof rests on: a play that the whole game does not allow */
#define FIRST_BOUNDS 4

static inline bool are_alike(const uint32_t *one, const uint32_t *other) { return !memcmp(one, other, 4 * sizeof *one); }

/* Where these lengths are, or would be. */
static inline Lengths *lengths_at(Lengths *lengths, uint32_t room, const uint32_t *kinds, int32_t leader)
{
    uint64_t hash = mixed((uint64_t)leader, kinds[0] | (uint64_t)kinds[1] << 32);
    uint32_t place = (uint32_t)(mixed(hash, kinds[2] | (uint64_t)kinds[3] << 32) >> 32) & (room - 1);
    while (lengths[place].number && !(lengths[place].leader == leader && are_alike(lengths[place].kinds, kinds)))
        place = (place + 1) & (room - 1);
    return lengths + place;
}

static Proof proof_found(const Proofs *proofs, const View *const *suits, int leader, int need)
{
    uint32_t kinds[4] = {suits[0]->kinds, suits[1]->kinds, suits[2]->kinds, suits[3]->kinds};
    if (!proofs->room)
        return NOTHING_PROVED;
    const Lengths *lengths = lengths_at(proofs->lengths, proofs->room, kinds, leader);
    for (int32_t at = 0; at < lengths->number; at++) {
        const Bounds *bounds = lengths->bounds + at;
        uint32_t differ = 0;
        for (int suit = 0; suit < 4; suit++)
            differ |= suits[suit]->heads[bounds->depths[suit]] ^ bounds->heads[suit];
        if (differ || (bounds->low < need && bounds->high >= need))
            continue;
        Set rests = 0;
        for (int suit = 0; suit < 4; suit++)
            rests |= suits[suit]->tops[bounds->depths[suit]];
        if (bounds->low < need && bounds->high_unspared >= need)
            rests |= SPARED;
        return (Proof){bounds->low >= need, rests};
    }
    return NOTHING_PROVED;
}

static bool grow_lengths(Proofs *proofs)
{
    uint32_t room = proofs->room ? 2 * proofs->room : FIRST_ROOM;
    Lengths *grown = calloc(room, sizeof *grown);
    if (!grown)
        return false;
    for (uint32_t at = 0; at < proofs->room; at++)
        if (proofs->lengths[at].number)
            *lengths_at(grown, room, proofs->lengths[at].kinds, proofs->lengths[at].leader) = proofs->lengths[at];
    free(proofs->lengths);
    proofs->lengths = grown;
    proofs->room = room;
    return true;
}

static Lengths *lengths_for(Proofs *proofs, const uint32_t *kinds, int32_t leader)
{
    if (2 * proofs->number >= proofs->room && !grow_lengths(proofs))
        return NULL;
    Lengths *found = lengths_at(proofs->lengths, proofs->room, kinds, leader);
    if (!found->number) {
        memcpy(found->kinds, kinds, sizeof found->kinds);
        found->leader = leader;
    }
    return found;
}

/* Room for one more among these bounds, at this place. */
static Bounds *bounds_at(Lengths *lengths, int32_t place)
{
    int32_t number = lengths->number;
    if (number ? number >= FIRST_BOUNDS && !(number & (number - 1)) : true) {
        Bounds *grown = realloc(lengths->bounds, (size_t)most_of(FIRST_BOUNDS, 2 * number) * sizeof *grown);
        if (!grown)
            return NULL;
        lengths->bounds = grown;
    }
    memmove(lengths->bounds + place + 1, lengths->bounds + place, (size_t)(number - place) * sizeof *lengths->bounds);
    lengths->number++;
    return lengths->bounds + place;
}

/* The bounds of these cards; of new ones nothing is proved. */
static Bounds *bounds_for(Proofs *proofs, Lengths *lengths, const Bounds *sought)
{
    int32_t place = lengths->number;
    for (int32_t at = 0; at < lengths->number; at++) {
        if (are_alike(lengths->bounds[at].heads, sought->heads))
            return lengths->bounds + at;
        if (!memcmp(lengths->bounds[at].depths, sought->depths, sizeof sought->depths))
            place = at + 1;
    }
    proofs->number += !lengths->number;
    Bounds *found = bounds_at(lengths, place);
    if (found)
        *found = *sought;
    return found;
}

static bool keep_proof(Proofs *proofs, const View *const *suits, int leader, Proof proof, int left, int need)
{
    uint32_t kinds[4] = {suits[0]->kinds, suits[1]->kinds, suits[2]->kinds, suits[3]->kinds};
    Bounds sought = {.low = 0, .high = (int8_t)left, .high_unspared = (int8_t)left};
    Lengths *lengths = lengths_for(proofs, kinds, leader);
    if (!lengths)
        return false;
    for (int number = 0; number < 4; number++) {
        Set ranks = proof.rests & SUITS(number);
        if (ranks)
            sought.depths[number] = (uint8_t)count(suits[number]->in_play & -lowest(ranks));
        sought.heads[number] = suits[number]->heads[sought.depths[number]];
    }
    Bounds *bounds = bounds_for(proofs, lengths, &sought);
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
    for (uint32_t at = 0; at < proofs->room; at++)
        free(proofs->lengths[at].bounds);
    free(proofs->lengths);
}

#endif
