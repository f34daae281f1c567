import { hitLocations, type Knight, LAST_PASS, performanceCounters, severities, statNames } from '@tiltyard/engine'
import { z } from 'zod'
import { reading, writing } from './endpoint.ts'
import type { StableView } from './league.ts'

/** Far above any knight's career. */
export const MAX_COUNTER = 1_000_000
export const MAX_NAME_PART = 60

const none = z.strictObject({})
const id = z.string().min(1).max(64)
const knightId = z.strictObject({ knightId: id })
const counter = z.int().min(0).max(MAX_COUNTER)
const pass = z.int().min(1).max(LAST_PASS)
const name = z.string().trim().max(MAX_NAME_PART)

const injury = z.strictObject({
  location: z.enum(hitLocations),
  severity: z.enum(severities),
  passNumber: pass,
  path: z.enum(['A', 'B']),
  escalatedAt: pass.nullable(),
})

const history = z.strictObject(
  Object.fromEntries(performanceCounters.map((each) => [each, counter])) as Record<
    (typeof performanceCounters)[number],
    typeof counter
  >,
)

/** Every field of a knight but the id, with its limits (rules 2.2). */
export const knightFields = z.strictObject({
  title: z.enum(['Sur', 'Lady', '']),
  firstName: name.min(1),
  lastName: name,
  epithet: name,
  gender: z.enum(['male', 'female', 'none', 'other']),
  status: z.enum(['alive', 'dead']),
  nighthood: z.int().min(1).max(100),
  personalStats: z.strictObject(
    Object.fromEntries(statNames.map((stat) => [stat, z.int().min(1).max(5)])) as Record<
      (typeof statNames)[number],
      z.ZodInt
    >,
  ),
  injuries: z.array(injury).max(hitLocations.length),
  displayedInjuries: z.array(injury).max(hitLocations.length),
  performanceHistory: history,
})

const knight = z.custom<Knight>((value) => typeof value === 'object' && value !== null)

/** Knights with their ratings, and the stables they ride for, for the operator. */
export const rosters = {
  get: reading({
    path: '/api/rosters',
    access: 'admin',
    summary: 'Every stable and every knight, ratings too.',
    params: none,
    query: none,
    output: z.object({
      stables: z.array(z.custom<StableView>((value) => typeof value === 'object' && value !== null)),
      knights: z.array(knight),
    }),
  }),
  swap: writing({
    path: '/api/rosters/swap',
    access: 'admin',
    summary: 'Swaps a knight of one stable for a knight of another.',
    params: none,
    body: z.strictObject({ fromStableId: id, fromKnightId: id, toStableId: id, toKnightId: id }),
    output: z.object({ swapped: z.literal(true) }),
  }),
  save: writing({
    path: '/api/rosters/knights/:knightId',
    access: 'admin',
    summary: 'Saves every field of a knight but the id, unless they have ridden since the record in `was`.',
    params: knightId,
    body: z.strictObject({ knight: knightFields, was: history }),
    output: knight,
  }),
  reroll: writing({
    path: '/api/rosters/knights/:knightId/reroll',
    access: 'admin',
    summary: 'Gives a knight new random ratings from 1 to 5.',
    params: knightId,
    body: none,
    output: knight,
  }),
}
