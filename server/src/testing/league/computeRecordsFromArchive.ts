import {
  getResultCode,
  type KnightName,
  type KnightRecordBeforeMatch,
  type MatchSetup,
  type RecordsBeforeMatch,
  type Side,
  sides,
} from '@tiltyard/engine'
import type { FinishedMatchRow } from '../../platform/store/schema.ts'

/**
 * Computes the record before a match from every archive row: slow, and plain. @param rows completed matches, in any
 * order. @param startedAt when the match began.
 */
export function computeRecordsFromArchive(
  rows: readonly FinishedMatchRow[],
  { knight1, knight2 }: Pick<MatchSetup, 'knight1' | 'knight2'>,
  startedAt: Date,
  odds1: number | null,
): RecordsBeforeMatch {
  const before = rows
    .filter(({ ending, endedAt }) => ending !== 'stopped' && endedAt <= startedAt)
    .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime() || (one.matchId < other.matchId ? -1 : 1))
  const ids = [...new Set(before.flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id]))]
  const met = before.filter((row) => sideOf(row, knight1.id) !== null && sideOf(row, knight2.id) !== null)
  const winners = met.map((row) => winnerOf(row))
  const last = winners.at(-1) ?? null
  const own = (knight: MatchSetup['knight1']): KnightRecordBeforeMatch => ({
    ...careerOf(before, knight.id),
    mourned: mournedOf(before, rows, knight, startedAt),
  })
  return {
    ...{ knight1: own(knight1), knight2: own(knight2) },
    meetings: {
      ridden: met.length,
      knight1: winners.filter((id) => id === knight1.id).length,
      knight2: winners.filter((id) => id === knight2.id).length,
    },
    lastWinner: last === null ? null : last === knight1.id ? 'knight1' : 'knight2',
    odds: odds1 === null ? null : { knight1: odds1, knight2: 100 - odds1 },
    longestRun: Math.max(0, ...ids.map((id) => careerOf(before, id).longestWon)),
  }
}

function careerOf(before: readonly FinishedMatchRow[], id: string): Omit<KnightRecordBeforeMatch, 'mourned'> {
  const letters = before.flatMap((row) => {
    const side = sideOf(row, id)
    if (side === null || row.ending === 'stopped') return []
    const result = getResultCode({ ending: row.ending, winner: row.winner }, side)
    return result === 'W' ? 'W' : result === 'D' ? 'D' : 'L'
  })
  const runs = letters.join('').match(/W+|L+|D+/g) ?? []
  const now = runs.at(-1) ?? ''
  return {
    jousts: letters.length,
    wins: letters.filter((letter) => letter === 'W').length,
    streak: now.startsWith('W') ? now.length : now.startsWith('L') ? -now.length : 0,
    longestWon: Math.max(0, ...runs.filter((run) => run.startsWith('W')).map(({ length }) => length)),
  }
}

function mournedOf(
  before: readonly FinishedMatchRow[],
  rows: readonly FinishedMatchRow[],
  { id, stableId }: MatchSetup['knight1'],
  startedAt: Date,
): KnightName | null {
  const ownLast = before.filter((row) => sideOf(row, id) !== null).at(-1)?.endedAt
  const since = before.filter(({ endedAt }) => ownLast === undefined || endedAt > ownLast)
  const deaths = since.flatMap((row) => sides.flatMap((side) => (hasDied(row, side) ? [{ row, side }] : [])))
  const hasRiddenAgain = (knightId: string, died: Date): boolean =>
    rows.some((row) => sideOf(row, knightId) !== null && row.startedAt > died && row.startedAt <= startedAt)
  const last = deaths
    .filter(({ row, side }) => {
      const first = side === 'knight1'
      const [deadId, theirs] = first ? [row.knight1Id, row.stable1Id] : [row.knight2Id, row.stable2Id]
      return theirs === stableId && deadId !== id && !hasRiddenAgain(deadId, row.endedAt)
    })
    .at(-1)
  if (last === undefined) return null
  const [title, firstName, lastName, epithet, gender] = last.row.names[last.side === 'knight1' ? 0 : 1]
  return { title, firstName, lastName, epithet, gender }
}

function hasDied({ ending, winner }: FinishedMatchRow, side: Side): boolean {
  return ending === 'double-death' || (ending === 'death' && winner !== side)
}

function sideOf({ knight1Id, knight2Id }: FinishedMatchRow, id: string): Side | null {
  return knight1Id === id ? 'knight1' : knight2Id === id ? 'knight2' : null
}

function winnerOf({ winner, knight1Id, knight2Id }: FinishedMatchRow): string | null {
  return winner === null ? null : winner === 'knight1' ? knight1Id : knight2Id
}
