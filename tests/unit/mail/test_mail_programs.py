"""Replies as mail programs write them, in the languages they speak: the writer's own words come out, and nothing else."""

# ruff: noqa: E501 - a line that a program writes is a line here

from __future__ import annotations

from collections.abc import Iterator
from email.message import EmailMessage
from html import escape

import pytest

from gamesmaster.adapters.memory import MemoryParser
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.reply import FENCE
from tests.unit.service.club import Club, text_of

WORDS = "5 in Poland, 3 in Austria\nrest at home\n\nthanks, Anna"
LATER = "attack Germany in Poland with GM"
GM = "The gamesmaster <play@club.test>"
SUBJECT = "[g1] Turn 1: where do you place your factors?"

ABOVE_MARKED = {
    # Gmail
    "gmail en": f"On Mon, Mar 2, 2026 at 12:00 PM {GM} wrote:",
    "gmail en wrapped": "On Mon, Mar 2, 2026 at 12:00 PM The gamesmaster <\nplay+g1-aaaaaaaaaaaaaaaa@club.test> wrote:",
    "gmail de": f"Am Mo., 2. März 2026 um 12:00 Uhr schrieb {GM}:",
    "gmail fr": f"Le lun. 2 mars 2026 à 12:00, {GM} a écrit :",
    "gmail es": "El lun, 2 mar 2026 a las 12:00, The gamesmaster (<play@club.test>) escribió:",
    "gmail it": f"Il giorno lun 2 mar 2026 alle ore 12:00 {GM} ha scritto:",
    "gmail pt": f"Em seg., 2 de mar. de 2026 às 12:00, {GM} escreveu:",
    "gmail pt-PT": f"{GM} escreveu (segunda, 2/03/2026 à(s) 12:00):",
    "gmail nl": f"Op ma 2 mrt 2026 om 12:00 schreef {GM}:",
    "gmail sv": f"Den mån 2 mars 2026 kl 12:00 skrev {GM}:",
    "gmail da": f"Den man. 2. mar. 2026 kl. 12.00 skrev {GM}:",
    "gmail no": f"man. 2. mars 2026 kl. 12:00 skrev {GM}:",
    "gmail fi": "ma 2. maalisk. 2026 klo 12.00 The gamesmaster (play@club.test) kirjoitti:",
    "gmail pl": f"pon., 2 mar 2026 o 12:00 {GM} napisał(a):",
    "gmail cs": f"po 2. 3. 2026 v 12:00 odesílatel {GM} napsal:",
    "gmail ru": f"пн, 2 мар. 2026 г. в 12:00, {GM}:",
    "gmail uk": f"пн, 2 бер. 2026 р. о 12:00 {GM} пише:",
    "gmail tr": f"{GM}, 2 Mar 2026 Pzt, 12:00 tarihinde şunu yazdı:",
    "gmail hu": f"{GM} ezt írta (időpont: 2026. márc. 2., H, 12:00):",
    "gmail ro": f"În lun., 2 mar. 2026 la 12:00, {GM} a scris:",
    "gmail el": f"Στις Δευ 2 Μαρ 2026 στις 12:00 μ.μ., ο/η {GM} έγραψε:",
    "gmail ja": f"2026年3月2日(月) 12:00 {GM}:",
    "gmail zh": f"{GM} 于2026年3月2日周一 12:00写道：",
    "gmail ko": f"2026년 3월 2일 (월) 오후 12:00, {GM}님이 작성:",
    "gmail he": "\u202bבתאריך יום ב׳, 2 במרץ 2026 ב-12:00 מאת \u202aThe gamesmaster\u202c\u200f <\u202aplay@club.test\u202c\u200f>:\u202c",
    # Apple Mail, on a desk and on a phone
    "apple en": f"On 2 Mar 2026, at 12:00, {GM} wrote:",
    "apple en-US": f"On Mar 2, 2026, at 12:00\u202fPM, {GM} wrote:",
    "apple de": f"Am 02.03.2026 um 12:00 schrieb {GM}:",
    "apple fr": f"Le 2 mars 2026 à 12:00, {GM} a écrit :",
    "apple es": f"El 2 mar 2026, a las 12:00, {GM} escribió:",
    "apple it": f"Il giorno 2 mar 2026, alle ore 12:00, {GM} ha scritto:",
    "apple nl": f"Op 2 mrt. 2026 om 12:00 heeft {GM} het volgende geschreven:",
    "apple sv": f"2 mars 2026 kl. 12:00 skrev {GM}:",
    "apple pt": f"No dia 2 de mar. de 2026, às 12:00, {GM} escreveu:",
    "apple pl": f"Wiadomość napisana przez {GM} w dniu 2 mar 2026, o godz. 12:00:",
    "apple ru": f"2 марта 2026 г., в 12:00, {GM} написал(а):",
    "apple ja": f"2026/03/02 12:00、{GM}のメール:",
    "apple zh": f"2026年3月2日 12:00，{GM} 写道：",
    "apple fi": f"{GM} kirjoitti 2.3.2026 kello 12.00:",
    "apple cs": f"2. 3. 2026 v 12:00, {GM}:",
    # Thunderbird
    "thunderbird en": "On 3/2/26 12:00, The gamesmaster wrote:",
    "thunderbird de": "Am 02.03.26 um 12:00 schrieb The gamesmaster:",
    "thunderbird fr": "Le 02/03/2026 à 12:00, The gamesmaster a écrit :",
    "thunderbird es": "El 2/3/26 a las 12:00, The gamesmaster escribió:",
    "thunderbird it": "Il 02/03/26 12:00, The gamesmaster ha scritto:",
    "thunderbird nl": "Op 02-03-2026 om 12:00 schreef The gamesmaster:",
    "thunderbird pl": "W dniu 2.03.2026 o 12:00, The gamesmaster pisze:",
    "thunderbird ru": "02.03.2026 12:00, The gamesmaster пишет:",
    "thunderbird cs": "Dne 02. 03. 26 v 12:00 The gamesmaster napsal(a):",
    "thunderbird sv": "Den 2026-03-02 kl. 12:00, skrev The gamesmaster:",
    "thunderbird fi": "The gamesmaster kirjoitti 2.3.2026 klo 12.00:",
    # and others
    "proton": f"On Monday, March 2nd, 2026 at 12:00 PM, {GM} wrote:",
    "tuta": "2 Mar 2026, 12:00 by play@club.test:",
    "fastmail": "On Mon, Mar 2, 2026, at 12:00 PM, The gamesmaster wrote:",
    "k-9 de": f"Am 2. März 2026 12:00:00 MEZ schrieb {GM}:",
    "k-9 en": f"On 2 March 2026 12:00:00 CET, {GM} wrote:",
    "mail.ru": f"Понедельник, 2 марта 2026, 12:00 +03:00 от {GM}:",
    "yandex": f"02.03.2026, 12:00, {GM}:",
    "mutt": "On Mon, Mar 02, 2026 at 12:00:00PM +0100, The gamesmaster wrote:",
    "roundcube en": "On 2026-03-02 12:00, The gamesmaster wrote:",
    "roundcube de": "Am 2026-03-02 12:00, schrieb The gamesmaster:",
    "roundcube fr": "Le 2026-03-02 12:00, The gamesmaster a écrit :",
    "horde": f"Quoting {GM}:",
    "horde de": f"Zitat von {GM}:",
    "evolution": "On Mon, 2026-03-02 at 12:00 +0000, The gamesmaster wrote:",
    "evolution de": "Am Montag, dem 02.03.2026 um 12:00 +0000 schrieb The gamesmaster:",
    "kmail": "On Monday, 2 March 2026 12:00:00 CET The gamesmaster wrote:",
    "kmail de": "Am Montag, 2. März 2026, 12:00:00 CET schrieb The gamesmaster:",
    "alpine": "On Mon, 2 Mar 2026, The gamesmaster wrote:",
    "gnus": f'>>>>> "gm" == {GM} writes:',
    "orange": '> Message du 02/03/26 12:00\n> De : "The gamesmaster" <play@club.test>\n> A : anna@players.test\n> Objet : x',
    "zoho": f"---- On Mon, 02 Mar 2026 12:00:00 +0100 {GM} wrote ---",
}
"""Above lines that begin with '>'."""

