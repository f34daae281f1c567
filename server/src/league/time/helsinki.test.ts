import { describe, expect, test } from 'vitest'
import { helsinkiDay, helsinkiInstant, nextSlotAfter, sundayThatBeginsWeek } from './helsinki.ts'

const at = (iso: string): number => Date.parse(iso)

describe('a wall time in Helsinki', () => {
  test.each([
    ['in winter', '2026-01-04', '08:00', '2026-01-04T06:00:00.000Z'],
    ['in summer', '2026-07-05', '08:00', '2026-07-05T05:00:00.000Z'],
    ['the day before the clocks go forward', '2026-03-28', '23:45', '2026-03-28T21:45:00.000Z'],
    ['the day they go forward', '2026-03-29', '08:00', '2026-03-29T05:00:00.000Z'],
    ['the day before they go back', '2026-10-24', '23:45', '2026-10-24T20:45:00.000Z'],
    ['the day they go back', '2026-10-25', '08:00', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, date, time, instant) => {
    expect(helsinkiInstant(date, time).toISOString()).toBe(instant)
  })
})

test("the day is the league’s, not the machine's", () => {
  expect(helsinkiDay(at('2026-11-21T21:59:59Z'))).toEqual({ day: 'SAT', date: '2026-11-21' })
  expect(helsinkiDay(at('2026-11-21T22:00:00Z'))).toEqual({ day: 'SUN', date: '2026-11-22' })
  expect(helsinkiDay(at('2026-07-11T21:00:00Z'))).toEqual({ day: 'SUN', date: '2026-07-12' })
})

test('GEN-19 a week begins with its Sunday', () => {
  expect(sundayThatBeginsWeek(at('2026-11-21T21:59:59Z'))).toBe('2026-11-15')
  expect(sundayThatBeginsWeek(at('2026-11-21T22:00:00Z'))).toBe('2026-11-22')
  expect(sundayThatBeginsWeek(at('2027-01-01T12:00:00Z'))).toBe('2026-12-27')
})

describe('the next slot', () => {
  test.each([
    ['the same morning', '2026-11-23T05:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['a quarter of an hour on, when one begins this moment', '2026-11-23T06:00:00Z', '2026-11-23T06:15:00.000Z'],
    ['the next morning, after the last', '2026-11-23T21:45:00Z', '2026-11-24T06:00:00.000Z'],
    ['an hour earlier in UTC once it is summer', '2026-03-28T21:45:00Z', '2026-03-29T05:00:00.000Z'],
  ])('is %s', (_, now, slot) => {
    expect(nextSlotAfter(at(now)).toISOString()).toBe(slot)
  })
})
