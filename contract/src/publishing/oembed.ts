import { locales } from '@tiltyard/engine'
import { z } from 'zod'
import type { RouteGroup } from '../wire/route.ts'

const MAX_ADDRESS = 500
const side = z.coerce.number().int().min(1).max(10_000).optional()

/** oEmbed: other sites embed a match by its address (oembed.com). */
export const oembed = {
  get: {
    method: 'GET',
    path: '/api/oembed',
    access: 'anyone',
    summary: 'The frame in which another page shows a match, a list or the tourney, as oEmbed has it.',
    request: {
      // Not strict, because oEmbed lets consumers add parameters.
      query: z.object({
        url: z
          .string()
          .min(1)
          .max(MAX_ADDRESS)
          .describe('Of a match, a list that is attended, the running season’s tourney, or an embed.'),
        format: z.string().max(20).default('json').describe('json.'),
        maxwidth: side.describe('In CSS pixels.'),
        maxheight: side.describe('In CSS pixels.'),
        lang: z
          .enum(locales)
          .optional()
          .catch(undefined)
          .describe('The language of the frame and its title; left out, the one that the address names.'),
      }),
    },
    refusals: [
      'embed-not-found',
      'foreign-address',
      'format-not-offered',
      'match-not-found',
      'match-forgotten',
      'match-damaged',
      'moment-not-found',
    ],
    reply: z.object({
      type: z.literal('rich'),
      version: z.literal('1.0'),
      title: z.string().describe('Who rides, or the season of the tourney; never how it came out.'),
      provider_name: z.string(),
      provider_url: z.string(),
      cache_age: z.int().describe('In seconds.'),
      thumbnail_url: z.string(),
      thumbnail_width: z.int(),
      thumbnail_height: z.int(),
      html: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  },
} as const satisfies RouteGroup
