import { type CareerHistory, currentVersions, type Knight, type Odds, type Tuning } from '@tiltyard/engine'
import { and, eq } from 'drizzle-orm'
import { readCareerHistory } from '../../archive/careers/readCareerHistory.ts'
import { computeStartCommitment } from '../../archive/chain/commitment.ts'
import { lockControls, readTuning } from '../../league/controls/controlsStore.ts'
import { findKnightsUnordered, readStables } from '../../league/leagueStore.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches, type MatchSetRow, matchSets } from '../../platform/store/schema.ts'
import { hasUnplayedHistory } from '../../schedule/historyWeeks.ts'
import { readPresentOddsCalculator } from '../../schedule/readPresentOddsCalculator.ts'
import { endMatches } from '../ends/endMatch.ts'
import { readLiveOrPackedMatches } from '../matchStore.ts'
import { requireKnight, toMatchKnight } from './matchEntries.ts'
import { updatePublicMatchColumns } from './updatePublicMatchColumns.ts'

/**
 * Starts a waiting set: activates its matches together and pins knights, tuning, odds and records. A match between
 * teammates is ended instead. While a new league's past is played, matches pin no record, because earlier matches are
 * missing in it. @returns every match that has changed.
 */
export async function startMatchSet(database: Database, setId: string, now: number): Promise<LiveMatchRow[]> {
  return database.transaction(async (transaction) => {
    // Stops take their locks in another order than a start; the controls' lock prevents a deadlock.
    await lockControls(transaction)
    const at = new Date(now)
    const [set] = await transaction
      .update(matchSets)
      .set({ status: 'active', startTime: at })
      .where(and(eq(matchSets.id, setId), eq(matchSets.status, 'waiting')))
      .returning()
    if (!set) return []
    const ended = await endInsideStables(transaction, set, at)
    return [...(await startWaiting(transaction, set, at)), ...ended]
  })
}

async function startWaiting(transaction: Database, set: MatchSetRow, at: Date): Promise<LiveMatchRow[]> {
  const tuning = await readTuning(transaction)
  const book = await readPresentOddsCalculator(transaction)
  const waiting = await readWaiting(transaction, set)
  const pairs = waiting.map(({ knight1, knight2 }) => [knight1.id, knight2.id] as const)
  const past = (await hasUnplayedHistory(transaction)) ? null : await readCareerHistory(transaction, pairs)
  const started: LiveMatchRow[] = []
  for (const match of waiting) {
    const knights = await findKnightsUnordered(transaction, [match.knight1.id, match.knight2.id])
    const isWaiting = and(eq(liveMatches.id, match.id), eq(liveMatches.status, 'waiting'))
    const odds1 = toKnight1OddsPercent(book.odds(match.knight1.id, match.knight2.id))
    const begins = startedMatchColumns(match, knights, { tuning, odds1, careerHistory: past }, at)
    started.push(...(await updatePublicMatchColumns(transaction, isWaiting, begins)))
  }
  return started
}

/** The state of the league when a match starts. */
export interface LeagueStateAtMatchStart {
  readonly tuning: Tuning
  /** Percent that knight 1 would win; null where it is unknown. */
  readonly odds1: number | null
  /** Null where the record is unknown. */
  readonly careerHistory: CareerHistory | null
}

/** The columns of a started match: knights, tuning, versions, record, and the commitment to them. */
export function startedMatchColumns(
  match: Pick<LiveMatchRow, 'id' | 'secret' | 'knight1' | 'knight2'>,
  knights: readonly Knight[],
  { tuning, odds1, careerHistory }: LeagueStateAtMatchStart,
  at: Date,
) {
  const knight1 = toMatchKnight(requireKnight(knights, match.knight1.id), match.knight1)
  const knight2 = toMatchKnight(requireKnight(knights, match.knight2.id), match.knight2)
  const setup = {
    ...currentVersions,
    tuning,
    past: careerHistory?.recordsBefore({ knight1, knight2 }, odds1) ?? null,
    knight1,
    knight2,
  }
  const { passes: maxPasses, suddenDeathPasses: maxSuddenDeathPasses } = setup.rules
  const pinned = { status: 'active', startTime: at, updatedAt: at, setup, maxPasses, maxSuddenDeathPasses } as const
  return { ...pinned, odds1, setupCommitment: computeStartCommitment(match, setup) }
}

/** The schedule's odds of knight 1 in percent; null where it shows none. */
export function toKnight1OddsPercent(odds: Odds | null): number | null {
  return odds === null || odds.error !== undefined ? null : odds.knight1Odds
}

/** Ends matches between knights who became teammates while the set waited, but for those of the tourney. */
async function endInsideStables(transaction: Database, set: MatchSetRow, at: Date): Promise<readonly LiveMatchRow[]> {
  const stables = await readStables(transaction)
  const inside = (await readWaiting(transaction, set)).filter(
    ({ knight1, knight2, tourney }) =>
      tourney === null &&
      stables.some(({ knightIds }) => knightIds.includes(knight1.id) && knightIds.includes(knight2.id)),
  )
  if (inside.length === 0) return []
  const outcome = { kind: 'stopped', by: 'inquiry', unridden: 'one-stable' } as const
  return (await endMatches(transaction, inside, outcome, at)).ended
}

/** In the order of the lists. */
async function readWaiting(transaction: Database, { matchIds }: MatchSetRow): Promise<LiveMatchRow[]> {
  const rows = await readLiveOrPackedMatches(transaction, matchIds)
  return matchIds.flatMap((id) => rows.filter((row) => row.id === id && row.status === 'waiting'))
}
