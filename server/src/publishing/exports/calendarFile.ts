import { type Locale, nameTourneyJoustById, nameTourneyPlace } from '@tiltyard/engine'
import { generateIcsCalendar, type IcsTimezone } from 'ts-ics'
import type { Roster } from '../../league/leagueReader.ts'
import { toPlainLine } from '../../platform/http/toPlainLine.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import type { CancelledJoustRow, ScheduledMatchRow, ScheduleRow } from '../../platform/store/schema.ts'
import { foldCalendarLines } from './foldCalendarLines.ts'

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
export interface CalendarEntry extends Omit<CancelledJoustRow, 'removedAt' | 'stable1Id' | 'stable2Id'> {
  /** The last change: readers accept only newer entries. */
  readonly changedAt: Date
  readonly isCancelled: boolean
}

/** iCalendar allows no calendar without a component. */
const utc: IcsTimezone = {
  id: 'UTC',
  props: [{ type: 'STANDARD', start: new Date(0), offsetFrom: '+0000', offsetTo: '+0000' }],
}

/** A schedule and some of its entries. */
export interface ScheduleEntries {
  readonly schedule: ScheduleRow
  readonly entries: readonly ScheduledMatchRow[]
}

/** The entries of schedules, then cancelled jousts, for a calendar; each once. */
export function toCalendarEntries(
  schedules: readonly ScheduleEntries[],
  removed: readonly CancelledJoustRow[],
): CalendarEntry[] {
  const listed = schedules.flatMap(({ schedule, entries }) => entries.map((entry) => toCalendarEntry(schedule, entry)))
  const known = new Set(listed.map(uidOf))
  const cancelled = removed.map((joust) => ({ ...joust, isCancelled: true, changedAt: joust.removedAt }))
  return [...listed, ...cancelled.filter((joust) => !known.has(uidOf(joust)))]
}

function toCalendarEntry({ season, updatedAt, status }: ScheduleRow, entry: ScheduledMatchRow): CalendarEntry {
  const { unridden, tourneyJoust: joust, actualEndTime, startsAt } = entry
  const isDropped = status === 'completed' && entry.status === 'scheduled' && startsAt > updatedAt
  return {
    ...entry,
    isCancelled: unridden !== null || isDropped,
    changedAt: (unridden === null ? null : actualEndTime) ?? updatedAt,
    tourney: joust === null ? null : { season, joust },
  }
}

function uidOf({ scheduleId, id }: Pick<CalendarEntry, 'scheduleId' | 'id'>): string {
  return `${scheduleId}-${id}@tiltyard`
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
      uid: uidOf(entry),
      stamp: { date: entry.changedAt },
      lastModified: { date: entry.changedAt },
      start: { date: entry.startsAt },
      duration: { minutes: JOUST_MINUTES },
      summary: ofJoust(entry, locale, words.meeting(nameOf(entry.knight1Id), nameOf(entry.knight2Id))),
      description: ofSeason(entry, locale, words.match(name, entry.matchNumber, entry.day)),
      ...(entry.isCancelled && { status: 'CANCELLED' as const }),
    })),
  })
  return foldCalendarLines(text)
}

/** Such as "Lion final: Sur Osric v Lady Maud" for a joust of a tourney. */
function ofJoust({ tourney }: CalendarEntry, locale: Locale, meeting: string): string {
  const joust = tourney && nameTourneyJoustById(tourney.joust, locale)
  return joust === null ? meeting : getServerTexts(locale).pages.headed(joust, meeting)
}

function ofSeason({ tourney }: CalendarEntry, locale: Locale, description: string): string {
  if (tourney === null) return description
  return getServerTexts(locale).pages.headed(nameTourneyPlace(tourney, locale), description)
}