HEADERS = {
    "en": ("From", "Sent", "To", "Subject"),
    "de": ("Von", "Gesendet", "An", "Betreff"),
    "fr": ("De ", "Envoyé ", "À ", "Objet "),
    "es": ("De", "Enviado el", "Para", "Asunto"),
    "it": ("Da", "Inviato", "A", "Oggetto"),
    "nl": ("Van", "Verzonden", "Aan", "Onderwerp"),
    "pt": ("De", "Enviado", "Para", "Assunto"),
    "pt-BR": ("De", "Enviada em", "Para", "Assunto"),
    "sv": ("Från", "Skickat", "Till", "Ämne"),
    "da": ("Fra", "Sendt", "Til", "Emne"),
    "pl": ("Od", "Wysłano", "Do", "Temat"),
    "pl old": ("From", "Sent", "To", "Subject"),
    "cs": ("Od", "Odesláno", "Komu", "Předmět"),
    "fi": ("Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"),
    "hu": ("Feladó", "Küldve", "Címzett", "Tárgy"),
    "tr": ("Kimden", "Gönderildi", "Kime", "Konu"),
    "ru": ("От", "Отправлено", "Кому", "Тема"),
    "uk": ("Від", "Надіслано", "Кому", "Тема"),
    "ro": ("De la", "Trimis", "Către", "Subiect"),
    "el": ("Από", "Στάλθηκε", "Προς", "Θέμα"),
    "ja": ("差出人", "送信日時", "宛先", "件名"),
    "zh": ("发件人", "发送时间", "收件人", "主题"),
    "zh-TW": ("寄件者", "寄件日期", "收件者", "主旨"),
    "ko": ("보낸 사람", "보낸 날짜", "받는 사람", "제목"),
}
"""The four lines of Outlook above a mail that is not marked."""

