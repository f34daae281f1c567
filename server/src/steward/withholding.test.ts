import { defineRandomStream, pickRandom, randomUint32, seedFromText } from '@tiltyard/engine'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setControls } from '../league/controls/controlsStore.ts'
import { readLiveOrPackedMatch } from '../matches/matchStore.ts'
import { computeAllMatchFacts } from '../matches/sets/computeAllMatchFacts.ts'
import { createExhibitionSet } from '../matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import { stopMatch } from '../matches/sets/stopMatches.ts'
import { type BrowserWriterPage, WriterService } from '../matches/writing/writerService.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { type LiveMatchRow, liveMatches, matchEvents, type UserRow } from '../platform/store/schema.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { FakePublisher } from '../testing/fakePublisher.ts'
import { setUpTestStore, waitForIdleStore } from '../testing/processes/testStore.ts'
import { quietLog } from '../testing/quietLog.ts'
import { simulateDatabaseClock, simulatedClockOptions } from '../testing/simulatedDatabaseClock.ts'
import { Steward } from './steward.ts'

/** The allowed lateness, and the additional delay of a sweep and the clock's steps. */
const LATE_MS = 3_000
const SWEEP_MS = 1_200
const users = { mallory: userNamed('mallory'), malet: userNamed('malet'), maud: userNamed('maud') }
const dice = seedFromText('withholding')
const rolls = defineRandomStream('withholding')
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
const store = setUpTestStore('each', simulatedClockOptions)
let clock: FakeClock
/** Leases expire by the database's clock, which follows the test's: the machine's speed does not matter. */
let setDatabaseClock: (now: number) => Promise<void>
let desk: WriterService
let steward: Steward
let matches: LiveMatchRow[]

beforeAll(async () => {
  setDatabaseClock = await simulateDatabaseClock(store.database)
})
beforeEach(async () => {
  clock = new FakeClock()
  await setDatabaseClock(clock.now())
  await openYard(1, 'withholding')
})
afterEach(() => steward.stop())

async function openYard(tempo: number, seed: string): Promise<void> {
  const { database } = store
  const world = { database, clock, log: quietLog, publisher: new FakePublisher() }
  // Deadly lances make short matches; the rules are the league's.
  await setControls(database, { hitChance: 100, baseDeathChance: 60 })
  const created = await createExhibitionSet(database, {
    now: clock.now(),
    tempo,
    random: createSeededRandomBytes(seed),
  })
  if ('skipped' in created) throw new Error(String(created.skipped))
  matches = await startMatchSet(database, created.set.id, clock.now())
  desk = new WriterService({ ...world, onEnded: async () => {} })
  const keeping = { random: createSeededRandomBytes('steward'), tempo, exhibition: 'off', intermissionMs: 0 } as const
  steward = new Steward({
    ...world,
    ...keeping,
    leaseHolder: { id: 'steward:test', name: 'the steward' },
    writesMatches: true,
  })
  await steward.start()
}

/** One match shows what four would, in a quarter of the time. */
async function stopOthers(): Promise<void> {
  for (const { id } of matches.splice(1)) await stopMatch(store.database, id, clock.now(), 'admin')
}

function userNamed(uid: string): UserRow {
  const at = new Date(0)
  const own = { displayName: uid, nameKey: uid, silenced: false, homeStableId: null }
  return { uid, email: uid, ...own, admin: false, duties: [], createdAt: at, lastLoginAt: at }
}

const first = (): LiveMatchRow => {
  const [match] = matches
  if (!match) throw new Error('no match')
  return match
}
const pageOf = (user: UserRow, matchId: string, clientId = 'page-0001'): BrowserWriterPage => {
  return { user, matchId, clientId, sessionId: null }
}
const rowOf = async (match = first()): Promise<LiveMatchRow> =>
  (await readLiveOrPackedMatch(store.database, match.id)) ?? match

/** A hostile writer under the test's control; a refusal is an answer. */
class Hand {
  private readonly page: BrowserWriterPage
  epoch: number | null = null

  constructor(page: BrowserWriterPage) {
    this.page = page
  }

  async claim(): Promise<string> {
    return this.answerOf(async () => {
      this.epoch = (await desk.claim(this.page)).epoch
    })
  }

