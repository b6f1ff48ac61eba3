"""
Ways to say one thing, each filled by lot into letters: one stock for all, one by one, levels, what is taken back.

GAMESMASTER_PHRASINGS=20 fills more of each.
"""

import os
from itertools import product
from random import Random
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

COUNT = 4 * int(os.environ.get("GAMESMASTER_PHRASINGS", "1"))
GAME = {"scenario": "origins-ww2/historical", "turn": 4}
BOARD = {
    "Poland": {"Russia": 4, "Germany": 6},
    "Austria": {"Germany": 5},
    "Czechoslovakia": {"France": 2, "Germany": 3},
}
LAST = ["PLACE 6 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia"]
PLACING = {**GAME, "phase": "placing", "power": "Germany", "income": 15, "board": BOARD, "last_turn": LAST}
ATTACK = {
    **GAME,
    "phase": "attack",
    "power": "Germany",
    "board": {
        "Poland": {"Germany": 9, "Russia": 5, "France": 2},
        "Austria": {"Germany": 7, "France": 3},
        "Czechoslovakia": {"Germany": 8, "France": 2, "Britain": 3},
        "Rhineland": {"Germany": 6, "France": 5},
    },
}
FILED = ["ATTACK Germany IN Poland STOCK IBM", "ATTACK Britain IN Italy STOCK KO"]
FOUGHT: dict[str, Any] = {
    **GAME,
    "phase": "attack",
    "power": "France",
    "board": {area: {"France": 7, "Germany": 3, "Britain": 2} for area in ("Poland", "Italy", "Rhineland")},
    "on_file": FILED,
}
PLACED: dict[str, Any] = {**PLACING, "on_file": ["PLACE 7 IN Poland", *LAST[1:]]}
HALVES = {**PLACING, "income": 14}
TWO = {**GAME, "phase": "placing", "power": "France", "powers": ["France", "USA"]}


def read(text: str, context: dict[str, Any]) -> tuple[list[str], bool]:
    """The orders that stand after a letter, sorted, and whether anything is asked."""
    answer = answer_to(Case("", "", text, context, (), (), ask=False, effective=None))
    asked = any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])
    return sorted(answer["effective"]), asked


