// What a herald may remember of the time before the match.
import { onSide, otherSide, type Side } from '@tiltyard/engine'
import { at, type Claim, claim, type Duty, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const opening = at('MATCH_START', 'RIDERS', 'MARSHALL', 'KNIGHT_READY')
const own = (side: Side | null, { past }: Scene) => (side === null || past === null ? null : onSide(past, side))
const met = ({ past }: Scene): number => past?.meetings.ridden ?? 0
const wonOver = (side: Side | null, { past }: Scene): number =>
  side === null || past === null ? Number.NaN : past.meetings[side]
const streak = (side: Side | null, scene: Scene): number => own(side, scene)?.streak ?? Number.NaN
const isFirst = ({ k }: Said, scene: Scene): boolean => own(k, scene)?.jousts === 0
const odds = ({ k, n }: Said, { past, heard }: Scene): boolean => {
  const side = k ?? heard.winner
  return side !== null && past?.odds?.[side] === n
}
const even = (_: Said, { past }: Scene): boolean =>
  past?.odds != null && Math.abs(past.odds.knight1 - past.odds.knight2) <= 2
const isRecordNext = (side: Side | null, scene: Scene): boolean =>
  streak(side, scene) >= (scene.past?.longestRun ?? 0) && streak(side, scene) > 0
const lastTo = (side: Side | null, { past }: Scene): boolean => side !== null && past?.lastWinner === side

export const pastClaims: readonly Claim[] = [
  claim(
    'a first joust',
    [
      'first joust that {K}',
      '{K} has never (?:done this|ridden)',
      'be kind to {K}',
      'new page for {K}',
      'a first joust for {K}',
      'until now {K} has jousted',
      "{K}'s first joust",
    ],
    isFirst,
    opening,
  ),
  claim(
    'a hundredth joust',
    [
      'hundredth joust of {K}',
      'jousts has {K} ridden',
      'one hundred for {K}',
      'this one counted, has {K}',
      '{K} makes the hundred',
      "{K}'s hundredth",
      '{K} rides for the hundredth',
    ],
    ({ k }, scene) => own(k, scene)?.jousts === 99,
    opening,
  ),
  claim(
    'who is mourned',
    [
      'the {W} lost ~',
      '{K} of the #[12] rides in mourning',
      "empty peg in {K}'s stable",
      'heads are bared to {K}',
      '~ still hangs over the {W}',
      '~ died[^.]*\\. {K} carries',
    ],
    ({ k }, scene) => (own(k, scene)?.mourned ?? null) !== null,
    opening,
  ),
  claim(
    'a run of wins',
    [
      '{K} has won {N} in a row',
      '{N} wins running for {K}',
      '{K} winning: {N}',
      '{K} comes with {N} wins',
      'run of {N} wins for {K}',
      '{N} jousts, {M} wins: such is {K}',
      '{N} together, and nobody has ever had such a run as {K}',
      'should {K} win, that is {N}',
      'come to see {K}: {N} wins',
      'gone past {N}, and {K}',
      '{K} stands at {N}',
      '{K} has won {N} running',
    ],
    ({ k, n, m }, scene) => streak(k, scene) === n && (Number.isNaN(m) || m === n),
    opening,
  ),
  claim(
    'a record in danger',
    [
      'one more makes the longest',
      'such a run as {K}',
      'should {K} win, that',
      'has come to see {K}',
      'no run of wins has ever gone past @?[a-z0-9]+, and {K}',
      'wall of records: {K}',
    ],
    ({ k }, scene) =>
      k === null ? (['knight1', 'knight2'] as const).some((side) => isRecordNext(side, scene)) : isRecordNext(k, scene),
    opening,
  ),
  claim(
    'a run of defeats',
    [
      '{K} has lost {N} in a row',
      '{N} defeats running for {K}',
      'last {N} jousts of {K}',
      '{N} defeats in a row have not kept {K}',
      'owes {K} for {N} defeats',
      'after {N} defeats on end {K}',
    ],
    ({ k, n }, scene) => streak(k, scene) === -n,
    opening,
  ),
  claim(
    'how often they met',
    [
      'met before, {N} times',
      'of {N} meetings',
      '{N} meetings, of which',
      'in {N} meetings',
      '{N} jousts lie between',
      'of the {N} they have',
      'met {N} times',
      'after {N} meetings',
      '{N} meetings between',
      'so far {N} jousts',
      'a verdict {N} times',
    ],
    ({ n }, scene) => met(scene) === n,
    opening,
  ),
  claim(
    'who is ahead in meetings',
    [
      '{K} has won {N} of them',
      'meetings {K} has won {N}',
      'of which {N} went to {K}',
      'meetings {K} has had the better of it, with {N}',
      '{K} has the larger heap: {N}',
      'favours {K}, who took {N}',
    ],
    ({ k, n }, scene) => k !== null && wonOver(k, scene) === n && n > wonOver(otherSide(k), scene),
    opening,
  ),
  claim(
    'even meetings',
    [
      'stands at {N} to {M}',
      '{N} apiece',
      'had it {N} to {M}',
      'neither @[12] nor @[12] is ahead',
      'is square after',
      'are both stubborn',
      'nobody owes',
    ],
    ({ n, m }, scene) =>
      wonOver('knight1', scene) === wonOver('knight2', scene) &&
      (Number.isNaN(n) || n === wonOver('knight1', scene)) &&
      (Number.isNaN(m) || m === n),
    opening,
  ),
  claim(
    'a joust apiece',
    [
      'have a joust apiece',
      'one for {K}, one for',
      'each has gone home singing once',
      'a joust to {K}, a joust to',
      '{K} has beaten',
      'first two cancelled out',
    ],
    (_, scene) => met(scene) === 2 && wonOver('knight1', scene) === 1 && wonOver('knight2', scene) === 1,
    opening,
  ),
  claim(
    'who won both times',
    [
      'twice they have met, and twice {K}',
      'lost to {K} twice',
      'two meetings, and {K} took the pair',
      'ask {K} about @[12]: both',
      'seen {K} win both',
      "had one tune: {K}'s",
    ],
    ({ k }, scene) => met(scene) === 2 && wonOver(k, scene) === 2,
    opening,
  ),
  claim(
    'who won last',
    [
      '{K} won when these two last met',
      'last time it went to {K}',
      'it was {K} who slept',
      'lost to {K} when they last',
      "between these two was {K}'s",
      'last met, {K} had',
    ],
    ({ k }, scene) => lastTo(k, scene),
    opening,
  ),
  claim(
    'odds',
    [
      'give {K} {N} in 100',
      '{N} in 100 for {K}',
      '{K} should win this {N} times',
      'towards {K}: {N} in',
      '{K} at {N} in 100',
      'says {K}, {N} in 100',
      'gave {K} {N} in 100',
      'had {K} at {N}',
      'believed in {K} at {N}',
      'it was {N} in 100 for {K}',
      'with {N} chances in 100, {K}',
      "'{N} in 100,' the reckoners said of {K}",
    ],
    odds,
    at('MATCH', 'RIDERS', 'MARSHALL', 'KNIGHT', 'END'),
  ),
  claim(
    'even odds',
    ['cannot put a sheet', 'all but even', 'tossed a coin', 'for a favourite', 'as like as two', 'weigh the same'],
    even,
    opening,
  ),
  claim(
    'never won',
    [
      '{K} has ridden {N} jousts and won none',
      'in {N} jousts {K} has yet',
      'due to {K} these {N}',
      '{N} jousts, no wins: {K}',
      'first win of {K}\\. after {N} jousts',
      'call {K} spoilt: {N}',
    ],
    ({ k, n }, scene) => own(k, scene)?.wins === 0 && own(k, scene)?.jousts === n,
    opening,
  ),
  claim(
    'a first meeting',
    [
      'never met before',
      'a first meeting',
      'meet for the first time',
      'never before has',
      'for an opponent before',
      'known each other by rumour',
    ],
    (_, scene) => scene.past !== null && met(scene) === 0,
    opening,
  ),
]

export const pastDuties: readonly Duty[] = [
  {
    kind: 'a dead knight of another stable',
    complaints: ({ text, past, setup }) => {
      if (!text.includes('~')) return []
      const mourners = (['knight1', 'knight2'] as const).filter((side) => past?.[side].mourned)
      const isTold = mourners.some(
        (side) => text.includes(side === 'knight1' ? '@1' : '@2') || text.includes(side === 'knight1' ? '#1' : '#2'),
      )
      return mourners.length > 0 && isTold ? [] : [`${setup.knight1.id} and ${setup.knight2.id} mourn nobody so called`]
    },
  },
]
