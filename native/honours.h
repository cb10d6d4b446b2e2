/* Tricks that are kept because nobody throws an ace, king or queen that is high while the hand has another card: honours.py,
   function for function. */
#ifndef RECTIFY_HONOURS_H
#define RECTIFY_HONOURS_H

#include "known.h"

#define WAYS 81

/* What happens to a suit in which a hand has honours that are high: one stays, all are cashed, or some are lost or thrown. */
enum { SHUT, CASHED, THROWN };

/* One hand. honours: of each plain suit in which it has such, how many. open, shut: how many tricks the opponents win in this
   suit at most, without them and while one is there; entry: whether partner can lose the lead in it. base: their tricks in
   the other plain suits; ruffs: with their trumps. trumps: the tricks of its own.
   stripped: its plain cards that are thrown before any honour. lead: whether
   they have the lead, or may get it in a suit without such an honour, or with a card of this hand. */
typedef struct {
    int suits, base, ruffs, trumps, stripped, honours[4], open[4], shut[4];
    bool lead, entry[4];
} Guard;

static Guard guard_of(const Normal *norm, const Scene *scene, int seat)
{
    Set own = scene->hands[seat], partner = scene->hands[seat ^ 2], theirs = theirs_of(norm, scene->hands);
    Guard found = {.ruffs = count(theirs & norm->trumps)};
    found.trumps = count(unbeaten(own & norm->trumps, theirs & norm->trumps));
    found.stripped = count(own & ~norm->trumps & ~FROM_QUEEN);
    found.lead = found.ruffs || (scene->leader & 1) != norm->mine;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), lho = scene->hands[norm->mine ^ 1] & suit, rho = scene->hands[norm->mine ^ 3] & suit;
        if (suit == norm->trumps)
            continue;
        Set high = suit & above(lho | rho), low = suit & ~high;
        int honours = count(own & high & FROM_QUEEN), rounds = most_of(count(lho), count(rho));
        found.lead = found.lead || (rounds && (own & low || (!honours && partner & low)));
        if (!honours) {
            found.base += rounds;
            continue;
        }
        found.honours[found.suits] = honours;
        found.open[found.suits] = rounds;
        found.shut[found.suits] = least(rounds, count(own & low));
        found.entry[found.suits++] = rounds && partner & low;
    }
    return found;
}

/* The most tricks of the opponents when this has happened to each suit (a digit for each), and the honours that have gone. */
static int theirs_after(const Guard *hand, int way, int *cashed, int *thrown)
{
    int tricks = hand->base;
    bool lead = hand->lead;
    *cashed = *thrown = 0;
    for (int at = 0; at < hand->suits; at++, way /= 3) {
        int honours = hand->honours[at];
        if (way % 3 == SHUT)
            tricks += hand->shut[at];
        else if (way % 3 == CASHED) {
            tricks += most_of(0, hand->open[at] - honours);
            *cashed += honours;
        } else {
            tricks += hand->open[at];
            *thrown += honours;
        }
        lead = lead || (way % 3 != SHUT && hand->entry[at]);
    }
    return lead ? tricks : 0;
}

/* How many tricks are won at least until honours have gone in such a way. free: the tricks that the opponents may win until the
   last of them goes, beside those on which the hand plays its other cards and those that they ruff. */
static int until_gone(const Guard *hand, int cashed, int thrown, int free)
{
    if (!thrown)
        return cashed;
    int lost = hand->ruffs ? hand->ruffs + most_of(0, free) : free;
    return cashed + most_of(0, thrown - lost);
}

static bool hand_keeps(const Guard *hand, int left, int most)
{
    int theirs[WAYS], before[WAYS], cashed, thrown, ways = 1;
    for (int at = 0; at < hand->suits; at++)
        ways *= 3;
    for (int way = 0; way < ways; way++) {
        theirs[way] = theirs_after(hand, way, &cashed, &thrown);
        before[way] = way ? left : 0;
        for (int rest = way, step = 1; rest; rest /= 3, step *= 3)
            if (rest % 3 != SHUT) {
                int then = way - rest % 3 * step, ours = until_gone(hand, cashed, thrown, theirs[then] - hand->stripped);
                before[way] = least(before[way], most_of(before[then], ours));
            }
        if (most_of(hand->trumps + before[way], left - theirs[way] - hand->ruffs) <= most)
            return false;
    }
    return true;
}

/* Whether the statement leaves the lowest cards to be thrown. */
static bool throws_low(const Plan *plan, const Scene *scene)
{
    for (int at = 0; at < plan->number; at++) {
        const Intent *one = plan->intents + at;
        bool chooses = one->kind == THROW || one->kind == SQUEEZE || one->kind == RUFFING_FINESSE;
        if (chooses && !binds_nothing(plan, one, scene))
            return false;
    }
    return true;
}

/* Whether he believes of every plain card that it is out, and with an opponent who may have it, where it is so. */
static bool sees_plain_cards(const Normal *norm, const Scene *scene)
{
    int lho = norm->mine ^ 1, rho = norm->mine ^ 3;
    Set unknown = (scene->hands[lho] & ~scene->view[lho]) | (scene->hands[rho] & ~scene->view[rho]);
    return !((unknown | (theirs_of(norm, scene->view) & ~theirs_of(norm, scene->hands))) & ~norm->trumps);
}

/* Where a trick begins: whether he counts nothing, and throws no ace, king or queen that is high while the hand has another card.
   penalty: the penalty cards of the four. */
static bool guards_honours(const Normal *norm, const Set *penalty, const Scene *scene)
{
    if (norm->count || !has(norm, CHEAPLY) || ours_of(&norm->plan, penalty) & ours_of(&norm->plan, scene->hands))
        return false;
    return sees_plain_cards(norm, scene) && throws_low(&norm->plan, scene);
}

/* Where that is so: whether no line leaves so few tricks because of the honours of one hand. */
static bool keeps_more(const Normal *norm, const Scene *scene, int most)
{
    for (int turn = 0; turn <= 2; turn += 2) {
        Guard hand = guard_of(norm, scene, norm->mine ^ turn);
        if (hand_keeps(&hand, count(scene->hands[scene->leader]), most))
            return true;
    }
    return false;
}

#endif
