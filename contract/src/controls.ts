import type { Controls } from '@tiltyard/engine'
import { z } from 'zod'
import { reading, writing } from './endpoint.ts'

/** More than there are settings. */
export const MAX_SETTING_CHANGES = 100

const none = z.strictObject({})
/** Null until anybody has set them; the product plays Reading A then. */
const answer = z.object({
  controls: z.custom<Controls>((value) => typeof value === 'object' && value !== null).nullable(),
})

/** The operator's controls: the tuning that a match pins when it starts, and the switches. */
export const controls = {
  get: reading({
    path: '/api/controls',
    access: 'admin',
    summary: 'The controls.',
    params: none,
    query: none,
    output: answer,
  }),
  set: writing({
    path: '/api/controls',
    access: 'admin',
    summary: 'Sets the settings that are named, one by one, all or none; the rest stay as they are.',
    params: none,
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ path: z.string().max(60), value: z.number() }))
        .min(1)
        .max(MAX_SETTING_CHANGES),
    }),
    output: answer,
  }),
  automate: writing({
    path: '/api/controls/automation',
    access: 'admin',
    summary: 'Switches automated scheduling on or off.',
    params: none,
    body: z.strictObject({ automatedScheduling: z.boolean() }),
    output: answer,
  }),
}