  renew = (): Promise<string> => this.answerOf(() => desk.renew(this.page, this.epoch ?? 1))
  release = (): Promise<string> => this.answerOf(() => desk.release(this.page, this.epoch ?? 1))

  /** Writes the next event, if it is due. */
  async write(): Promise<string> {
    const row = await readLiveOrPackedMatch(store.database, this.page.matchId)
    const event = row && computeAllMatchFacts(row)[row.head]
    if (!event) return 'over'
    return this.answerOf(() => desk.append(this.page, this.epoch ?? 1, event))
  }

  private async answerOf(act: () => Promise<unknown>): Promise<string> {
    try {
      await act()
      return 'done'
    } catch (error) {
      if (error instanceof Problem) return error.code
      throw error
    }
  }
}

/** Advances in steps with an action at each, until the condition holds. */
async function until(claim: () => Promise<boolean>, act: () => Promise<unknown> = async () => {}, stepMs = 250) {
  for (let step = 0; step < 3_000; step++) {
    if (await claim()) return
    await act()
    await setDatabaseClock(clock.now() + stepMs)
    clock.advance(stepMs)
    await waitForIdleStore(store)
  }
  throw new Error('It did not come about.')
}

const plannedEnd = (row: LiveMatchRow): number =>
  (row.startTime?.getTime() ?? 0) + (computeAllMatchFacts(row).at(-1)?.tOffsetMs ?? 0) / row.tempo

const isOver = async (): Promise<boolean> => {
  const rows = await store.database.select().from(liveMatches).where(eq(liveMatches.status, 'active'))
  return rows.length === 0
}

/** The latest delay between an event's moment and its storing, for each match, in milliseconds. */
async function latest(): Promise<number[]> {
  const found: number[] = []
  for (const match of matches) {
    const stored = await store.database
      .select()
      .from(matchEvents)
      .where(eq(matchEvents.matchId, match.id))
      .orderBy(asc(matchEvents.seq))
    const start = match.startTime?.getTime() ?? 0
    found.push(
      Math.max(0, ...stored.map(({ createdAt, tOffsetMs }) => createdAt.getTime() - start - tOffsetMs / match.tempo)),
    )
  }
  return found
}

describe('a user who withholds an event', () => {
  test('makes the steward store it three seconds after its moment, whatever the lease says', async () => {
    await stopOthers()
    const hand = new Hand(pageOf(users.mallory, first().id))
    expect(await hand.claim()).toBe('done')
    expect(await hand.write()).toBe('done')
    const due = clock.now() + (computeAllMatchFacts(first())[1]?.tOffsetMs ?? 0)
    await until(async () => (await rowOf()).head > 1, hand.renew)
    expect(clock.now() - due).toBeGreaterThanOrEqual(LATE_MS)
    expect(clock.now() - due).toBeLessThanOrEqual(LATE_MS + SWEEP_MS)
    expect(await hand.write()).toBe('event-fenced')
    for (const client of ['page-0001', 'page-0002'])
      expect(await new Hand(pageOf(users.mallory, first().id, client)).claim()).toBe('lease-held')
    expect((await rowOf()).writerId).toBe('steward:test')
    expect((await rowOf()).dismissedWriters).toEqual(['mallory'])
  })

  test('gains no time by claiming again and again', async () => {
    await stopOthers()
    const hand = new Hand(pageOf(users.mallory, first().id))
    await hand.claim()
    await hand.write()
    await until(
      () => isOver(),
      async () => {
        await hand.claim()
        await hand.renew()
      },
    )
    expect((await latest())[0]).toBeLessThanOrEqual(LATE_MS + SWEEP_MS)
  })

  test('gains no time with two accounts that take turns, each releasing in time', {
    tags: ['campaign'],
  }, async () => {
    const hands = [new Hand(pageOf(users.mallory, first().id)), new Hand(pageOf(users.malet, first().id))]
    let turn = 0
    await until(
      () => isOver(),
      async () => {
        if (turn++ % 10 === 9) {
          for (const hand of hands) await hand.release()
          hands.reverse()
        }
        await hands[0]?.claim()
      },
    )
    expect((await latest())[0]).toBeLessThanOrEqual(LATE_MS + SWEEP_MS)
  })

  test('cannot withhold the last event, the one with the result', async () => {
    await stopOthers()
    const hands = matches.map((match) => new Hand(pageOf(users.mallory, match.id)))
    for (const hand of hands) await hand.claim()
    await until(
      () => isOver(),
      async () => {
        for (const [at, hand] of hands.entries()) {
          const row = await rowOf(matches[at])
          await hand.renew()
          if (row.head < computeAllMatchFacts(row).length - 1) await hand.write()
        }
      },
    )
    for (const match of matches) {
      const row = await rowOf(match)
      expect(row).toMatchObject({ dismissedWriters: ['mallory'], processedAt: expect.any(Date) })
      expect((row.endTime?.getTime() ?? 0) - plannedEnd(row)).toBeLessThanOrEqual(LATE_MS + SWEEP_MS)
    }
  })

  test('gains nothing in four matches by stalling the losses: the steward ends them', {
    tags: ['campaign'],
  }, async () => {
    const hands = matches.map((match) => new Hand(pageOf(users.mallory, match.id)))
    for (const hand of hands) await hand.claim()
    await until(
      () => isOver(),
      async () => {
        for (const [at, hand] of hands.entries()) {
          const row = await rowOf(matches[at])
          const isLoss = at % 2 === 0
          const near = computeAllMatchFacts(row).length - row.head
          if (isLoss && near < 10) await hand.claim()
          else await hand.write()
        }
      },
    )
    for (const match of matches) {
      const row = await rowOf(match)
      expect(row).toMatchObject({ status: 'completed', processedAt: expect.any(Date) })
      expect(row.ending).not.toBe('stopped')
      expect((row.endTime?.getTime() ?? 0) - plannedEnd(row)).toBeLessThanOrEqual(LATE_MS + SWEEP_MS)
    }
  })
})

