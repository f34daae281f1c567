import { type Ending, endings } from '../../joust/event.ts'
import { rideFrom } from '../../joust/rideFrom.ts'
import type { MatchSetup } from '../../joust/setup.ts'
import type { Side } from '../../league/side.ts'
import { draw, stream } from '../../random/draw.ts'
import { type Entropy, seedFromText } from '../../random/seed.ts'
import type { Change } from './change.ts'
import { changedPass, changedSetup } from './changed.ts'
import { changeFault } from './changeFault.ts'
import { givenBy } from './givenBy.ts'
import type { KnownMoment } from './moment.ts'

/** The default number of rides. */
export const WHAT_IF_RIDES = 10_000

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
const [wordA, wordB] = [stream('imagined/a'), stream('imagined/b')]

/**
 * Simulates a match's rest many times with one change (rules 14). The random numbers are the same for everybody and
 * every change. So results are repeatable, and differ only by the change.
 * @throws RangeError with a sentence for an impossible change.
 */
export function simulateWhatIf(
  setup: MatchSetup,
  moment: KnownMoment,
  change: Change,
  { rides = WHAT_IF_RIDES, onRidden }: WhatIfOptions = {},
): WhatIfResult {
  const fault = changeFault(setup, moment, change)
  if (fault !== null) throw new RangeError(fault)
  const changed = changedSetup(setup, change)
  const given = changedPass(givenBy(moment), change)
  const winners = { knight1: 0, knight2: 0, none: 0 }
  const ends = Object.fromEntries(endings.map((ending) => [ending, 0])) as Record<Ending, number>
  for (let ride = 0; ride < rides; ride++) {
    const { winner, ending } = rideFrom(changed, moment.before, publicEntropy(ride), given)
    winners[winner ?? 'none'] += 1
    if (ending !== null) ends[ending] += 1
    if ((ride + 1) % STRIDE === 0) onRidden?.(ride + 1)
  }
  return { rides, winners, endings: ends }
}

function publicEntropy(ride: number): Entropy {
  const [a, b] = [draw(publicSeed, wordA, ride) | 0, draw(publicSeed, wordB, ride) | 0]
  return (pass) => ({ a, b, c: publicSeed.c ^ pass, d: publicSeed.d })
}
