"""
The parser process: real, with its limits, and what becomes of it when a letter breaks it.
"""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesmaster.adapters.parser import ParserProcess
from gamesmaster.errors import LetterError
from gamesmaster.mail.parsing import parse

LETTERS = sorted((Path(__file__).parent.parent / "letters").glob("*.eml"))
PLAIN = b"From: frank@club.test\nSubject: orders\n\n5 in Poland\n"


@pytest.fixture
def parser() -> Iterator[ParserProcess]:
    """
    A process of its own for each test.
    """
    with ParserProcess() as process:
        yield process


def test_letters_come_back_as_if_parsed_here(parser: ParserProcess) -> None:
    """
    Every letter of the collection, in one process.
    """
    for path in LETTERS:
        raw = path.read_bytes()
        try:
            expected = parse(raw)
        except LetterError as error:
            with pytest.raises(LetterError) as refused:
                parser.parse(raw)
            assert refused.value.reason == error.reason
            continue
        assert parser.parse(raw) == expected
    assert parser.parse(PLAIN, headers_only=True).oversized


def test_a_killed_process_is_started_again(parser: ParserProcess) -> None:
    """
    The letter that it died on is broken, the next one is read.
    """
    parser.parse(PLAIN)
    before = parser.pid
    assert before is not None
    os.kill(before, signal.SIGKILL)
    assert parser.parse(PLAIN).text == "5 in Poland"
    assert parser.pid != before


def test_a_letter_that_takes_too_long_is_broken() -> None:
    """
    A process that does not answer is killed, and the one after it reads the next letter.
    """
    with ParserProcess(seconds=2.0) as parser:
        parser.parse(PLAIN)
        pid = parser.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(LetterError, match="too long"):
            parser.parse(PLAIN)
        assert parser.parse(PLAIN).text == "5 in Poland"


def test_a_letter_that_eats_all_memory_is_broken_and_the_next_is_read() -> None:
    """
    The limit is the process's own: whatever it runs into, the next letter has a new one.
    """
    with ParserProcess(memory=256 * 1024 * 1024) as parser:
        assert parser.parse(PLAIN).text == "5 in Poland"
        with pytest.raises(LetterError):
            parser.parse(b"From: a@b.test\n\n" + b"x" * (300 * 1024 * 1024))
        assert parser.parse(PLAIN).text == "5 in Poland"


def test_many_threads_may_ask(parser: ParserProcess) -> None:
    """
    One at a time gets its own answer.
    """
    wrong: list[int] = []

    def ask(number: int) -> None:
        for _ in range(20):
            if parser.parse(PLAIN + b"%d\n" % number).text != f"5 in Poland\n{number}":
                wrong.append(number)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_the_child_leaves_with_its_parent() -> None:
    """
    A closed pipe is the end of it.
    """
    child = subprocess.Popen(
        [sys.executable, "-m", "gamesmaster.adapters.parser_child"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    child.communicate(timeout=60)
    assert child.returncode == 0


def test_the_command_explains_lines_and_goes_on_after_a_fault() -> None:
    """
    One document a line; a faulty one is answered with its fault, and the code says so at the end.
    """
    lines = (
        '{"id": 1, "letter": "From: a@b.test\\n\\n5 in Poland", "context": {"phase": "placing", "power": "Britain"}}\n'
        '{"id": 2, "letter": "x", "context": {"colour": 1}}\n'
        "nonsense\n"
        '{"id": 4, "letter": "From: a@b.test\\n\\nHELP", "note": "kept"}\n'
    )
    done = subprocess.run(
        [sys.executable, "-m", "gamesmaster", "letter", "explain", "--lines", "--json"],
        input=lines,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    answers = done.stdout.splitlines()
    assert done.returncode == 2
    assert [('"id": 1' in answers[0]), ('"error"' in answers[1]), ('"error"' in answers[2])] == [True, True, True]
    assert '"commands": ["HELP"]' in answers[3]
