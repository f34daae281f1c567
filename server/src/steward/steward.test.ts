import { replay, simulateFacts } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setControls } from '../league/controls/controlsStore.ts'
import { readLiveOrPackedMatch, readStoredEvents } from '../matches/matchStore.ts'
import { computeAllMatchFacts } from '../matches/sets/computeAllMatchFacts.ts'
import { appendEvent } from '../matches/writing/appendEvent.ts'
import { claimLease } from '../matches/writing/lease.ts'
import { readYardView } from '../matches/yardView.ts'
import { createPassSeedSource } from '../platform/runtime/secret.ts'
import {
  knights,
  type LiveMatchRow,
  liveMatches,
  matchEvents,
  matchSets,
  scheduledMatches,
} from '../platform/store/schema.ts'
import { countStatements } from '../testing/countStatements.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { FakePublisher } from '../testing/fakePublisher.ts'
import { setUpTestStore, waitForIdleStore } from '../testing/processes/testStore.ts'
import { createRecordingLog } from '../testing/quietLog.ts'
import { turnOnAutomatedScheduling } from './seasonPlanner.ts'
import { createNextMatchSetStartFinder } from './startDueMatchSetAndGetWaitMs.ts'
import { Steward, type StewardDeps, VIEWER_CLAIM_GRACE_MS } from './steward.ts'

const INTERMISSION_MS = 30_000
const plan = { tempo: 1, intermissionMs: INTERMISSION_MS }
const LATE_MS = 3_000
/** Hours before the next slot. */
const NIGHT = Date.UTC(2026, 10, 20, 0)

const store = setUpTestStore()
let clock: FakeClock
let publisher: FakePublisher
let stewards: Steward[]
let lines: string[]
let counted: string[]

beforeEach(async () => {
  // Deadly lances make short matches; the rules are the league's.
  await setControls(store.database, { hitChance: 100, baseDeathChance: 60 })
  clock = new FakeClock()
  publisher = new FakePublisher()
  stewards = []
  counted = []
})
afterEach(async () => {
  await Promise.all(stewards.map((steward) => steward.stop()))
})

async function employ(changes: Partial<StewardDeps> = {}): Promise<Steward> {
  const listening = createRecordingLog()
  lines = listening.lines
  const steward = new Steward({
    database: store.database,
    clock,
    log: listening.log,
    publisher,
    random: createSeededRandomBytes('steward'),
    tempo: 1,
    exhibition: 'auto',
    intermissionMs: INTERMISSION_MS,
    writer: { id: 'steward:test', name: 'the steward' },
    writes: true,
    meter: {
      appended: (holder, result) => void counted.push(`${holder} ${result}`),
      handedOver: (reason) => void counted.push(reason),
    },
    ...changes,
  })
  stewards.push(steward)
  await steward.start()
  return steward
}

/** Lets pending work finish, then moves the clock to the next timer, until the condition holds. */
async function until(claim: () => Promise<boolean>, limit = 6_000): Promise<void> {
  for (let turn = 0; turn < limit; turn++) {
    for (let settle = 0; settle < 4; settle++) await new Promise((resolve) => setImmediate(resolve))
    // A clock that advances while the store works would make everything late.
    await waitForIdleStore(store)
    if (turn % 10 === 0 && (await claim())) return
    clock.advanceToNext()
  }
  throw new Error(`It did not come about in ${limit} turns.`)
}

const allMatches = (): Promise<LiveMatchRow[]> => store.database.select().from(liveMatches)
const haveEnded = (count: number) => async (): Promise<boolean> => {
  const ended = (await allMatches()).filter((match) => match.status === 'completed')
  return ended.length >= count
}

test('a sweep at night takes at most seven statements, one of them for the season and its tourney', async () => {
  clock = new FakeClock(NIGHT)
  await turnOnAutomatedScheduling({ database: store.database, clock, random: createSeededRandomBytes('quiet week') })
  await employ({ exhibition: 'off' })
  expect(await countStatements(() => employ({ exhibition: 'off' }))).toBeLessThanOrEqual(7)
})

