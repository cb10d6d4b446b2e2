/* What top cards alone say of a position in which a trick begins: tops.py, function for function. Each answer is
   what it rests on, NONE where nothing is proved. */
#ifndef RECTIFY_TOPS_H
#define RECTIFY_TOPS_H

#include "ceilings.h"
#include "choices.h"

#define NONE (~(Set)0)

static Set the_nth(Set cards, int number)
{
    Set one = 0;
    while (number--) {
        one = highest(cards);
        cards ^= one;
    }
    return one;
}

static Set cashed(const Set *hands, int leader, Set trumps, int want, bool follows)
{
    Set hand = hands[leader], partner = hands[leader ^ 2], rests = 0;
    Set one = hands[(leader + 1) & 3], two = hands[(leader + 3) & 3], out = (one | two) & trumps;
    if (partner & trumps && count(partner & ~trumps) + 1 < want)
        return NONE;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), own = hand & suit;
        if (!own)
            continue;
        Set others = (one | two | partner) & suit, tops = own & above(others);
        int tricks = count(tops);
        if (tricks && out && suit != trumps) {
            if (!follows)
                continue;
            if (one & trumps)
                tricks = least(tricks, count(one & suit & ~two));
            if (two & trumps)
                tricks = least(tricks, count(two & suit & ~one));
        }
        if (!tricks)
            continue;
        tricks = least(tricks, want);
        if (others)
            rests |= the_nth(tops, tricks);
        want -= tricks;
        if (!want)
            return rests;
    }
    return NONE;
}

enum { NO_ENTRY, BY_WINNER, BY_LOSER };

static int entry_to(Set held, Set others, Set high)
{
    if (held & ~high)
        return BY_LOSER;
    return held && length(others) > length(lowest(held)) ? BY_WINNER : NO_ENTRY;
}

static Set cashed_by_both(const Set *hands, int leader, Set trumps, int want)
{
    Set own = hands[leader], partner = hands[leader ^ 2], out = hands[leader ^ 1] | hands[leader ^ 3], rests = 0;
    int tricks = 0, to_throw = 0, losers = 0, entry = NO_ENTRY;
    if (out & trumps)
        return NONE;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), held = own & suit, others = partner & suit, high = above(out & suit);
        Set winners = held & high, used = winners | (others & high);
        int rounds = count(winners), there = count(others), winners_there = count(others & high);
        int losers_there = there - winners_there, kept = 0;
        if (winners_there && losers_there < rounds && length(others) > length(lowest(winners)))
            return NONE;
        if (rounds <= there)
            kept = winners_there - most_of(0, rounds - losers_there);
        tricks += rounds + kept;
        to_throw += most_of(0, rounds - there);
        losers += most_of(0, losers_there - rounds);
        rests |= lowest(used);
        if (kept)
            entry = most_of(entry, entry_to(held, others, high));
    }
    if (to_throw > losers || entry == NO_ENTRY)
        return NONE;
    return tricks - (entry == BY_WINNER) >= want ? rests : NONE;
}

/* The cards of a suit that a hand has at least, whatever it has thrown that is named later. */
static int surely_held(Set hand, Set suit, int left) { return most_of(0, count(hand & suit) - count(hand) + left); }

static Set may_cash(const Set *hands, int leader, Set trumps, int left, int want)
{
    Set one = hands[(leader + 1) & 3], two = hands[(leader + 3) & 3], own = hands[leader], rests = 0;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), held = own & suit, against = (one | two) & suit;
        Set partners = hands[leader ^ 2] & suit & ~own, tops = held & above(against), low = lowest(tops);
        if (!tops || partners & -low)
            continue;
        int rounds = count(tops);
        if (suit != trumps) {
            if (one & trumps)
                rounds = least(rounds, surely_held(one, suit, left));
            if (two & trumps)
                rounds = least(rounds, surely_held(two, suit, left));
        }
        if (rounds) {
            rests |= against || partners ? low : 0;
            want -= rounds;
            if (want <= 0)
                return rests;
        }
    }
    return NONE;
}

