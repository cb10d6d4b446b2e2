"""Law 68, Claim or concession of tricks."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import change, claim, common, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law68.remark import BEFORE_PLAY, is_too_soon, no_claim_made
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Claimed, Conceded, Led

law = Law(68, "Claim or concession of tricks")

IRREGULARITIES = (
    Irregularity(
        "claim or concession",
        group="68",
        law="68",
        phase="claim",
        asks="Who claimed or conceded?",
        words=(
            "claim",
            "the rest are mine",
            "showed his cards and said all good",
            "conceded the rest",
            "you get a trick",
            "put the hand down",
            "let us play on after the claim",
        ),
    ),
)

CURRENT, NOT_MEANT, CLAIMED, REMARK = "trick in progress", "something else", "claimed", "remark"
WILL_LOSE, ABANDONED = "will lose", "abandoned"


def _on_record(scene: Scene, key: Key) -> str | None:
    if scene.claim is None or not scene.claim.concedes:
        return None if scene.claim is None else CLAIMED
    return ABANDONED if scene.claim.tricks is None else WILL_LOSE


WHAT = Fact(
    "said or done about tricks",
    Kind.RECORD,
    "What did {offender} say or do?",
    (
        Answer(CURRENT, "spoke of the trick in progress alone"),
        Answer(NOT_MEANT, "showed cards, plainly not to claim"),
        Answer(REMARK, "another remark: no number of tricks, no wish to stop, no card shown"),
        Answer(CLAIMED, "named tricks to be won, proposed to stop, or showed cards, which may be a claim"),
        Answer(WILL_LOSE, "named tricks to be lost, and none to be won"),
        Answer(ABANDONED, "gave the hand up, with all the tricks left"),
    ),
    "68A",
    guidance="Ask for the exact words, and write them down: the ruling may depend on them. Declarer who "
    "spreads his hand after an opening lead out of turn does not claim.",
    read=_on_record,
)


def _by_defender(scene: Scene, key: Key) -> bool | None:
    if scene.declarer is None or scene.offender is None:
        return None
    return scene.offender.side is not scene.declarer.side


BY_DEFENDER = Fact(
    "claim by a defender", Kind.RECORD, "Is {offender} a defender?", yes_no(), "68B2", read=_by_defender
)
LEAVES = Fact(
    "claim leaves a trick",
    Kind.RECORD,
    "Did that leave the other side at least one of the remaining tricks?",
    yes_no(),
    "68B1",
    guidance="A claim of some of the tricks concedes the rest.",
    read=lambda scene, key: scene.claim.leaves if scene.claim is not None else None,
)
OBJECTED = Fact(
    "partner objected at once",
    Kind.RECORD,
    "Did {partner} object at once to conceding a trick?",
    yes_no(),
    "68B2",
    guidance="Immediately means before the player has looked at what the concession or the cards show.",
)
AGREED, DOUBTED, PLAYED_ON, ALL_PLAY_ON = "agreed", "doubted", "played on", "all play on"


def _answered(scene: Scene, key: Key) -> str | None:
    if scene.claim is None or scene.claim.agreed is None:
        return None
    return AGREED if scene.claim.agreed else DOUBTED


def _not_the_answer(scene: Scene, key: Key) -> frozenset[str]:
    """Where a card was played since the claim, the answer for a claim after which none was is out."""
    claims = [n for n, e in enumerate(scene.timeline) if isinstance(e, Claimed | Conceded)]
    if scene.claim is None or not claims:
        return frozenset()
    since = scene.timeline[claims[-1] :]
    return frozenset({DOUBTED}) if any(isinstance(event, Led) for event in since) else frozenset()


LED, PLAYED, SHOWN = "led", "played", "no"
TOO_SOON = Fact(
    "card played too soon with the remark",
    Kind.RECORD,
    "Did {offender} play a card with that, before {partner} had played to the trick?",
    (
        Answer(LED, "yes, led to the next trick"),
        Answer(PLAYED, "yes, played to this trick"),
        Answer(SHOWN, "no: no card, or one that was only shown"),
    ),
    "68",
)
RESPONSE = Fact(
    "answer to the claim",
    Kind.ACTION,
    "{lho} and {rho}: do you agree?",
    (
        Answer(AGREED, "yes, and nobody doubts it"),
        Answer(DOUBTED, "a player doubts it; no card was played since"),
        Answer(
            PLAYED_ON,
            "a player doubts it; cards were played since without their asking and the consent of all four",
        ),
        Answer(ALL_PLAY_ON, "they asked to play on, and all four consented"),
    ),
    "68D",
    who=("lho", "rho"),
    guidance="Any player may doubt it, dummy and claimer's partner too. Only the side that did not claim may "
    "ask to play on. Dummy is one of the four players who must agree.",
    read=_answered,
    excludes=_not_the_answer,
)


def said_or_done(case: Case) -> object:
    """Where Law 48 has found that the cards shown are a claim, nothing more is asked."""
    return CLAIMED if case.applied("48B2") else case.get(WHAT)


def by_defender(case: Case) -> bool:
    """Whether a defender claimed: Laws 48 and 49 already know whose cards they speak of."""
    if case.applied("48B2") or case.applied("49"):
        return case.applied("49")
    return bool(case.get(BY_DEFENDER))


@law.clause("68", "Trick in progress only", group="68", since=1997)
def trick_in_progress(case: Case) -> Consequence | None:
    """What is said or done about the trick in progress alone is neither claim nor concession: play
    proceeds, and a defender's card shown with it is not a penalty card. What it tells a defender's partner is
    unauthorized for him (16), and a card led or played too soon is that all the same (57A)."""
    if said_or_done(case) != CURRENT:
        return None
    none = claim.no_claim("only the trick in progress was spoken of"), claim.play_goes_on()
    if not by_defender(case):
        return decide(*none)
    avoids = procedure.carefully_avoids("partner")
    match case.get(TOO_SOON):
        case "led":
            return decide(*none, common.unauthorized("partner", "the remark"), avoids, then=Refer("57A lead"))
        case "played":
            return decide(*none, common.unauthorized("partner", "the remark"), avoids, then=Refer("57A"))
    remark = common.unauthorized("partner", "the remark, and any card shown with it,")
    return decide(*none, claim.no_penalty_cards(), remark, avoids)


@law.clause("68A", "Claim", group="68", since=2007)
def claim_made(case: Case) -> Consequence | None:
    """To say that a side will win a specific number of tricks, to suggest that play be curtailed, or to
    show one's cards is a claim, unless it was demonstrably not intended as one."""
    what = said_or_done(case)
    if what == REMARK:
        return no_claim_made(by_defender(case))
    if what == NOT_MEANT:
        where = ("50" if case.applied("49") else "49") if by_defender(case) else "48"
        return decide(claim.no_claim("the cards were shown for another reason"), then=Refer(where))
    if what != CLAIMED or is_too_soon(case):
        return decide(then=Refer(BEFORE_PLAY)) if what == CLAIMED else None
    undone = by_defender(case) and case.get(LEAVES) and case.get(OBJECTED)
    return decide(*(() if undone else (claim.claim_made(),)), then=Refer("68B"))


