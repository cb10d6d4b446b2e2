/* What one search takes over from another one of the same lines: plain.py, `learn`. A failed allocation is told by false or
   NULL. */
#ifndef RECTIFY_LEARNED_H
#define RECTIFY_LEARNED_H

#include "lines.h"

/* Of the numbers of one search's suits those of the other's; NULL where memory is out. */
static uint32_t *numbers_in(const Numbers *from, Numbers *to)
{
    uint32_t *found = calloc((size_t)from->number + 1, sizeof *found);
    for (uint32_t at = 0; found && at < from->room; at++) {
        const Numbered *one = from->places + at;
        if (one->after && (!number_of_word(to, one->word, one->more, &found[one->after - 1]) ||
                           found[one->after - 1] >> SUIT_BITS)) {
            free(found);
            return NULL;
        }
    }
    return found;
}

/* The key of a moment by these numbers. */
static Key key_by(const Key *moment, uint32_t *const *numbers)
{
    uint64_t last = moment->rest & SUIT_NUMBER, suits = 0;
    for (int suit = 0; suit < 3; suit++)
        suits |= (uint64_t)numbers[suit][moment->suits >> SUIT_BITS * suit & SUIT_NUMBER] << SUIT_BITS * suit;
    return (Key){suits, (moment->rest & KEY_ALONE & ~SUIT_NUMBER) | numbers[3][last]};
}

/* The moments that the other search was not asked for yet. */
static uint32_t number_untold(const Known *other)
{
    uint32_t number = 0;
    for (uint32_t at = 0; at < other->room; at++)
        number += (other->moments[at].rest & IS_UNTOLD) != 0;
    return number;
}

static bool learn_moments(Known *known, Known *other, uint32_t *const *numbers)
{
    for (uint32_t at = 0; at < other->room; at++) {
        Key *moment = other->moments + at;
        if (!(moment->rest & IS_UNTOLD))
            continue;
        moment->rest &= ~IS_UNTOLD;
        Key key = key_by(moment, numbers);
        Key *own = moment_for(known, &key, RANKS);
        if (!own)
            return false;
        uint64_t untold = own->rest & IS_UNTOLD;
        put_bounds(own, most_of(low_of(own), low_of(moment)), least(high_of_moment(own), high_of_moment(moment)));
        own->rest |= untold;
    }
    return true;
}

/* Takes over what the other one proved since it was last asked; where there is no room for all of it, what was proved here is
   forgotten first. */
static bool learn(Lines *lines, Lines *other)
{
    uint32_t *numbers[4] = {NULL, NULL, NULL, NULL};
    bool done = true;
    if ((uint64_t)lines->known.number + number_untold(&other->known) > lines->full)
        forget_moments(&lines->known);
    for (int suit = 0; done && suit < 4; suit++) {
        numbers[suit] = numbers_in(&other->known.suits[suit].different, &lines->known.suits[suit].different);
        done = numbers[suit];
    }
    done = done && learn_moments(&lines->known, &other->known, numbers);
    for (int suit = 0; suit < 4; suit++)
        free(numbers[suit]);
    return done;
}

#endif
