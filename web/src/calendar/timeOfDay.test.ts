import { afterEach, expect, test } from 'vitest'
import { timeOfDay } from './timeOfDay.ts'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

test.each([
  ['UTC', '00:15:59', '12:02:09'],
  ['America/St_Johns', '20:45:59', '09:32:09'],
  ['Asia/Kathmandu', '06:00:59', '17:47:09'],
])('the time is told by the clock of a reader in %s, in winter and in summer', (zone, winter, summer) => {
  process.env.TZ = zone
  expect(timeOfDay(Date.parse('2026-01-01T00:15:59.900Z'))).toBe(winter)
  expect(timeOfDay(Date.parse('2026-07-31T12:02:09Z'))).toBe(summer)
})
