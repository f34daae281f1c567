// Falls: whose, which of the match, and who is in the saddle.
import { otherSide, type Side, sides } from '@tiltyard/engine'
import { at, type Claim, claim, type Duty, notAt, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const meeting = at('STRIKE', 'ATTAINT', 'TWIND', 'CLEAN')
const strike = at('STRIKE')
const start = at('PASS_START', 'SUDDEN_DEATH_PASS')

const isDown = (side: Side | null, { heard }: Scene): boolean => side !== null && heard.isDown(side)
const kDown = ({ k }: Said, scene: Scene): boolean => isDown(k, scene)
const falls = ({ heard }: Scene): number => sides.reduce((sum, side) => sum + heard.falls(side), 0)
const faller = ({ heard }: Scene): Side | null => sides.find((side) => heard.isDown(side)) ?? null

/** Whether a blow at this knight is announced that has not been told yet: nobody can know where they will be. */
const isInTheAir = (side: Side, { heard }: Scene): boolean => {
  const rival = otherSide(side)
  return heard.now?.hitters.includes(rival) === true && heard.now.blows[rival] === undefined
}
const staysUp = ({ k }: Said, scene: Scene): boolean => k !== null && !isDown(k, scene) && !isInTheAir(k, scene)

const ground = '(?:ground|sand|dust|turf)'
const fallOf = [
  '{K} is (?:unhorsed|down|thrown|out of the saddle|off the horse|on the ground|in the (?:sand|dust)|upon the ground|on the ground)',
  'it is {K} who is (?:on the ground|down|in the sand)',
  '{K} (?:did not go quietly|went down|went over)',
  '(?:down|over|off) (?:goes|came|comes) {K}',
  'down {K} (?:goes|comes)',
  '{K} (?:comes|came|goes|went) down(?! the| from the ladder)',
  '{K} (?:falls|fell)(?! (?:upon|silent))',
  '{K} (?:leaves|parts from|parts with) the (?:saddle|horse)',
  '{K} leaves by the back',
  `{K} meets the ${ground}`,
  '{K} lies (?:down|there|on)',
  `(?:unhorses|unhorsed|has unhorsed|fells|felled|tumbles|spilled) {K}`,
  '{K}, unhorsed(?!,? in the pass before)',
  '{K} (?:thrown|spilled|flat as)',
  `{K} (?:in|upon|on|to|with) the ${ground}`,
  `(?:sends|puts) {K} (?:to|on) the ${ground}`,
  `${ground} with {K}`,
  'a saddle without {K}',
  "{K}'s saddle(?: is| stands)? (?:empty|bare|vacant)",
  `{K} has the (?:${ground}|drop)`,
  '{K} lands altogether',
  'such a heap: {K}',
  'where {K} went',
  'thud, which was {K}',
  '{K} was not nailed on',
  '{K} off the horse',
  '{K} and a broken lance reach the ground',
  'the rest of {K}, which is fond of it, goes too',
  'all of {K} (?:goes|is on)',
  "and {K}'s ride end",
  "{K}'s fall(?! of)",
  'struck at the very top, {K}',
  '{K} stays behind, on the ground',
  'takes {K} [a-z ]*out of the saddle',
  '{K} falls too',
  'helm in the sand with {K} in it',
  "{K}'s horse is suddenly lighter",
]
/** Words that say that somebody has fallen, of whomever. */
const fallen =
  /(?<![a-z])(?:unhors(?:ed|es)|out of the saddle|(?:is|are|and|came|come|comes|goes|went|down:|,) down(?! the| from the)|down(?:!| (?:goes|came|comes) @| @[12] goes)|on the ground|upon the ground|to the ground|in the (?:sand|dust)|to the sand|the sand has|off the horse|off it|from the saddle|leaves the saddle|leaves by the back|parts? (?:from|with) (?:the|a|his|her|their) (?:horse|saddle)|meets the sand|saddle(?:'s| is| stands)? (?:empty|bare|vacant)|such a heap|saddle is bare|saddles empty|a saddle(?: without|:|\.)|saddle(?:'s| is)? to let|no riders|nobody left|lies (?:down|there|alone)|(?:is )?thrown|spilled|falls?|fell|flat as bread|and over!|horse is suddenly lighter|lands altogether|struck off|who was unseated|unseated|not nailed on|goes too|goes with it|@[12]'s ride end|which was @|very bottom|stays behind|the drop|sand for both|stayed up\. @[12][^.]* did not|@[12] down\.|empties the other|(?:over|off) (?:goes|comes|came) @|'s horse does not stop|reach the ground|@[12] beneath|with the ground|fell(?:s|ed) @|saddle went|has the sand|has the ground|and sand)(?![a-z])/
const idioms =
  /keeps? (?:the|one) saddle|blows? (?:fell|falls)|fell as one|falls? upon each other's necks|sit down in front!|the first fall[^.]*[.!]|second lance down|down the stair|(?:board|boy|number|lances?) (?:comes?|goes) down|to unhorse is to strike[^.]*\.|lances? (?:come|comes|coming) down|comes down in (?:bits|pieces)|splinters coming down|fell in/g

export const fallClaims: readonly Claim[] = [
  claim('a fall', fallOf, kDown, meeting),
  claim(
    'a fall',
    [
      'two horses, no riders',
      'nobody left',
      'both (?:are )?down',
      'sand for both',
      'two knights upon the ground',
      'both went over',
      'they fall as they struck',
      'the saddles empty both',
    ],
    (_, { heard }) => sides.every((side) => heard.isDown(side)),
    strike,
  ),
  claim(
    'the number of falls',
    [
      "{K}'s {O} fall",
      "(?:that is|that makes) {K}'s {O}",
      '{K} has been on the ground {N} times',
      '{N} falls for {K}',
      '{N} times the sand has had {K}',
      '{K} is down for the {O} time',
      'at the {O} time, {K} falls',
      "the {O} time! {K}'s horse has",
      'it is the {O} fall(?! of the)',
    ],
    ({ k, n, o }, scene) => {
      const side = k ?? faller(scene)
      return side !== null && isDown(side, scene) && scene.heard.falls(side) === (Number.isNaN(n) ? o : n)
    },
  ),
  claim(
    'the first fall',
    [
      'the first fall(?! of @)',
      'nobody had fallen',
      'both saddles had been kept',
      'the falling has begun',
      'rakes the sand has his first work',
    ],
    (_, scene) => falls(scene) === 1 && faller(scene) !== null,
  ),
  claim(
    'who is in the saddle',
    [
      '{K} (?:rides on|rides away|rides off|rides past|hardly slows|trots (?:on|back|off|away)|wheels|gallops on|canters)',
      '{K} (?:keeps|stays in|never leaves|is still in|sits fast in) the saddle',
      '{K} (?:stays put|stays|sits there|sits fast|stayed up|keeps one saddle|is past|sits up)(?=[.,;]| with| and| by)',
      '{K}\\? still mounted',
      '{K} waves from the saddle',
      '(?:the rest of )?{K} follows, and comes back',
      '{K} rides a lap',
      '{K} rides up to the [a-z]+ with a lance and away',
      '{K} kneels',
      'the saddle is kept by {K}',
    ],
    staysUp,
    meeting,
  ),
  claim(
    'who is on their feet',
    ['{K} waves the stump', '{K} takes a bow', '{K}, take a bow', '{K} stands'],
    ({ k }, scene) => !isDown(k, scene),
    meeting,
  ),
  claim(
    'who is in the saddle',
    ['(?:they|both|both knights|the two) (?:wheel|ride on|canter|trot)'],
    (_, { heard }) => sides.every((side) => !heard.isDown(side) && !heard.isDown(side, 1)),
    notAt('MATCH_START', 'RIDERS', 'ANNOUNCE', 'INJURY_CONS'),
  ),
  claim(
    'who is in the saddle',
    ['{K} (?:rides on|wheels|rides away|trots)'],
    ({ k }, scene) => !isDown(k, scene),
    at('POINTS', 'SCORE', 'INJURY_S', 'INJURY_D', 'STRIPED', 'YELLOW', 'BLACK', 'LEECH'),
  ),
  claim(
    'a fall in the pass before',
    [
      '{K} is in the saddle again',
      '{K} (?:is )?back in the saddle',
      '{K}, unhorsed in the pass before',
      'back in the saddle after the fall, {K}',
      '{K} and (?:his|her|their) horse have been introduced again',
      'hollow in the course the shape of {K}',
      '{K} is up again',
    ],
    ({ k }, { heard }) => k !== null && heard.isDown(k, 1),
    start,
  ),
  claim(
    'a fall in the match',
    [
      '{K} (?:was|had been) (?:unhorsed|on the ground)',
      '{K} has seen the ground',
      "in the winner's visor",
      'put {K} on the ground',
      "falling off has done {K}'s",
      'the horse did some of it alone, but {K} wins',
    ],
    ({ k }, { heard }) => {
      const side = k ?? heard.winner
      return side !== null && heard.falls(side) > 0
    },
    at('END', 'FINAL'),
  ),
]

export const fallDuties: readonly Duty[] = [
  {
    kind: 'a fall and nobody is told',
    complaints: (scene) => {
      const blow = scene.fact.effects.find((effect) => effect.kind === 'struck')
      return blow?.dismounted && fallenIn(scene) === null ? [`${otherSide(blow.side)} fell`] : []
    },
  },
  {
    kind: 'a fall that was none',
    complaints: (scene) => {
      const found = fallenIn(scene)
      return meeting(scene) && found !== null && faller(scene) === null ? [found] : []
    },
  },
]

function fallenIn({ text }: Scene): string | null {
  return text.replace(idioms, '').match(fallen)?.[0] ?? null
}
