"""The settings of a file to be scored: lines `key: value`, and the rules they make."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from fractions import Fraction
from functools import partial

from rectify_bridge.scoring import victory_points
from rectify_bridge.scoring.adjusted.award.artificial import averages, depends_on_the_day
from rectify_bridge.scoring.adjusted.dated import EDITIONS
from rectify_bridge.scoring.board.butler import TO_TEN, Datum
from rectify_bridge.scoring.board.field import Award
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.board.matchpoints import MatchpointScale
from rectify_bridge.scoring.rounding import Half, Rounding
from rectify_bridge.scoring.rules import Form, Rules, authority, spelled
from rectify_bridge.scoring.session.match import TeamForm
from rectify_bridge.scoring.session.session import Correction
from rectify_bridge.scoring.session.teams import Reward, TeamRules
from rectify_bridge.table.errors import RecordError, either, shown

_NUMBER = re.compile(r"[+-]?[0-9]{1,6}(\.[0-9]{1,6})?")

NET, VICTORY_POINTS = Reward.NET.value, Reward.VICTORY_POINTS.value
FROM_2007 = date(2008, 9, 30)
"""From this day every authority had the Laws of 2007 in force, and averages have been the same since."""

KEYS = {
    "event": "a title",
    "date": "the date of play; without it, the authority's latest figures",
    "contest": "pairs, individual or teams",
    "form": "pairs and individuals: matchpoints, cross-imps, butler or total points; "
    "teams: imps, board-a-match or total points",
    "edition": f"of the Laws, {', '.join(EDITIONS[:-1])} or {EDITIONS[-1]}, where averages were given before "
    "October 2008",
    "authority": "whose scoring regulations apply: ACBL, EBU or WBF",
    "scale": "matchpoints: halves (1 and ½) or twos (2 and 1), if not as the authority says",
    "neuberg": "yes or no: whether boards with fewer scores are brought up to the common top",
    "expected": "how many scores each board should have, when not the largest number of lines of a board",
    "winners": "1, or 2 when North-South and East-West are ranked apart and numbered apart",
    "divide": "cross-IMPs: comparisons, scores or nothing",
    "half": "Butler: where a datum exactly between two tens goes: even or away (from zero); even if not set",
    "drop": "Butler: how many scores are left out at each end, like 1, or what share, like 5%",
    "reward": "teams: net, victory points, wins or knockout; a Swiss of pairs: net or victory points",
    "vp": "the victory-point scale: teams: WBF for the continuous one, or ACBL-20, ACBL-30; pairs: EBU",
    "margin": "victory points for a margin that is not a whole number: nearest or interpolate",
    "correction": "who, points, why; in teams also the match whose IMPs it changes",
    "adjust": "a ruling: its name; board; North-South; East-West; adjusted score",
    "rooms": "PBN without Room: open first, when the first game of a board is the open room",
}
"""Every setting and its values."""


class Settings:
    """The settings by key. Corrections and adjusted scores are lists; every other key stands once."""

    def __init__(self, over: Mapping[str, str] | None = None) -> None:
        """over: by key, what counts before the settings that are added.

        Raises:
            RecordError: as for `add`.
        """
        self.values: dict[str, str] = {}
        self.corrections: list[Correction] = []
        self.adjusted: list[tuple[str, ...]] = []
        self._over = frozenset[str]()
        for key, word in (over or {}).items():
            self.add(key, word)
        self._over = frozenset(self.values)

    @classmethod
    def of(cls, texts: Iterable[str], over: Mapping[str, str] | None = None) -> Settings:
        """From texts, each `key: value`. over: by key, what counts before them.

        Raises:
            RecordError: one is not a setting, or cannot be.
        """
        made = cls(over)
        for text in texts:
            key, colon, value = text.partition(":")
            if not colon:
                raise RecordError(f"setting {shown(text)}", right="write 'key: value'")
            made.add(key, value)
        return made

    def add(self, key: str, text: str) -> None:
        """Take one setting.

        Raises:
            RecordError: no such key, or one that is there already.
        """
        name, word = key.strip().lower(), text.strip()
        if name not in KEYS:
            raise RecordError(f"{shown(name)} is not a setting", right="write one of " + ", ".join(KEYS))
        if name == "correction":
            self.corrections.append(_correction(word))
        elif name == "adjust":
            self.adjusted.append(_adjusted(word))
        elif name in self.values and name not in self._over:
            raise RecordError(f"'{name}' is set twice", right="keep one")
        elif name not in self._over:
            self.values[name] = _spelled(word) if name == "authority" else word

    def one_of(self, key: str, values: Mapping[str, str], when: str = "") -> str:
        """The value of a key, out of those allowed; values maps what one may write to what it means.

        Raises:
            RecordError: it is not set, or to something else.
        """
        right = f"write '# {key}: ' and then {either(values)}"
        if key not in self.values:
            raise RecordError(f"'{key}' is not set{when}", right=right)
        word = self.values[key].lower()
        if word not in values:
            raise RecordError(f"'{key}' is {shown(word)}", right=right)
        return values[word]

    def averages(self) -> dict[str, Award]:
        """Average plus, average and average minus under the Laws of the event (12C2; 12C1 of 1997), as its
        authority, where one is set, reads them.

        Raises:
            RecordError: no edition, or no day, is set, and an average depends on it.
        """
        day = _day(self)
        if "edition" in self.values:
            edition, authority = self.one_of("edition", _names(*EDITIONS)), self.values.get("authority")
            if authority is not None and day is None and depends_on_the_day(edition, authority):
                raise RecordError("'date' is not set, and an average depends on it", right="write the day")
            return averages(edition, authority, day)
        if day is not None and day < FROM_2007:
            right = "write '# edition: ' and " + ", ".join(EDITIONS)
            raise RecordError("'edition' is not set, and an average of that day depends on it", right=right)
        return averages(EDITIONS[-1])

    def number(self, key: str) -> int | None:
        """A positive whole number, or None when it is not set."""
        if key not in self.values:
            return None
        word = self.values[key]
        if not re.fullmatch(r"0*[1-9][0-9]{0,5}", word):
            raise RecordError(f"'{key}' is {shown(word)}", right="write a whole number from 1 on")
        return int(word)


def _spelled(authority: str) -> str:
    try:
        return spelled(authority)
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise RecordError(what, right=right) from None


def _names(*values: str) -> dict[str, str]:
    return {value: value for value in values}


def contest(settings: Settings) -> str:
    """`pairs`, `individual` or `teams`."""
    return settings.one_of("contest", _names("pairs", "individual", "teams"))


def rules(settings: Settings) -> Rules:
    """The rules of a pairs or individual event.

    Raises:
        RecordError: a setting is missing or cannot be.
    """
    form = Form(settings.one_of("form", _names(*(f.value for f in Form))))
    if form is Form.CROSS_IMPS:
        divide = Divide(settings.one_of("divide", _names(*(d.value for d in Divide)), " for cross-IMPs"))
        return Rules(form, divide=divide)
    if form is Form.BUTLER:
        return Rules(form, datum=_datum(settings))
    if form is Form.TOTAL_POINTS:
        return Rules(form)
    if "authority" not in settings.values:
        raise RecordError(
            "'authority' is not set for matchpoints", right="write '# authority: ' and ACBL, EBU or WBF"
        )
    try:
        laid_down = authority(settings.values["authority"], _day(settings))
    except ValueError as error:
        raise RecordError(str(error)) from None
    scale = laid_down.scale
    if "scale" in settings.values:
        scale = MatchpointScale[settings.one_of("scale", _names("halves", "twos")).upper()]
    neuberg = "neuberg" not in settings.values or settings.one_of("neuberg", _names("yes", "no")) == "yes"
    return Rules(form, scale, neuberg, laid_down.small, laid_down.rounding)


def pairs_scale(settings: Settings, contest: str) -> Callable[[int], victory_points.PercentageScale] | None:
    """The victory points of a match in a Swiss of pairs; None where pairs have no matches.

    Raises:
        RecordError: the scale is missing, or there is none for such a session.
    """
    if "reward" not in settings.values or settings.one_of("reward", _names(NET, VICTORY_POINTS)) == NET:
        return None
    if contest != "pairs" or settings.values.get("form", "").lower() != Form.MATCHPOINTS.value:
        what = "victory points of a match are known for teams, and for pairs at matchpoints"
        raise RecordError(what, right=f"write '# reward: {NET}'")
    if two_winners(settings):
        raise RecordError("a Swiss of pairs with two winners is not scored", right="write '# winners: 1'")
    known = {name.lower(): name for name in victory_points.percentage_scales()}
    return partial(victory_points.by_percentage, settings.one_of("vp", known, " for victory points of pairs"))


def team_rules(settings: Settings) -> TeamRules:
    """The rules of a team event.

    Raises:
        RecordError: a setting is missing or cannot be.
    """
    form = TeamForm(settings.one_of("form", _names(*(f.value for f in TeamForm))))
    reward = Reward(settings.one_of("reward", _names(*(r.value for r in Reward)), " for teams"))
    scale = None
    if reward is Reward.VICTORY_POINTS:
        known = {"wbf": "WBF", **{name.lower(): name for name in victory_points.names()}}
        name = settings.one_of("vp", known, " for victory points")
        on_day = partial(victory_points.continuous_on, _day(settings))
        scale = on_day if name == "WBF" else partial(victory_points.discrete, name)
    whole = None
    if "margin" in settings.values:
        whole = victory_points.Margin(
            settings.one_of("margin", _names(*(m.value for m in victory_points.Margin)))
        )
    top = (
        MatchpointScale[settings.one_of("scale", _names("halves", "twos")).upper()]
        if "scale" in settings.values
        else MatchpointScale.TWOS
    )
    try:
        return TeamRules(form, reward, scale, whole, top)
    except ValueError as error:
        raise RecordError(str(error)) from None


def _day(settings: Settings) -> date | None:
    if "date" not in settings.values:
        return None
    try:
        return date.fromisoformat(settings.values["date"])
    except ValueError:
        raise RecordError(
            f"'date' is {shown(settings.values['date'])}", right="write it like 2026-03-14"
        ) from None


def two_winners(settings: Settings) -> bool:
    """Whether the two sides are ranked apart.

    Raises:
        RecordError: it is not said.
    """
    return settings.one_of("winners", _names("1", "2")) == "2"


def _datum(settings: Settings) -> Datum:
    if "drop" not in settings.values:
        raise RecordError(
            "'drop' is not set for Butler", right="write '# drop: 0', '# drop: 1' or '# drop: 5%'"
        )
    word = settings.values["drop"]
    if not re.fullmatch(r"[0-9]{1,4}|[0-9]{1,2}(\.[0-9]{1,4})?\s*%", word):
        raise RecordError(
            f"'drop' is {shown(word)}", right="write a number of scores or a share of them: 1, 5%"
        )
    try:
        if word.endswith("%"):
            return Datum(drop_percent=Fraction(word[:-1].strip()), rounding=_to_ten(settings))
        return Datum(drop=int(word), rounding=_to_ten(settings))
    except ValueError as error:
        raise RecordError(f"'drop' is {shown(word)}", right=str(error)) from None


def _to_ten(settings: Settings) -> Rounding:
    """To the nearest ten, a half as it is set."""
    if "half" not in settings.values:
        return TO_TEN
    return Rounding(TO_TEN.step, Half(settings.one_of("half", _names(Half.EVEN.value, Half.AWAY.value))))


def _correction(text: str) -> Correction:
    who, amount, why, match = ([part.strip() for part in text.split(",")] + [""] * 4)[:4]
    if not who or not why or not _NUMBER.fullmatch(amount):
        raise RecordError(f"correction {shown(text)}", right="write who, points, why: 7, -3, late arrival")
    return Correction(who, Fraction(amount), why, match)


def _adjusted(text: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in text.split(";"))
    if len(parts) != 5 or not all(parts):
        raise RecordError(
            f"adjust {shown(text)}", right="write name; board; North-South; East-West; adjusted score"
        )
    return parts
