// Lances broken, and how many.
import type { Side } from '@tiltyard/engine'
import { at, type Claim, claim, type Duty, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const strike = at('STRIKE')
const meeting = at('STRIKE', 'ATTAINT', 'TWIND', 'CLEAN')

const hasBroken = (side: Side | null, { heard }: Scene): boolean =>
  side !== null && heard.now?.blows[side]?.lanceBroke === true
const isBreaker = ({ k }: Said, scene: Scene): boolean => hasBroken(k, scene)
const anyBroke = ({ heard }: Scene): boolean =>
  Object.values(heard.now?.blows ?? {}).some(({ lanceBroke }) => lanceBroke)

/** Words that say that wood has broken, of whomever. */
const broken =
  /(?<![a-z])(?:breaks?|breaking|broke|broken|shatter(?:s|ed|ing)?|splinter(?:s|ed)?|burst(?:s|ing)?|in (?:pieces|bits|splinters|slivers|shards|flinders)|among the pieces|to (?:bits|pieces)|those pieces|size of the pieces|kindling|flinders|shards|slivers|sawdust|toothpicks|snaps|(?:a|the) stump|takes home a handle|wears the crumbs|some of the bark|half a lance|very short lance|lance (?:dies|is gone|no more|is in|does not)|is left with a|lance (?:gone|the poorer|short)|no more lance|makes two of|cost [@a-z0-9]+ a lance|costs @[12] a lance|(?:spends|has spent) (?:a whole|the|a) lance|point flies one way|buys a fall|parts with a lance|comb @[12]'s lance|lance(?:'s ride)? ends|and @[12]'s ride end|smashed|away with a stick|crack goes the lance|undoes|point is gone|in several places|price of a lance|lance, all over)(?![a-z])/g
/** Turns of phrase in which nothing is broken. */
const idioms =
  /as (?:a|cooks)[^.]*|in one piece|not (?:yet )?broken|no lance had broken until this pass|how to break|lances are made to break[^.]*\.|a fair blow that breaks one[^.]*\.|broken a plate|splinters will have to wait/g

const count = ({ heard }: Scene): number => heard.broken()
const breakRun = (side: Side, { heard }: Scene): number => heard.run(({ blows }) => blows[side]?.lanceBroke === true)

export const lanceClaims: readonly Claim[] = [
  claim(
    'a lance that is whole',
    [
      "{K}'s lance(?:, on that very note,)? (?:is in (?:splinters|pieces|bits|shards)|bursts|burst|breaks|broke|shatters|turns to|ends|dies|goes to (?:pieces|bits)|went to bits|comes down in (?:bits|pieces)|in (?:pieces|bits)|smashed|does not|all over)",
      '{K} (?:breaks|shatters|splinters|snaps|broke|bursts|shattered|has broken a lance|brought a lance[^.]*handle|is a lance short|(?:spends|has spent) (?:a whole|the|a) lance|parts with a lance|is left with a stump|waves the stump)(?! as @)',
      "(?:makes two of|undoes|point is gone|in several places|price of a lance|breaking|and) {K}'s lance(?: in several places|, and the lance has its revenge)",
      'cost {K} a lance',
      "those pieces in the air are {K}'s",
      "the splinters at @[12]'s [a-z]+ are {K}'s",
      "and {K}'s\\? in splinters",
      "so is {K}'s lance, broken",
      '{K} has the ground, and the butt of a lance',
    ],
    isBreaker,
    strike,
  ),
  claim(
    'the number of broken lances',
    [
      '{O} lance broken',
      '{N} lances broken',
      '{N} broken lances',
      'through {N} lances',
      'the {O} to break',
      'stumps: {N},',
    ],
    ({ n, o }, scene) => (Number.isNaN(n) ? o : n) === count(scene),
    meeting,
  ),
  claim(
    'the first broken lance',
    [
      'the first wood is spent',
      'no lance had broken until',
      'so they do break',
      'boys who gather splinters wake',
      'spare lances had begun to feel useless',
    ],
    (_, scene) => count(scene) === 1,
  ),
  claim(
    'lances broken in a row',
    [
      '{K} has broken a lance in {N} passes',
      '{N} passes in a row, and a lance in each',
      'for {N} passes now {K} has had half a lance',
      'fear {K}: {N} passes running',
      'a lance a pass, {N} passes in a row',
      'the {O} pass together for {K}',
    ],
    ({ k, n, o }, scene) => {
      const { subject } = scene.fact
      const side = k ?? subject
      return side !== null && breakRun(side, scene) === (Number.isNaN(n) ? o : n)
    },
    strike,
  ),
]

export const lanceDuties: readonly Duty[] = [
  {
    kind: 'a lance broke and nobody is told',
    complaints: (scene) => {
      const blow = scene.fact.effects.find((effect) => effect.kind === 'struck')
      return blow?.lanceBroke && !brokenIn(scene) ? [`the lance of ${blow.side}`] : []
    },
  },
  {
    kind: 'a lance breaks that did not',
    complaints: (scene) => {
      const found = brokenIn(scene)
      return meeting(scene) && found !== null && !anyBroke(scene) ? [found] : []
    },
  },
]

function brokenIn({ text }: Scene): string | null {
  return text.replace(idioms, '').match(broken)?.[0] ?? null
}
