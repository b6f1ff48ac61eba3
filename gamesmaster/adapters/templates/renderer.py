"""The renderer: a notice, its addressee, and the folders of templates give the bytes of one mail."""

from __future__ import annotations

import re
from collections.abc import Mapping, MutableMapping, Sequence
from datetime import datetime
from email.utils import formataddr
from functools import partial
from pathlib import Path
from types import CodeType
from typing import Any, Final

from css_inline import CSSInliner
from jinja2 import BytecodeCache, Environment, StrictUndefined, pass_context
from jinja2.bccache import Bucket
from jinja2.runtime import Context

from gamesmaster.adapters.calendar_entry import entry_of
from gamesmaster.adapters.pictures import Gallery
from gamesmaster.adapters.templates.boards import DRAWN_IN, chart_of, picture_of
from gamesmaster.adapters.templates.filters import FILTERS, Clock, clean, tidy
from gamesmaster.adapters.templates.folders import Folders
from gamesmaster.adapters.templates.message import Page, Picture, build
from gamesmaster.adapters.templates.pieces import Facts, Noting, Pieces, Slots
from gamesmaster.adapters.templates.sentences import Sentences
from gamesmaster.errors import UnavailableError
from gamesmaster.mail.proof import subject_tag
from gamesmaster.service.records import Member, Notice, Rendered

_EMPTY_LINES: Final = re.compile(r"\n\s*\n+")
_MARKS: Final = {False: "\x02{}\x03", True: "<!--piece {}-->"}
"""In the place of a piece, in text and in HTML: what no fact can write there."""
_WITH_ENTRY: Final = frozenset({"negotiation-opens", "orders-open", "deadline-moved"})
"""Notices that carry their own deadline as an entry for a calendar; others say what it is in a fact ``entry``."""


