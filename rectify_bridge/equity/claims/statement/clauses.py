"""Which words of a statement are not to be read because of others near them: places in the line of words.

A denial or a choice, and what comes after something else, spoils its clause; a condition that is not
understood spoils its sentence; any word that is not understood leaves of its clause only what says what he
does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rectify_bridge.equity.claims.statement.phrases.conditions import CONDITIONS
from rectify_bridge.equity.claims.statement.phrases.doings import AFTER, UNTIL
from rectify_bridge.equity.claims.statement.phrases.losers import EXCEPT, EXCEPTIONS, LESS, NEVER
from rectify_bridge.equity.claims.statement.phrases.thrown_losers import THROWN_LOSERS
from rectify_bridge.equity.claims.statement.token import Token

_CLAUSE = frozenset({"comma", "stop", "so", "and", "then", "else"})
"""What ends a clause."""
_SENTENCE = frozenset({"stop"})
_END = Token("stop", "", 0, 0)
_SPOILS = frozenset({"doubt", "after", "until"})
_ALONE = frozenset({"doubt", "no", "none"})
_OF_ALL = _ALONE | {"rest", "of", "they"}
"""A clause of nothing else takes back what was said before it, or leaves it open: "a heart, maybe"."""
_OPENS = frozenset({"if", "unless", "else", "long", "break", "split"})
"""What a condition is made of."""
_WHOLE = _OPENS | {"first", "before"}
_LOSING = frozenset({"give", "loser"})
_CONCEDING = frozenset({"give", "loser", "lost", "yours", "defence", "down"})
_TAKING = frozenset({"get", "make", "ruff", "trick"})
_NAMING = frozenset(
    {"suit", "one", "card", "rank", "ranks", "of", "number", "article", "my", "your", "last", "seat"}
)
TAKES = frozenset({"take", "takes", "taking"})
_TO = frozenset({"to", "for"})
_GOES = frozenset({"go", "throw", "away", "ruff", "ruffed"})
_SAVING = _GOES | {"crossruff", "squeeze", "finesse", "if", "unless"}
"""What becomes of a loser that is none."""
_NONE = frozenset({"no", "nothing", "none"})
_OTHERS = frozenset({"you", "he", "declarer"})
_DOING = frozenset(
    {"draw", "ruff", "throw", "finesse", "play", "clear", "set", "strip", "exit", "crossruff", "cross"}
)


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
    spoilt = _around(found, places, _CLAUSE) | _losers_kept(found, line)
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
        sentence = _around(found, [place], _SENTENCE)
        losing = any(found[one].kind in _LOSING for one in sentence if one < place)
        saved = any(found[one].kind in _SAVING for one in _around(found, [place], _CLAUSE) if one > place)
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
        if token.kind not in _CLAUSE:
            continue
        if _denies(found[clause:place]) and clause > start:
            kept |= set(range(start, place))
        elif asked is not None and start == clause < place and found[clause].kind in _ALONE:
            kept |= set(range(asked, place if _denies(found[clause:place]) else clause))
        clause = place + 1
        if token.kind in _SENTENCE:
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
        if token.kind == "before" and (place == 0 or found[place - 1].kind in _SENTENCE)
    )
    return _around(found, starts, _SENTENCE)


def sentences(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all sentences in which a condition is not understood."""
    return _around(found, (place for place in unread if {*found[place][:2]} & _WHOLE), _SENTENCE)


