"""
Ways to say one thing: each is filled with powers, areas, numbers and stocks, so that what it orders is known.

They were written after the reader, in one go, to see how many it understands; what it did not understand then is among
them still.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from gamesmaster.bench.hands import Case

PEOPLE: Final = {
    "Germany": "Germans",
    "France": "French",
    "Britain": "British",
    "Russia": "Russians",
    "USA": "Americans",
}
STOCKS: Final = {
    "GM": "General Motors",
    "F": "Ford",
    "IBM": "IBM",
    "GE": "General Electric",
    "KO": "Coca-Cola",
    "BA": "Boeing",
    "XOM": "Exxon",
    "PFE": "Pfizer",
    "INTC": "Intel",
    "DIS": "Disney",
    "CAT": "Caterpillar",
    "MRK": "Merck",
    "NKE": "Nike",
    "PEP": "Pepsi",
    "MSFT": "Microsoft",
    "AAPL": "Apple",
    "WMT": "Walmart",
    "T": "AT&T",
}
AREAS: Final = ("Poland", "Austria", "Italy", "Rumania", "Czechoslovakia", "Rhineland", "Baltic States")
NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
GAME: Final = "origins-ww2/historical"
ATTACKS: Final[tuple[str, ...]] = (
    "{P} gets hit in {A}, {S} decides.",
    "I'd like to see the {Q} gone from {A}; {S} please.",
    "Let {S} decide between me and {P} in {A}.",
    "{A}: have a go at {P} ({S}).",
    "On {S}: {P} in {A}.",
    "My quarrel is with {P} in {A}, and {S} shall be the judge.",
    "We declare war on {P} in {A} and name {S}.",
    "Against {P} in {A} I choose {S}.",
    "For the fight with {P} in {A} my stock is {S}.",
    "{P} in {A} must go. {S}.",
    "The target is {P}, the place {A}, the stock {S}.",
    "Put me down against {P} in {A}, using {S}.",
    "Time to clear the {Q} out of {A}, with the help of {S}.",
    "The {Q} have been in {A} too long. {S} will see them off.",
    "One attack: {P}, {A}, {S}.",
    "{S} for {A}, where I attack {P}.",
    "I pick {S} and attack {P} in {A}.",
    "With {S}, I attack {P} in {A}.",
    "May I attack {P} in {A} with {S}, please?",
    "{P} will be attacked by us in {A}. Stock: {S}.",
    "Our attack on {P} in {A} is to be decided by {S}.",
    "Kindly register an attack on {P} in {A}, ticker {T}.",
    "Mark an attack for me: {P}, in {A}, {S}.",
    "I've got my eye on {P} in {A}. Let's use {S}.",
    "The {Q} in {A} are to be attacked, and the stock is {S}.",
    "Strike {P} where he stands in {A}. Ticker {T}.",
    "It's {P} in {A} for me this time. {S}, if you please.",
    "I only attack once this turn, namely {P} in {A}. Use {S} for it.",
    "In {A} I fight {P}. Look up {S}.",
    "This turn: {P}, attacked in {A}, by way of {S}.",
    "I'm taking {P} on in {A}. The stock I want is {S}.",
    "I have decided on a single attack. It goes against {P} in {A}. Please take {S}.",
    "My stock: {S}. My victim: {P} in {A}.",
    "Turn the guns on {P} in {A}. I'll take {S}.",
    "{P}'s men in {A} are my target, {S} my stock.",
    "I want {P} out of {A}. I bet on {S}.",
    "We attack in {A}. {P} is the enemy. {S} is the stock.",
    "Who do I attack? {P}. Where? {A}. With what? {S}.",
    "Let's fight {P} over {A}, {S}.",
    "I would like to challenge {P} in {A}, with {S} as the stock.",
)
"""One attack: P whom (Q the people), A where, S with what (T the ticker)."""
TWO_ATTACKS: Final[tuple[str, ...]] = (
    "{P} in {A} with {S}, {P2} in {A2} with {S2}.",
    "I attack twice: {P} in {A} on {S}, and {P2} in {A2} on {S2}.",
    "First {P} in {A}, with {S}. Second {P2} in {A2}, with {S2}.",
    "{A} and {A2} are where I fight: {P} in the first with {S}, {P2} in the second with {S2}.",
    "My enemies this turn are {P} in {A} and {P2} in {A2}; my stocks are {S} and {S2} respectively.",
    "In {A} we attack {P} ({S}) and in {A2} {P2} ({S2}).",
    "Attacks on {P} (in {A}, {S}) and on {P2} (in {A2}, {S2}).",
    "{S} for the attack on {P} in {A}; {S2} for the one on {P2} in {A2}.",
    "There will be an attack on {P} in {A}, stock {S}, and one on {P2} in {A2}, stock {S2}.",
    "I'm after {P} in {A} ({S}), and after {P2} in {A2} ({S2}).",
    "Attack {P} in {A}. Attack {P2} in {A2}. Stocks {S} and {S2}, in that order.",
    "While {P} is attacked in {A} with {S}, {P2} is attacked in {A2} with {S2}.",
    "{A}, {P}, {S} / {A2}, {P2}, {S2}",
    "Not only {P} in {A} ({S}) but also {P2} in {A2} ({S2}).",
    "It is time to settle accounts with {P} in {A}, for which I name {S}. The same goes for {P2} in {A2}, with {S2}.",
    "The {Q} in {A} and the {Q2} in {A2} are to be attacked. {S} for the former, {S2} for the latter.",
)
"""Two of them."""
PLACINGS: Final[tuple[str, ...]] = (
    "{n1} for {a1}, {n2} for {a2} and {n3} for {a3}.",
    "I split my {tot}: {n1} {a1}, {n2} {a2}, {n3} {a3}.",
    "{a1} needs {n1}, {a2} gets {n2} and the rest goes to {a3}.",
    "Out of {tot}, {n1} go to {a1}; {a2} and {a3} get {n2} and {n3}.",
    "Reinforce {a1} by {n1}, {a2} by {n2}, {a3} by {n3}.",
    "{n1} factors are bound for {a1}, {n2} for {a2}, and {n3} for {a3}.",
    "I'm strengthening {a1} with {n1} and {a2} with {n2}. That leaves {n3} for {a3}.",
    "My army: {n1} men to {a1}, {n2} to {a2}, {n3} to {a3}.",
    "{a1} {n1}. {a2} {n2}. {a3} {n3}.",
    "Let {a1} have {n1}, {a2} {n2} and {a3} the remaining {n3}.",
    "I send {n1} to {a1} and {n2} to {a2}; the last {n3} are for {a3}.",
    "{n1} go into {a1}, another {n2} into {a2}, and finally {n3} into {a3}.",
    "Of my {tot} factors {a1} receives {n1}, {a2} {n2} and {a3} {n3}.",
    "Build up: {a1} +{n1}, {a2} +{n2}, {a3} +{n3}",
    "Please station {n1} in {a1}, {n2} in {a2} and {n3} in {a3}.",
    "{n1} of my new factors join those in {a1}; {n2} join those in {a2}; {n3} go to {a3}.",
    "New troops arrive in {a1} ({n1}), {a2} ({n2}) and {a3} ({n3}).",
    "First {a1}: {n1}. Then {a2}: {n2}. Finally {a3}: {n3}.",
    "We have {tot}. {n1} of them go to {a1}, {n2} to {a2}, and what is left to {a3}.",
    "{a1} gets the lion's share, {n1}, then {a2} with {n2}, and {a3} must do with {n3}.",
    "Could I have {n1} in {a1}, {n2} in {a2} and {n3} in {a3}?",
    "I'd put {n1} into {a1}, {n2} into {a2} and {n3} into {a3}, please.",
    "All {tot} are placed: {a1} {n1}, {a2} {n2}, {a3} {n3}.",
    "The distribution is {n1} to {a1}, {n2} to {a2} and {n3} to {a3}.",
    "{a1} takes {n1} of my {tot}, {a2} takes {n2}, {a3} takes the last {n3}.",
    "I commit {n1} factors to {a1}, {n2} to {a2}. The other {n3} I hold for {a3}.",
    "With {tot} factors to place, I choose {n1} for {a1}, {n2} for {a2}, {n3} for {a3}.",
    "Everything east: {n1} in {a1}, {n2} in {a2}, {n3} in {a3}.",
    "{a1}, {a2} and {a3} receive {n1}, {n2} and {n3} factors respectively.",
    "Mine are {n1} {a1} / {n2} {a2} / {n3} {a3}.",
    "A total of {n1} to {a1}. {n2} for {a2}. And {n3} for {a3}.",
    "{n1} will do for {a1}, {n2} for {a2}, so {n3} can go to {a3}.",
    "Where do my {tot} go? {n1} to {a1}, {n2} to {a2}, {n3} to {a3}.",
    "I need {n1} in {a1} and {n2} in {a2}, which leaves {n3} for {a3}.",
    "In {a1} I place {n1}, in {a2} {n2}, in {a3} {n3}.",
    "Nothing clever this time, just {n1} in {a1}, {n2} in {a2} and {n3} in {a3}.",
    "Make it {n1} {a1}, {n2} {a2}, {n3} {a3}.",
    "{n1} more for {a1}, {n2} more for {a2}, {n3} more for {a3}.",
    "As for my factors, {a1} shall have {n1}, {a2} shall have {n2}, and {a3} shall have {n3}.",
    "{n1} and {n2} to {a1} and {a2}, and {n3} to {a3}.",
)
"""So many in each of three areas."""
CHANGES: Final[tuple[str, ...]] = (
    "Move {k} from {a1} to {a2}.",
    "Please shift {k} of the {n1} in {a1} to {a2}.",
    "{k} fewer in {a1}, {k} more in {a2}.",
    "I'd rather have {k} more in {a2}; take them out of {a1}.",
    "{a2} should get {n2k}, {a1} only {n1k}.",
    "On reflection {a1} is fine with {n1k}. The {k} I save go to {a2}.",
    "Change of plan: {n1k} {a1}, {n2k} {a2}, {n3} {a3}.",
    "Could you take {k} off {a1} and put them on {a2}?",
    "{a1} down to {n1k}, {a2} up to {n2k}.",
    "Small change. {k} from {a1} go to {a2} instead.",
    "I've changed my mind about {a1}. It only needs {n1k}; the other {k} are for {a2}.",
    "Instead of {n1} in {a1} and {n2} in {a2} I want {n1k} and {n2k}.",
    "Transfer {k} factors out of {a1} into {a2}, the rest as before.",
    "Give {a2} {k} of {a1}'s factors.",
    "Reduce {a1} by {k} and increase {a2} by {k}.",
    "My last letter had {n1} in {a1}. Make it {n1k}, and {n2k} in {a2}.",
    "Correction to my orders: {a2} {n2k}, {a1} {n1k}.",
    "{k} too many in {a1}! Send them to {a2}.",
    "Weaken {a1} by {k} in favour of {a2}.",
    "Let {k} of those for {a1} go to {a2}.",
    "I want to change my orders: {n1k} in {a1} and {n2k} in {a2}. {a3} stays at {n3}.",
    "New numbers for two areas: {a1} {n1k}, {a2} {n2k}.",
    "If it is not too late, {k} of the factors meant for {a1} should go to {a2}.",
    "{a1} was a mistake, it should read {n1k}. And {a2} {n2k}.",
    "I placed {n1} in {a1}. Please change that to {n1k} and put the difference in {a2}.",
)
"""k factors from a1, which had n1, to a2."""
STOCKS_CHANGED: Final[tuple[str, ...]] = (
    "Use {S} instead of {S1} in {ar1}.",
    "For {ar1} take {S}.",
    "Change the stock for {ar1} to {S}.",
    "{S} rather than {S1} please, for {P1} in {ar1}.",
    "The attack in {ar1} should be with {S}.",
    "I'd like to swap {S1} for {S} in {ar1}.",
    "Replace {S1} by {S}.",
    "Please make the {ar1} stock {S}.",
    "In {ar1} I'd now prefer {S}.",
    "Different stock for the first attack: {S}.",
    "Not {S1} but {S} in {ar1}.",
    "{ar1}: {S} instead of {S1}.",
    "My stock in {ar1} is now {S}, everything else stays.",
    "I've had second thoughts about {S1}. Make it {S}.",
    "{S1} was a bad choice, I'd rather have {S} for {ar1}.",
)
"""Another stock, S, for the first of two attacks on file."""
CALLED_OFF: Final[tuple[str, ...]] = (
    "Cancel {ar1}.",
    "No attack in {ar1} after all.",
    "Please drop the attack on {P1} in {ar1}.",
    "I call off the attack in {ar1}.",
    "Leave {P1} in {ar1} alone after all.",
    "Delete my attack on {P1} in {ar1}; the other one stands.",
    "Forget about {ar1}.",
    "The {r1} attack is off.",
    "I withdraw the attack on {P1} in {ar1}.",
    "Please strike {ar1} from my orders.",
    "I've made peace in {ar1}: no attack there.",
    "Only the attack in {ar2} stands.",
    "Keep {ar2}, scrap {ar1}.",
    "I don't want to attack {P1} in {ar1} any more.",
    "Please take my attack on {P1} in {ar1} off the list.",
    "I take back the attack in {ar1}.",
)
"""The first of two attacks on file is off."""
ADDED: Final[tuple[str, ...]] = (
    "Add an attack on {P3} in {ar3} with {S}.",
    "One more: {P3} in {ar3}, {S}.",
    "In addition, attack {P3} in {ar3} with {S}.",
    "I also attack {P3} in {ar3}, {S}.",
    "Besides the two I sent: {P3} in {ar3}, {S}.",
    "Please put {P3} in {ar3} on my list too, with {S}.",
    "And another attack: {ar3}, {P3}, {S}.",
    "Also hit {P3} in {ar3} ({S}). The others stay.",
    "I forgot one: {P3} in {ar3} with {S}.",
    "On top of that, {P3} in {ar3}, stock {S}.",
    "My two attacks stand, and here is a third: {P3} in {ar3}, {S}.",
)
"""A third attack beside the two on file."""
PASSES: Final[tuple[str, ...]] = (
    "I pass.",
    "No attacks from me.",
    "We won't be fighting this turn.",
    "I attack nobody.",
    "Nothing for me this turn.",
    "I'd rather not attack anybody.",
    "Put me down for a pass.",
    "Peace everywhere this time.",
    "I'm sitting this one out.",
    "Not attacking.",
    "No fighting for us this turn, thank you.",
    "There will be no attacks from {me} this turn.",
    "{me} passes.",
    "I have no attacks to make.",
    "I shall attack no one.",
    "I stay peaceful.",
    "I'm not going to attack anyone this time.",
    "This turn I do not attack.",
    "Pass this turn, please.",
    "I don't plan any attacks this turn.",
    "My troops stay in their barracks this turn.",
    "Nobody gets attacked by me.",
)
"""Nobody is attacked."""
COUNTERS: Final[tuple[str, ...]] = (
    "I'd like an Understanding in {A}.",
    "Understanding in {A}, please.",
    "Please give me Control of {A}.",
    "Could I get a Control marker in {A}?",
    "I claim Control of {A}.",
    "I ask for an Understanding marker in {A}.",
    "Attack {P} in {B} with {S}, and an Understanding in {A}.",
    "{P} in {B} with {S}. In {A} I'd like an Understanding.",
    "I attack {P} in {B}, stock {S}. I also request Control of {A}.",
    "No attacks, but I'd like an Understanding in {A}.",
    "My order is Control in {A}, nothing else.",
    "In {A} I want to establish an Understanding.",
    "Let me have Control over {A}.",
    "I'd like to place an Understanding counter in {A} and attack {P} in {B} with {S}.",
    "Put an Understanding in {A} for me.",
    "May I have the Understanding in {A}? Attack {P} in {B}, {S}.",
)
"""A counter in A, perhaps with an attack in B."""
RESTS: Final[tuple[str, ...]] = (
    "{n1} in {a1}, rest in {a2}.",
    "{n1} to {a1} and whatever remains to {a2}.",
    "{a1} gets {n1}, {a2} the remainder.",
    "I place {n1} in {a1}. What is left goes to {a2}.",
    "Of my {tot}, {n1} are for {a1} and the others for {a2}.",
    "{a1}: {n1}\n{a2}: the rest",
    "{n1} in {a1} and then everything else in {a2}.",
)
"""n1 in a1, the rest in a2."""
ALL: Final[tuple[str, ...]] = (
    "Everything in {a1}.",
    "All {tot} to {a1} please.",
    "The lot goes to {a1}.",
    "My entire income for {a1}.",
    "Every last man to {a1}!",
    "Put the whole {tot} into {a1}.",
)
"""All in a1."""
ALL_BUT: Final = ("Everything but {k} goes to {a1}; those {k} to {a2}.",)
"""All but k in a1, k in a2."""
HALVES: Final[tuple[str, ...]] = (
    "Half in {a1}, half in {a2}.",
    "Split evenly between {a1} and {a2}.",
    "As to the {tot} factors, half of them shall go to {a1} and the other half to {a2}.",
)
"""Half in each."""
DOUBLES: Final[tuple[str, ...]] = (
    "Twice as many in {a1} as in {a2}.",
    "A third in {a2}, two thirds in {a1}.",
    "{a1} gets double what {a2} gets.",
)
"""Twice as many in a1 as in a2."""
SAME_AGAIN: Final[tuple[str, ...]] = (
    "Same as last turn.",
    "Please repeat my last orders.",
    "What I did last turn, I do again.",
    "No change from last time.",
    "Last turn's placements once more, please.",
    "Same again!",
)
"""As last turn."""
SAME_BUT: Final[tuple[str, ...]] = (
    "As last turn, but {k} fewer in {a1} and {k} more in {a2}.",
    "Same as last turn with {k} moved from {a1} to {a2}.",
    "Copy last turn, then shift {k} from {a1} to {a2}.",
    "Use last turn's numbers, only {a1} gets {k} less and {a2} {k} more.",
    "Just like last turn, except {a2} gets {k} of {a1}'s.",
)
"""As last turn, with k from a1 in a2."""
AT_HOME: Final[tuple[str, ...]] = (
    "Leave {k} at home and send the rest to {a1}.",
    "{k} stay home, the others march to {a1}.",
    "I keep {k} in {H} and everything else goes to {a1}.",
)
"""k at home, the rest in a1."""
JOINTS: Final[tuple[str, ...]] = (
    " ",
    "\n",
    "\n\n",
    " Also: ",
    " Furthermore, ",
    " And then ",
    " On top of that, ",
    " Secondly, ",
    " The weather is awful here. ",
    " My brother says hello, by the way. ",
)
"""What may stand between two orders."""
_CAPITALS: Final = frozenset(
    ("I", "I'd", "I'm", "I've", *PEOPLE, *STOCKS, *AREAS, *(word.split()[0] for word in STOCKS.values()))
)


def letters(draw: Random) -> Iterator[Case]:
    """
    Fill each way once.

    Args:
        draw: What fills it.
    """
    for ways in (ATTACKS, TWO_ATTACKS):
        yield from (_attack(way, draw) for way in ways)
    yield from (_placing(way, draw) for way in PLACINGS)
    yield from (_change(way, draw) for way in CHANGES)
    for kind, ways in (("stock", STOCKS_CHANGED), ("off", CALLED_OFF), ("add", ADDED)):
        yield from (_on_file(way, kind, draw) for way in ways)
    for kind, ways in (
        ("rest", RESTS),
        ("all", ALL),
        ("but", ALL_BUT),
        ("half", HALVES),
        ("double", DOUBLES),
        ("same", SAME_AGAIN),
        ("same but", SAME_BUT),
        ("home", AT_HOME),
    ):
        yield from (_shared(way, kind, draw) for way in ways)
    yield from (_peaceful(way, draw) for way in (*PASSES, *COUNTERS))


def joined(draw: Random, count: int) -> Iterator[Case]:
    """
    Give letters of two attacks, each said in another way.

    Args:
        draw: What fills them.
        count: Of letters.
    """
    for _ in range(count):
        own, areas, powers, stocks = _names(draw, 3)
        said = [
            way.format(P=powers[at], A=_the(areas[at]), S=_called(stocks[at], draw), T=stocks[at], Q=PEOPLE[powers[at]])
            for at, way in enumerate(draw.sample(ATTACKS, 2))
        ]
        joint = draw.choice(JOINTS)
        ends = joint.rstrip(" \n")[-1:] in ("", ".")
        second = said[1][0].upper() + said[1][1:] if ends else _small(said[1])
        text = f"{said[0][0].upper()}{said[0][1:]}{joint}{second}"
        orders = tuple(_line(*each) for each in zip(powers, areas, stocks, strict=True))[:2]
        context = {"scenario": GAME, "turn": 3, "phase": "attack", "power": own, "board": _board(own, areas, powers)}
        yield Case("phrasings", "joined", text, context, orders, (), ask=False, effective=None)


def _small(text: str) -> str:
    """As in the middle of a sentence, but for names."""
    return text if text.split(maxsplit=1)[0].strip(":,.'") in _CAPITALS else text[0].lower() + text[1:]


def _the(area: str) -> str:
    return f"the {area}" if area in ("Rhineland", "Baltic States") else area


def _case(kind: str, text: str, context: dict[str, Any], orders: tuple[str, ...], draw: Random) -> Case:
    """A letter with words around it, or none."""
    text = text[0].upper() + text[1:]
    text = draw.choice((text, f"Hi Tom,\n\n{text}\n\nBest,\nUwe", f"Thanks for the report. {text}"))
    return Case(
        "phrasings", kind, text, {"scenario": GAME, "turn": 3, **context}, orders, (), ask=False, effective=None
    )


def _names(draw: Random, count: int) -> tuple[str, list[str], list[str], list[str]]:
    """The writer's power, as many areas, whom he meets in each, and stocks."""
    own = draw.choice(list(PEOPLE))
    others = [power for power in PEOPLE if power != own]
    return own, draw.sample(AREAS, count), [draw.choice(others) for _ in range(count)], draw.sample(list(STOCKS), count)


