"""Which words of a statement are not to be read because of others near them: places in the line of words.

A denial or a choice, and what comes after something else, spoils its clause; a condition that is not
understood spoils its sentence; any word that is not understood leaves of its clause only what says what he
does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rectify_bridge.equity.claims.statement.conceding import DOING, NONE, broken, is_conceding
from rectify_bridge.equity.claims.statement.phrases.conditions import CONDITIONS
from rectify_bridge.equity.claims.statement.phrases.doings import AFTER, UNTIL
from rectify_bridge.equity.claims.statement.phrases.losers import EXCEPT, EXCEPTIONS, LESS, NEVER
from rectify_bridge.equity.claims.statement.phrases.thrown_losers import THROWN_LOSERS
from rectify_bridge.equity.claims.statement.token import CLAUSE, SENTENCE, Token, around

_END = Token("stop", "", 0, 0)
_SPOILS = frozenset({"doubt", "after", "until"})
_ALONE = frozenset({"doubt", "no", "none"})
_OF_ALL = _ALONE | {"rest", "of", "they"}
"""A clause of nothing else takes back what was said before it, or leaves it open: "a heart, maybe"."""
_OPENS = frozenset({"if", "unless", "else", "long", "break", "split"})
"""What a condition is made of."""
_WHOLE = _OPENS | {"first", "before"}
_LOSING = frozenset({"give", "loser"})
_GOES = frozenset({"go", "throw", "away", "ruff", "ruffed"})
_SAVING = _GOES | {"crossruff", "squeeze", "finesse", "if", "unless"}
"""What becomes of a loser that is none."""
_OTHERS = frozenset({"you", "he", "declarer"})


def denied(found: Sequence[Token], line: str) -> frozenset[int]:
    """The places of all clauses with a denial or a choice in them, with "after" or "until", but for those
    that say what it does."""
    meant: set[int] = set()
    for one in (*CONDITIONS, AFTER, *UNTIL):
        for match in one.pattern.finditer(line):
            meant |= set(range(*match.span()))
    for one in (*EXCEPTIONS, *THROWN_LOSERS):
        for match in one.pattern.finditer(line):
            said = {found[place].value for place in range(*match.span()) if found[place].kind == "doubt"}
            if said <= ({"less"} if one is LESS else EXCEPT) or (said <= NEVER and one is not LESS):
                meant |= set(range(*match.span()))
    places = [place for place, token in enumerate(found) if token.kind in _SPOILS and place not in meant]
    spoilt = around(found, places, CLAUSE) | _losers_kept(found, line)
    return spoilt | _taken_back(found) | _put_off(found)


def _losers_kept(found: Sequence[Token], line: str) -> frozenset[int]:
    """The places of each sentence in which losers are named, and behind them a "but" with what becomes of one
    of them: "a heart and a club to lose, but the heart is ruffed"."""
    kept = frozenset[int]()
    thrown = {
        place
        for one in THROWN_LOSERS
        for match in one.pattern.finditer(line)
        for place in range(*match.span())
    }
    for place, token in enumerate(found):
        if token.value != "but" or place in thrown:
            continue
        sentence = around(found, [place], SENTENCE)
        losing = any(found[one].kind in _LOSING for one in sentence if one < place)
        saved = any(found[one].kind in _SAVING for one in around(found, [place], CLAUSE) if one > place)
        if losing and saved:
            kept |= sentence
    return kept


def _taken_back(found: Sequence[Token]) -> frozenset[int]:
    """The places of each sentence up to a clause that is a denial and nothing else, and of that clause; also
    where the sentence before is a question that it answers: "A diamond to lose? No, none"."""
    kept: set[int] = set()
    start = clause = 0
    asked: int | None = None
    for place, token in enumerate([*found, _END]):
        if token.kind not in CLAUSE:
            continue
        if _denies(found[clause:place]) and clause > start:
            kept |= set(range(start, place))
        elif asked is not None and start == clause < place and found[clause].kind in _ALONE:
            kept |= set(range(asked, place if _denies(found[clause:place]) else clause))
        clause = place + 1
        if token.kind in SENTENCE:
            start, asked = clause, (start if token.value == "?" else None)
    return frozenset(kept)


def _denies(clause: Sequence[Token]) -> bool:
    """Whether it is a denial and nothing else: "maybe", "but not all of them"."""
    kinds = {one.kind for one in clause}
    words = _OF_ALL if any(one.value == "not" for one in clause) else _ALONE
    return not kinds.isdisjoint(_ALONE) and kinds <= words


def _put_off(found: Sequence[Token]) -> frozenset[int]:
    """The places of each sentence that begins with "before": what it names first comes last."""
    starts = (
        place
        for place, token in enumerate(found)
        if token.kind == "before" and (place == 0 or found[place - 1].kind in SENTENCE)
    )
    return around(found, starts, SENTENCE)


def sentences(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all sentences in which a condition is not understood."""
    return around(found, (place for place in unread if {*found[place][:2]} & _WHOLE), SENTENCE)


def clauses(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all clauses in which a word is not understood. Where that is a word of losing, what "and"
    joins to it may be lost too: "I lose no trump and one club"."""
    unread = tuple(unread)
    lost = [place for place in unread if found[place].kind in _LOSING]
    bare = around(found, unread, CLAUSE) | around(found, lost, CLAUSE - {"and"})
    none_for_you = [place for place in unread if is_conceding(found, place) and _has_none(found, place)]
    bare |= around(found, none_for_you, SENTENCE)
    asked = [place for place in unread if found[place].kind in _LOSING or _gets(found, place)]
    return bare | broken(found, unread) | _answers(found, asked)


def _has_none(found: Sequence[Token], place: int) -> bool:
    """Whether it is said of none: what else is named may be theirs, "no heart for you, one diamond"."""
    clause = around(found, [place], CLAUSE)
    return found[place].kind == "you" and any(found[one].kind in NONE for one in clause)


def _gets(found: Sequence[Token], place: int) -> bool:
    """Whether it is a "you" that gets or makes a trick."""
    sentence = around(found, [place], SENTENCE)
    return found[place].kind == "you" and any(found[one].kind in ("get", "make") for one in sentence)


def _answers(found: Sequence[Token], asked: Iterable[int]) -> frozenset[int]:
    """The places of what comes behind the questions in which these stand: "How many do I lose? One club"."""
    ends = {max(around(found, [place], SENTENCE)) + 1 for place in asked}
    behind = [end + 1 for end in ends if end + 1 < len(found) and found[end].value == "?"]
    return around(found, behind, CLAUSE)


def denials(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all clauses with a "no" or a "nothing" that is in no phrase: "no trump loser" is none;
    and of losers of which the clause behind says, in words not understood, where they go; and of what others
    do: "you draw trumps"."""
    unread = tuple(unread)
    kept = around(found, (place for place in unread if found[place].kind in NONE), CLAUSE)
    for place in unread:
        clause = around(found, [place], CLAUSE) if found[place].kind in _GOES else frozenset[int]()
        before = around(found, [min(clause) - 2], CLAUSE) if clause and min(clause) > 1 else frozenset[int]()
        if any(found[one].kind == "loser" for one in before):
            kept |= before
        behind = [one for one in found[place + 1 :] if one.kind != "unknown"][:1]
        between = found[place + 1 : place + 2] != behind
        does = DOING | {"get", "make"} if between else DOING
        if found[place].kind in _OTHERS and behind and behind[0].kind in does:
            kept |= around(found, [place], CLAUSE)
    return kept
