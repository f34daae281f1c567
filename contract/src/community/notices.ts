import { archiveEndings } from '@tiltyard/engine'
import { z } from 'zod'
import { localeQuery } from '../matches/localeQuery.ts'
import { tourneyPlace } from '../matches/tourneyPlace.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'

/** A followed joust begins or is over; a bet is settled; the follows of knights ended; a season has its champions. */
export const noticeKinds = ['before', 'after', 'bet-settled', 'follows-ended', 'season-over'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The most listed notices. */
export const MAX_LISTED_NOTICES = 30
export const MAX_PUSH_DEVICES_PER_USER = 10
export const MIN_NOTICE_LEAD_MINUTES = 1
export const MAX_NOTICE_LEAD_MINUTES = 60
const MAX_ENDPOINT = 1_000
const MAX_KEY = 200

/** The champions of a season, as the herald announces them. */
const seasonChampions = z.object({
  season: z.int().min(1),
  knight: z
    .object({ name: z.string(), stable: z.string().describe('The name of their stable.') })
    .nullable()
    .describe('Null if no tourney was won.'),
  stable: z.string().nullable().describe('The name of the champion stable; null without one.'),
})
export type SeasonChampions = DeepReadonly<z.output<typeof seasonChampions>>

/** The content of a notice; the page covers its results. */
const noticeFacts = z.object({
  riders: z
    .tuple([z.string(), z.string()])
    .nullable()
    .describe('Their names as they were then; null of a notice that is not about a joust.'),
  startsAt: z.iso.datetime().nullable().describe('When the slot begins, of a notice before a joust.'),
  outcome: z
    .object({ winner: z.string().nullable(), ending: z.enum(archiveEndings) })
    .nullable()
    .describe('How the joust came out, of a notice after it: a result.'),
  tourney: tourneyPlace.exactOptional().describe('Its place in a tourney; left out for another joust.'),
  bet: z
    .object({
      stake: z.number(),
      returned: z.number(),
      isRefund: z.boolean().optional().describe('The stake came back whole, for nobody has won.'),
    })
    .nullable()
    .describe('Shinings, of a bet that was settled: a result too.'),
  champions: seasonChampions.exactOptional().describe('Of a notice that a season is over: a result too.'),
})
export type NoticeTextFacts = DeepReadonly<z.output<typeof noticeFacts>>

/** A notice to a user. */
const notice = z.object({
  kind: z.enum(noticeKinds),
  subject: z.string(),
  at: z.iso.datetime(),
  matchId: z.string().nullable(),
  isRead: z.boolean(),
  ...noticeFacts.shape,
})
export type NoticeView = DeepReadonly<z.output<typeof notice>>

const switches = {
  beforePage: z.boolean(),
  beforePush: z.boolean(),
  afterPage: z.boolean(),
  afterPush: z.boolean(),
  betsPage: z.boolean(),
  betsPush: z.boolean(),
  minutesBefore: z.int().min(MIN_NOTICE_LEAD_MINUTES).max(MAX_NOTICE_LEAD_MINUTES),
}
const noticeSettings = z.object(switches)
export type NoticeSettings = DeepReadonly<z.output<typeof noticeSettings>>

const endpoint = z.string().min(1).max(MAX_ENDPOINT)
const key = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(MAX_KEY)

/** A user's notices and their settings. */
export const notices = {
  list: {
    method: 'GET',
    path: '/api/notices',
    access: 'registered',
    summary: 'The caller’s notices, the newest first, and how many are unread.',
    reply: z.object({ notices: z.array(notice), unread: z.int() }),
  },
  read: {
    method: 'POST',
    path: '/api/notices/read',
    access: 'registered',
    summary: 'Marks the caller’s notices up to a moment as read.',
    request: { body: z.strictObject({ until: z.iso.datetime() }) },
    reply: z.object({ unread: z.int() }),
  },
  settings: {
    method: 'GET',
    path: '/api/notices/settings',
    access: 'registered',
    summary: 'The caller’s notice settings, and the key with which a device subscribes to pushes.',
    reply: z.object({ settings: noticeSettings, pushKey: z.string(), devices: z.int() }),
  },
  set: {
    method: 'POST',
    path: '/api/notices/settings',
    access: 'registered',
    summary: 'Changes the caller’s notice settings. Settings that are left out stay.',
    request: { body: z.strictObject(switches).partial() },
    reply: z.object({ settings: noticeSettings }),
  },
  subscribe: {
    method: 'POST',
    path: '/api/notices/push',
    access: 'registered',
    summary:
      'Pushes the caller’s notices to a device by Web Push. A second call changes whether results are included, and the language.',
    request: {
      body: z.strictObject({
        endpoint,
        keys: z.strictObject({ p256dh: key, auth: key }),
        tellsResults: z.boolean().describe('Whether a push may say how a joust came out.'),
        locale: localeQuery.describe('The language of the notices on this device.'),
      }),
    },
    refusals: ['endpoint-refused', 'devices-full'],
    reply: z.object({ devices: z.int() }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/notices/push/remove',
    access: 'registered',
    summary: 'Nothing is pushed to that device of the caller any more.',
    request: { body: z.strictObject({ endpoint }) },
    reply: z.object({ devices: z.int() }),
  },
} as const satisfies RouteGroup