def _board(own: str, areas: list[str], powers: list[str]) -> dict[str, dict[str, int]]:
    return {area: {own: 7, power: 3} for area, power in zip(areas, powers, strict=True)}


def _called(stock: str, draw: Random) -> str:
    return draw.choice((stock, STOCKS[stock]))


def _line(power: str, area: str, stock: str) -> str:
    return f"ATTACK {power} IN {area} STOCK {stock}"


def _attack(way: str, draw: Random) -> Case:
    own, areas, powers, stocks = _names(draw, 3)
    board = _board(own, areas, powers)
    if draw.random() < 0.5:
        board[areas[0]][draw.choice([power for power in PEOPLE if power not in (own, powers[0])])] = 2
    text = way.format(
        P=powers[0],
        A=_the(areas[0]),
        S=_called(stocks[0], draw),
        T=stocks[0],
        Q=PEOPLE[powers[0]],
        P2=powers[1],
        A2=_the(areas[1]),
        S2=_called(stocks[1], draw),
        Q2=PEOPLE[powers[1]],
    )
    count = 2 if "{P2}" in way or "{Q2}" in way else 1
    orders = tuple(_line(*each) for each in zip(powers, areas, stocks, strict=True))[:count]
    return _case("attack", text, {"phase": "attack", "power": own, "board": board}, orders, draw)


