import { hitLocations } from '../league/hitLocation.ts'
import { type Injury, severities } from '../league/injury.ts'
import { emptyPerformanceHistory, type PerformanceHistory, performanceCounters } from '../league/knight.ts'
import type { BySide, Side } from '../league/side.ts'
import { forkSeed } from '../random/randomNumbers.ts'
import type { PassSeedSource } from '../random/seed.ts'
import { compileTuning } from '../tuning/compileTuning.ts'
import { rollHealing } from './healing.ts'
import type { MatchState, RiderState } from './matchState.ts'
import type { MatchSetup } from './setup.ts'

/** The part of a match state that records need. */
export interface PerformanceGainsInput
  extends Pick<MatchState, 'status' | 'ending' | 'winner'>,
    BySide<Pick<RiderState, 'points' | 'penalties' | 'warnings' | 'tallies'>> {}

/**
 * The additions to each knight's record from a finished match; null without a winner (rules 7.1). A disqualification is
 * no loss, because total matches would count it twice. A withdrawal or death is a loss too.
 */
export function computePerformanceGains(state: PerformanceGainsInput): BySide<PerformanceHistory> | null {
  if (state.status !== 'completed' || state.winner === null) return null
  const record = (side: Side): PerformanceHistory => ({
    ...deeds(state[side]),
    ...(state.winner === side ? winning(state) : losing(state)),
  })
  return { knight1: record('knight1'), knight2: record('knight2') }
}

/** Adds a match's counts to a record. */
export function addToPerformanceHistory(history: PerformanceHistory, match: PerformanceHistory): PerformanceHistory {
  const sums = performanceCounters.map((counter) => [counter, history[counter] + match[counter]] as const)
  return { ...history, ...Object.fromEntries(sums) }
}

/** A knight's wounds after a match: the old and new ones merged, then healed once (rules 4.4). */
export function healAfterMatch(
  setup: MatchSetup,
  state: MatchState,
  side: Side,
  carriedBefore: readonly Injury[],
  entropy: PassSeedSource,
): readonly Injury[] {
  const seed = forkSeed(entropy(state.currentPass), 'after-the-match')
  const { stamina } = setup[side].personalStats
  return mergeInjuries(carriedBefore, state[side].injuries).flatMap((injury) => {
    const severity = rollHealing(injury, stamina, compileTuning(setup.tuning, setup.rules), side, seed)
    return severity === null ? [] : [{ ...injury, severity }]
  })
}

/** Merges two lists in the order of the locations; the worse of two wounds at one location stays. */
export function mergeInjuries(carried: readonly Injury[], received: readonly Injury[]): Injury[] {
  return hitLocations.flatMap((location) => {
    const both = [...received, ...carried].filter((injury) => injury.location === location)
    const worst = both.sort((one, other) => severities.indexOf(other.severity) - severities.indexOf(one.severity))[0]
    return worst ? [worst] : []
  })
}

function deeds(rider: PerformanceGainsInput[Side]): PerformanceHistory {
  const { hits, breaks, dismounts, injuriesInflicted, passesRidden } = rider.tallies
  return {
    ...emptyPerformanceHistory(),
    strikes: hits,
    totalHits: hits,
    breaks,
    totalBreaks: breaks,
    dismountings: dismounts,
    injuries: injuriesInflicted,
    injuriesInflicted,
    pointsScored: rider.points,
    penalties: rider.penalties,
    warnings: rider.warnings,
    hitAttempts: passesRidden,
  }
}

function winning(state: PerformanceGainsInput): Partial<PerformanceHistory> {
  return state.ending === 'death' ? { wins: 1, kills: 1 } : { wins: 1 }
}

function losing(state: PerformanceGainsInput): Partial<PerformanceHistory> {
  if (state.ending === 'disqualification') return { disqualifications: 1, totalDisqualifications: 1 }
  if (state.ending === 'death') return { losses: 1, deaths: 1 }
  return state.ending === 'withdrawal' ? { losses: 1, forfeits: 1 } : { losses: 1 }
}
