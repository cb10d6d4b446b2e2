"""A poll: one sheet, and the answers to it. Answers are only added; one that falls stays, withdrawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rectify_bridge.poll.answer import PLAYED, Answer, action
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.sheet import Sheet
from rectify_bridge.table.errors import either


@dataclass(frozen=True)
class Poll:
    """A sheet with its answers. board: by name, for the Director; it never stands on the sheet. suggestion:
    what pollees are told afterwards of what partner did, to ask what it suggests; None where that is not
    asked."""

    sheet: Sheet
    answers: tuple[Answer, ...] = ()
    board: str = ""
    suggestion: str | None = None

    def shown_to(self, played: str) -> Sheet:
        """The sheet, for somebody who has met the board or never will.

        Raises:
            PollError: he has still to play it.
        """
        if played not in PLAYED:
            raise PollError(f"'{played}' is not known", "--played", f"write {either(PLAYED)}")
        if played == "has still to play it":
            raise PollError("this player will still play the board", "the pollee", "ask somebody who has not")
        return self.sheet

    def then(self, answer: Answer) -> Poll:
        """The poll with one more answer.

        Raises:
            PollError: it is not a possible action, or this pollee has answered.
        """
        if not answer.pollee.strip() or " " in answer.pollee.strip():
            raise PollError("a pollee is known by a label, not by a name", "--by", "write P1, P2, ...")
        if any(one.pollee == answer.pollee and not one.withdrawn for one in self.answers):
            right = "withdraw the first answer, or give another label"
            raise PollError(f"{answer.pollee} has already answered", "--by", right)
        chose = action(self.sheet, answer.chose)
        others = tuple(dict.fromkeys(action(self.sheet, one) for one in answer.considered))
        if chose in others:
            raise PollError(
                f"{chose} is the action that was chosen", "--considered", "name only the other actions"
            )
        return replace(self, answers=(*self.answers, replace(answer, chose=chose, considered=others)))

    def withdraw(self, pollee: str, why: str) -> Poll:
        """The poll with an answer that no longer counts.

        Raises:
            PollError: he has not answered, or no reason is given.
        """
        if not why.strip():
            raise PollError("there is no reason for the withdrawal", "--why", "say why it does not count")
        place = self._place(pollee)
        return self._with(place, self.answers[place].without(why.strip()))

    def suggests(self, pollee: str, what: str) -> Poll:
        """The poll with what a pollee takes partner's action to suggest: asked only of one who has answered.

        Raises:
            PollError: he has not, the poll does not ask it, or he has said it already.
        """
        if self.suggestion is None:
            right = "begin the poll with --then and what partner did"
            raise PollError("this poll does not ask what it suggests", "--suggests", right)
        place = self._place(pollee)
        if self.answers[place].suggests is not None:
            raise PollError(
                f"{pollee} has already said what it suggests", "--suggests", "the first answer stays"
            )
        return self._with(place, replace(self.answers[place], suggests=what.strip()))

    def judged(self, pollee: str, *, peer: bool, standing: str) -> Poll:
        """The poll with what the Director says of a pollee: whether he is a peer, and his class in words.

        Raises:
            PollError: he has not answered.
        """
        place = self._place(pollee)
        return self._with(place, replace(self.answers[place], peer=peer, standing=standing.strip()))

    def _place(self, pollee: str) -> int:
        for place, one in enumerate(self.answers):
            if one.pollee == pollee and not one.withdrawn:
                return place
        raise PollError(f"{pollee} has not answered", "the pollee", "ask the first questions first")

    def _with(self, place: int, answer: Answer) -> Poll:
        return replace(self, answers=(*self.answers[:place], answer, *self.answers[place + 1 :]))
