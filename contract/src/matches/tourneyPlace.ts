import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'

/** A match's place in a tourney. */
export const tourneyPlace = z.object({
  season: z.int().min(1),
  joust: z.string().describe('Such as lion-semi-final-1.'),
})
export type TourneyPlace = DeepReadonly<z.output<typeof tourneyPlace>>
