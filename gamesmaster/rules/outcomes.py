"""Everything that can become of an order, and on what ground."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from gamesmaster.rules.orders import Order


class Status(StrEnum):
    """What became of an order in one word; the values are stored and never change."""

    DONE = "done"
    """It was carried out, if only in part, whatever the draw said."""
    VOID = "void"
    """It could have been carried out, and could not when its turn came."""
    ILLEGAL = "illegal"
    """Nothing that could happen in this phase would have made it legal."""
    WAITING = "waiting"
    """A draw is missing, for it or for an order that comes before it."""


class Ground(StrEnum):
    """
    Why an order ended as it did; the values are stored and never change.

    Each member carries one sentence for developers (``explains``). The words for players are in ``templates/``.
    """

    explains: str

    def __new__(cls, word: str, explains: str = "") -> Ground:
        """Keep the sentence beside the word."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.explains = explains
        return member

    # Placing.
    PLACED = "placed", "The factors stand where they were ordered to."
    MOVED = "moved", "The factors left the home area for the area named."
    TRIMMED = "trimmed", "Fewer factors were left than the line asks for; those that were left went (W24)."
    OVERSPENT = "overspent", "The lines before this one have used up every factor there was (W24)."
    UNPLACED_HOME = "unplaced-home", "Factors that no line placed were put into the home area (W23)."
    OVER_CAP = "over-cap", "No more than so many factors a turn go into an area that is not home."
    UNPLACED_OVERFLOW = "unplaced-overflow", "Factors that no line placed went into the overflow box (F8)."
    UNPLACED_LOST = "unplaced-lost", "Factors that no line placed are lost (W23, unplaced: lost)."
    HOME_CLOSED = "home-closed", "Factors that no line placed are lost, because the home area is under CONTROL (W22)."
    UNPLACED = "unplaced", "The lines place fewer factors than the power receives (W23)."
    BLANK_LAID = "blank-laid", "A blank counter lies face down in the area until the attacks are decided."
    NO_BLANK_LEFT = "no-blank-left", "Every power has four blanks a turn (Secret Diplomacy)."
    NO_AMOUNT = "no-amount", "The line asks for no factors at all."
    NO_INCOME = "no-income", "The power receives no factors this turn."
    NOT_HOME = "not-home", "Factors may leave the home area only (Placing 3)."
    SAME_AREA = "same-area", "Factors cannot move to where they are."
    CLOSED_BOX = "closed-box", "The chart closes this box to the power (F9)."
    BOX_FULL = "box-full", "The box takes no more factors (F44)."
    RESISTANCE_BROKEN = (
        "resistance-broken",
        "Result D: the negative factors are gone, all that came stays (F23).",
    )
    RESISTANCE_HELD = "resistance-held", "Result A: all that was deployed into the box below zero is lost (F23)."
    RESISTANCE_REDUCED = "resistance-reduced", "Result X: what was deployed and the negative factors wear off (F23)."
    NOTHING_AT_HOME = "nothing-at-home", "No free factors stood in the home area when the turn began (W25)."

    # Attacks, found out before any attack is decided.
    NO_OWN_FACTORS = "no-own-factors", "The attacker has no factors in the area (Conflict Outcome 5)."
    NO_TARGET = "no-target", "None of the powers named has factors in the area."
    OWN_FACTORS = "own-factors", "A power cannot attack itself."
    ATTACK_USED = "attack-used", "A power makes one attack a turn; its first one stands."
    SECOND_ATTACK = "second-attack", "A power attacks only once a turn in an area (Conflict Outcome 4)."
    PEACEFUL_BOX = "peaceful-box", "Nobody attacks in this box (Trade and Culture, Civilization, Internal, Economic)."
    ONE_TARGET = "one-target", "An attack is on one power."
    AMOUNT_MISSING = "amount-missing", "The order does not say with how many factors, nor down to how many."
    AMOUNT_UNKNOWN = "amount-unknown", "In this game all factors in the area attack; an amount cannot be named."

    # Attacks, when their turn comes.
    ATTACKER_GONE = "attacker-gone", "An earlier attack has removed the attacker's factors."
    TARGET_GONE = "target-gone", "Earlier attacks have removed every power named (W8)."
    IMMUNE = "immune", "The target's Understanding in the attacker's home area protects it (Immunity 5)."
    HOME_ATTACK_FAILED = (
        "home-attack-failed",
        "The attack at home failed: no other is made (Immunity 6, W14).",
    )
    HOME_NOT_CLEAR = "home-not-clear", "A foreign Understanding stands at home (W14, failed-home-attack: must-clear)."
    UNDER_ODDS = "under-odds", "The attacker has fewer factors than the targets together (Conflict Outcome 5, W7)."
    UNDER_ODDS_ELIMINATED = "under-odds-eliminated", "Too weak when its turn came; removed (W7, under-odds: eliminate)."
    AIM_REACHED = "aim-reached", "The target has no more factors than the order wants to leave it."
    AMOUNT_TOO_LARGE = "amount-too-large", "Not so many factors are left on both sides (F3, attack-amount: void)."
    ALLY = "ally", "Allies do not attack each other."
    TRADED = "traded", "The two powers have traded this turn, so neither attacks the other (F46)."
    HOME_PRESENCE = "home-presence", "The target's Presence in the attacker's home must be removed first (F35)."
    NO_STOCK = "no-stock", "The attack names no stock (W54, no-stock: void)."
    BELOW_ASKED_ODDS = "below-asked-odds", "The odds are worse than the order asks for."

    # Attacks decided.
    DEFENDER_REMOVED = "defender-removed", "Result D: the targets lose all their factors in the area."
    ATTACKER_REMOVED = "attacker-removed", "Result A: the attacker loses all its factors in the area."
    EXCHANGE = "exchange", "Result X: the targets lose all, the attacker pays for it (W2)."
    EQUAL_EXCHANGE = "equal-exchange", "Both sides removed as many factors as the attacker said."
    CLIPPED = "clipped", "Fewer factors were left than the order names; those that were left were removed (F3)."
    NO_EFFECT = "no-effect", "Result '-': nothing happens."
    ONLY_BLANKS = "only-blanks", "There were only blanks to attack: nothing happens (W61)."
    DRAW_MISSING = "draw-missing", "The draw that decides this attack is not known."
    EARLIER_DRAW_MISSING = "earlier-draw-missing", "The draw that decides an earlier attack is not known."

    # Counters.
    UNDERSTANDING_PLACED = "understanding-placed", "Five of the factors are now an Understanding."
    CONTROL_PLACED = "control-placed", "The area is under CONTROL; the factors there leave the game."
    CONTROL_SHARED = "control-shared", "Two powers share CONTROL; the factors there leave the game."
    CONTROL_AS_UNDERSTANDING = "control-as-understanding", "CONTROL was not possible, an Understanding was (W31)."
    NOT_IN_CHART = "not-in-chart", "The power's chart gives no such counter there (Using Counters 1 and 4, W21)."
    PARTNER_NOT_IN_CHART = "partner-not-in-chart", "The partner's chart gives no CONTROL there (Sharing Control)."
    PARTNER_IS_SELF = "partner-is-self", "A power cannot share CONTROL with itself."
    SECOND_CLAIM = "second-claim", "The same counter is asked for twice in one area."
    TOO_FEW_FACTORS = "too-few-factors", "A counter needs five factors in the area."
    HAS_UNDERSTANDING = "has-understanding", "The power's Understanding stands there already (National Objectives 3)."
    OTHERS_THERE = "others-there", "Another power has factors in the area (Using Counters 3 B)."
    NOT_AGREED = "not-agreed", "The other power that could share CONTROL did not ask for the same (W36)."

    # Boxes.
    BOX_HELD = "box-held", "Ten factors and nobody beside them: nothing may enter any more (Control)."
    BOX_SHARED = "box-shared", "Two powers split the Control: nothing may enter any more (Control, F33)."

    # Trade.
    TRADE_MADE = "trade-made", "Both sides agreed, and the goods have changed hands (Trade)."
    NOT_ACCEPTED = "not-accepted", "The other power did not agree to the offer (F54)."
    NO_SUCH_OFFER = "no-such-offer", "The power named made no such offer."
    GOODS_SHORT = "goods-short", "Both agreed, but the goods were not on hand."
    ATTACK_BARS = "attack-bars", "The two have fought this turn, so they cannot trade (F46, F47)."
    UNKNOWN_GOOD = "unknown-good", "The scenario has no trade good of that name."
    TRADE_WITH_SELF = "trade-with-self", "A power cannot trade with itself."

    # Alliances.
    ALLIED = "allied", "The two powers are allies for the rest of the game (Alliances)."
    ALLIED_ALREADY = "allied-already", "One of the two is in an alliance, which cannot be broken (Alliances)."
    ALLY_IS_SELF = "ally-is-self", "A power cannot ally with itself."
    NOT_MUTUAL = "not-mutual", "The other power did not ask for the same alliance."
    TOO_LATE_TO_ALLY = "too-late-to-ally", "No alliance is made in the last turn (G13, alliance-deadline)."

    # Any order.
    PASSED = "passed", "Said in so many words: nothing is ordered."
    WRONG_PHASE = "wrong-phase", "This kind of order belongs to another phase."
    NOT_IN_GAME = "not-in-game", "This game knows no such order."
    UNKNOWN_AREA = "unknown-area", "The scenario has no area of that name."
    UNKNOWN_POWER = "unknown-power", "The scenario has no power of that name."
    CONTROLLED_AREA = "controlled-area", "The area is under CONTROL: nothing may enter it, nothing is left to attack."

    # Only on arrival.
    STOCK_MISSING = "stock-missing", "No stock is named; one is assigned at the close (W54)."
    STOCK_REPEATED = "stock-repeated", "The stock is named twice; another is assigned at the close (W50)."
    ODDS_TOO_LOW_NOW = "odds-too-low-now", "As the board stands too weak; judged when its turn comes (W6)."
    IMMUNE_NOW = "immune-now", "As the board stands the target is protected; judged when the turn comes."
    OTHERS_THERE_NOW = "others-there-now", "As the board stands others are in the way; judged after the attacks (W30)."
    CLIPPED_NOW = "clipped-now", "As the board stands not so many can be removed; judged when the turn comes (F3)."
    HOME_PRESENCE_NOW = "home-presence-now", "As the board stands a Presence at home is in the way; judged later (F35)."
    TARGET_DROPPED = "target-dropped", "One of the powers named has nothing there; the others are attacked (W8)."


