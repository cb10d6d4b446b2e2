/* What can be said of a position before a lead without a search: bounds.py and ruffing.py, function for function. Each answer
   is the cards whose ranks it rests on, NONE when nothing is proved. */
#ifndef RECTIFY_BOUNDS_H
#define RECTIFY_BOUNDS_H

#include "holding.h"

#define NONE (~(Set)0)
#define NO_TRUMPS (-1)

/* Two hands that ruff each other's suits */

/* Leader's winners to which partner, and every opponent who has trumps, can follow. ruffs: then the cards of leader's in suits
   where partner has none, and the other way round. */
static int cashed_first(Holding *const *suits, int trumps, int leader, Set *rests, int *ruffs)
{
    int partner = leader ^ 2, won = 0;
    for (int number = 0; number < 4; number++) {
        Holding *suit = suits[number];
        if (number == trumps)
            continue;
        int own = suit->lengths[leader], other = suit->lengths[partner];
        if (own && other) {
            const Tricks *winners = &winners_in(suit, leader)->own;
            int tricks = least(winners->number, other);
            for (int turn = 1; turn <= 3; turn += 2) {
                int seat = (leader + turn) & 3;
                if (suits[trumps]->lengths[seat])
                    tricks = least(tricks, suit->lengths[seat]);
            }
            if (tricks) {
                won += tricks;
                own -= tricks;
                other -= tricks;
                *rests |= winners->each[tricks - 1];
            }
        }
        if (!other)
            ruffs[0] += own;
        else if (!own)
            ruffs[1] += other;
    }
    return won;
}

/* Ruffs in turn, and what is left of the high trumps at the end. */
static int ruffs_in_turn(int *ruffs, int *tops)
{
    int total = 0, turn = 0;
    while (ruffs[turn] && tops[1 - turn]) {
        ruffs[turn]--;
        tops[1 - turn]--;
        total++;
        turn = 1 - turn;
    }
    return tops[turn] ? total + most_of(tops[0], tops[1]) : total;
}

static Set ruffed(Holding *const *suits, int trumps, int leader, int want)
{
    int partner = leader ^ 2, ruffs[2] = {0, 0};
    const Set *cards = suits[trumps]->cards;
    Set theirs = cards[(leader + 1) & 3] | cards[(leader + 3) & 3], rests = 0;
    int tops[2] = {count(cards[leader] & above(theirs)), count(cards[partner] & above(theirs))};
    if (!tops[0] && !tops[1])
        return NONE;
    int won = cashed_first(suits, trumps, leader, &rests, ruffs);
    if (won + ruffs_in_turn(ruffs, tops) < want)
        return NONE;
    return theirs ? rests | lowest((cards[leader] | cards[partner]) & above(theirs)) : rests;
}

/* The side on lead */

/* What so many tricks rest on: leader's own, then partner's. leave: a suit that does not count, NO_TRUMPS for none. */
static Set rests_of(const Winners *found, int number, int leave, int want)
{
    Set rests = 0;
    for (int turn = 0; turn < 2; turn++)
        for (int at = 0; at < number; at++) {
            const Tricks *tricks = turn ? &found[at].partners : &found[at].own;
            int some = least(tricks->number, want);
            if (at != leave && some > 0) {
                rests |= tricks->each[some - 1];
                want -= some;
            }
        }
    return rests;
}

/* Where nobody can ruff: leader's winners, and partner's with them where the lead can pass. */
static Set cashed_in(const Winners *found, int number, int want)
{
    int own = 0, both = 0;
    for (int at = 0; at < number; at++) {
        own += found[at].own.number;
        both += both_of(&found[at]);
    }
    if (own >= want)
        return rests_of(found, number, NO_TRUMPS, want);
    if (both < want)
        return NONE;
    for (int at = 0; at < number; at++) {
        int tricks = found[at].crossing.number;
        if (tricks && both - both_of(&found[at]) + tricks >= want)
            return last_of(&found[at].crossing) | rests_of(found, number, at, want - tricks);
    }
    return NONE;
}

/* What the two cash while opponents have trumps, after leader's winning trumps. one, two: whether the next player and the last
   have any left then. */
static Set beside_trumps(Holding *const *suits, int trumps, int leader, int want, bool one, bool two)
{
    const Tricks *drawn = &winners_in(suits[trumps], leader)->own;
    Winners found[3];
    int more = want - drawn->number, number = 0;
    if (more <= 0)
        return drawn->each[want - 1];
    for (int turn = 0; turn <= 2; turn += 2) {
        int seat = leader ^ turn, side = 0;
        for (int suit = 0; suit < 4; suit++)
            side += suit == trumps ? 0 : suits[suit]->lengths[seat];
        if (suits[trumps]->lengths[seat] > drawn->number && side < more)
            return NONE;
    }
    for (int suit = 0; suit < 4; suit++)
        if (suit != trumps) {
            int next = one ? suits[suit]->lengths[(leader + 1) & 3] : RANKS;
            int last = two ? suits[suit]->lengths[(leader + 3) & 3] : RANKS;
            found[number] = *winners_in(suits[suit], leader);
            within(&found[number++], least(next, last));
        }
    Set rests = cashed_in(found, number, more);
    return rests == NONE ? NONE : rests | last_of(drawn);
}

