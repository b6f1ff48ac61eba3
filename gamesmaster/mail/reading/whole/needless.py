"""
Questions about letters that order nothing for now: all they name is told, and they say so, or that orders come later.

'Germany is rumoured to place 6 in Poland. My own orders follow on Friday.' asks for no answer. A letter that says only
half as much is asked about: it may be all that somebody has to order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.doubts.adopting import adopts, adopts_at_end
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK, MOVE, NEGATION, PLACE, TAKES_BACK, word_set
from gamesmaster.mail.reading.whole.announced import come_later, stays
from gamesmaster.mail.reading.whole.asides import is_aside
from gamesmaster.mail.reading.whole.bending import takes_up_in
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.needless_words import (
    BESIDE,
    CERTAIN,
    COMMENTS,
    DEFERS,
    KEEPS,
    LIKELY,
    ORDERS_COME,
    POINTS_AWAY,
    RESUMES,
)
from gamesmaster.mail.reading.whole.overheard import is_whole, takes_up
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said
from gamesmaster.mail.reading.whole.stance import Part, is_known
from gamesmaster.mail.reading.whole.stance_words import PAST
from gamesmaster.mail.reading.whole.telling import in_signs
from gamesmaster.rules.orders import Attack


def without_needless(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without questions where a letter orders nothing for now and says so.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if reading.orders:
        return _without_told_beside(reading, letter)
    if reading.cancelled or reading.press or not _IDLE_COMMANDS.issuperset(each.name for each in reading.commands):
        return reading
    asked = [each for each in reading.findings if each.kind != "note"]
    hinted = any(each.suggestion for each in asked)
    if not asked or not is_needless(letter.said, letter.parts, letter.context, hinted=hinted):
        return reading
    return replace(reading, findings=tuple(each for each in reading.findings if each.kind == "note"))


def _without_told_beside(reading: Reading, letter: Heard) -> Reading:
    """'We spent 3 weeks in Austria. 12 in Poland.': where all is ordered nothing is asked about what is told."""
    if reading.cancelled or not letter.alone or len(letter.said) > _MOST:
        return reading
    if takes_up(letter.parts) or takes_up_in(letter.said) or not _is_complete(reading, letter.context):
        return reading
    gone = [each for each in reading.findings if each.kind != "note" and _asks_of_told(each, reading, letter)]
    return replace(reading, findings=tuple(each for each in reading.findings if each not in gone)) if gone else reading


def _is_complete(reading: Reading, context: Context) -> bool:
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    return is_whole(reading.orders, context) and all(each.stock or each.limit is not None for each in attacks)


def _asks_of_told(asked: Question, reading: Reading, letter: Heard) -> bool:
    """Whether a question is about nothing but what is told, and what was taken for orders."""
    line = " ".join(asked.line.split())
    if asked.ground not in _OF_TOLD or not line:
        return False
    told = [at for at, each in enumerate(letter.said) if _names_any(each) and _is_about(line, each)]
    told = [at for at in told if not any(_comes_from(each, letter.said[at]) for each in reading.orders)]
    if told and _are_copied(told, reading, letter):
        return True
    return bool(told) and all(
        _AGAIN.isdisjoint(letter.said[at].words)
        and not _is_adopted(letter.said, at)
        and _holds(letter.said[at], letter.context, CERTAIN + BESIDE)
        for at in told
    )


def _are_copied(told: Sequence[int], reading: Reading, letter: Heard) -> bool:
    """'I wrote to Paris: Dear Pierre, I will place just 3 if you do, too', where no order is from there."""
    copied: list[int] = []
    for at, own in enumerate(letter.parts):
        goes_on = copied[-1:] == [at - 1] and all(part.heard for part in own)
        if goes_on or any(part.heard == "copy" for part in own):
            copied.append(at)
    return set(told) <= set(copied) and not any(
        _comes_from(each, letter.said[at]) for at in copied for each in reading.orders
    )


def _is_about(line: str, said: Said) -> bool:
    text = " ".join(said.text.split())
    return bool(text) and (text in line or line in text)


def _comes_from(order: ReadOrder, said: Said) -> bool:
    return " ".join(order.words.split())[:_BEGINNING] in " ".join(said.text.split())


_BEGINNING: Final = 20


def _is_adopted(said: Sequence[Said], at: int) -> bool:
    """'Hans wants me to hit France there. Fine.', '…, and so I will'; not 'Your receipt says Poland 5. Fine.'"""
    following = said[at + 1].words if at + 1 < len(said) else ()
    wished = not _WISHES.isdisjoint(said[at].words)
    taken = adopts(following) and (wished or not KEEPS.search(" ".join(following)))
    return adopts_at_end(said[at].words) or taken


_WISHES: Final = word_set("wants want wishes asks begs suggests proposes urges recommends advises")
_OF_TOLD: Final = frozenset(
    ("reported", "other-time", "conditional", "negated", "not-understood", "quoted", "question", "names-no-order")
)


def is_needless(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context, *, hinted: bool = False
) -> bool:
    """
    Say whether a letter orders nothing for now, beyond doubt.

    Args:
        said: Its sentences.
        parts: Of each.
        context: Of the reading.
        hinted: An order is suggested in a question, so something reads like one.
    """
    if len(said) > _MOST or any(len(each.pieces) > LONGEST for each in said):
        return False
    # 'Orders follow', 'What do I do?'
    apart = {at for at, own in enumerate(parts) if is_aside(said[at], own, context)}
    later = {at for at, own in enumerate(parts) if at not in apart and come_later(said[at], own, context)}
    others = [at for at, each in enumerate(said) if not (DEFERS.search(_plain(each)) or _asks_of_facts(each))]
    others = [at for at in others if at not in apart | later]
    if takes_up([parts[at] for at in others]) or takes_up_in([said[at] for at in others]):
        return False
    beside = [at for at, each in enumerate(said) if not _names_any(each) or _is_idle(said, at, context) or _calls(each)]
    giving = [at for at in range(len(said)) if at not in beside]
    if not giving or any(_acts(said[at], parts[at]) for at in beside if at not in later and not stays(said[at])):
        return False
    away = max((at for at, each in enumerate(said) if _points_away(each, context)), default=-1)
    if any(_is_adopted(said, at) for at in giving):
        return False
    left = [at for at in giving if at > away and not _holds(said[at], context, CERTAIN)]
    announced = bool(later) or (len(said) > _SEVERAL and bool(context.on_file) and any(map(stays, said)))
    left = [at for at in left if not (announced and at in apart)]
    if not left:
        return True
    if len(left) < len(giving) and all(_is_told(said[at], parts[at]) for at in left):
        return True
    soft = all(_is_soft(said[at], parts[at]) for at in left)
    if any(COMMENTS.search(_plain(said[at])) for at in beside) and all(
        _holds(said[at], context, LIKELY) for at in left
    ):
        return True
    if context.on_file:
        # 'Forget what I said about Italy'; not 'Ignore the rumour that I leave Italy'
        backs = any(
            not (TAKES_BACK.isdisjoint(each.words) or _SAID.isdisjoint(each.words))
            for at, each in enumerate(said)
            if at not in apart
        )
        return soft and not backs and (announced or any(KEEPS.search(_plain(said[at])) for at in beside))
    hangs = any(said[at].end != "?" and _HANGS.search(" ".join(said[at].words)) for at in left)
    return (bool(later) or _defers(said, max(giving), outright=hangs or hinted)) and (
        soft or all(_drifts(said[at], parts[at], context) for at in left)
    )


_SAID: Final = word_set("said wrote sent mail letter message told")


def _asks_of_facts(said: Said) -> bool:
    return said.end == "?" and said.words[0] in _ASKED


_SEVERAL: Final = 2
"""In so few sentences 'My orders stand' beside an offer may say that it is refused, or only half of it."""
_IDLE_COMMANDS: Final = frozenset(("STATUS", "ORDERS", "READY"))
_ASKED: Final = word_set("what how when who did does is are am was were has")
_MOST: Final = 60
"""Sentences of a letter; in a longer one it is not looked for."""
_HANGS: Final = re.compile(r"\b(?:if|unless|provided)\b|^should\b")


def _points_away(said: Said, context: Context) -> bool:
    """'That was my attack in turn 2, wasn't it?'; not 'That was my attack in turn 2, too.'"""
    return POINTS_AWAY.search(in_signs(said.pieces, context)) is not None and _AGAIN.isdisjoint(said.words)


