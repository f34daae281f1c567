import { endpoints } from '@tiltyard/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduleRow } from '../database/schema.ts'
import type { Binder } from '../http/bind.ts'
import { Problem } from '../http/problem.ts'
import type { Log } from '../log.ts'
import { helsinkiDay } from './helsinki.ts'
import type { ScheduleDesk } from './scheduleDesk.ts'
import { deleteSchedule, setScheduleStatus } from './scheduleLife.ts'
import { readSchedule, readSchedules } from './scheduleStore.ts'

export interface ScheduleRows {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly scheduleDesk: ScheduleDesk
  /** Draws up the week of the next slot. */
  readonly planWeek: () => Promise<ScheduleRow | null>
  /** Called after a schedule has changed: the yard's countdown may be another. */
  readonly onScheduleChange: () => Promise<void>
}

/** The contract's rows about tournament schedules. */
export function bindSchedules(binder: Binder, deps: ScheduleRows): void {
  const { database, clock, log, scheduleDesk: desk, onScheduleChange } = deps
  const { schedules } = endpoints
  const serverTime = (): string => new Date(clock.now()).toISOString()
  binder.bind(schedules.active, async () => {
    return { schedule: await desk.active(), today: helsinkiDay(clock.now()), serverTime: serverTime() }
  })
  binder.bind(schedules.day, async ({ params }) => {
    const { matches, ...day } = await desk.day(params.day)
    return { ...day, matches: [...matches], serverTime: serverTime() }
  })
  binder.bind(schedules.list, async ({ query }) => {
    const { rows, total } = await readSchedules(database, query)
    return { schedules: await Promise.all(rows.map((row) => desk.view(row))), total }
  })
  binder.bind(schedules.get, async ({ params }) => {
    const row = await readSchedule(database, params.scheduleId)
    if (!row) throw new Problem('schedule-not-found')
    return desk.view(row)
  })
  binder.bind(schedules.create, async ({ caller }) => {
    const created = await deps.planWeek()
    if (!created) throw new Problem('unavailable')
    log.info({ by: caller.user?.uid, scheduleId: created.id }, 'week drawn up')
    await onScheduleChange()
    return desk.view(created)
  })
  binder.bind(schedules.setStatus, async ({ params, body, caller }) => {
    const changed = await setScheduleStatus(database, params.scheduleId, body.status, clock.now())
    log.info({ by: caller.user?.uid, scheduleId: changed.id, status: body.status }, 'schedule set')
    await onScheduleChange()
    return desk.view(changed)
  })
  binder.bind(schedules.remove, async ({ params, caller }) => {
    await deleteSchedule(database, params.scheduleId)
    log.info({ by: caller.user?.uid, scheduleId: params.scheduleId }, 'schedule deleted')
    await onScheduleChange()
    return { deleted: true as const }
  })
}
