import type { MatchView } from '@tiltyard/contract'
import { createSampleMatch, readingA, seedFromText } from '@tiltyard/engine'
import { expect, test, vi } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { AttendanceStipendJob } from './attendanceStipendJob.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const { setup } = createSampleMatch(seedFromText('stipend'), 1, readingA)
const over = sampleView(setup, {
  ...{ id: 'm', status: 'completed', ending: 'points', winner: setup.knight1.id },
  ...{ startTime: new Date(NOON - 600_000).toISOString(), endTime: new Date(NOON).toISOString() },
})

function paid(match: MatchView, clock = new FakeClock(NOON + 1_000)) {
  const payStipend = vi.fn(async (uid: string) => (uid === 'broken' ? Promise.reject(new Error('no')) : 50))
  const onPaid = vi.fn()
  const since = (beforeEndMs: number) => new Date(NOON - beforeEndMs)
  const attendants = {
    of: () => [
      { uid: 'early', since: since(900_000) },
      { uid: 'broken', since: since(900_000) },
      { uid: 'middle', since: since(300_000) },
      { uid: 'late', since: since(299_999) },
    ],
  }
  const master = new AttendanceStipendJob({ purses: { payStipend }, attendants, clock, log: quietLog, onPaid })
  return master
    .matchOver(match)
    .then(() => ({ uids: payStipend.mock.calls.map(([uid]) => uid), calls: onPaid.mock.calls.length }))
}

test('an attendant from the middle to the end is paid, and one failure delays nobody', async () => {
  expect(await paid(over)).toEqual({ uids: ['early', 'broken', 'middle'], calls: 1 })
})

test('nobody is paid for a stopped, a running or an older joust', async () => {
  expect(await paid({ ...over, ending: 'stopped' })).toEqual({ uids: [], calls: 0 })
  expect(await paid({ ...over, ending: null, endTime: null })).toEqual({ uids: [], calls: 0 })
  expect(await paid(over, new FakeClock(NOON + 61_000))).toEqual({ uids: [], calls: 0 })
})

test('a failed payment is retried until a minute after the end, and paid once', async () => {
  const clock = new FakeClock(NOON + 1_000)
  let isAway = true
  const payStipend = vi.fn(async (_uid: string) => (isAway ? Promise.reject(new Error('away')) : 50))
  const onPaid = vi.fn()
  const attendants = { of: () => [{ uid: 'early', since: new Date(NOON - 900_000) }] }
  const master = new AttendanceStipendJob({ purses: { payStipend }, attendants, clock, log: quietLog, onPaid })
  const goOn = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await master.matchOver(over)
  await goOn(5_000)
  expect([payStipend.mock.calls.length, onPaid.mock.calls.length]).toEqual([2, 0])
  isAway = false
  await goOn(5_000)
  await goOn(60_000)
  expect([payStipend.mock.calls.length, onPaid.mock.calls.length]).toEqual([3, 1])
  isAway = true
  await master.matchOver({ ...over, endTime: new Date(clock.now() - 1_000).toISOString() })
  for (let step = 0; step < 20; step++) await goOn(5_000)
  expect(payStipend.mock.calls.length).toBe(3 + 12)
  await master.matchOver({ ...over, endTime: new Date(clock.now() - 1_000).toISOString() })
  master.stop()
  await goOn(10_000)
  expect(payStipend.mock.calls.length).toBe(3 + 13)
  // Stopped while it pays.
  const leaving = new AttendanceStipendJob({ purses: { payStipend }, attendants, clock, log: quietLog, onPaid })
  const paying = leaving.matchOver({ ...over, endTime: new Date(clock.now() - 1_000).toISOString() })
  leaving.stop()
  await paying
  await goOn(10_000)
  expect(payStipend.mock.calls.length).toBe(3 + 14)
})
