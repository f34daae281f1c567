import type { RecentFormEntry } from '@tiltyard/contract'
import { getResultCode, type Locale, otherSide, type ResultCode, type Side, sides } from '@tiltyard/engine'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import type { FinishedMatchRow, KnightCareerRow } from '../../platform/store/schema.ts'

/** An archived match with a result. */
export interface DecidedMatchRow extends FinishedMatchRow {
  readonly ending: Exclude<FinishedMatchRow['ending'], 'stopped'>
}

/** A match from the side of one of its two knights, in whole counts. */
export interface KnightMatchResult {
  readonly matchId: string
  readonly knightId: string
  readonly opponentId: string
  readonly endedAt: Date
  /** The day in Helsinki. */
  readonly day: string
  readonly result: ResultCode
  readonly hasOpponentWon: boolean
  readonly figures: KnightMatchFigures
}

/** The figures of a knight in matches. */
export interface KnightMatchFigures {
  readonly points: number
  readonly penalties: number
  readonly hits: number
  readonly broken: number
  readonly falls: number
  readonly wounds: number
  readonly unhorsed: number
  readonly inflicted: number
  readonly passes: number
}

/** The decided matches, in order of their ends; stopped ones have no result. */
export function filterDecidedMatches(rows: readonly FinishedMatchRow[]): DecidedMatchRow[] {
  return rows.filter(isDecided).sort(compareByEndTime)
}

/** Sorts by the end, then by the id. */
export function compareByEndTime(one: EndOfMatch, other: EndOfMatch): number {
  return one.endedAt.getTime() - other.endedAt.getTime() || (one.matchId < other.matchId ? -1 : 1)
}

type EndOfMatch = Pick<FinishedMatchRow, 'endedAt' | 'matchId'>

/** A match from the side of each knight. */
export function toKnightResults(row: DecidedMatchRow): KnightMatchResult[] {
  return sides.map((side) => toKnightResult(row, side))
}

/** A match from the side of one knight. */
export function toKnightResult(row: DecidedMatchRow, side: Side): KnightMatchResult {
  const { matchId, endedAt, day } = row
  const [own, theirs] = [archivedFiguresOnSide(row, side), archivedFiguresOnSide(row, otherSide(side))]
  const { points, penalties, hits, broken, falls, wounds } = own
  return {
    ...{ matchId, endedAt, day, knightId: knightIdOnSide(row, side), opponentId: knightIdOnSide(row, otherSide(side)) },
    ...{ result: getResultCode(row, side), hasOpponentWon: row.winner === otherSide(side) },
    figures: {
      ...{ points, penalties, hits, broken, falls, wounds },
      ...{ unhorsed: theirs.falls, inflicted: theirs.wounds, passes: row.passes },
    },
  }
}

/** Whether a match belongs to the present knight of its id. */
export function isMatchOfPresentKnight(
  match: { readonly endedAt: Date },
  career: Pick<KnightCareerRow, 'since'> | null,
): boolean {
  return !career?.since || match.endedAt.getTime() > career.since.getTime()
}

/** A match as a letter of one of its knights' form. */
export function toRecentFormEntry(row: DecidedMatchRow, side: Side, locale: Locale): RecentFormEntry {
  const [title, firstName, lastName, epithet, gender] = row.names[side === 'knight1' ? 0 : 1]
  const name = getServerTexts(locale).knight({ title, firstName, lastName, epithet, gender })
  return { matchId: row.matchId, knightId: knightIdOnSide(row, side), name, result: getResultCode(row, side) }
}

export function knightIdOnSide(
  { knight1Id, knight2Id }: Pick<FinishedMatchRow, 'knight1Id' | 'knight2Id'>,
  side: Side,
) {
  return side === 'knight1' ? knight1Id : knight2Id
}

/** The archived figures of a side. */
export function archivedFiguresOnSide(row: Pick<FinishedMatchRow, 'figures1' | 'figures2'>, side: Side) {
  const figures = side === 'knight1' ? row.figures1 : row.figures2
  const [points = 0, penalties = 0, warnings = 0, hits = 0, broken = 0, falls = 0, wounds = 0] = figures
  return { points, penalties, warnings, hits, broken, falls, wounds }
}

function isDecided(row: FinishedMatchRow): row is DecidedMatchRow {
  return row.ending !== 'stopped'
}
