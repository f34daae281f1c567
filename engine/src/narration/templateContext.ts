import type { HitLocation } from '../league/hitLocation.ts'
import type { Injury, InjuryPath, Severity } from '../league/injury.ts'
import type { KnightName } from '../league/knight.ts'
import type { BySide } from '../league/side.ts'

/** A knight in prose. */
export interface ProseKnight extends KnightName {
  readonly id: string
  readonly stableId: string
}

export type ProseKnights = BySide<ProseKnight>

/** The values for a text (rules 11.2); absent fields have the defaults of `templateContextDefaults`. */
export interface TemplateContext {
  readonly primaryKnight?: ProseKnight | undefined
  readonly secondaryKnight?: ProseKnight | undefined
  readonly targetKnight?: ProseKnight | undefined
  readonly attackerKnight?: ProseKnight | undefined
  readonly defenderKnight?: ProseKnight | undefined
  readonly winnerKnight?: ProseKnight | undefined
  readonly loserKnight?: ProseKnight | undefined
  readonly knight1?: ProseKnight | undefined
  readonly knight2?: ProseKnight | undefined
  readonly primaryStable?: string | undefined
  readonly secondaryStable?: string | undefined
  readonly injury?: Pick<Injury, 'location' | 'severity' | 'path'> | undefined
  readonly secondInjury?: Pick<Injury, 'location' | 'severity' | 'path'> | undefined
  readonly injurySeverity?: Severity | undefined
  readonly injuryLocation?: string | undefined
  readonly injuryPath?: InjuryPath | undefined
  readonly hitLocation?: HitLocation | string | undefined
  readonly targetLocation?: HitLocation | string | undefined
  readonly passNumber?: number | undefined
  /** The number of passes before sudden death. */
  readonly passes?: number | undefined
  readonly points?: number | undefined
  readonly firstPoints?: number | undefined
  readonly secondPoints?: number | undefined
  readonly penaltyValue?: number | undefined
  readonly firstPenaltyValue?: number | undefined
  readonly secondPenaltyValue?: number | undefined
  readonly winnerPoints?: number | undefined
  readonly loserPoints?: number | undefined
  readonly knight1Earned?: number | undefined
  readonly knight2Earned?: number | undefined
  readonly knight1Total?: number | undefined
  readonly knight2Total?: number | undefined
  /** The final summary's mark in place of points: DQ, FF or DTH. */
  readonly knight1Mark?: string | undefined
  readonly knight2Mark?: string | undefined
  readonly scoringBreakdown?: string | undefined
  readonly combinedHitText?: string | undefined
  readonly lanceBroke?: boolean | undefined
  readonly dismounted?: boolean | undefined
  readonly isSuddenDeath?: boolean | undefined
}

export const templateContextDefaults = {
  passNumber: 0,
  points: 0,
  penaltyValue: 1,
  injurySeverity: 'moderate',
} as const
