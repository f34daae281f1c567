import type { ScheduledMatchView } from '@tiltyard/contract'
import { type ListName, listNames } from '@tiltyard/engine'
import type { FollowedIds } from '../../account/follows/followed.ts'
import type { KnightsById } from '../../betting/slip/useKnightsById.ts'

/** How long a match stays on the schedule after its start. */
export const LISTED_AFTER_MATCH_START_MS = 60_000
/** How late a delayed slot may start. */
const LATEST_START_MS = 10 * 60_000

export function hasLeftSchedulePage({ actualStartTime, startsAt }: ScheduledMatchView, now: number): boolean {
  return now - Date.parse(actualStartTime ?? startsAt) > LISTED_AFTER_MATCH_START_MS
}

export function hasScheduledMatchBegun({ actualStartTime, result }: ScheduledMatchView): boolean {
  return actualStartTime !== null || result !== null
}

/** Whether a match may still start. */
export function mayStillBegin({ status, startsAt }: ScheduledMatchView, now: number): boolean {
  return status === 'scheduled' && now - Date.parse(startsAt) < LATEST_START_MS
}

/** Returns each match's list: a slot's started matches take the lists in order. */
export function assignLists(matches: readonly ScheduledMatchView[]): ReadonlyMap<string, ListName> {
  const taken = new Map<string, number>()
  const lists = new Map<string, ListName>()
  for (const { id, matchId, startsAt } of [...matches].sort((one, other) => one.matchNumber - other.matchNumber)) {
    if (matchId === null) continue
    const position = taken.get(startsAt) ?? 0
    const list = listNames[position]
    taken.set(startsAt, position + 1)
    if (list) lists.set(id, list)
  }
  return lists
}

/** Groups matches by their planned slot, HH:MM. */
export function groupBySlot(matches: readonly ScheduledMatchView[]): [string, ScheduledMatchView[]][] {
  const slots = new Map<string, ScheduledMatchView[]>()
  for (const match of matches) {
    const inSlot = slots.get(match.timeSlot)
    if (inSlot) inSlot.push(match)
    else slots.set(match.timeSlot, [match])
  }
  return [...slots]
}

/** Filters of the schedule. */
export interface ScheduleFilter {
  /** Ids of the chosen stables. */
  readonly stables: ReadonlySet<string>
  /** The user's follows; null for all matches. */
  readonly mine: FollowedIds | null
}

/**
 * Whether a match passes the filters: one knight's stable is chosen, and one is followed if only those are wanted.
 * A traded knight counts for the new stable (rules 8.3).
 */
export function passesScheduleFilter(
  match: ScheduledMatchView,
  roster: KnightsById,
  { stables, mine }: ScheduleFilter,
): boolean {
  const riders = [
    { id: match.knight1Id, stableId: stableOf(match.knight1Id, match.stable1Id, roster) },
    { id: match.knight2Id, stableId: stableOf(match.knight2Id, match.stable2Id, roster) },
  ]
  const isMine = riders.some(({ id, stableId }) => mine?.knight.has(id) || mine?.stable.has(stableId ?? ''))
  return riders.some(({ stableId }) => stableId !== null && stables.has(stableId)) && (mine === null || isMine)
}

/** The knight's current stable; the planned one if the knight is unknown. */
function stableOf(knightId: string, planned: string, roster: KnightsById): string | null {
  const knight = roster.get(knightId)
  return knight === undefined ? planned : knight.stableId
}