ABOVE_PLAIN = {
    "original message": "-----Original Message-----\nFrom: The gamesmaster <play@club.test> \nSent: Monday, March 2, 2026 12:00 PM\nTo: anna@players.test\nSubject: "
    + SUBJECT,
    "original de": "-----Ursprüngliche Nachricht-----\nVon: The gamesmaster <play@club.test> \nGesendet: Montag, 2. März 2026 12:00\nAn: anna@players.test\nBetreff: "
    + SUBJECT,
    "original fr": "-----Message d'origine-----\nDe : The gamesmaster <play@club.test> \nEnvoyé : lundi 2 mars 2026 12:00\nÀ : anna@players.test\nObjet : "
    + SUBJECT,
    "owa": "________________________________\nFrom: The gamesmaster <play@club.test>\nSent: Monday, March 2, 2026 12:00 PM\nTo: anna@players.test <anna@players.test>\nSubject: "
    + SUBJECT,
    "samsung": "\n-------- Original message --------\nFrom: The gamesmaster <play@club.test> \nDate: 3/2/26  12:00 PM  (GMT+01:00) \nTo: anna@players.test \nSubject: "
    + SUBJECT,
    "samsung de": "-------- Ursprüngliche Nachricht --------\nVon: The gamesmaster <play@club.test> \nDatum: 02.03.26  12:00  (GMT+01:00) \nAn: anna@players.test \nBetreff: "
    + SUBJECT,
    "gmx": 'Gesendet: Montag, 02. März 2026 um 12:00 Uhr\nVon: "The gamesmaster" <play@club.test>\nAn: anna@players.test\nBetreff: '
    + SUBJECT,
    "yahoo": "    On Monday, March 2, 2026 at 12:00:00 PM GMT+1, The gamesmaster <play@club.test> wrote:",
    "yahoo fr": "    Le lundi 2 mars 2026 à 12:00:00 UTC+1, The gamesmaster <play@club.test> a écrit :",
    "yahoo de": "    Am Montag, 2. März 2026 um 12:00:00 MEZ hat The gamesmaster <play@club.test> Folgendes geschrieben:",
    "qq": '------------------ 原始邮件 ------------------\n发件人: "The gamesmaster" <play@club.test>;\n发送时间: 2026年3月2日(星期一) 中午12:00\n收件人: "anna"<anna@players.test>;\n主题: '
    + SUBJECT,
    "lotus": f"From:\tThe gamesmaster <play@club.test>\nTo:\tanna@players.test\nDate:\t02.03.2026 12:00\nSubject:\t{SUBJECT}",
    "proton old": f"------- Original Message -------\nOn Monday, March 2nd, 2026 at 12:00, {GM} wrote:\n",
    "libero": "Il 2 marzo 2026 alle 12:00 The gamesmaster <play@club.test> ha scritto:\n",
    "outlook mac": f"From: {GM}\nDate: Monday, 2 March 2026 at 12:00\nTo: anna@players.test <anna@players.test>\nSubject: {SUBJECT}",
    "outlook mac de": f"Von: {GM}\nDatum: Montag, 2. März 2026 um 12:00\nAn: anna@players.test\nBetreff: {SUBJECT}",
}
ABOVE_PLAIN |= {
    f"outlook {language}": f"{one}: The gamesmaster <play@club.test>\n{two}: 2. 3. 2026 12:00\n{three}: anna@players.test\n{four}: {SUBJECT}"
    for language, (one, two, three, four) in HEADERS.items()
}
"""Above our mail as it is: only its own first line tells where it begins."""

