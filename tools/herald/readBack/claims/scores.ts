// Points and totals.
import { type Side, sides } from '@tiltyard/engine'
import { at, type Claim, claim, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const score = at('SCORE')
const told = at('SCORE', 'END', 'FINAL', 'SUDDEN_DEATH')
const scoreless = at('SCORE_ANNOUNCE_NONE')

const change = (side: Side, { heard }: Scene): number => heard.now?.change?.[side] ?? 0
const pairs = ({ k, l, n, m }: Said, { heard }: Scene): boolean =>
  k !== null && l !== null && k !== l && heard.points[k] === n && heard.points[l] === m
const totalOf = ({ k, n }: Said, { heard }: Scene): boolean => k !== null && heard.points[k] === n
const earned = ({ k, n }: Said, scene: Scene): boolean => k !== null && n >= 0 && change(k, scene) === n
const lost = ({ k, n }: Said, scene: Scene): boolean => k !== null && n > 0 && change(k, scene) === -n
const isLevelAt = ({ n }: Said, { heard }: Scene): boolean => sides.every((side) => heard.points[side] === n)

/** "3 to 5" is read in the order in which the two were named, and from the west on where nobody was. */
function inOrder({ n, m, at: place }: Said, { heard, text, fact }: Scene): boolean {
  const named = text.slice(0, place).match(/@[12]/g) ?? text.slice(place).match(/@[12]/g) ?? []
  const [first] = named
  const isEast = first === '@2' || (first === undefined && fact.subject === 'knight2' && !scoreless({ fact } as Scene))
  const [one, other] = isEast ? (['knight2', 'knight1'] as const) : (['knight1', 'knight2'] as const)
  return heard.points[one] === n && heard.points[other] === m
}

export const scoreClaims: readonly Claim[] = [
  claim(
    'a total',
    ['{K} {N}, {L} {M}', '{K}: {N}, {L}: {M}', '{N} for {K},? (?:yet, )?and {M} for {L}', '{N} for {K}, {M} for {L}'],
    pairs,
    told,
  ),
  claim(
    'a total',
    [
      '{K} (?:has|now has|stands at|stays at|keeps|still|still has|moves up to|goes to|is at|at|is down to|stood at)(?: now)? {N}(?! (?:points?|in|of|wins|ahead|behind|chances|clear|more|jousts|up|down|lances))(?!,? points?)',
      "{K}'s {N}(?! )",
      "(?:to|against) {K}'s {N}",
      '{K}, who has {N} now',
      '{K}, at {N},',
      '{K} {N}(?=[.,;]| and)',
      '(?<!in ){N} for {K}(?= yet|, and|\\.)',
      '{K} is [^.:]*: {N}, (?:to|against)',
      '{K}, who has lost [^:]*: {N}, (?:to|against)',
      '{K} takes [^:.]*: {N}, to',
      'less {M} points?, {K} has {N}',
    ],
    totalOf,
    told,
  ),
  claim('a total', ['{N} (?:to|-) {M}(?! (?:point|ride|go))'], inOrder, told),
  claim(
    'a total',
    [
      'level at {N}',
      'at {N} (?:each|apiece|all)',
      '{N} (?:each|apiece|both times)',
      'at {N}! ',
      'comes to {N} and {M}',
    ],
    isLevelAt,
    told,
  ),
  claim(
    'a total',
    ['level, {N} to {M}'],
    ({ n, m }, { heard }) => heard.points.knight1 === n && heard.points.knight2 === m,
  ),
  claim(
    'points of this pass',
    [
      '{K} takes {N} points? from',
      'mark {N} points? to {K}',
      '{N} points? (?:for|to) {W}',
      '(?<=^|, )for {K} {N} points?',
      '{N} points? to warm the {W}',
      'give {W} {N} points?',
      '{K} (?:is|are) the richer by {N} points?',
      'all of it goes to {K}: {N} points?',
      'the {W} ask to hear it again: {N} points?',
      'the {W} cheer {N} points?',
      'up goes {K} by {N} points?',
      '{K} takes {N} points?:',
    ],
    earned,
    score,
  ),
  claim(
    'points of this pass',
    ['^{N} points? for', 'chalk up {N} points?', 'whistles: {N} points?'],
    ({ n }, scene) => scene.fact.subject !== null && n > 0 && change(scene.fact.subject, scene) === n,
    score,
  ),
  claim(
    'points of this pass',
    [
      '(?:for the pass|give and take,) {N}(?: points?)? and {M}(?: points?)?',
      'add {N} points? to the one and {M} points? to',
    ],
    ({ n, m }, scene) => n > 0 && m > 0 && change('knight1', scene) === n && change('knight2', scene) === m,
    score,
  ),
  claim(
    'points lost',
    [
      'costs {K} {N} points?',
      '{K}, who has lost {N} points?',
      '{K} (?:pays|loses) {N} points?',
      '{N} points? from {K}',
      'less {N} points?, {K}',
    ],
    lost,
    score,
  ),
  claim(
    'points lost',
    ["'{N} points? off,'"],
    ({ n }, scene) => sides.some((side) => n > 0 && change(side, scene) === -n),
    score,
  ),
  claim(
    'points gained',
    [
      '{K} moves up',
      "the ladder creaks on {K}'s side",
      '{K} is the richer',
      'up goes {K}',
      '{K} is paid(?! in echoes)',
    ],
    ({ k }, scene) => k !== null && change(k, scene) > 0,
    score,
  ),
  claim(
    'points gained',
    [
      'both are paid',
      'numbers climb',
      'no plate is empty',
      'both (?:score|climb)',
      'in a giving mood',
      'with both arms full',
      'a fair trade',
      'blow for blow',
      'up go both',
    ],
    (_, scene) => sides.every((side) => change(side, scene) > 0),
    score,
  ),
  claim(
    'points gained',
    ['(?:goes up|swings round)', 'chalk up'],
    (_, scene) => sides.some((side) => change(side, scene) !== 0),
    score,
  ),
  claim(
    'a number comes down',
    [
      'down comes a number',
      'climbs down for',
      'cheaper to miss',
      'takes a knife to the page',
      'better kept at home',
      'pays [^.]* for the privilege',
    ],
    (_, scene) => sides.some((side) => change(side, scene) < 0),
    score,
  ),
  claim(
    'no points',
    [
      'no points',
      'for nothing',
      'is unmoved',
      'unchanged',
      'no change',
      'nothing to write',
      'the score stays',
      'stays where he is',
      'as you were',
      'the board has a rest',
      'no wages',
      'paid in echoes',
      'so much as a turnip',
      '{K} is a point the wiser',
      'old numbers will do',
      'divide nothing',
      'need not move',
      'blow for its own sake',
    ],
    (_, scene) => sides.every((side) => change(side, scene) === 0),
    score,
  ),
  claim('none for one', ['none for {K}'], ({ k }, scene) => k !== null && change(k, scene) === 0, score),
  claim(
    'not paid for both',
    [
      'not two rewards',
      'no bargain',
      'harder to please',
      'a crooked sum',
      'not every blow is money',
      'do not both cheer',
      'paid once at most',
      'wasted ash',
    ],
    (_, scene) => sides.some((side) => change(side, scene) <= 0) && scene.heard.now?.outcome === 'exchange',
    score,
  ),
]
