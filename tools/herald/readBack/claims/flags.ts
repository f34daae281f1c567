// Flags, penalties and how many a knight may have.
import { onSide, rulesOf, type Side, sides } from '@tiltyard/engine'
import { at, type Claim, claim, type Duty, notAt, type Scene } from '../claim.ts'
import { placeWords, type Said } from '../say.ts'

const start = at('PASS_START', 'SUDDEN_DEATH_PASS')
const flag = at('STRIPED', 'YELLOW', 'BLACK')
const elsewhere = notAt('STRIPED', 'YELLOW', 'BLACK', 'END', 'FINAL', 'PASS_START', 'SUDDEN_DEATH_PASS')

const isPenalised = ({ k, l }: Said, { heard }: Scene): boolean =>
  [k, l].every((side) => side === null || heard.now?.penalised.includes(side)) && (heard.now?.penalised.length ?? 0) > 0
const isWarned = ({ k }: Said, { heard }: Scene): boolean =>
  (heard.now?.warned.length ?? 0) > 0 && (k === null || heard.now?.warned.at(-1) === k)
const isBlack = ({ k, l }: Said, { heard }: Scene): boolean =>
  (heard.now?.blackFlags.length ?? 0) > 0 &&
  [k, l].every((side) => side === null || heard.now?.blackFlags.includes(side))
const penalties = (side: Side, { heard }: Scene): number => heard.penalties[side]
const limit = ({ setup }: Scene): number => rulesOf(setup).penaltiesToDisqualify

export const flagClaims: readonly Claim[] = [
  claim(
    'the striped flag',
    [
      'striped flags? for {K}(?: and for {L})?',
      'striped flags? for {K} and, once it is untangled, another for {L}',
      'shows {K} the striped',
      'the striped flag, and {K} gets it',
      'penalty (?:to|for|against) {K}',
      'a penalty for @[12], and one for {K}',
      'striking, {K}, says',
      'tells {K} about lances',
      '{K} is shown the striped',
      'sticks? at {K}',
      'then to {K}\\. a penalty',
      'waves the striped flag',
      'neither {K} nor {L} can complain',
      '{K} struck the [a-z]+, {L} struck',
      '{K} and {L} are each given',
    ],
    isPenalised,
    at('STRIPED'),
  ),
  claim(
    'the striped flag',
    ["account of {K}'s", "points to {K}'s", "lance to {K}'s"],
    ({ k }, { heard }) => k !== null && heard.now?.penalised.some((side) => side !== k) === true,
    at('STRIPED'),
  ),
  claim(
    'the striped flag of both',
    ['striped flags', 'a penalty each', 'penalties both', 'penalty for both', 'two striped', 'foul upon foul'],
    (_, { heard }) => heard.now?.penalised.length === 2,
    at('STRIPED'),
  ),
  claim(
    'the yellow flag',
    [
      'yellow flag (?:for|at|warns) {K}',
      'and a warning, for {K}',
      'wags the yellow flag at {K}',
      '{K} (?:sought|has had|is warned)',
      'crests alone, {K}',
      'warning for {K}',
      'flag: {K} sought',
      '{K}, whose lance has grown',
      'yellow flag',
    ],
    isWarned,
    at('YELLOW'),
  ),
  claim(
    'the yellow flag',
    ["it was {K}'s visor"],
    ({ k }, { heard }) => k !== null && heard.now?.warned.at(-1) !== k,
    at('YELLOW'),
  ),
  claim(
    'the black flag',
    [
      'black flags? (?:goes up |is out |is unrolled )?for {K}(?:, and (?:the black flag )?for {L})?',
      'called to {K}',
      "at {K}'s end",
      'flag: {K} must',
      "{K}'s squires are running",
      'side of {K}',
      'see the black flag go up for {K}',
      '{K} has the black flag',
      '{K} and {L} have a black flag',
      '{K} sways',
      'the leech is called to {K}',
    ],
    isBlack,
    at('BLACK'),
  ),
  claim(
    'the black flag of both',
    ['black flags', 'at either end', 'two black', 'a black flag each'],
    (_, { heard }) => heard.now?.blackFlags.length === 2,
    at('BLACK'),
  ),
  claim(
    'the black flag of one',
    ['the black flag (?:goes up|is out|is unrolled) for', '^a black flag(?!s)', '^black flag for'],
    (_, { heard }) => heard.now?.blackFlags.length === 1,
    at('BLACK'),
  ),
  claim(
    'a penalty that stands',
    [
      '{K} has a penalty already',
      '{K} has one penalty',
      'would see {K} out',
      '{K} had better aim with care: one penalty',
      "in {K}'s mind a striped flag",
      'one penalty is marked against {K}',
      'the {W} benches have seen @[12] penalised',
      'seen {K} penalised once',
    ],
    ({ k }, scene) => k !== null && penalties(k, scene) === 1 && limit(scene) === 2,
    start,
  ),
  claim(
    'a penalty that stands',
    [
      'each has a penalty',
      'one foul more from either',
      'both carry a penalty',
      'a penalty for @1, a penalty for @2',
      'a penalty apiece',
      'a penalty for @2, a penalty for @1',
      'can afford a second penalty',
    ],
    (_, scene) => sides.every((side) => penalties(side, scene) === 1) && limit(scene) === 2,
    start,
  ),
  claim(
    'one penalty more',
    [
      'one penalty more, and {K}',
      'a second would end the joust for {K}',
      '{K} has none left to spare',
      'looks at {K}, then at the gate',
      'allows {K} no second',
      '{K} is half-way there',
      'one more, and {K}',
      'would be the end for {K}',
    ],
    ({ k }, scene) => k !== null && penalties(k, scene) === limit(scene) - 1 && onSide(scene.heard.penalties, k) > 0,
    at('STRIPED'),
  ),
  claim(
    'two penalties',
    ['a second penalty', 'two penalties', 'at two penalties', 'one penalty too many', 'fouled once too often'],
    ({ text }, scene) =>
      limit(scene) === 2 &&
      sides.some((side) => penalties(side, scene) >= 2 || (text === 'a second penalty' && start(scene))),
    notAt('STRIPED'),
  ),
  claim(
    'a flag that is not out',
    ['(?:striped|yellow|black) flags? (?:for|goes|is|at|warns)', 'a penalty (?:for|to|against) @'],
    () => false,
    elsewhere,
  ),
]

