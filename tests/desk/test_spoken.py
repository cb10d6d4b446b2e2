"""A ruling as it is said: no option is lost, every effect has its layer, and every budget is kept."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterator

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings import spoken as short
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.offer import is_barred, offer
from rectify_bridge.desk.rulings.spoken import layers, spoken
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.tree import Fork, Node
from rectify_bridge.laws import book
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Layer
from rectify_bridge.laws.sentences import SENTENCES
from tests import trees
from tests.said import AFTER, BEFORE, BUDGETS, Choice, Spoken, choices, seen_too_late, spoken_at
from tests.sampling import brute_share, gate_only, share
from tests.sentences import faults
from tests.test_trees import AWAY, BRACES

NAME = re.compile(r"\b(?:North-South|East-West|North|East|South|West)\b")
RULEBOOKS = (*((authority, trees.EDITION) for authority in AUTHORITIES), ("WBF", 2007), ("ACBL", 1997))


def grown(plant: trees.Planted) -> Iterator[tuple[str, Node, list[Choice]]]:
    """The tree in each rulebook, with its name and the choices of players in it; what most rulebooks say the
    same is a choice of the first alone."""
    heard = set[object]()
    for authority, edition in RULEBOOKS:
        matter = trees.matter(plant, authority, edition)
        tree, new = trees.tree_of(matter), list[Choice]()
        for choice in choices(matter, tree, set()):
            said = (choice.fork.signature, choice.fork.outcome.signature, choice.new)
            if said not in heard:
                heard.add(said)
                new.append(choice)
        yield f"{plant.record}, {authority} {edition}", tree, new


@pytest.mark.parametrize("kind", brute_share(book.irregularities(), 4, 30))
def test_at_every_choice_the_words_are_few_no_option_is_lost_and_what_can_be_seen_is_known(kind: str) -> None:
    found = dict[str, str]()
    for plant in (plant for plant in trees.planted() if plant.kind == kind):
        for where, tree, new in grown(plant):
            for fact in seen_too_late(tree, set()):
                found[f"asked after a choice, and can be seen before it: {fact.name}"] = where
            for choice in new:
                fork, said = choice.fork, offer(choice.matter, choice.fork)
                taken = {value for one in said.options for key, value in one.answers if key == fork.key}
                wording = Wording(choice.matter)
                if taken != {
                    v for values, n in fork.branches if not is_barred(wording, fork, n) for v in values
                }:
                    found[f"an option is lost: {said.read_out()}"] = where
                for one in spoken_at(choice):
                    if one.words > BUDGETS[one.what][2]:
                        found[f"{one.words} words {one.what}: {one.text}"] = where
                    elif one.what in (BEFORE, AFTER) and one.text:
                        found |= dict.fromkeys(faults(_without_numbers(one.text)), where)
    assert not found, "\n".join(f"{fault} ({where})" for fault, where in found.items())


@gate_only
def test_before_a_choice_the_words_keep_to_the_budget_in_the_median_and_in_95_of_100() -> None:
    """Over every kind of irregularity without a record, in every rulebook; equal texts of a kind once."""
    texts = set[tuple[str, Spoken]]()
    for kind in book.irregularities():
        for _, _, new in grown(trees.Planted(kind, trees.NO_RECORD)):
            texts |= {(kind, one) for choice in new for one in spoken_at(choice) if one.what == BEFORE}
    words = [one.words for _, one in texts]
    median, most_of_them, _ = BUDGETS[BEFORE]
    assert statistics.median(words) <= median
    assert statistics.quantiles(words, n=20)[18] <= most_of_them


def _without_numbers(text: str) -> str:
    """What is read out, without the numbers of the options."""
    return " ".join(word for word in text.split() if not (word.isdigit() and len(word) == 1))


def test_every_effect_says_when_it_is_said() -> None:
    assert {sentence.layer for sentence in SENTENCES.values()} == set(Layer)
    assert all(isinstance(sentence.layer, Layer) for sentence in SENTENCES.values())


@pytest.mark.parametrize("kind", share(book.irregularities(), 30))
def test_what_binds_from_a_later_moment_on_is_said_later_and_nothing_again_with_another_name(
    kind: str,
) -> None:
    """What binds several players alike is one sentence with all their names."""
    plant = trees.Planted(kind, trees.NO_RECORD)
    matter = trees.matter(plant, "WBF")
    for leaf in trees.leaves(trees.tree(plant, "WBF")):
        in_time = [effect for effect in leaf.outcome.effects if not SENTENCES[effect.type].ahead]
        now, _ = layers(matter, in_time)
        assert {line.begins for line in now} <= {windows.NOW, windows.NEXT_TURN}, now
        said = [line for layer in layers(matter, leaf.outcome.effects) for line in layer if line.aloud]
        unnamed = [(NAME.sub("", line.text), line.cite) for line in said]
        assert len(unnamed) == len(set(unnamed)), [line.text for line in said]


def test_a_card_moved_by_two_players_who_are_no_side_is_spoken_of_once() -> None:
    """13E of 2007: West and North had wrong hands, so East and South, their partners, are bound."""
    plant = trees.Planted("wrong number of cards", trees.NO_RECORD)
    matter = trees.matter(plant, "WBF", 2007)
    found = {
        line.text
        for leaf in trees.leaves(trees.tree(plant, "WBF", 2007))
        for line in layers(matter, leaf.outcome.effects)[0]
    }
    assert (
        "Information from the card that was moved, and where it went, is unauthorized for East and South."
        in found
    )


def test_every_choice_of_a_player_has_its_offers_and_nothing_else_has() -> None:
    chosen = {f.name for f in book.facts().values() if f.kind is Kind.CHOICE and f.who != ("Director",)}
    assert {f.name for f in book.facts().values() if f.offer} == chosen


def test_the_short_words_give_away_no_more_than_the_full_ones() -> None:
    for name, sentence in SENTENCES.items():
        if sentence.aloud and not AWAY.search(BRACES.sub("", sentence.text)):
            assert not AWAY.search(BRACES.sub("", f"{sentence.short} {sentence.cost}")), name


def test_a_faced_opening_lead_out_of_turn_has_five_options() -> None:
    """Law 54A, 54B1, 54D with 50D2(a) twice and 50D2(b): counted in the book."""
    plant = trees.Planted("opening lead out of turn", trees.NO_RECORD)
    (first, *_) = choices(trees.matter(plant, "WBF"), trees.tree(plant, "WBF"), set())
    said = offer(first.matter, first.fork)
    assert said.text == "North, you have five options."
    assert [[value for _, value in option.answers] for option in said.options] == [
        ["spread"],
        ["accept"],
        ["refuse", "require"],
        ["refuse", "forbid"],
        ["refuse", "neither"],
    ]
    assert said.aloud


def ruled(events: list[object], **given: object) -> short.Spoken:
    """What is said about the first incident of a board."""
    data = {"authority": "WBF", "edition": 2017, "given": {**given, "events": events}}
    case = case_from(data, CaseOptions(None, None, "2024-01-01", {}, ""))
    matter, outcome, _ = rule_on(case).each[0]
    return spoken(matter, outcome)


def test_the_replacement_of_an_insufficient_bid_is_offered_with_what_it_costs() -> None:
    said = ruled([{"answer": {"i1.slip": False}}, {"answer": {"i1.accepted": False}}], auction="N: 1S 1H")
    assert said.offer is not None
    free, comparable, other, double, insufficient = (option.text for option in said.offer.options)
    for text in (other, double):
        assert "West must pass at every turn" in text
    for text in (free, comparable, insufficient):
        assert "must pass" not in text
    assert [line.cite for line in said.now] == ["27B", "27B"]


DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
LED = [
    {"led": "W:DQ"},
    {"attention": "N"},
    {"answer": {"i1.told it was the turn": False, "i1.dummy seen": False}},
]


def test_a_card_on_record_is_called_by_its_name() -> None:
    """West, not East, has led the queen of diamonds to North's 2S: Law 54D with 50D2."""
    said = ruled(LED, deal=DEAL, auction="N: 1S P 2S P P P")
    assert said.offer is not None
    assert [option.text for option in said.offer.options[2:]] == [
        "Refuse it: require East to lead diamonds, this once; West picks up the queen of diamonds.",
        "Refuse it: forbid diamonds while East keeps the lead; West picks up the queen of diamonds.",
        "Refuse it: leave East a free lead; the queen of diamonds stays a penalty card.",
    ]
    refused = ruled(
        [*LED, {"answer": {"i1.declarer's option": "refuse"}}], deal=DEAL, auction="N: 1S P 2S P P P"
    )
    assert "The queen of diamonds lies face up: a major penalty card of West." in {
        one.text for one in refused.now
    }