_AGAIN: Final = word_set("too also again same repeat likewise ditto more")


def _defers(said: Sequence[Said], last: int, outright: bool) -> bool:
    """
    Whether a letter says that its writer's orders are still to come.

    Args:
        said: Its sentences.
        last: Where the last stands that may give something: orders may 'follow' below these words.
        outright: In so many words.
    """
    if _IN_FRONT.search(_plain(said[0])):
        return True
    for at, each in enumerate(said):
        plain = _plain(each)
        if (
            any(piece.area for piece in each.pieces)
            or _NOT_ALL.search(plain)
            or (at < last and not _TIME.search(plain))
        ):
            continue
        if (ORDERS_COME if outright else DEFERS).search(plain):
            return True
    return False


_IN_FRONT: Final = re.compile(
    r"^a? ?(?:quick |short )?(?:question|word)s? (?:on the rules )?before i (?:send|place|write) anything\b"
)
_TIME: Final = re.compile(
    r"\b(?:\w+day|tomorrow|tonight|later|soon|shortly|when|after|until|till|before|yet|first|weekend|today|once)\b"
)
_NOT_ALL: Final = re.compile(
    r"\b(?:if|unless|otherwise|else|rest|remaining|other (?:orders|moves|ones|placings|placements|attacks))\b"
)


