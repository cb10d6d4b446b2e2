/* One moment of a line: scene.py. */
#ifndef RECTIFY_SCENE_H
#define RECTIFY_SCENE_H

#include "cards.h"

/* played: how many cards the trick has. led: seats that have led since the claim, a set of bits. */
typedef struct {
    Set hands[4], view[4], trick[4];
    int leader, played, led, trump_leads, lost;
} Scene;

/* The card that wins the trick so far, and whose it is. */
typedef struct {
    Set card;
    int by;
} Best;

static inline int in_turn(const Scene *scene) { return (scene->leader + scene->played) & 3; }
static inline int tricks_left(const Scene *scene) { return count(scene->hands[in_turn(scene)]); }

static inline Best best_of(const Scene *scene, Set trumps)
{
    Set led = suit_of(scene->trick[0]);
    Best best = {scene->trick[0], scene->leader};
    for (int at = 1; at < scene->played; at++)
        if (beats(scene->trick[at], best.card, led, trumps))
            best = (Best){scene->trick[at], (scene->leader + at) & 3};
    return best;
}

/* After a card of the seat whose turn it is; whether claimer's side won the trick with it. */
static inline bool play(const Scene *scene, Set card, Set trumps, int mine, Scene *after)
{
    int seat = in_turn(scene);
    bool his = (seat & 1) == mine;
    *after = *scene;
    after->hands[seat] &= ~card;
    if (his)
        after->view[seat] &= ~card;
    else
        for (int one = 0; one < 4; one++)
            after->view[one] &= ~card;
    if (!scene->played) {
        after->led |= 1 << seat;
        after->trump_leads += his && (card & trumps);
    } else if (!his && !(card & suit_of(scene->trick[0])))
        after->view[seat] &= ~suit_of(scene->trick[0]);
    after->trick[after->played++] = card;
    if (after->played < 4)
        return false;
    after->leader = best_of(after, trumps).by;
    after->played = 0;
    bool ours = (after->leader & 1) == mine;
    after->lost += !ours;
    return ours;
}

/* The lowest card of each run of equals among these, from the lowest. apart: sets of cards; one that is in a card of
   the set and a card outside it are not equals. single: cards that have no equal. */
static int one_of_each(Set cards, Set in_play, const Set *apart, int number_apart, Set single, Set *found)
{
    int number = 0;
    for (Set rest = cards; rest; rest &= rest - 1) {
        Set one = lowest(rest), suit = suit_of(one), before = highest((cards | in_play) & suit & (one - 1));
        bool equal = before & cards && !((before | one) & single);
        for (int at = 0; equal && at < number_apart; at++)
            equal = !(before & apart[at]) == !(one & apart[at]);
        if (!equal)
            found[number++] = one;
    }
    return number;
}

#endif
