/* What claimer cannot pass, at a glance: of tops.py, function for function. */
#ifndef RECTIFY_CEILINGS_H
#define RECTIFY_CEILINGS_H

#include "cards.h"

/* The most that his high cards and trumps can take while the opponents' plain cards stay. rests: the ranks. */
static int of_high_cards(const Set *hands, int claimer, Set trumps, int left, Set *rests)
{
    Set out = hands[claimer ^ 1] | hands[claimer ^ 3], own = hands[claimer] | hands[claimer ^ 2];
    int most = count(own & trumps);
    *rests = 0;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number);
        if (suit == trumps || !(own & suit))
            continue;
        most += count(own & suit & above(out & suit));
        *rests |= highest(out & suit);
    }
    if ((out & trumps) > (own & trumps)) {
        *rests |= highest(out & trumps);
        most = least(most, left - 1);
    }
    return most;
}

/* More than these he cannot take where he leads to each trick. Of a suit that both opponents may hold they keep the highest
   card until there were as many rounds as they have cards. */
static int of_all_led(const Set *hands, int leader, Set trumps, Set *rests)
{
    Set one = hands[leader ^ 1], two = hands[leader ^ 3], own = hands[leader], partner = hands[leader ^ 2];
    int most = count((own | partner) & trumps);
    *rests = 0;
    for (int number = 0; number < 4; number++) {
        Set suit = SUITS(number), ours = (own | partner) & suit, out = (one | two) & suit;
        int rounds = most_of(count(own & suit), count(partner & suit)), won = rounds;
        if (suit == trumps || !ours)
            continue;
        if (out && (one & suit) == (two & suit)) {
            int some = count(ours & above(out)) + most_of(0, rounds - count(out));
            if (some < won) {
                won = some;
                *rests |= highest(out);
            }
        }
        most += won;
    }
    return most;
}

#endif
