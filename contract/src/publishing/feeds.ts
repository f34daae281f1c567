import { z } from 'zod'
import { seasonQuery } from '../league/seasonNumber.ts'
import { fileLocaleQuery } from '../matches/localeQuery.ts'
import type { RouteGroup } from '../wire/route.ts'

/** The results of a feed. */
export const MAX_FEED_ENTRIES = 50

const query = z.strictObject({
  spoiler: z.enum(['0', '1']).optional().describe('0: who met, without the result. Left out: with results.'),
  season: seasonQuery,
  lang: fileLocaleQuery,
})
const reply = z.string()
const id = z.string().min(1).max(64)

/** Feeds of results (RFC 4287): the last fifty, the newest first. */
export const feeds = {
  results: {
    method: 'GET',
    path: '/api/feeds/results.atom',
    access: 'anyone',
    summary: 'The last results of the league, as an Atom feed.',
    request: { query },
    refusals: ['season-not-found'],
    reply,
    mediaType: 'application/atom+xml',
  },
  stable: {
    method: 'GET',
    path: '/api/feeds/stables/:stableId/results.atom',
    access: 'anyone',
    summary: 'The last results of a stable, as an Atom feed.',
    request: { params: z.object({ stableId: id }), query },
    refusals: ['stable-not-found', 'season-not-found'],
    reply,
    mediaType: 'application/atom+xml',
  },
  knight: {
    method: 'GET',
    path: '/api/feeds/knights/:knightId/results.atom',
    access: 'anyone',
    summary: 'The last results of a knight, as an Atom feed.',
    request: { params: z.object({ knightId: id }), query },
    refusals: ['knight-not-found', 'season-not-found'],
    reply,
    mediaType: 'application/atom+xml',
  },
} as const satisfies RouteGroup
