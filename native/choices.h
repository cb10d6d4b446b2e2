/* The cards that are tried in a count: game.py, count.py and games/, in the same order. */
#ifndef RECTIFY_CHOICES_H
#define RECTIFY_CHOICES_H

#include "budget.h"
#include "proofs.h"
#include "runs.h"
#include "views.h"

#define SUNK ((Set)1 << 52)
#define MOST_CARDS 128
#define LEADS 4

/* What both games of a claimer share. budget: whose nodes are spent. */
typedef struct {
    Set trumps;
    int mine;
    bool entries, ruffs_low;
    Budget *budget;
    Views views[4];
} Shared;

/* The whole game; one in which the opponents keep what they do not have to play; one in which their plain cards stay; one in
   which what claimer throws is named later. */
typedef enum { WHOLE, KEEPING, LASTING, LATER } Kind;

/* One game. easier: the game that is asked first, NULL where there is none; later: the one in which claimer takes no fewer.
   free: where claimer leads trumps first, the same game in which he leads what he likes; else NULL. served: the card that served
   last, by seat, suit led, tricks left and how many of them are asked for. */
typedef struct Game {
    Shared *shared;
    Kind kind;
    struct Game *easier, *later, *free;
    Proofs proofs;
    Set served[4][5][RANKS + 1][RANKS + 1];
} Game;

/* limit: the nodes for each position in which the next trick begins. */
typedef struct {
    int led, last, left, need;
    Set suit, in_play;
    int64_t limit;
} Trick;

static int height(Set card) { return number_of(card) % RANKS; }

static int thrown_of(Set hand, Set in_play, Set trumps, Set *found)
{
    int number = 0;
    for (int suit = 0; suit < 4; suit++)
        if ((hand & SUITS(suit)) && SUITS(suit) != trumps)
            number += runs_of(hand & SUITS(suit), in_play & SUITS(suit), found + number);
    for (int at = 1; at < number; at++) {
        Set card = found[at];
        int to = at;
        for (; to && height(found[to - 1]) > height(card); to--)
            found[to] = found[to - 1];
        found[to] = card;
    }
    return number;
}

/* Where what he throws is named later: a ruff, or nothing. */
static int without_following(const Shared *shared, Set hand, const Trick *trick, Set best, bool is_ours, Set *found)
{
    Set ruffs = hand & shared->trumps, wins = best & shared->trumps ? ruffs & -(best << 1) : ruffs;
    int number = 0;
    if (shared->ruffs_low && wins)
        ruffs = lowest(wins);
    if (is_ours)
        found[number++] = 0;
    if (ruffs)
        number += runs_of(ruffs, trick->in_play & shared->trumps, found + number);
    if (!is_ours)
        found[number++] = 0;
    return number;
}

static int ours(const Game *game, Set hand, const Trick *trick, Set best, bool is_ours, Set *found)
{
    const Shared *shared = game->shared;
    Set trumps = shared->trumps;
    if (hand & trick->suit) {
        int number = runs_of(hand & trick->suit, trick->in_play & trick->suit, found);
        if (!is_ours)
            turn_round(found, number);
        bool may_be_gone = game->kind == LATER && trick->suit != trumps && count(hand & trick->suit) <= count(hand) - trick->left;
        return may_be_gone ? number + without_following(shared, hand, trick, best, is_ours, found + number) : number;
    }
    if (game->kind == LATER)
        return without_following(shared, hand, trick, best, is_ours, found);
    if (shared->ruffs_low) {
        Set held = hand & trumps, wins = best & trumps ? held & -(best << 1) : held;
        if (wins)
            hand = (hand & ~trumps) | lowest(wins);
    }
    Set ruffs[RANKS];
    int ruffing = hand & trumps ? runs_of(hand & trumps, trick->in_play & trumps, ruffs) : 0, number = 0;
    if (!is_ours) {
        memcpy(found, ruffs, ruffing * sizeof *ruffs);
        number = ruffing;
    }
    number += thrown_of(hand, trick->in_play, trumps, found + number);
    if (is_ours) {
        memcpy(found + number, ruffs, ruffing * sizeof *ruffs);
        number += ruffing;
    }
    return number;
}

/* An opponent's ruffs, from the highest: what the next hand overruffs seldom decides. */
static int ruffs_of(Set hand, Set partner, Set trumps, const Trick *trick, Set *found)
{
    int number = of_each_kind(hand & trumps, partner, trick->in_play & trumps, found);
    turn_round(found, number);
    return number;
}

