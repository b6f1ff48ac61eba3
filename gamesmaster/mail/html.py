"""HTML mail to text: the containers of quotations go first, then what nobody can see, then tags."""

from __future__ import annotations

import re
from html import unescape
from typing import Any, Final

import inscriptis
from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.model.config import ParserConfig
from lxml import etree, html

_QUOTES: Final = tuple(
    etree.XPath(path)
    for path in (
        # Our own mail; web mail puts a prefix of its own before the names.
        "//*[contains(@class,'gamesmaster-mail') or contains(@id,'gamesmaster-mail')]",
        "//*[contains(concat(' ',normalize-space(@class),' '),' gmail_quote ')]",
        "//*[contains(@class,'gmail_attr')]",
        "//blockquote[@type='cite']",
        "//*[@class='moz-cite-prefix']",
        "//*[contains(@class,'yahoo_quoted')]",
        "//*[contains(@class,'protonmail_quote')]",
        "//*[contains(@class,'tutanota_quote')]",
        "//*[@class='zmail_extra']",
        "//*[@class='moz-signature']",
        "//*[@id='ms-outlook-mobile-signature']",
        "//*[contains(@class,'protonmail_signature_block')]",
        "//*[contains(@class,'gmail_signature')]",
        "//*[@id='appendonsend']/following-sibling::*",
        "//*[@id='appendonsend']",
        "//*[@id='divRplyFwdMsg']/following-sibling::*",
        "//*[@id='divRplyFwdMsg']",
        "//*[@id='mail-editor-reference-message-container']",
        "//div[contains(@style,'border-top:solid #E1E1E1')]/following::*",
        "//div[contains(@style,'border-top:solid #E1E1E1')]",
        "//div[contains(@style,'border-top:solid #B5C4DF')]/following::*",
        "//div[contains(@style,'border-top:solid #B5C4DF')]",
    )
)
_UNSEEN: Final = etree.XPath(
    "//style|//script|//head|//title|//template|//noscript|//object|//svg|//*[@hidden]|//comment()|//processing-instruction()"
)
_STYLED: Final = etree.XPath("//*[@style]")
_HIDING: Final = re.compile(
    r"display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|font-size\s{0,9}:\s{0,9}0(?![.\d]*[1-9])|opacity\s{0,9}:\s{0,9}0(?![.\d]*[1-9])"
    r"|mso-hide\s{0,9}:\s{0,9}all|max-height\s{0,9}:\s{0,9}0(?![.\d]*[1-9])",
    re.IGNORECASE,
)
_TAG: Final = re.compile(r"<[^<>]{0,4000}>")
_BLOCK: Final = re.compile(r"<(?:br|/?p|/?div|/?tr|/?li|/?h[1-6])\b[^<>]{0,4000}>", re.IGNORECASE)


def html_text(source: str) -> tuple[str, bool]:
    """
    Give the words of an HTML mail that its writer wrote and its reader sees.

    Returns:
        The text, one line for each block, and whether anything was taken out as quotation or as hidden.
    """
    try:
        root = html.document_fromstring(source.encode("utf-8"), parser=html.HTMLParser(encoding="utf-8"))
    except (etree.ParserError, etree.XMLSyntaxError, ValueError, AssertionError):
        return strip_tags(source), False
    try:
        cut = _drop(root)
        config = ParserConfig(css=CSS_PROFILES["strict"], display_links=False, display_images=False)
        return str(inscriptis.Inscriptis(root, config).get_text()), cut
    except (RecursionError, ValueError, TypeError, KeyError, AttributeError):
        return strip_tags(source), False


def strip_tags(source: str) -> str:
    """
    Give the words of an HTML text by a plain scan: for what no parser takes, and for comparing.
    """
    lower = source.lower()
    for name in ("style", "script", "head"):
        kept: list[str] = []
        position = 0
        while (start := lower.find(f"<{name}", position)) >= 0:
            end = lower.find(f"</{name}", start)
            kept.append(source[position:start])
            position = len(source) if end < 0 else end
        kept.append(source[position:])
        source = "".join(kept)
        lower = source.lower()
    return unescape(_TAG.sub(" ", _BLOCK.sub("\n", source)))


def _drop(root: Any) -> bool:
    cut = False
    for path in _QUOTES:
        for element in path(root):
            cut |= _remove(element)
    for element in _UNSEEN(root):
        _remove(element)
    for element in _STYLED(root):
        if _HIDING.search(element.get("style", "")):
            cut |= _remove(element)
    return cut


def _remove(element: Any) -> bool:
    if element.getparent() is None:
        return False
    had_text = bool(element.text and element.text.strip()) or len(element) > 0
    element.drop_tree()
    return had_text
