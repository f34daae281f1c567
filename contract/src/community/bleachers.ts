import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { MAX_SHOWN_SUPPORTERS_PER_SIDE } from './bleacherSizes.ts'

const match = z.strictObject({ matchId: z.string().min(1).max(64) })
const side = z.enum(['knight1', 'knight2'])
const supported = z.object({ side: side.nullable().describe('Null: none.') })

const supporter = z.object({
  name: z.string().describe('As its user has chosen it.'),
  stableId: z.string().nullable().describe('Their home team; null where they have chosen none.'),
})

const stand = z.object({
  supporters: z
    .array(supporter)
    .max(MAX_SHOWN_SUPPORTERS_PER_SIDE)
    .optional()
    .describe('Those who are there, the earliest first. Left out where they are those of the message before.'),
  more: z.int().min(0).describe('Supporters besides: those for whom there is no room, and those who are elsewhere.'),
})

/** A match's supporters, as the stream sends them. */
export const supportersView = z.object({
  matchId: z.string(),
  knight1: stand,
  knight2: stand,
  rail: z.int().min(0).describe('Streams that watch from here and support nobody; visitors too.'),
  cheers: z
    .object({ knight1: z.int().min(0), knight2: z.int().min(0) })
    .describe(
      'How often each side has been cheered for; what is added from one message to the next are cheers of now.',
    ),
})
export type SupportersView = DeepReadonly<z.output<typeof supportersView>>

/** A supporter's actions at a match. The live stream's topic stands:ID has the supporters. */
export const bleachers = {
  mine: {
    method: 'GET',
    path: '/api/matches/:matchId/support',
    access: 'registered',
    summary: 'Which side the caller supports.',
    request: { params: match },
    refusals: ['match-not-found', 'match-forgotten'],
    reply: supported,
  },
  support: {
    method: 'POST',
    path: '/api/matches/:matchId/support',
    access: 'registered',
    summary: 'Supports a side, the other one instead, or with null none; while the match waits or is ridden.',
    request: { params: match, body: z.strictObject({ side: side.nullable() }) },
    refusals: ['match-not-found', 'match-forgotten', 'match-over'],
    reply: supported,
  },
  cheer: {
    method: 'POST',
    path: '/api/matches/:matchId/cheer',
    access: 'registered',
    summary:
      'Cheers for the side that the caller supports, so that its stand waves for everybody; with a pause between.',
    request: { params: match },
    refusals: ['match-not-found', 'match-forgotten', 'match-over', 'no-side', 'silenced', 'cheer-too-soon'],
    reply: z.object({ side }),
  },
} as const satisfies RouteGroup
