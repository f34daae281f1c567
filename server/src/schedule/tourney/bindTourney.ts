import { routes } from '@tiltyard/contract'
import { displayName, rankTourneyCandidates, toTourneyCandidates } from '@tiltyard/engine'
import type { LeagueReader } from '../../league/leagueReader.ts'
import { readTourney, requireSeason } from '../../league/seasons/seasonStore.ts'
import { readSeasonView } from '../../league/seasons/seasonViews.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { hashMatchSecret } from '../../platform/runtime/secret.ts'
import type { Database } from '../../platform/store/database.ts'
import type { NamedRankedCandidate, SeasonRow } from '../../platform/store/schema.ts'
import { readPresentOddsCalculator } from '../readPresentOddsCalculator.ts'
import { type GetKnight1OddsPercent, toRankedCandidateView, toTourneyView } from './toTourneyView.ts'
import { readTourneyEntries, type TourneyEntry } from './tourneyEntries.ts'

/** Binds the contract's route that reads a tourney. */
export function bindTourney(binder: Binder, database: Database, league: LeagueReader): void {
  binder.bind(routes.tourney.get, async ({ params: { number } }) => {
    const row = await requireSeason(database, number)
    const tourney = await readTourney(database, number)
    const entries = tourney === null ? [] : await readTourneyEntries(database, tourney.scheduleId)
    const qualifiers = tourney?.qualifiers ?? (await readQualifiers(league, row))
    return {
      season: await readSeasonView(database, number),
      qualifiers: qualifiers.map(toRankedCandidateView),
      tourney: tourney && toTourneyView(tourney, entries, await openOdds(database, league, entries)),
      seal: { commitment: hashMatchSecret(row.secret), secret: tourney === null ? null : row.secret },
    }
  })
}

/** The odds of the jousts to come; none where none is to come. */
async function openOdds(
  database: Database,
  league: LeagueReader,
  entries: readonly TourneyEntry[],
): Promise<GetKnight1OddsPercent> {
  if (!entries.some(({ status }) => status === 'scheduled')) return () => null
  const book = await readPresentOddsCalculator(database, league)
  return (knight1Id, knight2Id) => {
    const odds = book.odds(knight1Id, knight2Id)
    return odds && odds.error === undefined ? odds.knight1Odds : null
  }
}

/** Who would ride as things stand; nobody in a season that ended without a tourney. */
async function readQualifiers(league: LeagueReader, { endedAt }: SeasonRow): Promise<NamedRankedCandidate[]> {
  if (endedAt !== null) return []
  const { stables, knights, knightsById, bannedIds } = await league.roster()
  return rankTourneyCandidates(toTourneyCandidates(stables, knights, bannedIds)).flatMap((one) => {
    const knight = knightsById.get(one.knightId)
    return knight ? [{ ...one, name: displayName(knight) }] : []
  })
}