def _counted(number: int, draw: Random) -> str:
    return draw.choice((str(number), NUMBERS[number] if number < len(NUMBERS) else str(number)))


def _placing(way: str, draw: Random) -> Case:
    own, areas, _, _ = _names(draw, 3)
    counts = [draw.randint(2, 6), draw.randint(2, 5), draw.randint(2, 4)]
    filled = {f"n{at}": _counted(count, draw) for at, count in enumerate(counts, 1)}
    text = way.format(**filled, **{f"a{at}": _the(area) for at, area in enumerate(areas, 1)}, tot=sum(counts))
    orders = tuple(f"PLACE {count} IN {area}" for count, area in zip(counts, areas, strict=True))
    return _case("placing", text, {"phase": "placing", "power": own, "income": sum(counts)}, orders, draw)


def _change(way: str, draw: Random) -> Case:
    own, areas, _, _ = _names(draw, 3)
    counts, moved = [draw.randint(4, 7), draw.randint(2, 5), draw.randint(2, 4)], draw.randint(2, 3)
    after = [counts[0] - moved, counts[1] + moved, counts[2]]
    filled = {f"n{at}": _counted(count, draw) for at, count in enumerate(counts, 1)}
    filled |= {f"a{at}": _the(area) for at, area in enumerate(areas, 1)}
    text = way.format(**filled, k=_counted(moved, draw), n1k=_counted(after[0], draw), n2k=_counted(after[1], draw))
    filed = [f"PLACE {count} IN {area}" for count, area in zip(counts, areas, strict=True)]
    context = {"phase": "placing", "power": own, "income": sum(counts), "on_file": filed}
    stands = tuple(f"PLACE {count} IN {area}" for count, area in zip(after, areas, strict=True))
    return _case("change", text, context, stands, draw)


