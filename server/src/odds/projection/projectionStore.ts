import { type SeasonProjection, type TourneyRound, tourneyRounds } from '@tiltyard/engine'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type SeasonProjectionRow, seasonProjections, seasons } from '../../platform/store/schema.ts'

/** A projection to compute: its place in the season, and what identifies its inputs. */
export interface SeasonProjectionTask
  extends Pick<SeasonProjectionRow, 'season' | 'inputs' | 'begunAt' | 'isDrawn' | 'weeksToDraw'> {}

/** A computed projection and when it was said. */
export interface StoredSeasonProjection
  extends Pick<SeasonProjectionRow, 'number' | 'begunAt' | 'isDrawn' | 'weeksToDraw'>,
    Pick<SeasonProjection, 'stables' | 'knights'> {}

/** Which projections a season has: everything but the chances. */
export type SeasonProjectionHeader = Pick<SeasonProjectionRow, 'number' | 'begunAt' | 'isDrawn'>

/** After so many ms without a result another server computes a projection. */
export const PROJECTION_CLAIM_MS = 60_000
const PARTS = 10_000
const STABLE_CHANCES = 2
const KNIGHT_CHANCES = tourneyRounds.length + 1

/**
 * Claims the computation of a projection, so that one server computes it. @returns its number; "claimed" if another
 * server computes it; "known" if the latest projection has the same inputs.
 */
export function claimProjection(database: Database, task: SeasonProjectionTask): Promise<number | 'claimed' | 'known'> {
  return database.transaction(async (transaction) => {
    const { season, inputs, begunAt } = task
    await transaction.select({ number: seasons.number }).from(seasons).where(eq(seasons.number, season)).for('update')
    const latest = await readLatestRow(transaction, season)
    const isComputed = latest?.stableIds != null
    if (latest?.inputs === inputs) {
      if (isComputed) return 'known'
      if (begunAt.getTime() - latest.begunAt.getTime() < PROJECTION_CLAIM_MS) return 'claimed'
    }
    const number = (latest?.number ?? 0) + (isComputed || latest === null ? 1 : 0)
    const { season: column, number: numberColumn } = seasonProjections
    await transaction
      .insert(seasonProjections)
      .values({ ...task, number })
      .onConflictDoUpdate({ target: [column, numberColumn], set: task })
    return number
  })
}

/** Stores a claimed projection. @returns false where another server has taken the claim over. */
export async function storeProjection(
  transaction: Database,
  { season, inputs, number }: Pick<SeasonProjectionTask, 'season' | 'inputs'> & { readonly number: number },
  { stables, knights }: Pick<SeasonProjection, 'stables' | 'knights'>,
): Promise<boolean> {
  const { season: ofSeason, number: numberColumn, inputs: ofInputs, stableIds } = seasonProjections
  const stored = await transaction
    .update(seasonProjections)
    .set({
      stableIds: stables.map(({ stableId }) => stableId),
      knightIds: knights.map(({ knightId }) => knightId),
      stableChances: stables.flatMap(({ first, topFour }) => [toParts(first), toParts(topFour)]),
      knightChances: knights.flatMap(({ reaches, wins }) => [
        ...tourneyRounds.map((round) => toParts(reaches[round])),
        toParts(wins),
      ]),
    })
    .where(and(eq(ofSeason, season), eq(numberColumn, number), eq(ofInputs, inputs), isNull(stableIds)))
    .returning({ number: numberColumn })
  return stored.length > 0
}

/** The computed projections of a season without their chances, in order. */
export function readProjectionHeaders(database: Database, season: number): Promise<SeasonProjectionHeader[]> {
  const { number, begunAt, isDrawn, stableIds, season: ofSeason } = seasonProjections
  return database
    .select({ number, begunAt, isDrawn })
    .from(seasonProjections)
    .where(and(eq(ofSeason, season), isNotNull(stableIds)))
    .orderBy(number)
}

/** The computed projections of a season with these numbers, in order. */
export async function readProjections(
  database: Database,
  season: number,
  projectionNumbers: readonly number[],
): Promise<StoredSeasonProjection[]> {
  const { number, stableIds, season: ofSeason } = seasonProjections
  const rows = await database
    .select()
    .from(seasonProjections)
    .where(and(eq(ofSeason, season), inArray(number, [...projectionNumbers]), isNotNull(stableIds)))
    .orderBy(number)
  return rows.map(toProjection)
}

async function readLatestRow(database: Database, season: number): Promise<SeasonProjectionRow | null> {
  const isOfSeason = eq(seasonProjections.season, season)
  const newest = desc(seasonProjections.number)
  const [row] = await database.select().from(seasonProjections).where(isOfSeason).orderBy(newest).limit(1)
  return row ?? null
}

function toProjection(row: SeasonProjectionRow): StoredSeasonProjection {
  const { number, begunAt, isDrawn, weeksToDraw, stableIds, knightIds, stableChances, knightChances } = row
  const ofStable = (at: number, chance: number) => toShare(stableChances?.[STABLE_CHANCES * at + chance])
  const ofKnight = (at: number, chance: number) => toShare(knightChances?.[KNIGHT_CHANCES * at + chance])
  return {
    ...{ number, begunAt, isDrawn, weeksToDraw },
    stables: (stableIds ?? []).map((stableId, at) => {
      return { stableId, first: ofStable(at, 0), topFour: ofStable(at, 1) }
    }),
    knights: (knightIds ?? []).map((knightId, at) => {
      const reaches = Object.fromEntries(tourneyRounds.map((round, stage) => [round, ofKnight(at, stage)]))
      return {
        ...{ knightId, qualifies: ofKnight(at, 0), wins: ofKnight(at, tourneyRounds.length) },
        reaches: reaches as Readonly<Record<TourneyRound, number>>,
      }
    }),
  }
}

function toParts(share: number): number {
  return Math.round(PARTS * share)
}

function toShare(parts = 0): number {
  return parts / PARTS
}
