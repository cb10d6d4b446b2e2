"""`rectify-bridge poll`: put one decision to players of the same class, keep their answers, count them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rectify_bridge.app.errors import Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.poll.poll import Poll
    from rectify_bridge.table.record import Record

ACTIONS = ("new", "show", "answer", "tally")
PEER = {"yes": True, "no": False, "": None}


def command(
    action: Annotated[str, typer.Argument(help="new, show, answer or tally.")],
    file: Annotated[str, typer.Argument(help="new: the board as PBN or LIN. Otherwise: the poll.")],
    out: Annotated[str, typer.Option("--out", help="new: the file to write the poll to.")] = "",
    board: Annotated[str, typer.Option(help="new: which board of the file.")] = "",
    seat: Annotated[str, typer.Option(help="new: the player who decided: N, E, S or W.")] = "",
    after: Annotated[int | None, typer.Option(help="new: the number of calls before the decision.")] = None,
    cards: Annotated[
        int | None, typer.Option(help="new: the number of cards played before the decision.")
    ] = None,
    methods: Annotated[str, typer.Option(help="new: the methods of the player's side.")] = "",
    level: Annotated[str, typer.Option(help="new: the class of the player and the event.")] = "",
    scoring: Annotated[str, typer.Option(help="new: matchpoints or IMPs. Otherwise: as recorded.")] = "",
    meaning: Annotated[
        list[str] | None, typer.Option(help="new: the meaning of a call, like 3=weak for call 3.")
    ] = None,
    then: Annotated[
        str, typer.Option(help="new: what partner did. It is shown only after the answers.")
    ] = "",
    by: Annotated[str, typer.Option(help="answer: the pollee's label, like P1. Never a name.")] = "",
    played: Annotated[str, typer.Option(help="show, answer: played, or 'not entered'.")] = "",
    standing: Annotated[str, typer.Option(help="answer: the pollee's class, in words.")] = "",
    peer: Annotated[str, typer.Option(help="answer: whether the pollee is a peer: yes or no.")] = "",
    chose: Annotated[str, typer.Option(help="answer: what the pollee would do.")] = "",
    considered: Annotated[
        str, typer.Option(help="answer: what else the pollee considered, like Pass, 4H.")
    ] = "",
    suggests: Annotated[
        str, typer.Option(help="answer: what partner's action suggests, asked afterwards.")
    ] = "",
    withdraw: Annotated[str, typer.Option(help="answer: why the answer does not count.")] = "",
    edition: Annotated[int | None, typer.Option(help="tally: the edition of the Laws, as a year.")] = None,
    authority: Annotated[str, typer.Option(help="tally: WBF, ACBL or EBU.")] = "",
    date: Annotated[
        str | None, typer.Option(help="tally: the date of the rules, like 2024-05-31. It tells the edition.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Poll a decision: new makes a neutral sheet, answer takes an answer, tally counts the answers."""
    from rectify_bridge.poll.answer import Answer

    if action not in ACTIONS:
        raise Failure(f"'{action}' is not known", "rectify-bridge poll", f"write one of {', '.join(ACTIONS)}")
    try:
        match action:
            case "new":
                asked = _ask(seat, after, cards, methods, level, scoring, meaning or [])
                _new(file, out, board, asked, then, json)
            case "show":
                _print_sheet(_load(file), played, json)
            case "answer":
                others = tuple(word.strip() for word in considered.split(",") if word.strip())
                given = Answer(by, standing.strip(), _peer(peer), chose, others)
                _answer(file, given, played, suggests, withdraw)
            case _:
                _tally(file, (edition, authority.upper(), date), json)
    except (ValueError, OSError) as error:
        raise failure_of(error, "rectify-bridge poll") from None
    raise typer.Exit(0)


def _peer(word: str) -> bool | None:
    if word not in PEER:
        raise Failure(f"'{word}' is not known", "--peer", "write yes or no, or leave it out")
    return PEER[word]


# --- new ------------------------------------------------------------------------------------------


def _ask(
    seat: str,
    after: int | None,
    cards: int | None,
    methods: str,
    level: str,
    scoring: str,
    meanings: list[str],
) -> Any:
    from rectify_bridge.poll.problem import Ask, meanings_of
    from rectify_bridge.table.seat import Seat

    if not seat:
        raise Failure("no player was given", "--seat", "give N, E, S or W: the player who decided")
    if after is not None and cards is not None:
        raise Failure("a decision is a call or a card", "--after, --cards", "give one of them")
    return Ask(Seat.parse(seat), after, cards, methods, level, scoring, meanings_of(meanings))


