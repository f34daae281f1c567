import { expect, test } from 'vitest'
import { dateHeading, dayLabel, dayNameOf, helsinkiDate, helsinkiInstant, twelveHourTime } from './helsinki.ts'

test.each([
  ['2026-11-23T06:10:00Z', '2026-11-23'],
  ['2026-11-23T21:59:59Z', '2026-11-23'],
  ['2026-11-23T22:00:00Z', '2026-11-24'],
  ['2026-07-01T20:59:59Z', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('at %s it is %s in Helsinki', (instant, date) => {
  expect(helsinkiDate(Date.parse(instant))).toBe(date)
})

test('an instant is told by Helsinki’s clock, in summer and in winter', () => {
  expect(helsinkiInstant('2026-11-23T22:30:05Z')).toBe('24 Nov 2026, 00:30:05')
  expect(helsinkiInstant('2026-07-01T20:59:59Z')).toBe('1 Jul 2026, 23:59:59')
})

test('SCHED-10: a day is called Today, Tomorrow, or by its month and day', () => {
  expect(dayLabel('2026-11-23', '2026-11-23')).toBe('Today')
  expect(dayLabel('2026-11-24', '2026-11-23')).toBe('Tomorrow')
  expect(dayLabel('2026-11-25', '2026-11-23')).toBe('November 25')
  expect(dayLabel('2026-11-01', '2026-11-23')).toBe('November 1')
  expect(dayLabel('2027-01-01', '2026-12-31')).toBe('Tomorrow')
})

test('a date is headed by its weekday', () => {
  expect(dateHeading('2026-11-23')).toBe('Monday, November 23')
  expect(dayNameOf('2026-11-23')).toBe('MON')
  expect(dayNameOf('2026-11-22')).toBe('SUN')
})

test.each([
  ['08:15', '8:15 AM'],
  ['00:00', '12:00 AM'],
  ['11:45', '11:45 AM'],
  ['12:00', '12:00 PM'],
  ['13:30', '1:30 PM'],
  ['23:45', '11:45 PM'],
])('SCHED-11: %s is %s', (slot, time) => {
  expect(twelveHourTime(slot)).toBe(time)
})
