"""
What a robot's mail program takes out of its box.
"""

from email.message import EmailMessage
from types import SimpleNamespace
from typing import Any, cast

from imap_tools import MailBoxUnencrypted

from gamesmaster.demo.players import new_mails


class Box:
    """
    A box whose server tells the number of the mail that has just come in front of the one that was asked for.
    """

    def __init__(self, *subjects: str) -> None:
        self.subjects = subjects
        self.fetched: list[str] = []
        self.client = SimpleNamespace(noop=lambda: None)

    def uids(self, criteria: Any) -> list[str]:
        """
        All of them: the newest mail matches whatever is asked for.
        """
        return [str(number) for number in range(1, len(self.subjects) + 1)]

    def fetch(self, *, uid_list: str, mark_seen: bool) -> list[Any]:
        """
        The mail, with the number of another one.
        """
        self.fetched.append(uid_list)
        mail = EmailMessage()
        mail["Subject"] = self.subjects[int(uid_list) - 1]
        return [SimpleNamespace(uid=str(len(self.subjects)), obj=mail)]


def _new(box: Box, after: int) -> list[tuple[int, str]]:
    return [(uid, str(mail["Subject"])) for uid, mail in new_mails(cast(MailBoxUnencrypted, box), after)]


def test_each_mail_is_taken_once_under_its_own_number() -> None:
    """
    A mail under the number of the next one would be taken twice, and the next one never.
    """
    assert _new(Box("receipt", "result"), 0) == [(1, "receipt"), (2, "result")]


def test_what_is_known_is_not_fetched_again() -> None:
    """
    Every look would bring the newest mail once more.
    """
    box = Box("receipt", "result")
    assert _new(box, 1) == [(2, "result")]
    assert _new(box, 2) == []
    assert box.fetched == ["2"]
