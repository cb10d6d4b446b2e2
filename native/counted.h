/* After which plays claimer counts the most: counted.py, and normal.py, function for function. */
#ifndef RECTIFY_COUNTED_H
#define RECTIFY_COUNTED_H

#include "claimer.h"

/* 1 so many tricks can be counted after this play, 0 they cannot, -1 the budget is spent. draws: by one who leads trumps first. */
static int counts(Normal *norm, const Scene *after, bool ours, int need, bool draws)
{
    int left = tricks_left(after);
    if (!left)
        return need <= ours;
    return can_count(norm->count, norm->budget, after->view, after->leader, after->trick, after->played, left, need - ours,
                     draws).can;
}

/* Those of the plays (bits by place) after which so many tricks can be counted; -1: the budget is spent. all: the tricks left;
   where he counts them all after one of a group, those after it in the group are not asked about, for `cheaply` leaves none of
   them. */
static int64_t counting(Normal *norm, const Scene *after, const bool *ours, int number, const int *groups, int64_t among,
                        int need, int all, bool draws)
{
    int64_t found = 0, done = 0;
    for (int at = 0; at < number; at++)
        if (among >> at & 1) {
            int can = need == all && done >> groups[at] & 1 ? 1 : counts(norm, &after[at], ours[at], need, draws);
            if (can < 0)
                return -1;
            found |= (int64_t)can << at;
            done |= (int64_t)can << groups[at];
        }
    return found;
}

/* The same of the most that can be counted; most: how many, from a guess. */
static int64_t most_counted(Normal *norm, const Scene *after, const bool *ours, int number, const int *groups, int64_t among,
                            int *most, int all, bool draws)
{
    int64_t found = counting(norm, after, ours, number, groups, among, *most, all, draws), more;
    while (!found)
        found = counting(norm, after, ours, number, groups, among, --*most, all, draws);
    while (found > 0 && *most < all && (more = counting(norm, after, ours, number, groups, found, *most + 1, all, draws))) {
        found = more;
        ++*most;
    }
    norm->out = norm->out || found < 0;
    return found;
}

static Set winners_first(const Normal *norm, const Scene *scene, Set cards)
{
    int seat = in_turn(scene);
    Set kept = 0, partner = scene->hands[seat ^ 2];
    if (scene->played)
        return cards;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), out = theirs_of(norm, scene->view) & suit;
        if (!(cards & suit))
            continue;
        if ((partner & suit) > out || (!(partner & suit) && (partner & norm->trumps)))
            kept |= cards & suit;
        kept |= cards & suit & above(out);
    }
    return kept;
}

/* The groups of these plays, from the lowest: of each `cheaply` leaves the first that a count leaves, or none. */
static void groups_of(const Normal *norm, const Scene *scene, Set cards, const Set *kinds, int number, int *groups)
{
    for (int at = 0; at < number; at++)
        groups[at] = at;
    if (!scene->played || !has(norm, CHEAPLY) || doubted(&norm->plan, scene))
        return;
    Best best = best_of(scene, norm->trumps);
    Set winners = taking_from(norm, scene, cards, best.card);
    bool follows = cards & suit_of(scene->trick[0]), ours = is_ours(norm, scene, best);
    if (follows && !ours && ((best.by & 1) == norm->mine || (winners && scene->played < 3)))
        return;
    for (int at = 1; at < number; at++)
        if (suit_of(kinds[at]) == suit_of(kinds[at - 1]) &&
            (follows ? ours || !(kinds[at] & winners) == !(kinds[at - 1] & winners) : !((kinds[at] | kinds[at - 1]) & winners)))
            groups[at] = groups[at - 1];
}

static Set keeps_count(Normal *norm, const Scene *scene, Set cards)
{
    Set in_play = scene->view[0] | scene->view[1] | scene->view[2] | scene->view[3], kinds[RANKS];
    Scene after[RANKS];
    bool ours[RANKS];
    int groups[RANKS];
    for (int at = 0; at < scene->played; at++)
        in_play |= scene->trick[at];
    int number = one_of_each(cards, in_play, NULL, 0, 0, kinds), left = tricks_left(scene);
    if (number == 1)
        return cards;
    for (int at = 0; at < number; at++)
        ours[at] = play(scene, kinds[at], norm->trumps, norm->mine, &after[at]);
    groups_of(norm, scene, cards, kinds, number, groups);
    int most = norm->guess[left], all_most;
    int64_t found = most_counted(norm, after, ours, number, groups, ((int64_t)1 << number) - 1, &most, left, false), first = 0;
    if (found < 0)
        return cards;
    norm->guess[left] = all_most = most;
    if (norm->conceded != NOTHING_CONCEDED && scene->lost + left - most >= norm->conceded)
        return cards;
    Set lead;
    int owed;
    int64_t given = 0;
    asked(&norm->plan, scene, cards, true, &lead, &owed);
    for (int at = 0; at < number; at++)
        if (kinds[at] == lead && !(found >> at & 1) && most > left - owed) {
            int can = counts(norm, &after[at], ours[at], left - owed, false);
            norm->out = norm->out || can < 0;
            if (can < 0)
                return cards;
            given = (int64_t)can << at;
        }
    if (found & (found - 1) && doubted(&norm->plan, scene)) {
        int *guess = &norm->guess_if_it_loses[left];
        most = *guess == NO_GUESS ? most : *guess;
        for (int at = 0; at < number; at++)
            if_they_lose(&norm->plan, &after[at]);
        found = most_counted(norm, after, ours, number, groups, found, &most, left, false);
        if (found < 0)
            return cards;
        *guess = most;
    }
    Set winners = norm->count->shared.entries || !has(norm, WINNERS_FIRST) ? 0 : winners_first(norm, scene, cards);
    for (int at = 0; at < number; at++)
        first |= (int64_t)((kinds[at] & winners) != 0) << at;
    if (first && !(found & first)) {
        for (int at = 0; at < number; at++)
            play(scene, kinds[at], norm->trumps, norm->mine, &after[at]);
        first = most_counted(norm, after, ours, number, groups, first, &all_most, left, false);
        if (first < 0)
            return cards;
        found |= first;
    }
    return with_their_equals(cards, kinds, number, found | given);
}

/* While trumps are to be drawn first: of these plays those after which he counts the most if he draws them so. */
static Set drawn(Normal *norm, const Scene *scene, Set cards)
{
    Set in_play = scene->view[0] | scene->view[1] | scene->view[2] | scene->view[3], kinds[RANKS];
    Scene after[RANKS];
    bool ours[RANKS] = {false};
    int groups[RANKS] = {0};
    if (norm->conceded != NOTHING_CONCEDED || !draws_first(&norm->plan, scene))
        return cards;
    for (int at = 0; at < scene->played; at++)
        in_play |= scene->trick[at];
    int number = one_of_each(cards, in_play, NULL, 0, 0, kinds), left = tricks_left(scene), most = norm->guess[left];
    if (number == 1)
        return cards;
    for (int at = 0; at < number; at++) {
        ours[at] = play(scene, kinds[at], norm->trumps, norm->mine, &after[at]);
        groups[at] = at;
    }
    int64_t found = most_counted(norm, after, ours, number, groups, ((int64_t)1 << number) - 1, &most, left, true);
    return found < 0 ? cards : with_their_equals(cards, kinds, number, found);
}

#endif
