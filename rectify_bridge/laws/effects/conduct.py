"""The effects that the laws of communication, understandings, conduct and review bring about (40, 73-75,
80, 83, 90-93), each with the sentence that says it; see `sentences`."""

from __future__ import annotations

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Sentence, effect, later, now

SENTENCES: dict[str, Sentence] = {
    "at own risk": now("{binds} may draw inferences from an opponent's tempo or manner, at their own risk."),
    "reported": later("Report it to {to}.", aloud=False, does=True),
    "as meant": now(
        "{binds} must call and play as though partner had explained the call as it was meant.", aloud=False
    ),
    "agreement is owed": now(
        "Opponents are entitled to know what {binds}'s side has agreed about the call, and to nothing else."
    ),
    "disclosed": now("{binds} must disclose {what}."),
    "told alone: must": now("Tell {binds} alone, away from the table. {binds} must {act}.", aloud=False),
    "told alone: may not": now(
        "Tell {binds} alone, away from the table. {binds} may not {act}.", aloud=False
    ),
    "told alone: unauthorized": now(
        "Tell {binds} alone, away from the table. Information from {what} is unauthorized for {binds}.",
        aloud=False,
    ),
    "no duty to tell": now("{binds} need not {act}.", aloud=False),
    "noted": later(
        "Note it in the register of psychic calls and deviations: {what}.", aloud=False, does=True
    ),
    "result stands": now("The result at the table stands, as far as that call goes."),
    "judged as well": now(
        "Now find out as well: {what} If so, the score is adjusted for that.", aloud=False, does=True
    ),
    "appeal goes": now("The appeal goes to {to}."),
    "appeal refused": now("The appeal cannot be heard: {why}."),
    "no word of review": now(
        "The ruling stands; the Director need not bring up a review: {why}. Whoever asks may appeal (92A).",
        aloud=False,
    ),
    "told of the right": now("{binds} may appeal against this ruling, until {until}."),
    "review": now("{to} may {act}."),
    "excluded from grading": now("{binds}'s results in this session are left out of the grading."),
    "refrain": now("{binds}: please stop that. It is against the proprieties of the game."),
    "disciplinary penalty": now("{binds}: {what} (Law 91).", aloud=False, does=True),
    "final": now("That is final: no committee may overrule it, only recommend a change (93B3)."),
    "further appeal": now(
        "A further appeal goes where the Regulating Authority says, and what is decided there is final."
    ),
    "still graded": now(
        "{binds}'s results are best graded all the same; the effect on a host's own grade is small, and "
        "leaving a session "
        "out is not encouraged."
    ),
    "not excluded": now("{binds}'s results are graded: {why}."),
}


def at_own_risk(role: str) -> Effect:
    """73D1."""
    return effect("at own risk", role)


def reported(to: str) -> Effect:
    """To whom the Director passes a matter on."""
    return effect("reported", to=to)


def as_meant(role: str) -> Effect:
    """75A: as though the explanation had not been heard."""
    return effect("as meant", role, ends=windows.END_OF_BOARD)


def agreement_is_owed(role: str) -> Effect:
    """40B5, 75C."""
    return effect("agreement is owed", role)


def disclosed(role: str, what: str) -> Effect:
    """40A1(b), 40B5."""
    return effect("disclosed", role, what=what)


def told_alone_must(role: str, act: str) -> Effect:
    """A duty that would tell the table something, were it read aloud: 75B2, 75B3."""
    return effect("told alone: must", role, act=act)


def told_alone_may_not(role: str, act: str) -> Effect:
    """A prohibition that would tell the table something, were it read aloud: 75B3, 75C."""
    return effect("told alone: may not", role, act=act)


def told_alone_unauthorized(role: str, what: str) -> Effect:
    """75A: said at the table, it would tell that the call was misunderstood."""
    return effect("told alone: unauthorized", role, ends=windows.END_OF_BOARD, what=what)


def no_duty_to_tell(role: str, act: str) -> Effect:
    """What opponents are not owed; to say so at the table would tell them: 40C2, 75C."""
    return effect("no duty to tell", role, act=act)


def no_word_of_review(why: str) -> Effect:
    """83: nothing that calls for a review."""
    return effect("no word of review", why=why)


def noted(what: str) -> Effect:
    """40C1: what repeats becomes an understanding."""
    return effect("noted", what=what)


def result_stands() -> Effect:
    """Nothing to adjust for a call that departed from the agreement (40A3, 75C); what its maker learned is
    another matter (75A)."""
    return effect("result stands")


def judged_as_well(what: str) -> Effect:
    """75A, once play is over: a question beside the one that the ruling answers."""
    return effect("judged as well", "Director", what=what)


def appeal_goes(to: str) -> Effect:
    """93A, 93B."""
    return effect("appeal goes", to=to)


def appeal_refused(why: str) -> Effect:
    """92B, 92C, 92D."""
    return effect("appeal refused", why=why)


def told_of_the_right(role: str, until: str) -> Effect:
    """83, 92B."""
    return effect("told of the right", role, until=until)


def review(to: str, act: str) -> Effect:
    """93B3: what a reviewing body may do."""
    return effect("review", to=to, act=act)


def excluded_from_grading(role: str) -> Effect:
    """The EBU's grading system."""
    return effect("excluded from grading", role)


def not_excluded(role: str, why: str) -> Effect:
    """The EBU's grading system."""
    return effect("not excluded", role, why=why)


def refrain(role: str) -> Effect:
    """74: a word to the player."""
    return effect("refrain", role)


def penalty(role: str, what: str) -> Effect:
    """91A, 91B: what the Director does."""
    return effect("disciplinary penalty", role, what=what)


def final() -> Effect:
    """91A: not for a committee to undo."""
    return effect("final")


def further() -> Effect:
    """93C."""
    return effect("further appeal")


def still_graded(role: str) -> Effect:
    """The EBU's grading system: the partner."""
    return effect("still graded", role)
