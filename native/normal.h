/* The normal plays of claimer's side: normal.py, rule for rule. A rule that would leave no play is passed over. */
#ifndef RECTIFY_NORMAL_H
#define RECTIFY_NORMAL_H

#include "game.h"
#include "plan.h"

#define EACH_SUIT(ranks) ((Set)(ranks) | (Set)(ranks) << RANKS | (Set)(ranks) << 2 * RANKS | (Set)(ranks) << 3 * RANKS)
#define FROM_QUEEN EACH_SUIT(0x1C00)
#define FROM_JACK EACH_SUIT(0x1E00)

/* The rules, a bit for each, in the order in which they are applied. */
enum { STATEMENT, RUFFS_LOW, COUNT, FINESSES, UNAWARE, NOT_FORCED, WINNERS_FIRST, TOP_DOWN, CHEAPLY, WORST_ORDER, CHECK };
#define HIS_OWN (1 << STATEMENT | 1 << COUNT | 1 << FINESSES | 1 << UNAWARE | 1 << WINNERS_FIRST)

/* What is normal for one claimer, as NormalPlays. from_top: suits said to be played from the top. conceded: NOTHING_CONCEDED
   where nothing is regretted. out: the budget was spent on what he counts. */
#define NOTHING_CONCEDED (-1)
#define NO_GUESS (-1)
typedef struct {
    Set trumps, unaware, from_top;
    int mine, rules, controls, conceded;
    bool strict, out;
    Counts *count;
    Budget *budget;
    int guess[RANKS + 1], guess_if_it_loses[RANKS + 1];
    Plan plan;
} Normal;

static inline bool has(const Normal *norm, int rule) { return norm->rules >> rule & 1; }
static inline Set theirs_of(const Normal *norm, const Set *hands) { return hands[norm->mine ^ 1] | hands[norm->mine ^ 3]; }

static Set ruffs_as_low(const Normal *norm, const Scene *scene, Set cards)
{
    Set trumps = norm->trumps, ruffs = 0;
    if (!scene->played || suit_of(scene->trick[0]) == trumps)
        return cards;
    Set best = best_of(scene, trumps).card;
    for (Set rest = cards & trumps; rest; rest &= rest - 1)
        if (beats(lowest(rest), best, suit_of(scene->trick[0]), trumps))
            ruffs |= lowest(rest);
    return ruffs ? (cards & ~trumps) | lowest(ruffs) : cards;
}

/* The cards that beat the best one of the trick. */
static Set taking_from(const Normal *norm, const Scene *scene, Set cards, Set best)
{
    Set found = 0;
    for (Set rest = cards; rest; rest &= rest - 1)
        if (beats(lowest(rest), best, suit_of(scene->trick[0]), norm->trumps))
            found |= lowest(rest);
    return found;
}

/* Partner's card holds the trick: nobody is left to beat it, as he sees it. */
static bool is_ours(const Normal *norm, const Scene *scene, Best best)
{
    bool partners = (best.by & 1) == norm->mine;
    if (!partners || scene->played == 3)
        return partners;
    Set behind = scene->view[(in_turn(scene) + 1) & 3];
    return best.card > (behind & suit_of(best.card)) &&
           (best.card & norm->trumps || behind & suit_of(scene->trick[0]) || !(behind & norm->trumps));
}

/* 1 so many tricks can be counted after this play, 0 they cannot, -1 the budget is spent. */
static int counts(Normal *norm, const Scene *after, bool ours, int need)
{
    int left = tricks_left(after);
    if (!left)
        return need <= ours;
    return can_count(norm->count, norm->budget, after->view, after->leader, after->trick, after->played, left, need - ours).can;
}

/* Those of the plays (bits by place) after which so many tricks can be counted; -1: the budget is spent. all: the tricks left;
   where he counts them all after one of a group, those after it in the group are not asked about, for `cheaply` leaves none of
   them. */
