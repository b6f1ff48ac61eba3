"""A letter as the rest of the program sees it: who, when, in answer to what, and the writer's own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal

TextSource = Literal["plain", "html", "attachment", "none"]


@dataclass(frozen=True, slots=True)
class Bounce:
    """
    What a mail system says about a mail of ours that it could not, or not yet, deliver.

    Attributes:
        address: The address that failed, in lower case; empty when the report does not say.
        permanent: False for a delay or a temporary failure.
        message_id: Message-ID of our mail, with angle brackets, where the report tells it.
        status: The enhanced status code (RFC 3463), such as ``5.1.1``; empty where none is told.
        final: Nobody will try that mail again, whatever the cause.
    """

    address: str
    permanent: bool
    message_id: str | None = None
    status: str = ""
    final: bool = False


@dataclass(frozen=True, slots=True)
class Letter:
    """
    One mail, parsed; what is not here is not looked at again.

    Attributes:
        sender: The one mailbox of the one From, in lower case and without display name; None unless it could be
            read in one way only.
        sender_fault: Why there is no sender: ``no-from``, ``two-from``, ``several-addresses``, ``group``,
            ``comment``, ``encoded-address``, ``quoted-local``, ``source-route``, ``control``, ``not-an-address``.
        subject: Decoded, without control characters, at most 200 characters.
        message_id: With its angle brackets, or None.
        references: Message-IDs of In-Reply-To and References, newest first, at most 60.
        recipients: Addresses that could carry our plus part, in lower case: Delivered-To, X-Original-To,
            Envelope-To, the topmost Received's ``for``, To, Cc; each once.
        sent_at_text: The Date header as it stands; never used for deciding anything.
        text: The writer's own words, lines ended by ``\\n``, normalised (see `normalise`).
        cut: What was taken off as quotation, signature or our own mail coming back.
        text_source: Where the words come from.
        automatic: Written by a machine: never answered.
        automatic_ground: By what we know it; empty when not automatic.
        bounce: Set when the mail reports on a mail of ours.
        authentication_results: The topmost such header, unfolded; empty when there is none.
        signed_by: The sender's domain, when we have checked its DKIM signature ourselves; empty otherwise.
        notes: Grounds the receipt mentions: ``html-only``, ``attachment-ignored``, ``cut-more-than-quotes``,
            ``plain-and-html-differ``, ``body-cut-short`` and the like.
        oversized: Only the header was read.
        body_digest: SHA-256 of the normalised own words, hex.
    """

    sender: str | None
    sender_fault: str | None = None
    subject: str = ""
    message_id: str | None = None
    references: tuple[str, ...] = ()
    recipients: tuple[str, ...] = ()
    sent_at_text: str = ""
    text: str = ""
    cut: str = ""
    text_source: TextSource = "none"
    automatic: bool = False
    automatic_ground: str = ""
    bounce: Bounce | None = None
    authentication_results: str = ""
    signed_by: str = ""
    notes: tuple[str, ...] = ()
    oversized: bool = False
    body_digest: str = ""

    def to_document(self) -> dict[str, Any]:
        """
        Give the letter as JSON carries it; `from_document` gives it back.
        """
        # Not by `asdict`, which looks into every string: each letter comes this way twice.
        document = {name: getattr(self, name) for name in _NAMES}
        document["bounce"] = None if self.bounce is None else asdict(self.bounce)
        return document

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Letter:
        """
        Take a letter back from its document.

        Raises:
            TypeError: The document is not one of `to_document`.
        """
        if unknown := set(document) - _NAMES.keys():
            raise TypeError(f"not a letter's field: {sorted(unknown)}")
        plain: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in document.items()
        }
        bounce = document.get("bounce")
        plain["bounce"] = Bounce(**bounce) if bounce is not None else None
        return cls(**plain)


_NAMES: Final = {each.name: each.type for each in fields(Letter)}
