import { tourneyRounds } from '@tiltyard/engine'
import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { seasonNumber } from './seasonNumber.ts'

const chance = z.number().min(0).max(100).describe('Percent.')
const instant = z.iso.datetime()
const series = z.array(chance).describe('At each moment; the last is the present chance.')
const stages = z
  .array(chance)
  .length(tourneyRounds.length + 1)
  .describe('To ride in the tourney, to reach each later round of a full one in order, and to win it.')

const moments = z
  .array(instant)
  .describe('The last projection of each day before the draw of the tourney, and all from then on.')

/** How a season may end (docs/seasons.md 7). */
export const seasonProjectionView = z.object({
  isDrawn: z.boolean().describe('Whether the tourney is drawn.'),
  weeksToDraw: z.int().min(0).describe('The regular weeks that are not on a schedule yet.'),
  moments,
  stables: z.array(
    z.object({
      stableId: z.string(),
      first: series.describe('To be first in the regular standings, at each moment.'),
      topFour: series.describe('To be among the first four, at each moment.'),
    }),
  ),
  knights: z.array(z.object({ knightId: z.string(), stages })),
  contenders: z
    .array(z.object({ knightId: z.string(), wins: series }))
    .describe('The eight likeliest winners of the tourney, the likeliest first.'),
})
export type SeasonProjectionView = DeepReadonly<z.output<typeof seasonProjectionView>>

/** What a knight may reach in a season. */
export const knightProjectionView = z.object({
  isDrawn: z.boolean(),
  moments,
  stages,
  qualifies: series.describe('To ride in the tourney, at each moment.'),
  wins: series.describe('To win the tourney, at each moment.'),
})
export type KnightProjectionView = DeepReadonly<z.output<typeof knightProjectionView>>

export const projections = {
  get: {
    method: 'GET',
    path: '/api/seasons/:number/projection',
    access: 'anyone',
    summary: 'How a season may end: the chances of its stables and knights, computed after each match set.',
    request: { params: z.object({ number: seasonNumber }) },
    refusals: ['season-not-found'],
    reply: z.object({
      projection: seasonProjectionView.nullable().describe('Null until the first is computed.'),
    }),
  },
  knight: {
    method: 'GET',
    path: '/api/seasons/:number/projection/knights/:knightId',
    access: 'anyone',
    summary: 'What a knight may reach in a season.',
    request: { params: z.object({ number: seasonNumber, knightId: z.string().min(1).max(64) }) },
    refusals: ['season-not-found'],
    reply: z.object({
      projection: knightProjectionView.nullable().describe('Null for a knight who is not in the projection.'),
    }),
  },
} as const satisfies RouteGroup
