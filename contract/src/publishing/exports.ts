import { dayNames } from '@tiltyard/engine'
import { z } from 'zod'
import { seasonQuery } from '../league/seasonNumber.ts'
import { fileLocaleQuery } from '../matches/localeQuery.ts'
import type { RouteGroup } from '../wire/route.ts'
import { csvSeparator } from './csv.ts'

const reply = z.string()
const table = z.strictObject({ separator: csvSeparator })
const seasonTable = table.extend({ season: seasonQuery })

/** The league's tables and calendars, as files for other programs. */
export const exports = {
  standings: {
    method: 'GET',
    path: '/api/standings.csv',
    access: 'anyone',
    summary: 'The standings as a table: as things stand, or of a season.',
    request: { query: seasonTable },
    refusals: ['season-not-found'],
    reply,
    mediaType: 'text/csv',
    fileName: 'standings.csv',
  },
  knights: {
    method: 'GET',
    path: '/api/knights.csv',
    access: 'anyone',
    summary:
      'Every knight with every counter, as a table. Of a season the knights of its stables, with its counters alone.',
    request: { query: seasonTable },
    refusals: ['season-not-found'],
    reply,
    mediaType: 'text/csv',
    fileName: 'knights.csv',
  },
  day: {
    method: 'GET',
    path: '/api/schedule/:day/matches.csv',
    access: 'anyone',
    summary: 'A day of the active schedule with its odds, as a table.',
    request: { params: z.object({ day: z.enum(dayNames) }), query: table },
    refusals: ['no-active-schedule'],
    reply,
    mediaType: 'text/csv',
    fileName: 'schedule-:day.csv',
  },
  calendar: {
    method: 'GET',
    path: '/api/stables/:stableId/schedule.ics',
    access: 'anyone',
    summary: 'The active schedule of a stable, or all jousts of a season, to subscribe to in a calendar.',
    request: {
      params: z.object({ stableId: z.string().min(1).max(64) }),
      query: z.strictObject({ season: seasonQuery, lang: fileLocaleQuery }),
    },
    refusals: ['stable-not-found', 'season-not-found'],
    reply,
    mediaType: 'text/calendar',
  },
} as const satisfies RouteGroup
