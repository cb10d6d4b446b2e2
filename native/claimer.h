/* One claimer: the rules that are normal for him, what he counts and what he said, as NormalPlays. */
#ifndef RECTIFY_CLAIMER_H
#define RECTIFY_CLAIMER_H

#include "counts.h"
#include "over.h"

#define EACH_SUIT(ranks) ((Set)(ranks) | (Set)(ranks) << RANKS | (Set)(ranks) << 2 * RANKS | (Set)(ranks) << 3 * RANKS)
#define FROM_QUEEN EACH_SUIT(0x1C00)
#define FROM_JACK EACH_SUIT(0x1E00)

/* The rules, a bit for each, in the order in which they are applied. */
enum { STATEMENT, RUFFS_LOW, COUNT, FINESSES, UNAWARE, NOT_FORCED, WINNERS_FIRST, TOP_DOWN, CHEAPLY, DRAWN, WORST_ORDER, CHECK };
#define HIS_OWN (1 << STATEMENT | 1 << COUNT | 1 << DRAWN | 1 << FINESSES | 1 << UNAWARE | 1 << WINNERS_FIRST)

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

#endif
