import type { LiveMatchRow } from '../database/schema.ts'
import { plannedMatch } from './plannedMatch.ts'
import { dueAt } from './publicMatch.ts'

/** As long as a writer may be out of reach without losing its own confidence in the lease. */
const IDLE_MS = 20_000

/** Whether the next event has been due for long, and its writer has had the pen, and done nothing with it, as long. */
export function isIdle(row: LiveMatchRow, now: number): boolean {
  const next = plannedMatch(row)[row.head]
  const due = next ? dueAt(row, next) : null
  if (due === null) return false
  const lastAct = Math.max(due, row.updatedAt.getTime(), row.writerSince?.getTime() ?? 0)
  return now - lastAct >= IDLE_MS
}