SIGNED = {
    "none": "",
    "ios": "\n\nSent from my iPhone",
    "ios de": "\n\nVon meinem iPhone gesendet",
    "ios fr": "\n\nEnvoyé de mon iPhone",
    "ios es": "\n\nEnviado desde mi iPhone",
    "ios it": "\n\nInviato da iPhone",
    "ios nl": "\n\nVerstuurd vanaf mijn iPhone",
    "ios sv": "\n\nSkickat från min iPhone",
    "ios da": "\n\nSendt fra min iPhone",
    "ios pl": "\n\nWysłane z iPhone'a",
    "ios ru": "\n\nОтправлено с iPhone",
    "ios ja": "\n\niPhoneから送信",
    "ios zh": "\n\n发自我的iPhone",
    "ios pt": "\n\nEnviado do meu iPhone",
    "ios fi": "\n\nLähetetty iPhonesta",
    "ios cs": "\n\nOdesláno z iPhonu",
    "outlook ios": "\n\nGet Outlook for iOS<https://aka.ms/o0ukef>",
    "outlook android de": "\n\nOutlook für Android<https://aka.ms/AAb9ysg> herunterladen",
    "outlook fr": "\n\nTélécharger Outlook pour iOS<https://aka.ms/o0ukef>",
    "samsung": "\n\nSent from my Galaxy",
    "samsung de": "\n\nVon meinem/meiner Galaxy gesendet",
    "windows": "\n\nSent from Mail for Windows",
    "windows de": "\n\nGesendet von Mail für Windows",
    "proton": "\n\nSent with Proton Mail secure email.",
    "k-9": "\n-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.",
    "k-9 de": "\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
    "yahoo": "\n\nSent from Yahoo Mail on Android",
    "yahoo de": "\n\nVon Yahoo Mail auf Android gesendet",
    "own": "\n-- \nAnna Berg\nPoland Street 5, London\n+44 20 7946 0000",
    "bluemail": "\n\nGet BlueMail for Android",
    "gmx": "\n\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.",
}


@pytest.fixture(scope="module")
def ours() -> Iterator[str]:
    """The text of a mail that really asks for orders."""
    club = Club()
    club.start()
    yield text_of(club.last_mail("Germany"))
    club.store.close()


@pytest.fixture(scope="module")
def our_page() -> Iterator[str]:
    """Its HTML."""
    club = Club()
    club.start()
    page = club.last_mail("Germany").get_body(("html",))
    assert page is not None
    yield str(page.get_content())
    club.store.close()


def parsed(text: str, html: str = "") -> Letter:
    mail = EmailMessage()
    mail["From"] = "Anna <anna@players.test>"
    mail["To"] = "play@club.test"
    mail["Subject"] = f"Re: {SUBJECT}"
    if text:
        mail.set_content(text)
    if html and text:
        mail.add_alternative(html, subtype="html")
    elif html:
        mail.set_content(html, subtype="html")
    return MemoryParser().parse(mail.as_bytes())


def marked(text: str) -> str:
    return "".join(f"> {line}\n" if line else ">\n" for line in text.splitlines())


@pytest.mark.parametrize("program", ABOVE_MARKED)
def test_words_above_a_marked_quotation(program: str, ours: str) -> None:
    """Top-posted, the quotation marked line by line."""
    assert parsed(f"{WORDS}\n\n{ABOVE_MARKED[program]}\n\n{marked(ours)}").text == WORDS


@pytest.mark.parametrize("program", ABOVE_MARKED)
def test_words_below_and_between_marked_quotations(program: str, ours: str) -> None:
    """Bottom-posted, and an answer under one of our own lines."""
    lines = ours.splitlines()
    text = f"{ABOVE_MARKED[program]}\n\n{marked(chr(10).join(lines[:9]))}\n{WORDS}\n\n{marked(chr(10).join(lines[9:]))}\n{LATER}\n"
    assert [line for line in parsed(text).text.splitlines() if line] == [*filter(None, WORDS.splitlines()), LATER]


