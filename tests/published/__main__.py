"""The share right, by topic, weight and edition, and every difference: `python -m tests.published`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from tests.published.published import CALLS, Published, collected, difference, of_a_case
from tests.published.verdict import DIFFERS, LEFT, NOT_COMPARABLE, RIGHT, UNDECIDED, Verdict, kept

NOW = 2017
ORDER = (RIGHT, DIFFERS, LEFT, NOT_COMPARABLE)
Judged = tuple[Published, Verdict]


def main() -> None:
    """Print the figures. The verdicts are those kept; the test holds them against the rulings."""
    verdicts = kept()
    judged = [(one, verdicts[one.topic][one.name]) for one in collected()]
    rulings = [each for each in judged if each[0].topic != CALLS]
    calls = [each for each in judged if each[0].topic == CALLS]
    table("rulings by topic", rulings, lambda one: one.topic)
    table("rulings by weight", rulings, lambda one: one.data["weight"])
    table("rulings by edition", rulings, lambda one: one.data["edition"])
    table("replacement calls", calls, lambda one: one.data["part"])
    older = [
        one
        for one, _ in rulings
        if one.data["edition"] < NOW and (difference(one) or "").startswith("not_encoded")
    ]
    same = [one for one in older if not any(of_a_case(one.data, NOW))]
    print(f"\nOf {len(older)} rulings by laws of older editions that are not encoded, by those of {NOW}")
    print(f"{len(same)} come out as published.")
    print("\ndifferences")
    for one, verdict in judged:
        if verdict.name == DIFFERS:
            print(f"- {one.topic}: {one.name}{' (WRONG)' if verdict.wrong else ''}: {verdict.because}")


def table(title: str, judged: Iterable[Judged], group: Callable[[Published], object]) -> None:
    """Print how many there are of each verdict, and the share right of what can be compared."""
    counts: dict[str, Counter[str]] = {}
    for one, verdict in judged:
        for name in (str(group(one)), "all"):
            column = NOT_COMPARABLE if verdict.name == UNDECIDED else verdict.name
            counts.setdefault(name, Counter())[column] += 1
    print(f"\n{title:<34}{''.join(f'{name:>22}' for name in ORDER)}{'share':>8}")
    for name in [*sorted(set(counts) - {"all"}), "all"]:
        found = counts[name]
        compared = found[RIGHT] + found[DIFFERS]
        share = f"{found[RIGHT] / compared:.0%}" if compared else "-"
        print(f"{name:<34}{''.join(f'{found[each]:>22}' for each in ORDER)}{share:>8}")


if __name__ == "__main__":
    main()
