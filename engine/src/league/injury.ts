import type { HitLocation } from './hitLocation.ts'

export const severities = ['minor', 'moderate', 'major'] as const
export type Severity = (typeof severities)[number]

/** Each location has two kinds of wound; the first hit draws one and the match keeps it (rules 4.1). */
export type InjuryPath = 'A' | 'B'

export interface Injury {
  readonly location: HitLocation
  readonly severity: Severity
  /** The pass of the first hit, from 1 on. */
  readonly passNumber: number
  readonly path: InjuryPath
  /** The last pass that made it worse; null for none. */
  readonly escalatedAt: number | null
}
