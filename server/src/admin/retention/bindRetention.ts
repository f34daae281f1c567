import { type ParsedRequestPart, type RetentionDays, routes } from '@tiltyard/contract'
import type { AuditLog } from '../../platform/auditLog/auditLog.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  countFinishedExhibitionsAndScheduledMatches,
  matchesBeyondRetentionCondition,
  readRetentionDays,
  replaceRetentionDays,
} from './retentionStore.ts'

export interface RetentionRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  /** Called after it has changed. */
  readonly onChange: () => void
}

/** Binds the contract's routes of match retention. */
export function bindRetention(binder: Binder, { database, clock, auditLog, onChange }: RetentionRouteDeps): void {
  const { retention } = routes
  binder.bind(retention.get, async () => ({
    days: await readRetentionDays(database),
    kept: await countFinishedExhibitionsAndScheduledMatches(database),
  }))
  binder.bind(retention.preview, async ({ query }) => ({
    gone: await countFinishedExhibitionsAndScheduledMatches(
      database,
      matchesBeyondRetentionCondition(meant(query), clock.now()),
    ),
  }))
  binder.bind(retention.set, async ({ body, caller: { user: by } }) => {
    const act = { by, act: 'retention.set', subject: 'matches' }
    const days = await auditLog.enter(act, async (transaction) => {
      const before = await replaceRetentionDays(transaction, body)
      return { answer: body, before: inWords(before), after: inWords(body) }
    })
    onChange()
    return { days }
  })
}

function meant({
  exhibitionDays,
  scheduleDays,
}: ParsedRequestPart<typeof routes.retention.preview, 'query'>): RetentionDays {
  const days = (asked: number | 'ever') => (asked === 'ever' ? null : asked)
  return { exhibitionDays: days(exhibitionDays), scheduleDays: days(scheduleDays) }
}

/** For the log, which omits null. */
function inWords({ exhibitionDays, scheduleDays }: RetentionDays) {
  const kept = (days: number | null): string => (days === null ? 'for ever' : `${days} days`)
  return { exhibitions: kept(exhibitionDays), 'matches of a schedule': kept(scheduleDays) }
}
