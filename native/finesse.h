/* The plays with which a finesse that was stated is taken: finesse.py, function for function. */
#ifndef RECTIFY_FINESSE_H
#define RECTIFY_FINESSE_H

#include "intent.h"

static Set over_of(const Intent *intent) { return suit_of(intent->cards[0]) & above(intent->cards[0]); }

static bool is_taken(const Intent *intent, const Scene *scene)
{
    if (intent->seat == NO_SEAT || !(scene->view[intent->seat] & intent->cards[0]))
        return true;
    Set held = scene->hands[(intent->seat + 1) & 3] & suit_of(intent->cards[0]);
    return !(held & over_of(intent)) || !(held & (held - 1));
}

static Set finesses(const Intent *intent, const Scene *scene, Set cards)
{
    if (is_taken(intent, scene) || !scene->played || suit_of(scene->trick[0]) != suit_of(intent->cards[0]))
        return 0;
    int hand = (intent->seat + 1) & 3;
    if (in_turn(scene) != hand || scene->leader != (hand ^ 2))
        return 0;
    return cards & suit_of(scene->trick[0]) & ~over_of(intent);
}

/* Of these leads those with which a finesse is taken, where one is. */
static Set leads_to_finesse(const Plan *plan, const Scene *scene, Set cards)
{
    if (scene->played)
        return cards;
    for (int at = 0; at < plan->number; at++) {
        const Intent *intent = plan->intents + at;
        if (intent->kind != FINESSE || intent->condition.given || is_taken(intent, scene))
            continue;
        Set suit = suit_of(intent->cards[0]);
        int hand = (intent->seat + 1) & 3;
        Set out = (scene->view[hand ^ 1] | scene->view[hand ^ 3]) & plan->trumps;
        if (in_turn(scene) == (hand ^ 2) && (!out || suit == plan->trumps) && cards & suit)
            return cards & suit;
    }
    return cards;
}

/* Whether a finesse is still to be taken of which claimer does not know if it wins. */
static bool is_doubted(const Intent *intent, const Scene *scene)
{
    if (intent->kind != FINESSE || intent->condition.given || is_taken(intent, scene))
        return false;
    Set suit = suit_of(intent->cards[0]);
    return scene->view[intent->seat ^ 2] & suit || (scene->view[intent->seat] & suit) == intent->cards[0];
}

static bool doubted(const Plan *plan, const Scene *scene)
{
    for (int at = 0; at < plan->number; at++)
        if (is_doubted(plan->intents + at, scene))
            return true;
    return false;
}

static Set lowered(Set cards, const Set *places, int number)
{
    Set found = cards;
    for (int at = 0; at + 1 < number; at++)
        if (cards & places[at])
            found &= ~places[at];
    for (int at = 0; at + 1 < number; at++)
        if (cards & places[at])
            found |= places[at + 1];
    return found;
}

static void if_it_loses(const Intent *intent, Scene *scene)
{
    Set card = intent->cards[0], places[RANKS];
    int over = intent->seat, hand = (over + 1) & 3, number = 0;
    Set held = scene->hands[hand] | scene->hands[hand ^ 2];
    for (int at = 0; at < scene->played; at++)
        if (!((scene->leader + at - hand) & 1))
            held |= scene->trick[at];
    for (Set rest = held & over_of(intent); rest; rest ^= places[number++])
        places[number] = highest(rest);
    places[number++] = card;
    for (int turn = 0; turn <= 2; turn += 2)
        scene->view[hand ^ turn] = lowered(scene->view[hand ^ turn], places, number);
    scene->view[over] &= ~card;
    scene->view[over ^ 2] |= places[0];
    for (int at = 0; at < scene->played; at++)
        scene->trick[at] = lowered(scene->trick[at], places, number);
}

/* The moment as claimer counts it if the finesses that he stated lose. */
static void if_they_lose(const Plan *plan, Scene *scene)
{
    for (int at = 0; at < plan->number; at++)
        if (is_doubted(plan->intents + at, scene))
            if_it_loses(plan->intents + at, scene);
}

#endif
