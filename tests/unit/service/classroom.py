"""A class in memory: pupils with addresses of their own, several to a power."""

from __future__ import annotations

import email
import email.policy
from collections.abc import Callable, Mapping
from email.message import EmailMessage
from functools import cache

from gamesmaster.adapters.templates import Renderer
from gamesmaster.service import games
from gamesmaster.service.inbox import Handled
from gamesmaster.service.records import Ballot, Notice
from tests.unit.service.club import GAME, ROOT, Club, address, scenario, stocks, text_of, with_settings

SIZES: Mapping[str, int] = {"USA": 3, "France": 5, "Britain": 2, "Russia": 1, "Germany": 1}
"""Origins of WWII rules, Classroom Game."""


@cache
def renderer() -> Renderer:
    """One for all classes: what costs time is to read the templates."""
    return Renderer([ROOT / "templates"], "play@club.test", "The gamesmaster")


def pupils(sizes: Mapping[str, int] = SIZES) -> list[games.Seat]:
    """Everybody of the class, each with an address called after power and number."""
    return [
        games.Seat(power, f"{power} Pupil {number}", (address(f"{power}{number}"),))
        for power, size in sizes.items()
        for number in range(1, size + 1)
    ]


def open_class(
    new_club: Callable[..., Club],
    decision: str = "any",
    *,
    seats: list[games.Seat] | None = None,
    start: bool = True,
    options: Mapping[str, object] | None = None,
    **settings: object,
) -> Club:
    """A class at its first window; its teams decide alike unless the setting ``teams`` says more."""
    told = {"teams": {"": {"decision": decision}}, **settings}
    club = new_club(options={"classroom": True, **(options or {})}, settings=with_settings(**told))
    games.new_game(
        club.desk,
        GAME,
        scenario=scenario(),
        options=club.options,
        settings=club.settings,
        stocks=stocks(),
        seats=pupils() if seats is None else seats,
        now=club.now,
    )
    if start:
        games.start_game(club.desk, GAME, now=club.now)
    return club


def write(club: Club, pupil: str, text: str) -> Handled:
    """A pupil answers the last mail that was made for him; nothing is rendered for it."""
    to = notices_to(club, pupil)[-1].reply_to
    club.mailbox.deliver(club.letter(pupil, text, to=to), club.now)
    return club.look()[-1]


def notices_to(club: Club, pupil: str, kind: str = "") -> list[Notice]:
    """What somebody was told."""
    return [each for each in club.notices(kind) if each.address == address(pupil)]


def last(club: Club, pupil: str, kind: str = "") -> str:
    """The words of the last mail to somebody, on one line."""
    notice = notices_to(club, pupil, kind)[-1]
    with club.store.view() as view:
        members = view.members(GAME)
    member = next(each for each in members if (each.seat, each.number) == (notice.seat, notice.member))
    mail = email.message_from_bytes(renderer().render(notice, member).message, policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    return " ".join(text_of(mail).split())


def ballots(club: Club, phase: str) -> list[Ballot]:
    """What members of teams have sent of their own."""
    with club.store.view() as view:
        return list(view.ballots(GAME, phase))
