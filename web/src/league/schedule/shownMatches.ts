import type { ScheduledMatchView } from '@tiltyard/contract'
import { type ListName, listNames } from '@tiltyard/engine'
import type { FollowedIds } from '../../account/follows/followed.ts'
import type { Roster } from '../../betting/slip/useRoster.ts'

/** A match stays on the schedule for this long after its start. */
export const SHOWN_AFTER_START_MS = 60_000
/** A slot that could not begin on time is ridden up to this late. */
const LATEST_START_MS = 10 * 60_000

export function isOver({ actualStartTime, startsAt }: ScheduledMatchView, now: number): boolean {
  return now - Date.parse(actualStartTime ?? startsAt) > SHOWN_AFTER_START_MS
}

export function hasBegun({ actualStartTime, result }: ScheduledMatchView): boolean {
  return actualStartTime !== null || result !== null
}

/** Whether a match that has not begun still may. */
export function mayBegin({ status, startsAt }: ScheduledMatchView, now: number): boolean {
  return status === 'scheduled' && now - Date.parse(startsAt) < LATEST_START_MS
}

/** Where the matches of a day are ridden: those of a slot that were made take the lists in their order. */
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

/** Matches under the slot that they are planned for, in their order: [HH:MM, those of it]. */
export function bySlot(matches: readonly ScheduledMatchView[]): [string, ScheduledMatchView[]][] {
  const slots = new Map<string, ScheduledMatchView[]>()
  for (const match of matches) {
    const inSlot = slots.get(match.timeSlot)
    if (inSlot) inSlot.push(match)
    else slots.set(match.timeSlot, [match])
  }
  return [...slots]
}

/** Which matches the reader wants to see. */
export interface Selection {
  /** Ids of the stables whose matches are shown. */
  readonly stables: ReadonlySet<string>
  /** Only those of whom the reader follows; null for all. */
  readonly mine: FollowedIds | null
}

/**
 * Whether either knight's stable is among these, and one of the two is followed where only those are shown. A knight who
 * was traded rides for the new stable (rules 8.3).
 */
export function isSelected(match: ScheduledMatchView, roster: Roster, { stables, mine }: Selection): boolean {
  const riders = [
    { id: match.knight1Id, stableId: stableOf(match.knight1Id, match.stable1Id, roster) },
    { id: match.knight2Id, stableId: stableOf(match.knight2Id, match.stable2Id, roster) },
  ]
  const isMine = riders.some(({ id, stableId }) => mine?.knight.has(id) || mine?.stable.has(stableId ?? ''))
  return riders.some(({ stableId }) => stableId !== null && stables.has(stableId)) && (mine === null || isMine)
}

/** Where the knight rides now; where the schedule saw them, for one who is not to be found. */
function stableOf(knightId: string, planned: string, roster: Roster): string | null {
  const knight = roster.get(knightId)
  return knight === undefined ? planned : knight.stableId
}