@pytest.mark.parametrize("program", ABOVE_PLAIN)
def test_words_above_a_mail_that_is_not_marked(program: str, ours: str) -> None:
    """Outlook, Yahoo and others quote without marks."""
    assert parsed(f"{WORDS}\n\n{ABOVE_PLAIN[program]}\n\n{ours}").text == WORDS


@pytest.mark.parametrize("program", ABOVE_PLAIN)
def test_words_above_somebody_elses_mail(program: str) -> None:
    """A mail that is none of ours has no line that says where it begins: what stands in it is still not the writer's."""
    other = "Dear Anna,\nplease place 4 in Italy and attack France there with IBM.\nYours, Bruno"
    assert "Italy" not in parsed(f"{WORDS}\n\n{ABOVE_PLAIN[program]}\n\n{other}\n").text


@pytest.mark.parametrize("signed", SIGNED)
def test_what_a_program_adds_is_no_word_of_the_writer(signed: str, ours: str) -> None:
    """Signatures, and advertisements of programs."""
    assert parsed(f"{WORDS}{SIGNED[signed]}\n\n{ABOVE_MARKED['gmail en']}\n\n{marked(ours)}").text == WORDS
    assert parsed(f"{WORDS}{SIGNED[signed]}\n").text == WORDS


def paragraphs(tag: str = "div", **how: str) -> str:
    attributes = "".join(f' {name}="{value}"' for name, value in how.items())
    return "".join(f"<{tag}{attributes}>{escape(line) or '<br>'}</{tag}>" for line in WORDS.splitlines())


MSO = {"class": "MsoNormal"}
PAGES = {
    "gmail": '<div dir="ltr">{words}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Mar 2, 2026 at 12:00 PM The gamesmaster &lt;<a href="mailto:play@club.test">play@club.test</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">{ours}</blockquote></div>',
    "outlook desk": '<html><body lang="EN-US"><div class="WordSection1">{mso}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> The gamesmaster &lt;play@club.test&gt;<br><b>Sent:</b> Monday, March 2, 2026 12:00 PM<br><b>To:</b> anna@players.test<br><b>Subject:</b> [g1] Turn 1</p></div></div><p class="MsoNormal">&nbsp;</p>{ours}</div></body></html>',
    "outlook web": '<html><body dir="ltr"><div class="elementToProof">{words}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> The gamesmaster &lt;play@club.test&gt;<br><b>Sent:</b> Monday<br><b>To:</b> anna@players.test<br><b>Subject:</b> [g1]</font><div>&nbsp;</div></div><div>{ours}</div></body></html>',
    "outlook ios": '<html><body><div dir="ltr">{words}</div><div id="ms-outlook-mobile-body-separator-line" dir="ltr"><br></div><div id="ms-outlook-mobile-signature" dir="ltr">Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> The gamesmaster &lt;play@club.test&gt;<br><b>Sent:</b> Monday<br><b>To:</b> anna<br><b>Subject:</b> x</div>{ours}</body></html>',
    "outlook new": '<html><body><div class="elementToProof">{words}</div><div id="mail-editor-reference-message-container"><div class="ms-outlook-mobile-reference-message skipProofing"><div style="border-top:1pt solid rgb(181,196,223)"><b>From: </b>The gamesmaster<br><b>Date: </b>Monday<br><b>To: </b>anna<br><b>Subject: </b>x</div></div>{ours}</div></body></html>',
    "apple": '<html><body style="overflow-wrap: break-word;">{words}<div><br><blockquote type="cite"><div>On 2 Mar 2026, at 12:00, The gamesmaster &lt;play@club.test&gt; wrote:</div><br class="Apple-interchange-newline"><div>{ours}</div></blockquote></div><br></body></html>',
    "iphone": '<html><body dir="auto">{words}<div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 2 Mar 2026, at 12:00, The gamesmaster &lt;play@club.test&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">{ours}</div></blockquote></body></html>',
    "thunderbird": '<html><body>{words}<br><div class="moz-cite-prefix">On 3/2/26 12:00, The gamesmaster wrote:<br></div><blockquote type="cite" cite="mid:x@club.test">{ours}</blockquote><div class="moz-signature">-- <br>Anna</div></body></html>',
    "yahoo": '<html><body><div class="ydp1-yahoo-style-wrap"><div>{words}</div></div><div id="yahoo_quoted_123" class="yahoo_quoted"><div><div>On Monday, March 2, 2026 at 12:00:00 PM GMT+1, The gamesmaster &lt;play@club.test&gt; wrote:</div><div>{ours}</div></div></div></body></html>',
    "proton": '<div style="font-family: Arial;">{words}</div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">Sent with <a href="https://proton.me">Proton Mail</a> secure email.</div></div><div class="protonmail_quote">On Monday, March 2nd, 2026 at 12:00, The gamesmaster wrote:<br><blockquote class="protonmail_quote" type="cite">{ours}</blockquote></div>',
    "gmx": '<html><body><div style="font-family: Verdana;">{words}<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div style="margin:0 0 10px 0;"><b>Gesendet:</b> Montag, 02. M&auml;rz 2026 um 12:00 Uhr<br/><b>Von:</b> &quot;The gamesmaster&quot; &lt;play@club.test&gt;<br/><b>An:</b> anna@players.test<br/><b>Betreff:</b> [g1]</div><div name="quoted-content">{ours}</div></div></div></body></html>',
    "zoho": '<html><body><div style="font-family: Verdana;">{words}<div class="zmail_extra_hr" style="border-top: 1px solid rgb(204, 204, 204);"></div><div class="zmail_extra"><div id="Zm-_Id_-Sgn1">---- On Mon, 02 Mar 2026 12:00:00 +0100 <b>The gamesmaster &lt;play@club.test&gt;</b> wrote ---</div><blockquote id="blockquote_zmail">{ours}</blockquote></div></div></body></html>',
    "fastmail": '<html><body>{words}<div><br></div><div>On Mon, Mar 2, 2026, at 12:00 PM, The gamesmaster wrote:<br></div><blockquote type="cite" id="qt"><div>{ours}</div></blockquote></body></html>',
    "samsung": '<html><body dir="auto">{words}<div id="composer_signature" dir="auto"><div>Sent from my Galaxy</div></div><div><br></div><div align="left" dir="auto"><div>-------- Original message --------</div><div>From: The gamesmaster &lt;play@club.test&gt; </div><div>Date: 3/2/26 12:00 PM (GMT+01:00) </div><div>To: anna@players.test </div><div>Subject: [g1] </div><div><br></div></div>{ours}</body></html>',
    "mail.ru": '<html><body><div>{words}</div><blockquote style="border-left:1px solid #0857A6;">Понедельник, 2 марта 2026, 12:00 +03:00 от The gamesmaster &lt;play@club.test&gt;:<br>&nbsp;<div id="">{ours}</div></blockquote></body></html>',
    "tuta": '<html><body>{words}<br><br>2 Mar 2026, 12:00 by play@club.test:<br><blockquote class="tutanota_quote" style="border-left: 1px solid #93A3B8;">{ours}</blockquote></body></html>',
}