/* Where his plain cards stay: the cards that take the trick, a ruff, or nothing; in place of nothing a card that takes
   nothing, for the trick rests on that. */
static int theirs_lasting(Set hand, Set partner, Set trumps, const Trick *trick, Set best, Set *found)
{
    Set follow = hand & trick->suit, over = best & trick->suit ? follow & -(best << 1) : 0, under = follow & ~over;
    int number = over ? of_each_kind(over, partner, trick->in_play & trick->suit, found) : 0;
    turn_round(found, number);
    if (hand & trumps)
        number += ruffs_of(hand, partner, trumps, trick, found + number);
    found[number++] = lowest(under);
    return number;
}

/* Whether an opponent parts with a plain card of another suit. That seldom decides, so it is tried once all else is told. */
static bool is_thrown(Set card, const Trick *trick, Set trumps) { return card && !(card & (SUNK | trick->suit | trumps)); }

/* An opponent's cards of the suit led, from the lowest. Where one takes the trick the third hand plays high, and the last takes it
   as cheaply as he can. */
static int following_of(Set follow, Set partner, const Trick *trick, int seat, Set best, Set *found)
{
    int number = of_each_kind(follow, partner, trick->in_play & trick->suit, found), under = 0;
    Set low[MOST_CARDS];
    if (!(best & trick->suit) || follow < best)
        return number;
    if (seat == ((trick->last + 3) & 3))
        turn_round(found, number);
    if (seat != trick->last)
        return number;
    while (found[under] < best)
        under++;
    memcpy(low, found, (size_t)under * sizeof *low);
    memmove(found, found + under, (size_t)(number - under) * sizeof *found);
    memcpy(found + number - under, low, (size_t)under * sizeof *low);
    return number;
}

static int theirs(const Game *game, const Set *hands, const Trick *trick, int seat, Set best, Set *found)
{
    Set hand = hands[seat], partner = hands[seat ^ 2], trumps = game->shared->trumps, led = trick->suit;
    Set follow = hand & led, sure = follow & ~partner;
    bool keeping = game->kind != WHOLE, ruffs = led != trumps && hand & trumps;
    bool ruffs_first = ruffs && !sure && (hand & trumps) > (best & trumps);
    int number = 0;
    if (game->kind == LASTING && led != trumps)
        return theirs_lasting(hand, partner, trumps, trick, best, found);
    if (ruffs_first)
        number = ruffs_of(hand, partner, trumps, trick, found);
    if (follow) {
        number += following_of(follow, partner, trick, seat, best, found + number);
        if (sure && (!keeping || led == trumps))
            return number;
        if (sure && !(hand & trumps)) {
            found[number++] = lowest(sure) | SUNK;
            return number;
        }
    }
    if (ruffs && !ruffs_first)
        number += ruffs_of(hand, partner, trumps, trick, found + number);
    found[number++] = 0;
    if (keeping || (trick->left == trick->need && !(hand & trumps)))
        return number;
    for (int suit = 0; suit < 4; suit++)
        if (SUITS(suit) != led && SUITS(suit) != trumps && (hand & SUITS(suit)))
            number += of_each_kind(hand & SUITS(suit), partner, trick->in_play & SUITS(suit), found + number);
    return number;
}

static int leads(const Set *hands, int leader, Set in_play, bool mine, Set *found)
{
    int ranks[MOST_CARDS], held[MOST_CARDS], number = 0;
    Set hand = hands[leader], partner = hands[leader ^ 2];
    for (int suit = 0; suit < 4; suit++) {
        Set own = hand & SUITS(suit), all = in_play & SUITS(suit), top = highest(all), cards[MOST_CARDS];
        if (!own)
            continue;
        int runs = runs_of(own, all, cards), these = runs;
        Set last = cards[runs - 1];
        if (!mine)
            these = of_each_kind(own, partner, all, cards);
        for (int at = 0; at < these; at++) {
            int rank = cards[at] == last && (own & top) ? 0 : mine && (partner & top) ? 1 : 2;
            int to = number++, length_held = count(own);
            for (; to && leads_before(rank, length_held, cards[at], ranks[to - 1], held[to - 1], found[to - 1]); to--) {
                ranks[to] = ranks[to - 1];
                held[to] = held[to - 1];
                found[to] = found[to - 1];
            }
            ranks[to] = rank;
            held[to] = length_held;
            found[to] = cards[at];
        }
    }
    return number;
}

#endif
