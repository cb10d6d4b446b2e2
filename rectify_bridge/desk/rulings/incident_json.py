"""One incident as plain data: the tree of its choices, and the ruling with what is said."""

from __future__ import annotations

from rectify_bridge.desk.rulings.json_value import Json, json_value
from rectify_bridge.desk.rulings.option_tree import OptionTrees
from rectify_bridge.desk.rulings.script import added, script
from rectify_bridge.desk.rulings.script_line import LineKind, ScriptLine
from rectify_bridge.desk.rulings.spoken import spoken
from rectify_bridge.desk.rulings.spoken_json import spoken_json
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.clause import Clause
from rectify_bridge.law.clauses_cited import clauses_cited
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Fact, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.law.tree import Leaf, Node


class IncidentJson:
    """A matter with the ruling on it, as data."""

    def __init__(self, matter: Matter, outcome: Outcome, by_side: dict[str, Outcome]) -> None:
        self.matter, self.outcome, self.by_side = matter, outcome, by_side
        self.wording, self.trees = Wording(matter), OptionTrees(matter)
        self._effects: dict[Effect, Json] = {}
        self._questions: dict[Fact, Json] = {}

    # --- the question that is open ----------------------------------------------------------------

    def needed(self) -> Json:
        """The question that is open, and why."""
        assert self.outcome.key is not None and self.outcome.fact is not None
        why = {Status.DISPUTED: "disputed", Status.HOLD: "undetermined"}.get(self.outcome.status, "unknown")
        asked = {"key": str(self.outcome.key), **self._question(self.outcome.fact), "why": why}
        beside = self.matter.left_open(self.outcome.key)
        return {**asked, "beside": beside} if beside else asked

    def _question(self, fact: Fact) -> Json:
        if fact not in self._questions:
            wording = self.wording
            self._questions[fact] = {
                "ask": wording.ask(fact),
                "kind": fact.kind.value,
                "who": [self.matter.seat(role) for role in fact.who] or ["Director"],
                "answers": [{"value": json_value(a.value), "words": wording.answer(a)} for a in fact.answers],
                "cite": fact.cite,
                "guidance": wording.fill(fact.guidance),
                "aloud": fact.aloud,
            }
        return self._questions[fact]

    # --- the tree of choices ----------------------------------------------------------------------

    def tree(self) -> Json:
        """All that can follow from the open question; an answer's effects are those that it adds."""
        root = self.trees.tree()
        return self._node(root, self._several(root.outcome.effects))

    def _node(self, node: Node, effects: list[Json]) -> Json:
        if isinstance(node, Leaf):
            return self._leaf(node, effects)
        question = {**self._question(node.fact)}
        words = {repr(a["value"]): a["words"] for a in question.pop("answers")}
        return {
            "type": "fork",
            "key": str(node.key),
            **question,
            "effects": effects,
            "branches": [
                {
                    "answers": [_answer(value, words) for value in values],
                    "node": self._node(child, self._several(added(node.outcome, child.outcome))),
                }
                for values, child in node.branches
            ],
        }

    def _leaf(self, leaf: Leaf, effects: list[Json]) -> Json:
        outcome = leaf.outcome
        data: Json = {
            "type": "leaf",
            "status": outcome.status.value,
            "clauses": list(outcome.path),
            "effects": effects,
        }
        if leaf.cut and outcome.key is not None:
            data["again"] = str(outcome.key)
        if outcome.reason:
            data["reason"] = outcome.reason
        return data

    # --- the ruling -------------------------------------------------------------------------------

    def ruling(self) -> Json:
        """What is decided, by which clauses, and what is said; as each side tells it where that differs."""
        data: Json = {
            "incident": self.matter.incident.id,
            **self._decided(self.outcome),
            "say": [_script_line(line) for line in self._script()],
            "spoken": spoken_json(spoken(self.matter, self.outcome, self.trees)),
        }
        if self.outcome.reason:
            data["reason"] = self.outcome.reason
        if self.outcome.left_out:
            data["left_out"] = list(self.outcome.left_out)
        if self.by_side:
            data["views"] = {
                side: {
                    "status": view.status.value,
                    "needs": str(view.key) if view.key else None,
                    **self._decided(view),
                }
                for side, view in self.by_side.items()
            }
        return data

    def _script(self) -> tuple[ScriptLine, ...]:
        return script(self.matter, self.outcome, self.by_side, self.trees)

    def _decided(self, outcome: Outcome) -> Json:
        incident = self.matter.incident.id
        return {
            "clauses": [self._clause(clause) for clause in clauses_cited(self.matter, outcome)],
            "effects": [
                {"id": f"{incident}.e{number}", **effect}
                for number, effect in enumerate(self._several(outcome.effects), start=1)
            ],
            "watch": [self._watch(effect) for effect in outcome.effects if effect.type == "come back"],
        }

    def _clause(self, clause: Clause) -> Json:
        return {
            "law": clause.law,
            "cite": clause.cite,
            "edition": self.matter.rulebook.edition,
            "authority": self.matter.rulebook.authority,
            "says": clause.paraphrase,
        }

    def _several(self, effects: tuple[Effect, ...]) -> list[Json]:
        return [self._effects.get(effect) or self._effect(effect) for effect in effects]

    def _effect(self, effect: Effect) -> Json:
        data = self._effects[effect] = {
            "type": effect.type,
            "binds": list(effect.binds),
            "from": effect.begins,
            "until": effect.ends,
            "cite": effect.cite,
            "detail": {name: self.wording.fill(text) for name, text in effect.detail},
            "text": self.wording.effect(effect).text,
        }
        return data

    def _watch(self, effect: Effect) -> Json:
        return {"at": effect.begins, "what": self.wording.fill(effect.part("what")), "cite": effect.cite}


def _answer(value: Value, words: dict[str, str]) -> Json:
    """An answer with its words. words: by the value as JSON has it."""
    plain = json_value(value)
    return {"value": plain, "words": words[repr(plain)]}


def _script_line(line: ScriptLine) -> Json:
    data: Json = {
        "kind": line.kind.value,
        "to": list(line.to),
        "text": line.text,
        "aloud": line.aloud and line.kind is not LineKind.DO,
        "cite": line.cite,
    }
    if line.number:
        data["number"] = line.number
    return data
