import type { MatchEvent, WinChancesAt } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import { collectWinChances, haveWinChances } from './collectWinChances.ts'

const { events } = simulateSampleRide(0)
const even = { knight1: 0.5, knight2: 0.5, none: 0 }
const ahead = { knight1: 0.7, knight2: 0.2, none: 0.1 }
const live: readonly MatchEvent[] = events.map((event) =>
  event.seq === 1 ? { ...event, chances: even } : event.seq === 6 ? { ...event, chances: ahead } : event,
)
const answered: readonly WinChancesAt[] = [0, ...events.map(({ seq }) => seq)].map((seq) => ({
  seq,
  ...(seq < 6 ? even : ahead),
}))

test('an event without chances keeps the last ones', () => {
  expect(collectWinChances(live.slice(0, 8)).map(({ seq, knight1 }) => [seq, knight1])).toEqual([
    [1, 0.5],
    [2, 0.5],
    [3, 0.5],
    [4, 0.5],
    [5, 0.5],
    [6, 0.7],
    [7, 0.7],
    [8, 0.7],
  ])
})

test('requested chances and those of events give the same', () => {
  for (const count of [1, 5, 6, 20]) {
    expect(collectWinChances(events.slice(0, count), answered).slice(1)).toEqual(
      collectWinChances(live.slice(0, count)),
    )
  }
})

test('chances after the events are ignored', () => {
  expect(collectWinChances([], answered)).toEqual([{ seq: 0, ...even }])
  expect(collectWinChances(events.slice(0, 5), answered).at(-1)).toEqual({ seq: 5, ...even })
})

test('unknown chances are left out', () => {
  expect(collectWinChances(events)).toEqual([])
  expect(collectWinChances(events.slice(0, 9), answered.slice(4, 5))).toHaveLength(6)
})

test('a live match has chances from its first event on', () => {
  expect([haveWinChances([]), haveWinChances(events), haveWinChances(live.slice(0, 1))]).toEqual([false, false, true])
})
