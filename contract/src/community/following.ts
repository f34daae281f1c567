import { z } from 'zod'
import { upcomingJoust } from '../league/careers.ts'
import { fileLocaleQuery, localeQuery } from '../matches/localeQuery.ts'
import { scheduledMatch } from '../schedule/schedule.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'

/** The kinds of followed things. */
export const followedKinds = ['knight', 'stable'] as const
export type FollowedKind = (typeof followedKinds)[number]

/** Above the number of knights and stables; limits abuse only. */
export const MAX_FOLLOWS_PER_USER = 150
/** The number of next jousts on the home page. */
export const NEXT_JOUSTS_ON_HOME = 5

const id = z.string().min(1).max(64)
const kind = z.enum(followedKinds)

const followed = z.object({ kind, id, since: z.iso.datetime() })
export type FollowedKnightOrStable = DeepReadonly<z.output<typeof followed>>

const followList = z.object({ follows: z.array(followed).describe('The first followed first.') })

/** A joust in progress. */
const liveJoust = upcomingJoust.omit({ scheduleId: true, scheduledId: true }).extend({ matchId: z.string() })
export type FollowedLiveJoust = DeepReadonly<z.output<typeof liveJoust>>

/** The knights and stables that a user follows, and their next jousts. */
export const following = {
  list: {
    method: 'GET',
    path: '/api/following',
    access: 'registered',
    summary: 'The knights and stables that the caller follows.',
    reply: followList,
  },
  follow: {
    method: 'POST',
    path: '/api/following',
    access: 'registered',
    summary: 'Follows a knight or a stable, or no longer.',
    request: { body: z.strictObject({ kind, id, follows: z.boolean() }) },
    refusals: ['knight-not-found', 'stable-not-found', 'follows-full'],
    reply: followList,
  },
  jousts: {
    method: 'GET',
    path: '/api/following/jousts',
    access: 'registered',
    summary: 'The jousts of those whom the caller follows: what is ridden now, and what comes next in the schedule.',
    request: { query: z.strictObject({ locale: localeQuery }) },
    reply: z.object({ live: z.array(liveJoust), next: z.array(upcomingJoust) }),
  },
  joust: {
    method: 'GET',
    path: '/api/schedules/:scheduleId/jousts/:scheduledId',
    access: 'anyone',
    summary: 'A joust of a schedule: who rides and when, and its match once there is one.',
    request: { params: z.object({ scheduleId: id, scheduledId: id }), query: z.strictObject({ locale: localeQuery }) },
    refusals: ['scheduled-match-not-found'],
    reply: upcomingJoust.extend({ matchId: z.string().nullable(), status: scheduledMatch.shape.status }),
  },
  calendarAddress: {
    method: 'GET',
    path: '/api/following/calendar',
    access: 'registered',
    summary: 'Where the caller’s private calendar is; null before there is one.',
    reply: z.object({ path: z.string().nullable() }),
  },
  renewCalendar: {
    method: 'POST',
    path: '/api/following/calendar',
    access: 'registered',
    summary:
      'Gives the caller’s private calendar an address that nobody knows; the one before leads nowhere from then on.',
    reply: z.object({ path: z.string() }),
  },
  calendar: {
    method: 'GET',
    path: '/api/calendar/:token.ics',
    access: 'anyone',
    summary: 'The next jousts of the knights that a user follows, for anyone with the address.',
    request: {
      params: z.object({ token: z.string().min(1).max(100) }),
      query: z.strictObject({ lang: fileLocaleQuery }),
    },
    refusals: ['calendar-not-found'],
    reply: z.string(),
    mediaType: 'text/calendar',
  },
} as const satisfies RouteGroup
