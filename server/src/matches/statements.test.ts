import { expect, test } from 'vitest'
import type { LiveMatchRow, UserRow } from '../platform/store/schema.ts'
import { countStatements } from '../testing/countStatements.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { FakePublisher } from '../testing/fakePublisher.ts'
import { TestBettingLeague } from '../testing/league/bettingYard.ts'
import { startTestMatches } from '../testing/league/playedMatch.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { quietLog } from '../testing/quietLog.ts'
import { computeAllMatchFacts } from './sets/computeAllMatchFacts.ts'
import { WriterService } from './writing/writerService.ts'

// How many statements the store gets for an event, a bet and a settlement, with begin and commit. The limits are what it
// takes today: a change that needs more says why in its commit.

const LONG_AFTER_MS = 36_000_000
const store = setUpTestStore()

/** Writes a match as a browser does. @returns the number of statements of each of its events. */
async function written(match: LiveMatchRow): Promise<number[]> {
  const clock = new FakeClock(match.startTime?.getTime() ?? 0)
  const publisher = new FakePublisher()
  const service = new WriterService({
    database: store.database,
    clock,
    log: quietLog,
    publisher,
    onEnded: async () => {},
  })
  const user = { uid: 'maud', displayName: 'Maud' } as UserRow
  const page = { user, matchId: match.id, clientId: 'page-0001', sessionId: null }
  const { epoch } = await service.claim(page)
  clock.advance(LONG_AFTER_MS)
  const counts: number[] = []
  for (const event of computeAllMatchFacts(match))
    counts.push(await countStatements(() => service.append(page, epoch, event)))
  expect(publisher.events).toHaveLength(counts.length)
  return counts
}

test('an event takes at most six statements, the last before the end as many as the first', async () => {
  const [match] = await startTestMatches(store.database, 'statements', Date.UTC(2026, 10, 20, 12))
  if (!match) throw new Error('no match')
  const counts = await written(match)
  expect(Math.max(...counts.slice(0, -1))).toBeLessThanOrEqual(6)
  expect(counts.at(-2)).toBe(counts[0])
})

test('a bet takes at most 18 statements, and eleven more if it opens the market and reads the league', async () => {
  const yard = await TestBettingLeague.open(store.database)
  for (const uid of ['maud', 'wat']) await yard.join(uid)
  expect(await countStatements(() => yard.bet('maud', 'SUN-1'))).toBeLessThanOrEqual(29)
  expect(await countStatements(() => yard.bet('wat', 'SUN-1'))).toBeLessThanOrEqual(18)
})

test('the end of a match settles its bets by at most nine statements, however many there are', async () => {
  const yard = await TestBettingLeague.open(store.database)
  for (const uid of ['maud', 'wat', 'alys']) await yard.join(uid)
  for (const uid of ['maud', 'wat', 'alys', 'maud']) await yard.bet(uid, 'SUN-1')
  await yard.bet('wat', 'SUN-2', 'knight2')
  const matches = await yard.start(['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4'])
  const ends: (number | undefined)[] = []
  for (const match of matches.slice(0, 3)) ends.push((await written(match)).at(-1))
  const [fourBets = Number.NaN, oneBet, noBet = Number.NaN] = ends
  expect(fourBets).toBe(oneBet)
  expect(fourBets - noBet).toBeLessThanOrEqual(9)
})
