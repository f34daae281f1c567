import { expect, test } from 'vitest'
import { slotTimes } from './slots.ts'

test('slots follow each other until the end, and one more is to come', () => {
  const times = slotTimes(1_000, 91_000, 30_000)
  expect(times).toEqual([31_000, 61_000, 91_000])
  expect(slotTimes(0, 10_000, 30_000)).toEqual([30_000])
})
