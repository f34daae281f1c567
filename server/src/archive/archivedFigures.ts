import type { KnightName, RiderMatchSummary } from '@tiltyard/engine'
import type { FinishedMatchRow } from '../platform/store/schema.ts'

/** A knight's name as the archive stores it. */
export function toArchivedName({
  title,
  firstName,
  lastName,
  epithet,
  gender,
}: KnightName): FinishedMatchRow['names'][0] {
  return [title, firstName, lastName, epithet, gender]
}

/** A knight's figures in the archive's order. */
export function toArchivedFigures({
  points,
  penalties,
  warnings,
  hits,
  broken,
  falls,
  wounds,
}: RiderMatchSummary): number[] {
  return [points, penalties, warnings, hits, broken, falls, wounds]
}
