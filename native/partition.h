/* Double dummy: partition.py, card for card in the same order, so that the answers and the nodes are the same. */
#ifndef RECTIFY_PARTITION_H
#define RECTIFY_PARTITION_H

#include "bounds.h"
#include "budget.h"

#define WEIGHT 10

/* One denomination, seen from one side. trumps: the number of the suit. now: the suits as they are at this card. kept: how
   many proofs; full: how many at most, then all are forgotten. */
typedef struct Partition {
    int trumps, mine;
    Book books[4];
    Proofs proofs;
    Holding *now[4];
    Budget *budget;
    int64_t kept, full;
} Partition;

/* A trick in progress. led: the number of the suit. ranked: whether the best card beat another of its suit. */
typedef struct {
    int led, by;
    Set best;
    bool ranked;
} Trick;

static Proof at_lead(Partition *search, int leader, int left, int need);

static inline int suit_number(Set card) { return number_of(card) / RANKS; }

static Set with_equals(Holding *const *suits, int seat, Set rested)
{
    for (int number = 0; number < 4; number++)
        if (suits[number]->equals[seat]) {
            Set low = lowest(rested & suits[number]->view.in_play);
            if (low & suits[number]->cards[seat])
                rested |= whole_run(suits[number], seat, low);
        }
    return rested;
}

/* The cards to try */

static int add(Set *found, int number, const Set *cards, int more)
{
    memcpy(found + number, cards, (size_t)more * sizeof *cards);
    return number + more;
}

/* Cards of other suits, the lowest ranks first, and ruffs: those that win the trick before all others, unless partner has it. */
static int discards(const Partition *search, Holding *const *start, int seat, const Trick *trick, bool partner_wins, Set *found)
{
    Set thrown[RANKS];
    const Set *ruffs = NULL;
    int number_thrown = 0, number_of_ruffs = 0, under = 0, number = 0;
    for (int suit = 0; suit < 4; suit++) {
        const Set *runs = start[suit]->runs[seat];
        if (suit == search->trumps) {
            ruffs = runs;
            number_of_ruffs = start[suit]->number_of_runs[seat];
        } else
            for (int at = 0; at < start[suit]->number_of_runs[seat]; at++) {
                int to = number_thrown++, rank = number_of(runs[at]) % RANKS;
                for (; to && number_of(thrown[to - 1]) % RANKS > rank; to--)
                    thrown[to] = thrown[to - 1];
                thrown[to] = runs[at];
            }
    }
    if (suit_number(trick->best) == search->trumps)
        while (under < number_of_ruffs && ruffs[under] < trick->best)
            under++;
    if (partner_wins)
        number = add(found, number, thrown, number_thrown);
    if (number_of_ruffs)
        number = add(found, number, ruffs + under, number_of_ruffs - under);
    if (!partner_wins)
        number = add(found, number, thrown, number_thrown);
    return under ? add(found, number, ruffs, under) : number;
}

/* The cards to try to a trick, the likeliest to serve first. more: cards to come, this one included. */
static int cards_of(const Partition *search, Holding *const *start, int seat, const Trick *trick, int more, Set *found)
{
    const Holding *suit = start[trick->led];
    bool partner_wins = !((trick->by ^ seat) & 1);
    if (!suit->lengths[seat])
        return discards(search, start, seat, trick, partner_wins, found);
    const Set *cards = suit->runs[seat];
    int number = suit->number_of_runs[seat], losers = 0;
    bool as_they_are = cards[number - 1] < trick->best || suit_number(trick->best) != trick->led || number == 1;
    if (as_they_are || (more == 1 && partner_wins) ||
        (more == 2 && partner_wins && trick->best > suit->cards[(seat + 1) & 3]))
        return add(found, 0, cards, number);
    while (cards[losers] < trick->best)
        losers++;
    int winners = number - losers, first_winner = more == 3 ? losers : 0;
    add(found, first_winner, cards + losers, winners);
    add(found, more == 3 ? 0 : winners, cards, losers);
    if (more != 1)
        turn_round(found + first_winner, winners);
    return number;
}

/* The cards to lead: winners of the side first, then from the longest suit. */
static int leads_of(Holding *const *suits, int leader, Set *found)
{
    int ranks[RANKS], held[RANKS], number = 0;
    for (int suit = 0; suit < 4; suit++) {
        const Holding *in = suits[suit];
        const Set *runs = in->runs[leader];
        int last = in->number_of_runs[leader] - 1, holder = in->holder;
        int usual = holder == (leader ^ 2) ? 1 : holder == ((leader + 1) & 3) ? 3 : 2;
        for (int at = 0; at <= last; at++) {
            int rank = holder == leader && at == last ? 0 : usual, length_held = in->lengths[leader], to = number++;
            for (; to && leads_before(rank, length_held, runs[at], ranks[to - 1], held[to - 1], found[to - 1]); to--) {
                ranks[to] = ranks[to - 1];
                held[to] = held[to - 1];
                found[to] = found[to - 1];
            }
            ranks[to] = rank;
            held[to] = length_held;
            found[to] = runs[at];
        }
    }
    return number;
}

/* The search */

/* Plays a card; the holding of its suit before, NULL where memory is out. */
static Holding *put_card(Partition *search, Set card)
{
    int number = suit_number(card);
    Holding *before = search->now[number], *after = holding_after(&search->books[number], before, card);
    if (!after)
        return NULL;
    search->now[number] = after;
    return before;
}

