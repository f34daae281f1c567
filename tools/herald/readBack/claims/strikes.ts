// Who struck whom, and where.
import { otherSide, type Side } from '@tiltyard/engine'
import { at, type Claim, claim, type Duty, type Scene } from '../claim.ts'
import { placeWords, type Said } from '../say.ts'

const strike = at('STRIKE')
/** From the meeting of the two until the judges speak. */
const meeting = at('STRIKE', 'ATTAINT', 'TWIND', 'CLEAN')

const hasStruck = (side: Side | null, { heard }: Scene): boolean =>
  side !== null && heard.now?.hitters.includes(side) === true
const isHitter = ({ k }: Said, scene: Scene): boolean => hasStruck(k, scene)
/** Was struck in this pass. */
const isVictim = ({ k }: Said, scene: Scene): boolean => k !== null && hasStruck(otherSide(k), scene)
const strikesOther = (said: Said, scene: Scene): boolean => said.k !== said.l && isHitter(said, scene)
const isStruckAt = (k: Side | null, place: string, { heard }: Scene): boolean =>
  k !== null && heard.now?.blows[otherSide(k)]?.location === place

const blows =
  'strikes|hits|touches|raps|unhorses|fells|shatters|shattered|breaks|broke|lands|knocks|pushe[ds]|snaps|reaches|finds' +
  '|struck|has struck|has landed|has unhorsed|has felled|has broken a lance|spends a whole lance|splinters|gives one|introduces' +
  '|aims|lands upon|answers|fell, and broke|hit|smashes|tumbles|rings|stops|sends'

