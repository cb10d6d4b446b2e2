/* The proofs of positions with equally many cards, side by side, and how they are found: of search/proofs.py. A failed
   allocation is told by false or NULL. */
#ifndef RECTIFY_LENGTHS_H
#define RECTIFY_LENGTHS_H

#include "view.h"

/* What is proved where so many cards of each suit, from the highest, are held so. heads: the numbers of their codes.
   theirs: where more cards never bind the opponents, how many they had.
   high_unspared: the most that is possible, as proved without a play that the whole game does not allow. */
typedef struct {
    uint64_t theirs;
    uint32_t heads[4];
    uint8_t depths[4];
    int8_t low, high, high_unspared;
} Bounds;

/* Bounds of the same depths. end: the place after the last of them. */
typedef struct {
    uint8_t depths[4];
    int32_t end;
} Depths;

/* The proofs of positions in which the hands have equally many cards. bounds: side by side, those of the same depths together,
   in the order in which the depths came up. marks: a part of the hash of the heads of each; depths: which there are. These are
   there from so many bounds on that it takes long to look at all. */
typedef struct {
    Bounds *bounds;
    uint16_t *marks;
    Depths *depths;
    uint32_t kinds[4];
    int32_t leader, number, number_of_depths;
} Lengths;

#define FIRST_BOUNDS 4
#define MANY_BOUNDS 8

static inline bool are_alike(const uint32_t *one, const uint32_t *other) { return !memcmp(one, other, 4 * sizeof *one); }

/* A part of the hash of these heads. */
static inline uint16_t mark_of(const uint32_t *heads)
{
    uint16_t mark = 0;
    for (int suit = 0; suit < 4; suit++)
        mark = (uint16_t)(5 * mark + mark_of_head(heads[suit]));
    return mark;
}

static inline uint16_t mark_at(const View *const *suits, const uint8_t *depths)
{
    uint16_t mark = 0;
    for (int suit = 0; suit < 4; suit++)
        mark = (uint16_t)(5 * mark + suits[suit]->marks[depths[suit]]);
    return mark;
}

/* The next place with this mark, from one place on; the end where there is none. */
static inline int32_t next_marked(const uint16_t *marks, int32_t at, int32_t end, uint16_t mark)
{
    typedef uint16_t Eight __attribute__((vector_size(16)));
    typedef uint64_t Two __attribute__((vector_size(16)));
    Eight all = {mark, mark, mark, mark, mark, mark, mark, mark};
    for (; at + 8 <= end; at += 8) {
        Eight these;
        memcpy(&these, marks + at, sizeof these);
        Two alike = (Two)(these == all);
        if (alike[0] | alike[1])
            break;
    }
    while (at < end && marks[at] != mark)
        at++;
    return at;
}

static inline void heads_at(const View *const *suits, const uint8_t *depths, uint32_t *heads)
{
    for (int suit = 0; suit < 4; suit++)
        heads[suit] = suits[suit]->heads[depths[suit]];
}

static void forget_lengths(Lengths *lengths)
{
    free(lengths->bounds);
    free(lengths->marks);
    free(lengths->depths);
}

/* These depths, after the others. */
static bool add_depths(Lengths *lengths, const uint8_t *depths, int32_t end)
{
    int32_t number = lengths->number_of_depths;
    if (!(number & (number - 1))) {
        Depths *grown = realloc(lengths->depths, (size_t)most_of(FIRST_BOUNDS, 2 * number) * sizeof *grown);
        if (!grown)
            return false;
        lengths->depths = grown;
    }
    memcpy(lengths->depths[number].depths, depths, sizeof lengths->depths->depths);
    lengths->depths[number].end = end;
    lengths->number_of_depths++;
    return true;
}

/* The place of these depths among those that there are; their number where they are not. */
static int32_t place_of_depths(const Lengths *lengths, const uint8_t *depths)
{
    int32_t at = 0;
    while (at < lengths->number_of_depths && memcmp(lengths->depths[at].depths, depths, sizeof lengths->depths->depths))
        at++;
    return at;
}

/* The marks and the depths of the bounds that there are. */
static bool mark_bounds(Lengths *lengths)
{
    for (int32_t at = 0; at < lengths->number; at++) {
        const Bounds *bounds = lengths->bounds + at;
        int32_t last = lengths->number_of_depths - 1;
        lengths->marks[at] = mark_of(bounds->heads);
        if (last >= 0 && !memcmp(lengths->depths[last].depths, bounds->depths, sizeof bounds->depths))
            lengths->depths[last].end = at + 1;
        else if (!add_depths(lengths, bounds->depths, at + 1))
            return false;
    }
    return true;
}

