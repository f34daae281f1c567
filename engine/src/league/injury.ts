import type { HitLocation } from './hitLocation.ts'

export const severities = ['minor', 'moderate', 'major'] as const
export type Severity = (typeof severities)[number]

/** Each location knows two kinds of wound; a match rolls one at the first hit and keeps it (rules 4.1). */
export type InjuryPath = 'A' | 'B'

export interface Injury {
  readonly location: HitLocation
  readonly severity: Severity
  /** The pass it was first received in, from 1 on. */
  readonly passNumber: number
  readonly path: InjuryPath
  /** The pass that last made it worse; null when nothing has. */
  readonly escalatedAt: number | null
}