def _acts(said: Said, parts: Sequence[Part]) -> bool:
    """'Cancel both', 'Same again', 'I match him there', 'Let's try it': something is ordered without a name."""
    words = [word for word in said.words if word not in _LEADS]
    plain = _plain(said)
    if not words or said.end == "?" or any(each.search(plain) for each in (DEFERS, COMMENTS, KEEPS)):
        return False
    if all(part.heard for part in parts):
        return False
    if words[0] in _CHANGES | PLACE | ATTACK | _BARE or not _BARE.isdisjoint(words[1:]):
        return not all(part.stance == "tells" for part in parts)
    if not _AGAIN.isdisjoint(said.words) and NEGATION.isdisjoint(said.words):
        return True
    if "yes" in said.words or _NOW.search(plain):
        return True
    if not (NEGATION | PAST).isdisjoint(said.words) and words[0] not in _DOES:
        return False  # 'I'm not doing it', 'I told him so'
    wills = not _WRITER.isdisjoint(said.words) or words[0] in _DOES
    return wills and not _POINTS.isdisjoint(said.words)


_NOW: Final = re.compile(r"\bthis (?:turn|time|one)\b(?! was)")
_LEADS: Final = word_set("so and please then but just pls , - kindly i we i'd we'd like to want ok okay")
_BARE: Final = word_set("accept same undo scrap ignore pull unchanged cancel withdraw")
_WRITER: Final = word_set("i we i'll we'll i'm we're i'd we'd me us mine ours let's")
_DOES: Final = word_set("use do try let go make take give have keep copy match follow join")
_POINTS: Final = word_set("it them him there those these both likewise ditto instead kind suit so")


def _drifts(said: Said, parts: Sequence[Part], context: Context) -> bool:
    """Whether a sentence is no list of orders: told, or of many words that orders have not."""
    if _is_soft(said, parts) or _holds(said, context, LIKELY):
        return True
    live = [part for part in parts if part.stance == "orders" and not part.heard and any(map(_names, part.pieces))]
    if any(_WILLS.search(" ".join(part.words)) for part in live) or said.words[0] in PLACE | ATTACK | MOVE:
        return False
    return sum(piece.role == "word" and not is_known(piece.word) for piece in said.pieces) > _STRANGE