describe('a writer after a late one', () => {
  test('finds overdue events stored, and has time for the rest', async () => {
    await stopOthers()
    const mallory = new Hand(pageOf(users.mallory, first().id))
    await mallory.claim()
    await mallory.write()
    const due = clock.now() + (computeAllMatchFacts(first())[1]?.tOffsetMs ?? 0)
    await until(async () => clock.now() - due >= LATE_MS - 400, mallory.renew)
    await mallory.release()
    const maud = new Hand(pageOf(users.maud, first().id))
    expect(await maud.claim()).toBe('done')
    const row = await rowOf()
    expect(row.head).toBeGreaterThan(1)
    const next = (row.startTime?.getTime() ?? 0) + (computeAllMatchFacts(row)[row.head]?.tOffsetMs ?? 0)
    expect(clock.now() - next).toBeLessThanOrEqual(LATE_MS / 2)
    await until(isOver, async () => {
      await maud.renew()
      while ((await maud.write()) === 'done');
    })
    const after = await rowOf()
    expect([after.dismissedWriters, after.writerEpoch]).toEqual([[], row.writerEpoch])
  })
})

const HOSTILE = 'no event is later than it may be and no match ends without its result, whatever hostile hands do'
test(`at a tempo of 20 ${HOSTILE}`, () => expectOnTime(20))
test(`at a tempo of 1 ${HOSTILE}`, { tags: ['campaign'] }, () => expectOnTime(1))

async function expectOnTime(tempo: number): Promise<void> {
  await steward.stop()
  await store.reset()
  await openYard(tempo, 'hostile')
  const accounts = [users.mallory, users.malet]
  const hands = matches.flatMap(({ id }) => accounts.map((user) => new Hand(pageOf(user, id))))
  let roll = 1_000_000
  const acts = ['claim', 'claim', 'renew', 'release', 'write', 'write', 'write', 'nothing'] as const
  await until(
    () => isOver(),
    async () => {
      for (const hand of hands) {
        const act = pickRandom(dice, rolls, acts, roll++)
        if (act !== 'nothing') await hand[act]()
      }
    },
    100 + (Math.abs(randomUint32(dice, rolls, roll++)) % 200),
  )
  const allowed = Math.max(1_000, LATE_MS / tempo) + SWEEP_MS
  for (const late of await latest()) expect(late).toBeLessThanOrEqual(allowed)
  for (const match of matches) expect((await rowOf(match)).processedAt).not.toBeNull()
}
