"""Reads a statement: from left to right the longest phrase, the tricks and cards named put together, and each
word that is in none said to be unread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rectify_bridge.equity.claims.normal.condition import Condition
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.clauses import clauses, denials, denied, sentences
from rectify_bridge.equity.claims.statement.conceding import concedes, is_corrected
from rectify_bridge.equity.claims.statement.group import Group, beside, number_named, tricks_named
from rectify_bridge.equity.claims.statement.held import are_his, is_any_card, is_asked
from rectify_bridge.equity.claims.statement.merging import counted_on, in_its_place, merged
from rectify_bridge.equity.claims.statement.opponent import spoken_to
from rectify_bridge.equity.claims.statement.phrases.every import PHRASES
from rectify_bridge.equity.claims.statement.phrases.grammar import line_of, longest
from rectify_bridge.equity.claims.statement.reading import Part, Reading
from rectify_bridge.equity.claims.statement.said import said_beside
from rectify_bridge.equity.claims.statement.sense import Sense, Tally
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.equity.claims.statement.token import Token, tokens
from rectify_bridge.table.card import Card

_ORDER = frozenset({"then", "first", "before"})
_LITTLE = {"article", "on", "in", "of", "to", "by", "at", "for", "from", "my", "and"} | {
    *("comma", "stop", "so", "then", "first", "before", "play", "else")
}
"""Kinds of words that say nothing by themselves."""
_IN_ORDER = (("in", "order"), ("order", "comma"))
_WITHOUT_A_VERB = frozenset({IntentKind.GOOD, IntentKind.LAST})
_STOPS = frozenset({"comma", "stop", "so"})
_CLAUSE = _STOPS | {"and", "then"}


def read_statement(words: str, speaker: Speaker) -> Reading:
    """What the words mean at this table. Whatever they are, nothing is raised: a word that is not understood
    is in `unread`."""
    found = spoken_to(tokens(words), speaker)
    out, bare = denied(found, line_of(found)), frozenset[int]()
    while True:
        reader = _Reader(words, speaker, found, out, bare)
        reading = reader.read()
        spoilt = sentences(found, reader.unread) | denials(found, reader.unread)
        more = out | spoilt, bare | clauses(found, reader.unread)
        if more == (out, bare):
            return reading
        out, bare = more


@dataclass
class _Reader:
    """One statement on its way. out: the places of words that are not read. bare: the places in clauses of
    which something is not understood: what names tricks only is not read there. at: the word that is next.
    condition: of the words that follow. before: the condition that was last named, for "else". opened: the
    words of a condition under which nothing is said yet. claims: each "I claim" that has no number with it.
    sentence: how many parts there were before this sentence."""

    words: str
    speaker: Speaker
    found: list[Token]
    out: frozenset[int]
    bare: frozenset[int]
    tokens: list[Token] = field(default_factory=list)
    line: str = ""
    at: int = 0
    parts: list[tuple[Token, Token, Part]] = field(default_factory=list)
    unread: set[int] = field(default_factory=set)
    tallies: list[Tally] = field(default_factory=list)
    group: Group = field(default_factory=Group)
    condition: Condition | None = None
    before: Condition | None = None
    opened: Sequence[Token] = ()
    is_conditional: bool = False
    claims: list[tuple[Part, Tally]] = field(default_factory=list)
    sentence: int = 0
    unaware: bool = False
    mentioned: bool = False
    believed_out: tuple[Card, ...] = ()

    def read(self) -> Reading:
        self.tokens = [
            token._replace(kind="stop") if place in self.out else token
            for place, token in enumerate(self.found)
        ]
        self.line = line_of(self.tokens)
        self.unread |= {place for place in self.out if self.found[place].kind not in _STOPS}
        self._order()
        while self.at < len(self.tokens):
            found = longest(PHRASES, self.line, self.at)
            if found is None:
                self._word(self.tokens[self.at])
                self.at += 1
                continue
            taken = self.tokens[self.at : found[1]]
            self._take(taken, found[0].build(taken, self.speaker))
            self.at = found[1]
        self._end_sentence()
        self._drop_claims()
        unread = [self.found[place] for place in sorted(self.unread)]
        return Reading(
            self.words,
            tuple(counted_on(merged([part for *_, part in self.parts], self.words))),
            tuple(self.words[token.start : token.end] for token in unread),
            self._claimed(),
            self.unaware,
            self.mentioned,
            self.believed_out,
            next((one.agreed for one in self.tallies if one.agreed is not None), None),
        )

    def _drop_claims(self) -> None:
        """ "I claim. Nine tricks": the number counts, and he does not claim all; nor where words that are not
        understood lose a trick."""
        kept = [one for one in self.tallies if one not in [tally for _, tally in self.claims]]
        is_said = any(one.exactly is not None or one.conceded or one.says for one in kept)
        is_said |= any(one.kind in ("number", "trick") for one in self._not_understood())
        if is_said or concedes(self.found, self.unread):
            self.tallies = kept
            self.parts = [one for one in self.parts if not any(one[2] is part for part, _ in self.claims)]

    def _not_read(self, words: Sequence[Token]) -> None:
        starts = {token.start for token in words if token.kind not in ("comma", "and", "article")}
        self.unread |= {place for place, token in enumerate(self.found) if token.start in starts}

    def _is_bare(self, taken: Sequence[Token], found: Sense) -> bool:
        """Whether it only names tricks or cards, with no verb of playing before it, in a clause of which
        something is not understood."""
        is_named = bool(found.named) and not self._verb()
        good = not found.named and all(one.do in _WITHOUT_A_VERB for one in found.intents)
        names = is_named or good or found.is_noun
        if not names or found.condition is not None or found.unordered:
            return False
        return any(place in self.bare for place in range(self.at, self.at + len(taken)))

    def _order(self) -> None:
        """Words that put one thing before another count for the whole statement."""
        kinds = [token.kind for token in self.tokens]
        as_before = sum(pair == ("as", "before") for pair in pairwise(kinds))
        in_order = any(pair in _IN_ORDER for pair in pairwise(kinds))
        self.group.is_order = in_order or sum(kind in _ORDER for kind in kinds) > as_before

    def _take(self, taken: Sequence[Token], found: Sense | None) -> None:
        if found is None or self._is_bare(taken, found) or self._is_odd(taken, found):
            self._not_read(taken)
        elif found.named:
            self.group.add(found.named[0], taken, self._verb())
        elif found.condition is not None:
            self._condition(taken, found.condition)
        elif found.otherwise:
            self._otherwise(taken)
        elif found.unordered:
            self.group.is_unordered = True
        else:
            self._end_group()
            around = self.tokens[: self.at], self.tokens[self.at + len(taken) :]
            self._part(taken, in_its_place(found, *around))

    def _is_run(self, found: Sense) -> bool:
        """Whether a card that can be beaten is run: "running the jack" is a finesse, and no mere lead."""
        cards = found.named[0].cards if found.named else ()
        run = self._verb() and self.tokens[self.at - 1].value.startswith("run")
        return run and len(cards) == 1 and cards[0] not in self.speaker.high(cards[0].suit)

    def _is_odd(self, taken: Sequence[Token], found: Sense) -> bool:
        """Whether the words around say that it is not what it seems."""
        before = self.tokens[self.at - 1].kind if self.at and found.named else ""
        is_in = before == "in" or (before == "for" and found.named[0].suit is not None)
        is_in = is_in or is_any_card(self.found, self.at, taken, found)
        return is_in or self._is_run(found) or self._are_his(taken, found)

    def _are_his(self, taken: Sequence[Token], found: Sense) -> bool:
        """Whether the trumps that it speaks of are his own, or he asks of them, or of a number of tricks."""
        if (found.mentioned or found.tally is not None) and is_asked(self.words, taken):
            return True
        return (found.mentioned or found.unaware) and are_his(self.words, taken)

    def _verb(self) -> bool:
        """Whether a verb of playing stands before the words that come now."""
        return self.at > 0 and self.tokens[self.at - 1].kind == "play"

    def _part(self, taken: Sequence[Token], found: Sense) -> None:
        intents = tuple(self._under(intent) for intent in found.intents)
        found = beside(taken, found, self._intents(), self._not_understood())
        says = said_beside(found)
        if found.tally is not None:
            self.tallies.append(found.tally)
            self.is_conditional |= self.condition is not None
        self.is_conditional |= found.is_open
        self.unaware |= found.unaware
        self.mentioned |= found.mentioned
        self.believed_out += found.out
        self.opened = ()
        words = self.words[taken[0].start : taken[-1].end]
        place, part = (0 if found.first else len(self.parts)), Part(words, intents, says)
        self.parts.insert(place, (taken[0], taken[-1], part))
        if found.is_bare and found.tally is not None:
            self.claims.append((part, found.tally))

    def _under(self, intent: Intent) -> Intent:
        return intent if self.condition is None else replace(intent, condition=self.condition)

    def _condition(self, taken: Sequence[Token], condition: Condition) -> None:
        """It holds for what comes after it, or, directly behind a phrase or at the end, for that phrase."""
        self._end_group()
        self.before = condition
        if self.parts and self.parts[-1][1] is self._last_word(len(taken)):
            first, _, part = self.parts.pop()
            words = self.words[first.start : taken[-1].end]
            intents = tuple(replace(one, condition=condition) for one in part.intents)
            self.parts.append((first, taken[-1], Part(words, intents, part.says)))
            self.is_conditional |= bool(part.says)
            return
        self.condition, self.opened = condition, taken

    def _last_word(self, taken: int) -> Token | None:
        """The word before so many that are read now; the one before a comma, where they end the sentence."""
        before, after = self.at - 1, self.at + taken
        is_last = after == len(self.tokens) or self.tokens[after].kind == "stop"
        if is_last and before > 0 and self.tokens[before].kind == "comma":
            before -= 1
        return self.tokens[before] if before >= 0 else None

    def _otherwise(self, taken: Sequence[Token]) -> None:
        """What follows counts where the condition that was last named does not hold."""
        self._end_group()
        if self.before is None:
            self._not_read(taken)
        else:
            self.condition, self.opened = replace(self.before, holds=not self.before.holds), taken

    def _end_sentence(self) -> None:
        """A condition under which nothing was said is not understood."""
        self._end_group()
        self._not_read(self.opened)
        self.condition, self.opened, self.sentence = None, (), len(self.parts)

    def _is_first(self) -> bool:
        """Whether "first" puts before the rest what it stands with: what it comes before, or, directly behind
        it, the only thing said so far. "Spades, hearts first" is another order than the words have."""
        said = len(self.parts) - self.sentence + len(self.group.members)
        is_behind = self.at > 0 and self.tokens[self.at - 1].kind not in _CLAUSE
        is_last = self.at + 1 == len(self.tokens) or self.tokens[self.at + 1].kind == "stop"
        return said == 0 or (is_behind and (said == 1 or not is_last))

    def _word(self, token: Token) -> None:
        """A word that is in no phrase."""
        if token.kind == "stop":
            self._end_sentence()
        elif token.kind == "else":
            self._otherwise([token])
        elif token.value in ("first", "firstly"):
            self._not_read([] if self._is_first() else [token])
        elif token.kind in ("play", "claim"):
            after = longest(PHRASES, self.line, self.at + 1)
            if after is None:
                self._not_read([token])
        elif token.kind not in _LITTLE:
            self._not_read([token])

    def _end_group(self) -> None:
        if not self.group.members:
            return
        taken, intents, unread = self.group.close(self.speaker)
        self._not_read(unread)
        if intents:
            so_many, left = sum(map(tricks_named, intents)), self.speaker.position.tricks_left
            too_many = f"these are {so_many} tricks, and {left} are left" if so_many > left else ""
            self._part(taken, Sense(intents, says=too_many))

    def _named(self) -> set[int]:
        """How many tricks were named, where the rest is the opponents'."""
        return number_named(self._intents(), self._not_understood())

    def _intents(self) -> list[Intent]:
        return [one for *_, part in self.parts for one in part.intents]

    def _not_understood(self) -> list[Token]:
        return [self.found[place] for place in self.unread]

    def _claimed(self) -> int | None:
        """The tricks of those left; None where nothing tells them, two numbers differ, or it depends."""
        left = self.speaker.position.tricks_left
        if self.is_conditional or not self.tallies or is_corrected(self.found, self.unread):
            return None
        given = sum(one.given for one in self.tallies)
        found = {one.exactly for one in self.tallies if one.exactly is not None}
        if any(one.conceded for one in self.tallies) and not found:
            found |= self._named()
        if any(one.named for one in self.tallies) and not found:
            found |= self._named() - {0}
        is_open = concedes(self.found, self.unread)
        if not is_open and (given or any(one.rest for one in self.tallies)):
            found.add(left - given)
        number = found.pop() if len(found) == 1 else None
        return number if number is not None and 0 <= number <= left else None
