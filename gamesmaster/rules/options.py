"""The one registry of options: places where the rule texts leave a choice that a moderator may make."""

from __future__ import annotations

from typing import Final, NamedTuple

Value = str | int | bool


class Option(NamedTuple):
    """
    One choice.

    Attributes:
        name: As moderators write it.
        values: What it may be set to. Empty where each scenario says it: ``procedure``, ``chance``, and options whose
            values its variants name.
        default: What holds when nobody says anything and the scenario names no default of its own.
        scenarios: The games it was written for, for the reader; which scenario offers it stands in its file.
        rule: The entry of the house readings that it decides.
        meaning: One line for the moderator.
    """

    name: str
    values: tuple[Value, ...]
    default: Value
    scenarios: tuple[str, ...]
    rule: str
    meaning: str


_WW2: Final = ("origins-ww2",)

_DE_ROSA: Final = ("old-world", "age-of-iron", "imperial-age", "xenophobia-yurt-zen")

_ALL: Final = (
    Option("players", (), 5, ("all",), "the rulebooks, variants", "how many play; the scenario says who is left out"),
    Option("edition", (), "old-world", ("xenophobia-yurt-zen",), "E1", "which rulebook's printing of the example"),
    Option("seventh-turn", (), False, ("old-world",), "Old World rules, Age of Exploration", "a seventh turn"),
    Option("procedure", (), "two-window", ("all",), "W28, F1, G6", "what makes up a turn"),
    Option("chance", (), "stock", ("all",), "Play-by-Mail Game, Step 3", "what decides an attack"),
    Option(
        "pbm-digit-3",
        ("printed", "x"),
        "printed",
        _WW2,
        "W1",
        "digit 3 at 1-1 is D as printed, or X, which the cells around it suggest",
    ),
    Option(
        "exchange",
        ("equal", "both"),
        "equal",
        _WW2,
        "W2",
        "on X the attacker pays as much as the targets lose, or everything",
    ),
    Option(
        "under-odds",
        ("void", "eliminate"),
        "void",
        _WW2,
        "W7",
        "an attack that is below 1-1 at its turn is void, or its factors are removed",
    ),
    Option(
        "home-first",
        ("auto", "as-written"),
        "auto",
        _WW2,
        "W13",
        "a power's attack at home is moved to the front of its orders, or stays where it was written",
    ),
    Option(
        "failed-home-attack",
        ("stop-all", "immune-only", "must-clear"),
        "stop-all",
        _WW2,
        "W14",
        "what a foreign Understanding at home forbids: all other attacks once an attack on it failed; "
        "only attacks on its owner; all other attacks while it stands",
    ),
    Option(
        "unplaced",
        ("home", "lost", "return"),
        "home",
        _WW2,
        "W23",
        "factors that a letter leaves over go home, are lost, or the letter is returned (at the deadline: home)",
    ),
    Option(
        "overspent",
        ("return", "trim"),
        "return",
        (*_WW2, "origins-ww1"),
        "W24",
        "a letter that places too many factors is returned before the deadline, or taken and cut down; at the deadline "
        "it is cut down in any case",
    ),
    Option(
        "control-fallback",
        ("u", "none"),
        "u",
        _WW2,
        "W31",
        "CONTROL that is not possible becomes an Understanding where the chart gives both, or nothing",
    ),
    Option(
        "auto-control",
        (False, True),
        False,
        _WW2,
        "W32",
        "CONTROL must be asked for, or is placed wherever it is possible",
    ),
    Option(
        "share",
        ("mutual-naming", "both-ask"),
        "mutual-naming",
        _WW2,
        "W36",
        "to share CONTROL both powers name each other, or it is enough that both ask for CONTROL",
    ),
    Option(
        "tie",
        ("shared", "fewest-pf", "last-in-order-loses"),
        "shared",
        ("all",),
        "W41, F18, G12",
        "powers with equal points share the win, or the one that received fewest factors wins, or the last of them in "
        "the order of play does not win",
    ),
    Option(
        "stock-digit",
        ("hundreds", "shares"),
        "hundreds",
        _WW2,
        "W47",
        "the digit is the last of the sales in hundreds, or the last of the number of shares",
    ),
    Option(
        "stock-reuse",
        ("per-player-unique", "any"),
        "per-player-unique",
        _WW2,
        "W50",
        "a power names each stock once a turn, or as often as it likes",
    ),
    Option(
        "attack-amount",
        ("clip", "void"),
        "clip",
        _DE_ROSA,
        "F3",
        "an attack that names more factors than are left removes those that are left, or is void",
    ),
    Option("one-less", (False, True), False, _DE_ROSA, "the rulebooks, options", "the attacker loses one factor less"),
    Option(
        "one-less-minimum",
        (1, 2),
        1,
        _DE_ROSA,
        "F5",
        "with one-less, the fewest factors to attack with; an attack with 1 costs nothing",
    ),
    Option(
        "home-presence",
        (False, True),
        False,
        _DE_ROSA,
        "F14, F35",
        "a Presence in a power's home must be removed before its owner is attacked elsewhere",
    ),
    Option("odds", (False, True), False, _DE_ROSA, "F37 to F41", "attacks are decided by odds and a die"),
    Option(
        "odds-below-1-2",
        ("forbid", "use-1-2"),
        "forbid",
        _DE_ROSA,
        "F39",
        "with odds, an attack below 1-2 is not possible, or read in the column 1-2",
    ),
    Option(
        "negative-combat",
        ("subtract", "roll"),
        "subtract",
        ("old-world", "age-of-iron", "imperial-age"),
        "F23",
        "factors deployed into a box below zero wear off as many, or, with odds, attack them by odds and a die",
    ),
    Option(
        "event-time",
        ("own-move", "turn-start"),
        "own-move",
        _DE_ROSA,
        "F21",
        "an event falls at its power's own move, or before anybody moves; together where all deploy at once",
    ),
    Option(
        "event-mode",
        ("add", "set"),
        "add",
        _DE_ROSA,
        "F20",
        "an event changes the factors in its box by its number, or to its number",
    ),
    Option(
        "britain-12",
        ("after-specials", "before"),
        "after-specials",
        ("origins-ww1",),
        "G9",
        "whether the others' own special points count when Britain looks at their points",
    ),
    Option(
        "alliance-deadline",
        ("last-turn", "before-last-turn"),
        "last-turn",
        ("origins-ww1",),
        "G13",
        "alliances may be made until the last turn's orders are due, or until the turn before",
    ),
    Option(
        "control-at-ten",
        (False, True),
        False,
        _DE_ROSA,
        "F29 to F34",
        "ten factors and nobody beside them close a box for the rest of the game",
    ),
    Option(
        "control-check",
        ("turn-end", "move-end"),
        "turn-end",
        _DE_ROSA,
        "F29",
        "whether Control is looked at when everybody has moved, or after each move",
    ),
    Option(
        "split-control",
        ("same-turn", "both-present"),
        "same-turn",
        _DE_ROSA,
        "F33",
        "two powers that both ask split the Control if both Presences are new this turn, or if both are there",
    ),
    Option(
        "odds-commit",
        ("all", "chosen"),
        "all",
        _DE_ROSA,
        "F37",
        "with odds, all factors in the box attack, or so many as the order says",
    ),
    Option(
        "trade-vs-attack",
        ("trade", "attack"),
        "trade",
        ("age-of-iron",),
        "F46",
        "of an agreed trade and an attack between the same two, which one stands",
    ),
    Option(
        "trade-ban",
        ("pair", "attacker"),
        "pair",
        ("age-of-iron",),
        "F47",
        "trading with and attacking the same power in a turn is barred for the pair, or for each power alone: who "
        "attacks makes the other no offer, but may accept one",
    ),
    Option(
        "order",
        ("fixed", "rotating"),
        "fixed",
        _DE_ROSA,
        "F2",
        "the order of play is the same every turn, or the first of a turn is the last of the next",
    ),
    Option(
        "dropout",
        ("overflow", "freeze"),
        "overflow",
        _DE_ROSA,
        "F11",
        "factors of a power of which no orders come go into its box for what is left over, or are not received",
    ),
    Option(
        "prevent-absent",
        ("lapse", "score"),
        "lapse",
        ("old-world", "age-of-iron", "imperial-age"),
        "F63",
        "points for keeping out a power that is not in the game are not to be had, or are scored by themselves",
    ),
    Option("extra-turns", (0, 1, 2, 3, 4), 0, _DE_ROSA, "F12", "turns beyond the chart, with its last factors"),
    Option("negatives", (), "family", ("age-of-iron",), "F26", "negative factors and events, or neither"),
    Option("turn-7-rf", (), "repeat", ("old-world",), "F57", "what the others receive in the seventh turn"),
    Option("turn-7-points", (), "add", ("old-world",), "F58", "Europe's new points beside its old ones, or instead"),
    Option("region-means", (), "row", ("old-world",), "F16", "what a region is that Europe must stay out of"),
    Option(
        "france-or-britain",
        ("france", "britain"),
        "france",
        _WW2,
        "W58",
        "with two or three players, which of the two has a player of its own",
    ),
    Option(
        "unplayed-usa",
        ("allied", "absent"),
        "allied",
        _WW2,
        "W59",
        "with four players the USA is played by whomever the die names, or is not in the game",
    ),
    Option("neutral-can-win", (False, True), False, _WW2, "W55", "whether a power that nobody plays can win"),
    Option(
        "classroom",
        (False, True),
        False,
        _WW2,
        "Origins of WWII rules, Classroom Game",
        "powers are played by teams, as large as each nation was of one mind; a turn a day",
    ),
    Option("blind", (False, True), False, _WW2, "W60", "allocations are drawn openly, objectives in secret"),
    Option(
        "secret-diplomacy",
        (False, True),
        False,
        _WW2,
        "W7, W61",
        "what is placed in a turn stays hidden until its attacks are decided, with blanks",
    ),
    Option(
        "nu-broken-by",
        ("u", "u-or-c"),
        "u",
        _WW2,
        "W44",
        "points for there being no Understanding are lost to an Understanding, or to CONTROL as well",
    ),
    Option("war-on-shared-win", (True, False), True, _WW2, "W42", "whether a shared first place brings war"),
    Option("no-stock", ("assign", "void"), "assign", _WW2, "W54", "an attack without a stock is given one, or is void"),
    Option(
        "exchange-multi",
        ("sum", "largest"),
        "sum",
        _WW2,
        "W3",
        "on X against several the attacker pays for all of them, or for the largest",
    ),
    Option(
        "exchange-u",
        ("keep", "break"),
        "keep",
        _WW2,
        "W4",
        "a pile that pays on X keeps its Understanding while five factors are left, or loses it",
    ),
    Option(
        "missing-target",
        ("drop", "void"),
        "drop",
        _WW2,
        "W8",
        "a target that is gone or protected drops out of an attack, or the whole attack is void",
    ),
    Option(
        "counter-type",
        ("match", "any-objective"),
        "match",
        _WW2,
        "W21",
        "a counter must be the one that the chart gives, or the chart must give any there",
    ),
    Option(
        "home-ban-needs-u",
        (True, False),
        True,
        _WW2,
        "W16",
        "a failed attack at home forbids others only if it was on an Understanding, or always",
    ),
)

REGISTRY: Final[dict[str, Option]] = {option.name: option for option in _ALL}
