"""The fixed vocabulary of statements: each word with its kind, and what it stands for.

A kind is what the phrases (`phrases/`) are made of. A word that is not is not understood.
"""

from __future__ import annotations

NUMBERS = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
]
_NTH = ["second", "third", "fourth", "fifth", "sixth", "seventh"]
_SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
_SHORT = {"dia": ("one", "D"), "dias": ("suit", "D"), "hart": ("one", "H")}
"""Suits as they are written in a hurry."""
_RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "knave": "J", "deuce": "2"}
_SEATS = {"north": "N", "east": "E", "south": "S", "west": "W"}

_OF_A_KIND = {
    "draw": "draw draws drawing drew pull pulls pulling pick picks picking remove removes removing extract "
    "extracts extracting collect collects collecting",
    "out": "out",
    "round": "round rounds rnd rnds rds times",
    "play": "play plays playing cash cashes cashing run runs running lead leads leading take takes taking "
    "unblock unblocks unblocking repeat repeats repeating",
    "ruff": "ruff ruffs ruffing trumping cut cuts",
    "ruffed": "ruffed trumped",
    "crossruff": "crossruff crossruffs crossruffing xruff xruffs xruffing",
    "cross": "cross crosses crossing return returns returning back come comes coming enter enters entering",
    "clear": "clear clears clearing",
    "finesse": "finesse finesses finessing finnese finnesse hook hooks hooking",
    "give": "give gives giving lose loses losing loose loosing concede concedes conceding",
    "up": "up",
    "get": "get gets getting win wins score scores scoring",
    "throw": "throw throws throwing discard discards discarding pitch pitches pitching dump dumps dumping",
    "go": "goes go going",
    "set": "set sets setting establish establishes establishing",
    "good": "good high winning master masters winner winners established solid",
    "loser": "loser losers",
    "lost": "lost",
    "knock": "knock knocks knocking force forces forcing drive drives driving",
    "none": "none zero nil 0",
    "overruff": "overruff overruffs overruffing overtrump overtrumps overtrumping",
    "low": "low small little",
    "top": "top tops",
    "claim": "claim claims claiming manage",
    "mine": "mine ours me us",
    "yours": "yours theirs",
    "rest": "rest all everything everything's remainder remaining every balance lot others",
    "trick": "trick tricks",
    "more": "more another further",
    "make": "making make makes made",
    "contract": "contract game",
    "keep": "keep keeps keeping",
    "there": "there",
    "down": "down off minus",
    "if": "if assuming assume provided providing presuming supposing",
    "long": "long",
    "work": "work works working",
    "when": "when whenever",
    "whatever": "whatever",
    "like": "like want",
    "after": "after once",
    "as": "as",
    "fall": "fall falls falling fell drop drops dropping",
    "squeeze": "squeeze squeezes squeezing squeezed",
    "manner": "simple double triple automatic positional",
    "colour": "major majors minor minors black blacks red reds",
    "strip": "strip strips stripping eliminate eliminates eliminating elimination",
    "endplay": "endplay endplays endplaying endplayed",
    "exit": "exit exits exiting",
    "put": "put puts putting",
    "nothing": "nothing",
    "everyone": "everyone everybody",
    "defence": "defence defense defenders",
    "onside": "onside",
    "agree": "agree agreed agreeing",
    "overtrick": "overtrick overtricks",
    "away": "away",
    "unless": "unless",
    "until": "until till",
    "both": "both",
    "else": "else otherwise",
    "break": "break breaks breaking split splits splitting behave behaves",
    "they": "they it its them",
    "no": "no",
    "left": "left",
    "gone": "gone drawn",
    "to": "to towards toward",
    "in": "in into",
    "on": "on",
    "by": "by with",
    "against": "against over",
    "through": "through",
    "for": "for",
    "from": "from",
    "of": "of",
    "before": "before",
    "then": "then next followed afterwards finally lastly",
    "first": "first firstly start starts starting begin begins beginning",
    "last": "last thirteenth",
    "outstanding": "outstanding missing",
    "end": "end",
    "finish": "ending ends finish finishes finishing",
    "at": "at",
    "any": "any",
    "order": "order",
    "and": "and plus",
    "article": "a an",
    "this": "this",
    "which": "which",
    "so": "so therefore",
    "he": "he him she her",
    "declarer": "declarer",
    "you": "you u opponents opps opposition",
    "opponent": "opp lho rho lefty righty",
    "your": "your ur their",
    "my": "my",
    "hand": "hand hands",
    "dummy": "dummy board table",
    "kids": "kids",
    "street": "street streets",
    "be": "are is be r",
    "doubt": "not never or either neither nor without except but bar apart less "
    "maybe perhaps might may cannot could",
}
_PASSED_OVER = (
    "i we will shall am been being have has had having got the our that now just please only "
    "still plan planning intend also do does was these those can would going thanks thank think again card "
    "cards lads who suit suits let know pls anyway count counting believe reckon marked "
    "whole ok okay well right yes sorry thx ty tyvm gg cheers alright ill im ive id must very"
)
_OTHER = (
    "eighth ninth tenth eleventh twelfth "
    "at sat hat cat dat than even best spare them band lad heat clue bets were where what ad ah felt knew "
    "able anything beast bell "
    "block blocks book border bound bring brings bull call calling calls care cares chat cheating chose "
    "clash clean cleaning close closer closing cold consider contact contrary contrast cook cover covers "
    "crash crop cutting dead deep done downside easy edit exist existing facts fail failing fails feel "
    "file fill filling fire food form found gain gold hang hangs hate head heads hear heard height "
    "hell hidden home hover inner inside jumping kick kill land leaf leak lean leave leaves leaving lend "
    "life lift link list lists live lives living load love lower marking matter matters mild mile mind "
    "mint move moves name names neat nice older part patch pending picture plain plane position positions "
    "quit read reading reads reminder resuming save saves saving seats see sees sell sends share shell "
    "simply sitting skill skipping sleeping sold some sound sounds space speaking star stop stops store "
    "supporting switch switches switching talk talking tall tank tell text thing things though thus tie "
    "tips took track tracking tracks tree trip wait waits watching weight whose wild wind wing wish "
    "wishes world worry worth youth look looking looks"
)


