import type { HitLocation } from '../league/hitLocation.ts'
import type { Severity } from '../league/injury.ts'

/**
 * The operator's settings: chances and weights in percent (0 to 100, tenths allowed), points as whole numbers. A match
 * pins its own copy at the start.
 */
export interface Tuning {
  readonly hitChance: number
  readonly hitLocations: Readonly<Record<HitLocation, number>>
  readonly lanceBreakChance: number
  readonly dismountChance: number
  readonly injuryChances: Readonly<Record<HitLocation, InjuryChances>>
  readonly baseDeathChance: number
  readonly minorInjuryDeathAddition: number
  readonly moderateInjuryDeathAddition: number
  readonly majorInjuryDeathAddition: number
  readonly locationPoints: Readonly<Record<HitLocation, number>>
  readonly breakBonus: number
  readonly dismountBonus: number
  readonly baseHealChance: number
  readonly baseImproveChance: number
}

export type InjuryChances = Readonly<Record<Severity, number>>

/** The league's shared controls: the tuning, the current match set, and the switches. */
export interface Controls extends Tuning {
  readonly isLive: boolean
  readonly currentMatchSetId: string | null
  readonly automatedScheduling: boolean
  /** True if the yard replays the day's best jousts at night. */
  readonly replayHour: boolean
}
