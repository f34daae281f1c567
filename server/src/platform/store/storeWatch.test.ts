import { beforeEach, describe, expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { STORE_OUTAGE_AFTER_MS, StoreWatch } from './storeWatch.ts'

let clock: FakeClock
let watch: StoreWatch
let reports: (Date | null)[]
/** The store's reaction to a probe: it answers, refuses, or stays silent. */
let mood: 'answers' | 'refuses' | 'silent'
let speak: () => void = () => {}

beforeEach(() => {
  clock = new FakeClock()
  reports = []
  mood = 'answers'
  const ask = async (): Promise<void> => {
    if (mood === 'refuses') throw new Error('connect ECONNREFUSED')
    if (mood === 'silent')
      await new Promise<void>((resolve) => {
        speak = resolve
      })
  }
  watch = new StoreWatch({ probe: ask, clock, log: quietLog })
  watch.start((since) => reports.push(since))
})

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    clock.advance(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('the watch over the store', () => {
  test.each(['refuses', 'silent'] as const)('notices within ten seconds that a store %s, and its end', async (how) => {
    await pass(10_000)
    const since = new Date(clock.now())
    mood = how
    await pass(STORE_OUTAGE_AFTER_MS)
    expect(reports).toEqual([since])
    await pass(60_000)
    expect([reports, watch.outageSince]).toEqual([[since], since])
    mood = 'answers'
    // The answer to the old question comes late.
    speak()
    await pass(2_500)
    expect([reports, watch.outageSince]).toEqual([[since, null], null])
  })

  test('ignores a restart that takes two seconds', async () => {
    mood = 'refuses'
    await pass(2_000)
    mood = 'answers'
    await pass(10_000)
    expect(reports).toEqual([])
  })

  test('stops probing after a stop', async () => {
    watch.stop()
    mood = 'refuses'
    await pass(20_000)
    expect(reports).toEqual([])
  })
})
