/* Tricks that the opponents cannot win, whichever of both hands guards against them: lost.py, function for function. */
#ifndef RECTIFY_LOST_H
#define RECTIFY_LOST_H

#include "honours.h"

/* One suit. ours: the cards of claimer's hand and of partner's; lho, rho: of the opponents. high: what no opponent can beat.
   rounds: after so many no opponent has a card of it; beaten: of each hand of ours, how many of its cards can each be beaten by
   another card of theirs; before: how many cards of it the opponent has who plays before the hand. */
typedef struct {
    Set suit, ours[2], lho, rho, high;
    int rounds, beaten[2], before[2];
} Lie;

static void lies_of(const Normal *norm, const Scene *scene, Lie *lies)
{
    const Set *hands = scene->hands;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), lho = hands[norm->mine ^ 1] & suit, rho = hands[norm->mine ^ 3] & suit;
        Lie lie = {suit, {hands[norm->mine] & suit, hands[norm->mine ^ 2] & suit}, lho, rho, suit & above(lho | rho),
                   most_of(count(lho), count(rho)), {0, 0}, {0, 0}};
        for (int hand = 0; hand < 2; hand++) {
            lie.beaten[hand] = count(lie.ours[hand]) - count(unbeaten(lie.ours[hand], lho | rho));
            lie.before[hand] = count(hands[((norm->mine ^ 2 * hand) + 3) & 3] & suit);
        }
        lies[number] = lie;
    }
}

/* What the opponents win at most while claimer's side wins so many. led: how many of these tricks claimer's side leads at most;
   RANKS while the statement may still choose a play. ruffs: with their trumps. free: of each hand, on how many tricks that are
   won it plays a plain card; stripped: its plain cards that are thrown before any honour. gone: the suits that it may be without
   before the end. tricks: of each suit; all: of all of them. */
typedef struct {
    int won, left, led, ruffs, free[2], stripped[2], tricks[4], all;
    bool gone[2][4];
} Loss;

/* How many tricks are lost in a suit at most while this hand has it. Last to play it wins where it can, so that it loses with a
   high card in hand only what claimer's side leads, or the opponent before it. */
static int lost_with(const Lie *lie, const Loss *loss, int hand)
{
    bool stays_high = count(lie->ours[hand] & lie->high) > loss->free[hand] + loss->ruffs;
    return stays_high ? least(lie->beaten[hand], lie->before[hand] + loss->led) : lie->beaten[hand];
}

static void count_lost(const Normal *norm, const Lie *lies, Loss *loss)
{
    loss->all = loss->ruffs;
    for (int number = 0; number < 4; number++) {
        int tricks = lies[number].suit == norm->trumps ? 0 : lies[number].rounds;
        for (int hand = 0; hand < 2; hand++)
            if (!loss->gone[hand][number])
                tricks = least(tricks, lost_with(lies + number, loss, hand));
        loss->tricks[number] = tricks;
        loss->all += tricks;
    }
}

/* Whether this hand may be without a suit before the end: with its cards on lost tricks of the suit, and what it throws. */
static bool may_be_gone(const Lie *lies, const Loss *loss, int hand, int number)
{
    int thrown = loss->ruffs + loss->free[hand];
    Set own = lies[number].ours[hand];
    for (int other = 0; other < 4; other++)
        if (loss->gone[hand][other])
            thrown += most_of(0, loss->tricks[other] - count(lies[other].ours[hand]));
    if (thrown < count(own) - loss->tricks[number])
        return false;
    int honours = count(own & lies[number].high & FROM_QUEEN);
    return honours <= loss->free[hand] + loss->ruffs || loss->all + loss->free[hand] >= loss->stripped[hand] + honours;
}

static Loss loss_of(const Normal *norm, const Scene *scene, const Lie *lies, int won)
{
    Set trumps = theirs_of(norm, scene->hands) & norm->trumps;
    Loss loss = {.won = won, .left = count(scene->hands[scene->leader]), .ruffs = count(trumps)};
    for (int hand = 0; hand < 2; hand++) {
        Set own = scene->hands[norm->mine ^ 2 * hand];
        loss.free[hand] = most_of(0, won - count(unbeaten(own & norm->trumps, trumps)));
        loss.stripped[hand] = count(own & ~norm->trumps & ~FROM_QUEEN);
        for (int number = 0; number < 4; number++)
            loss.gone[hand][number] = !lies[number].ours[hand];
    }
    loss.led = is_over(&norm->plan, scene) ? won + ((scene->leader & 1) == norm->mine) : RANKS;
    for (bool more = true; more;) {
        more = false;
        count_lost(norm, lies, &loss);
        for (int hand = 0; hand < 2 && loss.all + won < loss.left; hand++)
            for (int number = 0; number < 4; number++)
                if (!loss.gone[hand][number] && lies[number].suit != norm->trumps && may_be_gone(lies, &loss, hand, number))
                    loss.gone[hand][number] = more = true;
    }
    return loss;
}

/* Where he guards his honours: whether no line leaves so few tricks, for the opponents cannot win all others. */
static bool loses_fewer(const Normal *norm, const Scene *scene, const Lie *lies, int most)
{
    Loss loss = loss_of(norm, scene, lies, most);
    return loss.all + most < loss.left;
}

#endif