/* Room for one more, where it is used up. */
static bool grow_bounds(Lengths *lengths)
{
    int32_t number = lengths->number, room = most_of(FIRST_BOUNDS, 2 * number);
    if (number && (number < FIRST_BOUNDS || number & (number - 1)))
        return true;
    Bounds *bounds = realloc(lengths->bounds, (size_t)room * sizeof *bounds);
    if (!bounds)
        return false;
    lengths->bounds = bounds;
    if (number < MANY_BOUNDS)
        return true;
    uint16_t *marks = realloc(lengths->marks, (size_t)room * sizeof *marks);
    if (!marks)
        return false;
    lengths->marks = marks;
    return number > MANY_BOUNDS || mark_bounds(lengths);
}

/* One more, after the others of the same depths. */
static Bounds *add_bounds(Lengths *lengths, const Bounds *more)
{
    int32_t place = lengths->number, after = place;
    if (!grow_bounds(lengths))
        return NULL;
    if (lengths->marks) {
        int32_t at = place_of_depths(lengths, more->depths), last = lengths->number_of_depths;
        if (at == last && !add_depths(lengths, more->depths, place))
            return NULL;
        place = lengths->depths[at].end;
        for (; at < lengths->number_of_depths; at++)
            lengths->depths[at].end++;
        memmove(lengths->marks + place + 1, lengths->marks + place, (size_t)(after - place) * sizeof *lengths->marks);
        lengths->marks[place] = mark_of(more->heads);
    } else
        for (int32_t at = 0; at < after; at++)
            if (!memcmp(lengths->bounds[at].depths, more->depths, sizeof more->depths))
                place = at + 1;
    memmove(lengths->bounds + place + 1, lengths->bounds + place, (size_t)(after - place) * sizeof *lengths->bounds);
    lengths->bounds[place] = *more;
    lengths->number++;
    return lengths->bounds + place;
}

/* The bounds of these heads and these cards of the opponents; of new ones nothing is proved. */
static Bounds *bounds_for(Lengths *lengths, const Bounds *sought)
{
    int32_t from = 0, end = lengths->number;
    uint16_t mark = mark_of(sought->heads);
    if (lengths->marks) {
        int32_t at = place_of_depths(lengths, sought->depths);
        end = at < lengths->number_of_depths ? lengths->depths[at].end : 0;
        from = at && end ? lengths->depths[at - 1].end : 0;
    }
    for (; from < end; from++) {
        Bounds *bounds = lengths->bounds + from;
        if ((!lengths->marks || lengths->marks[from] == mark) && are_alike(bounds->heads, sought->heads) &&
            bounds->theirs == sought->theirs)
            return bounds;
    }
    return add_bounds(lengths, sought);
}

/* 1 they tell that so many tricks can be taken, 0 that they cannot, OPEN neither. Where the opponents have more cards, the whole
   game may not allow what refuted it where they had fewer: they may have to follow suit there. */
static inline int told_by(const Bounds *bounds, uint64_t theirs, int need)
{
    if (bounds->low >= need && has_as_many(bounds->theirs, theirs))
        return 1;
    bool cannot = bounds->high < need &&
                  (theirs == bounds->theirs || (bounds->high_unspared >= need && has_as_many(theirs, bounds->theirs)));
    return cannot ? 0 : OPEN;
}

/* The first of these bounds that tell it, and in `can` what they tell; NULL where none do. */
static const Bounds *telling(const Lengths *lengths, const View *const *suits, uint64_t theirs, int need, int *can)
{
    uint32_t heads[4];
    for (int32_t at = 0; !lengths->marks && at < lengths->number; at++) {
        const Bounds *bounds = lengths->bounds + at;
        heads_at(suits, bounds->depths, heads);
        if (are_alike(heads, bounds->heads) && (*can = told_by(bounds, theirs, need)) != OPEN)
            return bounds;
    }
    for (int32_t one = 0, at = 0; one < lengths->number_of_depths; one++) {
        const Depths *these = lengths->depths + one;
        uint16_t mark = mark_at(suits, these->depths);
        for (; (at = next_marked(lengths->marks, at, these->end, mark)) < these->end; at++) {
            const Bounds *bounds = lengths->bounds + at;
            heads_at(suits, these->depths, heads);
            if (are_alike(heads, bounds->heads) && (*can = told_by(bounds, theirs, need)) != OPEN)
                return bounds;
        }
    }
    return NULL;
}

#endif
