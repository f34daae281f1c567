import { hitLocations, LAST_PASS, severities } from '@tiltyard/engine'
import { z } from 'zod'

const pass = z.int().min(1).max(LAST_PASS)

const fields = {
  location: z.enum(hitLocations),
  severity: z.enum(severities),
  passNumber: pass.describe('The pass it was first received in.'),
  path: z.enum(['A', 'B']),
  escalatedAt: pass.nullable().describe('The pass that last made it worse.'),
}

/** A knight's wound. */
export const injury = z.strictObject(fields)

/** A wound inside an event: loose, like its effects. */
export const injuryView = z.looseObject(fields)
