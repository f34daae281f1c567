import { afterEach, expect, test } from 'vitest'
import { formatLocalInstant } from './formatLocalInstant.ts'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

test.each([
  ['UTC', '1 Jan 2026, 12:15 am', '31 Jul 2026, 12:02 pm'],
  ['America/St_Johns', '31 Dec 2025, 8:45 pm', '31 Jul 2026, 9:32 am'],
  ['Asia/Kathmandu', '1 Jan 2026, 6:00 am', '31 Jul 2026, 5:47 pm'],
])('an instant is shown in local time in %s, in winter and in summer', (zone, winter, summer) => {
  process.env.TZ = zone
  expect(formatLocalInstant('2026-01-01T00:15:59.900Z')).toBe(winter)
  expect(formatLocalInstant('2026-07-31T12:02:09Z')).toBe(summer)
})
