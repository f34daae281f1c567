import { dayNames } from '@tiltyard/engine'
import { z } from 'zod'
import { offering } from './endpoint.ts'

const none = z.strictObject({})

/** The league's tables and calendars for other programs. */
export const offers = {
  standings: offering({
    path: '/api/standings.csv',
    access: 'anyone',
    summary: 'The standings as a table.',
    params: none,
    mediaType: 'text/csv',
  }),
  knights: offering({
    path: '/api/knights.csv',
    access: 'anyone',
    summary: 'Every knight with every counter, as a table.',
    params: none,
    mediaType: 'text/csv',
  }),
  day: offering({
    path: '/api/schedule/:day/matches.csv',
    access: 'anyone',
    summary: 'A day of the active schedule with its odds, as a table.',
    params: z.object({ day: z.enum(dayNames) }),
    mediaType: 'text/csv',
  }),
  calendar: offering({
    path: '/api/stables/:stableId/schedule.ics',
    access: 'anyone',
    summary: 'The active schedule of a stable, to subscribe to in a calendar.',
    params: z.object({ stableId: z.string().min(1).max(64) }),
    mediaType: 'text/calendar',
  }),
}
