import { routes } from '@tiltyard/contract'
import { helsinkiDay } from '../league/time/helsinki.ts'
import { unsettledMarketsOfScheduleCondition } from '../ledger/market/marketStore.ts'
import { requireNoOwnStakeInRunningMatch } from '../ledger/market/ownStakes.ts'
import type { AuditLog } from '../platform/auditLog/auditLog.ts'
import type { Binder } from '../platform/http/bind.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { ScheduleRow } from '../platform/store/schema.ts'
import { deleteSchedule, setScheduleStatus } from './changeSchedules.ts'
import { readHistoryPercent } from './historyWeeks.ts'
import type { ScheduleService } from './scheduleService.ts'
import { readActiveSchedule, readSchedule, readSchedules } from './scheduleStore.ts'

export interface ScheduleRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly scheduleService: ScheduleService
  /** Draws the week of the next slot. */
  readonly planWeek: (transaction: Database) => Promise<ScheduleRow | null>
  /** Called after a schedule has changed, because the yard's countdown may change. */
  readonly onScheduleChange: () => Promise<void>
}

/** Binds the contract's routes of tournament schedules. */
export function bindSchedules(binder: Binder, deps: ScheduleRouteDeps): void {
  const { database, clock, auditLog, scheduleService: desk, onScheduleChange } = deps
  const { schedules } = routes
  const serverTime = (): string => new Date(clock.now()).toISOString()
  binder.bind(schedules.active, async () => {
    return { schedule: await desk.active(), today: helsinkiDay(clock.now()), serverTime: serverTime() }
  })
  binder.bind(schedules.day, async ({ params }) => {
    const { matches, ...day } = await desk.day(params.day)
    return { ...day, matches: [...matches], serverTime: serverTime() }
  })
  binder.bind(schedules.upcoming, async ({ query }) => {
    return { matches: await desk.upcoming(query.limit), serverTime: serverTime() }
  })
  binder.bind(schedules.list, async ({ query }) => {
    const { rows, total } = await readSchedules(database, query)
    return { schedules: await Promise.all(rows.map((row) => desk.view(row))), total }
  })
  binder.bind(schedules.past, async () => ({ riddenPercent: await readHistoryPercent(database) }))
  binder.bind(schedules.get, async ({ params }) => {
    const row = await readSchedule(database, params.scheduleId)
    if (!row) throw new Problem('schedule-not-found')
    return desk.view(row)
  })
  binder.bind(schedules.create, async ({ body, caller }) => {
    const act = { by: caller.user, act: 'schedules.create', subject: 'week' }
    const { answer, done } = await auditLog.enterOnce(act, body.key, async (transaction) => {
      const before = (await readActiveSchedule(transaction))?.id
      const created = await deps.planWeek(transaction)
      if (!created) throw new Problem('unavailable')
      return { answer: created.id, before, after: created.id }
    })
    if (done) await onScheduleChange()
    const row = await readSchedule(database, answer)
    if (!row) throw new Problem('schedule-not-found')
    return desk.view(row)
  })
  binder.bind(schedules.setStatus, async ({ params, body, caller }) => {
    const act = { by: caller.user, act: 'schedules.setStatus', subject: params.scheduleId }
    const changed = await auditLog.enter(act, async (transaction) => {
      const before = (await readSchedule(transaction, params.scheduleId))?.status
      const answer = await setScheduleStatus(transaction, params.scheduleId, body.status, clock.now())
      return { answer, before, after: answer.status }
    })
    await onScheduleChange()
    return desk.view(changed)
  })
  binder.bind(schedules.remove, async ({ params, caller }) => {
    const act = { by: caller.user, act: 'schedules.remove', subject: params.scheduleId }
    const answer = { deleted: true } as const
    await auditLog.enter(act, async (transaction) => {
      const before = await readSchedule(transaction, params.scheduleId)
      await requireNoOwnStakeInRunningMatch(
        transaction,
        caller.user?.uid ?? '',
        unsettledMarketsOfScheduleCondition(params.scheduleId),
      )
      await deleteSchedule(transaction, params.scheduleId, clock.now())
      return { answer, before: before && { name: before.name, status: before.status } }
    })
    await onScheduleChange()
    return answer
  })
}
