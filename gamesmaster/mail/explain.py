"""`letter explain`: what would be done with a letter, and why. Pure: no database, nothing sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamesmaster.errors import LetterError
from gamesmaster.mail import effective, proof
from gamesmaster.mail.alignment import is_aligned
from gamesmaster.mail.context import (
    ContextDocument,
    asked_of,
    check_names,
    income_of,
    known_scenario,
    lent_to,
    offers_of,
    power_of,
    powers_of,
    presence_of,
    read_context,
    stocks_of,
    today_of,
    view_of,
)
from gamesmaster.mail.decision import Decision, OnFile, ahead_of, decide
from gamesmaster.mail.judgement import Verdict, judge_sender
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.parsing import parse
from gamesmaster.mail.proof import Proof
from gamesmaster.mail.reading.letter.answers import readings_in
from gamesmaster.mail.reading.model import Context, Reading, StockName, belongs
from gamesmaster.rules import notation
from gamesmaster.rules.document import Load
from gamesmaster.rules.scenario import Scenario


def explain(
    raw: bytes, context: Mapping[str, Any], load_scenario: Load, default_stocks: Sequence[StockName] = ()
) -> dict[str, Any]:
    """
    Say what would be done with a letter.

    Args:
        raw: The mail.
        context: See design, section 9; legality that hangs on what is left out is not judged.
        load_scenario: Finds a scenario and chooses its options.
        default_stocks: Permitted where the context names none.

    Returns:
        The document of the contract, without ``id``.

    Raises:
        DocumentError: The context has faults.
        ScenarioError: There is no such scenario.
        ConfigurationError: It has no such option.
    """
    known = read_context(context)
    scenario = load_scenario(known.scenario, dict(known.options))
    check_names(known, scenario)
    scenario = known_scenario(known, scenario)
    try:
        letter = parse(raw)
    except LetterError as error:
        return _document(Verdict("park", "unusable", False), None, None, known.on_file, str(error))
    if turned_away := judge_sender(letter, _proof(letter, known)):
        return _document(turned_away, letter, None, known.on_file)
    decision = decide(letter.text, _reader_context(known, scenario, default_stocks), _windows(known, scenario))
    lines = tuple(line for each in decision.sets for line in each.lines)
    return _document(decision.verdict, letter, decision, lines)


def _windows(known: ContextDocument, scenario: Scenario) -> list[OnFile]:
    """The open window, and while factors are placed the attacks to come, whose orders may be sent ahead."""
    if known.phase is None:
        return [OnFile("", known.on_file)]
    view = view_of(known, scenario, known.phase)
    others = {power: each for power in lent_to(known) if (each := view_of(known, scenario, known.phase, power))}
    if known.phase != "placing":
        return [OnFile(known.phase, known.on_file, view=view, others=others)]
    ahead = tuple(line for line in known.on_file if not belongs(notation.read(line)[1], "placing", scenario.procedure))
    here = tuple(line for line in known.on_file if line not in ahead)
    later = {power: ahead_of(each) for power, each in others.items()}
    return [
        OnFile("placing", here, view=view, others=others),
        OnFile("attack", ahead, view=ahead_of(view) if view else None, others=later),
    ]


def _reader_context(known: ContextDocument, scenario: Scenario, default_stocks: Sequence[StockName]) -> Context:
    power = power_of(known)
    others = lent_to(known) if power else powers_of(known)
    return Context(
        scenario=scenario,
        phase=known.phase or "",
        power=power,
        powers=powers_of(known),
        income=income_of(known, scenario),
        incomes={each: n for each in others if (n := income_of(known, scenario, each)) is not None},
        home=known.home,
        board=presence_of(known),
        stocks=stocks_of(known, default_stocks),
        sent=frozenset((*known.on_file, *known.last_turn)),
        on_file=known.on_file,
        last_turn=known.last_turn,
        today=today_of(known),
        offers=offers_of(known, scenario),
        asked=asked_of(known),
        turn=known.turn,
    )


def _proof(letter: Letter, known: ContextDocument) -> Proof | None:
    """By what the context tells: addresses, a token, both; None when it tells neither."""
    if letter.sender is None or (known.addresses is None and known.token is None):
        return None
    at_home = known.addresses is None or letter.sender in {address.lower() for address in known.addresses}
    if known.token is None:
        if not at_home:
            return Proof(False, "unknown-sender")
        aligned = known.trust != "token+dmarc" or is_aligned(letter, known.authserv_id)
        return Proof(aligned, "proved" if aligned else "not-aligned", level="address")
    token = known.token.lower()
    shown = any(_carries(address, token) for address in letter.recipients) or any(
        token in reference.lower() for reference in letter.references
    )
    if not at_home:
        return Proof(False, "foreign-address" if shown else "unknown-sender", level="token" if shown else "none")
    if known.trust == "address" or shown:
        if known.trust == "token+dmarc" and not is_aligned(letter, known.authserv_id):
            return Proof(False, "not-aligned", level="address+token")
        return Proof(True, "proved", level="address+token" if shown else "address")
    claimed = any("+" in address and address.split("@")[0].count("-") for address in letter.recipients)
    return Proof(False, "token-wrong" if claimed else "token-missing", level="address")


def _carries(address: str, token: str) -> bool:
    local, _, domain = address.rpartition("@")
    plus = proof.read_plus(address, f"{local.split('+')[0]}@{domain}")
    return plus is not None and plus[1] == token


def _document(
    verdict: Verdict, letter: Letter | None, decision: Decision | None, lines: Sequence[str], reason: str = ""
) -> dict[str, Any]:
    reading = decision.reading if decision is not None else Reading()
    told: list[dict[str, Any]] = [
        {
            "line": question.line,
            "kind": question.kind,
            "ground": question.ground,
            "question": question.question,
            "suggestion": question.suggestion,
            "readings": list(readings_in(question.suggestion, question.readings)),
        }
        for question in reading.findings
    ]
    for finding in decision.findings if decision is not None else ():
        told.append(
            {
                "line": notation.write(finding.order, finding.power) if finding.order is not None else "",
                "kind": finding.severity,
                "ground": str(finding.ground),
                "question": finding.ground.explains,
                "suggestion": "",
                "readings": [],
            }
        )
    if letter is not None:
        told.extend(_note(ground) for ground in letter.notes)
    if reason:
        told.append(
            {
                "line": "",
                "kind": "unreadable",
                "ground": "unusable",
                "question": reason,
                "suggestion": "",
                "readings": [],
            }
        )
    bounce = letter.bounce if letter is not None else None
    return {
        "verdict": verdict.word,
        "ground": verdict.ground,
        "sender": letter.sender if letter is not None else None,
        "automatic": letter.automatic if letter is not None else False,
        "bounce": {"address": bounce.address, "permanent": bounce.permanent} if bounce is not None else None,
        "text": letter.text if letter is not None else "",
        "cut": letter.cut if letter is not None else "",
        "orders": [effective.line_of(order) for order in reading.orders],
        "used": [{"order": effective.line_of(order), "words": order.words} for order in reading.orders],
        "effective": list(lines),
        "commands": _commands(decision) if decision is not None else [],
        "press": [{"to": list(press.to), "text": press.text, "mode": press.mode} for press in reading.press],
        "findings": told,
        "reply": verdict.reply,
    }


def _commands(decision: Decision) -> list[str]:
    """Those that count, with what follows their word."""
    said = [each for each in decision.reading.commands if each.name in decision.commands]
    return [f"{each.name} {each.argument}".strip() for each in said]


def _note(ground: str) -> dict[str, Any]:
    return {
        "line": "",
        "kind": "note",
        "ground": ground,
        "question": ground.replace("-", " "),
        "suggestion": "",
        "readings": [],
    }
