import type { TourneyJoustView } from '@tiltyard/contract'
import { routes } from '@tiltyard/contract'
import { verifyTourneyDrawProof } from '@tiltyard/engine'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { readControls } from '../league/controls/controlsStore.ts'
import { readOpenSeason } from '../league/seasons/seasonStore.ts'
import { computeAllMatchFacts } from '../matches/sets/computeAllMatchFacts.ts'
import { appendEvent } from '../matches/writing/appendEvent.ts'
import { claimLease } from '../matches/writing/lease.ts'
import { nodeProofHashFunctions } from '../platform/runtime/secret.ts'
import {
  finishedMatches,
  type LiveMatchRow,
  liveMatches,
  scheduledMatches,
  seasonKnights,
  seasons,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { FakePublisher } from '../testing/fakePublisher.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { createRecordingLog } from '../testing/quietLog.ts'
import { SeasonPlanner, turnOnAutomatedScheduling } from './seasonPlanner.ts'
import { startDueMatchSetAndGetWaitMs } from './startDueMatchSetAndGetWaitMs.ts'
import { updateRunningTourney } from './tourneyKeeper.ts'

const SUNDAY_NIGHT = Date.parse('2026-11-21T22:30:00Z')
const SATURDAY_NIGHT = Date.parse('2026-11-28T21:50:00Z')
const writer = { id: 'pen', name: 'the pen' }
const store = setUpTestStore('once')
let clock: FakeClock
let lines: string[]
let secretBefore: string | null

beforeAll(async () => {
  clock = new FakeClock(SUNDAY_NIGHT)
  await rideSeason()
})

/** A season of one week, whose matches are left out, and its tourney from the draw to the next season's first week. */
async function rideSeason(): Promise<void> {
  const { log, lines: said } = createRecordingLog()
  lines = said
  const { database } = store
  const deps = {
    ...{ database, clock, log, publisher: new FakePublisher(), random: createSeededRandomBytes('tourney') },
  }
  const keeper = { ...deps, tempo: 1, exhibition: 'off', intermissionMs: 0 } as const
  await database.update(seasons).set({ weeks: 1, secret: '5e'.repeat(32) })
  await turnOnAutomatedScheduling(deps)
  secretBefore = (await tourneyOf(1)).seal.secret
  await database.update(scheduledMatches).set({ status: 'completed' })
  clock.advance(SATURDAY_NIGHT - SUNDAY_NIGHT)
  const weeks = new SeasonPlanner(deps)
  while ((await database.$count(tournamentSchedules)) < 3) {
    const waitMs = await startDueMatchSetAndGetWaitMs(keeper, await readControls(database))
    for (const match of await activeMatches()) await rideToEnd(match)
    const hasChanged = (await updateRunningTourney(deps)) || (await weeks.keep())
    // Half a minute into the slot, like a slightly late server.
    if (waitMs !== null && waitMs > 0 && !hasChanged) clock.advance(waitMs + 30_000)
  }
}

const activeMatches = () => store.database.select().from(liveMatches).where(eq(liveMatches.status, 'active'))

async function rideToEnd(match: LiveMatchRow): Promise<void> {
  const last = computeAllMatchFacts(match).at(-1)
  const claim = await claimLease(store.database, match.id, writer, clock.now())
  if (!last || claim.kind !== 'claimed') throw new Error('The match can’t be ridden.')
  await store.database
    .update(liveMatches)
    .set({ head: last.seq - 1 })
    .where(eq(liveMatches.id, match.id))
  const request = { matchId: match.id, writerId: writer.id, epoch: claim.epoch, event: last }
  const reply = await appendEvent(store.database, request, (match.startTime?.getTime() ?? 0) + last.tOffsetMs)
  if (reply.kind !== 'stored') throw new Error(`The last event was refused: ${reply.kind}.`)
}

async function tourneyOf(season: number) {
  const app = await createApp(await createTestAppDeps(store.database, clock))
  const answer = (await app.inject(`/api/seasons/${season}/tourney`)).json()
  await app.close()
  return routes.tourney.get.reply.parse(answer)
}

const bySlot = (joust: TourneyJoustView) => joust.rides.map(({ startsAt }) => startsAt)

describe('a tourney by the injected clock', () => {
  test('has 63 winners and one champion, and each joust was ridden in its slot', async () => {
    const { tourney } = await tourneyOf(1)
    expect(tourney?.jousts).toHaveLength(63)
    expect(tourney?.jousts.every(({ winnerId, decision }) => winnerId !== null && decision !== null)).toBe(true)
    expect(tourney?.championId).toBe(tourney?.jousts.at(-1)?.winnerId)
    const first = tourney?.jousts.filter(({ round, number }) => round === 'first-round' && number === 1) ?? []
    expect(first.map(bySlot)).toEqual(Array(4).fill(['2026-12-04T12:00:00.000Z']))
    expect(tourney?.jousts.at(-1)?.rides[0]?.startsAt).toBe('2026-12-05T19:00:00.000Z')
    const entries = await store.database.select().from(scheduledMatches).where(isNotNull(scheduledMatches.tourneyJoust))
    expect(entries.every(({ status, result, unridden }) => status === 'completed' && result && !unridden)).toBe(true)
    expect(entries.length).toBe(tourney?.jousts.reduce((sum, { rides }) => sum + rides.length, 0))
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test('its rides are matches in the archive, of its season', async () => {
    const { tourney } = await tourneyOf(1)
    const rides = tourney?.jousts.flatMap((joust) => joust.rides.map((ride) => ({ ...ride, joust }))) ?? []
    const archived = await store.database.select().from(finishedMatches)
    expect(archived.map(({ season }) => season)).toEqual(rides.map(() => 1))
    for (const { matchId, ending, winnerId, joust, scheduledId } of rides) {
      const match = archived.find((one) => one.matchId === matchId)
      expect([match?.ending, match?.knight1Id, match?.knight2Id]).toEqual([
        ending,
        joust.knight1.knightId,
        joust.knight2.knightId,
      ])
      expect(match?.winner ?? null).toBe(
        winnerId === null ? null : winnerId === match?.knight1Id ? 'knight1' : 'knight2',
      )
      expect(scheduledId).toMatch(/^(FRI|SAT)-/)
    }
  })

  test('the draw follows from the secret, which was sealed until then', async () => {
    const { tourney, qualifiers, seal } = await tourneyOf(1)
    expect(secretBefore).toBeNull()
    const entrants = tourney?.entrants.map(({ isOut: _, name: _name, ...entrant }) => entrant) ?? []
    const proof = { season: 1, secret: seal.secret ?? '', secretCommitment: seal.commitment, entrants }
    const source = { candidates: qualifiers, sunday: tourney?.sunday ?? '' }
    expect(verifyTourneyDrawProof({ ...proof, ...source }, nodeProofHashFunctions)).toEqual([])
  })

  test('the season ends by itself with its champions, and the next one begins with its first week', async () => {
    const rows = await store.database.select().from(seasons).orderBy(seasons.number)
    const { tourney } = await tourneyOf(1)
    expect(rows.map(({ state }) => state)).toEqual(['over', 'regular'])
    expect(rows[0]).toMatchObject({ championKnightId: tourney?.championId })
    expect(rows[0]?.championStableId).toBe(rows[0]?.standings?.[0]?.stableId)
    const schedules = await store.database.select().from(tournamentSchedules).orderBy(tournamentSchedules.createdAt)
    expect(schedules.map(({ season, status }) => [season, status])).toEqual([
      [1, 'completed'],
      [1, 'completed'],
      [2, 'active'],
    ])
    expect(schedules.map(({ startDate }) => startDate.toISOString())).toEqual([
      '2026-11-22T06:00:00.000Z',
      '2026-11-29T06:00:00.000Z',
      '2026-12-06T06:00:00.000Z',
    ])
    expect(await readOpenSeason(store.database)).toMatchObject({ number: 2, weeks: 3, standings: null })
  })

  test('jousts of the tourney are in the records of the season, and not in its standings', async () => {
    const records = await store.database.select().from(seasonKnights)
    const wins = records.reduce((sum, { record }) => sum + record.wins, 0)
    const isWon = and(eq(finishedMatches.season, 1), isNotNull(finishedMatches.winner))
    expect(wins).toBe(await store.database.$count(finishedMatches, isWon))
    const { rows } = (await store.database.execute(sql`select sum(wins)::int as wins from lives`)) as unknown as {
      readonly rows: readonly { readonly wins: number }[]
    }
    expect(rows[0]?.wins).toBe(wins)
    const [season] = await store.database.select().from(seasons).where(eq(seasons.number, 1))
    expect(season?.standings?.map((row) => row.wins)).toEqual(Array(12).fill(0))
  })
})
