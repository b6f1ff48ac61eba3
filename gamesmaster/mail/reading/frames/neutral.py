"""Words that say nothing of an order: a sentence may hold them, however it is phrased."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.words import word_set

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


_PUTTING: Final = word_set(
    "bunging chuck chucking delegate delegates despatching dispatching dispose disposed drop dropping dump dumping"
    " garrisoning guard guarding guards lodge lodged man manned manning march marched marches pack packing park"
    " parking parks picks pick plonking pile piling quartered require required requires retain sail schedule"
    " scheduled serve settle settled settles shipping ships shove shoving slap slot sock standing start starting"
    " stationing stick sticking stands stand stashed stash supply tossing toss tuck tucked travel travels transport"
    " tucks visit visits visiting wanna gonna gotta lemme imma wants assigning assignment assignments apportion"
    " apportioned allotted allotment requesting ordering submit submitting choosing chose opts opting decide decision"
    " protects protect defends defend defending shore shoring bulk bulking beef beefing build building hereunder"
    " whack wack bung bungs lob lobbing plough pump pumping funnel siphon direct directs directing desire desired wish"
    " wishing hoping hope hopes feel think guess suppose reckon say says mean means cover covers covering occupy"
    " occupies occupying join joins joining rest goto assign fill"
)
_PEOPLE: Final = word_set(
    "nos pcs pts points armies agent agents bloke blokes boy boys brigade brigades chip chips company crew diplomat"
    " diplomats dude dudes"
    " effectives envoy envoys heroes item items lad laddies legion legions lovely pal pals peeps people regiment"
    " regiments resource resources soldier squad squads team teams token tokens tribe troop volunteers party staff"
    " guests men man gents gentleman girls ladies pawns pieces cubes beans bods advisers advisors delegates"
)
_MANNER: Final = word_set(
    "absolutely actual anyhow aye bit bold brave busy care cool cuz dear early eager especially evening morning"
    " afternoon night tonight extra fair few fine fit gallant glad great happy hence hurry important courageous"
    " interest intention reason location located lonely lucky maximum mom nah night obviously odd oh ordinary"
    " owt plain possible previous quota roughly spot strong stronger surely tiny token totally true usual vast"
    " warm wee wise worthwhile naturally nicely exactly certainly definitely precisely therefore furthermore moreover"
    " besides meanwhile respectfully sincerely faithfully humbly happily gladly merrily boldly bravely quietly"
    " proudly reluctantly grudgingly firmly finally eventually though although obvious sensible safe safest modest"
    " mighty sizeable decent healthy token strongest weak weaker key vital side front border borders capital"
    " garrison holiday bye goodbye goodnight later-on cheerio ta yeah yep yup yo lol gg lads ladies everyone"
    " everybody love xx xxx x hugs mum dad grandpa grandma granny evening fellas bro dude sir madam gamesmaster"
    " gm moderator umpire referee judge herewith herein thereof therein aforesaid namely viz ie regarding respect"
    " accordance pursuant inst instant undersigned phase season spring summer autumn winter year game move"
    " monday tuesday wednesday thursday friday saturday sunday january february march april june july august"
    " september october november december moment present current currently new old good bad big large"
    " small simple easy boring exciting surprise secret cunning clever master masterplan idea choice scheme line plans"
    " remaining total totals sum whole budget allowance income allotment purse kitty pot stack amount amounts figure"
    " number percentage part parts bulk majority lion lion's focus emphasis priority attention weight eyes eye"
    " heart hearts hands mind because too also again as yet enough cheers thanking kindly kind regard sorry bother"
    " ill im id ive lets thats its little only trouble hassle pain paste attached below typed dictated rather quite"
    " very really truly so such even still"
)
_NOT_HERE: Final = word_set(
    "again hope hopes hoping roughly possible enough rest remaining think guess suppose reckon say says mean means few"
    " eventually previous sorry old rather wish x as wishing part parts"
)

IN_PLACING: Final = SAYS_NOTHING | ((_PUTTING | _PEOPLE | _MANNER) - _NOT_HERE)
"""What a sentence that places may hold besides: verbs of putting, what factors are called, how much it matters."""


MARKS: Final = frozenset((",", ":", "-", "--", "(", ")", "->", "=>", ".", "/", "!", "...", "*", ";", "="))


JOINS: Final = word_set("and & +")
