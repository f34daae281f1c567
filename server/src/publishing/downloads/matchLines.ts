import type { FinishedMatch, FinishedRider } from '@tiltyard/contract'
import type { CsvRow } from '../../platform/http/csv.ts'

/** A completed match as a table line with its JSON's values, each knight's figures beside their name. */
export function toMatchCsvRow(match: FinishedMatch): CsvRow {
  const { knight1, knight2, ...rest } = match
  return { ...rest, ...riderCells('knight1', knight1), ...riderCells('knight2', knight2) }
}

function riderCells(side: 'knight1' | 'knight2', rider: FinishedRider): CsvRow {
  const { id, name, stableId, points, penalties, warnings, hits, broken, falls, wounds, odds } = rider
  const cells = { id, name, stableId, points, penalties, warnings, hits, broken, falls, wounds, odds }
  return Object.fromEntries(Object.entries(cells).map(([cell, value]) => [`${side}_${cell}`, value]))
}
