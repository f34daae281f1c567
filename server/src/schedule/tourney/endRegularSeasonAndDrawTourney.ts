import {
  displayName,
  drawTourneyFromSecret,
  postponeRides,
  rankTourneyCandidates,
  type Tourney,
  toTourneyCandidates,
} from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { lockLeague, readBannedKnights } from '../../league/leagueStore.ts'
import { computeSeasonStandings } from '../../league/seasons/seasonStandings.ts'
import { readOpenSeason } from '../../league/seasons/seasonStore.ts'
import { nextSlotAfter, sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { seasons, type TourneyRow, tourneys } from '../../platform/store/schema.ts'
import { type ScheduleRidesOptions, scheduleTourneyRides } from './scheduleTourneyRides.ts'
import { toTourneySlot } from './tourneyEntries.ts'

const nobody: ReadonlySet<string> = new Set()

/**
 * Ends the regular season: stores its standings, draws the tourney of the week of the next slot, and activates its
 * schedule. The controls must be locked, and no match may run. @throws Problem tourney-small with fewer than two knights.
 */
export async function endRegularSeasonAndDrawTourney(
  transaction: Database,
  placing: ScheduleRidesOptions,
): Promise<TourneyRow> {
  const { number: season, secret } = await readOpenSeason(transaction)
  const league = await lockLeague(transaction)
  const candidates = toTourneyCandidates(league.stables, league.knights, await readBannedKnights(transaction))
  const names = new Map(league.knights.map((knight) => [knight.id, displayName(knight)]))
  const qualifiers = rankTourneyCandidates(candidates).map((one) => ({ ...one, name: names.get(one.knightId) ?? '' }))
  if (qualifiers.filter(({ way }) => way !== null).length < 2) throw new Problem('tourney-small')
  const next = nextSlotAfter(placing.now)
  const drawn = drawTourneyFromSecret(
    { season, secret, candidates, sunday: sundayThatBeginsWeek(next.getTime()) },
    nodeProofHashFunctions,
  )
  const bracket: Tourney = postponeRides(drawn, { next: toTourneySlot(next), onTime: nobody, started: nobody })
  const standings = await computeSeasonStandings(transaction, league)
  await transaction.update(seasons).set({ state: 'tourney', standings }).where(eq(seasons.number, season))
  const scheduleId = await scheduleTourneyRides(transaction, { bracket, schedule: null, entries: [] }, placing)
  const [row] = await transaction.insert(tourneys).values({ season, scheduleId, qualifiers, bracket }).returning()
  if (!row) throw new Error('The tourney was not stored.')
  await incrementChangeCounts(transaction, 'league', 'schedule')
  return row
}