def test_what_is_said_away_from_the_table_is_marked() -> None:
    said = ruled([{"answer": {"i1.slip": False}}], auction="N: 1S 1H")
    assert said.offer is not None
    assert said.offer.aloud
    assert all(line.aloud for line in said.now)


def test_the_same_words_are_said_once() -> None:
    plant = trees.Planted("insufficient bid", trees.NO_RECORD)
    matter = trees.matter(plant, "WBF")
    for leaf in trees.leaves(trees.tree(plant, "WBF")):
        for layer in layers(matter, (*leaf.outcome.effects, *leaf.outcome.effects)):
            assert len({line.text for line in layer}) == len(layer)


def test_a_question_about_what_a_player_does_has_no_options_to_be_read_out() -> None:
    """A defender who is asked whether he agrees to a claim is not told to ask that play go on (68D2)."""
    plant = trees.Planted("claim or concession", trees.NO_RECORD)
    found = [
        offer(choice.matter, choice.fork)
        for choice in choices(trees.matter(plant, "WBF"), trees.tree(plant, "WBF"), set())
        if choice.fork.fact.name == "answer to the claim"
    ]
    assert found
    assert not any(one.aloud for one in found)
    assert {one.read_out() for one in found} == {found[0].text}
    assert isinstance(trees.tree(plant, "WBF"), Fork)
