import type { HitLocation } from '../league/hitLocation.ts'
import type { ReferenceName } from './referenceName.ts'

/** Where a lance may land, and how ratings move the tuning's chances. */
export interface BlowRules {
  /** In the order in which a lance's aim and a wound's healing are drawn. */
  readonly locations: readonly HitLocation[]
  /** A blow here earns the hitter a penalty, and no bonus for a broken lance or a fall (rules 3.4, 3.5). */
  readonly penaltyLocations: readonly HitLocation[]
  /** The hitter's accuracy and ferocity move the weight of these. */
  readonly accuracyLocations: readonly HitLocation[]
  /** Percentage points by rating 1 to 5. */
  readonly primaryModifiers: readonly number[]
  readonly secondaryModifiers: readonly number[]
  readonly staminaModifiers: readonly number[]
}

/** How long an event lasts before the next, in whole seconds: drawn between the two. */
export type Pause = readonly [min: number, max: number]

/** The numbers of the sport that no operator tunes. A match pins its own copy when it starts. */
export interface Rules extends BlowRules {
  /** How many passes a match has, at least 1. */
  readonly passes: number
  /** How many more may follow a tie, at least 0. */
  readonly suddenDeathPasses: number
  readonly penaltiesToDisqualify: number
  /** Whole chance per 10,000 that a knight who considers withdrawing does. */
  readonly withdrawalChance: number
  /** So many wounds of a kind make a knight think again. */
  readonly considering: { readonly major: number; readonly moderate: number }
  /** By event; one that is missing is an event without a definition, and is skipped. */
  readonly pauses: Readonly<Partial<Record<ReferenceName, Pause>>>
  /** Whole milliseconds: no event comes sooner after another. */
  readonly shortestPauseMs: number
  /** Whole milliseconds more after these. */
  readonly scorePauseMs: number
  readonly scores: readonly ReferenceName[]
}

/** The number of the last pass that may be ridden. */
export function lastPassOf({ passes, suddenDeathPasses }: Pick<Rules, 'passes' | 'suddenDeathPasses'>): number {
  return passes + suddenDeathPasses
}
