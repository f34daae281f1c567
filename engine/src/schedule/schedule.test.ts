import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestStablesWithKnights, generateInitialLeague } from '../league/initialLeague.ts'
import { seedFromText } from '../random/seed.ts'
import { addDays, dayOfDate, scheduledDateOfDay } from './calendar.ts'
import { generateWeekSchedule } from './generateWeekSchedule.ts'
import { parseStoredScheduleDays } from './parseStoredScheduleDays.ts'
import { dayNames, slotTimes } from './slots.ts'

const league = generateInitialLeague(seedFromText('schedule')).stables
const week = (text: string) =>
  generateWeekSchedule([...league, ...createTestStablesWithKnights().stables], '2026-11-15', seedFromText(text))

function countBy(values: readonly string[]): number[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()]
}

describe('a drawn week', () => {
  test('GEN-09 GEN-10 GEN-19 has seven days of 64 slots, from 08:00 to 23:45', () => {
    const days = week('shape')
    expect(days.map(({ day }) => day)).toEqual(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'])
    expect(days.map(({ date }) => date)).toEqual([15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`))
    expect(slotTimes).toHaveLength(64)
    expect([slotTimes[0], slotTimes[1], slotTimes.at(-1)]).toEqual(['08:00', '08:15', '23:45'])
  })

  test('GEN-11 to GEN-17 follows every rule, with any seed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const days = week(text)
        const pairs: string[] = []
        for (const { matches } of days) {
          expect(matches).toHaveLength(256)
          expect(countBy(matches.map(({ timeSlot }) => timeSlot))).toEqual(new Array(64).fill(4))
          const knights = matches.flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id])
          expect(Math.max(...countBy(knights))).toBeLessThanOrEqual(8)
          const stables = matches.flatMap(({ stable1Id, stable2Id }) => [stable1Id, stable2Id])
          expect(Math.max(...countBy(stables))).toBeLessThanOrEqual(96)
          expect(stables.some((id) => id.startsWith('test_'))).toBe(false)
          for (const { knight1Id, knight2Id, stable1Id, stable2Id, timeSlot } of matches) {
            expect(stable1Id).not.toBe(stable2Id)
            pairs.push([knight1Id, knight2Id].sort().join(' '))
            expect(league.find(({ id }) => id === stable1Id)?.knightIds).toContain(knight1Id)
            expect(slotTimes).toContain(timeSlot)
          }
          for (const slot of slotTimes) {
            const riding = matches
              .filter(({ timeSlot }) => timeSlot === slot)
              .flatMap((match) => [match.knight1Id, match.knight2Id])
            expect(new Set(riding).size).toBe(8)
          }
        }
        expect(new Set(pairs).size).toBe(7 * 256)
      }),
      { numRuns: 4 },
    )
  })

  test('differs by seed and is the same for the same seed', () => {
    expect(week('one')).toEqual(week('one'))
    expect(week('one')).not.toEqual(week('two'))
  })

  test('GEN-18 ends for a league that is too small', () => {
    const few = league.slice(0, 2)
    const days = generateWeekSchedule(few, '2026-11-15', seedFromText('few'))
    expect(days.flatMap(({ matches }) => matches).length).toBeLessThanOrEqual(64)
    for (const { matches } of days) expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
  })

  test('in a small league continues until everybody has met everybody', () => {
    const small = league.slice(0, 3).map((stable) => ({ ...stable, knightIds: stable.knightIds.slice(0, 2) }))
    for (const seed of ['one', 'two', 'three', 'four']) {
      const matches = generateWeekSchedule(small, '2026-11-15', seedFromText(seed)).flatMap((day) => day.matches)
      expect(matches).toHaveLength(12)
      expect(new Set(matches.map(({ knight1Id, knight2Id }) => [knight1Id, knight2Id].sort().join())).size).toBe(12)
      expect(matches[0]?.timeSlot).toBe('08:00')
      expect(matches.filter(({ timeSlot }) => timeSlot === '08:15').length).toBeGreaterThan(0)
    }
  })

  test('GEN-06 needs two stables with knights', () => {
    const one = league.map((stable, index) => (index === 0 ? stable : { ...stable, knightIds: [] }))
    for (const stables of [one, league.slice(0, 1)]) {
      expect(() => generateWeekSchedule(stables, '2026-11-15', seedFromText('x'))).toThrow(
        'No knights or stables available for schedule generation',
      )
    }
  })

  test('VALID-01 VALID-02 needs stables and knights', () => {
    expect(() => generateWeekSchedule([], '2026-11-15', seedFromText('x'))).toThrow(
      'No knights or stables available for schedule generation',
    )
    const empty = league.map((stable) => ({ ...stable, knightIds: [] }))
    expect(() => generateWeekSchedule(empty, '2026-11-15', seedFromText('x'))).toThrow(
      'No stables have knights assigned',
    )
  })
})

describe('a calendar date', () => {
  test('follows months, years and leap days', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        fc.nat(400),
        (date, days) => {
          const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
          expect(addDays(iso(date.getTime()), days)).toBe(iso(date.getTime() + days * 86_400_000))
        },
      ),
    )
  })

  test.each(['2026-13-01', '2026-02-29', '2026-2-1', '', 'today'])('%s is rejected', (text) => {
    expect(() => addDays(text, 1)).toThrow(/is no date/)
  })
})

const fullNames = ['Sunday', 'monday', 'Tuesday', 'Wednesday', 'THURSDAY', 'Friday', 'Saturday']

test.each([
  ['an array', (days: object[]) => days],
  ['an object with keys 0 to 6', (days: object[]) => ({ ...days })],
  [
    'an object with the names of days',
    (days: object[]) =>
      Object.fromEntries(days.map((day, at) => [['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'][at], day])),
  ],
  [
    'an object with their full names',
    (days: object[]) => Object.fromEntries(days.map((day, at) => [fullNames[at], day])),
  ],
  ['an array in another order', (days: object[]) => [...days].reverse()],
  ['an array with gaps', (days: object[]) => [null, ...days]],
  [
    'an array that names its days in full',
    (days: object[]) => days.map((day, at) => ({ ...day, day: fullNames[at] })).reverse(),
  ],
])('DATA-36 days stored as %s become an array', (_, keep) => {
  const days = week('kept')
  expect(parseStoredScheduleDays(JSON.parse(JSON.stringify(keep(days))))).toEqual(days)
})

test('an invalid schedule has no days', () => {
  for (const days of [null, 'SUN', 7, {}, { SUN: 1 }, [null]]) expect(parseStoredScheduleDays(days)).toEqual([])
})

describe('the days of a schedule', () => {
  test('have the weekdays of their dates', () => {
    const dates = ['2026-11-22', '2026-11-23', '2026-11-28', '2000-02-29', '1999-12-31']
    expect(dates.map(dayOfDate)).toEqual(['SUN', 'MON', 'SAT', 'TUE', 'FRI'])
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(dayOfDate(date.toISOString().slice(0, 10))).toBe(dayNames[date.getUTCDay()])
        },
      ),
    )
  })

  test("are dated from the schedule's first day if nothing is planned", () => {
    const days = [{ day: 'MON' as const, date: '2026-12-07' }]
    expect(scheduledDateOfDay(days, '2026-11-25', 'MON')).toBe('2026-12-07')
    expect(scheduledDateOfDay(days, '2026-11-25', 'WED')).toBe('2026-11-25')
    expect(scheduledDateOfDay([], '2026-11-25', 'TUE')).toBe('2026-12-01')
    expect(scheduledDateOfDay([], '2026-11-22', 'SAT')).toBe('2026-11-28')
  })

  test('are only drawn for a week that begins with Sunday', () => {
    expect(() =>
      generateWeekSchedule(generateInitialLeague(seedFromText('x')).stables, '2026-11-23', seedFromText('x')),
    ).toThrow('A week begins with a Sunday; 2026-11-23 is none.')
  })
})
