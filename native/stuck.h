/* Tricks that a hand of claimer's side wins before it is on lead with no play that keeps what he counts: stuck.py, function
   for function. */
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

/* How a hand gets stuck with trumps about. keeps: it has some still. partners: so has partner. Of the plain suits that were
   met, longer: partner has cards in one that ruffs may make high; losers: how many cards the hand has at most; high: how many
   partner has at least that no opponent can beat, but for those that he threw. */
typedef struct {
    bool keeps, partners, longer;
    int losers, high;
} Way;

/* Whether it may get stuck within so many tricks, these plain suits being led. spare, partners_spare: the cards that each
   threw and that are not needed yet. more: one more round that the opponents lead. */
static bool is_stuck_in(const Length *suit, int number, int tricks, int spare, int partners_spare, int more, Way way)
{
    if (spare + tricks < 0 || partners_spare + tricks < 0) /* each round gives one at most */
        return false;
    if (!number) {
        bool goes = way.longer && most_of(0, way.high - partners_spare) < way.losers;
        return spare >= 0 && partners_spare >= 0 && (!way.keeps || goes);
    }
    int longest = least(most_of(suit->own, suit->partners) + more, tricks);
    for (int round = 0; round <= longest; round++) {
        int one = spare + most_of(0, round - suit->own), two = partners_spare + most_of(0, round - suit->partners);
        int all = most_of(0, suit->own - round), partners_all = most_of(0, suit->partners - round), rest = tricks - round;
        int winners = round >= suit->high && round < suit->rounds ? 0 : all;
        int partners_winners = round >= suit->partners_high && round < suit->rounds ? 0 : partners_all;
        bool longer = partners_all > 1 && suit->partners > suit->partners_high && round < suit->rounds;
        int partners_high = least(partners_all, most_of(0, suit->partners_high - round));
        Way without = {way.keeps, way.partners, way.longer || longer, way.losers, way.high + partners_high};
        Way with = {way.keeps, way.partners, without.longer, way.losers + all - winners, way.high};
        if (round >= suit->sure && is_stuck_in(suit + 1, number - 1, rest, one, two, more, with))
            return true;
        if (is_stuck_in(suit + 1, number - 1, rest, one - all, two, more, without))
            return true;
        if (all && (!way.partners || partners_all > partners_winners) &&
            is_stuck_in(suit + 1, number - 1, rest, one - winners, two - partners_winners, more, with))
            return true;
    }
    return false;
}

/* The same with trumps, of which the opponents have none. */
static bool is_stuck_with(const Length *trumps, const Length *plain, int tricks, int more, Way way)
{
    int longest = least(most_of(trumps->own, trumps->partners) + more, tricks);
    for (int round = 0; round <= longest; round++) {
        int one = round - trumps->own, two = round - trumps->partners;
        if (is_stuck_in(plain, 3, tricks - round, way.keeps ? most_of(0, one) : one, way.partners ? most_of(0, two) : two, more,
                        way))
            return true;
    }
    return false;
}

/* Whether cards between these of an opponent may win without a higher one, led to the hand behind him. */
static bool may_be_finessed(Set own, Set partners, Set held)
{
    Set over_it = own ? held & (highest(own) - 1) : 0, low = lowest(held);
    Set between = over_it ? (highest(over_it) - 1) & -(low << 1) : 0;
    Set one = own & between, two = partners & between;
    return (one && partners && lowest(partners) < highest(one)) || (two && lowest(own) < highest(two));
}

/* After how many rounds of a suit a finesse of partner's towards this hand may be sure within so many tricks. */
static int sure_after(const Scene *scene, int seat, Set suit, int most)
{
    int over = (seat + 3) & 3, other = over ^ 2;
    if (!may_be_finessed(scene->hands[seat] & suit, scene->hands[seat ^ 2] & suit, scene->hands[over] & suit))
        return NEVER;
    if (!(scene->view[other] & suit))
        return 0;
    return count(scene->hands[other] & suit) < most ? 1 : NEVER;
}

/* Whether a finesse or a ruffing finesse may win through an opponent who has these cards, and his partner none. rounds: after
   how many it is seen who has them, if any. */
