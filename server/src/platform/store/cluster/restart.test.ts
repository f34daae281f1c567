import { beforeEach, describe, expect, test } from 'vitest'
import { FakeClock } from '../../../testing/fakeClock.ts'
import { createRecordingLog } from '../../../testing/quietLog.ts'
import { type DiskState, fineDiskState } from './diskWatch.ts'
import type { Postmaster } from './postmaster.ts'
import { keepPostgresRunning } from './restart.ts'

const MINUTE = 60_000
let clock: FakeClock
let heard: ReturnType<typeof createRecordingLog>
let disk: DiskState
/** Ends the running PostgreSQL. */
let end: (why: string) => void
let started: number
let givenUp: string | null
/** Why the next start fails; null where it does not. */
let failure: string | null
let stop: () => Promise<void>

function run(): Postmaster {
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  return { ended, stop: async () => end('It was stopped.') }
}

async function start(): Promise<Postmaster> {
  started += 1
  if (failure !== null) throw new Error(failure)
  return run()
}

/** Lets all pending promises resolve. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

async function die(why: string): Promise<void> {
  end(why)
  await settle()
}

async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  await settle()
}

beforeEach(() => {
  clock = new FakeClock()
  heard = createRecordingLog()
  ;[disk, started, givenUp, failure] = [fineDiskState, 0, null, null]
  const onGivenUp = (why: string): void => {
    givenUp = why
  }
  stop = keepPostgresRunning({ first: run(), start, clock, log: heard.log, disk: { now: () => disk }, onGivenUp })
})

describe('a PostgreSQL that dies', () => {
  test('three times within ten minutes is given up, with the last reason', async () => {
    for (const why of ['One.', 'Two.', 'Three.']) {
      await die(why)
      await pass(3 * MINUTE)
    }
    expect(givenUp).toBe('PostgreSQL has ended 3 times in ten minutes, and the server ends with it: Three.')
    expect(started).toBe(2)
  })

  test('less often is restarted for ever, and its reason is in the log', async () => {
    for (let day = 0; day < 10; day++) {
      await die('Again.')
      await pass(6 * MINUTE)
    }
    expect([started, givenUp]).toEqual([10, null])
    expect(heard.lines.join('')).toContain('PostgreSQL has ended: Again.')
  })

  test('as it starts counts too', async () => {
    failure = 'No memory.'
    await die('Out of memory.')
    await pass(200)
    await pass(200)
    expect(givenUp).toMatch(/ended 3 times in ten minutes, and the server ends with it: No memory\.$/)
    expect(started).toBe(2)
  })

  test('of a full disk is restarted once there is space, however often', async () => {
    for (let time = 1; time <= 5; time++) {
      disk = { state: 'full', since: new Date(clock.now()), why: 'The disk is full.' }
      await die('No space left on device.')
      await pass(MINUTE)
      expect(started).toBe(time - 1)
      disk = fineDiskState
      await pass(2_000)
      expect(started).toBe(time)
    }
    expect(givenUp).toBeNull()
  })

  test.each([false, true])('is not restarted after or during a stop', async (isDead) => {
    if (isDead) await die('It was killed.')
    await stop()
    await pass(10 * MINUTE)
    expect([started, givenUp, heard.lines.length]).toEqual([0, null, isDead ? 1 : 0])
  })
})
