import { displayName } from '@tiltyard/engine'
import { generateIcsCalendar } from 'ts-ics'
import type { ScheduledMatchRow } from '../database/schema.ts'
import type { Roster } from '../league/leagueReader.ts'

/** A joust is over well within its quarter of an hour. */
const JOUST_MINUTES = 5

/** A stable's jousts as an iCalendar. Moments are in UTC, so no reader needs the league's time zone. */
export function calendarOf(
  stableName: string,
  entries: readonly ScheduledMatchRow[],
  roster: Roster,
  now: number,
): string {
  const nameOf = (id: string): string => {
    const knight = roster.knightsById.get(id)
    return knight ? displayName(knight) : 'Knight not found'
  }
  return generateIcsCalendar({
    version: '2.0',
    prodId: '-//Tilt Yard//Schedule//EN',
    method: 'PUBLISH',
    name: `Tilt Yard: ${stableName}`,
    events: entries.map((entry) => ({
      uid: `${entry.scheduleId}-${entry.id}@tiltyard`,
      stamp: { date: new Date(now) },
      start: { date: entry.startsAt },
      duration: { minutes: JOUST_MINUTES },
      summary: `${nameOf(entry.knight1Id)} v ${nameOf(entry.knight2Id)}`,
      description: `${stableName}, match ${entry.matchNumber} of ${entry.day}`,
    })),
  })
}