static int64_t counting(Normal *norm, const Scene *after, const bool *ours, int number, const int *groups, int64_t among,
                        int need, int all)
{
    int64_t found = 0, done = 0;
    for (int at = 0; at < number; at++)
        if (among >> at & 1) {
            int can = need == all && done >> groups[at] & 1 ? 1 : counts(norm, &after[at], ours[at], need);
            if (can < 0)
                return -1;
            found |= (int64_t)can << at;
            done |= (int64_t)can << groups[at];
        }
    return found;
}

/* The same of the most that can be counted; most: how many, from a guess. */
static int64_t most_counted(Normal *norm, const Scene *after, const bool *ours, int number, const int *groups, int64_t among,
                            int *most, int all)
{
    int64_t found = counting(norm, after, ours, number, groups, among, *most, all), more;
    while (!found)
        found = counting(norm, after, ours, number, groups, among, --*most, all);
    while (found > 0 && (more = counting(norm, after, ours, number, groups, found, *most + 1, all))) {
        found = more;
        ++*most;
    }
    norm->out = norm->out || found < 0;
    return found;
}

static Set winners_first(const Normal *norm, const Scene *scene, Set cards);

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
    int64_t found = most_counted(norm, after, ours, number, groups, ((int64_t)1 << number) - 1, &most, left), first = 0;
    if (found < 0)
        return cards;
    norm->guess[left] = all_most = most;
    if (norm->conceded != NOTHING_CONCEDED && scene->lost + left - most >= norm->conceded)
        return cards;
    if (found & (found - 1) && doubted(&norm->plan, scene)) {
        int *guess = &norm->guess_if_it_loses[left];
        most = *guess == NO_GUESS ? most : *guess;
        for (int at = 0; at < number; at++)
            if_they_lose(&norm->plan, &after[at]);
        found = most_counted(norm, after, ours, number, groups, found, &most, left);
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
        first = most_counted(norm, after, ours, number, groups, first, &all_most, left);
        if (first < 0)
            return cards;
        found |= first;
    }
    return with_their_equals(cards, kinds, number, found);
}

static Set unaware(const Normal *norm, const Scene *scene, Set cards)
{
    if (scene->played || !(norm->unaware & theirs_of(norm, scene->hands)))
        return cards;
    Set kept = cards & ~norm->trumps;
    return has(norm, CHECK) ? kept | (cards & norm->trumps & FROM_QUEEN) : kept;
}

