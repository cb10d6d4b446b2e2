"""The table of comparable calls as text and as JSON. Every line is for the Director, away from the table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from textwrap import wrap
from typing import Any

from rectify_bridge.meaning.comparable.attributed import Attributed
from rectify_bridge.meaning.comparable.comparison import Comparison
from rectify_bridge.meaning.comparable.opinion import Opinion
from rectify_bridge.meaning.comparable.options import Option
from rectify_bridge.meaning.comparable.route import Route
from rectify_bridge.meaning.comparable.rulings import Ruling, nearest_rulings
from rectify_bridge.meaning.comparable.situation import Situation
from rectify_bridge.meaning.comparable.specified import Specified, each_specified, specified, specified_words
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.words.vocabulary import noted
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import Call, Pass

SCHEMA = "rectify-comparable/1"
MARK = "AWAY  "


def page(where: Situation, withdrawn: Attributed, table: Iterable[Option], columns: int) -> str:
    """The table, a block for each call that has a meaning, then the calls that have none, then what
    follows.
    """
    rows = list(table)
    lines = [*_heading(where, withdrawn, columns), *_replacement(where, rows), ""]
    for option in rows:
        if not option.unknown or option.same:
            lines += _block(option, columns)
    lines += _unknown(rows, columns)
    lines += ["", "What follows:", *_routes(rows, columns)]
    lines += _source(rows, columns)
    return "\n".join(f"{MARK}{line}".rstrip() for line in lines)


def _heading(where: Situation, withdrawn: Attributed, columns: int) -> Iterator[str]:
    meanings = withdrawn.meanings
    kind = "insufficient" if where.is_insufficient_bid else f"at {_whose(where)} turn; {_skipped(where)}"
    yield f"{where.made.seat.word} called {where.call.word}, {kind}"
    if where.next_call is not None and where.if_before_the_ruling:
        yield from _indented(_forfeited(where, where.next_call), columns, "")
    yield "Which call is comparable (Law 23A)?"
    yield "For the Director only. Aloud he states the law, not which call is free."
    for number, meaning in enumerate(meanings, start=1):
        about = " | ".join(
            filter(None, (meaning.text, "" if meaning.purpose in meaning.text else meaning.purpose))
        )
        label = f"Meaning {number if len(meanings) > 1 else ''} {withdrawn.by}"
        yield f"{' '.join(label.split())}: {about}{_read_as(meaning)}"
        if where.is_insufficient_bid:
            yield f"     {_specifies(specified(meaning, where.call))}"
    if len(meanings) > 1 and withdrawn.are_readings:
        text = "Only one of these auctions was in his mind. What they do not agree on is open"
        yield from _indented(f"{text}: find which it was, --thought", columns, "")
    elif len(meanings) > 1:
        yield "A call must fit each of them, or every hand that makes it must fit one of them (23A2);"
        yield "the verdict were one enough stands beside it where it differs."


def _forfeited(where: Situation, one: Made) -> str:
    """What a call before the ruling would have changed."""
    own = "his call is in turn, and the other one is cancelled without rectification (28B)"
    if where.if_before_the_ruling == "28B":
        follows = own
    else:
        follows = f"if he meant his own turn, {own}; if he called over it, he accepts it (29A)"
    did = "passed" if isinstance(one.call, Pass) else f"called {one.call.word}"
    return f"If {one.seat.word} {did} before the Director ruled, nothing is compared: {follows}."


def _specifies(found: Specified | None) -> str:
    """What the withdrawn bid specifies, for 27B1(a)."""
    if found is None:
        return "27B1(a): which denominations it specifies is yours to find"
    if not found:
        return "27B1(a): it specifies no denomination, so no bid specifies the same"
    return f"27B1(a): it specifies {specified_words(found)}"


def _read_as(meaning: Meaning) -> str:
    return f"; {noted(meaning.readings)}" if meaning.readings else ""


def _whose(where: Situation) -> str:
    return {"rho": "RHO's", "partner": "partner's", "lho": "LHO's"}[where.turn.value]


def _skipped(where: Situation) -> str:
    """The players whose turns it took: `East was passed over`."""
    *some, last = (seat.word for seat in where.passed_over)
    named = f"{', '.join(some)} and {last}" if some else last
    return f"{named} {'were' if some else 'was'} passed over"


def _replacement(where: Situation, rows: list[Option]) -> Iterator[str]:
    """What the offender has called in its place, and what it is; nothing where he has not."""
    if where.replacement is None:
        return
    made = f"{where.made.seat.word} has called {where.replacement.word} in its place"
    for option in rows:
        if option.call == where.replacement:
            yield f"{made}: {_verdict(option)} [{option.route.cite}]"
            return
    yield f"{made}, which is not a call that he may make there"


def _verdict(option: Option) -> str:
    """Where 27B1(a) lets the auction go on it makes no difference whether the calls are comparable."""
    return "free, comparable or not" if option.same else option.verdict.words


def _block(option: Option, columns: int) -> Iterator[str]:
    verdict = _verdict(option)
    if not option.same and option.wider not in (None, option.verdict):
        verdict += f" ({option.wider.words} were one meaning enough)"
    yield f"{option.call.word:<9}{verdict}   [{option.route.cite}]"
    alone = [str(n) for n, same in enumerate(option.same_each, start=1) if same]
    if option.same:
        yield from _indented("27B1(a): the lowest sufficient bid that specifies the same", columns)
    elif alone:
        yield from _indented(
            f"27B1(a): the lowest that specifies the same were it meaning {alone[0]}", columns
        )
    for number, finding in enumerate(option.findings, start=1):
        label = f"meaning {number}: " if len(option.findings) > 1 else ""
        yield from _indented(f"{label}{_finding(finding)}", columns)
        if finding.opinion is not None:
            yield from _indented(f"{label}{_opinion(finding.opinion, finding.decided)}", columns)
    if option.together is not None and option.together.subset is not False:
        yield from _indented(f"all together: {_finding(option.together)}", columns)


def _finding(finding: Comparison) -> str:
    ground = f"{finding.ground}: " if finding.ground else ""
    share = f"{percent(finding)} of {finding.hands:,} hands inside"
    example = f"; not inside: {finding.counterexample}" if finding.counterexample else ""
    readings = f"; {noted(finding.readings)}" if finding.readings else ""
    return f"{ground}{finding.why}; {share}{example}{readings}"


def _opinion(opinion: Opinion, decided: bool) -> str:
    """The sentence that a director would say, and the rulings nearest to it on either side."""
    yes, no = nearest_rulings(opinion)
    near = f"Nearest rulings: comparable '{yes.name}' ({yes.figure}), not '{no.name}' ({no.figure})"
    return near if decided else f"Opinion: {opinion.sentence}. {near}"


def percent(finding: Comparison) -> str:
    """The share inside in percent, never rounded up to all or down to none."""
    share = finding.share_inside * 100
    if 0 < share < 1:
        return "under 1%"
    if 99 < share < 100:
        return "over 99%"
    return f"{round(share)}%"


def _indented(text: str, columns: int, indent: str = "     ") -> list[str]:
    room = max(30, columns - len(MARK))
    return wrap(text, room, initial_indent=indent, subsequent_indent=indent)


def _source(rows: list[Option], columns: int) -> list[str]:
    """What the opinions rest on; nothing where there is none."""
    opinions = [found.opinion for option in rows for found in option.findings if found.opinion is not None]
    if not opinions:
        return []
    source = opinions[0].source
    return [
        "",
        *_indented(f"{source[0].upper()}{source[1:]}; --json has the rulings' addresses", columns, ""),
    ]


def _unknown(rows: list[Option], columns: int) -> Iterator[str]:
    unknown = [option for option in rows if option.unknown and not option.same]
    for reason, group in groupby(sorted(unknown, key=_reason), key=_reason):
        calls = " ".join(option.call.word for option in group)
        yield from _indented(f"{calls}: your judgement; {reason}", columns, "")


def _reason(option: Option) -> str:
    """Why a call has no meaning, without its name, so that calls with one reason stand together."""
    return option.unknown.replace(f"about {option.call} ", "about it ")


def _routes(rows: list[Option], columns: int) -> Iterator[str]:
    for route in dict.fromkeys(option.route for option in rows):
        yield from wrap(
            _route(route), max(30, columns - len(MARK)), initial_indent="", subsequent_indent="     "
        )


def _route(route: Route) -> str:
    return f"[{route.cite}]  {route.follows}"


def as_json(where: Situation, withdrawn: Attributed, table: Iterable[Option]) -> str:
    """The table as one object."""
    data = {
        "schema": SCHEMA,
        "aloud": False,
        "withdrawn": str(where.made),
        "turn": where.turn.value,
        "if_before_the_ruling": where.if_before_the_ruling,
        "passed_over": [str(seat) for seat in where.passed_over],
        "replacement": None if where.replacement is None else _name(where.replacement),
        "by": withdrawn.by,
        "are_readings": withdrawn.are_readings,
        "meanings": [
            {
                "text": one.text,
                "purpose": one.purpose,
                "readings": list(map(str, one.readings)),
                "specifies": _specified_row(specified(one, where.call)),
            }
            for one in withdrawn.meanings
        ],
        "options": [_option(option) for option in table],
    }
    return json.dumps(data, ensure_ascii=False)


def _specified_row(found: Specified | None) -> list[str] | None:
    return None if found is None else each_specified(found)


def _option(option: Option) -> dict[str, Any]:
    return {
        "call": _name(option.call),
        "route": option.route.cite,
        "verdict": option.verdict.value,
        "verdict_were_one_meaning_enough": option.wider.value if option.wider else None,
        "lowest_specifying_the_same": option.same,
        "lowest_specifying_the_same_by_meaning": list(option.same_each),
        "meanings": [_row(finding) for finding in option.findings],
        "all_meanings_together": _row(option.together) if option.together else None,
        "undefined": option.unknown or None,
        "consequence": option.consequence,
        "aloud": False,
    }


def _name(call: Call) -> str:
    text = str(call)
    return f"{text}T" if text.endswith("N") else text


def _row(finding: Comparison) -> dict[str, Any]:
    low, high, new_low, new_high = finding.strength
    return {
        "ground": finding.ground,
        "verdict": finding.verdict.value,
        "grounds": dict(finding.grounds),
        "hands": finding.hands,
        "inside": finding.inside,
        "share_inside": float(finding.share_inside),
        "share_covered": float(finding.share_covered),
        "points": {"withdrawn": [low, high], "replacement": [new_low, new_high], "beyond": finding.apart},
        "distribution_inside": finding.distribution_inside,
        "counterexample": finding.counterexample,
        "why": finding.why,
        "readings": list(map(str, finding.readings)),
        "opinion": None if finding.opinion is None else _opinion_row(finding.opinion, finding.decided),
    }


def _opinion_row(opinion: Opinion, decided: bool) -> dict[str, Any]:
    apart, common = opinion.distance, opinion.overlap
    yes, no = nearest_rulings(opinion)
    return {
        "opinion": opinion.likeness.value,
        "decides": decided,
        "sentence": opinion.sentence,
        "source": opinion.source,
        "share_inside": float(common.share),
        "beyond": {
            "points": float(apart.points),
            "cards": float(apart.cards),
            "suits": [float(one) for one in apart.suits],
            **{name: float(beyond) for name, beyond in apart.totals.items()},
        },
        "learned": {"points": float(common.points), "suits": [float(one) for one in common.cards]},
        "nearest": {"comparable": _ruling_row(yes), "not": _ruling_row(no)},
    }


def _ruling_row(ruling: Ruling) -> dict[str, Any]:
    return {"name": ruling.name, "weight": ruling.weight, "address": ruling.address, "share": ruling.share}