def _new(file: str, out: str, board: str, ask: Any, then: str, json: bool) -> None:
    from rectify_bridge.poll.poll import Poll
    from rectify_bridge.poll.pollfile import dumps
    from rectify_bridge.poll.problem import sheet_of

    if not out:
        raise Failure("no file was given for the poll", "--out", "name a new file, like poll.json")
    record = _record(file, board)
    poll = Poll(sheet_of(record, ask), (), str(record.board.number or ""), then.strip() or None)
    _saved(out, lambda _: dumps(poll).encode(), new=True)
    _print_sheet(poll, "not entered", json)


def _record(file: str, board: str) -> Record:
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.desk.files.intake import kind_of, records_in

    data, label = read_input(file)
    if kind_of(data, label) == "case":
        raise Failure(
            "this is not a board", label, "a poll is made from a board as PBN or LIN, with the hands"
        )
    records = [one for one in records_in(data, label) if not board or str(one.board.number) == board]
    if len(records) == 1:
        return records[0]  # type: ignore[no-any-return]
    if not records:
        raise Failure(f"there is no board {board}", label, "name one that is in the file")
    numbers = ", ".join(str(one.board.number) for one in records[:12])
    raise Failure(f"it has {len(records)} boards", label, f"give --board: {numbers}")


# --- the poll's file ------------------------------------------------------------------------------


def _load(file: str) -> Poll:
    from rectify_bridge.app.input.bytes import read_input

    return _read(*read_input(file))


def _read(data: bytes, label: str) -> Poll:
    from rectify_bridge.poll.pollfile import loads

    try:
        return loads(data.decode("utf-8"), label)
    except UnicodeDecodeError:
        raise Failure(
            "the file is not UTF-8 text", label, "give a file that `rectify-bridge poll new` wrote"
        ) from None


def _saved(file: str, change: Callable[[bytes | None], bytes], *, new: bool = False) -> None:
    """Rewrite the poll's file, one process at a time. Raises whatever `change` raises."""
    from rectify_bridge.app.store.text_file import rewrite

    try:
        rewrite(Path(file), change, new=new)
    except FileExistsError:
        raise Failure(
            "this file exists already", file, "a poll is never overwritten: name a new file"
        ) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Failure(f"cannot be written ({reason})", file, "name a file in a folder of yours") from None


def _print_sheet(poll: Poll, played: str, json: bool) -> None:
    from rectify_bridge.app.text.poll import sheet_lines
    from rectify_bridge.poll.pollfile import sheet_json

    sheet = poll.shown_to(played)
    if json:
        import json as codec

        print(codec.dumps(sheet_json(sheet), ensure_ascii=False))
    else:
        print("\n".join(sheet_lines(sheet)))


def _answer(file: str, given: Any, played: str, suggests: str, withdraw: str) -> None:
    from rectify_bridge.poll.pollfile import dumps

    after = _load(file)  # of a file that cannot be read, the reason is told as for all others

    def answered(data: bytes | None) -> bytes:
        nonlocal after
        after = _after(_read(data or b"", file), given, played, suggests, withdraw)
        return dumps(after).encode()

    _saved(file, answered)
    kept = sum(not one.withdrawn for one in after.answers)
    print(f"{given.pollee} is taken down; {kept} {'answer' if kept == 1 else 'answers'}.")
    if after.suggestion and not withdraw and not suggests:
        print(f"Now ask: {after.suggestion} Does that suggest anything? If so, what?")


def _after(poll: Poll, given: Any, played: str, suggests: str, withdraw: str) -> Poll:
    """The poll with what a pollee said, or without it."""
    if withdraw:
        return poll.withdraw(given.pollee, withdraw)
    if suggests:
        return poll.suggests(given.pollee, suggests)
    poll.shown_to(played)
    return poll.then(given)


def _tally(file: str, rules: tuple[int | None, str, str | None], json: bool) -> None:
    """Count the answers by the standard of an edition and an authority, or of a day."""
    from rectify_bridge.app.cli.rulebook_options import edition_in_force
    from rectify_bridge.app.text.poll import tally_json, tally_lines
    from rectify_bridge.poll.standard import standard
    from rectify_bridge.poll.tally import tally

    edition, authority, date = rules
    in_force = edition_in_force(edition, authority, date, "poll tally")
    counted = tally(_load(file), standard(in_force, authority))
    if json:
        import json as codec

        print(codec.dumps(tally_json(counted), ensure_ascii=False))
    else:
        print("\n".join(tally_lines(counted)))
