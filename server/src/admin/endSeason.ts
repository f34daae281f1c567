import { lockControls } from '../league/controls/controlsStore.ts'
import { closeSeason, type SeasonEnd } from '../league/seasons/closeSeason.ts'
import { readSeason } from '../league/seasons/seasonStore.ts'
import { zeroRecords } from '../league/seasons/zeroRecords.ts'
import { lockUnfinishedMatches } from '../matches/matchStore.ts'
import type { ActOutcome } from '../platform/auditLog/auditLog.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { countChange } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { isHistoryToCome } from '../schedule/historyWeeks.ts'

/**
 * Ends the season with its champion, and begins the next with zeroed records. The schedule, injuries and bets stay.
 * @throws Problem season-not-found, season-ended for an earlier one, season-riding while a match runs, season-past while
 * a new league's past is ridden.
 */
export async function endSeason(transaction: Database, number: number, now: Date): Promise<ActOutcome<SeasonEnd>> {
  await lockControls(transaction)
  const open = await readSeason(transaction, number)
  if (!open) throw new Problem('season-not-found')
  if (open.endedAt !== null) throw new Problem('season-ended', { season: open.name })
  const unfinished = await lockUnfinishedMatches(transaction)
  if (unfinished.length > 0) throw new Problem('season-riding')
  if (await isHistoryToCome(transaction)) throw new Problem('season-past')
  const season = await closeSeason(transaction, { state: 'over', now })
  const { knights, wins } = await zeroRecords(transaction)
  await countChange(transaction, 'league', 'schedule')
  return {
    answer: season,
    before: { season: season.ended.name, knights, wins },
    after: { season: season.next.name, champion: season.ended.championStableId, wins: 0 },
  }
}
