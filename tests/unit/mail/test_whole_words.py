"""Attacks in words that say something beside: reasons, waiting, wishes, corrections; and what is asked about."""

import pytest

from tests.unit.mail.test_whole_fights import ATTACK, TALK, _attacks, _read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "The Russians in Poland have to wait: next turn I'm going to attack them with Intel. Today only the "
            "Rhineland, against France, with Disney.",
            "f Rhineland DIS",
        ),
        ("The British in Italy will have to wait. For now I attack France in Austria, stock Nike.", "f Austria NKE"),
        (
            "I'm takin' a swing at the Russians in Poland and I'm hangin' my hat on Chevron.",
            "r Poland CVX",
        ),
        (
            "The forces of Germany will engage the forces of France and Britain in Italy, jointly, the stock "
            "designated for that engagement being Bank of America.",
            "fb Italy BAC",
        ),
        ("I attack the French in Austria, and the company would be Apple.", "f Austria AAPL"),
        ("The stock that fell yesterday was Apple. I attack the French in Austria with Ford.", "f Austria F"),
        (
            "McDonald's shall decide whether the French are driven out of the Rhineland, and Apple whether the "
            "Russians are driven out of Poland.",
            "f Rhineland MCD, r Poland AAPL",
        ),
        (
            "I'm gonna go for the Brits in Italy, use Nike cause I just got new shoes. Oh and Russia in Poland too, "
            "Apple for that one.",
            "b Italy NKE, r Poland AAPL",
        ),
        ("Don't tell my dad he's Russia. I attack France in Austria with Ford.", "f Austria F"),
        (
            "The British are getting on my nerves wherever I meet them. In Poland they'll be dealt with by way of "
            "Pepsi, and in Italy by way of Coca-Cola.",
            "b Poland PEP, b Italy KO",
        ),
        (
            "RUSSIANS in Poland attacked (Exxon). FRENCH in Austria attacked (Procter & Gamble).",
            "r Poland XOM, f Austria PG",
        ),
        (
            "Use Boeing for a go at the Russians in Poland. Then hit the French in Austria with Nucor.",
            "r Poland BA, f Austria NUE",
        ),
        (
            "Rhineland 6 against 5 is too close for me. Austria 7 against 3 is more than two to one. So only the one "
            "attack, on the French in Austria, with Nucor.",
            "f Austria NUE",
        ),
        (
            "Poland 9:4 and Austria 7:3 are good. Italy 6:3 is two to one. I attack the French in Austria with Nucor "
            "and the Russians in Poland with Alcoa.",
            "f Austria NUE, r Poland AA",
        ),
        (
            "Two from Berlin: Poland vs. the Russians, to be settled by Microsoft, and Italy vs. the British, to be "
            "settled by Walmart.",
            "r Poland MSFT, b Italy WMT",
        ),
        (
            'You will remember clauses such as "if France attacks me in Italy, then I attack him there on AMD". My one '
            "order is Russia, in Poland, on NVIDIA.",
            "r Poland NVDA",
        ),
        (
            "I have told the French that if they are still in the Rhineland next turn I shall hit them there with "
            "Exxon. For now there is only one attack: on Russia in Poland, stock IBM.",
            "r Poland IBM",
        ),
        (
            "I must trouble both gentlemen who have set up camp in Italy, M. Daladier and Mr Chamberlain, in a single "
            "attack, and if you would be so good as to look up Coca-Cola for the outcome I should be obliged.",
            "fb Italy KO",
        ),
        (
            "I attack the Russians in Poland with Ford. Sorry, not Ford but Nike, I always mix these two up!",
            "r Poland NKE",
        ),
        ("I attack the Russians in Poland with GM. I mean GE, I always mix these two up.", "r Poland GE"),
        ("In Italy I attack France with Ford. And Britain too, both of them together.", "fb Italy F"),
        ("Attack the French next to me in Austria with 3M.", "f Austria MMM"),
        ("Next turn the French next to me get it. For now I attack Russia in Poland with 3M.", "r Poland MMM"),
        ("I attack Russia in Poland with GM, but that must remain between us.", "r Poland GM"),
        ("I attack Russia in Poland with GM. Thanks to Peter for that tip.", "r Poland GM"),
        (
            "I regret attacking Russia in Poland with GM. This time I attack France in Austria with IBM.",
            "f Austria IBM",
        ),
        ("We attack Russia in Poland with GM. My wife says I should attack France in Italy with Nike.", "r Poland GM"),
        (
            "I attack France in Italy, stock Ford. Oh, and Britain as well: both of them in one attack, with Ford.",
            "fb Italy F",
        ),
    ],
)
def test_words_beside_an_attack_change_nothing(text: str, said: str) -> None:
    """Whom and where, with a reason, a remark on strengths, or what is said to others beside it."""
    assert _read(TALK + text, ATTACK) == (_attacks(said), False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "if France attacks me in italy with GM i wont speak to him until christmas.\n\nmy attack: the Russians in "
            "Poland with Target (TGT)",
            "r Poland TGT",
        ),
        (
            "Why did the general bring a ladder? He'd heard that the stakes were high.\n\nAnd now seriously: Germany "
            "attacks Russia in Poland, stock Home Depot. They sell ladders, don't they?",
            "r Poland HD",
        ),
        (
            "Everything on Merck this turn:\n * France in Austria\n * France in the Rhineland\n * Britain in Italy",
            "f Austria MRK, f Rhineland MRK, b Italy MRK",
        ),
        (
            "BERLIN STOP AUSTRIA FRANCE ATTACKED STOP LOCKHEED STOP POLAND RUSSIA ATTACKED STOP RAYTHEON STOP",
            "f Austria LMT, r Poland RTX",
        ),
        (
            "BERLIN STOP POLAND STOP HIT RUSSIA STOP BRITAIN TOO SAME PLACE SAME ATTACK STOP BOEING FOR IT STOP "
            "AUSTRIA FRANCE WITH NUCOR PLEASE STOP OTTO",
            "rb Poland BA, f Austria NUE",
        ),
        (
            "BERLIN STOP ATTACK RUSSIA IN POLAND STOP ALCOA STOP ATTACK FRANCE BUT NOT BRITAIN ITALY STOP NEWMONT STOP "
            "RHINELAND WAITS STOP OTTO",
            "r Poland AA, f Italy NEM",
        ),
        (
            "Italy: the French and the British at once, a single combat, on Chevron.\nPoland: only the Russians, on "
            "Coca-Cola. The British there are left alone.\nRhineland: quiet.",
            "fb Italy CVX, r Poland KO",
        ),
        (
            "Area             Enemy     Factors   Stock\nPoland           Russia    9 v. 4    CAT\n"
            "Austria          --        --        --\nRhineland        France    6 v. 5    MMM\n\n"
            "(Rows with dashes: no attack there.)",
            "r Poland CAT, f Rhineland MMM",
        ),
    ],
)
def test_lists_telegrams_and_forms_are_read(text: str, said: str) -> None:
    """One stock for a list, telegrams, tables with strengths and dashes, who stays quiet."""
    assert _read(text, ATTACK) == (_attacks(said), False)