const flagNames: Readonly<Record<string, RegExp>> = {
  STRIPED: /striped flag|penalt/,
  YELLOW: /yellow flag|warn/,
  BLACK: /black flag/,
}

export const flagDuties: readonly Duty[] = [
  {
    kind: 'a flag and nobody is told',
    complaints: (scene) => {
      const { fact, text } = scene
      const colour = Object.keys(flagNames).find((name) => fact.referenceName.startsWith(name))
      if (!flag(scene) || colour === undefined) return []
      const wrong = Object.entries(flagNames).filter(
        ([name, words]) =>
          name !== colour && words.source !== '' && new RegExp(`${name.toLowerCase()} flag`).test(text),
      )
      const missing = flagNames[colour]?.test(text) ? [] : [`the ${colour.toLowerCase()} flag`]
      return [...missing, ...wrong.map(([name]) => `the ${name.toLowerCase()} flag is not out`)]
    },
  },
  {
    kind: 'a place that was not struck',
    complaints: (scene) => {
      const { heard, text } = scene
      if (!at('STRIPED', 'YELLOW')(scene)) return []
      const isFoul = at('STRIPED')(scene)
      const fouls = (heard.now?.penalised ?? []).map((side) => `${heard.now?.blows[side]?.location}`)
      const allowed = isFoul ? fouls : ['crest', 'visor']
      return placeWords.filter(
        (word) => !allowed.includes(word) && new RegExp(`(?<![a-z])${word}(?![a-z])`).test(withoutRule(text)),
      )
    },
  },
]

/** Without what is said of the rule itself, of every place that it forbids. */
function withoutRule(text: string): string {
  return text
    .replace(/ the striped flag is for striking[^.]*\./, '')
    .replace(/ the yellow flag warns whoever[^.]*\./, '')
}
