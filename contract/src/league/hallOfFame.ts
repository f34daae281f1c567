import { z } from 'zod'
import { userChosenNameSchema } from '../accounts/userChosenNameSchema.ts'
import { localeQuery } from '../matches/localeQuery.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { seasonView } from './seasons.ts'

/** The longest sentence about an inducted knight, in letters. */
export const MAX_INDUCTION_LETTERS = 200

/** The figures of the best careers, over all seasons. */
export const careerBestFigures = ['titles', 'wins', 'points', 'unhorsed', 'broken', 'longestWon', 'matches'] as const
export type CareerBestFigure = (typeof careerBestFigures)[number]

const count = z.int().min(0)
const knight = {
  knightId: z.string(),
  name: z.string(),
  stableId: z.string().nullable().describe('The present one; null without.'),
}

/** A knight whom an admin has inducted. */
const inductedKnight = z.object({
  ...knight,
  sentence: z.string().describe('The admin’s words.'),
  at: z.iso.datetime(),
})
export type InductedKnight = DeepReadonly<z.output<typeof inductedKnight>>

const hall = z.object({
  seasons: z.array(seasonView).describe('Those that are over, the newest first.'),
  bests: z
    .array(z.object({ figure: z.enum(careerBestFigures), holders: z.array(z.object({ ...knight, value: count })) }))
    .describe('The best careers over all seasons, knights of earlier leagues too.'),
  inducted: z.array(inductedKnight).describe('The latest first.'),
})
export type HallOfFame = DeepReadonly<z.output<typeof hall>>

const params = z.object({ knightId: z.string().min(1).max(64) })

export const hallOfFame = {
  get: {
    method: 'GET',
    path: '/api/hall-of-fame',
    access: 'anyone',
    summary: 'The champions of all seasons, the best careers, and the knights whom admins have inducted.',
    request: { query: z.strictObject({ locale: localeQuery }) },
    reply: hall,
  },
  induct: {
    method: 'POST',
    path: '/api/hall-of-fame/:knightId',
    access: 'admin',
    summary: 'Inducts a knight with a sentence; a second time changes the sentence.',
    request: {
      params,
      body: z.strictObject({
        sentence: userChosenNameSchema(MAX_INDUCTION_LETTERS),
      }),
    },
    refusals: ['knight-not-found'],
    reply: z.object({ inducted: z.literal(true) }),
  },
  remove: {
    method: 'POST',
    path: '/api/hall-of-fame/:knightId/remove',
    access: 'admin',
    summary: 'Removes a knight from the hall of fame.',
    request: { params },
    refusals: ['induction-not-found'],
    reply: z.object({ removed: z.literal(true) }),
  },
} as const satisfies RouteGroup
