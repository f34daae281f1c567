import type { MatchChances } from '@tiltyard/contract'
import { type Beat, chances, type MatchSetup, replay, type Shares } from '@tiltyard/engine'
import { computeChances } from '../live/logs/chanceLog.ts'
import { type LinkedMatch, type Reckoned, reckonMatch } from './reckonMatch.ts'

/** Who works out what takes long. */
export interface Thinker {
  /** @throws UnreckonableMatch. */
  assess(match: LinkedMatch): Promise<Reckoned>
  /** How likely each knight is to win, and nobody, before a match. */
  chance(setup: MatchSetup): Promise<Shares>
  /** What was thought of a match of these events, before the first and after each. @throws RangeError where nothing can be. */
  thoughts(setup: MatchSetup, events: readonly Beat[]): Promise<MatchChances>
}

/**
 * Thinks at once, and holds up everybody meanwhile.
 * @public for tests.
 */
export const thinkingHere: Thinker = {
  assess: async (match) => reckonMatch(match),
  chance: async (setup) => chanceBefore(setup),
  thoughts: async (setup, events) => computeChances(setup, events),
}

/** To ten-thousandths that sum to 1. */
export function chanceBefore(setup: MatchSetup): Shares {
  const { knight1, none } = chances(setup, replay([]))
  const [first, nobody] = [tenThousandths(knight1), tenThousandths(none)]
  return { knight1: first / PARTS, knight2: (PARTS - first - nobody) / PARTS, none: nobody / PARTS }
}

const PARTS = 10_000

function tenThousandths(share: number): number {
  return Math.round(PARTS * share)
}