/* That leader's side takes `want` tricks. */
static Set cashed(Holding *const *suits, int trumps, int leader, int want)
{
    Winners found[4];
    Set rests;
    if (trumps == NO_TRUMPS) {
        for (int number = 0; number < 4; number++)
            found[number] = *winners_in(suits[number], leader);
        return cashed_in(found, 4, want);
    }
    const Tricks *tops = sure_in(suits[trumps], leader & 1);
    if (tops->number >= want)
        return tops->each[want - 1];
    int one = suits[trumps]->lengths[(leader + 1) & 3], two = suits[trumps]->lengths[(leader + 3) & 3];
    int drawn = winners_in(suits[trumps], leader)->own.number;
    if (drawn < one || drawn < two)
        rests = beside_trumps(suits, trumps, leader, want, one > drawn, two > drawn);
    else {
        for (int number = 0; number < 4; number++)
            found[number] = *winners_in(suits[number], leader);
        if (one || two)
            staying(&found[trumps]);
        rests = cashed_in(found, 4, want);
        if ((one || two) && rests != NONE)
            rests |= last_of(&found[trumps].own);
    }
    return rests == NONE ? ruffed(suits, trumps, leader, want) : rests;
}

/* The side that is not on lead */

/* The suits in which leader's side has to lead to a top card of the others. */
typedef struct {
    Holding *suits[4];
    int lengths[4], number, run;
} Stopped;

static void stopped_of(Holding *const *suits, int leader, int left, Stopped *found)
{
    int held[4] = {0, 0, 0, 0};
    found->number = found->run = 0;
    for (int number = 0; number < 4; number++) {
        Holding *suit = suits[number];
        int longest = most_of(suit->lengths[leader], suit->lengths[leader ^ 2]);
        if (!longest)
            continue;
        if (!((suit->holder ^ leader) & 1)) {
            found->run += longest;
            continue;
        }
        int to = found->number++;
        for (; to && found->lengths[to - 1] > longest; to--) {
            found->lengths[to] = found->lengths[to - 1];
            found->suits[to] = found->suits[to - 1];
        }
        found->lengths[to] = longest;
        found->suits[to] = suit;
        held[suit->holder]++;
    }
    while (found->number && most_of(most_of(held[0], held[1]), most_of(held[2], held[3])) > left - found->run) {
        found->run += found->lengths[0];
        held[found->suits[0]->holder]--;
        found->number--;
        memmove(found->lengths, found->lengths + 1, (size_t)found->number * sizeof *found->lengths);
        memmove(found->suits, found->suits + 1, (size_t)found->number * sizeof *found->suits);
    }
}

static bool is_stopped(const Stopped *stopped, const Holding *suit)
{
    for (int at = 0; at < stopped->number; at++)
        if (stopped->suits[at] == suit)
            return true;
    return false;
}

/* That whoever of the others gets in takes so many. */
static Set then_cashed(Holding *const *suits, const Stopped *stopped, int leader, int want, Set rests)
{
    bool elsewhere = false;
    for (int number = 0; number < 4; number++)
        if (!is_stopped(stopped, suits[number]))
            elsewhere = elsewhere || suits[number]->lengths[(leader + 1) & 3] || suits[number]->lengths[(leader + 3) & 3];
    for (int turn = 1; turn <= 3; turn += 2) {
        int seat = (leader + turn) & 3, more = elsewhere ? want - 1 : 0;
        for (int at = 0; at < stopped->number; at++)
            if (stopped->suits[at]->holder == seat)
                more = want;
        for (int at = 0; at < stopped->number; at++) {
            const Tricks *own = &winners_in(stopped->suits[at], seat)->own;
            int number = least(own->number, more);
            if (number) {
                rests |= own->each[number - 1];
                more -= number;
            }
        }
        if (more)
            return NONE;
    }
    return rests;
}

/* That the side which is not on lead takes `want` of the tricks left. */
static Set kept(Holding *const *suits, int trumps, int leader, int left, int want)
{
    Stopped stopped;
    Set rests = 0;
    if (trumps != NO_TRUMPS) {
        const Tricks *tops = sure_in(suits[trumps], (leader & 1) ^ 1);
        if (tops->number >= want)
            return tops->each[want - 1];
        if (suits[trumps]->lengths[leader] || suits[trumps]->lengths[leader ^ 2])
            return NONE;
    }
    stopped_of(suits, leader, left, &stopped);
    if (want > left - stopped.run || !stopped.number)
        return NONE;
    for (int at = 0; at < stopped.number; at++)
        rests |= stopped.suits[at]->top;
    return want == 1 ? rests : then_cashed(suits, &stopped, leader, want, rests);
}

#endif
