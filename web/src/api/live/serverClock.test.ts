import { expect, test } from 'vitest'
import { median, ServerClock } from './serverClock.ts'

test('the offset is the median of the last five samples, so that one slow message does not move it', () => {
  const clock = new ServerClock(() => 1_000)
  for (const serverTime of [5_000, 5_010, 900, 5_020, 5_030]) clock.hear(serverTime)
  expect(clock.now()).toBe(5_010)
  for (const serverTime of [9_000, 9_000, 9_000]) clock.hear(serverTime)
  expect(clock.now()).toBe(9_000)
})

test("a device with a clock that is wrong by days still knows the server's time", () => {
  const clock = new ServerClock(() => 1_000)
  clock.hear(1_000 + 3 * 86_400_000)
  expect(clock.now()).toBe(1_000 + 3 * 86_400_000)
})

test('without a valid server time the local time counts', () => {
  const clock = new ServerClock(() => 77)
  clock.hear(Number.NaN)
  expect(clock.now()).toBe(77)
})

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBe(0)
})

test('a supposed time counts until the stream sends one', () => {
  const clock = new ServerClock(() => 1_000)
  clock.suppose(5_000)
  clock.suppose(Number.NaN)
  expect(clock.now()).toBe(5_000)
  clock.hear(7_000)
  clock.suppose(9_000)
  expect(clock.now()).toBe(7_000)
})
