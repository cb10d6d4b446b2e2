/* What the statement asks of each play: plan.py, named.py, looks.py and condition.py, function for function. An
   intent that says nothing about the plays leaves 0 of them, as None does there. */
#ifndef RECTIFY_PLAN_H
#define RECTIFY_PLAN_H

#include "endings.h"
#include "finesse.h"
#include "given.h"
#include "ruffs.h"

/* Conditions */

/* 1 it is fulfilled, 0 it is not, UNKNOWN he cannot tell yet. */
static int is_fulfilled(const Plan *plan, const Condition *condition, const Scene *scene)
{
    Set suit = condition->suit, lho = scene->view[plan->mine ^ 1] & suit, rho = scene->view[plan->mine ^ 3] & suit;
    if (condition->card) {
        if (scene->played && suit_of(scene->trick[0]) == suit)
            return UNKNOWN;
        bool fallen = !((lho | rho) & condition->card);
        if (!fallen && ours_of(plan, scene->view) & condition->above)
            return UNKNOWN;
        return fallen == condition->holds;
    }
    int one = plan->mine ^ 1, two = plan->mine ^ 3;
    int more = count(plan->held[one] & ~scene->hands[one] & suit) - count(plan->held[two] & ~scene->hands[two] & suit);
    int out = count(lho | rho), first = lho && rho ? 0 : lho ? out : 0, last = lho && rho ? out : first, found = UNKNOWN;
    for (int number = first; number <= last; number++) {
        int difference = more + number - (out - number);
        difference = difference < 0 ? -difference : difference;
        int is = condition->split == EVENLY ? difference <= 1 : difference == condition->split;
        if (found != UNKNOWN && found != is)
            return UNKNOWN;
        found = is;
    }
    return found == condition->holds;
}

static Set looks(const Plan *plan, const Condition *condition, const Scene *scene, Set cards)
{
    if (!scene->played)
        return cards & condition->above ? cards & condition->above : cards & condition->suit;
    Best best = best_of(scene, plan->trumps);
    if (!condition->above || suit_of(scene->trick[0]) != condition->suit)
        return 0;
    return best.by == (in_turn(scene) ^ 2) && best.card & condition->above ? 0 : cards & condition->above;
}

/* What a trick leaves to be thrown */

/* Whether a card takes the trick from those before it, and not from partner's winner. */
static bool takes(const Scene *scene, Set card, Set trumps)
{
    return beats(card, best_of(scene, trumps).card, suit_of(scene->trick[0]), trumps) && !is_partners(scene, trumps);
}

/* Whether one of these cards takes the trick as a ruff, or is one of a plain suit that an opponent may beat. */
static bool has_idle(const Plan *plan, Set cards, const Scene *scene)
{
    Set theirs = they_may_hold(scene);
    for (Set rest = cards; rest; rest &= rest - 1) {
        Set card = lowest(rest);
        if (card & plan->trumps ? takes(scene, card, plan->trumps) : card < (theirs & suit_of(card)))
            return true;
    }
    return false;
}

/* Order */

static Set ends_in(int hand, const Scene *scene, Set cards)
{
    if (hand == NO_SEAT || !cards)
        return 0;
    int seat = in_turn(scene);
    Set suit = suit_of(lowest(cards)), last = scene->hands[hand] & suit, first = scene->hands[hand ^ 2] & suit;
    Set out = they_may_hold(scene) & suit;
    if (seat != hand)
        return highest(first) > out && last ? highest(cards) : 0;
    Set led = scene->played && scene->leader == (seat ^ 2) ? scene->trick[0] : 0;
    return highest(first | led) > out && cards & (cards - 1) ? lowest(cards) : 0;
}

static Set orders(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    if (scene->played && intent->seat == NO_SEAT)
        return 0;
    Set led = scene->played ? suit_of(scene->trick[0]) : 0, all = 0, suit = 0;
    for (int at = intent->number_of_suits - 1; at >= 0; at--) {
        all |= intent->suits[at];
        suit = cards & intent->suits[at] ? intent->suits[at] : suit;
    }
    if (scene->played) {
        if (cards & led)
            return led & all ? ends_in(intent->seat, scene, cards & led) : 0;
        return has_idle(plan, cards & ~all, scene) ? cards & ~all : 0;
    }
    Set kept = ends_in(intent->seat, scene, cards & suit);
    return kept ? kept : cards & suit;
}

static Set draws(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    bool done = intent->number == AS_LONG_AS_IT_GOES ? !(opponents_of(plan, scene->hands) & plan->trumps)
                                                    : scene->trump_leads >= intent->number;
    return scene->played || done ? 0 : cards & plan->trumps;
}

static Set good(const Intent *intent, const Scene *scene, Set cards)
{
    Set kept = 0;
    if (intent->seat == NO_SEAT || scene->played || in_turn(scene) == intent->seat)
        return 0;
    for (int number = 0; number < 4; number++)
        if (scene->hands[intent->seat] & SUITS(number))
            kept |= cards & SUITS(number);
    return kept;
}

/* Cards that are named */

