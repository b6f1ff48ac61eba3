"""Which reading of a letter counts: the first reader's, or that of the letter as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.whole import audited, deciding_fights, deciding_placings
from gamesmaster.mail.reading.whole.absent import with_absent_asked, with_whom_asked
from gamesmaster.mail.reading.whole.ahead import with_aims_asked
from gamesmaster.mail.reading.whole.all_standing import (
    with_all_standing,
    with_unchanged_kept,
    without_pass_beside_asked,
)
from gamesmaster.mail.reading.whole.amendments import (
    with_amendments_kept,
    with_list_replacing,
    with_superseded_asked,
)
from gamesmaster.mail.reading.whole.attacks_restated import with_left_asked, with_restated_asked
from gamesmaster.mail.reading.whole.attacks_swapped import with_swapped_asked
from gamesmaster.mail.reading.whole.awaiting import with_awaiting_asked
from gamesmaster.mail.reading.whole.bending import is_unsafe
from gamesmaster.mail.reading.whole.brief_unheard import with_brief_unheard_asked
from gamesmaster.mail.reading.whole.checking import without_checked
from gamesmaster.mail.reading.whole.confirming import Read
from gamesmaster.mail.reading.whole.contradicted import without_apologies, without_contradicted
from gamesmaster.mail.reading.whole.doubtful import with_plain_kept
from gamesmaster.mail.reading.whole.evenly import with_uneven_asked
from gamesmaster.mail.reading.whole.for_each_power import with_each_power_asked
from gamesmaster.mail.reading.whole.heard import Heard, heard
from gamesmaster.mail.reading.whole.heard_out import heard_out
from gamesmaster.mail.reading.whole.held_back import with_held_back_asked, with_vague_asked
from gamesmaster.mail.reading.whole.hindrances import is_brief
from gamesmaster.mail.reading.whole.idle_aims import with_idle_aims_asked
from gamesmaster.mail.reading.whole.in_earnest import with_earnest_asked
from gamesmaster.mail.reading.whole.lost import (
    with_counters_asked,
    with_lost_asked,
    with_recanted_asked,
    without_hanging_counters,
)
from gamesmaster.mail.reading.whole.lost_attacks import with_lost_attacks_asked
from gamesmaster.mail.reading.whole.misplaced import (
    with_later_stocks_asked,
    with_mistakes_asked,
    without_anothers_stock,
)
from gamesmaster.mail.reading.whole.moves_counted import with_instead_asked, with_moves_counted
from gamesmaster.mail.reading.whole.narrowed import with_narrowed_asked
from gamesmaster.mail.reading.whole.needless import without_needless
from gamesmaster.mail.reading.whole.other_phase import without_strengths
from gamesmaster.mail.reading.whole.other_stock import (
    with_both_asked,
    with_joint_asked,
    with_odds_asked,
    with_strange_stocks_asked,
    with_taken_stock_asked,
    with_versus_asked,
)
from gamesmaster.mail.reading.whole.overheard import without_attacks_on_me, without_overheard, without_put_off
from gamesmaster.mail.reading.whole.placings_audited import with_rest_asked, with_shares_asked
from gamesmaster.mail.reading.whole.placings_lost import (
    with_no_areas_asked,
    with_placings_asked,
    with_powers_asked,
    without_told_beside,
)
from gamesmaster.mail.reading.whole.placings_odd import with_odd_asked
from gamesmaster.mail.reading.whole.plain_passes import places_nothing
from gamesmaster.mail.reading.whole.pondering import with_pondering_asked
from gamesmaster.mail.reading.whole.proofs.against import with_against_asked
from gamesmaster.mail.reading.whole.proofs.attack_changes import with_attacks_changed
from gamesmaster.mail.reading.whole.proofs.attacks import with_attacks_made
from gamesmaster.mail.reading.whole.proofs.called_off import with_all_called_off, with_called_off
from gamesmaster.mail.reading.whole.proofs.changes import with_file_made
from gamesmaster.mail.reading.whole.proofs.exchanged import with_exchange_made
from gamesmaster.mail.reading.whole.proofs.last_turn import with_last_turn_made
from gamesmaster.mail.reading.whole.proofs.later import with_later_counted
from gamesmaster.mail.reading.whole.proofs.placings import with_sum_made
from gamesmaster.mail.reading.whole.proofs.rest_moved import with_rest_moved
from gamesmaster.mail.reading.whole.proofs.shared_out import with_shares_made
from gamesmaster.mail.reading.whole.proofs.stocks import with_stock_made
from gamesmaster.mail.reading.whole.proofs.targets import with_targets_made
from gamesmaster.mail.reading.whole.put_off import is_not_yet
from gamesmaster.mail.reading.whole.refiled import refiled
from gamesmaster.mail.reading.whole.refused import with_refused_asked
from gamesmaster.mail.reading.whole.replaced import (
    with_counters_beside_asked,
    with_lost_on_file_asked,
    with_only_asked,
    with_replaced_asked,
)
from gamesmaster.mail.reading.whole.requested_attacks import with_requested_attacks_asked
from gamesmaster.mail.reading.whole.retracted import with_retracted_asked, without_retracted
from gamesmaster.mail.reading.whole.rows import with_rows_asked
from gamesmaster.mail.reading.whole.scores import without_scores
from gamesmaster.mail.reading.whole.separate import separated
from gamesmaster.mail.reading.whole.set_aside import with_adopted_asked, without_asides
from gamesmaster.mail.reading.whole.shared import with_stock_for_all
from gamesmaster.mail.reading.whole.spared import with_spared_asked, without_spared_too
from gamesmaster.mail.reading.whole.spoken_of import with_spoken_of_asked
from gamesmaster.mail.reading.whole.staying_stocks import with_staying_stocks_asked
from gamesmaster.mail.reading.whole.stock_only import with_others_standing
from gamesmaster.mail.reading.whole.stocks_lost import (
    with_attacks_asked,
    with_firms_asked,
    with_passed_over_asked,
    with_stocks_asked,
    with_thoughts_asked,
    without_denied_stocks,
)
from gamesmaster.mail.reading.whole.stocks_unused import with_unused_stocks_asked
from gamesmaster.mail.reading.whole.taking import taken
from gamesmaster.mail.reading.whole.this_turn import with_this_turn_asked
from gamesmaster.mail.reading.whole.told_changes import with_told_changes_asked
from gamesmaster.mail.reading.whole.told_to_attack import with_lost_attack_asked
from gamesmaster.mail.reading.whole.totals import with_rest_of_nothing_asked, with_totals_asked
from gamesmaster.mail.reading.whole.twice_ordered import with_twice_asked, without_put_right
from gamesmaster.mail.reading.whole.unheard import with_unheard_asked
from gamesmaster.mail.reading.whole.unmoved import with_unmoved_asked
from gamesmaster.mail.reading.whole.unsure import with_unsure_asked
from gamesmaster.mail.reading.whole.unused_corrections import with_corrections_asked
from gamesmaster.mail.reading.whole.withdrawals import with_withdrawals_asked
from gamesmaster.mail.reading.whole.written_order import in_written_order


def weighed(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Take the letter as a whole where its words come to one set of orders, and the first reader has questions or less.

    Args:
        reading: What the first reader made of it.
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        read: The first reader.
    """
    letter = heard(text, names, context, read)
    return without_needless(_weighed(reading, letter), letter)


