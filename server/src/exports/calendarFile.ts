import type { Locale } from '@tiltyard/engine'
import { generateIcsCalendar } from 'ts-ics'
import type { ScheduledMatchRow } from '../database/schema.ts'
import { plainText } from '../http/plainText.ts'
import { wordsIn } from '../languages/words.ts'
import type { Roster } from '../league/leagueReader.ts'

/** A joust is over well within its quarter of an hour. */
const JOUST_MINUTES = 5

/** What a calendar is written by. */
export interface CalendarWish {
  /** Whose it is. */
  readonly name: string
  readonly roster: Roster
  /** In milliseconds since 1970. */
  readonly now: number
  readonly locale: Locale
}

/** Jousts as an iCalendar. Moments are in UTC, so no reader needs the league's time zone. */
export function calendarOf(entries: readonly ScheduledMatchRow[], wish: CalendarWish): string {
  const { roster, now, locale } = wish
  const name = plainText(wish.name)
  const { calendars: words, knight: called } = wordsIn(locale)
  const nameOf = (id: string): string => {
    const knight = roster.knightsById.get(id)
    return knight ? plainText(called(knight)) : words.unknownKnight
  }
  return generateIcsCalendar({
    version: '2.0',
    prodId: `-//Tilt Yard//Schedule//${words.code}`,
    method: 'PUBLISH',
    name: words.calendar(name),
    events: entries.map((entry) => ({
      uid: `${entry.scheduleId}-${entry.id}@tiltyard`,
      stamp: { date: new Date(now) },
      start: { date: entry.startsAt },
      duration: { minutes: JOUST_MINUTES },
      summary: words.meeting(nameOf(entry.knight1Id), nameOf(entry.knight2Id)),
      description: words.match(name, entry.matchNumber, entry.day),
    })),
  })
}
