import type { SoundFacts } from '@tiltyard/stage'
import type { FactsChange } from './messages.ts'

/**
 * Applies a change to facts.
 * @param before null for none yet.
 * @throws Error where fewer events are known than the change keeps, as in a restarted worker.
 */
export function applyFactsChange(before: SoundFacts | null, { rest, kept, more }: FactsChange): SoundFacts {
  if ((before?.events.length ?? 0) < kept) throw new Error('What was told before is not known here.')
  return { ...rest, events: [...(before?.events.slice(0, kept) ?? []), ...more] }
}
