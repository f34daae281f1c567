import { emptyPerformanceHistory, seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { closeSeasonAndOpenNext } from '../league/seasons/closeSeasonAndOpenNext.ts'
import { readLiveOrPackedMatch } from '../matches/matchStore.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import { finishedMatches, knights, type LiveMatchRow, scheduledMatches } from '../platform/store/schema.ts'
import { drawAndActivateWeek } from '../schedule/changeSchedules.ts'
import { readPresentOddsCalculator } from '../schedule/readPresentOddsCalculator.ts'
import { archiveSimulatedPast } from '../testing/league/archiveSimulatedPast.ts'
import { startTestMatches, storePlayedEvents } from '../testing/league/playedMatch.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
const server = setUpTestServer({ startsAt: NOON })
const { store } = server

const get = async (url: string) => (await server.app.inject(url)).json()

/** Every knight has ridden, some well and some badly. */
async function giveRecords(): Promise<void> {
  const riders = await store.database.select({ id: knights.id }).from(knights)
  for (const [at, { id }] of riders.entries()) {
    const performanceHistory = {
      ...emptyPerformanceHistory(),
      wins: at % 13,
      losses: 12 - (at % 13),
      pointsScored: at,
      totalHits: 60,
    }
    await store.database.update(knights).set({ performanceHistory }).where(eq(knights.id, id))
  }
  await incrementChangeCounts(store.database, 'league')
}

async function archived({ id }: LiveMatchRow) {
  const [row] = await store.database.select().from(finishedMatches).where(eq(finishedMatches.matchId, id))
  return row
}

describe('the odds before a match', () => {
  test('are the public ones at its start, and do not change', async () => {
    await giveRecords()
    const started = await startTestMatches(store.database, 'odds', NOON)
    for (const { odds1, knight1, knight2 } of started) {
      const shown = await get(`/api/odds?knight1Id=${knight1.id}&knight2Id=${knight2.id}`)
      expect(odds1).toBe(shown.knight1Odds)
      expect(odds1).toBeGreaterThanOrEqual(5)
    }
    const [match] = started
    if (!match) throw new Error('Nothing was started.')
    await storePlayedEvents(store.database, match)
    const { odds } = await readPresentOddsCalculator(store.database)
    expect((await archived(match))?.odds1).toBe(match.odds1)
    expect(odds(match.knight1.id, match.knight2.id)?.error).toBeUndefined()
    const [inArchive] = (await get(`/api/archive?knight=${match.knight1.id}`)).matches
    expect([inArchive.knight1.odds, inArchive.knight2.odds]).toEqual([match.odds1, 100 - (match.odds1 ?? 0)])
  })

  test('are null without records', async () => {
    const [match] = await startTestMatches(store.database, 'none', NOON)
    if (!match) throw new Error('Nothing was started.')
    expect(match.odds1).toBeNull()
    await storePlayedEvents(store.database, match)
    expect((await archived(match))?.odds1).toBeNull()
  })
})

test("a day has each match's result and its earlier odds, once it is over", async () => {
  await giveRecords()
  await drawAndActivateWeek(store.database, { id: 'week', sunday: '2026-11-22', seed: seedFromText('week'), now: NOON })
  const [match] = await startTestMatches(store.database, 'day', NOON)
  if (!match) throw new Error('Nothing was started.')
  const entry = { matchId: match.id, knight1Id: match.knight1.id, knight2Id: match.knight2.id }
  await store.database.update(scheduledMatches).set(entry).where(eq(scheduledMatches.id, 'MON-1'))
  await incrementChangeCounts(store.database, 'schedule')
  const outcomeOf = async () =>
    (await get('/api/schedule/MON')).matches.find(({ id }: { id: string }) => id === 'MON-1').outcome
  expect(await outcomeOf()).toBeNull()
  await storePlayedEvents(store.database, match)
  const row = await archived(match)
  const winnerId = (await readLiveOrPackedMatch(store.database, match.id))?.winner
  expect(await outcomeOf()).toEqual({
    ...{ ending: row?.ending, winnerId, knight1Points: row?.figures1[0], knight2Points: row?.figures2[0] },
    ...{ knight1Odds: match.odds1, knight2Odds: 100 - (match.odds1 ?? 0) },
  })
})

interface Standing {
  readonly stableId: string
  readonly streak: { readonly result: string; readonly length: number } | null
  readonly lastTen: readonly string[]
}

const standings = async (): Promise<Standing[]> => (await get('/api/standings')).standings

describe('the form of a stable', () => {
  test('has its last results, without stopped matches', async () => {
    const past = (await archiveSimulatedPast(store.database, 300, NOON)).reverse()
    const newest = past[0]?.matchId ?? ''
    const stopped = { ending: 'stopped', winner: null } as const
    await store.database.update(finishedMatches).set(stopped).where(eq(finishedMatches.matchId, newest))
    await incrementChangeCounts(store.database, 'league')
    const ended = past
      .filter(({ matchId }) => matchId !== newest)
      .sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime())
    for (const { stableId, streak, lastTen } of await standings()) {
      const results = ended.flatMap(({ stable1Id, stable2Id, winner, ending }) => {
        const side = stable1Id === stableId ? 'knight1' : stable2Id === stableId ? 'knight2' : null
        if (side === null) return []
        if (winner === side) return ['W']
        return [ending.endsWith('disqualification') ? 'DQ' : winner === null ? 'D' : 'L']
      })
      expect(lastTen).toEqual(results.slice(0, 10))
      expect(results.slice(0, streak?.length)).toEqual(Array(streak?.length).fill(streak?.result))
      expect(results[streak?.length ?? 0]).not.toBe(streak?.result)
    }
  })

  test('is empty before the first match of the season, and after a reset', async () => {
    expect((await standings())[0]).toMatchObject({ streak: null, lastTen: [] })
    await archiveSimulatedPast(store.database, 60, NOON)
    await incrementChangeCounts(store.database, 'league')
    expect((await standings())[0]?.lastTen.length).toBeGreaterThan(0)
    await closeSeasonAndOpenNext(store.database, { state: 'abandoned', now: new Date(NOON + 3_600_000) })
    await incrementChangeCounts(store.database, 'league')
    expect((await standings())[0]).toMatchObject({ streak: null, lastTen: [] })
  })

  test('is in the CSV table', async () => {
    await archiveSimulatedPast(store.database, 60, NOON)
    await incrementChangeCounts(store.database, 'league')
    const [head = '', line = ''] = (await server.app.inject('/api/standings.csv')).body.split('\r\n')
    const { streak, lastTen } = (await standings())[0] ?? { streak: null, lastTen: [] }
    expect(head).toMatch(/disqualifications.*,streak,lastTen$/)
    expect(line.endsWith(`,${streak?.result}${streak?.length},${lastTen.join(' ')}`)).toBe(true)
  })
})