@law.clause("68B1", "Concession", group="68", since=2007)
def concession(case: Case) -> Consequence | None:
    """To say that a side will lose a specific number of tricks is a concession of them; a player who gives up
    his hand concedes all that are left."""
    what = said_or_done(case)
    if what not in (WILL_LOSE, ABANDONED):
        return None
    if is_too_soon(case):
        return decide(then=Refer(BEFORE_PLAY))
    given = "all the remaining tricks" if what == ABANDONED else "the tricks named"
    undone = by_defender(case) and case.get(OBJECTED)
    return decide(*(() if undone else (claim.concession_made(given),)), then=Refer("68B"))


@law.clause("68B2", "Defender's partner objects", group="68B", since=2007)
def partner_objects(case: Case) -> Consequence | None:
    """When a defender would concede a trick and his partner objects at once there is neither concession
    nor claim. The Director is called; play continues; no card so exposed is a penalty card, but what it
    tells may not be used by the partner of the defender who exposed it (16C), nor what the objection tells
    by the one who would have conceded (16B)."""
    if not by_defender(case):
        return None
    if case.applied("68A") and not case.get(LEAVES):
        return None
    if not case.get(OBJECTED):
        return None
    return decide(
        claim.no_claim("a defender conceded, and the other objected at once"),
        claim.play_goes_on(),
        claim.no_penalty_cards(),
        common.unauthorized("partner", "the attempt to concede and the cards shown with it"),
        common.unauthorized("offender", "{partner}'s objection"),
        common.come_back("was a play by either defender based on it (16)?"),
    )


