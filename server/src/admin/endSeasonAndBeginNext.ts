import { finishSeasonAndBeginNext } from '../archive/awards/finishSeasonAndBeginNext.ts'
import { lockControls } from '../league/controls/controlsStore.ts'
import type { SeasonEnd } from '../league/seasons/closeSeasonAndOpenNext.ts'
import { requireSeason } from '../league/seasons/seasonStore.ts'
import { lockUnfinishedMatches } from '../matches/matchStore.ts'
import type { AuditedResult } from '../platform/auditLog/auditLog.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { SeasonRow } from '../platform/store/schema.ts'
import { completeActiveSchedule } from '../schedule/changeSchedules.ts'
import { hasUnplayedHistory } from '../schedule/historyWeeks.ts'

/**
 * Ends the season with its champions and awards, and begins the next with zeroed records. Injuries and bets stay, and so does the
 * schedule, unless it is that of a tourney which is not decided. @throws Problem as `requireIdleSeason`.
 */
export async function endSeasonAndBeginNext(
  transaction: Database,
  number: number,
  now: Date,
): Promise<AuditedResult<SeasonEnd>> {
  await lockControls(transaction)
  const { state, championKnightId } = await requireIdleSeason(transaction, number)
  const { ended, next, zeroed } = await finishSeasonAndBeginNext(transaction, now)
  if (state === 'tourney' && championKnightId === null) await completeActiveSchedule(transaction, now)
  const { championStableId: champion, championKnightId: championKnight } = ended
  return {
    answer: { ended, next },
    before: { season: ended.name, knights: zeroed.knights, wins: zeroed.wins },
    after: { season: next.name, champion, championKnight, wins: 0 },
  }
}

/**
 * Reads the open season while nothing is ridden. The controls must be locked. @throws Problem season-not-found,
 * season-ended for an earlier one, season-riding while a match runs, season-past while a new league's past is ridden.
 */
export async function requireIdleSeason(transaction: Database, number: number): Promise<SeasonRow> {
  const open = await requireSeason(transaction, number)
  if (open.endedAt !== null) throw new Problem('season-ended', { season: String(number) })
  const unfinished = await lockUnfinishedMatches(transaction)
  if (unfinished.length > 0) throw new Problem('season-riding')
  if (await hasUnplayedHistory(transaction)) throw new Problem('season-past')
  return open
}
