"""Law 71 of 1997: it decided on a regretted concession, agreed to or not, and 71C was today's 71B.

71C cancels a concession that no normal play could lose, within the correction period as 71A does. Its second
sentence says the same until the next board or the end of the round, and so adds nothing to the first;
directors warned of reading it as a limit. 71A speaks also of tricks that no legal play could lose: no normal
play loses them either. 71B, on a contract already made or defeated, is about tricks that were won (71A).
"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law71 import SURE_TOO, could_not_be_lost, could_not_be_lost_either, law, stands

law.clause("71C", "Trick could not be lost", group="71", since=1997, until=1997, except_as=("71",))(
    could_not_be_lost
)
law.clause("71C", "Other tricks that could not be lost", group=SURE_TOO, since=1997, until=1997)(
    could_not_be_lost_either
)


@law.clause("71", "Concession stands", group="71", since=1997, until=1997)
def stands_in_1997(case: Case) -> Consequence | None:
    """1997: a concession stands once made, except as this law says within the correction period; whether it
    was agreed to makes no difference."""
    return stands(case)
