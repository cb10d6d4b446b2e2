/* The search for one normal line that comes to so few tricks: plain.py beside lines.py, play for play in the same order,
   so that the answers and the nodes are the same. */
#ifndef RECTIFY_LINES_H
#define RECTIFY_LINES_H

#include "on_lead.h"

#define LINE_WEIGHT 1
#define FREE (~(Set)0)

/* Penalty cards of each seat, and the suits that it may lead at its next lead; FREE where it may lead any. */
typedef struct {
    Set penalty[4], leads[4];
} Limits;

/* The lines of one claim. floor: he never gives up a trick that he counts, but for his statement. full: how many moments
   are kept at most; then all are forgotten. turned: plays are tried from the last to the first. */
typedef struct {
    Normal norm;
    Limits limits;
    Alike alike;
    Known known;
    bool floor, turned;
    uint32_t full;
    Budget budget;
} Lines;

static int holds(Lines *lines, const Scene *scene, const Key *key, int most);

static Set legal_of(const Limits *limits, const Scene *scene)
{
    int seat = in_turn(scene);
    Set cards = scene->hands[seat], follow = scene->played ? cards & suit_of(scene->trick[0]) : 0, kept;
    if (follow)
        cards = follow;
    if (!scene->played && !(scene->led >> seat & 1) && (kept = cards & limits->leads[seat]))
        cards = kept;
    kept = cards & limits->penalty[seat];
    return kept ? kept : cards;
}

static bool is_restricted(const Limits *limits)
{
    for (int seat = 0; seat < 4; seat++)
        if (limits->penalty[seat] || ~limits->leads[seat] & ALL_CARDS)
            return true;
    return false;
}

/* The plays to try: of equals one, of claimer's side the normal ones only. Of an opponent's first the low ones, where claimer
   counts: what he sees high out still he does not count. */
static int choices(Lines *lines, const Scene *scene, Set *found)
{
    Normal *norm = &lines->norm;
    const Alike *alike = &lines->alike;
    int seat = in_turn(scene), mine = norm->mine;
    Set cards = legal_of(&lines->limits, scene), all = 0;
    bool his = (seat & 1) == mine;
    if (his)
        cards = normal_plays(norm, scene, cards);
    for (int one = 0; one < 4; one++)
        all |= scene->hands[one];
    for (int at = 0; at < scene->played; at++)
        all |= scene->trick[at];
    all |= theirs_of(norm, scene->view) & alike->watched;
    if (his) {
        Set apart[2] = {FROM_QUEEN, FROM_JACK};
        int number = one_of_each(cards, all, apart, 2, alike->named, found);
        if (lines->turned)
            turn_round(found, number);
        return number;
    }
    Set apart[2] = {scene->view[mine ^ 1], scene->view[mine ^ 3]};
    Set other = alike->asks_who_wins && scene->played < 2 ? scene->view[seat ^ 2] : 0;
    int number = one_of_each(cards, all, apart, 2, cards & (other | alike->watched), found);
    if (lines->turned == !!norm->count)
        turn_round(found, number);
    return number;
}

/* The cards that an opponent holds and that claimer does not believe with him. */
static Set unknown_to(const Normal *norm, const Scene *scene)
{
    int lho = norm->mine ^ 1, rho = norm->mine ^ 3;
    return (scene->hands[lho] & ~scene->view[lho]) | (scene->hands[rho] & ~scene->view[rho]);
}

/* Whether no line from here falls short of what he counts. */
static bool counts_here(const Lines *lines, const Scene *scene)
{
    return lines->floor && !unknown_to(&lines->norm, scene) && is_over(&lines->norm.plan, scene);
}

/* Whether he wins a trick where he counts one: his count falls only where his side leads. */
static bool counts_one(const Lines *lines, const Scene *scene)
{
    const Normal *norm = &lines->norm;
    bool leads = !scene->played && (scene->leader & 1) == norm->mine;
    if (leads || norm->conceded != NOTHING_CONCEDED || norm->controls != ALL_SEATS || is_restricted(&lines->limits))
        return false;
    return !unknown_to(norm, scene) && is_over(&norm->plan, scene);
}

static bool all_high(Set cards, Set others)
{
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number);
        if ((cards & suit) && lowest(cards & suit) < (others & suit))
            return false;
    }
    return true;
}

