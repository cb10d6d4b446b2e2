/* Tricks that a hand of claimer's side wins before it is on lead and has no winner left: stuck.py, function for function. */
#ifndef RECTIFY_STUCK_H
#define RECTIFY_STUCK_H

#include "known.h"

#define NEVER RANKS

/* One suit as the hand has it that gets stuck. own, partners: its cards and partner's; high, partners_high: how many of them
   no opponent can beat. rounds: after so many no opponent has a card of it. sure: after so many rounds a finesse towards
   the hand may be sure; NEVER where none is within the tricks. */
typedef struct {
    int own, partners, high, partners_high, rounds, sure;
} Length;

/* Whether it may get stuck within so many tricks, these suits being led. spare, partners_spare: the cards that each threw and
   that are not needed yet. more: one more round that the opponents lead. */
static bool is_stuck_in(const Length *suit, int number, int tricks, int spare, int partners_spare, int more)
{
    if (!number)
        return spare >= 0 && partners_spare >= 0;
    int longest = least(most_of(suit->own, suit->partners) + more, tricks);
    for (int round = 0; round <= longest; round++) {
        int one = spare + most_of(0, round - suit->own), two = partners_spare + most_of(0, round - suit->partners);
        int all = most_of(0, suit->own - round), partners_all = most_of(0, suit->partners - round), rest = tricks - round;
        int winners = round >= suit->high && round < suit->rounds ? 0 : all;
        int partners_winners = round >= suit->partners_high && round < suit->rounds ? 0 : partners_all;
        if (round >= suit->sure && is_stuck_in(suit + 1, number - 1, rest, one, two, more))
            return true;
        if (is_stuck_in(suit + 1, number - 1, rest, one - all, two, more) ||
            is_stuck_in(suit + 1, number - 1, rest, one - winners, two - partners_winners, more))
            return true;
    }
    return false;
}

/* After how many rounds of a suit a finesse of partner's towards this hand may be sure within so many tricks. */
static int sure_after(const Scene *scene, int seat, Set suit, int most)
{
    int over = (seat + 3) & 3, other = over ^ 2;
    Set own = scene->hands[seat] & suit, partners = scene->hands[seat ^ 2] & suit, held = scene->hands[over] & suit;
    Set over_it = own ? held & (highest(own) - 1) : 0, low = lowest(held);
    Set between = over_it ? suit & (highest(over_it) - 1) & -(low << 1) : 0;
    Set one = own & between, two = partners & between;
    bool may = (one && partners && lowest(partners) < highest(one)) || (two && lowest(own) < highest(two));
    if (!may)
        return NEVER;
    if (!(scene->view[other] & suit))
        return 0;
    return count(scene->hands[other] & suit) < most ? 1 : NEVER;
}

/* Whether this hand may get on lead within so many tricks where partner leads. */
static bool gets_in_within(const Normal *norm, const Scene *scene, int seat, int most)
{
    int soonest = NEVER;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), own = scene->hands[seat] & suit, led = scene->hands[seat ^ 2] & suit;
        if (!own || !led || highest(own) < lowest(led))
            continue;
        Set better = suit & above(highest(own));
        int one = count(scene->hands[norm->mine ^ 1] & better), two = count(scene->hands[norm->mine ^ 3] & better);
        soonest = least(soonest, most_of(one, two));
    }
    return soonest < most;
}

static bool is_stuck_within(const Normal *norm, const Scene *scene, int seat, int most)
{
    const Set *hands = scene->hands;
    bool leads = (scene->leader & 1) == norm->mine;
    Length suits[4];
    if (leads && seat != scene->leader && !gets_in_within(norm, scene, seat, most))
        return false;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), lho = hands[norm->mine ^ 1] & suit, rho = hands[norm->mine ^ 3] & suit;
        Set own = hands[seat] & suit, partners = hands[seat ^ 2] & suit, high = above(lho | rho);
        suits[number] = (Length){count(own), count(partners), count(own & high), count(partners & high),
                                 most_of(count(lho), count(rho)), sure_after(scene, seat, suit, most)};
    }
    return is_stuck_in(suits, 4, most, 0, 0, !leads);
}

/* Whether claimer knows all cards that are out, and of each suit either nothing of who has them or that one opponent has all. */
static bool sees_no_place(const Normal *norm, const Scene *scene)
{
    int lho = norm->mine ^ 1, rho = norm->mine ^ 3;
    Set one = scene->view[lho], two = scene->view[rho];
    if ((one | two) != theirs_of(norm, scene->hands) || scene->hands[lho] & ~one || scene->hands[rho] & ~two)
        return false;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number);
        if (one & suit && two & suit && (one ^ two) & suit)
            return false;
    }
    return true;
}

/* Where a trick begins and he counts without his entries: 1 no line leaves so few tricks, for he counts all and no hand gets stuck
   before, 0 that is not said, -1 the budget is spent. restricted: whether a card or a lead is. */
static int never_stuck(Normal *norm, const Scene *scene, bool restricted, int most)
{
    int rules = 1 << WINNERS_FIRST | 1 << CHEAPLY, left = count(scene->hands[scene->leader]);
    Set all = scene->hands[0] | scene->hands[1] | scene->hands[2] | scene->hands[3];
    if (!norm->count || norm->count->shared.entries || restricted || norm->conceded != NOTHING_CONCEDED)
        return 0;
    if ((norm->rules & rules) != rules || norm->controls != ALL_SEATS || all & norm->trumps)
        return 0;
    if (!sees_no_place(norm, scene) || !is_over(&norm->plan, scene))
        return 0;
    if (is_stuck_within(norm, scene, norm->mine, most) || is_stuck_within(norm, scene, norm->mine ^ 2, most))
        return 0;
    return can_count(norm->count, norm->budget, scene->view, scene->leader, scene->trick, 0, left, left).can;
}

#endif
