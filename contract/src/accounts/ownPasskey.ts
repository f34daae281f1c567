import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'

/** A passkey, as its user sees it. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('When it last opened a session; null where it has not yet.'),
  isShared: z.boolean().describe('Whether what keeps it had it on more than one device when it was added.'),
  isThis: z.boolean().describe('Whether it was shown in the session that asks.'),
})
export type OwnPasskey = DeepReadonly<z.output<typeof ownPasskey>>
