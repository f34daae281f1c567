import { z } from 'zod'
import type { RouteGroup } from '../wire/route.ts'
import { operatorControls } from './tuning.ts'

/** Above the number of settings. */
export const MAX_TUNING_SETTING_CHANGES_PER_REQUEST = 100

const reply = z.object({
  controls: operatorControls.nullable().describe('Null until anybody has set them; Reading A is played then.'),
})

/** The operator's controls: the tuning for new matches, and the switches. */
export const controls = {
  get: { method: 'GET', path: '/api/controls', access: 'steward', summary: 'The controls.', reply },
  set: {
    method: 'POST',
    path: '/api/controls',
    access: 'admin',
    summary: 'Sets the settings that are named, one by one, all or none; the rest stay as they are.',
    request: {
      body: z.strictObject({
        changes: z
          .array(
            z.strictObject({
              path: z.string().max(60),
              value: z.number(),
              was: z
                .number()
                .optional()
                .describe('The value that it replaces: where another is stored, nothing is saved.'),
            }),
          )
          .min(1)
          .max(MAX_TUNING_SETTING_CHANGES_PER_REQUEST),
      }),
    },
    refusals: ['setting-refused', 'setting-changed'],
    reply,
  },
  automate: {
    method: 'POST',
    path: '/api/controls/automation',
    access: 'steward',
    summary: 'Switches automated scheduling, or the replay hour at night, on or off.',
    request: {
      body: z.union([
        z.strictObject({ automatedScheduling: z.boolean() }),
        z.strictObject({ replayHour: z.boolean() }),
      ]),
    },
    reply,
  },
} as const satisfies RouteGroup
