import { dayNames, seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LeagueReader } from '../league/leagueReader.ts'
import { readChangeCounts } from '../platform/store/changeCounts.ts'
import { type ScheduleRow, scheduledMatches, stables, tournamentSchedules } from '../platform/store/schema.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { readAdminTestSchedule, saveAdminTestSchedule } from './adminTestSchedule.ts'
import { deleteSchedule, drawAndActivateWeek, setScheduleDays, setScheduleStatus } from './changeSchedules.ts'
import { markScheduledMatchBegun, markScheduledMatchesEnded } from './scheduleEntries.ts'
import { ScheduleService } from './scheduleService.ts'
import { readActiveSchedule, readNextSlotStart, readSchedule, readScheduleDay, readSchedules } from './scheduleStore.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
const store = setUpTestStore()

async function create(id: string, now = NOON): Promise<ScheduleRow> {
  const created = await drawAndActivateWeek(store.database, { id, sunday: '2026-11-22', seed: seedFromText(id), now })
  if (!created) throw new Error('nothing was created')
  return created
}

const statuses = async () => {
  const { rows } = await readSchedules(store.database, { offset: 0, limit: 50 })
  return rows.map(({ id, status }) => `${id} ${status}`)
}
const desk = () => {
  const clock = new FakeClock(NOON)
  return new ScheduleService({ database: store.database, clock, league: new LeagueReader(store.database, clock) })
}
const result = { matchId: 'm1', winnerId: 'knight_1', knight1Points: 5, knight2Points: 3 }
const completion = (id: string) => ({ id, endedAt: new Date(NOON), result })