@pytest.mark.parametrize("program", PAGES)
def test_words_above_a_quotation_in_a_page(program: str, our_page: str, ours: str) -> None:
    """HTML alone, as phones and offices send it, around our text and around our page."""
    for quoted in (our_page, f"<pre>{escape(ours)}</pre>"):
        page = PAGES[program].format(words=paragraphs(), mso=paragraphs("p", **MSO), ours=quoted)
        text = parsed("", page).text
        assert [line.strip() for line in text.splitlines() if line.strip()] == [*filter(None, WORDS.splitlines())]


@pytest.mark.parametrize(
    ("charset", "how"),
    [
        *(
            (charset, "quoted-printable")
            for charset in ("utf-8", "iso-8859-1", "iso-8859-15", "windows-1252", "utf-16")
        ),
        *(
            (charset, "base64")
            for charset in ("utf-8", "windows-1250", "iso-8859-2", "koi8-r", "gb18030", "iso-2022-jp")
        ),
        ("utf-8", "8bit"),
        ("us-ascii", "7bit"),
    ],
)
def test_every_charset_and_every_coding(charset: str, how: str) -> None:
    """The words are the same, however they travelled."""
    from base64 import encodebytes
    from quopri import encodestring

    raw = WORDS.encode(charset)
    body = {"base64": encodebytes, "quoted-printable": encodestring}.get(how, bytes)(raw)
    head = f"From: anna@players.test\nTo: play@club.test\nContent-Type: text/plain; charset={charset}\n"
    mail = f"{head}Content-Transfer-Encoding: {how}\n\n".encode() + body
    assert MemoryParser().parse(mail).text == WORDS


def test_our_own_mail_says_where_it_begins(ours: str, our_page: str) -> None:
    """By this line alone a quotation without marks is told from what stands above it."""
    assert ours.startswith(FENCE)
    assert FENCE in our_page
