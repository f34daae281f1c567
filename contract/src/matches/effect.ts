import { endings, hitLocations, severities, sides } from '@tiltyard/engine'
import { z } from 'zod'
import { injuryView } from './injury.ts'

const side = z.enum(sides)
const location = z.enum(hitLocations)
const points = z.int()

/** A change by an event. Loose, so that fields of later versions are kept. */
export const effect = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('pass-began') }),
  z.looseObject({
    kind: z.literal('healed'),
    side,
    location,
    severity: z.enum(severities).nullable().describe('What is left of the wound; null when it has healed.'),
  }),
  z.looseObject({
    kind: z.literal('struck'),
    side: side.describe('The hitter.'),
    location,
    isRedirected: z.boolean(),
    points: points.describe("This blow's alone, before the floor at 0."),
    lanceBroke: z.boolean(),
    dismounted: z.boolean(),
  }),
  z.looseObject({ kind: z.literal('awarded'), knight1: points, knight2: points }),
  z.looseObject({ kind: z.literal('injured'), side: side.describe('The injured.'), injury: injuryView }),
  z.looseObject({ kind: z.literal('penalised'), side }),
  z.looseObject({ kind: z.literal('warned'), side }),
  z.looseObject({ kind: z.literal('ended'), ending: z.enum(endings), winner: side.nullable() }),
  z.looseObject({ kind: z.literal('completed') }),
])
