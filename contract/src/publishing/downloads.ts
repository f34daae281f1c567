import { z } from 'zod'
import { seasonQuery } from '../league/seasonNumber.ts'
import type { RouteGroup } from '../wire/route.ts'
import { csvSeparator } from './csv.ts'

/** The most days of one download. */
export const MAX_MATCH_DOWNLOAD_DAYS = 31
export const MAX_EVENT_DOWNLOAD_DAYS = 7

const DAY_MS = 86_400_000

const day = z.iso.date().regex(/^2\d{3}-/, 'a day from the year 2000 on, as YYYY-MM-DD')

/** A span from the first day to the last, both included, in Helsinki; a match counts on the day of its end. */
function spanOf(most: number) {
  return z
    .strictObject({
      from: day.describe('The first day.'),
      to: day.describe('The last day, which is in it.'),
      season: seasonQuery,
    })
    .refine(({ from, to }) => from <= to, 'the last day is before the first')
    .refine(
      ({ from, to }) => Date.parse(to) - Date.parse(from) < most * DAY_MS,
      `more than ${most} days; ask for them in pieces of at most ${most}`,
    )
}

const matchDays = spanOf(MAX_MATCH_DOWNLOAD_DAYS)
const eventDays = spanOf(MAX_EVENT_DOWNLOAD_DAYS)
export type DownloadDays = z.output<typeof matchDays>

/** Text in chunks: nobody holds all of it. */
const reply = z.custom<AsyncIterable<string>>()

/** Downloads for other programs: a line for each match or event. */
export const downloads = {
  matchesCsv: {
    method: 'GET',
    path: '/api/exports/matches.csv',
    access: 'anyone',
    summary: 'The matches that ended within a span of days, 31 at most, as a table; in the order of their ends.',
    request: { query: matchDays.safeExtend({ separator: csvSeparator }) },
    refusals: ['season-not-found'],
    reply,
    mediaType: 'text/csv',
    fileName: 'matches-:from-:to.csv',
  },
  matchesNdjson: {
    method: 'GET',
    path: '/api/exports/matches.ndjson',
    access: 'anyone',
    summary: 'The same, a line of JSON for each match.',
    request: { query: matchDays },
    refusals: ['season-not-found'],
    reply,
    mediaType: 'application/x-ndjson',
    fileName: 'matches-:from-:to.ndjson',
  },
  eventsCsv: {
    method: 'GET',
    path: '/api/exports/events.csv',
    access: 'anyone',
    summary: 'The events of the matches that ended within a span of days, 7 at most, as a table; match after match.',
    request: { query: eventDays.safeExtend({ separator: csvSeparator }) },
    refusals: ['season-not-found'],
    reply,
    mediaType: 'text/csv',
    fileName: 'events-:from-:to.csv',
  },
  eventsNdjson: {
    method: 'GET',
    path: '/api/exports/events.ndjson',
    access: 'anyone',
    summary: 'The same, a line of JSON for each event, with all that it changed.',
    request: { query: eventDays },
    refusals: ['season-not-found'],
    reply,
    mediaType: 'application/x-ndjson',
    fileName: 'events-:from-:to.ndjson',
  },
} as const satisfies RouteGroup
