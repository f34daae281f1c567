import type { MatchView } from '@tiltyard/contract'
import { readingA, sampleMatch, seedFromText } from '@tiltyard/engine'
import { expect, test, vi } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { quietLog } from '../testing/quietLog.ts'
import { sampleView } from '../testing/sampleView.ts'
import { Paymaster } from './paymaster.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const { setup } = sampleMatch(seedFromText('stipend'), 1, readingA)
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
  const master = new Paymaster({ purses: { payStipend }, attendants, clock, log: quietLog, onPaid })
  return master
    .matchOver(match)
    .then(() => ({ uids: payStipend.mock.calls.map(([uid]) => uid), told: onPaid.mock.calls.length }))
}

test('whoever is there from the middle to the end is paid, and one whose pay fails holds up nobody', async () => {
  expect(await paid(over)).toEqual({ uids: ['early', 'broken', 'middle'], told: 1 })
})

test('nobody is paid for a joust that was stopped, that goes on, or that was over before', async () => {
  expect(await paid({ ...over, ending: 'stopped' })).toEqual({ uids: [], told: 0 })
  expect(await paid({ ...over, ending: null, endTime: null })).toEqual({ uids: [], told: 0 })
  expect(await paid(over, new FakeClock(NOON + 61_000))).toEqual({ uids: [], told: 0 })
})
