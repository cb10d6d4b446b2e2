/* What can be cashed in one suit, the opponents not getting in: winners.py, function for function. Each trick is told by the
   lowest card whose rank it, or one before it, rests on; 0 when it rests on the lengths alone. */
#ifndef RECTIFY_WINNERS_H
#define RECTIFY_WINNERS_H

#include <string.h>

#include "cards.h"

typedef struct {
    int number;
    Set each[RANKS];
} Tricks;

/* own: tricks that the seat on lead can cash with the lead staying there. partners: those that partner can cash after them,
   once he is in. crossing: the most that the two can cash when the lead passes to partner in this suit; none when it cannot.
   passing: those before the lead passes. */
typedef struct {
    Tricks own, partners, crossing;
    int passing;
} Winners;

/* The other side: of each the bit length of its highest card and how many it has. */
typedef struct {
    int top[2], cards[2];
} Others;

static int both_of(const Winners *winners) { return winners->own.number + winners->partners.number; }
static Set last_of(const Tricks *tricks) { return tricks->number ? tricks->each[tricks->number - 1] : 0; }

/* The highest card that an opponent can still have after so many rounds, as its bit length. */
static int highest_still(const Others *others, int rounds)
{
    int one = others->cards[0] > rounds ? others->top[0] : 0, two = others->cards[1] > rounds ? others->top[1] : 0;
    return most_of(one, two);
}

static Set without_highest(Set cards, int number)
{
    while (number-- > 0)
        cards ^= highest(cards);
    return cards;
}

static Set without_lowest(Set cards, int number)
{
    while (number-- > 0)
        cards &= cards - 1;
    return cards;
}

/* Cashes from the top while the lead stays, partner following with the lowest; takes the cards out of both hands. */
static void cash(Set *lead, Set *follow, const Others *others, int rounds, Set rests, Tricks *won)
{
    while (*lead) {
        Set top = highest(*lead);
        int out = highest_still(others, rounds);
        if (length(top) < out || (*follow && lowest(*follow) > top))
            return;
        if (out || *follow)
            rests = rests && rests < top ? rests : top;
        won->each[won->number++] = rests;
        *lead ^= top;
        *follow &= *follow - 1;
        rounds++;
    }
}

/* The tricks when the lead passes to partner after so many of those won have been cashed: a low card to the lowest that
   wins, and on from the top. None when partner cannot win. */
static void cross(Set lead, Set partner, const Others *others, const Tricks *own, int rounds, Tricks *found)
{
    Set one = without_highest(lead, rounds), two = without_lowest(partner, rounds), led = lowest(one), over, rests;
    int out = highest_still(others, rounds);
    found->number = 0;
    if (!one)
        return;
    one ^= led;
    for (over = two; over && (length(lowest(over)) <= out || lowest(over) < led);)
        over &= over - 1;
    if (!over)
        return;
    Set card = lowest(over), before = rounds ? own->each[rounds - 1] : 0;
    two ^= card;
    rests = before && before < card ? before : card;
    memcpy(found->each, own->each, (size_t)rounds * sizeof *found->each);
    found->number = rounds;
    found->each[found->number++] = rests;
    cash(&two, &one, others, rounds + 1, rests, found);
}

/* The winners of a seat that is on lead, and of its partner. cards: the suit in the four hands. */
static void winners_of(const Set *cards, int seat, Winners *found)
{
    Set lead = cards[seat], partner = cards[seat ^ 2], first_hand = cards[(seat + 1) & 3], last_hand = cards[(seat + 3) & 3];
    Others others = {{length(first_hand), length(last_hand)}, {count(first_hand), count(last_hand)}};
    Set one = lead, two = partner;
    found->own.number = found->partners.number = 0;
    cash(&one, &two, &others, 0, 0, &found->own);
    cash(&two, &one, &others, found->own.number, last_of(&found->own), &found->partners);
    cross(lead, partner, &others, &found->own, 0, &found->crossing);
    found->passing = 0;
    for (int rounds = 1; rounds <= found->own.number; rounds++) {
        Tricks way;
        cross(lead, partner, &others, &found->own, rounds, &way);
        if (way.number > found->crossing.number) {
            found->crossing = way;
            found->passing = rounds;
        }
    }
}

/* The same when the suit is led no more often than this. */
static void within(Winners *winners, int rounds)
{
    Tricks *own = &winners->own, *partners = &winners->partners, *crossing = &winners->crossing;
    if (rounds >= both_of(winners) && rounds >= crossing->number)
        return;
    crossing->number = winners->passing < rounds ? least(crossing->number, rounds) : 0;
    own->number = least(own->number, rounds);
    partners->number = least(partners->number, rounds - own->number);
}

/* The same when the lead does not pass in this suit. */
static void staying(Winners *winners) { winners->crossing.number = winners->passing = 0; }

/* Of trumps: the tricks that a side takes whoever leads what. */
static void sure(const Set *cards, int side, Tricks *found)
{
    Set one = cards[side], two = cards[side ^ 2], theirs = cards[side ^ 1] | cards[side ^ 3], tops = (one | two) & above(theirs);
    Set ways[2] = {unbeaten(one, theirs), unbeaten(two, theirs)};
    found->number = 0;
    for (int left = most_of(count(one), count(two)); tops && left; left--) {
        found->each[found->number++] = highest(tops);
        tops ^= highest(tops);
    }
    for (int way = 0; way < 2; way++)
        for (int at = 0; ways[way]; at++, ways[way] ^= highest(ways[way])) {
            if (at == found->number)
                found->each[found->number++] = 0;
            if (highest(ways[way]) > found->each[at])
                found->each[at] = highest(ways[way]);
        }
}

#endif
