import { beforeEach, describe, expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { STORE_OUTAGE_AFTER_MS, StoreWatch } from './storeWatch.ts'

let clock: FakeClock
let watch: StoreWatch
let reports: (Date | null)[]
/** The store's reaction to a probe: it answers, refuses, or stays silent. */
let mood: 'answers' | 'refuses' | 'silent'
let speak: () => void

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
  watch = new StoreWatch({ ask, clock, log: quietLog })
  watch.start((since) => reports.push(since))
})

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    clock.advance(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('the watch over the store', () => {
  test('reports nothing while the store answers', async () => {
    await pass(60_000)
    expect([watch.outageSince, reports]).toEqual([null, []])
  })

  test.each(['refuses', 'silent'] as const)('notices within ten seconds that a store %s', async (how) => {
    await pass(10_000)
    const lastAnswer = clock.now()
    mood = how
    await pass(STORE_OUTAGE_AFTER_MS)
    expect(reports).toEqual([new Date(lastAnswer)])
    await pass(60_000)
    expect(reports).toHaveLength(1)
    expect(watch.outageSince).toEqual(new Date(lastAnswer))
  })

  test('reports the end once, when the store answers again', async () => {
    mood = 'refuses'
    await pass(20_000)
    mood = 'answers'
    await pass(2_000)
    expect([watch.outageSince, reports.at(-1), reports.length]).toEqual([null, null, 2])
  })

  test('takes a late answer for the end of a silence', async () => {
    mood = 'silent'
    await pass(20_000)
    mood = 'answers'
    speak()
    await pass(2_500)
    expect(reports.at(-1)).toBeNull()
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
