import { expect, test } from 'vitest'
import { stormSlotTimes } from './slots.ts'

test('slots follow each other until the end, and one more is to come', () => {
  const times = stormSlotTimes(1_000, 91_000, 30_000)
  expect(times).toEqual([31_000, 61_000, 91_000])
  expect(stormSlotTimes(0, 10_000, 30_000)).toEqual([30_000])
})
