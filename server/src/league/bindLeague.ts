import { routes } from '@tiltyard/contract'
import type { computeMatchOdds } from '@tiltyard/engine'
import type { Binder } from '../platform/http/bind.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { LeagueReader } from './leagueReader.ts'
import { toKnightView, toStableView } from './leagueViews.ts'
import { readStandings } from './seasons/seasonStandings.ts'

export interface LeagueRouteDeps {
  readonly database: Database
  readonly league: LeagueReader
  /** The odds of two knights; they include the form in the schedule. */
  readonly computePairOdds: (knight1Id: string, knight2Id: string) => Promise<ReturnType<typeof computeMatchOdds>>
}

/** Binds the contract's routes of knights, stables, standings and odds. */
export function bindLeague(binder: Binder, { database, league, computePairOdds }: LeagueRouteDeps): void {
  const { knights, stables, standings, odds } = routes
  binder.bind(knights.list, async ({ query: { stableId, offset, limit } }) => {
    const roster = await league.roster()
    const wanted = roster.knights.filter(({ id }) => stableId === undefined || roster.stableIdOf.get(id) === stableId)
    const page = wanted.slice(offset, offset + limit).map((knight) => toKnightView(knight, roster))
    return { knights: page, total: wanted.length }
  })
  binder.bind(knights.get, async ({ params }) => {
    const roster = await league.roster()
    const knight = roster.knightsEver.get(params.knightId)
    if (!knight) throw new Problem('knight-not-found')
    return toKnightView(knight, roster)
  })
  binder.bind(stables.list, async () => {
    const roster = await league.roster()
    return { stables: roster.stables.map((stable) => toStableView(stable, roster)) }
  })
  binder.bind(stables.get, async ({ params }) => {
    // A stable's page reloads every half minute, and needs present data (design 12).
    const roster = await league.rosterNow()
    const stable = roster.stables.find(({ id }) => id === params.stableId)
    if (!stable) throw new Problem('stable-not-found')
    const riders = stable.knightIds.flatMap((id) => roster.knightsById.get(id) ?? [])
    return { stable: toStableView(stable, roster), knights: riders.map((knight) => toKnightView(knight, roster)) }
  })
  binder.bind(standings.get, ({ query }) => readStandings(database, league, query.season))
  binder.bind(odds.get, ({ query }) => computePairOdds(query.knight1Id, query.knight2Id))
}
