import { z } from 'zod'
import { seasonNumber } from '../league/seasonNumber.ts'
import { fileLocaleQuery } from '../matches/localeQuery.ts'
import type { RouteGroup } from '../wire/route.ts'

const picture = z.instanceof(Uint8Array)
const id = z.string().min(1).max(64)
const query = z.strictObject({ lang: fileLocaleQuery })

/** Hides results in a picture. */
export const spoilerQuery = z.enum(['0', '1']).default('1').describe('0: without score and without what has happened.')
export const MAX_PICTURE_EVENT_SEQ = 9_999
const at = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_PICTURE_EVENT_SEQ)
  .optional()
  .describe('The moment after this event; the latest that is public, where it is left out.')

/** The pages with a picture of their own, besides matches, stables and knights. */
export const pagesWithPicture = ['home', 'watch', 'matches', 'schedule', 'standings', 'records', 'odds'] as const
export type PageWithPicture = (typeof pagesWithPicture)[number]

/** The still's sizes in pixels: in an archive's list, on a phone's stage, on a desk's stage, and on a board of /watch. */
export const matchStillSizes = {
  list: { width: 480, height: 160 },
  phone: { width: 640, height: 360 },
  desk: { width: 960, height: 400 },
  board: { width: 600, height: 88 },
} as const
const stillQuery = z.strictObject({
  spoiler: spoilerQuery,
  at,
  size: z.enum(['list', 'phone', 'desk', 'board']).default('list'),
  theme: z.enum(['light', 'dark']).default('light'),
})

/** Pictures of 1200 by 630 pixels for link previews, and stills. */
export const pictures = {
  match: {
    method: 'GET',
    path: '/matches/:matchId/preview.png',
    access: 'anyone',
    summary: 'A match as a picture: both shields and names, and how it stands.',
    request: {
      params: z.object({ matchId: id }),
      query: z.strictObject({ spoiler: spoilerQuery, lang: fileLocaleQuery }),
    },
    refusals: ['match-not-found', 'match-forgotten', 'match-damaged', 'pictures-busy'],
    reply: picture,
    mediaType: 'image/png',
  },
  card: {
    method: 'GET',
    path: '/matches/:matchId/card.png',
    access: 'anyone',
    summary:
      'A moment of a match as a picture: the score, the pass and what has just happened then, and nothing later.',
    request: {
      params: z.object({ matchId: id }),
      query: z.strictObject({ at, spoiler: spoilerQuery, lang: fileLocaleQuery }),
    },
    refusals: ['match-not-found', 'match-forgotten', 'match-damaged', 'moment-not-found', 'pictures-busy'],
    reply: picture,
    mediaType: 'image/png',
  },
  still: {
    method: 'GET',
    path: '/matches/:matchId/still.svg',
    access: 'anyone',
    summary: 'What decided a match, drawn without a word; of one that goes on or of a moment, what happened last.',
    request: { params: z.object({ matchId: id }), query: stillQuery },
    refusals: ['match-not-found', 'match-forgotten', 'match-damaged', 'moment-not-found', 'pictures-busy'],
    reply: picture,
    mediaType: 'image/svg+xml',
  },
  stable: {
    method: 'GET',
    path: '/stables/:stableId/preview.png',
    access: 'anyone',
    summary: 'A stable as a picture: its shield and its name.',
    request: { params: z.object({ stableId: id }), query },
    refusals: ['stable-not-found', 'pictures-busy'],
    reply: picture,
    mediaType: 'image/png',
  },
  knight: {
    method: 'GET',
    path: '/knights/:knightId/preview.png',
    access: 'anyone',
    summary: 'A knight as a picture: the shield they ride under, and their name.',
    request: { params: z.object({ knightId: id }), query },
    refusals: ['knight-not-found', 'pictures-busy'],
    reply: picture,
    mediaType: 'image/png',
  },
  tourney: {
    method: 'GET',
    path: '/seasons/:number/tourney/preview.png',
    access: 'anyone',
    summary: "The bracket of a season's tourney as a picture: the shields of who rides, and who went on.",
    request: {
      params: z.object({ number: seasonNumber }),
      query: z.strictObject({ spoiler: spoilerQuery, lang: fileLocaleQuery }),
    },
    refusals: ['season-not-found', 'pictures-busy'],
    reply: picture,
    mediaType: 'image/png',
  },
  page: {
    method: 'GET',
    path: '/pages/:page/preview.png',
    access: 'anyone',
    summary: 'The picture of a page that is no match, stable or knight.',
    request: { params: z.object({ page: z.enum(pagesWithPicture) }), query },
    refusals: ['pictures-busy'],
    reply: picture,
    mediaType: 'image/png',
  },
} as const satisfies RouteGroup
