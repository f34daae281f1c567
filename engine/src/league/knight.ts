import type { Injury } from './injury.ts'

export const statNames = ['riding', 'accuracy', 'control', 'power', 'ferocity', 'stamina'] as const
export type StatName = (typeof statNames)[number]

/** Whole ratings from 1 to 5. */
export type PersonalStats = Readonly<Record<StatName, number>>

export type KnightTitle = 'Sur' | 'Lady' | ''
export type Gender = 'male' | 'female' | 'none' | 'other'
export type KnightStatus = 'alive' | 'dead'

/** The parts of a knight's name for prose. */
export interface KnightName {
  readonly title: KnightTitle
  readonly firstName: string
  readonly lastName: string
  readonly epithet: string
  readonly gender: Gender
}

export const performanceCounters = [
  'wins',
  'losses',
  'draws',
  'disqualifications',
  'totalDisqualifications',
  'strikes',
  'dismountings',
  'breaks',
  'injuries',
  'kills',
  'pointsScored',
  'totalHits',
  'totalBreaks',
  'injuriesInflicted',
  'penalties',
  'warnings',
  'hitAttempts',
  'forfeits',
  'deaths',
] as const
export type PerformanceCounter = (typeof performanceCounters)[number]

/** Whole counts, at least 0, over every recorded match since the last league reset. */
export type PerformanceHistory = Readonly<Record<PerformanceCounter, number>>

export interface Knight extends KnightName {
  readonly id: string
  readonly status: KnightStatus
  /** 1 to 100. */
  readonly nighthood: number
  readonly personalStats: PersonalStats
  readonly injuries: readonly Injury[]
  readonly displayedInjuries: readonly Injury[]
  readonly performanceHistory: PerformanceHistory
}

/** Joins title, first name, last name and epithet, without empty parts. */
export function displayName(name: KnightName): string {
  return [name.title, name.firstName, name.lastName, name.epithet].filter((part) => part !== '').join(' ')
}

export function emptyPerformanceHistory(): PerformanceHistory {
  return { ...zeroed }
}

// Copied, because simulated seasons create many.
const zeroed = Object.fromEntries(performanceCounters.map((counter) => [counter, 0])) as PerformanceHistory

/** Wins + losses + draws + disqualifications. */
export function totalMatches(history: PerformanceHistory): number {
  return history.wins + history.losses + history.draws + history.disqualifications
}

/** Wins per hundred matches, 0 to 100; 0 without matches. */
export function winRatePercent(history: PerformanceHistory): number {
  const total = totalMatches(history)
  return total === 0 ? 0 : (history.wins / total) * 100
}
