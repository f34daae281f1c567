// What a win means, by what was before it.
import { onSide, otherSide, type Side } from '@tiltyard/engine'
import { at, type Claim, claim, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const ending = at('END')
const nth = ({ n, o }: Said): number => (Number.isNaN(n) ? o : n)
const own = (side: Side | null, { past }: Scene) => (side === null || past === null ? null : onSide(past, side))
const streak = (side: Side | null, scene: Scene): number => own(side, scene)?.streak ?? Number.NaN
const winner = ({ heard }: Scene): Side | null => heard.winner
const loser = (scene: Scene): Side | null => (scene.heard.winner === null ? null : otherSide(scene.heard.winner))
const lastTo = (side: Side | null, { past }: Scene): boolean => side !== null && past?.lastWinner === side

export const featClaims: readonly Claim[] = [
  claim(
    'a first win',
    [
      'after {N} jousts without, {K}',
      '{N} jousts without, and now',
      'not won one joust in {N}',
      'waited {N} jousts to hear',
      'first win, after {N}',
    ],
    ({ n }, scene) => own(winner(scene), scene)?.wins === 0 && own(winner(scene), scene)?.jousts === n,
    ending,
  ),
  claim(
    'a first win',
    ['a first win', 'the first win of {K}'],
    ({ k }, scene) => own(k ?? winner(scene), scene)?.wins === 0 && winner(scene) === (k ?? winner(scene)),
    ending,
  ),
  claim(
    'a win at the first joust',
    [
      "it was {K}'s first joust",
      'ridden once, won once',
      '{K} had never ridden',
      'as beginnings go',
      "'beginner's luck",
      'a new darling: a first',
    ],
    (_, scene) => own(winner(scene), scene)?.jousts === 0,
    ending,
  ),
  claim(
    'a run that ended',
    [
      '{K} had won {N} in a row',
      "ends {K}'s run, at {N}",
      'after {N} wins on end, {K}',
      'stop {K} after {N} wins',
      'banner that says {N}',
      '{N} in a row it was for {K}, and {M}',
    ],
    ({ k, n }, scene) => streak(loser(scene), scene) === n && (k === null || k === loser(scene)),
    ending,
  ),
  claim(
    'a run that goes on',
    [
      'that makes {N} in a row for {K}',
      '(?<!after ){N} wins on end! {K}',
      'the {O} win running',
      '{K} has strung {N}',
      'need a {O} nail',
      'not in the last {N} tries',
      'that is {N} in a row for {K}',
      '{N} wins without a break',
      'first page: {K}, with {N}',
      '{K} has won {N} on end',
      'history, at {N} in a row',
      'had won {N} in a row until {K}',
      '{K} has won {N} running',
    ],
    (said, scene) => streak(winner(scene), scene) + 1 === nth(said) && (said.k === null || said.k === winner(scene)),
    ending,
  ),
  claim(
    'a record',
    [
      'nobody has ever had as many',
      'longest run there has',
      'new first page',
      'the record with them',
      'history, at',
      'no knight had won',
      'the most ever',
    ],
    (_, scene) => streak(winner(scene), scene) >= (scene.past?.longestRun ?? 0),
    ending,
  ),
  claim(
    'revenge',
    [
      '{K} won when they last met',
      "last time it was {K}'s",
      'last met, {K} had',
      "'revenge,'",
      'other way round at their last',
      'what {K} gave last time',
    ],
    ({ k }, scene) => lastTo(loser(scene), scene) && (k === null || k === loser(scene)),
    ending,
  ),
]