def clauses(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all clauses in which a word is not understood. Where that is a word of losing, what "and"
    joins to it may be lost too: "I lose no trump and one club"."""
    unread = tuple(unread)
    lost = [place for place in unread if found[place].kind in _LOSING]
    bare = _around(found, unread, _CLAUSE) | _around(found, lost, _CLAUSE - {"and"})
    none_for_you = [place for place in unread if _is_conceding(found, place) and _has_none(found, place)]
    bare |= _around(found, none_for_you, _SENTENCE)
    asked = [place for place in unread if found[place].kind in _LOSING or _gets(found, place)]
    return bare | _answers(found, asked)


def _has_none(found: Sequence[Token], place: int) -> bool:
    """Whether it is said of none: what else is named may be theirs, "no heart for you, one diamond"."""
    clause = _around(found, [place], _CLAUSE)
    return found[place].kind == "you" and any(found[one].kind in _NONE for one in clause)


def _gets(found: Sequence[Token], place: int) -> bool:
    """Whether it is a "you" that gets or makes a trick."""
    sentence = _around(found, [place], _SENTENCE)
    return found[place].kind == "you" and any(found[one].kind in ("get", "make") for one in sentence)


def concedes(found: Sequence[Token], unread: Iterable[int]) -> bool:
    """Whether words that are not understood speak of tricks for the opponents: how many, is not known."""
    for place in unread:
        kinds = {found[one].kind for one in _around(found, [place], _CLAUSE)}
        if (_is_conceding(found, place) or _gets_a_trick(found, place)) and not kinds & (_ALONE | _NONE):
            return True
        if found[place].kind == "no" and _is_corrected(found, place):
            return True
        if kinds <= _NAMING and is_joined(found, place):
            return True
    return False


def _is_corrected(found: Sequence[Token], place: int) -> bool:
    """Whether another number follows: "all eight, no, seven"."""
    behind = [one.kind for one in found[place + 1 : place + 3] if one.kind != "comma"]
    return behind[:1] == ["number"]


def _is_conceding(found: Sequence[Token], place: int) -> bool:
    """Whether it is a word of losing, or the "you" of "to you"."""
    before = {one.kind for one in found[max(place - 1, 0) : place]}
    if found[place].value == "off" and any(
        found[one].kind == "finesse" for one in _around(found, [place], _CLAUSE)
    ):
        return False
    return found[place].kind in _CONCEDING or (found[place].kind == "you" and bool(before & _TO))


def _gets_a_trick(found: Sequence[Token], place: int) -> bool:
    kinds = {found[one].kind for one in _around(found, [place], _CLAUSE)}
    wins = {"you": _TAKING, "your": frozenset({"good", "trick"})}.get(found[place].kind, frozenset())
    takes = found[place].kind == "you" and any(one.value in TAKES for one in found[place + 1 : place + 2])
    return takes or bool(kinds & wins)


def is_joined(found: Sequence[Token], place: int) -> bool:
    """Whether "and" joins the clause of this word to one that loses: "the queen and a club to you"."""
    clause = _around(found, [place], _CLAUSE)
    joins = [
        one
        for one in (min(clause) - 1, max(clause) + 1)
        if 0 <= one < len(found) and found[one].kind == "and"
    ]
    around = [one + 1 if one > place else one - 1 for one in joins]
    beside = _around(found, [one for one in around if 0 <= one < len(found)], _CLAUSE)
    return any(_is_conceding(found, one) for one in beside)


def _answers(found: Sequence[Token], asked: Iterable[int]) -> frozenset[int]:
    """The places of what comes behind the questions in which these stand: "How many do I lose? One club"."""
    ends = {max(_around(found, [place], _SENTENCE)) + 1 for place in asked}
    behind = [end + 1 for end in ends if end + 1 < len(found) and found[end].value == "?"]
    return _around(found, behind, _CLAUSE)


def denials(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all clauses with a "no" or a "nothing" that is in no phrase: "no trump loser" is none;
    and of losers of which the clause behind says, in words not understood, where they go; and of what others
    do: "you draw trumps"."""
    unread = tuple(unread)
    kept = _around(found, (place for place in unread if found[place].kind in _NONE), _CLAUSE)
    for place in unread:
        clause = _around(found, [place], _CLAUSE) if found[place].kind in _GOES else frozenset[int]()
        before = (
            _around(found, [min(clause) - 2], _CLAUSE) if clause and min(clause) > 1 else frozenset[int]()
        )
        if any(found[one].kind == "loser" for one in before):
            kept |= before
        behind = found[place + 1 : place + 2]
        if found[place].kind in _OTHERS and behind and behind[0].kind in _DOING:
            kept |= _around(found, [place], _CLAUSE)
    return kept


def _around(found: Sequence[Token], places: Iterable[int], ends: frozenset[str]) -> frozenset[int]:
    kept: set[int] = set()
    for place in places:
        start, end = place, place
        while start and found[start - 1].kind not in ends:
            start -= 1
        while end + 1 < len(found) and found[end + 1].kind not in ends:
            end += 1
        kept |= set(range(start, end + 1))
    return frozenset(kept)
