import type { KnightView, ScheduledMatchView } from '@tiltyard/contract'

/** A match stays on the schedule for this long after its start. */
export const SHOWN_AFTER_START_MS = 60_000

/** The knights by their ids. */
export type Roster = ReadonlyMap<string, KnightView>

export function isOver({ actualStartTime, startsAt }: ScheduledMatchView, now: number): boolean {
  return now - Date.parse(actualStartTime ?? startsAt) > SHOWN_AFTER_START_MS
}

/** Whether either knight's stable is among these. A knight who was traded rides for the new one (RULES 59). */
export function isOfStables(match: ScheduledMatchView, roster: Roster, stables: ReadonlySet<string>): boolean {
  return [stableOf(match.knight1Id, match.stable1Id, roster), stableOf(match.knight2Id, match.stable2Id, roster)].some(
    (stableId) => stableId !== null && stables.has(stableId),
  )
}

/** Where the knight rides now; where the schedule saw them, for one who is not to be found. */
function stableOf(knightId: string, planned: string, roster: Roster): string | null {
  const knight = roster.get(knightId)
  return knight === undefined ? planned : knight.stableId
}
