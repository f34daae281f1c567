import type { SoundFacts } from '@tiltyard/stage'
import type { FactsChange } from './messages.ts'

/** The facts that a change leads to. @param before null where nothing has been told yet. */
export function factsAfter(before: SoundFacts | null, { rest, kept, more }: FactsChange): SoundFacts {
  return { ...rest, events: [...(before?.events.slice(0, kept) ?? []), ...more] }
}
