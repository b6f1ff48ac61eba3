"""What the domain's records say of our mail: SPF, DKIM, DMARC."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from email.message import Message
from typing import Final

from gamesmaster.cli.doctor.findings import Finding, doubt, well

SECONDS: Final = 4.0

Lookup = Callable[[str], Sequence[str]]
"""Texts of a name's TXT records, none when there are none; raises OSError when nobody can be asked."""


def examine(domain: str, letter: Message | None, lookup: Lookup | None = None) -> Iterator[Finding]:
    """
    Look the records up.

    Args:
        domain: Of our own address.
        letter: The header of a mail that went round: its signature says where the key has to stand.
        lookup: Asks for TXT records; the machine's resolver by default.
    """
    ask = lookup or _ask
    try:
        spf = [each for each in ask(domain) if each.lower().startswith("v=spf1")]
        dmarc = [each for each in ask(f"_dmarc.{domain}") if each.lower().startswith("v=dmarc1")]
        place = _key_place(letter)
        key = [each for each in ask(place) if "p=" in each] if place else []
    except OSError as error:
        yield doubt("domain", f"no resolver answers ({error}): SPF, DKIM, DMARC unknown", "look them up elsewhere")
        return
    yield _judged("SPF", domain, spf, f'a TXT record of {domain} such as "v=spf1 mx -all", which lets the relay send')
    if len(spf) > 1:
        yield doubt("SPF", f"{domain} has {len(spf)} records", "one only: with several none counts")
    if place:
        yield _judged("DKIM", place, key, "publish the key that the relay signs with")
    elif letter is not None:
        yield doubt("DKIM", "our mails are not signed", "let the relay sign, or players may find us in Junk")
    wish = f'a TXT record of _dmarc.{domain} such as "v=DMARC1; p=none"'
    yield _judged("DMARC", f"_dmarc.{domain}", dmarc, wish)


def _judged(what: str, name: str, records: Sequence[str], mend: str) -> Finding:
    return well(what, f"{name}: {records[0][:80]}") if records else doubt(what, f"{name} has no record", mend)


def _key_place(letter: Message | None) -> str:
    if letter is None or not letter["DKIM-Signature"]:
        return ""
    tags = dict(each.strip().partition("=")[::2] for each in str(letter["DKIM-Signature"]).split(";"))
    tags = {name.strip(): "".join(value.split()) for name, value in tags.items()}
    return f"{tags['s']}._domainkey.{tags['d']}" if tags.get("s") and tags.get("d") else ""


def _ask(name: str) -> Sequence[str]:
    from dns.exception import DNSException
    from dns.resolver import NXDOMAIN, NoAnswer, Resolver

    try:
        answer = Resolver().resolve(name, "TXT", lifetime=SECONDS)
    except (NXDOMAIN, NoAnswer):
        return []
    except DNSException as error:
        raise OSError(type(error).__name__) from error
    return [b"".join(each.strings).decode("utf-8", "replace") for each in answer]
