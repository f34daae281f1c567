import type { LeagueRecords } from '@tiltyard/contract'
import { type Locale, MIN_MATCHES_FOR_LUCK, noStreaks } from '@tiltyard/engine'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Roster } from '../../league/leagueReader.ts'
import { requireSeason } from '../../league/seasons/seasonStore.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches, type MatchRecordRow, matchRecords } from '../../platform/store/schema.ts'
import { archivedRiderName } from '../packs/riderNames.ts'
import { sumKnightResults } from './addMatchesToCareers.ts'
import { extendStreaksByMatches } from './computeStreaksAfterMatches.ts'
import { type DecidedMatchRow, filterDecidedMatches, toKnightResults } from './knightMatchResults.ts'
import { type KnightWithTotals, listKnightRecords, readMatchRecords } from './readLeagueRecords.ts'
import { keepTopRecordsPerFigure, listRecordCandidates, matchRecordKey } from './updateMatchRecords.ts'

/** The figures of a season, in no language. */
interface SeasonFigures {
  readonly knights: readonly KnightWithTotals[]
  /** The best matches of each figure, in order. */
  readonly records: readonly MatchRecordRow[]
}

/** Reads the records of a season. Its figures are cached until the league changes; those of an ended season until a reseed. */
export class SeasonRecordReader {
  private readonly database: Database
  private readonly cache = new Map<number, { readonly version: number; readonly figures: Promise<SeasonFigures> }>()

  constructor(database: Database) {
    this.database = database
  }

  /** @throws Problem season-not-found. */
  async read(season: number, roster: Roster, locale: Locale): Promise<LeagueRecords> {
    const { endedAt } = await requireSeason(this.database, season)
    const { knights, records } = await this.figures(
      season,
      endedAt === null ? roster.version : countEarlierKnights(roster),
    )
    const nameOf = getServerTexts(locale).knight
    const named = knights.map(({ holder, totals }) => {
      const knight = roster.knightsEver.get(holder.knightId)
      return { totals, holder: knight ? { ...holder, name: nameOf(knight) } : holder }
    })
    return {
      ...listKnightRecords(named),
      matches: await readMatchRecords(this.database, records, locale),
      luck: { least: MIN_MATCHES_FOR_LUCK, unluckiest: [], luckiest: [] },
    }
  }

  private figures(season: number, version: number): Promise<SeasonFigures> {
    const known = this.cache.get(season)
    if (known?.version === version) return known.figures
    const figures = computeFigures(this.database, season)
    this.cache.set(season, { version, figures })
    figures.catch(() => this.cache.delete(season))
    return figures
  }
}

/** Negative, and another one after each reseed, which gives the knights of ended seasons other ids. */
function countEarlierKnights({ knights, knightsEver }: Roster): number {
  return knights.length - knightsEver.size - 1
}

async function computeFigures(database: Database, number: number): Promise<SeasonFigures> {
  const { season, ending, endedAt, matchId } = finishedMatches
  const rows = await database
    .select()
    .from(finishedMatches)
    .where(and(eq(season, number), ne(ending, 'stopped')))
    .orderBy(asc(endedAt), asc(matchId))
  const decided = filterDecidedMatches(rows)
  // Only the records of all seasons have the moment.
  const seqs = new Map((await database.select().from(matchRecords)).map((row) => [matchRecordKey(row), row.seq]))
  const best = keepTopRecordsPerFigure(decided.flatMap(listRecordCandidates))
  return {
    knights: listHolders(decided),
    records: best.map((record) => ({ ...record, seq: seqs.get(matchRecordKey(record)) ?? null })),
  }
}

/** The knights of a season with the name and the stable of their last match. */
function listHolders(decided: readonly DecidedMatchRow[]): KnightWithTotals[] {
  const rides = decided.flatMap(toKnightResults)
  const streaks = extendStreaksByMatches(rides)
  const rowOf = new Map(decided.map((row) => [row.matchId, row]))
  return sumKnightResults(rides).flatMap(({ last: { knightId, matchId }, sums }) => {
    const row = rowOf.get(matchId)
    if (!row) return []
    const at = row.knight1Id === knightId ? 0 : 1
    const stableId = at === 0 ? row.stable1Id : row.stable2Id
    const totals = { ...sums, ...(streaks.get(knightId) ?? noStreaks) }
    return [{ holder: { knightId, name: archivedRiderName(row.names, at), stableId }, totals }]
  })
}