@pytest.mark.parametrize(
    "text",
    [
        "The Russians told me they'll attack us in Poland with Boeing.",
        "Russians in Poland attacked me last turn (Exxon).",
    ],
)
def test_what_others_did_or_will_do_is_no_order(text: str) -> None:
    """Neither an attack of the turn before nor one that others announce."""
    assert _read(TALK + text, ATTACK) == ([], False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I don't know whether I attack the Russians in Poland with Nike.", ""),
        ("I attack the Russians in Poland with GM. GE, I mean.", ""),
        ("I attack the Russians in Poland. Nike. Or perhaps Ford.", ""),
        ("Everyone there who isn't me gets a visit: the Russians by Boeing. Funny, now that I read it again.", ""),
        ("Russians. Poland. U.S. Steel. What else.", ""),
        ("I attack France in Austria, stock Nike. In Poland I also attack one of the two others, stock GM.", ""),
        ("We attack France in Italy with Disney. Dad says also Russia in Poland with Nike.", "f Italy DIS"),
        ("In Italy I attack France with Ford. Oh, and Russia in Poland as well, both of them with GM.", ""),
        ("I attack the Russians in Poland with Nike. I'm also attacking the ones in Austria.", "r Poland NKE"),
        ("if France attacks me in italy with GM, I attack him with Ford.\n\nmy attack: the Russians in Poland", ""),
        (
            "Uncle Joe and I are pals in Poland, so there I'd like an Understanding. The French in Austria get it, on "
            "Boeing.",
            "f Austria BA",
        ),
    ],
)
def test_what_may_be_meant_is_asked_about(text: str, said: str) -> None:
    """A stock put right in words that are not followed, one of two, a second attack, a counter."""
    orders, asked = _read(TALK + text, ATTACK)
    assert asked and orders == _attacks(said)


