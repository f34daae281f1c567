import { createSampleMatch, type MatchEvent, narrateMatch, readingA, seedFromText } from '@tiltyard/engine'
import type { StageFacts } from '../play/stageFacts.ts'

const seed = seedFromText('the stage')

/** The `index`-th simulated match of the stage's sequence. */
export function simulateStageFacts(index: number): StageFacts & { readonly events: readonly MatchEvent[] } {
  const { setup, entropy } = createSampleMatch(seed, index, readingA)
  const rider = ({ id, title, stableId }: typeof setup.knight1): StageFacts['knight1'] => ({ id, title, stableId })
  return {
    knight1: rider(setup.knight1),
    knight2: rider(setup.knight2),
    commitment: `00${index}`,
    startTime: '2026-06-20T11:00:00.000Z',
    tempo: 1,
    events: narrateMatch(setup, entropy),
    supporters: { knight1: 9, knight2: 4 },
  }
}