def _weighed(reading: Reading, letter: Heard) -> Reading:
    """What is read and asked, each sentence taken by itself; a question may be needless beside the other ones."""
    context, text = letter.context, letter.text

    def again(rest: str) -> Reading:
        alone = letter.read(rest, context=context)
        return _weighed(alone, heard(rest, letter.names, context, letter.read))

    if context.phase != "placing":
        reading = audited.without_signature(reading, text)
    reading = without_overheard(reading, letter.said, letter.parts, context)
    if not letter.said:
        return reading
    if is_unsafe(letter.said, context):
        if is_not_yet(letter.said) and not context.on_file and not _orders_somewhere(letter):
            notes = tuple(each for each in reading.findings if each.kind == "note")
            return replace(reading, orders=(), cancelled=(), findings=notes)
        return with_earnest_asked(with_held_back_asked(reading, letter), letter)
    decided = without_overheard(_decided(reading, letter), letter.said, letter.parts, context)
    if context.phase == "placing" and letter.alone and not context.on_file:
        decided = with_shares_asked(deciding_placings.audited(decided, reading, letter, again), letter.said)
    if not is_brief(letter.said):  # of a brief one each word counts, and whatever it tells is asked about
        decided = heard_out(decided, letter.said, letter.parts, text, context, again)
    for guard in _FIRST_GUARDS:
        decided = guard(decided, letter)
    decided = with_lost_asked(decided, letter, again)
    for guard in _LAST_GUARDS:
        decided = guard(decided, letter)
    decided = with_plain_kept(with_rows_asked(decided, letter, again), letter, again)
    for step in (*_PROOFS, *_AFTER_PROOFS):
        decided = step(decided, letter)
    decided = with_corrections_asked(with_moves_counted(decided, letter, again), letter, again)
    decided = with_adopted_asked(without_asides(decided, letter, again), letter)
    return in_written_order(decided, letter)


