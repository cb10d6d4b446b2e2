/* Tricks that are won because a hand on lead has winners, or partner has: on_lead.py, function for function. */
#ifndef RECTIFY_ON_LEAD_H
#define RECTIFY_ON_LEAD_H

#include "lost.h"
#include "stuck.h"

/* After how many tricks an opponent has no card that beats the highest of these at the soonest. */
static int until_high(const Lie *lie, Set cards)
{
    Set better = lie->suit & above(highest(cards));
    return most_of(count(lie->lho & better), count(lie->rho & better));
}

/* The least that one of both hands has to play: one, two: so far; of each suit (own, partners) either the one or the other. */
static int least_played(const int *own, const int *partners, int number, int one, int two)
{
    if (!number)
        return most_of(one, two);
    return least(least_played(own + 1, partners + 1, number - 1, one + *own, two),
                 least_played(own + 1, partners + 1, number - 1, one, two + *partners));
}

/* After how many tricks this hand (0 claimer's, 1 partner's) may have no winner to lead and none of partner's to lead to: of each
   suit its own cards have gone, or the winners of both. */
static int until_stuck(const Normal *norm, const Lie *lies, int hand)
{
    int own[4], partners[4], suits = 0, winners = 0;
    for (int number = 0; number < 4; number++) {
        const Lie *lie = lies + number;
        Set cards = lie->ours[hand], others = lie->ours[hand ^ 1] & lie->high;
        if (!cards || (lie->suit == norm->trumps && has(norm, NOT_FORCED)))
            continue;
        winners += count(cards & lie->high);
        if (others) {
            own[suits] = count(cards & ~lie->high);
            partners[suits++] = count(others);
        }
    }
    return least_played(own, partners, suits, winners, 0);
}

/* After how many tricks a trick may be lost to which this hand leads a suit that partner is to win. second, fourth: the opponents
   in that order. */
static int until_lost(const Normal *norm, const Lie *lies, int hand, bool lho_is_second, bool partner_ruffs)
{
    int soonest = NEVER;
    for (int number = 0; number < 4; number++) {
        const Lie *lie = lies + number;
        Set led = lie->ours[hand] & ~lie->high, partners = lie->ours[hand ^ 1], under = partners & ~lie->high;
        Set second = lho_is_second ? lie->lho : lie->rho, fourth = lho_is_second ? lie->rho : lie->lho;
        if (!led || lie->suit == norm->trumps)
            continue;
        if (partner_ruffs)
            soonest = least(soonest, count(partners));
        if (!under || count(partners) == 1 || highest(fourth) < lowest(partners) || highest(fourth) < lowest(led))
            continue;
        int after = until_high(lie, partners);
        if (lowest(second) > highest(led) && lowest(second) > highest(under))
            after = most_of(after, count(second));
        soonest = least(soonest, after);
    }
    return soonest;
}

/* After how many tricks partner may win one to which this hand leads. */
static int until_passed(const Normal *norm, const Lie *lies, int hand, bool partner_ruffs)
{
    int soonest = NEVER;
    for (int number = 0; number < 4; number++) {
        const Lie *lie = lies + number;
        Set led = lie->ours[hand], partners = lie->ours[hand ^ 1];
        if (led && partner_ruffs && lie->suit != norm->trumps)
            soonest = least(soonest, count(partners));
        if (led && partners && highest(partners) > lowest(led))
            soonest = least(soonest, until_high(lie, partners));
    }
    return soonest;
}

/* After how many tricks one is lost at the soonest once this hand is on lead. in_all: or how many are won in all, where that is
   more: with its trumps, and with partner's card when the lead passes. */
static int until_loss(const Normal *norm, const Scene *scene, const Lie *lies, int hand, bool in_all)
{
    int seat = norm->mine ^ 2 * hand;
    bool lho_is_second = ((seat + 1) & 3) == (norm->mine ^ 1);
    bool ruffs = scene->hands[seat] & norm->trumps, partner_ruffs = scene->hands[seat ^ 2] & norm->trumps;
    int own = least(until_stuck(norm, lies, hand), until_lost(norm, lies, hand, lho_is_second, partner_ruffs));
    int partners = least(until_stuck(norm, lies, hand ^ 1), until_lost(norm, lies, hand ^ 1, !lho_is_second, ruffs));
    int passed = most_of(partners, until_passed(norm, lies, hand, partner_ruffs) + 1);
    Set trumps = scene->hands[seat] & norm->trumps;
    if (in_all && trumps && highest(scene->hands[seat ^ 2] & norm->trumps) < lowest(trumps))
        passed = most_of(passed, count(trumps) + 1);
    return least(own, passed);
}

/* Whether this hand may be the first of ours to win a trick that the opponents lead. */
static bool may_get_in(const Normal *norm, const Scene *scene, const Lie *lies, const Loss *loss, int hand)
{
    if (scene->hands[norm->mine ^ 2 * hand] & norm->trumps)
        return true;
    for (int number = 0; number < 4; number++) {
        Set theirs = lies[number].lho | lies[number].rho, own = lies[number].ours[hand], partners = lies[number].ours[hand ^ 1];
        bool below = partners && !loss->gone[hand ^ 1][number] && lowest(partners) > highest(own);
        if (theirs && own && highest(own) > lowest(theirs) && !below)
            return true;
    }
    return false;
}

/* Where he guards his honours: whether no line leaves so few tricks, for no opponent has a trump, nothing that he said binds any
   more, and the hand on lead, or the one that gets in, leads no loser before its winners. restricted: whether a card or a lead
   is. */
static bool wins_on_lead(const Normal *norm, bool restricted, const Scene *scene, const Lie *lies, int most)
{
    Set out = theirs_of(norm, scene->hands);
    int rules = 1 << WINNERS_FIRST | 1 << TOP_DOWN;
    if (restricted || (norm->rules & rules) != rules || norm->controls != ALL_SEATS)
        return false;
    if (out & norm->trumps || theirs_of(norm, scene->view) != out || !is_over(&norm->plan, scene))
        return false;
    if ((scene->leader & 1) == norm->mine)
        return until_loss(norm, scene, lies, scene->leader != norm->mine, true) > most;
    Loss loss = loss_of(norm, scene, lies, 0);
    for (int hand = 0; hand < 2; hand++)
        if (may_get_in(norm, scene, lies, &loss, hand) && until_loss(norm, scene, lies, hand, false) - loss.all <= most)
            return false;
    return loss.all < loss.left;
}

/* Where a trick begins: whether no line of one who counts nothing leaves so few tricks. penalty: the penalty cards of the four. */
static bool keeps_for_sure(const Normal *norm, const Set *penalty, bool restricted, const Scene *scene, int most)
{
    Lie lies[4];
    if (!guards_honours(norm, penalty, scene))
        return false;
    if (keeps_more(norm, scene, most))
        return true;
    lies_of(norm, scene, lies);
    return loses_fewer(norm, scene, lies, most) || wins_on_lead(norm, restricted, scene, lies, most);
}

#endif