def _on_file(way: str, kind: str, draw: Random) -> Case:
    own, areas, powers, stocks = _names(draw, 3)
    filed = [_line(*each) for each in zip(powers, areas, stocks, strict=True)][:2]
    text = way.format(
        S=_called(stocks[2], draw),
        S1=_called(stocks[0], draw),
        P1=powers[0],
        P3=powers[2],
        ar1=_the(areas[0]),
        ar2=_the(areas[1]),
        ar3=_the(areas[2]),
        r1=areas[0],
    )
    stands = {
        "stock": (_line(powers[0], areas[0], stocks[2]), filed[1]),
        "off": (filed[1],),
        "add": (*filed, _line(powers[2], areas[2], stocks[2])),
    }[kind]
    context = {"phase": "attack", "power": own, "board": _board(own, areas, powers), "on_file": filed}
    return _case(kind, text, context, stands, draw)


def _shared(way: str, kind: str, draw: Random) -> Case:
    own, areas, _, _ = _names(draw, 2)
    own = own if own != "USA" else "Germany"
    total = draw.choice((6, 12, 18) if kind == "double" else (8, 10, 12))
    first, few, half = draw.randint(3, 5), 2, total // 2
    text = way.format(
        n1=_counted(first, draw), k=_counted(few, draw), tot=total, a1=_the(areas[0]), a2=_the(areas[1]), H=own
    )
    placed = {
        "rest": ((first, areas[0]), (total - first, areas[1])),
        "all": ((total, areas[0]),),
        "but": ((total - few, areas[0]), (few, areas[1])),
        "half": ((half, areas[0]), (half, areas[1])),
        "double": ((total * 2 // 3, areas[0]), (total // 3, areas[1])),
        "same": ((half, areas[0]), (half, areas[1])),
        "same but": ((half - few, areas[0]), (half + few, areas[1])),
        "home": ((few, own), (total - few, areas[0])),
    }[kind]
    context: dict[str, Any] = {"phase": "placing", "power": own, "income": total}
    if kind.startswith("same"):
        context["last_turn"] = [f"PLACE {half} IN {area}" for area in areas]
    return _case(kind, text, context, tuple(f"PLACE {count} IN {area}" for count, area in placed), draw)


def _peaceful(way: str, draw: Random) -> Case:
    own, areas, powers, stocks = _names(draw, 3)
    text = way.format(me=own, A=_the(areas[0]), B=_the(areas[1]), P=powers[1], S=_called(stocks[1], draw))
    orders = [_line(powers[1], areas[1], stocks[1])] if "{P}" in way else []
    if "{A}" in way:
        orders.append(f"CONTROL OF {areas[0]}" if "Control" in way else f"UNDERSTANDING IN {areas[0]}")
    context = {"phase": "attack", "power": own, "board": _board(own, areas, powers)}
    return _case("peaceful", text, context, tuple(orders) or ("PASS",), draw)