static Set must_lose(const Set *hands, int leader, Set trumps, int left, int want)
{
    Set ours = hands[leader] | hands[leader ^ 2], rests = 0;
    int run = 0;
    if (ours & trumps)
        return NONE;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number);
        if (ours & suit) {
            Set top = highest((ours | hands[leader ^ 1] | hands[leader ^ 3]) & suit);
            rests |= top;
            if (ours & top)
                run += most_of(count(hands[leader] & suit), count(hands[leader ^ 2] & suit));
        }
    }
    if (left - run < want)
        return NONE;
    for (int turn = 1; turn <= 3; turn += 2) {
        Set found = may_cash(hands, leader ^ turn, trumps, left, want);
        if (found == NONE)
            return NONE;
        rests |= found;
    }
    return rests;
}

static Set gets_in(const Set *hands, int leader, Set trumps, int left, int want, bool lasting)
{
    Set theirs = hands[leader] | hands[leader ^ 2], both[2] = {hands[leader ^ 1], hands[leader ^ 3]};
    Set stopped[4], rests = 0;
    int run = 0, number_stopped = 0;
    bool elsewhere = false;
    if ((theirs | both[0] | both[1]) & trumps)
        return NONE;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), ours = (both[0] | both[1]) & suit;
        if (ours > (theirs & suit))
            stopped[number_stopped++] = suit;
        else {
            run += lasting && theirs & suit ? left : count(theirs & suit);
            elsewhere = elsewhere || ours;
        }
    }
    if (left - run < want)
        return NONE;
    for (int turn = 0; turn < 2; turn++) {
        Set hand = both[turn], partner = both[1 - turn];
        int stops[4], all = 0, more;
        for (int n = 0; n < number_stopped; n++) {
            Set suit = stopped[n];
            stops[n] = (theirs & suit) && (hand & suit) > (partner & suit);
            all += stops[n];
        }
        if (all > left - run)
            return NONE;
        more = (all ? want : elsewhere ? want - 1 : 0) - all;
        for (int n = 0; n < number_stopped; n++) {
            Set suit = stopped[n], tops = hand & above((theirs | partner) & suit) & suit;
            int extra = least(count(tops) - stops[n], most_of(more, 0));
            if (stops[n] + extra) {
                rests |= the_nth(tops, stops[n] + extra);
                more -= extra;
            }
        }
        if (more > 0)
            return NONE;
    }
    for (int n = 0; n < number_stopped; n++)
        rests |= highest((both[0] | both[1]) & stopped[n]);
    return rests;
}

static Set top_trumps(const Set *hands, int claimer, Set trumps, int want)
{
    Set out = (hands[claimer ^ 1] | hands[claimer ^ 3]) & trumps;
    for (int turn = 0; turn <= 2; turn += 2) {
        Set found = unbeaten(hands[claimer ^ turn] & trumps, out);
        if (count(found) >= want)
            return out ? the_nth(found, want) : 0;
    }
    return NONE;
}

static Proof tops_say(const Set *hands, int leader, bool mine, Set trumps, int left, int need, Kind kind)
{
    Set rests, lost;
    int claimer = mine ? leader : leader ^ 1;
    if (kind == LASTING && of_high_cards(hands, claimer, trumps, left, &lost) < need)
        return (Proof){0, lost};
    if (kind != LASTING && mine && need == left && of_all_led(hands, leader, trumps, &lost) < need)
        return (Proof){0, lost};
    if (mine) {
        rests = cashed(hands, leader, trumps, need, kind == WHOLE);
        if (rests == NONE)
            rests = cashed_by_both(hands, leader, trumps, need);
        if (rests == NONE) {
            lost = must_lose(hands, leader, trumps, left, left - need + 1);
            if (lost != NONE)
                return (Proof){0, lost};
        }
    } else {
        lost = may_cash(hands, leader, trumps, left, left - need + 1);
        if (lost != NONE)
            return (Proof){0, lost};
        rests = gets_in(hands, leader, trumps, left, need, kind == LASTING);
    }
    if (rests == NONE && trumps)
        rests = top_trumps(hands, claimer, trumps, need);
    return rests == NONE ? NOTHING_PROVED : (Proof){1, rests};
}

#endif
