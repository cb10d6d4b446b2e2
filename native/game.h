/* The search of a count: game.py, runs.py, count.py and keeping.py, card for card in the same order, so that the answers and
   the nodes are the same. */
#ifndef RECTIFY_GAME_H
#define RECTIFY_GAME_H

#include "budget.h"
#include "order.h"
#include "proofs.h"
#include "tops.h"

#define SUNK ((Set)1 << 52)
#define WEIGHT 2
#define FIRST 500 /* nodes for each position after a trick at first; then so many times as many, until they tell */
#define MORE 4
#define MOST_CARDS 128
#define LEADS 4
#define NO_CARD (~(Set)0)

/* What both games of a claimer share. budget: whose nodes are spent. */
typedef struct {
    Set trumps;
    int mine;
    bool entries, ruffs_low;
    Budget *budget;
    Views views[4];
} Shared;

/* One game. easier: the game that is asked first; NULL in the one in which the opponents keep what they have. */
typedef struct Game {
    Shared *shared;
    struct Game *easier;
    Proofs proofs;
    Set served[4][5];
} Game;

/* limit: the nodes for each position in which the next trick begins. */
typedef struct {
    int led, last, left, need;
    Set suit, in_play;
    int64_t limit;
} Trick;

static Proof at_lead(Game *game, const Set *hands, int leader, int left, int need);

/* Cards that differ */

static Set highest_of_run(Set own, Set in_play, Set low)
{
    for (;;) {
        Set following = lowest(in_play & -(low << 1));
        if (!(following & own))
            return low;
        low = following;
    }
}

/* The lowest card of each run of equals, from the lowest. */
static int runs_of(Set own, Set in_play, Set *found)
{
    int number = 0;
    bool before = false;
    for (Set rest = in_play; rest;) {
        Set one = lowest(rest);
        rest ^= one;
        if (one & own) {
            if (!before)
                found[number++] = one;
            before = true;
        } else
            before = false;
    }
    return number;
}

static void sort(Set *cards, int number)
{
    for (int at = 1; at < number; at++) {
        Set card = cards[at];
        int to = at;
        for (; to && cards[to - 1] > card; to--)
            cards[to] = cards[to - 1];
        cards[to] = card;
    }
}

/* The cards of an opponent's to try: those that are his, those that his partner may hold too, and of a run of these the
   highest as well. */
static int of_each_kind(Set own, Set others, Set in_play, Set *found)
{
    int number = runs_of(own & ~others, in_play, found);
    int shared = runs_of(own & others, in_play, found + number), end = number + shared;
    for (int at = number; at < number + shared; at++) {
        Set top = highest_of_run(own & others, in_play, found[at]);
        if (top != found[at])
            found[end++] = top;
    }
    sort(found, end);
    return end;
}

/* What a refutation of every card rests on. */
static Set with_equals(Set own, Set in_play, Set rested)
{
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), low = lowest(rested & suit);
        if (low & own)
            for (Set rest = in_play & suit & (low - 1); rest;) {
                Set below = highest(rest);
                if (!(below & own))
                    break;
                rested |= below;
                rest ^= below;
            }
    }
    return rested;
}

/* The same cards, first the one that served last. */
static void first(Set *cards, int number, Set served)
{
    for (int at = 0; at < number; at++)
        if (cards[at] == served) {
            memmove(cards + 1, cards, at * sizeof *cards);
            cards[0] = served;
            return;
        }
}

/* The cards to try */

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

