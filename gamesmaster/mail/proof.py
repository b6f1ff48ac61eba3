"""Who wrote a letter: tokens, reply addresses, Message-IDs of ours, and the judgement over them."""

from __future__ import annotations

import base64
import hmac
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal

from gamesmaster.mail.letter import Letter

Trust = Literal["address", "token", "token+dmarc"]
Way = Literal["plus", "references", "subject"]

_TOKEN: Final = re.compile(r"[a-z2-7]{16}")
_GAME: Final = re.compile(r"[a-z0-9-]{1,32}")
_SUBJECT_TOKEN: Final = re.compile(r"(?<![a-z0-9])([a-z0-9-]{1,32})-([a-z2-7]{16})(?![a-z0-9])")


@dataclass(frozen=True, slots=True)
class PhaseKey:
    """
    What proves, for one member, an answer to the mails of one phase.

    Attributes:
        phase: Key of the phase, such as ``1-placing``.
        token: Of the reply address.
        mark: The unguessable part of our Message-IDs.
    """

    phase: str
    token: str
    mark: str


@dataclass(frozen=True, slots=True)
class MemberKey:
    """
    A member of a seat, as `judge` needs one.

    Attributes:
        game: The game.
        seat: The power.
        member: Number within the seat, from 1.
        addresses: Addresses of record.
        current: Keys of the open phase, None when none is open.
        older: Keys of phases gone by, newest first.
    """

    game: str
    seat: str
    member: int
    addresses: tuple[str, ...]
    current: PhaseKey | None = None
    older: tuple[PhaseKey, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """
    The judgement on who wrote a letter.

    Attributes:
        accepted: The letter counts as the member's.
        ground: ``proved``, or why not: ``no-sender``, ``unknown-sender``, ``foreign-address`` (a good token from
            elsewhere: challenge), ``token-missing``, ``token-wrong``, ``token-old``, ``which-game``,
            ``not-aligned``.
        game: The game it belongs to; None when that is open.
        seat: The power; None when that is open.
        member: Number within the seat, 0 when open.
        phase: Key of the phase whose mail was answered; empty without a token.
        level: What was shown: ``none``, ``address``, ``token`` (from a foreign address), ``address+token``.
        way: How the token came.
        current: The token is the open phase's.
    """

    accepted: bool
    ground: str
    game: str | None = None
    seat: str | None = None
    member: int = 0
    phase: str = ""
    level: Literal["none", "address", "token", "address+token"] = "none"
    way: Way | None = None
    current: bool = False


def token(key: bytes, game: str, seat: str, member: int, phase: str, generation: int) -> str:
    """
    Give a member's token for a phase.

    Args:
        key: The server key.
        generation: Raised by RENEW; older tokens then prove nothing.

    Returns:
        16 base32 letters, lower case: 80 bits.
    """
    return _mac(key, f"{game}|{seat}|{member}|{phase}|{generation}")


def mark(key: bytes, game: str, seat: str, member: int, phase: str, generation: int) -> str:
    """
    Give the unguessable part of the Message-IDs of a member's mails of a phase: another one than the token, so that
    who sees one does not know the other.
    """
    return _mac(key, f"message-id|{game}|{seat}|{member}|{phase}|{generation}")


def member_key(
    key: bytes,
    game: str,
    seat: str,
    member: int,
    addresses: Sequence[str],
    generation: int,
    phase: str,
    older: Iterable[str] = (),
) -> MemberKey:
    """
    Work out what proves a member's letters.

    Args:
        phase: Key of the open phase; empty when none is open.
        older: Keys of phases gone by, newest first.
    """

    def keys(name: str) -> PhaseKey:
        seen = (key, game, seat, member, name, generation)
        return PhaseKey(name, token(*seen), mark(*seen))

    now = keys(phase) if phase else None
    # The invitation's secret belongs to no phase: before the start it is the only one, and an old one all the same.
    past = tuple(keys(name) for name in older if now is None or name != phase)
    return MemberKey(game, seat, member, tuple(addresses), now, past)


def reply_address(own_address: str, game: str, token: str) -> str:
    """
    Give the address a member answers to: ``play+<game>-<token>@domain`` for the own address ``play@domain``.
    """
    local, _, domain = own_address.rpartition("@")
    return f"{local}+{game}-{token}@{domain}"


def read_plus(address: str, own_address: str) -> tuple[str, str] | None:
    """
    Read game and token out of a reply address.

    Returns:
        Both in lower case; None when the address is not ours or carries no token.
    """
    local, _, domain = address.lower().rpartition("@")
    own_local, _, own_domain = own_address.lower().rpartition("@")
    if domain != own_domain or not local.startswith(f"{own_local}+"):
        return None
    game, _, found = local[len(own_local) + 1 :].rpartition("-")
    return (game, found) if _GAME.fullmatch(game) and _TOKEN.fullmatch(found) else None


def message_id(
    key: bytes, game: str, seat: str, member: int, phase: str, generation: int, serial: int, domain: str
) -> str:
    """
    Make the Message-ID of a mail to a member: its own by the serial, and unguessable.
    """
    return f"<{game}.{serial}.{mark(key, game, seat, member, phase, generation)}@{domain}>"


def split_message_id(text: str, domain: str) -> tuple[str, str] | None:
    """
    Take a Message-ID of ours apart: game and unguessable part; None for anybody else's.
    """
    local, at, host = text.strip().removeprefix("<").removesuffix(">").rpartition("@")
    if not at or host.lower() != domain.lower():
        return None
    parts = local.lower().split(".")
    if len(parts) != 3 or not parts[1].isdigit() or not _TOKEN.fullmatch(parts[2]) or not _GAME.fullmatch(parts[0]):
        return None
    return parts[0], parts[2]


def subject_tag(game: str, reply_to: str) -> str:
    """
    Give what stands in brackets before a subject that carries the token of its reply address.

    Args:
        reply_to: As `reply_address` makes it; empty for a mail that nobody answers.
    """
    token = reply_to.partition("@")[0].rpartition("-")[2]
    return f"{game}-{token}" if _TOKEN.fullmatch(token) else game


def subject_tokens_in(subject: str) -> list[tuple[str, str]]:
    """
    Find games and tokens in a subject, at most five.
    """
    return [(found[1], found[2]) for found in islice(_SUBJECT_TOKEN.finditer(subject.lower()), 5)]


def judge(
    letter: Letter,
    *,
    own_address: str,
    members: Sequence[MemberKey],
    trust: str | Mapping[str, str] = "token",
    subject_tokens: bool = False,
    aligned: bool = False,
) -> Proof:
    """
    Decide whose letter it is.

    1. A From that cannot be read in one way only proves nothing.
    2. The token: of the plus part; else of a Message-ID of ours in In-Reply-To or References; else, where the
       setting allows it, of the subject. The first way that names one of our tokens decides.
    3. The address: it must be one of record of that member. A good token from elsewhere is ``foreign-address``.
    4. Without a token, trust ``address`` is content with an address of record that has one seat only.

    Args:
        members: All who could have written: of the game named by the letter, or of all games.
        trust: What is asked for, or that by game.
        subject_tokens: Whether a token in the subject counts.
        aligned: An aligned pass, found by the caller in our own server's results.

    Returns:
        The proof; with ``accepted`` false it still tells the member that the letter claims to come from.
    """
    if letter.sender is None:
        return Proof(False, "no-sender")
    shown, claimed = _find_token(letter, own_address, members, subject_tokens)
    if shown is not None:
        return _with_token(letter.sender, shown, trust, aligned)
    return _without_token(letter.sender, members, claimed, trust)


@dataclass(frozen=True, slots=True)
class _Shown:
    member: MemberKey
    phase: str
    current: bool
    way: Way


def _find_token(
    letter: Letter, own_address: str, members: Sequence[MemberKey], subject_tokens: bool
) -> tuple[_Shown | None, bool]:
    """The member whose token the letter carries, and whether it carries anything that looks like one."""
    claims: list[tuple[Way, str, str]] = []
    for address in letter.recipients:
        if (plus := read_plus(address, own_address)) is not None:
            claims.append(("plus", *plus))
    domain = own_address.rpartition("@")[2]
    for reference in letter.references:
        if (parts := split_message_id(reference, domain)) is not None:
            claims.append(("references", *parts))
    if subject_tokens:
        claims.extend(("subject", *found) for found in subject_tokens_in(letter.subject))
    for way, game, value in claims:
        if (found := _match(way, game, value, members)) is not None:
            return found, True
    return None, any(way != "references" for way, _, _ in claims)


def _match(way: Way, game: str, value: str, members: Sequence[MemberKey]) -> _Shown | None:
    found: _Shown | None = None
    for member in members:
        if member.game != game:
            continue
        for keys in (*((member.current,) if member.current else ()), *member.older):
            secret = keys.mark if way == "references" else keys.token
            if _same(value, secret) and found is None:
                found = _Shown(member, keys.phase, keys is member.current, way)
    return found


def _with_token(sender: str, shown: _Shown, trust: str | Mapping[str, str], aligned: bool) -> Proof:
    member = shown.member
    asked = _trust_of(trust, member.game)
    at_home = _is_of_record(sender, member)

    def proof(accepted: bool, ground: str) -> Proof:
        level: Literal["address+token", "token"] = "address+token" if at_home else "token"
        return Proof(
            accepted, ground, member.game, member.seat, member.member, shown.phase, level, shown.way, shown.current
        )

    if not at_home:
        return proof(False, "foreign-address")
    if asked == "token+dmarc" and not aligned:
        return proof(False, "not-aligned")
    if asked != "address" and not shown.current and not aligned:
        return proof(False, "token-old")
    return proof(True, "proved")


def _without_token(sender: str, members: Sequence[MemberKey], claimed: bool, trust: str | Mapping[str, str]) -> Proof:
    seats = [member for member in members if _is_of_record(sender, member)]
    if not seats:
        return Proof(False, "unknown-sender")
    if len({(member.game, member.seat) for member in seats}) > 1:
        return Proof(False, "which-game", level="address")
    member = seats[0]
    if _trust_of(trust, member.game) == "address" and not claimed:
        return Proof(True, "proved", member.game, member.seat, member.member, level="address", current=True)
    ground = "token-wrong" if claimed else "token-missing"
    return Proof(False, ground, member.game, member.seat, member.member, level="address")


def _trust_of(trust: str | Mapping[str, str], game: str) -> str:
    return trust if isinstance(trust, str) else trust.get(game, "token")


def _is_of_record(sender: str, member: MemberKey) -> bool:
    return any(_same(sender.lower(), address.lower()) for address in member.addresses)


def _mac(key: bytes, text: str) -> str:
    # Sixteen letters are ten bytes.
    return base64.b32encode(hmac.digest(key, text.encode(), "sha256")[:10]).decode().lower()


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