def some(*parts: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A few of all ways to put parts together, always the same."""
    return Random("constructions").sample(every := list(product(*parts)), min(COUNT, len(every)))


ALL = ("all with", "each with", "all of them with", "everything on", "all on", "all three with", "all using")
BUT = ("except", "except for", "but", "apart from", "only", "other than", "with the exception of")
THERE = (" with", ", which goes with", ", which is on", ", that one with", " which gets")


@pytest.mark.parametrize(("all_", "but", "there"), some(ALL, BUT, THERE))
def test_one_stock_for_all_but_one(all_: str, but: str, there: str) -> None:
    """The stock of an exception stands behind that of all."""
    text = f"Russia in Poland, France in Austria, France in the Rhineland, {all_} IBM, {but} the Rhineland{there} GM."
    assert read(text, ATTACK) == (
        [
            "ATTACK France IN Austria STOCK IBM",
            "ATTACK France IN Rhineland STOCK GM",
            "ATTACK Russia IN Poland STOCK IBM",
        ],
        False,
    )


APART = ("separately", "one by one", "in two attacks", "each on its own", "not together", "as separate battles")
AT_ONCE = ("together", "in one combined attack", "at the same time", "in a single battle", "jointly")


@pytest.mark.parametrize("how", APART)
def test_powers_fought_one_by_one_are_two_attacks(how: str) -> None:
    """They were taken for one in silence."""
    text = f"Attack France and Britain in Czechoslovakia {how}, both with IBM."
    alone = ["ATTACK Britain IN Czechoslovakia STOCK IBM", "ATTACK France IN Czechoslovakia STOCK IBM"]
    assert read(text, ATTACK) == (alone, False)


@pytest.mark.parametrize("how", AT_ONCE)
def test_powers_fought_at_once_are_one_attack(how: str) -> None:
    """Whatever the word for it."""
    text = f"Attack France and Britain in Czechoslovakia {how} with IBM."
    assert read(text, ATTACK) == (["ATTACK France, Britain IN Czechoslovakia STOCK IBM"], False)


@pytest.mark.parametrize(
    "row",
    [
        "{a}: {b} + {n} = {t}",
        "{a}: up to {t}, that's {n} new ones",
        "I have {b} in {a} and want {t}, so {n} more.",
        "{a}: {b} there, {n} more",
        "Raise {a} from {b} to {t}.",
        "Add {n} to the {b} in {a}.",
        "My {b} in {a} grow to {t}.",
        "{a} {t} (so {n} more)",
        "{a}: now {b}, then {t}",
        "In {a} I want to come to {t}. There stand now {b} of me, so I place {n}.",
        "{a} I want at {t}, which means {n} more.",
        "Make {a} {t} strong - {n} more than now.",
        "I've {b} in {a}. With {n} more that's {t}.",
        "{a} needs {t}, so I send {n}.",
        "To the {b} in {a} come {n}.",
        "The {b} in {a} get {n} comrades.",
    ],
)
def test_what_an_area_has_gets_and_has_then(row: str) -> None:
    """Of three numbers two are enough, and the chart knows one."""
    areas = (("Poland", 6, 3, 9), ("Austria", 5, 7, 12), ("Czechoslovakia", 3, 5, 8))
    text = "\n".join(row.format(a=a, b=b, n=n, t=t) for a, b, n, t in areas)
    assert read(text, PLACING) == (["PLACE 3 IN Poland", "PLACE 5 IN Czechoslovakia", "PLACE 7 IN Austria"], False)


def test_levels_that_come_to_the_income_are_placings() -> None:
    """'Poland 9, Austria 6' of one who has 15 to place brings nothing up to anything."""
    assert read("Poland 9, Austria 6.", PLACING) == (["PLACE 6 IN Austria", "PLACE 9 IN Poland"], False)


BACK = (
    "No, forget that. Leave everything as you had it before.",
    "Sorry, the phone rang. I would rather not change anything.",
    "So please ignore my first line, what you have on file is what I want.",
    "Oh, never mind, keep my old orders.",
    "PPS: My wife says no. Leave it as it was.",
    "I take it back.",
    "Correction: no change at all.",
    "Please don't do that after all.",
    "Now that I look at the map again, I'd rather keep things the way they were.",
)
CHANGES = (
    (FOUGHT, "Please use Disney in Poland instead of IBM."),
    (FOUGHT, "Drop the attack in Italy."),
    (PLACED, "Make Austria 6 and Poland 6."),
    (PLACED, "Move 2 from Poland to Austria."),
)


@pytest.mark.parametrize(("context", "change"), CHANGES)
@pytest.mark.parametrize("back", BACK)
def test_a_change_that_its_letter_takes_back_is_not_made(context: dict[str, Any], change: str, back: str) -> None:
    """Every second one was made in silence."""
    assert read(f"{change} {back}", context) == (sorted(context["on_file"]), False)


@pytest.mark.parametrize("keep", ["Let's leave it as you have it.", "Everything as before, then.", "Only joking!"])
def test_a_change_is_asked_about_that_may_be_taken_back(keep: str) -> None:
    """'As before' may be all but the change."""
    assert read(f"Make Austria 6 and Poland 6. {keep}", PLACED) == (sorted(PLACED["on_file"]), True)


@pytest.mark.parametrize("told", ["Please use Disney in Poland instead of IBM. The rest stays as it is."])
def test_what_stays_beside_a_change_takes_nothing_back(told: str) -> None:
    """'The rest' is not all."""
    assert read(told, FOUGHT)[0] == ["ATTACK Britain IN Italy STOCK KO", "ATTACK Germany IN Poland STOCK DIS"]


@pytest.mark.parametrize(
    "later",
    [
        "My own placings follow by Sunday.",
        "I haven't made up my mind yet.",
        "We decide on Monday.",
        "I'm still working on my orders.",
        "I'll do my orders after that, promise.",
    ],
)
def test_orders_that_are_to_come_are_not_asked_about(later: str) -> None:
    """Neither about what is told beside it, nor about a score."""
    assert read(f"Russia says he'll put 4 in Poland and 3 in Rumania. {later}", PLACING) == ([], False)
    assert read(f"Did you see the match? Poland 3, Italy 1. {later}", PLACING)[0] == []


@pytest.mark.parametrize(
    "bad", ["Austria: not sure yet", "Austria: ?", "Austria: 4 or 5", "Austria: tbd", "Atlantis: 4"]
)
@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_bad_row_costs_the_good_ones_nothing(bad: str, at: int) -> None:
    """And is asked about."""
    rows = ["Poland: 8", "Czechoslovakia: 2"]
    rows.insert(at, bad)
    assert read("\n".join(rows), PLACING) == (["PLACE 2 IN Czechoslovakia", "PLACE 8 IN Poland"], True)


@pytest.mark.parametrize(
    "left", ["And for Italy please change to Pfizer or to Nike.", "Maybe Pfizer for Italy.", "Italy: Pfizer (or Nike)."]
)
def test_what_is_left_open_beside_a_change_is_asked_about(left: str) -> None:
    """It was passed over in silence."""
    stands = ["ATTACK Britain IN Italy STOCK KO", "ATTACK Germany IN Poland STOCK MRK"]
    assert read(f"Take Merck for Poland instead of IBM. {left}", FOUGHT) == (stands, True)


@pytest.mark.parametrize(
    ("context", "text", "stands"),
    [
        (FOUGHT, "Strike no. 1 from my list.", FILED[1:]),
        (FOUGHT, "No. 1 with Ford instead.", ["ATTACK Britain IN Italy STOCK KO", "ATTACK Germany IN Poland STOCK F"]),
        (PLACED, "No. 1: make it 6.\nNo. 3: make it 4.\nNo. 2 is fine.", [*LAST[:2], "PLACE 4 IN Czechoslovakia"]),
        (FOUGHT, "dont touch poland. italy is off, ill leave the brits alone lol", FILED[:1]),
    ],
)
def test_orders_on_file_by_number_and_from_a_telephone(context: dict[str, Any], text: str, stands: list[str]) -> None:
    """Of those on file, where the letter has no list."""
    assert read(text, context) == (sorted(stands), False)


@pytest.mark.parametrize(
    "text",
    [
        "On behalf of France: 5 in Poland, 3 in Italy. On behalf of the USA: 2 in Austria.",
        "5 in Poland and 3 in Italy for France; 2 in Austria for the USA.",
        "5 French to Poland, 3 French to Italy, 2 Americans to Austria.",
        "Poland: 5 French. Italy: 3 French. Austria: 2 American.",
        "France first: 5 in Poland, 3 in Italy. Then the USA: 2 in Austria.",
    ],
)
def test_whose_orders_they_are_may_be_said_in_many_ways(text: str) -> None:
    """One of these was read for the wrong power in silence."""
    assert read(text, TWO) == (["PLACE 3 IN Italy", "PLACE 5 IN Poland", "USA: PLACE 2 IN Austria"], False)


@pytest.mark.parametrize(
    "text",
    [
        "Same as last turn, and the extra one to Poland.",
        "hey, do the same as last turn for me. theres one more factor this time, that one goes to poland as well",
        "I repeat exactly what I did last turn. The one factor that I have more now, this goes in Poland also.",
    ],
)
def test_the_last_turn_and_what_has_come_since(text: str) -> None:
    """The income has grown by one."""
    assert read(text, PLACING) == (["PLACE 3 IN Czechoslovakia", "PLACE 5 IN Austria", "PLACE 7 IN Poland"], False)


def test_an_attack_on_the_writer_is_none_of_his() -> None:
    """However it is told."""
    told = "The German player told me, in strict confidence, that he is going to attack me in the Rhineland on Boeing."
    text = f"I attack the Germans in Poland, on Target.\n\n{told} I believe not a word."
    context = {key: value for key, value in FOUGHT.items() if key != "on_file"}
    assert read(text, context) == (["ATTACK Germany IN Poland STOCK TGT"], False)


@pytest.mark.parametrize(
    ("context", "text", "orders"),
    [
        (PLACING, "My Polish army gets 7, my Austrian one 5 and the Czech one 3.", [*LAST[1:], "PLACE 7 IN Poland"]),
        (
            PLACED,
            "Area             old    new\nPoland            7      5\nAustria           5      6\n"
            "Czechoslovakia    3      4\n                 15     15",
            ["PLACE 5 IN Poland", "PLACE 6 IN Austria", "PLACE 4 IN Czechoslovakia"],
        ),
        (HALVES, "I go half and half, Poland and Austria.", ["PLACE 7 IN Poland", "PLACE 7 IN Austria"]),
        (
            PLACED,
            "I have written 5 for Austria, it must be 4. The rest is good like it is.",
            ["PLACE 7 IN Poland", "PLACE 4 IN Austria", "PLACE 3 IN Czechoslovakia"],
        ),
        (PLACING, "My placements are exactly those of last turn, no alterations.", LAST),
        (PLACING, "I'm moving, my new address is 4 Poland Street, flat 10.", []),
        (FOUGHT, "ITALY CANCELLED STOP POLAND WITH EXXON STOP DUPONT", ["ATTACK Germany IN Poland STOCK XOM"]),
        (ATTACK, "My son and I could not agree, so Germany makes no attacks this turn.", ["PASS"]),
        (
            {key: value for key, value in TWO.items() if key != "turn"},  # else their incomes are known, and differ
            "Area       France   USA\nPoland      3      1\nItaly       2      -",
            ["PLACE 3 IN Poland", "PLACE 2 IN Italy", "USA: PLACE 1 IN Poland"],
        ),
        (ATTACK, "Pass before it's too late.", ["PASS"]),
    ],
)
def test_rarer_ways_to_say_it(context: dict[str, Any], text: str, orders: list[str]) -> None:
    """Troops for their area, sums without a word, a signature behind STOP, a pass behind a reason."""
    assert read(text, context) == (sorted(orders), False)


def test_whom_an_attack_means_is_asked_where_it_names_nobody() -> None:
    """'Another attack in Poland' is not on whom the last one was on, where several stand there."""
    for more in ("make another attack", "one more attack"):
        text = f"Attack France in Austria with Boeing, and {more} in Poland, with GE."
        assert read(text, ATTACK) == (["ATTACK France IN Austria STOCK BA"], True)


def test_a_score_is_asked_about_where_no_orders_are_to_come() -> None:
    """It may be an order after all."""
    assert read("What a match yesterday! Poland 3, Austria 1.", PLACING) == ([], True)


VOIDS = ("Cancel", "I withdraw", "Please scrap", "Tear up", "Revoke", "I'm cancelling", "I'd like to withdraw", "Undo")
LOTS = ("everything I sent", "all my orders", "the lot", "what you have on file", "my whole list", "all of it")
NEXT = (
    "",
    " You'll get a fresh lot from me before the deadline.",
    " Vet's here for the cow and I can't sit down to it now.",
    " I have second thoughts.",
)


@pytest.mark.parametrize("context", [PLACED, FOUGHT])
@pytest.mark.parametrize(("void", "lot", "then"), some(VOIDS, LOTS, NEXT))
def test_all_orders_on_file_are_taken_back(context: dict[str, Any], void: str, lot: str, then: str) -> None:
    """A third of these letters changed nothing, and nothing was asked."""
    assert read(f"{void} {lot}.{then}", context) == ([], False)


def test_what_is_pointed_at_may_be_what_the_letter_has_just_said() -> None:
    """'The lot' is all on file only where nothing else is named."""
    stands, _ = read("I had thought of 3 more for Austria. Scrap the lot.", PLACED)
    assert stands == sorted(PLACED["on_file"])


@pytest.mark.parametrize(
    "talk",
    [
        "I was going to a concert. It's off. See you!",
        "It snowed all night. Everything is cancelled. See you next turn.",
        "The whole thing is off.",
        "In Poland there are six.",
        "I nearly forgot: Austria should get 6. My orders stand.",
    ],
)
def test_talk_takes_nothing_back(talk: str) -> None:
    """What may be meant so is asked about; the second look at these rules found all of them changed in silence."""
    stands, asked = read(talk, PLACED)
    assert stands == sorted(PLACED["on_file"])
    assert asked or not any(word in talk for word in ("Poland", "Austria", "whole thing"))


def test_strike_them_all_takes_no_attack_back() -> None:
    """It is a war cry."""
    assert read("Strike them all!", FOUGHT)[0] == sorted(FILED)


GIVEN = (
    "I attack France in the Rhineland with GE and Russia in Poland with 3M.",
    "Rhineland: France, GE\nPoland: Russia, 3M",
    "In the Rhineland I attack the French with General Electric. In Poland the Russians, with 3M.",
)
QUIET = (
    "In {} I make no attack.",
    "I leave {} alone.",
    "{} stays quiet.",
    "Nobody is attacked in {}.",
    "I keep the peace in {}.",
    "This turn there will not be any attack by me in {}.",
    "{}: pass.",
)


@pytest.mark.parametrize(("given", "quiet"), some(GIVEN, QUIET))
def test_peace_elsewhere_changes_no_attack_and_peace_there_is_asked_about(given: str, quiet: str) -> None:
    """Of the second kind half were attacked in silence."""
    attacks = ["ATTACK France IN Rhineland STOCK GE", "ATTACK Russia IN Poland STOCK MMM"]
    joint = "\n" if "\n" in given else " "
    assert read(given + joint + quiet.format("Austria"), ATTACK) == (attacks, False)
    there, asked = read(given + joint + quiet.format("the Rhineland").capitalize().replace("rhine", "Rhine"), ATTACK)
    assert asked or there == attacks[1:]


SAME = (
    "Same as last turn",
    "Do whatever I did last turn again",
    "Please take my old list from last turn",
    "Same run as last turn",
    "Place the factors where they went last turn",
    "The usual, as last turn",
)
SAVE = (
    "only take one off Poland and put it in Austria",
    "but one less in Poland and one more in Austria",
    "except that one goes from Poland to Austria",
    "save only that one goes from Poland to Austria",
)


@pytest.mark.parametrize(("same", "save"), some(SAME, SAVE))
def test_the_last_turn_with_one_change(same: str, save: str) -> None:
    """However it is called."""
    meant = ["PLACE 3 IN Czechoslovakia", "PLACE 5 IN Poland", "PLACE 6 IN Austria"]
    assert read(f"{same}, {save}.", HALVES) == (meant, False)
    assert read(f"{same}.", HALVES) == (sorted(LAST), False)


@pytest.mark.parametrize(
    "who",
    [
        "Mr Harding has asked me to let you have his placements. He wishes",
        "My husband is at sea and asked me to send his orders. He wants",
        "On behalf of Dr Lind: he would like to have",
        "I'm writing for my son, who has no computer. He puts",
        "I am writing on behalf of Klaus, who is ill. He would like",
    ],
)
def test_orders_written_for_the_player(who: str) -> None:
    """What another power has asked to be told is none, though."""
    meant = ["PLACE 3 IN Czechoslovakia", "PLACE 4 IN Austria", "PLACE 7 IN Poland"]
    assert read(f"{who} 7 in Poland, 4 in Austria and 3 in Czechoslovakia.", HALVES) == (meant, False)
    told = "Russia has asked me to pass on his orders. He wants 7 in Poland, 4 in Austria and 3 in Czechoslovakia."
    assert read(told, HALVES) == ([], True)


FANCIED = (
    (FOUGHT, "I was certain Poland ought to be Microsoft."),
    (FOUGHT, "Yesterday I wanted to swap the two stocks."),
    (FOUGHT, "Part of me wants Nike for Poland."),
    (PLACED, "I had half a mind to move two from Poland to Austria."),
    (PLACED, "I nearly made Poland 9."),
)
DROPPED = ("So no changes from me!", "But I won't.", "I'm leaving things as they are.", "I've decided against it.")


@pytest.mark.parametrize(("context", "fancied"), FANCIED)
@pytest.mark.parametrize("dropped", DROPPED)
def test_what_was_only_thought_of_changes_nothing(context: dict[str, Any], fancied: str, dropped: str) -> None:
    """One in six of such letters about attacks was made in silence, half of the others were asked about."""
    assert read(f"{fancied} {dropped}", context) == (sorted(context["on_file"]), False)


STANDS = (
    "On the board I show for Germany: {}.",
    "My books say: {}.",
    "I make it {} on the board.",
    "Just to check, I own {}.",
)
CHECKS = ("Is that right?", "Please confirm.", "Do your books say the same?", "Please correct me if I'm wrong.")
THEN = ("", " I'll place when I know.", " As soon as you have confirmed this I shall send my placements.")
OWN = ("Poland 6, Austria 5, Czechoslovakia 3", "6 in Poland, 5 in Austria and 3 in Czechoslovakia")


@pytest.mark.parametrize(("stands", "own", "check", "then"), some(STANDS, OWN, CHECKS, THEN))
def test_what_the_writer_has_checked_is_no_order(stands: str, own: str, check: str, then: str) -> None:
    """Of such letters 27 in 100 placed in silence what stood on the board already."""
    assert read(f"{stands.format(own)} {check}{then}", PLACING)[0] == []


def test_a_bargain_with_another_player_is_no_order() -> None:
    """And what stands below it is."""
    bargain = "Ivan, here is my proposal: you place 3 in Rumania, I place 3 in the Baltic States, nobody gets hurt."
    assert read(f"{bargain}\n\n7 to Poland and 7 to Austria.", HALVES)[0] == ["PLACE 7 IN Austria", "PLACE 7 IN Poland"]


MOVED = (
    ("No more Czecho! All 3 of those go to Austria on top of what's there already.", (7, 8, 0, 0)),
    ("In Poland there are to be only five. The two that I take from there go to Italy.", (5, 5, 3, 2)),
    ("Austria gives two of its five to Italy.", (7, 3, 3, 2)),
    ("Austria and Czechoslovakia got each other's numbers. Please swap them.", (7, 3, 5, 0)),
    ("I'd like Austria and Czechoslovakia to change places.", (7, 3, 5, 0)),
    ("From Austria I withdraw all my five factors, and I do not put them anywhere else.", (7, 0, 3, 0)),
    ("Poland loses one to Italy.", (6, 5, 3, 1)),
)
BESIDE = (
    "",
    " Everything else stays.",
    " Excuse my English.",
    " The others I do not touch.",
    " Milk everywhere, must run!",
)


@pytest.mark.parametrize(("text", "stands"), MOVED)
@pytest.mark.parametrize("beside", BESIDE)
def test_factors_on_file_that_go_elsewhere(text: str, stands: tuple[int, ...], beside: str) -> None:
    """One in four of such letters was asked about."""
    areas = ("Poland", "Austria", "Czechoslovakia", "Italy")
    meant = sorted(f"PLACE {count} IN {area}" for area, count in zip(areas, stands, strict=True) if count)
    assert read(text + beside, PLACED) == (meant, False)


FIRST = (
    "Hit the French in the Rhineland with Johnson & Johnson.",
    "Rhineland: the French, with J&J.",
    "My first attack is on France in the Rhineland with JNJ.",
)
AGAIN = (
    "In Austria I attack them as well, with {}.",
    "Hit them in Austria as well, with {}.",
    "They get it in Austria also, with {}.",
    "The same people in Austria, with {}.",
    "Austria: same enemy, {}.",
    "Ditto in Austria, with {}.",
)
STOCK = ("the same stock", "the same shares", "the same company", "that stock again")


@pytest.mark.parametrize(("first", "again", "stock"), some(FIRST, AGAIN, STOCK))
def test_the_stock_of_the_attack_before(first: str, again: str, stock: str) -> None:
    """One in five of such attacks was dropped in silence, one in three asked about."""
    meant = ["ATTACK France IN Austria STOCK JNJ", "ATTACK France IN Rhineland STOCK JNJ"]
    assert read(f"{first} {again.format(stock)}", ATTACK) == (meant, False)


def test_a_letter_that_breaks_off_is_asked_about() -> None:
    """What is whole of it stands."""
    meant = ["PLACE 4 IN Poland", "PLACE 3 IN Austria"]
    assert read("Three in Austria, four in Poland and the", PLACING) == (sorted(meant), True)


def test_an_attack_on_him_is_on_whom_the_sentence_before_tells_of() -> None:
    """The others are named, and spared."""
    told = "My granddaughter thinks that one ought to ask the Russians nicely to go home."
    text = f"{told} So be it: let us attack him in Poland, with Pfizer. Britain and France may rest easy."
    assert read(text, ATTACK) == (["ATTACK Russia IN Poland STOCK PFE"], False)


def test_whom_somebody_is_fought_separately_from_is_not_attacked_anew() -> None:
    """The British got the stock that was for the Germans."""
    text = "What you have stays. In addition I fight the Germans in Italy, separately from the British, with Pfizer."
    assert "ATTACK Britain IN Italy STOCK PFE" not in read(text, FOUGHT)[0]


@pytest.mark.parametrize(
    "left",
    [
        "Poland 6 or 7.",
        "Maybe one less in Poland.",
        "Move one from Poland to Austria or Italy.",
        "Poland: 6/7.",
        "Poland: not more than 6.",
        "I may move one from Poland to Austria.",
        "A few more in Poland.",
    ],
)
def test_what_is_left_open_costs_the_plain_change_nothing(left: str) -> None:
    """Whichever stands first."""
    stands = sorted(["PLACE 7 IN Poland", "PLACE 5 IN Austria", "PLACE 2 IN Czechoslovakia"])
    assert read(f"Czechoslovakia down to two. {left}", PLACED) == (stands, True)
    assert read(f"{left} Czechoslovakia down to two.", PLACED) == (stands, True)


def test_what_hangs_on_something_beside_orders_is_asked_about() -> None:
    """It was passed over in silence."""
    text = "Attack Russia in Poland with Merck. France in Austria with Nike if she is still there."
    assert read(text, ATTACK) == (["ATTACK Russia IN Poland STOCK MRK"], True)
    assert read("8 in Poland. Some in Austria.", PLACING) == (["PLACE 8 IN Poland"], True)


def test_lines_that_begin_with_numbers_are_not_joined() -> None:
    """The second was taken for what a mail program had broken off the first."""
    text = "1 in Britain, 1 in Russia, 5 in Rumania, 3 in Italy\n2 from Germany to Poland\n\nREADY"
    meant = ["MOVE 2 FROM Germany TO Poland", "PLACE 1 IN Britain", "PLACE 1 IN Russia", "PLACE 3 IN Italy"]
    assert read(text, PLACING)[0] == [*meant, "PLACE 5 IN Rumania"]


def test_he_may_be_somebody_else() -> None:
    """'Placements for Turn 4' are nobody's, and what Ivan does is not the writer's."""
    given = "Here are my placements for Turn 4. 7 in Poland and 7 in Austria."
    meant = ["PLACE 7 IN Austria", "PLACE 7 IN Poland"]
    assert read(f"{given} Ivan is a pain, he puts 3 in Italy.", HALVES) == (meant, False)
    proxy = "On behalf of my son. He has played Germany for years. Ivan says he puts 3 in Italy."
    assert read(f"{proxy} 7 in Poland, 7 in Austria.", HALVES) == (meant, False)


@pytest.mark.parametrize(
    "order", ["attack Germany and Britain in Rhineland with KO", "attack Germany in Rhineland with IBM"]
)
def test_lines_that_begin_with_add_are_orders_more(order: str) -> None:
    """A stock on file may stand in them; long ones were joined, and such lists asked about."""
    text = f"Hello,\n\nadd {order}\nadd attack Britain in Poland with GE\nREADY"
    stands, asked = read(text, FOUGHT)
    assert not asked
    assert set(FILED) < set(stands)
    assert len(stands) == len(FILED) + 2


def test_a_question_beside_orders_costs_none_of_them() -> None:
    """'Both with …' is said of all that stands above; it was not heard beside a question to the service."""
    stands, asked = read("Poland: Russia. Austria: France. Both with Exxon.\n\nWhen is the next deadline?", ATTACK)
    assert not asked
    assert len(stands) == 2


def test_an_unknown_area_of_a_list_is_asked_about() -> None:
    """'hungary 4' was passed over where Poland had as many."""
    for text in ("Poland 4, hungary 4", "4 Poland, 4 hungary"):
        stands, asked = read(text, PLACING)
        assert stands == ["PLACE 4 IN Poland"]
        assert asked


def test_half_a_factor_is_asked_about() -> None:
    """'Four and a half' was four."""
    assert read("Four and a half to Poland, three to Austria.", PLACING)[1]
