import type { LiveMessage, MarketPrice, Topic } from '@tiltyard/contract'
import { seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../../live/viewer.ts'
import { markets } from '../../platform/store/schema.ts'
import { drawAndActivateWeek, setScheduleStatus } from '../../schedule/changeSchedules.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { sampleMarketRow } from '../../testing/league/sampleMarketRow.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { PricePublisher } from './pricePublisher.ts'
import { createPriceSource } from './priceSource.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const store = setUpTestStore()
let clock: FakeClock
let teller: PricePublisher
const failures: unknown[] = []

beforeEach(async () => {
  await draw('week')
  clock = new FakeClock(NOON)
  teller = new PricePublisher({
    source: createPriceSource(store.database),
    clock,
    onError: (error) => failures.push(error),
  })
})

async function draw(id: string): Promise<void> {
  await drawAndActivateWeek(store.database, { id, sunday: '2026-11-15', seed: seedFromText(id), now: NOON })
}

class Listener implements Viewer {
  readonly topics: readonly Topic[]
  readonly heard: Extract<LiveMessage, { kind: 'prices' }>[] = []

  constructor(topics: readonly Topic[] = ['prices']) {
    this.topics = topics
  }

  send(chunk: Buffer): void {
    const data = /data: (.*)\n/.exec(chunk.toString())?.[1]
    if (data) this.heard.push(JSON.parse(data))
  }

  end(): void {}

  get last(): readonly MarketPrice[] {
    return this.heard.at(-1)?.prices ?? []
  }
}

/** Moves a market without a bet. */
async function move(scheduledId: string, shares1: number, scheduleId = 'week', changes = {}): Promise<void> {
  const row = sampleMarketRow({ scheduleId, scheduledId, shares1, movedAt: new Date(clock.now()), ...changes })
  const target = [markets.scheduleId, markets.scheduledId]
  await store.database.insert(markets).values(row).onConflictDoUpdate({ target, set: row })
}

async function second(): Promise<void> {
  clock.advance(1_000)
  await teller.look()
}

async function join(viewer = new Listener()): Promise<Listener> {
  teller.enter(viewer)
  await teller.look()
  return viewer
}

describe('a subscriber of prices', () => {
  test('receives all prices, then changed ones, at most once a second', async () => {
    await move('SUN-1', 0)
    await move('SUN-2', 5_000)
    const viewer = await join()
    expect(viewer.heard).toHaveLength(1)
    expect(viewer.heard[0]?.scheduleId).toBe('week')
    expect(viewer.last.map(({ scheduledId }) => scheduledId).sort()).toEqual(['SUN-1', 'SUN-2'])
    clock.advance(500)
    for (const shares of [1_000, 2_000, 3_000]) await move('SUN-1', shares)
    await teller.look()
    expect(viewer.heard).toHaveLength(1)
    await second()
    expect(viewer.heard).toHaveLength(2)
    expect(viewer.last).toEqual([{ scheduledId: 'SUN-1', status: 'open', bets: 1, price1: expect.closeTo(0.574, 3) }])
    await second()
    expect(viewer.heard).toHaveLength(2)
  })

  test('receives that a market has closed, and that it is over', async () => {
    await move('SUN-1', 0)
    const viewer = await join()
    await move('SUN-1', 0, 'week', { status: 'closed' })
    await second()
    expect(viewer.last.map(({ status }) => status)).toEqual(['closed'])
    await move('SUN-1', 0, 'week', { status: 'settled', settledAt: new Date(clock.now()) })
    await second()
    expect(viewer.last.map(({ status }) => status)).toEqual(['settled'])
    expect((await join()).last.filter(({ status }) => status === 'open')).toEqual([])
  })

  test('receives a move with a slow commit', async () => {
    await move('SUN-1', 0)
    const viewer = await join()
    const stamped = new Date(clock.now())
    await second()
    await move('SUN-2', 100)
    await second()
    await move('SUN-3', 100, 'week', { movedAt: stamped })
    await second()
    expect(viewer.last.map(({ scheduledId }) => scheduledId)).toEqual(['SUN-3'])
  })

  test('starts again with another schedule', async () => {
    await move('SUN-1', 0)
    const viewer = await join()
    await draw('other')
    await move('SUN-7', 100, 'other')
    await second()
    expect(viewer.heard.at(-1)).toMatchObject({ scheduleId: 'other', prices: [{ scheduledId: 'SUN-7' }] })
    await setScheduleStatus(store.database, 'other', 'completed', NOON)
    await second()
    expect(viewer.heard.at(-1)).toEqual({ kind: 'prices', scheduleId: null, prices: [] })
  })

  test('receives no other topics, and nothing after leaving; then the store is not read', async () => {
    const other = await join(new Listener(['yard']))
    expect(clock.advanceToNext()).toBe(false)
    const viewer = await join()
    teller.leave(viewer)
    expect(clock.advanceToNext()).toBe(false)
    await move('SUN-1', 100)
    await second()
    expect([other.heard.length, viewer.heard.length]).toEqual([0, 1])
  })

  test('a viewer who joins while others watch costs them nothing', async () => {
    await move('SUN-1', 0)
    const viewer = await join()
    const late = await join()
    expect([viewer.heard.length, late.heard.length]).toEqual([1, 1])
    expect(late.last).toEqual(viewer.last)
    expect(failures).toEqual([])
    expect(await store.database.select().from(markets).where(eq(markets.scheduleId, 'week'))).toHaveLength(1)
  })
})