static int ours(const Game *game, Set hand, const Trick *trick, Set best, bool is_ours, Set *found)
{
    const Shared *shared = game->shared;
    Set trumps = shared->trumps;
    if (hand & trick->suit) {
        int number = runs_of(hand & trick->suit, trick->in_play & trick->suit, found);
        if (!is_ours)
            turn_round(found, number);
        return number;
    }
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

static int theirs(const Game *game, const Set *hands, const Trick *trick, int seat, Set *found)
{
    Set hand = hands[seat], partner = hands[seat ^ 2], trumps = game->shared->trumps, led = trick->suit;
    Set follow = hand & led, sure = follow & ~partner;
    bool keeping = !game->easier;
    int number = 0;
    if (follow) {
        number = of_each_kind(follow, partner, trick->in_play & led, found);
        turn_round(found, number);
        if (sure && (!keeping || led == trumps))
            return number;
        if (sure && !(hand & trumps)) {
            found[number++] = lowest(sure) | SUNK;
            return number;
        }
    }
    if (led != trumps && (hand & trumps))
        number += of_each_kind(hand & trumps, partner, trick->in_play & trumps, found + number);
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

/* The search */

static void without(const Set *hands, int seat, Set card, Set *rest)
{
    memcpy(rest, hands, 4 * sizeof *rest);
    rest[seat] &= ~card;
    rest[seat ^ 2] &= ~card;
}

/* After a card to a trick: who does not follow suit may hold of it what `theirs` compels nobody to play. */
static void after(const Game *game, const Set *hands, int seat, Set card, Set led, Set *rest)
{
    without(hands, seat, card, rest);
    if ((seat & 1) != game->shared->mine && !(card & led))
        rest[seat] &= ~led | (game->easier ? 0 : ~rest[seat ^ 2]);
}

/* The same with so many nodes, OPEN where they do not tell it. */
static Proof lead_within(Game *game, const Set *hands, int leader, int left, int need, int64_t limit)
{
    Budget *budget = game->shared->budget;
    int64_t whole = budget->most, most = whole - budget->nodes > limit ? budget->nodes + limit : whole;
    budget->most = most;
    Proof proof = at_lead(game, hands, leader, left, need);
    budget->most = whole;
    if (proof.can == -1 && budget->out && budget->nodes > most && budget->nodes <= whole) {
        budget->out = false;
        return LEFT_OPEN;
    }
    return proof;
}

/* Whether the whole game does not allow an opponent this card: he has to follow suit there, and wins with it what he can. */
static bool is_spared(const Game *game, const Set *hands, const Trick *trick, int seat, Set card)
{
    if (game->easier || (seat & 1) == game->shared->mine)
        return false;
    return (card & SUNK) || (hands[seat] & trick->suit & ~hands[seat ^ 2] && !(card & trick->suit));
}

static Proof follow(Game *game, const Set *hands, const Trick *trick, int seat, Set best, int by, bool ranked)
{
    const Shared *shared = game->shared;
    bool mine = (seat & 1) == shared->mine;
    Set rested = 0, of_best = suit_of(best), cards[MOST_CARDS], *served = &game->served[seat][trick->led];
    int number = mine ? ours(game, hands[seat], trick, best, (by & 1) == shared->mine, cards)
                      : theirs(game, hands, trick, seat, cards);
    bool open = false;
    if (!is_spared(game, hands, trick, seat, *served))
        first(cards, number, *served);
    for (int at = 0; at < number; at++) {
        Set card = cards[at], now = best, rest[4];
        int winner = by;
        bool rank = ranked;
        Proof proof;
        if (card & SUNK) {
            /* it wins nothing */
        } else if (card & of_best) {
            rank = true;
            if (card > best) {
                now = card;
                winner = seat;
            }
        } else if (card & shared->trumps) {
            now = card;
            winner = seat;
            rank = false;
        }
        after(game, hands, seat, card & ~SUNK, trick->suit, rest);
        if (seat == trick->last) {
            int more = trick->need - ((winner & 1) == shared->mine);
            proof = lead_within(game, rest, winner, trick->left - 1, more, trick->limit);
            if (rank)
                proof.rests |= now;
        } else
            proof = follow(game, rest, trick, (seat + 1) & 3, now, winner, rank);
        if (proof.can == -1)
            return proof;
        if (proof.can == mine) {
            *served = card;
            if (is_spared(game, hands, trick, seat, card))
                proof.rests |= SPARED;
            return proof;
        }
        open = open || proof.can == OPEN;
        rested |= proof.rests;
    }
    return open ? LEFT_OPEN : (Proof){!mine, with_equals(hands[seat], trick->in_play, rested)};
}

/* limit: as of a trick. */
static Proof try_leads(Game *game, const Set *hands, int leader, int left, int need, int64_t limit)
{
    const Shared *shared = game->shared;
    bool mine = (leader & 1) == shared->mine;
    Set in_play = hands[0] | hands[1] | hands[2] | hands[3], rested = 0;
    bool open = false;
    for (int turn = 0; turn <= (mine && !shared->entries ? 2 : 0); turn += 2) {
        int seat = leader ^ turn;
        Set cards[MOST_CARDS], *served = &game->served[seat][LEADS];
        int number = leads(hands, seat, in_play, mine, cards);
        first(cards, number, *served);
        for (int at = 0; at < number; at++) {
            Set card = cards[at], rest[4];
            int suit = number_of(card) / RANKS;
            Trick trick = {suit, (seat + 3) & 3, left, need, SUITS(suit), in_play, limit};
            without(hands, seat, card, rest);
            Proof proof = follow(game, rest, &trick, (seat + 1) & 3, card, seat, false);
            if (proof.can == -1)
                return proof;
            if (proof.can == mine) {
                *served = card;
                return proof;
            }
            open = open || proof.can == OPEN;
            rested |= proof.rests;
        }
        rested = with_equals(hands[seat], in_play, rested);
    }
    return open ? LEFT_OPEN : (Proof){!mine, rested};
}

/* The views at these places; they move when more are met. */
static void suits_of(const Shared *shared, const int32_t *places, const View **suits)
{
    for (int number = 0; number < 4; number++)
        suits[number] = shared->views[number].views + places[number];
}

static Proof at_lead(Game *game, const Set *hands, int leader, int left, int need)
{
    Shared *shared = game->shared;
    const View *suits[4];
    int32_t places[4];
    if (need <= 0 || need > left)
        return (Proof){need <= 0, 0};
    for (int number = 0; number < 4; number++)
        if ((places[number] = place_of_view(&shared->views[number], hands, number)) == EMPTY)
            return NOTHING_PROVED;
    suits_of(shared, places, suits);
    Proof proof = proof_found(&game->proofs, suits, leader, need);
    if (proof.can >= 0)
        return proof;
    if (!spend(shared->budget, WEIGHT))
        return NOTHING_PROVED;
    bool mine = (leader & 1) == shared->mine;
    proof = tops_say(hands, leader, mine, shared->trumps, left, need, game->easier != NULL);
    if (proof.can < 0 && game->easier) {
        proof = at_lead(game->easier, hands, leader, left, need);
        if (proof.can < 0)
            return proof;
        if (!proof.can && proof.rests & SPARED)
            proof = NOTHING_PROVED;
    }
    if (proof.can < 0) {
        proof = LEFT_OPEN;
        for (int64_t limit = FIRST; proof.can == OPEN; limit *= MORE)
            proof = try_leads(game, hands, leader, left, need, limit);
    }
    if (proof.can < 0)
        return proof;
    suits_of(shared, places, suits);
    return keep_proof(&game->proofs, suits, leader, proof, left, need) ? proof : NOTHING_PROVED;
}

/* As Game.can: from the middle of a trick, too. */
static Proof can_in(Game *game, const Set *hands, int leader, const Set *trick, int number, int left, int need)
{
    const Shared *shared = game->shared;
    if (!number)
        return at_lead(game, hands, leader, left, need);
    Set led = suit_of(trick[0]), best = trick[0];
    int by = leader;
    for (int at = 1; at < number; at++)
        if (beats(trick[at], best, led, shared->trumps)) {
            best = trick[at];
            by = (leader + at) & 3;
        }
    Set in_play = hands[0] | hands[1] | hands[2] | hands[3] | best;
    Trick now = {number_of(led) / RANKS, (leader + 3) & 3, left, need, led, in_play, FIRST};
    Proof proof = LEFT_OPEN;
    for (; proof.can == OPEN; now.limit *= MORE)
        proof = follow(game, hands, &now, (leader + number) & 3, best, by, false);
    return proof;
}

/* What is proved of one claimer's counts, until more nodes than `full` were spent on it: then it begins anew. */
typedef struct {
    Shared shared;
    Game count, keeping;
    int64_t spent, full;
} Counts;

static void begin_counts(Counts *counts)
{
    memset(counts->shared.views, 0, sizeof counts->shared.views);
    memset(&counts->count, 0, sizeof counts->count);
    memset(&counts->keeping, 0, sizeof counts->keeping);
    counts->count.shared = counts->keeping.shared = &counts->shared;
    counts->count.easier = &counts->keeping;
    for (int seat = 0; seat < 4; seat++)
        for (int led = 0; led <= LEADS; led++)
            counts->count.served[seat][led] = counts->keeping.served[seat][led] = NO_CARD;
    counts->spent = 0;
}

static void forget_counts(Counts *counts)
{
    for (int number = 0; number < 4; number++)
        forget_views(&counts->shared.views[number]);
    forget_proofs(&counts->count.proofs);
    forget_proofs(&counts->keeping.proofs);
}

/* As Plain.can, at the cost of this budget. */
static Proof can_count(Counts *counts, Budget *budget, const Set *hands, int leader, const Set *trick, int number, int left,
                       int need)
{
    if (counts->spent > counts->full) {
        forget_counts(counts);
        begin_counts(counts);
    }
    int64_t before = budget->nodes;
    counts->shared.budget = budget;
    Proof proof = can_in(&counts->count, hands, leader, trick, number, left, need);
    counts->spent += budget->nodes - before;
    return proof;
}

#endif