describe('a schedule', () => {
  test('DATA-33 GEN-19 GEN-20 is named after today and runs from Sunday 08:00 to Saturday 23:59:59', async () => {
    const { name, startDate, endDate, days } = await create('one')
    expect(name).toContain('2026-11-23')
    expect(startDate.toISOString()).toBe('2026-11-22T06:00:00.000Z')
    expect(endDate.toISOString()).toBe('2026-11-28T21:59:59.000Z')
    expect(days.map(({ day }) => day)).toEqual([...dayNames])
    const sunday = await readScheduleDay(store.database, 'one', 'SUN')
    expect(sunday).toHaveLength(256)
    expect(sunday[0]).toMatchObject({ id: 'SUN-1', timeSlot: '08:00', startsAt: startDate, status: 'scheduled' })
  })

  test('has a unique name, though another was drawn on the same day', async () => {
    await create('one')
    await create('two')
    await deleteSchedule(store.database, 'one', 0)
    await create('three')
    const { rows } = await readSchedules(store.database, { offset: 0, limit: 50 })
    expect(Object.fromEntries(rows.map(({ id, name }) => [id, name]))).toEqual({
      two: 'Tournament 2026-11-23 (2)',
      three: 'Tournament 2026-11-23 (3)',
    })
  })

  test('that does not begin on a Sunday has each day’s own date, and ends with its last', async () => {
    await create('one')
    const days = [
      { day: 'WED', date: '2026-11-25', matches: [] },
      { day: 'MON', date: '2026-11-30', matches: [] },
    ]
    const { startDate, endDate } = await setScheduleDays(store.database, 'one', days, NOON)
    expect([startDate.toISOString(), endDate.toISOString()]).toEqual([
      '2026-11-25T06:00:00.000Z',
      '2026-11-30T21:59:59.000Z',
    ])
    const dates = await Promise.all(dayNames.map(async (day) => (await desk().day(day)).date))
    expect(dates).toEqual([
      ...['2026-11-29', '2026-11-30', '2026-12-01', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    ])
  })

  test('counts the ridden and the completed matches of each day', async () => {
    await create('one')
    await markScheduledMatchBegun(store.database, 'one', { id: 'SUN-2', matchId: 'm1' }, new Date(NOON))
    const unridden = { id: 'SUN-3', endedAt: new Date(NOON), result: null, unridden: 'one-stable' as const }
    await markScheduledMatchesEnded(store.database, 'one', [completion('SUN-1'), unridden])
    expect((await desk().active())?.days[0]).toMatchObject({ matches: 256, completed: 2, ridden: 2 })
    expect((await desk().active())?.days[1]).toMatchObject({ completed: 0, ridden: 0 })
  })

  test('shows that both knights of a match ride for one stable, before its time and after', async () => {
    await create('one')
    const first = async () => (await desk().day('TUE')).matches[0]
    expect((await first())?.unridden).toBeNull()
    const { knight1Id = '', knight2Id = '', stable1Id = '' } = (await first()) ?? {}
    for (const row of await store.database.select().from(stables)) {
      const others = row.knightIds.filter((id) => id !== knight1Id && id !== knight2Id)
      const knightIds = row.id === stable1Id ? [...others, knight1Id, knight2Id] : others
      await store.database.update(stables).set({ knightIds }).where(eq(stables.id, row.id))
    }
    expect((await first())?.unridden).toBe('one-stable')
    const unridden = { id: 'TUE-1', endedAt: new Date(NOON), result: null, unridden: 'knight-gone' as const }
    await markScheduledMatchesEnded(store.database, 'one', [unridden])
    expect(await first()).toMatchObject({ status: 'completed', result: null, unridden: 'knight-gone' })
  })

  test('GEN-01 DATA-72 DATA-73 is active from its creation, and every one before is completed', async () => {
    await create('one')
    await create('two', NOON + 1)
    await create('three', NOON + 2)
    expect(await statuses()).toEqual(['three active', 'two completed', 'one completed'])
    expect((await readActiveSchedule(store.database))?.id).toBe('three')
  })

  test('VALID-05 is not created, and nothing changes, when nobody can ride', async () => {
    await create('one')
    await store.database.update(stables).set({ knightIds: [] })
    await expect(create('two')).rejects.toThrow('No stables have knights assigned')
    await store.database.delete(stables)
    await expect(create('two')).rejects.toThrow('No knights or stables available for schedule generation')
    expect(await statuses()).toEqual(['one active'])
  })

  test('GEN-02 DATA-74 has a status that can be set by hand', async () => {
    await create('one')
    await create('two', NOON + 1)
    const changed = await setScheduleStatus(store.database, 'one', 'active', NOON + 60_000)
    expect(changed.updatedAt.getTime()).toBe(NOON + 60_000)
    expect(await statuses()).toEqual(['two completed', 'one active'])
    // A repeat changes nothing, or overdue slots would count as past.
    await setScheduleStatus(store.database, 'one', 'active', NOON + 120_000)
    expect((await readActiveSchedule(store.database))?.updatedAt.getTime()).toBe(NOON + 60_000)
    await setScheduleStatus(store.database, 'one', 'completed', NOON)
    expect(await readActiveSchedule(store.database)).toBeNull()
    await expect(setScheduleStatus(store.database, 'none', 'active', NOON)).rejects.toThrow('not found')
  })

  test('DATA-75 DATA-36 has days that can be replaced, in any supported shape', async () => {
    await create('one')
    const match = { id: 'MON-1', timeSlot: '09:30', knight1Id: 'knight_1', knight2Id: 'knight_2', matchNumber: 1 }
    const rest = { stable1Id: 'stable_1', stable2Id: 'stable_2', status: 'scheduled', result: null }
    const monday = {
      date: '2026-11-23',
      matches: [{ ...match, ...rest, actualStartTime: null, actualEndTime: null }],
    }
    const changed = await setScheduleDays(store.database, 'one', { mon: monday }, NOON + 5)
    expect(changed).toMatchObject({ days: [{ day: 'MON', date: '2026-11-23' }], updatedAt: new Date(NOON + 5) })
    const [only] = await readScheduleDay(store.database, 'one', 'MON')
    expect(only?.startsAt.toISOString()).toBe('2026-11-23T07:30:00.000Z')
    expect(await store.database.select().from(scheduledMatches)).toHaveLength(1)
  })

  test('DATA-52 with a value that is undefined is not saved', async () => {
    await create('one')
    const [match] = await readScheduleDay(store.database, 'one', 'MON')
    const days = [{ day: 'MON', date: '2026-11-23', matches: [{ ...match, result: undefined }] }]
    await expect(setScheduleDays(store.database, 'one', days, NOON)).rejects.toThrow(
      'The field 0.matches.0.result is undefined.',
    )
    expect(await readScheduleDay(store.database, 'one', 'MON')).toHaveLength(256)
  })

  test('DATA-73 can be deleted, with its entries', async () => {
    await create('one')
    await deleteSchedule(store.database, 'one', 0)
    expect(await readSchedule(store.database, 'one')).toBeNull()
    expect(await store.database.select().from(scheduledMatches)).toEqual([])
    await expect(deleteSchedule(store.database, 'one', 0)).rejects.toThrow('Tournament schedule not found')
  })

  test('every change of it is counted, for its subscribers', async () => {
    const counts = async () => (await readChangeCounts(store.database)).schedule
    await create('one')
    expect(await counts()).toBe(1)
    await setScheduleStatus(store.database, 'one', 'completed', NOON)
    await markScheduledMatchesEnded(store.database, 'one', [completion('SUN-1')])
    await deleteSchedule(store.database, 'one', 0)
    expect(await counts()).toBe(4)
  })
})

describe('a scheduled match', () => {
  const entry = async (id: string) =>
    (await store.database.select().from(scheduledMatches).where(eq(scheduledMatches.id, id)))[0]

  test('GEN-03 begins with its actual start, once', async () => {
    await create('one')
    await markScheduledMatchBegun(store.database, 'one', { id: 'SUN-2', matchId: 'm1' }, new Date(NOON))
    await markScheduledMatchBegun(store.database, 'one', { id: 'SUN-2', matchId: 'm2' }, new Date(NOON + 1))
    expect(await entry('SUN-2')).toMatchObject({
      ...{ status: 'in-progress', actualStartTime: new Date(NOON), matchId: 'm1' },
    })
    expect(await entry('SUN-3')).toMatchObject({ status: 'scheduled', actualStartTime: null })
  })

  test('GEN-04 GEN-05 ends with its actual end and its result, one or many at once, and once', async () => {
    await create('one')
    await markScheduledMatchesEnded(store.database, 'one', [completion('SUN-1'), completion('SAT-256')])
    const later = { ...completion('SUN-1'), endedAt: new Date(NOON + 9), result: { ...result, knight1Points: 9 } }
    await markScheduledMatchesEnded(store.database, 'one', [later])
    for (const id of ['SUN-1', 'SAT-256']) {
      expect(await entry(id)).toMatchObject({ status: 'completed', actualEndTime: new Date(NOON), result })
    }
  })

  test('VALID-06 an unknown one, or one of an unknown schedule, changes nothing', async () => {
    await create('one')
    const unknown = markScheduledMatchesEnded(store.database, 'one', [completion('SUN-1'), completion('SUN-999')])
    await expect(unknown).rejects.toThrow('Match not found in schedule')
    await expect(markScheduledMatchesEnded(store.database, 'none', [])).rejects.toThrow('Tournament schedule not found')
    expect(await entry('SUN-1')).toMatchObject({ status: 'scheduled', result: null })
  })
})

test('the countdown leads to the next slot that has matches', async () => {
  expect(await readNextSlotStart(store.database, new Date(NOON))).toBeNull()
  await create('one')
  expect((await readNextSlotStart(store.database, new Date(NOON)))?.toISOString()).toBe('2026-11-23T10:15:00.000Z')
  const night = new Date('2026-11-23T21:45:00Z')
  expect((await readNextSlotStart(store.database, night))?.toISOString()).toBe('2026-11-24T06:00:00.000Z')
  expect(await readNextSlotStart(store.database, new Date('2026-11-28T21:45:00Z'))).toBeNull()
})

describe('the admin test schedule', () => {
  const day = { day: 'MON', date: '2026-11-23', matches: [] }
  const save = () =>
    saveAdminTestSchedule(store.database, { startTime: new Date(NOON), endTime: new Date(NOON + 1), days: { 1: day } })

  test('DATA-41 is one document, created or overwritten', async () => {
    expect(await readAdminTestSchedule(store.database)).toBeNull()
    await save()
    await save()
    expect((await readAdminTestSchedule(store.database))?.view).toMatchObject({
      ...{ id: 'admin_test_schedule', isAdminTest: true, startDate: new Date(NOON).toISOString() },
    })
  })

  test('DATA-77 is read as a fallback, only while no schedule is active', async () => {
    await expect(desk().day('MON')).rejects.toThrow('No active tournament schedule found.')
    expect(await desk().active()).toBeNull()
    await save()
    expect((await desk().active())?.isAdminTest).toBe(true)
    expect(await desk().day('MON')).toMatchObject({ scheduleId: 'admin_test_schedule', date: '2026-11-23' })
    await create('one')
    expect((await desk().active())?.id).toBe('one')
    expect((await desk().day('MON')).matches).toHaveLength(256)
    await store.database.delete(tournamentSchedules)
  })
})