/* One more card to a trick. start: the position in which it began. more: cards to come, this one included. */
static Proof follow(Partition *search, Holding *const *start, int seat, const Trick *trick, int more, int left, int need)
{
    bool ours = (seat & 1) == search->mine;
    Set rested = 0, cards[RANKS];
    int of_best = suit_number(trick->best), tried = cards_of(search, start, seat, trick, more, cards);
    for (int at = 0; at < tried; at++) {
        Set card = cards[at];
        int number = suit_number(card);
        Trick after = *trick;
        Proof proof;
        if (number == of_best) {
            after.ranked = true;
            if (card > trick->best) {
                after.best = card;
                after.by = seat;
            }
        } else if (number == search->trumps)
            after = (Trick){trick->led, seat, card, false};
        Holding *before = put_card(search, card);
        if (!before)
            return NOTHING_PROVED;
        if (more > 1)
            proof = follow(search, start, (seat + 1) & 3, &after, more - 1, left, need);
        else {
            proof = at_lead(search, after.by, left - 1, need - ((after.by & 1) == search->mine));
            if (after.ranked)
                proof.rests |= after.best;
        }
        search->now[number] = before;
        if (proof.can < 0 || proof.can == ours)
            return proof;
        rested |= proof.rests;
    }
    return (Proof){!ours, with_equals(start, seat, rested)};
}

static Proof try_leads(Partition *search, Holding *const *suits, int leader, int left, int need)
{
    bool ours = (leader & 1) == search->mine;
    Set rested = 0, cards[RANKS];
    int tried = leads_of(suits, leader, cards);
    for (int at = 0; at < tried; at++) {
        Trick trick = {suit_number(cards[at]), leader, cards[at], false};
        Holding *before = put_card(search, cards[at]);
        if (!before)
            return NOTHING_PROVED;
        Proof proof = follow(search, suits, (leader + 1) & 3, &trick, 3, left, need);
        search->now[trick.led] = before;
        if (proof.can < 0 || proof.can == ours)
            return proof;
        rested |= proof.rests;
    }
    return (Proof){!ours, with_equals(suits, leader, rested)};
}

/* What needs no search. */
static Proof at_once(const Partition *search, Holding *const *suits, int leader, int left, int need)
{
    bool ours = (leader & 1) == search->mine;
    int theirs = left - need + 1;
    Set rests = cashed(suits, search->trumps, leader, ours ? need : theirs);
    if (rests != NONE)
        return (Proof){ours, rests};
    rests = kept(suits, search->trumps, leader, left, ours ? theirs : need);
    return rests == NONE ? NOTHING_PROVED : (Proof){!ours, rests};
}

static Proof at_lead(Partition *search, int leader, int left, int need)
{
    Holding *suits[4];
    const View *views[4];
    if (need <= 0 || need > left)
        return (Proof){need <= 0, 0};
    for (int number = 0; number < 4; number++) {
        suits[number] = search->now[number];
        views[number] = &suits[number]->view;
    }
    Proof proof = proof_found(&search->proofs, views, leader, need);
    if (proof.can >= 0)
        return proof;
    if (!spend(search->budget, WEIGHT))
        return NOTHING_PROVED;
    proof = at_once(search, suits, leader, left, need);
    if (proof.can < 0)
        proof = try_leads(search, suits, leader, left, need);
    if (proof.can < 0)
        return proof;
    search->kept++;
    return keep_proof(&search->proofs, views, leader, proof, left, need) ? proof : NOTHING_PROVED;
}

/* The suits of these hands; false where memory is out. */
static bool suits_of(Partition *search, const Set *hands, Holding **suits)
{
    for (int number = 0; number < 4; number++) {
        Set cards[4];
        for (int seat = 0; seat < 4; seat++)
            cards[seat] = hands[seat] & SUITS(number);
        if (!(suits[number] = holding_with(&search->books[number], cards, number)))
            return false;
    }
    return true;
}

/* As Partition.can: cards that lie on the table keep equals apart. */
static Proof can_from(Partition *search, const Set *hands, int leader, const Set *cards, int played, int left, int need)
{
    Set before[4];
    Holding *start[4];
    if (!suits_of(search, hands, search->now))
        return NOTHING_PROVED;
    if (!played)
        return at_lead(search, leader, left, need);
    memcpy(before, hands, sizeof before);
    Trick trick = {suit_number(cards[0]), leader, cards[0], false};
    for (int at = 0; at < played; at++) {
        int seat = (leader + at) & 3, number = suit_number(cards[at]);
        before[seat] |= cards[at];
        if (!at)
            continue;
        if (number == suit_number(trick.best)) {
            trick.ranked = true;
            if (cards[at] > trick.best) {
                trick.best = cards[at];
                trick.by = seat;
            }
        } else if (number == search->trumps)
            trick = (Trick){trick.led, seat, cards[at], false};
    }
    if (!suits_of(search, before, start))
        return NOTHING_PROVED;
    return follow(search, start, (leader + played) & 3, &trick, 4 - played, left, need);
}

static void forget_partition(Partition *search)
{
    for (int number = 0; number < 4; number++)
        forget_book(&search->books[number]);
    forget_proofs(&search->proofs);
    memset(&search->proofs, 0, sizeof search->proofs);
    search->kept = 0;
}

#endif
