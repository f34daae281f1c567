import { z } from 'zod'
import { tuning } from '../admin/tuning.ts'
import { knightNameParts, personalStats } from '../league/knightParts.ts'
import { matchPast } from './matchPast.ts'
import { matchRules } from './rules.ts'

const rider = z.object({ id: z.string(), stableId: z.string(), ...knightNameParts, personalStats })

/** Everything that determines a match except its random numbers. */
export const matchSetup = z.object({
  rulesVersion: z.int(),
  rules: matchRules,
  wordsVersion: z.int(),
  tuning,
  past: matchPast.nullable().describe('The record when the match began; null where there was none.'),
  knight1: rider,
  knight2: rider,
})