static Set not_forced(const Normal *norm, const Scene *scene, Set cards)
{
    if (scene->played || !norm->trumps || theirs_of(norm, scene->hands) & norm->trumps)
        return cards;
    return cards & ~norm->trumps;
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

/* The top card and those that are equal to it. */
static Set run_of_the_top(Set cards, Set out)
{
    Set under = out & (highest(cards) - 1);
    return under ? cards & above(under) : cards;
}

static bool is_finesse(Set below, Set out)
{
    Set best = highest(below);
    return best && (out & (best - 1)) && highest(out) > best;
}

static Set from_the_top(const Normal *norm, const Scene *scene, Set cards, Set suit)
{
    Set out = theirs_of(norm, scene->view) & suit, top = highest(cards);
    Set partner = highest(scene->hands[in_turn(scene) ^ 2] & suit);
    if (partner > top || out > top)
        return cards;
    if (norm->strict || norm->from_top & suit)
        return top;
    Set solid = suit == norm->trumps ? FROM_JACK : FROM_QUEEN, run = run_of_the_top(cards, out);
    Set towards = partner > out && is_finesse(cards & ~run, out) ? lowest(cards) : 0;
    return (run & (top & solid ? solid : cards)) | towards;
}

static Set third_hand(const Normal *norm, const Scene *scene, Set cards)
{
    int seat = in_turn(scene);
    Set led = suit_of(scene->trick[0]), out = scene->view[(seat + 1) & 3] & led;
    Best best = best_of(scene, norm->trumps);
    if ((best.by & 1) == norm->mine && best.card > out)
        return cards;
    Set taking = (best.by & 1) == norm->mine ? cards : taking_from(norm, scene, cards, best.card);
    if (!taking)
        return cards;
    Set top = run_of_the_top(cards, out) & taking, below = taking & ~top;
    if (!below || highest(out) < highest(below) || highest(scene->hands[seat ^ 2] & led) > out)
        return top;
    return top | run_of_the_top(below, out | top);
}

static Set top_down(const Normal *norm, const Scene *scene, Set cards)
{
    Set kept = 0;
    if (scene->played)
        return scene->played == 2 && cards & suit_of(scene->trick[0]) ? third_hand(norm, scene, cards) : cards;
    for (int number = 0; number < 4; number++)
        if (cards & SUITS(number))
            kept |= from_the_top(norm, scene, cards & SUITS(number), SUITS(number));
    return kept;
}

static Set lowest_of_each(Set cards)
{
    Set found = 0;
    for (int number = 0; number < 4; number++)
        found |= lowest(cards & SUITS(number));
    return found;
}

static bool is_high(const Normal *norm, const Scene *scene, Set card)
{
    return card & FROM_QUEEN && card > (theirs_of(norm, scene->view) & suit_of(card));
}

static Set not_following(const Normal *norm, const Scene *scene, Set cards, Set winners, bool ours)
{
    Set low = lowest_of_each(cards & ~winners), idle = 0, kept;
    for (Set rest = low; rest; rest &= rest - 1)
        if (!is_high(norm, scene, lowest(rest)))
            idle |= lowest(rest);
    if (low && ours)
        return idle ? idle : low;
    if (scene->played == 3 || !(scene->view[(in_turn(scene) + 1) & 3] & norm->trumps))
        return (kept = idle | lowest(winners)) ? kept : low;
    return (idle ? idle : low) | winners;
}

/* Partner's winner, which may still be ruffed, and his side has no trump but one: it is not spent on it. */
static bool is_saved(const Normal *norm, const Scene *scene, Best best)
{
    int seat = in_turn(scene);
    Set trumps = (scene->hands[seat] | scene->hands[seat ^ 2]) & norm->trumps;
    return best.by == (seat ^ 2) && best.card > (they_may_hold(scene) & suit_of(best.card)) && count(trumps) == 1;
}

static Set cheaply(const Normal *norm, const Scene *scene, Set cards)
{
    if (!scene->played)
        return cards;
    Best best = best_of(scene, norm->trumps);
    Set led = suit_of(scene->trick[0]), winners = taking_from(norm, scene, cards, best.card);
    bool ours = is_ours(norm, scene, best);
    if (!(cards & led))
        return not_following(norm, scene, cards, winners, ours || is_saved(norm, scene, best));
    if (!winners || ours)
        return lowest(cards);
    return scene->played == 3 && (best.by & 1) != norm->mine ? lowest(winners) : cards;
}

static Set kept_by(Normal *norm, int rule, const Scene *scene, Set cards)
{
    switch (rule) {
    case STATEMENT: return fits(&norm->plan, scene, cards);
    case RUFFS_LOW: return ruffs_as_low(norm, scene, cards);
    case COUNT: return norm->count ? keeps_count(norm, scene, cards) : cards;
    case FINESSES: return leads_to_finesse(&norm->plan, scene, cards);
    case UNAWARE: return unaware(norm, scene, cards);
    case NOT_FORCED: return not_forced(norm, scene, cards);
    case WINNERS_FIRST: return winners_first(norm, scene, cards);
    case TOP_DOWN: return top_down(norm, scene, cards);
    default: return cheaply(norm, scene, cards);
    }
}

/* The normal plays among the legal ones. */
static Set normal_plays(Normal *norm, const Scene *scene, Set cards)
{
    bool chosen = norm->controls >> in_turn(scene) & 1;
    for (int rule = STATEMENT; rule <= CHEAPLY && cards & (cards - 1) && !norm->out; rule++) {
        if (!has(norm, rule) || (!chosen && HIS_OWN >> rule & 1))
            continue;
        Set kept = kept_by(norm, rule, scene, cards) & cards;
        cards = kept ? kept : cards;
    }
    return cards;
}

#endif
