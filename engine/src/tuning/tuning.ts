import type { HitLocation } from '../league/hitLocation.ts'
import type { Severity } from '../league/injury.ts'

/**
 * What the operator may tune, as stored in the controls: chances and weights in percent (0 to 100,
 * tenths allowed), points as whole numbers. A match pins its own copy when it starts.
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

/** The league's shared controls: the tuning, the set on the boards, and the switches. */
export interface Controls extends Tuning {
  readonly isLive: boolean
  readonly currentMatchSetId: string | null
  readonly automatedScheduling: boolean
  /** Whether the yard replays the day's best jousts at night. */
  readonly replayHour: boolean
}