def _orders_somewhere(letter: Heard) -> bool:
    """Whether anything but a question orders: '15 in Poland. Only thinking aloud, don't write anything down yet.'"""
    parts = (part for own in letter.parts for part in own)
    return any(part.stance == "orders" and any(piece.area for piece in part.pieces) for part in parts)


_FIRST_GUARDS: Final = (
    without_strengths,
    separated,
    with_stock_for_all,
    without_scores,
    without_checked,
    with_rest_asked,
    with_twice_asked,
    without_put_right,
    with_idle_aims_asked,
    with_absent_asked,
    with_whom_asked,
    with_vague_asked,
    with_unheard_asked,
)
_LAST_GUARDS: Final = (
    with_told_changes_asked,
    with_others_standing,
    without_anothers_stock,
    with_mistakes_asked,
    with_later_stocks_asked,
    with_stocks_asked,
    with_passed_over_asked,
    with_thoughts_asked,
    without_denied_stocks,
    with_recanted_asked,
    with_counters_asked,
    without_hanging_counters,
    with_firms_asked,
    with_strange_stocks_asked,
    with_joint_asked,
    with_both_asked,
    with_versus_asked,
    with_attacks_asked,
    with_lost_attacks_asked,
    with_swapped_asked,
    with_amendments_kept,
    with_list_replacing,
    with_replaced_asked,
    with_lost_on_file_asked,
    with_only_asked,
    with_narrowed_asked,
    with_staying_stocks_asked,
    without_spared_too,
    with_spared_asked,
    with_held_back_asked,
    with_withdrawals_asked,
    with_earnest_asked,
    without_apologies,
    without_attacks_on_me,
    without_put_off,
    without_retracted,
    with_retracted_asked,
    without_contradicted,
    with_aims_asked,
    with_placings_asked,
    with_odd_asked,
    with_no_areas_asked,
    with_powers_asked,
    without_told_beside,
    with_unsure_asked,
    with_uneven_asked,
    with_all_standing,
    with_unchanged_kept,
    without_pass_beside_asked,
    with_unused_stocks_asked,
    with_this_turn_asked,
    with_requested_attacks_asked,
    with_awaiting_asked,
)
"""What was decided on is held against the letter: each of them asks about one way to misread or to lose an order."""


_PROOFS: Final = (
    with_sum_made,
    with_exchange_made,
    with_shares_made,
    with_rest_moved,
    with_file_made,
    with_last_turn_made,
    with_attacks_made,
    with_stock_made,
    with_targets_made,
    with_called_off,
    with_all_called_off,
    with_attacks_changed,
)
"""Where something is asked about, the sum, the board or what is on file may leave only one thing that is meant."""
_AFTER_PROOFS: Final = (
    with_refused_asked,
    with_restated_asked,
    with_left_asked,
    with_against_asked,
    with_later_counted,
    with_pondering_asked,
    with_vague_asked,
    with_unmoved_asked,
    with_superseded_asked,
    with_counters_beside_asked,
    with_spoken_of_asked,
    with_totals_asked,
    with_rest_of_nothing_asked,
    with_brief_unheard_asked,
    with_each_power_asked,
    with_instead_asked,
    with_odds_asked,
    with_taken_stock_asked,
)
"""What is read without a question by now is held against the numbers and stocks of the letter once more."""


def _decided(reading: Reading, letter: Heard) -> Reading:
    context = letter.context
    if context.phase == "placing" and letter.alone and not reading.orders and (nothing := places_nothing(letter)):
        return replace(taken(reading, nothing, letter.said), cancelled=(), intent="replace")
    if context.on_file and letter.alone:
        found = with_lost_attack_asked(refiled(reading, letter.said, letter.parts, context), letter.said, context)
        unchanged = found is reading and context.phase == "attack"
        return audited.without_unnamed(reading, letter.said, context) if unchanged else found
    if context.phase == "placing" and letter.alone:
        return deciding_placings.decided(reading, letter)
    return deciding_fights.decided(reading, letter)