describe('the steward', () => {
  test('opens an exhibition on an empty yard, starts it and writes all four matches; then the next', async () => {
    await employ()
    expect((await allMatches()).map((match) => match.status)).toEqual(new Array(4).fill('waiting'))
    await until(haveEnded(4))
    for (const match of await allMatches()) {
      const events = await readStoredEvents(store.database, match.id)
      expect(match.setup && JSON.stringify(simulateFacts(match.setup, createPassSeedSource(match.secret)))).toBe(
        JSON.stringify(events),
      )
      expect(replay(events).status).toBe('completed')
      // None is stored before its moment.
      const rows = await store.database.select().from(matchEvents).where(eq(matchEvents.matchId, match.id))
      for (const { createdAt, tOffsetMs } of rows)
        expect(createdAt.getTime()).toBeGreaterThanOrEqual((match.startTime?.getTime() ?? 0) + tOffsetMs - 250)
    }
    // Each is published once, after it was stored.
    const [stored] = await store.database.select({ count: sql<number>`count(*)::int` }).from(matchEvents)
    expect(publisher.events).toHaveLength(stored?.count ?? -1)
    // Records add up: as many wins as matches with a winner.
    const withWinner = (await allMatches()).filter((match) => match.winner !== null && match.processedAt !== null)
    const riders = await store.database.select().from(knights)
    expect(riders.reduce((sum, knight) => sum + knight.performanceHistory.wins, 0)).toBe(withWinner.length)
    // The boards stay for a while.
    const yard = await readYardView(
      store.database,
      createNextMatchSetStartFinder({ ...plan, clock, exhibition: 'auto' }),
    )
    expect(yard).toMatchObject({ nextJoustsAt: expect.any(String), matchSet: { status: 'completed' } })
    const [first] = await store.database.select().from(matchSets)
    await until(async () => (await store.database.select().from(matchSets)).length === 2)
    const second = (await store.database.select().from(matchSets)).find((set) => set.id !== first?.id)
    expect((second?.createdAt.getTime() ?? 0) - (first?.endTime?.getTime() ?? 0)).toBeGreaterThanOrEqual(
      INTERMISSION_MS,
    )
  })

  test('with automation, draws the week, begins the next slot on time and writes it to its end', async () => {
    clock = new FakeClock(Date.parse('2026-11-23T06:14:00Z'))
    await setControls(store.database, { automatedScheduling: true })
    await employ({ exhibition: 'off' })
    await until(haveEnded(4))
    const slot = Date.parse('2026-11-23T06:15:00Z')
    const matches = await allMatches()
    for (const { startTime } of matches) {
      expect((startTime?.getTime() ?? 0) - slot).toBeGreaterThanOrEqual(0)
      expect((startTime?.getTime() ?? 0) - slot).toBeLessThanOrEqual(2_000)
    }
    const entries = await store.database
      .select()
      .from(scheduledMatches)
      .where(eq(scheduledMatches.startsAt, new Date(slot)))
    expect(entries.map(({ status, matchId }) => [status, matchId]).sort()).toEqual(
      matches.map(({ id }) => ['completed', id]).sort(),
    )
    const yard = await readYardView(
      store.database,
      createNextMatchSetStartFinder({ ...plan, clock, exhibition: 'off' }),
    )
    expect(yard.nextJoustsAt).toBe('2026-11-23T06:30:00.000Z')
  })

  test('opens none when exhibitions are off', async () => {
    await employ({ exhibition: 'off' })
    clock.advance(5_000)
    await until(async () => true)
    expect(await allMatches()).toEqual([])
  })

  test('leaves a match to its active writer', async () => {
    await employ({ writes: false })
    await until(async () => (await allMatches()).every((match) => match.status === 'active'))
    const [match] = await allMatches()
    if (!match) throw new Error('no match')
    const page = { id: 'user:u1:page-0001', name: 'Maud' }
    const claim = await claimLease(store.database, match.id, page, clock.now())
    if (claim.kind !== 'claimed') throw new Error(claim.kind)
    await employ()
    const write = async (): Promise<boolean> => {
      const row = (await readLiveOrPackedMatch(store.database, match.id)) ?? match
      const event = computeAllMatchFacts(row)[row.head]
      const request = { matchId: row.id, writerId: page.id, epoch: claim.epoch }
      while (event && (await appendEvent(store.database, { ...request, event }, clock.now())).kind === 'stored');
      return row.head > 8
    }
    for (let turn = 0; turn < 600 && !(await write()); turn++) {
      clock.advance(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await readLiveOrPackedMatch(store.database, match.id)).toMatchObject({
      writerId: page.id,
      writerEpoch: claim.epoch,
    })
  })

  test('continues within seconds a match that another steward has stopped writing, and fences it off', async () => {
    await employ({ writes: false })
    await until(async () => (await allMatches()).every((match) => match.status === 'active'))
    const [match] = await allMatches()
    const dead = { id: 'steward:dead', name: 'the steward' }
    const claim = await claimLease(store.database, match?.id ?? '', dead, clock.now())
    const from = clock.now()
    await employ()
    await until(async () => (await readLiveOrPackedMatch(store.database, match?.id ?? ''))?.writerId === 'steward:test')
    const taken = await readLiveOrPackedMatch(store.database, match?.id ?? '')
    expect((taken?.writerSince?.getTime() ?? 0) - from).toBeLessThanOrEqual(LATE_MS + 2_000)
    expect(taken).toMatchObject({ writerEpoch: 2, dismissedWriters: [] })
    expect(counted.filter((what) => what === 'overdue')).toHaveLength(1)
    const event = taken && computeAllMatchFacts(taken)[taken.head]
    if (!event || claim.kind !== 'claimed') throw new Error('no event')
    const request = { matchId: taken.id, writerId: dead.id, epoch: claim.epoch, event }
    expect((await appendEvent(store.database, request, clock.now())).kind).toBe('fenced')
  })

  test('takes over at once the matches that a stopping steward hands over', async () => {
    const first = await employ()
    await until(async () => (await allMatches()).some((match) => match.head > 3))
    expect(first.leases).toEqual({ own: 4, 'other-node': 0, browser: 0, nobody: 0 })
    await first.stop()
    expect((await allMatches()).filter(({ isHandedOver }) => isHandedOver)).toHaveLength(4)
    expect(counted.filter((what) => what === 'given-up')).toHaveLength(4)
    expect(new Set(counted)).toEqual(new Set(['steward stored', 'given-up']))
    await employ({ writer: { id: 'steward:other', name: 'the other steward' } })
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
    await vi.waitFor(async () => {
      expect((await allMatches()).map(({ writerId }) => writerId)).toEqual(new Array(4).fill('steward:other'))
    })
  })

  test('leaves a new match to the viewers for five seconds, and then takes it', async () => {
    await employ()
    await until(async () => (await allMatches()).some((match) => match.status === 'active'))
    const startTime = (await allMatches())[0]?.startTime?.getTime() ?? 0
    await until(async () => (await allMatches()).every((match) => match.writerId !== null))
    const taken = (await allMatches()).map((match) => (match.writerSince?.getTime() ?? 0) - startTime)
    for (const after of taken) expect(after).toBeGreaterThanOrEqual(VIEWER_CLAIM_GRACE_MS)
    for (const after of taken) expect(after).toBeLessThan(VIEWER_CLAIM_GRACE_MS + 1_500)
  })

  test('LEASE-07 publishes that a lease has expired, and takes the match', async () => {
    await employ({ writes: false })
    await until(async () => (await allMatches()).every((match) => match.status === 'active'))
    const [match] = await allMatches()
    await claimLease(store.database, match?.id ?? '', { id: 'user:u1:page-0001', name: 'Maud' }, clock.now())
    await employ({ writer: { id: 'steward:other', name: 'the other steward' } })
    const past = sql`clock_timestamp() - interval '1 second'`
    await store.database
      .update(liveMatches)
      .set({ writerExpiresAt: past })
      .where(eq(liveMatches.id, match?.id ?? ''))
    await until(
      async () =>
        (await readLiveOrPackedMatch(store.database, match?.id ?? ''))?.writerId?.startsWith('steward:') ?? false,
    )
    const names = publisher.matches.filter((view) => view.id === match?.id).map((view) => view.writerName)
    expect(names.slice(-2)).toEqual([null, 'the other steward'])
    expect(counted).toContain('expired')
  })

  test('without writing, takes the lease from a user who is three seconds late, and allows one more', async () => {
    await employ({ writes: false })
    await until(async () => (await allMatches()).every((match) => match.status === 'active'))
    const [match] = await allMatches()
    const page = { id: 'user:u1:page-0001', name: 'Maud' }
    await claimLease(store.database, match?.id ?? '', page, clock.now())
    await until(async () => (await readLiveOrPackedMatch(store.database, match?.id ?? ''))?.writerId !== page.id)
    const left = await readLiveOrPackedMatch(store.database, match?.id ?? '')
    expect(clock.now() - (left?.startTime?.getTime() ?? 0)).toBeGreaterThanOrEqual(LATE_MS)
    expect(left).toMatchObject({ writerId: null, dismissedWriters: ['u1'] })
    expect(counted.filter((what) => what === 'dismissed')).toHaveLength(1)
    const again = { id: 'user:u1:page-0002', name: 'Maud' }
    const claimAgain = () => claimLease(store.database, match?.id ?? '', again, clock.now())
    expect(await claimAgain()).toMatchObject({ kind: 'claimed' })
    await until(async () => (await readLiveOrPackedMatch(store.database, match?.id ?? ''))?.writerId !== again.id)
    expect(await claimAgain()).toEqual({ kind: 'barred' })
  })

  test('excuses a writer after an outage of the store: they have the whole time again', async () => {
    await employ({ writes: false })
    await until(async () => (await allMatches()).every((match) => match.status === 'active'))
    const [match] = await allMatches()
    const page = { id: 'user:u1:page-0001', name: 'Maud' }
    await claimLease(store.database, match?.id ?? '', page, clock.now())
    let isDown = true
    const database = new Proxy(store.database, {
      get: (target, key, receiver) => {
        if (isDown) throw new Error('connection lost')
        return Reflect.get(target, key, receiver)
      },
    })
    // The other steward sees no outage; only the one that does may judge.
    await stewards.pop()?.stop()
    await employ({ writes: false, database })
    clock.advance(20_000)
    isDown = false
    await until(async () => lines.some((line) => line.includes('sweep failed')))
    const back = clock.now()
    await until(async () => (await readLiveOrPackedMatch(store.database, match?.id ?? ''))?.writerId === null)
    expect(clock.now() - back).toBeGreaterThanOrEqual(LATE_MS - 1_000)
  })

  test('continues at the next event where another has stopped', async () => {
    const first = await employ()
    await until(async () => (await allMatches()).some((match) => match.head > 12))
    await first.stop()
    const left = await allMatches()
    expect(left.every((match) => match.writerId === null)).toBe(true)
    await employ({ writer: { id: 'steward:other', name: 'the other steward' } })
    await until(haveEnded(4))
    for (const match of await allMatches()) {
      const events = await readStoredEvents(store.database, match.id)
      expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => at + 1))
      expect(match.setup && simulateFacts(match.setup, createPassSeedSource(match.secret))).toEqual(events)
    }
  })

  test('two of them share the yard without storing anything twice', async () => {
    await employ()
    await employ({ writer: { id: 'steward:other', name: 'the other steward' } })
    await until(haveEnded(4))
    const rows = await store.database.select().from(matchEvents)
    expect(new Set(rows.map((row) => `${row.matchId}/${row.seq}`)).size).toBe(rows.length)
    expect((await allMatches()).filter((match) => match.status === 'completed').length).toBeGreaterThanOrEqual(4)
  })

  test('stops a match whose stored events are not its own, without a result; the yard continues', async () => {
    const first = await employ()
    await until(async () => (await allMatches()).every((match) => match.head > 3))
    await first.stop()
    const [match] = await allMatches()
    const changed = { description: 'Somebody has been at the book.' }
    await store.database.execute(
      sql`update match_events set body = (body::jsonb || ${JSON.stringify(changed)}::jsonb)::json where match_id = ${match?.id} and seq = 2`,
    )
    await employ()
    await until(haveEnded(4))
    const halted = await readLiveOrPackedMatch(store.database, match?.id ?? '')
    const inquiry = { status: 'completed', ending: 'stopped', stoppedBy: 'inquiry', winner: null, processedAt: null }
    expect(halted).toMatchObject(inquiry)
    expect(lines.filter((line) => line.includes("stewards' inquiry"))).toHaveLength(1)
    await until(async () => (await store.database.select().from(matchSets)).length === 2)
  })
})
