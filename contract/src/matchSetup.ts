import { z } from 'zod'
import { knightName, personalStats } from './knightParts.ts'
import { matchPast } from './matchPast.ts'
import { matchRules } from './rules.ts'
import { tuning } from './tuning.ts'

const rider = z.object({ id: z.string(), stableId: z.string(), ...knightName, personalStats })

/** Everything that a match depends on but its chance: what it was started with. */
export const matchSetup = z.object({
  rulesVersion: z.int(),
  rules: matchRules.exactOptional().describe('Left out by matches of before rules were pinned.'),
  wordsVersion: z
    .int()
    .exactOptional()
    .describe('Left out by matches whose events are stored, chained and proved with their words.'),
  tuning,
  past: matchPast
    .nullable()
    .exactOptional()
    .describe('The record when the match began. Left out by matches of before it was pinned.'),
  knight1: rider,
  knight2: rider,
})
