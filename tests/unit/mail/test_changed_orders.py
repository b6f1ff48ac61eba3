"""Letters about orders on file: all at once, one after the other, and those that only seem to change something."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

_WW2 = {"scenario": "origins-ww2/historical", "turn": 3}
FRANCE: Context = {
    **{**_WW2, "phase": "attack", "power": "France"},
    "board": {
        "Poland": {"France": 6, "Germany": 5},
        "Italy": {"France": 7, "Britain": 2, "Germany": 3},
        "Rhineland": {"France": 8, "Germany": 4},
    },
    "on_file": ["ATTACK Germany IN Poland STOCK IBM", "ATTACK Britain IN Italy STOCK KO"],
}
GERMANY: Context = {
    **{**_WW2, "phase": "attack", "power": "Germany"},
    "board": {
        "Poland": {"Britain": 2, "Russia": 4, "Germany": 9},
        "Austria": {"France": 3, "Germany": 7},
        "Italy": {"France": 2, "Britain": 4, "Germany": 8},
        "Czechoslovakia": {"France": 2, "Britain": 3, "Germany": 8},
    },
    "on_file": [
        "ATTACK Russia IN Poland STOCK GM",
        "ATTACK France IN Austria STOCK IBM",
        "ATTACK France, Britain IN Czechoslovakia STOCK PEP",
    ],
}
PLACED: Context = {
    **{**_WW2, "phase": "placing", "power": "Germany", "income": 15},
    "on_file": ["PLACE 7 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia"],
}


def _after(text: str, context: Context) -> tuple[set[str], bool]:
    """What stands after a letter, in short, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return _short(answer["effective"]), asked


def _short(lines: list[str]) -> set[str]:
    said = [line.replace("PLACE ", "").replace("ATTACK ", "").replace(" IN ", " ") for line in lines]
    return {line.replace(" STOCK ", " ") for line in said}


def _list(stands: str) -> set[str]:
    return set(filter(None, stands.split("; ")))


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (FRANCE, "Scrap both attacks please. France is not attacking anyone this turn."),
        (FRANCE, "Forget all my orders. We won't be fighting anybody this time."),
        (FRANCE, "Both of my attacks are withdrawn. No attacks from France this turn, I pass."),
        (FRANCE, "G'day, bin both of my attacks. France isn't attacking anybody this turn."),
        (PLACED, "I withdraw all my orders. Germany places nothing at all this turn, not a single factor."),
    ],
)
def test_all_is_taken_back_and_the_writer_passes(context: Context, text: str) -> None:
    """He who passes is not asked again whether he has forgotten his orders."""
    assert _after(text, context) == ({"PASS"}, False)


@pytest.mark.parametrize(
    "text",
    [
        "Hans says he isn't attacking anybody this turn. My orders stand.",
        "Should I scrap both attacks? I'm not attacking anyone for fun, you know.",
    ],
)
def test_whoever_asks_or_is_told_of_a_pass_passes_not(text: str) -> None:
    """It is not the writer who passes, or not yet."""
    assert _after(text, FRANCE)[0] == _short(FRANCE["on_file"])


def test_who_attacks_nobody_next_turn_passes_not() -> None:
    """All is taken back, and nothing is said of this turn."""
    assert _after("Cancel everything I sent. Next turn I attack nobody either.", FRANCE) == (set(), False)


