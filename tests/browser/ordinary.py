"""The twelve calls for which a Director is called most often, each as it ordinarily happens: what a Director
would answer to the questions of fact, written from the Laws, before the pages were looked at."""

from __future__ import annotations

from rectify_bridge.law.fact import Value

ORDINARY: dict[str, dict[str, Value]] = {
    # 54: nobody told the defender to lead, and dummy has shown nothing
    "opening lead out of turn": {"told it was the turn": False, "dummy seen": False},
    # 50B: a small card, dropped so that partner could see it, no other penalty card on the table
    "card exposed by a defender": {
        "how exposed": "seen",
        "outside cause": False,
        "honour": False,
        "another penalty card": False,
        "played on purpose": False,
    },
    # 61-64: a defender could have followed suit, and his side has played on
    "revoke": {
        "could have complied": True,
        "since the revoke": "played",
        "circumstance": "none",
        "winner of the revoke trick": "offender",
        "later trick won": True,
        "tricks without the revoke": "no more",
    },
    # 27: meant, in turn, not yet replaced or accepted
    "insufficient bid": {"slip": False, "in rotation": True, "already replaced": False},
    # 31: a sufficient bid at right-hand opponent's turn, and nobody has called since
    "call out of rotation": {
        "slip": False,
        "whose turn": "rho",
        "rho obliged to pass": False,
        "opponent who called next": "nobody",
        "kind of call": "bid",
        "repeated bid sufficient": True,
    },
    # 16B: a hesitation that both sides see, play going on
    "hesitation": {"hesitation": True, "play of the board over": False},
    # 21B: a wrong explanation, found out when the play was over
    "misinformation": {
        "what was decided on it": "call",
        "source of the wrong idea": "explanation",
        "evidence of the agreement": "other",
        "auction period over": True,
        "misled player": "lho",
        "play of the board over": True,
        "could well have been influenced": True,
        "gained from the misinformation": True,
        "result without the infraction": "several",
        "own part in the damage": "none",
    },
    # 24: an honour, dropped during the auction, face up
    "card exposed in the auction": {
        "when exposed": "during the auction",
        "own error": True,
        "partner could have seen it": True,
        "cards exposed": "one honour",
    },
    # 13A: one hand with fourteen cards, one with twelve, found before anybody called
    "wrong number of cards": {
        "what is wrong with the number": "one over, one under",
        "play was over": False,
        "player with an incorrect hand has called": False,
        "another player's card seen": False,
        "earlier table with the wrong hands": False,
    },
    # 25B: he had changed his mind and called again; his left-hand opponent may accept the second call
    "unintended call": {
        "partner has called since": False,
        "auction period over": False,
        "another call made": True,
        "another call meant": False,
    },
    # 36: doubled without a slip, in turn, and nobody has called since
    "inadmissible double": {
        "slip": False,
        "auction period over": False,
        "lho has called since": False,
        "in rotation": True,
    },
    # 70: declarer claimed with no line stated; no trump is out and nothing hangs on a guess, but there is a
    # careless line that is normal and loses one trick
    "contested claim": {
        "trump out and not mentioned": False,
        "claim by a defender": False,
        "line that was stated": "silent",
        "needs a card with one opponent": "no",
        "less successful normal line": True,
        "tricks fewer than claimed": "one fewer",
    },
}
