import { displayName, type Knight, type MatchKnight, type MatchState, type Side } from '@tiltyard/engine'
import type { MatchKnightEntries, MatchKnightEntry } from '../../platform/store/schema.ts'

/** A knight's entry in a new match: no points, injuries, warnings or penalties. */
export function newKnightEntry(knight: Knight, stableId: string): MatchKnightEntry {
  const { id, firstName, lastName, title, epithet, gender } = knight
  const clean = { points: 0, penalties: 0, warnings: 0, injuries: [], displayedInjuries: [] }
  return { id, name: displayName(knight), firstName, lastName, title, epithet, gender, stable: stableId, ...clean }
}

/** The entries with the points, flags and wounds of a state. */
export function updateKnightEntries(row: MatchKnightEntries, state: MatchState): MatchKnightEntries {
  const entry = (side: Side): MatchKnightEntry => {
    const { points, penalties, warnings, injuries, displayedInjuries } = state[side]
    return { ...row[side], points, penalties, warnings, injuries, displayedInjuries }
  }
  return { knight1: entry('knight1'), knight2: entry('knight2') }
}

/** A knight as a match pins them. */
export function toMatchKnight(knight: Knight, entry: MatchKnightEntry): MatchKnight {
  const { id, title, firstName, lastName, epithet, gender, personalStats } = knight
  return { id, title, firstName, lastName, epithet, gender, personalStats, stableId: entry.stable }
}

/** Finds the knight of this id. @throws Error when there is none. */
export function requireKnight(knights: readonly Knight[], id: string): Knight {
  const knight = knights.find((candidate) => candidate.id === id)
  if (!knight) throw new Error(`Failed to fetch knight data for templating: knight ${id} not found`)
  return knight
}
