import { expect, test } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import { chartLengthMs, createChartOutlines, listPassStarts } from './chart.ts'

const { events } = simulateSampleRide(0)
const endMs = events.at(-1)?.tOffsetMs ?? 0

test("an active match's chart has whole minutes, and a completed one's ends with it", () => {
  expect(chartLengthMs([], false)).toBe(60_000)
  const lengths = events.map((_, at) => chartLengthMs(events.slice(0, at + 1), at === events.length - 1))
  expect(
    lengths.slice(0, -1).every((lengthMs, at) => lengthMs % 60_000 === 0 && lengthMs > (events[at]?.tOffsetMs ?? 0)),
  ).toBe(true)
  expect(new Set(lengths).size).toBeLessThanOrEqual(Math.ceil(endMs / 60_000) + 1)
  expect(lengths.at(-1)).toBe(endMs)
})

test('chances are drawn in steps, each knight’s share from their own edge', () => {
  const [first, second, third] = events.slice(0, 3).map(({ tOffsetMs }) => tOffsetMs)
  const thoughts = [
    { seq: 0, knight1: 0.5, knight2: 0.4, none: 0.1 },
    { seq: 1, knight1: 0.5, knight2: 0.4, none: 0.1 },
    { seq: 2, knight1: 0.75, knight2: 0.25, none: 0 },
  ]
  expect(createChartOutlines(thoughts, events.slice(0, 3))).toEqual({
    first: `M0 500H0V500H${first}V500H${second}V250H${third}V1000H0Z`,
    none: `M0 500H0V500H${first}V500H${second}V250H${third}V250H${second}V400H${first}V400H0Z`,
    edge: `M0 500H0V500H${first}V500H${second}V250H${third}`,
  })
})

test('a match whose chances start later is drawn from there', () => {
  const thoughts = [{ seq: 4, knight1: 0.6, knight2: 0.4, none: 0 }]
  const atMs = events[3]?.tOffsetMs
  expect(createChartOutlines(thoughts, events.slice(0, 4)).edge).toBe(`M${atMs} 400H${atMs}V400H${atMs}`)
})

test('every pass has its start, in order', () => {
  const starts = listPassStarts(events)
  expect(starts.map(({ passNumber }) => passNumber)).toEqual(starts.map((_, at) => at + 1))
  expect(listPassStarts(events.slice(0, 4))).toEqual([])
})
