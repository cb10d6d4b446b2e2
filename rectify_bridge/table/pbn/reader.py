"""PBN games as records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.pbn.annotated import read_note
from rectify_bridge.table.pbn.columns import in_their_columns
from rectify_bridge.table.pbn.games import Game, games_of
from rectify_bridge.table.pbn.inherit import Inheritance
from rectify_bridge.table.pbn.parts import Part, parts_of, unexpected
from rectify_bridge.table.pbn.read_auction import AuctionReader
from rectify_bridge.table.pbn.read_play import PlayReader
from rectify_bridge.table.pbn.tags import MANDATORY, Tags, declarer, number, result
from rectify_bridge.table.play.recorded import Play
from rectify_bridge.table.record import Comment, Names, Record, Section
from rectify_bridge.table.seat import Seat
from rectify_bridge.table.source import Source, lines_of, opened

_DASH_FOR_A_VOID = re.compile(r"[-–—]\.|\.[-–—]")
_BOARD_TAGS = ("Board", "Dealer", "Vulnerable", "Deal")


def read_pbn(source: Source) -> Iterator[Record]:
    """Every game of a PBN file, one by one, in import or export form.

    Args:
        source: the name of a file, the bytes of one, or a binary stream.

    A game that has an auction, play or contract but neither Board, Dealer, Vulnerable nor Deal is read as
    another table's record of the board before it: these four are carried over and named in `Record.carried`.

    Raises:
        RecordError: while a game is read that cannot be; the message has the line.
    """
    with opened(source) as stream:
        inheritance, before, loose = Inheritance(), None, tuple[Comment, ...]()
        for game in games_of(lines_of(stream)):
            reader = _GameReader(game)
            reader.comments[:0] = loose
            if reader.is_only_comment:
                loose = tuple(reader.comments)
                continue
            before, loose = reader.record(inheritance, before), ()
            yield before


class _GameReader:
    """Reads the parts of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tags: dict[str, str] = {}
        self.places: dict[str, int] = {}
        self.sections: list[Section] = []
        self.comments: list[Comment] = []
        self.auction: AuctionReader | None = None
        self.play: PlayReader | None = None
        self.notes: dict[str, dict[int, str]] = {"Auction": {}, "Play": {}}
        self.section = ""
        for part in parts_of(game):
            self._part(part)

    def _part(self, part: Part) -> None:
        if part.tag == "Note":
            self._note(part)
        elif part.tag == "Auction" and self.auction is None:
            self.section, self.auction = "Auction", AuctionReader.of(self.game, part)
        elif part.tag == "Play" and self.play is None:
            self.section, self.play = "Play", self._play(part)
        elif part.tag not in ("Auction", "Play"):  # what already occurred is ignored (3.4)
            self._tag(part)

    def _play(self, part: Part) -> PlayReader:
        """The play; an error in it names the board, if that is known."""
        try:
            return PlayReader.of(self.game, part)
        except RecordError as error:
            number = self.tags.get("Board", "")
            raise (error.at(f"board {number}") if number.isdecimal() else error) from None

    def _note(self, part: Part) -> None:
        if not self.section:
            right = "put it after the calls or cards that it explains"
            raise RecordError("this Note comes before any auction or play", self.game.where(part.at), right)
        read_note(self.game, part, self.notes[self.section])
        reader = self.auction if self.section == "Auction" else self.play
        if reader is not None:
            reader.comments += [Comment(text, self.section) for text in part.comments]

    def _tag(self, part: Part) -> None:
        self.section = self.section if not part.tag else ""
        known = part.tag in self.tags or any(section.tag == part.tag for section in self.sections)
        data = next((item for item in part.items if item.kind != "comment"), None)
        if data is not None and (not part.tag or part.tag in MANDATORY):
            place = f"the game behind [{part.tag}]" if part.tag else "front of the first tag"
            raise unexpected(self.game, data, place, 'write tags like [Board "1"]')
        self.comments += [Comment(text, part.tag) for text in part.comments]
        if known:
            return
        if data is not None:
            lines = self.game.text[data.at : part.end].split("\n")
            rows = tuple(line.rstrip() for line in lines if line.strip())
            self.sections.append(Section(part.tag, part.value, rows))
        elif part.tag:
            self.tags[part.tag] = part.value
            self.places[part.tag] = part.at

    @property
    def is_only_comment(self) -> bool:
        """Words between games; they belong to the next one."""
        return not (self.tags or self.sections or self.auction or self.play)

    def record(self, inheritance: Inheritance, before: Record | None) -> Record:
        """The record, with what it takes over from earlier games."""
        tags = Tags(inheritance.settle(self.tags))
        auction = self.auction.auction(self.notes["Auction"]) if self.auction else None
        play = self.play.play(self.notes["Play"]) if self.play else None
        board, deal, carried = self._board(tags), self._deal(tags), tuple[str, ...]()
        if before is not None and self._is_another_table(auction, play, before):
            board, deal, carried = before.board, before.deal, _BOARD_TAGS
        record = self._whole(tags, board, deal, auction, play)
        if play is None or deal is None or play.ordered:
            return replace(record, carried=carried) if carried else record
        trumps = record.contract.denomination if record.contract else None
        play, shifted = in_their_columns(play, deal, trumps)
        return replace(record, play=play, carried=carried, shifted=shifted) if carried or shifted else record

    def _whole(
        self,
        tags: Tags,
        board: Board,
        deal: Deal | None,
        auction: Auction | None,
        play: Play | None,
    ) -> Record:
        player, swapped = tags.read("Declarer", declarer) or (None, False)
        known = player or (auction.declarer if auction else None)
        side = known.side if known else None
        tricks, misagreed = tags.read("Result", lambda text: result(text, side)) or (None, False)
        return Record(
            event=tags.text("Event"),
            site=tags.text("Site"),
            date=tags.text("Date"),
            board=board,
            players=self._players(tags),
            deal=deal,
            scoring=tags.text("Scoring"),
            declarer=player,
            contract=tags.read("Contract", Contract.parse),
            result=tricks,
            swapped=swapped,
            misagreed=misagreed,
            auction=auction,
            auction_end=self.auction.end if self.auction else "",
            play=play,
            tags=tuple(sorted(tags.left.items())),
            sections=tuple(sorted(self.sections, key=lambda section: section.tag)),
            comments=self._all_comments(),
            escaped=self.game.escaped,
            where=f"line {self.game.line}",
        )

    def _all_comments(self) -> tuple[Comment, ...]:
        """In the order of export form, so that a record read again is the same."""
        sections = {section.tag for section in self.sections}
        of_tags = [c for c in self.comments if c.after not in sections]
        of_sections = [c for c in self.comments if c.after in sections]
        auction = self.auction.comments if self.auction else []
        play = self.play.comments if self.play else []
        of_sections.sort(key=lambda comment: comment.after)
        return (*sorted(of_tags, key=_place), *auction, *play, *of_sections)

    def _players(self, tags: Tags) -> Names:
        return (tags.text("North"), tags.text("East"), tags.text("South"), tags.text("West"))

    def _board(self, tags: Tags) -> Board:
        return Board(
            tags.read("Board", number),
            tags.read("Dealer", Seat.parse),
            tags.read("Vulnerable", Vulnerability.parse),
        )

    def _deal(self, tags: Tags) -> Deal | None:
        text = tags.text("Deal")
        if text is None or not text.strip():
            return None
        where = f"{self.game.where(self.places.get('Deal', 0))}, Deal"
        if _DASH_FOR_A_VOID.search(text):
            raise RecordError(
                f"{shown(text, 40)} has a dash for a void", where, "leave the void empty in PBN"
            )
        try:
            return Deal.parse(text)
        except ValueError as error:
            what, _, right = str(error).partition(": ")
            raise RecordError(what, where, right) from None

    def _is_another_table(self, auction: Auction | None, play: Play | None, before: Record) -> bool:
        if any(name in self.tags for name in _BOARD_TAGS):
            return False
        played = auction or play or any(name in self.tags for name in ("Declarer", "Contract", "Result"))
        return bool(played) and (auction is None or before.dealer in (None, auction.dealer))


def _place(comment: Comment) -> tuple[int, str]:
    name = comment.after
    if not name:
        return (-1, "")
    return (MANDATORY.index(name), "") if name in MANDATORY else (len(MANDATORY), name)