export const strikeClaims: readonly Claim[] = [
  claim(
    'the wrong hitter',
    [
      `{K}(?:, even in going over,| too)? (?:${blows})(?! (?:and is struck|at home|nobody|out|the same fellow|as well))`,
    ],
    isHitter,
    meeting,
  ),
  claim(
    'the wrong hitter',
    [
      '(?:struck|unhorsed|felled|thrown) by {K}',
      '(?:a|the) lance of {K}',
      'knock from {K}',
      "from {K}(?!')",
      'attaint (?:for|to) {W}',
      'only {K} has',
      'the {W} (?:point|see|saw)[^.]* their (?:own )?lance',
      'that makes [a-z]+ passes running for {K}',
      '(?:a )?blow for {K}',
      "it is {K}'s alone",
      "{K}'s point arrives",
      "{K}'s (?:lance landed|parcel was delivered)",
      "that was {K}'s lance",
      "{K}'s (?:own )?(?:lance|point|answer|reply)(?:, on that very note,)? (?:dies|ends|bursts|burst|breaks|broke|shatters|is on|to the|to @|lands|calls at|leans|turns to|goes (?:up|to|off|in|down)|comes down|met|has landed|took|went|on|upon|stops|reaches|does reach)",
      "{K} (?:to the|to @[12]'s) {P}",
      "{K}, (?:on|upon|at|to) (?:the|@[12]'s) {P}",
      '{K} has (?:the handle|the range|found a mark)',
      'half of that noise was {K}',
      "{K}'s (?:blow|stroke) (?:landed|fell)",
    ],
    isHitter,
    meeting,
  ),
  claim(
    'the wrong hitter',
    [`{K} (?:${blows}) (?:[a-z ]*? (?:of|on|upon|at|in|to) )?{L}(?!'s horse is)`],
    strikesOther,
    meeting,
  ),
  claim(
    'the wrong victim',
    [
      '{K} (?:is|was) struck',
      '{K} takes it on the',
      "takes {K}'s hat off",
      'takes {K} (?:by|in) the',
      '(?:breaks|shatters|breaks high,) (?:up)?on {K}',
      'raps {K} on',
      'that was {K}\\.',
      '{K} is at home',
      '(?:introduces|firm knock) [a-z ]*(?:to|upon) {K}',
      '{K} is struck by',
      "(?:a groan|hiss)[^.]*{K}'s horse",
    ],
    isVictim,
    meeting,
  ),
  claim(
    'the wrong one of the two blows',
    [
      "{K}'s (?:answer|reply|own blow was there)",
      "of the two blows,? {K}'s",
      '{K} for (?:his|her|their) part',
      'nor did {K} miss',
      "the other (?:lance\\?|crash was) {K}'s",
      'let the herald begin with {K}',
      "as for {K}'s point",
      'take one end of the quarrel: {K}',
      'meanwhile, which is to say at once, {K}',
      '{K} was no less prompt',
      'no later by a hair, {K}',
      "nor is {K}'s lance",
      "that clap {K}'s",
      "in that very wink, {K}'s",
    ],
    ({ k }, { fact }) => k === fact.subject,
    strike,
  ),
  claim(
    'the wrong victim',
    [
      '{K} (?:stays|stays put|sits there|keeps the saddle)(?=[.,;]| and| with)',
      "{K}'s (?:helm|plume)",
      'the rest of {K}',
    ],
    isVictim,
    strike,
  ),
  claim(
    'a place that was not struck',
    ["{K}'s (?:own )?{P}", '(?:the|that) {P} of {K}'],
    ({ k, p }, scene) => isStruckAt(k, p, scene) || (p === 'horse' && k !== null && scene.heard.isDown(k)),
    at('STRIKE', 'STRIPED', 'YELLOW'),
  ),
  claim(
    'a place that was not struck',
    [
      '(?:lance|point|blow|point is|strikes|struck|hits?|knock|breaks|shatters|burst|bursts|broke|lands?|took|thump|wood)' +
        " (?:is |gone |goes |dies |up |went |has landed )?(?:on|upon|to|at|against|in) (?:the|that|@[12]'s) {P}",
      "(?:strikes|struck|hits|hit|took|rings|touches|finds|reaches|reached|one to|had) (?:the|@[12]'s) {P}",
      'takes @[12] (?:in|by) the {P}',
      'on the {P}',
      'by the {P}',
      '{P} (?:is |was )?struck',
      '(?:a |the )blow to the {P}',
    ],
    ({ p }, { heard, fact }) => {
      const struck = Object.values(heard.now?.blows ?? {}).map(({ location }) => location)
      return struck.some((location) => location === p) || (fact.referenceName === 'YELLOW_FLAG' && p === 'crest')
    },
    at('STRIKE', 'STRIPED', 'YELLOW'),
  ),
  claim(
    'a miss',
    [
      '(?<!nor |neither ){K} misses',
      '{K} strikes (?:nobody|out|air|the same fellow)',
      "{K}'s lance keeps its own counsel",
      "{K}'s is still looking",
      'none for {K}',
      "attaint[^.]*@[12]'s alone, not {K}",
    ],
    ({ k }, scene) => k !== null && scene.heard.now?.outcome !== null && !hasStruck(k, scene),
    meeting,
  ),
  claim(
    'a clean pass',
    [
      '^a clean pass',
      '[.!?] a clean pass[.!]',
      'ridden clean',
      'they miss(?: each other)?\\b',
      'neither lance (?:finds|strikes) anything but',
      'nobody touched',
      'nothing (?:struck )?but air',
      'two fine misses',
      'not a tap',
      'they pass as strangers',
      'both miss',
      'nothing (?:comes of it|from either lance)',
      'not a scratch|so much as a scratch',
    ],
    (_, { heard }) => heard.now?.outcome === 'clean_pass',
    meeting,
  ),
  claim(
    'both struck',
    [
      "^(?:a )?twin'd attaint",
      "[.:] twin'd attaint!",
      'both (?:lances |knights )?(?:strike|struck|land)',
      '(?:two|both) lances (?:land|told)',
      'two blows',
      'blow met blow',
      '(?:in|at) (?:the|that|this|one) (?:very )?(?:same|selfsame) (?:instant|moment|breath|stroke|clap|gasp|beat|tick|time|crack|blink|wink)',
      '(?:as|even as) {K} (?:strikes|struck|lands)',
      '{K}, struck and striking',
      'neither @[12] nor @[12] misses',
    ],
    (_, { heard }) => heard.now?.outcome === 'exchange',
    meeting,
  ),
  claim(
    'only one struck',
    ['^attaint', 'attaint (?:for|to) [@#]', 'an attaint for', 'only {K} has', 'one lance tells', "[@#][12]'s alone"],
    (_, { heard }) => heard.now?.outcome === 'strike',
    meeting,
  ),
]

/** Places that are no more than a manner of speaking, or were told of by the other blow. */
const idioms =
  /from crest to spur|wooden leg|second helpings of crest|one crest a joust|hand to hand|fond of crests|(?:for a|out of) hand|at (?:either|one) hand/g

export const strikeDuties: readonly Duty[] = [
  {
    kind: 'the place that was struck is not named',
    complaints: (scene) => {
      if (!strike(scene)) return []
      const { fact, text } = scene
      const blow = fact.effects.find((effect) => effect.kind === 'struck')
      if (!blow) return []
      const found = [
        ...text
          .replace(/'s horse does not|mind the horse/g, '')
          .matchAll(new RegExp(`(?<![a-z])(?:${placeWords.join('|')})(?![a-z])`, 'g')),
      ]
      const words = found.map(([word]) => (word === 'mount' ? 'horse' : word))
      return words.includes(blow.location) ? [] : [`the ${blow.location} was struck`]
    },
  },
  {
    kind: 'a place that was not struck',
    complaints: (scene) => {
      if (!strike(scene)) return []
      const { heard, text } = scene
      const struck = Object.values(heard.now?.blows ?? {}).map(({ location }) => `${location}`)
      const bare = text.replace(idioms, '')
      const others = placeWords.filter((word) => word !== 'horse' && word !== 'mount' && !struck.includes(word))
      return others.filter((word) => new RegExp(`(?<![a-z])${word}(?![a-z])`).test(bare))
    },
  },
]
