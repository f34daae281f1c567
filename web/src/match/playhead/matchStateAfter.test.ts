import { replay } from '@tiltyard/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import { matchStateAfter } from './matchStateAfter.ts'

test('the state at any place, in any order, is the replay up to there', () => {
  const logs = [simulateSampleRide(1).events, simulateSampleRide(2).events]
  const visits = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.nat({ max: 80 })), { maxLength: 30 })
  fc.assert(
    fc.property(visits, (places) => {
      for (const [which, wanted] of places) {
        const log = logs[which] ?? []
        const count = Math.min(wanted, log.length)
        expect(matchStateAfter(log, count)).toEqual(replay(log.slice(0, count)))
      }
    }),
  )
})

test('a second read at one place does not replay again', () => {
  const { events } = simulateSampleRide(3)
  expect(matchStateAfter(events, 20)).toBe(matchStateAfter(events, 20))
})

test('a replaced log is replayed from its start', () => {
  const { events } = simulateSampleRide(3)
  matchStateAfter(events, 20)
  const copies = events.map((event) => ({ ...event }))
  expect(matchStateAfter([...events.slice(0, 1), ...copies.slice(1)], 25)).toEqual(replay(events.slice(0, 25)))
})