/* The tricks that no play of anybody loses. */
static int sure(const Lines *lines, const Scene *scene)
{
    const Normal *norm = &lines->norm;
    Set trumps = norm->trumps, out = theirs_of(norm, scene->hands);
    if ((scene->leader & 1) == norm->mine && !(out & trumps)) {
        Set own = scene->hands[scene->leader], partner = scene->hands[scene->leader ^ 2];
        if (all_high(own | partner, out) || (!(partner & trumps) && all_high(own, out | partner)))
            return tricks_left(scene);
    }
    return most_of(count(unbeaten(scene->hands[norm->mine] & trumps, out & trumps)),
                   count(unbeaten(scene->hands[norm->mine ^ 2] & trumps, out & trumps)));
}

static int try(Lines *lines, const Scene *scene, int most)
{
    Normal *norm = &lines->norm;
    bool restricted = is_restricted(&lines->limits);
    if (!scene->played &&
        (sure(lines, scene) > most || keeps_for_sure(norm, lines->limits.penalty, restricted, scene, most)))
        return 0;
    int never = scene->played ? 0 : never_stuck(norm, scene, restricted, most);
    if (never)
        return never < 0 ? never : 0;
    if (norm->count && (counts_here(lines, scene) || (!most && counts_one(lines, scene)))) {
        int left = tricks_left(scene);
        int can = can_count(norm->count, norm->budget, scene->view, scene->leader, scene->trick, scene->played, left, most + 1, false)
                      .can;
        if (can)
            return can < 0 ? can : 0;
    }
    bool best = (in_turn(scene) & 1) == norm->mine && !scene->played && !has(norm, WORST_ORDER);
    Set cards[RANKS];
    Scene after[RANKS];
    Key keys[RANKS];
    bool ours[RANKS], is_keyed = scene->played == 3 && tricks_left(scene) > 1;
    int number = choices(lines, scene, cards);
    if (norm->out)
        return -1;
    for (int at = 0; is_keyed && at < number; at++) {
        ours[at] = play(scene, cards[at], norm->trumps, norm->mine, &after[at]);
        if (!key_of(&lines->known, norm, &lines->alike, &after[at], &keys[at]))
            return -1;
        fetch_moment(&lines->known, &keys[at]);
    }
    for (int at = 0; at < number; at++) {
        if (!is_keyed)
            ours[at] = play(scene, cards[at], norm->trumps, norm->mine, &after[at]);
        int held = holds(lines, &after[at], is_keyed ? &keys[at] : NULL, most - ours[at]);
        if (held < 0 || held == !best)
            return held;
    }
    return best;
}

/* Keeps whether a line comes to so few; false where memory is out. */
static bool keep_moment(Lines *lines, const Scene *scene, const Key *key, int most, bool held)
{
    if (lines->known.number >= lines->full)
        forget_moments(&lines->known);
    Key *moment = moment_for(&lines->known, key, tricks_left(scene));
    if (!moment)
        return false;
    int low = low_of(moment), high = high_of_moment(moment);
    put_bounds(moment, held ? low : most_of(low, most + 1), held ? least(high, most) : high);
    moment->rest |= IS_UNTOLD;
    return true;
}

/* 1 a normal line leaves claimer with no more than `most` tricks of those left, 0 none does, -1 the budget is spent. key: of
   the moment where a trick begins, else NULL. */
static int holds(Lines *lines, const Scene *scene, const Key *key, int most)
{
    int left = tricks_left(scene);
    if (most < 0 || most >= left)
        return most >= 0;
    if (key) {
        const Key *moment = moment_known(&lines->known, key);
        if (moment && (most < low_of(moment) || most >= high_of_moment(moment)))
            return most >= high_of_moment(moment);
    }
    if (!spend(&lines->budget, LINE_WEIGHT))
        return -1;
    int held = try(lines, scene, most);
    return held >= 0 && key && !keep_moment(lines, scene, key, most, held) ? -1 : held;
}

/* The same from any moment on. */
static int holds_from(Lines *lines, const Scene *scene, int most)
{
    Key key;
    if (!scene->played && !key_of(&lines->known, &lines->norm, &lines->alike, scene, &key))
        return -1;
    return holds(lines, scene, scene->played ? NULL : &key, most);
}

#endif
