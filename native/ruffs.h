/* What a statement about ruffs asks of a play: ruffs.py, function for function. */
#ifndef RECTIFY_RUFFS_H
#define RECTIFY_RUFFS_H

#include "intent.h"

static bool is_partners(const Scene *scene, Set trumps)
{
    Best best = best_of(scene, trumps);
    return best.by == (in_turn(scene) ^ 2) && best.card > (they_may_hold(scene) & suit_of(best.card));
}

static bool can_ruff(const Scene *scene, Set suit, Set trumps)
{
    Set over = scene->hands[in_turn(scene) ^ 2];
    return suit != trumps && !(over & suit) && over & trumps;
}

/* The ruffs that take the trick from the cards before them. */
static Set taking(const Scene *scene, Set cards, Set trumps)
{
    Set best = best_of(scene, trumps).card, found = 0;
    for (Set rest = cards & trumps; rest; rest &= rest - 1)
        if (beats(lowest(rest), best, suit_of(scene->trick[0]), trumps))
            found |= lowest(rest);
    return found;
}

static int times_ruffed(const Plan *plan, const Intent *intent, const Scene *scene, Set suit)
{
    int seat = in_turn(scene), ruffing = intent->seat != NO_SEAT ? intent->seat : scene->played ? seat : seat ^ 2;
    int leading = ruffing ^ 2;
    bool now = scene->played && scene->leader == leading && suit_of(scene->trick[0]) == suit;
    return count(plan->start[leading] & ~scene->hands[leading] & suit) - now - count(plan->start[ruffing] & suit);
}

static Set ruffs(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    int seat = in_turn(scene), hand = intent->seat;
    Set suit = intent->suits[0];
    if (intent->number != AS_LONG_AS_IT_GOES && times_ruffed(plan, intent, scene, suit) >= intent->number)
        return 0;
    if (!scene->played) {
        bool ready = can_ruff(scene, suit, plan->trumps) && (hand == NO_SEAT || hand == (seat ^ 2));
        return ready ? cards & suit & ~intent->missing : 0;
    }
    if (suit_of(scene->trick[0]) == suit && !(cards & suit) && (hand == NO_SEAT || hand == seat)) {
        Best best = best_of(scene, plan->trumps);
        bool is_a_winner = best.by == (seat ^ 2) && best.card & intent->missing;
        return is_a_winner ? 0 : taking(scene, cards, plan->trumps);
    }
    return 0;
}

/* Whether the other hand takes one of these leads by a card that nobody beats, or by a ruff. */
static bool comes_over(const Scene *scene, Set cards, Set trumps)
{
    int seat = in_turn(scene);
    Set other = scene->hands[seat ^ 2], theirs = scene->hands[(seat + 1) & 3] | scene->hands[(seat + 3) & 3];
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number);
        if (cards & suit && (other & suit ? highest(other & suit) > (theirs & suit) : (other & trumps) != 0))
            return true;
    }
    return false;
}

static Set keeps_to_ruff(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    int lead = in_turn(scene), over = intent->seat;
    Set suit = intent->suits[0], others = cards & ~plan->trumps;
    if (over == NO_SEAT)
        over = count(plan->start[lead ^ 2] & suit) < count(plan->start[lead] & suit) ? lead ^ 2 : lead;
    Set left = scene->hands[over ^ 2] & suit & ~intent->missing;
    if (scene->played || scene->hands[over] & suit || !left || !others)
        return cards;
    int done = count(plan->start[over ^ 2] & ~scene->hands[over ^ 2] & suit) - count(plan->start[over] & suit);
    bool counted = intent->number != AS_LONG_AS_IT_GOES && intent->number - done < count(left);
    int owed = counted ? intent->number - done : count(left);
    int trumps = count(scene->hands[over] & plan->trumps);
    bool is_short = trumps > 0 && trumps <= owed;
    return is_short && (lead != over || comes_over(scene, others, plan->trumps)) ? others : cards;
}

static Set ruffs_out(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    Set suit = intent->suits[0], theirs = they_may_hold(scene) & suit, trumps = plan->trumps;
    if (!scene->played) {
        bool is_good = lowest(cards & suit) > highest(theirs);
        return can_ruff(scene, suit, trumps) && !is_good ? cards & suit : 0;
    }
    if (suit_of(scene->trick[0]) != suit || cards & suit || is_partners(scene, trumps))
        return 0;
    return scene->hands[in_turn(scene) ^ 2] & suit ? taking(scene, cards, trumps) : 0;
}

static Set ruffing_finesse(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    Set suit = intent->suits[0], trumps = plan->trumps, theirs = they_may_hold(scene) & suit, played = 0;
    int partner = in_turn(scene) ^ 2;
    for (int at = 0; at < scene->played; at++)
        played |= scene->trick[at] & suit;
    if (!(intent->missing & (theirs | played)))
        return 0;
    if (!scene->played)
        return can_ruff(scene, suit, trumps) && highest(theirs) > highest(cards & suit) ? highest(cards & suit) : 0;
    if (scene->leader != partner || suit_of(scene->trick[0]) != suit || cards & suit)
        return 0;
    Best best = best_of(scene, trumps);
    if (best.by == partner)
        return cards & ~trumps;
    return best.card & suit ? cards & trumps : 0;
}

static Set crossruffs(const Plan *plan, const Scene *scene, Set cards)
{
    Set trumps = plan->trumps, kept = 0;
    if (!scene->played) {
        for (int number = 0; number < 4; number++)
            if (can_ruff(scene, SUITS(number), trumps))
                kept |= cards & ~trumps & SUITS(number);
        return kept;
    }
    Set led = suit_of(scene->trick[0]);
    return led == trumps || cards & led || is_partners(scene, trumps) ? 0 : taking(scene, cards, trumps);
}

#endif