def test_strengths_beside_an_attack_are_no_placings() -> None:
    """'Italy six and three' tells of the board where the letter goes on to attack."""
    text = TALK + "Austria I have seven and they have three. Italy six and three. Attack France in Italy with Costco."
    assert _read(text, ATTACK) == (_attacks("f Italy COST"), False)


def test_a_form_without_attacks_is_a_pass() -> None:
    """'Number of attacks: none', below the writer's own power."""
    text = "Power: Germany\nPhase: attack, turn 3\nNumber of attacks: none\nRemarks: none"
    assert _read(text, ATTACK) == (["PASS"], False)


LIST = (
    "1) Austria: attack on France, Corning\n2) Poland: attack on Russia, Qualcomm\n"
    "3) Rumania: attack on Russia, Micron\n\n"
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Number 3 was a mistake, there shall be no attack.", "f Austria GLW, r Poland QCOM"),
        ("Number 2 was wrong. It should be Broadcom.", "f Austria GLW, r Rumania MU"),
        ("Cancel number 2 if you can still do so.", "f Austria GLW, r Rumania MU"),
    ],
)
def test_a_number_that_is_called_wrong_does_not_stand(text: str, said: str) -> None:
    """What is to be in its place is asked, where that is not followed."""
    orders, asked = _read(LIST + text, ATTACK)
    assert asked and orders == _attacks(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Strike number 3. And for number 2 take Broadcom instead of Qualcomm.", "f Austria GLW, r Poland AVGO"),
        ("Please strike number 3 completely.", "f Austria GLW, r Poland QCOM"),
        ("No mistake this time, I hope.", "f Austria GLW, r Poland QCOM, r Rumania MU"),
        ("Number 1 takes place in Austria.", "f Austria GLW, r Poland QCOM, r Rumania MU"),
    ],
)
def test_numbers_that_are_put_right_or_only_named_are_not_asked_about(text: str, said: str) -> None:
    """What is followed, and what corrects nothing."""
    assert _read(LIST + text, ATTACK) == (_attacks(said), False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Attack Russia in Poland. And Britain in Italy too, and for that one take Pepsi.", ""),
        ("I attack Russia in Poland without a stock. Britain in Italy too, with Pepsi.", "b Italy PEP"),
    ],
)
def test_the_stock_of_another_attack_is_not_taken(text: str, said: str) -> None:
    """'For that one' is for the one named last; an attack without a stock is asked about."""
    orders, asked = _read(TALK + text, ATTACK)
    assert asked and orders == _attacks(said)


@pytest.mark.parametrize(
    "text",
    [
        "The French wrote to me: 'Attack Britain in Italy with Pepsi.' No thanks.\n\nGermany makes no attacks this "
        "turn, neither there nor elsewhere.",
        "I could march through the Rhineland with my eyes shut and General Motors in free fall. I will not. Germany "
        "holds her fire this time, everywhere, and I'd like to see first what the others do.",
    ],
)
def test_no_attacks_anywhere_is_a_pass_whatever_is_told(text: str) -> None:
    """Advice of others and what the writer could do change nothing."""
    assert _read(TALK + text, ATTACK) == (["PASS"], False)


def test_a_pass_with_an_attack_beside_it_is_no_sure_one() -> None:
    """A condition is asked about; an exception is the attack."""
    hangs = "No attacks anywhere this turn. But if France attacks me, I attack him in Italy with GM."
    excepts = "There will be no attacks anywhere except in Italy, where I attack France with GM."
    assert _read(TALK + hangs, ATTACK)[1]
    assert _read(TALK + excepts, ATTACK) == (_attacks("f Italy GM"), False)
