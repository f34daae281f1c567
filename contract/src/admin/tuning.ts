import { hitLocations, severities } from '@tiltyard/engine'
import { z } from 'zod'

const percent = z.number().describe('0 to 100, tenths allowed.')
const location = z.enum(hitLocations)

/** The tuning of a match. */
export const tuning = z.object({
  hitChance: percent,
  hitLocations: z.record(location, z.number()).describe('Weights.'),
  lanceBreakChance: percent,
  dismountChance: percent,
  injuryChances: z.record(location, z.record(z.enum(severities), percent)),
  baseDeathChance: percent,
  minorInjuryDeathAddition: percent,
  moderateInjuryDeathAddition: percent,
  majorInjuryDeathAddition: percent,
  locationPoints: z.record(location, z.number()),
  breakBonus: z.number(),
  dismountBonus: z.number(),
  baseHealChance: percent,
  baseImproveChance: percent,
})

/** The operator's controls: the tuning of new matches, and the switches. */
export const operatorControls = tuning.extend({
  isLive: z.boolean(),
  currentMatchSetId: z.string().nullable(),
  automatedScheduling: z.boolean(),
  replayHour: z.boolean().describe("Whether the yard replays the day's best jousts at night."),
})
