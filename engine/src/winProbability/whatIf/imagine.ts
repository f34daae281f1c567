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

/** How many endings a moment is imagined to, unless said otherwise. */
export const IMAGINED_RIDES = 10_000

/** How many of the imagined matches came to what. */
export interface WhatIfResult {
  readonly rides: number
  readonly winners: Readonly<Record<Side | 'none', number>>
  readonly endings: Readonly<Record<Ending, number>>
}

export interface ImagineOptions {
  readonly rides?: number
  /** Hears how many have been ridden, every few hundred. */
  readonly onRidden?: (rides: number) => void
}

/** Between two words of progress. */
const STRIDE = 500
const publicSeed = seedFromText('imagined')
const [wordA, wordB] = [stream('imagined/a'), stream('imagined/b')]

/**
 * Rides on from a moment of a match as often as is asked, with one thing otherwise (rules 14). What is drawn is the same for
 * everybody and every change, and nothing of any match's own secret: the same question has the same answer, and two
 * changes differ by what they change.
 * @throws RangeError with a sentence when that can't be imagined at this moment.
 */
export function imagine(
  setup: MatchSetup,
  moment: KnownMoment,
  change: Change,
  { rides = IMAGINED_RIDES, onRidden }: ImagineOptions = {},
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
