import { lockControls } from '../league/controls/controlsStore.ts'
import type { AuditedResult } from '../platform/auditLog/auditLog.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { TourneyRow } from '../platform/store/schema.ts'
import { endRegularSeasonAndDrawTourney } from '../schedule/tourney/endRegularSeasonAndDrawTourney.ts'
import type { ScheduleRidesOptions } from '../schedule/tourney/scheduleTourneyRides.ts'
import { requireIdleSeason } from './endSeasonAndBeginNext.ts'

/**
 * Ends the regular season before its last week, and draws the tourney. The coming jousts of the active schedule are not
 * ridden; stakes on them go back at their slots. @throws Problem as `requireIdleSeason`, and tourney-drawn,
 * tourney-small.
 */
export async function endRegularSeasonEarlyAndDrawTourney(
  transaction: Database,
  number: number,
  placing: ScheduleRidesOptions,
): Promise<AuditedResult<TourneyRow>> {
  await lockControls(transaction)
  const { name, state } = await requireIdleSeason(transaction, number)
  if (state !== 'regular') throw new Problem('tourney-drawn', { season: String(number) })
  const tourney = await endRegularSeasonAndDrawTourney(transaction, placing)
  const knights = tourney.bracket.entrants.map(({ knightId }) => knightId)
  return { answer: tourney, before: { season: name, state }, after: { season: name, state: 'tourney', knights } }
}
