import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { MAX_RETENTION_DAYS } from './retentionLimits.ts'

const allowed = `Use a whole number of days from 1 to ${MAX_RETENTION_DAYS}`
const numberOfDays = (number: z.ZodNumber) => number.int(allowed).min(1, allowed).max(MAX_RETENTION_DAYS, allowed)
const days = numberOfDays(z.number(`${allowed}, or null for ever`)).nullable()

/** The retention of finished matches in days; null is for ever. */
const keptDays = z.strictObject({
  exhibitionDays: days.describe('Of exhibitions.'),
  scheduleDays: days.describe('Of matches of a schedule.'),
})
export type RetentionDays = DeepReadonly<z.output<typeof keptDays>>

/** In a query: a number, or "ever". */
const askedDays = z.literal('ever').or(numberOfDays(z.coerce.number()))

const counts = z.object({ exhibitions: z.int(), schedule: z.int() })

/** The retention of finished matches. */
export const retention = {
  get: {
    method: 'GET',
    path: '/api/retention',
    access: 'admin',
    summary: 'How long finished matches are kept, and how many there are.',
    reply: z.object({ days: keptDays, kept: counts }),
  },
  preview: {
    method: 'GET',
    path: '/api/retention/preview',
    access: 'admin',
    summary: 'How many finished matches would go now if they were kept for so many days, or for "ever".',
    request: { query: z.strictObject({ exhibitionDays: askedDays, scheduleDays: askedDays }) },
    reply: z.object({ gone: counts }),
  },
  set: {
    method: 'POST',
    path: '/api/retention',
    access: 'admin',
    summary: 'Sets how long finished matches are kept. Older ones are removed for good within the hour.',
    request: { body: keptDays },
    reply: z.object({ days: keptDays }),
  },
} as const satisfies RouteGroup
