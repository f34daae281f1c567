import type { Locale } from '@tiltyard/engine'
import { generateIcsCalendar, type IcsTimezone } from 'ts-ics'
import type { Roster } from '../../league/leagueReader.ts'
import { toPlainLine } from '../../platform/http/toPlainLine.ts'
import { getServerTexts } from '../../platform/languages/words.ts'
import type { RemovedJoustRow, ScheduledMatchRow, ScheduleRow } from '../../platform/store/schema.ts'
import { foldLines } from './foldLines.ts'

/** A joust ends well within its quarter of an hour. */
const JOUST_MINUTES = 5
/** The max-age of a calendar, in seconds. */
export const CALENDAR_MAX_AGE_S = 60

/** The options of a calendar. */
export interface CalendarOptions {
  /** Its owner's name. */
  readonly name: string
  readonly roster: Roster
  readonly locale: Locale
}

/** A joust in a calendar. */
export interface CalendarEntry extends Omit<RemovedJoustRow, 'removedAt' | 'stable1Id' | 'stable2Id'> {
  /** The last change: readers accept only newer entries. */
  readonly changedAt: Date
  readonly isCancelled: boolean
}

/** iCalendar allows no calendar without a component. */
const utc: IcsTimezone = {
  id: 'UTC',
  props: [{ type: 'STANDARD', start: new Date(0), offsetFrom: '+0000', offsetTo: '+0000' }],
}

/** The entries of a schedule, then cancelled jousts, for a calendar. */
export function calendarEntries(
  { schedule, entries }: { readonly schedule: ScheduleRow | null; readonly entries: readonly ScheduledMatchRow[] },
  removed: readonly RemovedJoustRow[],
): CalendarEntry[] {
  const drawnAt = schedule?.updatedAt ?? new Date(0)
  return [
    ...entries.map((entry) => {
      const isCancelled = entry.unridden !== null
      return { ...entry, isCancelled, changedAt: (isCancelled ? entry.actualEndTime : null) ?? drawnAt }
    }),
    ...removed.map((joust) => ({ ...joust, isCancelled: true, changedAt: joust.removedAt })),
  ]
}

/** Writes jousts as an iCalendar. Times are in UTC, so readers need no time zone. */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { name: given, roster, locale }: CalendarOptions,
): string {
  const name = toPlainLine(given)
  const { calendars: words, knight: called } = getServerTexts(locale)
  const nameOf = (id: string): string => {
    const knight = roster.knightsEver.get(id)
    return knight ? toPlainLine(called(knight)) : words.unknownKnight
  }
  const text = generateIcsCalendar({
    version: '2.0',
    prodId: `-//Tilt Yard//Schedule//${words.code}`,
    method: 'PUBLISH',
    name: words.calendar(name),
    ...(entries.length === 0 && { timezones: [utc] }),
    events: entries.map((entry) => ({
      uid: `${entry.scheduleId}-${entry.id}@tiltyard`,
      stamp: { date: entry.changedAt },
      lastModified: { date: entry.changedAt },
      start: { date: entry.startsAt },
      duration: { minutes: JOUST_MINUTES },
      summary: words.meeting(nameOf(entry.knight1Id), nameOf(entry.knight2Id)),
      description: words.match(name, entry.matchNumber, entry.day),
      ...(entry.isCancelled && { status: 'CANCELLED' as const }),
    })),
  })
  return foldLines(text)
}