def _words() -> dict[str, tuple[str, str]]:
    found = {word: ("number", str(number)) for number, word in enumerate(NUMBERS, 1)}
    found |= {str(number): ("number", str(number)) for number in range(1, 14)}
    found |= {word: ("nth", str(number)) for number, word in enumerate(_NTH, 2)}
    for word, letter in (*_SUITS.items(), ("trump", "trump")):
        found |= {word: ("one", letter), f"{word}s": ("suit", letter)}
    found |= _SHORT
    found["couple"] = "number", "couple"
    for letter in "shdc":
        found[letter] = "suit", letter.upper()
    for symbols in ("♠♥♦♣", "♤♡♢♧"):
        found |= {symbol: ("suit", letter) for symbol, letter in zip(symbols, "SHDC", strict=True)}
    for word, rank in _RANKS.items():
        found |= {word: ("rank", rank), f"{word}s": ("rank", rank)}
    found |= {rank: ("rank", rank.upper()) for rank in "akqjt" if rank != "a"}
    found |= {word: ("seat", seat) for word, seat in _SEATS.items()}
    for kind, words in _OF_A_KIND.items():
        found |= {word: (kind, word) for word in words.split()}
    found |= {word: ("filler", word) for word in _PASSED_OVER.split()}
    return found | {"partner": ("partner", "partner")}


WORDS = _words()
"""Each word in small letters, with its kind and its value."""
NOT_MISSPELT = frozenset(_OTHER.split())
"""Ordinary words that are near to one of these, and are not meant for it."""
KINDS = frozenset(
    {kind for kind, _ in WORDS.values()} | {"card", "ranks", "either", "split", "comma", "stop", "unknown"}
)
