/* One suit over the four hands, and what a search asks of it again and again: holding.py. */
#ifndef RECTIFY_HOLDING_H
#define RECTIFY_HOLDING_H

#include "order.h"
#include "proofs.h"
#include "winners.h"

#define RUNS 7 /* at most, of one seat in one suit */

/* view: what the proofs ask of a suit. runs: of each seat the highest card of each run of equals, from the lowest. equals:
   whether there is a run of more than one. top: the highest card in play, 0 for none; holder: whose it is. winners, sure:
   once they were asked for. after: the holding once a card of this rank has been played, as far as it was asked for. */
typedef struct Holding {
    View view;
    Set cards[4], runs[4][RUNS], top;
    int lengths[4], number_of_runs[4], number, holder;
    bool equals[4], has_winners[4], has_sure[2];
    Winners winners[4];
    Tricks sure[2];
    struct Holding *after[RANKS];
} Holding;

/* The holdings of one suit that a search has met, each once. places: by their cards; NULL where one is not made yet. */
typedef struct {
    Holding **holdings;
    Numbers places;
    uint32_t room;
    SuitNumbers numbers;
} Book;

/* False where memory is out. */
static bool holding_of(Holding *holding, const Set *cards, int number, uint64_t whole, SuitNumbers *numbers)
{
    int before = -1;
    memset(holding, 0, sizeof *holding);
    memcpy(holding->cards, cards, sizeof holding->cards);
    holding->number = number;
    holding->view.cards = whole;
    if (!view_of(&holding->view, cards, numbers))
        return false;
    holding->holder = -1;
    holding->top = highest(holding->view.in_play);
    for (Set rest = holding->view.in_play; rest;) {
        Set one = highest(rest);
        int seat = one & cards[0] ? 0 : one & cards[1] ? 1 : one & cards[2] ? 2 : 3;
        rest ^= one;
        if (holding->holder < 0)
            holding->holder = seat;
        if (seat != before)
            holding->runs[seat][holding->number_of_runs[seat]++] = one;
        else
            holding->equals[seat] = true;
        before = seat;
    }
    for (int seat = 0; seat < 4; seat++) {
        holding->lengths[seat] = count(cards[seat]);
        turn_round(holding->runs[seat], holding->number_of_runs[seat]);
    }
    return true;
}

static bool grow_book(Book *book)
{
    uint32_t room = book->room ? 2 * book->room : FIRST_ROOM;
    Holding **holdings = realloc(book->holdings, room * sizeof *holdings);
    if (!holdings)
        return false;
    memset(holdings + book->room, 0, (room - book->room) * sizeof *holdings);
    book->holdings = holdings;
    book->room = room;
    return true;
}

/* The holding with these cards; NULL where memory is out. */
static Holding *holding_with(Book *book, const Set *cards, int number)
{
    uint64_t whole = 0;
    uint32_t place;
    for (int seat = 0; seat < 4; seat++)
        whole |= (cards[seat] >> RANKS * number) << RANKS * seat;
    if (!number_of_word(&book->places, whole, 0, &place) || (place >= book->room && !grow_book(book)))
        return NULL;
    if (book->holdings[place])
        return book->holdings[place];
    Holding *found = malloc(sizeof *found);
    if (!found || !holding_of(found, cards, number, whole, &book->numbers)) {
        free(found);
        return NULL;
    }
    return book->holdings[place] = found;
}

/* The holding without this card; NULL where memory is out. */
static Holding *holding_after(Book *book, Holding *before, Set card)
{
    Holding **after = &before->after[number_of(card) % RANKS];
    if (!*after) {
        Set cards[4];
        for (int seat = 0; seat < 4; seat++)
            cards[seat] = before->cards[seat] & ~card;
        *after = holding_with(book, cards, before->number);
    }
    return *after;
}

static const Winners *winners_in(Holding *holding, int seat)
{
    if (!holding->has_winners[seat]) {
        winners_of(holding->cards, seat, &holding->winners[seat]);
        holding->has_winners[seat] = true;
    }
    return &holding->winners[seat];
}

static const Tricks *sure_in(Holding *holding, int side)
{
    if (!holding->has_sure[side]) {
        sure(holding->cards, side, &holding->sure[side]);
        holding->has_sure[side] = true;
    }
    return &holding->sure[side];
}

/* A card of a seat's and those below it that are its equals. */
static Set whole_run(const Holding *holding, int seat, Set card)
{
    Set found = card;
    for (Set rest = holding->view.in_play & (card - 1); rest;) {
        Set following = highest(rest);
        if (!(following & holding->cards[seat]))
            break;
        found |= following;
        rest ^= following;
    }
    return found;
}

static void forget_book(Book *book)
{
    for (uint32_t n = 0; n < book->room; n++)
        free(book->holdings[n]);
    free(book->holdings);
    forget_numbers(&book->places);
    forget_suit_numbers(&book->numbers);
    memset(book, 0, sizeof *book);
}

#endif
