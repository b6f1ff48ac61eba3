"""
Attacks and counters read by what a sentence names, however it is phrased.

Every word of the sentence is a name, a stock, an amount, a word of the game, or one that says nothing; then whom, where
and with what go together by their order. Where two ways of putting them together are left, there is no reading.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.frames.attack_frames import tells_what_is_there
from gamesmaster.mail.reading.frames.battle_drafts import Draft, Marker
from gamesmaster.mail.reading.frames.battle_pieces import Piece, pieces_of
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.rules.orders import Attack, Control, Order, Understanding

_JOINS: Final = frozenset(("and", "comma", "colon"))
_WHOM: Final = frozenset(("power", "name", "them"))


class _Mixed(Exception):
    """What is named can go together in more than one way, or in none."""


def read_battle(cursor: Cursor) -> Item | None:
    """
    Read the attacks and counters of a whole sentence.

    Args:
        cursor: Over the sentence; nothing in it is a denial, a condition or somebody else's word.

    Returns:
        Its orders in the written order; None when they are not certain.
    """
    scenario = cursor.context.scenario
    amounts = scenario.conflict == "exchange"
    if amounts and scenario.options.get("odds") is True and scenario.options.get("odds-commit") != "chosen":
        return None
    if cursor.context.phase in ("placing", ""):
        return None
    pieces = pieces_of(cursor) if not (amounts and tells_what_is_there(cursor)) else None
    if pieces is None or (not amounts and any(piece.kind in ("number", "aim", "each") for piece in pieces)):
        return None
    try:
        return _Walk(cursor, pieces, amounts).item()
    except _Mixed:
        return None


class _Walk:
    """The pieces one after another, each put to the attack or counter that it belongs to."""

    def __init__(self, cursor: Cursor, pieces: list[Piece], amounts: bool) -> None:
        self.cursor = cursor
        self.pieces = pieces
        self.amounts = amounts
        self.at = 0
        self.drafts: list[Draft | Marker] = []
        self.draft = Draft()
        self.marker: Marker | None = None
        self.verbs = 0
        self.told = False
        self.skip = 0
        self.respectively = any(piece.kind == "respectively" for piece in pieces)

    def item(self) -> Item | None:
        """Give the orders of the whole sentence."""
        for at, piece in enumerate(self.pieces):
            self.at = at
            if self.skip:
                self.skip -= 1
                continue
            if self.marker is not None and self._to_marker(piece):
                continue
            self._to_attack(piece)
        self._close()
        orders = self._orders()
        if not orders:
            return None
        last = orders[-1]
        verb = "attack" if isinstance(last, Attack) else "control" if isinstance(last, Control) else "understanding"
        area = last.area if isinstance(last, Attack | Control | Understanding) else ""
        return Item(tuple(orders), verb=verb, area=area)

    def _kind(self, ahead: int) -> str:
        at = self.at + ahead
        return self.pieces[at].kind if 0 <= at < len(self.pieces) else ""

    def _joined(self) -> bool:
        """Whether this piece is parted from the one before by a comma, 'and' or a line's end."""
        return self.at == 0 or self._kind(-1) in _JOINS or self.pieces[self.at].broken

    def _to_attack(self, piece: Piece) -> None:
        draft = self.draft
        match piece.kind:
            case "verb":
                if draft.is_whole and not draft.verb and self._joined() and self._names_nobody():
                    draft.verb = True  # 'Russians in Poland: hit them', 'Germans in Italy, please attack, stock GM'
                    self.told = self._kind(1) == "them"
                    self.verbs += 1
                    return
                if draft.targets and not self._joined():
                    raise _Mixed  # 'Russia attacks Germany': somebody else does it
                if draft.is_whole:
                    self._close()
                elif draft.targets:
                    raise _Mixed
                self.draft.verb = True
                self.verbs += 1
            case "them" if self.told:
                self.told = False
            case "power" | "name" | "area" | "them" | "there":
                self._name(piece)
            case "stock":
                self._stock(piece)
            case "floor":
                if draft.is_whole:
                    draft.floor = piece.value
                else:
                    raise _Mixed
            case "number" | "all" | "aim":
                self._amount(piece)
            case "each":
                draft.each = True
            case "u" | "c":
                self._mark(piece)
            case "same":
                if not draft.is_whole:
                    if draft.targets or not draft.area:
                        raise _Mixed
                    draft.targets = self._them()  # 'In Austria the same, with Ford'
            case "share":
                if self._kind(1) not in ("c", "with") and len(draft.targets) < 2:
                    raise _Mixed
            case "one" | "only":
                raise _Mixed
            case _:
                pass

    def _name(self, piece: Piece) -> None:
        draft = self.draft
        if piece.kind == "there" or self._is_area(piece):
            area = piece.area if piece.kind != "there" else self._there()
            if not area:
                raise _Mixed
            if draft.area:
                if not draft.is_whole:
                    raise _Mixed
                again = list(draft.targets) if self._again() else []
                self._close()
                self.draft.targets = again
                self.draft.verb = bool(again)
            self.draft.area_first = not self.draft.targets
            self.draft.area = area
            return
        powers = self._them() if piece.kind == "them" else [piece.name]
        if not powers:
            raise _Mixed
        if draft.is_whole:
            listed = draft.area_first and draft.stock is not None
            if piece.kind == "name" and not listed and not self._starts_anew():
                raise _Mixed  # 'Germany in Poland and Russia': a second one, or a second area?
            self._close()
        elif draft.targets and (self._kind(-1) not in ("and", "comma") or (self.amounts and draft.limit is not None)):
            if not (self.amounts and draft.limit is not None):
                raise _Mixed
            self._close()
        if self.cursor.context.power in powers:
            raise _Mixed
        self.draft.targets += [power for power in powers if power not in self.draft.targets]

    def _names_nobody(self) -> bool:
        """Whether nobody is named behind a verb, so that it speaks of whom and where before it."""
        for ahead in range(1, len(self.pieces) - self.at):
            kind = self._kind(ahead)
            if kind not in _JOINS:
                return kind in ("them", "with", "stock", "floor", "number", "all", "aim", "same")
        return True

    def _is_area(self, piece: Piece) -> bool:
        """Whether a name is an area's here."""
        if piece.kind == "area":
            return True
        if piece.kind != "name":
            return False
        before = self._kind(-1)
        if before == "in":
            return True
        if before in ("against", "verb"):
            return False
        return self.draft.is_empty and self._kind(1) == "colon" and not self.draft.verb

    def _again(self) -> bool:
        """'attack Germany in Poland and in Italy': the same powers in another area."""
        names = 0
        for ahead in range(1, len(self.pieces) - self.at):
            kind = self._kind(ahead)
            if kind in _WHOM:
                names += 1
                break
            if kind in ("area", "verb", "u", "c", "in"):
                break
        return not names and not self.draft.area_first

    def _starts_anew(self) -> bool:
        """Whether an area follows a name, so that it is that of another one attacked."""
        for ahead in range(1, len(self.pieces) - self.at):
            kind = self._kind(ahead)
            if kind in ("in", "area", "there"):
                return True
            if kind not in ("and", "comma", "name", "power", "stock", "with"):
                return False
        return False

    def _stock(self, piece: Piece) -> None:
        if self.amounts:
            raise _Mixed
        draft = self.draft
        joint = int(self._kind(1) == "in")
        if self._kind(1 + joint) in ("area", "name"):
            called = [each for each in (*self.drafts, draft) if isinstance(each, Draft) and each.is_whole]
            area = self.pieces[self.at + 1 + joint].area
            about = [each for each in called if each.area == area and each.stock is None]
            if len(called) > 1 and len(about) == 1:
                about[0].stock = piece.name  # '…, with GM in Poland and Ford in Italy'
                self.skip = 1 + joint
                return
        if draft.stock is not None:
            if not draft.is_whole:
                raise _Mixed
            self._close()
        self.draft.stock = piece.name

    def _amount(self, piece: Piece) -> None:
        if piece.kind == "aim":
            return
        if not self.amounts or (piece.kind == "all" and piece.value):
            if piece.kind == "all" and not piece.value and self._kind(-1) == "with":
                return  # 'with all I have' goes without saying
            raise _Mixed
        if self.draft.limit is not None:
            self._close()
        aimed = self._kind(-1) == "aim"
        self.draft.limit = "all" if piece.kind == "all" else "aim" if aimed else "with"
        self.draft.amount = piece.value or None

    def _mark(self, piece: Piece) -> None:
        draft = self.draft
        areas: list[str] = []
        if draft.is_whole:
            self._close()
        elif draft.targets or draft.stock or draft.limit:
            raise _Mixed
        elif draft.area:
            areas = [draft.area]  # 'Austria: understanding'
            self.draft = Draft()
        self.marker = Marker(piece.kind, areas, shared=self._kind(-1) == "share", only=self._kind(-1) == "only")
        self.drafts.append(self.marker)

    def _to_marker(self, piece: Piece) -> bool:
        """Whether a piece belongs to the counter before it."""
        marker = self.marker
        assert marker is not None
        match piece.kind:
            case "with":
                return self._kind(1) in ("power", "name", "them")
            case "power" | "name" | "them" if self._kind(-1) == "with":
                powers = self._them() if piece.kind == "them" else [piece.name]
                if marker.kind != "c" or marker.partner or len(powers) != 1 or len(marker.areas) != 1:
                    raise _Mixed
                marker.partner = powers[0]
            case "name" if self._kind(-1) == "in" or (self._joined() and marker.kind == "u") or not marker.areas:
                self._more(marker, piece.area)
            case "area":
                if self._kind(1) == "colon" and self._kind(2) in ("u", "c", "power", "name", "verb"):
                    self.marker = None
                    return False
                self._more(marker, piece.area)
            case "there":
                self._more(marker, self._there())
            case "share":
                marker.shared = True
            case "only":
                marker.only = True
            case "one":
                if marker.partner:
                    self.marker = Marker(marker.kind)
                    self.drafts.append(self.marker)
            case "in" | "and" | "comma" | "colon":
                pass
            case _:
                self.marker = None
                return False
        return True

    def _more(self, marker: Marker, area: str) -> None:
        if not area or marker.partner or (marker.shared and marker.areas):
            raise _Mixed
        marker.areas.append(area)

    def _there(self) -> str:
        """Of which area 'there' speaks: of the one named last."""
        for each in reversed(self.drafts):
            if isinstance(each, Draft) and each.area:
                return each.area
            if isinstance(each, Marker) and each.areas:
                return each.areas[-1]
        if self.draft.area:
            return self.draft.area
        spoken, earlier = self.cursor.spoken, self.cursor.earlier
        if spoken is not None and spoken.area:
            return spoken.area
        return earlier.area if earlier is not None else ""

    def _them(self) -> list[str]:
        """Of whom 'them' speaks: of those attacked last, or named in the sentence before."""
        for each in reversed(self.drafts):
            if isinstance(each, Draft) and each.targets:
                return list(each.targets)
        spoken, earlier = self.cursor.spoken, self.cursor.earlier
        if spoken is not None:
            return list(spoken.powers)
        attack = earlier.things[-1] if earlier is not None and earlier.things else None
        return list(attack.targets) if isinstance(attack, Attack) else []

    def _close(self) -> None:
        if not self.draft.is_empty:
            self.drafts.append(self.draft)
        self.draft = Draft()

    def _orders(self) -> list[Order]:
        attacks = [each for each in self.drafts if isinstance(each, Draft)]
        self._fill_areas(attacks)
        if len(attacks) == 1 and attacks[0].area and not attacks[0].targets and (attacks[0].stock or attacks[0].limit):
            before = self.cursor.earlier
            if before is None or before.verb != "attack" or before.area == attacks[0].area:
                raise _Mixed
            attacks[0].targets = self._them()  # 'In Austria likewise, with Ford'
        if any(not each.targets or not each.area for each in attacks) or self.respectively:
            if not self._share_stocks(attacks):
                raise _Mixed
            attacks = [each for each in attacks if each.targets]
        goes_on = self.cursor.earlier is not None and self.cursor.earlier.verb == "attack"
        told_where = any(piece.kind in ("in", "against", "colon") for piece in self.pieces)
        due = told_where and self.cursor.context.phase == "attack" and all(each.stock or each.limit for each in attacks)
        if attacks and not (self.verbs or goes_on or due or self._is_listed(attacks)):
            raise _Mixed
        if 0 < sum(each.stock is not None for each in attacks) < len(attacks):
            raise _Mixed  # 'Germany in Poland and in Austria with Ford': is it for both, and may it be?
        if len({each.area_first for each in attacks}) > 1 and not any(each.verb for each in attacks[1:]):
            raise _Mixed
        found: list[Order] = []
        for each in self.drafts:
            if isinstance(each, Marker):
                found += self._counters(each)
            elif each.targets:
                found += self._attacks(each)
        return found

    def _is_listed(self, attacks: list[Draft]) -> bool:
        """'Russia, Poland, GM, France, Italy, Ford', while attacks are due: a list of whom, where and with what."""
        kinds = {piece.kind for piece in self.pieces}
        return (
            self.cursor.context.phase == "attack"
            and kinds <= {"power", "name", "area", "stock", "comma", "colon", "floor", "with", "in", "number", "all"}
            and all(each.is_whole and (each.stock or each.limit) for each in attacks)
            and (len(attacks) > 1 or "floor" in kinds)
        )

    def _share_stocks(self, attacks: list[Draft]) -> bool:
        """'Russia in Poland and France in Italy, with GM and Ford': as many stocks as attacks, behind all of them."""
        whole = [each for each in attacks if each.targets and each.area]
        rest = [each for each in attacks if not (each.targets or each.area)]
        if len(whole) + len(rest) != len(attacks) or attacks != [*whole, *rest] or len(whole) < 2:
            return False
        stocks = [*(each.stock for each in whole if each.stock), *(each.stock for each in rest)]
        if any(each.stock for each in whole[:-1]) or len(stocks) != len(whole):
            return False
        for each, stock in zip(whole, stocks, strict=True):
            each.stock = stock
        return True

    def _fill_areas(self, attacks: list[Draft]) -> None:
        """'In Syria 4 against Egypt, 2 against Assyria'; 'Egypt with 4 and Assyria with 2 in Syria'."""
        if not self.amounts:
            for before, each in pairwise(attacks):
                if not each.area and each.targets and each.stock and before.area_first and before.stock:
                    each.area, each.area_first = before.area, True  # 'In Poland: Germany with Ford, Russia with GM'
            return
        for before, each in pairwise(attacks):
            if not each.area and before.area_first:
                each.area, each.area_first = before.area, True
        for each, after in zip(reversed(attacks[:-1]), reversed(attacks[1:]), strict=True):
            if not each.area:
                each.area = after.area

    def _attacks(self, draft: Draft) -> list[Order]:
        if not self.amounts:
            return [Attack(tuple(draft.targets), draft.area, draft.stock, draft.floor)]
        if draft.limit is None or (len(draft.targets) > 1 and not (draft.each or draft.limit == "all")):
            raise _Mixed
        return [Attack((target,), draft.area, None, draft.floor, draft.amount, draft.limit) for target in draft.targets]

    def _counters(self, marker: Marker) -> list[Order]:
        if not marker.areas or (marker.shared and not marker.partner) or len(set(marker.areas)) < len(marker.areas):
            raise _Mixed
        if marker.kind == "u":
            return [Understanding(area) for area in marker.areas]
        powers = self.cursor.context.scenario.powers
        if any(area in powers and area != self.cursor.context.power for area in marker.areas[1:]):
            raise _Mixed  # a second area, or the one to share with?
        return [Control(area, marker.partner or None, only=marker.only) for area in marker.areas]
