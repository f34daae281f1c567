import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHelsinkiClock } from './helsinkiClock.ts'

const HOUR_MS = 3_600_000
const table = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'medium' })

function agrees(instant: number): void {
  expect(toHelsinkiClock(instant).toISOString().slice(0, 19).replace('T', ' ')).toBe(table.format(instant))
}

test('the clock equals the time zone database’s', () => {
  fc.assert(fc.property(fc.integer({ min: Date.parse('1996-01-01'), max: Date.parse('2037-12-31') }), agrees), {
    numRuns: 2_000,
  })
})

test.each(['03', '10'])('so it does at each hour’s end and start, around the change in month %s', (month) => {
  for (let year = 1996; year <= 2037; year++) {
    const begins = Date.parse(`${year}-${month}-24T00:00Z`)
    for (let hour = 0; hour < 8 * 24; hour++) for (const ms of [-1, 0]) agrees(begins + hour * HOUR_MS + ms)
  }
})
