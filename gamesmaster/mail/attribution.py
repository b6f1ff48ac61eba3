"""The lines that mail programs put above what they quote, in the languages players use. Data, and a linear test."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_WROTE: Final = (
    "wrote",
    "writes",
    "said",
    "schrieb",
    "a écrit",
    "escribió",
    "escreveu",
    "ha scritto",
    "scrisse",
    "schreef",
    "skrev",
    "napisał",
    "napisała",
    "napisał(a)",
    "napsal",
    "napsal(a)",
    "napsala",
    "написал",
    "написала",
    "написав",
    "писал",
    "пише",
    "пишет",
    "kirjoitti",
    "írta",
    "a scris",
    "έγραψε",
    "yazdı",
    "va escriure",
    "写道",
    "寫道",
    "書きました",
    "wrote (",
    "geschrieben",
    "geschreven",
    "napisana",
    "napisane",
    "pisze",
    "napísal",
    "napísal(a)",
    "napisao",
    "написа",
    "rašė",
    "rakstīja",
    "kirjutas",
    "quoting",
    "zitat von",
    "citando",
    "citat från",
)
_WROTE_WORD: Final = re.compile(
    r"(?<!\w)(?:" + "|".join(re.escape(word) for word in _WROTE) + r")(?!\w)", re.IGNORECASE
)
_ASIAN: Final = re.compile(r"写道|寫道|書きました|のメール|작성|썼습니다|コメント")
_OPENING: Final = re.compile(
    r"^[\s*]*(?:on|am|le|el|il|op|em|no dia|den|dne|dnia|w dniu|pe|tor|man|ons|tir|fre|lør|søn|mån|tis|lör|sön|vào|"
    r"\d{1,4}[./年-]|в|у|mon|tue|wed|thu|fri|sat|sun)\b",
    re.IGNORECASE,
)
_ADDRESS: Final = re.compile(r"[^\s<>@\"]{1,64}@[^\s<>@\"]{1,253}")
_BY: Final = re.compile(r"\b(?:by|von|de|par|da) [^\s<>@\"]{1,64}@[^\s<>@\"]{1,253}$")
_DATE_OR_TIME: Final = re.compile(r"\d{1,2}[:.h]\d{2}|\d{4}|\d{1,2}[./-]\d{1,2}")
_MUTT: Final = re.compile(r"^\* .{1,200}[<(][^<>()\s]{1,200}[>)] ?\[\d{4}-\d\d-\d\d[^\]]{0,30}\]:$")

_FROM_NAMES: Final = frozenset(
    [
        *("from", "von", "de", "da", "van", "od", "från", "fra", "від", "от", "expéditeur", "remitente", "mittente"),
        *(
            "afzender",
            "kimden",
            "发件人",
            "差出人",
            "寄件者",
            "feladó",
            "lähettäjä",
            "от кого",
            "de la",
            "από",
            "보낸 사람",
        ),
        *("odesílatel", "odosielateľ", "pošiljatelj", "nuo", "saatja", "gönderen", "寄件人"),
    ]
)
_OTHER_NAMES: Final = frozenset(
    [
        *("sent", "date", "to", "subject", "cc", "bcc", "reply-to", "organization", "message-id", "mailed-by"),
        *("signed-by", "date/time", "received", "gesendet", "datum", "an", "betreff", "kopie", "envoyé", "à", "objet"),
        *("para", "enviado", "el", "fecha", "asunto", "enviada em", "data", "assunto", "a", "inviato", "oggetto"),
        *("verzonden", "aan", "onderwerp", "wysłano", "do", "temat", "skickat", "till", "ämne", "sendt", "til", "emne"),
        *("dato", "відправлено", "кому", "тема", "дата", "отправлено", "komu", "předmět", "odesláno", "lähetetty"),
        *("aihe", "vastaanottaja", "küldve", "tárgy", "címzett", "gönderildi", "kime", "konu", "发送时间", "收件人"),
        *(
            "主题",
            "日期",
            "送信日時",
            "宛先",
            "件名",
            "risposta",
            "antwort an",
            "cci",
            "copie",
            "enviado el",
            "надіслано",
        ),
        *(
            "trimis",
            "către",
            "subiect",
            "στάλθηκε",
            "προς",
            "θέμα",
            "κοιν",
            "寄件日期",
            "收件者",
            "主旨",
            "副本",
            "抄送",
        ),
        *(
            "보낸 날짜",
            "받는 사람",
            "제목",
            "참조",
            "날짜",
            "predmet",
            "odoslané",
            "poslano",
            "za",
            "zadeva",
            "изпратено",
        ),
        *("до", "относно", "išsiųsta", "kam", "temats", "saatmisaeg", "adressaat", "teema", "tarih", "répondre à"),
    ]
)
_FIELD: Final = re.compile(r"^[\s*_]{0,4}([^\W\d_][\w/ -]{0,20}?)[\s*_]{0,2}[:：][\s*_]{0,3}(.*)$")
_SEPARATOR: Final = re.compile(
    r"^[\s>]*-{2,} ?(?:original message|original-nachricht|ursprüngliche nachricht|"
    r"ursprungliche nachricht|message d'origine|message original|"
    r"mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|originalmeddelelse|"
    r"ursprungligt meddelande|original meddelelse|opprinnelig melding|wiadomość oryginalna|original appointment|"
    r"исходное сообщение|пересылаемое сообщение|forwarded message|forwarded by .{0,100}|forwarded mail|"
    r"weitergeleitete nachricht|"
    r"message transféré|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|"
    r"przekazana wiadomość|begin forwarded message|vidarebefordrat meddelande|videresendt melding|"
    r"reply message|原始邮件|转发的邮件) ?-{0,}:?\s*$",
    re.IGNORECASE,
)
_APPLE_FORWARD: Final = re.compile(
    r"^(?:begin forwarded message|anfang der weitergeleiteten (?:e-?mail|nachricht)|"
    r"début du message réexpédié|début du message transféré|"
    r"inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht) ?:\s*$",
    re.IGNORECASE,
)


def is_separator(line: str) -> bool:
    """
    Say whether a line is '-----Original Message-----' or its like: all that follows is somebody else's.
    """
    return len(line) < 200 and bool(_SEPARATOR.match(line) or _APPLE_FORWARD.match(line))


def attribution_lines(lines: Sequence[str], at: int) -> tuple[int, bool]:
    """
    Say how many lines from here on are 'On Friday, Frank wrote:' and its like, and how sure that is.

    Args:
        lines: Of the letter.
        at: Where to look; no further than four lines are looked at.

    Returns:
        The number of lines, 0 for none; and whether the line tells a date or address, so that what follows is a
        quotation even without marks.
    """
    first = lines[at].strip()
    if not first or len(first) > 400:
        return 0, False
    if first.startswith("--") and first.endswith("--") and _judged(first.strip("-").strip(), 1)[0]:
        return 1, True  # a program that draws a line through it: '---- On Monday, Frank wrote ---'
    joined = ""
    for count in range(1, 5):
        if at + count > len(lines):
            break
        piece = lines[at + count - 1].strip()
        if not piece or len(piece) > 400 or (count > 1 and piece.startswith(">")):
            break
        joined = f"{joined} {piece}".strip()
        if joined.endswith((":", "：")):
            return _judged(joined, count)
        if count == 1 and not (_OPENING.match(joined) or _ADDRESS.search(joined)):
            break
    return 0, False


def _judged(joined: str, count: int) -> tuple[int, bool]:
    if _MUTT.match(joined):
        return count, True
    verb = _WROTE_WORD.search(joined) or _ASIAN.search(joined)
    dated = bool(_DATE_OR_TIME.search(joined))
    address = bool(_ADDRESS.search(joined))
    if verb and (address or dated):
        return count, bool(_OPENING.match(joined)) or address
    bare = joined.rstrip(":： ")
    if dated and address and (bare.endswith((">", ")")) or _BY.search(bare)):
        return count, True
    if verb and count == 1 and len(joined) < 100:
        return count, False
    return 0, False


def is_header_block(lines: Sequence[str], at: int) -> bool:
    """
    Say whether the header of a quoted mail begins here, as Outlook writes it: a From line and two more fields.
    """
    kind = _field_kind(lines[at])
    if kind is None:
        return False
    names, fields = {kind}, 1
    looked = 0
    for line in lines[at + 1 : at + 12]:
        if not line.strip():
            looked += 1
            if looked > 2:
                break
            continue
        found = _field_kind(line)
        if found is not None:
            names.add(found)
            fields += 1
        elif fields == 1 or len(line) > 300:
            break
    return "from" in names and fields >= 3 and (kind == "from" or fields >= 4 or "@" in "".join(lines[at : at + 6]))


def _field_kind(line: str) -> str | None:
    if len(line) > 1000:
        return None
    found = _FIELD.match(line.removeprefix("> ").strip())
    if not found:
        return None
    name = found[1].strip().lower()
    if name in _FROM_NAMES:
        return "from"
    return "other" if name in _OTHER_NAMES else None
