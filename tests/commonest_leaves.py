"""The hundred commonest rulings as they are spoken: of the twelve calls for which a Director comes most
often, as each ordinarily happens and with one fact different, every way that the players may choose.

    python -m tests.commonest_leaves        prints each with the full text beside what is said
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rectify_bridge.desk.interview.find import COMMONEST
from rectify_bridge.desk.rulings.offer import offer
from rectify_bridge.desk.rulings.option_tree import is_for_a_player
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.desk.rulings.spoken import layers
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import answered, rule
from rectify_bridge.law.tree import Fork, Node
from tests import trees
from tests.browser.ordinary import ORDINARY

HOW_MANY, FOR_EACH = 100, 9
DIFFERENT = 2
"""How many facts may be other than ordinarily."""
BESIDE_THE_ORDINARY: dict[str, Value] = {
    "partner has called since": False,
    "standing call comparable": False,
    "whose turn": "rho",
    "rho obliged to pass": False,
    "offender had called": False,
    "twelfth trick before partner": False,
    "partner on lead": False,
    "both sides have played on": False,
    "card played too soon with the remark": "no",
    "turn of the card": "out of turn",
    "defender's card shown": False,
    "share that would consider another action": "significant",
    "misled player's partner has called since": False,
    "told it was the turn": False,
    "deal can be corrected and played": True,
    "restored card could have been played": False,
    "lho has called since": False,
    "lead faced when it was missed": False,
    "where the card was found": "elsewhere",
    "surplus card in a quitted trick": False,
    "hand short without the surplus card": False,
}
"""What is asked only where a fact is other than ordinarily, as it is then most often. Of what stands in
neither list the first answer counts as usual."""


class Read(NamedTuple):
    """One ruling as it is spoken. told: the facts, asked and answered. offered: what each player hears and
    chooses. now, later: after it. matter: with every answer. unusual: how many facts are not as they
    ordinarily are."""

    kind: str
    told: tuple[str, ...]
    offered: tuple[tuple[str, str], ...]
    now: tuple[str, ...]
    later: tuple[str, ...]
    matter: Matter
    unusual: int

    @property
    def heard(self) -> tuple[object, ...]:
        """All that is said."""
        return self.offered, self.now, self.later

    def full_text(self) -> tuple[str, ...]:
        """Every line of the script."""
        return tuple(f"{line.kind.name} {line.text}" for line in script(self.matter, rule(self.matter)))


def commonest() -> tuple[Read, ...]:
    """A hundred, by kind; those in which fewer facts are unusual come first."""
    found = {kind: distinct(kind) for kind in COMMONEST}
    kept = {kind: reads[:FOR_EACH] for kind, reads in found.items()}
    for kind, reads in sorted(found.items(), key=lambda pair: -len(pair[1])):
        missing = HOW_MANY - sum(map(len, kept.values()))
        kept[kind] = reads[: len(kept[kind]) + max(0, missing)]
    return tuple(one for reads in kept.values() for one in reads)[:HOW_MANY]


def distinct(kind: str) -> list[Read]:
    """The rulings of a kind that are said in other words, the commonest first."""
    plant = trees.Planted(kind, trees.NO_RECORD)
    start = Read(kind, (), (), (), (), trees.matter(plant, "WBF"), 0)
    reads: dict[tuple[object, ...], Read] = {}
    for one in sorted(_walk(start, trees.tree(plant, "WBF"), ()), key=lambda read: read.unusual):
        reads.setdefault(one.heard, one)
    return list(reads.values())


def _walk(read: Read, node: Node, heard: tuple[Effect, ...]) -> Iterator[Read]:
    if not isinstance(node, Fork):
        if node.cut:
            return  # the same question for the third time: no ruling
        new = tuple(effect for effect in node.outcome.effects if effect not in heard)
        now, later = layers(read.matter, new)
        said = [tuple(line.text for line in lines if line.aloud) for lines in (now, later)]
        yield read._replace(now=said[0], later=said[1])
        return
    fact, wording, choice = node.fact, Wording(read.matter), is_for_a_player(node.fact)
    first = node.branches[0][0][0]
    usual = (BESIDE_THE_ORDINARY | ORDINARY[read.kind]).get(fact.name, first)
    before = _said_before(read.matter, node, heard) if choice else ""
    for values, child in node.branches:
        value = usual if usual in values else values[0]
        unusual = read.unusual + (not choice and usual not in values)
        if unusual > DIFFERENT:
            continue
        answer = wording.value(fact, value)
        step = read._replace(matter=answered(read.matter, node.key, value), unusual=unusual)
        if choice:
            step = step._replace(offered=(*read.offered, (before, answer)))
        else:
            step = step._replace(told=(*read.told, f"{wording.ask(fact)} {answer}"))
        yield from _walk(step, child, node.outcome.effects if choice else heard)


def _said_before(matter: Matter, node: Fork, heard: tuple[Effect, ...]) -> str:
    now, _ = layers(matter, tuple(effect for effect in node.outcome.effects if effect not in heard))
    lines = [line.text for line in now if line.aloud]
    return " ".join((*lines, offer(matter, node).read_out())).strip()


if __name__ == "__main__":
    for number, one in enumerate(commonest(), start=1):
        print(f"\n## {number} {one.kind} ({one.unusual})")
        print("\n".join(f"  told: {line}" for line in one.told))
        for before, chosen in one.offered:
            print(f"  OFFER: {before}\n  chosen: {chosen}")
        for name in ("now", "later"):
            print("\n".join(f"  {name.upper()}: {line}" for line in getattr(one, name)))
        print("\n".join(f"    full: {line}" for line in one.full_text()))
