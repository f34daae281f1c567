import type { SoundFacts } from '@tiltyard/stage'
import type { FactsChange } from './messages.ts'

/**
 * The facts that a change leads to.
 * @param before null where nothing has been told yet.
 * @throws Error where fewer events are known than are to stay, as in a worker that was called anew.
 */
export function factsAfter(before: SoundFacts | null, { rest, kept, more }: FactsChange): SoundFacts {
  if ((before?.events.length ?? 0) < kept) throw new Error('What was told before is not known here.')
  return { ...rest, events: [...(before?.events.slice(0, kept) ?? []), ...more] }
}
