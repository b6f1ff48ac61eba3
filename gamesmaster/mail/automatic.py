"""Which letters were written by machines: they are never answered."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.headers import Headers, decode_words, parameters
from gamesmaster.mail.mime import Part, leaves

_ROBOT_LOCALS: Final = re.compile(
    r"(?:mailer-?d[ae]emon|post_?-?master|no-?reply|do-?not-?reply|donotreply|bounces?|bounce[-+].*|"
    r".*-bounces?|.*-(?:admin|owner|request)|"
    r"owner-.*|root|daemon|nobody|mail-?administrator|mailadmin|mailsystem|mail-system|autoresponder|"
    r"auto-?reply|notifications?)",
    re.IGNORECASE,
)
_ADDRESS: Final = re.compile(r"([A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,100})@[A-Za-z0-9.-]{1,253}")
_SUBJECTS: Final = re.compile(
    r"^(?:(?:re|fwd?|aw|wg) ?: ?)?(?:\[[^\]]{0,40}\] ?)?(?:"
    r"auto(?:matic|mated)?[- _]?(?:reply|response|responder|antwort)\b|automatische antwort|autosvar|"
    r"automatiskt svar|automatisk svar|"
    r"réponse automatique|respuesta autom[aá]tica|risposta automatica|resposta autom[aá]tica|automatisch antwoord|"
    r"autoodpowied|automaattinen vastaus|automatická odpověď|"
    r"out of (?:the )?office\b|out-of-office\b|away from (?:my )?(?:mail|office|desk)|vacation(?: reply|"
    r" message| notice|:)|on vacation\b|"
    r"abwesenheits(?:notiz|nachricht|benachrichtigung|assistent)|absence du bureau|fuera de (?:la )?oficina|afwezig\b|"
    r"undeliver(?:able|ed)\b|delivery (?:status|failure|notification|failed|report|has failed|delayed|"
    r"incomplete|problem)|"
    r"mail delivery (?:failed|failure|system|problem|error|delayed)|returned mail\b|mail returned|failure notice|"
    r"non[- ]?delivery|returned to sender|message delivery (?:failure|has failed)|unzustellbar|non remis|"
    r"nondeliverable mail|warning: (?:message|could not send)|message status - undeliverable|delayed mail|"
    r"complaint about message|abuse report|read: |gelesen: |lu ?: |your message to .{0,80} awaits moderator approval|"
    r"aws notification message|loop alert|spam report|mail could not be delivered|you .{0,80} are not member)",
    re.IGNORECASE,
)
_TYPES: Final = frozenset(
    {
        "multipart/report",
        "message/delivery-status",
        "message/feedback-report",
        "message/disposition-notification",
        "message/global-delivery-status",
        "application/x-arf",
    }
)
_HEADERS: Final = {
    "x-autoreply": "x-autoreply",
    "x-autorespond": "x-autorespond",
    "x-auto-reply-from": "x-autoreply",
    "x-autoresponder": "x-autorespond",
    "x-mail-autoreply": "x-autoreply",
    "x-loop": "x-loop",
    "x-failed-recipients": "bounce",
    "feedback-id": "bulk",
    "list-id": "list",
    "list-unsubscribe": "list",
    "list-post": "list",
    "list-help": "list",
    "mailing-list": "list",
    "x-mailing-list": "list",
    "x-beenthere": "list",
    "x-ml-name": "list",
    "x-cron-env": "cron",
    "x-facebook": "notification",
    "x-github-reason": "notification",
    "x-gamesmaster-loop": "own",
}
_DSN_WORDS: Final = re.compile(
    r"this is (?:a permanent error|the mail delivery agent)|the following addresses had permanent|"
    r"undelivered[- ]message|"
    r"unable to deliver (?:message|to)|message could not be delivered|did not reach the following recipient|"
    r"delivery to the following recipient|final-recipient: |reporting-mta: |returned mail|could not be delivered|"
    r"the following message to|recipient.{0,40}rejected|user unknown|mailbox (?:is )?full|mail delivery failed",
    re.IGNORECASE,
)


def automatic_ground(headers: Headers, tree: Part | None, text: str = "") -> str:
    """
    Say by what a letter shows that no person wrote it.

    Args:
        headers: Of the letter.
        tree: Its parts, None when only the header was read.
        text: Its text, for reports that only their words give away.

    Returns:
        The ground, empty for a person's letter.

    Source:
        RFC 3834 sections 2 and 5; RFC 3464; RFC 5965; RFC 2369.
    """
    return (
        _by_fields(headers)
        or _by_types(headers, tree)
        or _by_sender(headers)
        or ("subject" if _SUBJECTS.match(decode_words(headers.first("subject"))) else "")
        or ("report-inside" if _reports(headers, tree, text) else "")
    )


def _by_fields(headers: Headers) -> str:
    for value in headers.all("auto-submitted"):
        if value.strip().lower().split(";")[0].strip() not in ("no", ""):
            return "auto-submitted"
    for value in headers.all("return-path"):
        if value.replace(" ", "").lower() in ("<>", "<mailer-daemon>", "<mailer-daemon@>"):
            return "null-return-path"
    for value in headers.all("precedence") + headers.all("x-precedence"):
        if value.strip().lower() in ("bulk", "junk", "list", "auto_reply", "auto-reply"):
            return "precedence"
    for value in headers.all("x-auto-response-suppress"):
        if value.strip().lower() not in ("", "none"):
            return "auto-response-suppress"
    for name, _ in headers.fields:
        if name in _HEADERS:
            return _HEADERS[name]
    return "null-from" if headers.first("from").replace(" ", "") == "<>" else ""


def _by_types(headers: Headers, tree: Part | None) -> str:
    kind, _ = parameters(headers.first("content-type"))
    if kind in _TYPES:
        return "report"
    if tree is None:
        return ""
    inside = {part.type for part in (tree, *tree.children, *leaves(tree)[:20])}
    return "report" if inside & _TYPES else ""


def _by_sender(headers: Headers) -> str:
    for name in ("from", "sender", "return-path"):
        for value in headers.all(name):
            found = _ADDRESS.findall(value[:1000])
            if any(_ROBOT_LOCALS.fullmatch(local) for local in found[-1:]):
                return "robot-address"
            if name != "return-path" and re.match(r"\W{0,3}(?:mailer-daemon|mail delivery sub)", value, re.IGNORECASE):
                return "robot-address"
    return ""


def _reports(headers: Headers, tree: Part | None, text: str) -> bool:
    """A report without any of the marks: it carries our mail inside, or says so, and answers nothing."""
    if tree is None or headers.first("in-reply-to") or headers.first("references"):
        return False
    return bool(_DSN_WORDS.search(text[:2000])) and (
        any(part.type in ("message/rfc822", "text/rfc822-headers") for part in tree.children) or len(tree.children) > 2
    )
