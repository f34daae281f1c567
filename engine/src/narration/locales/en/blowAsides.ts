import type { Texts } from '../../herald/narrationLocale.ts'
import type { blowRules } from '../../herald/occasions/blows.ts'

type Lines = keyof typeof blowRules & (`strike-${string}` | `first-${'strike' | 'break' | 'fall' | 'break-fall'}`)
type OtherLines = `second-${string}` | `fallen-${string}` | 'clean' | 'attaint' | 'exchange'

/** Asides after a blow or a clean pass. */
export const blowAsideTexts: Pick<Texts, Exclude<keyof typeof blowRules, Lines | OtherLines>> = {
  'clean-run': [
    'That is {countWord} clean passes in a row; the carpenters are asleep.',
    'No blow in {countWord} passes. Somebody has dealt cards.',
    'For {countWord} passes now the racks have got back every lance they lent.',
    'They have missed for {countWord} passes running, which takes practice.',
    '{^countWord} in a row without a blow; the judges have swapped hats.',
    'The air above the tilt has been struck for {countWord} passes now, and bears it well.',
  ],
  'clean-again': [
    'The one before it was clean too.',
    '{A} and {B} have found something that they do well.',
    'Again! The oats are wasted on those horses.',
    'Twice running; the leech puts his feet up.',
    'That makes two together.',
    'The pass before had no more in it.',
  ],
  'first-blow-at-last': [
    'It is the first that {A} has landed in this joust.',
    '{A} had not touched a thing until now.',
    'At last! The {Astable} had begun to pack.',
    'It took {A} until pass {pass}, but there it is.',
    "So {A}'s lance does reach that far.",
    "{A}'s squire, who had given up watching, has to be told of it.",
  ],
  'hit-run': [
    '{A} has struck in {countWord} passes in a row.',
    'That makes {countWord} passes running for {A}, who might leave some for {B}.',
    '{^countWord} passes together, and a blow in each: {A} has the range.',
    'It is the {countTh} pass in a row that {A} has not missed.',
    '{B} has met that lance {countWord} passes running, and must know it by name.',
    'There is no keeping {A} out: a blow in each of {countWord} passes.',
  ],
  'exchange-again': [
    'Just as in the pass before.',
    'The pass before was every bit as rude.',
    'Twice together now! The armourers have sent out for charcoal.',
    'Neither has learned a thing since the last one.',
    'The second in a row: it is becoming a habit.',
    '{A} and {B} must have arranged it.',
  ],
  'exchange-run': [
    'It is the {countTh} pass in a row in which both have struck.',
    'That is {countWord} running; they might as well ride tied together.',
    'For {countWord} passes now neither has had the kindness to miss.',
    '{^countWord} in a row! The rail is quite hoarse.',
    'The {countTh} together. One could set a clock by it, if the clock could bear it.',
    '{A} and {B} have kept this up for {countWord} passes, like two smiths at one anvil.',
  ],

  'falls-again': [
    "That is {B}'s {countTh} fall of the joust.",
    'With {countWord} falls to go by, {B} knows where the ground is soft.',
    "The {countTh} time! {B}'s horse has stopped taking it personally.",
    "{B}'s {countTh} fall, and by now rather well done.",
    '{^countWord} falls for {B}! The {Bstable} have begun to count aloud.',
    "{B}'s squire has kept the mounting block handy: it is the {countTh} fall.",
  ],
  'first-to-fall': [
    'It is the first fall of the joust.',
    'Until this pass both saddles had been kept.',
    'Nobody had fallen in this joust till now.',
    'So the falling has begun.',
    'The first fall! Purses change hands along the back benches.',
    'The boy who rakes the sand has his first work of the joust.',
  ],
  'old-wound-struck': [
    'And it hurt there already.',
    'Of all the places, the sore one.',
    "{B}'s {place} had not got over the last time.",
    'It is just where {B} did not want it.',
    'The {place}, again! Even the {Astable} suck their teeth.',
    '{B} had been nursing that very spot.',
  ],
  'break-run': [
    '{A} has broken a lance in {countWord} passes running.',
    '{^countWord} passes in a row, and a lance in each: the {Astable} send for the timber merchant.',
    'The {countTh} lance in as many passes: {A} should be kept from furniture.',
    'For {countWord} passes now {A} has had half a lance to show for it.',
    'A forest somewhere has begun to fear {A}: it is the {countTh} lance running.',
    "{A}'s squire carries them out by the armful: a lance a pass, {countWord} passes in a row.",
  ],
  'first-splinters': [
    'It is the first lance broken in this joust.',
    'No lance had broken until this pass.',
    'Pass {pass}, and the first wood is spent.',
    'The boys who gather splinters wake up.',
    'The spare lances had begun to feel useless.',
    'So they do break.',
  ],
  'many-splinters': [
    'It is the {countTh} lance broken in this joust.',
    '{^countWord} lances broken; the joiners have doubled their price.',
    'That makes {countWord} broken lances, and the lists look like a sawpit.',
    'They have got through {countWord} lances; the woodsman leans on his axe and looks proud.',
    'The {countTh} to break! The marshall has some of it in his hat.',
    'Count the stumps: {countWord}, in one joust.',
  ],
}
