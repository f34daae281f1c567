// Passes in a row, and first blows.
import { otherSide, type Side } from '@tiltyard/engine'
import { at, type Claim, claim, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const start = at('PASS_START', 'SUDDEN_DEATH_PASS')
const meeting = at('STRIKE', 'ATTAINT', 'TWIND', 'CLEAN')

const number = ({ heard }: Scene): number => heard.now?.number ?? 0
const numbered = ({ n, o }: Said): number => (Number.isNaN(n) ? o : n)
const hitRun = (side: Side, { heard }: Scene): number => heard.run(({ hitters }) => hitters.includes(side))
const cleanRun = ({ heard }: Scene): number => heard.run(({ outcome }) => outcome === 'clean_pass')
const exchangeRun = ({ heard }: Scene): number => heard.run(({ outcome }) => outcome === 'exchange')
const hits = (side: Side, { heard }: Scene): number =>
  heard.passes.filter(({ hitters }) => hitters.includes(side)).length

export const rowClaims: readonly Claim[] = [
  claim(
    'clean passes in a row',
    [
      '{N} clean passes in a row',
      'no blow in {N} passes',
      'for {N} passes now the racks',
      'missed for {N} passes',
      '{N} in a row without a blow',
      'struck for {N} passes now',
    ],
    ({ n }, scene) => n === cleanRun(scene),
    at('CLEAN'),
  ),
  claim(
    'clean passes in a row',
    [
      'twice running',
      'makes two together',
      'was clean too',
      'pass before had no more',
      'again! the oats',
      'something that they do well',
    ],
    (_, scene) => cleanRun(scene) === 2,
    at('CLEAN'),
  ),
  claim(
    'exchanges in a row',
    [
      'the {O} pass in a row in which both',
      '{N} running; they might',
      'for {N} passes now neither',
      '(?<=[.!] ){N} in a row! the rail',
      'the {O} together\\. one',
      'kept this up for {N} passes',
    ],
    (said, scene) => numbered(said) === exchangeRun(scene),
    at('TWIND'),
  ),
  claim(
    'exchanges in a row',
    [
      'just as in the pass before',
      'pass before was every bit',
      'twice together now',
      'since the last one',
      'the second in a row',
      'must have arranged it',
    ],
    (_, scene) => exchangeRun(scene) === 2,
    at('TWIND'),
  ),
  claim(
    'blows in a row',
    [
      '{K} has struck in {N} passes',
      '{N} running for {K}',
      '{N} passes together, and a blow in each: {K}',
      'the {O} pass in a row that {K} has not',
      'keeping {K} out: {N} in a row',
    ],
    (said, scene) => said.k !== null && hitRun(said.k, scene) === numbered(said),
    meeting,
  ),
  claim(
    'blows in a row',
    ['{K} has met that lance {N} passes running'],
    ({ k, n }, scene) => k !== null && hitRun(otherSide(k), scene) === n,
    meeting,
  ),
  claim(
    'a first blow',
    [
      'the first that {K} has landed',
      '{K} had not touched',
      'it took {K} until pass',
      "so {K}'s lance does reach",
      "{K}'s squire, who had given up",
      'at last! the {W}',
    ],
    ({ k }, scene) => k !== null && hits(k, scene) === 1 && scene.heard.now?.hitters.includes(k) === true,
    meeting,
  ),
  claim(
    'no blow yet',
    [
      '{K} has yet to strike',
      'lance of {K} has met nobody',
      '{K} is still without a blow',
      'one blow from {K} has landed',
      'struck by {K} so far',
      'every lance of {K} has so far gone',
    ],
    ({ k }, scene) => k !== null && hits(k, scene) === 0 && number(scene) > 1,
    start,
  ),
]
