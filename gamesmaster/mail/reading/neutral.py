"""Words that say nothing of an order: a sentence may hold them, however it is phrased."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.words import word_set

NEUTRAL: Final = word_set(
    "distributed distribute can may evenly equally between divided a about above accordingly add added"
    " additional again ago ahead all allocate allocated allocating allocation along also always am amount"
    " amounts an and another any anyway are area areas armies army around aside assign assigned at available"
    " away back base based basically be been behind being below best big boost box bunch by call carefully"
    " case cheers choice chunk come comes coming commit committed complete concentrate contingent counter"
    " counters country dear decided deploy deployed deploying deployment deployments despatch destined"
    " diplomats directly dispatch dispatched distribute distributed do down duly each earmark earmarked effort"
    " either end enter every everything exactly expand factor factors fellow figure final finally find first"
    " firstly fold folks following follows for force forces forth forward fourth fresh friends from full"
    " further garrison gentlemen get gets getting give given gives giving go goes going good grand group guys"
    " hand handful have head heading heads heavily hello here hereby hi him huge i i'll i'm in indeed"
    " influence inject insert installed instruct instructions into invest invested is it it's its itself just"
    " kind kindly land large last lastly latest lay leave leaves leaving let let's lets like likewise little"
    " lot lots main mainly man many marching me means mere merely mine mostly my myself namely need needed"
    " needs new newest newly next nice note now number numbers of off official officially ok okay on once one"
    " ones only onto order ordered orders other others our ours out over overall own park parked part parts pf"
    " pfs piece pieces place placed placement placements places placing plain plan please plonk plus political"
    " pop position positions posted pour power precisely presence present press program pure push put puts"
    " putting quick quickly ready receive receives record region reinforce reinforced reinforcement"
    " reinforcements reinforcing remember respective respectively rf rfs right round same second secondly see"
    " send sending sends sent set shall ship should simply sir sit sits sitting situate slot small so soldiers"
    " solid some south spare split spread stack staff state states station stationed stationing still straight"
    " strategy strength strengthen strengthened strengthening stronger supply sure task team ten territory"
    " than thank thanks that that's the their them then there these they thing things third thirdly this those"
    " three throw thus to today together too total towards troops turn turns two under unit units until up"
    " upon us use used using usual very via want wants was way we we'll we're weight well what whole will with"
    " within worth write yes your yours choose opt elect prefer fancy reinforces strengthens bolster"
    " bolstering bolsters reich empire crown majesty hey lads chaps mate garrisons stations"
)


# What is in the list above for a sentence's sake and would bend its meaning here.
_BENDS: Final = word_set(
    "either him their them they your yours was been until again ago than wants next last same under over off"
    " one respectively see second third fourth little used than other others only added about above below"
)


SAYS_NOTHING: Final = NEUTRAL - _BENDS


MARKS: Final = frozenset((",", ":", "-", "--", "(", ")", "->", "=>", ".", "/", "!", "...", "*", ";", "="))


JOINS: Final = word_set("and & +")
