/* The normal plays of claimer's side: normal.py, rule for rule. A rule that would leave no play is passed over. */
#ifndef RECTIFY_NORMAL_H
#define RECTIFY_NORMAL_H

#include "counted.h"

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

#define ALL_SEATS 15 /* of which a defender chooses one */

/* Those of the winners to which partner's last card does not lead: not_reached in top_cards.py. */
static Set not_reached(const Scene *scene, Set winners)
{
    Set last = scene->hands[in_turn(scene) ^ 2];
    return count(last) == 1 ? winners & ~suit_of(last) : 0;
}

static Set not_following(const Normal *norm, const Scene *scene, Set cards, Set winners, bool ours, bool saved)
{
    Set low = lowest_of_each(cards & ~winners), idle = 0, kept;
    for (Set rest = low; rest; rest &= rest - 1)
        if (!is_high(norm, scene, lowest(rest)))
            idle |= lowest(rest);
    if (low && (ours || saved)) {
        if (!idle && ours && norm->controls == ALL_SEATS)
            idle = not_reached(scene, low);
        return idle ? idle : low;
    }
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
        return not_following(norm, scene, cards, winners, ours, !ours && is_saved(norm, scene, best));
    if (!winners || ours)
        return lowest(cards);
    return scene->played == 3 && (best.by & 1) != norm->mine ? lowest(winners) : cards;
}

static Set risks_now(const Normal *norm, const Scene *scene, Set cards)
{
    Set lead;
    int owed;
    if (!scene->played)
        asked(&norm->plan, scene, cards, norm->count, &lead, &owed);
    return !scene->played && lead ? lead : leads_to_finesse(&norm->plan, scene, cards);
}

static Set kept_by(Normal *norm, int rule, const Scene *scene, Set cards)
{
    switch (rule) {
    case STATEMENT: return fits(&norm->plan, scene, cards, norm->count);
    case RUFFS_LOW: return ruffs_as_low(norm, scene, cards);
    case COUNT: return norm->count ? keeps_count(norm, scene, cards) : cards;
    case FINESSES: return risks_now(norm, scene, cards);
    case UNAWARE: return unaware(norm, scene, cards);
    case NOT_FORCED: return not_forced(norm, scene, cards);
    case WINNERS_FIRST: return winners_first(norm, scene, cards);
    case TOP_DOWN: return top_down(norm, scene, cards);
    case DRAWN: return norm->count ? drawn(norm, scene, cards) : cards;
    default: return cheaply(norm, scene, cards);
    }
}

/* The normal plays among the legal ones. */
static Set normal_plays(Normal *norm, const Scene *scene, Set cards)
{
    bool chosen = norm->controls >> in_turn(scene) & 1;
    for (int rule = STATEMENT; rule <= DRAWN && cards & (cards - 1) && !norm->out; rule++) {
        if (rule == DRAWN && chosen && has(norm, STATEMENT))
            cards = keeps_for_the_end(&norm->plan, scene, cards);
        if (!has(norm, rule) || (!chosen && HIS_OWN >> rule & 1))
            continue;
        Set kept = kept_by(norm, rule, scene, cards) & cards;
        cards = kept ? kept : cards;
    }
    return cards;
}

#endif
