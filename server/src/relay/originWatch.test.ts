import { beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { OriginWatch } from './originWatch.ts'
import { ORIGIN_BEAT_INTERVAL_MS } from './questions.ts'

const START = Date.UTC(2026, 10, 20, 12)
let clock: FakeClock
let reports: (string | null)[]
let pulse: OriginWatch
let beat: (node: string, outageSince?: string | null) => void

beforeEach(() => {
  clock = new FakeClock(START)
  reports = []
  pulse = new OriginWatch({ clock, tell: (since) => reports.push(since?.toISOString() ?? null) })
  pulse.begin()
  beat = (node, outageSince = null) => pulse.hear({ node, outageSince })
})

/** Lets some beats pass. */
function wait(beats: number): void {
  clock.advance(beats * ORIGIN_BEAT_INTERVAL_MS)
}

function at(beats: number): string {
  return new Date(START + beats * ORIGIN_BEAT_INTERVAL_MS).toISOString()
}

test('beats of an origin cause no report', () => {
  expect(pulse.hasHeard).toBe(false)
  for (let time = 0; time < 10; time++) {
    beat('a')
    wait(1)
  }
  expect([reports, pulse.outageSince, pulse.hasHeard]).toEqual([[], null, true])
})

test('several missing beats are reported with their start, and so is their return', () => {
  beat('a')
  wait(3)
  expect(reports).toEqual([])
  wait(2)
  expect(reports).toEqual([at(0)])
  wait(5)
  beat('a')
  expect(reports).toEqual([at(0), null])
})

test('an origin that was never heard is reported after the same time', () => {
  wait(3)
  expect(reports).toEqual([])
  wait(2)
  expect(reports).toEqual([at(0)])
})

test('an origin without its store reports the outage; another one with it is enough', () => {
  beat('a', '2026-11-20T11:59:00.000Z')
  expect(reports).toEqual(['2026-11-20T11:59:00.000Z'])
  beat('b')
  expect(reports.at(-1)).toBeNull()
  wait(3)
  beat('a', '2026-11-20T11:59:00.000Z')
  wait(1)
  beat('a', '2026-11-20T11:59:00.000Z')
  expect(reports.at(-1)).toBe('2026-11-20T11:59:00.000Z')
})

test('a relay that was frozen does not count its own pause as an outage', () => {
  let sleptMs = 0
  const jumping = { now: () => clock.now() + sleptMs, after: clock.after.bind(clock) }
  pulse = new OriginWatch({ clock: jumping, tell: (since) => reports.push(since?.toISOString() ?? null) })
  pulse.begin()
  beat('a')
  // As for a stopped process: a minute passes, and one timer fires.
  sleptMs = 60_000
  clock.advanceToNext()
  beat('a')
  expect(reports).toEqual([])
})