_WILLS: Final = re.compile(
    r"\b(?:i|we|please)(?:'ll| will| shall)? (?:only |just )?(?:put|place|attack|send|hit|take)\b"
)
_STRANGE: Final = 2


def _is_idle(said: Sequence[Said], at: int, context: Context) -> bool:
    """'Dear GM', 'I'm talking to France', 'Two hundred!': it names too little to order anything."""
    each = said[at]
    words = each.words
    if (
        len(words) == 1
        and at
        and each.pieces[0].value in [piece.value for piece in said[at - 1].pieces if piece.value > 0]
    ):
        return True  # '… that she'll place nine in Italy. Nine!'
    if context.on_file and not _CHANGES.isdisjoint(words):
        return False
    if at < _HEAD and words[0] in _GREETS and len(words) < _HEAD + 1:
        return True
    names = {kind for piece in each.pieces for kind in ("area", "power", "ticker") if getattr(piece, kind)}
    counts = any(piece.role == "number" for piece in each.pieces)
    if context.phase == "placing":
        talks = sum(piece.role == "word" and not is_known(piece.word) for piece in each.pieces) > _STRANGE
        if names or not _ALL.isdisjoint(words):
            return names == {"power"} and not counts and _ALL.isdisjoint(words)
        return not counts or talks or each.end == "?"
    if context.phase == "attack" and context.scenario.conflict != "exchange":
        fights = not (ATTACK | _FIGHTS).isdisjoint(words)
        return not (fights or "area" in names or "ticker" in names) and not (names and counts)
    return False


_HEAD: Final = 3
_GREETS: Final = word_set("dear hi hello hey hallo")
_ALL: Final = word_set("all everything rest half both there same")
_FIGHTS: Final = word_set("against versus vs target hit go fight out at")
_CHANGES: Final = TAKES_BACK | MOVE | word_set("change instead replace less fewer more make add")


def _calls(said: Said) -> bool:
    """'Tough luck, Germany.'"""
    return COMMENTS.search(_plain(said)) is not None and not any(_names(piece) for piece in said.pieces[:-1])


def _plain(said: Said) -> str:
    pieces = [piece for piece in said.pieces if piece.role != "mark"]
    if len(said.pieces) > 2 and said.pieces[-2].word == "," and (pieces[-1].power or pieces[-1].text.istitle()):
        pieces = pieces[:-1]  # 'Tough luck, Germany.'
    return " ".join(piece.word for piece in pieces)


def _names_any(said: Said) -> bool:
    return any(_names(piece) for piece in said.pieces)


def _holds(said: Said, context: Context, patterns: Sequence[re.Pattern[str]]) -> bool:
    words = in_signs(said.pieces, context) + (" ?" if said.end == "?" else "")
    for pattern in patterns:
        for match in pattern.finditer(words):
            before, after = words[: match.start()], words[match.end() :]
            if not _NAMED.search(before) and not RESUMES.search(after):
                return True
    return False


_REQUESTS: Final = word_set("mean allow remind know think")
_NAMED: Final = re.compile(r"[#$]|@a")


def _is_soft(said: Said, parts: Sequence[Part]) -> bool:
    """Whether all that names something in a sentence is told, asked, denied or hangs on something."""
    if said.end == "?" and not ("you" in said.words and _REQUESTS.isdisjoint(said.words)):
        return True
    return not any(
        part.stance in ("orders", "odd") and not part.heard and any(_names(piece) for piece in part.pieces)
        for part in parts
    )


def _is_told(said: Said, parts: Sequence[Part]) -> bool:
    """Whether all that names something is told or denied, and nothing of it by the writer in words nobody knows."""
    return not _NOW.search(" ".join(said.words)) and all(
        part.heard or (part.stance in ("tells", "spares") and _WRITER.isdisjoint(part.words))
        for part in parts
        if any(map(_names, part.pieces))
    )


def _names(piece: Piece) -> bool:
    return piece.is_named or piece.role in ("number", "stock")
