/* The search of a count: game.py, card for card in the same order, so that the answers and the nodes are the same. */
#ifndef RECTIFY_GAME_H
#define RECTIFY_GAME_H

#include "choices.h"
#include "reduced.h"
#include "tops.h"

#define WEIGHT 3
#define FIRST 750 /* nodes for each position after a trick at first; then so many times as many, until they tell */
#define MORE 4

static Proof at_lead(Game *game, const Set *hands, int leader, int left, int need);

static void without(const Set *hands, int seat, Set card, Set *rest)
{
    memcpy(rest, hands, 4 * sizeof *rest);
    rest[seat] &= ~card;
    rest[seat ^ 2] &= ~card;
}

/* An opponent's card that he has still when it is played. */
static bool stays(const Game *game, int seat, Set card)
{
    return game->kind == LASTING && (seat & 1) != game->shared->mine && !(card & game->shared->trumps);
}

/* After a card to a trick: who does not follow suit may hold of it what `theirs` compels nobody to play. Claimer threw what he
   had of it, where that is named later. */
static void after(const Game *game, const Set *hands, int seat, Set card, Set led, Set *rest)
{
    without(hands, seat, stays(game, seat, card) ? 0 : card, rest);
    if (game->kind == LATER && (seat & 1) == game->shared->mine && !(card & led))
        rest[seat] &= ~led;
    if ((seat & 1) == game->shared->mine || card & led || (game->kind == LASTING && led != game->shared->trumps))
        return;
    rest[seat] &= ~led | (game->kind == WHOLE ? 0 : ~rest[seat ^ 2]);
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

/* Whether the whole game does not allow an opponent this card: he has to follow suit there, and wins with it what he can. Where
   his plain cards stay none is as in the whole game. */
static bool is_spared(const Game *game, const Set *hands, const Trick *trick, int seat, Set card)
{
    if (game->kind == WHOLE || (seat & 1) == game->shared->mine)
        return false;
    if (game->kind == LASTING)
        return true;
    return (card & SUNK) || (hands[seat] & trick->suit & ~hands[seat ^ 2] && !(card & trick->suit));
}

/* The trumps that the opponents may hold. */
static Set trumps_out(const Shared *shared, const Set *hands)
{
    return (hands[shared->mine ^ 1] | hands[shared->mine ^ 3]) & shared->trumps;
}

/* Whether trumps are still to be led first: the opponents may hold one, and claimer's side has one. */
static bool is_drawing(const Shared *shared, const Set *hands)
{
    return trumps_out(shared, hands) && (hands[shared->mine] | hands[shared->mine ^ 2]) & shared->trumps;
}

/* Of these leads the trumps, where trumps are led first and who may lead has one. */
static int drawn_first(const Game *game, const Set *hands, int seat, bool mine, Set *cards, int number)
{
    const Shared *shared = game->shared;
    Set own = hands[seat] | (shared->entries ? 0 : hands[seat ^ 2]);
    int kept = 0;
    if (!game->free || !mine || !(own & shared->trumps))
        return number;
    for (int at = 0; at < number; at++)
        if (cards[at] & shared->trumps)
            cards[kept++] = cards[at];
    return kept;
}

static Proof follow(Game *game, const Set *hands, const Trick *trick, int seat, Set best, int by, bool ranked)
{
    const Shared *shared = game->shared;
    bool mine = (seat & 1) == shared->mine;
    Set rested = 0, of_best = suit_of(best), cards[MOST_CARDS], *served = &game->served[seat][trick->led][trick->left][trick->need];
    int number = mine ? ours(game, hands[seat], trick, best, (by & 1) == shared->mine, cards)
                      : theirs(game, hands, trick, seat, best, cards);
    bool open = false;
    if (mine)
        first(cards, number, *served);
    for (int at = 0; at < number; at++) {
        Set card = cards[at], now = best, rest[4];
        int winner = by;
        bool rank = ranked;
        if (open && !mine && is_thrown(card, trick, shared->trumps))
            break;
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
            if (mine)
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
        Set cards[MOST_CARDS], *served = &game->served[seat][LEADS][left][need];
        int number = drawn_first(game, hands, seat, mine, cards, leads(hands, seat, in_play, mine, cards));
        first(cards, number, *served);
        for (int at = 0; at < number; at++) {
            Set card = cards[at], rest[4];
            int suit = number_of(card) / RANKS;
            Trick trick = {suit, (seat + 3) & 3, left, need, SUITS(suit), in_play, limit};
            without(hands, seat, stays(game, seat, card) ? 0 : card, rest);
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

/* What is proved in another game, if anything. */
static Proof soon(Game *game, const Set *hands, int leader, int left, int need)
{
    const Shared *shared = game->shared;
    Set rests, fewer[4];
    if (game->free) {
        Proof proof = at_lead(game->free, hands, leader, left, need);
        return proof.can == 1 ? LEFT_OPEN : proof;
    }
    if (game->kind == WHOLE) {
        Proof proof = at_lead(game->easier, hands, leader, left, need);
        return !proof.can && proof.rests & SPARED ? LEFT_OPEN : proof;
    }
    if (game->kind != KEEPING)
        return LEFT_OPEN;
    if (of_high_cards(hands, shared->mine, shared->trumps, left, &rests) < need) {
        Proof proof = at_lead(game->later, hands, leader, left, need);
        return proof.can == 1 ? LEFT_OPEN : proof;
    }
    if (!trumps_out(shared, hands))
        return LEFT_OPEN;
    one_of_equals(hands, shared->mine, shared->trumps, fewer);
    Proof proof = at_lead(game->easier, fewer, leader, left, need);
    return proof.can ? proof : LEFT_OPEN;
}

/* Whether it does not matter what the opponents have beyond what they play to his leads: he takes all tricks or fails, and
   they ruff whenever they like, or never. */
static bool takes_all(const Game *game, const Set *hands, bool mine, int left, int need)
{
    bool free = game->kind == KEEPING || game->kind == LATER || (game->kind == WHOLE && !trumps_out(game->shared, hands));
    return mine && need == left && free;
}

static Proof at_lead(Game *game, const Set *hands, int leader, int left, int need)
{
    Shared *shared = game->shared;
    const View *suits[4];
    int32_t places[4];
    Set fewer[4];
    bool mine = (leader & 1) == shared->mine;
    int begins = game->kind == LATER ? leader | left << 2 : leader; /* there a hand does not tell how many tricks are left */
    if (need <= 0 || need > left)
        return (Proof){need <= 0, 0};
    if (game->free && !is_drawing(shared, hands))
        return at_lead(game->free, hands, leader, left, need);
    if (takes_all(game, hands, mine, left, need)) {
        as_often_as_led(hands, shared->mine, shared->trumps, fewer);
        hands = fewer;
    }
    for (int number = 0; number < 4; number++)
        if ((places[number] = place_of_view(&shared->views[number], hands, number)) == EMPTY)
            return NOTHING_PROVED;
    suits_of(shared, places, suits);
    Proof proof = proof_found(&game->proofs, suits, begins, need);
    if (proof.can >= 0)
        return proof;
    if (!spend(shared->budget, WEIGHT))
        return NOTHING_PROVED;
    proof = game->free ? LEFT_OPEN : tops_say(hands, leader, mine, shared->trumps, left, need, game->kind);
    if (proof.can < 0)
        proof = soon(game, hands, leader, left, need);
    for (int64_t limit = FIRST; proof.can == OPEN; limit *= MORE)
        proof = try_leads(game, hands, leader, left, need, limit);
    if (proof.can < 0)
        return proof;
    suits_of(shared, places, suits);
    return keep_proof(&game->proofs, suits, begins, proof, left, need) ? proof : NOTHING_PROVED;
}

/* As Game.can: from the middle of a trick, too. */
static Proof can_in(Game *game, const Set *hands, int leader, const Set *trick, int number, int left, int need)
{
    const Shared *shared = game->shared;
    if (!number || need <= 0 || need > left)
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

#endif