class Renderer:
    """
    Renders notices from folders of templates.

    Args:
        folders: Where ``mail/<notice>/subject.txt``, ``body.txt`` and ``body.html`` lie; a club's own folder first.
        address: Our own address, for From.
        name: How we sign.
        gallery: Draws boards; without it there are tables in their place.
        subject_tokens: The subject carries the secret of the reply address, too.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        address: str,
        name: str = "The gamesmaster",
        gallery: Gallery | None = None,
        *,
        subject_tokens: bool = False,
    ) -> None:
        self._address, self._name, self._gallery = address, name, gallery
        self._subject_tokens = subject_tokens
        self._mail = _environment(folders, escaping=False)
        self._pages = _environment(folders, escaping=True)
        for each in (self._mail, self._pages):
            each.globals |= {"words": self.words_here}
        # Rules for narrow screens and for printers cannot be inlined: they stay in the head.
        self._inliner = CSSInliner(keep_at_rules=True, load_remote_stylesheets=False)
        self._sentences = Sentences(self._mail)
        facts = Facts()
        self._pieces = {
            False: Pieces(self._mail, lambda text: tidy(text).rstrip("\n"), facts, self._words_for),
            True: Pieces(self._pages, self._inlined_piece, facts, self._words_for),
        }

    def render(self, notice: Notice, member: Member | None) -> Rendered:
        """
        Build the message: text, and for whoever wants it HTML beside it, with the board drawn where there is one.

        Returns:
            Bytes with CRLF line ends, 7 bit, no line over 998 bytes; the same for the same notice, member and
            templates. A picture that could not be drawn is named as the fault; the mail has a table in its place.

        Raises:
            jinja2.TemplateError: A template is missing, faulty, or asks for a fact that the notice does not have.
        """
        subject, text = self.text(notice, member)
        page, fault = None, ""
        if member is None or member.mail == "html":
            drawn, fault = self._drawn(notice, member)
            page = Page(self._page(notice, member, drawn, text), drawn)
        entry = self._entry(notice, member) if _has_entry(notice) else None
        message = build(notice, member, subject, text, sender=(self._name, self._address), page=page, entry=entry)
        return Rendered(message, fault)

    def text(self, notice: Notice, member: Member | None) -> tuple[str, str]:
        """Give subject and body as they will be read."""
        slots, names = self._names(notice, member, pages=False)
        tag = subject_tag(notice.game, notice.reply_to) if self._subject_tokens else notice.game
        subject = self._mail.get_template(f"{notice.kind}/subject.txt").render({**names, "game": tag})
        body = self._mail.get_template(f"{notice.kind}/body.txt").render(names)
        return clean(subject), "\n".join(slots.filled(tidy(body)))

    def html(self, notice: Notice, member: Member | None, picture: Picture | None = None, text: str = "") -> str:
        """
        Give the HTML of a notice, every rule of its style written where it applies. A notice for which nobody has
        written any has the lines of its text in a plain frame.
        """
        return "\n".join(self._page(notice, member, picture, text))

    def words(self, family: str, key: str, data: Mapping[str, Any] | None = None) -> str:
        """
        Find the sentence for a stable word, such as a ground.

        Args:
            family: A file ``words/<family>.txt``, of lines ``key: sentence``.
            key: The word.
            data: What the sentence may name; an unknown name is an error.

        Raises:
            UndefinedError: There is no sentence for it.
        """
        return self._sentences.say(family, key, {"has_counters": True, **(data or {})})

    @pass_context
    def words_here(self, context: Context, family: str, key: str, data: Mapping[str, Any] | None = None) -> str:
        """Find a sentence from inside a template: a game without counters is not told of them."""
        here = {"has_counters": context.get("has_counters", True)}
        return self.words(family, key, {**here, **(data or {})})

    def _words_for(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """
        The function ``words`` of one template: it knows about counters without a look at the names around it. For that
        Jinja would copy them all, wherever it is called in a loop.
        """
        return {"words": partial(self._said, facts.get("has_counters", True))}

    def _said(self, has_counters: bool, family: str, key: str, data: Mapping[str, Any] | None = None) -> str:
        return self._sentences.say(family, key, {"has_counters": has_counters, **(data or {})})

    def keys(self, family: str) -> frozenset[str]:
        """Give the words that a family has sentences for."""
        return self._sentences.keys(family)

    def close(self) -> None:
        """Let go of what draws."""
        if self._gallery is not None:
            self._gallery.close()

    def _page(self, notice: Notice, member: Member | None, picture: Picture | None, text: str) -> tuple[str, ...]:
        """The HTML in whole lines, the pieces that others have too by themselves."""
        slots, names = self._names(notice, member, pages=True, picture=picture)
        names["text_lines"] = text.splitlines()
        page = self._pages.select_template([f"{notice.kind}/body.html", "plain.html"]).render(names)
        return slots.filled(self._inliner.inline(_EMPTY_LINES.sub("\n", page)))

    def _inlined_piece(self, piece: str) -> str:
        style = self._pages.get_template("mail.css").render()
        return self._inliner.inline_fragment(_EMPTY_LINES.sub("\n", piece).strip("\n"), style)

    def _names(
        self, notice: Notice, member: Member | None, *, pages: bool, picture: Picture | None = None
    ) -> tuple[Slots, dict[str, Any]]:
        common: dict[str, Any] = {"game": notice.game, "signed": self._name}
        if pages:
            common["picture"] = None if picture is None else {"cid": picture.cid, "alt": picture.alt}
        zone = str(notice.facts.get("zone") or "UTC")
        clock = Clock((member.zone if member else "") or zone, zone)
        slots = Slots(self._pieces[pages], common, clock, _MARKS[pages])
        return slots, {
            "zone": zone,
            **self._words_for(notice.facts),
            **notice.facts,
            **common,
            "facts": notice.facts,
            "once": slots.once,
            "clock": clock,
            "seat": notice.seat,
            "date": notice.date.isoformat(),
            "name": member.name if member else "moderator",
            "own_zone": member.zone if member else "",
        }

    def _drawn(self, notice: Notice, member: Member | None) -> tuple[Picture | None, str]:
        """Draw the board of a report; the mail goes out in any case."""
        if self._gallery is None or notice.kind not in DRAWN_IN or member is None or not member.pictures:
            return None, ""
        if notice.kind == "orders-open" and notice.facts["kind"] == "placing":
            return None, ""
        try:
            chart = chart_of(notice, self.words("phases", notice.facts["kind"], _counters_in(notice)))
            return picture_of(chart, self._gallery, notice), ""
        except (UnavailableError, ValueError) as error:
            return None, str(error)

    def _entry(self, notice: Notice, member: Member | None) -> bytes:
        """Write the deadline down for a calendar; it is the same for all, and names neither seat nor orders."""
        facts = notice.facts.get("entry") or notice.facts
        cancelled = bool(facts.get("cancelled"))
        about = {
            "game": notice.game,
            "turn": facts["turn"],
            "phase": self.words("phases", facts["kind"], _counters_in(notice)),
        }
        return entry_of(
            notice.game,
            facts.get("phase", notice.phase),
            datetime.fromisoformat(facts["deadline"]),
            facts["sequence"],
            self.words("calendar", "cancelled-title" if cancelled else "title", about),
            formataddr((self._name, self._address)),
            notice.date,
            description=self.words("calendar", "cancelled-description" if cancelled else "description", about),
            cancelled=cancelled,
        )


class _Environment(Environment):
    """Jinja's; its globals are as they were when a template was loaded."""

    context_class = Noting

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Give a template its globals; a plain dictionary is quicker to copy than a chain of two."""
        return {**self.globals, **(d or {})}


class _Compiled(BytecodeCache):
    """Templates as they were compiled for an earlier environment of this process, which was set up in the same way."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was compiled, if the template is still the same."""
        checksum, code = self._kept.get(bucket.key, ("", None))
        if checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        if bucket.code is not None:
            self._kept[bucket.key] = (bucket.checksum, bucket.code)


_COMPILED: Final = {False: _Compiled(), True: _Compiled()}
"""By whether they escape, which is all that two environments may differ in."""


def _environment(folders: Sequence[Path], *, escaping: bool) -> Environment:
    made = _Environment(
        loader=Folders([folder / "mail" for folder in folders]),
        # There are as many templates as files, and no look-up has to note which was used last.
        cache_size=-1,
        bytecode_cache=_COMPILED[escaping],
        undefined=StrictUndefined,
        autoescape=escaping,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters |= FILTERS
    return made


def _counters_in(notice: Notice) -> Mapping[str, Any]:
    return {"has_counters": notice.facts.get("has_counters", True)}


def _has_entry(notice: Notice) -> bool:
    """Say whether a notice names a deadline that a calendar can hold; it must say how often that was moved."""
    own = notice.kind in _WITH_ENTRY and "sequence" in notice.facts
    return own or bool(notice.facts.get("entry"))
