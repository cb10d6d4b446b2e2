"""The interview at a terminal, or from piped lines: prints questions, reads answers, saves the case."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import wrap
from typing import Any

from rectify_bridge.app.errors import NEEDED
from rectify_bridge.app.text.ruling import lines, page, width
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import DONE, NoAnswer, Question
from rectify_bridge.desk.rulings.script import before_asking, options
from rectify_bridge.desk.rulings.script_line import LineKind, ScriptLine
from rectify_bridge.law.fact import Key, Kind
from rectify_bridge.law.ruling import Status
from rectify_bridge.table.bounded_yaml import written

HELP = """\
Answer with a number, or in words where the question takes words. At any question you can type:
    back         go to the question before; its answer is offered again (Enter keeps it)
    undo         go to the question before; its answer is removed
    why          show the law that asks, and what to look at
    what if 2    show what would follow from answer 2; this enters nothing
    not sure     nobody can tell: the ruling lets the board continue until somebody can
    disputed     the sides disagree: enter what each side says
    later        leave this question for later; the other questions come first
    show         show the ruling so far
    quit         stop; your answers are saved as an unfinished case"""
PROMPT = "> "


class Interviewer:
    """One interview. save: the file that the case is written to."""

    def __init__(self, interview: Interview, save: Path) -> None:
        self.interview, self.save = interview, save

    def run(self) -> int:
        """Ask until all is done. Returns the exit code of the ruling; 3 if it stopped before."""
        old = signal.signal(signal.SIGTERM, _interrupt)
        try:
            print("Type `help` to see what else you can type.")
            self._ask()
        except (KeyboardInterrupt, EOFError):
            print()
            return self._stopped()
        except BaseException:
            self._stopped()
            raise
        finally:
            signal.signal(signal.SIGTERM, old)
        return self._finished()

    # --- the loop ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        shown: Question | None = None
        while True:
            question = self.interview.question
            if question is not shown:
                self._put(question)
                shown = question
            text = self._read()
            if text.lower() in ("quit", "exit", "q"):
                raise EOFError
            try:
                if self._command(text.lower(), question):
                    continue
                after = self.interview.answer(text)
            except NoAnswer as error:
                print(f"Sorry: {error}.".replace("?.", "?"))
                continue
            if after.steps[-1].id == "next" and after.steps[-1].value == DONE:
                return
            self.interview = after

    def _read(self) -> str:
        if sys.stdin.isatty():
            return input(PROMPT).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(f"{PROMPT}{line.strip()}")
        return line.strip()

    def _command(self, text: str, question: Question) -> bool:
        """Do what is not an answer; returns whether it was that."""
        match text:
            case "help" | "h" | "?":
                print(HELP)
            case "back" | "b":
                self.interview = self.interview.back()
            case "undo" | "u":
                self.interview = self.interview.undo()
            case "why":
                self._why(question)
            case "later":
                self.interview = self.interview.later()
            case "not sure" | "unsure" | "don't know":
                self.interview = self.interview.not_sure()
            case "disputed":
                self._dispute(question)
            case "show":
                self._show()
            case _ if text.startswith("what if"):
                self._print(self.interview.what_if(text.removeprefix("what if")))
            case _:
                return False
        return True

    def _dispute(self, question: Question) -> None:
        if question.fact is None or question.fact.kind in (Kind.CHOICE, Kind.ACTION):
            self.interview.disputed({})
        by_side = {}
        for side, name in (("NS", "North-South"), ("EW", "East-West")):
            print(f"What do {name} say? (a number as above)")
            by_side[side] = self._read()
        self.interview = self.interview.disputed(by_side)

    # --- what is shown ----------------------------------------------------------------------------

    def _put(self, question: Question) -> None:
        print()
        if question.id == "next":
            self._show()
            print()
        if question.fact is not None and question.matter is not None and question.fact.kind is Kind.CHOICE:
            self._print(options(question.matter))
            print(f"Which option? 1 to {len(question.options)}{_free(question)}{self._before(question)}")
            return
        said = list(before_asking(question.matter)) if question.matter is not None else []
        said += [ScriptLine(LineKind.QUESTION, question.text, question.cite, (), question.aloud)]
        said += [
            ScriptLine(LineKind.QUESTION, option.words, "", (), question.aloud, str(number), 1)
            for number, option in enumerate(question.options, start=1)
        ]
        self._print(said)
        for line in self._beside(question):
            print(line)
        if question.free or question.before is not None:
            print(f"(number{_free(question)}{self._before(question)})")

    def _beside(self, question: Question) -> list[str]:
        """What the meanings or the cards of the case say of a question that they leave open."""
        if not question.beside or question.matter is None:
            return []
        from rectify_bridge.engines.evidence import beside

        return beside(question.matter, Key.parse(question.id), width())

    def _before(self, question: Question) -> str:
        if question.before is None:
            return ""
        words = {repr(option.value): option.words for option in question.options}
        return f"; Enter for: {words.get(repr(question.before), question.before)}"

    def _why(self, question: Question) -> None:
        print(f"Law {question.cite}." if question.cite else "There is no ruling without this answer.")
        for line in wrap(question.guidance, width() - 4):
            print(f"    {line}")

    def _show(self) -> None:
        if self.interview.started:
            ruled = self.interview.ruled
            print(page(ruled, str(self.interview.data.get("name", "")), columns=width()))
        else:
            print("Nothing has been entered yet.")

    def _print(self, said: Iterable[ScriptLine]) -> None:
        for line in lines(said, width()):
            print(line)

    # --- how it ends ------------------------------------------------------------------------------

    def _stopped(self) -> int:
        if self.interview.steps:
            self._write({"unfinished": True})
            print(
                f"Stopped. Your answers are saved in {self.save}. To continue: rectify-bridge ask {self.save}"
            )
        return NEEDED

    def _finished(self) -> int:
        open_still = self.interview.ruled.status is Status.NEEDS
        self._write({"unfinished": True} if open_still else {})
        print(f"Saved. To see this ruling again: rectify-bridge rule {self.save}")
        return self.interview.ruled.exit_code

    def _write(self, more: dict[str, Any]) -> None:
        """Write the whole file or leave the old one as it was."""
        from rectify_bridge.app.store.text_file import overwrite

        text = written(self.interview.data | more)
        overwrite(self.save, text.encode())


def _free(question: Question) -> str:
    return f", or {question.free}" if question.free else ""


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt
