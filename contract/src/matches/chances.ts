import { z } from 'zod'

const share = z.number().min(0).max(1)

/** The win probability of each knight, and of no winner. */
export const chanceShares = z
  .object({ knight1: share, knight2: share, none: share })
  .describe('Shares that sum to 1, in ten-thousandths.')

/** The same after an event. */
export const chancesAfterEvent = z.object({
  seq: z.int().min(0).describe('After which event; 0 is before the first.'),
  knight1: share,
  knight2: share,
  none: share,
})
