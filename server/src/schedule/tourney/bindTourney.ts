import { routes } from '@tiltyard/contract'
import { displayName, listQualifiers, toCandidates } from '@tiltyard/engine'
import type { LeagueReader } from '../../league/leagueReader.ts'
import { readSeason, readTourney } from '../../league/seasons/seasonStore.ts'
import { readSeasonView } from '../../league/seasons/seasonViews.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { commitToSecret } from '../../platform/runtime/secret.ts'
import type { Database } from '../../platform/store/database.ts'
import type { NamedQualifier, SeasonRow } from '../../platform/store/schema.ts'
import { toQualifierView, toTourneyView } from './toTourneyView.ts'
import { readTourneyEntries } from './tourneyEntries.ts'

/** Binds the contract's route that reads a tourney. */
export function bindTourney(binder: Binder, database: Database, league: LeagueReader): void {
  binder.bind(routes.tourney.get, async ({ params: { number } }) => {
    const row = await readSeason(database, number)
    if (!row) throw new Problem('season-not-found')
    const tourney = await readTourney(database, number)
    const entries = tourney === null ? [] : await readTourneyEntries(database, tourney.scheduleId)
    const qualifiers = tourney?.qualifiers ?? (await readQualifiers(league, row))
    return {
      season: await readSeasonView(database, number),
      qualifiers: qualifiers.map(toQualifierView),
      tourney: tourney && toTourneyView(tourney, entries),
      seal: { commitment: commitToSecret(row.secret), secret: tourney === null ? null : row.secret },
    }
  })
}

/** Who would ride as things stand; nobody in a season that ended without a tourney. */
async function readQualifiers(league: LeagueReader, { endedAt }: SeasonRow): Promise<NamedQualifier[]> {
  if (endedAt !== null) return []
  const { stables, knights, knightsById } = await league.roster()
  return listQualifiers(toCandidates(stables, knights)).flatMap((one) => {
    const knight = knightsById.get(one.knightId)
    return knight ? [{ ...one, name: displayName(knight) }] : []
  })
}
