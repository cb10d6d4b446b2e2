/* What was proved, kept with the high cards that it rests on, and found again in any position alike in those:
   search/proofs.py. A failed allocation is told by false or NULL. */
#ifndef RECTIFY_PROOFS_H
#define RECTIFY_PROOFS_H

#include "lengths.h"

/* lengths: places found by a hash, half of them used at most; those with no bounds are free. more_never_bind: plain cards that
   the opponents have more never serve claimer, so that what he takes he takes where they have fewer, and what he does not take
   he does not take where they have more. */
typedef struct {
    Lengths *lengths;
    uint32_t number, room;
    bool more_never_bind;
} Proofs;

#define SPARED ((Set)1 << 52) /* beside the cards that a proof rests on: a play that the whole game does not allow */

/* Where these lengths are, or would be. */
static inline Lengths *lengths_at(Lengths *lengths, uint32_t room, const uint32_t *kinds, int32_t leader)
{
    uint64_t hash = mixed((uint64_t)leader, kinds[0] | (uint64_t)kinds[1] << 32);
    uint32_t place = (uint32_t)(mixed(hash, kinds[2] | (uint64_t)kinds[3] << 32) >> 32) & (room - 1);
    while (lengths[place].number && !(lengths[place].leader == leader && are_alike(lengths[place].kinds, kinds)))
        place = (place + 1) & (room - 1);
    return lengths + place;
}

/* How many cards the hands have, and of the opponents' cards those that do not make another position. */
static uint64_t told_apart(const Proofs *proofs, const View *const *suits, uint32_t *kinds)
{
    for (int suit = 0; suit < 4; suit++)
        kinds[suit] = proofs->more_never_bind ? suits[suit]->but_theirs : suits[suit]->kinds;
    return proofs->more_never_bind ? suits[0]->theirs | suits[1]->theirs | suits[2]->theirs | suits[3]->theirs : 0;
}

static Proof proof_found(const Proofs *proofs, const View *const *suits, int leader, int need)
{
    int can;
    uint32_t kinds[4];
    uint64_t theirs = told_apart(proofs, suits, kinds);
    if (!proofs->room)
        return NOTHING_PROVED;
    const Lengths *lengths = lengths_at(proofs->lengths, proofs->room, kinds, leader);
    const Bounds *bounds = telling(lengths, suits, theirs, need, &can);
    if (!bounds)
        return NOTHING_PROVED;
    Set rests = !can && bounds->high_unspared >= need ? SPARED : 0;
    for (int suit = 0; suit < 4; suit++)
        rests |= suits[suit]->tops[bounds->depths[suit]];
    return (Proof){can, rests};
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

static bool keep_proof(Proofs *proofs, const View *const *suits, int leader, Proof proof, int left, int need)
{
    uint32_t kinds[4];
    uint64_t theirs = told_apart(proofs, suits, kinds);
    Bounds sought = {.theirs = theirs, .low = 0, .high = (int8_t)left, .high_unspared = (int8_t)left};
    Lengths *lengths = lengths_for(proofs, kinds, leader);
    if (!lengths)
        return false;
    for (int number = 0; number < 4; number++) {
        Set ranks = proof.rests & SUITS(number);
        if (ranks)
            sought.depths[number] = (uint8_t)count(suits[number]->in_play & -lowest(ranks));
        sought.heads[number] = suits[number]->heads[sought.depths[number]];
    }
    proofs->number += !lengths->number;
    Bounds *bounds = bounds_for(lengths, &sought);
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
        forget_lengths(proofs->lengths + at);
    free(proofs->lengths);
}

#endif
