import { locales, slotTimes } from '@tiltyard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatFullDate,
  formatHelsinkiInstant,
  formatMonthAndDay,
  formatSlotTimeOfDay,
  helsinkiDate,
  relativeDayLabel,
  toDayName,
} from './helsinki.ts'

test.each([
  ['2026-11-23T06:10:00Z', '2026-11-23'],
  ['2026-11-23T21:59:59Z', '2026-11-23'],
  ['2026-11-23T22:00:00Z', '2026-11-24'],
  ['2026-07-01T20:59:59Z', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('at %s it is %s in Helsinki', (instant, date) => {
  expect(helsinkiDate(Date.parse(instant))).toBe(date)
})

test('an instant is shown in Helsinki time, in summer and in winter', () => {
  expect(formatHelsinkiInstant('2026-11-23T22:30:05Z')).toBe('24 Nov 2026, 12:30 am')
  expect(formatHelsinkiInstant('2026-07-01T20:59:59Z')).toBe('1 Jul 2026, 11:59 pm')
})

test('SCHED-10: a day is called Today, Tomorrow, or by its month and day', () => {
  expect(relativeDayLabel('2026-11-23', '2026-11-23')).toBe('Today')
  expect(relativeDayLabel('2026-11-24', '2026-11-23')).toBe('Tomorrow')
  expect(relativeDayLabel('2026-11-25', '2026-11-23')).toBe('November 25')
  expect(relativeDayLabel('2026-11-01', '2026-11-23')).toBe('November 1')
  expect(relativeDayLabel('2027-01-01', '2026-12-31')).toBe('Tomorrow')
})

test('a date’s heading has its weekday', () => {
  expect(formatFullDate('2026-11-23')).toBe('Monday, November 23')
  expect(toDayName('2026-11-23')).toBe('MON')
  expect(toDayName('2026-11-22')).toBe('SUN')
})

test.each([
  ['08:15', '8:15 am'],
  ['00:00', '12:00 am'],
  ['11:45', '11:45 am'],
  ['12:00', '12:00 pm'],
  ['13:30', '1:30 pm'],
  ['23:45', '11:45 pm'],
])('SCHED-11: %s is %s', (slot, time) => {
  expect(formatSlotTimeOfDay(slot)).toBe(time)
})

const instants = fc.integer({ min: Date.parse('1996-01-01'), max: Date.parse('2037-12-31') })

describe.each(locales)(
  'dates in %s are as the browser writes them, except for the French first of a month',
  (language) => {
    const asWritten = (text: string | undefined) => (language === 'fr' ? text?.replace(/\b1 /, '1er ') : text)
    const dayFirst = language === 'en' ? 'en-GB' : language

    test('instants', () => {
      const timeZone = 'Europe/Helsinki'
      const date = new Intl.DateTimeFormat(dayFirst, { timeZone, dateStyle: 'medium' })
      const time = new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' })
      fc.assert(
        fc.property(instants, (instant) => {
          const written = `${asWritten(date.format(instant))}, ${time.format(instant).replace('\u202f', ' ').toLowerCase()}`
          expect(formatHelsinkiInstant(new Date(instant).toISOString(), language)).toBe(written)
        }),
        { numRuns: 1_000 },
      )
    })

    test('days', () => {
      const day = { timeZone: 'UTC', month: 'long', day: 'numeric' } as const
      const [short, long] = [day, { ...day, weekday: 'long' } as const].map(
        (options) => new Intl.DateTimeFormat(language, options),
      )
      for (let at = Date.parse('2027-12-01T12:00Z'); at < Date.parse('2029-01-10'); at += 86_400_000) {
        const date = new Date(at).toISOString().slice(0, 10)
        expect(formatMonthAndDay(date, language)).toBe(asWritten(short?.format(at)))
        expect(formatFullDate(date, language)).toBe(asWritten(long?.format(at)))
      }
    })

    test('slots', () => {
      const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
      for (const slot of ['00:00', '00:05', ...slotTimes]) {
        const expected = format
          .format(Date.parse(`1970-01-01T${slot}Z`))
          .replace('\u202f', ' ')
          .toLowerCase()
        expect(formatSlotTimeOfDay(slot, language)).toBe(expected)
      }
    })
  },
)
