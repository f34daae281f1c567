import type { HitLocation } from '../league/hitLocation.ts'
import type { EventKindName, PauseSecondsRange } from './eventKinds.ts'

/** The hit locations, and the effect of ratings on the tuning's chances. */
export interface BlowRules {
  /** In the order in which aim and healing are drawn. */
  readonly locations: readonly HitLocation[]
  /** A blow here earns the hitter a penalty, and no bonus (rules 3.4, 3.5). */
  readonly penaltyLocations: readonly HitLocation[]
  /** The hitter's accuracy and ferocity change the weights of these. */
  readonly accuracyLocations: readonly HitLocation[]
  /** Percentage points by rating 1 to 5. */
  readonly primaryModifiers: readonly number[]
  readonly secondaryModifiers: readonly number[]
  readonly staminaModifiers: readonly number[]
}

/** The sport's numbers that no operator can change. A match pins its own copy at the start. */
export interface Rules extends BlowRules {
  /** Regular passes, at least 1. */
  readonly passes: number
  /** Sudden-death passes after a tie, at least 0. */
  readonly suddenDeathPasses: number
  readonly penaltiesToDisqualify: number
  /** The chance per 10,000 that a considering knight withdraws. */
  readonly withdrawalChance: number
  /** The number of wounds of a severity that makes a knight consider. */
  readonly considering: { readonly major: number; readonly moderate: number }
  /** By event; an event without a pause has no definition and is skipped. */
  readonly pauses: Readonly<Partial<Record<EventKindName, PauseSecondsRange>>>
  /** The shortest pause in whole milliseconds. */
  readonly shortestPauseMs: number
  /** The extra pause after scores in whole milliseconds. */
  readonly scorePauseMs: number
  readonly scores: readonly EventKindName[]
}

/** The number of the last possible pass. */
export function lastPassOf({ passes, suddenDeathPasses }: Pick<Rules, 'passes' | 'suddenDeathPasses'>): number {
  return passes + suddenDeathPasses
}