@law.clause("68D", "Play suspended", group="68B", since=2017, except_as=("68B2",))
def play_is_suspended(case: Case) -> Consequence:
    """After any claim or concession play is suspended."""
    return decide(claim.play_suspended(), then=Refer("68D"))


@law.clause("68D1", "Claim agreed", group="68D", since=2017)
def agreed(case: Case) -> Consequence | None:
    """If it is agreed, Law 69 applies."""
    return decide(claim.play_ceases(), then=Refer("69A")) if case.get(RESPONSE) == AGREED else None


@law.clause("68D2(a)", "Claim doubted", group="68D", since=2017)
def doubted(case: Case) -> Consequence | None:
    """If any player doubts it, dummy too, the Director may be called at once and Law 70 applies; nobody
    acts before he comes. Cards played on without the request of the other side and the consent of all
    four do not count; they are evidence at most."""
    response = case.get(RESPONSE)
    if response not in (DOUBTED, PLAYED_ON):
        return None
    voided = (claim.play_after_the_claim(), claim.evidence_of_the_play()) if response == PLAYED_ON else ()
    return decide(
        claim.no_action_yet(), *voided, claim.dummy_may_speak(), claim.may_not_propose(), then=Refer("70")
    )


@law.clause("68D2(b)", "All four agree to play on", group="68D", since=2017)
def all_four_play_on(case: Case) -> Consequence | None:
    """At the request of the side that did not claim or concede, and with all four concurring, play
    continues: the claim is void and is not adjudicated, Laws 16 and 50 do not apply, and the score
    obtained stands. Whether the void claim establishes a revoke of its side (63A3), no law says; a card of
    the next trick does (63A1, 63A2)."""
    if case.get(RESPONSE) != ALL_PLAY_ON:
        return None
    return decide(claim.claim_void(), claim.rights_in_the_play_on(), claim.revoke_and_a_void_claim())


@law.clause("68C", "Statement and faced hand", group="", since=2017, role="adds", except_as=("68B2",))
def statement_and_hand(case: Case) -> Consequence | None:
    """A claim should be accompanied at once by a clear statement of the line, with the order of the cards; a
    player who claims or concedes faces his hand. A claim establishes a revoke of claimer's side (63A3)."""
    if not (case.applied("68A") or case.applied("68B1")) or case.has("no claim") or case.has("claim void"):
        return None
    effects = [procedure.should("offender", "say at once how and in what order the cards will be played")]
    return decide(
        *(effects if case.applied("68A") else ()),
        procedure.must("offender", "face the hand"),
        change.another_law(
            "a revoke by the side that claimed or conceded, which is now established,", "Laws 63A3 and 64"
        ),
    )


@law.clause("68B1", "Claim or concession of some", group="", since=2007, role="adds", except_as=("68B2",))
def some_of_the_tricks(case: Case) -> Consequence | None:
    """A claim of some number of tricks is a concession of the remainder, and a concession of some a claim of
    it; who gives up his hand claims none."""
    if case.has("no claim") or case.has("claim void"):
        return None
    if case.applied("68A"):
        return _shared(case, claim.concedes_the_rest())
    if not case.applied("68B1") or said_or_done(case) == ABANDONED:
        return None
    return _shared(case, claim.claims_the_rest())


def _shared(case: Case, unknown: Effect) -> Consequence | None:
    """The tricks left that were claimed and conceded, by the record; None where it was all of one kind.
    unknown: what is said without the numbers."""
    shares = None if case.scene.claim is None else case.scene.claim.shares
    if shares is None:
        return decide(unknown)
    return decide(claim.shares_the_tricks(*shares)) if all(shares) else None
