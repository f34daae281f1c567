import type { ScheduleDay, ScheduledMatch, ScheduledResult } from './schedule.ts'

/** What is known of a match that has ended. */
export interface Completion {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly endedAt: string
  readonly result: ScheduledResult
}

/** The match of this id; null when the schedule has none. */
export function findScheduled(days: readonly ScheduleDay[], id: string): ScheduledMatch | null {
  for (const { matches } of days) {
    const found = matches.find((match) => match.id === id)
    if (found) return found
  }
  return null
}

/** Marks matches as begun. Those that have begun already stay as they are. @throws Error "Match not found in schedule". */
export function beginScheduled(days: readonly ScheduleDay[], ids: readonly string[], startedAt: string): ScheduleDay[] {
  return changed(days, ids, (match) =>
    match.status === 'scheduled' ? { ...match, status: 'in-progress', actualStartTime: startedAt } : match,
  )
}

/** Marks matches as ended, one or many; a second time changes nothing. @throws Error "Match not found in schedule". */
export function completeScheduled(days: readonly ScheduleDay[], completions: readonly Completion[]): ScheduleDay[] {
  const byId = new Map(completions.map((completion) => [completion.id, completion]))
  return changed(days, [...byId.keys()], (match) => {
    const completion = byId.get(match.id)
    if (!completion || match.status === 'completed') return match
    return { ...match, status: 'completed', actualEndTime: completion.endedAt, result: completion.result }
  })
}

function changed(
  days: readonly ScheduleDay[],
  ids: readonly string[],
  change: (match: ScheduledMatch) => ScheduledMatch,
): ScheduleDay[] {
  if (ids.some((id) => findScheduled(days, id) === null)) throw new Error('Match not found in schedule')
  const chosen = new Set(ids)
  return days.map((day) => ({
    ...day,
    matches: day.matches.map((match) => (chosen.has(match.id) ? change(match) : match)),
  }))
}
