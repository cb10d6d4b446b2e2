"""The machine on a toy law: what it does with facts, clauses, gaps, conflicts, disputes and trees."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.effect import Refer, decide
from rectify_bridge.law.fact import UNDETERMINED, Key, Known, Provenance
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status, answered, rule
from rectify_bridge.law.signal import NotEncoded, RulebookError
from rectify_bridge.law.tree import Fork, Leaf, explore, paths
from tests.law.toy import GUEST, HAT, MEMBER, PAYS, WELCOME, book, effect, matter, toy


def key(fact: str, nth: int = 1) -> Key:
    return Key("i1", fact, "", nth)


def found(m: Matter, **values: Any) -> Matter:
    for name, value in values.items():
        m = m.with_answer(key(name), value)
    return m


def types(m: Matter) -> list[str]:
    return [e.type for e in rule(m).effects]


def test_the_record_is_never_asked() -> None:
    outcome = rule(matter(member=True))
    assert outcome.status is Status.RULED
    assert outcome.reads[key("member")] == Known(True, Provenance.RECORD, "record")


def test_an_unknown_fact_is_asked_for_and_nothing_is_assumed() -> None:
    outcome = rule(matter())
    assert (outcome.status, outcome.key, outcome.fact) == (Status.NEEDS, key("member"), MEMBER)
    assert outcome.effects == ()


def test_an_exception_comes_before_the_rule_and_its_facts_are_not_read() -> None:
    outcome = rule(found(matter(), member=True))
    assert key("guest") not in outcome.reads
    assert [s.verdict for s in outcome.steps if s.cite == "1B"] == ["yields"]


def test_a_clause_switched_off_by_another_adds_nothing() -> None:
    assert types(found(matter(), member=True)) == ["enters", "signs"]
    assert types(found(matter(), member=False, guest=True, pays="cash")) == [
        "must pay",
        "enters",
        "signs",
        "day card",
    ]


def test_what_is_decided_before_the_missing_fact_stands_already() -> None:
    outcome = rule(found(matter(), member=False, guest=True))
    assert (outcome.status, [e.type for e in outcome.effects]) == (Status.NEEDS, ["must pay"])


def test_roles_become_seats_and_effects_carry_their_clause() -> None:
    (enters, _) = rule(found(matter(), member=True)).effects
    assert (enters.binds, enters.cite) == (("V",), "1A")


def test_again_is_another_fact() -> None:
    m = found(matter(), member=False, guest=True, pays="later")
    assert rule(m).key == key("pays", 2)
    assert rule(m.with_answer(key("pays", 2), "card")).status is Status.RULED


def test_a_circle_is_a_conflict_not_a_hang() -> None:
    law = Law(1, "Circle")
    law.clause("1", "Rule", group="door", since=2000)(lambda case: decide(then=Refer("door")))
    assert rule(matter(book(law))).status is Status.CONFLICT


def test_undetermined_holds() -> None:
    outcome = rule(found(matter(), member=UNDETERMINED))
    assert (outcome.status, outcome.key) == (Status.HOLD, key("member"))


def test_no_clause_is_a_gap() -> None:
    rulebook = book().without("1E/door/2000")
    outcome = rule(found(matter(rulebook), member=False, guest=False, hat=True))
    assert outcome.status is Status.GAP
    assert "i1.guest=False" in outcome.reason


def test_two_clauses_are_a_conflict_that_names_both() -> None:
    law = toy()
    law.clause("1F", "Enters", group="door", since=2000)(lambda case: decide(effect("enters")))
    outcome = rule(found(matter(book(law)), member=True))
    assert outcome.status is Status.CONFLICT
    assert "1A and 1F" in outcome.reason


def test_a_group_without_clauses_is_not_encoded() -> None:
    outcome = rule(replace(matter(), incident=replace(matter().incident, group="cellar")))
    assert outcome.status is Status.NOT_ENCODED
    with pytest.raises(NotEncoded):
        book().elected("hats")


def test_a_derived_fact_is_worked_out_or_found() -> None:
    case = Case(found(matter(), member=False, guest=True))
    assert case.get(WELCOME) is True
    assert case.reads[key("welcome")].provenance is Provenance.COMPUTED
    assert Case(found(matter(), welcome=False)).get(WELCOME) is False


def test_an_engine_answers_only_what_nobody_said() -> None:
    def engine(m: Matter, k: Key) -> Known:
        return Known(True, Provenance.COMPUTED, "engine")

    m = replace(found(matter(), member=False, hat=False), engines={"guest": engine})
    assert Case(m).get(GUEST) is True
    assert Case(found(m, guest=False)).get(GUEST) is False


def test_a_ruling_goes_on_with_an_answer_and_begins_anew_where_it_was_used_already() -> None:
    asked = found(matter(), member=False)
    assert (rule(asked).status, rule(asked).key) == (Status.NEEDS, key("guest"))
    for name, value in (("guest", True), ("guest", False), ("member", True)):
        assert rule(answered(asked, key(name), value)) == rule(asked.with_answer(key(name), value))


def test_a_ruling_begins_anew_where_an_engine_sees_the_answer() -> None:
    def engine(m: Matter, k: Key) -> Known | None:
        hat = m.facts.get(key("hat"))
        return Known(False, Provenance.COMPUTED, "engine") if hat is None else hat[0]

    asked = replace(matter(), engines={"member": engine, "guest": engine})
    assert (rule(asked).status, rule(asked).key) == (Status.NEEDS, key("hat"))
    assert types(answered(asked, key("hat"), True)) == ["enters", "signs"]


def said(**by_side: Any) -> tuple[Known, ...]:
    return tuple(Known(value, Provenance.SAID, side) for side, value in by_side.items())


def test_a_dispute_is_ruled_on_as_each_side_tells_it() -> None:
    m = replace(matter(), facts={key("member"): said(NS=True, EW=False), key("guest"): said(NS=True)})
    outcome, by_side = ruling_and_sides(m)
    assert outcome.status is Status.DISPUTED
    assert {side: o.status for side, o in by_side.items()} == {"NS": Status.RULED, "EW": Status.NEEDS}


def test_a_dispute_that_changes_nothing_is_left() -> None:
    facts = {key("member"): said(NS=False), key("guest"): said(NS=False), key("hat"): said(NS=True, EW=False)}
    outcome, by_side = ruling_and_sides(replace(matter(), facts=facts))
    assert (outcome.status, by_side) == (Status.RULED, {})


def test_the_finding_of_the_director_ends_a_dispute() -> None:
    m = replace(matter(), facts={key("member"): said(NS=True, EW=False)})
    assert rule(found(m, member=True)).status is Status.RULED


def test_findings_come_before_agreement_and_agreement_before_the_record() -> None:
    statements = (Known("agreed", Provenance.AGREED, ""), Known("found", Provenance.FOUND, ""))
    assert (
        replace(matter(member=True), facts={key("member"): statements}).known(key("member"), MEMBER)
        == statements[1]
    )
    assert (
        replace(matter(member=True), facts={key("member"): statements[:1]}).known(key("member"), MEMBER)
        == statements[0]
    )


def test_the_tree_leaves_out_a_question_that_decides_nothing_and_forgets_it() -> None:
    node = explore(found(matter(), member=False))
    assert isinstance(node, Fork) and node.key == key("guest")
    stranger = node.branch(False)
    assert isinstance(stranger, Leaf) and key("hat") not in stranger.outcome.reads
    assert HAT.name not in {k.fact for path, _ in paths(node) for k, _ in path}


def test_the_tree_merges_equal_options_but_offers_them() -> None:
    node = explore(found(matter(), member=False, guest=True))
    assert isinstance(node, Fork) and node.fact is PAYS
    assert [values for values, _ in node.branches] == [("cash", "card"), ("later",)]


def test_a_question_that_changes_only_the_citation_is_not_asked_and_both_clauses_are_cited() -> None:
    law = toy()
    law.clause("4A", "Leaves", group="exit", since=2000)(
        lambda c: decide(effect("leaves")) if c.get(HAT) else None
    )
    law.clause("4B", "Leaves", group="exit", since=2000)(
        lambda c: None if c.get(HAT) else decide(effect("leaves"))
    )
    m = replace(matter(book(law)), incident=replace(matter().incident, group="exit"))
    leaf = explore(m)
    assert isinstance(leaf, Leaf)
    assert [e.cite for e in leaf.outcome.effects] == ["4A or 4B"]
    assert leaf.outcome.path == ("4A", "4B")
    assert leaf.outcome.reads == {}


def test_the_tree_is_cut_where_it_repeats() -> None:
    leaves = [leaf for _, leaf in paths(explore(found(matter(), member=False, guest=True)))]
    assert [leaf.cut for leaf in leaves] == [False, False, False, False, True]


def test_versions_stand_side_by_side() -> None:
    law = Law(1, "Door")
    law.clause("1A", "Enters", group="door", since=1990, until=1999)(lambda case: decide(effect("enters")))
    law.clause("1A", "Leaves", group="door", since=2000)(lambda case: decide(effect("leaves")))
    assert types(matter(book(law, edition=1995))) == ["enters"]
    assert types(matter(book(law, edition=2005))) == ["leaves"]
    assert rule(matter(book(law, edition=1985))).status is Status.NOT_ENCODED


def test_an_authoritys_own_version_comes_before_the_general_one() -> None:
    law = Law(1, "Door")
    law.clause("1A", "Enters", group="door", since=2000)(lambda case: decide(effect("enters")))
    law.clause("1A", "Leaves", group="door", since=2000, authorities=("CLUB",))(
        lambda case: decide(effect("leaves"))
    )
    assert types(matter(book(law))) == ["enters"]
    assert types(matter(book(law, authority="CLUB"))) == ["leaves"]


def test_two_versions_at_once_are_refused() -> None:
    law = Law(1, "Door")
    for _ in range(2):
        law.clause("1A", "Rule", group="door", since=2000)(lambda case: None)
    with pytest.raises(RulebookError, match="two versions"):
        book(law)


def test_an_exception_that_names_no_clause_is_refused() -> None:
    law = Law(1, "Door")
    law.clause("1A", "Rule", group="door", since=2000, except_as=("9Z",))(lambda case: None)
    with pytest.raises(RulebookError, match="9Z"):
        book(law)


def test_the_hash_changes_with_the_law_and_only_then() -> None:
    assert book().hash == book().hash
    assert book().hash != book().without("3A/3A/2000").without("3A//2000").hash


@pytest.mark.parametrize(
    "text", ["i1.accepted", "i2.replacement#3", "i1.same or similar meaning@meaning 2#2"]
)
def test_keys_print_and_parse(text: str) -> None:
    assert str(Key.parse(text)) == text


@pytest.mark.parametrize("text", ["accepted", ".accepted", "i1.", "i1.accepted#x", ""])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write it like"):
        Key.parse(text)


def test_an_answer_is_read_in_the_words_of_the_fact() -> None:
    assert (MEMBER.value_of("Yes"), MEMBER.value_of("n"), PAYS.value_of("CASH")) == (True, False, "cash")
    assert MEMBER.value_of(UNDETERMINED) == UNDETERMINED
    with pytest.raises(
        ValueError, match=r"'cheque' is not an answer to '.*': write 'cash', 'card' or 'later'"
    ):
        PAYS.value_of("cheque")
