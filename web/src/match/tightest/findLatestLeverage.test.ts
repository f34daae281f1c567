import type { MatchEvent } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import { bigMomentText } from './bigMomentText.ts'
import { findLatestLeverage, isBetweenPasses } from './findLatestLeverage.ts'

const ridden = simulateSampleRide(1).events

/** The same match, with a leverage at the start of each pass that grows by a hundredth. */
const events: readonly MatchEvent[] = ridden.map((event) =>
  event.effects[0]?.kind === 'pass-began' ? { ...event, leverage: 0.1 + event.passNumber / 100 } : event,
)

test('the leverage is unknown before its event, and after the end', () => {
  expect(findLatestLeverage([])).toBeNull()
  expect(findLatestLeverage(events.slice(0, 2))).toBeNull()
  expect(findLatestLeverage(events)).toBeNull()
})

test("each event has the current pass's leverage: first coming, then ridden, then judged", () => {
  const end = events.findIndex(({ effects }) => effects.some(({ kind }) => kind === 'ended'))
  const stages = new Map<number, Set<string>>()
  events.slice(0, end).forEach(({ passNumber }, at) => {
    if (passNumber === 0) return
    const now = findLatestLeverage(events.slice(0, at + 1))
    expect(now?.leverage).toBe(0.1 + passNumber / 100)
    stages.set(passNumber, (stages.get(passNumber) ?? new Set()).add(now?.stage ?? ''))
  })
  expect(stages.size).toBeGreaterThan(5)
  for (const found of stages.values()) expect([...found]).toEqual(['coming', 'ridden', 'judged'])
})

test('a pass is ridden from the first event after its call until the next call', () => {
  events.forEach((event, at) => {
    const isCalled = events[at - 1]?.passNumber !== event.passNumber
    expect(isBetweenPasses(events.slice(0, at + 1))).toBe(event.passNumber === 0 || isCalled)
  })
  expect(isBetweenPasses([])).toBe(true)
})

test('a pass that should move the chances by a tenth or more is a big moment until it is judged', () => {
  for (const stage of ['coming', 'ridden'] as const) {
    expect(bigMomentText({ leverage: 0.1, stage })).toBe('Big moment')
    expect(bigMomentText({ leverage: 0.0999, stage })).toBe('')
  }
  expect(bigMomentText({ leverage: 0.3, stage: 'judged' })).toBe('')
  expect(bigMomentText(null)).toBe('')
})