def test_instructions_are_torn_up_as_a_whole() -> None:
    """Others are to follow; until then there are none."""
    text = "I must ask you to tear up my instructions, the whole of them. You shall have a fresh set by Tuesday."
    assert _after(text, PLACED) == (set(), False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("In Poland use Ford instead of IBM. No change in Italy.", "Germany Poland F; Britain Italy KO"),
        (
            "For the attack in Italy I want a different stock: Pfizer, not Coke. Poland does not change.",
            "Germany Poland IBM; Britain Italy PFE",
        ),
        ("can you change ko to PG in my italy attack? ta", "Germany Poland IBM; Britain Italy PG"),
        ("can you change ibm to GE in my poland attack? my dad works there", "Germany Poland GE; Britain Italy KO"),
        ("pls swap ibm for msft in poland. italy stays", "Germany Poland MSFT; Britain Italy KO"),
        ("Poland: swap IBM for Dell. No wait, hp. Italy same as before.", "Germany Poland HPQ; Britain Italy KO"),
        (
            "Every time I see a cola I write Coke, and I keep thinking of Pepsi. It's Pepsi for Italy. The other one is"
            " correct.",
            "Germany Poland IBM; Britain Italy PEP",
        ),
        (
            "In addition I attack the Germans in Italy, in a battle of their own, with Nike. The rest stays.",
            "Germany Poland IBM; Britain Italy KO; Germany Italy NKE",
        ),
        (
            "Please also put the Germans in Italy on my list, with Walmart. All else stands.",
            "Germany Poland IBM; Britain Italy KO; Germany Italy WMT",
        ),
        (
            "I had a long talk with Anna, and the upshot is that I don't want the fight in Poland any more, so please"
            " strike that. Please put the Germans in Italy on the list as well, with Microsoft.",
            "Britain Italy KO; Germany Italy MSFT",
        ),
        (
            "Italy: I attack Britain and Germany together there, one battle, Coca-Cola as before. Poland as it was.",
            "Germany Poland IBM; Britain, Germany Italy KO",
        ),
        (
            "The attack in Italy, up to now on Britain alone, shall be on Britain and Germany; Coca-Cola stays.",
            "Germany Poland IBM; Britain, Germany Italy KO",
        ),
        (
            "I made peace with the British in Italy. So the attack there falls away. Poland goes on without a change.",
            "Germany Poland IBM",
        ),
        (
            "8 against 4 in the Rhineland looks better to me. So the attack on Germany happens there instead of in"
            " Poland, IBM stays. Italy as before.",
            "Germany Rhineland IBM; Britain Italy KO",
        ),
        ("Delete the attack in Poland; the odds do not please me. Italy is unaffected.", "Britain Italy KO"),
        (
            "About Italy: wrong enemy. I typed Britain out of habit, but it's the Germans there I'm after. Coke is"
            " fine. Poland no change.",
            "Germany Poland IBM; Germany Italy KO",
        ),
        (
            "Cancelled: attack on Britain in Italy\nReason: peace\nEverything else: remains in force",
            "Germany Poland IBM",
        ),
        (
            "Don't cancel anything I sent, both attacks stand. Please add a third one: Germany in the Rhineland, with"
            " Boeing.",
            "Germany Poland IBM; Britain Italy KO; Germany Rhineland BA",
        ),
        ("Could you do Italy with Nike instead of Coke? Poland stays.", "Germany Poland IBM; Britain Italy NKE"),
        (
            "I'm overstretched, so cancel Italy.\n\nSorry, I was about to press send and had another look at the board."
            " I'd be mad to cancel that. It's Poland that has to go. So: Italy on, Poland off.",
            "Britain Italy KO",
        ),
        (
            "First, Poland: I no longer like IBM for that, JPMorgan please. Second, let's have a go at the Germans"
            " in the"
            " Rhineland too. Ford will do. Nothing new about Italy.",
            "Germany Poland JPM; Britain Italy KO; Germany Rhineland F",
        ),
    ],
)
def test_attacks_change_and_the_others_stay(text: str, stands: str) -> None:
    """What the letter says of one attack is done, and said of no other."""
    assert _after(text, FRANCE) == (_list(stands), False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "EARLIER ORDERS VOID ALL OF THEM STOP NEW SET FOLLOWS STOP ITALY ATTACK BRITAIN STOP BOEING STOP"
            " POLAND ATTACK RUSSIA STOP NIKE STOP END",
            "Britain Italy BA; Russia Poland NKE",
        ),
        (
            "Peace with France in Austria was made this morning. So the attack there falls away, and instead of it I"
            " ask"
            " for the Understanding in Austria. The others carry on.",
            "Russia Poland GM; France, Britain Czechoslovakia PEP; UNDERSTANDING Austria",
        ),
        (
            "I take back the attack in Austria. The IBM that becomes free I use in Italy, for an attack there on"
            " Britain."
            " Poland and Czechoslovakia I do not touch.",
            "Russia Poland GM; France, Britain Czechoslovakia PEP; Britain Italy IBM",
        ),
        (
            "As a token of good faith I drop the attack in Austria altogether, and in Czechoslovakia I only go for the"
            " British now, with Pepsi as before. The Russians in Poland can go on expecting the worst.",
            "Russia Poland GM; Britain Czechoslovakia PEP",
        ),
        ("Cancel Poland and Austria. Czechoslovakia stays.", "France, Britain Czechoslovakia PEP"),
    ],
)
def test_one_stock_or_area_is_used_for_another_attack(text: str, stands: str) -> None:
    """What one attack gives up, the next one takes."""
    assert _after(text, GERMANY) == (_list(stands), False)


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (FRANCE, "My brother works for ibm, which is why I picked it. Nothing changes."),
        (FRANCE, "Paul would change ibm to GE in my place. I keep what I have."),
        (FRANCE, "The Rhineland is full of Germans, I hear. Poland and Italy go on as ordered."),
        (FRANCE, "Poland goes on without a change. Italy stays."),
        (
            FRANCE,
            "I lay awake wondering whether to call off Italy and hit the Germans in the Rhineland with Ford. In the"
            " morning I thought no. Nothing changes.",
        ),
        (
            FRANCE,
            "I was thinking about Nike instead of Coke for Italy. Then I slept on it. I stick with Coke. No changes in"
            " Poland either.",
        ),
        (
            FRANCE,
            "Would you recommend to attack Germany in the Rhineland too, with Ford? Keep what you have until I decide.",
        ),
        (
            FRANCE,
            "If Britain leaves Italy, I call off my attack there. He has not answered, so my orders stand as they are.",
        ),
        (PLACED, "Of the seven in Poland, two were sick last turn. Everything stays."),
        (PLACED, "Your receipt came. It reads: Poland 7, Austria 5, Czechoslovakia 3. There is nothing to change."),
        (PLACED, "got your mail, my orders are right like that. next turn ill put 9 in italy"),
        (PLACED, "Did my letter of Monday arrive, the one with 7 for Poland?"),
    ],
)
def test_what_only_seems_to_change_something_is_not_asked_about(context: Context, text: str) -> None:
    """It tells, asks for a receipt, or says that all stands."""
    assert _after(text, context) == (_short(context["on_file"]), False)


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (FRANCE, "Poland: swap IBM for Dell. No wait, zonk. Italy same as before."),
        (FRANCE, "Drop Poland. No wait. Italy stays as it is."),
        (FRANCE, "If Britain leaves Italy, I call off my attack there. Otherwise my orders stand as they are."),
        (FRANCE, "Please don't cancel both attacks."),
        (FRANCE, "Please don't scrap both attacks, only Poland."),
        (GERMANY, "I no longer attack anyone but the Russians in Poland."),
        (PLACED, "It reads: Poland 7, Austria 6, Czechoslovakia 3. There is nothing to change."),
        (PLACED, "I'd like fewer in Austria, you know what I mean. The rest is fine."),
        (
            PLACED,
            "Shift three from Poland to Austria. Hmm, no, that leaves me level with nothing to spare. Two. Shift"
            " two, not"
            " three. So it's 5 and 7.",
        ),
    ],
)
def test_what_is_called_off_and_not_replaced_is_asked_about(context: Context, text: str) -> None:
    """Neither the first thought is done nor is the letter passed over."""
    assert _after(text, context) == (_short(context["on_file"]), True)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "Five in Austria is too many, I think. Make that 3, and let the two I save go to the Rhineland. Everything"
            " else as before. We won 3-1!",
            "7 Poland; 3 Austria; 3 Czechoslovakia; 2 Rhineland",
        ),
        (
            "Austria's off! What was I thinking. Give the 5 to Czechoslovakia, so that makes eight there. Poland"
            " keeps its"
            " seven.",
            "7 Poland; 8 Czechoslovakia",
        ),
        (
            "Of the seven in Poland, two go to Italy instead. Five therefore remain in Poland. The others as before.",
            "5 Poland; 5 Austria; 3 Czechoslovakia; 2 Italy",
        ),
        (
            "Of the five who march on Vienna, one is to take the road to Rome instead. Four remain for Austria.",
            "7 Poland; 4 Austria; 3 Czechoslovakia; 1 Italy",
        ),
        (
            "Can you take the Austria one off, changed my mind. Other 2 are fine, leave them.",
            "7 Poland; 3 Czechoslovakia",
        ),
        (
            "In Poland I want five rather than seven. The two set free stay unplaced.",
            "5 Poland; 5 Austria; 3 Czechoslovakia",
        ),
        (
            "Amendment no. 2\n\nLine 2 (Austria, 5): void.\nIn its stead: Italy, 5.\nLines 1 and 3 are unaffected.",
            "7 Poland; 5 Italy; 3 Czechoslovakia",
        ),
        (
            "Shift three from Poland to Austria. Hmm, no. Two. Shift two, not three.",
            "5 Poland; 7 Austria; 3 Czechoslovakia",
        ),
        (
            "I made a slip. Austria should read 4, not 5. The factor left over belongs in the Rhineland.",
            "7 Poland; 4 Austria; 3 Czechoslovakia; 1 Rhineland",
        ),
    ],
)
def test_placings_change_and_the_others_stay(text: str, stands: str) -> None:
    """Factors that are given up go where the letter says, or stay unplaced where it says that."""
    assert _after(text, PLACED) == (_list(stands), False)


def test_a_clear_part_stands_beside_one_that_is_asked_about() -> None:
    """'Fewer than I have now' is no number."""
    text = "Please set Austria to 4 and Czechoslovakia to 4. And in Poland I'd like fewer than I have now."
    assert _after(text, PLACED) == ({"7 Poland", "4 Austria", "4 Czechoslovakia"}, True)
