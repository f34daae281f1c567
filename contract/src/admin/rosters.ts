import { hitLocations, performanceCounters } from '@tiltyard/engine'
import { z } from 'zod'
import { hasNoControlCharacters, hasVisibleCharacter } from '../accounts/userChosenNameSchema.ts'
import { knightNameParts, personalStats } from '../league/knightParts.ts'
import { stableView } from '../league/league.ts'
import { injury } from '../matches/injury.ts'
import type { RouteGroup } from '../wire/route.ts'

/** Above any knight's career. */
export const MAX_CAREER_COUNTER_VALUE = 1_000_000
export const MAX_KNIGHT_NAME_PART_LENGTH = 60

const id = z.string().min(1).max(64)
const knightId = z.strictObject({ knightId: id })
const name = z.string().trim().max(MAX_KNIGHT_NAME_PART_LENGTH)
const wounds = z.array(injury).max(hitLocations.length)
const history = z.record(z.enum(performanceCounters), z.int().min(0).max(MAX_CAREER_COUNTER_VALUE))

/** Every field of a knight but the id, with its limits (rules 2.2). */
export const knightFields = z.strictObject({
  ...knightNameParts,
  firstName: name.min(1),
  lastName: name,
  epithet: name,
  status: z.enum(['alive', 'dead']),
  nighthood: z.int().min(1).max(100),
  personalStats,
  injuries: wounds,
  displayedInjuries: wounds,
  performanceHistory: history,
})

/** A part of a name; it must fit into the herald's sentences. */
const givenPart = name.refine(
  (text) => text === '' || (hasVisibleCharacter(text) && hasNoControlCharacters(text)),
  'is no part of a name. Use a text that can be seen, on one line',
)
const woundedOnce = wounds.refine(
  (all) => new Set(all.map(({ location }) => location)).size === all.length,
  'names a place twice. Use one wound for each place',
)

/** The same for an edit. */
const editedKnight = knightFields.extend({
  ...{ firstName: givenPart.min(1), lastName: givenPart, epithet: givenPart },
  ...{ injuries: woundedOnce, displayedInjuries: woundedOnce },
})

/** A whole knight with ratings. */
export const ratedKnight = z.object({ id: z.string(), ...knightFields.shape })

/** Knights with their ratings, and their stables, for the operator. */
export const rosters = {
  get: {
    method: 'GET',
    path: '/api/rosters',
    access: 'admin',
    summary: 'Every stable and every knight, ratings too.',
    reply: z.object({
      stables: z.array(stableView),
      knights: z.array(ratedKnight),
      bannedIds: z.array(z.string()).describe('The knights who are banned from the tourneys.'),
    }),
  },
  swap: {
    method: 'POST',
    path: '/api/rosters/swap',
    access: 'admin',
    summary: 'Swaps a knight of one stable for a knight of another.',
    request: { body: z.strictObject({ fromStableId: id, fromKnightId: id, toStableId: id, toKnightId: id }) },
    refusals: ['knight-not-found', 'stable-not-found', 'swap-impossible'],
    reply: z.object({ swapped: z.literal(true) }),
  },
  save: {
    method: 'POST',
    path: '/api/rosters/knights/:knightId',
    access: 'admin',
    summary:
      'Saves every field of a knight but the id, unless they have ridden or been edited since they were as in `was`.',
    request: { params: knightId, body: z.strictObject({ knight: editedKnight, was: knightFields }) },
    refusals: ['knight-not-found', 'knight-changed'],
    reply: ratedKnight,
  },
  reroll: {
    method: 'POST',
    path: '/api/rosters/knights/:knightId/reroll',
    access: 'admin',
    summary: 'Gives a knight new random ratings from 1 to 5.',
    request: { params: knightId },
    refusals: ['knight-not-found'],
    reply: ratedKnight,
  },
  ban: {
    method: 'POST',
    path: '/api/rosters/knights/:knightId/ban',
    access: 'admin',
    summary:
      'Bans a knight from the tourneys, or lets them ride again from the next draw on. In a tourney that is ridden their opponents advance without a ride; a joust that has begun is ridden to its end.',
    request: { params: knightId, body: z.strictObject({ isBanned: z.boolean() }) },
    refusals: ['knight-not-found'],
    reply: z.object({ isBanned: z.boolean() }),
  },
} as const satisfies RouteGroup
