"""Stocks written without capitals, and words that are none."""

import pytest

from gamesmaster.adapters import stock_lists
from gamesmaster.config import data_folders
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, vocabulary
from gamesmaster.mail.reading.text.capitals import with_capitals
from gamesmaster.mail.reading.text.tokens import tokens_of


@pytest.fixture(scope="module")
def names() -> Vocabulary:
    return vocabulary((), stock_lists.find(stock_lists.DEFAULT, data_folders("scenarios")))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("use ford instead", "use Ford instead"),
        ("with ford and gm", "with Ford and GM"),
        ("thanks gm", "thanks gm"),
        ("attack Germany with GM. no, ford", "attack Germany with GM . no , Ford"),
        ("on the target in May", "on the target in May"),
        ("I take general mills", "I take General Mills"),
    ],
)
def test_companies_get_their_capitals(written: str, read: str, names: Vocabulary) -> None:
    """Where nothing else in the sentence has any: 'thanks gm' greets the gamesmaster."""
    assert " ".join(token.text for token in with_capitals(tokens_of(written), names)) == read
