"""`rectify-bridge comparable`: of every legal call, whether it is comparable to a withdrawn one (Law 23A),
for the Director.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from rectify_bridge.app.cli.meaning_options import (
    Cards,
    Opinion,
    SystemName,
    Thought,
    card_named,
    card_text,
    opinion_setting,
)
from rectify_bridge.app.errors import RULED, Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.meaning.comparable.attributed import Attributed
    from rectify_bridge.meaning.comparable.comparison import Tolerance
    from rectify_bridge.meaning.comparable.options import Meanings, Option, Unknown
    from rectify_bridge.meaning.comparable.situation import Situation
    from rectify_bridge.meaning.meaning import Meaning
    from rectify_bridge.meaning.systems.system import System
    from rectify_bridge.table.call import Call
    from rectify_bridge.table.seat import Side


def command(
    auction: Annotated[str, typer.Option(help="The auction with the irregular call, to this moment.")],
    withdrawn: Annotated[str, typer.Option(help="The withdrawn call, like S:1H, if it is not clear.")] = "",
    meaning: Annotated[
        list[str] | None,
        typer.Option(help="A meaning: '5+H, 11-20' of the withdrawn call, '2NT: ...' of another one."),
    ] = None,
    system: SystemName = None,
    card: Cards = None,
    thought: Thought = None,
    rho_passes: Annotated[bool, typer.Option("--rho-passes", help="Offender's RHO passes.")] = False,
    tolerance: Annotated[
        str | None,
        typer.Option(help="A printed tolerance in points and its source, like '2: club regulation 7'."),
    ] = None,
    opinion: Opinion = None,
    picture: Annotated[
        str | None, typer.Option(help="Only this call, like 2H, with its hands drawn beside the others.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One object of JSON.")] = False,
) -> None:
    """Compare every legal call with a withdrawn one, away from the table."""
    if picture and json:
        raise Failure("--picture and --json together", "rectify-bridge comparable", "give one of them")
    from rectify_bridge.meaning.comparable.attributed import Attributed
    from rectify_bridge.meaning.comparable.options import options

    where = situation_of(auction, withdrawn, rho_passes)
    mine, by_hand = meanings_of(meaning or [])
    printed, decides = tolerance_of(tolerance), opinion_setting(opinion)
    with _named_errors():
        book = played(system, card or [], where.made.seat.side)
        attributed = Attributed(mine) if mine else stated(where, book, thought)
        means = meaning_of(where, book, by_hand)
        table = options(where, attributed.meanings, means, printed, decides, attributed.are_readings)
        print("\n".join(_shown(where, attributed, table, json, picture, means)))
    raise typer.Exit(RULED)


@contextmanager
def _named_errors() -> Iterator[None]:
    """What is wrong with a card or a meaning becomes a Failure."""
    from rectify_bridge.meaning.comparable.comparison import ContradictoryMeaning
    from rectify_bridge.meaning.problem import CardError

    try:
        yield
    except CardError as error:
        raise Failure(error.what, error.where, error.right) from None
    except ContradictoryMeaning as error:
        raise Failure(str(error), "--system", "change the card") from None


def _shown(
    where: Situation,
    attributed: Attributed,
    table: tuple[Option, ...],
    json: bool,
    picture: str | None,
    means: Meanings,
) -> Iterator[str]:
    """The table as JSON or as a page; or one call of it with its picture."""
    from rectify_bridge.app.text.comparable import MARK, as_json, page
    from rectify_bridge.app.text.ruling import width

    if json:
        yield as_json(where, attributed, table)
        return
    only = table if picture is None else (_drawn(picture, table),)
    yield page(where, attributed, only, width())
    if picture is not None:
        meaning = means(only[0].call)
        yield from (f"{MARK}{line}".rstrip() for line in _pictures(where, attributed, only[0], meaning))


def _drawn(text: str, table: tuple[Option, ...]) -> Option:
    """The call to be drawn. Raises Failure: it is none that can be."""
    from rectify_bridge.table.call import parse_call

    try:
        call = parse_call(text)
    except ValueError as error:
        raise Failure(str(error), "--picture", "name the call to draw, like 2H") from None
    for option in table:
        if option.call == call and option.findings:
            return option
    found = [option.call.word for option in table if option.findings]
    right = (
        f"draw {', '.join(found)}" if found else "say what calls mean: --meaning '2H: 5+H, 9-16', or --system"
    )
    raise Failure(f"{call.word} is not compared here", "--picture", right)


def _pictures(
    where: Situation, attributed: Attributed, option: Option, meaning: Meaning | Unknown
) -> Iterator[str]:
    """The hands of a call beside those of each meaning of the withdrawn one."""
    from rectify_bridge.app.text.comparable import MARK
    from rectify_bridge.app.text.picture import picture_lines
    from rectify_bridge.app.text.ruling import width
    from rectify_bridge.meaning.comparable.options import Unknown
    from rectify_bridge.meaning.comparable.picture import picture

    assert not isinstance(meaning, Unknown), "a call without a meaning is not compared"
    for number, one in enumerate(attributed.meanings, start=1):
        yield ""
        named = f"{where.call.word} as meaning {number}" if len(attributed.meanings) > 1 else where.call.word
        yield from picture_lines(picture(one, meaning), named, option.call.word, width() - len(MARK))


def situation_of(auction: str, withdrawn: str, rho_passes: bool) -> Situation:
    """The withdrawn call and what is legal now. Raises Failure: the auction does not tell."""
    from rectify_bridge.meaning.comparable.situation import SituationError, situation
    from rectify_bridge.table.auction.notation import NotationError, parse_auction

    try:
        return situation(parse_auction(auction), withdrawn, rho_passes)
    except (SituationError, NotationError) as error:
        raise failure_of(error, "--auction") from None


def meanings_of(texts: list[str]) -> tuple[tuple[Meaning, ...], dict[Call, Meaning]]:
    """The meanings of the withdrawn call, and those given by hand for other calls (`2NT: 20-22 balanced`).

    Raises:
        Failure: one is not understood; it says where in the text.
    """
    from rectify_bridge.meaning.words.grammar import MeaningError
    from rectify_bridge.meaning.words.wording import read_meaning
    from rectify_bridge.table.call import parse_call

    mine: list[Meaning] = []
    others: dict[Call, Meaning] = {}
    for text in texts:
        name, colon, rest = text.partition(":")
        try:
            call = parse_call(name) if colon else None
        except ValueError as error:
            raise Failure(
                str(error), f"--meaning '{text}'", "write CALL: MEANING, or a meaning alone"
            ) from None
        try:
            found = read_meaning(rest if colon else text)
        except MeaningError as error:
            place = error.at + (len(name) + 1 if colon else 0)
            where = f"--meaning '{text}', character {place}"
            raise Failure(f"'{error.what}': {error.wrong}", where, error.right) from None
        if call is None:
            mine.append(found)
        elif others.setdefault(call, found) != found:
            raise Failure(
                f"{call} has two meanings", "--meaning", "give one, with `or` where it may be either"
            )
    return tuple(mine), others


def tolerance_of(text: str | None) -> Tolerance | None:
    """A printed tolerance. Raises Failure: it is none."""
    from rectify_bridge.meaning.comparable.comparison import Tolerance

    if text is None:
        return None
    points, _, source = (part.strip() for part in text.partition(":"))
    if not points.isdecimal() or not source:
        right = "write the points and where they are printed: '2: club regulation 7'"
        raise Failure(f"'{text}' is not a tolerance", "--tolerance", right)
    return Tolerance(int(points), source)


def played(name: str | None, cards: list[str], side: Side) -> System | None:
    """The methods of the offending pair: its own card first, then the system.

    side: the offending one, which a card without a side is read for.

    Raises:
        CardError or Failure: one cannot be read, or no card is of that side.
    """
    from rectify_bridge.meaning.systems.methods import methods

    files = dict(card_named(one, side) for one in cards)
    if cards and side not in files:
        raise Failure(
            f"the withdrawn call was made by {side.value}", "--card", f"give --card {side.value}=FILE"
        )
    return methods(name, *card_text(files[side])) if side in files else methods(name)


def stated(where: Situation, book: System | None, thought: str | None) -> Attributed:
    """What the withdrawn call means without a word from the Director: as the record explains it, or by the
    system.

    Raises:
        Failure: nothing tells it.
    """
    from rectify_bridge.meaning.comparable.attributed import Attributed, NothingAttributedError, attributed
    from rectify_bridge.table.auction.notation import NotationError, parse_auction
    from rectify_bridge.table.call import Pass

    if isinstance(where.call, Pass) and where.now is None:
        return Attributed(())
    try:
        other = None if thought is None else parse_auction(thought)
        return attributed(where.before, where.made, book, other)
    except NotationError as error:
        raise failure_of(error, "--thought") from None
    except NothingAttributedError as error:
        place = "--auction" if where.made.note else "--meaning" if book is None else "--system"
        right = "say what could be read into it: --meaning '5+H, 11-20', once for each meaning"
        raise Failure(str(error), place, right) from None


def meaning_of(where: Situation, book: System | None, by_hand: dict[Call, Meaning]) -> Meanings:
    """What each call would mean now: as given by hand, or else by the system."""
    from rectify_bridge.meaning.comparable.options import meaning_by

    return lambda call: by_hand[call] if call in by_hand else meaning_by(book, where.now, call)
