"""
What would be done with a letter, by the contract of `letter explain`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.adapters.scenario_files import loader
from gamesmaster.errors import ConfigurationError, ScenarioError
from gamesmaster.mail.explain import explain
from gamesmaster.mail.reading.reader import StockName
from gamesmaster.rules.document import DocumentError
from tests.unit.mail.conftest import SCENARIOS

LETTERS = Path(__file__).parents[2] / "letters"
TOKEN = "abcdefghijklmnop"
Explain = Callable[..., dict[str, Any]]

CONTEXT = {"phase": "placing", "turn": 1, "power": "Britain"}
KEYS = [
    *("verdict", "ground", "sender", "automatic", "bounce", "text", "cut", "orders", "used", "effective"),
    *("commands", "press", "findings", "reply"),
]


@pytest.fixture(scope="session")
def explained(stocks: tuple[StockName, ...]) -> Explain:
    """
    Explain a text of Frank's.
    """
    load = loader(SCENARIOS)

    def explaining(text: str, head: str = "", sender: str = "frank@club.test", **context: Any) -> dict[str, Any]:
        raw = f"From: {sender}\nTo: play+g1-{TOKEN}@gm.test\nSubject: orders\n{head}\n{text}\n".encode()
        return explain(raw, {**CONTEXT, **context}, load, stocks)

    return explaining


def test_orders_are_explained_with_their_words(explained: Explain) -> None:
    """
    The whole answer.
    """
    answer = explained("5 in Poland, 2 in Austria\nREADY\n\n> 9 in Italy", on_file=["PLACE 3 IN Austria"])
    assert list(answer) == KEYS
    assert answer == {
        "verdict": "orders",
        "ground": "understood",
        "sender": "frank@club.test",
        "automatic": False,
        "bounce": None,
        "text": "5 in Poland, 2 in Austria\nREADY",
        "cut": "> 9 in Italy",
        "orders": ["PLACE 5 IN Poland", "PLACE 2 IN Austria"],
        "used": [
            {"order": "PLACE 5 IN Poland", "words": "5 in Poland"},
            {"order": "PLACE 2 IN Austria", "words": "2 in Austria"},
        ],
        "effective": ["PLACE 5 IN Poland", "PLACE 2 IN Austria"],
        "commands": ["READY"],
        "press": [],
        "findings": [],
        "reply": True,
    }


@pytest.mark.parametrize(
    ("text", "context", "verdict", "ground"),
    [
        ("HELP", {}, "command", "help"),
        ("what a game!", {}, "nothing", "nothing-said"),
        ("up to 5 in Poland", {}, "ask", "up-to-how-many"),
        ("5 in Poland", {"addresses": ["frank@club.test"]}, "orders", "understood"),
        ("5 in Poland", {"addresses": ["FRANK@club.test"], "token": TOKEN}, "orders", "understood"),
        ("5 in Poland", {"addresses": ["helen@club.test"]}, "ignore", "unknown-sender"),
        ("5 in Poland", {"addresses": ["helen@club.test"], "token": TOKEN}, "refuse", "foreign-address"),
        ("5 in Poland", {"addresses": ["frank@club.test"], "token": "p" * 16}, "refuse", "token-wrong"),
        ("5 in Poland", {"token": TOKEN, "trust": "token+dmarc"}, "refuse", "not-aligned"),
        ("5 in Poland", {"controlled": {"Poland": "Germany"}}, "ask", "controlled-area"),
        (
            "attack Germany in Poland with F",
            {"phase": "attack", "board": {"Poland": {"Germany": 3}}},
            "ask",
            "no-own-factors",
        ),
        ("attack Germany in Poland with F", {"phase": "attack"}, "orders", "understood"),
    ],
)
def test_the_verdict_is_the_most_consequential(
    text: str, context: dict[str, Any], verdict: str, ground: str, explained: Explain
) -> None:
    """
    Park, refuse, ignore, orders, command, press, ask, nothing; what hangs on what is left out is not judged.
    """
    answer = explained(text, **context)
    assert (answer["verdict"], answer["ground"]) == (verdict, ground)


def test_our_own_servers_word_counts_and_only_its(explained: Explain) -> None:
    """
    The topmost Authentication-Results of the configured server.
    """
    good = "Authentication-Results: mx.gm.test; dmarc=pass header.from=club.test\n"
    forged = "Authentication-Results: mx.evil.test; dmarc=pass header.from=club.test\n"
    known = {"token": TOKEN, "addresses": ["frank@club.test"], "trust": "token+dmarc", "authserv_id": "mx.gm.test"}
    assert explained("5 in Poland", good, **known)["verdict"] == "orders"
    assert explained("5 in Poland", forged + good, **known)["ground"] == "not-aligned"
    assert explained("5 in Poland", good, sender="frank@sub.club.test", **known)["verdict"] == "refuse"


def test_nothing_of_a_refused_letter_is_taken(explained: Explain) -> None:
    """
    Not even shown: the answer may go to somebody else.
    """
    answer = explained("5 in Poland", addresses=["helen@club.test"], token=TOKEN, on_file=["PLACE 1 IN Italy"])
    assert (answer["orders"], answer["effective"], answer["reply"]) == ([], ["PLACE 1 IN Italy"], True)


def test_machines_and_odd_senders_get_no_answer(explained: Explain) -> None:
    """
    Ignored or parked.
    """
    automatic = explained("5 in Poland", "Auto-Submitted: auto-replied\n")
    assert (automatic["verdict"], automatic["automatic"], automatic["reply"]) == ("ignore", True, False)
    odd = explained("5 in Poland", sender="frank@club.test (Frank)")
    assert (odd["verdict"], odd["ground"], odd["sender"], odd["reply"]) == ("park", "comment", None, False)


def test_bytes_that_are_no_letter_are_parked(stocks: tuple[StockName, ...]) -> None:
    """
    And so is a letter that two programs read differently.
    """
    for raw in (b"hello", (LETTERS / "two-boundaries.eml").read_bytes()):
        answer = explain(raw, {}, loader(SCENARIOS), stocks)
        assert (answer["verdict"], answer["reply"], list(answer)) == ("park", False, KEYS)


def test_a_bounce_is_told(stocks: tuple[StockName, ...]) -> None:
    """
    Whose address, and whether for good.
    """
    answer = explain((LETTERS / "bounce-by-the-book.eml").read_bytes(), {}, loader(SCENARIOS), stocks)
    assert (answer["verdict"], answer["ground"]) == ("ignore", "bounce")
    assert answer["bounce"] == {"address": "gone@nowhere.test", "permanent": True}


@pytest.mark.parametrize(
    ("context", "fault"),
    [
        ({"colour": "red"}, "context.colour"),
        ({"power": "Spain"}, "context.power"),
        ({"phase": "night"}, "context.phase"),
        ({"turn": 0}, "context.turn"),
        ({"turn": 99}, "context.turn"),
        ({"on_file": ["five in Poland"]}, "context.on_file"),
        ({"turn": 7}, "context.turn: the scenario has 6 turns"),
        ({"now": "tomorrow"}, "context.now"),
        ({"board": {"Polnad": {}}}, "context.board"),
        ({"board": {"Poland": {"Spain": 1}}}, "context.board.Poland"),
        ({"hidden": {"Poland": {"Spain": 1}}}, "context.hidden.Poland"),
        ({"blanks": {"Poland": ["Spain"]}}, "context.blanks.Poland"),
        ({"charts": {"France": {"income": "rich"}}}, "context.charts.France"),
        ({"income": {"Spain": 4}}, "context.income"),
        ({"players": {"Spain": "Britain"}}, "context.players"),
        ({"alliances": [["Britain", "Spain"]]}, "context.alliances"),
        ({"last_turn": ["five in Poland"]}, "context.last_turn"),
        ({"markers": [{"kind": "understanding", "area": "Atlantis", "power": "Britain"}]}, "context.markers"),
        ({"markers": [{"kind": "control", "area": "Poland", "power": "Spain"}]}, "context.markers"),
        ({"asked": [{"line": "x", "readings": ["PLACE ... IN Poland; five in Poland"]}]}, "context.asked"),
    ],
)
def test_a_faulty_context_is_refused(context: dict[str, Any], fault: str, explained: Explain) -> None:
    """
    With the place of every fault.
    """
    with pytest.raises(DocumentError) as refused:
        explained("5 in Poland", **context)
    assert fault in str(refused.value)


TRADE: dict[str, Any] = {"scenario": "age-of-iron/1800-bc", "phase": "attack", "power": "Crete"}


@pytest.mark.parametrize(
    ("context", "fault"),
    [
        ({"goods": {"Gold": 3}}, "context.goods: the scenario has no 'Gold'"),
        ({"goods": {"Spain": {"Oil": 5}}}, "context.goods: the scenario has no 'Spain'"),
        ({"goods": {"Crete": {"Gold": 5}}}, "context.goods.Crete: the scenario has no 'Gold'"),
        ({"offers": {"Egypt": "one for one"}}, "context.offers"),
        ({"offers": {"Egypt": ["PASS"]}}, "context.offers: not an offer: 'PASS'"),
        ({"offers": ["OFFER 1 Grain TO Crete FOR 1 Oil"]}, "context.offers: whose offer"),
        ({"offers": ["Spain: OFFER 1 Grain TO Crete FOR 1 Oil"]}, "context.offers: whose offer"),
    ],
)
def test_goods_and_offers_have_owners(context: dict[str, Any], fault: str, explained: Explain) -> None:
    """
    And are of kinds that the game has.
    """
    with pytest.raises(DocumentError) as refused:
        explained("READY", **TRADE, **context)
    assert fault in str(refused.value)


def test_only_offers_to_the_writer_can_be_accepted(explained: Explain) -> None:
    """
    A list says in front of each line whose offer it is; a power that has made one offer may write it bare.
    """
    offers = ["Egypt: OFFER 1 Grain TO Crete FOR 1 Oil", "Assyria: OFFER 1 Tin TO Egypt FOR 1 Grain"]
    known = {**TRADE, "turn": 1, "goods": {"Oil": 5}}
    assert explained("I accept the offer.", **known, offers=offers)["orders"] == ["ACCEPT Egypt"]
    bare = {"Egypt": "OFFER 1 Grain TO Crete FOR 1 Oil"}
    assert explained("I accept the offer.", **known, offers=bare)["orders"] == ["ACCEPT Egypt"]
    nobody = explained("I accept the offer.", **{**known, "power": None}, offers=bare)
    assert nobody["orders"] == []


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (["F", "ZZ"], "ZZ"),
        ([{"ticker": "ZZ", "name": "Zigzag", "aliases": ["the zipper"]}], "the zipper"),
        ({"ZZ": "Zigzag"}, "Zigzag"),
        ({"ZZ": ["Zigzag", "the zipper"]}, "the zipper"),
        ({"ZZ": []}, "ZZ"),
    ],
)
def test_a_context_may_have_stocks_of_its_own(told: Any, words: str, explained: Explain) -> None:
    """
    With names and aliases, or tickers alone.
    """
    answer = explained(f"attack Germany in Poland with {words}", phase="attack", stocks=told)
    assert answer["orders"] == ["ATTACK Germany IN Poland STOCK ZZ"]


def test_a_question_that_was_asked_is_answered(explained: Explain) -> None:
    """
    By a bare yes, or by the number that fills a gap; notes have asked nothing.
    """
    asked = [
        {"line": "5 in Polnad", "kind": "ambiguous", "suggestion": "PLACE 5 IN Poland"},
        {"line": "leave it", "kind": "note", "suggestion": "PASS"},
    ]
    assert explained("yes", asked=asked)["orders"] == ["PLACE 5 IN Poland"]


def test_what_is_not_told_is_not_judged(explained: Explain) -> None:
    """
    Neither by whom, nor in which window; incomes by power are known for those who are named.
    """
    assert explained("5 in Poland", power=None)["verdict"] == "orders"
    assert explained("50 in Poland", phase=None)["effective"] == ["PLACE 50 IN Poland"]
    assert explained("rest in Poland", income={"Britain": 6})["orders"] == ["PLACE 6 IN Poland"]
    assert explained("6 in Poland", income={"France": 1})["findings"] == []


def test_controls_are_told_by_markers_or_by_area(explained: Explain) -> None:
    """
    Who has no factors in an area under control is told why; two powers may share it.
    """
    game: dict[str, Any] = {"phase": "attack", "board": {"Poland": {"Germany": 9}}}
    both = [{"kind": "control", "area": "Poland", "power": power} for power in ("France", "Russia")]
    for told in (
        {"markers": both},
        {"controlled": {"Poland": ["France", "Russia"]}},
        {"controlled": {"Poland": "France"}},
    ):
        out = explained("attack Germany in Poland with F", **game, **told)
        assert [each["ground"] for each in out["findings"]] == ["controlled-area"], told
    out = explained("attack Germany in Poland with F", **game, markers=[])
    assert [each["ground"] for each in out["findings"]] == ["no-own-factors"]


def test_unknown_scenarios_and_options_are_refused(explained: Explain) -> None:
    """
    By the same errors as everywhere.
    """
    with pytest.raises(ScenarioError):
        explained("x", scenario="origins-ww9/none")
    with pytest.raises(ConfigurationError):
        explained("x", options={"colour": "red"})


def test_every_field_of_the_contract_is_taken(explained: Explain) -> None:
    """
    Those of later games too.
    """
    answer = explained(
        "attack Germany in Poland with Zenith",
        phase="attack",
        power="Britain",
        powers=["Britain"],
        income=8,
        home={"Britain": 3},
        board={"Poland": {"Britain": 7, "Germany": 4}},
        markers=[{"kind": "understanding", "area": "Italy", "power": "Germany"}],
        controlled={"Austria": "Germany"},
        on_file=[],
        last_turn=["PASS"],
        history={"1-placing": []},
        goods={},
        offers=[],
        stocks=[{"ticker": "ZE", "name": "Zenith"}, "F"],
        now="2026-11-20T12:00:00Z",
        addresses=["frank@club.test"],
        token=TOKEN,
        trust="token",
        authserv_id="mx.gm.test",
        options={"procedure": "two-window"},
    )
    assert answer["orders"] == ["ATTACK Germany IN Poland STOCK ZE"]


def test_the_rest_is_reckoned_by_the_chart_where_turn_and_power_are_known(explained: Explain) -> None:
    """
    Britain gets 7 in the first turn; all of them are placed, so nothing is noted about what is left.
    """
    answer = explained("5 in Poland, rest at home")
    assert answer["orders"] == ["PLACE 5 IN Poland", "PLACE 2 IN Britain"]
    assert answer["findings"] == []
    assert explained("3 in Austria, the rest in Poland", power=None, powers=["Britain"])["orders"] == [
        "PLACE 3 IN Austria",
        "PLACE 4 IN Poland",
    ]
    assert [each["ground"] for each in explained("5 in Poland")["findings"]] == ["unplaced"]
    assert explained("5 in Poland, rest at home", income=9)["orders"] == ["PLACE 5 IN Poland", "PLACE 4 IN Britain"]


def test_without_a_turn_no_sum_is_judged(explained: Explain) -> None:
    """
    Neither too many nor too few, and the rest is asked for.
    """
    assert explained("50 in Poland", turn=None)["findings"] == []
    assert explained("1 in Poland", turn=None)["findings"] == []
    answer = explained("1 in Poland, rest at home", turn=None)
    assert (answer["orders"], [each["ground"] for each in answer["findings"]]) == (["PLACE 1 IN Poland"], ["how-many"])


def test_nothing_is_received_while_attacks_are_due(explained: Explain) -> None:
    """
    So there is no rest, as the service sees it.
    """
    answer = explained("rest at home", phase="attack")
    assert (answer["orders"], [each["ground"] for each in answer["findings"]]) == ([], ["how-many"])


def test_what_is_on_file_and_of_the_last_turn_can_be_spoken_of(explained: Explain) -> None:
    """
    Taken back or taken again.
    """
    on_file = ["PLACE 4 IN Poland", "PLACE 3 IN Austria"]
    answer = explained("cancel Poland", on_file=on_file)
    assert (answer["verdict"], answer["orders"], answer["effective"]) == ("orders", [], ["PLACE 3 IN Austria"])
    answer = explained("same as last turn", last_turn=on_file)
    assert (answer["verdict"], answer["orders"], answer["effective"]) == ("orders", on_file, on_file)
    assert {each["words"] for each in answer["used"]} == {"same as last turn"}


def test_a_whole_turn_is_explained_in_one_set(explained: Explain) -> None:
    """
    In a turn of one letter placings and attacks belong together, in the written order.
    """
    game: dict[str, Any] = {"scenario": "xenophobia-yurt-zen", "phase": "turn", "power": "Ariel"}
    answer = explained("10 in Yurt. Then hit Chas there with 2.", **game)
    assert answer["verdict"] == "orders"
    assert answer["effective"] == ["PLACE 10 IN Yurt", "ATTACK Chas IN Yurt WITH 2"]


def test_counters_are_asked_for_in_the_phase_of_claims(explained: Explain) -> None:
    """
    And an attack has no place there.
    """
    game: dict[str, Any] = {"options": {"procedure": "sequential-by-step"}, "phase": "claim"}
    answer = explained("understanding in Italy\nattack Germany in Poland with GM", **game)
    assert answer["effective"] == ["UNDERSTANDING IN Italy"]
    assert "wrong-phase" in {each["ground"] for each in answer["findings"]}


def test_offers_that_were_made_are_known_by_their_number(explained: Explain) -> None:
    """
    The only offer there is needs no name; one that was not made is told of, and may yet come.
    """
    game: dict[str, Any] = {"scenario": "age-of-iron/1800-bc", "phase": "attack", "power": "Crete"}
    game["goods"] = {"Crete": {"Oil": 5}, "Egypt": {"Grain": 5}}
    game["offers"] = {"Egypt": ["OFFER 1 Grain TO Crete FOR 1 Oil"]}
    assert explained("I accept the offer.", **game)["orders"] == ["ACCEPT Egypt"]
    answer = explained("accept Egypt's second offer", **game)
    assert answer["orders"] == ["ACCEPT Egypt 2"]
    assert [each["ground"] for each in answer["findings"] if each["kind"] == "note"] == ["no-such-offer"]
    with pytest.raises(DocumentError):
        explained("READY", **{**game, "offers": ["OFFER 1 Grain TO Crete FOR 1 Oil"]})


def test_who_plays_a_neutral_power_orders_for_it(explained: Explain) -> None:
    """
    As the state's `players` say.
    """
    answer = explained("3 in Italy\nUSA: 2 to Austria", players={"USA": "Britain"})
    assert answer["orders"] == ["PLACE 3 IN Italy", "USA: PLACE 2 IN Austria"]
    assert answer["effective"] == answer["orders"]


SECRET = {
    "options": {"secret-diplomacy": True},
    "board": {"Poland": {"France": 6, "Germany": 7, "Russia": 1}, "Austria": {"France": 2}},
    "hidden": {"Poland": {"Germany": 5, "France": 1}, "Austria": {"France": 2}},
    "blanks": {"Austria": ["Britain"], "Poland": ["France"]},
}


def test_what_lies_face_down_is_there_and_nobody_knows_how_much(explained: Explain) -> None:
    """An attack on it may be a mistake, and nothing tells; the own counters are no secret to their owner."""
    context = {**SECRET, "phase": "attack", "turn": 1, "power": "France", "markers": []}
    out = explained("attack everybody in Poland\nattack Britain in Austria\n", **context)
    assert out["effective"] == ["ATTACK Russia, Germany IN Poland", "ATTACK Britain IN Austria"]
    assert {each["ground"] for each in out["findings"]} == {"stock-missing"}
    empty = {**context, "hidden": {}, "board": {**SECRET["board"], "Poland": {"France": 6, "Germany": 2, "Russia": 1}}}  # type: ignore[dict-item]  # a value of any type
    empty["blanks"] = {"Austria": ["Britain"], "Poland": ["France", "Germany"]}
    assert explained("attack everybody in Poland\nattack Britain in Austria\n", **empty) == out


def test_a_blank_is_laid_where_the_game_has_blanks(explained: Explain) -> None:
    """Four of them a turn, and only in a game of secret diplomacy."""
    words = "5 in Poland\nblanks in Austria and Italy\nBLANK IN Poland, blank in Rumania\nblank in Rhineland"
    out = explained(words, phase="placing", power="France", options={"secret-diplomacy": True})
    assert out["effective"][1:] == [
        f"BLANK IN {each}" for each in ("Austria", "Italy", "Poland", "Rumania", "Rhineland")
    ]
    assert [each["ground"] for each in out["findings"] if each["kind"] == "illegal"] == ["no-blank-left"]
    assert not [each for each in explained("blank in Austria", phase="placing", power="France")["effective"]]


def test_in_a_blind_game_counters_are_judged_by_the_own_chart_alone(explained: Explain) -> None:
    """Neither a partner's chart is looked at, nor the printed one where the own is not told (W60)."""
    board = {"Rumania": {"Germany": 9, "Britain": 6}, "Poland": {"Germany": 9}}
    context = {
        "options": {"blind": True},
        "phase": "attack",
        "turn": 2,
        "power": "Germany",
        "board": board,
        "markers": [],
    }
    words = "CONTROL OF Rumania WITH Britain\nUNDERSTANDING IN Poland\n"
    slips = {"income": "historical", "objectives": "historical"}
    told = explained(words, **context, charts={"Germany": slips})
    grounds = {each["line"]: each["ground"] for each in told["findings"]}
    assert "partner-not-in-chart" not in grounds.values()
    for others in ("historical", "french-policy"):
        charts = {"Germany": slips, "Britain": {"income": "historical", "objectives": others}}
        assert explained(words, **context, charts=charts) == told
    assert "not-in-chart" not in {each["ground"] for each in explained(words, **context)["findings"]}
    placing = {**context, "phase": "placing"}
    assert not [each for each in explained("99 in Poland", **placing)["findings"] if each["ground"] == "overspent"]
    charts = {"Germany": slips}
    assert [
        each
        for each in explained("99 in Poland", **placing, charts=charts)["findings"]
        if each["ground"] == "overspent"
    ]
