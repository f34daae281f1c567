import { type Ending, endings } from '../../joust/event.ts'
import type { MatchSetup } from '../../joust/setup.ts'
import { simulateRestOfMatch } from '../../joust/simulateRestOfMatch.ts'
import type { Side } from '../../league/side.ts'
import { defineRandomStream, randomUint32 } from '../../random/randomNumbers.ts'
import { type PassSeedSource, seedFromText } from '../../random/seed.ts'
import { applyChangeToPass, applyChangeToSetup } from './applyChange.ts'
import type { WhatIfChange } from './change.ts'
import { collectFixedFacts } from './collectFixedFacts.ts'
import { explainImpossibleChange } from './explainImpossibleChange.ts'
import type { KnownMoment } from './knownMoment.ts'

/** The default number of rides. */
export const DEFAULT_WHAT_IF_RIDES = 10_000

/** The number of rides by result. */
export interface WhatIfResult {
  readonly rides: number
  readonly winners: Readonly<Record<Side | 'none', number>>
  readonly endings: Readonly<Record<Ending, number>>
}

export interface WhatIfOptions {
  readonly rides?: number
  /** Called with the number of rides, every few hundred. */
  readonly onRidden?: (rides: number) => void
}

/** Rides between two progress reports. */
const STRIDE = 500
const publicSeed = seedFromText('imagined')
const [wordA, wordB] = [defineRandomStream('imagined/a'), defineRandomStream('imagined/b')]

/**
 * Simulates a match's rest many times with one change (rules 14). The random numbers are the same for everybody and
 * every change. So results are repeatable, and differ only by the change.
 * @throws RangeError with a sentence for an impossible change.
 */
export function simulateWhatIf(
  setup: MatchSetup,
  moment: KnownMoment,
  change: WhatIfChange,
  { rides = DEFAULT_WHAT_IF_RIDES, onRidden }: WhatIfOptions = {},
): WhatIfResult {
  const fault = explainImpossibleChange(setup, moment, change)
  if (fault !== null) throw new RangeError(fault)
  const changed = applyChangeToSetup(setup, change)
  const given = applyChangeToPass(collectFixedFacts(moment), change)
  const winners = { knight1: 0, knight2: 0, none: 0 }
  const ends = Object.fromEntries(endings.map((ending) => [ending, 0])) as Record<Ending, number>
  for (let ride = 0; ride < rides; ride++) {
    const { winner, ending } = simulateRestOfMatch(changed, moment.before, publicEntropy(ride), given)
    winners[winner ?? 'none'] += 1
    if (ending !== null) ends[ending] += 1
    if ((ride + 1) % STRIDE === 0) onRidden?.(ride + 1)
  }
  return { rides, winners, endings: ends }
}

function publicEntropy(ride: number): PassSeedSource {
  const [a, b] = [randomUint32(publicSeed, wordA, ride) | 0, randomUint32(publicSeed, wordB, ride) | 0]
  return (pass) => ({ a, b, c: publicSeed.c ^ pass, d: publicSeed.d })
}