static bool may_win_through(const Normal *norm, const Scene *scene, int over, Set held, int rounds)
{
    int hand = (over + 1) & 3;
    if (!held || count(scene->hands[hand ^ 2] & suit_of(held)) <= rounds)
        return false;
    Set suit = suit_of(held), led = scene->hands[hand ^ 2] & suit, under = led & (highest(held) - 1);
    return may_be_finessed(scene->hands[hand] & suit, led, held) ||
           (scene->hands[hand] & norm->trumps && highest(under) > lowest(held));
}

/* Whether it may matter in a suit which opponent has its cards: he has them alone, or is seen to within so many tricks, and a
   finesse may win through him; or through either of them, once the first round has shown who has the rest. Not where claimer's
   side has one card that can be beaten, or none. */
static bool hangs_on_place(const Normal *norm, const Scene *scene, Set suit, int most)
{
    bool through_both = true;
    Set beaten = ours_of(&norm->plan, scene->hands) & suit & ~above(theirs_of(norm, scene->hands) & suit);
    if (count(beaten) <= 1)
        return false;
    for (int turn = 1; turn <= 3; turn += 2) {
        int over = norm->mine ^ turn, other = over ^ 2;
        Set held = scene->hands[over] & suit, may = scene->view[over] & suit;
        bool alone = !(scene->view[other] & suit), seen = count(scene->hands[other] & suit) < most && count(held) > 2;
        if ((alone || seen) && may_win_through(norm, scene, over, held, !alone))
            return true;
        through_both = through_both && may_win_through(norm, scene, over, may & (may - 1), 1);
    }
    return through_both;
}

/* Whether this hand may get on lead within so many tricks where partner leads. */
static bool gets_in_within(const Normal *norm, const Scene *scene, int seat, int most)
{
    int soonest = scene->hands[seat] & norm->trumps ? 0 : NEVER;
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
    bool leads = (scene->leader & 1) == norm->mine, held = hands[seat] & norm->trumps, partners = hands[seat ^ 2] & norm->trumps;
    Length suits[4], trumps = {0};
    int plain = 0;
    if (leads && seat != scene->leader && !gets_in_within(norm, scene, seat, most))
        return false;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), lho = hands[norm->mine ^ 1] & suit, rho = hands[norm->mine ^ 3] & suit;
        Set own = hands[seat] & suit, partner = hands[seat ^ 2] & suit, high = above(lho | rho);
        Length length = {count(own), count(partner), count(own & high), count(partner & high),
                         most_of(count(lho), count(rho)), sure_after(scene, seat, suit, most)};
        if (suit == norm->trumps && (held || partners))
            trumps = length;
        else
            suits[plain++] = length;
    }
    if (!held && !partners)
        return is_stuck_in(suits, plain, most, 0, 0, !leads, (Way){0});
    return is_stuck_with(&trumps, suits, most, !leads, (Way){0}) ||
           (partners && is_stuck_with(&trumps, suits, most, !leads, (Way){.partners = true})) ||
           (held && is_stuck_with(&trumps, suits, most, !leads, (Way){.keeps = true}));
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

/* Where a trick begins, no opponent has a trump and he counts without his entries: 1 no line leaves so few tricks, for he
   counts all and no hand gets stuck before, 0 that is not said, -1 the budget is spent. restricted: whether a card or a lead
   is. */
static int never_stuck(Normal *norm, const Scene *scene, bool restricted, int most)
{
    int rules = 1 << WINNERS_FIRST | 1 << CHEAPLY, left = count(scene->hands[scene->leader]);
    if (!norm->count || norm->count->shared.entries || restricted || norm->conceded != NOTHING_CONCEDED)
        return 0;
    if ((norm->rules & rules) != rules || norm->controls != ALL_SEATS || theirs_of(norm, scene->hands) & norm->trumps)
        return 0;
    if (!sees_no_place(norm, scene) || !is_over(&norm->plan, scene))
        return 0;
    bool trumps = ours_of(&norm->plan, scene->hands) & norm->trumps;
    for (int number = 0; number < 4 && trumps; number++)
        if (hangs_on_place(norm, scene, SUITS(number), most))
            return 0;
    if (is_stuck_within(norm, scene, norm->mine, most) || is_stuck_within(norm, scene, norm->mine ^ 2, most))
        return 0;
    return can_count(norm->count, norm->budget, scene->view, scene->leader, scene->trick, 0, left, left, false).can;
}

#endif
