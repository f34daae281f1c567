// Whatever is counted must be the count of something: a net beneath the claims that say of what.
import { type KnightPast, rulesOf, type Side, sides } from '@tiltyard/engine'
import { at, type Claim, claim, notAt, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const opening = at('MATCH_START', 'RIDERS', 'MARSHALL', 'KNIGHT_READY')
const ending = at('END')
const start = at('PASS_START', 'SUDDEN_DEATH_PASS')
const number = ({ n, o }: Said): number => (Number.isNaN(n) ? o : n)
const pasts = ({ past }: Scene): readonly KnightPast[] => (past === null ? [] : sides.map((side) => past[side]))
const limit = ({ setup }: Scene): number => rulesOf(setup).penaltiesToDisqualify

/** Every number of points that may be spoken of at this moment. */
function pointsKnown({ heard }: Scene): number[] {
  const { now } = heard
  const changes = now?.change ? sides.map((side) => Math.abs(now.change?.[side] ?? 0)) : []
  return [Math.abs(heard.ahead('knight1')), ...changes, ...sides.map((side) => heard.worst(side))]
}

/** Of which side a run of passes is told at this moment. */
function runKnown({ heard, fact }: Scene): number[] {
  const side: Side | null = fact.subject
  if (fact.referenceName === 'CLEAN_PASS') return [heard.run(({ outcome }) => outcome === 'clean_pass')]
  if (fact.referenceName === 'TWIND_ATTAINT') return [heard.run(({ outcome }) => outcome === 'exchange')]
  if (side === null) return []
  if (fact.referenceName === 'ATTAINT') return [heard.run(({ hitters }) => hitters.includes(side))]
  return [heard.run(({ blows }) => blows[side]?.lanceBroke === true)]
}

export const countClaims: readonly Claim[] = [
  claim(
    'a number of points',
    ['{N} points?', 'trails by {N}', 'behind by {N}', 'ahead by {N}'],
    ({ n, text }, scene) => n === 0 || pointsKnown(scene).includes(n) || text === 'one point',
    at('SCORE', 'PASS_START', 'END', 'POINTS'),
  ),
  claim(
    'a run of passes',
    [
      '{N} (?:clean )?passes(?! more| left)',
      '{N} (?:running|on end|in a row)',
      'the {O} (?:pass |lance )?(?:in a row|together|running|in as many)',
      '(?:makes|is) {N} together',
    ],
    (said, scene) => runKnown(scene).includes(number(said)),
    at('ATTAINT', 'TWIND', 'CLEAN', 'STRIKE'),
  ),
  claim(
    'a number of jousts',
    [
      '{N} jousts',
      '{N} wins',
      '{N} defeats',
      '{N} meetings',
      '{N} (?:times|apiece)',
      '(?<!and ){N} (?:in a row|running|on end|together)(?! and)',
      '(?<=won ){N} of them',
    ],
    ({ n }, scene) => {
      const met = scene.past?.meetings
      const own = pasts(scene).flatMap(({ jousts, wins, streak }) => [jousts, wins, Math.abs(streak), streak + 1])
      return [
        ...own,
        met?.ridden,
        met?.knight1,
        met?.knight2,
        ...(scene.past?.odds ? sides.map((side) => scene.past?.odds?.[side]) : []),
      ].includes(n)
    },
    (scene) => opening(scene) || ending(scene),
  ),
  claim(
    'which joust it is',
    ["(?:a|the|this is the|whose|'s) {O} joust(?! that the)", 'in the lists for the {O} time', '{O} joust of @'],
    ({ o }, scene) => pasts(scene).some(({ jousts }) => jousts + 1 === o),
    (scene) => opening(scene) || ending(scene),
  ),
  claim(
    'which meeting it is',
    ['meet for the {O} time', 'an? {O} meeting', 'the {O} meeting'],
    ({ o }, scene) => (scene.past?.meetings.ridden ?? Number.NaN) + 1 === o,
    opening,
  ),
  claim('odds', ['{N} in 100', '{N} chances in'], ({ n }, { past }) => sides.some((side) => past?.odds?.[side] === n)),
  claim(
    'a number of falls',
    ['{O} fall', '{N} falls', '{N} times'],
    (said, { heard }) => sides.some((side) => heard.falls(side) === number(said)) || number(said) === 1,
    at('STRIKE'),
  ),
  claim(
    'a number of lances',
    ['{O} lance(?! (?:is|running|in a row|in as many))', '(?<!the ){N} (?:broken )?lances'],
    (said, { heard }) => heard.broken() === number(said),
    at('STRIKE'),
  ),
  claim(
    'a number of hurts',
    ['{O} hurt', '{N} hurts', 'hurt number {N}'],
    (said, { heard }) => sides.some((side) => heard.hurts[side] === number(said)),
    at('INJURY', 'LEECH'),
  ),
  claim(
    'how many penalties are too many',
    [
      'an? {O} (?:striped flag|penalty|one|ends|would)',
      '{N} (?:are a disqualification|of them are a|are too many)',
      'allows @[12] no {O}',
    ],
    (said, scene) => number(said) === limit(scene),
    (scene) => start(scene) || at('STRIPED')(scene),
  ),
  claim(
    'how many penalties are left',
    [
      '{N} (?:more is the end|foul more|penalty more|penalty stands|penalty is marked|more and)',
      'seen @[12] penalised {N}',
    ],
    (said, scene) => number(said) === limit(scene) - 1,
    (scene) => start(scene) || at('STRIPED')(scene),
  ),
  claim(
    'the number of passes',
    ['after {N} passes', 'took {N} passes'],
    ({ n }, { heard }) => heard.now?.number === n,
    notAt('ATTAINT', 'TWIND', 'CLEAN', 'STRIKE'),
  ),
  claim(
    'which lead it is',
    ['{O} (?:lead(?! of)|to lead)', 'for the {O} time it is @[12] in front', 'leads for the {O} time'],
    ({ o }) => o === 1,
    at('SCORE'),
  ),
  claim(
    'the number of blows',
    ['(?<!half ){N} blows(?! more)'],
    ({ n }, { heard }) => n === heard.now?.hitters.length,
    at('TWIND', 'STRIKE', 'SCORE'),
  ),
]