NOBODY: Final[Mapping[str, int]] = {}
"""No losses. Shared, so nobody may change it."""


class Outcome(NamedTuple):
    """
    What became of one order.

    Attributes:
        power: Whose order it is.
        order: As it was given; None for what nobody ordered.
        carried_out: What was really done; None when nothing was.
        status: In one word.
        ground: Why.
        odds: ``3-1``; five to one and more is ``5-1``. None where no odds were worked out.
        draw: The digit or die that decided; None where none was needed or it is missing.
        result: ``A``, ``D``, ``X``, ``-``, or None.
        losses: Factors lost in conflict by each power that lost any.
        attacking: The attacker's factors when its turn came, or None.
        defending: The targets' factors together, or None.
        taken_off: Factors that leave the game for CONTROL, 0 or more; never among ``losses``.
    """

    power: str
    order: Order | None
    carried_out: Order | None
    status: Status
    ground: Ground
    odds: str | None = None
    draw: int | None = None
    result: str | None = None
    losses: Mapping[str, int] = NOBODY
    attacking: int | None = None
    defending: int | None = None
    taken_off: int = 0


# Looking up a member of an enum costs more than the comparison it is wanted for; the busy places use these.
DONE: Final = Status.DONE
VOID: Final = Status.VOID
ILLEGAL: Final = Status.ILLEGAL
WAITING: Final = Status.WAITING