static Set plays_named(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    Set ours = ours_of(plan, scene->hands), wanted = 0, here = 0, own = scene->hands[in_turn(scene)];
    for (int at = intent->number_of_cards - 1; at >= 0; at--) {
        Set card = intent->cards[at];
        wanted = card & ours ? card : wanted;
        here |= card & own ? suit_of(card) : 0;
    }
    if (!wanted)
        return 0;
    if (!scene->played)
        return wanted & cards ? wanted : lowest(cards & suit_of(wanted) & (wanted - 1));
    if (wanted & cards && takes(scene, wanted, plan->trumps))
        return wanted;
    return cards & suit_of(scene->trick[0]) || !has_idle(plan, cards & ~here, scene) ? 0 : cards & ~here;
}

/* The cards to throw that leave the losers still to be ruffed: ruffs.py. */
static Set keeps_losers(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    int seat = in_turn(scene), over = intent->seat;
    Set suit = intent->suits[0];
    if (intent->number == AS_LONG_AS_IT_GOES || !scene->played || cards & suit_of(scene->trick[0]))
        return cards;
    if (over == NO_SEAT)
        over = count(plan->start[seat ^ 2] & suit) < count(plan->start[seat] & suit) ? seat ^ 2 : seat;
    if (over != (seat ^ 2) || scene->hands[over] & suit)
        return cards;
    Set left = scene->hands[seat] & suit & ~intent->missing, others = cards & ~left;
    int done = count(plan->start[seat] & ~scene->hands[seat] & suit) - count(plan->start[over] & suit);
    int owed = intent->number - done, trumps = count(scene->hands[over] & plan->trumps);
    owed = owed < trumps ? owed : trumps;
    return left && count(left) <= owed && has_idle(plan, others, scene) ? others : cards;
}

/* The whole statement */

static Set kept_by_intent(const Plan *plan, const Intent *intent, const Scene *scene, Set cards)
{
    switch (intent->kind) {
    case DRAW: return draws(plan, intent, scene, cards);
    case ORDER: return orders(plan, intent, scene, cards);
    case RUFF: return ruffs(plan, intent, scene, cards);
    case GIVE: return gives(intent, scene, cards);
    case GOOD: return good(intent, scene, cards);
    case PLAY: return plays_named(plan, intent, scene, cards);
    case LAST: return scene->played ? 0 : cards & ~intent->suits[0];
    case THROW: return throws(plan, intent, scene, cards);
    case RUFF_OUT: return ruffs_out(plan, intent, scene, cards);
    case RUFFING_FINESSE: return ruffing_finesse(plan, intent, scene, cards);
    case CROSSRUFF: return crossruffs(plan, scene, cards);
    case SQUEEZE: return squeezes(plan, intent, scene, cards);
    case STRIP: return scene->played ? 0 : stripping(plan, intent, scene, in_turn(scene)) & cards;
    case THROW_IN: return throws_in(plan, intent, scene, cards);
    case FINESSE: return finesses(intent, scene, cards);
    default: return 0;
    }
}

/* Cards or suits are named and the hand cannot follow: they only say what is not thrown. */
static bool is_void(const Intent *intent, const Scene *scene, Set cards)
{
    return (intent->kind == PLAY || intent->kind == ORDER) && scene->played && !(cards & suit_of(scene->trick[0]));
}

/* Plan._asked: the plays that fit. given, owed: the lead with which he gives up a trick where he likes, and how many. */
static Set asked(const Plan *plan, const Scene *scene, Set cards, bool counts, Set *given, int *owed)
{
    bool is_playing = false;
    *given = 0;
    for (int at = 0; at < plan->number; at++) {
        const Intent *intent = plan->intents + at;
        const Condition *condition = &intent->condition;
        if (is_playing && intent->kind == PLAY)
            continue;
        int known = condition->given ? is_fulfilled(plan, condition, scene) : 1;
        Set kept = known == UNKNOWN ? looks(plan, condition, scene, cards)
                   : known          ? kept_by_intent(plan, intent, scene, cards)
                                    : 0;
        bool free = intent->kind == GIVE && known == 1 && !intent->comes_first;
        if (!kept || (free && !counts && is_mere(plan, intent))) {
            Set ours = ours_of(plan, scene->hands);
            if (intent->kind == RUFF && !condition->given)
                cards = scene->played ? keeps_losers(plan, intent, scene, cards)
                                      : keeps_to_ruff(plan, intent, scene, cards);
            for (int one = 0; known == 1 && intent->kind == PLAY && one < intent->number_of_cards; one++)
                is_playing = is_playing || intent->cards[one] & ours;
        } else if (intent->kind == LAST || intent->kind == THROW || intent->at_end || is_void(intent, scene, cards)) {
            cards = kept;
            is_playing = is_playing || intent->kind == PLAY;
        } else if (free) {
            *given = kept;
            *owed = owed_of(intent, scene);
            return cards;
        } else
            return kept;
    }
    return cards;
}

static Set fits(const Plan *plan, const Scene *scene, Set cards, bool counts)
{
    Set given;
    int owed;
    return asked(plan, scene, cards, counts, &given, &owed);
}

/* Plan.keeps_for_the_end */
static Set keeps_for_the_end(const Plan *plan, const Scene *scene, Set cards)
{
    for (int at = 0; at < plan->number; at++) {
        const Intent *intent = plan->intents + at;
        bool counts = intent->at_end && (!intent->condition.given || is_fulfilled(plan, &intent->condition, scene) == 1);
        Set kept = counts ? given_last(intent, scene, cards) : 0;
        cards = kept ? kept : cards;
    }
    return cards;
}

#endif
