import { beforeEach, describe, expect, test } from 'vitest'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { StoreClock } from './storeClock.ts'

const HOUR_MS = 3_600_000
const start = Date.UTC(2026, 10, 20, 12)
/** The error of the machine's clock, the steady clock's time, and the store's delay each way. */
let wrongMs: number
let elapsedMs: number
let wayMs: number
let lines: string[]
let clock: StoreClock

beforeEach(() => {
  ;[wrongMs, elapsedMs, wayMs] = [0, 5_000, 0]
  open()
})

function open(): void {
  const heard = createRecordingLog()
  lines = heard.lines
  clock = new StoreClock(heard.log, { wall: () => truth() + wrongMs, steady: () => elapsedMs })
}

const truth = (): number => start + elapsedMs
const ask = (): Promise<void> =>
  clock.syncWithStore(async () => {
    elapsedMs += wayMs
    const now = truth()
    elapsedMs += wayMs
    return now
  })

describe("a node's clock", () => {
  test.each([
    [HOUR_MS, 250],
    [-HOUR_MS, 0],
    [3_000, 0],
    [-400, 100],
  ])('that is wrong by %i ms follows the database, whose answer takes %i ms each way', async (wrong, way) => {
    ;[wrongMs, wayMs] = [wrong, way]
    open()
    expect(clock.now() - truth()).toBe(wrong)
    await ask()
    expect(clock.now() - truth()).toBe(0)
    expect(clock.aheadMs).toBe(wrong)
    // Somebody sets it.
    elapsedMs += 60_000
    wrongMs += HOUR_MS
    expect(clock.now() - truth()).toBe(0)
    await ask()
    expect([clock.now() - truth(), clock.aheadMs]).toEqual([0, wrong + HOUR_MS])
  })

  test('does not jitter with slow answers', async () => {
    await ask()
    for (wayMs of [40, 1, 900, 3, 80]) {
      await ask()
      expect(clock.now()).toBe(truth())
    }
  })

  test('returns whole milliseconds, however fine its sources are', async () => {
    elapsedMs += 0.3
    await ask()
    expect(Number.isInteger(clock.now())).toBe(true)
  })

  test('is logged once when it is wrong, and once when it is right again', async () => {
    wrongMs = HOUR_MS
    await ask()
    await ask()
    wrongMs = 0
    await ask()
    await ask()
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      "this machine's clock is not the database's; the database's is followed",
      "this machine's clock is the database's again",
    ])
  })

  test('keeps a time that the operator chose, and follows the database from there', async () => {
    await ask()
    const wanted = Date.UTC(2027, 0, 1)
    clock.startAt(wanted)
    expect(clock.now()).toBe(wanted)
    wrongMs = HOUR_MS
    elapsedMs += 10_000
    await ask()
    expect([clock.now() - wanted, clock.aheadMs]).toEqual([10_000, HOUR_MS])
  })
})
