"""What a mail system says about a mail of ours: whose address failed, for good or not, and which mail it was."""

from __future__ import annotations

import email
import logging
import re
from email.message import Message
from typing import Any, Final

from flufl.bounce import all_failures

from gamesmaster.mail.addresses import loose_addresses
from gamesmaster.mail.headers import Headers, message_ids, split_header
from gamesmaster.mail.letter import Bounce
from gamesmaster.mail.mime import Part, leaves

_LONGEST_LINE: Final = 1000
_LARGEST: Final = 256_000
_STATUS: Final = re.compile(r"\b([245])\.\d{1,3}\.\d{1,3}\b")
_ORIGINAL_ID: Final = re.compile(r"^[ \t>]{0,8}Message-ID:\s{0,3}(<[^<>\s]{1,250}>)", re.IGNORECASE | re.MULTILINE)
_REPLY_CODE: Final = re.compile(r"(?<![\d.])([45])\d\d[ -]")
_REFUSED: Final = re.compile(
    r"undeliver|could ?n[o']t be delivered|unable to deliver|delivery (?:failed|failure|has failed|"
    r"to the following)|permanent(?:ly)? (?:error|fail|fatal)|"
    r"user unknown|unknown user|no such user|mailbox (?:is )?(?:full|unavailable|disabled)|quota|"
    r"not listed in|does not exist|returned mail|rejected|"
    r"bounced|failed recipient|failed address|not a valid|refused|not found|ununbekannt|unbekannt|"
    r"non remis|not reach|cannot deliver|not delivered",
    re.IGNORECASE,
)

# The library tells its log about every detector and every mail that puzzled it; such mails are our daily bread.
logging.getLogger("flufl.bounce").disabled = True


def find_bounce(raw: bytes, headers: Headers, tree: Part, text: str) -> Bounce | None:
    """
    Read a report on a mail that was not delivered.

    Args:
        raw: The whole mail, already found to be within the limits.
        headers: Its header.
        tree: Its parts.
        text: Its own text.

    Returns:
        None for anything else, such as vacation mails and complaints.

    Source:
        RFC 3464; what is not written by it is left to flufl.bounce.
    """
    parts = [tree, *tree.children, *leaves(tree)]
    if any(part.type in ("message/feedback-report", "message/disposition-notification") for part in parts):
        return None
    original = _original_id(parts, text)
    for part in parts:
        if part.type in ("message/delivery-status", "message/global-delivery-status"):
            found = _status(part, original)
            if found is not None:
                return found
    failed = _by_header(headers, text, original)
    return failed or _by_library(raw, original) or _by_words(headers, parts, text, original)


def _status(part: Part, original: str | None) -> Bounce | None:
    content = part.content().replace(b"\r\n", b"\n")
    blocks = [split_header(block.lstrip(b"\n") + b"\n\n")[0] for block in content.split(b"\n\n")[:50] if block.strip()]
    found: Bounce | None = None
    for block in blocks:
        recipient = block.first("final-recipient") or block.first("original-recipient")
        if not recipient:
            continue
        addresses = loose_addresses(block.first("original-recipient")) or loose_addresses(recipient)
        action = block.first("action").strip().lower()
        status = _STATUS.search(block.first("status"))
        if action in ("delivered", "relayed", "expanded") or (status and status[1] == "2"):
            continue
        permanent = action != "delayed" and (status is None or status[1] == "5")
        code = status[0] if status else ""
        bounce = Bounce(addresses[0] if addresses else "", permanent, original, code, action == "failed" or permanent)
        if permanent:
            return bounce
        found = found or bounce
    return found


def _by_header(headers: Headers, text: str, original: str | None) -> Bounce | None:
    """Exim and others name the address in the header itself."""
    addresses = loose_addresses(headers.first("x-failed-recipients"))
    if not addresses:
        return None
    subject = headers.first("subject").lower()
    temporary = subject.startswith("warning") or "delayed" in subject
    return Bounce(addresses[0], not temporary, original, final=not temporary)


def _by_library(raw: bytes, original: str | None) -> Bounce | None:
    try:
        # Its patterns take time by the square of a line's length; no report has to say anything beyond a line of mail.
        short = b"\n".join(line[:_LONGEST_LINE] for line in raw[:_LARGEST].split(b"\n"))
        message: Message[Any, Any] = email.message_from_bytes(short)
        if not str(message.get("From", "")).strip(" <>"):
            del message["From"]
            message["From"] = "nobody@localhost"  # one of its detectors takes the first address of From unseen
        temporary, permanent = all_failures(message)
    except (Exception, RecursionError):  # a library that meets anything: whatever it raises, it did not understand it
        return None
    for failures, for_good in ((permanent, True), (temporary, False)):
        addresses = sorted(
            address for each in failures for address in loose_addresses(each.decode("ascii", "ignore")) if address
        )
        if addresses:
            return Bounce(addresses[0], for_good, original, final=for_good)
    return None


def _original_id(parts: list[Part], text: str) -> str | None:
    for part in parts:
        if part.type in ("message/rfc822", "text/rfc822-headers", "message/global"):
            headers, _ = split_header(part.content().lstrip(b"\n"))
            if ids := message_ids(headers.first("message-id")):
                return ids[0]
    found = _ORIGINAL_ID.search(text)
    return found[1] if found else None


def _by_words(headers: Headers, parts: list[Part], text: str, original: str | None) -> Bounce | None:
    """A report that is nothing but words: somebody's address and a refusal, in a machine's letter."""
    if headers.first("auto-submitted").strip().lower().startswith("auto-replied") and "@" in headers.first(
        "in-reply-to"
    ):
        return None
    told = "\n".join(
        [headers.first("subject"), text, *(part.text()[0] for part in parts[:6] if part.type.startswith("text/"))]
    )
    told = told[:20_000]
    code = _STATUS.search(told) or _REPLY_CODE.search(told)
    if not code and not _REFUSED.search(told):
        return None
    own = {*loose_addresses(headers.first("from")), *loose_addresses(headers.first("sender"))}
    for address in loose_addresses(told, limit=20):
        if address not in own and not address.startswith(("postmaster@", "mailer-daemon@", "abuse@", "support@")):
            permanent = code is None or code[1] == "5"
            return Bounce(address, permanent, original, final=permanent)
    return None
